"""Gate runs (PUL-18.11 to 18.19)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, event_row, next_round, turn_of
from tests.games.pulsar.scenario import Example, start


def runner(*dice: int, at: str, board: str = "b2", done: tuple[str, ...] = ("1b", "2a")) -> Example:
    """A ship with a completed gate run: of board B2 for 2 points an orange gate."""
    return bare(dice, at=at).headquarters(board, *done)


@pytest.mark.rule("PUL-18.11", "PUL-18.14")
def test_declared_with_a_flight() -> None:
    game = runner(3, at="g30").say("flight 3")
    assert game.asked == (0, "run")
    assert game.options == {"run none", "run 2a orange"}
    game.say("run 2a orange")
    assert game.options == {"fly g33 gates 3", "fly s09 via s12 gates 0", "fly s11 via s12 gates 0"}
    game.say("fly g33 gates 3")
    assert game.gained() == {"score": 6, "dice": -1}
    assert game.points("gate-runs") == 6
    assert [event.facts["project"] for event in game.events("runs")] == ["b2-2a"]


@pytest.mark.rule("PUL-18.14", "PUL-19.11", "PUL-13.14")
def test_points_of_the_way_come_before_its_stations() -> None:
    """D2.3: a point for every flight; then the gate run, then both stations."""
    game = bare((3,), at="g30", technologies="DAA").headquarters("b2", "1b", "2a").patents("2.3")
    game.say("flight 3", "run 2a orange", "fly s09 via s12 gates 0")
    told = event_row(game, "flies", "ability", "runs", "builds")
    assert told == ["flies", "ability", "runs", "builds", "builds"]


@pytest.mark.rule("PUL-18.11")
def test_it_concerns_one_flight_only() -> None:
    """Two gates on the first flight, one on the second: only the first scores."""
    game = runner(2, 1, at="g30").say("flight 2", "run 2a orange", "fly g32 gates 2")
    assert game.s.score[0] == 14
    game.say("flight 1")
    assert game.asked == (0, "flight")
    game.say("fly g33")
    assert game.s.score[0] == 14


@pytest.mark.rule("PUL-18.11")
def test_none_with_a_teleport() -> None:
    """A teleport is no flight (A-6)."""
    game = runner(2, 6, at="g30").offer("b4").say("take b4 2 2", "pay b4 6 6")
    assert game.kind == "teleport"
    game.say("teleport p02")
    assert game.kind == "turn"
    assert game.s.runs_used[0] == 0


@pytest.mark.rule("PUL-18.12")
def test_one_project_for_a_flight() -> None:
    """Board A2 with two orange and green runs open: each option names one of them."""
    game = runner(2, 3, at="g30", board="a2", done=("1a", "1b")).say("flight 2")
    assert game.options == {"run none", "run 1a orange", "run 1b green"}
    game.say("run 1a orange", "fly g32 gates 2")
    assert game.kind == "turn"
    assert game.gained() == {"score": 4, "dice": -1}
    assert game.s.runs_used[0] == 0b01
    game.say("flight 3")  # the other one is still there
    assert game.options == {"run none", "run 1b green"}


@pytest.mark.rule("PUL-18.13")
def test_it_can_wait() -> None:
    game = runner(1, 2, at="g30").say("flight 1", "run none", "fly g31")
    assert game.gained() == {"dice": -1}
    assert game.s.runs_used[0] == 0
    game.say("flight 2", "run 2a orange", "fly g33 gates 2")
    assert game.gained() == {"score": 4, "dice": -2}


@pytest.mark.rule("PUL-18.13")
def test_it_can_wait_for_another_round() -> None:
    game = runner(1, at="g30").say("flight 1", "run none", "fly g31")
    next_round(game, 0, 1).say("flight 1")
    assert game.options == {"run none", "run 2a orange"}


@pytest.mark.rule("PUL-18.15", "PUL-12.13")
@pytest.mark.parametrize(
    ("die", "landing", "gates"),
    [
        (1, "g05", 1),
        (2, "p02", 1),
        (3, "g06", 2),  # the start is not among them
        (4, "g07", 3),  # but now it was visited
    ],
)
def test_the_starting_gate(die: int, landing: str, gates: int) -> None:
    game = runner(die, at="g07").say(f"flight {die}", "run 2a orange")
    game.say(f"fly {landing} gates {gates}").auto()
    assert game.points("gate-runs") == 2 * gates


@pytest.mark.rule("PUL-18.16")
def test_a_gate_visited_twice_counts_once() -> None:
    """e2 g07 g05 p02 g06 g07: five segments, three different gates."""
    game = runner(5, at="e2").say("flight 5", "run 2a orange")
    found = {text for text in game.options if text.startswith("fly g07 ")}
    assert found == {"fly g07 gates 3"}
    game.say("fly g07 gates 3")
    assert game.gained() == {"score": 6, "dice": -1}


@pytest.mark.rule("PUL-18.16", "PUL-12.12")
def test_a_gate_on_the_way_into_a_dead_end_and_out_again() -> None:
    """g30 g29 p11 g29 g30: two different pink gates, for 2 points each."""
    game = bare((4,), at="g30", cluster="dead-ends").headquarters("c2", "1c")
    game.say("flight 4", "run 1c pink")
    assert {text for text in game.options if text.startswith("fly g30 ")} == {"fly g30 gates 2"}
    assert game.say("fly g30 gates 2").gained() == {"score": 4, "dice": -1}


@pytest.mark.rule("PUL-18.14")
def test_gates_of_other_colours_do_not_count() -> None:
    """From g26 over g24 to s10 and g23: pink, then orange."""
    game = runner(3, at="g26").say("flight 3", "run 2a orange", "fly g23 via s10 gates 1")
    assert game.points("gate-runs") == 2


@pytest.mark.rule("PUL-18.14")
@pytest.mark.parametrize(
    ("board", "slot", "colour", "points"),
    [("b2", "1a", "pink", 1), ("c2", "1c", "pink", 2), ("b2", "4", "pink", 4)],
)
def test_each_gate_gives_the_points_of_the_project(
    board: str, slot: str, colour: str, points: int
) -> None:
    """e1 g01 g26 g24 g25: four pink gates."""
    game = runner(4, at="e1", board=board, done=(slot,)).say("flight 4", f"run {slot} {colour}")
    game.say("fly g25 gates 4")
    assert game.gained() == {"score": 4 * points, "dice": -1}


@pytest.mark.rule("PUL-18.17", "PUL-18.19")
@pytest.mark.parametrize(
    ("colour", "flight", "score"),
    [
        ("orange", "fly g31 via s08 gates 3", 6),
        ("pink", "fly p06 via s08 gates 2", 4),
        ("green", "fly p10 via s08 gates 2", 4),
        ("green", "fly g31 via s08 gates 0", 0),
    ],
)
def test_a_project_of_any_colour(colour: str, flight: str, score: int) -> None:
    """Board B2, project 3a: 2 points for each gate."""
    game = runner(4, at="g16", done=("1b", "3a")).say("flight 4")
    assert game.options == {"run none", "run 3a orange", "run 3a pink", "run 3a green"}
    game.say(f"run 3a {colour}", flight)
    assert game.points("gate-runs") == score


@pytest.mark.rule("PUL-18.17")
def test_the_colour_of_one_run_does_not_bind_the_next() -> None:
    """Board D2: projects 3a and 4 are of any colour."""
    game = runner(1, 1, at="g30", board="d2", done=("3a", "4"))
    game.say("flight 1", "run 3a orange", "fly g31 gates 1", "flight 1")
    assert game.options == {"run none", "run 4 orange", "run 4 pink", "run 4 green"}


@pytest.mark.rule("PUL-18.18")
def test_used_even_for_nothing() -> None:
    game = runner(1, 1, at="g24").say("flight 1", "run 2a orange", "fly g25 gates 0")
    assert game.gained() == {"dice": -1}
    assert game.s.runs_used[0] == 1 << 3
    game.say("flight 1")
    assert game.kind == "flight"


@pytest.mark.rule("PUL-18.18")
def test_used_for_good() -> None:
    game = runner(1, at="g24").say("flight 1", "run 2a orange", "fly g25 gates 0")
    next_round(game, 0, 1).say("flight 1")
    assert game.kind == "flight"
    assert game.s.projects[0] == 0b1010  # still complete


@pytest.mark.rule("PUL-18.1", "PUL-18.11")
def test_others_have_no_part_in_it() -> None:
    game = runner(1, at="g30")
    turn_of(game, 1, 1).say("flight 1")
    assert game.asked == (1, "flight")


@pytest.mark.rule("PUL-18.19")
@pytest.mark.parametrize(("cluster", "each"), [("open", 17), ("dead-ends", 16)])
def test_three_colours_of_gates(cluster: str, each: int) -> None:
    chart = start(cluster=cluster).s.chart
    gates = [
        colour for name, colour in zip(chart.names, chart.colour, strict=True) if name[0] == "g"
    ]
    assert len(gates) == 3 * each
    assert all(gates.count(colour) == each for colour in range(3))
    assert {name: chart.colour[chart.number[name]] for name in ("g01", "g17", "g33")} == (
        {"g01": 1, "g17": 1, "g33": 0} if cluster == "open" else {"g01": 2, "g17": 1, "g33": 0}
    )
