"""What a seat may expect of a flight, by the judge: with two players exactly, with more as `pilot`
does it (whoever commands flies for themselves; a passenger stays or leaves)."""

from __future__ import annotations

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
from orrery.games.mlem.rules.landing import disembark, landings, piece_of, settle
from orrery.games.mlem.state import NO_TOKEN, Mlem, Piece

HELPS = {"crash": CRASH, "reroll": REROLL, "extra": EXTRA, "keep": KEEP}
KEPT = 400
"""How many results are remembered."""


class Outlook:
    """Looks ahead with one judge. `know`: whose missions are known."""

    def __init__(self, judge: Judge[Mlem]) -> None:
        self.judge = judge
        self._ends: dict[object, Ends] = {}
        self._alone: Memory[Values] = Memory(KEPT)
        self._both: Memory[Values] = Memory(KEPT)
        self._courses: Memory[Course] = Memory(KEPT)

    # -- positions --

    def table(self, s: Mlem, seat: int, know: int) -> float:
        """What the table is worth, without who is aboard."""
        return float(sum(map(mul, self.judge.at(self.judge.rest(s)), terms(s, seat, know))))

    def _bare(self, s: Mlem, seat: int, know: int) -> float:
        """The same without those at home: how a voyage ends changes little for them."""
        found = terms(s, seat, know)
        found[CATS : CATS + len(ASTRONAUTS)] = [0.0] * len(ASTRONAUTS)
        return float(sum(map(mul, self.judge.at(self.judge.rest(s)), found)))

    def _cat(self, s: Mlem, seat: int, kind: int) -> float:
        """What an astronaut is worth that comes home."""
        weight = self.judge.at(self.judge.rest(s))[CATS + kind]
        return weight * flown(s, seat) / remaining(s, seat)

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
        key = (table, *s.aboard)
        found = self._both.find(key, flight)
        if found is None:
            first, second = (self._end(s, piece, know, table) for piece in s.aboard)
            heir = self._command(s, below[0], know, flight, table)
            found = duel(flight, first, second, second.after(top, s), alone, heir)
            self._both.keep(key, flight, found)
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
            cat = self._cat(s, seat, kind)
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
