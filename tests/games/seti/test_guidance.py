"""What helps to choose: ways to the planets, who leads a sector, what gold tiles bring."""

from __future__ import annotations

import re

import pytest

from orrery.games.seti.board.ways import Way, ways
from orrery.games.seti.notation import GOLD_TILES
from orrery.games.seti.ops import STARS
from orrery.games.seti.rules.free import step_cost
from orrery.games.seti.rules.scoring import sets
from orrery.games.seti.sky import EARTH, NEIGHBOURS, PLANETS
from orrery.games.seti.state import Seti
from tests.games.seti.scenario import new_table, position
from tests.games.seti.test_board import parts, play


def walked(s: Seti, seat: int, way: Way) -> int:
    """What the steps of a way cost, one after the other."""
    assert all(b in NEIGHBOURS[a] for a, b in zip(way.path, way.path[1:], strict=False))
    return sum(step_cost(s, seat, space) for space in way.path[:-1])


def least(s: Seti, seat: int, start: int, goal: int) -> int:
    """The least energy, found by going round until nothing gets cheaper."""
    cost = {start: 0}
    for _ in range(32):
        for space, paid in list(cost.items()):
            for near in NEIGHBOURS[space]:
                new = paid + step_cost(s, seat, space)
                if new < cost.get(near, 99):
                    cost[near] = new
    return cost[goal]


@pytest.mark.rule("SETI-7.3", "SETI-18.2")
def test_ways_are_the_cheapest() -> None:
    seen = 0
    for table in play(3, seed=14, every=90):
        s = table.state
        for seat in range(3):
            for planet, found in ways(s, seat).items():
                for way in found:
                    assert way.path[-1] == s.earth_map.place[planet]
                    if not s.held:
                        assert walked(s, seat, way) == way.energy
                        assert way.energy == least(s, seat, way.path[0], way.path[-1])
                        seen += 1
    assert seen > 20


@pytest.mark.rule("SETI-8.1", "SETI-9.1")
def test_a_planets_sheet_tells_costs_and_rewards() -> None:
    game = position().probe("mars")
    game.s.energy[0] = 5
    sheet = parts(game.table, 0)["sheet-2"].markup
    orbit, land, *_ = re.findall(r'class="s-cost">−(.*?)</span>', sheet)
    assert orbit.count("t-credit") == orbit.count("t-energy") == 1
    assert land.startswith("3")
    assert "t-energy" in land
    assert 'data-option="orbit mars"' in sheet
    assert "Your probe is here" in sheet


def test_a_flight_is_offered_where_it_can_be_paid() -> None:
    for energy in (0, 12):
        game = position().probe("earth")
        game.s.energy[0] = energy
        drawn = parts(game.table, 0)
        for planet in range(EARTH - 1):
            way = ways(game.s, 0)[planet][0]
            offered = re.findall(r'data-option="(move [^"]*)"', drawn[f"sheet-{planet}"].markup)
            assert bool(offered) == (way.energy <= energy), PLANETS[planet]
            assert f"way-{planet}-0" in drawn


@pytest.mark.rule("SETI-12.8", "SETI-12.9")
def test_a_sector_says_who_would_win_it() -> None:
    game = position()
    for markers, said in (((0, 1), "Would win it now: Ann"), ((0, 1, 0), "You would win it now")):
        game.s.signals[2] = markers
        assert said in parts(game.table, 0)["star-2"].markup
    assert "win it now" not in parts(game.table, 0)["star-3"].markup
    assert len(STARS) == 8


@pytest.mark.rule("SETI-26.5")
def test_a_gold_tile_says_what_it_would_bring() -> None:
    table = new_table(2, seed=3)
    s = table.state
    tile = GOLD_TILES.index("tech")
    s.techs[0] = 0b0001_0001_0011
    what, values = s.box.gold[tile][s.gold_sides[tile]]
    for claims, place in (((), 0), ((1,), 1), ((1, 0), 1)):
        s.claims[tile] = claims
        points = sets(s, 0, what) * int(values[place])
        assert f"Points for you now: {points}." in parts(table, 0)[f"gold-{tile}"].markup


def test_orbiters_and_landers_are_seen_in_the_sky() -> None:
    game = position()
    before = parts(game.table, 0)["body-jupiter"].markup
    game.s.orbiters[3] = (1,)
    game.s.landers[3] = (0, 1)
    after = parts(game.table, 0)["body-jupiter"].markup
    assert after.count("#t-mark-1") - before.count("#t-mark-1") == 2
    assert after.count("#t-mark-0") - before.count("#t-mark-0") == 1
