"""The site's own files: style, script and pictures, and each game's style.

They are read once. Their addresses carry a hash of their content, so a browser may keep them.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from orrery.games import NAMES
from orrery.web.refused import Refused

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
}
FOREVER = "public, max-age=31536000, immutable"


class File(NamedTuple):
    content: bytes
    type: str
    hash: str


@cache
def all_files() -> dict[str, File]:
    """Every file by its path below /static/."""
    found = {f.name: f.read_bytes() for f in files(__package__).joinpath("static").iterdir()}
    for name in NAMES:
        style = files(f"orrery.games.{name}").joinpath("board.css")
        found[f"games/{name}.css"] = style.read_bytes()
    return {
        name: File(content, TYPES[kind], blake2b(content, digest_size=6).hexdigest())
        for name, content in found.items()
        if (kind := name.rsplit(".", 1)[-1]) in TYPES
    }


def url(name: str) -> str:
    """The address of a file, for pages."""
    return f"/static/{name}?v={all_files()[name].hash}"


@get("/static/{path:path}", include_in_schema=False)
async def static_file(path: FromPath[str], v: FromQuery[str] = "") -> Response[bytes]:
    file = all_files().get(path.lstrip("/"))
    if file is None:
        raise Refused("no-page", 404)
    headers = {"Cache-Control": FOREVER if v == file.hash else "no-cache"}
    return Response(file.content, media_type=file.type, headers=headers)
