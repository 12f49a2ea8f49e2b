"""Which rules the tests name: `@pytest.mark.rule("MLEM-5.3", "MLEM-5.4")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from orrery.core.errors import OrreryError
from orrery.ledger import Rule, every_rule


def untested(tests: str | Path) -> list[Rule]:
    """The rules that no test in the folder names."""
    named = named_rules(tests)
    return [rule for rule in every_rule() if rule.id not in named]


def unknown(tests: str | Path) -> list[str]:
    """Ids that tests name although no ledger has them."""
    known = {rule.id for rule in every_rule()}
    return sorted(id for id in named_rules(tests) if id not in known)


def named_rules(tests: str | Path) -> set[str]:
    """All rule ids that the tests in the folder name."""
    folder = Path(tests)
    if not folder.is_dir():
        raise OrreryError(f"{tests}: there is no such folder of tests.")
    named: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except SyntaxError as error:
            raise OrreryError(f"{file}: line {error.lineno} is not valid Python.") from None
        named.update(_marks(tree))
    return named


def _marks(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
