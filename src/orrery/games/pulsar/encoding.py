"""What a seat of Pulsar 2849 sees, as numbers: how each slot of the state is told."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.parts import (
    Bag,
    Bits,
    Count,
    Fields,
    Kind,
    Line,
    Number,
    Part,
    Ranks,
    Row,
    Seat,
    Seats,
    Top,
    Word,
)
from orrery.games.pulsar.box import SIZES, SLOTS, TECHS
from orrery.games.pulsar.notation import ENDS, TRANSMITTERS
from orrery.games.pulsar.state import SOURCES

MOST = 4
PLACES = 87
"""Locations of the larger cluster."""
DICE = 7
TILES = 8
GOALS = 12
SYSTEMS, PULSARS = 16, 16
SYSTEM_TILES = 17

SEAT = Seat(MOST)
TRACK = Line(Fields(space=Kind(20), seat=SEAT), MOST)
END = Kind(ENDS)
TRANSMITTER = Kind(TRANSMITTERS)
COUNT = Seats(Number(), MOST)

PARTS: Mapping[str, Part] = {
    "cluster": Word("open", "dead-ends"),
    "sides": Row(Word(*"ABCD"), 3),
    "goals": Bag(GOALS),
    "start": Word("rolled", "balanced"),
    "players": Kind(MOST + 1),
    "round": Kind(9),
    "phase": Word("setup", "dice", "actions", "production", "over"),
    "turn": SEAT,
    "order": Row(SEAT, MOST),
    "over": Number(),
    "dice": Bag(DICE),
    "median": Kind(14),
    "initiative": TRACK,
    "engineering": TRACK,
    "score": Seats(Number(100), MOST),
    "points": Seats(Number(10), MOST, len(SOURCES)),
    "silver": Seats(Bag(DICE), MOST),
    "swings": COUNT,
    "boosts": COUNT,
    "cubes": Seats(Number(10), MOST),
    "rings": COUNT,
    "kept": COUNT,
    "reds": Line(Fields(value=Kind(DICE), must=Number()), 4),
    "bonus_used": Number(),
    "copied": Number(),
    "ship": Seats(Kind(PLACES), MOST),
    "systems": Row(Kind(SYSTEM_TILES), SYSTEMS),
    "revealed": Bits(SYSTEMS),
    "planets": Row(Line(Seat(MOST, "blocked"), 4), SYSTEMS),
    "built": Seats(Bits(SYSTEMS), MOST),
    "owned": Row(SEAT, PULSARS),
    "on_pulsar": Row(Kind(7), PULSARS),
    "tiles": Count(),
    "used_tiles": Bag(TILES),
    "stock": Row(Number(10), SIZES),
    "gyrodynes": Seats(Row(Number(), SIZES), MOST),
    "awards": Row(Line(SEAT, 2), SIZES),
    "stack": Top(TRANSMITTERS),
    "offer": Bag(TRANSMITTERS),
    "discarded": Bag(TRANSMITTERS),
    "covered": Row(Bits(7), TRANSMITTERS),
    "online": Bits(TRANSMITTERS),
    "links": Line(
        Fields(transmitter=TRANSMITTER, end=END, other=TRANSMITTER, its_end=END),
        12,
    ),
    "transmitters": Seats(Ranks(TRANSMITTERS), MOST),
    "patents": Row(Line(SEAT, MOST), TECHS),
    "patented": Seats(Bits(TECHS), MOST),
    "closed": Bits(TECHS),
    "headquarters": Seats(Fields(board=Kind(4), side=Kind(2)), MOST),
    "projects": Seats(Bits(SLOTS), MOST),
    "runs_used": Seats(Bits(SLOTS), MOST),
}
