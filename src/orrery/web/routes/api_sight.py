"""What else a player sees, for programs: what an option would give, the past, the replay, help and rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

import orrery
from orrery import ledger
from orrery.games import find
from orrery.house.refused import Refused
from orrery.locale import catalogue, say
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.routes.answers import EventData
from orrery.web.routes.asking import AsSeat, Id, Lang, known_holder, maybe_holder
from orrery.web.routes.table import replay_of


class PastData(msgspec.Struct):
    """A table as it stood after so many choices."""

    choices: int
    of: int
    """How many choices stand now."""
    first: int
    """The earliest that can be looked at."""
    seat: int | None
    """Who looks."""
    decided: int | None
    """The seat that chose then."""
    option: str
    """What it chose, in notation."""
    state: dict[str, Any]
    points: list[dict[str, int]]
    log: list[EventData]


class HelpData(msgspec.Struct):
    text: str
    rule: str
    """The rules that it rests on, by their numbers."""


class RuleData(msgspec.Struct):
    id: str
    text: str


class ChapterData(msgspec.Struct):
    title: str
    rules: list[RuleData]


@get("/tables/{id:str}/previews", summary="What would it give?")
async def previews(request: Asked, id: Id, lang: Lang = "en") -> dict[str, list[str]]:
    """What each option that you are offered now would give you, in words, as far as nothing hidden
    would come to light. Only who decides may ask."""
    holder = known_holder(request)
    room = await house_of(request).room(id)
    room.why_not(room.seats_of(holder), "")  # refuses anybody else
    if room.turn is not None and room.seats[room.turn].bot:
        raise Refused("bot-plays")
    code = language_asked(request)
    return {
        option: [say(what, code) for what in gives] for option, gives in room.trial().gives.items()
    }


@get("/tables/{id:str}/past/{choices:int}", summary="Look back")
async def past(
    request: Asked, id: Id, choices: FromPath[int], seat: AsSeat = None, lang: Lang = "en"
) -> PastData:
    """The table as you saw it after so many choices."""
    holder = maybe_holder(request)
    room = await house_of(request).room(id)
    eyes, table = room.seat_for(holder, seat), room.table
    if table is None:
        raise room.why_closed() if room.status == "closed" else Refused("waiting")
    if not table.first <= choices <= len(table.history):
        raise Refused("no-past", first=table.first, last=len(table.history))
    then = table.at(choices)
    made = table.history[choices] if choices < len(table.history) else None
    told = room.story.sentences(eyes, room.names, language_asked(request))
    state = then.seen_by(eyes).plain()
    del state["luck"]
    return PastData(
        choices=choices,
        of=len(table.history),
        first=table.first,
        seat=eyes,
        decided=made[0] if made else None,
        option=made[1].text if made else "",
        state=state,
        points=room.game.score_sheet(then.seen_by(eyes)),
        log=[
            EventData(line.text, line.event.plain())
            for line in told
            if line.number < room.story.after(choices)
        ],
    )


@get("/tables/{id:str}/replay", summary="Replay", media_type=MediaType.HTML)
async def replay(request: Asked, id: Id, lang: Lang = "en") -> Response[str]:
    """The finished game as one page that needs no server."""
    return await replay_of(request, id, language_asked(request))


@get("/help/{id:str}", summary="Explain")
async def explain(request: Asked, id: Id, lang: Lang = "en") -> HelpData:
    """What something on a board is (`help.mlem.astronaut.shift`), and the rule about it."""
    known = catalogue(language_asked(request)).single
    if not id.startswith("help.") or id not in known or id.endswith(".rule"):
        raise Refused("no-page")
    return HelpData(known[id], known.get(f"{id}.rule", ""))


@get("/help", summary="All that can be explained")
async def explained() -> list[str]:
    """The names of everything that a board can explain."""
    return sorted(
        id for id in catalogue("en").single if id.startswith("help.") and not id.endswith(".rule")
    )


@get("/games/{game:str}/rules", summary="Rules")
async def rules(game: FromPath[str]) -> list[ChapterData]:
    """The rules of a game by chapter, numbered; in English."""
    if game not in orrery.games() or find(game).name not in ledger.names():
        raise Refused("no-page")
    return [
        ChapterData(part.title, [RuleData(*rule) for rule in part.rules])
        for part in ledger.read(game).sections
        if part.rules
    ]


sight_api: list[Any] = [previews, past, replay, explain, explained, rules]
