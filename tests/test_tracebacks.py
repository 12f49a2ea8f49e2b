"""Steps without a line, as compiled code leaves them in tracebacks, don't hide what failed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tracebacks import leave_lines

NO_LINES = b"\xff" * 20


def failing() -> None:
    raise KeyError("the real error")


def passed_on(fails: Callable[[], None]) -> None:
    fails()


def explained(fails: Callable[[], None]) -> None:
    try:
        fails()
    except KeyError as error:
        raise ValueError("what it means") from error


def test_a_failure_is_shown_without_the_steps_that_have_no_line() -> None:
    bare = passed_on.__code__
    passed_on.__code__ = bare.replace(co_linetable=NO_LINES)
    try:
        with pytest.raises(ValueError, match="what it means") as caught:
            explained(lambda: passed_on(failing))
    finally:
        passed_on.__code__ = bare
    with pytest.raises(TypeError):
        caught.getrepr()
    leave_lines(caught.value)
    shown = str(caught.getrepr(style="short"))
    assert "the real error" in shown
    assert "in failing" in shown
    assert "in passed_on" not in shown
