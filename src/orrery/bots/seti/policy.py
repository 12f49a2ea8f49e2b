"""What looks sensible in SETI before any thought: how likely each option is dreamt of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from orrery.bots.seti.plans import DISTANCE
from orrery.bots.seti.prices import tables
from orrery.core.choice import Choice, Option
from orrery.games.seti.notation import ASIDES, CARD_OF
from orrery.games.seti.sky import EARTH, Map
from orrery.games.seti.state import Seti

MAIN = {
    "analyse": 9.0,
    "land": 7.0,
    "orbit": 5.0,
    "research": 5.0,
    "launch": 2.5,
    "scan": 2.5,
    "end": 2.2,
    "pass": 0.25,
}
"""Actions of a turn."""
DEEDS = frozenset({*MAIN, "play"} - {"end"})
"""What a turn is about."""
FREE = {
    "complete": 25.0,
    "deliver": 25.0,
    "place": 8.0,
    "carry": 0.7,
    "buy": 0.35,
}
EXCHANGE, CORNER, BETWEEN = 0.05, 0.8, 0.06
"""Exchanges; all corners together; free actions in the middle of something else."""
ANSWERS = {"skip": 0.15, "stop": 0.25, "hold": 0.2, "done": 0.3, "go": 3.0}
PULL = (9.0, 7.0, 7.5, 8.5, 9.0, 10.0, 10.0, 11.0)
"""What draws a probe to each planet."""
STEP = 1.4
TOWARDS, ELSEWHERE = 2.0, 0.25


def weigh(s: Seti, choice: Choice) -> Sequence[float]:
    kind = choice.kind
    if kind == "turn":
        return _turn(s, choice.seat, choice.options)
    left = 5 - s.round
    if kind == "move":
        return [_step(s, o) if o.verb == "fly" else _between(o) for o in choice.options]
    if kind in ("hand-limit", "give-card", "hand-signal", "drawn-corner", "drawn-income"):
        hand = tables(s.box).hand[left]
        return [
            4.0 / (1.0 + hand[CARD_OF[o]]) ** 2
            if o in CARD_OF and o.verb not in ASIDES
            else _between(o)
            for o in choice.options
        ]
    if kind in ("pick", "keep"):
        hand = tables(s.box).hand[left]
        return [
            (hand[CARD_OF[o]] if o in CARD_OF else 2.0) if o.verb not in ASIDES else _between(o)
            for o in choice.options
        ]
    if kind == "trace":
        return [_trace(o) for o in choice.options]
    return [_between(o) for o in choice.options]


def _between(o: Option) -> float:
    verb = o.verb
    if verb in ASIDES:
        return 3.0 if verb in ("complete", "deliver") else 0.02 if verb == "exchange" else BETWEEN
    return ANSWERS.get(verb, 1.0)


def _trace(o: Option) -> float:
    if o.verb != "trace":
        return _between(o)
    place = o.args[2]
    return 3.0 if place == "discovery" else 0.2 if place == "overflow" else 2.5


def _turn(s: Seti, seat: int, options: Sequence[Option]) -> list[float]:
    left = 5 - s.round
    corners = CORNER / (1 + len(s.hand[seat]))
    play = tables(s.box).play[left]
    weights = []
    for o in options:
        verb = o.verb
        w = MAIN.get(verb)
        if w is None:
            if verb == "move":
                w = _step(s, o)
            elif verb == "corner":
                w = corners
            elif verb == "play":
                w = max(0.3, 1.0 + 0.35 * play[CARD_OF[o]])
            elif verb == "exchange":
                w = EXCHANGE
            else:
                w = FREE.get(verb, 1.0)
        weights.append(w)
    return weights


def _step(s: Seti, o: Option) -> float:
    return TOWARDS if steps(s.earth_map)[o] else ELSEWHERE


@lru_cache(maxsize=2048)
def steps(sky: Map) -> dict[Option, bool]:
    """Every step that brings a probe nearer to something."""
    from orrery.games.seti.notation import FLY, MOVE

    pull = [
        max(
            PULL[planet] - STEP * DISTANCE[space][place]
            for planet, place in enumerate(sky.place)
            if planet != EARTH and place >= 0 and place != space
        )
        for space in range(32)
    ]
    return {
        o: pull[b] > pull[a] or sky.content[b] < EARTH
        for verb in (MOVE, FLY)
        for a in range(32)
        for b, o in verb[a].items()
    }
