"""Why a free action isn't possible."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import (
    card_number,
)
from orrery.games.seti.rules import probes
from orrery.games.seti.rules.computer import COLUMNS
from orrery.games.seti.rules.free import BUY_PRICE, SLOT_COLUMN, completions, step_cost
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import condition, good, planet, titled
from orrery.games.seti.text.reasons.because import (
    because,
    no_capsule,
    no_probe,
    no_way_for_capsule,
    not_in_hand,
    title,
    too_dear,
)


def free_action(s: Seti, seat: int, option: Option) -> WhyNot:
    if seat != s.turn:
        return because("4.7", "others-turn")
    if not s.free:
        return _no_free_actions(s)
    match option.verb:
        case "move":
            return no_probe(s, seat, option) or _step(s, seat, probes.space_at(option.args[0]))
        case "carry":
            return no_way_for_capsule(s, seat, option) or _step(
                s, seat, s.capsules[seat][int(option.args[0])][0]
            )
        case "corner":
            return not_in_hand(s, seat, "5.2", option)
        case "place":
            return _place(s, seat, option.args[0])
        case "complete":
            return _complete(s, seat, option)
        case "deliver":
            return _deliver(s, seat, option)
        case "exchange":
            given = option.args[0]
            have = {
                "credit": s.credits[seat],
                "energy": s.energy[seat],
                "card": len(s.hand[seat]),
            }[given]
            return because("20.3", "exchange", cost=good(given, 2), have=good(given, have))
    return too_dear("20.6", good("publicity", BUY_PRICE), good("publicity", s.publicity[seat]))


def _no_free_actions(s: Seti) -> WhyNot:
    waiting = {task[0] for task in s.agenda}
    if "free_again" in waiting:
        return because("4.8", "inside-free-action")
    if waiting & {"passed", "end_turn"}:
        return because("22.1", "passing")
    if "begin" in waiting:
        return because("4.7", "not-begun")
    return because("4.7", "between-turns")


def _step(s: Seti, seat: int, start: int) -> WhyNot:
    """A step that energy doesn't pay, even with what is kept for asteroids (SETI-7.4)."""
    cost = step_cost(s, seat, start)
    have = good("energy", s.energy[seat])
    if cost > 1:
        return because("7.3", "asteroids", cost=good("energy", cost - s.held), have=have)
    return too_dear("7.5", good("energy", cost), have)


def _place(s: Seti, seat: int, where: str) -> WhyNot:
    if where == "top":
        return because("13.4", "computer-full") if s.computer[seat] == 6 else _no_data()
    slot = COLUMNS.index(int(where))
    if s.slots[seat][slot] < 0:
        return because("13.8", "no-computer-tech", column=where)
    if s.bottom[seat] >> slot & 1:
        return because("13.10", "below-filled", column=where)
    if s.computer[seat] <= SLOT_COLUMN[slot]:
        return because("13.10", "above-empty", column=where)
    return _no_data()


def _no_data() -> WhyNot:
    return because("13.3", "no-data")


def _complete(s: Seti, seat: int, option: Option) -> WhyNot:
    card = card_number(option.args[0])
    if not s.missions[seat]:
        return because("15.6", "no-missions")
    if card not in s.missions[seat]:
        return because("15.6", "no-mission", card=title(s, option))
    entry = s.box.cards[card]
    if entry.delivery >= 0:
        return because(
            "34.8", "deliver", card=titled(entry), planet=planet(PLANETS[entry.delivery])
        )
    assert not completions(s, seat, card)
    return because("15.6", "condition", card=titled(entry), condition=condition(entry.when))


def _deliver(s: Seti, seat: int, option: Option) -> WhyNot:
    card, k = card_number(option.args[0]), int(option.args[1])
    entry = s.box.cards[card]
    if card not in s.missions[seat] or entry.delivery < 0:
        return because("34.8", "no-delivery", card=title(s, option))
    if k >= len(s.capsules[seat]):
        return no_capsule(s, seat, k)
    goal = planet(PLANETS[entry.delivery])
    return because("34.8", "capsule-elsewhere", card=titled(entry), n=k + 1, planet=goal)
