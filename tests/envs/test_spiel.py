"""The games in OpenSpiel."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import orrery
import orrery.envs.spiel
from tests.test_packaging import alone

GAMES = ("orrery_mlem(players=3,seed=7)", "orrery_pulsar(players=2)", "orrery_seti(players=1)")


def begun(name: str, choices: int = 9) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    for n in range(choices):
        legal = state.legal_actions()
        state.apply_action(legal[n % len(legal)])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_a_table(name: str) -> None:
    state = begun(name)
    table = state.table
    encoding = orrery.encode(table.game.name)
    seat = state.current_player()
    assert seat == table.choice.seat
    assert len(state.legal_actions()) == len(table.choice.options)
    offered = {state.action_to_string(action) for action in state.legal_actions()}
    assert offered == {option.text for option in table.choice.options}
    assert np.array_equal(state.observation_tensor(seat), encoding(orrery.View(table, seat)))
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.table.history) == len(table.history) + 1
    again = state.get_game().deserialize_state(state.serialize())
    assert again.table.fingerprint() == table.fingerprint()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_cant_see_is_dealt_anew(name: str) -> None:
    state = begun(name)
    seat = state.current_player()
    first, second = (state.resample_from_infostate(seat, lambda n=n: n) for n in (0.2, 0.7))
    assert first.observation_string(seat) == state.observation_string(seat)
    assert first.table.fingerprint() != second.table.fingerprint()
    assert first.table.state.luck.key != state.table.state.luck.key


def test_returns_and_a_bot_that_searches() -> None:
    dice = np.random.RandomState(1)
    game = pyspiel.load_game("orrery_mlem(players=2,seed=3)")
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, dice),
        uct_c=1.4,
        max_simulations=4,
        random_state=dice,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    winners = state.table.winners
    assert state.returns() == [
        float(len(winners) == 1) if seat in winners else -1.0 for seat in (0, 1)
    ]


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps the makers of games beyond Python's end."""
    code = "import pyspiel, orrery.envs.spiel; pyspiel.load_game('orrery_mlem')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_openspiel_it_says_what_is_missing() -> None:
    bare = "import sys; sys.modules['pyspiel'] = None; import orrery.envs.spiel"
    answer = subprocess.run(
        [sys.executable, "-c", bare], capture_output=True, text=True, check=False
    )
    assert answer.stderr.strip().endswith("orrery.envs.spiel needs more: pip install open_spiel")
    assert "orrery[learn]" in alone("import orrery.envs.spiel").stderr
