"""Every rule of the game for two and more is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

from orrery.ledger import read
from orrery.ledger.places import in_tests

MULTIPLAYER = range(1, 29)
"""Chapters 1 to 28; those after them are the solo game and the species."""


def test_every_rule_has_its_test() -> None:
    named = set(in_tests(Path(__file__).parent))
    rules = {rule.id for rule in read("seti").rules}
    wanted = {
        rule
        for rule in rules
        if (match := re.match(r"SETI-(\d+)\.", rule)) and int(match[1]) in MULTIPLAYER
    }
    # Played by one alone, the solo game's own pieces.
    wanted.discard("SETI-1.11")
    assert wanted - named == set(), "without a test"
    assert {rule for rule in named if rule.startswith("SETI-")} - rules == set(), "no such rule"
