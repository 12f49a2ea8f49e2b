"""The game's notation: the options it can offer, made once.

A die that pays is named by its value, what is played with it, and whether it is red: `5`, `5+1`,
`red3-1`. So `patent 3.2 5+1` patents the second technology of row 3 with a 5 and a modifier.

Flights go in two steps: `flight 5+1` says what pays, `fly p03 via s05 s06` where the ship lands and
in which systems something happens on the way. There are too many of the latter to list.
"""

from __future__ import annotations

import re
from functools import lru_cache

from orrery.core.choice import Option, option
from orrery.games.pulsar.box import SIZES, SLOTS, TECHS
from orrery.games.pulsar.chart import COLOURS, ENTRIES, PULSARS, SYSTEMS

TRACKS = ("initiative", "engineering")
INITIATIVE, ENGINEERING = range(2)
ENDS = ("left", "right")
MODIFIERS = ("+-1", "+2")
PLUS_MINUS_ONE, PLUS_TWO = range(2)
TRANSMITTERS = tuple(f"{letter}{n}" for letter in "abc" for n in range(1, 9))

# A payment is one number: red or not, the die's value from 0 to 6, and what is played with it.
PLAYED = ("", "+1", "-1", "+2")
CHANGE = (0, 1, -1, 2)
PAYMENTS = tuple(
    f"{'red' if red else ''}{value}{played}"
    for red in (False, True)
    for value in range(7)
    for played in PLAYED
)
RED = 28
"""Payments from here on are made with the red die."""


def payment(red: bool, value: int, played: int) -> int:
    return RED * red + 4 * value + played


def _paid(*words: str | int) -> tuple[Option, ...]:
    return tuple(option(*words, payment) for payment in PAYMENTS)


# Set-up
SIDE = (option("side", 1), option("side", 2))
ENTER = tuple(option("enter", f"e{n}") for n in range(1, ENTRIES + 1))

# Taking dice
DRAFT = tuple(option("draft", value) for value in range(7))
"""The die above the median marker moves no token."""
DRAFT_MOVE = tuple(
    tuple(
        (option("draft", value, track), option("draft", value, track, "behind")) for track in TRACKS
    )
    for value in range(7)
)
"""With two players: the foremost of one's tokens on the track, or the one behind."""

# Actions
FLIGHT = _paid("flight")
GYRODYNE = tuple(_paid("gyrodyne", size) for size in SIZES)
SPIN = tuple(_paid("spin", f"p{n:02}") for n in range(1, PULSARS + 1))
TAKE = tuple(tuple(_paid("take", t, cost) for cost in range(7)) for t in TRANSMITTERS)
PAY = tuple(tuple(_paid("pay", t, cost) for cost in range(7)) for t in TRANSMITTERS)
PATENT = tuple(_paid("patent", tech) for tech in TECHS)
PROJECT = tuple(_paid("project", slot) for slot in SLOTS)
BUY = tuple(_paid("buy", modifier) for modifier in MODIFIERS)
COPY = tuple(option("copy", value) for value in range(7))
PLACE = tuple(
    tuple(option("place", size, f"p{n:02}") for n in range(1, PULSARS + 1)) for size in SIZES
)
END = option("end")

# Answers
NO_RUN = option("run", "none")
RUN = tuple(tuple(option("run", slot, colour) for colour in COLOURS) for slot in SLOTS)
PRINTED = option("bonus", "printed")
TILE = option("bonus", "tile")
GAIN = tuple(option("gain", size) for size in SIZES)
GAIN_TWO = {(a, b): option("gain", SIZES[a], SIZES[b]) for a in range(3) for b in range(a + 1, 3)}
LINK = tuple(
    tuple(tuple(option("link", end, t, theirs) for theirs in ENDS) for t in TRANSMITTERS)
    for end in ENDS
)
"""An end of the new transmitter to an end of another."""
APART = option("apart")
CLAIM = tuple(option("claim", f"p{n:02}") for n in range(1, PULSARS + 1))
PLACES = (
    *(f"s{n:02}" for n in range(1, SYSTEMS + 1)),
    *(f"p{n:02}" for n in range(1, PULSARS + 1)),
    *(f"g{n:02}" for n in range(1, 52)),
)
"""Where a ship can land, on one side of the board or the other."""
TELEPORT = {name: option("teleport", name) for name in PLACES}
SKIP = option("skip")
SELL = tuple(option("sell", t) for t in TRANSMITTERS)
KEEP = option("keep")

COUNTED = ("gates", "pulsars", "colours")
"""What flights may be counted for, in the order of the notation."""
BARE = tuple(option("fly", name) for name in PLACES)
"""Flights on which nothing is built and nothing counted."""
FORBIDDEN = {
    o.text: o for e in ENTER for o in (option("fly", *e.args), option("teleport", *e.args))
}
"""What no ship ever does, though a player may ask for it (PUL-12.2)."""


@lru_cache(1 << 15)
def fly(landing: str, via: int, gates: int, pulsars: int, colours: int) -> Option:
    """A flight by its outcome; counts that don't matter are -1."""
    return option(*_flight_words(landing, via, gates, pulsars, colours))


def _flight_words(landing: str, via: int, *counts: int) -> list[str]:
    words = ["fly", landing]
    if via:
        words += ["via", *(f"s{n + 1:02}" for n in range(SYSTEMS) if via >> n & 1)]
    for name, count in zip(COUNTED, counts, strict=True):
        if count >= 0:
            words += [name, str(count)]
    return words


_FLIGHT = re.compile(
    r"fly (?P<landing>[spg][0-9]{2})( via(?P<via>( s[0-9]{2})+))?"
    r"( gates (?P<gates>[0-9]{1,2}))?( pulsars (?P<pulsars>[0-9]{1,2}))?"
    r"( colours (?P<colours>[0-9]))?"
)


def read_flight(text: str) -> Option | None:
    """The flight that a text names; None if it names none."""
    found = _FLIGHT.fullmatch(text)
    if found is None or found["landing"] not in TELEPORT:
        return None
    systems = (found["via"] or "").split()
    if any(name not in TELEPORT for name in systems):
        return None
    via = sum({1 << int(name[1:]) - 1 for name in systems})
    counts = (-1 if found[name] is None else int(found[name]) for name in COUNTED)
    words = _flight_words(found["landing"], via, *counts)
    return option(*words) if " ".join(words) == text else None


def _payable(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """A silver die never shows 0."""
    return options[4:]


def _everything() -> tuple[Option, ...]:
    found: list[Option] = [*SIDE, *ENTER]
    for value in range(1, 7):
        found += [DRAFT[value], COPY[value]]
        found += [o for track in DRAFT_MOVE[value] for o in track]
    for paid in (FLIGHT, *GYRODYNE, *SPIN, *PATENT, *PROJECT, *BUY):
        found += _payable(paid)
    for costs in (*TAKE, *PAY):
        found += [o for cost in costs[1:] for o in _payable(cost)]
    found += [o for size in PLACE for o in size]
    found += [END, NO_RUN, *(o for run in RUN for o in run), PRINTED, TILE, *GAIN]
    found += [*GAIN_TWO.values(), *(o for end in LINK for t in end for o in t), APART]
    found += [*CLAIM, *TELEPORT.values(), SKIP, *SELL, KEEP]
    return tuple(found)


VOCABULARY = _everything()
"""Every option but the flights of `fly`."""
