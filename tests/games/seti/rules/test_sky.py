"""The solar system as geometry: maps, neighbours, distances, what a rotation does (SETI-7, 17)."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.sky import CONTENTS, EARTH, NEIGHBOURS, PLANETS, Sky, distance

SKY: Sky = GAME.components().figures.sky
OFFSETS = [(e, m, j) for e in range(8) for m in range(8) for j in range(8)]
FATES = ("carried", "pushed", "stays")

# Over all 512 positions of the discs and the 8 spaces of each ring: carried, pushed, stays.
CHECKSUMS = {
    1: [(2560, 1024, 512), (0, 0, 4096), (0, 0, 4096), (0, 0, 4096)],
    2: [(3520, 448, 128), (1536, 1024, 1536), (0, 0, 4096), (0, 0, 4096)],
    3: [(3952, 128, 16), (3136, 960, 0), (2048, 1024, 1024), (0, 0, 4096)],
}
VISIBLE = [
    {"earth": 512, "mercury": 512, "venus": 512, "comet": 126, "asteroids": 654, ".": 1780},
    {"mars": 512, "comet": 560, "asteroids": 1392, ".": 1632},
    {"jupiter": 512, "saturn": 512, "comet": 256, "asteroids": 1024, ".": 1792},
    {"uranus": 512, "neptune": 512, "comet": 1024, ".": 2048},
]
PUSHED_ONTO = {"comet": 822, "asteroids": 1798, ".": 1988}

OUTER_RING = ". comet uranus . . neptune . comet"
MAPS = [
    (
        (2, 0, 4),
        [
            "venus asteroids earth . . asteroids mercury .",
            "mars comet . . asteroids asteroids . .",
            "saturn asteroids . . jupiter . asteroids .",
        ],
        {"mercury": 5, "venus": 3, "mars": 3, "jupiter": 4, "saturn": 4, "uranus": 3, "neptune": 6},
        {"mercury": 4, "venus": 2},
    ),
    (
        (0, 0, 0),
        [
            "earth . . asteroids mercury . venus asteroids",
            "mars asteroids . . asteroids comet comet .",
            "jupiter . . asteroids saturn asteroids asteroids .",
        ],
        {"mercury": 5, "venus": 3, "mars": 1, "jupiter": 2, "saturn": 7, "uranus": 5, "neptune": 6},
        {"mercury": 4, "venus": 2, "saturn": 6},
    ),
    (
        (0, 3, 3),
        [
            "earth . asteroids . mercury . venus .",
            "comet . . mars asteroids . . asteroids",
            ". asteroids . jupiter . asteroids asteroids saturn",
        ],
        {"mercury": 4, "venus": 2, "mars": 4, "jupiter": 5, "saturn": 3, "uranus": 5, "neptune": 6},
        {},
    ),
]
"""Offsets, the inner three rings, the moves from Earth, and which differ with the asteroid tech."""

# Offsets of Earth, Mars, Jupiter; the disc that turns; ring and sector; layer (4: the base) and
# content; the outcome; ring and sector, and content, afterwards.
ROTATIONS = [
    ((0, 4, 3), 1, (1, 0), 1, "earth", "carried", (1, 7), "earth"),
    ((7, 4, 5), 3, (2, 4), 2, "mars", "carried", (2, 3), "mars"),
    ((6, 7, 4), 1, (2, 7), 2, "mars", "stays", (2, 7), "mars"),
    ((4, 3, 7), 2, (3, 7), 3, "jupiter", "stays", (3, 7), "jupiter"),
    ((5, 0, 2), 2, (1, 0), 2, ".", "carried", (1, 7), "."),
    ((6, 0, 3), 1, (1, 0), 2, ".", "stays", (1, 0), "."),
    ((5, 2, 0), 1, (1, 4), 2, ".", "pushed", (1, 3), "asteroids"),
    ((5, 6, 2), 1, (1, 4), 3, ".", "pushed", (1, 3), "comet"),
    ((3, 6, 4), 2, (1, 5), 4, "asteroids", "pushed", (1, 4), "."),
    ((3, 5, 2), 3, (1, 2), 4, "asteroids", "pushed", (1, 1), "comet"),
    ((6, 2, 0), 3, (1, 0), 4, "comet", "stays", (1, 0), "comet"),
    ((1, 3, 7), 2, (2, 5), 4, ".", "pushed", (2, 4), "comet"),
    ((1, 2, 3), 3, (2, 3), 4, "comet", "pushed", (2, 2), "."),
    ((4, 1, 5), 2, (2, 6), 3, "asteroids", "stays", (2, 6), "asteroids"),
    ((3, 1, 2), 3, (3, 5), 4, "asteroids", "pushed", (3, 4), "comet"),
    ((0, 1, 1), 3, (3, 3), 4, "asteroids", "stays", (3, 3), "asteroids"),
    ((2, 3, 6), 3, (3, 7), 3, ".", "carried", (3, 6), "."),
    ((0, 5, 0), 3, (4, 2), 4, "uranus", "stays", (4, 2), "uranus"),
]


def at(ring: int, sector: int) -> int:
    return 8 * (ring - 1) + sector


def turned(offsets: tuple[int, ...], disc: int) -> tuple[int, ...]:
    return tuple((o - 1) % 8 if k < disc else o for k, o in enumerate(offsets))


def content(offsets: tuple[int, ...], space: int, visitor: bool = False) -> str:
    return CONTENTS[SKY.map(offsets, visitor).content[space]]


def after(space: int, fate: str) -> int:
    return space if fate == "stays" else space // 8 * 8 + (space - 1) % 8


def every_case(visitor: bool = False) -> Iterator[tuple[tuple[int, ...], int, int, str]]:
    """Offsets, disc, space and fate."""
    for offsets in OFFSETS:
        for disc in (1, 2, 3):
            for space in range(32):
                yield offsets, disc, space, SKY.shift(offsets, visitor, disc - 1, space)


@pytest.mark.rule("SETI-1.10", "SETI-7.1")
def test_every_space_has_its_neighbours_and_no_others() -> None:
    for ring in range(1, 5):
        for sector in range(8):
            near = {at(ring, (sector + 1) % 8), at(ring, (sector - 1) % 8)}
            near |= {at(r, sector) for r in (ring - 1, ring + 1) if 1 <= r <= 4}
            assert set(NEIGHBOURS[at(ring, sector)]) == near
            assert len(NEIGHBOURS[at(ring, sector)]) == len(near)


@pytest.mark.rule("SETI-7.2")
def test_nothing_is_adjacent_across_the_sun() -> None:
    for sector in range(8):
        assert at(1, (sector + 4) % 8) not in NEIGHBOURS[at(1, sector)]
    assert distance(at(1, 0), at(1, 4)) == 4  # around, never through


@pytest.mark.parametrize(("offsets", "rings", "_moves", "_tech"), MAPS)
def test_the_maps(
    offsets: tuple[int, ...], rings: list[str], _moves: object, _tech: object
) -> None:
    seen = SKY.map(offsets)
    for ring, cells in enumerate([*rings, OUTER_RING]):
        shown = [CONTENTS[cell] for cell in seen.content[8 * ring : 8 * ring + 8]]
        assert " ".join(shown) == cells
    for planet, space in zip(PLANETS, seen.place, strict=True):
        assert space == -1 if planet == "oumuamua" else content(offsets, space) == planet


def test_the_layers_of_the_printed_example() -> None:
    wanted = [
        "1", "2", "1", "1", "2", "4", "1", "1",
        "2", "3", "4", "2", "2", "3", "3", "4",
        "3", "4", "4", "3", "3", "3", "4", "4",
    ]  # fmt: skip
    shown = [str(layer + 1) for layer in SKY.map((2, 0, 4)).layer]
    assert shown[:24] == wanted
    assert set(shown[24:]) == {"4"}


@pytest.mark.parametrize(("offsets", "_rings", "moves", "tech"), MAPS)
@pytest.mark.rule("SETI-7.1", "SETI-7.3", "SETI-18.2")
def test_the_cheapest_routes_from_earth(
    offsets: tuple[int, ...], _rings: object, moves: dict[str, int], tech: dict[str, int]
) -> None:
    assert cheapest(offsets, 2) == moves
    assert cheapest(offsets, 1) == {**moves, **tech}


def cheapest(offsets: tuple[int, ...], leave_asteroids: int) -> dict[str, int]:
    place = SKY.map(offsets).place
    best = {place[EARTH]: 0}
    queue = [(0, place[EARTH])]
    while queue:
        cost, space = heapq.heappop(queue)
        step = leave_asteroids if content(offsets, space) == "asteroids" else 1
        for near in NEIGHBOURS[space]:
            if cost + step < best.get(near, 99):
                best[near] = cost + step
                heapq.heappush(queue, (cost + step, near))
    return {planet: best[place[i]] for i, planet in enumerate(PLANETS[:7])}


def test_distance_counts_steps() -> None:
    for a in range(32):
        steps = {a: 0}
        queue = [a]
        for space in queue:
            for near in NEIGHBOURS[space]:
                if near not in steps:
                    steps[near] = steps[space] + 1
                    queue.append(near)
        assert [distance(a, b) for b in range(32)] == [steps[b] for b in range(32)]


# -- rotations --


@pytest.mark.rule("SETI-17.3", "SETI-17.4")
@pytest.mark.parametrize("disc", [1, 2, 3])
def test_a_disc_turns_one_sector_and_carries_those_above(disc: int) -> None:
    on_disc = {1: ("earth", "mercury", "venus"), 2: ("mars",), 3: ("jupiter", "saturn")}
    for offsets in OFFSETS:
        before, later = SKY.map(offsets), SKY.map(turned(offsets, disc))
        for number, planets in on_disc.items():
            for planet in planets:
                was, now = (m.place[PLANETS.index(planet)] for m in (before, later))
                assert now == after(was, "carried" if number <= disc else "stays")


@pytest.mark.rule("SETI-17.6", "SETI-17.7", "SETI-17.8")
def test_the_fates_add_up() -> None:
    found = Counter((disc, space // 8, fate) for _, disc, space, fate in every_case())
    for disc, rings in CHECKSUMS.items():
        for ring, counts in enumerate(rings):
            assert tuple(found[disc, ring, fate] for fate in FATES) == counts, (disc, ring)


def test_the_contents_add_up() -> None:
    found: list[Counter[str]] = [Counter() for _ in range(4)]
    for offsets in OFFSETS:
        for space in range(32):
            found[space // 8][content(offsets, space)] += 1
    assert [dict(counter) for counter in found] == VISIBLE


@pytest.mark.rule("SETI-17.8", "SETI-17.10")
def test_a_push_never_ends_on_a_planet_or_on_a_disc_that_turned() -> None:
    onto: Counter[str] = Counter()
    for offsets, disc, space, fate in every_case():
        if fate == "pushed":
            new = turned(offsets, disc)
            to = after(space, fate)
            onto[content(new, to)] += 1
            assert SKY.map(new).layer[to] >= disc
    assert onto == PUSHED_ONTO


@pytest.mark.rule("SETI-17.6")
def test_a_piece_that_rides_or_stays_keeps_what_is_under_it() -> None:
    for offsets, disc, space, fate in every_case():
        if fate != "pushed":
            new = turned(offsets, disc)
            to = after(space, fate)
            assert content(new, to) == content(offsets, space)
            assert SKY.map(new).layer[to] == SKY.map(offsets).layer[space]


@pytest.mark.rule("SETI-17.8")
def test_a_push_happens_exactly_when_the_space_would_be_covered() -> None:
    for offsets, disc, space, fate in every_case():
        if SKY.map(offsets).layer[space] >= disc:  # below all discs that turn
            covered = SKY.map(turned(offsets, disc)).layer[space] < disc
            assert fate == ("pushed" if covered else "stays")


@pytest.mark.rule("SETI-34.16")
def test_with_the_tile_in_place_its_space_rides_on_disc_3() -> None:
    for offsets in OFFSETS:
        place = SKY.map(offsets, True).place[PLANETS.index("oumuamua")]
        assert place == at(3, (offsets[2] + 2) % 8)
        assert SKY.shift(offsets, True, 2, place) == "carried"
        assert SKY.shift(offsets, True, 1, place) == "stays"
        assert SKY.shift(offsets, False, 2, place) == "stays"  # the gap before
    for here, disc, space, fate in every_case(visitor=True):
        if fate == "pushed":
            new = SKY.map(turned(here, disc), True)
            assert new.content[after(space, fate)] >= len(PLANETS)


@pytest.mark.parametrize("case", ROTATIONS)
@pytest.mark.rule("SETI-17.6", "SETI-17.7", "SETI-17.8")
def test_rotations_space_by_space(case: tuple[object, ...]) -> None:
    offsets, disc, start, layer, before, fate, end, later = case
    assert isinstance(offsets, tuple)
    assert isinstance(disc, int)
    space, to = at(*start), at(*end)  # type: ignore[misc]
    assert SKY.map(offsets).layer[space] + 1 == layer
    assert content(offsets, space) == before
    assert SKY.shift(offsets, False, disc - 1, space) == fate
    assert after(space, str(fate)) == to
    assert content(turned(offsets, disc), to) == later
