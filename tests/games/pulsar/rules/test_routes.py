"""Every flight from everywhere, against a plain search of the board (PUL-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.games.pulsar.rules.flying import COLOURS, Cluster, Path, cluster, flown
from tests.games.pulsar.scenario import Example, position

SIDES = ("open", "dead-ends")
PAID = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "6+1", 8: "6+2"}
SYSTEMS = [f"s{n:02}" for n in range(1, 17)]

sides = pytest.mark.parametrize("side", SIDES)


def board(side: str, technologies: str = "AAA") -> Example:
    return position(cluster=side, technologies=technologies, dice=range(1, 7)).modifiers(1, 1)


def starts(side: str) -> list[str]:
    """Where a ship can be."""
    map_ = cluster(side)
    return [place for place in map_.places if place not in map_.entry["isolated"]]


def offered(game: Example, start: str, *choices: str, red: Iterable[int] = ()) -> list[str]:
    """The flights on offer after these choices, each as often as it is offered."""
    game.turn(0, range(1, 7), red).at(start).say(*choices)
    assert game.kind == "flight"
    return sorted(option.text for option in game.choice.options)


def outcomes(paths: Iterable[Path], outcome: Callable[[Path], str]) -> list[str]:
    """Each outcome once."""
    return sorted({outcome(path) for path in paths})


@pytest.mark.rule("PUL-12.2", "PUL-12.4", "PUL-12.5", "PUL-12.7", "PUL-12.9", "PUL-12.10")
@pytest.mark.rule("PUL-12.12")
@pytest.mark.parametrize("length", PAID)
@sides
def test_every_outcome_is_offered_once_and_no_other(side: str, length: int) -> None:
    game, map_ = board(side), cluster(side)
    for start in starts(side):
        wanted = outcomes(map_.flights(start, length), lambda path: map_.outcome(path, SYSTEMS))
        assert wanted
        assert offered(game, start, f"flight {PAID[length]}") == wanted, start


@pytest.mark.rule("PUL-13.6", "PUL-13.10", "PUL-12.13")
@pytest.mark.parametrize("length", [1, 2, 4, 5, 7, 8])
@sides
def test_systems_where_nothing_happens_do_not_tell_flights_apart(side: str, length: int) -> None:
    """Own stations in half of the systems, a full system, one with strangers only; visited pulsars
    count."""
    game, map_ = board(side).patents("1.3"), cluster(side)
    mine = ["s02", "s03", "s08", "s11", "s12", "s13", "s15"]
    game.station(*mine).system("s16", 17).station("s16", seat=1).station("s16", seat=2)
    game.station("s05", "s06", seat=1)
    building = set(SYSTEMS) - {*mine, "s16"}
    for start in starts(side):
        paths = map_.flights(start, length)
        wanted = outcomes(paths, lambda path: map_.outcome(path, building, pulsars=True))
        assert offered(game, start, f"flight {PAID[length]}") == wanted, start


@pytest.mark.rule("PUL-18.14", "PUL-18.15", "PUL-18.16", "PUL-18.17")
@pytest.mark.parametrize("colour", COLOURS)
@sides
def test_flights_of_a_gate_run_are_told_apart_by_its_gates(side: str, colour: str) -> None:
    game, map_ = board(side).headquarters("a2", "3a"), cluster(side)
    for length in (3, 6, 8):
        for start in starts(side):
            paths = map_.flights(start, length)
            wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS, run=colour))
            choices = (f"flight {PAID[length]}", f"run 3a {colour}")
            assert offered(game, start, *choices) == wanted, (start, length)


@pytest.mark.rule("PUL-12.13")
@sides
def test_flights_are_told_apart_by_colours_where_they_count(side: str) -> None:
    game, map_ = board(side, "DAA").patents("1.1"), cluster(side)
    for start in starts(side):
        paths = map_.flights(start, 5)
        wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS, colours=True))
        assert offered(game, start, "flight 5") == wanted, start


@pytest.mark.rule("PUL-12.4", "PUL-19.11")
@pytest.mark.parametrize(("letter", "colour"), [("A", "green"), ("B", "orange"), ("C", "pink")])
@sides
def test_a_gate_of_the_colour_stretches_or_shortens_a_flight(
    side: str, letter: str, colour: str
) -> None:
    game, map_ = board(side, f"{letter}AA").patents("1.1"), cluster(side)

    def meets(path: Path) -> bool:
        return any(map_.colour.get(place) == colour for place in path[1:])

    for value in (1, 2, 6, 8):
        for start in starts(side):
            paths = map_.flights(start, value)
            for length in (value - 1, value + 1):
                if length:
                    paths = paths + [path for path in map_.flights(start, length) if meets(path)]
            wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS))
            assert offered(game, start, f"flight {PAID[value]}") == wanted, (start, value)


@pytest.mark.rule("PUL-12.4", "PUL-12.5", "PUL-11.5")
@sides
def test_abilities_reach_lengths_of_nine_to_eleven(side: str) -> None:
    """A red die may be 1 more or less (board II, side C), a flight up to 2 longer (board I, D)."""
    game, map_ = board(side, "DCA").patents("2.3"), cluster(side)
    cases = {"flight 6+2": (8, 9, 10), "flight red6+2": (8, 9, 10)}
    for start in starts(side):
        for choice, lengths in cases.items():
            paths = [path for length in lengths for path in map_.flights(start, length)]
            wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS))
            assert offered(game, start, choice, red=(6,)) == wanted, start
    game.patents("4.1")
    for start in starts(side):
        paths = [path for length in (7, 8, 9, 10, 11) for path in map_.flights(start, length)]
        wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS))
        assert offered(game, start, "flight red6+2", red=(6,)) == wanted, start
        paths = [path for length in (8, 9, 10) for path in map_.flights(start, length)]
        wanted = outcomes(paths, lambda path: map_.outcome(path, SYSTEMS))
        assert offered(game, start, "flight 6+2", red=(6,)) == wanted, start  # a silver die


@pytest.mark.rule("PUL-12.4", "PUL-12.9")
@pytest.mark.parametrize("length", [3, 6])
@sides
def test_the_ship_flies_a_way_of_the_chosen_outcome(side: str, length: int) -> None:
    game, map_ = board(side), cluster(side)
    for start in starts(side):
        game.turn(0, range(1, 7)).at(start).say(f"flight {length}")
        for option in game.choice.options:
            flight = Example(game.table.fork()).say(option.text)
            path = flown(flight)
            assert path in map_.flights(start, length)
            assert map_.outcome(path, SYSTEMS) == option.text
            assert flight.ship() == path[-1]


@pytest.mark.rule("PUL-12.8", "PUL-12.2")
@sides
def test_nobody_flies_to_isolated_pulsars_or_back_to_entry_gates(side: str) -> None:
    map_: Cluster = cluster(side)
    game = board(side)
    closed = {"p14", "p15", "p16", "e1", "e2", "e3", "e4"}
    assert not any(segment & {"p14", "p15", "p16"} for segment in map_.lines)
    reached: set[str] = set()
    for start in starts(side):
        for paid in PAID.values():
            reached |= {text.split()[1] for text in offered(game, start, f"flight {paid}")}
    assert reached == set(map_.places) - closed
