"""'Oumuamua: a tile in the solar system, with its own planet and data (OUM).

The tile is a part of the sky, a planet and a slot for signals as the others are; its arrival and what
cards ask of it stand here.
"""

from __future__ import annotations

from orrery.core.strokes import dot, line, path
from orrery.games.seti.notation import OUMUAMUANS, TILE
from orrery.games.seti.rules.cards import gain
from orrery.games.seti.rules.conditions import own_probes
from orrery.games.seti.sky import OUMUAMUA
from orrery.games.seti.species import Species, add
from orrery.games.seti.species.portraits import oval, sky
from orrery.games.seti.state import Seti


class Oumuamua(Species):
    id = "oumuamua"
    emblem = (
        path("M-26 14C-30 6-8-10 12-20 24-26 30-20 24-10 14 6-18 24-26 14Z", fill="#b06a5a")
        + path("M-18 12C-14 4 4-8 16-15", fill="none", stroke="#ffd9c4", stroke_width=3, stroke_linecap="round")
        + dot(-8, 10, 3, "#6d3a30") + dot(8, -2, 4, "#6d3a30") + dot(18, -14, 2.4, "#6d3a30")
    )  # fmt: skip
    portrait = (  # a long stranger that tumbles past
        sky("#7a4636", "#150a12")
        + line("M-58 30Q-10 22 58-24", 1.4, "#ffb08a")
        + oval(2, 2, 44, 11, "#8c4b3c", -28) + oval(-2, -2, 40, 7, "#c07a62", -28)
        + oval(-16, 8, 5, 3, "#6d3629", -28) + oval(8, -4, 6, 3, "#6d3629", -28)
        + oval(26, -14, 4, 2.4, "#6d3629", -28)
        + line("M-6 0Q-2-3 1 0T8 1", 1.6, "#ffe3c8") + dot(-1, 2, 1.6, "#ffe3c8")
    )  # fmt: skip
    sentences = 3

    def begin(self, s: Seti) -> None:
        s.exofossils = [0] * s.players

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """The tile fills its gap; a probe in it gains its owner publicity (OUM-2)."""
        s.earth_map = s.box.sky.map(s.offsets, True)
        place = s.earth_map.place[OUMUAMUA]
        for seat in range(s.players):
            for _ in range(own_probes(s, seat).count(place)):
                gain(s, seat, "publicity", 1)


def paid_trace(s: Seti, seat: int, card: int) -> bool:
    slot = s.slot_of(OUMUAMUANS)
    if slot < 0:
        return False
    return any(
        seat in held and space.cost[0] == "exofossil"
        for colour, column in enumerate(s.box.spaces[OUMUAMUANS])
        for held, space in zip(s.markers[3 * slot + colour], column, strict=True)
    )


Oumuamua.conditions = {
    "paid-trace": paid_trace,
    "exofossils <number>": lambda s, seat, card, n: s.exofossils[seat] >= n,
    "tile-marker": lambda s, seat, card: seat in s.signals[TILE],
    "scan-on-tile": lambda s, seat, card: TILE in s.scan_marks,
}
Oumuamua.measures = {"scan-tile-signals": lambda s, seat, card: s.scan_marks.count(TILE)}
add(Oumuamua())
