"""What a position of Pulsar 2849 holds for a seat: named terms, each in points.

A term says what something should bring by rules of thumb (those of `greedy`). How much to believe
each of them the judge's weights say; they were learnt (see `judge.toml`).
"""

from __future__ import annotations

from orrery.bots.greedy.draft import engineering, initiative
from orrery.bots.greedy.goals import goals
from orrery.bots.greedy.place import place
from orrery.bots.greedy.rates import CUBE, DIE, RATE
from orrery.bots.greedy.technologies import of, technology
from orrery.bots.greedy.worth import (
    BOOST,
    CROWDED,
    GATES,
    RED_DIE,
    SWING,
    UNCERTAIN,
    few,
    final,
    production,
    reward,
    row_bonus,
    stations,
)
from orrery.bots.pulsar.dice import hand
from orrery.games.pulsar.rules.projects import available
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import NOBODY, SPINNING, Pulsar

NAMES = (
    "score", "others", "spinning", "rows", "ready", "gyrodynes", "pulsars", "claimed", "online",
    "transmitters", "links", "abilities", "incomes", "finals", "patents", "stations", "runs", "pyramid",
    "projects", "goals", "cubes", "copy", "swings", "boosts", "place", "engineering", "initiative",
    "penalties", "dice", "end", "time",
)  # fmt: skip
COUNT = len(NAMES)
TECH_TERM = {"ability": 11, "production": 12, "final": 13}


def terms(s: Pulsar, seat: int) -> list[float]:
    """The terms, in the order of their names."""
    later = ROUNDS - s.round
    share = later / (ROUNDS - 1)
    f = [0.0] * COUNT
    f[0] = float(s.score[seat])
    now, then = row_bonus(s.rack.bonus, s.round, s.median)
    income = _spinning(s, later, now)
    f[1] = -max(s.score[x] + sum(income[x], 0.0) for x in range(s.players) if x != seat)
    f[2], f[3] = income[seat]
    _gyrodynes(s, seat, later, then, f)
    _transmitters(s, seat, later, f)
    for tech in of(s.rack, s.patented[seat]):
        f[TECH_TERM[tech.kind]] += technology(s, seat, tech, later)
    f[14] = s.patented[seat].bit_count() * share
    if later:
        f[15] = stations(s, seat, later)
        if s.headquarters[seat][1] != NOBODY:
            _projects(s, seat, later, f)
        f[19] = goals(s, seat, later)
        cubes = s.cubes[seat]
        f[20] = CUBE * cubes
        f[21] = min(cubes, 4) / 4
        f[22] = SWING * few(s.swings[seat])
        f[23] = BOOST * few(s.boosts[seat])
        f[24] = place(s, seat, later)
    else:
        f[29] = final(s, seat)
    f[25] = engineering(s, seat, later)
    f[26] = initiative(s, seat, later)
    for track in (s.initiative, s.engineering):
        for space, owner in track:
            if owner == seat:
                f[27] -= s.box.penalties.get(space, 0)
    if s.phase == "dice" and s.silver[seat]:
        f[28] = hand(s, seat)
    f[30] = 1.0
    return f


def _spinning(s: Pulsar, later: int, rows: float) -> list[tuple[float, float]]:
    """Of each seat, what its spinning gyrodynes bring to the end: by size, and by rows."""
    points = s.box.spin_points
    sizes = [0.0] * s.players
    added = [0.0] * s.players
    for owner, thing in zip(s.owned, s.on_pulsar, strict=True):
        if thing >= SPINNING:
            sizes[owner] += points[thing - SPINNING] * (later + 1)
            added[owner] += rows
    return list(zip(sizes, added, strict=True))


def _gyrodynes(s: Pulsar, seat: int, later: int, rows: float, f: list[float]) -> None:
    """Those that don't spin yet, for what they may become."""
    points = s.box.spin_points
    waiting: list[int] = []
    empty = 0
    for owner, thing in zip(s.owned, s.on_pulsar, strict=True):
        if owner == seat:
            f[7] += 1.0
            if not thing:
                empty += 1
            elif thing < SPINNING:
                waiting.append(thing - 1)
    hand = [size for size in (2, 1, 0) for _ in range(s.gyrodynes[seat][size])]
    f[7] *= later / ROUNDS
    if not later:
        f[4], f[5], f[6] = 2.0 * len(waiting), float(len(hand)), float(empty)  # PUL-23.6, 23.7
        return
    weight = UNCERTAIN
    for size in sorted(waiting + hand[:empty], reverse=True):
        f[4] += max((points[size] * later + rows - DIE) * weight, 2.0)
        weight *= CROWDED
    share = (later - 1) / later  # without a pulsar, or without a gyrodyne, it takes a round more
    for size in hand[empty:] if s.rings[seat] else ():
        hope = (points[size] * later + rows - DIE) * share - DIE * 0.6
        f[5] += max(hope * weight, 1.0)
        weight *= CROWDED
    for _ in range(empty - len(hand)):
        hope = (points[1] * later + rows - DIE) * share - DIE * 0.7
        f[6] += max(hope * weight, 1.0)
        weight *= CROWDED


def _transmitters(s: Pulsar, seat: int, later: int, f: list[float]) -> None:
    hopes = []
    for t in s.transmitters[seat]:
        one = s.box.transmitters[t]
        if s.online >> t & 1:
            f[8] += production(one, later + 1, later)
        elif later:
            unpaid = len(one.cost) - s.covered[t].bit_count()
            hopes.append(reward(one.reward) + production(one, later, later) - unpaid * DIE)
    weight = UNCERTAIN
    for hope in sorted(hopes, reverse=True):
        f[9] += max(hope * weight, 0.3)
        weight *= CROWDED
    if hopes:
        for a, _, b, _ in s.links:
            if a in s.transmitters[seat] and not (s.online >> a & 1 and s.online >> b & 1):
                f[10] += RED_DIE * 0.5


def _projects(s: Pulsar, seat: int, later: int, f: list[float]) -> None:
    """Gate runs still to be flown, projects in reach, and the top of the pyramid."""
    board, side = s.headquarters[seat]
    done = s.projects[seat]
    plans = s.box.headquarters[board][side]
    unused = done & ~s.runs_used[seat]
    flights = RATE["fly"] * later
    runs = [
        p.reward.run_points * GATES[p.reward.run_colour]
        for i, p in enumerate(plans)
        if unused >> i & 1 and p.reward.run_colour >= 0
    ]
    for hope in sorted(runs, reverse=True):
        f[16] += hope * min(flights, 1.0) * 0.8
        flights = max(flights - 1, 0.0)
    missing = len(plans) - done.bit_count()
    if missing and missing <= 2 * later:
        f[17] = max(reward(plans[-1].reward) - DIE, 0.0) * 0.5 / missing
    ways = sorted([reward(plans[i].reward) for i in available(done)], reverse=True)
    f[18] = sum(ways[:later]) / 3
