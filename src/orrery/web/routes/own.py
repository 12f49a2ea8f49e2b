"""What an application is made of, without what Litestar would do for each one anew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from litestar import Router


class Own(Router):
    """Made for one application: nothing of it need be copied for that."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Own:
        return self


def understood(handlers: Iterable[Any]) -> None:
    """Read what handlers take and give: each application has copies of them, which then know it."""
    for handler in handlers:
        _ = handler.parsed_fn_signature
