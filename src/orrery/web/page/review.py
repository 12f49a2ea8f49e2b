"""What the coach says about a finished game, and about all that somebody played: in words and
drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orrery.core.picture import el, text_of, words
from orrery.core.table import Table
from orrery.house.advice import Grade, Judged, Reason, Review, explained
from orrery.house.room import Room
from orrery.locale import Message
from orrery.web.page.coach import reasons, steps
from orrery.web.page.viewer import Viewer

WIDTH, HEIGHT, FOOT = 640, 150, 22
NARROW = 340
"""What has words in it is drawn for a phone, so that they can be read there."""
MOST = 12.0
"""Losses that are greater are drawn like this one."""


class Turn(NamedTuple):
    """A decision as it is shown."""

    at: int
    grade: Grade
    loss: float
    played: str
    """What was done, as markup."""
    better: str = ""
    reasons: str = ""
    round: int | None = None
    """Which one it was; None where a game has no rounds."""


def told(room: Room, review: Review, viewer: Viewer) -> tuple[list[Turn], list[Turn]]:
    """All decisions in words, and the worst of them with what would have been better."""
    table = room.to_replay()
    labels = _labels(room, table, review.seat)
    turns = {
        turn.at: Turn(
            turn.at,
            turn.grade,
            turn.loss,
            steps(
                viewer,
                [one for one in labels[turn.at : turn.at + len(turn.path)] if one is not None],
            ),
        )
        for turn in review.turns
    }
    worst = [
        turns[turn.at]._replace(
            better=steps(viewer, _plan(room, table, review.seat, turn)),
            reasons=reasons(viewer, room.game.name, because(table, review.seat, turn)),
            round=_round(table, turn.at),
        )
        for turn in (review.worst() if review.whole else ())
    ]
    return list(turns.values()), worst


def _round(table: Table[Any], at: int) -> int | None:
    found = table.game.round(table.at(at).state)
    return found[0] if found else None


def because(table: Table[Any], seat: int, turn: Judged) -> Iterator[Reason]:
    """Why the better plan is better."""
    return explained(turn.reasons, table.at(turn.at), better(table, seat, turn), seat)


def better(table: Table[Any], seat: int, turn: Judged) -> Table[Any]:
    """The better plan, played on from that moment in a world as the seat could imagine it."""
    world = table.at(turn.at).imagine(seat, turn.at)
    world.set_up()
    for text in turn.better:
        if world.choice is None or text not in {o.text for o in world.choice.options}:
            break
        world.choose(text)
    return world


def _labels(room: Room, table: Table[Any], seat: int) -> list[Message | None]:
    """Each choice of the game as words; None for those of others, and where there was no choice."""
    replay = table.at(table.first)
    found: list[Message | None] = [None] * table.first
    for who, option in table.history[table.first :]:
        choice = replay.choice
        assert choice is not None
        said = None
        if who == seat and len(choice.options) > 1:
            said = room.game.label(replay.seen_by(seat), choice, option, room.names)
        found.append(said)
        replay.choose(option)
    return found


def _plan(room: Room, table: Table[Any], seat: int, turn: Judged) -> list[Message]:
    """The better plan as words."""
    world = better(table, seat, turn)
    return [label for label in _labels(room, world, seat) if label is not None]


def losses(review: Review, language: str) -> str:
    """A bar for each decision, as long as what it lost."""
    wide = WIDTH / max(1, len(review.turns))
    bars = []
    for i, turn in enumerate(review.turns):
        tall = max(2.0, min(turn.loss, MOST) / MOST * HEIGHT)
        bars.append(
            el(
                "rect",
                el("title", words(Message("coach.review.lost", by=turn.loss), language)),
                x=round(i * wide + wide * 0.1, 1),
                y=round(HEIGHT - tall, 1),
                width=round(wide * 0.8, 1),
                height=round(tall, 1),
                class_=f"grade-{turn.grade}",
            )
        )
    box = f"0 0 {WIDTH} {HEIGHT}"
    label = text_of("coach.review.chart", language)
    return el("svg", *bars, viewBox=box, class_="losses", role="img", aria_label=label)


def curve(values: Sequence[float], label: str) -> str:
    """Accuracies in percent, one after the other."""
    left, last = 46, max(1, len(values) - 1)

    def x(i: int) -> float:
        return round(left + 8 + (NARROW - left - 24) * i / last, 1)

    def y(value: float) -> float:
        return round(12 + (HEIGHT - 12 - FOOT) * (100 - value) / 100, 1)

    grid = [
        el("line", x1=left, x2=NARROW, y1=y(v), y2=y(v), class_="grid")
        + el("text", f"{v} %", x=left - 6, y=y(v) + 4, text_anchor="end")
        for v in (0, 50, 100)
    ]
    line = el("polyline", points=" ".join(f"{x(i):g},{y(v):g}" for i, v in enumerate(values)))
    dots = [el("circle", cx=x(i), cy=y(v), r=4) for i, v in enumerate(values)]
    box = f"0 0 {NARROW} {HEIGHT}"
    return el("svg", *grid, line, *dots, viewBox=box, class_="curve", role="img", aria_label=label)
