"""The chances of a roll, against every way the dice can fall."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import orrery
from orrery.core.table import Table
from orrery.games.mlem import figures
from orrery.games.mlem.figures import FACE_NAMES, Mat
from orrery.games.mlem.notation import GROUPS, MODULES
from orrery.games.mlem.odds import NEVER, crash, flight, roll
from orrery.games.mlem.state import Mlem
from tests.games.mlem.scenario import Example, position

MAT: Mat = figures.load().figures


@pytest.mark.rule("MLEM-6.1")
@pytest.mark.parametrize("dice", range(1, 7))
def test_every_roll_is_counted(dice: int) -> None:
    every = [frozenset(faces) for faces in product(MAT.dice_faces, repeat=dice)]
    met = set()
    for at in range(MAT.deep):
        shown = frozenset(face for face in range(1, 6) if MAT.pace[at][face])
        if shown in met:
            continue
        met.add(shown)
        found = roll(MAT, at, dice)
        assert found.blank == Fraction(sum(1 for faces in every if not faces & shown), len(every))
        assert [face for face, _ in found.groups] == sorted(shown)
        for face, chance in found.groups:
            assert chance == Fraction(sum(1 for faces in every if face in faces), len(every))


@pytest.mark.rule("MLEM-6.1")
def test_space_4() -> None:
    """Faces 1 and 4, four dice: a review counted it, too."""
    assert roll(MAT, 4, 4).blank == Fraction(16, 81)


def crashes(game: Example, dice: int) -> Fraction:
    """How often this roll ends in a crash when the commander does what can be done against it."""
    faces = sorted(set(MAT.dice_faces))
    found = NEVER
    for fall in product(faces, repeat=dice):
        chance = Fraction(1)
        for face in fall:
            chance *= Fraction(MAT.dice_faces.count(face), len(MAT.dice_faces))
        twin = Example(game.table.fork())
        twin.dice(" ".join(FACE_NAMES[face] for face in fall)).say("roll")
        if twin.failures > game.failures:
            found += chance
        elif twin.options == {"crash", "reroll"}:
            found += chance * again(twin, dice)
    return found


def again(game: Example, dice: int) -> Fraction:
    found = NEVER
    for fall in product(MAT.dice_faces, repeat=dice):
        twin = Example(game.table.fork())
        twin.dice(" ".join(FACE_NAMES[face] for face in fall)).say("reroll")
        found += Fraction(twin.failures > game.failures, len(MAT.dice_faces) ** dice)
    return found


EXTRA, KEEP, REROLL = (MAT.ability.index(ability) + 1 for ability in ("extra", "keep", "reroll"))


@pytest.mark.rule("MLEM-14.25", "MLEM-15.14", "MLEM-15.19")
@pytest.mark.parametrize("rocket", [3, 5, 6, 9, 10])
@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("token", [None, EXTRA, KEEP, REROLL])
@pytest.mark.parametrize("one", ["absent", "ready", "used"])
def test_a_crash_is_as_likely_as_the_rules_make_it(
    rocket: int, dice: int, token: int | None, one: str
) -> None:
    crew = ["0 shift", "1 satellite" if one == "absent" else "1 extra-one"]
    game = position(
        rocket=rocket, aboard=crew, pool=dice, modules={"ufo"}, token=token, ufo=26,
        used_ones=[1] if one == "used" else [],
    )  # fmt: skip
    assert crash(game.table.seen_by(None), rocket, dice) == crashes(game, dice)


def test_nobody_crashes_in_deep_space() -> None:
    assert crash(position(rocket=20).table.state, MAT.deep, 1) == NEVER


@pytest.mark.rule("MLEM-5.8", "MLEM-5.12", "MLEM-16.2", "MLEM-16.12")
def test_a_flight_ends_where_the_rules_lead() -> None:
    """Whatever may be flown, in whole games with all modules."""
    met = 0
    for seed in range(6):
        luck = random.Random(seed)
        table: Table[Mlem] = orrery.new(
            "mlem", players=2 + seed % 4, seed=seed, modules=set(MODULES)
        )
        while table.choice is not None:
            for option in table.choice.options:
                if option in GROUPS:
                    meant = flight(table.seen_by(None), GROUPS[option])
                    twin = table.fork()
                    twin.choose(option)
                    if twin.choice is None or twin.state.expedition != table.state.expedition:
                        assert meant.end == MAT.deep
                        continue
                    assert (twin.state.rocket, twin.state.pool) == (meant.end, meant.pool)
                    met += meant.to != meant.end
            table.choose(luck.choice(list(table.choice.options)))
    assert met, "no wormhole was met"
