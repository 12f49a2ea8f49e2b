"""Rotating the solar system (SETI-17)."""

from __future__ import annotations

from orrery.games.seti import species
from orrery.games.seti.rules.probes import visit
from orrery.games.seti.state import Seti, put


def rotate(s: Seti) -> None:
    """Turn the next disc, and those it carries, one sector counter-clockwise (SETI-17.2 to 17.5)."""
    turning = s.rotation % 3
    sky, offsets, visitor = s.box.sky, s.offsets, s.visitor
    pushed: list[tuple[int, int, str]] = []
    for seat in range(s.players):
        for i, space in enumerate(s.probes[seat]):
            fate = sky.shift(offsets, visitor, turning, space)
            if fate != "stays":
                to = back(space)
                put(s.probes, seat, i, to)
                if fate == "pushed":
                    pushed.append((seat, to, "probe"))
        for i, (space, sample) in enumerate(s.capsules[seat]):
            fate = sky.shift(offsets, visitor, turning, space)
            if fate != "stays":
                to = back(space)
                put(s.capsules, seat, i, (to, sample))
                if fate == "pushed":
                    pushed.append((seat, to, "capsule"))
    s.offsets = [(o - 1) % 8 if disc <= turning else o for disc, o in enumerate(offsets)]
    s.rotation += 1
    s.earth_map = sky.map(s.offsets, visitor)
    if s.news is not None:
        s.tell("rotates", s.turn, disc=turning + 1)
    for kind in species.met(s):
        kind.rotated(s)
    order = range(s.turn, s.turn + s.players)
    for seat in reversed([x % s.players for x in order]):
        for owner, to, piece in pushed:
            if owner == seat:
                if s.news is not None:
                    s.tell("pushed", owner, piece=piece, to=to, at=s.content(to))
                visit(s, owner, to, pushed=True)  # SETI-17.10


def back(space: int) -> int:
    """The next space counter-clockwise in the same ring."""
    return space // 8 * 8 + (space - 1) % 8
