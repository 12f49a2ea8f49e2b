"""The games in OpenSpiel: `pyspiel.load_game("orrery_mlem(players=3,seed=7)")` after importing this module.

A game there is one deal: its seed is a parameter, so there are no chance nodes, and what is still to be
drawn or rolled is hidden information like the other hands. `resample_from_infostate` deals all that anew, as
the player could imagine it: that is what searching programs (IS-MCTS) play on. Returns are 1 for a win, 0
for a shared one, -1 for a loss.

Needs `pip install open_spiel`, on top of `orrery[learn]`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError("orrery.envs.spiel needs more: pip install open_spiel") from error

import orrery
from orrery.core.table import Table
from orrery.envs.numbers import Numbers
from orrery.games import find

LONGEST = 100_000
"""More choices than any game takes."""


def _type(name: str) -> Any:
    rules = find(name)
    return pyspiel.GameType(
        short_name=f"orrery_{name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": 1},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One deal of a game."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = params.get("players", 2)
        self.numbers = Numbers(self.name, players, "win", None, {})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions.size,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)
        self.seed = params.get("seed", 1)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.numbers)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.numbers = game.numbers
        self.table: Table[Any] = game.numbers.new(game.seed)

    def current_player(self) -> int:
        choice = self.table.choice
        return int(pyspiel.PlayerId.TERMINAL) if choice is None else choice.seat

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.table.choice
        if choice is None or choice.seat != player:
            return []
        return sorted(self.numbers.actions.numbers(choice))

    def _apply_action(self, action: int) -> None:
        self.numbers.choose(self.table, action)

    def _action_to_string(self, player: int, action: int) -> str:
        assert self.table.choice is not None
        return self.numbers.actions.option(self.table.choice, action).text

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        return [self.numbers.won(self.table, seat) for seat in range(self.numbers.players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The table as the player could imagine it."""
        twin: SpielState = self.clone()
        twin.table = self.table.imagine(player, int(sampler() * 2**62))
        return twin

    def __str__(self) -> str:
        return repr(self.table)


class Observer:
    """What a player sees: the encoding as a tensor, the position in sight as text."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self.tensor = np.zeros(numbers.encode.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._numbers.encode(orrery.View(state.table, player))

    def string_from(self, state: SpielState, player: int) -> str:
        numbers = self._numbers.encode.sparse(orrery.View(state.table, player))
        names = self._numbers.encode.names
        return " ".join(f"{names[place]}={numbers[place]:g}" for place in sorted(numbers))


def _register() -> None:
    known = set(pyspiel.registered_names())
    for name in orrery.games():
        kind = _type(name)
        if find(name).parts and kind.short_name not in known:
            pyspiel.register_game(kind, type(name, (SpielGame,), {"name": name, "kind": kind}))


_register()
