"""Launching, moving, visiting, orbiting, landing (SETI-6 to 9)."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.sky import PLANETS
from tests.games.seti.scenario import Example, position

BOX = GAME.components().figures


def rich(players: int = 2) -> Example:
    """Means for everything. Sky: ring 1 has Earth in sector 0, asteroids in 3 and 7, Mercury in 4,
    Venus in 6; Mars and Jupiter are above Earth, Saturn is in 3.4, comets in 2.5 and 2.6."""
    return position(players).give(credits=9, energy=9).milestones_done()


# -- launch --


@pytest.mark.rule("SETI-6.1", "SETI-6.2")
def test_launching_costs_two_credits_and_starts_on_earth() -> None:
    game = position().sky(5, 0, 0).give(credits=2).note().say("launch")
    assert game.gained() == {"credits": -2, "probes": 1}
    assert game.at() == ["1.5"]
    assert "launch" not in position().give(credits=1).options


@pytest.mark.rule("SETI-6.3", "SETI-27.4")
def test_one_probe_in_space_by_default() -> None:
    assert "launch" not in position().give(credits=5).probe("2.3").options
    assert "launch" in position().give(credits=5).probe("2.3", seat=1).options


@pytest.mark.rule("SETI-6.4", "SETI-8.7", "SETI-27.4")
def test_figures_on_the_planetary_board_do_not_count() -> None:
    game = rich().orbiter("mars", "venus").lander("saturn", "europa")
    assert "launch" in game.options


@pytest.mark.rule("SETI-6.5")
def test_ignoring_the_limit_holds_for_that_launch_alone() -> None:
    game = position().give(credits=9).hand(9).say("play 9")
    assert game.at() == ["1.0", "1.0"]
    game.turn_of(0)
    assert "launch" not in game.options


@pytest.mark.rule("SETI-6.6", "SETI-15.2")
def test_a_granted_launch_at_the_limit_is_lost() -> None:
    game = position().give(credits=9).probe("venus").hand(130).note().say("play 130")
    assert game.gained() == {"credits": -1, "cards": -1}
    game = position().give(credits=9).hand(130).note().say("play 130")
    assert game.gained() == {"credits": -1, "cards": -1, "probes": 1}  # without its 2 credits


@pytest.mark.rule("SETI-6.7", "SETI-18.1")
def test_one_launch_one_probe() -> None:
    game = rich().tech("probe-1").say("launch")
    assert game.at() == ["1.0"]
    game.turn_of(0).say("launch")
    assert game.at() == ["1.0", "1.0"]
    assert "launch" not in game.turn_of(0).options


@pytest.mark.rule("SETI-6.8", "SETI-4.6")
def test_a_new_probe_may_move_in_the_same_turn() -> None:
    game = rich().note().say("launch", "move 1.0 1.1", "move 1.1 1.2")
    assert game.at() == ["1.2"]
    assert game.gained() == {"credits": -2, "energy": -2, "probes": 1}


# -- movement --


@pytest.mark.rule("SETI-7.1", "SETI-7.2")
def test_steps_to_adjacent_spaces_only() -> None:
    assert rich().probe("1.0").offers("move") == {"move 1.0 1.1", "move 1.0 1.7", "move 1.0 2.0"}
    assert rich().probe("2.7").offers("move") == {
        "move 2.7 2.0", "move 2.7 2.6", "move 2.7 1.7", "move 2.7 3.7",
    }  # fmt: skip
    assert rich().probe("4.3").offers("move") == {"move 4.3 4.2", "move 4.3 4.4", "move 4.3 3.3"}


@pytest.mark.rule("SETI-7.1")
def test_only_own_probes() -> None:
    assert rich().probe("1.1", seat=1).offers("move") == set()


@pytest.mark.rule("SETI-7.3")
def test_leaving_asteroids_costs_two() -> None:
    game = position().give(energy=1).probe("1.3")
    assert game.offers("move") == set()
    game = position().give(energy=3).probe("1.3").note().say("move 1.3 1.2")
    assert game.gained() == {"energy": -2}
    assert position().give(energy=1).probe("1.2").note().say("move 1.2 1.3").gained() == {
        "energy": -1
    }  # entering costs nothing extra
    game = position().give(energy=9).probe("3.5").note().say("move 3.5 3.6", "move 3.6 3.7")
    assert game.gained() == {"energy": -4}  # from asteroids to asteroids too


@pytest.mark.rule("SETI-7.4")
def test_the_two_points_may_come_from_an_effect_and_energy() -> None:
    game = position().give(energy=1).probe("1.3").note().do(0, ("move", 1))
    assert "fly 1.3 1.2" in game.answers
    game.say("fly 1.3 1.2")
    assert game.gained() == {"energy": -1}
    assert game.at() == ["1.2"]
    assert game.kind == "turn"


@pytest.mark.rule("SETI-7.4", "SETI-7.6")
def test_the_two_points_may_come_from_two_cards() -> None:
    game = position().give(energy=0).probe("1.3").hand(1, 2)
    game.say("corner 1")
    assert game.answers == {"hold", "stop"}
    game.say("hold", "corner 2", "fly 1.3 1.4")
    assert game.at() == ["1.4"]
    assert game.s.held == 0


@pytest.mark.rule("SETI-7.4")
def test_the_two_points_may_come_from_a_card_and_later_energy() -> None:
    game = position().give(energy=1).probe("1.3").hand(1).say("corner 1", "hold")
    assert "move 1.3 2.3" in game.options
    game.say("move 1.3 2.3")
    assert (game.s.held, game.s.energy[0]) == (0, 0)


@pytest.mark.rule("SETI-7.4", "SETI-7.7")
def test_a_held_point_only_helps_to_leave_asteroids() -> None:
    game = position().give(energy=0).tech("probe-1").probe("1.3", "1.1").hand(1)
    game.say("corner 1", "hold")
    assert game.offers("move") == set()
    game.give(energy=1)
    assert "move 1.1 1.2" in game.options
    game.say("move 1.1 1.2")
    assert (game.s.held, game.s.energy[0]) == (1, 0)  # paid with energy


@pytest.mark.rule("SETI-7.7")
def test_held_points_are_lost_with_the_turn() -> None:
    game = position().give(credits=9, energy=0).probe("1.3").hand(1, 110)
    game.say("corner 1", "hold", "play 110").end()
    assert game.s.held == 0


@pytest.mark.rule("SETI-7.5", "SETI-20.7")
def test_energy_for_steps_as_often_as_it_can_be_paid() -> None:
    game = position().give(energy=3).probe("earth")
    game.say("move 1.0 1.1", "move 1.1 2.1")
    assert game.offers("move") == set()  # on asteroids with one energy left
    assert game.s.energy[0] == 1
    assert position().give(energy=0).probe("earth").offers("move") == set()


@pytest.mark.rule("SETI-7.6", "SETI-5.2")
def test_a_card_with_a_move_corner() -> None:
    game = position().give(energy=0).probe("earth").hand(1).note().say("corner 1")
    assert game.answers == {"fly 1.0 1.1", "fly 1.0 1.7", "fly 1.0 2.0", "stop"}
    game.say("fly 1.0 2.0")
    assert game.gained() == {"cards": -1, "publicity": 1}
    assert game.where(1) == "discard"


@pytest.mark.rule("SETI-7.7")
def test_granted_steps_are_divided_or_left() -> None:
    game = position().tech("probe-1").probe("1.0", "1.1").do(0, ("move", 3))
    game.say("fly 1.0 2.0", "fly 1.1 1.2")
    assert game.at() == ["2.0", "1.2"]
    assert game.kind == "move"
    assert game.say("stop").kind == "turn"


@pytest.mark.rule("SETI-7.7")
def test_steps_without_a_probe_are_lost() -> None:
    assert position().do(0, ("move", 4)).kind == "turn"


@pytest.mark.rule("SETI-7.8")
def test_publicity_on_the_way() -> None:
    """TV-4: a route over a comet, Venus and Jupiter; without stopping anywhere."""
    game = position().sky(0, 1, 6).give(energy=9, publicity=4).probe("1.5")
    assert [game.content(x) for x in ("2.6", "1.6", "3.6")] == ["comet", "venus", "jupiter"]
    game.say("move 1.5 1.6", "move 1.6 2.6", "move 2.6 3.6", "move 3.6 4.6")
    assert game.s.publicity[0] == 7


@pytest.mark.rule("SETI-7.8")
def test_publicity_comes_at_once() -> None:
    game = position().give(publicity=4).probe("earth").do(0, ("move", 2)).say("fly 1.0 2.0")
    assert game.kind == "move"
    assert game.s.publicity[0] == 5


@pytest.mark.rule("SETI-7.9")
@pytest.mark.parametrize(
    ("start", "to", "gain"),
    [
        ("1.1", "1.0", 0),  # TV-5: Earth
        ("1.0", "1.1", 0),
        ("1.2", "1.3", 0),  # asteroids
        ("1.5", "1.4", 1),
        ("1.5", "1.6", 1),
        ("1.0", "2.0", 1),
        ("3.1", "3.0", 1),
        ("3.7", "3.0", 1),
        ("4.4", "3.4", 1),
        ("4.3", "4.2", 1),
        ("4.4", "4.5", 1),
        ("2.7", "2.6", 1),  # a comet of disc 3 or the base
        ("4.0", "4.1", 1),
    ],
)
def test_who_visits_what_gains_what(start: str, to: str, gain: int) -> None:
    game = position().give(energy=9, publicity=4).probe(start).say(f"move {start} {to}")
    assert game.s.publicity[0] == 4 + gain


@pytest.mark.rule("SETI-7.10")
def test_visiting_again_pays_again() -> None:
    game = position().give(energy=9, publicity=2).probe("earth")
    game.say("move 1.0 2.0", "move 2.0 1.0", "move 1.0 2.0", "move 2.0 3.0", "move 3.0 2.0")
    assert game.s.publicity[0] == 6


@pytest.mark.rule("SETI-7.11", "SETI-17.10")
def test_a_push_in_anothers_turn_pays() -> None:
    """TV-25"""
    game = position().sky(5, 6, 2, rotation=1).probe("1.4", seat=1).note().run(("rotate",))
    assert game.kind == "turn"
    assert game.at(1) == ["1.3"]
    assert game.content("1.3") == "comet"
    assert game.gained(1) == {"publicity": 1}


@pytest.mark.rule("SETI-7.12", "SETI-28.8", "SETI-15.11")
def test_a_probe_that_is_there_does_not_visit() -> None:
    """TV-19: a probe on Mercury when the mission is played; a launch onto Earth is no visit."""
    game = rich().probe("mercury").hand(2).say("play 2")
    assert game.kind == "turn"
    assert game.s.covered[2] == 0
    game.say("move 1.4 1.5", "move 1.5 1.4")
    assert game.answers == {"cover 2 0", "skip"}  # leaving and coming back is one


@pytest.mark.rule("SETI-7.12", "SETI-8.8")
def test_orbiters_and_landers_never_visit_or_move() -> None:
    game = rich().orbiter("venus").lander("mars").mission(2)
    assert game.offers("move") == set()
    assert game.do(0, ("move", 2)).kind == "turn"
    game.run(("rotate",), ("rotate",), ("rotate",))
    assert game.kind == "turn"
    assert not {"orbit", "land"} & {option.split()[0] for option in game.options}


@pytest.mark.rule("SETI-7.13")
def test_a_move_within_the_ring_keeps_the_distance_from_the_sun() -> None:
    game = rich().probe("earth").hand(125).say("play 125").note().say("fly 1.0 2.0")
    assert game.gained() == {"publicity": 1}  # to Mars: another ring
    game = rich().probe("earth").hand(125).say("play 125").note().say("fly 1.0 1.1")
    assert game.gained() == {"publicity": 1, "score": 3}


@pytest.mark.rule("SETI-7.14")
def test_any_number_of_probes_on_a_space() -> None:
    game = position(4).give(energy=3).tech("probe-1").probe("1.1", "1.1").probe("1.1", seat=2)
    game.probe("1.0", "1.0", seat=1).say("move 1.1 1.0")
    assert game.at(0) == ["1.0", "1.1"]


# -- orbit --


@pytest.mark.rule("SETI-8.1", "SETI-8.3")
def test_orbiting_costs_a_credit_and_an_energy() -> None:
    game = position().give(credits=1, energy=1).probe("venus").note().say("orbit venus")
    assert game.gained() == {"credits": -1, "energy": -1, "probes": -1, "score": 9}
    assert game.s.first_orbits[PLANETS.index("venus")] == 0
    assert game.at() == []
    assert not position().give(credits=0, energy=1).probe("venus").offers("orbit")
    assert not position().give(credits=1, energy=0).probe("venus").offers("orbit")


@pytest.mark.rule("SETI-8.2", "SETI-9.3")
def test_a_probe_at_a_planet_other_than_earth_is_needed() -> None:
    for place in ("earth", "1.1", "2.5", "1.3"):
        game = rich().probe(place).probe("mars", seat=1)
        assert not game.offers("orbit")
        assert not game.offers("land")
    assert rich().probe("saturn").offers("orbit") == {"orbit saturn"}
    game = rich().tech("probe-1").probe("mars", "jupiter")
    assert game.offers("orbit") == {"orbit mars", "orbit jupiter"}


ORBITS = {
    "mercury": {"cards": 1, "data": 2, "score": 2},
    "venus": {"score": 6},
    "mars": {"cards": 1, "data": 1},
    "jupiter": {"data": 2},
    "saturn": {"publicity": 2, "data": 1},
    "uranus": {"score": 8, "cards": 3, "data": 1},
    "neptune": {"score": 7, "data": 5},
}
"""Without the income. Mercury's second signal lies on a second position: 2 points."""


@pytest.mark.rule("SETI-8.4", "SETI-8.5")
@pytest.mark.parametrize("planet", ORBITS)
def test_the_bonuses_of_an_orbit(planet: str) -> None:
    """TV-7: the first orbiter scores 3 points besides; the second doesn't."""
    wanted = {"credits": -1, "energy": -1, "probes": -1, **ORBITS[planet]}
    income = planet not in ("uranus", "neptune")
    for first in (True, False):
        game = rich(3).probe(planet).hand(5, seat=0)
        if not first:
            game.orbiter(planet, seat=1)
        game.note().say(f"orbit {planet}").auto("take", "signal vega", "skip")
        assert game.events("tucks") == []
        points = wanted.get("score", 0) + (3 if first else 0)
        expected = {**wanted, "score": points}
        assert game.gained() == {name: n for name, n in expected.items() if n}
        game = rich(3).probe(planet).hand(5).say(f"orbit {planet}")
        game.auto("take", "signal vega", until="income" if income else "turn")
        assert (game.kind == "income") == income


@pytest.mark.rule("SETI-8.4")
def test_the_signals_of_an_orbit_lie_in_the_planets_sector() -> None:
    for planet in ("mercury", "mars", "jupiter", "saturn"):
        game = rich().probe(planet).say(f"orbit {planet}").auto("take", "skip")
        signals = 2 if planet == "mercury" else 1
        assert game.markers_at(game.star_with(planet)) == (0,) * signals


@pytest.mark.rule("SETI-8.6")
def test_any_number_of_orbiters() -> None:
    game = rich().orbiter("venus", "venus", "venus").orbiter("venus", seat=1).probe("venus")
    game.say("orbit venus")
    venus = PLANETS.index("venus")
    assert (game.s.first_orbits[venus], game.s.orbiters[venus]) == (0, (0, 0, 1, 0))


@pytest.mark.rule("SETI-8.7")
def test_an_orbiter_frees_the_probe_limit() -> None:
    game = rich().probe("venus").say("orbit venus").turn_of(0)
    assert "launch" in game.options


@pytest.mark.rule("SETI-8.8")
def test_an_orbiter_is_no_probe() -> None:
    game = rich().orbiter("venus").hand(27).say("play 27")
    assert game.kind == "turn"  # no probe to move, none for its signal
    assert game.s.signals == [()] * 9


# -- land --


@pytest.mark.rule("SETI-9.1", "SETI-9.2", "SETI-18.3")
@pytest.mark.parametrize(
    ("orbiters", "tech", "cost"),
    [((), 0, 3), ((1,), 0, 2), ((1, 0, 1), 0, 2), ((), 1, 2), ((0,), 1, 1)],
)
def test_the_cost_of_landing(orbiters: tuple[int, ...], tech: int, cost: int) -> None:
    """TV-8"""

    def at_venus(energy: int) -> Example:
        game = position().give(energy=energy).probe("venus")
        for seat in orbiters:
            game.orbiter("venus", seat=seat)
        return game.tech("probe-3") if tech else game

    assert not at_venus(cost - 1).offers("land")
    game = at_venus(cost).note().say("land venus")
    assert game.s.energy[0] == 0


@pytest.mark.rule("SETI-9.2")
def test_an_orbiter_elsewhere_is_no_help() -> None:
    assert not position().give(energy=2).probe("venus").orbiter("mars").offers("land")


@pytest.mark.rule("SETI-9.4", "SETI-9.5", "SETI-9.6", "SETI-10.4")
@pytest.mark.parametrize(
    ("planet", "points", "data"),
    [
        ("mercury", 12, 3), ("venus", 5, 2), ("jupiter", 7, 2), ("saturn", 8, 2),
        ("uranus", 9, 3), ("neptune", 10, 3),
    ],
)  # fmt: skip
def test_the_bonuses_of_a_landing(planet: str, points: int, data: int) -> None:
    game = rich().probe(planet).note().say(f"land {planet}")
    assert game.kind == "trace"
    assert all(" yellow " in option for option in game.answers)
    assert game.gained() == {"energy": -3, "probes": -1, "score": points, "data": data}
    assert game.s.landing[PLANETS.index(planet)] == ((0,),)
    game.say("trace left yellow discovery")
    game = rich().probe(planet).lander(planet, seat=1).note().say(f"land {planet}")
    assert game.gained() == {"energy": -3, "probes": -1, "score": points}  # no more data
    assert game.s.landers[PLANETS.index(planet)] == (0,)


@pytest.mark.rule("SETI-4.14", "SETI-8.5", "SETI-9.6")
def test_the_bonus_of_a_first_space_comes_first() -> None:
    """R-42"""
    game = rich().probe("venus").say("orbit venus")
    assert [event.facts["points"] for event in game.events("points")] == [3, 6]
    game = rich().probe("venus").say("land venus")
    told = [event.kind for event in game.s.news or [] if event.kind in ("gains", "points")]
    assert told == ["gains", "points"], "the data, then the points of the landing"


@pytest.mark.rule("SETI-9.6", "SETI-13.2")
def test_first_landing_data_may_be_lost_but_the_space_is_used() -> None:
    game = rich().give(data=5).probe("mercury").say("land mercury").auto("trace")
    assert game.s.data[0] == 6
    game.probe("mercury", seat=1).turn_of(1).give(1, energy=3).note().say("land mercury")
    assert "data" not in game.gained(1)


@pytest.mark.rule("SETI-9.7")
def test_mars_has_two_first_spaces() -> None:
    for choice, other in ((1, 2), (2, 1)):
        game = rich().probe("mars").note().say("land mars")
        assert game.kind == "first-landing"
        assert game.answers == {"first 1", "first 2"}
        game.say(f"first {choice}")
        assert game.gained() == {"energy": -3, "probes": -1, "score": 6, "data": choice}
        game.auto("trace").probe("mars", seat=1).turn_of(1).give(1, energy=9).note()
        game.say("land mars")
        assert game.kind == "trace"  # the second has no choice
        assert game.gained(1)["data"] == other
        game.auto("trace").probe("mars").turn_of(0).note().say("land mars")
        assert game.kind == "trace"
        assert "data" not in game.gained(0)


@pytest.mark.rule("SETI-9.8")
def test_any_number_of_landers() -> None:
    game = rich().lander("venus", "venus", "venus").lander("venus", seat=1).probe("venus")
    game.say("land venus")
    assert game.s.landers[PLANETS.index("venus")] == (0, 0, 1, 0)


MOONS = {
    "mars": {"phobos-deimos": {"score": 8}},
    "jupiter": {
        "callisto": {"score": 13, "data": 4},
        "ganymede": {"score": 12, "publicity": 5},
        "europa": {"score": 7},
        "io": {"score": 10, "energy": 4},
    },
    "saturn": {"titan": {"score": 7}, "enceladus": {"score": 12, "data": 3}},
    "uranus": {"titania": {"score": 25}},
    "neptune": {"triton": {"score": 26}},
}


@pytest.mark.rule("SETI-9.9", "SETI-18.4")
@pytest.mark.parametrize("planet", PLANETS[:7])
def test_moons_need_the_technology(planet: str) -> None:
    assert rich().probe(planet).offers("land") == {f"land {planet}"}
    game = rich().tech("probe-4").probe(planet)
    assert game.offers("land") == {f"land {x}" for x in (planet, *MOONS.get(planet, ()))}


@pytest.mark.rule("SETI-9.9", "SETI-15.2")
def test_a_card_may_permit_a_moon() -> None:
    game = position().give(credits=2, energy=0).probe("uranus").hand(12).note().say("play 12")
    assert game.answers == {"land uranus", "land titania"}
    game.say("land titania")
    assert game.gained() == {"credits": -2, "cards": -1, "probes": -1, "score": 25}


@pytest.mark.rule("SETI-9.10")
@pytest.mark.parametrize(
    ("orbiter", "tech", "cost"),
    [(False, False, 3), (True, False, 2), (False, True, 2), (True, True, 1)],
)
def test_a_moon_costs_what_its_planet_costs(orbiter: bool, tech: bool, cost: int) -> None:
    for energy in (cost - 1, cost):
        game = position().give(energy=energy).tech("probe-4").probe("jupiter")
        if orbiter:
            game.orbiter("jupiter", seat=1)
        if tech:
            game.tech("probe-3")
        assert ("land io" in game.options) == (energy == cost)
    assert game.note().say("land callisto").gained()["energy"] == -cost


@pytest.mark.rule("SETI-9.11")
@pytest.mark.parametrize(
    ("planet", "moon"), [(planet, moon) for planet, moons in MOONS.items() for moon in moons]
)
def test_a_moon_gives_its_own_rewards(planet: str, moon: str) -> None:
    game = rich().give(energy=3, publicity=0, data=0).tech("probe-4").probe(planet).note()
    game.say(f"land {moon}").auto(
        "trace left yellow overflow", "trace left pink overflow", "signal"
    )
    traces = {"europa": 2, "titan": 2}.get(moon, 0)
    gained = MOONS[planet][moon]
    wanted = {**gained, "score": gained["score"] + 3 * traces, "probes": -1}
    wanted["energy"] = wanted.get("energy", 0) - 3
    assert game.gained() == wanted
    assert game.traces_of() == traces
    assert not any(game.s.landing[PLANETS.index(planet)])


@pytest.mark.rule("SETI-9.11")
def test_the_choices_of_moons() -> None:
    game = rich().tech("probe-4").probe("jupiter").say("land europa")
    assert all(" yellow " in option for option in game.answers)
    game.say("trace left yellow discovery")
    assert all(" yellow " in option for option in game.answers)
    game = rich().tech("probe-4").probe("saturn").say("land titan")
    assert {option.split()[2] for option in game.answers} == {"pink", "yellow", "blue"}
    game = rich().tech("probe-4").probe("mars").hand(5, 6, 7).say("land phobos-deimos", "tuck 5")
    assert game.kind == "income"  # twice
    assert game.say("tuck 6").kind == "turn"
    game = rich().tech("probe-4").probe("saturn").say("land enceladus")
    offers = []
    while game.kind == "signal":
        offers.append(game.answers)
        game.say(min(game.answers))
    assert offers == [
        {"signal barnards-star", "signal proxima-centauri"},
        {"signal procyon", "signal sirius-a"},
        {"signal kepler-22", "signal 61-virginis"},
    ]


@pytest.mark.rule("SETI-9.12", "SETI-27.5")
def test_each_moon_holds_one_lander() -> None:
    game = rich().tech("probe-4").probe("jupiter").lander("io", seat=1).lander("europa")
    assert game.offers("land") == {"land jupiter", "land callisto", "land ganymede"}


@pytest.mark.rule("SETI-9.13", "SETI-28.1")
def test_a_figure_on_a_moon_is_at_the_planet() -> None:
    game = rich().lander("titan").mission(8)
    assert "complete 8" in game.options
    assert "complete 8" not in rich().probe("saturn").mission(8).options
    assert "complete 8" in rich().orbiter("saturn").mission(8).options
    assert "complete 8" not in rich().lander("titan", seat=1).mission(8).options
