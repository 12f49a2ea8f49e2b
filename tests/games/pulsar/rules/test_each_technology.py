"""Each of the 68 technologies: its die, its icons, its kind, and what it does. The lasting abilities
are in `test_each_ability`."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.box import SIDES, TECHS
from tests.games.pulsar.rules.building import EVERY_DIE, inventor, laboratory, last_points, turn_of
from tests.games.pulsar.rules.test_each_ability import ABILITIES
from tests.games.pulsar.scenario import Example, position

KINDS = {"A": "ability", "I": "immediate", "P": "production", "F": "final"}
BOARDS = """
    A1.1 1 2 A  A1.2 3 2 A  A1.3 5 2 A  A2.1 2 1 A  A2.2 5 1 I  A2.3 6 1 A
    B1.1 2 2 A  B1.2 4 2 A  B1.3 6 2 A  B2.1 2 1 I  B2.2 3 1 A  B2.3 5 1 A
    C1.1 1 2 A  C1.2 3 2 A  C1.3 4 2 A  C2.1 1 1 A  C2.2 4 1 A  C2.3 6 1 A
    D1.1 2 2 A  D1.2 3 2 A  D1.3 4 2 A  D2.1 1 1 A  D2.2 2 1 P  D2.3 6 1 A
    A3.1 3 1 I  A3.2 4 1 P  A4.1 2 1 I  A4.2 4 1 I  A5.1 1 1 I  A5.2 5 1 I
    B3.1 1 1 P  B3.2 2 1 I  B4.1 3 1 I  B4.2 5 1 I  B5.1 3 1 I  B5.2 4 1 I
    C3.1 2 1 P  C3.2 4 1 A  C4.1 2 1 A  C4.2 6 1 I  C5.1 1 1 I  C5.2 5 1 I
    D3.1 3 1 P  D3.2 5 1 I  D4.1 1 1 I  D4.2 3 1 I  D5.1 3 1 I  D5.2 6 1 A
    A6.1 4 1 I  A6.2 6 1 F  A7.1 3 1 F  A7.2 5 1 F  A8.1 3 2 F
    B6.1 5 1 F  B6.2 6 1 F  B7.1 3 1 F  B7.2 4 1 F  B8.1 6 2 F
    C6.1 5 1 F  C6.2 6 1 F  C7.1 2 1 F  C7.2 4 1 F  C8.1 6 2 I
    D6.1 5 1 F  D6.2 6 1 P  D7.1 2 1 F  D7.2 3 1 F  D8.1 1 2 I
"""
TABLE = {
    name: (int(cost), int(icons), KINDS[kind])
    for name, cost, icons, kind in zip(*(BOARDS.split()[i::4] for i in range(4)), strict=True)
}
"""Cost, die icons and kind, as the boards show them."""


def settled(game: Example) -> Example:
    """Seat 0 has 7 stations and 2 extra ones, 5 pulsars with 3 gyrodynes of 2 sizes spinning,
    3 online transmitters with 2 links between them, 5 projects with 2 gate runs used, 2 awards.
    Seat 1 has some of everything too."""
    game.station(*(f"s{n:02}" for n in range(1, 8))).station("s08", "s09", seat=1)
    game.state.kept[0] = 2
    game.claim("p01", "p02", size="small", spinning=True).claim("p03", size="large", spinning=True)
    game.claim("p04", size="medium").claim("p05").claim("p06", seat=1, size="medium", spinning=True)
    game.transmitter("a1", online=True).transmitter("a5", online=True)
    game.transmitter("b3", online=True).transmitter("b7", 2).transmitter("c2", online=True, seat=1)
    game.link("a5", "left", "a1", "right").link("b3", "left", "a5", "right")
    game.link("b7", "left", "b3", "right")
    game.headquarters("a2", "1a", "1b", "1c", "2a", "3a", used=["1a", "3a"])
    game.headquarters("b2", "1a", "1b", used=["1a"], seat=1)
    game.awards("small", 0, 1).awards("medium", 1).awards("large", 1, 0)
    return game.note()


@pytest.mark.rule("PUL-19.5", "PUL-19.3", "PUL-19.11")
@pytest.mark.parametrize("name", sorted(TABLE))
def test_its_die_and_its_icons(name: str) -> None:
    cost, icons, kind = TABLE[name]
    tech = name[1:]
    game = laboratory(name).give(cubes=1)
    assert {x for x in game.offers("patent") if x.split()[1] == tech} == {f"patent {tech} {cost}"}
    assert game.tech(tech).kind == kind
    if name[1] > "1":
        game.state.round -= 1
        assert f"patent {tech} {cost}" not in game._touch().options
        game.state.round += 1
    game._touch().say(f"patent {tech} {cost}").auto("skip")
    assert game.s.patented[0] == 1 << TECHS.index(tech)
    game.state.reds = ()  # a red die that had to be used first
    turn_of(game._touch(), 1, *EVERY_DIE).give(1, cubes=1)
    assert (f"patent {tech} {cost}" in game.options) == (icons == 2)


# -- immediate --

SIZES = ("small", "medium", "large")
SYSTEMS = {f"teleport s{n:02}" for n in range(1, 17)}
PULSARS = {f"teleport p{n:02}" for n in range(1, 14)}
FREE = {"claim p14", "claim p15", "claim p16", "skip"}
GAIN_TWO = {"gain small medium", "gain small large", "gain medium large"}

Step = tuple[set[str], str]
IMMEDIATE: dict[str, tuple[list[Step], dict[str, int]]] = {
    "A2.2": (
        [(FREE, "claim p15"), ({f"gain {size}" for size in SIZES}, "gain large")],
        {"rings": -1, "large": 1},
    ),
    "B2.1": ([({"gain small", "gain medium"}, "gain medium")], {"medium": 1, "swings": 1}),
    "A4.1": ([], {"score": 7}),
    "A4.2": (
        [(SYSTEMS | {"skip"}, "teleport s12"), ({"bonus printed", "bonus tile"}, "bonus printed")],
        {"stations": 1, "cubes": 1, "swings": 1},
    ),
    "A5.1": ([], {"cubes": 3}),
    "A5.2": ([], {"score": 4 + 4, "swings": 1, "boosts": 1}),
    "B3.2": ([], {"score": 2 * 5}),
    "B4.2": ([(PULSARS | {"skip"}, "teleport p07")], {"score": 3, "rings": -1}),
    "B5.1": ([(GAIN_TWO, "gain small large")], {"small": 1, "large": 1}),
    "B5.2": ([], {"score": 4, "cubes": 2}),
    "C5.1": ([], {"cubes": 2, "swings": 1}),
    "C5.2": ([], {"score": 2 * 5}),
    "D3.2": ([(FREE, "claim p16")], {"score": 3, "rings": -1}),
    "D4.2": ([], {"score": 3 * 3}),
    "D5.1": ([], {"cubes": 2, "swings": 1, "boosts": 1}),
    "C8.1": ([], {"score": 10}),
    "D8.1": ([], {"score": 5}),
}


@pytest.mark.rule("PUL-19.11", "PUL-28.1", "PUL-28.7", "PUL-23.11")
@pytest.mark.parametrize("name", sorted(IMMEDIATE))
def test_an_immediate_reward(name: str) -> None:
    steps, gains = IMMEDIATE[name]
    game = settled(laboratory(name)).say(f"patent {name[1:]} {TABLE[name][0]}")
    for options, answer in steps:
        assert game.options == options
        game.say(answer)
    assert game.kind == "turn"
    assert game.gained() == {**gains, "dice": -1}
    assert game.gained(1) == {}


SPLITS = {"A3.1": (2, 2), "B4.1": (3, 1), "C4.2": (4, 3), "A6.1": (3, 2)}


@pytest.mark.rule("PUL-21.6", "PUL-28.6")
@pytest.mark.parametrize("name", sorted(SPLITS))
def test_a_die_is_split(name: str) -> None:
    silver, red = SPLITS[name]
    cost = TABLE[name][0]
    game = laboratory(name, (cost, 5)).say(f"patent {name[1:]} {cost}")
    assert sorted(game.s.silver[0]) == sorted((silver, 5))
    assert game.s.reds == ((red, True),)
    assert game.gained() == {}
    assert {f"flight {silver}", f"flight red{red}"} <= game.options


@pytest.mark.rule("PUL-21.8")
def test_d4_1_a_red_die_for_a_cube() -> None:
    game = laboratory("D4.1", (1, 5)).give(cubes=2).note().say("patent 4.1 1")
    assert game.s.reds == ((3, True),)
    assert game.gained() == {"cubes": -1, "dice": -1}


# -- production --

PRODUCTION = {"A3.2": 3, "B3.1": 2, "C3.1": 2, "D3.1": 2, "D6.2": 4, "D2.2": 0}
"""Points in a settled position, with this patent alone."""


@pytest.mark.rule("PUL-22.11", "PUL-19.11")
@pytest.mark.parametrize("name", sorted(PRODUCTION))
def test_a_production_technology(name: str) -> None:
    game = settled(laboratory(name)).say(f"patent {name[1:]} {TABLE[name][0]}")
    assert game.gained() == {"dice": -1}
    game.produce().auto("keep", until="draft")
    assert game.points("technologies") == PRODUCTION[name]
    assert game.points("technologies", 1) == 0
    game.produce().auto("keep", until="draft")
    assert game.points("technologies") == 2 * PRODUCTION[name]  # in each round


@pytest.mark.rule("PUL-22.11")
@pytest.mark.parametrize(("others", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_d2_2_every_two_patents(others: int, points: int) -> None:
    techs = ("1.1", "1.2", "1.3", "2.1")[:others]
    game = inventor("D2.2").patents(*techs).produce().auto(until="draft")
    assert game.points("technologies") == points


@pytest.mark.rule("PUL-22.11", "PUL-23.11")
@pytest.mark.parametrize(("stations", "points"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_c3_1_every_three_stations(stations: int, points: int) -> None:
    game = inventor("C3.1").station(*(f"s{n:02}" for n in range(1, stations + 1)))
    game.state.kept[0] = 2
    assert game.produce().auto(until="draft").points("technologies") == points


@pytest.mark.rule("PUL-22.11", "PUL-22.14")
def test_a3_2_counts_what_spins() -> None:
    game = inventor("A3.2").claim("p01", size="large").claim("p02", size="large", spinning=True)
    assert game.produce().auto(until="draft").points("technologies") == 1


# -- at the end --

COUNTED = {
    "A6.2": 3 * 2,
    "A7.1": 8,
    "B6.2": 3 * 3,
    "B7.1": 4 * 2,
    "B7.2": 2 * 5,
    "B8.1": 3 * 3,
    "C6.1": 2 * 1,
    "C6.2": 3 * 5,
    "C7.2": 4 * 2,
    "D6.1": 3 * 1,
}
"""Points in a settled position, with this patent alone."""
OTHERS = {"A7.2", "A8.1", "B6.1", "C7.1", "D7.1", "D7.2"}
"""Those that do something else; each has a test below."""


@pytest.mark.rule("PUL-23.2", "PUL-19.11")
@pytest.mark.parametrize("name", sorted(COUNTED))
def test_points_at_the_end(name: str) -> None:
    game = settled(laboratory(name)).say(f"patent {name[1:]} {TABLE[name][0]}")
    assert game.gained() == {"dice": -1}
    rest = last_points(settled(laboratory(name)))
    assert "final-technologies" not in rest
    assert last_points(game) == {**rest, "final-technologies": COUNTED[name]}


@pytest.mark.rule("PUL-23.2")
@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([], 0),
        (["small"], 4),
        (["large", "large", "large"], 4),
        (["small", "medium"], 8),
        (["small", "large", "large"], 8),
        (["large", "medium", "small"], 16),
        (["large", "medium", "small", "small", "medium", "large"], 16),
    ],
)
def test_a7_1_by_sizes(sizes: list[str], points: int) -> None:
    game = inventor("A7.1")
    for n, size in enumerate(sizes, 1):
        game.claim(f"p{n:02}", size=size, spinning=True)
    game.claim("p09", size="small", seat=1, spinning=True).claim("p10", seat=1)
    assert last_points(game).get("final-technologies", 0) == points


@pytest.mark.rule("PUL-23.2")
def test_a7_1_only_what_spins() -> None:
    game = inventor("A7.1").claim("p01", size="small").claim("p02", size="large", spinning=True)
    assert last_points(game.gyrodynes(medium=1))["final-technologies"] == 4


@pytest.mark.rule("PUL-23.2", "PUL-23.3")
def test_a7_2_a_goal_counts_as_met() -> None:
    """The goals: two sizes (5 points), nine stations (3), five patents (6, then 4 cubes for 6)."""
    game = inventor("A7.2")
    assert last_points(game) == {"goals": 6}
    assert game.points("goals", 1) == 0
    assert last_points(inventor("A7.2").give(cubes=4))["goals"] == 12
    game = inventor("A7.2").patents("1.1", "1.2", "1.3", "2.1")
    assert last_points(game)["goals"] == 6 + 5  # the patents are there; the next best one


@pytest.mark.rule("PUL-23.2", "PUL-23.5")
@pytest.mark.parametrize(
    ("cubes", "technologies", "left"), [(0, 0, 0), (1, 0, 1), (2, 9, 0), (3, 9, 1), (6, 9, 4)]
)
def test_a8_1_two_cubes_once(cubes: int, technologies: int, left: int) -> None:
    game = inventor("A8.1").give(cubes=cubes)
    points = last_points(game)
    assert points.get("final-technologies", 0) == technologies
    assert points.get("cubes", 0) == left // 2
    assert game.s.cubes[0] == left


@pytest.mark.rule("PUL-23.2", "PUL-23.5")
@pytest.mark.parametrize(("cubes", "sold"), [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4), (8, 4)])
def test_c7_1_up_to_four_cubes(cubes: int, sold: int) -> None:
    game = inventor("C7.1").give(cubes=cubes)
    points = last_points(game)
    assert points.get("final-technologies", 0) == 2 * sold
    assert points.get("cubes", 0) == (cubes - sold) // 2


@pytest.mark.rule("PUL-23.2", "PUL-23.11")
@pytest.mark.parametrize(("name", "points"), [("B6.1", 25), ("D7.2", 20)])
def test_more_stations(name: str, points: int) -> None:
    """7 stations, and 2 or 1 more."""
    game = inventor(name).station(*(f"s{n:02}" for n in range(1, 8)))
    assert last_points(game) == {"stations": points}


@pytest.mark.rule("PUL-23.2")
@pytest.mark.parametrize("others", [0, 2, 5])
def test_c6_1_for_each_patent(others: int) -> None:
    game = inventor("C6.1", goals=["two-sizes", "nine-stations", "three-online"])
    game.patents(*("1.1", "1.2", "1.3", "2.1", "3.1")[:others])
    assert last_points(game)["final-technologies"] == 2 * (1 + others)


@pytest.mark.rule("PUL-23.2")
@pytest.mark.parametrize(
    ("others", "kinds"),
    [
        ([], 1),
        (["7.2"], 1),
        (["1.1", "1.2"], 2),
        (["1.1", "2.2"], 3),
        (["1.1", "2.2", "6.2", "3.2", "5.1"], 4),
    ],
)
def test_d6_1_for_each_kind(others: list[str], kinds: int) -> None:
    """D1.1 an ability, D2.2 and D6.2 production, D3.2 and D5.1 immediate, D7.2 final."""
    goals = ["two-sizes", "nine-stations", "three-online"]
    game = position(technologies="DDD", goals=goals).patents("6.1", *others)
    assert last_points(game)["final-technologies"] == 3 * kinds


@pytest.mark.rule("PUL-23.2", "PUL-23.9")
@pytest.mark.parametrize(
    ("track", "points"),
    [
        ([(3, 1), (4, 0), (5, 0), (6, 1)], (4 + 2, 7)),  # all points of the step
        ([(3, 1), (4, 0), (5, 2)], (4, 7, 0)),
        ([(3, 1), (4, 0), (5, 2), (5, 3)], (4, 7, 2, 0)),
    ],
)
def test_d7_1_initiative_once_more(track: list[tuple[int, int]], points: tuple[int, ...]) -> None:
    for seat, once in enumerate(points):
        game = position(len(points), technologies="DDD").tracks(track).patents("7.1", seat=seat)
        assert last_points(game, seat).get("initiative", 0) == 2 * once
        assert [game.points("initiative", x) for x in range(len(points)) if x != seat] == [
            points[x] for x in range(len(points)) if x != seat
        ]


@pytest.mark.rule("PUL-19.11")
def test_none_is_left_out() -> None:
    assert set(TABLE) == {side + tech for side in SIDES for tech in TECHS}
    assert len(TABLE) == 68
    by_kind = {kind: {n for n, row in TABLE.items() if row[2] == kind} for kind in KINDS.values()}
    assert by_kind["ability"] == ABILITIES
    assert by_kind["immediate"] == {*IMMEDIATE, *SPLITS, "D4.1"}
    assert by_kind["production"] == set(PRODUCTION)
    assert by_kind["final"] == {*COUNTED, *OTHERS}
