"""Signals, the scan and the nearby stars (SETI-11, 12)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import (
    CARD_OF,
    DONE,
    EARTH_SIGNAL,
    HAND_SIGNAL,
    MERCURY_SIGNAL,
    PROBE,
    ROW_SIGNAL,
    SCAN_LAUNCH,
    SCAN_MOVE,
    SETTLE,
    SIGNAL,
    SKIP,
    TILE,
    card_name,
)
from orrery.games.seti.ops import SECTOR_COLOURS, STARS
from orrery.games.seti.rules.cards import discard_from_hand, gain, put_away, refill, top_card
from orrery.games.seti.rules.conditions import own_probes
from orrery.games.seti.rules.events import happen, once_this_turn
from orrery.games.seti.rules.free import ask, completions
from orrery.games.seti.rules.probes import may_launch, space_at
from orrery.games.seti.sky import EARTH, MERCURY, OUMUAMUA, PLANETS
from orrery.games.seti.state import NO_CARD, Seti, add

TELESCOPE_NEAR, TELESCOPE_MERCURY, TELESCOPE_HAND, TELESCOPE_LAUNCH = range(4, 8)
"""The telescope technologies."""

STAR_NAMES = (*STARS, "tile")
ONE_DATA = (("gain", "data", 1),)
SCAN_OVER = -1
"""Closes the list of a scan's marks."""


def mark(s: Seti, seat: int, slot: int, bare: bool = False) -> None:
    """Mark a signal: the leftmost data goes to the pool, a marker takes its place (SETI-12.1)."""
    position = len(s.signals[slot])
    add(s.signals, slot, seat)
    s.card_marks.append(slot)
    if SCAN_OVER not in s.scan_marks:
        s.scan_marks.append(slot)
    s.last_star = slot
    capacity = s.box.capacity[slot]
    if s.news is not None:
        s.tell("marks", seat, star=STAR_NAMES[slot])
    if s.circles[seat] or s.rival >= 0:
        happen(s, seat, f"mark-signal {colour_of(s, slot)}")
    if position < capacity:  # SETI-12.5: beyond it the marker is an excess marker
        if not bare:
            if seat == s.rival:
                s.give(seat, ONE_DATA)  # SETI-30.8
            else:
                gain(s, seat, "data", 1)  # SETI-12.3
        if position == capacity - 1:  # SETI-12.6
            s.completed.append(slot)
            if s.this_turn and seat == s.turn:
                once_this_turn(s, seat, "complete-sector")
        if slot == TILE:
            s.gain_points(seat, s.box.tile_points[position], "signals")  # SETI-34.19
        elif position == 1:
            s.give(seat, s.box.second_signal)  # SETI-12.4: at once, before any circle


def colour_of(s: Seti, slot: int) -> str:
    star = s.star_at[s.sector_of(OUMUAMUA)] if slot == TILE else slot
    return SECTOR_COLOURS[s.box.star_colour[star]]


def slots(s: Seti, stars: list[int]) -> list[int]:
    """Where a signal for these stars may go: to the tile as well if 'Oumuamua is in one of their
    sectors (SETI-34.18)."""
    if s.visitor and s.star_at[s.sector_of(OUMUAMUA)] in stars:
        return [*stars, TILE]
    return stars


def signal(s: Seti, seat: int, at: str, what: str | int = 1) -> Script | None:
    return place_signal(s, seat, at, what, False)


def bare_signal(s: Seti, seat: int, at: str, what: str | int = 1) -> Script | None:
    """A signal whose data goes to the supply (cards 118 and 136)."""
    return place_signal(s, seat, at, what, True)


def place_signal(s: Seti, seat: int, at: str, what: str | int, bare: bool) -> Script | None:
    """A signal that an effect grants must be marked (SETI-11.9, 28.2 to 28.4)."""
    if at == "star":
        stars = [STARS.index(str(what))]
    elif at == "colour":
        stars = list(s.box.stars_of[SECTOR_COLOURS.index(str(what))])
    elif at == "any":
        stars = list(range(len(STARS)))
    elif at == "planet":
        place = s.earth_map.place[PLANETS.index(str(what))]
        if place < 0:
            return None
        stars = [s.star_at[place % 8]]
    elif at == "next-anomaly":
        if not s.anomalies:
            return None
        stars = [s.star_at[next_anomaly(s)[0]]]
    elif at in ("probe", "one-sector"):
        return several(s, seat, at, int(what), bare)
    elif at == "probe-and-neighbours":
        return around_probe(s, seat)
    else:
        return by_probes(s, seat, int(what))
    return mark_one(s, seat, stars, bare)


def mark_one(s: Seti, seat: int, stars: list[int], bare: bool) -> Script | None:
    where = slots(s, stars)
    if len(where) == 1:
        mark(s, seat, where[0], bare)
        return None
    return choose_star(s, seat, where, bare)


def choose_star(s: Seti, seat: int, where: list[int], bare: bool) -> Script:
    answer = yield ask(s, seat, "signal", [SIGNAL[slot] for slot in where])
    mark(s, seat, SIGNAL.index(answer), bare)


def mark_at(s: Seti, seat: int, star: int, bare: int) -> Script | None:
    """A signal for a star that is already settled on."""
    return mark_one(s, seat, [star], bool(bare))


def several(s: Seti, seat: int, at: str, n: int, bare: bool) -> Script | None:
    """Signals that all go into one sector, chosen first."""
    spaces = own_probes(s, seat) if at == "probe" else range(8)
    sectors = sorted({space % 8 for space in spaces})
    if not sectors:
        return None
    stars = [s.star_at[sector] for sector in sectors]
    if len(stars) == 1:
        s.then(*[("mark_at", seat, stars[0], int(bare))] * n)
        return None
    return choose_sector(s, seat, stars, n, bare)


def choose_sector(s: Seti, seat: int, stars: list[int], n: int, bare: bool) -> Script:
    answer = yield ask(s, seat, "sector", [SIGNAL[star] for star in stars])
    s.then(*[("mark_at", seat, SIGNAL.index(answer), int(bare))] * n)


def around_probe(s: Seti, seat: int) -> Script | None:
    """The sector of an own probe and the two beside it (card 29)."""
    sectors = sorted({space % 8 for space in own_probes(s, seat)})
    if not sectors:
        return None
    if len(sectors) == 1:
        mark_around(s, seat, sectors[0])
        return None
    return choose_centre(s, seat, sectors)


def choose_centre(s: Seti, seat: int, sectors: list[int]) -> Script:
    stars = [s.star_at[sector] for sector in sectors]
    answer = yield ask(s, seat, "sector", [SIGNAL[star] for star in stars])
    mark_around(s, seat, s.star_at.index(SIGNAL.index(answer)))


def mark_around(s: Seti, seat: int, sector: int) -> None:
    near = (sector, (sector - 1) % 8, (sector + 1) % 8)
    s.then(*(("mark_at", seat, s.star_at[x], 0) for x in near))


def by_probes(s: Seti, seat: int, most: int) -> Script | None:
    """Up to so many different probes of any owner, a signal in the sector of each (card 30)."""
    return next_probe(s, seat, most, ())


def next_probe(s: Seti, seat: int, most: int, chosen: tuple[tuple[int, int], ...]) -> Script | None:
    """`chosen`: the probes taken already, by owner and place; free actions may have moved others."""
    left = {
        space: (owner, i)
        for owner in range(s.players)
        for i, space in enumerate(own_probes(s, owner))
        if (owner, i) not in chosen
    }
    return choose_next_probe(s, seat, most, chosen, left) if most and left else None


def choose_next_probe(
    s: Seti,
    seat: int,
    most: int,
    chosen: tuple[tuple[int, int], ...],
    left: dict[int, tuple[int, int]],
) -> Script:
    answer = yield ask(s, seat, "probes", [*(PROBE[space] for space in sorted(left)), SKIP])
    if answer is SKIP:
        return
    space = space_at(answer.args[0])
    star = s.star_at[space % 8]
    s.then(("mark_at", seat, star, 0), ("next_probe", seat, most - 1, (*chosen, left[space])))


# -- signals by cards --


def row_signal(s: Seti, seat: int, n: int) -> Script | None:
    """Discard a card of the row for a signal of its colour; the row waits (SETI-11.6, 28.3)."""
    cards = [card for card in s.row if card]
    if n == 0 or not cards:
        refill(s)
        return None
    return choose_row_signal(s, seat, n, cards)


def choose_row_signal(s: Seti, seat: int, n: int, cards: list[int]) -> Script:
    answer = yield ask(s, seat, "row-signal", [ROW_SIGNAL[card] for card in cards])
    card = CARD_OF[answer]
    s.then(("row-signal", seat, n - 1))
    discard_row_card(s, seat, card)


def discard_row_card(s: Seti, seat: int, card: int) -> None:
    s.row[s.row.index(card)] = NO_CARD
    s.discard.append(card)
    if s.news is not None:
        s.tell("row-signal", seat, card=card_name(card))
    s.then(("signal", seat, "colour", SECTOR_COLOURS[s.box.sector_of[card]]))


def hand_signal(s: Seti, seat: int, most: int) -> Script | None:
    """Discard cards from hand, each for a signal of its colour (SETI-28.7)."""
    return choose_hand_signal(s, seat, most) if most and s.hand[seat] else None


def choose_hand_signal(s: Seti, seat: int, most: int) -> Script:
    cards = [HAND_SIGNAL[card] for card in s.hand[seat]]
    answer = yield ask(s, seat, "hand-signal", [*cards, SKIP])
    if answer is not SKIP:
        s.then(("hand-signal", seat, most - 1))
        send(s, seat, CARD_OF[answer])


def send(s: Seti, seat: int, card: int) -> None:
    discard_from_hand(s, seat, card)
    if s.news is not None:
        s.tell("row-signal", seat, card=card_name(card))
    s.then(("signal", seat, "colour", SECTOR_COLOURS[s.box.sector_of[card]]))


def deck_signal(s: Seti, seat: int, n: int) -> None:
    """Turn up the top card of the deck for a signal, one after another (card 122)."""
    card = top_card(s)
    if not card:
        return
    put_away(s, card)
    if s.news is not None:
        s.tell("row-signal", seat, card=card_name(card))
    if n > 1:
        s.then(("deck-signal", seat, n - 1))
    s.then(("signal", seat, "colour", SECTOR_COLOURS[s.box.sector_of[card]]))


# -- the scan --

EARTH_PART, ROW_PART, NEAR_PART, MERCURY_PART, HAND_PART, LAUNCH_PART = (1 << i for i in range(6))


def scan(s: Seti, seat: int) -> None:
    """A full scan, its parts in any order (SETI-11.2, 11.10)."""
    s.scan_marks = []
    if s.news is not None:
        s.tell("scans", seat)
    s.then(("scan_part", seat, 0), ("scan_over", seat))


def scan_over(s: Seti, seat: int) -> None:
    """Signals that the scan sets off are no part of it (ET.21, 22)."""
    s.scan_marks.append(SCAN_OVER)
    refill(s)  # SETI-11.5
    happen(s, seat, "scan")


def scan_part(s: Seti, seat: int, done: int) -> Script | None:
    options = scan_options(s, seat, done)
    return choose_scan_part(s, seat, done, options) if options else None


def scan_options(s: Seti, seat: int, done: int) -> list[Option]:
    """What is left of the scan. Technologies may be left out (SETI-11.7); the scan stays open while
    one is unused, for free actions may still pay for it (SETI-4.6)."""
    options: list[Option] = []
    if not done & EARTH_PART:
        options.append(EARTH_SIGNAL)
    if not done & ROW_PART:
        options += [ROW_SIGNAL[card] for card in s.row if card]
    must = bool(options)
    unused = False
    if not done & MERCURY_PART and s.has_tech(seat, TELESCOPE_MERCURY):
        unused = True
        if s.publicity[seat]:
            options.append(MERCURY_SIGNAL)  # SETI-18.7
    if not done & HAND_PART and s.has_tech(seat, TELESCOPE_HAND):
        unused = True
        options += [HAND_SIGNAL[card] for card in s.hand[seat]]  # SETI-18.6
    if not done & LAUNCH_PART and s.has_tech(seat, TELESCOPE_LAUNCH):  # SETI-18.8, 18.9
        unused = True
        if s.energy[seat] and may_launch(s, seat):
            options.append(SCAN_LAUNCH)
        if s.probes[seat] or s.capsules[seat]:
            options.append(SCAN_MOVE)
    if unused and not must:
        options.append(DONE)
    return options


def choose_scan_part(s: Seti, seat: int, done: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "scan", options)
    if answer is DONE:
        return
    if answer is EARTH_SIGNAL:
        s.then(("scan_earth", seat), ("scan_part", seat, done | EARTH_PART))
    elif answer.verb == "row":
        s.then(("scan_part", seat, done | ROW_PART))
        discard_row_card(s, seat, CARD_OF[answer])
    elif answer is MERCURY_SIGNAL:
        s.publicity[seat] -= 1
        s.then(
            ("signal", seat, "planet", PLANETS[MERCURY]), ("scan_part", seat, done | MERCURY_PART)
        )
    elif answer.verb == "send":
        s.then(("scan_part", seat, done | HAND_PART))
        send(s, seat, CARD_OF[answer])
    elif answer is SCAN_LAUNCH:
        s.energy[seat] -= 1
        s.then(("launch", seat), ("scan_part", seat, done | LAUNCH_PART))
    else:
        s.then(("move", seat, 1), ("scan_part", seat, done | LAUNCH_PART))


def scan_earth(s: Seti, seat: int) -> Script | None:
    """The signal in Earth's sector, or with a technology in one beside it (SETI-11.3, 18.5)."""
    sector = s.sector_of(EARTH)
    stars = [s.star_at[sector]]
    if s.has_tech(seat, TELESCOPE_NEAR):
        stars += [s.star_at[(sector - 1) % 8], s.star_at[(sector + 1) % 8]]
    return mark_one(s, seat, stars, False)


# -- completed sectors --


def settle(s: Seti) -> Script | None:
    """Completed sectors, in the order the active player likes (SETI-12.7). A mission can still be
    completed before the markers are taken away (SETI-15.6)."""
    if not s.completed:
        return None
    if s.turn == s.rival:
        settle_slot(s, s.completed[0 if s.arrow == "left" else -1])
        return None
    waits = s.free and any(completions(s, s.turn, card) for card in s.missions[s.turn])
    if len(s.completed) == 1 and not waits:
        settle_slot(s, s.completed[0])
        return None
    return choose_settled(s)


def choose_settled(s: Seti) -> Script:
    answer = yield ask(s, s.turn, "settle", [SETTLE[slot] for slot in s.completed])
    settle_slot(s, SETTLE.index(answer))


def ranking(markers: tuple[int, ...]) -> list[int]:
    """The seats by their number of markers; of equals the one whose last came later (SETI-12.9)."""
    last = {seat: i for i, seat in enumerate(markers)}
    return sorted(last, key=lambda seat: (-markers.count(seat), -last[seat]))


def settle_slot(s: Seti, slot: int) -> None:
    s.completed.remove(slot)
    s.then(("settle",))
    markers = s.signals[slot]
    if slot == TILE:
        settle_tile(s, markers)
        return
    ranks = ranking(markers)
    winner = ranks[0]
    first = not s.wins[slot]
    add(s.wins, slot, winner)  # SETI-12.10
    s.signals[slot] = tuple(ranks[1:2])  # SETI-12.13 to 12.17: the second leaves one marker
    if s.news is not None:
        s.tell("sector", winner, star=STARS[slot], others=tuple(ranks[1:]))
    if s.rival >= 0:
        happen(s, winner, f"win {colour_of(s, slot)}")
    s.give(winner, s.box.first_win[slot] if first else s.box.later_wins[slot])  # SETI-12.11
    for seat in ranks:
        s.give(seat, s.box.present)  # SETI-12.12


def settle_tile(s: Seti, markers: tuple[int, ...]) -> None:
    """Everybody present gains an exofossil; nobody wins (SETI-34.20)."""
    s.signals[TILE] = ()
    if s.news is not None:
        s.tell("tile")
    s.then(*(("gain", seat, "exofossil", 1) for seat in sorted(set(markers))))


def next_anomaly(s: Seti) -> tuple[int, int, int]:
    """The token Earth reaches next, counter-clockwise, its own sector excluded (ANO-8)."""
    earth = s.sector_of(EARTH)
    return min(s.anomalies, key=lambda token: (earth - token[0] - 1) % 8)
