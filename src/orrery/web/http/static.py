"""The site's own files: style, typeface, scripts and pictures, and each game's style
and cover.

They are read once. Their addresses begin with a hash of all of them, so a browser may keep them, and
a script that imports its neighbour finds the one of the same version.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

import orrery
from orrery import style
from orrery.games import find
from orrery.house.refused import Refused
from orrery.web.http.visitor import Asked

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"


class File(NamedTuple):
    content: bytes
    type: str


@cache
def all_files() -> dict[str, File]:
    """Every file by its name: `orrery.css`, `js/main.js`, `games/mlem.css`."""
    found = dict(_below(style.folder()))
    found |= dict(_below(files("orrery.web").joinpath("static")))
    for name in orrery.games():
        sheet = find(name).folder.joinpath("board.css")
        found[f"games/{name}.css"] = sheet.read_bytes() if sheet.is_file() else b""
        cover = find(name).folder.joinpath("cover.svg")
        found[f"games/{name}.svg"] = cover.read_bytes() if cover.is_file() else found["sky.svg"]
    return {
        name: File(content, TYPES[kind])
        for name, content in found.items()
        if (kind := name.rsplit(".", 1)[-1]) in TYPES
    }


def _below(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name, entry.read_bytes()


@cache
def version() -> str:
    """A hash of all files."""
    whole = blake2b(digest_size=6)
    for name, file in sorted(all_files().items()):
        whole.update(name.encode() + b"\0" + file.content + b"\0")
    return whole.hexdigest()


@cache
def scripts() -> list[str]:
    """The page's scripts, all of which it needs: a browser may fetch them at once."""
    return sorted(name for name in all_files() if name.startswith("js/"))


def url(name: str) -> str:
    """The address of a file, for pages."""
    assert name in all_files(), name
    return f"/static/{version()}/{name}"


@get("/static/{of:str}/{path:path}", include_in_schema=False)
async def static_file(request: Asked, of: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    file = all_files().get(path.lstrip("/"))
    if file is None:
        raise Refused("no-page")
    headers = {"Cache-Control": FOREVER if of == version() else "no-cache"}
    short = _short(file) if "gzip" in request.headers.get("accept-encoding", "") else file.content
    if short is not file.content:
        headers["Content-Encoding"] = "gzip"
    headers["Vary"] = "Accept-Encoding"
    return Response(short, media_type=file.type, headers=headers)


@cache
def _short(file: File) -> bytes:
    """The file as gzip, if that is shorter."""
    short = gzip.compress(file.content, mtime=0)
    return short if len(short) < len(file.content) else file.content
