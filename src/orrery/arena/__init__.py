"""Many games between bots: seats rotated, luck from one seed, the same results on any machine.

>>> from orrery.arena.standings import Standings
>>> plan = Plan("mlem", ("random", "random"), games=4, seed="7")
>>> Standings(plan, run(plan)).games
4
"""

from __future__ import annotations

from orrery.arena.match import Plan, Result, play
from orrery.arena.shared import run

__all__ = ["Plan", "Result", "play", "run"]
