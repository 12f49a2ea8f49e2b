"""Why a main action isn't possible."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import (
    card_number,
)
from orrery.games.seti.rules import probes, research, turns
from orrery.games.seti.rules.computer import may_analyse
from orrery.games.seti.rules.play import affordable
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import good, listed
from orrery.games.seti.text.reasons.because import (
    because,
    no_landing,
    not_in_hand,
    not_reached,
    planet_of,
    task_name,
    too_dear,
)

BETWEEN_TURNS = frozenset({"next_turn", "begin"})
"""Tasks that wait while nobody has a turn."""


def main_action(s: Seti, seat: int, option: Option) -> WhyNot:
    waiting = {task[0] for task in s.agenda}
    if seat != s.turn or waiting & BETWEEN_TURNS:
        return because("4.3", "not-your-turn")
    if s.main_done and option.verb != "end":
        return because("4.4", "main-done")
    if task_name(s) != "turn":
        return because("4.4", "answer-first")
    match option.verb:
        case "launch":
            return _launch(s, seat)
        case "orbit":
            return _orbit(s, seat, option.args[0])
        case "land":
            return _land(s, seat, option.args[0])
        case "scan":
            return _two_costs(s, seat, "11.1", turns.SCAN_COST)
        case "analyse":
            if not may_analyse(s, seat):
                return because("14.2", "computer-not-full", n=s.computer[seat])
            return too_dear(
                "14.1", good("energy", turns.ANALYSE_COST), good("energy", s.energy[seat])
            )
        case "play":
            return _play(s, seat, option)
        case "research":
            if not research.available(s, seat, research.ALL_TECHS):
                return because("16.4", "no-tech-left")
            have = good("publicity", s.publicity[seat])
            return too_dear("16.1", good("publicity", turns.RESEARCH_COST), have)
    return because("4.4", "main-first")


def _two_costs(s: Seti, seat: int, rule: str, cost: tuple[int, int]) -> WhyNot:
    credits, energy = cost
    return too_dear(
        rule,
        listed([good("credit", credits), good("energy", energy)]),
        listed([good("credit", s.credits[seat]), good("energy", s.energy[seat])]),
    )


def _launch(s: Seti, seat: int) -> WhyNot:
    if not probes.may_launch(s, seat):
        return because("6.3", "probe-limit", n=probes.probe_limit(s, seat))
    return too_dear("6.1", good("credit", turns.LAUNCH_COST), good("credit", s.credits[seat]))


def _orbit(s: Seti, seat: int, name: str) -> WhyNot:
    if PLANETS.index(name) not in probes.planets_reached(s, seat):
        return not_reached(s, seat, "8.2", name)
    return _two_costs(s, seat, "8.1", turns.ORBIT_COST)


def _land(s: Seti, seat: int, place: str) -> WhyNot:
    found = no_landing(s, seat, place, False, False)
    if found is not None:
        return found
    cost = probes.landing_cost(s, seat, planet_of(s, place))
    return too_dear("9.1", good("energy", cost), good("energy", s.energy[seat]))


def _play(s: Seti, seat: int, option: Option) -> WhyNot:
    card = card_number(option.args[0])
    if card not in s.hand[seat]:
        return not_in_hand(s, seat, "15.1", option)
    assert not affordable(s, seat, card)
    pay = s.box.cards[card].pay
    purse = s.energy if pay == "energy" else s.credits
    return too_dear("5.3", good(pay, s.box.cost[card]), good(pay, purse[seat]))
