"""The Anomalies: three tokens in the sky that reward who leads their columns (ANO).

The signal that cards grant there (`next-anomaly`) is among the signals.
"""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import el
from orrery.core.strokes import burst, dot, line, path
from orrery.games.seti.board.art import trace
from orrery.games.seti.board.drawing import explained, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import TILE
from orrery.games.seti.ops import COLOURS
from orrery.games.seti.rules.conditions import at_anomaly
from orrery.games.seti.rules.rival import lowest_space
from orrery.games.seti.rules.signals import next_anomaly
from orrery.games.seti.rules.traces import mark_trace
from orrery.games.seti.sky import EARTH, OUMUAMUA
from orrery.games.seti.solo import Action
from orrery.games.seti.species import Eyes, Species, add
from orrery.games.seti.species.portraits import sky
from orrery.games.seti.state import NOBODY, Seti


class Anomalies(Species):
    id = "anomalies"
    emblem = (
        path("M0-29 29 0 0 29-29 0Z", fill="#6a3fd0") + path("M0-19 19 0 0 19-19 0Z", fill="#1a0f45")
        + line("M2 2A5 5 0 1 1-3-3 9 9 0 1 1-3 13", 3.4, "#e7a8ff") + dot(0, 0, 3, "#fff")
    )  # fmt: skip
    portrait = (  # a fold in space that looks back
        sky("#6a3fd0", "#0d0624")
        + path("M0-34 44 0 0 34-44 0Z", fill="#2a1670") + path("M0-26 34 0 0 26-34 0Z", fill="#4a2aa8")
        + path("M-24 0Q0-20 24 0 0 20-24 0Z", fill="#e7d3ff")
        + dot(0, 0, 9, "#6a3fd0") + dot(0, 0, 4.4, "#0d0624") + dot(-3, -3, 1.8, "#fff")
        + line("M-44 0-58-8M44 0 58 8M0-34 8-40M0 34-8 40", 2, "#b48cff")
        + path(burst(4, 7, 2), fill="#fff", transform="translate(40 -26)")
    )  # fmt: skip
    sentences = 3

    def begin(self, s: Seti) -> None:
        s.anomalies = ()

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """ANO-2, D-13"""
        earth = s.sector_of(EARTH)
        places = [(earth - back) % 8 for back in s.box.anomaly_places]
        s.luck.shuffle(places)
        s.anomalies = tuple((place, colour, s.luck.below(2)) for colour, place in enumerate(places))

    def rotated(self, s: Seti) -> None:
        s.then(("anomaly",))  # ANO-3

    def draw(self, view: Eyes) -> str:
        tokens = tuple((colour, side) for _, colour, side in view.s.anomalies)
        return _tokens(view.s.box, tokens, view.language)


def anomaly(s: Seti) -> None:
    """After a rotation: an anomaly in Earth's sector rewards who leads its column (ANO-3 to 6)."""
    earth = s.sector_of(EARTH)
    for sector, colour, side in s.anomalies:
        if sector == earth:
            leader = column_leader(s, colour)
            if s.news is not None:
                s.tell("anomaly", leader if leader >= 0 else None)
            if leader >= 0:
                s.give(leader, s.box.anomalies[colour][side])


def column_leader(s: Seti, colour: int) -> int:
    for held in reversed(s.markers[3 * ANOMALIES.slot(s) + colour]):
        if held:
            return held[-1]
    return NOBODY


def can_mark_anomaly(s: Seti, action: Action) -> bool:
    """ANO-13"""
    if not s.anomalies:
        return False
    colour = next_anomaly(s)[1]
    level = lowest_space(s, ANOMALIES.slot(s), colour)
    return column_leader(s, colour) != s.rival and level is not None


def mark_anomaly(s: Seti, action: Action) -> None:
    slot, colour = ANOMALIES.slot(s), next_anomaly(s)[1]
    level = lowest_space(s, slot, colour)
    assert level is not None
    s.gain_points(s.rival, action.points, "species")
    mark_trace(s, s.rival, slot, colour, level)


def next_anomaly_reward(s: Seti, seat: int) -> None:
    if s.anomalies:
        _, colour, side = next_anomaly(s)
        s.give(seat, s.box.anomalies[colour][side])


def launched_at_anomaly(s: Seti, seat: int, card: int) -> bool:
    return s.launched and at_anomaly(s, s.earth % 8)


def anomaly_signals(s: Seti, seat: int, card: int) -> int:
    """Own signals in all sectors with an anomaly, the tile there included (ANO-9, D-7)."""
    slots = [s.star_at[sector] for sector in range(8) if at_anomaly(s, sector)]
    if s.visitor and at_anomaly(s, s.sector_of(OUMUAMUA)):
        slots.append(TILE)
    return sum(s.signals[slot].count(seat) for slot in slots)


@lru_cache(maxsize=256)
def _tokens(box: Box, tokens: tuple[tuple[int, int], ...], language: str) -> str:
    return "".join(
        el(
            "span", trace(COLOURS[colour]), "→",
            reward(box.anomalies[colour][side], language), class_="s-token",
            **explained("anomaly", told(language, "anomaly")) | {"role": "group"},
        )
        for colour, side in tokens
    )  # fmt: skip


Anomalies.tasks = {"anomaly": anomaly, "next-anomaly-reward": next_anomaly_reward}
Anomalies.conditions = {"launched-at-anomaly": launched_at_anomaly}
Anomalies.measures = {"anomaly-signals": anomaly_signals}
Anomalies.rival = {"anomaly": (can_mark_anomaly, mark_anomaly)}
ANOMALIES = add(Anomalies())
