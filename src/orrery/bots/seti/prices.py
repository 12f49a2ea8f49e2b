"""What things are worth in points before anybody looks at the position: a price list.

Prices hang on how many rounds are left. With them every card, reward and space gets a worth, worked
out once for a box of components.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from orrery.games.seti.cards import Card
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import INCOMES, Op, Ops

LEFT = range(5)
"""How many rounds are left after this one."""

PLENTY: Mapping[str, tuple[float, ...]] = {
    "credit": (1.6, 2.6, 2.9, 3.0, 3.0),
    "energy": (1.4, 2.4, 2.7, 2.8, 2.8),
    "publicity": (0.7, 1.3, 1.6, 1.7, 1.8),
    "data": (1.2, 1.5, 1.6, 1.6, 1.6),
    "card": (0.8, 1.8, 2.1, 2.3, 2.4),
    "exofossil": (2.5, 2.8, 3.0, 3.0, 3.0),
    "move": (0.9, 1.3, 1.5, 1.5, 1.5),
    "vp": (1.0, 1.0, 1.0, 1.0, 1.0),
    "tech": (3.0, 6.5, 9.0, 11.0, 12.5),
    "trace": (5.5, 6.5, 7.0, 7.0, 7.0),
    "signal": (2.0, 2.6, 2.8, 2.8, 2.8),
    "launch": (2.0, 5.0, 6.0, 6.0, 6.0),
    "land": (10.0, 12.0, 13.0, 13.0, 13.0),
    "alien": (2.0, 3.5, 4.0, 4.0, 4.0),
}
"""By what it is and the rounds left."""
INCOME_YEARS = (0.0, 0.9, 1.9, 2.9, 3.9)
"""How often an income still pays."""


def price(what: str, left: int) -> float:
    return PLENTY[what][left]


def income(kind: int, left: int) -> float:
    """An income of that kind: its good at once and in every round to come."""
    return PLENTY[INCOMES[kind]][left] + future(kind, left)


def future(kind: int, left: int) -> float:
    """What a tucked card still brings."""
    good = PLENTY[INCOMES[kind]]
    return sum(good[x] * (0.9 if x == left - 1 else 1.0) for x in range(left)) * 0.95


def worth(ops: Ops, left: int) -> float:
    """What operations bring."""
    return sum(_worth(op, left) for op in ops)


def _worth(op: Op, left: int) -> float:
    name = op[0]
    if name == "vp":
        return float(op[1])
    if name == "gain":
        return PLENTY[op[1]][left] * float(op[2])
    if name in ("draw", "pick"):
        return PLENTY["card"][left] * float(op[1]) + (0.5 if name == "pick" else 0.0)
    if name == "move":
        return PLENTY["move"][left] * float(op[1])
    if name in ("signal", "bare-signal"):
        n = op[2] if len(op) > 2 and isinstance(op[2], int) else 1
        n = 3 if op[1] == "probe-and-neighbours" else n
        return n * (PLENTY["signal"][left] - (PLENTY["data"][left] if name[0] == "b" else 0.0))
    if name in ("row-signal", "deck-signal"):
        return PLENTY["signal"][left] * float(op[1])
    if name == "hand-signal":
        return 1.0
    if name == "income":
        if not left:
            return 2.0
        return 0.5 * (income(0, left) + income(1, left)) - PLENTY["card"][left]
    if name == "if":
        return 0.45 * worth(op[2], left)
    if name == "gain-per":
        return 1.5 * PLENTY[op[1]][left] * float(op[2])
    if name == "scan":
        return 2.4 * PLENTY["signal"][left]
    if name in ("launch", "tech", "trace", "land"):
        return PLENTY[str(name)][left] * (0.6 if "own" in op or "same" in op else 1.0)
    if name == "orbit-or-land":
        return PLENTY["land"][left]
    if name == "borrow-tech":
        return 0.8 * PLENTY["tech"][left]
    if name == "alien-card":
        return PLENTY["alien"][left]
    if name == "this-turn":
        return 0.5 * worth(op[4], left)
    if name in ("choose-probe", "remove", "may-pay"):
        return 0.6 * worth(op[-1], left)
    return WORTH.get(str(name), 0.5)


WORTH = {
    "row-corners": 5.0,
    "drawn-corner": 1.2,
    "peek": 4.0,
    "deliver": 7.0,
    "collect": 1.0,
    "turn-rule": 0.7,
    "take-row": 3.0,
    "next-anomaly-reward": 3.0,
    "tuck-this": 4.0,
    "lose": -5.0,
}
"""Operations that need no more thought."""


class Tables:
    """The worth of everything in a box, by the rounds left."""

    def __init__(self, box: Box) -> None:
        self.corner = [[_corner(card, left) for card in box.cards] for left in LEFT]
        self.reward = [[worth(card.reward, left) for card in box.cards] for left in LEFT]
        self.circle = [
            [tuple(worth(c.reward, left) for c in card.circles) for card in box.cards]
            for left in LEFT
        ]
        self.message = [[worth(card.message, left) for card in box.cards] for left in LEFT]
        self.play = [
            [self._play(card, n, left) for n, card in enumerate(box.cards)] for left in LEFT
        ]
        self.hand = [
            [max(a, b, 0.3) for a, b in zip(self.corner[left], self.play[left], strict=True)]
            for left in LEFT
        ]
        """What a card in hand is worth: played, or thrown away for its corner."""
        self.orbit = [[worth(ops, left) for ops in box.orbit] for left in LEFT]
        self.first_orbit = [[worth(ops, left) for ops in box.first_orbit] for left in LEFT]
        self.land = [[worth(_no_trace(ops), left) for ops in box.land] for left in LEFT]
        self.land_traces = [sum(op[0] == "trace" for op in ops) for ops in box.land]
        self.moon = [[worth(ops, left) for ops in box.moon_reward] for left in LEFT]
        self.first_win = [[worth(_no_trace(ops), left) for ops in box.first_win] for left in LEFT]
        self.later_win = [[worth(_no_trace(ops), left) for ops in box.later_wins] for left in LEFT]
        self.first_trace = [any(op[0] == "trace" for op in ops) for ops in box.first_win]
        self.later_trace = [any(op[0] == "trace" for op in ops) for ops in box.later_wins]
        self.space = [
            [
                [
                    [5.0 if space.sample else worth(space.reward, left) for space in column]
                    for column in board
                ]
                for board in box.spaces
            ]
            for left in LEFT
        ]
        self.future = [[future(kind, left) for kind in range(len(INCOMES))] for left in LEFT]

    def _play(self, card: Card, number: int, left: int) -> float:
        effect = worth(card.effect, left)
        if any(op[0] == "land" for op in card.effect):
            effect -= 0.5 * PLENTY["land"][left]  # a probe has to be there
        time = (0.2, 0.45, 0.55, 0.6, 0.6)[left]
        effect += time * worth(card.reward, left)
        effect += time * sum(worth(circle.reward, left) for circle in card.circles)
        effect += 0.7 * time * worth(card.message, left) / 0.6
        form, points, _ = card.gold
        if form:
            effect += {"per": 2.0 * points, "if": 0.5 * points}.get(form, 6.0)
        cost = PLENTY[card.pay][left] * card.cost
        return effect - cost


def _no_trace(ops: Ops) -> Ops:
    """What a trace brings hangs on the position."""
    return tuple(op for op in ops if op[0] != "trace")


def _corner(card: Card, left: int) -> float:
    return worth(card.corner, left)


@lru_cache(maxsize=4)
def tables(box: Box) -> Tables:
    return Tables(box)
