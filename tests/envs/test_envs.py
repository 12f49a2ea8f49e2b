"""Environments for programs that learn."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import orrery
from orrery.core import Illegal
from orrery.core.errors import BadSetup, OrreryError
from orrery.envs import AllSeats, OneSeat, ids
from tests.test_packaging import alone

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("mlem", {"players": 2}),
    ("mlem", {"players": 5, "modules": ["missions", "research", "ufo"], "reward": "points"}),
    ("pulsar", {"players": 3, "reward": "points"}),
    ("seti", {"players": 1, "difficulty": 2}),
    ("seti", {"players": 4, "reward": "points"}),
]


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize(("game", "setup"), TABLES)
def test_pettingzoo_finds_nothing_wrong(game: str, setup: dict[str, Any]) -> None:
    """But for two warnings that all environments with masks get."""
    with warnings.catch_warnings(record=True) as heard:
        api_test(AllSeats(game, **setup), num_cycles=300)
    said = {str(warning.message) for warning in heard}
    assert not {word for word in said if "Observation" not in word.split()[:1]}
    seed_test(partial(AllSeats, game, **setup), num_cycles=50)


def legal(observation: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(observation["action_mask"].nonzero()[0]))


def played(env: Any, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A whole game of one seat: its actions, its rewards added up, and what was told at the end."""
    dice = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    chosen, total, over = [], 0.0, False
    while not over:
        assert env.observation_space.contains(observation)
        chosen.append(legal(observation, dice))
        observation, reward, over, cut, info = env.step(chosen[-1])
        assert not cut
        total += reward
    assert not observation["action_mask"].any()
    return chosen, total, info


@pytest.mark.parametrize(("game", "setup"), TABLES)
def test_rewards_add_up(game: str, setup: dict[str, Any]) -> None:
    """To the lead in the end, or to 1, 0 or -1."""
    env = AllSeats(game, **setup)
    env.reset(seed=3)
    dice = np.random.default_rng(3)
    totals = dict.fromkeys(env.agents, 0.0)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        env.step(None if over else legal(observation, dice))
        if not over:
            for who, reward in env.rewards.items():
                totals[who] += reward
    scores, winners = env.table.scores, env.table.winners
    for seat, agent in enumerate(env.possible_agents):
        if setup.get("reward") == "points":
            lead = scores[seat] - max(s for other, s in enumerate(scores) if other != seat)
            assert totals[agent] == pytest.approx(lead)
        else:
            assert totals[agent] == ((len(winners) == 1) if seat in winners else -1)


@pytest.mark.parametrize("game", orrery.games())
def test_gymnasium_makes_one_seat_against_bots(game: str) -> None:
    env: Any = gymnasium.make(
        ids[game], players=2, opponents="random", seat=None, render_mode="svg"
    )
    one = played(env, 5)
    assert env.unwrapped.seat in (0, 1)
    assert env.render().startswith("<svg")
    assert one[2]["winners"] == env.unwrapped.table.winners
    assert one == played(env, 5)
    assert one != played(env, 6)


def test_the_rewards_of_one_seat() -> None:
    win = OneSeat("mlem", players=3, opponents=["random", "random"], seat=1)
    _, total, info = played(win, 1)
    assert total == ((len(info["winners"]) == 1) if 1 in info["winners"] else -1)
    _, total, info = played(OneSeat("mlem", players=3, seat=1, reward="points"), 1)
    own, *others = info["scores"][1], info["scores"][0], info["scores"][2]
    assert total == own - max(others)


def test_bots_know_their_seats_and_hear_the_end() -> None:
    env: Any = OneSeat("mlem", players=3, opponents="tests.envs.listener:Listener", seat=1)
    played(env, 2)
    assert sorted(bot.seat for bot in env._bots.values()) == [0, 2]
    assert all(bot.heard for bot in env._bots.values())


def test_many_at_once_in_processes_of_their_own() -> None:
    envs = gymnasium.make_vec(
        ids["mlem"], num_envs=2, vectorization_mode="async", players=2, opponents="random"
    )
    try:
        dice = np.random.default_rng(1)
        observation, _ = envs.reset(seed=1)
        over = 0
        for _ in range(60):
            masks = observation["action_mask"]
            actions = [int(dice.choice(m.nonzero()[0])) if m.any() else 0 for m in masks]
            observation, _, ended, _, _ = envs.step(np.array(actions))
            over += ended.sum()
        assert over >= 2
    finally:
        envs.close()


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = OneSeat("seti", players=2)
    observation, _ = env.reset(seed=1)
    before = env.table.fingerprint()
    forbidden = int((observation["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(Illegal, match=f"number {forbidden}"):
        env.step(forbidden)
    assert env.table.fingerprint() == before
    assert env.action_masks().sum() == len(env.table.choice.options)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 9}, "2 to 5 players"),
        ({"opponents": "nobody"}, "no bot 'nobody'"),
        ({"players": 3, "opponents": ["random"]}, "2 opponents are needed, not 1"),
        ({"seat": 2}, "no seat 2"),
        ({"reward": "fun"}, "'win' or 'points', not 'fun'"),
        ({"render_mode": "human"}, "drawn as 'svg' or 'rgb_array', not as 'human'"),
        ({"modules": ["dogs"]}, "dogs"),
    ],
)
def test_what_cant_be_played_is_a_sentence(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        OneSeat("mlem", **wrong)


def test_without_a_browser_there_are_no_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(OrreryError, match="there is none here"):
        OneSeat("mlem", render_mode="rgb_array")


@pytest.mark.browser
def test_pixels() -> None:
    env = AllSeats("mlem", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    drawn: Any = env.render()
    assert drawn.shape == (720, 800, 3)
    assert drawn.dtype == np.uint8
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 1000


def test_without_the_extra_it_says_what_is_missing() -> None:
    answer = alone("import orrery.envs")
    assert answer.stderr.strip().endswith("orrery.envs needs more: pip install 'orrery[learn]'")
