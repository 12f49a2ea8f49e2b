"""Delivering a sample: the free action of the Mascamites' cards (MAS-9, 10)."""

from __future__ import annotations

from orrery.games.seti.notation import SAMPLES
from orrery.games.seti.rules.memory import sample_shown
from orrery.games.seti.rules.play import finish_mission
from orrery.games.seti.state import Seti


def deliver(s: Seti, seat: int, card: int, k: int) -> None:
    """A capsule has reached its goal (MAS-9, 10)."""
    sample = s.capsules[seat][k][1]
    s.capsules[seat] = (*s.capsules[seat][:k], *s.capsules[seat][k + 1 :])
    s.capsule_may[seat] = (*s.capsule_may[seat][:k], *s.capsule_may[seat][k + 1 :])
    sample_shown(s, sample)
    finish_mission(s, seat, card)
    s.reveals += 1
    if s.news is not None:
        s.tell("delivers", seat, sample=SAMPLES[sample])
    s.then(("new_sample", seat, sample))
    for op in reversed(s.box.cards[card].reward):
        if op[0] == "deliver":
            for _ in range(int(op[1])):
                s.give(seat, s.box.samples[sample])
        else:
            s.give(seat, (op,))
