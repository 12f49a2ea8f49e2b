"""The rival's probes: routes, orbits, landings (SETI-31.11 to 31.19)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import MOONS
from orrery.games.seti.ops import STARS
from orrery.games.seti.rules.flights import flight
from orrery.games.seti.sky import (
    ASTEROIDS,
    COMET,
    EARTH,
    JUPITER,
    MARS,
    NEIGHBOURS,
    PLANETS,
    SATURN,
    VENUS,
    Map,
)
from tests.games.seti.solo.helpers import (
    BOX,
    OFFSETS,
    PLAYER,
    RIVAL,
    Solo,
    best_flight,
    solo,
    where,
)


def at(planet: str, moves: int, *missed: tuple[str, int]) -> Solo:
    """A rival's probe on Earth, from where this planet can be reached and others can't."""
    game = solo().milestones_done().sky(*where(planet, moves, *missed))
    return game.rival(probe=True)


def jupiter() -> Solo:
    return at("jupiter", 3)


def saturn() -> Solo:
    return at("saturn", 3, ("jupiter", 3), ("mars", 3))


# -- launches --


@pytest.mark.rule("SETI-31.11", "SETI-31.12")
def test_a_probe_on_earth_forbids_another() -> None:
    game = solo().plays(14)
    assert game.s.probes[RIVAL] == (game.s.earth,)
    game.plays(14)
    assert game.took == (14, 2)
    assert len(game.s.probes[RIVAL]) == 1


@pytest.mark.rule("SETI-31.12")
def test_no_other_limit_holds() -> None:
    """A rival's probe elsewhere wouldn't matter."""
    game = solo()
    game.s.probes[RIVAL] = (20, 21)
    game.plays(14)
    assert game.took == (14, 0)
    assert game.s.probes[RIVAL] == (20, 21, game.s.earth)


@pytest.mark.rule("SETI-31.11")
def test_the_probe_rides_with_earth() -> None:
    game = solo().plays(14)
    for _ in range(7):
        game.run(("rotate",))
        assert game.s.probes[RIVAL] == (game.s.earth,)
    assert not game.told("pushed")


@pytest.mark.rule("SETI-31.11")
def test_players_probes_are_another_matter() -> None:
    game = solo().probe("earth").plays(14)
    assert game.took == (14, 0)


# -- routes --


def walk(sky: Map, route: tuple[int, ...]) -> tuple[int, int]:
    """The publicity and the moves of a route from Earth."""
    here, gained, spent = sky.place[EARTH], 0, 0
    for to in route:
        assert to in NEIGHBOURS[here]
        spent += 2 if sky.content[here] == ASTEROIDS else 1
        gained += sky.content[to] == COMET or sky.content[to] < EARTH
        here = to
    return gained, spent


@pytest.mark.rule("SETI-31.13", "SETI-31.14", "SETI-31.15")
@pytest.mark.parametrize(
    ("moves", "stride", "visitor"), [(3, 1, False), (4, 1, False), (4, 3, True), (5, 7, False)]
)
def test_the_route_with_most_publicity_then_the_shortest(
    moves: int, stride: int, visitor: bool
) -> None:
    game = solo()
    s = game.s
    for n in range(0, len(OFFSETS), stride):
        offsets = OFFSETS[n]
        sky = s.earth_map = BOX.sky.map(offsets, visitor)
        s.offsets = list(offsets)
        for planet in PLANETS[:8]:
            goal = sky.place[PLANETS.index(planet)]
            route = flight(s, PLANETS.index(planet), moves)
            best = best_flight(sky, planet, moves)
            if route is None or best is None:
                assert route is best is None
                continue
            assert route[-1] == goal
            assert len({sky.place[EARTH], *route}) == 1 + len(route), "no space twice (R-62)"
            assert walk(sky, route) == best


@pytest.mark.rule("SETI-31.15")
def test_a_detour_for_a_comet() -> None:
    """Some flights are longer than they must be, for the publicity."""
    found = next(
        (o, planet)
        for o in OFFSETS
        for planet in ("mars", "jupiter", "venus")
        if (far := best_flight(BOX.sky.map(o), planet, 4)) is not None
        and (near := best_flight(BOX.sky.map(o), planet, 2)) is not None
        and far[0] > near[0] + 1
        and not (planet != "mars" and best_flight(BOX.sky.map(o), "neptune", 4))
    )
    offsets, planet = found
    best = best_flight(BOX.sky.map(offsets), planet, 4)
    assert best is not None
    game = solo().sky(*offsets).rival(probe=True)
    route = flight(game.s, PLANETS.index(planet), 4)
    assert route is not None
    assert walk(BOX.sky.map(offsets), route) == best
    assert best[0] >= 3


@pytest.mark.rule("SETI-31.15")
def test_no_flight_goes_to_and_fro() -> None:
    """R-62: Earth, Mars, Earth, Mars, Jupiter would bring more publicity in four moves."""
    offsets = next(
        o
        for o in OFFSETS
        if (sky := BOX.sky.map(o)).place[MARS] in NEIGHBOURS[sky.place[EARTH]]
        and sky.place[JUPITER] in NEIGHBOURS[sky.place[MARS]]
    )
    game = solo().milestones_done().sky(*offsets).rival(probe=True, publicity=0)
    route = flight(game.s, JUPITER, 4)
    assert route is not None
    assert len(set(route)) == len(route)
    assert game.s.earth not in route
    assert walk(game.s.earth_map, route) == best_flight(game.s.earth_map, "jupiter", 4)


@pytest.mark.rule("SETI-31.14")
def test_leaving_asteroids_costs_a_move_more() -> None:
    """Venus lies two steps from Earth, through asteroids."""
    game = solo().rival(probe=True)
    s = game.s
    assert s.content((s.earth - 1) % 8) == ASTEROIDS
    assert s.earth_map.place[VENUS] == (s.earth - 2) % 8
    assert flight(s, VENUS, 2) is None
    assert flight(s, VENUS, 3) is not None


@pytest.mark.rule("SETI-31.15", "SETI-31.19")
def test_publicity_of_the_flight() -> None:
    game = at("mars", 3, ("jupiter", 3)).rival(publicity=1).note()
    best = best_flight(game.s.earth_map, "mars", 3)
    assert best is not None
    game.plays(4)
    assert game.s.publicity[RIVAL] == 1 + best[0]
    assert game.steps == 1 + 4, "a card and an income increase"


@pytest.mark.rule("SETI-31.13")
def test_oumuamua_is_no_goal_before_its_discovery() -> None:
    game = solo().rival(probe=True)
    assert flight(game.s, PLANETS.index("oumuamua"), 5) is None


# -- moons --


@pytest.mark.rule("SETI-31.16", "SETI-30.17")
@pytest.mark.parametrize(
    ("taken", "left", "right"),
    [((), "callisto", "io"), (("callisto",), "ganymede", "io"), (("io",), "callisto", "europa"),
     (("callisto", "ganymede", "io"), "europa", "europa")],
)  # fmt: skip
def test_a_free_moon_by_the_arrow(taken: tuple[str, ...], left: str, right: str) -> None:
    for number, moon in ((4, right), (12, left)):
        game = solo().milestones_done().sky(*where("jupiter", 3, ("mercury", 4), ("saturn", 4)))
        game.lander(*taken, seat=PLAYER).rival(probe=True, techs="probe probe computer").plays(
            number
        )
        assert game.s.moons[MOONS.index(moon)] == (RIVAL,)
        assert game.fuel == {"probe": 1, "computer": 1}, "one is discarded"
        assert game.s.first_orbits[JUPITER] == -1
        assert game.s.landing[JUPITER] == ((),)


@pytest.mark.rule("SETI-31.16")
def test_no_moon_without_a_technology_or_a_free_one() -> None:
    game = jupiter().rival(techs="telescope computer").plays(4)
    assert not any(game.s.moons)
    assert game.s.first_orbits[JUPITER] == RIVAL
    game = jupiter().lander("callisto", "ganymede", "europa", "io").rival(techs="probe").plays(4)
    assert game.s.first_orbits[JUPITER] == RIVAL
    assert game.fuel == {"probe": 1}


@pytest.mark.rule("SETI-31.16")
def test_a_moon_comes_before_first_spaces() -> None:
    game = at("mars", 3, ("jupiter", 3)).rival(techs="probe").note().plays(4)
    assert game.s.moons[0] == (RIVAL,)
    assert game.gained(RIVAL)["score"] == 8
    assert game.steps == 8, "two income increases"


@pytest.mark.rule("SETI-31.16")
def test_a_planet_without_moons() -> None:
    game = at("venus", 3, ("jupiter", 3), ("mars", 3), ("saturn", 3)).rival(techs="probe").plays(4)
    assert game.fuel == {"probe": 1}
    assert game.s.first_orbits[VENUS] == RIVAL


# -- rewards --


@pytest.mark.rule("SETI-31.17", "SETI-31.18")
def test_vector_49_both_first_spaces_free_and_the_orbiter_preferred() -> None:
    game = jupiter().plays(4)
    assert game.s.first_orbits[JUPITER] == RIVAL
    assert game.s.landing[JUPITER] == ((),)


@pytest.mark.rule("SETI-31.19", "SETI-8.5")
def test_the_first_orbiter_of_venus() -> None:
    game = at("venus", 3, ("jupiter", 3), ("mars", 3), ("saturn", 3)).note().plays(4)
    assert game.gained(RIVAL)["score"] == 3 + 6
    assert game.steps == 4
    game.rival(probe=True).lander("venus").note().plays(4)
    assert game.gained(RIVAL)["score"] == 6, "the first space is taken"


@pytest.mark.rule("SETI-31.19", "SETI-30.8")
def test_orbiting_jupiter() -> None:
    """1 data, 1 signal in Jupiter's sector, an income increase, 3 points for the first."""
    game = jupiter().rival(computer=0).note()
    star = game.s.star_at[game.s.sector_of(JUPITER)]
    game.plays(4)
    assert game.marked == [(RIVAL, STARS[star])]
    assert game.s.computer[RIVAL] == 2, "one from the orbit and one from the signal"
    assert game.gained(RIVAL)["score"] == 3
    assert game.steps == 4


@pytest.mark.rule("SETI-31.19")
def test_orbiting_saturn_and_uranus() -> None:
    game = saturn().rival(publicity=0).note()
    best = best_flight(game.s.earth_map, "saturn", 3)
    assert best is not None
    game.plays(4)
    assert game.gained(RIVAL) == {"probes": -1, "score": 3, "publicity": best[0] + 2}
    assert game.steps == 4
    game = at("uranus", 4, ("neptune", 4)).note().plays(9)
    assert game.gained(RIVAL)["score"] == 3 + 8
    assert game.steps == 3, "three cards"
    assert [star for _, star in game.marked] == ["beta-pictoris"], "black, and the bigger"


@pytest.mark.rule("SETI-31.19", "SETI-31.20")
def test_landing_gives_points_data_and_a_trace() -> None:
    """S.13 prefers to land."""
    game = at("neptune", 4).rival(computer=0).note().plays(13)
    assert game.s.landing[PLANETS.index("neptune")] == ((RIVAL,),)
    assert game.s.computer[RIVAL] == 3, "the first lander's data"
    assert game.traced == [("left", "yellow", 0)]
    assert game.gained(RIVAL)["score"] == 10 + 5
    game.rival(probe=True, computer=0).orbiter("neptune").note().plays(13)
    assert game.s.computer[RIVAL] == 0, "no data for the second"
    assert game.s.landers[PLANETS.index("neptune")] == (RIVAL,)
    assert game.traced == [("right", "yellow", 0)]
    assert game.gained(RIVAL)["score"] == 10 + 3


@pytest.mark.rule("SETI-31.17")
@pytest.mark.parametrize(("arrow", "data"), [("left", 1), ("right", 2)])
def test_mars_two_first_spaces_by_the_arrow(arrow: str, data: int) -> None:
    game = at("mars", 3, ("jupiter", 3), ("saturn", 3)).orbiter("mars").note()
    game.plays(1 if arrow == "left" else 4)
    space = BOX.landing_data[MARS].index(data)
    assert game.s.landing[MARS][space] == (RIVAL,)
    assert game.s.landing[MARS].count((RIVAL,)) == 1
    assert game.s.computer[RIVAL] == data
    game.rival(probe=True, computer=0).plays(1 if arrow == "left" else 4)
    assert game.s.landing[MARS] == ((RIVAL,), (RIVAL,)), "one of two first spaces was still free"
    assert game.s.computer[RIVAL] == 3 - data
    game.rival(probe=True, computer=0).plays(4)
    assert game.s.orbiters[MARS] == (RIVAL,), "neither is free: as preferred"


@pytest.mark.rule("SETI-31.19")
def test_titan_and_enceladus() -> None:
    """S.12 points left to Titan: two traces of any colour. S.7 right to Enceladus: three signals."""
    place = where("saturn", 4, ("mercury", 4), ("neptune", 4))
    game = solo().milestones_done().sky(*place).rival(probe=True, techs="probe").note().plays(12)
    assert game.s.moons[MOONS.index("titan")] == (RIVAL,)
    assert game.traced == [("left", "pink", 0), ("left", "yellow", 0)]
    assert game.gained(RIVAL)["score"] == 7 + 5 + 5
    game = solo().milestones_done().sky(*place).rival(probe=True, techs="probe").note().plays(7)
    assert game.s.moons[MOONS.index("enceladus")] == (RIVAL,)
    assert [s for _, s in game.marked] == ["proxima-centauri", "sirius-a", "61-virginis"]
    assert game.gained(RIVAL)["score"] == 12


@pytest.mark.rule("SETI-31.19")
def test_it_pays_nothing_and_its_orbiter_makes_landing_cheaper_for_the_player() -> None:
    game = jupiter().plays(4)
    assert (game.s.credits[RIVAL], game.s.energy[RIVAL]) == (0, 0)
    game.probe("jupiter").give(PLAYER, energy=2)
    assert "land jupiter" in game.options


@pytest.mark.rule("SETI-31.13")
def test_the_order_of_the_card_decides() -> None:
    """Saturn stands before Mars on S.1, and behind it on S.4."""
    both = next(
        o
        for o in OFFSETS
        if best_flight(BOX.sky.map(o), "saturn", 3)
        and best_flight(BOX.sky.map(o), "mars", 3)
        and not best_flight(BOX.sky.map(o), "jupiter", 3)
    )
    game = solo().milestones_done().sky(*both).rival(probe=True).plays(1)
    assert game.s.first_orbits[SATURN] == RIVAL
    game.rival(probe=True).plays(4)
    assert game.s.first_orbits[MARS] == RIVAL
