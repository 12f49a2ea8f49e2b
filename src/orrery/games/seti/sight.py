"""What a seat of SETI may see, and how the rest could be.

Hidden are the deck, other hands (but for cards taken openly), end-of-round stacks (but for what a
seat has looked at), the tiles under the top of each technology stack, species that wait to be
discovered and their decks, samples on planets and in others' capsules, and Exertian cards.
"""

from __future__ import annotations

from orrery.core.luck import Luck, deal_anew
from orrery.core.state import HIDDEN
from orrery.games.seti.solo import ADVANCED
from orrery.games.seti.state import Seti
from orrery.games.seti.words import MASCAMITES, SAMPLES, SPECIES


def conceal(s: Seti, seat: int | None) -> None:
    s.deck = [HIDDEN] * len(s.deck)
    s.stacks = [_known_stack(s, seat, i, stack) for i, stack in enumerate(s.stacks)]
    s.alien_decks = [(HIDDEN,) * len(deck) for deck in s.alien_decks]
    s.tech_stacks = [(HIDDEN,) * (len(t) - 1) + t[-1:] for t in s.tech_stacks]
    s.species = [x if s.discovered[slot] else HIDDEN for slot, x in enumerate(s.species)]
    s.exertian_supply = [HIDDEN] * len(s.exertian_supply)
    s.rival_deck = [HIDDEN] * len(s.rival_deck)
    s.rival_reserve = [HIDDEN] * len(s.rival_reserve)
    s.objective_stack = [HIDDEN] * len(s.objective_stack)
    known = s.knows_samples[seat] if seat is not None else 0
    s.planet_samples = [
        tuple(sorted(x if known >> x & 1 else HIDDEN for x in pile)) for pile in s.planet_samples
    ]
    for other in range(s.players):
        if other == seat:
            continue
        s.hand[other] = tuple(sorted(c if s.open >> c & 1 else HIDDEN for c in s.hand[other]))
        s.capsules[other] = tuple((space, HIDDEN) for space, _ in s.capsules[other])
        s.exertian_hand[other] = (HIDDEN,) * len(s.exertian_hand[other])
        if not s.over:
            s.exertian_played[other] = (HIDDEN,) * len(s.exertian_played[other])
        s.stack_known[other] = 0
        s.knows_samples[other] = 0
    s.open &= _in_hands(s)
    s.drawn = _own_drawn(s, seat)


def _own_drawn(s: Seti, seat: int | None) -> list[int]:
    """Others draw too, even in the seat's own turn."""
    return [card for card in s.drawn if seat is not None and card in s.hand[seat]]


def _in_hands(s: Seti) -> int:
    """A mask of the cards that can be seen in hands."""
    return sum(1 << card for hand in s.hand for card in hand if card > 0)


def _known_stack(s: Seti, seat: int | None, i: int, stack: tuple[int, ...]) -> tuple[int, ...]:
    if seat is None or i != s.round - 1:
        return (HIDDEN,) * len(stack)
    known = s.stack_known[seat]
    return tuple(sorted(card if known >> card & 1 else HIDDEN for card in stack))


def redeal(s: Seti, seat: int | None, luck: Luck) -> None:
    others = [other for other in range(s.players) if other != seat]
    _redeal_cards(s, seat, others, luck)
    for tech, stack in enumerate(s.tech_stacks):
        below = list(stack[:-1])
        deal_anew(luck, below)
        s.tech_stacks[tech] = (*below, *stack[-1:])
    _redeal_species(s, luck)
    for slot in (0, 1):
        _redeal_alien_cards(s, slot, others, luck)
    _redeal_exertians(s, others, luck)
    _redeal_samples(s, seat, others, luck)
    if s.rival >= 0:
        _redeal_rival(s, luck)
    for other in others:
        s.stack_known[other] = s.knows_samples[other] = 0


def _redeal_cards(s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
    """The main deck: unseen cards change places between deck, stacks and others' hands."""
    known = s.stack_known[seat] if seat is not None else 0
    now = s.round - 1

    def hidden_in_hand(card: int) -> bool:
        return card <= 138 and not s.open >> card & 1

    pool = list(s.deck)
    for i, stack in enumerate(s.stacks):
        pool += [c for c in stack if i != now or not known >> c & 1]
    for other in others:
        pool += [c for c in s.hand[other] if hidden_in_hand(c)]
    deal_anew(luck, pool)
    s.deck = [pool.pop() for _ in s.deck]
    for i, stack in enumerate(s.stacks):
        s.stacks[i] = tuple(c if i == now and known >> c & 1 else pool.pop() for c in stack)
    for other in others:
        s.hand[other] = tuple(pool.pop() if hidden_in_hand(c) else c for c in s.hand[other])
    s.drawn = _own_drawn(s, seat)


def _redeal_species(s: Seti, luck: Luck) -> None:
    seen = [x for slot, x in enumerate(s.species) if s.discovered[slot]]
    rest = [x for x in range(len(SPECIES)) if x not in seen]
    deal_anew(luck, rest)
    s.species = [x if s.discovered[slot] else rest.pop() for slot, x in enumerate(s.species)]


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


def _redeal_exertians(s: Seti, others: list[int], luck: Luck) -> None:
    pool = list(s.exertian_supply)
    for other in others:
        pool += s.exertian_hand[other]
        if not s.over:
            pool += s.exertian_played[other]
    deal_anew(luck, pool)
    s.exertian_supply = [pool.pop() for _ in s.exertian_supply]
    for other in others:
        s.exertian_hand[other] = tuple(sorted(pool.pop() for _ in s.exertian_hand[other]))
        if not s.over:
            s.exertian_played[other] = tuple(pool.pop() for _ in s.exertian_played[other])


def _redeal_samples(s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
    known = s.knows_samples[seat] if seat is not None else 0
    pool = [x for pile in s.planet_samples for x in pile if not known >> x & 1]
    for other in others:
        pool += [sample for _, sample in s.capsules[other]]
    deal_anew(luck, pool)
    s.planet_samples = [
        tuple(x if known >> x & 1 else pool.pop() for x in pile) for pile in s.planet_samples
    ]
    for other in others:
        s.capsules[other] = tuple((space, pool.pop()) for space, _ in s.capsules[other])


def _redeal_rival(s: Seti, luck: Luck) -> None:
    """Its cards may lie in any order, and the advanced ones among them be any others; objectives
    stay sorted by level, but the ones put away at the start are as unknown as those in the stack."""
    seen = set(s.rival_played)
    unseen = [card for card in (*s.rival_deck, *s.rival_reserve) if card not in seen]
    deal_anew(luck, s.rival_deck)
    pool = [card for card in unseen if card in ADVANCED]
    deal_anew(luck, pool)
    s.rival_deck = [pool.pop() if card in ADVANCED else card for card in s.rival_deck]
    s.rival_reserve = pool
    tiles = s.box.solo.objectives
    for level in (1, 2, 3):
        pool = [i for i, o in enumerate(tiles) if o.level == level and i not in s.objectives]
        deal_anew(luck, pool)
        s.objective_stack = [
            pool.pop() if tiles[i].level == level else i for i in s.objective_stack
        ]


def belongings(s: Seti) -> list[str]:
    """Every card and sample, wherever it is."""
    zones = [s.deck, s.discard, *s.stacks, *s.hand, *s.tucked, *s.missions, *s.circles]
    zones += [*s.endgame, *s.done, *s.alien_decks, *s.alien_discards]
    zones += [*s.exertian_hand, *s.exertian_played, s.exertian_supply, s.playing]
    cards = [card for zone in zones for card in zone]
    cards += [card for card in (*s.row, *s.alien_open) if card]
    cards += [card for sent in s.messages for _, card in sent]
    samples = [x for pile in s.planet_samples for x in pile] + s.sample_spaces
    samples += [sample for own in s.capsules for _, sample in own]
    samples += [int(str(task[2])) for task in s.agenda if task[0] == "new_sample"]  # MAS-10
    met = [species for slot, species in enumerate(s.species) if s.discovered[slot]]
    in_box = [species for species in range(len(SPECIES)) if species not in met]
    cards += [card for species in in_box for card in s.box.species_cards[species]]
    if MASCAMITES in in_box:
        samples = list(range(len(SAMPLES)))
    return [f"card {card}" for card in cards] + [f"sample {x}" for x in samples]
