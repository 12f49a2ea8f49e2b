"""What the API's description says about failures: the same that is answered."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from litestar.openapi.datastructures import ResponseSpec

from orrery.web.http.errors import Problem


def declare(handlers: Sequence[Any]) -> None:
    """Name every failure that each of the operations can answer with."""
    for handler in handlers:
        known = {400, 401, 429, 500, 503}
        changes = not handler.http_methods <= {"GET"}
        if any("{" in path for path in handler.paths):
            known |= {403, 404, 409}
        if changes:
            known |= {403, 404, 409, 413}
        handler.responses = {
            **(handler.responses or {}),
            **{
                status: ResponseSpec(
                    Problem, generate_examples=False, description=HTTPStatus(status).phrase
                )
                for status in sorted(known)
            },
        }
