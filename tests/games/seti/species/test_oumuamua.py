"""'Oumuamua: the tile, the planet, exofossils and its ten cards (OUM-1 to 11)."""

from __future__ import annotations

import pytest

from orrery.games.seti.sky import JUPITER, OUMUAMUA, SATURN
from tests.games.seti.scenario import Example, position
from tests.games.seti.species.helpers import asked, met, over, rotate

STAR = "barnards-star"
"""The star in 'Oumuamua's sector, a red one of five data."""


def here(*cards: str | int, other: str = "anomalies") -> Example:
    return met("oumuamua", other=other).hand(*cards)


def with_sector(game: Example, colour: str) -> int:
    index = ("yellow", "red", "blue", "black").index(colour)
    return next(n for n in range(1, 139) if game.box.sector_of[n] == index)


# -- set-up --


@pytest.mark.rule("OUM-2", "SETI-34.16")
def test_the_tile_lies_between_jupiter_and_saturn_wherever_they_are() -> None:
    sky = here().box.sky
    for jupiter in range(8):
        for earth in range(8):
            place = sky.map([earth, 3, jupiter], True).place
            assert place[OUMUAMUA] // 8 == place[JUPITER] // 8 == 2, "their ring"
            assert place[OUMUAMUA] % 8 == (place[JUPITER] + 2) % 8 == (place[SATURN] - 2) % 8
            assert sky.map([earth, 3, jupiter], False).place[OUMUAMUA] == -1


@pytest.mark.rule("OUM-2", "SETI-34.16")
def test_probes_and_capsules_in_the_gap_gain_publicity() -> None:
    game = position(left="oumuamua", right="mascamites").discovered("right")
    game.probe("3.2", "3.1").probe("3.2", "3.2", seat=1).capsule("3.2", "vp").note()
    assert game.content("3.2") == "."
    asked(game.discovered("left"))
    assert game.content("3.2") == "oumuamua"
    assert game.gained() == {"publicity": 2}
    assert game.gained(1) == {"publicity": 2}


@pytest.mark.rule("OUM-2")
def test_it_turns_with_disc_three_and_carries_what_stands_on_it() -> None:
    game = here().probe("oumuamua").rotation(1).note()
    rotate(game)
    assert (game.sector("oumuamua"), game.at()) == (2, ["3.2"])
    game.rotation(3)
    rotate(game)
    assert (game.sector("oumuamua"), game.at()) == (1, ["3.1"])
    assert game.gained() == {}, "being carried is no visit"


@pytest.mark.rule("OUM-2")
def test_the_tile_sweeps_over_no_probe() -> None:
    """The space ahead of it is of disc 3 itself, so what stands there turns too."""
    game = here().probe("3.1").rotation(3).note()
    rotate(game)
    assert game.at() == ["3.0"]
    assert game.gained() == {}


@pytest.mark.rule("OUM-3")
def test_three_data_and_no_exofossils_to_begin_with() -> None:
    game = here()
    assert game.box.capacity[8] == 3
    assert game.markers_at("tile") == ()
    assert game.s.exofossils == [0, 0]


@pytest.mark.rule("OUM-4", "SETI-34.22")
def test_exofossils_cannot_be_exchanged_and_are_worth_nothing() -> None:
    game = here().give(exofossils=8, credits=0, energy=0)
    assert not game.offers("exchange")
    game.at_round(5).have_passed(1).note().say("pass")
    assert game.s.over
    assert "score" not in game.gained()


# -- the planet --


@pytest.mark.rule("OUM-5", "SETI-34.17")
def test_entering_gives_publicity_every_time() -> None:
    game = here().probe("3.1").note()
    game.say("move 3.1 3.2", "move 3.2 3.1", "move 3.1 3.2")
    assert game.gained() == {"energy": -3, "publicity": 2}
    game = position().probe("3.1").note().say("move 3.1 3.2")
    assert game.gained() == {"energy": -1}, "before the discovery there is nothing"


@pytest.mark.rule("OUM-5")
def test_it_is_a_planet_for_cards_but_without_moons() -> None:
    game = here(25).probe("3.1").tech("probe-4").note().say("play 25", "fly 3.1 3.2", "stop")
    assert game.gained()["score"] == 1, "a planet visited"
    assert game.turn_of(0).offers("land") == {"land oumuamua"}
    assert game.box.moons_of[OUMUAMUA] == ()


@pytest.mark.rule("OUM-6", "OUM-5", "SETI-34.17")
def test_the_first_orbiter_gains_an_alien_card() -> None:
    game = here().probe("oumuamua").alien_row("left", "et.21", "et.22").note()
    game.say("orbit oumuamua")
    assert game.kind == "alien-card"
    game.say("alien left open")
    assert game.answers == {f"signal {STAR}", "signal tile"}, "OUM-8"
    game.say(f"signal {STAR}")
    assert game.gained() == {
        "credits": -1, "energy": -1, "score": 10, "exofossils": 1, "data": 1, "cards": 1,
        "probes": -1,
    }  # fmt: skip
    game.turn_of(1).probe("oumuamua", seat=1).note().say("orbit oumuamua", "signal tile")
    assert game.gained(1) == {
        "credits": -1, "energy": -1, "score": 11, "exofossils": 1, "data": 1, "probes": -1,
    }  # fmt: skip
    assert game.s.first_orbits[OUMUAMUA] == 0
    assert game.s.orbiters[OUMUAMUA] == (1,)


@pytest.mark.rule("OUM-6")
def test_any_number_lands_and_the_first_three_take_data() -> None:
    game = here()
    free = {3, 2, 1}
    for data in (2, 1, 3):
        game.turn_of(0).probe("oumuamua").give(data=0, energy=3).note().say("land oumuamua")
        if len(free) > 1:
            assert game.kind == "first-landing"
            assert game.answers == {f"first {n}" for n in free}, "D-4: any uncovered one"
            game.say(f"first {data}")
        free.discard(data)
        assert game.gained() == {
            "energy": -3, "score": 9, "exofossils": 2, "data": data, "probes": -1,
        }  # fmt: skip
        assert game.kind == "turn", "no trace"
    game.turn_of(0).probe("oumuamua").give(data=0, energy=3).note().say("land oumuamua")
    assert game.gained() == {"energy": -3, "score": 9, "exofossils": 2, "probes": -1}
    assert game.s.landing[OUMUAMUA] == ((0,), (0,), (0,))
    assert game.s.landers[OUMUAMUA] == (0,)


@pytest.mark.rule("OUM-6")
def test_landing_costs_two_beside_an_orbiter_and_less_with_the_technology() -> None:
    game = here().probe("oumuamua").give(energy=2)
    assert not game.offers("land")
    game.orbiter("oumuamua", seat=1)
    assert game.offers("land") == {"land oumuamua"}
    game.tech("probe-3").say("land oumuamua", "first 3")
    assert game.s.energy[0] == 1


@pytest.mark.rule("OUM-5", "OUM-11")
def test_orbiters_and_landers_here_count_everywhere() -> None:
    game = here().orbiter("oumuamua").lander("oumuamua").lander("oumuamua")
    game.won("vega", 0, 0, 0).gold(other="b").claim("other", 0)
    game.final_scoring()
    assert game.points("gold-tiles") == 3 * 8


def test_a_freed_first_orbit_gives_its_card_again() -> None:
    game = here().orbiter("oumuamua").do(0, ("remove", "orbiter", ())).say("remove oumuamua first")
    game.probe("oumuamua").turn_of(0).say("orbit oumuamua")
    assert game.kind == "alien-card"


# -- signals --


@pytest.mark.rule("OUM-7", "SETI-34.18", "SETI-34.19")
def test_a_signal_in_its_sector_may_go_on_the_tile() -> None:
    game = here().give(1, data=0).note()
    gains = [{"data": 1, "score": 1}, {"data": 1}, {"data": 1, "score": 2}]
    for gained in gains:
        game.do(0, ("signal", "star", STAR))
        assert game.answers == {f"signal {STAR}", "signal tile"}
        game.note().say("signal tile")
        assert game.gained() == gained
    assert game.markers_at("tile") == (0, 0, 0)
    assert game.markers_at(STAR) == ()


@pytest.mark.rule("OUM-7", "SETI-34.18")
@pytest.mark.parametrize(
    ("op", "tile"),
    [
        (("signal", "colour", "red"), True),
        (("signal", "colour", "yellow"), False),
        (("signal", "any"), True),
        (("signal", "star", "vega"), False),
        (("signal", "planet", "oumuamua"), True),
        (("signal", "planet", "jupiter"), False),
        (("signal", "probe", 1), True),
    ],
)
def test_by_whatever_means_but_only_in_its_sector(op: tuple[str | int, ...], tile: bool) -> None:
    game = here().probe("4.2").do(0, op)
    assert ("signal tile" in game.options) == tile


@pytest.mark.rule("OUM-7")
def test_the_scan_of_earths_sector_may_use_it_too() -> None:
    game = here().sky(2, 0, 0).say("scan", "scan earth")
    assert game.answers == {f"signal {STAR}", "signal tile"}
    game = here().sky(1, 0, 0).tech("telescope-1").say("scan", "scan earth")
    assert "signal tile" in game.answers, "the sector beside Earth's"
    game = here().sky(1, 0, 0).say("scan", "scan earth")
    assert game.kind == "scan", "no choice elsewhere"


@pytest.mark.rule("OUM-7")
def test_a_full_data_pool_loses_the_data_and_the_star_keeps_its_own_rule() -> None:
    game = here().give(data=6).note().do(0, ("signal", "star", STAR)).say("signal tile")
    assert game.gained() == {"score": 1}
    game.signals(STAR, 1).note().do(0, ("signal", "star", STAR)).say(f"signal {STAR}")
    assert game.gained() == {"score": 2}, "the second position of a star"


@pytest.mark.rule("OUM-8", "SETI-34.18")
def test_the_special_signal_goes_to_either() -> None:
    game = here("et.23").say("play et.23")
    assert game.answers == {f"signal {STAR}", "signal tile"}


@pytest.mark.rule("OUM-9", "OUM-10", "SETI-34.20")
def test_completion_gives_everybody_there_one_exofossil() -> None:
    game = here("et.23").signals("tile", 1, 1).note().say("play et.23", "signal tile")
    assert game.kind == "turn"
    assert game.gained() == {"credits": -1, "data": 1, "score": 2, "exofossils": 1, "cards": -1}
    assert game.gained(1) == {"exofossils": 1}, "one, not one a marker; no publicity"
    assert game.markers_at("tile") == ()
    assert game.s.wins == [()] * 8
    game.note().do(1, ("signal", "planet", "oumuamua")).say("signal tile")
    assert game.gained(1) == {"score": 1, "data": 1}, "full again"


@pytest.mark.rule("OUM-9", "SETI-34.20")
def test_completion_waits_for_the_end_of_the_main_action_and_for_the_order() -> None:
    game = here("et.24").signals("tile", 1, 1).signals("kepler-22", 1, 1, 1, 1)
    game.say("play et.24", "signal kepler-22", "signal tile")
    assert game.s.exofossils == [0, 0]
    assert "signal tile" not in game.options, "a blue signal"
    game.say("signal procyon")
    assert game.kind == "settle"
    assert game.answers == {"settle kepler-22", "settle tile"}
    game.say("settle tile")
    assert game.s.exofossils == [1, 1]


@pytest.mark.rule("OUM-9", "OUM-7")
def test_a_fourth_marker_in_the_same_action_pays_nothing_but_counts() -> None:
    """D-20"""
    red = with_sector(here(), "red")
    game = here("et.21").sky(2, 0, 0).signals("tile", 1, 1).row(red, 1, 2)
    game.say("play et.21", "scan earth", "signal tile").note().say(f"row {red}", "signal tile")
    assert game.gained()["score"] == 2 * 2, "ET.21 for both, nothing from the tile"
    assert "data" not in game.gained()
    assert game.gained()["exofossils"] == 1


@pytest.mark.rule("OUM-7")
def test_a_tile_signal_triggers_as_one_of_its_sectors_colour() -> None:
    """D-5"""
    game = here("et.23").mission(116).probe("4.0").say("play et.23", "signal tile")
    assert game.kind == "cover"
    assert game.offers("cover") == {"cover 116 1"}, "a red signal"


@pytest.mark.rule("OUM-10")
def test_a_tile_completion_is_no_win() -> None:
    game = here("et.23").signals("tile", 0, 0).say("play et.23", "signal tile")
    asked(game.note().do(0, ("gain-per", "vp", 5, ("wins", "red"), "cards")))
    assert game.gained() == {}


# -- cards --


def test_et21_visitor_in_the_sky() -> None:
    red = with_sector(here(), "red")
    game = here("et.21").sky(2, 0, 0).row(red, 1, 2).note()
    game.say("play et.21", "scan earth", "signal tile", f"row {red}", "signal tile")
    assert game.gained() == {"credits": -2, "data": 2, "score": 1 + 2 * 2, "cards": -1}
    assert game.where("et.21") == "missions 0"
    assert not game.offers("complete")
    game.trace("left", "pink", 4).trace("left", "yellow", 3)
    assert not game.offers("complete"), "those spaces cost nothing"
    game.trace("left", "blue", 5).note().say("complete et.21")
    assert game.gained() == {"data": 1}
    assert game.where("et.21") == "done 0"


def test_et21_counts_no_signals_that_the_scan_only_sets_off() -> None:
    game = here("et.21").mission(101).row(1, 2, 3).signals("tile", 0).note()
    game.say("play et.21", "scan earth", "row 1")
    game.say(min(o for o in game.answers if o != "signal tile"))
    assert game.kind == "cover"
    score = game.s.score[0]
    game.say("cover 101 1", "signal tile")
    assert game.markers_at("tile") == (0, 0)
    assert game.s.score[0] == score
    game = here("et.22").mission(101).row(1, 2, 3).signals("tile", 0).note()
    game.say("play et.22", "scan earth", "row 1")
    game.say(min(o for o in game.answers if o != "signal tile"), "cover 101 1", "signal tile")
    assert game.s.exofossils[0] == 0


def test_et21_a_paid_trace_at_the_bottom_counts_too() -> None:
    game = here().mission("et.21").trace("left", "pink", 1, seat=1)
    assert not game.offers("complete"), "an own trace"
    assert game.trace("left", "yellow", 1).offers("complete") == {"complete et.21"}


def test_et22_altered_trajectory() -> None:
    game = here("et.22").sky(2, 0, 0).row(1, 2, 3).note()
    game.say("play et.22", "scan earth", "signal tile").auto(f"signal {STAR}", "signal")
    assert game.s.exofossils[0] == 1
    assert game.gained()["credits"] == -2
    assert game.where("et.22") == "missions 0"
    assert not game.offers("complete")
    game.lander("oumuamua", seat=1)
    assert not game.offers("complete")
    game.lander("oumuamua").note().say("complete et.22")
    assert game.gained() == {"score": 4}


def test_et22_without_a_signal_on_the_tile() -> None:
    game = here("et.22").sky(2, 0, 0).row(1, 2, 3).signals("tile", 0, 0)
    game.say("play et.22", "scan earth", f"signal {STAR}")
    while game.kind != "turn":
        game.say(min(o for o in game.answers if o != "signal tile"))
    assert game.s.exofossils[0] == 0


def test_et23_exofossil_discovery() -> None:
    game = here("et.23").note().say("play et.23", "signal tile")
    assert game.gained() == {"credits": -1, "data": 1, "score": 1, "cards": -1}
    assert game.where("et.23") == "missions 0"
    game.give(exofossils=2)
    assert not game.offers("complete"), "three must be held"
    game.give(exofossils=3).note().say("complete et.23")
    assert game.gained() == {"exofossils": -2, "score": 11}
    assert game.where("et.23") == "done 0"


def test_et24_terrain_mapping() -> None:
    game = here("et.24").give(exofossils=1).note().say("play et.24")
    assert game.answers == {"signal kepler-22", "signal 61-virginis"}
    game.say("signal kepler-22")
    assert game.answers == {f"signal {STAR}", "signal proxima-centauri", "signal tile"}
    game.say("signal proxima-centauri")
    assert game.answers == {"signal procyon", "signal sirius-a"}
    game.say("signal procyon")
    assert game.answers == {"pay", "skip"}
    game.say("pay")
    assert len(game.answers) == 9, "any sector, or the tile"
    game.say("signal vega")
    assert game.gained() == {"credits": -3, "data": 4, "exofossils": -1, "cards": -1}
    assert game.where("et.24") == "endgame 0"
    game.trace("left", "pink", 5).trace("left", "pink").trace("right", "pink")
    assert game.gold_box("et.24") == 2


def test_et24_the_payment_is_optional_and_needs_an_exofossil() -> None:
    game = here("et.24").say("play et.24", "signal kepler-22", "signal tile", "signal procyon")
    assert game.kind == "turn"
    game = here("et.24").give(exofossils=1)
    game.say("play et.24", "signal kepler-22", "signal tile", "signal procyon", "skip")
    assert (game.kind, game.s.exofossils[0]) == ("turn", 1)


def test_et25_probe_customisation() -> None:
    game = here("et.25").give(exofossils=3).probe("earth").note().say("play et.25", "pay")
    game.say("fly 1.0 1.1", "fly 1.1 1.2", "pay", "fly 1.2 2.2", "fly 2.2 3.2", "skip")
    assert game.answers == {"land oumuamua"}
    game.say("land oumuamua", "first 2")
    assert game.gained() == {
        "credits": -1, "publicity": 1, "score": 9, "data": 2, "cards": -1, "probes": -1,
    }  # fmt: skip
    assert game.s.exofossils[0] == 3 - 2 + 2
    assert game.where("et.25") == "alien discard"


def test_et25_without_exofossils_it_is_a_landing() -> None:
    game = here("et.25").probe("mars").say("play et.25")
    assert game.answers == {"land mars"}


def test_et26_race_against_time() -> None:
    game = here("et.26").note().say("play et.26")
    assert game.gained() == {"credits": -1, "exofossils": 1, "cards": -1, "probes": 1}
    assert game.at() == ["1.0"]
    assert game.where("et.26") == "alien discard"


def test_et27_perfect_timing() -> None:
    game = here("et.27").probe("3.1").note().say("play et.27")
    game.say("fly 3.1 3.2", "fly 3.2 3.1", "fly 3.1 3.2", "stop")
    assert game.gained() == {"credits": -2, "publicity": 2, "exofossils": 1, "cards": -1}, "once"
    assert game.where("et.27") == "missions 0"
    assert not game.offers("complete")
    game.signals("tile", 1)
    assert not game.offers("complete")
    game.signals("tile", 1, 0).note().say("complete et.27")
    assert game.gained() == {"exofossils": 1}


@pytest.mark.parametrize("when", ["before", "there", "later", "next turn"])
def test_et27_what_counts_as_a_visit(when: str) -> None:
    """D-18"""
    game = here("et.27").probe("oumuamua" if when == "there" else "3.1")
    if when == "before":
        game.say("move 3.1 3.2")
    game.say("play et.27", "stop")
    if when == "there":
        game.say("move 3.2 3.1")
    assert game.s.exofossils[0] == 0
    if when == "next turn":
        over(game)
        game.turn_of(0)
    start = game.at()[0]
    if when in ("later", "there"):
        game.say(f"move {start} 3.2")
        assert game.s.exofossils[0] == 1, "free moves to the end of the turn count"
    elif when == "next turn":
        game.say("move 3.1 3.2")
        assert game.s.exofossils[0] == 0


def test_et27_its_mission_can_come_before_the_tile_is_settled() -> None:
    red = with_sector(here(), "red")
    game = here("et.22").mission("et.27").sky(2, 0, 0).signals("tile", 1, 1).row(red, 1, 2)
    game.say("play et.22", "scan earth", "signal tile")
    assert game.offers("complete") == {"complete et.27"}
    game.say("complete et.27", f"row {red}", f"signal {STAR}")
    assert game.s.exofossils == [1 + 1 + 1, 1], "the mission, ET.22 and the tile"
    game = here().mission("et.27")
    assert not game.offers("complete"), "a completed tile has no markers"


def test_et27_a_capsule_may_visit() -> None:
    game = here("et.27", other="mascamites").discovered("right").capsule("3.1", "vp").note()
    game.say("play et.27", "glide 0 3.2", "stop")
    assert game.s.exofossils[0] == 1


def test_et28_exofossil_samples() -> None:
    game = here("et.28").give(exofossils=2).bonus(computer_1="publicity").note()
    game.say("play et.28", "tech computer-1", "slot 1")
    assert game.answers == {"pay", "skip"}
    game.say("pay")
    assert game.kind == "turn", "once"
    assert game.gained() == {
        "credits": -2, "publicity": 1, "data": 1, "exofossils": -1, "score": 2, "cards": -1,
    }  # fmt: skip
    assert game.where("et.28") == "alien discard"


def test_et29_comparative_analysis() -> None:
    game = here("et.29").note().say("play et.29")
    assert game.gained() == {"credits": -1, "exofossils": 1, "cards": -1}
    assert game.where("et.29") == "circles 0"
    game.note()
    for circle, gained in ((2, {"score": 6}), (0, {"score": 3, "data": 1})):
        game.note().do(0, ("trace", "pink")).say("trace right pink overflow")
        assert game.kind == "cover"
        game.say(f"cover et.29 {circle}")
        assert game.gained() == gained
        assert game.kind == "turn", "one circle an event"
    game.turn_of(1).note().do(0, ("trace", "blue")).say("trace left blue overflow")
    assert game.answers == {"cover et.29 1", "skip"}, "outside one's turn too"
    game.say("skip").do(0, ("trace", "blue")).say("trace left blue overflow", "cover et.29 1")
    assert game.gained() == {"score": 6, "publicity": 1}
    assert game.where("et.29") == "done 0"


def test_et30_excavation_rover() -> None:
    game = here("et.30").probe("oumuamua").note().say("play et.30", "land oumuamua", "first 3")
    assert game.gained() == {
        "credits": -1, "score": 12, "exofossils": 2, "data": 3, "cards": -1, "probes": -1,
    }  # fmt: skip
    assert game.where("et.30") == "missions 0"
    game.trace("left", "pink").trace("left", "blue", 2).trace("right", "yellow")
    assert not game.offers("complete")
    game.trace("left", "yellow").note().say("complete et.30")
    assert game.gained() == {"exofossils": 1}


def test_et30_elsewhere_or_nowhere() -> None:
    game = here("et.30").probe("mars").lander("oumuamua").note().say("play et.30", "land mars")
    game.auto("first 2", "trace right yellow overflow")
    assert game.gained()["score"] == 6 + 3, "the landing and its trace"
    game = here("et.30").lander("oumuamua").note().say("play et.30")
    assert game.gained() == {"credits": -1, "cards": -1}
    assert game.where("et.30") == "missions 0"
