"""Positions as JSON-ready data, and back: what a state holds goes out as lists, text and numbers,
and comes in by the types that the state's class declares."""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Any, NoReturn, Union, get_args, get_origin

from orrery.core.choice import Option
from orrery.core.errors import OrreryError
from orrery.core.luck import Luck

ATOMS = frozenset((int, str, bool, type(None)))
"""What is JSON-ready as it is."""


def plain(value: object) -> object:
    """A value of a state as JSON-ready data."""
    if type(value) in ATOMS:
        return value
    if isinstance(value, list | tuple):
        return [v if type(v) in ATOMS else plain(v) for v in value]
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {str(k): plain(value[k]) for k in sorted(value)}
    if isinstance(value, Option):
        return value.text
    if isinstance(value, Luck):
        return value.plain()
    return value


def restored(value: object, kind: Any, name: str) -> Any:
    """The value of that type which plain data stands for; a sentence if it stands for none."""
    if kind in (int, str, bool):
        return value if type(value) is kind else _wrong(name, value)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        if value is None and type(None) in parts:
            return None
        some = [part for part in parts if part is not type(None)]
        return restored(value, some[0], name) if len(some) == 1 else frozen(value, name)
    if kind is Any:
        return frozen(value, name)
    if not isinstance(value, list):
        return _wrong(name, value)
    if kind is Luck:
        return _luck(value, name)
    if origin is tuple and parts[-1] is not Ellipsis:
        if len(value) != len(parts):
            return _wrong(name, value)
        return tuple(restored(v, part, name) for v, part in zip(value, parts, strict=True))
    make: dict[object, Callable[[Any], Any]] = {list: list, tuple: tuple, frozenset: frozenset}
    if origin not in make:
        raise TypeError(f"{name}: no position can hold a {kind}")
    return make[origin](restored(v, parts[0], name) for v in value)


def frozen(value: object, name: str) -> object:
    """Words, numbers, and rows of them as tuples: what a task is made of."""
    if isinstance(value, list):
        return tuple(frozen(v, name) for v in value)
    return value if isinstance(value, str | int) else _wrong(name, value)


def _luck(value: list[object], name: str) -> Luck:
    match value:
        case [str(key), int(counter), int(at)] if counter >= 0 and 0 <= at <= 64:
            try:
                return Luck(bytes.fromhex(key), counter, at)
            except (ValueError, OverflowError):
                pass
    return _wrong(name, value)


def _wrong(name: str, value: object) -> NoReturn:
    raise OrreryError(f"The position is damaged: {name!r} can't be {repr(value)[:40]}.")
