"""Where a rule lives: the code that names it, and the tests that prove it.

Code names rules in comments (`# SETI-9.1, 9.4`), tests by a mark (`@pytest.mark.rule("MLEM-5.3")`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from orrery.core.errors import OrreryError

NAMED = re.compile(r"\b([A-Z]{3,5})-(\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*)")
NUMBER = re.compile(r"\d+(?:\.\d+)?")


def in_code(folder: str | Path, rule: str = "") -> dict[str, list[str]]:
    """Each rule that the code in the folder names, with the places: `rules/probes.py:214 land`. If
    one is asked for, only the files that may name it are read."""
    found: dict[str, list[str]] = {}
    root = Path(folder)
    for file, text, tree in _sources(root, rule):
        functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)]
        for number, line in enumerate(text.splitlines(), 1):
            for id in ids_in(line):
                inside = [f for f in functions if _first_line(f) <= number <= (f.end_lineno or 0)]
                name = max(inside, key=lambda f: f.lineno).name if inside else ""
                place = f"{file.relative_to(root)}:{number} {name}".rstrip()
                found.setdefault(id, []).append(place)
    return found


def in_tests(folder: str | Path, rule: str = "") -> dict[str, list[str]]:
    """Each rule that the tests in the folder name, with the tests: `core/test_luck.py::test_dice`."""
    root = Path(folder)
    if not root.is_dir():
        raise OrreryError(f"{folder}: there is no such folder of tests.")
    found: dict[str, list[str]] = {}
    for file, _, tree in _sources(root, rule):
        where = str(file.relative_to(root))
        for node in tree.body:
            for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
                named = isinstance(inner, ast.FunctionDef) and inner.name.startswith("test_")
                place = f"{where}::{inner.name}" if named else where  # type: ignore[attr-defined]
                for id in _marks(inner):
                    found.setdefault(id, []).append(place)
            if isinstance(node, ast.ClassDef):
                for decorator in node.decorator_list:
                    for id in _marks(decorator):
                        found.setdefault(id, []).append(f"{where}::{node.name}")
    return {id: list(dict.fromkeys(places)) for id, places in found.items()}


def ids_in(line: str) -> list[str]:
    """The rules that a line names.

    >>> ids_in("place = yield Choice(...)  # SETI-9.1, 9.4; MAS-14")
    ['SETI-9.1', 'SETI-9.4', 'MAS-14']
    """
    return [
        f"{letters}-{number}"
        for letters, numbers in NAMED.findall(line)
        for number in NUMBER.findall(numbers)
    ]


def _first_line(node: ast.FunctionDef | ast.ClassDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def _sources(root: Path, rule: str) -> Iterator[tuple[Path, str, ast.Module]]:
    """The files that may name the rule: its number stands in them."""
    number = rule.partition("-")[2]
    for file in sorted(root.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if number not in text:
            continue
        try:
            yield file, text, ast.parse(text)
        except SyntaxError as error:
            raise OrreryError(f"{file}: line {error.lineno} is not valid Python.") from None


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_mark(node: ast.AST) -> bool:
    """Whether it is `pytest.mark.rule`."""
    match node:
        case ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"):
            return True
    return False
