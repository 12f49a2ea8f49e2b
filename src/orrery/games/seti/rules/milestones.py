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
    order = [(s.turn + i) % s.players for i in range(s.players)]
    for seat in order:
        reached = reached_by(s, seat)
        if reached:
            return min(reached)[1]
    for seat in order:
        for i, at in enumerate(s.box.neutral_milestones):
            if s.score[seat] >= at and not s.neutral_done[seat] >> i & 1:
                return ("neutral", seat, i)
    return None


def reached_by(s: Seti, seat: int) -> list[tuple[int, Task]]:
    """A seat's own milestones that wait, each with its place on the track."""
    score = s.score[seat]
    found: list[tuple[int, Task]] = []
    done = s.gold_done[seat]
    if done < len(s.box.gold_milestones) and score >= s.box.gold_milestones[done]:  # SETI-19.1
        task: Task = ("rival_gold",) if seat == s.rival else ("gold", seat)
        found.append((s.box.gold_milestones[done], task))
    for kind in species.met(s):
        found += kind.reached(s, seat)
    return found


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
