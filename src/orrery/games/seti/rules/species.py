"""Discovering the species, and their cards (SETI-24, 34)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti import species as kinds
from orrery.games.seti.notation import ALIEN_DECK, ALIEN_FACE_UP, SIDES, SPECIES, card_name
from orrery.games.seti.rules.cards import to_hand
from orrery.games.seti.rules.free import ask
from orrery.games.seti.state import NO_CARD, Seti, add


def discover(s: Seti, slot: int) -> None:
    """Turn the board over and set the species up (SETI-24.3 to 24.5, 34.1)."""
    s.discovered = tuple(known or i == slot for i, known in enumerate(s.discovered))
    s.found += (slot,)
    s.reveals += 1
    species = s.species[slot]
    for colour, column in enumerate(s.box.spaces[species]):
        s.markers[3 * slot + colour] = ((),) * len(column)
    if s.news is not None:
        s.tell("discovered", species=SPECIES[species], side=SIDES[slot])
    deck = list(s.box.species_cards[species])
    s.luck.shuffle(deck)
    owners = [owner for owner in s.discovery[slot] if owner >= 0]  # SETI-24.6, GEN-5
    kind = kinds.at(s, slot)
    if kind.deck:
        lay_out(s, slot, deck, owners)
    kind.meet(s, deck, owners)


def lay_out(s: Seti, slot: int, deck: list[int], owners: list[int]) -> None:
    """The deck beside the board: a card for each discovery marker, and one face up."""
    s.alien_decks[slot] = tuple(deck)
    for owner in owners:
        if owner == s.rival:
            s.then(("progress", 1))  # GEN-15
        else:
            give_unseen(s, owner, slot)
    turn_up(s, slot)


def give_unseen(s: Seti, seat: int, slot: int) -> None:
    *left, card = s.alien_decks[slot]
    s.alien_decks[slot] = tuple(left)
    add(s.hand, seat, card)
    s.note(seat, "card")
    s.open &= ~(1 << card)
    s.reveals += 1
    if s.news is not None:
        s.tell("alien-card", seat, secret=("card",), card=card_name(card))


def turn_up(s: Seti, slot: int) -> None:
    *left, s.alien_open[slot] = s.alien_decks[slot] or (NO_CARD,)
    s.alien_decks[slot] = tuple(left)
    s.reveals += 1
    if s.news is not None and s.alien_open[slot]:
        s.tell("alien-open", card=card_name(s.alien_open[slot]), side=SIDES[slot])


def alien_card(s: Seti, seat: int, species: int) -> Script | None:
    """The face-up card, or the top of the deck unseen (SETI-34.2, GEN-8)."""
    slot = s.slot_of(species)
    options: list[Option] = []
    if s.alien_open[slot]:
        options.append(ALIEN_FACE_UP[slot])
    if s.alien_decks[slot]:
        options.append(ALIEN_DECK[slot])
    return choose_alien_card(s, seat, slot, options) if options else None


def choose_alien_card(s: Seti, seat: int, slot: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "alien-card", options)
    if answer is ALIEN_DECK[slot]:
        give_unseen(s, seat, slot)
        return
    card = s.alien_open[slot]
    to_hand(s, seat, card)
    if s.news is not None:
        s.tell("takes", seat, card=card_name(card))
    turn_up(s, slot)
