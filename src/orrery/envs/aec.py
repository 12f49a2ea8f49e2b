"""All seats of a table as a PettingZoo environment: one chooses after the other."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import orrery
from orrery.envs.numbers import RENDER, Numbers, Observation


class AllSeats(AECEnv):  # type: ignore[misc]
    """`AllSeats("seti", players=3)`: agents `seat_0`, `seat_1` and so on.

    An observation has the seat's view (`observation`) and the numbers of what it may choose
    (`action_mask`). `reward="win"` gives 1, 0 (shared) or -1 at the end; `"points"` gives at each step
    how much the seat's lead over the best of the others has changed, as far as the seat knows: in
    the end they add up to the lead. Other words are the game's settings.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        reward: str = "win",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.numbers = Numbers(game, players, reward, render_mode, settings)
        self.metadata = {
            "name": f"orrery_{game}_v{self.numbers.encode.version - 1}",
            "render_modes": list(RENDER),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        made = {agent: self.numbers.spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: both[0] for agent, both in made.items()}
        self.action_spaces = {agent: both[1] for agent, both in made.items()}
        self.agents: list[str] = []
        self._dice = random.Random()

    table: orrery.Table[Any]
    """The table that is played at: all of it, secrets included."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new table; the same seed gives the same games, one after the other."""
        if seed is not None:
            self._dice.seed(seed)
        self.table = self.numbers.new(self._dice.getrandbits(63))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._told = [0.0] * len(self.agents)
        self._next()

    def _standings(self) -> list[float]:
        return [self.numbers.standing(self.table, seat) for seat in range(self.numbers.players)]

    def _next(self) -> None:
        choice = self.table.choice
        seat = 0 if choice is None else choice.seat
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return self.numbers.observe(self.table, self.possible_agents.index(agent))

    def step(self, action: np.integer[Any] | int | None) -> None:
        """The choice of the agent whose turn it is; None from those for whom the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.numbers.choose(self.table, action)
        self._cumulative_rewards[agent] = 0.0
        now = self._standings()
        self.rewards = {
            each: new - old for each, new, old in zip(self.agents, now, self._told, strict=True)
        }
        self._told = now
        self._accumulate_rewards()
        self._next()
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as everybody sees it: SVG or pixels."""
        return self.numbers.draw(self.table, None)

    def close(self) -> None:
        """Nothing needs to be closed."""
