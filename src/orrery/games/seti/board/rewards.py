"""Rewards and costs as icons, with words for those who don't see them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import el
from orrery.games.seti.board.names import cost as price
from orrery.games.seti.board.names import operations
from orrery.games.seti.board.signs import amount, op_signs
from orrery.games.seti.ops import Ops


@lru_cache(maxsize=4096)
def reward(ops: Ops, language: str) -> str:
    """What operations bring, as a row of icons."""
    if not ops:
        return ""
    meant = operations(ops, language)
    return el(
        "span",
        op_signs(ops),
        class_="s-reward",
        role="img",
        aria_label=meant,
    )


@lru_cache(maxsize=256)
def cost(what: str, n: int, language: str) -> str:
    """A price, as an icon."""
    meant = price(what, n, language)
    return el(
        "span",
        "−",
        amount(n, what),
        class_="s-cost",
        role="img",
        aria_label=meant,
    )
