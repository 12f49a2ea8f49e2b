"""Live connections whose messages are compressed one by one.

A compressor that goes on from message to message keeps 50 kB for as long as a page is open. One that begins anew with
each may look as far back as it can, since it is gone again at once: what it makes of our messages is even shorter.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

COMPRESSED = [
    ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
]


class LiveSocket(WebSocketsSansIOProtocol):
    """One of them."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = ServerProtocol(
            extensions=COMPRESSED, max_size=self.config.ws_max_size, logger=self.logger
        )
