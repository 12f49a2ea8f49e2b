"""Rows that copies of a state share: what changes is a new row."""

from __future__ import annotations

import pytest

from orrery.core.rows import add, drop, put, put_in, without

ROWS = ((1, 2), (3,), ())


def test_a_changed_row_is_a_new_one() -> None:
    assert put((4, 5, 6), 1, 7) == (4, 7, 6)
    assert without((4, 5, 4), 4) == (5, 4)
    assert add(ROWS, 2, 9) == ((1, 2), (3,), (9,))
    assert drop(ROWS, 0, 1) == ((2,), (3,), ())
    assert put_in(ROWS, 0, 1, 7) == ((1, 7), (3,), ())
    assert ROWS == ((1, 2), (3,), ())


def test_what_isnt_there_cant_be_taken_out() -> None:
    with pytest.raises(ValueError, match="not in list"):
        drop(ROWS, 1, 9)
    with pytest.raises(IndexError):
        put((1,), 1, 2)
