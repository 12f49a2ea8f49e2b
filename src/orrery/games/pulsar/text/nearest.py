"""What a player most likely means by a verb alone: the option that is nearest to being possible."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Option
from orrery.games.pulsar.rules.paying import dice_of
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.questions import waiting
from orrery.games.pulsar.text.reasons import ANSWERS, PAID, why_not
from orrery.games.pulsar.text.reasons.paying import dice_needed, die_of

NEAREST = (
    "wrong-die", "no-pips", "no-dice", "no-such-die", "no-red-die", "other-red-die",
    "cubes", "red-for-red", "one-bonus-die", "bonus-used", "copied",
    "pulsar-full", "nothing-to-spin", "spins-already",
    "online-already", "icon-covered", "one-patent", "two-patents", "project-locked", "row-later",
    "other-cost", "cost-covered", "stack-empty", "not-claimed", "not-on-offer",
    "no-end.left", "no-end.right", "end-linked.left", "end-linked.right",
)  # fmt: skip
"""Reasons, from the one that leaves least to be wished for; any other is further away."""


def nearest(s: Pulsar, seat: int, options: Sequence[Option]) -> Option:
    """Of a kind, the option that comes closest to being possible: with a die that is at hand, and
    of these with the one that is nearest to what is needed."""
    verb = options[0].verb
    if verb not in ANSWERS.get(waiting(s), ()):
        return options[0]
    if verb not in PAID:
        return min(options, key=lambda option: _distance(s, seat, option))
    at_hand = _at_hand(s, seat) or {"1"}
    held = [o for o in options if o.args[-1] in at_hand] or options
    return min(held, key=lambda option: (_distance(s, seat, option), _gap(s, seat, option)))


def _distance(s: Pulsar, seat: int, option: Option) -> int:
    reason = why_not(s, seat, option).message.id.removeprefix("pulsar.why.")
    return NEAREST.index(reason) if reason in NEAREST else len(NEAREST)


def _at_hand(s: Pulsar, seat: int) -> set[str]:
    """The dice that the seat has, as the notation has them."""
    silver, reds = dice_of(s, seat)
    return {*map(str, silver), *(f"red{value}" for value in reds)}


def _gap(s: Pulsar, seat: int, option: Option) -> int:
    """How far the die is from what the action needs."""
    needed = dice_needed(s, seat, option)
    return min((abs(n - die_of(option)[1]) for n in needed), default=0)
