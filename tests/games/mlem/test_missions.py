"""The secret missions (MLEM-17)."""

from __future__ import annotations

import pytest

import orrery
from orrery.core import HIDDEN
from tests.games.mlem.scenario import Example, position, start

FAR = [[23, 24, 25], [20, 21, 22]]


def two(hand: list[int], **given: object) -> Example:
    """Two players; the missions of seat 0, and others for seat 1."""
    given.setdefault("aboard", ["0 parachute", "1 parachute"])
    return position(players=2, modules=["missions"], missions=[hand, FAR[1]], **given)  # type: ignore[arg-type]


def done(game: Example) -> int:
    return game.table.score_sheet[0]["missions"]


@pytest.mark.rule("MLEM-17.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_are_dealt_and_one_goes_back(players: int) -> None:
    game = start(players, modules=["missions"])
    assert all(len(hand) == 4 for hand in game.missions)
    dealt = [target for hand in game.missions for target in hand]
    assert sorted([*dealt, *game.mission_box]) == list(range(6, 26))
    for seat in range(players):
        hand = game.missions[seat]
        assert game.asked == (seat, "missions")
        assert game.options == {f"return {target}" for target in hand}
        back = hand[seat % 4]
        game.say(f"return {back}")
        assert len(game.missions[seat]) == 3
        assert back not in game.missions[seat]
    assert game.asked == (0, "board")


@pytest.mark.rule("MLEM-17.1")
def test_the_tokens_are_shuffled() -> None:
    hands = {tuple(start(modules=["missions"], seed=s).missions[0]) for s in range(10)}
    assert len(hands) > 5


@pytest.mark.rule("MLEM-17.1")
def test_only_a_dealt_mission_can_go_back() -> None:
    game = start(modules=["missions"])
    other = next(t for t in range(6, 26) if t not in game.missions[0])
    with pytest.raises(orrery.Illegal, match="not dealt to you"):
        game.say(f"return {other}")


@pytest.mark.rule("MLEM-17.2")
def test_missions_are_secret_until_scoring() -> None:
    game = start(modules=["missions"])
    for _ in range(3):
        game.table.choose(0)
    for seat in (None, 0, 1, 2):
        seen = game.table.seen_by(seat)
        for other in range(3):
            mine = other == seat
            assert (seen.missions[other] == game.missions[other]) == mine
            assert set(seen.missions[other]) == {HIDDEN} or mine
            assert seen.returned[other] == (game.returned[other] if mine else HIDDEN)
        assert set(seen.mission_box) == {HIDDEN}
    for event in game.events("missions"):
        assert "returned" in event.seen_by(event.seat).facts
        assert "returned" not in event.seen_by(None).facts
        assert "returned" not in event.seen_by((event.seat + 1) % 3).facts


@pytest.mark.rule("MLEM-17.2")
def test_at_the_end_they_are_open() -> None:
    game = two([7, 10, 23], failures=10, rocket=5, pool=1).roll("3")
    assert game.table.over
    seen = game.table.seen_by(None)
    assert seen.missions == [[7, 10, 23], [20, 21, 22]]
    assert seen.returned == [HIDDEN, HIDDEN]  # what went back stays unseen


@pytest.mark.rule("MLEM-17.2")
def test_no_score_gives_them_away() -> None:
    game = two([7, 8, 23], planets={"pawprint": ["0 shift"]})
    assert done(game) == 5
    sheet = game.table.game.score_sheet
    assert sheet(game.table.seen_by(1))[0]["missions"] == 0
    assert sheet(game.table.seen_by(0))[0]["missions"] == 5


@pytest.mark.rule("MLEM-17.3", "MLEM-17.4")
def test_a_mission_is_done_on_the_body_beside_its_space() -> None:
    assert done(two([7, 10, 23], moons={10: ["0 shift"]})) == 2
    assert done(two([7, 10, 23], planets={"pawprint": ["0 shift"]})) == 2
    assert done(two([7, 10, 23], moons={9: ["0 shift"]})) == 0
    assert done(two([7, 10, 23], planets={"yarn-ball": ["0 shift"]})) == 0


@pytest.mark.rule("MLEM-17.4")
def test_it_takes_an_astronaut_of_ones_own() -> None:
    assert (
        done(two([7, 10, 23], moons={10: ["1 shift"]}, planets={"pawprint": ["1 satellite"]})) == 0
    )


@pytest.mark.rule("MLEM-17.5")
def test_any_moon_of_the_space_will_do() -> None:
    moons = {10: ["1 shift", "1 satellite", "0 shift"]}  # the nearest one
    assert done(two([6, 10, 23], moons=moons)) == 2


@pytest.mark.rule("MLEM-17.5")
def test_it_does_not_matter_from_which_space_a_planet_was_reached() -> None:
    game = two([8, 10, 23], rocket=7, task="arrive").say("land 7")
    assert done(game) == 2


@pytest.mark.rule("MLEM-17.5", "MLEM-14.4")
def test_a_shift_does_the_mission_of_where_it_lands() -> None:
    crew = ["0 shift", "1 shift"]
    assert done(two([9, 6, 23], rocket=10, task="arrive", aboard=crew).say("land 9")) == 2
    assert done(two([10, 6, 23], rocket=10, task="arrive", aboard=crew).say("land 9")) == 0


@pytest.mark.rule("MLEM-17.4")
def test_deep_space_does_no_mission() -> None:
    assert done(two([25, 24, 23], galaxy=["0 shift"], comet=["0 satellite"])) == 0


@pytest.mark.rule("MLEM-17.6")
@pytest.mark.parametrize(("spaces", "points"), [([], 0), ([6], 2), ([6, 9], 5), ([6, 9, 10], 10)])
def test_done_missions_pay(spaces: list[int], points: int) -> None:
    cats = ["shift", "satellite", "extra-one"]
    moons = {space: [f"0 {cat}"] for space, cat in zip(spaces, cats, strict=False)}
    assert done(two([6, 9, 10], moons=moons)) == points


@pytest.mark.rule("MLEM-17.7")
def test_one_astronaut_may_do_several() -> None:
    assert done(two([7, 8, 23], planets={"pawprint": ["0 shift"]})) == 5


@pytest.mark.rule("MLEM-17.8")
def test_missions_not_done_cost_nothing() -> None:
    game = two([7, 10, 23], moons={6: ["0 shift"]}, failures=10, rocket=5, pool=1).roll("3")
    assert game.scores == [3, 0]
