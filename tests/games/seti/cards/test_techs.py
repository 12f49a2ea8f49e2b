"""Cards that grant a technology."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.cards.common import cards, change, holding, play, rows

TECH_CARDS: tuple[tuple[Any, ...], ...] = (
    (10, ("probe",), [], {}),
    (57, ("telescope",), ["take deck"], {"cards": 1}),
    (59, ("probe",), [], {"energy": 1}),
    (61, ("computer",), [], {}),
    (62, ("telescope",), [], {}),
    (63, ("probe",), [], {}),
    (64, ("computer",), [], {}),
    (66, ("telescope",), [], {}),
    (67, ("telescope",), [], {"publicity": 1}),
    (68, ("computer",), [], {}),
    (69, ("computer",), [], {"data": 1}),
    (70, ("computer",), [], {}),
    (71, ("probe", "telescope", "computer"), [], {"score": 2}),
    (72, ("probe", "telescope", "computer"), [], {}),
    (85, ("probe",), ["go on"], {"probes": 1}),
    (87, ("probe",), [], {}),
    (97, ("probe",), [], {}),
    (103, ("telescope",), [], {}),
    (109, ("computer",), [], {"energy": 1}),
    (111, ("telescope",), [], {}),
    (112, ("probe",), [], {}),
    (119, ("computer",), [], {"score": 5}),
    (121, ("computer",), [], {"data": 3}),
    (126, ("probe", "telescope"), [], {}),
)


@pytest.mark.rule("SETI-16.8", "SETI-16.9", "SETI-16.5", "SETI-16.6")
@rows("number kinds answers gain", *TECH_CARDS)
def test_a_card_grants_a_technology_after_one_rotation(
    number: int, kinds: tuple[str, ...], answers: list[str], gain: dict[str, int]
) -> None:
    """The 2 points of the stack, the tile's bonus (here 1 publicity), and the card's own gains."""
    kind = kinds[0]
    game = holding(number).rotation(2).bonus(**{f"{kind}_2": "publicity"})
    play(game, number, *answers)
    assert game.kind == "tech"
    assert game.answers == {f"tech {k}-{n}" for k in kinds for n in range(1, 5)}
    assert game.s.offsets == [7, 7, 0], "rotated once"
    game.say(f"tech {kind}-2")
    if kind == "computer":
        assert game.answers == {"slot 1", "slot 3", "slot 5", "slot 6"}
        game.say("slot 3")
    expected = {"score": 2, "publicity": 1}
    for name, n in gain.items():
        expected[name] = expected.get(name, 0) + n
    assert change(game, number) == expected
    assert game.has(f"{kind}-2")
    places = {"plain": "discard", "conditional": "missions 0", "endgame": "endgame 0"}
    assert game.where(number) == places[game.card(number).kind]
    assert game.kind == "turn"


@pytest.mark.rule("SETI-16.10")
@rows("number kinds answers gain", *TECH_CARDS)
def test_with_all_of_the_kind_only_the_rotation_happens(
    number: int, kinds: tuple[str, ...], answers: list[str], gain: dict[str, int]
) -> None:
    game = holding(number).rotation(1)
    game.tech(*(f"{kind}-{n}" for kind in kinds for n in range(1, 5)))
    play(game, number, *answers)
    assert game.kind == "turn"
    assert game.s.offsets == [7, 0, 0]
    score = 4 if number == 119 else 0
    assert change(game, number).get("score", 0) == score, "71 has no points without a technology"


@cards(10, 85)
def test_the_launch_of_the_first_probe_technology_comes_too(number: int) -> None:
    game = holding(number).bonus(probe_1="vp")
    pause = ["go on"] if number == 85 else []
    play(game, number, *pause, "tech probe-1")
    assert change(game, number) == {"score": 5, "probes": 2 if number == 85 else 1}


@cards(62, 111)
def test_the_data_of_the_first_telescope_technology_come_too(number: int) -> None:
    game = holding(number).bonus(telescope_1="vp")
    play(game, number, "tech telescope-1")
    assert change(game, number) == {"score": 5, "data": 2}


@cards(65)
def test_fast_marks_two_row_signals_before_the_technology(number: int) -> None:
    """A card bonus of the tile sees the refilled row."""
    game = holding(number).row(14, 1, 26).top(2, 3).bonus(telescope_2="card")
    play(game, number, "row 14", "signal barnards-star", "row 1", "signal kepler-22")
    game.say("tech telescope-2")
    assert game.answers == {"take 2", "take 3", "take 26", "take deck"}
    game.say("take 2")
    assert change(game, number) == {"data": 2, "score": 2, "cards": 1}
    assert game.where(number) == "discard"


@cards(67)
def test_yevpatoria_may_send_a_card_after_the_technology(number: int) -> None:
    game = holding(number).hand(14, 1).bonus(telescope_2="vp")
    play(game, number, "tech telescope-2")
    assert game.answers == {"send 14", "send 1", "skip"}
    game.say("send 14", "signal barnards-star")
    assert game.kind == "turn", "one only"
    assert change(game, number) == {"publicity": 1, "score": 5, "cards": -1, "data": 1}
    game = holding(number).hand(14).bonus(telescope_2="vp")
    play(game, number, "tech telescope-2", "skip")
    assert change(game, number) == {"publicity": 1, "score": 5}


@cards(71)
@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_focused_research_includes_the_technology_just_taken(number: int, owned: int) -> None:
    game = holding(number).bonus(telescope_4="energy").tech("probe-1")
    game.tech(*(f"telescope-{n}" for n in range(1, owned + 1)))
    play(game, number, "tech telescope-4")
    assert game.points("cards") == 2 * (owned + 1)


@cards(72)
def test_scientific_cooperation_pays_if_another_has_the_technology(number: int) -> None:
    for other, publicity in (("probe-2", 2), ("probe-3", 0)):
        game = holding(number).tech(other, seat=1).bonus(probe_2="vp")
        play(game, number, "tech probe-2")
        assert change(game, number).get("publicity", 0) == publicity


@cards(119)
def test_pixl_counts_publicity_after_the_technology_and_its_bonus(number: int) -> None:
    """Points per publicity, not per computer technology."""
    game = holding(number).give(publicity=6).bonus(computer_1="publicity")
    game.tech("computer-2", "computer-3")
    play(game, number, "tech computer-1")
    game.auto("slot 5")
    assert game.points("cards") == 7
    assert game.s.publicity[0] == 7, "nothing is paid"


@cards(81)
def test_international_collaboration_takes_what_others_have(number: int) -> None:
    """No rotation, no bonus of the tile, no 2 points."""
    game = holding(number).tech("probe-2", "telescope-3", "computer-1", seat=1)
    game.tech("telescope-3").bonus(probe_2="energy")
    play(game, number)
    assert game.answers == {"tech probe-2", "tech computer-1"}
    game.say("tech probe-2")
    assert change(game, number) == {}
    assert game.s.offsets == [0, 0, 0]
    assert game.has("probe-2")
    assert game.where(number) == "discard"


@cards(81)
def test_international_collaboration_keeps_the_launch_and_the_data(number: int) -> None:
    game = holding(number).tech("probe-1", "telescope-1", seat=1)
    play(game, number, "tech probe-1")
    assert change(game, number) == {"probes": 1}
    game = holding(number).tech("probe-1", "telescope-1", seat=1)
    play(game, number, "tech telescope-1")
    assert change(game, number) == {"data": 2}


@cards(81)
def test_international_collaboration_with_nothing_to_take(number: int) -> None:
    game = holding(number).tech("probe-1")
    play(game, number)
    assert game.kind == "turn"
    assert change(game, number) == {}
