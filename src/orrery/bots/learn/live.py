"""Games to gain experience from: what positions looked like, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import isnan
from random import Random
from typing import Any, NamedTuple

import orrery
from orrery.bots import strongest
from orrery.bots.learn.habits import Lesson, lesson
from orrery.bots.learn.network import Seen
from orrery.bots.learn.play import hash_of, tried_out
from orrery.bots.planner import Budget, Mind, Planner, Style
from orrery.bots.planner.dreams import Turn
from orrery.bots.planner.experience import from_bytes
from orrery.bots.planner.mind import Looks
from orrery.core.errors import BadSetup
from orrery.core.table import Table
from orrery.core.view import View

SLIPS = (0.0, 0.0, 3.0, 6.0)
"""How many points turns may slip in games to learn from: who never errs doesn't learn what errors cost."""
RARE_SLIPS = (0.0, 0.0, 1.0, 3.0)
"""And where the strongest plays, whose searches say so, too."""
COMPARED, TRIED = 6, 150
"""So many turns are compared from one position, out of so many tried."""
WIDE, WITH_HABITS = 16, 8
"""Each is played on with so many dreams a turn; who has habits needs fewer."""


class Life(NamedTuple):
    """A game to be lived through."""

    game: str
    players: int
    seed: str
    experience: tuple[bytes, ...]
    """Of each seat, as it is kept in files; empty for none."""
    dreams: int
    settings: dict[str, Any]
    slips: tuple[float, ...] = (0.0,)
    """One of them is true of the whole game."""
    compare: float = 0.0
    """How often, at the beginning of a turn, some turns are compared."""
    habits: bool = False
    """Whether lessons for habits are kept."""
    searched: bool = False
    """Whether the strongest plays, and turns are compared by what its searches found instead."""


class Tried(NamedTuple):
    """A turn that was played on."""

    worth: tuple[float, float]
    """How much more came of it than the mind's hunch, by the end of the round and of the next one."""
    looks: Looks


class Lived(NamedTuple):
    """A game as it went."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lives: list[tuple[float, list[Seen]]]
    """Per seat what came of it in the end, and what it saw after each of its turns."""
    turns: list[list[Tried]]
    """Turns from the same position and in the same world."""
    lessons: list[Lesson] = []  # noqa: RUF012
    """What good turns were made of."""


@lru_cache(maxsize=8)
def mind_of(game: str, experience: bytes) -> Mind[Any]:
    """A game's mind with this experience, alone and with others."""
    sights_of(game)
    from orrery.bots.seti.mind import with_experience

    return with_experience(from_bytes(experience) if experience else None)


def sights_of(game: str) -> tuple[int, int]:
    """How many numbers and how many things there are to see in a game."""
    if game != "seti":
        raise BadSetup(f"Only SETI's bots learn from experience, not those of {game[:40]!r}.")
    from orrery.bots.seti.looks import NUMBERS, THINGS

    return NUMBERS, THINGS


def live(life: Life) -> Lived:
    """Equal lives go alike. What is remembered are the positions that a planner judges: after a turn, when
    a seat rests, and when a chapter begins."""
    table = orrery.new(life.game, players=life.players, seed=life.seed, **life.settings)
    chance = Random(hash_of(life.seed, -1))
    slip = chance.choice(life.slips)
    style = strongest(life.game).style if life.searched else Style(turns=1.0)
    style = slipping(style, slip)
    budget = Budget(dreams=life.dreams)
    minds = [mind_of(life.game, experience) for experience in life.experience]
    turns: list[list[Tried]] = []
    lessons: list[Lesson] = []

    def told(seat: int, world: Table[Any], found: list[Turn], tried: list[Turn]) -> None:
        mind = minds[seat]
        if life.searched and tried:
            if seen[seat] and isnan(seen[seat][-1].found):
                seen[seat][-1] = seen[seat][-1]._replace(found=tried[0].worth)
            if life.compare:
                worths = [(turn.judged, (turn.worth, turn.worth)) for turn in tried]
                turns.append(_compared(mind, seat, worths))
        if life.habits:
            lessons.append(lesson(life.game, mind, world, seat, tried or found))

    bots = [
        Planner(mind, hash_of(life.seed, seat), budget, style, partial(told, seat))
        for seat, mind in enumerate(minds)
    ]
    views = [View(table, seat) for seat in range(life.players)]
    seen: list[list[Seen]] = [[] for _ in minds]
    fresh = True
    over = [False] * life.players
    chapter = minds[0].chapter(table.state)
    while (choice := table.choice) is not None:
        seat = choice.seat
        mind = minds[seat]
        if fresh and choice.kind in mind.begins:
            fresh = False
            if not life.searched and chance.random() < life.compare:
                wide = WITH_HABITS if mind.habits(table.state, seat).places else WIDE
                trial = tried_out(mind, views[seat], chance, COMPARED - 2, TRIED, wide)
                turns.append(_compared(mind, seat, trial.outcomes))
                if life.habits:
                    told(seat, trial.world, trial.turns, [])
        option = bots[seat].choose(views[seat])
        rests = option.verb in mind.rests
        if rests:
            judged = table.state.copy()
            mind.rest(judged, seat)
            seen[seat].append(Seen(mind.looks(judged, seat)))
        table.choose(option)
        ended = (over[seat] and choice.kind not in mind.begins) or option.verb in mind.ends
        over[seat] = ended
        fresh = fresh or ended
        follows = table.choice
        if follows is None:
            break
        if ended and not rests and (follows.seat != seat or follows.kind in mind.begins):
            seen[seat].append(Seen(mind.looks(table.state, seat)))
        if minds[0].chapter(table.state) != chapter:
            chapter = minds[0].chapter(table.state)
            for who, other in enumerate(minds):
                seen[who].append(Seen(other.looks(table.state, who)))
    lives = [(mind.judge(table.state, seat), seen[seat]) for seat, mind in enumerate(minds)]
    return Lived(tuple(table.scores), tuple(table.winners), lives, turns, lessons)


def slipping(style: Style, slip: float) -> Style:
    """The same style, in which turns may slip by so many points."""
    practised = style.practised and slipping(style.practised, slip)
    return style._replace(slip=slip, practised=practised)


def _compared(
    mind: Mind[Any], seat: int, outcomes: Sequence[tuple[Any, tuple[float, float]]]
) -> list[Tried]:
    """As many turns as are compared; where there are fewer, the best stands for the others."""
    found = []
    for judged, (soon, later) in outcomes[:COMPARED]:
        hunch = mind.hunch(judged, seat)
        found.append(Tried((soon - hunch, later - hunch), mind.looks(judged, seat)))
    return found + found[:1] * (COMPARED - len(found))
