"""The solo rival: its turn, its action cards, and what it does with what it gains (SETI-30, 31, 35).

The rival is the second seat. It decides nothing: what would be asked of a player follows from its
card's arrow and the rules here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from orrery.games.seti.notation import (
    GOLD_TILES,
    MOONS,
    OVERFLOW,
    TECHS,
    TILE,
    card_name,
)
from orrery.games.seti.ops import COLOURS, KINDS, SECTOR_COLOURS, STARS
from orrery.games.seti.rules.cards import discard_stack, gain, refill
from orrery.games.seti.rules.flights import flight
from orrery.games.seti.rules.memory import came_to_light
from orrery.games.seti.rules.signals import mark, ranking
from orrery.games.seti.rules.traces import mark_trace
from orrery.games.seti.sky import COMET, EARTH, PLANETS
from orrery.games.seti.solo import Action
from orrery.games.seti.state import NO_CARD, NOBODY, Seti, add, drop, put

T = TypeVar("T")
TRACK = 12


def pick(s: Seti, items: Sequence[T]) -> T:
    """The leftmost or rightmost, by the arrow of the current card (SETI-31.5)."""
    return items[0] if s.arrow == "left" else items[-1]


# -- the turn --


def rival_turn(s: Seti) -> None:
    """Reveal a card and do the topmost action that is possible; without a card, pass (SETI-31.2)."""
    if not s.rival_deck:
        s.then(("rival_pass",))
        return
    number = s.rival_deck.pop()
    s.rival_played.append(number)
    s.rival_seen |= 1 << number
    s.rival_top = max(s.rival_top - 1, 0)
    s.reveals += 1
    s.then(("settle",), ("end_turn",))
    rival_card(s, number)


def rival_card(s: Seti, number: int) -> None:
    card = s.box.solo.cards[number]
    s.rival_card = number
    s.arrow = card.arrow
    skipped: list[str] = []
    for line, action in enumerate(card.actions):
        if POSSIBLE[action.do](s, action):
            s.rival_line = line
            if s.news is not None:
                passed_over = tuple(skipped)
                s.tell(
                    "rival", s.rival, card=number, line=line, do=action.do, skipped=passed_over,
                    waiting=s.earth in s.probes[s.rival],
                )  # fmt: skip
            DO[action.do](s, action)
            return
        skipped.append(action.do)
    raise AssertionError(f"no action of S.{number} is possible")  # SETI-31.3


def rival_pass(s: Seti) -> None:
    """SETI-31.34 to 31.37"""
    rival = s.rival
    s.passed[rival] = True
    s.rival_deck, s.rival_played = s.rival_played, []
    s.luck.shuffle(s.rival_deck)
    s.rival_top = 0
    if s.news is not None:
        s.tell("passes", rival)
    s.then(("settle",), ("end_turn",))
    if not s.rotated:  # SETI-31.37: after the progress for the card
        s.rotated = True
        s.then(("rotate",))
    stack = s.stacks[s.round - 1] if s.round <= len(s.stacks) else ()
    if stack:
        s.stacks[s.round - 1] = stack[:-1]
        s.discard.append(stack[-1])
        if s.news is not None:
            s.tell("removes-card", rival, card=card_name(stack[-1]))
        if all(s.passed):
            discard_stack(s)
        came_to_light(s, stack[-1])
        s.reveals += 1
        s.then(("progress", 1))


def progress(s: Seti, n: int) -> None:
    """The marker moves on; each time it crosses the strength icon the rival grows (SETI-30.1 to 30.3)."""
    if s.news is not None and n:
        s.tell("progress", s.rival, n=n)
    for _ in range(n):
        s.progress = (s.progress + 1) % TRACK
        if s.progress == 0 and s.rival_reserve:
            s.rival_deck.append(s.rival_reserve.pop())
            s.rival_top += 1
            if s.news is not None:
                s.tell("stronger", s.rival)


# -- what it gains --


def rival_gain(s: Seti, rival: int, what: str, n: int) -> None:
    """Credits and energy become progress; data goes to the computer at once (SETI-30.5, 30.8)."""
    if what in ("credit", "energy"):
        progress(s, n)
    elif what == "data":
        if s.news is not None and n:
            s.tell("gains", rival, what=what, n=n)
        for _ in range(n):
            rival_data(s)
    else:
        gain(s, rival, what, n)


def rival_data(s: Seti) -> None:
    """From left to right onto the computer; when that is full, into the pool (SETI-30.8 to 30.10)."""
    rival = s.rival
    if s.computer[rival] == 6:
        s.data[rival] += 1
        return
    s.computer[rival] += 1
    s.give(rival, s.box.computer_top[s.computer[rival] - 1])


def rival_cards(s: Seti, rival: int, n: int = 1, *_: int) -> None:
    progress(s, n)


def rival_alien_card(s: Seti, rival: int, *_: int) -> None:
    progress(s, 1)


def rival_income(s: Seti, rival: int) -> None:
    progress(s, s.box.solo.income_progress)  # SETI-30.6


def rival_nothing(s: Seti, rival: int, *_: str | int) -> None:
    """Launches and moves are nothing to the rival (SETI-31.10)."""


def rival_trace(s: Seti, rival: int, colour: str, *_: str) -> None:
    """The lowest available space of the colour; overflow only if nothing else is left (SETI-31.20)."""
    colours = range(3) if colour == "any" else (COLOURS.index(colour),)
    columns = [(slot, c) for slot in (0, 1) for c in colours]
    best: list[tuple[int, int, int]] = []
    for slot, c in columns:
        level = lowest_space(s, slot, c)
        if level is not None and (not best or level <= best[0][2]):
            if best and level < best[0][2]:
                best = []
            best.append((slot, c, level))
    slot, c, level = pick(s, best) if best else (*pick(s, columns), OVERFLOW)
    mark_trace(s, rival, slot, c, level)


def lowest_space(s: Seti, slot: int, colour: int) -> int | None:
    """The lowest space the rival may mark in a column: 0 the discovery space, then the board's."""
    if s.discovery[slot][colour] == NOBODY:
        return 0
    if not s.discovered[slot]:
        return None
    for level, space in enumerate(s.box.spaces[s.species[slot]][colour]):
        held = s.markers[3 * slot + colour][level]
        if (not held or space.endless) and rival_can_pay(s, space.cost):
            if space.sample and level - 2 >= len(s.sample_spaces):
                continue
            return level + 1
    return None


def rival_can_pay(s: Seti, cost: tuple[str, int]) -> bool:
    """Spaces it can't or may not pay for count as occupied (OUM-12, CEN-14)."""
    what, n = cost
    if what == "exofossil":
        return s.exofossils[s.rival] >= n
    return what != "data" or (s.computer[s.rival] == 6 and s.data[s.rival] >= n)


def rival_signal(s: Seti, rival: int, at: str, what: str | int = 1) -> None:
    if at == "planet":
        planet = PLANETS.index(str(what))
        if planet == PLANETS.index("oumuamua"):
            mark(s, rival, TILE)  # OUM-13
            return
        stars = [s.star_at[s.sector_of(planet)]]
    elif at == "colour":
        stars = list(s.box.stars_of[SECTOR_COLOURS.index(str(what))])
    elif at == "star":
        stars = [STARS.index(str(what))]
    else:
        stars = list(range(len(STARS)))
    mark(s, rival, best_star(s, stars))


def best_star(s: Seti, stars: list[int]) -> int:
    """A sector it would win; else 2 points; else where it has most; ties to the bigger (SETI-31.28)."""

    def order(star: int) -> tuple[int, int, int, int]:
        markers = s.signals[star]
        completes = len(markers) == s.box.capacity[star] - 1
        wins = completes and ranking((*markers, s.rival))[0] == s.rival
        sector = s.star_at.index(star)
        return (
            3 if wins else 2 if len(markers) == 1 else 1,
            markers.count(s.rival) if not wins and len(markers) != 1 else 0,
            s.box.capacity[star],
            -sector if s.arrow == "left" else sector,
        )

    return max(stars, key=order)


# -- its actions --


def can_analyse(s: Seti, action: Action) -> bool:
    return s.computer[s.rival] == 6


def analyse(s: Seti, action: Action) -> None:
    """SETI-31.30 to 31.32"""
    rival = s.rival
    s.computer[rival] = 0
    s.gain_points(rival, action.points, "cards")
    s.then(("rival-trace", rival, "blue"), ("rival_refill",), ("rival_discard", 2))


def rival_refill(s: Seti) -> None:
    """Data from the pool goes onto the computer, with its benefits."""
    rival = s.rival
    waiting = min(s.data[rival], 6)
    s.data[rival] -= waiting
    if s.news is not None and waiting:
        s.tell("refills", rival, n=waiting)
    for _ in range(waiting):
        rival_data(s)


def rival_discard(s: Seti, kind: int) -> None:
    """A computer technology is discarded for points and progress (SETI-30.17)."""
    if use_tech(s, kind):
        s.gain_points(s.rival, s.box.solo.computer_points, "techs")
        progress(s, s.box.solo.computer_progress)


def use_tech(s: Seti, kind: int) -> bool:
    """Discard a technology of the kind, if there is one (SETI-30.16)."""
    if not s.rival_techs[kind]:
        return False
    s.rival_techs[kind] -= 1
    if s.news is not None:
        s.tell("uses-tech", s.rival, what=KINDS[kind])
    return True


def can_launch(s: Seti, action: Action) -> bool:
    return s.earth not in s.probes[s.rival]  # SETI-31.11, 31.12


def launch(s: Seti, action: Action) -> None:
    add(s.probes, s.rival, s.earth)
    rival_gain(s, s.rival, "publicity", action.publicity)
    progress(s, action.progress)


def can_research(s: Seti, action: Action) -> bool:
    """Without a cost always: should no technology be left, it only rotates (SETI-31.3, 16.10)."""
    return s.publicity[s.rival] >= action.cost and (not action.cost or any(s.tech_stacks))


def research(s: Seti, action: Action) -> None:
    s.publicity[s.rival] -= action.cost  # SETI-31.6
    if s.news is not None and action.cost:
        s.tell("pays", s.rival, what="publicity", n=action.cost)
    s.then(("rotate",), ("rival_tech",), ("progress", action.progress))


def rival_tech(s: Seti) -> None:
    """The technology at the progress marker, or the next with a two-point tile (SETI-31.8, 31.9)."""
    track = s.box.solo.levels[s.level - 1].track
    order = [track[(s.progress + i) % TRACK] for i in range(TRACK)]
    left = [tech for tech in order if s.tech_stacks[tech]]
    if not left:
        return
    taken = next((tech for tech in left if s.two_points[tech]), left[0])
    *rest, tile = s.tech_stacks[taken]
    s.tech_stacks[taken] = tuple(rest)
    s.reveals += 1
    s.techs[s.rival] |= 1 << taken
    s.rival_techs[taken // 4] += 1
    if s.news is not None:
        s.tell("tech", s.rival, tech=TECHS[taken])
    s.give(s.rival, s.box.tech_bonuses[tile])
    if s.two_points[taken]:
        s.two_points[taken] = False
        s.give(s.rival, s.box.two_points)


# -- flights --


def target(s: Seti, action: Action) -> tuple[int, tuple[int, ...]] | None:
    """The first planet on the card that can be reached."""
    for planet, moves in action.to:
        route = flight(s, planet, moves)
        if route is not None:
            return planet, route
    return None


def can_fly(s: Seti, action: Action) -> bool:
    return s.earth in s.probes[s.rival] and target(s, action) is not None


def fly(s: Seti, action: Action) -> None:
    found = target(s, action)
    assert found is not None
    planet, route = found
    content = s.earth_map.content
    gained = sum(1 for space in route if content[space] == COMET or content[space] < EARTH)
    drop(s.probes, s.rival, s.earth)
    if s.news is not None:
        s.tell("rival-flies", s.rival, planet=PLANETS[planet], moves=len(route))
    rival_gain(s, s.rival, "publicity", gained)
    if action.sample:
        s.then(("rival_sample", planet))
    settle_down(s, planet, action)


def settle_down(s: Seti, planet: int, action: Action) -> None:
    """On a moon for a probe technology; else the first space that is free; else as preferred
    (SETI-31.16 to 31.18)."""
    moons = [moon for moon in s.box.moons_of[planet] if not s.moons[moon]]
    if moons and use_tech(s, KINDS.index("probe")):
        moon = pick(s, moons)
        add(s.moons, moon, s.rival)
        if s.news is not None:
            s.tell("lands", s.rival, place=MOONS[moon])
        s.give(s.rival, s.box.moon_reward[moon])
        return
    first_orbit = s.first_orbits[planet] == NOBODY
    first_landing = () in s.landing[planet]
    how = action.prefer
    if not action.only and first_orbit != first_landing:
        how = "orbit" if first_orbit else "land"
    if how == "orbit":
        rival_orbit(s, planet, first_orbit)
    else:
        rival_land(s, planet)


def rival_orbit(s: Seti, planet: int, first: bool) -> None:
    reward = s.box.orbit[planet]
    if first:
        s.first_orbits[planet] = s.rival
        reward = s.box.first_orbit[planet] + reward
    else:
        add(s.orbiters, planet, s.rival)
    if s.news is not None:
        s.tell("orbits", s.rival, planet=PLANETS[planet])
    s.give(s.rival, reward)


def rival_land(s: Seti, planet: int) -> None:
    free = [i for i, held in enumerate(s.landing[planet]) if not held]
    if s.news is not None:
        s.tell("lands", s.rival, place=PLANETS[planet])
    s.give(s.rival, s.box.land[planet])
    if not free:
        add(s.landers, planet, s.rival)
        return
    at = pick(s, free)
    put(s.landing, planet, at, (s.rival,))
    rival_gain(s, s.rival, "data", s.box.landing_data[planet][at])


# -- the telescope --


def always(s: Seti, action: Action) -> bool:
    return True


def scan(s: Seti, action: Action) -> None:
    """The signals in order, one more for a telescope technology; then the row is refilled
    (SETI-31.24 to 31.27)."""
    signals = list(action.signals)
    if use_tech(s, KINDS.index("telescope")):
        signals.append("row")
    s.then(*(("rival_mark", where) for where in signals), ("rival_refill_row",))


def rival_mark(s: Seti, where: str) -> None:
    if where == "earth":
        mark(s, s.rival, s.star_at[s.sector_of(EARTH)])
    elif where == "tile":
        mark(s, s.rival, TILE)
    else:
        cards = [card for card in s.row if card]
        if cards:
            card = pick(s, cards)
            s.row[s.row.index(card)] = NO_CARD
            s.discard.append(card)
            if s.news is not None:
                s.tell("row-signal", s.rival, card=card_name(card))
            rival_signal(s, s.rival, "colour", SECTOR_COLOURS[s.box.sector_of[card]])


def rival_refill_row(s: Seti) -> None:
    refill(s)


# -- the species' own cards --


def can_replace(s: Seti, action: Action) -> bool:
    return len(s.found) >= action.species  # SETI-31.33, A-24


def replace(s: Seti, action: Action) -> None:
    """The card leaves the game for good; the species' own card is resolved at once."""
    s.rival_played.remove(s.rival_card)
    special = s.box.solo.card_of_species[s.species[s.found[action.species - 1]]]
    s.rival_played.append(special)
    s.then(("rival_card", special))


# -- milestones --


def rival_gold(s: Seti) -> None:
    """Only ever a first space (SETI-30.14)."""
    s.gold_done[s.rival] += 1
    free = [tile for tile in range(len(GOLD_TILES)) if not s.claims[tile]]
    if free:
        tile = pick(s, free)
        add(s.claims, tile, s.rival)
        if s.news is not None:
            s.tell("gold", s.rival, tile=GOLD_TILES[tile])


# What the rival can do, by name; species add what stands on their own cards.

POSSIBLE: dict[str, Callable[[Seti, Action], bool]] = {
    "analyse": can_analyse,
    "launch": can_launch,
    "research": can_research,
    "fly": can_fly,
    "scan": always,
    "replace": can_replace,
}

DO: dict[str, Callable[[Seti, Action], None]] = {
    "analyse": analyse,
    "launch": launch,
    "research": research,
    "fly": fly,
    "scan": scan,
    "replace": replace,
}
