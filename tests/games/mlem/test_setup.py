"""The set-up (MLEM-2) and the options of a new game."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import orrery
from orrery.games.mlem.state import NO_TOKEN, NOBODY
from tests.games.mlem.scenario import position, start

MODULES = ("missions", "research", "ufo")


@pytest.mark.rule("MLEM-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_begin_alike(players: int) -> None:
    game = start(players)
    assert game.asked == (0, "board")
    assert (game.rocket, game.pool, game.failures) == (0, 6, 0)
    assert len(game.home) == players
    assert len(set(game.home)) == 1


@pytest.mark.rule("MLEM-2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, True, 2.0, "3", None])
def test_no_other_number_of_players(players: Any) -> None:
    with pytest.raises(orrery.BadSetup, match="2 to 5 players"):
        orrery.new("mlem", players=players)


@pytest.mark.rule("MLEM-2.2")
def test_goals_are_unclaimed() -> None:
    assert start().goals == [NOBODY] * 4


@pytest.mark.rule("MLEM-2.3")
def test_no_failure_yet() -> None:
    assert start().failures == 0


@pytest.mark.rule("MLEM-2.4")
def test_the_first_starter_is_chosen_or_left_to_chance() -> None:
    assert [start(4, starter=seat).asked for seat in range(4)] == [(s, "board") for s in range(4)]
    by_chance = {orrery.new("mlem", players=4, seed=seed).choice.seat for seed in range(40)}
    assert by_chance == {0, 1, 2, 3}


@pytest.mark.rule("MLEM-2.5")
def test_the_first_starter_has_the_rocket_and_all_dice() -> None:
    game = start(starter=2)
    assert (game.starter, game.pool, game.rocket) == (2, 6, 0)
    game.say("board shift", "board shift", "board shift")
    assert game.asked == (2, "roll")


@pytest.mark.rule("MLEM-2.6")
def test_each_player_has_eight_astronauts_of_their_own() -> None:
    game = start(2).say("board shift")
    assert len(game.at_home(0)) == 7
    assert len(game.at_home(1)) == 8
    assert "board shift" in game.options


@pytest.mark.rule("MLEM-2.7")
@pytest.mark.parametrize("modules", [(), MODULES])
def test_everybody_starts_with_nothing(modules: tuple[str, ...]) -> None:
    game = start(4, modules=modules)
    assert game.scores == [0, 0, 0, 0]
    assert not any(game.ufo_kept)
    assert not any(game.research_kept)


@pytest.mark.rule("MLEM-2.8")
def test_without_modules_their_parts_stay_in_the_box() -> None:
    game = start()
    assert game.token == NO_TOKEN
    assert not game.expedition_stack
    assert not game.research
    assert not game.research_stack
    assert not any(game.missions)
    assert set(game.table.score_sheet[0]) == {"planets", "moons", "deep-space", "goals"}


@pytest.mark.rule("MLEM-2.8", "MLEM-15.2")
def test_without_the_ufo_module_nobody_is_met_in_deep_space() -> None:
    game = position(rocket=26, task="arrive")
    assert not any(game.ufo_kept)
    assert not game.events("contact")


@pytest.mark.rule("MLEM-2.8", "MLEM-18.1")
@pytest.mark.parametrize("modules", [m for n in range(4) for m in combinations(MODULES, n)])
def test_each_module_brings_its_own_parts_only(modules: tuple[str, ...]) -> None:
    game = start(modules=modules)
    assert bool(game.expedition_stack) == ("ufo" in modules)
    assert (game.token != NO_TOKEN) == (modules in [("ufo",), ("research", "ufo")])
    assert bool(game.research) == ("research" in modules)
    assert all(map(bool, game.missions)) == ("missions" in modules)
    assert game.asked == (0, "missions" if "missions" in modules else "board")
    base = {"planets", "moons", "deep-space", "goals"}
    assert set(game.table.score_sheet[0]) == base | set(modules)


# -- options that don't exist --


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (
            {"modules": {"ufos"}},
            "'modules' is a list of 0 to 3 different of 'missions', 'research', 'ufo', not",
        ),
        ({"modules": ["ufo", "ufo"]}, "different"),
        ({"modules": "ufo"}, "'modules' is a list"),
        ({"modules": 3}, "'modules' is a list"),
        ({"modules": {"ufo": 1}}, "'modules' is a list"),
        ({"modules": None}, "'modules' is a list"),
        ({"modules": [1]}, "'modules' is a list"),
        ({"modules": [["ufo"]]}, "'modules' is a list"),
        ({"starter": 3}, "from 0 to 2"),
        ({"starter": -1}, "from 0 to 2"),
        ({"starter": "0"}, "from 0 to 2"),
        ({"starter": True}, "from 0 to 2"),
        ({"shift_back": 1}, "True or False"),
        ({"shift_back": None}, "True or False"),
        ({"module": ["ufo"]}, "no setting 'module'.*modules, starter, shift_back"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(orrery.BadSetup, match=says):
        orrery.new("mlem", players=3, **options)


@pytest.mark.parametrize("game", ["chess", "", "MLEM", "../mlem", 7, None])
def test_an_unknown_game_is_refused(game: Any) -> None:
    with pytest.raises(orrery.BadSetup, match=r"no game .* there is mlem"):
        orrery.new(game, players=3)


def test_options_are_the_same_however_modules_are_named() -> None:
    games = [
        orrery.new("mlem", players=3, seed=5, modules=m)
        for m in (["ufo", "research"], {"research", "ufo"})
    ]
    assert len({game.fingerprint() for game in games}) == 1
    assert len({game.save() for game in games}) == 1
