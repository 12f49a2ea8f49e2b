"""One seat of a table as a Gymnasium environment; bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import orrery
from orrery.bots import end, make
from orrery.core.errors import BadSetup
from orrery.envs.numbers import RENDER, Numbers, Observation


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """`gymnasium.make("orrery/Seti-v0", players=2, opponents="easy")`.

    `opponents` is a bot's name, or a name for each other seat, clockwise from the one that learns.
    `seat` is where that one sits; None changes it from game to game. Observations and rewards are those of
    `AllSeats`; what is told of the other seats' choices is what they changed. Other words are the
    game's settings.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER)}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: str = "win",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.numbers = Numbers(game, players, reward, render_mode, settings)
        self.render_mode = render_mode
        seen, chosen = self.numbers.spaces()
        self.observation_space: spaces.Space[Any] = seen
        self.action_space: spaces.Space[Any] = chosen
        if seat is not None and seat not in range(players):
            raise BadSetup(f"The seats count from 0 to {players - 1}; there is no seat {seat!r}.")
        self._seat = seat
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise BadSetup(f"{players - 1} opponents are needed, not {len(names)}.")
        for name in names:
            make(name, game, 0)
        self._opponents = names

    table: orrery.Table[Any]
    """The table that is played at: all of it, secrets included."""
    seat: int
    """Where the one that learns sits."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new table; the same seed gives the same games, one after the other."""
        super().reset(seed=seed)
        players = self.numbers.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        self.table = self.numbers.new(self._number())
        self._bots = {
            (self.seat + n) % players: make(name, self.numbers.game, self._number())
            for n, name in enumerate(self._opponents, 1)
        }
        self._others()
        self._told = 0.0
        return self.numbers.observe(self.table, self.seat), {}

    def _number(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _others(self) -> None:
        """The bots choose until it is the learner's turn or the end."""
        table = self.table
        while table.choice is not None and table.choice.seat != self.seat:
            seat = table.choice.seat
            table.choose(self._bots[seat].choose(orrery.View(table, seat)))
        if table.over:
            for seat, bot in self._bots.items():
                end(bot, orrery.View(table, seat))

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """The learner's choice, and then the others' until it has another."""
        if self.table.over:
            raise gymnasium.error.ResetNeeded("The game is over: call reset().")
        self.numbers.choose(self.table, action)
        self._others()
        now = self.numbers.standing(self.table, self.seat)
        reward, self._told = now - self._told, now
        return (
            self.numbers.observe(self.table, self.seat),
            reward,
            self.table.over,
            False,
            {"scores": self.table.scores, "winners": self.table.winners} if self.table.over else {},
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now: the name by which sb3-contrib's MaskablePPO asks for it."""
        return self.numbers.mask(self.table, self.seat).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as the learner sees it: SVG or pixels."""
        return self.numbers.draw(self.table, self.seat)
