"""What a seat may expect of a flight, by the judge: with two players exactly, with more as `pilot`
does it (whoever commands flies for themselves; a passenger stays or leaves)."""

from __future__ import annotations

from math import erf, exp, pi, sqrt
from operator import mul

from orrery.bots.mlem.duel import duel
from orrery.bots.mlem.ends import Ends
from orrery.bots.mlem.terms import CATS, flown, terms
from orrery.bots.pilot.dice import ROLL, layer, slot, targets
from orrery.bots.pilot.flight import Course, Flight, Values
from orrery.bots.pilot.outlook import Memory, ready_ones, token
from orrery.bots.pilot.worth import NOWHERE, remaining
from orrery.bots.planner.judge import Judge
from orrery.core.choice import Choice, Option
from orrery.games.mlem.figures import AB
from orrery.games.mlem.notation import ASTRONAUTS, CRASH, EXTRA, FLY, HOME, KEEP, ONE, REROLL, STAY
from orrery.games.mlem.rules.crash import go_home
from orrery.games.mlem.rules.landing import (
    disembark,
    land_in_deep_space,
    landings,
    piece_of,
    settle,
)
from orrery.games.mlem.state import NO_TOKEN, Mlem, Piece

HELPS = {"crash": CRASH, "reroll": REROLL, "extra": EXTRA, "keep": KEEP}
SPREAD, LEAST = 12.0, 1.0
"""By how many points the rest of a game scatters, at its beginning and at its end."""
CLOSE = 1 / 7
"""With no more of the game left, the table is judged anew after each landing that may come."""
ROOT, SQRT2 = sqrt(pi / 2), sqrt(2)
KEPT = 400
"""How many results are remembered."""


class Outlook:
    """Looks ahead with one judge. `know`: whose missions are known."""

    def __init__(self, judge: Judge[Mlem]) -> None:
        self.judge = judge
        self.spread = SPREAD
        self._ends: dict[object, Ends] = {}
        self._alone: Memory[Values] = Memory(KEPT)
        self._both: Memory[Values] = Memory(KEPT)
        self._courses: Memory[Course] = Memory(KEPT)

    # -- positions --

    def table(self, s: Mlem, seat: int, know: int) -> float:
        """What the table is worth, without who is aboard."""
        points, cats = self._points(s, seat, know)
        return self._chance(s, points) + cats * self._slope(s, points)

    def _points(self, s: Mlem, seat: int, know: int) -> tuple[float, float]:
        """By how many points a seat will be ahead; apart from that, what those at home add."""
        weights, found = self.judge.at(self.judge.rest(s)), terms(s, seat, know)
        parts = list(map(mul, weights, found))
        cats = sum(parts[CATS : CATS + len(ASTRONAUTS)])
        return sum(parts) - cats, cats

    def _bare(self, s: Mlem, seat: int, know: int) -> float:
        """The worth without those at home: how a voyage ends changes little for them."""
        return self._chance(s, self._points(s, seat, know)[0])

    def _cat(self, s: Mlem, seat: int, kind: int, know: int) -> float:
        """What an astronaut is worth that comes home."""
        share = flown(s, seat) / remaining(s, seat)
        weight = self.judge.at(self.judge.rest(s))[CATS + kind]
        return weight * share * self._slope(s, self._points(s, seat, know)[0])

    def _chance(self, s: Mlem, points: float) -> float:
        """What so many points more than the rival are worth: with two players, the chance that
        they will do, counted so that the first point of an even game is worth about one."""
        if s.players > 2 or not self.spread:
            return points
        return self.spread * ROOT * erf(points / self._scatter(s) / SQRT2)

    def _slope(self, s: Mlem, points: float) -> float:
        """What one point more is worth."""
        if s.players > 2 or not self.spread:
            return 1.0
        scatter = self._scatter(s)
        return self.spread / scatter * exp(-((points / scatter) ** 2) / 2)

    def _scatter(self, s: Mlem) -> float:
        """How far what is still to come may carry two players apart."""
        return max(LEAST, self.spread * sqrt(self.judge.rest(s)))

    def aboard(self, s: Mlem, seat: int, know: int) -> float:
        """What the flight will bring a seat, the next roll ahead."""
        if not s.aboard or s.rocket >= s.mat.deep:
            return 0.0
        at = ROLL + slot(layer(ready_ones(s), s.token != NO_TOKEN), s.rocket, s.pool)
        if s.players == 2:
            value = self.values(s, know)[at]
            return value if s.aboard[0][0] == seat else -value
        return self.voyage(s, seat, know)[at] if any(o == seat for o, _ in s.aboard) else 0.0

    def worth(self, s: Mlem, seat: int, know: int, pending: tuple[int, ...] = ()) -> float:
        """What a position is worth in which these seats have still to decide whether they leave."""
        if pending and s.players == 2:
            who, rest = pending[0], pending[1:]
            ways = [self.worth(s, who, know, rest)]
            for place in landings(s, piece_of(s, who)):
                ways.append(self.worth(_landed(s, who, int(place.args[0])), who, know, rest))
            return max(ways) if who == seat else -max(ways)
        return self.table(s, seat, know) + self.aboard(s, seat, know)

    # -- decisions --

    def reckon(self, s: Mlem, choice: Choice) -> list[float]:
        """What each option is worth."""
        seat = choice.seat
        if choice.kind == "fly":
            return self._flights(s, seat, choice)
        return [self._leaving(s, seat, option) for option in choice.options]

    def _flights(self, s: Mlem, seat: int, choice: Choice) -> list[float]:
        values = self.values(s, seat) if s.players == 2 else self.voyage(s, seat, seat)
        counts = [s.roll.count(face) for face in range(AB + 1)]
        ways = targets(s.mat, s.rocket, s.pool, counts, s.boost, ready_ones(s), token(s), s.keeping)
        found: dict[Option, float] = {}
        for at, (groups, first) in ways.items():
            helped = ONE[s.ready_ones()[0]] if first == "one" else HELPS.get(first)
            option = helped or FLY[groups >> 1]
            found[option] = max(values[at], found.get(option, float("-inf")))
        return [found.get(option, NOWHERE) for option in choice.options]

    def _leaving(self, s: Mlem, seat: int, option: Option) -> float:
        """To land, to stay, or to come home from a crash."""
        pending = tuple(
            int(str(task[1]))
            for task in reversed(s.agenda)
            if task[0] == "land" and task[1] != seat
        )
        if option is STAY:
            return self.worth(s, seat, seat, pending)
        if option is HOME or s.agenda[-1][0] == "parachute":
            twin = s.copy()
            piece = piece_of(s, seat)
            twin.aboard.clear()
            for other in s.aboard:
                if other != piece or option is HOME:
                    go_home(twin, other)
            if option is not HOME:
                settle(twin, piece, int(option.args[0]))
            return self.table(twin, seat, seat)
        if s.rocket >= s.mat.deep:  # the variant in which a shift may step back
            return self.table(_landed(s, seat, int(option.args[0])), seat, seat)
        return self.worth(_landed(s, seat, int(option.args[0])), seat, seat, pending)

    # -- flights --

    def values(self, s: Mlem, know: int) -> Values:
        """With two players: the worth of every situation ahead to who commands."""
        top, *below = s.aboard
        flight, table = _flight(s), _key(s, know)
        alone = self._command(s, top, know, flight, table)
        if not below:
            return alone
        near = s.rocket >= s.mat.first_landing and self.judge.rest(s) <= CLOSE
        key = (table, near, *s.aboard)
        found = self._both.find(key, flight)
        if found is None:
            ends = [self._end(s, piece, know, table) for piece in s.aboard]
            alones = [alone] * (s.mat.deep + 1)
            heirs = [self._command(s, below[0], know, flight, table)] * (s.mat.deep + 1)
            if near:
                alones = self._after(s, ends[1], below[0], top, know, alones)
                heirs = self._after(s, ends[0], top, below[0], know, heirs)
            later = ends[1].after(top, s)
            deep = self._deep(s, know)
            found = duel(flight, ends[0], ends[1], later, deep, alones, heirs)
            self._both.keep(key, flight, found)
        return found

    def _deep(self, s: Mlem, know: int) -> float:
        """What it is worth to who commands that both reach deep space."""
        seat = s.commander
        both = s.copy()
        both.news = None
        both.aboard.clear()
        for place, piece in enumerate(s.aboard):
            land_in_deep_space(both, piece, not place)
        return self._bare(both, seat, know) - self._bare(s, seat, know)

    def _after(
        self, s: Mlem, ends: Ends, gone: Piece, stays: Piece, know: int, else_: list[Values]
    ) -> list[Values]:
        """Towards the end of a game, when every point counts: what is to come for who stays, by the
        space where the other has left, the table being changed by that."""
        found = else_.copy()
        for space in range(s.rocket, s.mat.deep):
            if ends.land[space] > NOWHERE:
                twin = s.copy()
                twin.news = None
                twin.aboard.remove(gone)
                settle(twin, gone, ends.where[space])
                table = _key(twin, know)
                found[space] = self._command(twin, stays, know, _flight(twin), table)
        return found

    def voyage(self, s: Mlem, seat: int, know: int) -> Values:
        """With more: the worth of every situation ahead to a seat's astronaut."""
        own = piece_of(s, seat)
        above = s.aboard[: s.aboard.index(own)]
        flight, table = _flight(s), _key(s, know)
        values = self._command(s, own, know, flight, table)
        if not above:
            return values
        key = (table, *above, own)
        found = self._both.find(key, flight)
        if found is None:
            me = self._end(s, own, know, table)
            for piece in reversed(above):
                course = self._courses.find((table, piece), flight)
                if course is None:
                    ends = self._end(s, piece, know, table)
                    course = flight.course(ends, piece[1])
                    self._courses.keep((table, piece), flight, course)
                values = flight.ride(course, me, values)
            found = self._both.keep(key, flight, values)
        return found

    def _command(self, s: Mlem, piece: Piece, know: int, flight: Flight, table: object) -> Values:
        """The worth of every situation to an astronaut who commands."""
        found = self._alone.find((table, piece), flight)
        if found is None:
            ends = self._end(s, piece, know, table)
            found = self._alone.keep((table, piece), flight, flight.command(ends))
        return found

    def _end(self, s: Mlem, piece: Piece, know: int, table: object) -> Ends:
        key = (table, piece)
        found = self._ends.get(key)
        if found is None:
            if len(self._ends) >= KEPT:
                self._ends.clear()
            seat, kind = piece
            cat = self._cat(s, seat, kind, know)
            found = Ends(s, piece, lambda t, x: self._bare(t, x, know), cat)
            self._ends[key] = found
        return found


def _landed(s: Mlem, seat: int, space: int) -> Mlem:
    twin = s.copy()
    twin.news = None
    disembark(twin, seat, space)
    return twin


def _key(s: Mlem, know: int) -> object:
    """A table as far as the ends of a voyage hang on it."""
    return (
        id(s.mat), s.modules, s.shift_back, s.failures, s.ufo, s.token, ready_ones(s),
        know, tuple(s.missions[know]), tuple(remaining(s, x) for x in range(s.players)),
        tuple(map(tuple, s.ufo_kept)), tuple(map(tuple, s.research_kept)), tuple(s.research),
        tuple(s.goals), tuple(s.moons), tuple(s.comet), tuple(s.galaxy),
        *(tuple(planet) for planet in s.planets),
    )  # fmt: skip


def _flight(s: Mlem) -> Flight:
    more_dice = any(s.mat.research_kind[t] == "die" for t in s.research)
    return Flight(s.mat, s.rocket, s.mat.dice if more_dice else s.pool, ready_ones(s), token(s))
