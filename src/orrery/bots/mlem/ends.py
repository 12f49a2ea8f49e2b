"""What each end of a voyage changes for an astronaut aboard, by the judge."""

from __future__ import annotations

from collections.abc import Callable

from orrery.bots.mlem.terms import body_spaces
from orrery.bots.pilot.worth import NOWHERE, Worth, shifted
from orrery.games.mlem.notation import PARACHUTE, SHIFT
from orrery.games.mlem.rules.landing import land_in_deep_space, moon_points, settle
from orrery.games.mlem.state import Mlem, Piece

Evaluate = Callable[[Mlem, int], float]
"""What a table is worth to a seat."""


class Ends(Worth):
    """The judge's word on every place where one astronaut may leave."""

    __slots__ = ("_evaluate", "_piece", "behind", "kind")

    def __init__(self, s: Mlem, piece: Piece, evaluate: Evaluate, cat: float) -> None:
        """`evaluate`: without those at home; `cat`: what this one is worth there."""
        mat = s.mat
        self._evaluate = evaluate
        self._piece = piece
        seat, self.kind = piece
        base = evaluate(s, seat)
        bare = s.copy()
        bare.news = None
        bare.aboard.remove(piece)

        def after(put: Callable[[Mlem], None]) -> float:
            twin = bare.copy()
            put(twin)
            return evaluate(twin, seat) - base

        self.land = [NOWHERE] * (mat.deep + 1)
        self.later = self.land.copy()
        for space in body_spaces(mat):
            if not s.has_place(space):
                continue
            value = after(lambda t, at=space: settle(t, piece, at))  # type: ignore[misc]
            planet = mat.planet[space]
            for beside in mat.planet_spaces[planet] if planet >= 0 else (space,):
                self.land[beside] = self.later[beside] = value
            if planet < 0:
                first, *others = (moon for moon in mat.moons[space] if s.moons[moon] is None)
                self.later[space] = NOWHERE
                if others:
                    less = moon_points(s, first, self.kind) - moon_points(s, others[0], self.kind)
                    self.later[space] = value - less
        self.comet = after(lambda t: land_in_deep_space(t, piece, True))
        self.galaxy = after(lambda t: land_in_deep_space(t, piece, False))
        self.land[mat.deep] = self.later[mat.deep] = self.galaxy
        home = after(lambda t: _crash(t, piece)) + cat
        self.crash = [home] * mat.deep
        if self.kind == PARACHUTE:
            self.crash = [max(home, self.land[space]) for space in range(mat.deep)]
        self.place = self.land
        self.behind = self.later
        """The same after somebody else."""
        if self.kind == SHIFT:
            self.land, self.later = shifted(s, self.land), shifted(s, self.later)
        self.survey(s)

    def after(self, other: Piece, s: Mlem) -> list[float]:
        """What it brings to leave at each space just after that one has left there, too."""
        seat = self._piece[0]
        found = self.behind.copy()
        for spaces in s.mat.planet_spaces:
            first = s.copy()
            first.news = None
            first.aboard.remove(other)
            settle(first, other, spaces[0])
            both = first.copy()
            both.aboard.remove(self._piece)
            settle(both, self._piece, spaces[0])
            gain = self._evaluate(both, seat) - self._evaluate(first, seat)
            for space in spaces:
                found[space] = gain
        if self.kind != SHIFT:
            return found
        planet = s.mat.planet
        beside = found.copy()
        for at in range(s.mat.first_landing, s.mat.deep):  # MLEM-14.4
            for near in (at - 1, at + 1):
                same = planet[at] >= 0 and planet[near] == planet[at]
                beside[at] = max(beside[at], found[near] if same else self.place[near])
        return beside


def _crash(s: Mlem, piece: Piece) -> None:
    s.failures += 1
    s.home[piece[0]] |= 1 << piece[1]
