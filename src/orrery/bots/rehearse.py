"""Bots on a given deal: how it ends when they play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orrery
from orrery import bots
from orrery.core.luck import Luck
from orrery.core.view import View


def luck_of(seed: str, seat: int) -> int:
    """A bot's own luck at a table of this seed."""
    return Luck.from_seed(f"{seed} bot {seat}").below(1 << 32)


def rehearse(
    game: str, seed: str, settings: Mapping[str, Any], names: Sequence[str]
) -> tuple[list[int], list[int]]:
    """The points of all seats and the winners, when these bots play that deal."""
    table = orrery.new(game, players=len(names), seed=seed, **settings)
    players = [bots.make(name, game, luck_of(seed, k)) for k, name in enumerate(names)]
    views = [View(table, seat) for seat in range(len(names))]
    while (choice := table.choice) is not None:
        table.choose(players[choice.seat].choose(views[choice.seat]))
    return table.scores, table.winners
