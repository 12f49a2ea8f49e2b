"""The production phase (PUL-22)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.pulsar.box import MEDIAN
from orrery.games.pulsar.notation import KEEP, SELL, TRANSMITTERS
from orrery.games.pulsar.rules import count
from orrery.games.pulsar.rules.final import final_scoring
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import SPINNING, Pulsar

ON_OFFER = 3


def production(s: Pulsar) -> None:
    """Seven steps (PUL-22.1); only selling points asks somebody."""
    s.phase = "production"
    seats = tuple(dict.fromkeys(s.order))
    s.order = tuple(seat for _, seat in s.initiative)  # PUL-22.2, 25.10
    if s.news is not None:
        s.tell("order", None, seats=s.order)
    _engineering(s)
    _penalties(s)
    for seat in seats:
        _transmitters(s, seat)
    s.then(*(("sell", seat, ()) for seat in seats), ("produce", seats))


def _engineering(s: Pulsar) -> None:
    """PUL-22.3, 22.4"""
    for (_, seat), (cubes, points) in zip(
        s.engineering, s.box.engineering[s.players], strict=False
    ):
        s.cubes[seat] += cubes
        s.score_points(seat, points, "engineering")
        if s.news is not None:
            s.tell("engineering", seat, cubes=cubes, points=points)


def _penalties(s: Pulsar) -> None:
    """PUL-22.5, 25.12"""
    for track in (s.initiative, s.engineering):
        for space, seat in track:
            points = s.box.penalties.get(space, 0)
            if points:
                lost = -s.score_points(seat, -points, "penalties")
                if s.news is not None:
                    s.tell("penalty", seat, points=lost)


def _transmitters(s: Pulsar, seat: int) -> None:
    """PUL-17.11, 22.7"""
    online = [s.box.transmitters[t] for t in s.transmitters[seat] if s.online >> t & 1]
    cubes = sum(t.cubes for t in online)
    points = sum(t.points for t in online)
    s.cubes[seat] += cubes
    s.score_points(seat, points, "transmitters")
    if s.news is not None and (cubes or points):
        s.tell("produces", seat, what="transmitters", cubes=cubes, points=points)


def sell(s: Pulsar, seat: int, used: tuple[int, ...]) -> Script | None:
    """A cube for points, once with each transmitter that allows it (PUL-22.7)."""
    if not s.cubes[seat]:
        return None
    left = [
        t
        for t in s.transmitters[seat]
        if s.online >> t & 1 and s.box.transmitters[t].sell and t not in used
    ]
    return _sell(s, seat, left, used) if left else None


def _sell(s: Pulsar, seat: int, left: list[int], used: tuple[int, ...]) -> Script:
    answer = yield Choice(seat, "sell", [*(SELL[t] for t in left), KEEP])
    if answer is KEEP:
        return
    t = TRANSMITTERS.index(answer.args[0])
    points = s.box.transmitters[t].sell
    s.cubes[seat] -= 1
    s.score_points(seat, points, "transmitters")
    if s.news is not None:
        s.tell("sells", seat, transmitter=TRANSMITTERS[t], points=points)
    s.then(("sell", seat, (*used, t)))


def produce(s: Pulsar, seats: tuple[int, ...]) -> None:
    bonus = row_bonus(s)
    for seat in seats:
        _gyrodynes(s, seat, bonus)
    for seat in seats:
        _technologies(s, seat)
    if s.round == ROUNDS:
        final_scoring(s)
        s.phase = "over"
        s.over = True
        s.reveals += 1
    else:
        _prepare(s)


def row_bonus(s: Pulsar) -> int:
    """What the row of this round adds to each spinning gyrodyne (PUL-22.8, 22.10)."""
    bonus = s.rack.bonus[s.round - 1]
    return (s.median + 1) // 2 if bonus == MEDIAN else bonus


def _gyrodynes(s: Pulsar, seat: int, bonus: int) -> None:
    """PUL-16.7, 22.8, 22.14"""
    points = sum(
        s.box.spin_points[thing - SPINNING] + bonus
        for owner, thing in zip(s.owned, s.on_pulsar, strict=True)
        if owner == seat and thing >= SPINNING
    )
    s.score_points(seat, points, "gyrodynes")
    if s.news is not None and points:
        s.tell("produces", seat, what="gyrodynes", cubes=0, points=points)


def _technologies(s: Pulsar, seat: int) -> None:
    """PUL-22.11"""
    for i, tech in enumerate(s.rack.techs):
        if tech.kind == "production" and s.patented[seat] >> i & 1:
            points = tech.points * (count.count(s, seat, tech.per) if tech.per else 1)
            s.score_points(seat, points, "technologies")
            if s.news is not None and points:
                s.tell("ability", seat, tech=tech.name, points=points, cubes=0)


def _prepare(s: Pulsar) -> None:
    """PUL-22.12: new transmitters, free die icons, the next row."""
    s.discarded = (*s.discarded, *s.offer)
    s.offer = tuple(s.stack.pop() for _ in range(min(ON_OFFER, len(s.stack))))
    s.reveals += 1
    s.closed = 0  # PUL-19.8, 22.13
    s.round += 1  # PUL-19.4
    s.then(("round",))
