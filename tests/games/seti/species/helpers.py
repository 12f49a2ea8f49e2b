"""Positions in which a species has been discovered."""

from __future__ import annotations

from orrery.core.luck import Luck
from orrery.games.seti.notation import SAMPLES
from orrery.games.seti.rules.memory import ANY_SAMPLE
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import NEUTRAL
from tests.games.seti.scenario import Example, position

NOBODYS = (NEUTRAL, NEUTRAL, NEUTRAL)


class Calm(Luck):
    """Luck that leaves everything in its order, and throws nothing but zeros."""

    __slots__ = ()

    def shuffle(self, items: list[object]) -> None:  # type: ignore[override]
        pass

    def below(self, n: int) -> int:
        return 0

    def copy(self) -> Calm:
        return self


def calm(game: Example) -> Example:
    luck = game.s.luck
    game.s.luck = Calm(luck.key, luck.counter, luck.at)
    return game


def met(
    species: str,
    *,
    by: tuple[int, ...] = NOBODYS,
    side: str = "left",
    other: str = "",
    players: int = 2,
) -> Example:
    """Seat 0's turn in the plain position. The species was found by the owners of these discovery
    markers. Everybody has 9 credits and 9 energy, no publicity, and no milestone to come."""
    other = other or ("oumuamua" if species != "oumuamua" else "anomalies")
    left, right = (species, other) if side == "left" else (other, species)
    game = position(players, left=left, right=right).milestones_done()
    for seat in range(players):
        game.give(seat, credits=9, energy=9, publicity=0)
    game.discovered(side, by)
    return game if species == "exertians" else game.note()


def over(game: Example) -> Example:
    """End the turn, whatever was done in it; stop at the first question that follows."""
    assert game.kind == "turn", game.asked
    game.s.main_done = True
    return game._touch().say("end")


def samples(game: Example, jupiter: str = "", saturn: str = "", board: str = "vp") -> Example:
    """Put the samples where they are wanted."""
    rows = [tuple(SAMPLES.index(x) for x in text.split()) for text in (jupiter, saturn)]
    game.s.planet_samples = rows
    game.s.sample_spaces = tuple(SAMPLES.index(x) for x in board.split())
    hidden = ANY_SAMPLE & ~sum(1 << sample for sample in game.s.sample_spaces)
    game.s.pile_may = [hidden] * (2 * game.s.players)
    return game._touch()


def piles(game: Example) -> list[set[str]]:
    """The samples on Jupiter and on Saturn."""
    return [{SAMPLES[x] for x in pile} for pile in game.s.planet_samples]


def capsules(game: Example, seat: int = 0) -> list[tuple[str, str]]:
    """Where a seat's capsules are, and what is in them."""
    place = {space: planet for planet, space in zip(PLANETS, game.s.earth_map.place, strict=True)}
    return [
        (place.get(space, f"{space // 8 + 1}.{space % 8}"), SAMPLES[sample])
        for space, sample in game.s.capsules[seat]
    ]


def sent(game: Example, seat: int = 0) -> list[tuple[int, str]]:
    """A seat's messages on their way: the score that answers each, and its card."""
    return [(at, f"et.{card - 138}") for at, card in game.s.messages[seat]]


def rotate(game: Example, times: int = 1) -> Example:
    """Rotate as an effect of seat 0's would, one after the other."""
    return asked(game.run(*[("rotate",)] * times))


def asked(game: Example) -> Example:
    """Let what is on the agenda happen, up to the next question."""
    game._ask_again()
    return game
