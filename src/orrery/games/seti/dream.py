"""How everything a seat of SETI can't know may be: dealt anew, but for what it remembers."""

from __future__ import annotations

from orrery.core.luck import Luck, deal_anew
from orrery.games.seti import species
from orrery.games.seti.sight import forget, memories, own_drawn
from orrery.games.seti.solo import ADVANCED
from orrery.games.seti.state import Seti


def redeal(s: Seti, seat: int | None, luck: Luck) -> None:
    others = [other for other in range(s.players) if other != seat]
    _redeal_cards(s, seat, others, luck)
    for tech, stack in enumerate(s.tech_stacks):
        if len(stack) > 2:  # the top one is open, a single one below it known
            *below, top = stack
            deal_anew(luck, below)
            s.tech_stacks[tech] = (*below, top)
    if not all(s.discovered):
        _redeal_species(s, luck)
    for slot in (0, 1):
        _redeal_alien_cards(s, slot, others, luck)
    for kind in species.met(s):
        kind.redeal(s, seat, others, luck)
    if s.rival >= 0:
        _redeal_rival(s, luck)
    forget(s, seat)


def _redeal_cards(s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
    """The main deck: unseen cards change places between deck, stacks and others' hands. Those that a
    seat remembers from a stack are in it, or one each with those who took from it."""
    remembered = memories(s, seat)
    kept = 0
    dealt: dict[int, list[int]] = {other: [] for other in others}
    for i, (seen, takers) in enumerate(remembered):
        if seen:
            kept |= seen
            cards = [card for card in _unseen_cards(s, i, others) if seen >> card & 1]
            deal_anew(luck, cards)
            s.stacks[i] = tuple(cards.pop() for _ in s.stacks[i])
            for other in others:
                if takers >> other & 1:
                    dealt[other].append(cards.pop())
    free = s.open | kept
    main = s.box.is_main
    pools: list[list[int]] = [[] for _ in range(len(s.recycled) + 1)]
    newest = pools[-1]
    newest += s.deck
    for i, stack in enumerate(s.stacks):
        if not remembered[i][0]:
            pools[0] += stack
    for other in others:
        hidden = [c for c in s.hand[other] if main[c] and not free >> c & 1]
        if s.recycled:
            for card in hidden:
                pools[_age(s, card)].append(card)
        else:
            newest += hidden
    for pool in pools:
        deal_anew(luck, pool)
    s.deck = _top(newest, len(s.deck))
    for i, stack in enumerate(s.stacks):
        if not remembered[i][0]:
            s.stacks[i] = tuple(_top(pools[0], len(stack)))
    for other in others:
        _redeal_hand(s, other, kept, dealt[other], pools)
    s.drawn = own_drawn(s, seat)


def _top(pool: list[int], n: int) -> list[int]:
    """Take so many from the end of a pool."""
    taken = pool[len(pool) - n :]
    del pool[len(pool) - n :]
    return taken


def _unseen_cards(s: Seti, i: int, others: list[int]) -> list[int]:
    """What lies in a stack or in others' hands."""
    return [*s.stacks[i], *(card for other in others for card in s.hand[other])]


def _redeal_hand(s: Seti, seat: int, kept: int, dealt: list[int], pools: list[list[int]]) -> None:
    """All know how many of a hand's cards were drawn since the discard pile became the deck."""
    hidden = [c for c in s.hand[seat] if s.box.is_main[c] and not s.open >> c & 1]
    if not hidden:
        return
    rest = [c for c in hidden if not kept >> c & 1]
    ages = sorted([_age(s, c) for c in rest]) if s.recycled else [0] * len(rest)
    new = [pools[age].pop() for age in ages]
    new += dealt
    s.hand[seat] = tuple([new.pop() if c in hidden else c for c in s.hand[seat]])


def _age(s: Seti, card: int) -> int:
    """How many decks were made of the discard pile before the last that held the card."""
    for age in range(len(s.recycled), 0, -1):
        if s.recycled[age - 1] >> card & 1:
            return age
    return 0


def _redeal_species(s: Seti, luck: Luck) -> None:
    seen = [x for slot, x in enumerate(s.species) if s.discovered[slot]]
    rest = [x for x in s.may_hide if x not in seen]
    deal_anew(luck, rest)
    s.species = tuple(x if s.discovered[slot] else rest.pop() for slot, x in enumerate(s.species))


def _redeal_alien_cards(s: Seti, slot: int, others: list[int], luck: Luck) -> None:
    if not s.discovered[slot]:
        return
    cards = set(s.box.species_cards[s.species[slot]])

    def unseen(card: int) -> bool:
        return card in cards and not s.open >> card & 1

    pool = list(s.alien_decks[slot])
    for other in others:
        pool += [c for c in s.hand[other] if unseen(c)]
    deal_anew(luck, pool)
    s.alien_decks[slot] = tuple(pool.pop() for _ in s.alien_decks[slot])
    for other in others:
        s.hand[other] = tuple(pool.pop() if unseen(c) else c for c in s.hand[other])


UNSEEN = 99
"""Stands for any of the rival's advanced cards that nobody has seen."""


def _redeal_rival(s: Seti, luck: Luck) -> None:
    """Its cards may lie in any order, but those that joined the deck since are on top (SETI-30.3).
    Advanced ones that were never revealed may be any of those; objectives stay sorted by level, but
    the ones put away at the start are as unknown as those in the stack."""

    def unseen(card: int) -> bool:
        return card in ADVANCED and not s.rival_seen >> card & 1

    pool = [card for card in (*s.rival_deck, *s.rival_reserve) if unseen(card)]
    deal_anew(luck, pool)
    below = s.rival_deck[: len(s.rival_deck) - s.rival_top]
    below = [UNSEEN if unseen(card) else card for card in below]
    deal_anew(luck, below)
    below += [UNSEEN] * s.rival_top
    s.rival_deck = [pool.pop() if card == UNSEEN else card for card in below]
    s.rival_reserve = pool
    tiles = s.box.solo.objectives
    for level in (1, 2, 3):
        left = [
            i for i, o in enumerate(tiles) if o.level == level and not s.objectives_seen >> i & 1
        ]
        deal_anew(luck, left)
        s.objective_stack = [
            left.pop() if tiles[i].level == level else i for i in s.objective_stack
        ]
