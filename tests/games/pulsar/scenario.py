"""Positions of Pulsar 2849 set up by hand, for tests that read like the examples of a rulebook.

    game = position(dice=(5, 2), at="s13").modifiers(plus_two=1).note()
    game.say("flight 2+2", "fly p11")
    assert game.gained() == {"dice": -1, "boosts": -1, "rings": -1}
    assert game.owner("p11") == 0

Locations, technologies (`3.2`), transmitters (`a1`), projects (`2a`), goals and headquarters
(`c2`: board C, side 2) go by the names of the notation, systems by their number on the tile.
Whatever takes a `seat` means seat 0 if none is named. `game.s` is the state: `game.s.cubes[0]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

import orrery
from orrery.core import Luck, Table
from orrery.games.pulsar.box import SIZES, SLOTS, TECHS, Technology
from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM
from orrery.games.pulsar.notation import ENDS, TRANSMITTERS
from orrery.games.pulsar.rules.dice import median_of
from orrery.games.pulsar.rules.final import final_scoring
from orrery.games.pulsar.state import (
    BLOCKED,
    NOBODY,
    SOURCE,
    SOURCES,
    SPINNING,
    Pulsar,
    put,
)
from tests.games.position import Position

GOALS = ("two-sizes", "nine-stations", "five-patents")


class LoadedLuck(Luck):
    """Luck whose next dice are known; chance returns when they are used up."""

    __slots__ = ("dice",)

    def __init__(self, luck: Luck, dice: list[int]) -> None:
        super().__init__(luck.key, luck.counter, luck.at)
        self.dice = dice

    def below(self, n: int) -> int:
        return self.dice.pop(0) - 1 if self.dice and n == 6 else super().below(n)

    def copy(self) -> LoadedLuck:
        return LoadedLuck(self, self.dice.copy())


class Example(Position[Pulsar]):
    """A table with a position on it. Every method that prepares the position gives it back."""

    # -- playing --

    def fly(self, paid: str, landing: str, *via: str) -> Self:
        """A flight without a gate run; of several outcomes the first that builds in all of these
        systems on its way."""
        self.say(f"flight {paid}")
        if self.kind == "run":
            self.say("run none")
        for option in self.choice.options:
            words = option.text.split()
            if words[1] == landing and set(via) <= set(words[2:]):
                return self.say(option.text)
        raise AssertionError(f"no flight to {landing} via {via}: {sorted(self.options)}")

    def produce(self) -> Self:
        """The production phase, and nothing after its questions but the next round."""
        self.state.agenda.clear()
        return self.run(("production",))

    def final_scoring(self) -> Self:
        final_scoring(self.s)
        return self

    def dice_phase(self, *dice: int) -> Self:
        """The dice phase of the round, with these dice rolled."""
        s = self.state
        s.silver, s.reds, s.turn = [()] * s.players, (), NOBODY
        s.agenda.clear()
        return self.rolls(*dice).run(("roll",))

    def rolls(self, *dice: int) -> Self:
        """What the next dice will show."""
        self.state.luck = LoadedLuck(self.state.luck, list(dice))
        return self

    # -- asking --

    @property
    def options(self) -> set[str]:
        return {option.text for option in self.choice.options}

    def landings(self, paid: str) -> set[str]:
        """Where a flight that is paid so can land. The flight isn't made."""
        fork = Example(self._fork()).say(f"flight {paid}")
        if fork.kind == "run":
            fork.say("run none")
        return {text.split()[1] for text in fork.options}

    # -- looking --

    def note(self) -> Self:
        """Remember what everybody has, for `gained`."""
        self._noted = [self._belongings(seat) for seat in range(self.s.players)]
        return self

    def gained(self, seat: int = 0) -> dict[str, int]:
        """What has changed since `note`: score, cubes, swings (±1), boosts (+2), rings, kept tiles,
        stations, gyrodynes by size, dice. What hasn't changed isn't there."""
        now, before = self._belongings(seat), self._noted[seat]
        return {name: now[name] - before[name] for name in now if now[name] != before[name]}

    def _belongings(self, seat: int) -> dict[str, int]:
        s = self.s
        return {
            "score": s.score[seat],
            "cubes": s.cubes[seat],
            "swings": s.swings[seat],
            "boosts": s.boosts[seat],
            "rings": s.rings[seat],
            "kept": s.kept[seat],
            "stations": s.stations(seat),
            **dict(zip(SIZES, s.gyrodynes[seat], strict=True)),
            "dice": len(s.silver[seat]),
        }

    def points(self, source: str, seat: int = 0) -> int:
        """A seat's points from one source."""
        return self.s.points[len(SOURCES) * seat + SOURCE[source]]

    def ship(self, seat: int = 0) -> str:
        return self.s.chart.names[self.s.ship[seat]]

    def owner(self, pulsar: str) -> int:
        return self.s.owned[self.place(pulsar) - FIRST_PULSAR]

    def stations_in(self, system: str) -> tuple[int, ...]:
        """Who is on each planet of a system that is turned up (-1 free, -2 blocked)."""
        return self.s.planets[self.place(system) - FIRST_SYSTEM]

    def tech(self, name: str) -> Technology:
        return self.s.rack.techs[TECHS.index(name)]

    def place(self, name: str) -> int:
        """The number of a location."""
        return self.state.chart.number[name]

    # -- preparing: time and dice --

    def turn(
        self,
        seat: int = 0,
        dice: Iterable[int] = (5, 2),
        red: Iterable[int | tuple[int, bool]] = (),
    ) -> Self:
        """The action turn of a seat with these dice, and the turns of those behind it. A red die
        is its value, or that and whether it must be used."""
        s = self.state
        s.phase, s.turn = "actions", seat
        s.silver = [()] * s.players
        s.silver[seat] = tuple(sorted(dice))
        s.reds = tuple(die if isinstance(die, tuple) else (die, False) for die in red)
        s.bonus_used = s.copied = False
        seats = list(dict.fromkeys(s.order))
        s.agenda.clear()
        later = seats[seats.index(seat) + 1 :]
        return self.run(("turn", seat), *(("begin_turn", x) for x in later), ("production",))

    def hand(self, *dice: int, seat: int = 0) -> Self:
        """The silver dice that a seat has."""
        self.state.silver[seat] = tuple(sorted(dice))
        return self._touch()

    def left_over(self, *dice: int) -> Self:
        """The dice that nobody has taken."""
        self.state.dice = tuple(sorted(dice))
        return self._touch()

    def round(self, number: int) -> Self:
        """The round, with its transmitters."""
        s = self.state
        while s.round < number:
            s.discarded = (*s.discarded, *s.offer)
            s.offer = tuple(s.stack.pop() for _ in range(3))
            s.round += 1
        return self._touch()

    def draft(self, *dice: int, seat: int = 0, median: int | None = None) -> Self:
        """One seat takes one of these dice. The marker lies by them, or at `median`: 2n under
        n, 2n + 1 between n and the next."""
        s = self.state
        s.phase, s.turn = "dice", NOBODY
        s.dice = tuple(sorted(dice))
        s.median = median_of(s.dice) if median is None else median
        s.silver = [()] * s.players
        s.agenda.clear()
        return self.run(("draft", seat), ("actions",))

    def order(self, *seats: int) -> Self:
        self.state.order = seats
        return self._touch()

    def tracks(
        self,
        initiative: Iterable[tuple[int, int]] | None = None,
        engineering: Iterable[tuple[int, int]] | None = None,
    ) -> Self:
        """The tokens from the foremost to the last: space and seat."""
        if initiative is not None:
            self.state.initiative = tuple(initiative)
        if engineering is not None:
            self.state.engineering = tuple(engineering)
        return self._touch()

    # -- preparing: players --

    def give(self, seat: int = 0, *, cubes: int | None = None, score: int | None = None) -> Self:
        """Let a seat have exactly this much."""
        s = self.state
        if cubes is not None:
            s.cubes[seat] = cubes
        if score is not None:
            s.points[len(SOURCES) * seat + SOURCE["start"]] += score - s.score[seat]
            s.score[seat] = score
        return self._touch()

    def modifiers(self, plus_minus_one: int = 0, plus_two: int = 0, seat: int = 0) -> Self:
        self.state.swings[seat], self.state.boosts[seat] = plus_minus_one, plus_two
        return self._touch()

    def gyrodynes(self, small: int = 0, medium: int = 0, large: int = 0, seat: int = 0) -> Self:
        """Gyrodynes in front of a player."""
        s = self.state
        for size, n in enumerate((small, medium, large)):
            s.stock[size] += s.gyrodynes[seat][size] - n
        s.gyrodynes[seat] = (small, medium, large)
        return self._touch()

    def patents(self, *techs: str, seat: int = 0) -> Self:
        """Technologies patented in earlier rounds."""
        s = self.state
        for name in techs:
            i = TECHS.index(name)
            s.patents[i] = (*s.patents[i], seat)
            s.patented[seat] |= 1 << i
        return self._touch()

    def transmitter(self, name: str, *covered: int, online: bool = False, seat: int = 0) -> Self:
        """A transmitter taken earlier, in an array of its own, these costs paid (by value)."""
        s, t = self.state, self._fetch(name)
        s.transmitters[seat] = (*s.transmitters[seat], t)
        costs = s.box.transmitters[t].cost
        for cost in costs if online else covered:
            s.covered[t] |= next(
                1 << k for k, c in enumerate(costs) if c == cost and not s.covered[t] >> k & 1
            )
        if online:
            s.online |= 1 << t
        return self._touch()

    def link(self, one: str, end: str, other: str, its_end: str) -> Self:
        """Two transmitters of a player linked earlier: `link("a1", "left", "a3", "right")`."""
        a, b = TRANSMITTERS.index(one), TRANSMITTERS.index(other)
        self.state.links = (*self.state.links, (a, ENDS.index(end), b, ENDS.index(its_end)))
        return self._touch()

    def offer(self, *names: str) -> Self:
        """The transmitters on offer."""
        s = self.state
        s.stack += s.offer
        s.offer = ()
        s.offer = tuple(self._fetch(name) for name in names)
        s.stack.sort(key=lambda t: s.box.transmitters[t].letter, reverse=True)
        return self._touch()

    def headquarters(self, board: str, *done: str, used: Iterable[str] = (), seat: int = 0) -> Self:
        """A board and its side (`c2`), with completed projects and used gate runs among them."""
        s, wanted = self.state, "abcd".index(board[0])
        for other, (its_board, its_side) in enumerate(s.headquarters):
            if its_board == wanted and other != seat:
                s.headquarters[other] = (s.headquarters[seat][0], its_side)
        s.headquarters[seat] = (wanted, int(board[1]) - 1)
        s.projects[seat] = sum(1 << SLOTS.index(slot) for slot in done)
        s.runs_used[seat] = sum(1 << SLOTS.index(slot) for slot in used)
        return self._touch()

    # -- preparing: the star cluster --

    def at(self, place: str, seat: int = 0) -> Self:
        """The survey ship's location."""
        self.state.ship[seat] = self.place(place)
        return self._touch()

    def system(self, place: str, tile: int, *, revealed: bool = False) -> Self:
        """The tile (by its number) on a system location; turned up it is empty."""
        s, i = self.state, self.place(place) - FIRST_SYSTEM
        everywhere = [*s.systems, s.removed]
        j = everywhere.index(tile - 1)
        everywhere[i], everywhere[j] = everywhere[j], everywhere[i]
        s.systems, s.removed = tuple(everywhere[:-1]), everywhere[-1]
        return self.reveal(place) if revealed else self._touch()

    def reveal(self, *places: str) -> Self:
        """Turn systems up."""
        s = self.state
        for place in places:
            i = self.place(place) - FIRST_SYSTEM
            s.revealed |= 1 << i
            needs = s.box.systems[s.systems[i]].needs
            s.planets[i] = tuple(NOBODY if s.players >= n else BLOCKED for n in needs)
        return self._touch()

    def station(self, *places: str, seat: int = 0, planet: int | None = None) -> Self:
        """A station built earlier, on the first free planet or the one named."""
        s = self.state
        for place in places:
            i = self.place(place) - FIRST_SYSTEM
            if not s.revealed >> i & 1:
                self.reveal(place)
            put(s.planets, i, s.planets[i].index(NOBODY) if planet is None else planet, seat)
            s.built[seat] |= 1 << i
        return self._touch()

    def claim(self, *pulsars: str, seat: int = 0, size: str = "", spinning: bool = False) -> Self:
        """Pulsars claimed earlier, with a gyrodyne of this size on each of them if one is named."""
        s = self.state
        for name in pulsars:
            p = self.place(name) - FIRST_PULSAR
            s.owned[p] = seat
            s.rings[seat] -= 1
            if size:
                s.stock[SIZES.index(size)] -= 1
                s.on_pulsar[p] = SIZES.index(size) + (SPINNING if spinning else 1)
        return self._touch()

    def awards(self, size: str, *seats: int) -> Self:
        """Who has the awards of a size, the higher one first. Their points aren't added."""
        self.state.awards[SIZES.index(size)] = seats
        return self._touch()

    def tiles(self, *names: str) -> Self:
        """The exploration tiles in the stack, the next one first; all others are discarded."""
        s = self.state
        rest = [*s.tiles, *s.used_tiles]
        wanted = [s.box.tile_names.index(name) for name in names]
        for kind in wanted:
            rest.remove(kind)
        s.tiles, s.used_tiles = wanted[::-1], rest
        return self._touch()

    # -- inside --

    def _fork(self) -> Table[Pulsar]:
        self._ask_again()
        return self.table.fork()

    def _fetch(self, name: str) -> int:
        """Take a transmitter out of the stack, the offer or the discarded ones."""
        s, t = self.state, TRANSMITTERS.index(name)
        if t in s.stack:
            s.stack.remove(t)
        s.offer = tuple(x for x in s.offer if x != t)
        s.discarded = tuple(x for x in s.discarded if x != t)
        return t


def start(
    players: int = 3, *, seed: int | str = 1, components: Path | None = None, **options: Any
) -> Example:
    """A new game at its first question."""
    return Example(
        orrery.new("pulsar", players=players, seed=seed, components=components, **options)
    )


def position(
    players: int = 3,
    *,
    turn: int = 0,
    dice: Iterable[int] = (5, 2),
    red: Iterable[int | tuple[int, bool]] = (),
    at: str = "",
    seed: int | str = 1,
    cluster: str = "open",
    headquarters: bool = True,
    technologies: Iterable[str] = "AAA",
    goals: Iterable[str] = GOALS,
    components: Path | None = None,
    **options: Any,
) -> Example:
    """The first round, in the action turn of seat 0 (or another), in a plain position: the order is
    0, 1, 2, 3, the tokens lie on the tracks as at the start (seat 0 at the bottom), everybody has
    one ±1 modifier and 10 points; ships are on their entry gates `e1` to `e4` but for the one
    `at` moves, headquarters are `a1`, `b1`, `c1`, `d1`, the systems 1 to 16 lie face down on
    `s01` to `s16`, transmitters lie and come in order (`a1` `a2` `a3` on offer), and of the dice
    only a 6 is left over."""
    game = start(
        players,
        seed=seed,
        cluster=cluster,
        headquarters=headquarters,
        technologies=list(technologies),
        goals=list(goals),
        components=components,
        **options,
    )
    s = game.state
    seats = tuple(range(players))
    s.order = seats * 2 if players == 2 else seats
    s.initiative = s.engineering = tuple((8, seat) for seat in reversed(s.order))
    s.ship = list(seats)
    s.systems, s.removed = tuple(range(16)), 16
    s.stack = list(reversed(range(24)))
    s.offer = tuple(s.stack.pop() for _ in range(3))
    s.tiles = sorted(s.tiles, reverse=True)
    if headquarters:
        s.headquarters = [(seat, 0) for seat in seats]
    for seat in seats:
        game.give(seat, score=10)
    s.dice, s.median = (6,), 7
    game.turn(turn, dice, red)
    if at:
        game.at(at, turn)
    return game.note()
