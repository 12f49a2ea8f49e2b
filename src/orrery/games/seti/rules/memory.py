"""What players have seen and remember. Rules tell it here; sight.py makes use of it.

End-of-round cards: per seat and round a mask of the cards it saw in the stack that haven't come to
light since. Each of them is still in the stack, or in the hand of one of those who took after it.

Samples: per seat and place (a planet's pile, a capsule) a mask of the samples that may be there.
"""

from __future__ import annotations

from orrery.games.seti.notation import SAMPLES
from orrery.games.seti.state import Seti, add

ROUNDS_WITH_STACK = 4
ANY_SAMPLE = (1 << len(SAMPLES)) - 1


# -- end-of-round cards --


def look_at_stack(s: Seti, seat: int) -> None:
    """A seat looks through the stack of this round (SETI-22.5)."""
    seen = sum(1 << card for card in s.stacks[s.round - 1])
    s.stack_seen[ROUNDS_WITH_STACK * seat + s.round - 1] = seen
    s.watched |= seen


def taken_from_stack(s: Seti, seat: int, card: int) -> None:
    """Whoever looked before knows that it is one of those cards, but not which."""
    for other in range(s.players):
        at = ROUNDS_WITH_STACK * other + s.round - 1
        if other == seat:
            s.stack_seen[at] &= ~(1 << card)
        elif s.stack_seen[at]:
            s.stack_takers[at] |= 1 << seat


def came_to_light(s: Seti, card: int, seat: int = -1) -> None:
    """All see a card that somebody remembers, of a stack or of a seat's hand."""
    bit = 1 << card
    s.watched &= ~bit
    for at, seen in enumerate(s.stack_seen):
        if seen & bit:
            s.stack_seen[at] = seen & ~bit
            if seat >= 0:
                s.stack_takers[at] &= ~(1 << seat)


# -- samples --


def look_at_pile(s: Seti, seat: int, which: int) -> None:
    seen = sum(1 << sample for sample in s.planet_samples[which])
    if s.pile_may[2 * seat + which] != seen:
        s.pile_may[2 * seat + which] = seen
        s.reveals += 1
        conclude(s, seat)


def sample_collected(s: Seti, seat: int, which: int, sample: int) -> None:
    """Of the others each thinks of the new capsule what it thinks of the pile."""
    bit = 1 << sample
    s.pile_may[2 * seat + which] &= ~bit
    may = [s.pile_may[2 * other + which] for other in range(s.players)]
    may[seat] = bit
    add(s.capsule_may, seat, tuple(may))


def sample_shown(s: Seti, sample: int) -> None:
    """It lies open from now on, so it is nowhere else."""
    bit = 1 << sample
    s.pile_may = [may & ~bit for may in s.pile_may]
    s.capsule_may = [
        tuple(tuple(may & ~bit for may in capsule) for capsule in own) for own in s.capsule_may
    ]
    for seat in range(s.players):
        conclude(s, seat)


def conclude(s: Seti, seat: int) -> None:
    """What must be in one place is in no other."""
    again = True
    while again:
        again = False
        for at, (may, size) in enumerate(places(s, seat)):
            if may.bit_count() == size and _nowhere_else(s, seat, at, may):
                again = True


def places(s: Seti, seat: int) -> list[tuple[int, int]]:
    """For each pile and then each capsule: what a seat thinks may be there, and how many are."""
    piles = [(s.pile_may[2 * seat + i], len(s.planet_samples[i])) for i in (0, 1)]
    return piles + [(capsule[seat], 1) for own in s.capsule_may for capsule in own]


def _nowhere_else(s: Seti, seat: int, here: int, samples: int) -> bool:
    """Whether that was news."""
    before = places(s, seat)
    for i in (0, 1):
        if i != here:
            s.pile_may[2 * seat + i] &= ~samples
    at = 2
    for owner, own in enumerate(s.capsule_may):
        row = []
        for capsule in own:
            if at != here:
                capsule = (*capsule[:seat], capsule[seat] & ~samples, *capsule[seat + 1 :])
            row.append(capsule)
            at += 1
        s.capsule_may[owner] = tuple(row)
    return places(s, seat) != before
