"""The statements of a module, without the many more expressions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

HOLDS = (ast.stmt, ast.excepthandler, ast.match_case)
"""What can hold a statement."""


def statements(text: str) -> Iterator[ast.AST]:
    """All of them, at every depth."""
    left: list[ast.AST] = [ast.parse(text)]
    while left:
        node = left.pop()
        inner = [
            child
            for _, held in ast.iter_fields(node)
            if isinstance(held, list)
            for child in held
            if isinstance(child, HOLDS)
        ]
        yield from inner
        left += inner
