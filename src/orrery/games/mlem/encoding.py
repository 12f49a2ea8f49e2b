"""What a seat of MLEM sees, as numbers: how each slot of the state is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orrery.core.parts import (
    Bag,
    Bits,
    Count,
    Fields,
    Kind,
    Line,
    Number,
    Part,
    Row,
    Seat,
    SeatBag,
    Seats,
    Sheet,
    Words,
    seat_names,
)
from orrery.games.mlem.figures import FACE_NAMES
from orrery.games.mlem.notation import ASTRONAUTS, GOALS, MODULES
from orrery.games.mlem.state import Piece

MOST = 5
SPACES = 27
MOONS = 32
PLANETS = 8
EXPEDITIONS = 16
RESEARCH = 24


class Landed(Part):
    """Astronauts in the order in which they landed: the first has 1, the second 2 and so on."""

    def __init__(self) -> None:
        self.names = tuple(f"{seat}.{kind}" for seat in seat_names(MOST) for kind in ASTRONAUTS)

    def write(self, value: Sequence[Piece], at: int, sheet: Sheet) -> None:
        for n, (seat, kind) in enumerate(value, 1):
            me = (seat - sheet.seat) % sheet.seats
            sheet.numbers[at + len(ASTRONAUTS) * me + kind] = float(n)


PIECE = Fields(seat=Seat(MOST), kind=Kind(ASTRONAUTS))
FACES = Bag(FACE_NAMES)

PARTS: Mapping[str, Part] = {
    "players": Kind(MOST + 1),
    "modules": Words(*MODULES),
    "shift_back": Number(),
    "over": Number(),
    "expedition": Number(10),
    "starter": Seat(MOST),
    "rocket": Kind(SPACES),
    "aboard": Line(PIECE, MOST),
    "pool": Number(6),
    "roll": FACES,
    "rolls": Number(10),
    "thrown": FACES,
    "boost": Number(),
    "keeping": Number(),
    "used_ones": SeatBag(MOST),
    "home": Seats(Bits(ASTRONAUTS), MOST),
    "moons": Row(PIECE, MOONS),
    "planets": Row(Landed(), PLANETS),
    "comet": Landed(),
    "galaxy": Landed(),
    "goals": Row(Seat(MOST), GOALS),
    "failures": Number(10),
    "ufo": Kind(SPACES),
    "ufo_kept": Seats(Bag(10), MOST),
    "token": Kind(EXPEDITIONS),
    "expedition_stack": Count(),
    "expeditions_gone": Bag(EXPEDITIONS),
    "research": Bag(RESEARCH),
    "research_stack": Count(),
    "research_kept": Seats(Bag(RESEARCH), MOST),
    "missions": Seats(Bag(SPACES), MOST),
    "returned": Seats(Kind(SPACES, low=-1), MOST),
    "mission_box": Count(),
}
