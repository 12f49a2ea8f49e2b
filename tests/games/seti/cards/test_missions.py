"""Conditional missions: the condition, the reward, and when they can be completed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.cards.common import Prepare, cards, holding, play, rows
from tests.games.seti.scenario import Example, position


def at(planet: str) -> tuple[list[Prepare], list[Prepare]]:
    """What isn't and what is a figure at a planet."""
    return (
        [
            lambda g: g.probe(planet),
            lambda g: g.orbiter(planet, seat=1).lander(planet, seat=1),
            lambda g: g.orbiter("venus" if planet == "mars" else "mars"),
        ],
        [
            lambda g: g.orbiter(planet),
            lambda g: g.orbiter(planet, first=False),
            lambda g: g.lander(planet),
            lambda g: g.lander(planet, first=False),
        ],
    )


def moon(planet: str, name: str) -> tuple[list[Prepare], list[Prepare]]:
    no, yes = at(planet)
    return no, [*yes, lambda g: g.lander(name)]


def wins(a: str, b: str, other: str) -> tuple[list[Prepare], list[Prepare]]:
    return (
        [lambda g: g.won(a, 0).won(other, 0), lambda g: g.won(a, 0, 1).won(b, 1)],
        [lambda g: g.won(a, 0, 0), lambda g: g.won(a, 0).won(b, 1, 0)],
    )


def each(colour: str) -> tuple[list[Prepare], list[Prepare]]:
    return (
        [
            lambda g: g.trace("left", colour).trace("left", colour),
            lambda g: g.trace("left", colour).trace("right", colour, seat=1),
        ],
        [lambda g: g.trace("left", colour).trace("right", colour, "discovery")],
    )


def three(colour: str, other: str) -> tuple[list[Prepare], list[Prepare]]:
    return (
        [lambda g: g.trace("left", colour).trace("right", colour).trace("left", other)],
        [
            lambda g: g.trace("left", colour).trace("right", colour).trace("left", colour),
            lambda g: g.discovered("left").trace("left", colour, 1).trace("left", colour)
            .trace("right", colour, "discovery"),
        ],
    )  # fmt: skip


SIGNALS: tuple[list[Prepare], list[Prepare]] = (
    [
        lambda g: g.signals("vega", 0).signals("procyon", 0).signals("sirius-a", 0, 0),
        lambda g: g.signals("vega", 0).signals("procyon", 0).signals("sirius-a", 0, 0)
        .signals("kepler-22", 1).won("kepler-22", 0),
    ],
    [
        lambda g: g.signals("vega", 0).signals("procyon", 1, 0).signals("sirius-a", 0)
        .signals("kepler-22", 1, 1, 1, 1, 1, 0),
    ],
)  # fmt: skip


MISSIONS: tuple[tuple[Any, ...], ...] = (
    (5, at("venus"), {"score": 7, "publicity": 1}),
    (6, moon("jupiter", "io"), {"score": 7, "publicity": 1}),
    (7, at("mercury"), {"score": 7, "publicity": 1}),
    (8, moon("saturn", "titan"), {"score": 6, "publicity": 1}),
    (10, (
        [lambda g: g.orbiter("uranus", "uranus"), lambda g: g.lander("triton")],
        [lambda g: g.orbiter("uranus").lander("triton"), lambda g: g.lander("neptune", "titania")],
    ), {"score": 5, "cards": 1}),
    (31, (
        [lambda g: g.lander("mars", "venus", "europa"), lambda g: g.lander("mars", "mars", seat=1)],
        [lambda g: g.lander("mars", "mars", "mars"), lambda g: g.lander("mars", "venus", "saturn")],
    ), {"credits": 1}),
    (32, at("mercury"), {"score": 4}),
    (33, at("venus"), {"score": 4}),
    (34, moon("mars", "phobos-deimos"), {"score": 4}),
    (35, moon("jupiter", "callisto"), {"score": 4}),
    (36, moon("saturn", "enceladus"), {"score": 4}),
    (37, wins("proxima-centauri", "barnards-star", "vega"), {"score": 4, "publicity": 1}),
    (39, wins("61-virginis", "kepler-22", "vega"), {"score": 4, "publicity": 1}),
    (41, wins("sirius-a", "procyon", "vega"), {"score": 4, "publicity": 1}),
    (43, (
        [lambda g: g.won("procyon", 0).won("vega", 1)],
        [lambda g: g.won("vega", 0), lambda g: g.won("beta-pictoris", 1, 0)],
    ), {"score": 2, "publicity": 1}),
    (51, (
        [lambda g: g.give(publicity=7)],
        [lambda g: g.give(publicity=8), lambda g: g.give(publicity=10)],
    ), {"score": 3, "cards": 1}),
    (58, moon("uranus", "titania"), {"score": 3, "cards": 1}),
    (60, moon("neptune", "triton"), {"score": 4, "data": 1}),
    (61, ([lambda g: g.give(score=49)], [lambda g: g.give(score=50)]), {}),
    (64, each("blue"), {"data": 2}),
    (66, each("pink"), {"score": 2, "energy": 1}),
    (70, three("blue", "pink"), {"score": 3, "data": 1}),
    (87, (
        [lambda g: g.probe("4.1").probe("4.7"), lambda g: g.probe("4.4", seat=1)],
        [lambda g: g.probe("4.2"), lambda g: g.probe("2.4"), lambda g: g.probe("4.4")],
    ), {"score": 3, "energy": 1}),
    (88, SIGNALS, {"publicity": 2}),
    (89, ([lambda g: g.hand(1), lambda g: g.hand("et.11")], [lambda g: g]), {"cards": 1}),
    (95, (
        [lambda g: g.probe("1.3"), lambda g: g.probe("1.7", seat=1), lambda g: g.probe("1.1")],
        [lambda g: g.probe("1.7")],
    ), {"score": 5, "cards": 1}),
    (96, three("yellow", "blue"), {"score": 3}),
    (97, each("yellow"), {"score": 2, "cards": 1}),
    (102, (
        [
            lambda g: g.trace("left", "pink").trace("left", "yellow").trace("right", "blue"),
            lambda g: g.trace("left", "pink").trace("left", "yellow").trace("left", "blue", seat=1),
        ],
        [lambda g: g.trace("left", "pink").trace("left", "yellow").trace("left", "blue")],
    ), {"score": 3}),
    (103, (
        [lambda g: g.won("vega", 0).won("procyon", 0), lambda g: g.won("vega", 0, 1)],
        [lambda g: g.won("vega", 0, 1, 0)],
    ), {"score": 9}),
    (104, (
        [lambda g: g.probe("1.3"), lambda g: g.probe("4.1", seat=1)],
        [lambda g: g.probe("4.1"), lambda g: g.probe("2.5")],
    ), {"score": 3, "data": 1}),
    (105, three("pink", "blue"), {"score": 3}),
    (111, (
        [lambda g: g.orbiter("mars").lander("venus"), lambda g: g.orbiter("mars", "venus", seat=1)],
        [lambda g: g.orbiter("mars", "venus"), lambda g: g.orbiter("mars", "mars")],
    ), {"data": 2}),
    (112, (
        [lambda g: g.orbiter("mars").lander("venus"), lambda g: g.orbiter("mars").probe("mars"),
         lambda g: g.orbiter("mars").lander("mars", seat=1)],
        [lambda g: g.orbiter("mars").lander("mars"), lambda g: g.orbiter("jupiter").lander("io")],
    ), {"score": 3, "data": 1}),
    (115, (
        [lambda g: g.tech("telescope-1", "telescope-2", "probe-1")],
        [lambda g: g.tech("telescope-1", "telescope-2", "telescope-4")],
    ), {"data": 1}),
    (132, (
        [lambda g: g.orbiter("mars", "mars").lander("mars", "io")],
        [lambda g: g.orbiter("mars", "mars").lander("mars", "io", "venus")],
    ), {"score": 3, "credits": 1}),
    (134, SIGNALS, {"publicity": 2}),
)  # fmt: skip


def ready(number: int) -> Example:
    return position().milestones_done().mission(number).row(1, 2, 3)


def finish(game: Example) -> Example:
    """Answer what rewards ask: cards from the deck, traces as overflow."""
    return game.auto("take deck", "skip", "trace left pink overflow", "trace left yellow overflow")


@pytest.mark.rule("SETI-15.4", "SETI-15.5", "SETI-15.6", "SETI-15.8", "SETI-15.9")
@rows("number states reward", *MISSIONS)
def test_a_mission_can_be_completed_while_its_condition_holds(
    number: int, states: tuple[list[Prepare], list[Prepare]], reward: dict[str, int]
) -> None:
    no, yes = states
    for prepare in no:
        game = prepare(ready(number))
        assert game.offers("complete") == set(), f"false case {no.index(prepare)}"
    for prepare in yes:
        game = prepare(ready(number)).note()
        assert game.offers("complete") == {f"complete {number}"}, f"true case {yes.index(prepare)}"
        finish(game.say(f"complete {number}"))
        assert game.gained(0) == reward
        assert game.gained(1) == {}
        assert game.where(number) == "done 0"
        assert game.offers("complete") == set(), "once"
        assert "pass" in game.options, "the main action is still to come"


@pytest.mark.rule("SETI-15.8")
@cards(104)
def test_completing_is_optional_and_can_wait(number: int) -> None:
    game = ready(number).probe("4.1").say("pass").auto()
    assert game.where(number) == "missions 0"
    game.turn_of(1)
    assert game.offers("complete") == set(), "not in another player's turn"
    game.turn_of(0)
    assert f"complete {number}" in game.options
    game.say("move 4.1 4.0")
    assert game.offers("complete") == set(), "the condition must hold when it is completed"


@pytest.mark.rule("SETI-4.8")
@cards(104)
def test_a_mission_cannot_be_completed_inside_another_free_action(number: int) -> None:
    game = ready(number).probe("4.1").hand(4).say("corner 4")
    assert game.kind == "move"
    assert game.offers("complete") == set()
    game.say("stop")
    assert f"complete {number}" in game.options


@pytest.mark.rule("SETI-15.7")
@cards(51)
def test_lovell_mission_only_after_data_and_scan(number: int) -> None:
    game = holding(number).give(publicity=9).row(1, 2, 3)
    play(game, number)
    assert game.kind == "scan"
    assert game.offers("complete") == set()
    game.say("scan earth", "row 1", "signal kepler-22")
    assert game.kind == "turn"
    game.say(f"complete {number}", "take deck")
    assert game.where(number) == "done 0"
    assert game.s.publicity[0] == 9, "the publicity is only checked"


@pytest.mark.rule("SETI-15.7")
@cards(33)
def test_things_done_before_the_card_was_played_count(number: int) -> None:
    game = holding(number).orbiter("venus")
    play(game, number)
    assert game.where(number) == "missions 0"
    game.say(f"complete {number}")
    assert game.points("missions") == 4


@cards(61)
def test_quantum_computer_gives_a_normal_income_step(number: int) -> None:
    game = ready(number).give(score=50).hand(2).note().say(f"complete {number}")
    assert game.answers == {"tuck 2", "skip"}
    game.say("tuck 2")
    assert game.gained(0) == {"credits": 1, "cards": -1}
    assert game.where(2) == "tucked 0"


@pytest.mark.rule("SETI-12.7", "SETI-15.6")
@pytest.mark.parametrize("two", [False, True])
@cards(88, 134)
def test_four_sectors_can_be_counted_before_completed_sectors_are_settled(
    number: int, two: bool
) -> None:
    """The signal of the card completes Vega; the mission comes before its markers leave."""
    game = holding(number).probe("earth").signals("vega", *(0, 1, 1)[: 2 if number == 88 else 3])
    game.signals("procyon", 0).signals("sirius-a", 0).signals("kepler-22", 0)
    if two:
        game.signals("beta-pictoris", 0, 0, 0, 0, 0)
        game.s.completed.append(7)
    play(game, number)
    assert game.kind == "settle"
    assert game.where(number) == "missions 0"
    assert f"complete {number}" in game.options
    publicity = game.s.publicity[0]
    game.say(f"complete {number}")
    assert game.where(number) == "done 0"
    settled = 0 if two else 1  # with one sector left it is settled at once
    assert game.s.publicity[0] == publicity + 2 + settled
    game.auto()
    assert game.won_at("vega") in ((0,), (1,))


@cards(88, 134)
def test_the_sector_is_settled_at_once_if_no_mission_waits(number: int) -> None:
    game = holding(number).probe("earth").signals("vega", *(0, 1, 1)[: 2 if number == 88 else 3])
    play(game, number)
    assert game.kind == "trace"


@cards(89)
def test_niac_draws_three_before_its_mission_exists(number: int) -> None:
    game = holding(number).top(4, 1, 3).note()
    play(game, number)
    assert game.s.hand[0] == (4, 1, 3)
    assert game.where(number) == "missions 0"
    assert game.offers("complete") == set()
    for card in (1, 3, 4):
        game.say(f"corner {card}")
    game.say(f"complete {number}", "take deck")
    assert len(game.s.hand[0]) == 1


@pytest.mark.parametrize("species", ["exertians"])
@cards(89)
def test_niac_does_not_count_exertian_cards_as_hand(number: int, species: str) -> None:
    game = position(left=species).mission(number).discovered("left")
    assert game.s.exertian_hand[0]
    assert f"complete {number}" in game.options


@cards(102)
def test_linguistic_analysis_marks_the_trace_on_that_species(number: int) -> None:
    game = ready(number)
    for colour in ("pink", "yellow", "blue"):
        game.trace("right", colour)
    game.trace("left", "pink").trace("left", "blue").say(f"complete {number}")
    assert {text.split()[1] for text in game.offers("trace")} == {"right"}
    assert {text.split()[2] for text in game.offers("trace")} == {"pink", "yellow", "blue"}


@cards(102)
def test_linguistic_analysis_with_both_species_leaves_the_choice(number: int) -> None:
    game = ready(number)
    for side in ("left", "right"):
        for colour in ("pink", "yellow", "blue"):
            game.trace(side, colour)
    game.say(f"complete {number}")
    assert {text.split()[1] for text in game.offers("trace")} == {"left", "right"}


@cards(96, 105)
def test_the_trace_of_the_reward_can_discover(number: int) -> None:
    colour = "yellow" if number == 96 else "pink"
    game = ready(number)
    for _ in range(3):
        game.trace("left", colour)
    game.note().say(f"complete {number}", f"trace right {colour} discovery")
    assert game.gained(0) == {"score": 3, "publicity": 1}
    assert game.traces_of(colour) == 4
