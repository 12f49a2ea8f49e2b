"""Web Push: a message that only one browser can read (RFC 8291), by a server it knows (RFC 8292)."""

from __future__ import annotations

import hmac
import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from orrery.house.refused import Refused

RECORD = 4096
LONGEST = 3000
"""How many bytes a message may have."""
HALF_A_DAY = 12 * 3600


class Browser(NamedTuple):
    """Where a browser is reached, as it says itself."""

    endpoint: str
    p256dh: str
    auth: str

    @classmethod
    def checked(cls, endpoint: str, p256dh: str, auth: str) -> Browser:
        """Refuses what no browser says."""
        try:
            _public(b64(p256dh))
            fits = len(b64(auth)) == 16 and len(endpoint) <= 1000
        except ValueError:
            fits = False
        if not fits:
            raise Refused("no-browser")
        return cls(endpoint, p256dh, auth)


class Vapid:
    """The key by which push services know this server."""

    def __init__(self, secret: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(b64(secret)), ec.SECP256R1())
        self.public = text(_raw(self._key.public_key()))

    @staticmethod
    def new_secret() -> str:
        key = ec.generate_private_key(ec.SECP256R1())
        return text(key.private_numbers().private_value.to_bytes(32))

    def headers(self, endpoint: str, contact: str, now: float | None = None) -> dict[str, str]:
        """What proves to a push service who sends."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now or time.time()) + HALF_A_DAY,
            "sub": contact,
        }
        said = ".".join(
            text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signed = f"{said}.{text(r.to_bytes(32) + s.to_bytes(32))}"
        return {"Authorization": f"vapid t={signed}, k={self.public}"}


def sealed(
    message: bytes,
    browser: Browser,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message, to be read by this browser alone. Key and salt are fresh each time."""
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs, ours = b64(browser.p256dh), _raw(key.public_key())
    shared = key.exchange(ec.ECDH(), _public(theirs))
    secret = _grown(b64(browser.auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(_grown(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _grown(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    return head + cipher.encrypt(nonce, message[:LONGEST] + b"\2", None)


def _grown(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for one block."""
    first = hmac.digest(salt, secret, "sha256")
    return hmac.digest(first, info + b"\1", "sha256")[:length]


def _public(raw: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)


def _raw(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def b64(said: str) -> bytes:
    """Bytes from base64url without padding."""
    return urlsafe_b64decode(said + "=" * (-len(said) % 4))


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
