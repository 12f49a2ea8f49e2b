"""What is in the box (MLEM-1), as far as a screen has a box."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.mlem import figures
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.notation import ASTRONAUTS, GOALS
from tests.games.mlem.scenario import position, start

MAT = figures.load().figures


@pytest.mark.rule("MLEM-1.1")
def test_the_base_game() -> None:
    game = start(players=5)
    assert game.mat.dice == 6
    assert len(game.goals) == 4
    assert sum(len(game.at_home(seat)) for seat in range(5)) == 40
    assert len(game.table.scores) == 5
    assert (game.rocket, game.failures) == (0, 0)


@pytest.mark.rule("MLEM-1.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_colour_has_the_same_eight_astronauts(players: int) -> None:
    game = start(players)
    assert len(set(ASTRONAUTS)) == 8
    assert all(game.at_home(seat) == set(ASTRONAUTS) for seat in range(players))


@pytest.mark.rule("MLEM-1.3")
def test_points_never_run_out() -> None:
    """More points than all 64 tokens are worth together (260) can be had."""
    game = position(modules=["ufo"])
    game.table.state.ufo_kept[0] = [5] * 60
    assert game.scores == [300, 0, 0]


@pytest.mark.rule("MLEM-1.4")
def test_the_faces_of_a_die() -> None:
    assert [FACE_NAMES[face] for face in MAT.dice_faces] == ["1", "2", "2", "3", "4", "ab"]


@pytest.mark.rule("MLEM-1.4", "MLEM-5.1")
def test_dice_show_their_faces_as_often_as_they_have_them() -> None:
    game = position(pool=6)
    seen: Counter[int] = Counter()
    for _ in range(500):
        again = game.table.fork()
        again.choose("roll")
        seen.update(again.state.roll)
        game.table.state.luck = again.state.luck
    assert set(seen) == {1, 2, 3, 4, AB}
    assert 0.30 < seen[2] / 3000 < 0.37  # a third
    assert all(0.14 < seen[face] / 3000 < 0.19 for face in (1, 3, 4, AB))  # a sixth


@pytest.mark.rule("MLEM-1.5")
def test_the_modules() -> None:
    assert len(MAT.ufo_points) == 5
    assert len(MAT.ability) == len(MAT.ufo_steps) == len(MAT.token_dice) == 14
    assert set(MAT.ability) == {"extra", "keep", "reroll"}
    assert len(MAT.research_kind) == 20
    assert set(MAT.research_kind) == {"points-1", "points-2", "points-3", "die", "wormhole"}
    assert len(MAT.targets) == 20


@pytest.mark.rule("MLEM-1.6", "MLEM-8.11")
def test_every_space_shows_faces_and_the_value_of_an_afterburner() -> None:
    assert MAT.deep == 26
    assert len(MAT.shown) == len(MAT.pace) == 26
    for shown, pace in zip(MAT.shown, MAT.pace, strict=True):
        assert shown
        for face in range(1, 6):
            assert bool(shown >> face & 1) == bool(pace[face])
            assert face == AB or pace[face] in (0, face)


@pytest.mark.rule("MLEM-1.6")
def test_the_spaces_that_are_known() -> None:
    """Space 0 from texts, 1 to 6 off the printed mat; a flame's steps stand behind its face."""

    def faces(space: int) -> str:
        shown = [FACE_NAMES[face] for face in range(6) if MAT.shown[space] >> face & 1]
        return " ".join(shown).replace("ab", f"ab={MAT.pace[space][AB]}")

    known = ["1 2 ab=1", "1 3 ab=1", "1 3 ab=2", "2 3 ab=1", "1 4", "1 2 ab=2", "1 2 4"]
    assert [faces(space) for space in range(7)] == known
    assert len(MAT.moons[6]) == 2
    first = next(planet for planet in MAT.planet if planet >= 0)
    assert MAT.planet_ids[first] == "fishbowl"


def test_the_other_spaces_are_like_those_that_are_known() -> None:
    """Afterburners don't rise from space to space, and three faces can do without one."""
    steps = [pace[AB] for pace in MAT.pace[7:]]
    assert set(steps) == {0, 1, 2, 3}
    assert sorted(filter(None, steps)) != [step for step in steps if step]
    assert any(shown.bit_count() == 3 and not shown >> AB & 1 for shown in MAT.shown[7:])
    assert all(2 <= shown.bit_count() <= 3 for shown in MAT.shown)


@pytest.mark.rule("MLEM-1.6", "MLEM-7.2")
def test_landing_places_begin_at_space_6_and_leave_no_gap() -> None:
    for space in range(26):
        beside = bool(MAT.moons[space]) + (MAT.planet[space] >= 0)
        assert beside == (1 if space >= 6 else 0)
    assert len(MAT.planet_ids) == 5


def test_goals_and_deep_space_as_the_rulebook_gives_them() -> None:
    assert GOALS == ("planets", "colony", "moons", "deep-space")
    assert MAT.goals == (4, 3, 4, 2)
    assert (MAT.comet, MAT.galaxy) == (7, 5)
    assert MAT.failures_to_end == 11
