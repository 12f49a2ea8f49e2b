"""The production phase (PUL-22)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, event_row, inventor, laboratory, next_round
from tests.games.pulsar.scenario import Example, position

ROWS: dict[str, tuple[int | str, ...]] = {
    "A": (0, 2, 1, 0, 2, 0, 2, 4),
    "B": (1, 0, 2, 1, 0, 1, "median", 3),
    "C": (0, 1, "median", 0, 2, 1, 0, 4),
    "D": (1, 1, 0, 2, 1, 2, 1, "median"),
}
"""What each row of a side adds to a spinning gyrodyne."""


def produced(game: Example) -> Example:
    """After the production phase, nothing sold."""
    return game.produce().auto("keep", until="draft")


@pytest.mark.rule("PUL-22.1", "PUL-4.2")
def test_seven_steps_in_order() -> None:
    game = inventor("D3.1").transmitter("a6", online=True).transmitter("a7", online=True)
    game.claim("p01", size="small", spinning=True).claim("p02", size="large", seat=1, spinning=True)
    game.tracks(initiative=[(1, 2), (2, 1), (14, 0)], engineering=[(1, 0), (2, 1), (3, 2)])
    game.produce().say("sell a7").auto(until="draft")
    assert event_row(
        game, "order", "engineering", "penalty", "produces", "sells", "ability", "round"
    ) == [
        "order", "engineering", "engineering", "penalty", "produces", "sells", "produces",
        "produces", "ability", "round",
    ]  # fmt: skip
    assert [event.facts["what"] for event in game.events("produces")] == [
        "transmitters", "gyrodynes", "gyrodynes",
    ]  # fmt: skip


@pytest.mark.rule("PUL-22.1", "PUL-22.6")
def test_penalties_before_transmitters() -> None:
    """Nothing can be lost at a score of 0; then the transmitter gives its 3 points."""
    game = position().tracks(initiative=[(1, 1), (2, 2), (15, 0)]).give(score=0)
    produced(game.transmitter("a5", online=True))
    assert game.s.score[0] == 3
    assert game.points("penalties") == 0


@pytest.mark.rule("PUL-22.1")
def test_engineering_before_penalties() -> None:
    """Two players: the point of the third token comes first, so it can be lost."""
    track = [(1, 1), (2, 1), (14, 0), (15, 0)]
    game = produced(position(2).tracks(engineering=track).give(score=0))
    assert game.s.score[0] == 0
    assert game.points("engineering") == 1
    assert game.points("penalties") == -1


@pytest.mark.rule("PUL-22.2", "PUL-3.8")
def test_play_order_by_the_initiative_track() -> None:
    game = position(4).tracks(initiative=[(3, 2), (5, 3), (5, 0), (9, 1)])
    assert game.s.order == (0, 1, 2, 3)
    produced(game)
    assert game.s.order == (2, 3, 0, 1)  # 3 lies on top of 0
    assert game.asked == (2, "draft")


@pytest.mark.rule("PUL-22.2", "PUL-25.10")
def test_four_rockets_with_two_players() -> None:
    game = produced(position(2).tracks(initiative=[(3, 1), (4, 1), (4, 0), (9, 0)]))
    assert game.s.order == (1, 1, 0, 0)


@pytest.mark.rule("PUL-22.2")
def test_also_after_the_last_round() -> None:
    game = position(3).round(8).tracks(initiative=[(3, 2), (5, 0), (9, 1)]).produce()
    assert game.kind is None
    assert game.s.order == (2, 0, 1)


@pytest.mark.rule("PUL-22.3")
def test_higher_tokens_of_a_stack_come_first() -> None:
    game = position(4).tracks(engineering=[(7, 3), (8, 1), (8, 0), (8, 2)]).note()
    produced(game)
    assert [game.gained(seat).get("cubes", 0) for seat in range(4)] == [1, 2, 0, 3]


@pytest.mark.rule("PUL-22.4", "PUL-25.11")
@pytest.mark.parametrize(
    ("track", "cubes", "points"),
    [
        ([(1, 0), (2, 1), (3, 2), (4, 3)], [3, 2, 1, 0], [0, 0, 0, 0]),
        ([(1, 2), (2, 0), (3, 1)], [2, 0, 3], [0, 0, 0]),
        ([(1, 0), (2, 1), (3, 0), (4, 1)], [2, 1], [1, 0]),
        ([(1, 1), (2, 0), (3, 0), (4, 1)], [1, 2], [1, 0]),
        ([(1, 0), (2, 0), (3, 1), (4, 1)], [3, 0], [0, 1]),
    ],
)
def test_rewards_of_engineering(
    track: list[tuple[int, int]], cubes: list[int], points: list[int]
) -> None:
    players = len(cubes)
    game = produced(position(players).tracks(engineering=track).note())
    assert [game.gained(seat).get("cubes", 0) for seat in range(players)] == cubes
    assert [game.gained(seat).get("score", 0) for seat in range(players)] == points


@pytest.mark.rule("PUL-22.5", "PUL-8.1", "PUL-25.12")
@pytest.mark.parametrize(
    ("initiative", "engineering", "lost"),
    [(13, 13, 0), (14, 8, 1), (8, 14, 1), (15, 8, 2), (8, 15, 2), (14, 15, 3), (15, 15, 4)],
)
def test_penalties_of_both_tracks(initiative: int, engineering: int, lost: int) -> None:
    game = position().tracks([(1, 1), (2, 2), (initiative, 0)], [(1, 1), (2, 2), (engineering, 0)])
    produced(game)
    assert game.s.score == [10 - lost, 10, 10]
    assert game.points("penalties") == -lost


@pytest.mark.rule("PUL-22.5", "PUL-25.12")
def test_penalties_for_each_token() -> None:
    track = [(1, 1), (2, 1), (14, 0), (15, 0)]
    game = produced(position(2).tracks(track, track))
    assert game.s.score[0] == 10 + 1 - 3 - 3  # a point of the third engineering token


@pytest.mark.rule("PUL-22.6")
@pytest.mark.parametrize(("score", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_never_below_zero(score: int, left: int) -> None:
    """A-14"""
    game = position().tracks(initiative=[(1, 1), (2, 2), (15, 0)]).give(score=score)
    assert produced(game).s.score[0] == left
    assert game.table.scores[0] == left
    assert [event.facts["points"] for event in game.events("penalty")] == [score - left]


@pytest.mark.rule("PUL-22.7", "PUL-17.11")
@pytest.mark.parametrize(
    ("name", "gives"),
    [
        ("a1", {"score": 2, "cubes": 1}),
        ("a2", {}),
        ("a3", {"score": 2, "cubes": 1}),
        ("a4", {}),
        ("a5", {"score": 3}),
        ("a6", {"cubes": 2}),
        ("a8", {}),
        ("b1", {"cubes": 1}),
        ("b2", {"cubes": 1}),
        ("b3", {"score": 3}),
        ("b7", {"score": 2, "cubes": 1}),
        ("c8", {"score": 3}),
    ],
)
def test_online_transmitters_produce(name: str, gives: dict[str, int]) -> None:
    game = produced(position().transmitter(name, online=True).note())
    assert game.gained() == gives
    assert game.points("transmitters") == gives.get("score", 0)


@pytest.mark.rule("PUL-22.7")
def test_cubes_of_this_phase_may_be_spent() -> None:
    """a7 sells 4 points for a cube, b6 5; a1 gives the cube for one of them."""
    game = position().transmitter("a7", online=True).transmitter("b6", online=True)
    game.transmitter("a1", online=True).give(cubes=0).note().produce()
    assert game.asked == (0, "sell")
    assert game.options == {"sell a7", "sell b6", "keep"}
    game.say("sell b6")
    assert game.kind == "draft"
    assert game.gained() == {"score": 2 + 5}


@pytest.mark.rule("PUL-22.7")
def test_each_sells_once() -> None:
    game = position().transmitter("a7", online=True).transmitter("b6", online=True)
    game.give(cubes=5).note().produce().say("sell a7")
    assert game.options == {"sell b6", "keep"}
    game.say("sell b6")
    assert game.kind == "draft"
    assert game.gained() == {"score": 4 + 5, "cubes": -2}


@pytest.mark.rule("PUL-22.7")
def test_selling_is_a_choice() -> None:
    game = position().transmitter("a7", online=True).give(cubes=5).note().produce().say("keep")
    assert game.kind == "draft"
    assert game.gained() == {}


@pytest.mark.rule("PUL-22.7")
def test_nobody_sells_without_cubes() -> None:
    game = position().transmitter("a7", online=True).give(cubes=0).produce()
    assert game.kind == "draft"


@pytest.mark.rule("PUL-22.7")
def test_the_cubes_of_engineering_may_be_spent_too() -> None:
    game = position().transmitter("a7", online=True, seat=2).give(2, cubes=0).note().produce()
    assert game.asked == (2, "sell")  # 3 cubes for the first place
    game.say("sell a7")
    assert game.gained(2) == {"score": 4, "cubes": 2}


@pytest.mark.rule("PUL-22.7")
def test_everybody_sells_their_own() -> None:
    """Asked in the play order of the finished round (A-13)."""
    game = position().transmitter("a7", online=True, seat=1).transmitter("b6", online=True)
    game.give(cubes=1).give(1, cubes=1).note().produce()
    assert (game.asked, game.options) == ((0, "sell"), {"sell b6", "keep"})
    game.say("keep")
    assert (game.asked, game.options) == ((1, "sell"), {"sell a7", "keep"})


@pytest.mark.rule("PUL-22.1")
def test_gyrodynes_and_technologies_in_the_order_of_the_finished_round() -> None:
    """A-13; D3.1 and D6.2 give points."""
    game = bare(technologies="DDD").round(6).tracks(initiative=[(1, 2), (2, 1), (3, 0)])
    for seat, tech in enumerate(("6.2", "3.1", "6.2")):
        game.claim(f"p0{seat + 1}", size="small", spinning=True, seat=seat).patents(tech, seat=seat)
    produced(game)
    assert game.s.order == (2, 1, 0)
    for kind in ("produces", "ability"):
        assert [event.seat for event in game.events(kind)] == [0, 1, 2]


@pytest.mark.rule("PUL-22.8", "PUL-22.9", "PUL-22.10")
@pytest.mark.parametrize(("side", "number"), [(side, n) for side in ROWS for n in range(1, 9)])
def test_a_spinning_gyrodyne_and_the_row(side: str, number: int) -> None:
    """The median marker lies between 3 and 4."""
    shown = ROWS[side][number - 1]
    bonus = shown if isinstance(shown, int) else 4
    game = bare(technologies=side * 3).round(number)
    game.claim("p01", size="small", spinning=True).claim("p02", size="large", spinning=True)
    game.claim("p03", size="medium", spinning=True, seat=1).produce().auto(until="draft")
    assert game.points("gyrodynes") == 1 + bonus + 3 + bonus
    assert game.points("gyrodynes", 1) == 2 + bonus


@pytest.mark.rule("PUL-22.10")
@pytest.mark.parametrize(
    ("marker", "value"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5), (10, 5), (11, 6), (12, 6)]
)
def test_the_median_as_row_value(marker: int, value: int) -> None:
    """2n under n, 2n + 1 between n and the next. Row 3 of side C."""
    game = bare(technologies="ACA").round(3).claim("p01", size="small", spinning=True)
    game.state.median = marker
    assert produced(game).points("gyrodynes") == 1 + value


@pytest.mark.rule("PUL-22.8", "PUL-16.7")
def test_in_every_round() -> None:
    """A1 adds nothing, A2 adds 2, A3 adds 1."""
    game = bare().claim("p01", size="medium", spinning=True)
    assert produced(game).points("gyrodynes") == 2
    assert produced(game).points("gyrodynes") == 2 + 4
    assert produced(game).points("gyrodynes") == 2 + 4 + 3


@pytest.mark.rule("PUL-22.11")
def test_green_technologies_from_their_round_on() -> None:
    """A3.2, patented in this very turn."""
    game = laboratory("A3.2", (4,)).claim("p01", "p02", size="small", spinning=True)
    game.note().say("patent 3.2 4").produce().auto(until="draft")
    assert game.gained() == {"score": 2 * (1 + 1) + 2, "dice": -1}
    assert game.points("technologies") == 2


@pytest.mark.rule("PUL-22.12", "PUL-17.1")
def test_three_new_transmitters() -> None:
    game = position(dice=(6,))  # a1, a2 and a3 are on offer
    game.say("take a2 6 6", "skip").produce()
    s = game.s
    assert [s.box.transmitters[t].name for t in s.offer] == ["a4", "a5", "a6"]
    assert [s.box.transmitters[t].name for t in s.discarded] == ["a1", "a3"]
    assert len(s.stack) == 24 - 6


@pytest.mark.rule("PUL-22.12", "PUL-19.4")
def test_eight_rounds_use_up_all_transmitters() -> None:
    game = position()
    seen = [*game.s.offer]
    for number in range(2, 9):
        produced(game)
        assert game.s.round == number
        seen += game.s.offer
    assert sorted(seen) == list(range(24))
    assert game.s.stack == []


@pytest.mark.rule("PUL-22.12")
def test_nothing_is_prepared_after_round_8() -> None:
    game = position().round(8)
    offer = game.s.offer
    assert game.produce().kind is None
    assert (game.s.round, game.s.offer, game.s.discarded.count(offer[0])) == (8, offer, 0)


@pytest.mark.rule("PUL-22.12", "PUL-19.8")
def test_a_single_patent_makes_room() -> None:
    game = laboratory("A2.1", (2,)).say("patent 2.1 2")
    next_round(game, 1, 2)
    assert "patent 2.1 2" in game.options


@pytest.mark.rule("PUL-22.14", "PUL-17.11")
def test_what_is_unfinished_produces_nothing() -> None:
    game = position().round(2).claim("p01", size="large").gyrodynes(large=2)
    game.transmitter("a1", 1, 2).transmitter("a7", 1).give(cubes=3).note().produce()
    assert game.kind == "draft"
    assert game.gained() == {}


@pytest.mark.rule("PUL-22.14")
def test_a_pulsar_alone_produces_nothing() -> None:
    game = produced(position().round(2).claim("p01", "p02").note())
    assert game.gained() == {}
