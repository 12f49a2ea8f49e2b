"""Carrying a free action out (SETI-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.core.choice import Option
from orrery.games.seti.notation import card_number
from orrery.games.seti.rules import cards, computer, play, probes
from orrery.games.seti.rules.deliver import deliver as deliver_sample
from orrery.games.seti.state import NO_CARD, Seti


def aside(s: Seti, seat: int, option: Option) -> None:
    """Carry a free action out; no other can interrupt it (SETI-4.8)."""
    s.free = False
    s.agenda.append(("free_again", *remember(s)))
    FREE[option.verb](s, seat, *option.args)


def remember(s: Seti) -> tuple[Any, ...]:
    """What the card at work remembers: a free action in its middle is no part of it."""
    return (
        s.landed, s.launched, s.tech_taken, s.tech_held, s.trace_colour, s.last_star,
        s.chosen_probe, tuple(s.card_marks), tuple(s.scan_marks),
    )  # fmt: skip


def recall(s: Seti, memory: tuple[Any, ...]) -> None:
    (
        s.landed, s.launched, s.tech_taken, s.tech_held, s.trace_colour, s.last_star,
        s.chosen_probe, card_marks, scan_marks,
    ) = memory  # fmt: skip
    s.card_marks, s.scan_marks = list(card_marks), list(scan_marks)


def free_again(s: Seti, *memory: Any) -> None:
    """The free action is over. A sector it completed after the main action is settled at once
    (SETI-12.7)."""
    s.free = True
    recall(s, memory)
    if s.acting:
        return
    if NO_CARD in s.row:  # SETI-21.4: cards that were missing may be there now
        s.then(("refill",))
    if s.completed and s.main_done:
        s.then(("settle",))


def move(s: Seti, seat: int, start: str, to: str) -> None:
    probes.free_move(s, seat, probes.space_at(start), probes.space_at(to))


def carry(s: Seti, seat: int, capsule: str, to: str) -> None:
    probes.free_carry(s, seat, int(capsule), probes.space_at(to))


def corner(s: Seti, seat: int, card: str) -> None:
    cards.use_corner(s, seat, card_number(card))


def complete(s: Seti, seat: int, card: str) -> None:
    play.complete(s, seat, card_number(card))


def deliver(s: Seti, seat: int, card: str, capsule: str) -> None:
    deliver_sample(s, seat, card_number(card), int(capsule))


FREE: dict[str, Callable[..., None]] = {
    "move": move,
    "carry": carry,
    "corner": corner,
    "place": computer.place,
    "complete": complete,
    "deliver": deliver,
    "exchange": cards.exchange,
    "buy": cards.buy,
}
