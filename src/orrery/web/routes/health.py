"""For those who watch over the site: whether it is well, and how much happens."""

from __future__ import annotations

from litestar import Response, get

import orrery
from orrery.house.refused import Refused
from orrery.store import StoreError
from orrery.web.http.metrics import Metrics
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Response[dict[str, object]]:
    """Whether the site answers and can store what is chosen; if not, 503 and why."""
    store = house_of(request).store
    said: dict[str, object] = {"status": "ok", "version": orrery.__version__}
    try:
        await store.check()
    except StoreError as error:
        said |= {"status": "failing", "error": str(error)}
    if (free := store.disk_free()) is not None:
        said["disk_free"] = free
    status = 503 if "error" in said else 200
    return Response(said, status_code=status, headers={"Cache-Control": "no-store"})


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[str]:
    """All that is counted; only if the host wants it to be read."""
    known = request.app.state.metrics
    assert isinstance(known, Metrics)
    if not request.app.state.shows_metrics:
        raise Refused("no-page")
    text = await known.text(house_of(request))
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(text, media_type=kind, headers={"Cache-Control": "no-store"})


health_routes = [health, metrics]
