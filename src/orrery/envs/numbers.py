"""What both kinds of environments share: spaces, observations, rewards and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import orrery
from orrery.core.errors import BadSetup
from orrery.envs.pixels import browser, pixels

Observation = dict[str, NDArray[Any]]

REWARDS = ("win", "points")
RENDER = ("svg", "rgb_array")
FAR = 10_000.0
"""No number of an observation is larger."""


class Numbers:
    """A game's tables as numbers."""

    def __init__(
        self,
        game: str,
        players: int,
        reward: str,
        render_mode: str | None,
        settings: Mapping[str, Any],
    ) -> None:
        if reward not in REWARDS:
            raise BadSetup(f"A reward is {' or '.join(map(repr, REWARDS))}, not {reward!r:.60}.")
        if render_mode not in (None, *RENDER):
            known = " or ".join(map(repr, RENDER))
            raise BadSetup(f"Tables are drawn as {known}, not as {render_mode!r:.60}.")
        if render_mode == "rgb_array":
            browser()  # so that it is missed at once
        self.game = game
        self.players = players
        self.reward = reward
        self.render_mode = render_mode
        self.settings = dict(settings)
        self.new(0)  # so that what can't be played is refused at once
        self.actions = orrery.actions(game)
        self.encode = orrery.encode(game)

    def new(self, seed: int) -> orrery.Table[Any]:
        return orrery.new(self.game, players=self.players, seed=seed, **self.settings)

    def __deepcopy__(self, memo: object) -> Numbers:
        return self  # nothing in it changes

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """Of observations and of actions; each seat has its own, as they are seeded."""
        seen = spaces.Box(-FAR, FAR, (self.encode.size,), np.float32)
        mask = spaces.MultiBinary(self.actions.size)
        return (
            spaces.Dict({"observation": seen, "action_mask": mask}),
            spaces.Discrete(self.actions.size),
        )

    def observe(self, table: orrery.Table[Any], seat: int) -> Observation:
        """What the seat sees, and what it may choose."""
        seen = self.encode(orrery.View(table, seat))
        return {"observation": seen, "action_mask": self.mask(table, seat)}

    def mask(self, table: orrery.Table[Any], seat: int) -> NDArray[np.int8]:
        """A 1 for each action that the seat may choose; none if it isn't asked."""
        choice = table.choice
        if choice is not None and choice.seat == seat:
            return np.frombuffer(self.actions.mask(choice), np.int8)
        return np.zeros(self.actions.size, np.int8)

    def choose(self, table: orrery.Table[Any], action: Any) -> None:
        """Make the choice of that number; refused, without a trace, if the mask says 0."""
        assert table.choice is not None
        table.choose(self.actions.option(table.choice, int(action)))

    def margin(self, table: orrery.Table[Any], seat: int) -> float:
        """How far a seat is ahead of the best of the others, as far as it knows."""
        scores = orrery.View(table, seat).scores
        others = [points for other, points in enumerate(scores) if other != seat]
        return float(scores[seat] - max(others, default=0))

    def won(self, table: orrery.Table[Any], seat: int) -> float:
        """At the end 1 for a win, 0 for a shared one, -1 for a loss."""
        winners = table.winners
        if not winners:
            return 0.0
        return float(len(winners) == 1) if seat in winners else -1.0

    def standing(self, table: orrery.Table[Any], seat: int) -> float:
        """All rewards of a seat so far, added up."""
        return self.margin(table, seat) if self.reward == "points" else self.won(table, seat)

    def draw(self, table: orrery.Table[Any], seat: int | None) -> str | NDArray[np.uint8] | None:
        """The table as a seat sees it: a text of SVG, pixels, or nothing, as was wished."""
        if self.render_mode is None:
            return None
        svg = table.game.draw(table.scene(seat)).standalone()
        return pixels(svg) if self.render_mode == "rgb_array" else svg
