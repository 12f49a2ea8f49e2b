"""The coach on the page: a hint in a dialog, and where to ask for one."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.picture import Picture, el, words
from orrery.core.strokes import sign
from orrery.house.advice import Hint, Plan, Reason, brief, called
from orrery.house.moves import THEN
from orrery.house.room import Room
from orrery.locale import Message
from orrery.web.page.viewer import Viewer

LAMP = sign(
    "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3Z"
)
"""A lamp: an idea."""
REASONS = 5
"""So many reasons are told one by one."""


def offered(room: Room, viewer: Viewer) -> bool:
    """Whether there is a coach whom the viewer may ask, perhaps once others have agreed."""
    house = viewer.house
    return (
        house is not None
        and house.coaching.known(room)
        and not house.coaching.silent(room)
        and bool(room.seats_of(viewer.holder))
    )


def tool(room: Room, viewer: Viewer) -> str:
    """The button beside the question."""
    if not offered(room, viewer):
        return ""
    text = el("span", viewer.words("coach.hint"), class_="label")
    return el("button", LAMP, text, type="button", class_="tool hint", data_opens="coach")


def draw(picture: Picture, room: Room, viewer: Viewer, seat: int | None, hand: int | None) -> None:
    """What the dialog says, if it is this seat's turn. Where the seat answers before everybody's eyes
    (`hand`), nothing: advice knows the secrets that are covered."""
    house, table = viewer.house, room.table
    if hand is not None and offered(room, viewer):
        said = viewer.words("coach.shared", player=room.names[hand])
        picture.put("hint", "coached", el("p", said, role="status"), tag="div")
        return
    if house is None or seat is None or table is None or not offered(room, viewer):
        return
    if table.choice is None or room.seats[seat].bot:
        return
    if table.choice.seat != seat:
        said = viewer.words("web.refused.not-your-turn", player=room.names[table.choice.seat])
        picture.put("hint", "coached", el("p", said, role="status"), tag="div")
        return
    others = house.coaching.others(room, viewer.holder)
    if others:
        inner = _agreement(room, viewer, others)
        picture.put("hint", "coached", inner, tag="div")
        return
    hint = room.hints.get(seat)
    fresh = hint if hint is not None and hint.n == room.n else None
    inner = el("p", viewer.words("coach.about"), class_="quiet") + _said(viewer, room, fresh)
    asks = room.n if fresh is None or fresh.failed else None
    picture.put("hint", "coached", inner, tag="div", data_asks=asks)


def _agreement(room: Room, viewer: Viewer, others: list[int]) -> str:
    """Who plays with other people may ask only where all agreed."""
    house = viewer.house
    assert house is not None
    about = el("p", viewer.words("coach.people"))
    if set(house.coaching.agreed(room)) & set(room.seats_of(viewer.holder)):
        names = tuple(room.names[other] for other in others)
        return about + el("p", viewer.words("coach.waits", names=names))
    button = el("button", viewer.words("coach.agree"), type="submit", class_="go")
    return about + el("form", button, method="post", action=f"/t/{room.id}/coach")


def _said(viewer: Viewer, room: Room, hint: Hint | None) -> str:
    if hint is not None and hint.failed:
        return el("p", viewer.words("coach.failed"), role="status")
    if hint is None or hint.plans is None:
        dots = el("span", "<i></i><i></i><i></i>", class_="dots", aria_hidden="true")
        return el("p", viewer.words("coach.thinking"), dots, role="status")
    plans = [plan for plan in hint.plans if plan.path]
    if not plans or (len(plans) == 1 and not plans[0].reasons and not plans[0].steps):
        return el("p", viewer.words("coach.nothing"), role="status")
    game = room.game.name
    told = el("ol", *(_plan(viewer, game, n, plan) for n, plan in enumerate(plans)), class_="plans")
    return el("div", told, role="status")


def _plan(viewer: Viewer, game: str, number: int, plan: Plan) -> str:
    slight = plan.behind < 0.05
    worth = viewer.words("coach.behind", by=plan.behind)
    if slight:
        worth = viewer.words("coach.alike" if number else "coach.best")
    whole = THEN.join(plan.path)
    show = el("button", viewer.words("coach.show"), type="button", data_light=whole)
    do = el(
        "button", viewer.words("coach.do"), type="button", class_="go", data_option=plan.path[0]
    )
    return el(
        "li",
        el("b", worth, class_="worth best" if slight else "worth"),
        steps(viewer, plan.steps, plan.open),
        reasons(viewer, game, plan.reasons),
        el("div", show, do, class_="row"),
    )


def steps(viewer: Viewer, told: Iterable[Message], open: bool = False) -> str:
    """What one does, one thing after the other; `open`: and then something comes to light."""
    items = [el("li", words(step, viewer.language)) for step in told]
    if open:
        items.append(el("li", viewer.words("coach.then"), class_="quiet"))
    return el("ol", *items, class_="steps")


def reasons(viewer: Viewer, game: str, told: Iterable[Reason]) -> str:
    items = []
    for reason in brief(told, REASONS):
        points = el("b", viewer.words("coach.by", by=reason.gain))
        said = words(called(game, reason), viewer.language)
        items.append(el("li", points, " ", said, class_="for" if reason.gain > 0 else "against"))
    return el("ul", *items, class_="reasons") if items else ""


def review_button(room: Room, viewer: Viewer) -> str:
    """After the game: let the coach look at it."""
    mine = room.seats_of(viewer.holder)
    if not mine or not offered(room, viewer) or room.table is None:
        return ""
    button = el("button", viewer.words("coach.review"), type="submit")
    return el("form", button, method="post", action=f"/t/{room.id}/review")
