"""Run the site on this machine."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn
from litestar import Litestar

from orrery.core.errors import OrreryError
from orrery.house.limits import Limits
from orrery.store import open_store
from orrery.web.http.patience import patient, room_for
from orrery.web.http.sockets import LiveSocket
from orrery.web.tidy import hourly, in_steps
from orrery.web.warm import warm

LARGEST_MESSAGE = 64_000


class Server(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(
        self, app: Litestar, config: uvicorn.Config, address: str, open_browser: bool
    ) -> None:
        super().__init__(config)
        self.app = app
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Orrery is at {self.address}  (Ctrl-C stops it)", flush=True)
            asyncio.get_running_loop().run_in_executor(None, warm)
            in_steps()
            self._tidying = asyncio.create_task(hourly(self.app.state.house.events))
            if self.open_browser and _has_screen():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.stopping.set()
        await super().shutdown(sockets)


def run(
    app: Litestar, host: str, port: int, database: str | Path, open_browser: bool, limits: Limits
) -> int:
    """Serve until stopped; the exit code. What is in the way is said in one sentence."""
    try:
        listener = _listen(host, port)
        asyncio.run(_try(database))
    except OrreryError as error:
        print(error, file=sys.stderr)
        return 1
    port = listener.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    shown = f"[{shown}]" if ":" in shown else shown
    config = uvicorn.Config(
        app,
        http=patient(room_for(limits.connections), limits.silence),
        log_config=None,
        access_log=False,
        lifespan="on",
        ws=LiveSocket,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=1,
        server_header=False,
        proxy_headers=False,  # the door does that
    )
    server = Server(app, config, f"http://{shown}:{port}/", open_browser)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0 if server.started else 1


def _has_screen() -> bool:
    """Whether a browser would open in a window, not in this terminal."""
    return sys.platform != "linux" or bool(os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"})


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio leaves Nagle's algorithm on and each answer waits 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, OverflowError) as error:
        listener.close()
        raise OrreryError(_busy(host, port, error)) from None
    return listener


def _busy(host: str, port: int, error: Exception) -> str:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Stop it, or choose another: --port {port + 1}"
    if isinstance(error, OSError) and error.errno == errno.EACCES:
        return (
            f"Port {port} may not be used without more rights. Choose one above 1023: --port 8000"
        )
    return f"Orrery can't listen at {host}, port {port} ({error})."


async def _try(database: str | Path) -> None:
    """Open the database once, so that a problem is a sentence and not a server that dies."""
    store = await open_store(database)
    await store.close()
