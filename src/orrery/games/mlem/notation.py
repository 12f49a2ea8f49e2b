"""The game's notation: its astronauts and every option it can offer."""

from __future__ import annotations

from orrery.core.choice import Option, option
from orrery.games.mlem.figures import AB, FACE_NAMES

ASTRONAUTS = (
    "satellite",
    "shift",
    "parachute",
    "moon-doubler",
    "planet-doubler",
    "deep-space-doubler",
    "die-thief",
    "extra-one",
)
(
    SATELLITE,
    SHIFT,
    PARACHUTE,
    MOON_DOUBLER,
    PLANET_DOUBLER,
    DEEP_SPACE_DOUBLER,
    DIE_THIEF,
    EXTRA_ONE,
) = range(8)

GOALS = ("planets", "colony", "moons", "deep-space")
MODULES = ("missions", "research", "ufo")

BOARD = tuple(option("board", name) for name in ASTRONAUTS)
ROLL = option("roll")
STAY = option("stay")
HOME = option("home")
"""A parachute that isn't used after a crash."""
CRASH = option("crash")
"""A crash that could be averted, but isn't."""
REROLL = option("reroll")
EXTRA = option("extra")
KEEP = option("keep")
ONE = tuple(option("one", seat) for seat in range(5))
"""The extra-one astronaut of that seat joins the move."""
LAND = tuple(option("land", space) for space in range(27))
"""Leave the rocket for the moon, planet or deep space beside that space."""
RETURN = tuple(option("return", space) for space in range(26))
"""Give back the mission that names that space."""


def _fly(groups: int) -> Option:
    return option("fly", *(FACE_NAMES[f] for f in range(1, AB + 1) if groups >> f & 1))


FLY = tuple(_fly(groups << 1) for groups in range(32))
"""Fly with these groups of dice: index by the mask of their faces, halved."""

GROUPS = {fly: groups << 1 for groups, fly in enumerate(FLY)}
"""The mask of faces of each `fly`."""

FLIGHTS = tuple(
    tuple(FLY[part] for part in range(1, 32) if part & ~usable == 0) for usable in range(32)
)
"""All ways to fly by the mask of usable faces, halved."""

BOARDINGS = tuple(tuple(BOARD[a] for a in range(8) if home >> a & 1) for home in range(256))
"""All ways to board by the mask of the astronauts at home."""

VOCABULARY = (
    *BOARD,
    ROLL,
    *FLY,
    *ONE,
    EXTRA,
    KEEP,
    REROLL,
    CRASH,
    STAY,
    *LAND[6:],
    HOME,
    *RETURN[6:],
)
