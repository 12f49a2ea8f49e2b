"""What events set off: circles of triggered missions, and effects that last for a turn (SETI-15)."""

from __future__ import annotations

from functools import cache

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import COVER, SKIP, card_name
from orrery.games.seti.ops import Ops
from orrery.games.seti.rules.free import ask
from orrery.games.seti.state import Seti, add, drop


@cache
def causes(event: str) -> frozenset[str]:
    """The triggers that an event sets off: its own, and those that are more general (SETI-15.15)."""
    name, _, what = event.partition(" ")
    found = {event}
    if name == "visit":
        if what not in ("asteroids", "comet"):
            found.add("visit any-planet")
            if what != "earth":
                found.add("visit other-planet")
        found |= {f"{trigger} own-turn" for trigger in list(found)}
    elif name in ("mark-trace", "research", "win"):
        found.add(f"{name} any")
    elif name in ("orbit", "land"):
        found |= {name, "orbit-or-land", f"orbit-or-land {what}"}
    return frozenset(found)


def happen(s: Seti, seat: int, event: str) -> None:
    """Something happened to a seat: offer it the circles this fits, next of all. One event may
    cover a circle and mark a task (SETI-32.9)."""
    if s.rival >= 0 and s.objectives and seat != s.rival:
        s.then(("task_event", event))
    if s.circles[seat]:
        s.then(("event", seat, event))


def event(s: Seti, seat: int, event: str) -> Script | None:
    """One event covers at most one circle over all of a player's missions (SETI-15.14)."""
    if not s.circles[seat]:
        return None
    fitting = causes(event)
    own_turn = seat == s.turn
    options = []
    for card in s.circles[seat]:
        covered = s.covered[card]
        for k, circle in enumerate(s.box.cards[card].circles):
            if circle.when not in fitting or covered >> k & 1:
                continue
            if own_turn or not circle.when.endswith(" own-turn"):
                options.append(COVER[card][k])
    return offer_circles(s, seat, options) if options else None


def offer_circles(s: Seti, seat: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "cover", [*options, SKIP])  # SETI-15.12
    if answer is SKIP:
        return
    card, circle = next((c, k) for c in s.circles[seat] for k in range(3) if COVER[c][k] is answer)
    s.covered = s.covered.copy()  # copies of the state share it
    s.covered[card] |= 1 << circle
    entry = s.box.cards[card]
    if s.news is not None:
        s.tell("covers", seat, card=card_name(card))
    if s.covered[card] == (1 << len(entry.circles)) - 1:  # SETI-15.17
        drop(s.circles, seat, card)
        add(s.done, seat, card)
        if s.news is not None:
            s.tell("completes", seat, card=card_name(card))
        happen(s, seat, "complete-mission")
    s.give(seat, entry.circles[circle].reward)


def this_turn(s: Seti, seat: int, event: str, target: str, limit: str, then: Ops) -> None:
    """From now to the end of the turn an event brings something."""
    s.this_turn.append((event, target, limit, then, ()))


def visits(s: Seti, seat: int, name: str, planet: int) -> None:
    """Effects of this turn that wait for a visit."""
    for i, (event, target, limit, then, paid) in enumerate(s.this_turn):
        if event != "visit" or (target != name and not (target == "any-planet" and planet >= 0)):
            continue
        if limit == "once" and paid:
            continue
        if limit == "each" and planet in paid:
            continue
        s.this_turn[i] = (event, target, limit, then, (*paid, planet))
        s.give(seat, then)


def once_this_turn(s: Seti, seat: int, name: str) -> None:
    """Effects of this turn that wait for another event."""
    for i, (event, target, limit, then, paid) in enumerate(s.this_turn):
        if event == name and not paid:
            s.this_turn[i] = (event, target, limit, then, (0,))
            s.give(seat, then)
