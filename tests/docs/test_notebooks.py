"""The notebooks run, in a short form, and are kept without what they showed."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT: dict[str, dict[str, object]] = {
    "play-and-look": {},
    "study-games": {"GAMES": 120, "WORKERS": 1},
    "train-a-bot": {"LESSONS": 2, "TABLES": 2, "MATCH": 4},
}
"""What replaces the parameters of each."""
SHOWN = ("_repr_mimebundle_", "_repr_html_")


class Notebook:
    """A notebook without a kernel: its cells are run here, one after the other."""

    def __init__(self, file: Path, parameters: dict[str, object]) -> None:
        self.cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        self.parameters = parameters
        self.names: dict[str, Any] = {"__name__": "__notebook__"}

    def run(self) -> list[object]:
        """The pictures, tables and plots that the cells show."""
        code = [cell for cell in self.cells if cell["cell_type"] == "code"]
        return [shown for shown in map(self._cell, code) if shown is not None]

    def _cell(self, cell: dict[str, Any]) -> object:
        body = ast.parse("".join(cell["source"])).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), cell["id"], "exec"), self.names)
        if "parameters" in cell["metadata"].get("tags", ()):
            assert self.parameters.keys() <= self.names.keys()
            self.names |= self.parameters
        if not isinstance(last, ast.Expr):
            return None
        value = eval(compile(ast.Expression(last.value), cell["id"], "eval"), self.names)
        ways = [getattr(value, way) for way in SHOWN if hasattr(value, way)]
        return ways[0]() if ways else None


def test_all_are_here() -> None:
    assert {file.stem for file in EXAMPLES.glob("*.ipynb")} == SHORT.keys()


@pytest.mark.parametrize("name", SHORT)
def test_it_is_kept_without_outputs(name: str) -> None:
    for cell in Notebook(EXAMPLES / f"{name}.ipynb", {}).cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("name", SHORT)
def test_it_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import altair  # which takes a while to read

    monkeypatch.syspath_prepend(EXAMPLES)
    # a chart takes 5,000 rows: fewer than there are games, here as there
    with altair.data_transformers.enable(max_rows=100):
        shown = Notebook(EXAMPLES / f"{name}.ipynb", SHORT[name]).run()
    assert len(shown) >= 4
