"""Every rule of the species is named by a test, and every card has its scenario."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.seti.species.test_exertians import CARDS as EXERTIANS

RULES = {
    "GEN-": 14, "MAS-": 12, "EXE-": 12, "OUM-": 11, "CEN-": 11, "ANO-": 11,
    "SETI-10.": 12, "SETI-24.": 8, "SETI-25.": 5, "SETI-34.": 34,
}  # fmt: skip
"""How many rules each chapter has; those for one player alone aside."""

TEXTS = [file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py")]


def test_every_rule_has_its_test() -> None:
    named = set()
    for text in TEXTS:
        for marks in re.findall(r"@pytest\.mark\.rule\((.*?)\)\n", text, re.S):
            named |= set(re.findall(r'"([^"]+)"', marks))
    rules = {f"{prefix}{n + 1}" for prefix, count in RULES.items() for n in range(count)}
    assert rules - named == set(), "without a test"
    known = tuple(RULES)
    assert {rule for rule in named - rules if rule.startswith(known)} == set(), "no such rule"


def test_every_card_has_its_scenario() -> None:
    tests = [name for text in TEXTS for name in re.findall(r"def (test_et\d+_\w+)", text)]
    cards = {int(n) for name in tests for n in re.findall(r"et(\d+)_", name)}
    assert cards | set(EXERTIANS) == set(range(1, 56))
    assert set(EXERTIANS) == set(range(41, 56))
