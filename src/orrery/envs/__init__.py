"""Environments for programs that learn: PettingZoo for all seats, Gymnasium for one of them.

>>> import gymnasium, orrery.envs
>>> env = gymnasium.make("orrery/Mlem-v0", players=2, opponents="random")
>>> observation, info = env.reset(seed=7)
>>> legal = observation["action_mask"].nonzero()[0]
>>> observation, reward, terminated, truncated, info = env.step(legal[0])

Needs `pip install orrery[learn]`. To import this module makes every game that can be encoded known to
Gymnasium as `orrery/<Name>-v<version of its encoding>`, the first version being 0.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    raise ImportError("orrery.envs needs more: pip install 'orrery[learn]'") from error

import orrery
from orrery.envs.aec import AllSeats
from orrery.envs.seat import OneSeat
from orrery.games import find

__all__ = ["AllSeats", "OneSeat", "ids"]


def _register() -> dict[str, str]:
    found = {}
    for name in orrery.games():
        rules = find(name)
        if not rules.parts:
            continue
        id = f"orrery/{name.title().replace('-', '')}-v{rules.encoding - 1}"
        found[name] = id
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="orrery.envs.seat:OneSeat",
                kwargs={"game": name},
                disable_env_checker=True,  # it would choose what the mask forbids
            )
    return found


ids: dict[str, str] = _register()
"""The name that Gymnasium knows each game by."""
