"""What fails in compiled code: its tracebacks have steps without a line, of which pytest dies."""

from __future__ import annotations

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> None:
    if call.excinfo is not None:
        leave_lines(call.excinfo.value)


def leave_lines(error: BaseException | None) -> None:
    """Take steps without a line out of the traceback of an error and of those that led to it."""
    while error is not None:
        steps = []
        step = error.__traceback__
        while step is not None:
            if step.tb_lineno is not None:
                steps.append(step)
            step = step.tb_next
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            step.tb_next = after
        error.__traceback__ = steps[0] if steps else None
        error = error.__cause__ or error.__context__
