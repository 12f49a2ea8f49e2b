"""Memory is tidied in small steps, and once in a while all of it."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import WebSocket
from litestar.testing import TestClient

from orrery.house.events import ChoiceMade, Events
from orrery.web import tidy
from orrery.web.app import create_app
from orrery.web.routes.live import Connection


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    steps, callbacks = gc.get_threshold(), gc.callbacks.copy()
    yield
    gc.set_threshold(*steps)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


def test_a_closed_page_leaves_nothing_to_look_for(tmp_path: Path) -> None:
    def pages() -> int:
        return sum(type(one) in (Connection, WebSocket) for one in gc.get_objects())

    gc.disable()
    try:
        with TestClient(create_app(tmp_path / "house.db")) as site:
            body = {"game": "mlem", "seats": [{"kind": "me"}, {"kind": "me"}]}
            id = site.post("/api/tables", json=body).json()["id"]
            before = pages()
            with site.websocket_connect(f"/t/{id}/live") as page:
                page.send_text('{"shows": ""}')
                assert page.receive_json()["all"]
                assert pages() == before + 2
            while site.app.state.metrics.live:
                time.sleep(0.01)
            assert pages() == before
    finally:
        gc.enable()


def test_what_has_stayed_is_set_aside() -> None:
    tidy.in_steps()
    tidy.in_steps()
    assert gc.callbacks.count(tidy._set_aside) == 1
    kept = Ring()
    gc.collect()
    assert not any(one is kept for one in gc.get_objects())
    lost = weakref.ref(Ring())
    gc.collect()
    assert lost() is None


def test_what_was_set_aside_is_looked_through_in_a_quiet_moment() -> None:
    async def work() -> None:
        ring = Ring()
        there = weakref.ref(ring)
        gc.freeze()
        del ring
        gc.collect()
        assert there() is not None
        events = Events()
        task = asyncio.create_task(tidy.hourly(events, hour=0.2, quiet=0.01))
        while there() is not None:
            events.announce(ChoiceMade("table", 0, "land 9", 0))
            await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert not events._ears

    asyncio.run(work())
