"""Rewards and costs as icons, with words for those who don't see them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import el
from orrery.games.seti.board.art import body, icon
from orrery.games.seti.board.names import cost as price
from orrery.games.seti.board.names import operations
from orrery.games.seti.ops import Op, Ops
from orrery.games.seti.sky import PLANETS


def points(n: int) -> str:
    return el("b", str(n), class_="s-vp")


def amount(n: int, name: str, look: str = "") -> str:
    """So many of a thing: one is the icon alone."""
    return (f"{n}" if n != 1 else "") + icon(name, look)


def _chip(op: Op) -> str:
    match op:
        case ("vp", n, *_):
            return points(n)
        case ("gain" | "lose", what, n):
            return amount(n, what)
        case ("draw", n):
            return amount(n, "card")
        case ("pick", n):
            return amount(n, "pick")
        case ("move", n):
            return amount(n, "move")
        case ("trace", colour, *_):
            return icon(colour, f"c-{colour}")
        case ("signal", "planet", planet):
            return icon("signal") + body(PLANETS.index(planet))
        case ("signal", "colour", colour):
            return icon("signal", f"k-{colour}")
        case ("alien-card", *_):
            return icon("alien-card")
    return icon(op[0]) if op[0] in ("income", "launch") else "…"


@lru_cache(maxsize=4096)
def reward(ops: Ops, language: str) -> str:
    """What operations bring, as a row of icons."""
    if not ops:
        return ""
    chips = "".join(el("span", _chip(op), class_="s-chip") for op in ops)
    meant = operations(ops, language)
    return el("span", chips, class_="s-reward", role="img", aria_label=meant, title=meant)


@lru_cache(maxsize=256)
def cost(what: str, n: int, language: str) -> str:
    """A price, as an icon."""
    meant = price(what, n, language)
    return el(
        "span", "−", amount(n, what), class_="s-cost", role="img", aria_label=meant, title=meant
    )
