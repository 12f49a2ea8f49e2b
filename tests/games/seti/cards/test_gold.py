"""End-of-game cards: the effect when played, the gold box at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.cards.common import Prepare, cards, change, holding, play, rows
from tests.games.seti.scenario import position


@pytest.mark.rule("SETI-15.19")
@rows(
    "number prepare points",
    (12, lambda g: g.orbiter("jupiter").lander("jupiter", "europa"), 9),
    (14, lambda g: g.orbiter("mars", "mars").lander("mars", "phobos-deimos"), 16),
    (38, lambda g: g.won("barnards-star", 0, 0, 1).won("proxima-centauri", 0), 9),
    (40, lambda g: g.won("kepler-22", 0).won("61-virginis", 1, 0), 6),
    (42, lambda g: g.won("procyon", 0).won("sirius-a", 0).won("vega", 0), 6),
    (44, lambda g: g.won("vega", 0).won("beta-pictoris", 0, 0), 9),
    (62, lambda g: g.trace("left", "pink").trace("right", "pink", "discovery"), 4),
    (63, lambda g: g.trace("left", "yellow").trace("left", "blue"), 2),
    (68, lambda g: g.trace("right", "blue").trace("right", "blue").trace("left", "blue"), 6),
    (86, lambda g: g.signals("vega", 0, 0).signals("procyon", 1, 0), 2),
    (126, lambda g: g.tech("computer-1", "computer-4", "probe-1"), 4),
    (127, lambda g: g.probe("1.3", "3.3"), 13),
)  # fmt: skip
def test_the_gold_box_is_scored_at_the_end(number: int, prepare: Prepare, points: int) -> None:
    game = position().mission(number)
    assert game.gold_box(number) == 0, "nothing yet"
    prepare(game)
    assert game.gold_box(number) == points
    assert game.gold_box(number, seat=1) < points, "only the player's own things"
    before = game.s.score[0]
    game.final_scoring()
    assert game.s.score[0] - before == game.points("gold-cards") == points


@pytest.mark.rule("SETI-15.3", "SETI-15.19")
@rows(
    "number prepare answers gain",
    (12, lambda g: g.probe("jupiter"), ["land callisto"], {"score": 13, "data": 4, "probes": -1}),
    (14, lambda g: g, [], {"publicity": 1, "data": 2}),
    (38, lambda g: g, [], {"data": 2, "score": 2}),
    (40, lambda g: g, [], {"data": 2, "score": 2}),
    (42, lambda g: g, [], {"data": 2, "score": 2}),
    (44, lambda g: g, [], {"data": 1}),
    (62, lambda g: g.bonus(telescope_2="vp"), ["tech telescope-2"], {"score": 5}),
    (63, lambda g: g.bonus(probe_2="energy"), ["tech probe-2"], {"score": 2, "energy": 1}),
    (68, lambda g: g.bonus(computer_2="vp"), ["tech computer-2", "slot 1"], {"score": 5}),
    (86, lambda g: g.row(1, 14, 76), ["row 14", "signal proxima-centauri"], {"data": 1}),
    (113, lambda g: g, [], {"publicity": 2}),
    (126, lambda g: g.bonus(telescope_3="vp"), ["tech telescope-3"], {"score": 5}),
    (127, lambda g: g, [], {"publicity": 2}),
)  # fmt: skip
def test_the_effect_comes_at_once_and_the_card_stays(
    number: int, prepare: Prepare, answers: list[str], gain: dict[str, int]
) -> None:
    """86 and 126 score nothing for their boxes when played."""
    game = prepare(holding(number))
    play(game, number, *answers)
    assert change(game, number) == gain
    assert game.where(number) == "endgame 0"
    assert game.kind == "turn"
    assert game.offers("play") == set(), "the main action is done"


@cards(12)
def test_europa_clipper_leaves_taken_moons_closed(number: int) -> None:
    game = holding(number).probe("jupiter").lander("europa", seat=1)
    play(game, number)
    assert game.answers == {"land jupiter", "land callisto", "land ganymede", "land io"}
    game.say("land io")
    assert game.s.energy[0] == 5 + 4, "no energy is paid, Io gives 4"


@cards(126)
def test_euclid_offers_probe_and_telescope_technologies(number: int) -> None:
    game = holding(number).rotation(1)
    play(game, number)
    kinds = {text.split()[1].split("-")[0] for text in game.offers("tech")}
    assert kinds == {"probe", "telescope"}
    assert game.s.offsets == [7, 0, 0], "one rotation"


@cards(127)
def test_near_shoemaker_counts_once_and_only_asteroids(number: int) -> None:
    game = position().mission(number).probe("2.5").probe("1.3", seat=1)
    assert game.gold_box(number) == 0
    assert game.probe("2.1").gold_box(number) == 13


@cards(127)
def test_near_shoemaker_is_read_after_the_last_rotation(number: int) -> None:
    """In round 5 the first pass still turns the discs, and may push or carry a probe."""
    game = position().mission(number).at_round(5).rotation(1).probe("1.7")
    assert game.gold_box(number) == 13
    game.passing().passing()
    assert game.kind is None
    expected = 13 if game.content(game.at()[0]) == "asteroids" else 0
    assert game.points("gold-cards") == expected


@cards(86)
def test_giant_magellan_counts_the_marker_that_a_second_place_leaves(number: int) -> None:
    """A win marker isn't a signal; the marker that stays is one."""
    game = position().mission(number).signals("vega", 0, 1, 1)
    game.give(energy=5, credits=5).row(52, 14, 76).say("scan", "scan earth")
    game.auto("row 52", "signal kepler-22", until="trace").auto()
    assert game.won_at("vega") == (0,)
    assert game.markers_at("vega") == (1,)
    assert game.gold_box(number) == 1, "Kepler 22 only"
    game.signals("vega", 0)
    assert game.gold_box(number) == 2


def tiles(game: Any) -> Any:
    """2 complete missions, 2 technologies, 3 tucked credits."""
    game.gold(tech="b", mission="a", income="b", other="a")
    return game.done(1, 3).tech("probe-1", "probe-2").tucked(2, 5, 9)


@cards(113)
def test_solvay_conference_scores_one_unmarked_tile_at_its_last_value(number: int) -> None:
    game = tiles(position().mission(number))
    assert game.gold_box(number) == 3 * 3, "3 credits at 3, not the sum with 1*3 and 2*2"
    game.claim("income", 0)
    assert game.gold_box(number) == 2 * 2, "the income tile has a marker now"
    game.claim("mission", 1, 0).claim("tech", 1)
    assert game.gold_box(number) == 1 * 3
    before = list(game.s.claims)
    game.final_scoring()
    assert game.s.claims == before, "no marker is placed"
    assert game.points("gold-cards") == 3


@cards(113)
def test_a_gold_box_worth_nothing_still_counts_as_an_end_of_game_card(number: int) -> None:
    game = position().mission(number).done(1).gold(mission="b").claim("mission", 0)
    game.claim("tech", 0).claim("income", 0).claim("other", 0).final_scoring()
    assert game.points("gold-cards") == 0
    assert game.points("gold-tiles") == 8, "one pair of a mission and this card"
