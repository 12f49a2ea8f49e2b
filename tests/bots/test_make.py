"""Bots by name."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import make
from orrery.games import find


@pytest.mark.parametrize("game", orrery.games())
def test_every_bot_of_every_game_answers(game: str) -> None:
    rules = find(game)
    for name in rules.bots:
        table = orrery.new(game, players=rules.players[0], seed=1)
        assert table.choice is not None
        bot = make(name, game, seed=1)
        assert bot.choose(orrery.View(table, table.choice.seat)) in table.choice.options


def test_an_unknown_bot_or_game_is_named() -> None:
    with pytest.raises(
        orrery.OrreryError, match=r"no bot 'wizard' for mlem; there is random, felis"
    ):
        make("wizard", "mlem", 1)
    with pytest.raises(orrery.OrreryError, match="no game 'chess'"):
        make("random", "chess", 1)


def test_equal_seeds_make_equal_random_choices() -> None:
    def game(seed: int) -> str:
        table = orrery.new("mlem", players=2, seed=1)
        bot = make("random", "mlem", seed)
        while table.choice is not None:
            table.choose(bot.choose(orrery.View(table, table.choice.seat)))
        return table.fingerprint()

    assert game(1) == game(1)
    assert game(1) != game(2)
