"""Rounds and turns, the main actions, passing and income (SETI-4, 22, 23)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import (
    ANALYSE,
    CARD_OF,
    DISCARD,
    END,
    KEEP,
    LAUNCH,
    MOONS,
    ORBIT,
    PASS,
    PLAY,
    RESEARCH,
    SCAN,
    card_name,
)
from orrery.games.seti.rules import probes
from orrery.games.seti.rules.cards import (
    discard_from_hand,
    discard_stack,
    draw_card,
    gain_income,
    refill,
)
from orrery.games.seti.rules.computer import may_analyse
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.memory import look_at_stack, taken_from_stack
from orrery.games.seti.rules.objectives import renew_objectives, spend_objectives
from orrery.games.seti.rules.play import affordable, begin_card, play
from orrery.games.seti.rules.research import ALL_TECHS, available
from orrery.games.seti.rules.scoring import final_scoring
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import Seti, add, drop

LAUNCH_COST = 2
ORBIT_COST = (1, 1)
SCAN_COST = (1, 2)
ANALYSE_COST = 1
RESEARCH_COST = 6
ROUNDS = 5


def turn(s: Seti) -> Script:
    """One main action, and free actions before and after it (SETI-4.4, 4.6)."""
    seat = s.turn
    options = [END] if s.main_done else main_actions(s, seat)
    answer = yield ask(s, seat, "turn", options)
    if answer is END:
        s.then(("end_turn",))
    elif answer is PASS:
        s.main_done = True
        s.then(("pass", seat))
    else:
        s.main_done = True
        s.acting = True
        s.then(("main_over",), ("turn",))
        do_main(s, seat, answer)


def main_actions(s: Seti, seat: int) -> list[Option]:
    """SETI-4.5"""
    options: list[Option] = [PASS]
    credits, energy = s.credits[seat], s.energy[seat]
    if credits >= LAUNCH_COST and probes.may_launch(s, seat):  # SETI-6.1, 6.3
        options.append(LAUNCH)
    if s.probes[seat]:
        for planet in probes.planets_reached(s, seat):
            if credits >= ORBIT_COST[0] and energy >= ORBIT_COST[1]:  # SETI-8.1
                options.append(ORBIT[planet])
            if energy >= probes.landing_cost(s, seat, planet):  # SETI-9.1, 9.10
                options += probes.landings(s, seat, planet, False, False)
    if credits >= SCAN_COST[0] and energy >= SCAN_COST[1]:  # SETI-11.1
        options.append(SCAN)
    if energy >= ANALYSE_COST and may_analyse(s, seat):  # SETI-14.1
        options.append(ANALYSE)
    if s.publicity[seat] >= RESEARCH_COST and available(s, seat, ALL_TECHS):  # SETI-16.1
        options.append(RESEARCH)
    for card in s.hand[seat]:
        if affordable(s, seat, card):
            options.append(PLAY[card])
    return options


def do_main(s: Seti, seat: int, answer: Option) -> None:
    begin_card(s)
    match answer.verb:
        case "launch":
            s.credits[seat] -= LAUNCH_COST
            s.then(("launch", seat))
        case "orbit":
            s.credits[seat] -= ORBIT_COST[0]
            s.energy[seat] -= ORBIT_COST[1]
            probes.orbit(s, seat, PLANETS.index(answer.args[0]))
        case "land":
            place = answer.args[0]
            moon = place in MOONS
            planet = s.box.moon_planet[MOONS.index(place)] if moon else PLANETS.index(place)
            s.energy[seat] -= probes.landing_cost(s, seat, planet)
            probes.land_at(s, seat, answer, False)
        case "scan":
            s.credits[seat] -= SCAN_COST[0]
            s.energy[seat] -= SCAN_COST[1]
            s.then(("scan", seat))
        case "analyse":
            s.energy[seat] -= ANALYSE_COST
            s.then(("analyse", seat))
        case "research":
            s.publicity[seat] -= RESEARCH_COST
            s.then(("rotate",), ("take_tech", seat, ALL_TECHS, 1))  # SETI-16.2
        case _:
            play(s, seat, CARD_OF[answer])


def main_over(s: Seti) -> None:
    """The main action is finished: completed sectors are settled (SETI-12.7)."""
    s.acting = False
    refill(s)  # SETI-21.4
    s.then(("settle",))


# -- passing --


def pass_(s: Seti, seat: int) -> None:
    """The steps of passing; no free actions from here on (SETI-22.1)."""
    s.free = False
    if s.news is not None:
        s.tell("passes", seat)
    s.then(("hand_limit", seat), ("first_pass", seat), ("look", seat), ("passed", seat))


def hand_limit(s: Seti, seat: int) -> Script | None:
    """SETI-22.2"""
    return discard_one(s, seat) if len(s.hand[seat]) > s.box.hand_limit else None


def discard_one(s: Seti, seat: int) -> Script:
    answer = yield ask(s, seat, "hand-limit", [DISCARD[card] for card in s.hand[seat]])
    card = CARD_OF[answer]
    discard_from_hand(s, seat, card)
    if s.news is not None:
        s.tell("discards", seat, card=card_name(card))
    s.then(("hand_limit", seat))


def first_pass(s: Seti, seat: int) -> None:
    """SETI-22.4: in every round, the last included."""
    if not s.rotated:
        s.rotated = True
        s.then(("rotate",))


def look(s: Seti, seat: int) -> None:
    """Look through the round's stack (SETI-22.5)."""
    if s.round < ROUNDS:
        s.reveals += 1
        look_at_stack(s, seat)
        s.then(("keep", seat))


def keep(s: Seti, seat: int) -> Script:
    stack = s.stacks[s.round - 1]
    answer = yield ask(s, seat, "keep", [KEEP[card] for card in stack])
    card = CARD_OF[answer]
    drop(s.stacks, s.round - 1, card)
    add(s.hand, seat, card)  # SETI-22.9
    s.open &= ~(1 << card)
    if s.news is not None:
        s.tell("keeps", seat, secret=("card",), card=card_name(card))
    taken_from_stack(s, seat, card)


def passed(s: Seti, seat: int) -> None:
    s.passed[seat] = True
    if all(s.passed) and s.round < ROUNDS:  # SETI-22.7: the last card is discarded
        discard_stack(s)
    s.then(("settle",), ("end_turn",))


# -- between turns and rounds --


def end_turn(s: Seti) -> None:
    """SETI-4.9: milestones, then discoveries, then the next turn."""
    s.free = False
    s.this_turn = []
    s.turn_rules = ()
    s.held = 0
    if s.rival >= 0 and s.turn != s.rival:
        renew_objectives(s)
    s.then(("milestones",), ("next_turn",))


def next_turn(s: Seti) -> None:
    """SETI-4.3"""
    for i in range(1, s.players + 1):
        seat = (s.turn + i) % s.players
        if not s.passed[seat]:
            begin_turn(s, seat)
            return
    s.then(("end_round",))


def begin_turn(s: Seti, seat: int) -> None:
    s.turn = seat
    s.main_done = False
    s.acting = False
    s.free = True
    begin_card(s)
    refill(s)
    if s.news is not None:
        s.tell("turn", seat)
    if seat == s.rival:
        s.free = False
        s.then(("rival_turn",))
    else:
        s.then(("turn",))


def begin(s: Seti) -> None:
    """The first turn of a round (SETI-4.2)."""
    begin_turn(s, s.first)


def end_round(s: Seti) -> None:
    if s.rival >= 0:
        renew_objectives(s)  # one may have been completed since the player's last turn (SETI-32.1)
    if s.round == ROUNDS:  # SETI-26.1
        final_scoring(s)
        s.over = True
        s.reveals += 1
        return
    s.then(("begin",))
    if s.rival >= 0:
        spend_objectives(s)
    order = [(s.first + i) % s.players for i in range(s.players)]
    for seat in order:  # SETI-23.1, 23.5
        if seat != s.rival:
            take_income(s, seat)
    s.first = (s.first + 1) % s.players  # SETI-23.3
    s.round += 1
    s.passed = [False] * s.players
    s.rotated = False
    if s.news is not None:
        s.tell("round", s.first, number=s.round)


def take_income(s: Seti, seat: int) -> None:
    credits, energy, cards = s.box.income
    s.credits[seat] += credits
    s.energy[seat] += energy
    if s.news is not None:
        s.tell("income", seat, credit=credits, energy=energy)
    for _ in range(cards):
        draw_card(s, seat)
    for card in s.tucked[seat]:
        gain_income(s, seat, s.box.income_of[card])
