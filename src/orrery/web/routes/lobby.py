"""The lobby: a new table, one's own tables, and what one has achieved alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import Response, get, post
from markupsafe import Markup

import orrery
from orrery.games import find
from orrery.house.players import PLANNERS
from orrery.house.records import by_level
from orrery.house.refused import Refused
from orrery.house.seats import NewTable, SeatSpec, held, listed
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.store import Note
from orrery.web.http.render import go, render
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_of, reader_of
from orrery.web.page import settings
from orrery.web.page.lesson import steps
from orrery.web.page.settings import Form

SEATS = 5
"""The most seats that a form has room for."""


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    return await _lobby(request)


async def _lobby(
    request: Asked,
    error: Message | None = None,
    form: Mapping[str, str] | None = None,
    said: Form = lambda name: (),
) -> Response[str]:
    house = house_of(request)
    holder, new = reader_of(request)
    mark = hashed(holder)
    notes = [] if new else await house.mine(holder)
    known = [find(name) for name in orrery.games()]
    language = language_of(request)
    return render(
        request,
        "lobby.html",
        400 if error else 200,
        games=known,
        steps=steps,
        settings={game.name: Markup(settings.draw(game, said, language)) for game in known},
        figures={game.name: house.figures.offered(game.name) for game in known},
        alone=[] if new else by_level(await house.alone(holder)),
        reconstructed=[game.name for game in known if game.components().reconstructed],
        tables=_shown(notes, mark),
        name=_last_name(notes, mark),
        bots=list(dict.fromkeys(bot for game in known for bot in game.bots))[::-1],
        planners=PLANNERS,
        error=error,
        form=form or {},
        most=SEATS,
    )


class Shown(NamedTuple):
    """A table in the list of one's own."""

    note: Note
    names: list[str | Message]
    turn: bool
    """Whether it is the reader's."""
    number: int
    """Among those that would read alike; 0 if there are no others."""


def _shown(notes: list[Note], mark: str) -> list[Shown]:
    """The tables of the person whose token has this hash, the last finished ones at the end."""
    some = [note for note in notes if note.status != "over"]
    some += [note for note in notes if note.status == "over"][:6]
    alike: dict[tuple[object, ...], list[str]] = {}
    for note in sorted(some, key=lambda note: (note.created, note.id)):
        alike.setdefault((note.game, *listed(note)), []).append(note.id)
    shown = []
    for note in some:
        names = listed(note)
        same = alike[note.game, *names]
        number = same.index(note.id) + 1 if len(same) > 1 else 0
        turn = note.status == "playing" and note.turn in held(note.seats, mark)
        shown.append(Shown(note, names, turn, number))
    return shown


def _last_name(notes: list[Note], mark: str) -> str:
    """What the person called themselves last."""
    seats = (seat for note in notes for seat in note.seats if seat.holder == mark)
    return next((seat.name for seat in seats if seat.name), "")


@post("/tables", include_in_schema=False)
async def create(request: Asked) -> Response[Any]:
    """The lobby's form: `kind0`, `name0` and so on for the seats, and the game's settings
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
    chosen = settings.chosen(find(game), len(seats), said) if game in orrery.games() else {}
    figures = form.get(f"{game}.figures", "")
    table = NewTable(game, seats, chosen, form.get("entropy", ""), figures)
    try:
        room = await house_of(request).create(table, holder)
    except Refused as refusal:
        return await _lobby(request, refusal.message, form, said)
    return go(f"/t/{room.id}", new)


lobby_routes = [lobby, create]
