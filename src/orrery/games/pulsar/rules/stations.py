"""Visiting locations: systems turned up, stations, exploration bonuses, pulsars claimed
(PUL-13 to 15)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM, SYSTEMS
from orrery.games.pulsar.notation import CLAIM, PRINTED, SKIP, TELEPORT, TILE
from orrery.games.pulsar.rules import paying, rewards
from orrery.games.pulsar.rules.abilities import wake
from orrery.games.pulsar.state import BLOCKED, NOBODY, Pulsar, put


def open_systems(s: Pulsar, seat: int) -> int:
    """A mask of the systems where the seat would build a station: those still face down, which
    always have a planet for it (PUL-13.11), and those with a free planet and no own station."""
    found = ~s.revealed & ((1 << SYSTEMS) - 1)
    mine = s.built[seat]
    for i, planets in enumerate(s.planets):
        if NOBODY in planets and not mine >> i & 1:
            found |= 1 << i
    return found


def visit(s: Pulsar, seat: int, path: Sequence[int]) -> None:
    """What happens along a way that ends with a landing; also after a teleport."""
    landing = path[-1]
    _turn_up(s, seat, path)
    passed: list[int] = []
    for place in path[:-1]:
        if FIRST_SYSTEM <= place < FIRST_PULSAR and place != landing and place not in passed:
            passed.append(place)
    s.then(
        *(("pass", seat, place) for place in passed if _may_build(s, seat, place)),
        ("land", seat, landing),
    )


def _turn_up(s: Pulsar, seat: int, path: Sequence[int]) -> None:
    """All that was visited face down (PUL-13.1); planets that the game is too small for are
    blocked (PUL-13.2 to 13.4)."""
    for place in path:
        i = place - FIRST_SYSTEM
        if 0 <= i < SYSTEMS and not s.revealed >> i & 1:
            s.revealed |= 1 << i
            s.reveals += 1
            needs = s.box.systems[s.systems[i]].needs
            s.planets[i] = tuple(NOBODY if s.players >= n else BLOCKED for n in needs)
            if s.news is not None:
                s.tell("reveals", seat, place=s.chart.names[place], system=s.systems[i])


def _may_build(s: Pulsar, seat: int, place: int) -> bool:
    """PUL-13.5, 13.6, 13.10"""
    i = place - FIRST_SYSTEM
    return NOBODY in s.planets[i] and not s.built[seat] >> i & 1


def pass_system(s: Pulsar, seat: int, place: int) -> None:
    """Flying through: a lifeless planet if one is free, and no bonus (PUL-13.8)."""
    _build(s, seat, place, ("lifeless", "blue"))


def land(s: Pulsar, seat: int, place: int) -> None:
    if FIRST_SYSTEM <= place < FIRST_PULSAR:
        if _may_build(s, seat, place):
            planet = _build(s, seat, place, ("blue", "lifeless"))  # PUL-13.9
            if planet == "blue":
                wake(s, seat, "exploration")
                s.then(("explore", seat, place))
    elif s.chart.is_pulsar(place) and s.owned[place - FIRST_PULSAR] == NOBODY and s.rings[seat]:
        claim_pulsar(s, seat, place)  # PUL-15.1, 15.4


def _build(s: Pulsar, seat: int, place: int, wanted: tuple[str, str]) -> str:
    i = place - FIRST_SYSTEM
    kinds = s.box.systems[s.systems[i]].planets
    free = [n for n, owner in enumerate(s.planets[i]) if owner == NOBODY]
    planet = min(free, key=lambda n: wanted.index(kinds[n]))
    put(s.planets, i, planet, seat)
    s.built[seat] |= 1 << i
    if s.news is not None:
        s.tell("builds", seat, place=s.chart.names[place], planet=kinds[planet])
    wake(s, seat, "station")
    _dead_end(s, seat, place)
    return kinds[planet]


def _dead_end(s: Pulsar, seat: int, place: int) -> None:
    """PUL-14.6, 14.7"""
    if place in s.chart.dead_ends:
        rewards.draw_tile(s, seat)


def claim_pulsar(s: Pulsar, seat: int, place: int) -> None:
    s.owned[place - FIRST_PULSAR] = seat
    s.rings[seat] -= 1
    if s.news is not None:
        s.tell("claims", seat, place=s.chart.names[place])
    wake(s, seat, "claim")
    _dead_end(s, seat, place)


def explore(s: Pulsar, seat: int, place: int) -> Script | None:
    """The exploration bonus: what is printed, or a tile (PUL-14.2); a red die only if it can be
    used in this turn (PUL-21.9)."""
    bonus = s.box.systems[s.systems[place - FIRST_SYSTEM]].bonus
    if bonus.red_die and not paying.may_gain_red(s):
        rewards.draw_tile(s, seat)
        return None
    return _explore(s, seat, place)


def _explore(s: Pulsar, seat: int, place: int) -> Script:
    answer = yield Choice(seat, "exploration", [PRINTED, TILE])
    if answer is TILE:
        rewards.draw_tile(s, seat)
    else:
        bonus = s.box.systems[s.systems[place - FIRST_SYSTEM]].bonus
        rewards.give(s, seat, bonus, "exploration")


def claim(s: Pulsar, seat: int) -> Script | None:
    """An isolated pulsar, if there is a free one and a ring for it (PUL-15.5, 17.18)."""
    free = [p for p in s.chart.isolated if s.owned[p - FIRST_PULSAR] == NOBODY]
    return _claim(s, seat, free) if free and s.rings[seat] else None


def _claim(s: Pulsar, seat: int, free: list[int]) -> Script:
    options = [*(CLAIM[place - FIRST_PULSAR] for place in free), SKIP]
    answer = yield Choice(seat, "claim", options)
    if answer is not SKIP:
        claim_pulsar(s, seat, s.chart.number[answer.args[0]])


def teleport(s: Pulsar, seat: int, kind: str) -> Script:
    """To any system, any pulsar that isn't isolated, or any location, also the present one; then
    it is as if the ship had landed there (PUL-17.16, 17.17)."""
    chart = s.chart
    places = list(chart.connected)
    if kind == "system":
        places = [place for place in places if chart.is_system(place)]
    elif kind == "pulsar":
        places = [place for place in places if chart.is_pulsar(place)]
    options = [TELEPORT[chart.names[place]] for place in places]
    answer = yield Choice(seat, "teleport", [*options, SKIP])
    if answer is SKIP:
        return
    place = chart.number[answer.args[0]]
    s.ship[seat] = place
    if s.news is not None:
        s.tell("teleports", seat, place=chart.names[place])
    if chart.is_pulsar(place):
        wake(s, seat, "visit-pulsar")
    visit(s, seat, (place,))
