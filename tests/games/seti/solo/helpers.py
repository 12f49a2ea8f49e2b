"""Positions of the solo game, and what the rival's cards print.

game = solo().rival(computer=6, data=7, techs="computer computer").note()
game.plays(5)
assert game.took == (5, 0)
assert game.gained(RIVAL) == {"score": 9, "publicity": 1, "data": -6}
assert game.steps == 5
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Self

from orrery.core.events import Event
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.notation import SPECIES, TECHS
from orrery.games.seti.ops import KINDS, STARS
from orrery.games.seti.sky import COMET, EARTH, NEIGHBOURS, PLANETS, Map
from orrery.games.seti.state import Seti
from tests.games.seti.scenario import Example, new_table

PLAYER, RIVAL = 0, 1
BOX = GAME.components().figures
LEVELS = range(1, 6)
CARDS = range(1, 20)
OBJECTIVES = [objective.id for objective in BOX.solo.objectives]
OFFSETS = [(e, m, j) for e in range(8) for m in range(8) for j in range(8)]
"""Every position of the discs."""


class Solo(Example):
    """A solo game with a position on it."""

    _from = 0

    # -- the rival --

    def rival(
        self,
        *,
        computer: int | None = None,
        data: int | None = None,
        publicity: int | None = None,
        score: int | None = None,
        exofossils: int | None = None,
        techs: str | None = None,
        probe: bool | None = None,
        progress: int | str | None = None,
        arrow: str | None = None,
    ) -> Self:
        """Let the rival have exactly this; `techs` are kinds, `progress` a space or its
        technology, `probe` one on Earth."""
        s = self.state
        self.give(RIVAL, data=data, publicity=publicity, score=score, exofossils=exofossils)
        if computer is not None:
            s.computer[RIVAL] = computer
        if techs is not None:
            s.rival_techs = [techs.split().count(kind) for kind in KINDS]
        if probe is not None:
            s.probes[RIVAL] = (s.earth,) if probe else ()
        if isinstance(progress, str):
            track = s.box.solo.levels[s.level - 1].track
            progress = track.index(TECHS.index(progress))
        if progress is not None:
            s.progress = progress
        if arrow is not None:
            s.arrow = arrow
        self._touch()
        return self

    def deck(self, *numbers: int) -> Self:
        """The rival's deck, the top card first; the other advanced cards are in reserve."""
        s = self.state
        s.rival_deck = list(reversed(numbers))
        s.rival_played = []
        s.rival_reserve = [n for n in range(5, 15) if n not in numbers]
        self._touch()
        return self

    def plays(self, number: int, *answers: str) -> Self:
        """The rival's turn with this card on top, up to the player's next turn; the player's
        answers on the way."""
        s = self.s
        for pile in (s.rival_deck, s.rival_played, s.rival_reserve):
            if number in pile:
                pile.remove(number)
        s.rival_deck.append(number)
        return self.rivals_turn(*answers)

    def rivals_turn(self, *answers: str) -> Self:
        s = self.s
        s.agenda.clear()
        s.turn = RIVAL
        s.main_done = s.acting = s.free = False
        s.then(("rival_turn",))
        self._touch()
        self.auto(*answers)
        return self

    @property
    def took(self) -> tuple[int, int]:
        """The card the rival played last, and which of its lines."""
        return self.s.rival_card, self.s.rival_line

    @property
    def track(self) -> str:
        """The technology at the progress marker."""
        return TECHS[self.s.box.solo.levels[self.s.level - 1].track[self.s.progress]]

    @property
    def fuel(self) -> dict[str, int]:
        """The rival's technologies by kind."""
        return {kind: n for kind, n in zip(KINDS, self.s.rival_techs, strict=True) if n}

    # -- since `note` --

    def note(self) -> Self:
        super().note()
        self._from = len(self.s.news or [])
        return self

    def told(self, kind: str) -> list[Event]:
        """Events since the position was noted."""
        self._ask_again()
        return [event for event in (self.s.news or [])[self._from :] if event.kind == kind]

    @property
    def steps(self) -> int:
        """How far the progress marker has moved."""
        return sum(int(str(event.facts["n"])) for event in self.told("progress"))

    @property
    def stronger(self) -> int:
        return len(self.told("stronger"))

    @property
    def marked(self) -> list[tuple[int | None, str]]:
        """The signals marked: by whom and where."""
        return [(event.seat, str(event.facts["star"])) for event in self.told("marks")]

    @property
    def traced(self) -> list[tuple[object, ...]]:
        """The rival's traces: side, colour, place."""
        return [
            (e.facts["side"], e.facts["colour"], e.facts["place"])
            for e in self.told("trace")
            if e.seat == RIVAL
        ]

    # -- objectives --

    def objectives(self, *names: str, stack: Iterable[str] = (), done: int = 0) -> Self:
        """The open objectives, the stack (the top one first), and how many are completed."""
        s = self.state
        s.objectives = [OBJECTIVES.index(name) for name in names]
        s.tasks_done = [0] * len(names)
        s.objective_stack = [OBJECTIVES.index(name) for name in reversed(list(stack))]
        s.objectives_done = done
        self._touch()
        return self

    @property
    def open(self) -> list[str]:
        return [OBJECTIVES[i] for i in self.s.objectives]

    @property
    def tasks(self) -> dict[str, list[int]]:
        """The marked tasks of the open objectives."""
        found = {}
        for number, mask in zip(self.s.objectives, self.s.tasks_done, strict=True):
            found[OBJECTIVES[number]] = [k for k in range(3) if mask >> k & 1]
        return found

    def over_turn(self, *answers: str) -> Self:
        """End the player's turn; the rival, having passed, does nothing."""
        self.s.passed[RIVAL] = True
        self.s.main_done = True
        self._touch()
        self.say("end")
        self.auto(*answers)
        return self

    def end_round(self, *answers: str) -> Self:
        """Both have passed."""
        s = self.s
        s.agenda.clear()
        s.passed = [True, True]
        s.free = False
        s.then(("end_round",))
        self._touch()
        self.auto(*answers)
        return self


def solo_table(level: int = 1, seed: int | str = 1, **options: Any) -> Table[Seti]:
    return new_table(1, seed=seed, difficulty=level, **options)


def solo(
    level: int = 1, *, left: str = "anomalies", right: str = "oumuamua", seed: int | str = 1
) -> Solo:
    """The player's first turn in a plain position: Earth, Mars and Jupiter in sector 0; the stars of
    sectors 0 to 7 are Vega, Sirius A, Barnard's Star, Kepler 22, Proxima Centauri, 61 Virginis,
    Beta Pictoris and Procyon; no cards in hand, the rival at nought publicity and a score of 2."""
    table = solo_table(level, seed, species=[left, right], starter=0)
    table.state.species = (SPECIES.index(left), SPECIES.index(right))
    game = Solo(table)
    s = game.state
    s.deck[:0] = s.hand[PLAYER]
    s.hand[PLAYER] = ()
    game.sky(0, 0, 0, rotation=1)
    game.stars(*STARS[1:], STARS[0])
    game.turn_of(PLAYER)
    return game.rival(publicity=0).note()


# -- what is printed --


@cache
def printed() -> dict[str, list[str]]:
    """The entries of `facts.txt` by their names, part by part."""
    text = Path(__file__).with_name("facts.txt").read_text(encoding="utf-8")
    entries = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, *parts = line.split(" | ")
            entries[head.split()[0] if not head.startswith("level") else head] = [head, *parts]
    return entries


def lines_of(number: int) -> list[str]:
    return printed()[f"S.{number}"][1:]


def arrow_of(number: int) -> str:
    return printed()[f"S.{number}"][0].split()[-1]


def targets_of(line: str) -> list[tuple[str, int]]:
    """The planets of a flight, and the moves to each."""
    listed = line.removeprefix("fly ").split("; ")[0].split(", ")
    return [(one.split()[0], int(one.split()[1])) for one in listed]


# -- an atlas of its own --


def best_flight(sky: Map, planet: str, moves: int) -> tuple[int, int] | None:
    """The most publicity that a flight from Earth can bring within so many moves, no space passed
    twice, and the least moves for that; None if the planet is out of reach."""
    goal, start = sky.place[PLANETS.index(planet)], sky.place[EARTH]
    if goal < 0:
        return None
    best: list[dict[tuple[int, frozenset[int]], int]] = [{(start, frozenset((start,))): 0}]
    """For each number of moves spent the publicity on arriving at a space, by what was passed."""
    for spent in range(1, moves + 1):
        here: dict[tuple[int, frozenset[int]], int] = {}
        for before in (1, 2):
            if spent < before:
                continue
            for (at, passed), gained in best[spent - before].items():
                leaving = 2 if sky.content[at] == 11 else 1
                if at == goal or leaving != before:
                    continue
                for to in NEIGHBOURS[at]:
                    if to not in passed:
                        pays = sky.content[to] == COMET or sky.content[to] < EARTH
                        here[to, passed | {to}] = gained + pays
        best.append(here)
    found = [
        (gained, -n) for n in range(moves + 1) for (at, _), gained in best[n].items() if at == goal
    ]
    return (max(found)[0], -max(found)[1]) if found else None


def reaches(sky: Map, planet: str, moves: int) -> bool:
    return best_flight(sky, planet, moves) is not None


@cache
def where(reached: str, moves: int, *missed: tuple[str, int], visitor: bool = False) -> Any:
    """The first position of the discs in which one planet can be reached and others can't."""
    for offsets in OFFSETS:
        sky = BOX.sky.map(offsets, visitor)
        if reaches(sky, reached, moves) and not any(reaches(sky, p, n) for p, n in missed):
            return offsets
    return None
