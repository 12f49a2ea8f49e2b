"""The look of the boards and of all around them: what the site and a replay's page share."""

from __future__ import annotations

import re
from base64 import b64encode
from importlib.resources import files
from importlib.resources.abc import Traversable


def folder() -> Traversable:
    """Where the style sheets are, and the typeface."""
    return files(__package__)


def sheet(name: str = "orrery") -> str:
    """A style sheet."""
    return folder().joinpath(f"{name}.css").read_text(encoding="utf-8")


def type_inside() -> str:
    """The style sheet of the typeface with the typeface in it, for a page that stands alone."""

    def inside(found: re.Match[str]) -> str:
        font = folder().joinpath(found[1]).read_bytes()
        return f'url("data:font/woff2;base64,{b64encode(font).decode()}")'

    return re.sub(r'url\("([^"]*)"\)', inside, sheet("type"))
