"""Every space of the five boards, marked: what it pays and costs, and how many it holds."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import SPECIES
from orrery.games.seti.ops import COLOURS
from tests.games.seti.scenario import Example
from tests.games.seti.species.helpers import met, samples

# What a seat has more or less afterwards: points, alien cards, then anything else.
Gain = dict[str, int]
MASCAMITES: list[Gain] = [
    {"score": 5, "alien": 1},
    {"score": 3, "alien": 1},
    {"score": 5},
    {"score": 4},
]
OUMUAMUA: list[Gain] = [
    {"score": 25, "exofossils": -4},
    {"score": 3, "alien": 1, "exofossils": 1},
    {"score": 3, "alien": 1},
    {"score": 2, "exofossils": 1},
    {"score": 6, "exofossils": -1},
]
CENTAURIANS: list[Gain] = [
    {"score": 5, "alien": 1},
    {"score": 3, "alien": 1},
    {"score": 5},
    {"score": 15, "data": -3},
    {"score": 6, "data": -1},
]
ANOMALIES: list[Gain] = [
    {"score": 4, "alien": 1},
    {"score": 2, "alien": 1},
    {"score": 2, "publicity": 1},
    {"score": 3},
    {"score": 2},
]
BOARDS: dict[str, list[list[Gain]]] = {
    "mascamites": [MASCAMITES, MASCAMITES, [*MASCAMITES[:2], {"score": 7}]],
    "exertians": [
        [*({"score": n, "credits": 1} for n in (9, 7, 5, 4)), {"score": 3, "publicity": 1}],
        [*({"score": n, "energy": 1, "cards": 1} for n in (6, 4, 2, 1)),
         {"score": 3, "publicity": 1}],
        [*({"score": n, "data": 1, "publicity": 1} for n in (6, 4, 2, 1)),
         {"score": 3, "publicity": 1}],
    ],
    "oumuamua": [OUMUAMUA] * 3,
    "centaurians": [CENTAURIANS] * 3,
    "anomalies": [ANOMALIES] * 3,
}  # fmt: skip
ENDLESS = {"oumuamua": 5, "centaurians": 5, "anomalies": 5}
SPACES = [
    (species, colour, level)
    for species, board in BOARDS.items()
    for colour, column in zip(COLOURS, board, strict=True)
    for level in range(1, len(column) + 1)
]


def rich(species: str) -> Example:
    game = samples(met(species), board="vp") if species == "mascamites" else met(species)
    return game.give(data=4, exofossils=5).give(1, data=4, exofossils=5).note()


def mark(game: Example, colour: str, level: int, seat: int = 0) -> list[str]:
    """Mark a space; the kinds of cards that were gained."""
    before = game.s.hand[seat]
    game.do(seat, ("trace", colour)).say(f"trace left {colour} {level}")
    game.auto("alien left deck", "take deck")
    new = [card for card in game.s.hand[seat] if card not in before]
    return ["alien" if card > 138 else "cards" for card in new]


@pytest.mark.rule("GEN-6", "SETI-25.5", "SETI-10.8", "SETI-34.21", "SETI-34.28", "SETI-34.14")
@pytest.mark.parametrize(("species", "colour", "level"), SPACES)
def test_a_space_pays_and_costs_what_is_printed(species: str, colour: str, level: int) -> None:
    game = rich(species)
    cards = mark(game, colour, level)
    expected = BOARDS[species][COLOURS.index(colour)][level - 1]
    gained = game.gained()
    gained.pop("cards", None)
    for kind in cards:
        gained[kind] = gained.get(kind, 0) + 1
    assert gained == expected
    # Another player may come only where the space is endless.
    game.do(1, ("trace", colour))
    open_again = f"trace left {colour} {level}" in game.options
    assert open_again == (ENDLESS.get(species) == level)


@pytest.mark.rule("GEN-6")
@pytest.mark.parametrize("species", SPECIES)
def test_the_columns_are_as_high_as_printed(species: str) -> None:
    game = rich(species)
    heights = [len(column) for column in game.box.spaces[SPECIES.index(species)]]
    assert heights == ([4, 4, 9] if species == "mascamites" else [5, 5, 5])


@pytest.mark.rule("GEN-3", "EXE-9")
def test_a_full_exertian_column_leaves_the_overflow() -> None:
    game = met("exertians")
    for level in range(1, 6):
        game.trace("left", "pink", level, seat=1)
    game.do(0, ("trace", "pink"))
    assert {o for o in game.answers if "left" in o} == {"trace left pink overflow"}


@pytest.mark.rule("GEN-6", "CEN-3", "SETI-34.21", "SETI-34.28")
@pytest.mark.parametrize(
    ("species", "level", "goods", "need"),
    [
        ("oumuamua", 1, "exofossils", 4),
        ("oumuamua", 5, "exofossils", 1),
        ("centaurians", 4, "data", 3),
        ("centaurians", 5, "data", 1),
    ],
)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_cost_must_be_paid_in_full(
    species: str, level: int, goods: str, need: int, colour: str
) -> None:
    space = f"trace left {colour} {level}"
    game = met(species).give(**{goods: need - 1}).do(0, ("trace", colour))  # type: ignore[arg-type]
    assert space not in game.options
    game = met(species).give(**{goods: need}).do(0, ("trace", colour))  # type: ignore[arg-type]
    game.say(space)
    assert getattr(game.s, goods)[0] == 0


@pytest.mark.rule("GEN-8")
@pytest.mark.parametrize(
    ("species", "most"),
    [("mascamites", 9), ("anomalies", 9), ("oumuamua", 10), ("centaurians", 10)],
)
def test_ten_cards_are_just_enough(species: str, most: int) -> None:
    """Three at the discovery, those of the board, and one more place each of two species."""
    box = met(species).box
    index = SPECIES.index(species)
    icons = sum(
        op[0] == "alien-card"
        for column in box.spaces[index]
        for space in column
        for op in space.reward
    )
    icons += species == "oumuamua" and box.first_orbit[7] == (("alien-card", index),)
    icons += species == "centaurians" and box.message_rewards[1][0] == ("alien-card", index)
    assert 3 + icons == most
