"""What happens between turns: milestones, then discoveries (SETI-19, 24, GEN-12)."""

from __future__ import annotations

from orrery.core.state import Script, Task
from orrery.games.seti import species
from orrery.games.seti.notation import GOLD, GOLD_TILES
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.traces import put_discovery
from orrery.games.seti.state import NEUTRAL, NOBODY, Seti, add


def milestones(s: Seti) -> None:
    """One at a time, until nothing is left to resolve (SETI-19.16, 19.17)."""
    task = next_milestone(s) or next_discovery(s)
    if task is not None:
        s.then(task, ("milestones",))


def next_milestone(s: Seti) -> Task | None:
    """Players clockwise from the one whose turn has ended; neutral ones last (SETI-19.15)."""
    order = [seat % s.players for seat in range(s.turn, s.turn + s.players)]
    score = s.score
    kinds = species.met(s)
    gold = s.box.gold_milestones
    for seat in order:
        done = s.gold_done[seat]
        found: list[tuple[int, Task]] = []
        if done < len(gold) and score[seat] >= gold[done]:  # SETI-19.1
            found.append((gold[done], ("rival_gold",) if seat == s.rival else ("gold", seat)))
        for kind in kinds:
            found += kind.reached(s, seat)
        if found:
            return min(found)[1]
    neutral = s.box.neutral_milestones
    if max(score) >= neutral[0]:
        for seat in order:
            for i, at in enumerate(neutral):
                if score[seat] >= at and not s.neutral_done[seat] >> i & 1:
                    return ("neutral", seat, i)
    return None


def gold(s: Seti, seat: int) -> Script:
    """Choose a gold tile without an own marker (SETI-19.4 to 19.6)."""
    tiles = [GOLD[tile] for tile in range(len(GOLD_TILES)) if seat not in s.claims[tile]]
    answer = yield ask(s, seat, "gold", tiles)
    s.gold_done[seat] += 1
    add(s.claims, GOLD.index(answer), seat)
    if s.news is not None:
        s.tell("gold", seat, tile=answer.args[0])


def neutral(s: Seti, seat: int, which: int) -> None:
    """A neutral marker goes to the leftmost empty discovery space (SETI-19.9 to 19.14)."""
    s.neutral_done[seat] |= 1 << which
    if not s.neutral[which]:
        return
    for slot in (0, 1):
        for colour in range(3):
            if s.discovery[slot][colour] == NOBODY:
                s.neutral[which] -= 1
                if s.news is not None:
                    s.tell("neutral", seat)
                put_discovery(s, slot, colour, NEUTRAL)
                return


def next_discovery(s: Seti) -> Task | None:
    """SETI-24.2, 24.7"""
    for slot in s.filled:
        if not s.discovered[slot]:
            return ("discover", slot)
    return None
