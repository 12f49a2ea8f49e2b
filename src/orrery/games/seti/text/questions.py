"""What a player is asked."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import (
    good,
)
from orrery.games.seti.text.things import Names
from orrery.locale import Message

ACTIONS = ("launch", "orbit", "land", "scan", "analyse", "research", "play")
"""The main actions besides passing."""


def ask(seen: Seti, choice: Choice, names: Names) -> Message:
    """What the seat is asked."""
    if choice.kind == "turn" and seen.main_done:
        return Message("seti.ask.turn-done")
    if choice.kind == "pause":
        return _pause(seen)
    if choice.kind == "move":
        return Message("seti.ask.move", n=moves_left(seen, choice.seat))
    if choice.kind == "exertian" and exertian_price(seen, choice.seat):
        cost = good("credit", exertian_price(seen, choice.seat))
        return Message("seti.ask.exertian-paid", cost=cost)
    return Message(f"seti.ask.{choice.kind}")


def moves_left(s: Seti, seat: int) -> int:
    """The granted moves of a seat; card 19 gives some in the middle of others."""
    moves = [task[2] for task in s.agenda if task[:2] == ("move", seat)]
    return sum(n for n in moves if isinstance(n, int))


def exertian_price(s: Seti, seat: int) -> int:
    """What an Exertian card costs now: something at the second milestone only (EXE-6)."""
    at_milestone = s.agenda and s.agenda[-1][0] == "exertian_milestone"
    return s.box.exertian_price[s.exertian_seen[seat]] if at_milestone else 0


PAUSES = {
    "rotate": "rotate",
    "income": "income",
    "hand-signal": "hand-signal",
    "land": "land",
    "orbit-or-land": "land",
    "signal": "signal",
    "bare-signal": "signal",
    "may-pay": "pay",
}
"""What a pause comes before; otherwise something is counted."""


def _pause(s: Seti) -> Message:
    step = s.agenda[-1][1] if s.agenda and s.agenda[-1][0] == "pause" else ""
    found = PAUSES.get(str(step))
    return Message(f"seti.ask.pause.{found}" if found else "seti.ask.pause")


def waiting(s: Seti, task: str, at: int, otherwise: int) -> int:
    """A figure of the task that asks."""
    if s.agenda and s.agenda[-1][0] == task:
        found = s.agenda[-1][at]
        if isinstance(found, int):
            return found
    return otherwise


def undone(seen: Seti, choice: Choice, option: Option) -> Message | None:
    """What could still be done before a turn ends or a seat passes."""
    if option.verb not in ("pass", "end"):
        return None
    ready = sum(o.verb == "complete" for o in choice.options)
    if ready:
        return Message("seti.undone.missions", n=ready)
    if option.verb == "pass" and any(o.verb in ACTIONS for o in choice.options):
        seat = choice.seat
        return Message("seti.undone.pass", credits=seen.credits[seat], energy=seen.energy[seat])
    return None
