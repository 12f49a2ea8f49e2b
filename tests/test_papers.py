"""What the papers say is there: files, links, commands, and the reference as the docstrings have it."""

from __future__ import annotations

import re
from inspect import get_annotations
from pathlib import Path
from runpy import run_path

import pytest

import orrery

ROOT = Path(__file__).parents[1]
PAPERS = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
HOMES = [ROOT, *(ROOT / home for home in ("src", "src/orrery", "src/orrery/web", "docs", "tests"))]
HOMES += ROOT.glob("src/orrery/games/*/")
FILE = re.compile(r"`([\w*<>./-]*/[\w*<>./-]*|[\w-]+\.(?:py|toml|md|js|po))`")
MADE = re.compile(
    r"^(?:var|shots|build|dist|\.venv)/|^/|^friday|://|comet|^de/|^bot\.py|^components\.toml|^games\.|^orrery/"
)
"""What is made when it is used, addresses on the site, environments, and examples that a reader
makes."""

papers = pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)


@papers
def test_every_file_that_a_paper_names_is_there(paper: Path) -> None:
    missing = [
        name
        for name in FILE.findall(paper.read_text(encoding="utf-8"))
        if not MADE.search(name) and not _found(name)
    ]
    assert missing == []


def _found(name: str) -> bool:
    pattern = re.sub(r"<\w+>", "*", name).strip("/")
    return any(next(home.glob(pattern), None) for home in HOMES) or (
        "/" not in pattern and any(ROOT.glob(f"src/**/{pattern}"))
    )


@papers
def test_every_link_leads_somewhere(paper: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


def test_every_make_command_is_explained() -> None:
    made = set(re.findall(r"^([a-z]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for paper in PAPERS:
        named = re.findall(r"\bmake ([a-z]+)\b", paper.read_text(encoding="utf-8"))
        assert set(named) & made or not named, paper.name


@pytest.mark.plain  # compiled, what a class says of itself isn't there
def test_the_reference_is_what_the_docstrings_say() -> None:
    tool = run_path(str(ROOT / "tools" / "reference"))
    for page in ("reference", "states"):
        written = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
        assert written == tool[page](), "run: .venv/bin/python tools/reference"


def test_every_field_of_a_state_is_explained() -> None:
    told = (ROOT / "docs" / "states.md").read_text(encoding="utf-8")
    for game in orrery.games():
        state = type(orrery.new(game, players=2, seed=1).state)
        for name in get_annotations(state).keys() - {"aside"}:
            assert f"| `{name}` |" in told, f"{game}: {name}"
