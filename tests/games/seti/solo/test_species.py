"""The rival and the species (SETI-35; the sheets' solo rules)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import MOONS, SAMPLES, SPECIES
from orrery.games.seti.ops import COLOURS, STARS
from orrery.games.seti.rules.rival import lowest_space
from orrery.games.seti.sky import JUPITER, OUMUAMUA, SATURN
from orrery.games.seti.species.exertians import danger
from orrery.games.seti.state import NEUTRAL, add
from tests.games.seti.solo.helpers import (
    BOX,
    OFFSETS,
    PLAYER,
    RIVAL,
    Solo,
    best_flight,
    lines_of,
    solo,
    where,
)


def met(species: str, by: tuple[int, int, int] = (NEUTRAL,) * 3, other: str = "") -> Solo:
    """The species, left, was discovered by these; the rival has a score of 2 and no publicity."""
    right = other or ("exertians" if species != "exertians" else "anomalies")
    game = solo(left=species, right=right).milestones_done()
    game.discovered("left", by)
    return game.rival(publicity=0).note() if PLAYER not in by else game


# -- common --


@pytest.mark.rule("GEN-15", "SETI-30.5")
@pytest.mark.parametrize("species", ["mascamites", "oumuamua", "centaurians", "anomalies"])
@pytest.mark.parametrize("markers", range(4))
def test_a_discovery_is_a_step_for_each_of_its_markers(species: str, markers: int) -> None:
    by = (RIVAL,) * markers + (PLAYER,) * (3 - markers)
    game = solo(left=species, right="exertians").milestones_done().note()
    game.discovered("left", by)
    assert game.steps == markers
    assert game.gained(PLAYER) == ({"cards": 3 - markers} if markers < 3 else {})
    assert game.s.hand[RIVAL] == ()
    assert len(game.s.alien_decks[0]) == 10 - (3 - markers) - 1


@pytest.mark.rule("GEN-15", "GEN-16")
@pytest.mark.parametrize("species", SPECIES)
def test_every_space_of_every_board_rewards_the_rival(species: str) -> None:
    """Points, publicity, data and exofossils as a player; the rest are steps."""
    for hue, colour in enumerate(COLOURS):
        for level, space in enumerate(BOX.spaces[SPECIES.index(species)][hue]):
            if space.sample:
                continue
            game = met(species).rival(computer=6, data=9, exofossils=9, publicity=0)
            s = game.s
            s.discovery[1] = (NEUTRAL,) * 3
            held = tuple((PLAYER,) if k < level else () for k in range(len(s.markers[hue])))
            s.markers[hue] = held
            game.note().do(RIVAL, ("trace", colour))
            assert game.traced == [("left", colour, level + 1)]
            words = list(space.reward)
            total = dict.fromkeys(("vp", "credit", "energy", "publicity", "data", "exofossil"), 0)
            cards = 0
            for op in words:
                if op[0] == "vp":
                    total["vp"] += op[1]
                elif op[0] == "gain":
                    total[op[1]] += op[2]
                else:
                    assert op[0] in ("alien-card", "pick", "draw")
                    cards += 1
            paid, cost = space.cost
            expected = {
                "score": total["vp"],
                "publicity": total["publicity"],
                "data": total["data"] - (cost if paid == "data" else 0),
                "exofossils": total["exofossil"] - (cost if paid == "exofossil" else 0),
            }
            assert game.gained(RIVAL) == {k: n for k, n in expected.items() if n}
            assert game.steps == cards + total["credit"] + total["energy"]


@pytest.mark.rule("GEN-16")
def test_levels_are_ordinal() -> None:
    """The same level in two columns is a tie, whatever the printed height (D-8)."""
    game = met("mascamites", other="anomalies").discovered("right")
    for arrow, expected in (("left", ("left", "pink", 1)), ("right", ("right", "blue", 1))):
        game.rival(arrow=arrow).note().do(RIVAL, ("trace", "any"))
        assert game.traced == [expected]


# -- Mascamites --


@pytest.mark.rule("MAS-13")
def test_sample_spaces_are_spaces_like_others() -> None:
    game = met("mascamites")
    game.s.discovery[1] = (NEUTRAL,) * 3
    game.s.sample_spaces = (SAMPLES.index("vp"), SAMPLES.index("credit"))
    game.s.planet_samples = [(1, 2, 3), (4, 5)]
    seen = []
    for _ in range(5):
        game.note().do(RIVAL, ("trace", "blue"))
        seen.append((game.traced[0][2], game.gained(RIVAL).get("score", 0), game.steps))
    assert seen == [(1, 5, 1), (2, 3, 1), (3, 7, 0), (4, 0, 2), (10, 3, 0)]
    assert game.s.capsules[RIVAL] == ()


@pytest.mark.rule("MAS-13")
def test_a_space_without_its_sample_is_not_there() -> None:
    game = met("mascamites")
    slot = 0
    game.s.markers[2] = ((RIVAL,), (RIVAL,), (RIVAL,), *((),) * 6)
    assert len(game.s.sample_spaces) == 1
    assert lowest_space(game.s, slot, 2) is None
    game.s.sample_spaces += (0,)
    assert lowest_space(game.s, slot, 2) == 4


@pytest.mark.rule("MAS-14", "SETI-35.1")
def test_s15_launches_first() -> None:
    game = met("mascamites").plays(15)
    assert game.took == (15, 0)
    assert game.gained(RIVAL) == {"probes": 1, "publicity": 1}
    assert game.steps == 0


@pytest.mark.rule("MAS-14", "SETI-35.1")
@pytest.mark.parametrize(
    ("planet", "moves", "number"), [("saturn", 4, SATURN), ("jupiter", 5, JUPITER)]
)
def test_s15_lands_and_takes_a_sample(planet: str, moves: int, number: int) -> None:
    missed = (("saturn", 4),) if planet == "jupiter" else ()
    which = (JUPITER, SATURN).index(number)
    game = met("mascamites").sky(*where(planet, moves, *missed)).rival(probe=True).note()
    piles = game.s.planet_samples.copy()
    before = game.s.sample_spaces
    best = best_flight(game.s.earth_map, planet, moves)
    assert best is not None
    game.plays(15)
    assert game.took == (15, 1)
    s = game.s
    assert s.landing[number] == ((RIVAL,),)
    assert s.computer[RIVAL] == 2
    assert game.traced, "a yellow trace"
    taken = set(piles[which]) - set(s.planet_samples[which])
    assert len(taken) == 1
    assert s.planet_samples[1 - which] == piles[1 - which]
    assert s.sample_spaces == (*before, *taken)
    assert s.capsules[RIVAL] == ()
    points = {"saturn": 8, "jupiter": 7}[planet]
    assert game.gained(RIVAL)["score"] == points + 3, "the reward of the sample is ignored"
    assert game.steps == 0


@pytest.mark.rule("MAS-14")
def test_s15_lands_even_where_only_the_first_orbit_is_free() -> None:
    game = met("mascamites").sky(*where("saturn", 4)).rival(probe=True).lander("saturn").plays(15)
    assert game.s.landers[SATURN] == (RIVAL,)
    assert game.s.first_orbits[SATURN] == -1


@pytest.mark.rule("MAS-14", "SETI-35.1")
def test_s15_a_moon_collects_from_its_planet() -> None:
    game = met("mascamites").sky(*where("saturn", 4)).rival(probe=True, techs="probe").plays(15)
    assert game.s.moons[MOONS.index("enceladus")] == (RIVAL,), "the arrow points right"
    assert game.fuel == {}
    assert len(game.s.planet_samples[1]) == 2


@pytest.mark.rule("MAS-14", "SETI-35.1")
def test_s15_no_sample_left() -> None:
    game = met("mascamites").sky(*where("saturn", 4)).rival(probe=True)
    game.s.planet_samples[1] = ()
    before = game.s.sample_spaces
    game.plays(15)
    assert game.s.landing[SATURN] == ((RIVAL,),)
    assert game.s.sample_spaces == before
    assert len(game.s.planet_samples[0]) == 3


@pytest.mark.rule("MAS-14")
def test_s15_the_sample_is_random() -> None:
    taken = set()
    for seed in range(12):
        game = solo(left="mascamites", right="exertians", seed=seed).milestones_done()
        game.discovered("left").sky(*where("saturn", 4)).rival(probe=True)
        pile = game.s.planet_samples[1]
        game.plays(15)
        taken.add(pile.index(game.s.sample_spaces[-1]))
    assert taken == {0, 1, 2}


@pytest.mark.rule("MAS-14")
def test_s15_the_new_space_is_open_to_the_player() -> None:
    game = met("mascamites").sky(*where("saturn", 4)).rival(probe=True).plays(15)
    game.do(PLAYER, ("trace", "blue"))
    assert "trace left blue 4" in game.options


# -- Anomalies --


@pytest.mark.rule("ANO-12")
@pytest.mark.parametrize(
    ("colour", "side", "gained", "steps"),
    [("pink", 0, {}, 1), ("pink", 1, {"score": 4}, 0), ("yellow", 0, {"publicity": 2}, 0),
     ("yellow", 1, {}, 1), ("blue", 1, {}, 1)],
)  # fmt: skip
def test_it_gains_the_rewards_of_anomalies(
    colour: str, side: int, gained: dict[str, int], steps: int
) -> None:
    game = met("anomalies").sky(4, 0, 0, rotation=1).anomalies(**{colour: (3, side)})
    game.trace(0, colour, 2, seat=PLAYER).trace(0, colour, 3, seat=RIVAL).note().run(("rotate",))
    assert game.gained(RIVAL) == gained
    assert game.steps == steps
    assert game.gained(PLAYER) == {}


@pytest.mark.rule("ANO-12")
def test_data_of_an_anomaly_goes_to_its_computer() -> None:
    game = met("anomalies").sky(4, 0, 0, rotation=1).anomalies(blue=(3, 0))
    game.trace(0, "blue", 3, seat=RIVAL).note().run(("rotate",))
    assert game.s.computer[RIVAL] == 1


@pytest.mark.rule("ANO-12")
def test_a_rival_below_the_player_gains_nothing() -> None:
    game = met("anomalies").sky(4, 0, 0, rotation=1).anomalies(pink=(3, 1))
    game.trace(0, "pink", 3, seat=PLAYER).trace(0, "pink", 2, seat=RIVAL).note().run(("rotate",))
    assert game.gained(RIVAL) == {}
    assert game.gained(PLAYER) == {"score": 4}


def anomalies() -> Solo:
    """Earth in sector 4; the yellow token is the next, then the blue, then the pink in Earth's own."""
    game = met("anomalies").sky(4, 0, 0).anomalies(pink=(4, 0), yellow=(1, 0), blue=(7, 0))
    for tech in ("computer_1", "computer_2"):
        game.bonus(**{tech: "vp"})
    return game.note()


@pytest.mark.rule("ANO-13", "SETI-35.2", "ANO-8")
def test_s16_marks_the_colour_of_the_next_anomaly() -> None:
    game = anomalies().plays(16)
    assert game.took == (16, 0)
    assert game.traced == [("left", "yellow", 1)]
    assert game.gained(RIVAL) == {"score": 4 + 3}
    assert game.steps == 1, "an alien card"


@pytest.mark.rule("ANO-13", "SETI-35.2")
def test_s16_even_if_it_doesnt_take_the_lead() -> None:
    game = anomalies().trace(0, "yellow", 4, seat=PLAYER).trace(0, "yellow", 1, seat=RIVAL).note()
    game.plays(16)
    assert game.took == (16, 0)
    assert game.traced == [("left", "yellow", 2)]
    assert game.gained(RIVAL) == {"score": 2 + 3}


@pytest.mark.rule("ANO-13", "SETI-35.2")
def test_s16_on_this_board_even_if_the_other_has_a_lower_space() -> None:
    game = anomalies()
    assert game.s.discovery[1] == (-1, -1, -1)
    game.plays(16)
    assert game.traced == [("left", "yellow", 1)]


@pytest.mark.rule("ANO-13", "SETI-35.2")
def test_s16_leading_it_takes_a_technology() -> None:
    game = anomalies().trace(0, "yellow", 3, seat=RIVAL).trace(0, "yellow", 2, seat=PLAYER).note()
    game.plays(16)
    assert game.took == (16, 1)
    assert game.gained(RIVAL) == {"score": 5}
    assert game.steps == 1
    assert game.fuel == {"computer": 1}
    assert len(game.told("rotates")) == 1


@pytest.mark.rule("ANO-13", "ANO-5")
def test_s16_on_the_endless_space_the_latest_leads() -> None:
    game = anomalies().trace(0, "yellow", 5, seat=RIVAL).trace(0, "yellow", 5, seat=PLAYER)
    for level in (1, 2, 3, 4):
        game.trace(0, "yellow", level, seat=PLAYER)
    game.note().plays(16)
    assert game.took == (16, 0)
    assert game.traced == [("left", "yellow", 5)]
    game.note().plays(16)
    assert game.took == (16, 1), "now it leads"


@pytest.mark.rule("ANO-13")
def test_s16_markers_below_the_board_dont_lead() -> None:
    game = anomalies()
    add(game.s.overflow, 1, RIVAL)
    game.s.discovery[0] = (RIVAL, RIVAL, RIVAL)
    game.note().plays(16)
    assert game.took == (16, 0)


# -- 'Oumuamua --


def visitor(by: tuple[int, int, int] = (NEUTRAL,) * 3) -> Solo:
    return met("oumuamua", by)


@pytest.mark.rule("OUM-12", "SETI-35.4")
def test_it_collects_and_pays_exofossils() -> None:
    game = visitor()
    game.s.discovery[1] = (NEUTRAL,) * 3
    seen = []
    for _ in range(7):
        game.note().do(RIVAL, ("trace", "pink"))
        seen.append((game.traced[0], game.gained(RIVAL)))
    assert seen == [
        (("left", "pink", 2), {"score": 3, "exofossils": 1}),
        (("left", "pink", 3), {"score": 3}),
        (("left", "pink", 4), {"score": 2, "exofossils": 1}),
        (("left", "pink", 5), {"score": 6, "exofossils": -1}),
        (("left", "pink", 5), {"score": 6, "exofossils": -1}),
        (("left", "pink", 10), {"score": 3}),
        (("left", "pink", 10), {"score": 3}),
    ]
    game.rival(exofossils=4).note().do(RIVAL, ("trace", "pink"))
    assert game.traced == [("left", "pink", 1)]
    assert game.gained(RIVAL) == {"score": 25, "exofossils": -4}


@pytest.mark.rule("OUM-12")
@pytest.mark.parametrize("exofossils", [3, 4])
def test_the_first_space_is_occupied_while_it_cant_pay(exofossils: int) -> None:
    game = visitor().rival(exofossils=exofossils)
    assert lowest_space(game.s, 0, 0) == (1 if exofossils == 4 else 2)


@pytest.mark.rule("OUM-12")
def test_an_exofossil_for_its_markers_on_the_tile() -> None:
    game = visitor().signals("tile", RIVAL, PLAYER).note()
    game.run(("rival_mark", "tile"), ("settle",))
    assert game.gained(RIVAL) == {"score": 2, "exofossils": 1}
    assert game.gained(PLAYER) == {"exofossils": 1}
    assert game.s.computer[RIVAL] == 1


@pytest.mark.rule("OUM-13", "SETI-35.4")
def test_only_the_special_icon_goes_to_the_tile() -> None:
    game = visitor()
    sector = game.s.sector_of(OUMUAMUA)
    star = game.s.star_at[sector]
    game.sky(sector, 0, 0)
    assert game.s.sector_of(OUMUAMUA) == game.s.sector_of(8) == sector
    game.note().plays(5)
    assert game.marked[0] == game.marked[1] == (RIVAL, STARS[star])
    assert game.s.signals[8] == ()
    game.note().do(RIVAL, ("signal", "planet", "oumuamua"))
    assert game.marked == [(RIVAL, "tile")]
    assert game.gained(RIVAL)["score"] == 1


@pytest.mark.rule("OUM-13")
def test_a_coloured_signal_never_goes_to_the_tile() -> None:
    for offsets in OFFSETS[::9]:
        game = visitor().sky(*offsets).note()
        for colour in ("red", "blue", "yellow", "black"):
            game.do(RIVAL, ("signal", "colour", colour))
        game.do(RIVAL, ("signal", "planet", "saturn"))
        assert "tile" not in [star for _, star in game.marked]
        assert len(game.marked) == 5


@pytest.mark.rule("OUM-14", "SETI-35.3")
def test_s17_lands_in_preference() -> None:
    """The data space that the arrow names, the 2 on the left; 9 points, 2 exofossils, no trace
    (R-64)."""
    game = visitor().sky(*where("oumuamua", 4, visitor=True)).rival(probe=True).note()
    best = best_flight(game.s.earth_map, "oumuamua", 4)
    assert best is not None
    game.plays(17)
    assert game.took == (17, 0)
    assert game.s.landing[OUMUAMUA] == ((RIVAL,), (), ())
    assert game.gained(RIVAL) == {
        "probes": -1, "score": 9, "exofossils": 2, "publicity": best[0] + 1,
    }  # fmt: skip
    assert game.s.computer[RIVAL] == 2
    assert game.traced == []


@pytest.mark.rule("OUM-14", "SETI-31.17")
def test_s17_orbits_if_only_the_first_orbit_is_free() -> None:
    game = visitor().sky(*where("oumuamua", 4, visitor=True)).rival(probe=True, computer=0)
    game.s.landing[OUMUAMUA] = ((PLAYER,),) * 3
    game.note().plays(17)
    assert game.s.first_orbits[OUMUAMUA] == RIVAL
    assert game.marked == [(RIVAL, "tile")]
    gained = game.gained(RIVAL)
    assert (gained["score"], gained["exofossils"]) == (10 + 1, 1)
    assert game.steps == 1, "an alien card for the first orbiter"


@pytest.mark.rule("OUM-14", "SETI-31.17", "SETI-31.18")
@pytest.mark.parametrize(
    ("orbit", "landed", "lands"),
    [(PLAYER, 1, True), (-1, 2, True), (PLAYER, 3, True), (-1, 3, False)],
)  # fmt: skip
def test_s17_the_usual_rule_of_first_spaces(orbit: int, landed: int, lands: bool) -> None:
    game = visitor().sky(*where("oumuamua", 4, visitor=True)).rival(probe=True, computer=0)
    game.s.first_orbits[OUMUAMUA] = orbit
    game.s.landing[OUMUAMUA] = ((PLAYER,),) * landed + ((),) * (3 - landed)
    game.note().plays(17)
    assert bool(game.told("lands")) is lands
    if landed < 3:
        assert game.s.landing[OUMUAMUA][landed] == (RIVAL,)
    assert game.s.landers[OUMUAMUA] == ((RIVAL,) if lands and landed == 3 else ())


@pytest.mark.rule("OUM-14", "SETI-35.3", "SETI-35.4")
def test_s17_scans_with_a_signal_on_the_tile() -> None:
    game = visitor().rival(probe=False, techs="telescope").note().plays(17)
    assert game.took == (17, 1)
    stars = [star for _, star in game.marked]
    assert len(stars) == 4
    assert (stars[0], stars[2]) == ("vega", "tile")
    assert game.fuel == {}


# -- Centaurians --


@pytest.mark.rule("CEN-12", "SETI-35.6")
def test_a_tile_on_the_track_and_two_in_reserve() -> None:
    game = solo(left="centaurians").rival(score=30).give(PLAYER, score=41).milestones_done()
    game.discovered("left")
    assert game.s.message_at == [56, 45]
    assert game.s.rival_messages == 2


@pytest.mark.rule("CEN-13", "SETI-35.6")
@pytest.mark.parametrize(("arrow", "order"), [("left", (0, 1, 2, 3)), ("right", (3, 2, 1, 0))])
def test_the_reward_by_the_arrow(arrow: str, order: tuple[int, ...]) -> None:
    game = met("centaurians")
    for reward in order[:3]:
        game.rival(arrow=arrow, score=10)
        game.s.message_at[RIVAL] = 10
        game.run(("milestones",))
        assert game.s.message_taken[reward] == RIVAL
        assert game.s.message_at[RIVAL] == -1
    game.s.message_at[PLAYER] = 1
    game.run(("milestones",))
    assert game.kind == "message"
    assert game.answers == {f"message {order[3] + 1}"}, "one is left for the player"


@pytest.mark.rule("CEN-13", "GEN-15")
@pytest.mark.parametrize(
    ("reward", "gained", "steps"),
    [
        (0, {"score": 3, "publicity": 1}, 0),
        (1, {}, 2),
        (2, {"publicity": 3}, 0),
        (3, {"score": 8}, 0),
    ],
)
def test_what_each_message_brings(reward: int, gained: dict[str, int], steps: int) -> None:
    game = met("centaurians").rival(arrow="left", score=20)
    game.s.message_taken = [PLAYER if i != reward else -1 for i in range(4)]
    game.s.message_at[RIVAL] = 18
    game.note().run(("milestones",))
    assert game.gained(RIVAL) == gained
    assert game.steps == steps


@pytest.mark.rule("CEN-13")
def test_not_before_the_tile_is_reached() -> None:
    game = met("centaurians").rival(score=16)
    assert game.s.message_at[RIVAL] == 17
    game.run(("milestones",))
    assert game.s.message_taken == [-1] * 4
    game.rival(score=17).run(("milestones",))
    assert RIVAL in game.s.message_taken


@pytest.mark.rule("CEN-13", "SETI-30.14")
def test_milestones_by_their_places_on_the_track() -> None:
    """A message at 20 comes before the gold tile at 25, and after it at 30 (D-10)."""
    for at, first in ((20, "message"), (30, "gold")):
        game = met("centaurians").rival(score=35, arrow="right")
        game.s.gold_done[RIVAL] = 0
        game.s.message_at[RIVAL] = at
        game.note().run(("milestones",))
        kinds = [
            e.kind for e in (game.s.news or []) if e.kind in ("message", "gold") and e.seat == 1
        ]
        assert kinds[0] == first
        assert len(kinds) == 2


@pytest.mark.rule("CEN-14", "SETI-35.6")
@pytest.mark.parametrize(
    ("computer", "data", "place"), [(6, 3, 4), (6, 2, 5), (6, 1, 5), (6, 0, 10), (5, 9, 10)]
)
def test_data_spaces_only_with_a_full_computer(computer: int, data: int, place: int) -> None:
    game = met("centaurians").rival(computer=computer, data=data)
    game.s.discovery[1] = (NEUTRAL,) * 3
    game.s.markers[0] = ((PLAYER,), (PLAYER,), (PLAYER,), (), ())
    game.note().do(RIVAL, ("trace", "pink"))
    assert game.traced == [("left", "pink", place)]
    paid = {4: 3, 5: 1, 10: 0}[place]
    assert game.s.data[RIVAL] == data - paid
    assert game.s.computer[RIVAL] == computer
    assert game.gained(RIVAL)["score"] == {4: 15, 5: 6, 10: 3}[place]


@pytest.mark.rule("CEN-14")
def test_a_player_may_pay_without_a_full_computer() -> None:
    game = met("centaurians").give(PLAYER, data=3).do(PLAYER, ("trace", "pink"))
    assert "trace left pink 4" in game.options


@pytest.mark.rule("CEN-15", "SETI-35.5")
def test_s18_sends_a_message() -> None:
    game = met("centaurians").rival(score=22)
    game.s.message_at[RIVAL] = -1
    game.note().plays(18)
    assert game.took == (18, 0)
    assert game.s.message_at[RIVAL] == 37
    assert game.s.rival_messages == 1
    assert game.steps == 1
    assert game.gained(RIVAL) == {}


@pytest.mark.rule("CEN-15", "SETI-35.5", "CEN-12")
def test_s18_scans_with_a_tile_on_the_track_or_none_left() -> None:
    game = met("centaurians").rival(techs="telescope").plays(18)
    assert game.took == (18, 1), "one lies on the track"
    assert len(game.marked) == 4
    game.s.message_at[RIVAL], game.s.rival_messages = -1, 0
    game.note().plays(18)
    assert game.took == (18, 1)
    assert len(game.marked) == len(lines_of(18)[1].split()) - 1 == 3


@pytest.mark.rule("CEN-12", "CEN-15")
def test_three_messages_in_all() -> None:
    game = met("centaurians")
    sent = 1
    for _ in range(5):
        game.s.message_at[RIVAL] = -1
        game.plays(18)
        sent += game.took == (18, 0)
    assert sent == 3


# -- Exertians --


@pytest.mark.rule("EXE-13", "SETI-35.8")
@pytest.mark.parametrize("markers", range(4))
def test_at_the_discovery_it_draws_nothing(markers: int) -> None:
    game = solo(left="exertians").milestones_done().note()
    game.discovered("left", (RIVAL,) * markers + (NEUTRAL,) * (3 - markers))
    assert game.steps == markers
    assert game.s.exertian_hand[RIVAL] == game.s.exertian_played[RIVAL] == ()
    assert len(game.s.exertian_hand[PLAYER]) == 3
    assert len(game.s.exertian_supply) == 12
    assert game.kind == "turn"


@pytest.mark.rule("EXE-13", "SETI-35.8", "EXE-4")
def test_it_ignores_the_tiles_but_leads_when_they_are_placed() -> None:
    game = solo(left="exertians").rival(score=30).give(PLAYER, score=9).milestones_done()
    game.discovered("left")
    assert game.s.exertian_at == (50, 70)
    game.rival(score=80).run(("milestones",))
    assert game.kind == "turn"
    assert game.s.exertian_seen == [0, 0]
    assert game.s.exertian_played[RIVAL] == ()


@pytest.mark.rule("EXE-14", "SETI-35.7")
def test_s19_plays_a_random_card_of_the_supply() -> None:
    game = met("exertians")
    supply = set(game.s.exertian_supply)
    game.plays(19)
    assert game.took == (19, 0)
    (card,) = game.s.exertian_played[RIVAL]
    assert card in supply
    assert set(game.s.exertian_supply) == supply - {card}
    assert game.gained(RIVAL) == {}


@pytest.mark.rule("EXE-14", "SETI-35.7")
def test_s19_up_to_five_cards() -> None:
    game = met("exertians")
    for _ in range(5):
        game.plays(19)
        assert game.took == (19, 0)
    game.rival(techs="telescope").note().plays(19)
    assert game.took == (19, 1)
    assert len(game.marked) == 4
    assert len(game.s.exertian_played[RIVAL]) == 5


@pytest.mark.rule("EXE-14", "SETI-35.7")
def test_s19_markers_on_the_board_count_and_those_below_it_dont() -> None:
    game = met("exertians", (RIVAL,) * 3)
    for _ in range(5):
        add(game.s.overflow, 0, RIVAL)
    for colour, level in (("pink", 1), ("pink", 2), ("blue", 5), ("yellow", 1)):
        game.trace(0, colour, level, seat=RIVAL)
    game.trace(0, "yellow", 2, seat=PLAYER)
    game.plays(19)
    assert game.took == (19, 0), "four markers"
    game.plays(19)
    assert game.took == (19, 1), "four markers and a card"


@pytest.mark.rule("EXE-15", "SETI-35.8", "SETI-33.2")
def test_all_its_cards_score_in_full() -> None:
    game = met("exertians")
    for name in ("et.41", "et.53", "et.52"):
        add(game.s.exertian_played, RIVAL, game._fetch(name))
    add(game.s.exertian_played, PLAYER, game._fetch("et.49"))
    game.rival(score=50).give(PLAYER, score=40).note().final_scoring()
    assert game.points("exertians", RIVAL) == 14 + 20 + 7
    assert game.points("exertians", PLAYER) == 0, "the player's must be fulfilled"
    assert danger(game.s, RIVAL) == 6 + 9 + 0
    assert game.points("danger", RIVAL) == -(91 // 10)
    assert game.points("danger", PLAYER) == 0


@pytest.mark.rule("EXE-15", "SETI-35.8", "EXE-12")
def test_danger_is_compared_with_board_markers_on_both_sides() -> None:
    game = met("exertians").trace(0, "pink", 1, seat=PLAYER).trace(0, "blue", 5, seat=RIVAL)
    game.rival(score=99).give(PLAYER, score=59).final_scoring()
    assert (danger(game.s, PLAYER), danger(game.s, RIVAL)) == (3, 1)
    assert game.s.score == [54, 99]
    tied = met("exertians").trace(0, "pink", 1, seat=PLAYER).trace(0, "blue", 1, seat=RIVAL)
    tied.rival(score=99).give(PLAYER, score=59).final_scoring()
    assert tied.s.score == [54, 90]


@pytest.mark.rule("EXE-15")
def test_the_loss_counts_the_points_for_objectives() -> None:
    game = solo(2, left="exertians").milestones_done().discovered("left")
    game.objectives("iii-1", "iii-2", stack=["iii-3", "iii-4"])
    game.trace(0, "pink", 1, seat=RIVAL).rival(score=80).final_scoring()
    assert game.s.score[RIVAL] == 100 - 10
