"""The solo game: what the rival will still make of it, and how near the objectives are."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from orrery.bots.seti import plans
from orrery.games.seti.ops import SECTOR_COLOURS
from orrery.games.seti.rules.rival import TRACK
from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, PLANETS
from orrery.games.seti.state import Seti

TURN = (2.5, 3.6, 4.4, 5.0, 6.0)
"""What a turn brings the rival, by the round."""
LATER = tuple(accumulate(reversed((*TURN[1:], 0.0))))[::-1]
"""What one more card brings it in the rounds that follow."""
HOPE = 0.6
"""How far to believe that a task at hand will be done."""


def rival_turns(s: Seti) -> float:
    """What its cards will still bring the rival."""
    now = 0.0 if s.passed[s.rival] else len(s.rival_deck) * TURN[s.round - 1]
    return now + (len(s.rival_deck) + len(s.rival_played)) * LATER[s.round - 1]


def rival_progress(s: Seti) -> float:
    """What its way to the next card is worth to the rival."""
    if not s.rival_reserve:
        return 0.0
    card = LATER[s.round - 1] + (0.0 if s.passed[s.rival] else TURN[s.round - 1])
    return card * s.progress / TRACK


def missing(s: Seti) -> float:
    """What the rival's progress for objectives that are missing after this round and the next ones
    is worth to it, should no more be completed."""
    if s.level == 1:
        return 0.0
    have, total = s.objectives_done, 0.0
    for number in range(s.round, len(TURN)):
        total += max(0, number - have) * LATER[number - 1]
        have = max(0, have - number)
    return total * s.box.solo.missing_objective / TRACK


def at_hand(s: Seti, seat: int, left: int) -> float:
    """What the tasks done, and those nearly done, of open objectives are worth."""
    solo = s.box.solo
    worth = solo.open_objective + solo.missing_objective / TRACK * LATER[s.round - 1]
    total = 0.0
    for done, number in zip(s.tasks_done, s.objectives, strict=True):
        tasks = solo.objectives[number].tasks
        part = 0.0
        for k, task in enumerate(tasks):
            if done >> k & 1:
                part += 1.0
            else:
                part += HOPE * max(_near(s, seat, left, one) for one in task)
        total += part / len(tasks)
    return worth * total


def _near(s: Seti, seat: int, left: int, task: str) -> float:
    """How near a task is to being done, from 0 to 1."""
    name, _, what = task.partition(" ")
    return NEAR[name](s, seat, left, what)


def _research(s: Seti, seat: int, left: int, what: str) -> float:
    return min(6, s.publicity[seat]) / 6.0


def _mission(s: Seti, seat: int, left: int, what: str) -> float:
    chances = [plans.near(s, seat, card, left) for card in s.missions[seat]]
    for card in s.circles[seat]:
        lack = len(s.box.cards[card].circles) - s.covered[card].bit_count()
        chances.append(plans.NEARNESS[min(lack, 5)])
    return max(chances, default=0.0)


def _trace(s: Seti, seat: int, left: int, what: str) -> float:
    return s.computer[seat] / 6.0 if what == "blue" else 0.3


def _visit(s: Seti, seat: int, left: int, what: str) -> float:
    kind = ASTEROIDS if what == "asteroids" else COMET
    content = s.earth_map.content
    best = 9
    for space in s.probes[seat]:
        row = plans.DISTANCE[space]
        best = min([best, *(row[x] for x in range(32) if content[x] == kind and x != space)])
    return 0.8 / best


def _settle(s: Seti, seat: int, left: int, what: str) -> float:
    place = s.earth_map.place
    planets = (PLANETS.index(what),) if what else range(len(place))
    best = 9.0
    for space in s.probes[seat]:
        for planet in planets:
            if planet != EARTH and place[planet] >= 0:
                best = min(best, plans.way(s, space, place[planet]))
    return 0.8 / (1.0 + best) if best < 9.0 else 0.0


def _win(s: Seti, seat: int, left: int, what: str) -> float:
    best = 0.0
    for star in range(8):
        if what in ("any", SECTOR_COLOURS[s.box.star_colour[star]]):
            markers = s.signals[star]
            own = markers.count(seat)
            if own:
                gap = s.box.capacity[star] - len(markers)
                other = max((markers.count(x) for x in set(markers) if x != seat), default=0)
                lack = max(
                    0, gap, other + 1 - own
                )  # in the middle of a turn a star may be overfull
                best = max(best, 1.0 / (1.0 + lack))
    return best


def _publicity(s: Seti, seat: int, left: int, what: str) -> float:
    return s.publicity[seat] / float(what)


def _score(s: Seti, seat: int, left: int, what: str) -> float:
    return s.score[seat] / float(what)


def _data(s: Seti, seat: int, left: int, what: str) -> float:
    return s.data[seat] / float(what)


def _play(s: Seti, seat: int, left: int, what: str) -> float:
    cost = s.box.cost
    if not any(cost[card] == int(what) for card in s.hand[seat]):
        return 0.0
    return 0.8 if s.credits[seat] >= int(what) else 0.4


def _launch(s: Seti, seat: int, left: int, what: str) -> float:
    return 0.7 if s.credits[seat] >= 2 else 0.3


def _scan(s: Seti, seat: int, left: int, what: str) -> float:
    return 0.7 if s.credits[seat] >= 1 and s.energy[seat] >= 2 else 0.3


NEAR: dict[str, Callable[[Seti, int, int, str], float]] = {
    "research": _research,
    "complete-mission": _mission,
    "mark-trace": _trace,
    "visit": _visit,
    "orbit-or-land": _settle,
    "orbit": _settle,
    "land": _settle,
    "win": _win,
    "publicity": _publicity,
    "score": _score,
    "data": _data,
    "play": _play,
    "launch": _launch,
    "scan": _scan,
}
"""How near each kind of task is."""
