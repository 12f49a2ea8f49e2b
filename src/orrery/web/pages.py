"""The pages that people open: the lobby, a table, and the little forms on them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from orrery.core.game import Game
from orrery.games import NAMES, find
from orrery.locale import LANGUAGES, Message, Param, catalogue, say
from orrery.replay import Replay
from orrery.replay.page import page as replay_page
from orrery.web import history, holders, language
from orrery.web.house import House, NewTable, Refused, Room, SeatSpec
from orrery.web.page import Viewer, draw
from orrery.web.patch import digest
from orrery.web.static import static_file, url

Asked = Request[Any, Any, Any]

SEATS = 5
"""The most seats that a form has room for."""
THEMES = ("light", "dark")
LEVELS = range(1, 6)
"""How hard a game alone may be."""

templates = Environment(
    loader=FileSystemLoader(str(files(__package__).joinpath("templates"))),
    autoescape=True,
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
)


def house_of(request: holders.Connection) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def render(request: Asked, template: str, status: int = 200, **values: object) -> Response[str]:
    """A page in the reader's language. Whoever comes without a token gets one."""
    code = language.language_of(request)

    def t(id: str, **params: Param) -> str:
        return say(Message(id, **params), code)

    def words(message: str | Message) -> str:
        return say(message, code)

    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    text = templates.get_template(template).render(
        t=t,
        words=words,
        language=code,
        languages=LANGUAGES,
        theme=theme_of(request),
        here=here,
        url=url,
        **values,
    )
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}
    answer = Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)
    _, new = holder_of(request)
    if new is not None:
        answer.set_cookie(new)
    return answer


def holder_of(request: Asked) -> tuple[str, Cookie | None]:
    """The reader's token, and the cookie that gives it to them if they had none."""
    token = holders.holder_of(request)
    if token is not None:
        return token, None
    if "holder" not in request.state:
        request.state["holder"] = holders.new_token()
    token = str(request.state["holder"])
    return token, holders.cookie(token, secure=request.url.scheme == "https")


def address(connection: holders.Connection, id: str) -> str:
    """Where a table's page is, as somebody elsewhere would type it."""
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.headers.get('host', 'localhost')}/t/{id}"


# -- the lobby --


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    return await _lobby(request)


async def _lobby(
    request: Asked,
    error: Message | None = None,
    form: Mapping[str, str] | None = None,
    modules: Sequence[str] = (),
) -> Response[str]:
    house = house_of(request)
    holder, new = holder_of(request)
    mine = [] if new else await house.mine(holder)
    known = [find(name) for name in NAMES]
    return render(
        request,
        "lobby.html",
        400 if error else 200,
        games=[(game, list(game.modules)) for game in known],
        levels={game.name: levels_of(game) for game in known if levels_of(game)},
        titles={game.name: game.title for game in known},
        alone=[] if new else history.by_level(await house.alone(holder)),
        reconstructed=[game.name for game in known if game.components().reconstructed],
        mine=[(room, room.seats_of(holder)) for room in mine if room.status != "over"],
        ended=[(room, room.seats_of(holder)) for room in mine if room.status == "over"][:6],
        name=_last_name(mine, holder),
        bots=list(dict.fromkeys(bot for game in known for bot in game.bots))[::-1],
        error=error,
        form=form or {},
        chosen=modules,
        most=SEATS,
    )


def levels_of(game: Game[Any]) -> range:
    """The levels of a game that can be played alone; none if it can't."""
    return LEVELS if 1 in game.players and "difficulty" in game.options(1, {}) else range(0)


def _last_name(mine: list[Room], holder: str) -> str:
    """What the person called themselves last."""
    for room in mine:
        for k in room.seats_of(holder):
            if room.seats[k].name:
                return room.seats[k].name
    return ""


@post("/tables", include_in_schema=False)
async def create(request: Asked) -> Response[Any]:
    """The lobby's form: `kind0`, `name0` and so on for the seats, `mlem.module` for each module,
    and `seti.difficulty` for whoever plays alone."""
    data = await request.form()
    form = {key: str(value) for key, value in data.items()}
    holder, new = holder_of(request)
    seats = []
    for k in range(SEATS):
        kind = form.get(f"kind{k}", "")
        if kind.startswith("bot."):
            seats.append(SeatSpec("bot", bot=kind.removeprefix("bot.")))
        elif kind == "open":
            seats.append(SeatSpec("open"))
        elif kind == "me":
            seats.append(SeatSpec("me", name=form.get(f"name{k}", "")))
    modules = [str(value) for value in data.getall(f"{form.get('game')}.module", [])]
    options = options_of(form.get("game", ""), modules)
    level = form.get(f"{form.get('game')}.difficulty", "")
    if level and len(seats) == 1:
        options["difficulty"] = int(level) if level.isdecimal() else level
    table = NewTable(form.get("game", ""), seats, options, form.get("entropy", ""))
    try:
        room = await house_of(request).create(table, holder)
    except Refused as refusal:
        return await _lobby(request, refusal.message, form, modules)
    return _go(f"/t/{room.id}", new)


def options_of(game: str, modules: Sequence[str]) -> dict[str, object]:
    """The options that ticked modules mean; lists of several are joined."""
    options: dict[str, object] = {}
    known = find(game).modules if game in NAMES else {}
    for module in modules:
        for name, value in known.get(module, {"modules": [module]}).items():
            before = options.get(name)
            both = isinstance(before, list) and isinstance(value, list)
            options[name] = [*before, *value] if both else value  # type: ignore[misc]
    return options


# -- a table --


@get("/t/{id:str}", include_in_schema=False)
async def table(request: Asked, id: FromPath[str]) -> Response[str]:
    return await _table(request, id)


@get("/t/{id:str}/screen", include_in_schema=False)
async def screen(request: Asked, id: FromPath[str]) -> Response[str]:
    """The table for everyone to see, on a television: nobody's hand, nothing to click."""
    return await _table(request, id, screen=True)


async def _table(
    request: Asked, id: str, error: Message | None = None, screen: bool = False
) -> Response[str]:
    holder = None if screen else holder_of(request)[0]
    room = await house_of(request).room(id)
    code = language.language_of(request)
    picture = draw(room, Viewer(holder, code, None, address(request, id)))
    return render(
        request,
        "table.html",
        409 if error else 200,
        room=room,
        picture=Markup(picture.markup("table")),
        whys=Markup(picture.markup("whys")),
        sinces=Markup(picture.markup("sinces")),
        screen=screen,
        digest=digest(picture.parts),
        reconstructed=room.game.components().reconstructed,
        error=error,
    )


@post("/t/{id:str}/join", include_in_schema=False)
async def join(request: Asked, id: FromPath[str]) -> Response[Any]:
    form = await request.form()
    holder, new = holder_of(request)
    try:
        await house_of(request).join(
            id, holder, str(form.get("name", "")), str(form.get("entropy", ""))
        )
    except Refused as refusal:
        if refusal.status == 404:
            raise
        return await _table(request, id, refusal.message)
    return _go(f"/t/{id}", new)


@post("/t/{id:str}/choose", include_in_schema=False)
async def choose(request: Asked, id: FromPath[str]) -> Response[Any]:
    """A choice made by a page without a live connection."""
    form = await request.form()
    holder, new = holder_of(request)
    number = str(form.get("n", ""))
    try:
        await house_of(request).choose(
            id, holder, int(number) if number.isdecimal() else -1, str(form.get("option", ""))
        )
    except Refused as refusal:
        if refusal.status == 404:
            raise
        return await _table(request, id, refusal.message)
    return _go(f"/t/{id}", new)


@get("/t/{id:str}/save", include_in_schema=False)
async def save(request: Asked, id: FromPath[str]) -> Response[str]:
    room = await house_of(request).room(id)
    name = f"{room.game.name}-{room.id[:6]}.orrery"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(room.save(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(request: Asked, id: FromPath[str]) -> Response[str]:
    """The finished game as one page that needs no server."""
    room = await house_of(request).room(id)
    if room.table is None or not room.table.over:
        raise Refused("save-running", 403)
    told = Replay(room.table, None, language.language_of(request), room.names)
    text = await asyncio.to_thread(replay_page, told)
    name = f"{room.game.name}-{room.id[:6]}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.HTML, headers=headers)


# -- small things --


@get("/language/{code:str}", include_in_schema=False)
async def choose_language(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Switch the language and go back to where one was."""
    return _go(_back(request), language.cookie(code) if code in LANGUAGES else None)


@get("/theme/{name:str}", include_in_schema=False)
async def choose_theme(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Light, dark, or as the system has it."""
    cookie = Cookie("theme", value=name, max_age=holders.YEAR, path="/", samesite="lax")
    return _go(_back(request), cookie if name in ("auto", *THEMES) else None)


def theme_of(request: Asked) -> str:
    """The theme that the reader has chosen; empty for the system's."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def _back(request: Asked) -> str:
    """Where the reader was: an address of this site."""
    back = request.query_params.get("back", "/")
    return "/" if not back.startswith("/") or back.startswith(("//", "/\\")) else back


@get("/help/{id:str}", include_in_schema=False)
async def explanation(
    request: Asked, id: FromPath[str], lang: FromQuery[str] = ""
) -> Response[dict[str, str]]:
    """What something on the board is, and the rule about it."""
    code = lang if lang in LANGUAGES else language.language_of(request)
    known = catalogue(code)
    if not id.startswith("help.") or id not in known.single:
        raise Refused("no-page", 404)
    rule = f"{id}.rule"
    content = {"text": known.single[id], "rule": known.single.get(rule, "")}
    return Response(content, headers={"Cache-Control": "private, max-age=600"})


def _go(path: str, cookie: Cookie | None) -> Response[Any]:
    answer: Response[Any] = Redirect(path, status_code=303)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


def refused(request: Asked, refusal: Refused) -> Response[str]:
    """A page that says what couldn't be done."""
    return render(request, "sorry.html", refusal.status, message=refusal.message)


page_routes = [
    lobby,
    create,
    table,
    join,
    choose,
    save,
    screen,
    replay,
    choose_language,
    choose_theme,
    explanation,
    static_file,
]
