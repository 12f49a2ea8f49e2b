"""Carrying a free action out (SETI-20)."""

from __future__ import annotations

from orrery.games.seti.notation import card_number
from orrery.games.seti.rules import cards, computer, deliver, play, probes
from orrery.games.seti.state import Seti


def free(s: Seti, seat: int, verb: str, *args: str) -> None:
    match verb:
        case "move":
            probes.free_move(s, seat, probes.space_at(args[0]), probes.space_at(args[1]))
        case "carry":
            probes.free_carry(s, seat, int(args[0]), probes.space_at(args[1]))
        case "corner":
            cards.use_corner(s, seat, card_number(args[0]))
        case "place":
            computer.place(s, seat, args[0])
        case "complete":
            play.complete(s, seat, card_number(args[0]))
        case "deliver":
            deliver.deliver(s, seat, card_number(args[0]), int(args[1]))
        case "exchange":
            cards.exchange(s, seat, args[0], args[1])
        case _:
            cards.buy(s, seat)
