"""What is written down: lines with time, level and the number of the request they belong to.

Paths are shortened to what was asked, never whose secret was in it. A proxy may bring the number
(`X-Request-ID`); every answer has it.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Literal

Style = Literal["text", "json"]

number: ContextVar[str] = ContextVar("number", default="")
"""Of the request that is being answered."""
access = logging.getLogger("orrery.access")
SECRET = re.compile(r"(/reach/)[\w-]+$")


def new_number(said: str = "") -> str:
    """The number of a request: what a proxy calls it, or a new one."""
    return said if re.fullmatch(r"[\w.:-]{1,64}", said) else secrets.token_hex(6)


def note(method: str, path: str, status: int, seconds: float, client: str) -> None:
    """A request was answered."""
    if access.isEnabledFor(logging.INFO):
        path = SECRET.sub(r"\1…", path)
        more = {"method": method, "path": path, "status": status, "client": client}
        more["ms"] = round(1000 * seconds)
        access.info("%s %s %s %d ms", method, path, status, more["ms"], extra={"more": more})


class Lines(logging.Formatter):
    """`2026-01-02T03:04:05Z WARNING orrery.house [4f2a] A table was removed.`"""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(
            "%(asctime)s %(levelname)s %(name)s%(number)s %(message)s", "%Y-%m-%dT%H:%M:%SZ"
        )

    def format(self, record: logging.LogRecord) -> str:
        known = number.get()
        record.number = f" [{known}]" if known else ""
        return super().format(record)


class Objects(Lines):
    """One JSON object in a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": self.formatTime(record, self.datefmt),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if known := number.get():
            said["request"] = known
        said |= getattr(record, "more", {})
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def begin(style: Style = "text", with_access: bool = False) -> None:
    """Write to the standard error: warnings, and every request if wanted."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Objects() if style == "json" else Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    access.setLevel(logging.INFO if with_access else logging.WARNING)
