"""Playing cards, their operations, and conditional missions (SETI-15)."""

from __future__ import annotations

from orrery.core.state import Script
from orrery.games.seti.notation import PAY, SHOW, SKIP, card_name
from orrery.games.seti.ops import Op, Ops, Test
from orrery.games.seti.rules.cards import gain, leave_hand, put_away, show, to_hand
from orrery.games.seti.rules.conditions import amount, fitting_cards, holds, trace_set_slots
from orrery.games.seti.rules.events import happen
from orrery.games.seti.rules.free import ask
from orrery.games.seti.state import Seti, add, drop


def affordable(s: Seti, seat: int, card: int) -> bool:
    purse = s.energy if s.box.pays_energy[card] else s.credits
    return purse[seat] >= s.box.cost[card]


def play(s: Seti, seat: int, card: int) -> None:
    """Pay, carry out the white part, then put the card where it belongs (SETI-15.1, 15.3)."""
    entry = s.box.cards[card]
    (s.energy if s.box.pays_energy[card] else s.credits)[seat] -= entry.cost
    leave_hand(s, seat, card)
    s.playing.append(card)
    if s.news is not None:
        s.tell("plays", seat, card=card_name(card))
    begin_card(s)
    s.then(("card_over", seat, card))
    if entry.pay == "credit" and not entry.message:
        happen(s, seat, f"play {entry.cost}")
    s.agenda.extend((op[0], seat, *with_card(op, card)) for op in reversed(entry.effect))
    if entry.message:  # CEN-5: the marker comes first
        s.playing.remove(card)
        add(s.messages, seat, (s.score[seat] + s.box.message_ahead, card))


NEEDS_CARD = frozenset({"if", "gain-per"})
"""Operations that look at the card they stand on."""


def with_card(op: Op, card: int) -> Op:
    """The arguments of an operation, with the card where it is needed."""
    if op == ("income", "this"):
        return ("this", card)
    return (*op[1:], card) if op[0] in NEEDS_CARD else op[1:]


def begin_card(s: Seti) -> None:
    """Forget what earlier cards remembered."""
    s.card_marks = []
    s.scan_marks = []
    s.landed = -1
    s.launched = False
    s.tech_taken = -1
    s.tech_held = False
    s.trace_colour = -1
    s.last_star = -1
    s.drawn = ()


def card_over(s: Seti, seat: int, card: int) -> None:
    """The card leaves the table's middle. Only now does its mission exist (SETI-15.7, 15.11)."""
    entry = s.box.cards[card]
    if card not in s.playing:
        return
    s.playing.remove(card)
    kind = entry.kind
    if kind == "conditional":
        add(s.missions, seat, card)
    elif kind == "trigger":
        add(s.circles, seat, card)
    elif kind == "endgame":
        add(s.endgame, seat, card)
    else:
        put_away(s, card)


# -- operations of cards --


def if_(s: Seti, seat: int, test: Test, then: Ops, card: int = 0) -> None:
    if holds(s, seat, test, card):
        if then == (("return-this",),):
            s.playing.remove(card)
            to_hand(s, seat, card)  # card 120
            if s.news is not None:
                s.tell("returns", seat, card=card_name(card))
        else:
            s.give(seat, then)


def gain_per(
    s: Seti, seat: int, what: str, n: int, measure: Test, source: str, card: int = 0
) -> Script | None:
    """So much for each unit of a measure, counted now."""
    if str(measure[0]).startswith("shown-"):
        cards = fitting_cards(s, seat, str(measure[0]), str(measure[1]))
        return show_cards(s, seat, what, n, source, cards) if s.hand[seat] else None
    gain_amount(s, seat, what, n * amount(s, seat, measure, card), source)
    return None


def show_cards(s: Seti, seat: int, what: str, n: int, source: str, cards: list[int]) -> Script:
    """The player decides how many fitting cards to show; they stay in hand (cards 74 and 90). It is
    asked even if none fits: the others must not learn that."""
    answer = yield ask(s, seat, "show", [SHOW[k] for k in range(len(cards), -1, -1)])
    shown = cards[: int(answer.args[0])]
    for card in shown:
        show(s, seat, card)
    gain_amount(s, seat, what, n * len(shown), source)


def gain_amount(s: Seti, seat: int, what: str, total: int, source: str) -> None:
    if what == "vp":
        s.gain_points(seat, total, source)
    elif what == "move":
        s.then(("move", seat, total))
    else:
        gain(s, seat, what, total)


def may_pay(s: Seti, seat: int, what: str, *rest: object) -> Script | None:
    """An optional payment in exofossils for something more (ET.24, 25, 28)."""
    often, then = ("often" in rest), rest[-1]
    assert what == "exofossil"
    assert isinstance(then, tuple)
    return choose_to_pay(s, seat, often, then) if s.exofossils[seat] else None


def choose_to_pay(s: Seti, seat: int, often: bool, then: Ops) -> Script:
    answer = yield ask(s, seat, "pay", [PAY, SKIP])
    if answer is PAY:
        s.exofossils[seat] -= 1
        if s.news is not None:
            s.tell("pays", seat, what="exofossil", n=1)
        if often:
            s.then(("may-pay", seat, "exofossil", "often", then))
        s.give(seat, then)


# -- conditional missions --


def complete(s: Seti, seat: int, card: int) -> None:
    """A free action: the reward, and the card turns face down (SETI-15.6, 15.9)."""
    s.mission_slot = trace_set_slots(s, seat)
    finish_mission(s, seat, card)
    s.give(seat, s.box.cards[card].reward)


def finish_mission(s: Seti, seat: int, card: int) -> None:
    drop(s.missions, seat, card)
    add(s.done, seat, card)
    if s.news is not None:
        s.tell("completes", seat, card=card_name(card))
    happen(s, seat, "complete-mission")
