"""What a position of Pulsar 2849 is worth to a player, in points at the end of the game.

Points that are sure count in full. What a player is on the way to counts for what it will bring,
less the dice it still takes, and less the further off it is.
"""

from __future__ import annotations

from functools import lru_cache

from orrery.bots.greedy.goals import goals
from orrery.bots.greedy.place import place
from orrery.bots.greedy.rates import CUBE, DIE, RATE
from orrery.bots.greedy.technologies import of, technologies
from orrery.games.pulsar.box import MEDIAN, Reward, Transmitter
from orrery.games.pulsar.rules.final import all_stations, best_plan
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import SPINNING, Pulsar

USUAL_MEDIAN = 3.5

SWING, BOOST = 2.0, 1.6
"""The first modifiers of a kind; each further one is worth less."""
PULSAR, TELEPORT, TILE, GYRODYNE = 5.0, 6.0, 4.0, 4.0
"""What rewards bring that aren't points."""
RED_DIE = 5.0
GATES = (2.2, 2.2, 2.2, 3.2)
"""How many gates a gate run finds, by colour; with any colour more."""

UNCERTAIN = 0.8
"""What is under way may fail: dice roll badly, others take things."""
CROWDED = 0.85
"""Each further thing under way has to wait for the dice of the others."""


def worth(s: Pulsar, seat: int) -> float:
    later = ROUNDS - s.round
    total = s.score[seat] + gyrodynes(s, seat, later) + transmitters(s, seat, later)
    total += technologies(s, seat, later)
    if not later:
        return total + final(s, seat)
    total += stations(s, seat, later) + projects(s, seat, later) + goals(s, seat, later)
    return total + means(s, seat, later) + place(s, seat, later)


# -- stations --


def stations(s: Pulsar, seat: int, later: int) -> float:
    """The more stations, the more each is worth: so count those still to come as well."""
    table = s.box.station_points
    more = sum([tech.stations for tech in of(s.rack, s.patented[seat])])
    expected = min(s.stations(seat) + s.kept[seat] + more + RATE["station"] * later, 18.0)
    n = int(expected)
    return table[n] + (expected - n) * (table[n + 1] - table[n])


# -- gyrodynes --


@lru_cache(4096)
def row_bonus(bonus: tuple[int, ...], round: int, median: int) -> tuple[float, float]:
    """What rows add to a gyrodyne that spins from this round on, and from the next."""
    now = bonus[round - 1]
    this = (median + 1) // 2 if now == MEDIAN else now
    rest = sum(USUAL_MEDIAN if b == MEDIAN else b for b in bonus[round:])
    return this + rest, rest


def gyrodynes(s: Pulsar, seat: int, later: int) -> float:
    """Spinning ones for all their production, others for what they may become."""
    now, then = row_bonus(s.rack.bonus, s.round, s.median)
    points = s.box.spin_points
    total = 0.0
    waiting: list[int] = []
    empty = 0
    for owner, thing in zip(s.owned, s.on_pulsar, strict=True):
        if owner != seat:
            continue
        if thing >= SPINNING:
            total += points[thing - SPINNING] * (later + 1) + now
        elif thing:
            waiting.append(thing - 1)
        else:
            empty += 1
    hand = [size for size in (2, 1, 0) for _ in range(s.gyrodynes[seat][size])]
    if not later:
        return total + 2 * len(waiting) + len(hand) + empty  # PUL-23.6, 23.7
    ready = waiting + hand[:empty]
    hopes = [(points[size] * later + then - DIE, 2) for size in ready]
    # Without a pulsar, or without a gyrodyne, it takes a round and a die more.
    share = (later - 1) / later
    far = DIE * 0.6 if s.rings[seat] else 99.0
    hopes += [((points[size] * later + then - DIE) * share - far, 1) for size in hand[empty:]]
    far = DIE * 0.7
    hopes += [((points[1] * later + then - DIE) * share - far, 1)] * (empty - len(hand))
    weight = UNCERTAIN
    for hope, at_least in sorted(hopes, reverse=True):
        total += max(hope * weight, at_least)
        weight *= CROWDED
    return total


# -- transmitters --


def transmitters(s: Pulsar, seat: int, later: int) -> float:
    total = 0.0
    hopes = []
    for t in s.transmitters[seat]:
        transmitter = s.box.transmitters[t]
        if s.online >> t & 1:
            total += production(transmitter, later + 1, later)
        elif later:
            unpaid = len(transmitter.cost) - s.covered[t].bit_count()
            hopes.append(
                reward(transmitter.reward) + production(transmitter, later, later) - unpaid * DIE
            )
    weight = UNCERTAIN
    for hope in sorted(hopes, reverse=True):
        total += max(hope * weight, 0.3)
        weight *= CROWDED
    if hopes:
        total += sum(
            RED_DIE * 0.5
            for a, _, b, _ in s.links
            if a in s.transmitters[seat] and not (s.online >> a & 1 and s.online >> b & 1)
        )
    return total


def production(transmitter: Transmitter, times: int, later: int) -> float:
    """What it brings in so many production phases."""
    cube = CUBE if later else 0.0  # at the end cubes are counted together
    each = transmitter.points + transmitter.cubes * cube
    if transmitter.sell and later:
        each += 0.7 * (transmitter.sell - CUBE)
    return each * times


@lru_cache(1024)
def reward(r: Reward) -> float:
    """What a reward is worth that is still to come."""
    total = r.points + CUBE * r.cubes + TILE * r.tiles + GYRODYNE * (r.gyrodynes + r.different)
    total += SWING * r.plus_minus_one + BOOST * r.plus_two + PULSAR * r.claim
    total += TELEPORT * bool(r.teleport) + RED_DIE * bool(r.split or r.red_die) + 4 * r.stations
    if r.run_colour >= 0:
        total += r.run_points * GATES[r.run_colour] * 0.7
    return total


# -- headquarters --


def projects(s: Pulsar, seat: int, later: int) -> float:
    """Gate runs that are still to be flown, and the way to the top of the pyramid."""
    board, side = s.headquarters[seat]
    if not s.projects[seat]:
        return 0.0
    total = 0.0
    unused = s.projects[seat] & ~s.runs_used[seat]
    flights = RATE["fly"] * later
    plans = s.box.headquarters[board][side]
    runs = [
        p.reward.run_points * GATES[p.reward.run_colour]
        for i, p in enumerate(plans)
        if unused >> i & 1 and p.reward.run_colour >= 0
    ]
    for hope in sorted(runs, reverse=True):
        total += hope * min(flights, 1.0) * 0.8
        flights = max(flights - 1, 0.0)
    top = reward(plans[-1].reward)
    missing = len(plans) - s.projects[seat].bit_count()
    if missing and missing <= 2 * later:
        total += max(top - DIE, 0.0) * 0.5 / missing
    return total


# -- means --


def means(s: Pulsar, seat: int, later: int) -> float:
    """Cubes and modifiers: the first ones help most, and they need time to be used."""
    time = min(1.0, 0.55 + 0.15 * later)
    cubes = s.cubes[seat]
    total = CUBE * min(cubes, 8) + 0.7 * max(cubes - 8, 0)
    total += SWING * few(s.swings[seat]) + BOOST * few(s.boosts[seat])
    return total * time


def few(n: int) -> float:
    return (0.0, 1.0, 1.8, 2.4)[n] if n < 4 else 2.4 + 0.3 * (n - 3)


# -- the end --


def final(s: Pulsar, seat: int) -> float:
    """In the last turn, what is counted at the end."""
    online = [s.box.transmitters[t] for t in s.transmitters[seat] if s.online >> t & 1]
    cubes = s.cubes[seat] + sum([t.cubes for t in online])
    sales = sorted([t.sell for t in online if t.sell], reverse=True)[:cubes]
    counted = s.copy()
    best = 0
    for sold in range(len(sales) + 1):
        counted.cubes[seat] = cubes - sold
        points, _ = best_plan(counted, seat).worth(s.box.figures.final.cubes)
        best = max(best, sum(sales[:sold]) + points)
    return best + s.box.station_points[all_stations(s, seat)]
