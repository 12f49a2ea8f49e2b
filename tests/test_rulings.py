"""The pages of rulings and the program don't part: every ruling names the tests that prove it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.statements import statements

TESTS = Path(__file__).parent
PAGES = sorted((TESTS.parent / "docs").glob("*-rulings.md"))
COLUMNS = ["id", "question", "our answer", "why", "test"]


def rulings(page: Path) -> list[list[str]]:
    """The rows of all tables of a page, without their headings, as lists of cells."""
    found = []
    heading = True
    for line in page.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            heading = True
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if heading:
            assert cells == COLUMNS, f"{page.name}: {line}"
            heading = False
        elif set(line) - set("|- "):
            found.append(cells)
    return found


@cache
def functions(path: Path) -> frozenset[str]:
    found = statements(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in found if isinstance(node, ast.FunctionDef))


def test_there_is_a_page_for_every_game() -> None:
    assert [page.stem for page in PAGES] == ["mlem-rulings", "pulsar-rulings", "seti-rulings"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_ruling_names_tests_that_exist(page: Path) -> None:
    rows = rulings(page)
    assert len(rows) > 10
    ids = [row[0] for row in rows]
    assert len(set(ids)) == len(ids)
    for row in rows:
        assert len(row) == len(COLUMNS), row
        assert all(row), row
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", row[-1])
        assert named, f"{page.name}: {row[0]} names no test"
        assert not re.sub(r"`[\w/]+\.py::test_\w+`", "", row[-1]).strip(" ,"), row[-1]
        for path, name in named:
            assert (TESTS / path).is_file(), f"{page.name}: {row[0]}: there is no tests/{path}"
            assert name in functions(TESTS / path), f"{page.name}: {row[0]}: no {name} in {path}"
