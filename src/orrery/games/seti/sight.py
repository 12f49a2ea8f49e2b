"""What a seat of SETI may see.

Hidden are the deck, other hands (but for cards taken openly, or known to be there), end-of-round
stacks (but for what a seat has looked at and nobody has changed since), the tiles under the top of
each technology stack, species that wait to be discovered and their decks, samples on planets and in
others' capsules, Exertian cards, and the rival's deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.core.state import HIDDEN
from orrery.games.seti import species
from orrery.games.seti.notation import SPECIES, TECHS
from orrery.games.seti.rules.memory import ROUNDS_WITH_STACK
from orrery.games.seti.state import Seti


def conceal(s: Seti, seat: int | None) -> None:
    s.stacks = [_known_stack(s, seat, i, stack) for i, stack in enumerate(s.stacks)]
    known = s.open | remembered_in_hands(s, seat)
    s.deck = [HIDDEN] * len(s.deck)
    s.alien_decks = [(HIDDEN,) * len(deck) for deck in s.alien_decks]
    s.tech_stacks = [(HIDDEN,) * (len(t) - 1) + t[-1:] for t in s.tech_stacks]
    s.species = tuple(x if s.discovered[slot] else HIDDEN for slot, x in enumerate(s.species))
    s.rival_deck = [HIDDEN] * len(s.rival_deck)
    s.rival_reserve = [HIDDEN] * len(s.rival_reserve)
    s.objective_stack = [HIDDEN] * len(s.objective_stack)
    for other in range(s.players):
        if other == seat:
            continue
        s.hand[other] = tuple(sorted(c if known >> c & 1 else HIDDEN for c in s.hand[other]))
    for kind in species.met(s):
        kind.conceal(s, seat)
    s.open &= _in_hands(s)
    s.drawn = own_drawn(s, seat)
    forget(s, seat)


NOTHING = [0] * ROUNDS_WITH_STACK


def forget(s: Seti, seat: int | None) -> None:
    """Take out what the others remember."""
    for other in range(s.players):
        if other == seat:
            continue
        start = ROUNDS_WITH_STACK * other
        s.stack_seen[start : start + ROUNDS_WITH_STACK] = NOTHING
        s.stack_takers[start : start + ROUNDS_WITH_STACK] = NOTHING
    for kind in species.met(s):
        kind.forget(s, seat)
    s.watched = 0
    for seen, _ in memories(s, seat):
        s.watched |= seen


def own_drawn(s: Seti, seat: int | None) -> tuple[int, ...]:
    """Others draw too, even in the seat's own turn."""
    return tuple(card for card in s.drawn if seat is not None and card in s.hand[seat])


def _in_hands(s: Seti) -> int:
    """A mask of the cards that can be seen in hands."""
    return sum(1 << card for hand in s.hand for card in hand if card > 0)


def memories(s: Seti, seat: int | None) -> list[tuple[int, int]]:
    """Per round the cards that a seat remembers from its stack, and who took some of them."""
    if seat is None:
        return [(0, 0)] * ROUNDS_WITH_STACK
    start = ROUNDS_WITH_STACK * seat
    end = start + ROUNDS_WITH_STACK
    return list(zip(s.stack_seen[start:end], s.stack_takers[start:end], strict=True))


def _known_stack(s: Seti, seat: int | None, i: int, stack: tuple[int, ...]) -> tuple[int, ...]:
    seen, takers = memories(s, seat)[i]
    return tuple(sorted(stack)) if seen and not takers else (HIDDEN,) * len(stack)


def remembered_in_hands(s: Seti, seat: int | None) -> int:
    """A mask of cards that can only be in the hand of a certain seat: nobody else took one."""
    found = 0
    for i, (seen, takers) in enumerate(memories(s, seat)):
        if not s.stacks[i] and takers.bit_count() == 1:
            found |= seen
    return found


def whereabouts(s: Seti) -> Iterator[tuple[str, str]]:
    """Every thing whose place may be hidden, as far as this state shows it, and the place."""
    for place, cards in _cards(s):
        for card in cards:
            if card > 0:
                yield f"card {card}", place
    away = _in_box(s)
    for kind in species.ALL.values():
        yield from kind.things(s, kind.number not in away)
    below = len(s.rival_deck) - s.rival_top
    for place, numbers in (
        ("rival deck", s.rival_deck[:below]),
        ("top of rival deck", s.rival_deck[below:]),
        ("rival played", s.rival_played),
        ("rival reserve", s.rival_reserve),
    ):
        for number in numbers:
            if number > 0:
                yield f"rival card {number}", place
    for place, tiles in (("open", s.objectives), ("stack", s.objective_stack)):
        for tile in tiles:
            if tile >= 0:
                yield f"objective {tile}", place
    for tech, stack in zip(TECHS, s.tech_stacks, strict=True):
        for height, tile in enumerate(stack):
            if tile >= 0:
                yield f"{tech} tile {tile}", f"height {height}"


def _cards(s: Seti) -> Iterator[tuple[str, Iterable[int]]]:
    yield from (("deck", s.deck), ("discard", s.discard), ("row", s.row), ("playing", s.playing))
    yield from ((f"stack {i}", stack) for i, stack in enumerate(s.stacks))
    yield from ((f"alien deck {i}", deck) for i, deck in enumerate(s.alien_decks))
    yield from ((f"alien discard {i}", cards) for i, cards in enumerate(s.alien_discards))
    yield "alien cards face up", s.alien_open
    yield "exertian supply", s.exertian_supply
    for name, zone in (
        ("hand", s.hand),
        ("tucked", s.tucked),
        ("missions", s.missions),
        ("circles", s.circles),
        ("endgame", s.endgame),
        ("done", s.done),
        ("exertian hand", s.exertian_hand),
        ("exertian played", s.exertian_played),
    ):
        yield from ((f"{name} {seat}", cards) for seat, cards in enumerate(zone))
    for seat, sent in enumerate(s.messages):
        yield f"messages {seat}", [card for _, card in sent]
    for kind in _in_box(s):
        yield "box", s.box.species_cards[kind]


def _in_box(s: Seti) -> list[int]:
    met = [kind for slot, kind in enumerate(s.species) if s.discovered[slot]]
    return [kind for kind in range(len(SPECIES)) if kind not in met]


def belongings(s: Seti) -> list[str]:
    """Every card and sample, wherever it is."""
    return [thing for thing, _ in whereabouts(s) if thing.startswith(("card", "sample"))]
