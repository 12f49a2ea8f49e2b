"""Connections that say nothing, or read nothing, are closed; others find a place instead.

A request must arrive, and an answer be fetched, within a while. When there are as many connections as there
may be, the one that has been silent for longest makes room; if none is, whoever comes is told so.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PIECE = 4096
"""How many bytes of a live connection are read at once."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Retry-After: 10\r\nConnection: close\r\n\r\n"
    b"Too many people are here just now. Please try again in a moment.\n"
)


class Patient(H11Protocol):
    """A connection, and how long it may be silent. Each server has a kind of its own (`patient`)."""

    most: ClassVar[int]
    """How many connections there may be; 0 for any number."""
    silence: ClassVar[float]
    """For how many seconds each may be silent; 0 for ever."""
    waiting: ClassVar[dict[Patient, None]]
    """Those that are silent, the longest first."""

    _given_up: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _live = False
    """Whether it became a live page: those are looked after elsewhere, and may be silent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.most and len(self.connections) > self.most:
            if not self.waiting:
                transport.write(FULL)
                transport.close()
                return
            next(iter(self.waiting))._give_up()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self.resume_writing()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if not self._live and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._heard()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._heard()
        self._live = True
        # A live page says little at a time. Thousands of words in one piece would be read at once.
        self.transport.max_size = PIECE  # type: ignore[attr-defined]
        super().handle_websocket_upgrade(event)

    def _wait(self) -> None:
        """A request is still to come, or the rest of it."""
        if self._given_up is None and not self.transport.is_closing():
            self.waiting[self] = None
            if self.silence:
                self._given_up = self.loop.call_later(self.silence, self._give_up)

    def _heard(self) -> None:
        self.waiting.pop(self, None)
        if self._given_up is not None:
            self._given_up.cancel()
            self._given_up = None

    def _give_up(self) -> None:
        self._heard()
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.silence and self._unread is None:
            self._unread = self.loop.call_later(self.silence, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def patient(most: int, silence: float) -> type[Patient]:
    """The protocol of a server with so many connections at most, each of which may be silent for so
    many seconds."""

    class Here(Patient):
        pass

    Here.most, Here.silence, Here.waiting = most, silence, {}
    return Here


def room_for(wanted: int, reserve: int = 64) -> int:
    """How many connections there can be: as many as are wanted, or as files may be open here."""
    try:
        import resource
    except ImportError:  # not on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = wanted + reserve if wanted else hard
    if soft != resource.RLIM_INFINITY and (soft < need or not wanted):
        limit = need if hard == resource.RLIM_INFINITY else min(need, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        soft = limit
    if soft == resource.RLIM_INFINITY:
        return wanted
    return min(wanted or soft, max(soft - reserve, soft // 2))
