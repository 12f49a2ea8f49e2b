"""Life traces (SETI-10, 25.5, 34)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.figures import Space
from orrery.games.seti.notation import MASCAMITES, OVERFLOW, SIDES, TRACE
from orrery.games.seti.ops import COLOURS
from orrery.games.seti.rules.events import happen
from orrery.games.seti.rules.free import ask
from orrery.games.seti.state import NOBODY, Seti, add, put

FIRST_SAMPLE_LEVEL = 2
"""The level (from 0) of the starting sample on the Mascamites' board."""


def trace(s: Seti, seat: int, colour: str, scope: str = "") -> Script | None:
    """A trace must be marked; an overflow space is always there (SETI-10.11)."""
    s.trace_colour = -1
    colours = range(3) if colour == "any" else (COLOURS.index(colour),)
    sides: tuple[int, ...] = (0, 1)
    if scope == "own":  # only where the player has this colour already
        sides = tuple(slot for slot in sides if s.traces[6 * seat + 3 * slot + colours[0]])
    elif scope == "same":
        sides = tuple(slot for slot in sides if s.mission_slot >> slot & 1)
    options = [o for slot in sides for c in colours for o in spaces(s, seat, slot, c)]
    return choose_trace(s, seat, options) if options else None


def spaces(s: Seti, seat: int, slot: int, colour: int) -> list[Option]:
    """The open spaces of a colour at one species (SETI-10.3 to 10.8)."""
    names = TRACE[slot][colour]
    options = []
    if s.discovered[slot]:
        board = s.box.spaces[s.species[slot]][colour]
        for level, held in enumerate(s.markers[3 * slot + colour]):
            if (not held or board[level].endless) and is_open(s, seat, slot, level, board[level]):
                options.append(names[level + 1])
    if s.discovery[slot][colour] == NOBODY:
        options.append(names[0])
    options.append(names[OVERFLOW])
    return options


def is_open(s: Seti, seat: int, slot: int, level: int, space: Space) -> bool:
    """Whether a sample lies where one is needed, and the cost can be paid (GEN-6)."""
    if space.sample and level - FIRST_SAMPLE_LEVEL >= len(s.sample_spaces):
        return False
    what, n = space.cost
    if what == "exofossil":
        return s.exofossils[seat] >= n
    return what != "data" or s.data[seat] >= n  # CEN-3


def choose_trace(s: Seti, seat: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "trace", options)
    side, colour, _ = answer.args
    slot, hue = SIDES.index(side), COLOURS.index(colour)
    mark_trace(s, seat, slot, hue, TRACE[slot][hue].index(answer))


def mark_trace(s: Seti, seat: int, slot: int, colour: int, place: int) -> None:
    s.traces[6 * seat + 3 * slot + colour] += 1
    s.trace_colour = colour
    if s.news is not None:
        s.tell("trace", seat, side=SIDES[slot], colour=COLOURS[colour], place=place)
    happen(s, seat, f"mark-trace {COLOURS[colour]}")
    if place == OVERFLOW:
        add(s.overflow, 3 * slot + colour, seat)  # SETI-10.6
        s.give(seat, s.box.overflow)
    elif place == 0:
        put_discovery(s, slot, colour, seat)
        s.give(seat, s.box.discovery[slot])  # SETI-10.4
    else:
        space = s.box.spaces[s.species[slot]][colour][place - 1]
        what, n = space.cost
        if what == "exofossil":
            s.exofossils[seat] -= n
        elif what == "data":
            s.data[seat] -= n
        if s.news is not None and n:
            s.tell("pays", seat, what=what, n=n)
        column = s.markers[3 * slot + colour]
        put(s.markers, 3 * slot + colour, place - 1, (*column[place - 1], seat))
        if space.sample:
            assert s.species[slot] == MASCAMITES
            s.give(seat, s.box.samples[s.sample_spaces[place - 1 - FIRST_SAMPLE_LEVEL]])
        else:
            s.give(seat, space.reward)


def put_discovery(s: Seti, slot: int, colour: int, owner: int) -> None:
    put(s.discovery, slot, colour, owner)
    if NOBODY not in s.discovery[slot]:  # SETI-24.1
        s.filled += (slot,)
