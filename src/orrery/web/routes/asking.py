"""What requests to the API have in common: who asks, for which table, in which language."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, QueryParameter

from orrery.house.refused import Refused
from orrery.web.http.visitor import Asked, holder_of

Id = FromPath[str]
Lang = Annotated[str, QueryParameter(description="The language of sentences: en, uk, cs or it.")]
AsSeat = Annotated[
    int | None, QueryParameter(description="Which of your seats looks, if you hold several.")
]


def known_holder(request: Asked) -> str:
    """Who asks; refused if that isn't said."""
    holder = maybe_holder(request)
    if holder is None:
        raise Refused("no-token")
    return holder


def maybe_holder(request: Asked) -> str | None:
    holder = holder_of(request)
    if holder is None and "authorization" in request.headers:
        raise Refused("bad-token")
    return holder
