"""The lobby: games to play at once, a new table with all its settings, and one's own tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

import orrery
from orrery import ledger
from orrery.core.game import Game
from orrery.games import find
from orrery.house.records import by_level
from orrery.house.refused import Refused
from orrery.house.seats import NewTable, SeatSpec
from orrery.house.tokens import hashed
from orrery.locale import Message, catalogue
from orrery.store import Note
from orrery.web.http.clients import client_of
from orrery.web.http.render import go, render
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_of, reader_of
from orrery.web.page import clock, settings
from orrery.web.page.lobby import Level, card, entries
from orrery.web.page.settings import Form

SEATS = 5
"""The most seats that a form has room for."""


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    house = house_of(request)
    holder, new = reader_of(request)
    notes = [] if new else await house.mine(holder)
    name = last_name(notes, hashed(holder))
    cards, alone = [], []
    for game in map(find, orrery.games()):
        last = None if new else await house.last_made(holder, game.name, alone=False)
        cards.append(card(game, last, name, language_of(request)))
        if 1 in game.players:
            solo = None if new else await house.last_made(holder, game.name, alone=True)
            alone.append((game, *await _levels(request, game, solo)))
    removed = request.query_params.get("removed", "")
    return render(
        request,
        "lobby.html",
        games=orrery.games(),
        cards=cards,
        alone=alone,
        name=name,
        tables=entries(notes, hashed(holder), language_of(request)),
        removed=removed if not new and removed.isascii() else "",
        ruled=ledger.names(),
        described=_described,
    )


async def _levels(
    request: Asked, game: Game[Any], last: Note | None
) -> tuple[str, list[Level], object]:
    """The levels of a solo game, under the name of their setting, each with what was achieved
    there; and the one played last."""
    found = [one for one in game.settings if one.players is not None and [*one.players] == [1]]
    if not found:
        return "", [], None
    setting = found[0]
    ended = await house_of(request).alone(reader_of(request)[0])
    records = {record.level: record for record in by_level(ended) if record.game == game.name}
    levels = []
    for value in setting.values:
        level, record = Level(int(value), f"{setting.words}.{value}"), records.get(int(value))
        if record is not None:
            level = level._replace(
                won=record.won, played=record.played, points=record.points, theirs=record.theirs
            )
        levels.append(level)
    chosen = setting.default if last is None else last.settings.get(setting.name)
    return f"{game.name}.{setting.name}", levels, chosen


def last_name(notes: list[Note], mark: str) -> str:
    """What the person called themselves last."""
    latest = sorted(notes, key=lambda note: note.created, reverse=True)
    seats = (seat for note in latest for seat in note.seats if seat.holder == mark)
    return next((seat.name for seat in seats if seat.name), "")


def _described(id: str) -> str:
    """The id of the sentence about something; empty if there is none."""
    return id if id in catalogue("en") else ""


@get("/new/{game:str}", include_in_schema=False)
async def new_table(request: Asked, game: FromPath[str]) -> Response[str]:
    """The form of a new table; it is filled in as the person played this game last."""
    if game not in orrery.games():
        raise Refused("no-page")
    holder, new = reader_of(request)
    form: dict[str, str] = {}
    said: Form = lambda name: ()  # noqa: E731
    last = None if new else await house_of(request).last_made(holder, game, alone=False)
    if last is not None:
        said = settings.said(find(game), last.settings)
        if any(seat.kind != "bot" for seat in last.seats[1:]):
            for k in range(1, SEATS):
                form[f"kind{k}"] = ""
            for seat in last.seats[1:]:
                form[f"kind{seat.seat}"] = f"bot.{seat.bot}" if seat.kind == "bot" else "open"
    return await _form(request, find(game), None, form, said)


async def _form(
    request: Asked,
    game: Game[Any],
    error: Message | None,
    form: Mapping[str, str],
    said: Form,
) -> Response[str]:
    house = house_of(request)
    holder, new = reader_of(request)
    notes = [] if new else await house.mine(holder)
    return render(
        request,
        "new.html",
        400 if error else 200,
        game=game,
        games=[find(name) for name in orrery.games()],
        settings=Markup(settings.draw(game, said, language_of(request))),
        clock=Markup(clock.draw(form, language_of(request))),
        figures=house.figures.offered(game.name),
        name=last_name(notes, hashed(holder)),
        described=_described,
        error=error,
        form=form,
    )


@post("/tables", include_in_schema=False)
async def create(request: Asked) -> Response[Any]:
    """A form for a new table: `kind0`, `name0` and so on for the seats, and the game's settings
    (`mlem.modules`, `seti.difficulty`)."""
    data = await request.form()
    form = {key: str(value) for key, value in data.items()}
    holder, new = reader_of(request)
    seats = []
    for k in range(SEATS):
        kind = form.get(f"kind{k}", "")
        if kind.startswith("bot."):
            seats.append(SeatSpec("bot", bot=kind.removeprefix("bot.")))
        elif kind == "open":
            seats.append(SeatSpec("open"))
        elif kind == "me":
            seats.append(SeatSpec("me", name=form.get(f"name{k}", "")))

    def said(name: str) -> list[str]:
        return [str(value) for value in data.getall(name, [])]

    game = form.get("game", "")
    known = game in orrery.games()
    chosen = settings.chosen(find(game), len(seats), said) if known else {}
    figures = form.get(f"{game}.figures", "")
    table = NewTable(game, seats, chosen, form.get("entropy", ""), figures, clock.chosen(form))
    table.seal = form.get("seal", "")
    try:
        client_of(request).new_table()
        room = await house_of(request).create(table, holder)
    except Refused as refusal:
        shown = find(game if known else orrery.games()[0])
        return await _form(request, shown, refusal.message, form, said)
    return go(f"/t/{room.id}", new)


@post("/tables/{id:str}/remove", include_in_schema=False)
async def remove(request: Asked, id: FromPath[str]) -> Response[Any]:
    """Take a table out of one's list; the lobby offers to put it back."""
    holder, new = reader_of(request)
    await house_of(request).remove(id, holder)
    return go(f"/?removed={id}", new)


@post("/tables/{id:str}/put-back", include_in_schema=False)
async def put_back(request: Asked, id: FromPath[str]) -> Response[Any]:
    holder, new = reader_of(request)
    await house_of(request).remove(id, holder, gone=False)
    return go("/", new)


lobby_routes = [lobby, new_table, create, remove, put_back]
