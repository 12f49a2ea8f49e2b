"""Pages from templates, in the reader's language."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.response import Redirect
from markupsafe import Markup

from orrery.locale import Message, Param, languages, markup, say
from orrery.web.http.address import address_of
from orrery.web.http.site import house_of
from orrery.web.http.static import scripts, url
from orrery.web.http.visitor import Asked, language_of, reader_cookie, theme_of

templates = Environment(
    loader=FileSystemLoader(str(files("orrery.web").joinpath("templates"))),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
)

ALPHABETS = {"uk": ("cyrillic",), "cs": ("latin-ext",)}
"""Which files of the typeface a language needs beside the first one; a browser fetches them at once."""


def render(request: Asked, template: str, status: int = 200, **values: object) -> Response[str]:
    """A page in the reader's language. Whoever comes without a token gets one; whoever comes again
    keeps theirs for another year."""
    code = language_of(request)

    def t(id: str, **params: Param) -> str:
        return say(Message(id, **params), code)

    def words(message: str | Message) -> Markup:
        return Markup(markup(message, code))

    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    text = templates.get_template(template).render(
        t=t,
        words=words,
        language=code,
        languages=languages(),
        theme=theme_of(request),
        here=here,
        home=address_of(request).path,
        seal=_seal(request),
        url=url,
        scripts=scripts(),
        alphabets=("latin", *ALPHABETS.get(code, ())),
        **values,
    )
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    answer = Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)
    if (cookie := reader_cookie(request)) is not None:
        answer.set_cookie(cookie)
    return answer


def _seal(request: Asked) -> str:
    """What is promised about the dice of a table that may be made from this page: its seal and its id."""
    seal = house_of(request).seals.new()
    return f"{seal.commitment} {seal.id}"


def go(path: str, cookie: Cookie | None = None) -> Response[Any]:
    """The way to another page."""
    answer: Response[Any] = Redirect(path, status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer
