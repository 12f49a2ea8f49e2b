"""Cards: deck, row and hand; corners, income, exchange (SETI-5, 20, 21, 23)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import (
    CARD_OF,
    CORNER_OF,
    DECK,
    DISCARD,
    SKIP,
    TAKE,
    TUCK,
    card_name,
)
from orrery.games.seti.ops import INCOMES
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.memory import came_to_light
from orrery.games.seti.state import NO_CARD, Seti, add, drop


def top_card(s: Seti) -> int:
    """Take the top card of the deck, shuffling the discard pile if it must be (SETI-21.5)."""
    if not s.deck:
        if not s.discard:
            return NO_CARD
        s.recycled += (sum(1 << card for card in s.discard),)
        s.deck, s.discard = s.discard, []
        s.luck.shuffle(s.deck)
    s.reveals += 1
    return s.deck.pop()


def draw_card(s: Seti, seat: int) -> int:
    """A random card: the top one, which only its owner sees (SETI-21.2)."""
    card = top_card(s)
    if card:
        add(s.hand, seat, card)
        s.note(seat, "card")
        s.open &= ~(1 << card)
        if s.news is not None:
            s.tell("draws", seat, secret=("card",), card=card_name(card))
    return card


def refill(s: Seti) -> None:
    """Fill the gaps of the row (SETI-21.3, 21.4)."""
    row = s.row
    if NO_CARD not in row:
        return
    gaps = [i for i, card in enumerate(row) if not card]
    for i in gaps:
        row[i] = top_card(s)
    if s.news is not None:
        tell_row(s, [row[i] for i in gaps])


def tell_row(s: Seti, cards: list[int]) -> None:
    """Cards were laid into the row; gaps stay if there are none left."""
    if any(cards):
        s.tell("row", cards=tuple(card_name(card) for card in cards if card))


def to_hand(s: Seti, seat: int, card: int) -> None:
    """A card that everybody has seen goes to a hand."""
    add(s.hand, seat, card)
    s.note(seat, "card")
    s.open |= 1 << card


def put_away(s: Seti, card: int) -> None:
    """Onto the discard pile; alien cards have their own and never come back (D-2)."""
    if s.box.is_main[card]:
        s.discard.append(card)
    else:
        add(s.alien_discards, s.slot_of(s.box.cards[card].species), card)


def leave_hand(s: Seti, seat: int, card: int) -> None:
    """Wherever a card goes from a hand, all see it."""
    drop(s.hand, seat, card)
    s.open &= ~(1 << card)
    if s.watched >> card & 1:
        came_to_light(s, card, seat)


def show(s: Seti, seat: int, card: int) -> None:
    """A card stays in hand, and all have seen it."""
    s.open |= 1 << card
    s.reveals += 1
    if s.watched >> card & 1:
        came_to_light(s, card, seat)
    if s.news is not None:
        s.tell("shows", seat, card=card_name(card))


def discard_from_hand(s: Seti, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    put_away(s, card)


def discard_stack(s: Seti) -> None:
    """What is left of the round's stack goes away, for all to see (SETI-22.7)."""
    left = s.stacks[s.round - 1]
    s.discard += left
    for card in left:
        came_to_light(s, card)
    s.stacks[s.round - 1] = ()
    if s.news is not None:
        for card in left:
            s.tell("left-over", card=card_name(card))


def draw(s: Seti, seat: int, n: int) -> None:
    note_drawn(s, *[card for _ in range(n) if (card := draw_card(s, seat))])


def note_drawn(s: Seti, *cards: int) -> None:
    """Cards just gained, for the card at work; not those of a free action in its middle."""
    if s.free:
        s.drawn = cards


def pick(s: Seti, seat: int, n: int) -> Script | None:
    """Take a card from the row or the top of the deck (SETI-21.1)."""
    options = [TAKE[card] for card in s.row if card]
    if s.deck or s.discard:
        options.append(DECK)
    return choose_card(s, seat, n, options) if options else None


def choose_card(s: Seti, seat: int, n: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "pick", options)
    if answer is DECK:
        note_drawn(s, draw_card(s, seat))
    else:
        take_from_row(s, seat, CARD_OF[answer])
    if n > 1:
        s.then(("pick", seat, n - 1))


def take_from_row(s: Seti, seat: int, card: int) -> None:
    """It is replaced at once; gaps that a scan has left stay open until the scan is over
    (SETI-11.5, 21.3)."""
    to_hand(s, seat, card)
    note_drawn(s, card)
    if s.news is not None:
        s.tell("takes", seat, card=card_name(card))
    at = s.row.index(card)
    s.row[at] = top_card(s)
    if s.news is not None:
        tell_row(s, [s.row[at]])


def take_row(s: Seti, seat: int) -> None:
    """All cards of the row (ET.16)."""
    for i, card in enumerate(s.row):
        if card:
            s.row[i] = NO_CARD
            to_hand(s, seat, card)
            if s.news is not None:
                s.tell("takes", seat, card=card_name(card))
    refill(s)


def use_corner(s: Seti, seat: int, card: int) -> None:
    """The free action of discarding a card for its corner (SETI-5.2)."""
    discard_from_hand(s, seat, card)
    entry = s.box.cards[card]
    if s.news is not None:
        s.tell("corner", seat, card=card_name(card))
    s.then(("event", seat, f"corner {entry.corner_kind}"))
    s.give(seat, entry.corner)


def drawn_corner(s: Seti, seat: int) -> None:
    """Show the card just taken and use its corner; it stays in hand (card 11)."""
    if s.drawn and s.drawn[0]:
        card = s.drawn[0]
        show(s, seat, card)
        s.give(seat, s.box.cards[card].corner)


def row_corners(s: Seti, seat: int) -> Script | None:
    """Discard the whole row, using each corner in one's own order (card 73)."""
    cards = [card for card in s.row if card]
    if not cards:
        refill(s)
        return None
    return choose_row_corner(s, seat, cards)


def choose_row_corner(s: Seti, seat: int, cards: list[int]) -> Script:
    answer = yield ask(s, seat, "row-corner", [CORNER_OF[card] for card in cards])
    card = CARD_OF[answer]
    s.row[s.row.index(card)] = NO_CARD
    s.discard.append(card)
    if s.news is not None:
        s.tell("corner", seat, card=card_name(card))
    s.then(("row-corners", seat))
    s.give(seat, s.box.cards[card].corner)


def discard_drawn(s: Seti, seat: int, benefit: str) -> Script | None:
    """One of the cards just drawn for its corner, another for its income (ET.15)."""
    cards = [card for card in s.drawn if card in s.hand[seat]]
    return choose_drawn(s, seat, benefit, cards) if cards else None


def choose_drawn(s: Seti, seat: int, benefit: str, cards: list[int]) -> Script:
    answer = yield ask(s, seat, f"drawn-{benefit}", [DISCARD[card] for card in cards])
    card = CARD_OF[answer]
    discard_from_hand(s, seat, card)
    if s.news is not None:
        s.tell("discards", seat, card=card_name(card))
    if benefit == "corner":
        s.give(seat, s.box.cards[card].corner)
    else:
        gain_income(s, seat, s.box.income_of[card])


# -- income --


def income(s: Seti, seat: int, this: str = "", card: int = 0) -> Script | None:
    """Increase income: a card from hand, or the one played, may be tucked (SETI-23.6 to 23.8)."""
    if this:
        return tuck_this(s, seat, card)
    return choose_income(s, seat) if s.hand[seat] else None


def tuck_this(s: Seti, seat: int, card: int) -> Script:
    answer = yield ask(s, seat, "income", [TUCK[card], SKIP])
    if answer is not SKIP:
        s.playing.remove(card)
        tuck(s, seat, card)


def choose_income(s: Seti, seat: int) -> Script:
    answer = yield ask(s, seat, "income", [*(TUCK[card] for card in s.hand[seat]), SKIP])
    if answer is not SKIP:
        tuck_from_hand(s, seat, CARD_OF[answer])


def first_income(s: Seti, seat: int) -> Script:
    """Before the first round one of the five cards must be tucked (SETI-3.6)."""
    answer = yield ask(s, seat, "first-income", [TUCK[card] for card in s.hand[seat]])
    tuck_from_hand(s, seat, CARD_OF[answer])


def tuck_from_hand(s: Seti, seat: int, card: int) -> None:
    leave_hand(s, seat, card)
    tuck(s, seat, card)


def tuck(s: Seti, seat: int, card: int) -> None:
    """Under the income card, with its resource at once (SETI-23.6, 23.9)."""
    add(s.tucked, seat, card)
    if s.news is not None:
        s.tell("tucks", seat, card=card_name(card), income=INCOMES[s.box.income_of[card]])
    gain_income(s, seat, s.box.income_of[card])


def gain_income(s: Seti, seat: int, kind: int) -> None:
    if kind == 2:
        draw_card(s, seat)
    else:
        gain(s, seat, INCOMES[kind], 1)


# -- resources --


def gain(s: Seti, seat: int, what: str, n: int) -> None:
    """Publicity beyond 10 and data beyond 6 are lost (SETI-27.1, 27.2)."""
    if n <= 0:
        return
    if what == "credit":
        s.credits[seat] += n
    elif what == "energy":
        s.energy[seat] += n
    elif what == "publicity":
        n = min(n, s.box.most_publicity - s.publicity[seat])
        s.publicity[seat] += n
    elif what == "data":
        n = min(n, s.box.data_pool - s.data[seat])
        s.data[seat] += n
    if what == "exofossil":
        s.exofossils[seat] += n
    else:
        s.note(seat, what, n)
    if s.news is not None and n:
        s.tell("gains", seat, what=what, n=n)
    if s.objectives and seat != s.rival and what in ("publicity", "data"):
        s.then(("check_states",))


def lose(s: Seti, seat: int, what: str, n: int) -> None:
    assert what == "exofossil"
    n = min(n, s.exofossils[seat])
    s.exofossils[seat] -= n
    if s.news is not None and n:
        s.tell("pays", seat, what=what, n=n)


def vp(s: Seti, seat: int, n: int, source: str) -> None:
    s.gain_points(seat, n, source)


# -- free actions --


def buy(s: Seti, seat: int) -> None:
    s.publicity[seat] -= 3  # SETI-20.6
    if s.news is not None:
        s.tell("buys", seat)
    s.then(("pick", seat, 1))


def exchange(s: Seti, seat: int, given: str, taken: str) -> None:
    """Two of a kind for one of any (SETI-20.2, 20.3)."""
    if s.news is not None:
        s.tell("exchanges", seat, given=given, taken=taken)
    gained = ("pick", seat, 1) if taken == "card" else ("gain", seat, taken, 1)
    if given == "card":
        s.then(("give_card", seat), ("give_card", seat), gained)
    else:
        (s.credits if given == "credit" else s.energy)[seat] -= 2
        s.then(gained)


def give_card(s: Seti, seat: int) -> Script:
    answer = yield ask(s, seat, "give-card", [DISCARD[card] for card in s.hand[seat]])
    card = CARD_OF[answer]
    discard_from_hand(s, seat, card)
    if s.news is not None:
        s.tell("discards", seat, card=card_name(card))
