"""The coach, for programs."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from orrery.house.advice import Grade, Judged, Plan, Reason, Review, called
from orrery.house.refused import Refused
from orrery.house.tokens import hashed
from orrery.locale import say
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.page.review import because
from orrery.web.routes.answers import TableData, table_data
from orrery.web.routes.asking import AsSeat, Id, Lang, known_holder


class ReasonData(msgspec.Struct):
    """What a plan gains or loses by."""

    name: str
    points: float
    text: str


class PlanData(msgspec.Struct):
    """What one could do now."""

    options: list[str]
    """The choices, as far as they can be known before anything comes to light."""
    steps: list[str]
    """The same in words, without those that nobody has a choice about."""
    behind: float
    """How many points worse than the best plan it seems."""
    reasons: list[ReasonData]
    """The weightiest first."""
    open: bool
    """Whether the turn goes on after something has come to light."""


class HintData(msgspec.Struct):
    n: int
    """The number that the next choice must carry."""
    plans: list[PlanData]
    """Best first; empty if the coach failed."""


class JudgedData(msgspec.Struct):
    """One decision of a finished game."""

    at: int
    """After so many choices."""
    options: list[str]
    grade: Grade
    loss: float
    """In points."""
    better: list[str]
    reasons: list[ReasonData]
    """What the better plan gains and loses beside what was done."""


class ReviewData(msgspec.Struct):
    """How you played a finished game."""

    seat: int
    total: int
    """How many decisions there are to look at."""
    accuracy: float
    """In percent, of those looked at so far."""
    turns: list[JudgedData]


class ReviewedData(msgspec.Struct):
    """A finished game that the coach has looked at."""

    table: str
    seat: int
    game: str
    finished: int
    """When, in seconds since 1970."""
    accuracy: float
    """In percent."""


class Look(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None
    """Which of your seats, if you hold several."""


@post("/tables/{id:str}/hint", summary="Ask the coach", status_code=200)
async def hint(request: Asked, id: Id, lang: Lang = "en") -> HintData:
    """The best few plans for your turn, what each is worth and why. Where other people play, all of
    them must have agreed. It takes a second or two."""
    house, language = house_of(request), language_asked(request)
    room = await house.room(id)
    given = await house.hint(id, known_holder(request))
    plans = [_plan(room.game.name, plan, language) for plan in given.plans or ()]
    return HintData(given.n, plans)


@post("/tables/{id:str}/coach", summary="Agree to the coach", status_code=200)
async def agree(request: Asked, id: Id, lang: Lang = "en") -> TableData:
    """You want that everybody at the table may ask the coach; they may as soon as all want it."""
    holder = known_holder(request)
    room = await house_of(request).agree(id, holder)
    return table_data(house_of(request), room, holder, None, language_asked(request))


@post("/tables/{id:str}/review", summary="Look at a finished game", status_code=200)
async def begin(request: Asked, id: Id, data: JSONBody[Look], lang: Lang = "en") -> ReviewData:
    """Let the coach look at how you played. Ask again to see how far it is: `turns` grow up to
    `total`."""
    return await _review(request, id, data.seat)


@get("/tables/{id:str}/review", summary="What the coach says")
async def review(request: Asked, id: Id, seat: AsSeat = None, lang: Lang = "en") -> ReviewData:
    """What the coach has found so far; asking begins it."""
    return await _review(request, id, seat)


async def _review(request: Asked, id: str, seat: int | None) -> ReviewData:
    holder, house = known_holder(request), house_of(request)
    room = await house.room(id)
    whose = room.seat_for(holder, seat)
    if whose is None:
        raise Refused("not-seated")
    found: Review = await house.review(id, holder, whose)
    game, language = room.game.name, language_asked(request)
    table = room.to_replay()

    def tell(turn: Judged) -> JudgedData:
        why = because(table, found.seat, turn) if turn.reasons else ()
        reasons = [reason_data(game, reason, language) for reason in why]
        return JudgedData(turn.at, turn.path, turn.grade, turn.loss, turn.better, reasons)

    turns = await asyncio.to_thread(lambda: [*map(tell, found.turns)])
    return ReviewData(found.seat, found.total, found.accuracy, turns)


@get("/progress", summary="How well you decide")
async def progress(request: Asked) -> list[ReviewedData]:
    """Your accuracy in every game that the coach has looked at, oldest first."""
    found = await house_of(request).store.reviewed(hashed(known_holder(request)))
    return [
        ReviewedData(one.table, one.seat, one.game, one.finished, one.accuracy) for one in found
    ]


def _plan(game: str, plan: Plan, language: str) -> PlanData:
    return PlanData(
        list(plan.path),
        [say(step, language) for step in plan.steps],
        round(plan.behind, 2),
        [reason_data(game, reason, language) for reason in plan.reasons],
        plan.open,
    )


def reason_data(game: str, reason: Reason, language: str) -> ReasonData:
    return ReasonData(reason.name, reason.gain, say(called(game, reason), language))


coach_api = [hint, agree, begin, review, progress]
