"""Headquarters projects (PUL-18) and technologies (PUL-19)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache

from orrery.core.choice import Option
from orrery.games.pulsar.box import BELOW, ROW, SLOTS, TECHS, Reward, Technology
from orrery.games.pulsar.notation import PATENT, PROJECT
from orrery.games.pulsar.rules import count, rewards
from orrery.games.pulsar.rules.abilities import wake
from orrery.games.pulsar.rules.paying import Payments, gives_red, payments
from orrery.games.pulsar.state import NOBODY, Pulsar

PATENTS_EACH = 2


@cache
def available(done: int) -> tuple[int, ...]:
    """Projects whose turn in the pyramid has come, by a mask of the completed ones (PUL-18.3 to
    18.8)."""
    return tuple(
        i
        for i, below in enumerate(BELOW)
        if not done >> i & 1 and all(done >> other & 1 for other in below)
    )


def project_actions(s: Pulsar, seat: int) -> list[Option]:
    board, side = s.headquarters[seat]
    if board == NOBODY:
        return []
    ways = payments(s, seat, "project")
    projects = s.box.headquarters[board][side]
    found: list[Option] = []
    for i in available(s.projects[seat]):
        _, cost, reward = projects[i]
        if ways[cost]:
            found += [PROJECT[i][paid] for paid in _allowed(s, seat, reward, ways[cost])]
    return found


def _allowed(s: Pulsar, seat: int, reward: Reward, ways: Sequence[int]) -> Sequence[int]:
    """What gives a red die needs room for it, and its cubes (PUL-19.12, 21.7, 21.8)."""
    if not reward.gives_die:
        return ways
    if s.cubes[seat] < reward.pay_cubes:
        return ()
    return [paid for paid in ways if gives_red(s, paid)]


def complete(s: Pulsar, seat: int, slot: str) -> None:
    """PUL-18.7 to 18.10"""
    i = SLOTS.index(slot)
    board, side = s.headquarters[seat]
    project = s.box.headquarters[board][side][i]
    s.projects[seat] |= 1 << i
    if s.news is not None:
        s.tell("completes", seat, project=project.name)
    wake(s, seat, "project")
    _reward(s, seat, project.reward, "headquarters")


def _reward(s: Pulsar, seat: int, reward: Reward, source: str) -> None:
    s.cubes[seat] -= reward.pay_cubes
    rewards.give(s, seat, reward, source)
    if reward.split:  # the paid die isn't used up (PUL-21.6)
        silver, red = reward.split
        s.silver[seat] = tuple(sorted((*s.silver[seat], silver)))
        if s.news is not None:
            s.tell("splits", seat, silver=silver, red=red)
        rewards.add_red(s, seat, red, True)


def patent_actions(s: Pulsar, seat: int) -> list[Option]:
    techs = s.rack.techs
    ways: Payments | None = None
    found: list[Option] = []
    for i in open_technologies(s, seat):
        if ways is None:
            ways = payments(s, seat, "patent")
        tech = techs[i]
        if ways[tech.cost]:
            allowed = _allowed(s, seat, tech.reward, ways[tech.cost])
            found += [PATENT[i][paid] for paid in allowed]
    return found


def open_technologies(s: Pulsar, seat: int) -> list[int]:
    """Technologies that the seat could patent now (PUL-19.3, 19.6 to 19.10)."""
    mine = s.patented[seat]
    patents = s.patents
    uncovered = bisect(ROW, s.round)
    return [i for i in range(uncovered) if not mine >> i & 1 and (not patents[i] or has_room(s, i))]


def has_room(s: Pulsar, i: int) -> bool:
    """PUL-19.6, 19.8 to 19.10"""
    patents = s.patents[i]
    if not patents:
        return True
    if s.rack.techs[i].icons == 1 and s.players == 2:
        return False
    return len(patents) < PATENTS_EACH and not s.closed >> i & 1


def patent(s: Pulsar, seat: int, name: str) -> None:
    """PUL-19.5; an ability doesn't work on the action that gained it."""
    i = TECHS.index(name)
    tech = s.rack.techs[i]
    s.patents[i] = (*s.patents[i], seat)
    if tech.icons == 1:
        s.closed |= 1 << i
    if s.news is not None:
        s.tell("patents", seat, tech=tech.name)
    wake(s, seat, "patent")
    s.patented[seat] |= 1 << i
    if tech.kind == "immediate":
        if tech.per:
            _points_per(s, seat, tech)
        else:
            _reward(s, seat, tech.reward, "technologies")


def _points_per(s: Pulsar, seat: int, tech: Technology) -> None:
    points = tech.points * count.count(s, seat, tech.per)
    s.score_points(seat, points, "technologies")
    if s.news is not None:
        s.tell(
            "gains",
            seat,
            points=points,
            cubes=0,
            swings=0,
            boosts=0,
            stations=0,
            source="technologies",
        )
