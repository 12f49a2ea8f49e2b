"""Every rule of the solo game is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

RULES = {
    "SETI-29.": range(1, 17), "SETI-30.": range(1, 18), "SETI-31.": range(1, 39),
    "SETI-32.": range(1, 19), "SETI-33.": range(1, 4), "SETI-35.": range(1, 9),
    "GEN-": range(15, 18), "MAS-": range(13, 15), "EXE-": range(13, 16), "OUM-": range(12, 15),
    "CEN-": range(12, 16), "ANO-": range(12, 14),
}  # fmt: skip


def test_every_rule_has_its_test() -> None:
    named = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"@pytest\.mark\.rule\((.*?)\)\n", file.read_text("utf-8"), re.S):
            named |= set(re.findall(r'"([^"]+)"', marks))
    rules = {f"{chapter}{n}" for chapter, numbers in RULES.items() for n in numbers}
    assert rules - named == set(), "without a test"
    chapters = tuple(chapter for chapter in RULES if chapter.startswith("SETI"))
    assert {rule for rule in named - rules if rule.startswith(chapters)} == set(), "no such rule"
