"""Free actions: what the player whose turn it is may add to any of their decisions (SETI-4, 20)."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.games.seti.notation import (
    BUY,
    CARRY,
    COMPLETE,
    CORNER,
    DELIVER,
    EXCHANGE,
    MOVE,
    PLACE_BOTTOM,
    PLACE_TOP,
)
from orrery.games.seti.rules.conditions import holds
from orrery.games.seti.sky import ASTEROIDS, NEIGHBOURS
from orrery.games.seti.state import Seti

PROBE_ASTEROIDS = 1
"""The technology that makes asteroids easy, as a bit of the mask of technologies."""
SLOT_COLUMN = (0, 2, 4, 5)
"""The top space above each computer slot."""
NO_TECHS = (-1, -1, -1, -1)
"""Computer slots without technologies."""
BUY_PRICE = 3


def ask(s: Seti, seat: int, kind: str, options: list[Option]) -> Choice:
    """A question. In their own turn a player may put a free action before the answer (SETI-4.6),
    but not inside another free action, while passing or between turns (SETI-4.7, 4.8, 22.1)."""
    if s.free and seat == s.turn:
        add_free_actions(s, seat, options)
        s.fresh = [0, 0, 0, 0, 0, 0]
    return Choice(seat, kind, options)


def step_cost(s: Seti, seat: int, space: int) -> int:
    """The movement points it takes to leave a space (SETI-7.3, 18.2)."""
    if s.earth_map.content[space] != ASTEROIDS:
        return 1
    if s.techs[seat] >> PROBE_ASTEROIDS & 1:
        return 1
    if "free-asteroids" in s.turn_rules and seat == s.turn:
        return 1
    return 2


def may_step(s: Seti, seat: int, space: int) -> bool:
    """Whether energy pays for leaving a space, with the points held for asteroids (SETI-7.4)."""
    means = s.energy[seat]
    if s.earth_map.content[space] == ASTEROIDS:
        means += s.held
    return step_cost(s, seat, space) <= means


def add_free_actions(s: Seti, seat: int, options: list[Option]) -> None:
    """Every free action the seat can take now (SETI-20.1)."""
    energy = s.energy[seat]
    credits = s.credits[seat]
    hand = s.hand[seat]
    if energy or s.held:  # SETI-7.5
        for space in set(s.probes[seat]):
            if may_step(s, seat, space):
                options += MOVE_FROM[space]
        if s.capsules[seat]:  # MAS-6
            for k, (space, _) in enumerate(s.capsules[seat]):
                if may_step(s, seat, space):
                    options += [CARRY[k][b] for b in NEIGHBOURS[space]]
    for card in hand:  # SETI-5.2, 7.6
        options.append(CORNER[card])
    if s.data[seat]:  # SETI-13.3
        filled = s.computer[seat]
        if filled < 6:
            options.append(PLACE_TOP)
        if filled and (slots := s.slots[seat]) != NO_TECHS:
            bottom = s.bottom[seat]
            for slot, tech in enumerate(slots):
                if tech >= 0 and filled > SLOT_COLUMN[slot] and not bottom >> slot & 1:
                    options.append(PLACE_BOTTOM[slot])  # SETI-13.10
    s.ripe = ()
    for card in s.missions[seat]:
        if found := completions(s, seat, card):
            options += found
            s.ripe += (card,)
    if credits >= 2:  # SETI-20.2
        options += EXCHANGE[0]
    if energy >= 2:
        options += EXCHANGE[1]
    if len(hand) >= 2:
        options += EXCHANGE[2]
    if s.publicity[seat] >= BUY_PRICE:  # SETI-20.6
        options.append(BUY)


MOVE_FROM = tuple(tuple(MOVE[space].values()) for space in range(32))


def completions(s: Seti, seat: int, card: int) -> list[Option]:
    """Ways to complete a conditional mission now (SETI-15.6, MAS-9)."""
    entry = s.box.cards[card]
    if entry.delivery >= 0:
        goal = s.earth_map.place[entry.delivery]
        return [DELIVER[card][k] for k, (space, _) in enumerate(s.capsules[seat]) if space == goal]
    return [COMPLETE[card]] if holds(s, seat, entry.when, card) else []
