"""Arrows point one way: who may import whom, and nobody in a circle."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

from tests.statements import statements

SRC = Path(__file__).parents[1] / "src"

MAY: dict[str, str] = {
    "guests": "",
    "locale": "guests",
    "core": "locale guests style",
    "work": "core",
    "games": "core locale guests",
    "ledger": "core games",
    "bots": "core games locale work orrery",
    "arena": "core games bots locale work orrery",
    "lab": "core games arena locale work",
    "envs": "core games bots orrery",
    "style": "",
    "replay": "core locale style",
    "store": "core",
    "house": "core games bots locale store work orrery",
    "herald": "core locale store house",
    "web": "core games ledger locale store style replay house herald orrery",
    "cli": "core games bots ledger arena lab replay store web work orrery",
    "orrery": "core games",
    "__main__": "cli",
}
"""What each part may import besides itself; `orrery` is the public face (`import orrery`)."""


@cache
def imports() -> dict[str, set[str]]:
    """Each module with those it imports, for types only or inside a function, too."""
    files = {_name(file): file for file in SRC.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, file in files.items():
        found[name] = set()
        for node in statements(file.read_text(encoding="utf-8")):
            if isinstance(node, ast.Import):
                found[name] |= {alias.name for alias in node.names if alias.name in files}
            elif isinstance(node, ast.ImportFrom) and node.module in files:
                for alias in node.names:
                    full = f"{node.module}.{alias.name}"
                    found[name].add(full if full in files else node.module)
    return found


def _name(file: Path) -> str:
    parts = file.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _part(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def test_every_part_is_known() -> None:
    assert {_part(module) for module in imports()} == set(MAY)


def test_every_module_can_be_imported() -> None:
    for module in imports().keys() - {"orrery.__main__", "orrery.store.migrations.env"}:
        import_module(module)


def test_arrows_point_one_way() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if _part(other) not in (_part(module), *MAY[_part(module)].split())
    ]
    assert wrong == []


def test_a_game_knows_no_other_game() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in imports().items()
        for other in others
        if module.startswith("orrery.games.")
        and other.startswith("orrery.games.")
        and module.split(".")[2] != other.split(".")[2]
    ]
    assert wrong == []


def test_nobody_imports_in_a_circle() -> None:
    left = {module: set(others) for module, others in imports().items()}
    while left:
        wanted = {other for others in left.values() for other in others}
        free = [m for m, others in left.items() if not others & left.keys() or m not in wanted]
        if not free:
            break
        for module in free:
            del left[module]
    assert {module: others & left.keys() for module, others in left.items()} == {}


def test_the_house_needs_no_web() -> None:
    """What the site does can be used without a web framework."""
    for file in (SRC / "orrery" / "house").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert "litestar" not in text, file
        assert "uvicorn" not in text, file
