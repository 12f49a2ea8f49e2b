"""E-mail through the host's server: `smtp://user:password@mail.example.org:587?from=orrery@example.org`."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from orrery.core.errors import OrreryError
from orrery.house.refused import Refused

log = logging.getLogger("orrery.herald")

PATIENCE = 20.0
"""Seconds."""
UNREADABLE = (
    "The mail server must be written as smtp://user:password@mail.example.org:587"
    "?from=orrery@example.org (or smtps://...)."
)


def checked(address: str) -> str:
    """An e-mail address; refused if it can't be one."""
    text = address.strip()
    if len(text) > 254 or not re.fullmatch(
        r"[^@\s<>,;:\"\\()\[\]\x00-\x1f]{1,64}@[\w.-]+\.\w+", text
    ):
        raise Refused("no-mail-address")
    return text


class Mail(NamedTuple):
    """The server that takes our letters."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    secure: bool = False
    """Whether it is spoken to by TLS from the first word on (`smtps`)."""

    @classmethod
    def read(cls, url: str) -> Mail:
        """
        >>> Mail.read("smtp://mail.example.org?from=orrery@example.org")
        Mail(host='mail.example.org', port=25, sender='orrery@example.org', user='', password='', secure=False)
        """
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:  # no address, or no number after its colon
            raise OrreryError(UNREADABLE) from None
        sender = parse_qs(parts.query).get("from", [""])[0]
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise OrreryError(UNREADABLE)
        secure = parts.scheme == "smtps"
        usual = 465 if secure else 587 if parts.username else 25
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or usual, sender, user, password, secure)

    async def send(self, to: str, subject: str, body: str, stop: str) -> bool:
        """Send a letter; whether the server took it. `stop` is the page that ends them."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, " ".join(subject.split())
        letter["Date"] = formatdate(localtime=False)
        letter["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content(body, cte="8bit" if body.isascii() else "quoted-printable")
        try:
            await asyncio.to_thread(self._send, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.error("A letter couldn't be sent by %s: %s", self.host, error)
            return False
        return True

    def _send(self, letter: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self.secure else smtplib.SMTP
        with kind(self.host, self.port, timeout=PATIENCE) as server:
            if not self.secure:
                server.ehlo()
                if server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
            if self.user:
                server.login(self.user, self.password)
            server.send_message(letter)
