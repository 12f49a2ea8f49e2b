"""Positions of MLEM set up by hand, for tests that read like the examples of a rulebook.

    game = position(rocket=6, aboard=["0 shift", "1 parachute"], pool=4, roll="2 2 ab 3")
    game.say("fly 2 ab")
    assert game.rocket == 12

The mat is that of `mat.toml` here, not the built-in one. An astronaut is its seat and its name.
Whoever isn't named is at home on the player board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import orrery
from orrery.core import Event, Luck, Table
from orrery.core.components import Components
from orrery.games.mlem.figures import FACE_NAMES, Mat, load
from orrery.games.mlem.notation import ASTRONAUTS, GOALS
from orrery.games.mlem.state import Mlem, Piece

Cats = Iterable[str]

MAT = Path(__file__).parent / "mat.toml"
"""The mat on which the examples play."""


class LoadedLuck(Luck):
    """Luck whose next dice are known; chance returns when they are used up."""

    __slots__ = ("faces", "next")

    def __init__(self, luck: Luck, faces: tuple[int, ...], dice: list[int]) -> None:
        super().__init__(luck.key, luck.counter, luck.at)
        self.faces = faces
        self.next = dice

    def below(self, n: int) -> int:
        if self.next and n == len(self.faces):
            return self.faces.index(self.next.pop(0))
        return super().below(n)

    def copy(self) -> LoadedLuck:
        return LoadedLuck(self, self.faces, self.next.copy())


class Example:
    """A table with a position on it. What isn't here is read off the state: `game.rocket`."""

    def __init__(self, table: Table[Mlem]) -> None:
        self.table = table

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table.state, name)

    def say(self, *notations: str) -> Example:
        """Make these choices, one after the other."""
        for notation in notations:
            self.table.choose(notation)
        return self

    def dice(self, faces: str) -> Example:
        """The faces that the next dice will show."""
        s = self.table.state
        s.luck = LoadedLuck(s.luck, s.mat.dice_faces, read_faces(faces))
        return self

    def roll(self, faces: str) -> Example:
        """Let the commander roll exactly these dice."""
        self.dice(faces).say("roll")
        assert not self.table.state.luck.next, "more dice were named than rolled"  # type: ignore[attr-defined]
        return self

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who has to decide about what; None at the end of the game."""
        choice = self.table.choice
        return None if choice is None else (choice.seat, choice.kind)

    @property
    def options(self) -> set[str]:
        assert self.table.choice is not None
        return {option.text for option in self.table.choice.options}

    @property
    def rolled(self) -> tuple[int, ...]:
        """The dice as they lie; an afterburner is 5."""
        return self.table.state.roll

    @property
    def scores(self) -> list[int]:
        return self.table.scores

    @property
    def crew(self) -> list[str]:
        return names(self.table.state.aboard)

    def on(self, planet: str) -> list[str]:
        """The astronauts of a planet in the order of their landing."""
        s = self.table.state
        return names(s.planets[s.mat.planet_ids.index(planet)])

    def moons_at(self, space: int) -> list[str | None]:
        """The moons beside a space, farthest first: who is there."""
        s = self.table.state
        pieces = [s.moons[moon] for moon in s.mat.moons[space]]
        return [None if piece is None else name(piece) for piece in pieces]

    def at_home(self, seat: int) -> set[str]:
        mask = self.table.state.home[seat]
        return {cat for kind, cat in enumerate(ASTRONAUTS) if mask >> kind & 1}

    def goal(self, goal: str) -> int:
        return self.table.state.goals[GOALS.index(goal)]

    def research_spaces(self) -> set[int]:
        s = self.table.state
        return {s.mat.research_space[token] for token in s.research}

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.table.log if event.kind == kind]

    def why(self, what: str) -> tuple[str, str]:
        """The rule that forbids it, and the reason."""
        answer = self.table.why_not(what)
        assert answer is not None, f"{what!r} is offered"
        return answer.rule, answer.message.id


def name(piece: Piece) -> str:
    return f"{piece[0]} {ASTRONAUTS[piece[1]]}"


def names(pieces: Iterable[Piece]) -> list[str]:
    return [name(piece) for piece in pieces]


def read_cats(cats: Cats) -> list[Piece]:
    return [(int(cat[0]), ASTRONAUTS.index(cat[2:])) for cat in cats]


def read_faces(faces: str) -> list[int]:
    return [FACE_NAMES.index(face) for face in faces.split()]


def start(
    players: int = 3,
    *,
    modules: Iterable[str] = (),
    seed: int = 1,
    starter: int = 0,
    components: Path | None = MAT,
    **options: object,
) -> Example:
    """A new game. Seat 0 starts unless another is named."""
    return Example(
        orrery.new(
            "mlem",
            players=players,
            seed=seed,
            starter=starter,
            modules=modules,
            components=_read() if components == MAT else components,
            **options,
        )
    )


@cache
def _read() -> Components[Mat]:
    return load(MAT)


def position(
    *,
    players: int = 3,
    task: str = "",
    rocket: int = 0,
    aboard: Cats = ("0 satellite", "1 satellite", "2 satellite"),
    pool: int | None = None,
    roll: str | None = None,
    moons: Mapping[int, Cats] | None = None,
    planets: Mapping[str, Cats] | None = None,
    comet: Cats = (),
    galaxy: Cats = (),
    goals: Mapping[str, int] | None = None,
    failures: int = 0,
    used_ones: Iterable[int] = (),
    modules: Iterable[str] = (),
    ufo: int = 26,
    token: int | None = None,
    research: Iterable[int] | None = None,
    stack: Iterable[int] | None = None,
    missions: Iterable[Iterable[int]] | None = None,
    seed: int = 1,
    starter: int = 0,
    components: Path | None = MAT,
    shift_back: bool = False,
) -> Example:
    """An expedition under way: before a roll, after it if `roll` is given, or where `task` says
    (`arrive`: the end of a travel phase).

    Moons are filled farthest first. `token` is the number of the expedition token that lies open;
    `research` are the spaces of the open research tokens and `stack` those of the next to come.
    """
    game = start(
        players,
        modules=modules,
        seed=seed,
        starter=starter,
        components=components,
        shift_back=shift_back,
    )
    s = game.table.state
    s.expedition = 1
    s.rocket = rocket
    s.aboard = read_cats(aboard)
    s.comet, s.galaxy = read_cats(comet), read_cats(galaxy)
    placed = [*s.aboard, *s.comet, *s.galaxy]
    for space, cats in (moons or {}).items():
        for piece in read_cats(cats):
            s.moons[s.free_moon(space)] = piece
            placed.append(piece)
    for planet, cats in (planets or {}).items():
        s.planets[s.mat.planet_ids.index(planet)] = read_cats(cats)
        placed += read_cats(cats)
    assert len(set(placed)) == len(placed), "an astronaut is in two places"
    for seat, kind in placed:
        s.home[seat] &= ~(1 << kind)
    for goal, owner in (goals or {}).items():
        s.goals[GOALS.index(goal)] = owner
    s.failures = failures
    s.used_ones = list(used_ones)
    if "ufo" in s.modules:
        give_token(s, ufo, token)
    if research is not None:
        give_research(s, research, stack or ())
    if missions is not None:
        give_missions(s, missions)
    s.pool = pool or len((roll or "").split()) or s.mat.dice
    s.roll = tuple(read_faces(roll or ""))
    assert len(s.roll) in (0, s.pool), "the whole pool is rolled"
    s.agenda[:] = [(task or ("fly" if roll else "travel"),)]
    game.table.set_up()
    game.table.log  # noqa: B018  (from here on it is heard what happens)
    return game


def give_token(s: Mlem, ufo: int, token: int | None) -> None:
    """Leave all expedition tokens in the stack but the open one; without it, one was used."""
    s.ufo = ufo
    tokens = [*s.expedition_stack, *s.expeditions_gone, *([s.token] if s.token >= 0 else [])]
    opened = tokens[-1] if token is None else token - 1
    tokens.remove(opened)
    s.expedition_stack, s.expeditions_gone = tokens, []
    if token is None:
        s.token = -1
        s.expeditions_gone.append(opened)
    else:
        s.token = opened


def give_research(s: Mlem, spaces: Iterable[int], stack: Iterable[int]) -> None:
    at = s.mat.research_space
    s.research = [at.index(space) for space in spaces]
    s.research_stack = [at.index(space) for space in stack][::-1]


def give_missions(s: Mlem, missions: Iterable[Iterable[int]]) -> None:
    """Hands of three, all else in the box."""
    s.missions = [sorted(hand) for hand in missions]
    rest = [target for target in s.mat.targets if not any(target in hand for hand in s.missions)]
    s.returned = [rest.pop() for _ in s.missions]
    s.mission_box = rest
