"""Real receivers: a push service, a chat, a mail server; and a browser that can read what it gets."""

from __future__ import annotations

import hmac
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from orrery.herald.push import b64, text


class Call(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """An HTTP server that keeps what it is told and answers as it should."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.status = 201
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.calls.append(Call(self.path, headers, body))
                self.send_response(receiver.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def take(self) -> list[Call]:
        calls, self.calls = self.calls, []
        return calls


@contextmanager
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    thread = threading.Thread(target=made.server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
        thread.join()


class Reader:
    """A browser's keys, and what it does with a message: RFC 8291 from the other side."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        form = serialization.PublicFormat.UncompressedPoint
        self.public = self.key.public_key().public_bytes(serialization.Encoding.X962, form)

    def subscription(self, url: str) -> dict[str, str]:
        return {"endpoint": url, "p256dh": text(self.public), "auth": text(self.auth)}

    def read(self, call: Call) -> Any:
        assert call.headers["content-encoding"] == "aes128gcm"
        salt, size, length = call.body[:16], int.from_bytes(call.body[16:20]), call.body[20]
        sender, sealed = call.body[21 : 21 + length], call.body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)

        def extract(salt: bytes, secret: bytes) -> bytes:
            return hmac.digest(salt, secret, "sha256")

        def expand(key: bytes, info: bytes, length: int) -> bytes:
            return hmac.digest(key, info + bytes([1]), "sha256")[:length]

        shared = extract(self.auth, self.key.exchange(ec.ECDH(), theirs))
        secret = expand(shared, b"WebPush: info" + bytes(1) + self.public + sender, 32)
        whole = extract(salt, secret)
        key = expand(whole, b"Content-Encoding: aes128gcm" + bytes(1), 16)
        nonce = expand(whole, b"Content-Encoding: nonce" + bytes(1), 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        assert padded.endswith(bytes([2]))
        return json.loads(padded[:-1])


def vapid_claims(call: Call, public: str) -> Any:
    """What the sender says of itself, if its signature is right."""
    scheme, _, rest = call.headers["authorization"].partition(" ")
    said = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, said["k"]) == ("vapid", public)
    signed, _, signature = said["t"].rpartition(".")
    raw = b64(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), b64(public))
    key.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(b64(signed.split(".")[1]))


class Letters:
    """Keeps the letters that a mail server takes."""

    def __init__(self) -> None:
        self.all: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        assert envelope.rcpt_tos == [letter["To"]]
        self.all.append(letter)
        return "250 OK"

    def take(self) -> list[EmailMessage]:
        letters, self.all = self.all, []
        return letters


@contextmanager
def mail_server() -> Iterator[tuple[str, Letters]]:
    letters = Letters()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}?from=orrery@club.example", letters
    finally:
        controller.stop()
