"""The planners that people meet."""

from __future__ import annotations

import pytest

from orrery.arena import Plan, run
from orrery.bots import LEVELS, at_table, make
from orrery.bots.planner import Budget, Planner
from orrery.core.errors import BadSetup
from orrery.games import find
from orrery.locale import LANGUAGES, Message, say

GAMES = ("seti", "pulsar", "mlem")


def wins(game: str, one: str, other: str, games: int) -> float:
    results = run(Plan(game, (one, other), games, seed="levels"))
    return sum(dict(zip(r.bots, r.shares, strict=True))[one] for r in results)


def levels(game: str) -> list[str]:
    return [name for name, level in LEVELS.items() if level.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_three_with_a_name_and_a_sentence(game: str) -> None:
    names = levels(game)
    assert len(names) == 3
    assert [bot for bot in find(game).bots if bot in names] == names
    assert find(game).opponent == names[0]
    for language in LANGUAGES:
        told = {say(Message(f"web.bot.about.{name}"), language) for name in names}
        assert len(told) == 3
        assert not any(text.startswith("web.") for text in told)


@pytest.mark.parametrize("name", LEVELS)
def test_levels_by_name(name: str) -> None:
    """At a table who is patient takes its time; the others dream as often as in the arena."""
    level = LEVELS[name]
    bot = at_table(name, level.game, 1)
    assert isinstance(bot, Planner)
    assert bool(bot.budget.seconds) == level.patient
    arena = make(name, level.game, 1)
    assert isinstance(arena, Planner)
    assert arena.budget.dreams == level.dreams
    assert not arena.budget.seconds


def test_a_planner_may_be_given_so_many_dreams() -> None:
    bot = make("antares@2400", "seti", 1)
    assert isinstance(bot, Planner)
    assert bot.budget == Budget(dreams=2400)
    results = run(Plan("mlem", ("regulus@20", "felis@5"), 2))
    assert {name for r in results for name in r.bots} == {"regulus@20", "felis@5"}


@pytest.mark.parametrize(
    "name", ["antares@", "antares@0", "antares@-3", "antares@²", "antares@" + "9" * 40, "easy@40"]
)
def test_other_budgets_get_a_sentence(name: str) -> None:
    with pytest.raises(BadSetup, match=r"antares@2400|mira@2400"):
        make(name, "seti", 1)


@pytest.mark.parametrize(
    ("game", "chance", "games", "least"),
    [("seti", "busy", 2, 2), ("pulsar", "busy", 2, 2), ("mlem", "random", 4, 2.5)],
)
def test_even_the_gentlest_beats_chance(game: str, chance: str, games: int, least: float) -> None:
    """Dice may favour anybody."""
    assert wins(game, levels(game)[0], chance, games) >= least


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("seti", "altair", "mira"),
        ("seti", "antares", "altair"),
        ("pulsar", "vela", "geminga"),
        ("pulsar", "lich", "vela"),
        ("mlem", "denebola", "felis"),
        ("mlem", "regulus", "denebola"),
    ],
)
def test_each_beats_the_one_below(game: str, one: str, other: str) -> None:
    assert 0.6 * 40 <= wins(game, one, other, 40) <= 39


@pytest.mark.soak
def test_the_strongest_beats_the_rival() -> None:
    """Alone, at the first level."""
    plan = Plan("seti", ("antares",), 10, players=1, settings={"difficulty": 1})
    assert sum(result.shares[0] for result in run(plan)) >= 8
