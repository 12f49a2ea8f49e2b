"""Rows of a state: tuples, which its copies share. What changes in one is a new row in its place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with this thing at that place.

    >>> put((4, 5, 6), 1, 7)
    (4, 7, 6)
    """
    things = list(row)
    things[at] = thing
    return tuple(things)


def without(row: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The row without this thing, or without the first of several."""
    things = list(row)
    things.remove(thing)
    return tuple(things)


def add(rows: tuple[tuple[T, ...], ...], i: int, thing: T) -> tuple[tuple[T, ...], ...]:
    """Several rows, with this thing at the end of the i-th."""
    changed = list(rows)
    changed[i] = (*rows[i], thing)
    return tuple(changed)


def drop(rows: tuple[tuple[T, ...], ...], i: int, thing: T) -> tuple[tuple[T, ...], ...]:
    """Several rows, without this thing in the i-th."""
    row = list(rows[i])
    row.remove(thing)
    changed = list(rows)
    changed[i] = tuple(row)
    return tuple(changed)


def put_in(rows: tuple[tuple[T, ...], ...], i: int, at: int, thing: T) -> tuple[tuple[T, ...], ...]:
    """Several rows, with this thing at that place of the i-th."""
    row = list(rows[i])
    row[at] = thing
    changed = list(rows)
    changed[i] = tuple(row)
    return tuple(changed)
