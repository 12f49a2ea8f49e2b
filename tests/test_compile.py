"""What mypyc is told beside the source: the lines stay the same lines."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.statements import statements

ROOT = Path(__file__).parents[1]
SOURCE = '''"""A module."""

from __future__ import annotations

from orrery.core.state import State

T = TypeVar("T")
SIZES = ("small", "large")
SMALL, LARGE = range(2)
WAYS: dict[str, int] = {}
lower = 1


class Game(State):
    """A state."""

    __slots__ = ("score",)
    score: list[int]


class Luck:
    pass
'''


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "compile"))


def test_hints(tool: dict[str, Any]) -> None:
    lines = tool["hinted"](SOURCE).split("\n")
    assert lines[4] == (
        "from typing import TYPE_CHECKING, Final; from orrery.core.state import State"
    )
    assert lines[6:11] == [
        'T = TypeVar("T")',
        'SIZES: Final = ("small", "large")',
        "SMALL: Final = 0; LARGE: Final = 1",
        "WAYS: Final[dict[str, int]] = {}",
        "lower = 1",
    ]
    assert lines[19] == "@mypyc_attr(allow_interpreted_subclasses=True)"
    assert lines[20] == "class Luck:"
    assert lines[-1] == "setattr(Game, '__annotations__', {'score': 'list[int]'})"


def test_lines_stay_the_same_lines(tool: dict[str, Any]) -> None:
    """Tracebacks of the compiled build name the lines of the source."""
    files = tool["compiled"](ROOT / "src" / "orrery")
    assert len(files) > 70
    for file in files:
        text = file.read_text(encoding="utf-8")
        hinted = tool["hinted"](text)
        whole = {n.name: n.lineno for n in statements(text) if isinstance(n, ast.FunctionDef)}
        after = {n.name: n.lineno for n in statements(hinted) if isinstance(n, ast.FunctionDef)}
        assert whole.items() <= after.items(), file
