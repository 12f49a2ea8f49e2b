"""Every rule is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

RULES = {
    1: 6, 2: 8, 3: 4, 4: 7, 5: 16, 6: 6, 7: 7, 8: 16, 9: 5, 10: 2, 11: 9, 12: 4, 13: 9, 14: 30,
    15: 25, 16: 15, 17: 8, 18: 6,
}  # fmt: skip
"""How many rules each chapter of the ledger has."""


def test_every_rule_has_its_test() -> None:
    named = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"@pytest\.mark\.rule\((.*?)\)", file.read_text("utf-8"), re.S):
            named |= set(re.findall(r"MLEM-\d+\.\d+", marks))
    rules = {f"MLEM-{chapter}.{n + 1}" for chapter in RULES for n in range(RULES[chapter])}
    assert rules - named == set(), "without a test"
    assert named - rules == set(), "no such rule"
