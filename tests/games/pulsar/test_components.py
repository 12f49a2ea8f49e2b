"""What is in the box (PUL-1): the built-in files, an owner's laid over them, and files that can't be
used."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.games.pulsar import GAME, figures
from orrery.games.pulsar.box import SIZES, TECHS
from tests.games.pulsar.scenario import Example, position, start

Write = Callable[[str], Path]
BOX = figures.load().figures
F = BOX.figures

SYSTEM_11 = '[[system]]\nid = 11\nplanets = ["blue", "lifeless 3"]\nbonus = { points = 9 }\n'
SYSTEM_11 += 'source = "printed"\n'


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """An owner's file with this text."""

    def write(text: str) -> Path:
        path = tmp_path / "my-pulsar.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@cache
def built_in() -> dict[str, Any]:
    """The built-in files, read as they are."""
    data: dict[str, Any] = {}
    for file in figures.FILES:
        text = files("orrery.games.pulsar").joinpath(f"components/{file}.toml").read_text()
        data |= tomllib.loads(text)
    return data


def entry(part: str, name: str | int = "") -> dict[str, Any]:
    """An entry of the built-in files, as they have it."""
    found = built_in()[part]
    return dict(found if not name else next(each for each in found if each["id"] == name))


def toml(value: object) -> str:
    """A value as TOML has it on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(v)}" for key, v in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def changed(part: str, name: str | int = "", **values: object) -> str:
    """An entry of the built-in files with some values of its own."""
    head = f"[[{part}]]" if name else f"[{part}]"
    lines = [f"{key} = {toml(value)}" for key, value in (entry(part, name) | values).items()]
    return "\n".join([head, *lines, ""])


# -- what there is --


@pytest.mark.rule("PUL-1.1")
def test_two_to_four_players() -> None:
    assert GAME.players == range(2, 5)
    for players in (2, 3, 4):
        assert start(players).s.players == players


@pytest.mark.rule("PUL-1.2")
def test_nine_silver_dice_and_a_red_one() -> None:
    assert (F.dice.four, F.dice.fewer) == (9, 7)
    game = position(4, dice=(2,), red=(1, 3)).modifiers().say("flight red3").auto("bonus tile")
    assert not any("red" in text for text in game.options), "there is only one"


@pytest.mark.rule("PUL-1.3")
def test_seventeen_systems() -> None:
    assert len(BOX.systems) == 17
    planets = Counter(kind for system in BOX.systems for kind in system.planets)
    assert planets == {"blue": 31, "lifeless": 19}
    needs = Counter(n for system in BOX.systems for n in system.needs)
    assert needs == {2: 37, 3: 4, 4: 9}


@pytest.mark.rule("PUL-13.11")
def test_every_system_has_a_blue_planet_for_any_number_of_players() -> None:
    for system in BOX.systems:
        assert ("blue", 2) in zip(system.planets, system.needs, strict=True)


@pytest.mark.rule("PUL-1.4", "PUL-16.1", "PUL-16.6", "PUL-22.9")
def test_thirty_gyrodynes() -> None:
    assert SIZES == ("small", "medium", "large")
    assert BOX.gyrodynes == (10, 10, 10)
    assert BOX.take_die == (1, 2, 4)
    assert BOX.spin_die == (3, 5, 6)
    assert BOX.spin_points == (1, 2, 3)


@pytest.mark.rule("PUL-1.5")
def test_two_awards_of_each_size() -> None:
    assert (F.awards.points, F.awards.gyrodynes) == ((7, 4), 2)
    game = position(3, dice=()).claim("p01", "p02").claim("p03", "p04", seat=1)
    game.claim("p05", "p06", seat=2)
    for seat, points in enumerate((7, 4, 0)):
        first, second = f"p0{2 * seat + 1}", f"p0{2 * seat + 2}"
        game.turn(seat, dice=()).gyrodynes(small=2, seat=seat).note()
        game.say(f"place small {first}", f"place small {second}")
        assert game.gained(seat).get("score", 0) == points
    assert game.s.awards == [(0, 1), (), ()]


@pytest.mark.rule("PUL-1.6")
def test_twenty_four_transmitters() -> None:
    assert Counter(t.letter for t in BOX.transmitters) == {"A": 8, "B": 8, "C": 8}
    assert all(t.name[0] == t.letter.lower() for t in BOX.transmitters)
    for t in BOX.transmitters:
        assert max(t.ends) >= 0
        assert 1 <= len(t.cost) <= 3


@pytest.mark.rule("PUL-1.7", "PUL-19.2")
def test_technology_boards_of_three_categories() -> None:
    """Six boards with two sides each: four sides in each category."""
    assert set(BOX.sides) == set("ABCD")
    rows = Counter(tech[0] for tech in TECHS)
    assert [rows[str(row)] for row in range(1, 9)] == [3, 3, 2, 2, 2, 2, 2, 1]
    for side, techs in BOX.sides.items():
        assert [tech.name for tech in techs] == [side + name for name in TECHS]
        assert len(BOX.row_bonus[side]) == 8
        for tech in techs:
            assert tech.icons == (2 if tech.name[1] in "18" else 1)


@pytest.mark.rule("PUL-1.8", "PUL-23.19")
def test_six_goal_tiles_with_two_sides() -> None:
    tiles: dict[int, set[tuple[str, int]]] = {}
    for goal in BOX.goals:
        tiles.setdefault(goal.tile, set()).add((goal.needs, goal.number))
    assert sorted(map(sorted, tiles.values())) == sorted(
        [
            [("spinning-of-one-size", 2), ("spinning-of-one-size", 3)],
            [("spinning", 3), ("spinning-of-different-sizes", 2)],
            [("online", 3), ("online", 4)],
            [("stations", 9), ("stations", 11)],
            [("patents", 5), ("patents", 6)],
            [("gate-runs", 3), ("projects", 5)],
        ]
    )


@pytest.mark.rule("PUL-1.9", "PUL-18.2")
def test_four_headquarters_with_two_sides() -> None:
    assert len(BOX.headquarters) == 4
    sides = [side for board in BOX.headquarters for side in board]
    assert [len(side) for side in sides] == [8] * 8
    assert len({tuple(side) for side in sides}) == 8


@pytest.mark.rule("PUL-1.10")
def test_twelve_exploration_tiles() -> None:
    assert len(BOX.tiles) == 12
    assert set(BOX.tiles) == set(range(len(BOX.tile_names)))
    assert sum(BOX.tile_rewards[kind].stations for kind in BOX.tiles) == 2


@pytest.mark.rule("PUL-1.11", "PUL-15.4")
def test_six_rings_and_so_six_pulsars() -> None:
    assert BOX.rings == 6
    game = position(dice=(1,), at="g05").claim(*(f"p{n:02}" for n in range(3, 9)))
    assert game.s.rings[0] == 0
    game.fly("1", "p02")
    assert game.owner("p02") == -1
    assert game.s.rings[0] == 0


@pytest.mark.rule("PUL-1.12")
def test_cubes_never_run_out() -> None:
    game = position(dice=(1,)).give(cubes=500).note().say("project 1b 1")
    assert game.gained() == {"cubes": 1, "swings": 1, "dice": -1}
    assert game.s.cubes[0] == 501


@pytest.mark.rule("PUL-1.14")
def test_points_have_no_limit() -> None:
    game = position().give(score=298).run(("gain", 0, ()))
    game.state.score_points(0, 7, "goals")
    assert game.s.score[0] == game.table.scores[0] == 305


# -- the figures of the rules --


@pytest.mark.rule("PUL-9.2", "PUL-9.3", "PUL-21.4", "PUL-8.1", "PUL-3.4", "PUL-3.6", "PUL-20.1")
def test_the_dice_board_and_the_start() -> None:
    assert (F.dice.set_for_four, F.dice.set_for_fewer) == ((1, 2, 3, 4, 5, 6), (2, 3, 4, 5))
    assert F.dice.copy_price == 4
    assert (F.tracks.spaces, F.tracks.start) == (15, 8)
    assert BOX.penalties == {14: 1, 15: 2}
    assert F.start.points == (5, 6, 7, 8)
    assert (F.start.plus_minus_one, F.start.rings) == (1, 6)
    assert BOX.buys == ((1, 2), (2,))


@pytest.mark.rule("PUL-22.4", "PUL-23.6", "PUL-23.7", "PUL-23.8", "PUL-23.9", "PUL-23.10")
def test_engineering_and_the_end() -> None:
    """Each share: cubes and points."""
    assert BOX.engineering == {
        2: ((2, 0), (1, 0), (0, 1)),
        3: ((3, 0), (2, 0)),
        4: ((3, 0), (2, 0), (1, 0)),
    }
    assert BOX.initiative_points == {2: (7, 4, 2), 3: (7, 4), 4: (7, 4, 2)}
    assert (F.final.pulsar, F.final.gyrodyne, F.final.cubes) == (1, 1, 2)
    stations = [0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50, 53, 56, 59, 62]
    assert list(BOX.station_points[:18]) == stations


@pytest.mark.rule("PUL-2.1", "PUL-12.1", "PUL-12.8", "PUL-18.19")
@pytest.mark.parametrize(("side", "gates"), [("open", 17), ("dead-ends", 16)])
def test_both_sides_of_the_star_cluster(side: str, gates: int) -> None:
    chart = BOX.charts[side]
    kinds = Counter(name[0] for name in chart.names)
    assert kinds == {"e": 4, "s": 16, "p": 16, "g": 3 * gates}
    assert Counter(chart.colour) == {-1: 36, 0: gates, 1: gates, 2: gates}
    assert [chart.names[place] for place in chart.isolated] == ["p14", "p15", "p16"]
    doubled = {(chart.names[a], chart.names[b]) for a, b, lines in chart.segments if lines == 2}
    assert len(doubled) == (0 if side == "open" else 6)
    assert len(doubled) == 2 * len(chart.dead_ends)
    joined = Counter(end for a, b, lines in chart.segments for end in (a, b) for _ in range(lines))
    assert all(joined[place] == 1 for place in range(4)), "one way in from each entry gate"
    assert all(
        joined[place] >= 2 for place in range(4, len(chart.names)) if place not in chart.isolated
    )
    assert all(joined[place] == 2 for place in chart.dead_ends)


# -- where the figures come from --


def test_the_built_in_files_say_where_their_figures_come_from() -> None:
    read = figures.load()
    assert read.origin == "built-in"
    assert read.reconstructed
    assert set(read.sources) == {"printed", "stated", "reconstructed"}
    assert min(read.sources.values()) > 150


@pytest.mark.parametrize(
    ("part", "name", "source"),
    [
        ("cluster", "open", "printed"),
        ("cluster", "dead-ends", "printed"),
        ("tracks", "", "printed"),
        ("dice", "", "stated"),
        ("final", "", "stated"),
        ("system", 9, "printed"),
        ("technology", "A3.1", "printed"),
        ("technology", "B3.1", "reconstructed"),
        ("technology", "D8.1", "reconstructed"),
        ("project", "a2-1a", "printed"),
        ("project", "c2-4", "printed"),
        ("project", "d1-4", "reconstructed"),
        ("transmitter", "a1", "printed"),
        ("transmitter", "c8", "reconstructed"),
        ("transmitter", "a5", "reconstructed"),
        ("transmitter", "b4", "printed"),
        ("transmitter", "c5", "printed"),
        ("project", "c1-2a", "printed"),
        ("tile", "cubes", "reconstructed"),
    ],
)
def test_the_source_of_an_entry(part: str, name: str | int, source: str) -> None:
    said = entry(part, name)["source"]
    assert said == source or source in said.values()


def test_all_goals_and_both_sides_of_headquarters_c_are_as_printed() -> None:
    assert all(goal.source == "printed" for goal in F.goal)
    assert all(p.source == "printed" for p in F.project if p.id.startswith("c"))


def test_all_systems_and_boards_a_are_as_printed_and_b_to_d_are_not() -> None:
    assert all(entry("system", n)["source"] == "printed" for n in range(1, 18))
    for side in "ABCD":
        for tech in TECHS:
            source = entry("technology", side + tech)["source"]
            assert (source == "printed") == (side == "A")
            if side != "A":
                assert source["cost"] == source["icons"] == source["kind"] == "stated"
        for row in range(1, 9):
            assert (entry("row", f"{side}{row}")["source"] == "printed") == (side == "A")


# -- an owner's file --


def test_an_entry_replaces_the_one_of_the_same_name_and_no_other(own: Write) -> None:
    after = figures.load(own(SYSTEM_11)).figures
    assert after.systems[10].planets == ("blue", "lifeless")
    assert after.systems[10].needs == (2, 3)
    assert after.systems[10].bonus.points == 9
    for n in range(17):
        assert (after.systems[n] == BOX.systems[n]) == (n != 10)
    assert after.transmitters == BOX.transmitters
    assert after.sides == BOX.sides


def test_the_rules_play_by_it(own: Write) -> None:
    game = position(dice=(1,), at="g02", components=own(SYSTEM_11)).system("s02", 11).note()
    game.fly("1", "s02").say("bonus printed")
    assert game.gained() == {"score": 9, "stations": 1, "dice": -1}


def test_an_ability_of_ones_own(own: Write) -> None:
    """Two points for each red die used, on top of what C4.1 does."""
    text = changed("technology", "C4.1", points=2, source="printed")
    game = position(dice=(), red=(4,), technologies="ACA", components=own(text)).patents("4.1")
    game.modifiers().note().say("gyrodyne large red4")
    assert game.gained() == {"large": 1, "score": 2}


def test_tables_and_single_parts_can_be_replaced(own: Write) -> None:
    text = "".join(
        (
            changed("tracks", spaces=11, start=6, penalties={11: 3}),
            changed("modifiers", plus_two=[3]),
            changed("technology", "B1.2", points=7),
            changed("project", "d1-4", cost=6),
            changed("row", "C3", bonus=5),
            changed("transmitter", "b3", cost=[6, 6]),
            changed("goal", "two-alike", points=11),
            changed("tile", "cubes", count=1, reward={"cubes": 7}),
        )
    )
    box = figures.load(own(text)).figures
    assert (box.last_space, box.start_space, box.penalties) == (11, 6, {11: 3})
    assert box.buys == ((1, 2), (3,))
    assert box.sides["B"][1].points == 7
    assert box.headquarters[3][0][7].cost == 6
    assert box.row_bonus["C"][2] == 5
    assert box.transmitters[10].cost == (6, 6)
    assert box.goals[0].points == 11
    assert len(box.tiles) == 11
    game = position(dice=(3,), components=own(text)).modifiers()
    assert game.offers("buy") == {"buy +2 3"}
    assert start(components=own(text)).s.initiative[0][0] == 6


def test_its_sources_count(own: Write) -> None:
    read = figures.load(own(changed("tile", "cubes", source="printed")))
    builtin = figures.load()
    assert read.origin == "my-pulsar.toml"
    assert read.sources["printed"] == builtin.sources["printed"] + 2
    assert read.sources["reconstructed"] == builtin.sources["reconstructed"] - 2


def test_the_hash_is_of_the_figures_not_of_the_file(own: Write) -> None:
    builtin = figures.load().hash
    assert figures.load(own("# nothing of my own\n")).hash == builtin
    assert figures.load(own(SYSTEM_11)).hash != builtin
    assert figures.load(own(SYSTEM_11)).hash == figures.load(own("# mine\n" + SYSTEM_11)).hash


def test_the_built_in_files_are_read_once_and_shared() -> None:
    assert figures.load() is figures.load()
    assert start().s.box is start(2).s.box is BOX


def test_a_game_with_other_components_is_refused(own: Write) -> None:
    table = start(components=own(SYSTEM_11)).say("side 1").table
    text = table.save()
    with pytest.raises(orrery.BadSave, match="other components"):
        orrery.loads(text)
    again = orrery.loads(text, components=own(SYSTEM_11))
    assert again.fingerprint() == table.fingerprint()


# -- files that can't be used --

BOTH_ENDS = entry("cluster", "open")

WRONG = {
    "not TOML": ("[dice]\nfour = [\n[tracks]\n", r"not valid TOML.*line 3"),
    "unknown part": ('[dices]\nfour = 9\nsource = "printed"\n', r"no part 'dices'.*dice"),
    "a list that is none": ('[system]\nid = 1\n', r"'system' must be a list"),
    "a part that is a list": ("[[dice]]\nfour = 9\n", r"dice: expected `object`"),
    "an entry twice": (SYSTEM_11 * 2, r"system 11: is given twice"),
    "an entry without its name": (SYSTEM_11.replace("id = 11\n", ""), r"system, entry 1: has no 'id'"),
    "missing source": (SYSTEM_11.replace('source = "printed"\n', ""), r"system 11: .*`source`"),
    "a figure without its source": (
        SYSTEM_11.replace('"printed"', '{ bonus = "printed" }'),
        r"system 11: planets: its source must be said",
    ),
    "unknown source": (SYSTEM_11.replace("printed", "guessed"), r"system 11: source"),
    "unknown field": (SYSTEM_11 + "colour = 3\n", r"system 11: .*`colour`"),
    "missing field": ('[[system]]\nid = 3\nplanets = ["blue"]\nsource = "printed"\n', r"system 3: .*`bonus`"),
    "unknown planet": (SYSTEM_11.replace('"blue"', '"green"'), r"system 11: planets\[0\].*'green'"),
    "unknown reward": (SYSTEM_11.replace("points", "coins"), r"system 11: bonus.*`coins`"),
    "a reward of the wrong type": (SYSTEM_11.replace("= 9", '= "9"'), r"system 11: bonus.points: expected `int`"),
    "a negative reward": (SYSTEM_11.replace("= 9", "= -9"), r"system 11: bonus.points"),
    "no blue planet for two": (SYSTEM_11.replace('"blue"', '"blue 3"'), r"system 11: it needs a blue planet"),
    "a system that splits a die": (
        SYSTEM_11.replace("points = 9", "split = [1, 2]"),
        r"system 11: a system gives no such bonus",
    ),
    "a system too many": (SYSTEM_11.replace("11", "18"), r"system: there are 17, not 18"),
    "another number of dice": (changed("dice", four=10), r"dice: four: invalid"),
    "too many dice set": (changed("dice", set_for_fewer=[1] * 8), r"dice: at most 7 dice can be set"),
    "a start beyond the track": (changed("tracks", start=16), r"tracks: the start must be a space"),
    "a penalty nowhere": (changed("tracks", penalties={"last": 2}), r"tracks: penalties go by the number"),
    "no tiles": (
        "".join(
            changed("tile", name, count=0)
            for name in ("four-points", "five-points", "cubes", "station", "modifiers")
        ),
        r"tile: there must be exploration tiles",
    ),
    "a tile with a gyrodyne": (
        changed("tile", "cubes", reward={"gyrodyne": ["small"]}),
        r"tile cubes: a tile gives points, cubes, modifiers or stations",
    ),
    "a transmitter without ends": (
        '[[transmitter]]\nid = "a3"\nletter = "A"\ncost = [3]\nsource = "printed"\n',
        r"transmitter a3: it needs an end that can be linked",
    ),
    "a transmitter that costs nothing": (changed("transmitter", "a3", cost=[]), r"transmitter a3: cost"),
    "a die of seven": (changed("transmitter", "a3", cost=[7]), r"transmitter a3: cost\[0\]"),
    "half a die of four": (changed("transmitter", "a3", left=4), r"transmitter a3: left"),
    "a transmitter with a red die": (
        changed("transmitter", "a3", reward={"red_die": 2}, source="printed"),
        r"transmitter a3: a transmitter gives no such reward",
    ),
    "letters out of proportion": (
        changed("transmitter", "a3", letter="B"),
        r"transmitter: there are 8 with the letter A",
    ),
    "a transmitter of another name": (
        changed("transmitter", "a3", id="d1"),
        r"transmitter: there are 24, not 25",
    ),
    "a goal tile with three sides": (changed("goal", "two-alike", tile=2), r"goal: tile 1 has two sides"),
    "another goal for the first game": (
        changed("goal", "two-alike", first_game=True),
        r"goal: three tiles are marked for the first game",
    ),
    "an ability that never works": (
        changed("technology", "A3.2", kind="ability"),
        r"technology A3.2: 'when' goes with abilities",
    ),
    "a production that waits for something": (
        changed("technology", "A1.2", kind="production"),
        r"technology A1.2: 'when' goes with abilities",
    ),
    "a gate without a flight": (
        changed("technology", "A1.2", gate="pink"),
        r"technology A1.2: 'gate' goes with a changed flight",
    ),
    "a red die for nothing": (
        changed("technology", "D4.1", reward={"red_die": 3}),
        r"technology D4.1: cubes are paid for a red die",
    ),
    "a project with a red die": (
        changed("project", "a1-4", reward={"red_die": 3}),
        r"project a1-4: a project gives no such reward",
    ),
    "a project of another name": (changed("project", "a1-4", id="e1-4"), r"project e1-4: id"),
    "a row of another name": (changed("row", "A1", id="E1"), r"row E1: id"),
    "a system forgotten": (
        changed("cluster", "open", system=BOTH_ENDS["system"][:-1]),
        r"cluster open: it has 4 entry gates, 16 systems and 16 pulsars",
    ),
    "systems out of order": (
        changed("cluster", "open", system=BOTH_ENDS["system"][::-1]),
        r"cluster open: locations that begin with 's' must be numbered in order",
    ),
    "a gate of another name": (
        changed("cluster", "open", pink=[*BOTH_ENDS["pink"], ["g52", 1.0, 2.0]]),
        r"cluster open: gates are called g01 to g51",
    ),
    "a gate twice": (
        changed("cluster", "open", pink=[*BOTH_ENDS["pink"], ["g05", 1.0, 2.0]]),
        r"cluster open: a location is named twice",
    ),
    "a segment to nowhere": (
        changed("cluster", "open", doubled=["g01 g99"]),
        r"cluster open: 'g01 g99' is no segment",
    ),
    "a segment to an isolated pulsar": (
        changed("cluster", "open", doubled=["g01 p14"]),
        r"cluster open: p14 must be a location without segments",
    ),
    "a location without segments": (
        changed("cluster", "open", isolated=["p14", "p15"]),
        r"cluster open: no segment leads to p16",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_its_place(what: str, own: Write) -> None:
    text, says = WRONG[what]
    with pytest.raises(orrery.BadComponents, match=says) as error:
        start(components=own(text))
    assert re.match(r"my-pulsar\.toml(, line \d+)?: ", str(error.value))
    assert re.search(r"[.!]$", str(error.value)), "a sentence"


def test_a_file_that_is_no_text_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(orrery.BadComponents, match=r"picture\.toml: is not a text file in UTF-8"):
        start(components=path)
    with pytest.raises(orrery.BadComponents, match="can't be read"):
        start(components=tmp_path / "nowhere.toml")


def test_a_bad_file_does_not_harm_the_built_in_ones(own: Write) -> None:
    before = figures.load().hash
    with pytest.raises(orrery.BadComponents):
        figures.load(own(WRONG["unknown planet"][0]))
    assert figures.load().hash == before
    assert isinstance(start(), Example)
