"""Which rules the tests name: `@pytest.mark.rule("MLEM-5.3", "MLEM-5.4")`."""

from __future__ import annotations

from pathlib import Path

from orrery.ledger import Rule, every_rule
from orrery.ledger.places import in_tests


def untested(tests: str | Path) -> list[Rule]:
    """The rules that no test in the folder names."""
    named = in_tests(tests)
    return [rule for rule in every_rule() if rule.id not in named]


def unknown(tests: str | Path) -> list[str]:
    """Ids that tests name although no ledger has them."""
    known = {rule.id for rule in every_rule()}
    return sorted(id for id in in_tests(tests) if id not in known)
