"""Transmitters: taking, linking, paying, going online (PUL-17)."""

from __future__ import annotations

from functools import cache

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.pulsar.notation import APART, LINK, PAY, TAKE, TRANSMITTERS
from orrery.games.pulsar.rules import rewards
from orrery.games.pulsar.rules.abilities import wake
from orrery.games.pulsar.rules.paying import payments
from orrery.games.pulsar.state import Link, Pulsar


def transmitter_actions(s: Pulsar, seat: int) -> list[Option]:
    """Take an offered one by paying any of its costs (PUL-17.2), or pay an uncovered cost of an
    own one (PUL-17.7)."""
    waiting = [t for t in s.transmitters[seat] if not s.online >> t & 1]
    if not s.offer and not waiting:
        return []
    ways = payments(s, seat, "transmitter")
    all_of = s.box.transmitters
    found = [
        TAKE[t][cost][paid]
        for t in s.offer
        for cost in uncovered(all_of[t].cost, 0)
        for paid in ways[cost]
    ]
    found += [
        PAY[t][cost][paid]
        for t in waiting
        for cost in uncovered(all_of[t].cost, s.covered[t])
        for paid in ways[cost]
    ]
    return found


@cache
def uncovered(costs: tuple[int, ...], covered: int) -> tuple[int, ...]:
    """The costs that are still to be paid, equal ones once."""
    return tuple(sorted({cost for k, cost in enumerate(costs) if not covered >> k & 1}))


def take(s: Pulsar, seat: int, name: str, cost: int) -> None:
    """The paid cost is covered, then it may be linked (PUL-17.4)."""
    t = TRANSMITTERS.index(name)
    s.offer = tuple(other for other in s.offer if other != t)  # PUL-17.1
    if s.news is not None:
        s.tell("takes", seat, transmitter=name)
    if links(s, seat, t):
        s.then(("link", seat, t), ("cover", seat, t, cost))
    else:
        s.transmitters[seat] = (*s.transmitters[seat], t)
        s.then(("cover", seat, t, cost))


def links(s: Pulsar, seat: int, t: int) -> dict[Option, Link]:
    """Ends of the new transmitter to free ends of the player's others (PUL-17.4, 17.5)."""
    all_of = s.box.transmitters
    used = {end for a, x, b, y in s.links for end in ((a, x), (b, y))}
    free = [
        (other, y)
        for other in s.transmitters[seat]
        for y in (0, 1)
        if all_of[other].ends[y] >= 0 and (other, y) not in used
    ]
    return {
        LINK[x][other][y]: (t, x, other, y)
        for x in (0, 1)
        if all_of[t].ends[x] >= 0
        for other, y in free
    }


def link(s: Pulsar, seat: int, t: int) -> Script:
    """Now or never (PUL-17.6)."""
    ways = links(s, seat, t)
    answer = yield Choice(seat, "link", [*ways, APART])
    s.transmitters[seat] = (*s.transmitters[seat], t)
    if answer is not APART:
        s.links = (*s.links, ways[answer])
        if s.news is not None:
            s.tell("links", seat, transmitter=TRANSMITTERS[t], other=answer.args[1])


def pay_cost(s: Pulsar, seat: int, name: str, cost: int) -> None:
    s.then(("cover", seat, TRANSMITTERS.index(name), cost))


def cover(s: Pulsar, seat: int, t: int, cost: int) -> None:
    """A cost is paid; with all of them covered the transmitter goes online (PUL-17.8, 17.9)."""
    costs = s.box.transmitters[t].cost
    s.covered[t] |= next(
        1 << k for k, c in enumerate(costs) if c == cost and not s.covered[t] >> k & 1
    )
    if s.news is not None:
        s.tell("pays", seat, transmitter=TRANSMITTERS[t], cost=cost)
    wake(s, seat, "transmitter")
    if s.covered[t] == (1 << len(costs)) - 1:
        _go_online(s, seat, t)


def _go_online(s: Pulsar, seat: int, t: int) -> None:
    s.online |= 1 << t
    if s.news is not None:
        s.tell("online", seat, transmitter=TRANSMITTERS[t])
    wake(s, seat, "online")
    for a, x, b, y in s.links:  # PUL-17.12
        if t in (a, b) and s.online >> a & 1 and s.online >> b & 1:
            rewards.add_red(s, seat, link_die(s, (a, x, b, y)), False)
    rewards.give(s, seat, s.box.transmitters[t].reward, "transmitters")


def link_die(s: Pulsar, link: Link) -> int:
    """The value of the die that two halves form (PUL-17.14)."""
    a, x, b, y = link
    all_of = s.box.transmitters
    return all_of[a].ends[x] + all_of[b].ends[y]
