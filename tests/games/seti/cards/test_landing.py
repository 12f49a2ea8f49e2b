"""Cards that land, take figures off, or look where probes stand."""

from __future__ import annotations

import pytest

from tests.games.seti.cards.common import Prepare, cards, change, holding, play, rows
from tests.games.seti.scenario import position


@cards(13)
@pytest.mark.parametrize(
    ("place", "tech", "extra"),
    [("mars", "", 4), ("mercury", "", 4), ("venus", "", 0), ("saturn", "", 0),
     ("titania", "probe-4", 4), ("phobos-deimos", "probe-4", 4)],
)  # fmt: skip
def test_perseverance_rover_pays_for_mars_mercury_and_moons(
    number: int, place: str, tech: str, extra: int
) -> None:
    planet = {"titania": "uranus", "phobos-deimos": "mars"}.get(place, place)
    game = holding(number).probe(planet)
    if tech:
        game.tech(tech)
    play(game, number, f"land {place}")
    game.auto("trace left yellow overflow", "first", "skip")
    assert game.points("cards") == extra
    assert game.s.energy[0] == 5, "no energy is paid"
    assert game.at() == []
    assert game.where(number) == "discard"


@cards(13)
def test_perseverance_rover_needs_the_technology_for_moons(number: int) -> None:
    game = holding(number).probe("mars")
    play(game, number)
    assert game.answers == {"land mars"}


@cards(12, 13, 16)
def test_a_landing_without_a_probe_at_a_planet_is_skipped(number: int) -> None:
    game = holding(number).probe("earth")
    play(game, number)
    assert game.kind == "turn"
    assert change(game, number) == {}


@cards(16)
def test_dragonfly_gains_a_taken_landing_space_again(number: int) -> None:
    game = holding(number).probe("venus").lander("venus", seat=1)
    play(game, number, "land venus")
    assert game.s.data[0] == 2, "the covered data"
    game.say("trace left yellow overflow")
    assert change(game, number) == {"data": 2, "score": 5 + 3, "probes": -1}
    assert game.s.landing[1] == ((1, 0),), "the other figure stays"
    assert game.s.landers[1] == ()
    assert game.where(number) == "discard"


@cards(16)
def test_dragonfly_may_choose_a_free_or_a_taken_space_of_mars(number: int) -> None:
    game = holding(number).probe("mars").lander("mars", seat=1)
    play(game, number, "land mars")
    game.auto(until="first-landing")
    assert game.answers == {"first 2", "first 1"}
    game.say("first 2")
    assert game.s.data[0] == 2


@cards(16)
def test_dragonfly_on_a_taken_moon_needs_the_moon_technology(number: int) -> None:
    game = holding(number).probe("uranus").lander("titania", seat=1)
    play(game, number)
    assert game.answers == {"land uranus"}
    game = holding(number).probe("uranus").lander("titania", seat=1).tech("probe-4")
    play(game, number, "land titania")
    assert change(game, number) == {"score": 25, "probes": -1}
    assert game.s.moons[7] == (1, 0)


@cards(15)
def test_atmospheric_entry_frees_the_first_orbit(number: int) -> None:
    game = holding(number).orbiter("mars").orbiter("mars", seat=1)
    play(game, number)
    assert game.answers == {"remove mars first"}
    game.say("remove mars first", "take deck")
    assert change(game, number) == {"score": 3, "data": 1, "cards": 1}
    assert game.s.first_orbits[2] == -1, "open again"
    assert game.s.orbiters[2] == (1,), "the other doesn't slide there"
    assert game.where(number) == "discard"
    game.turn_of(0).probe("mars").note().say("orbit mars")
    assert game.s.first_orbits[2] == 0
    assert game.points("orbits") == 3


@cards(15)
def test_atmospheric_entry_offers_all_own_orbiters(number: int) -> None:
    game = holding(number).orbiter("mars").orbiter("venus", first=False).lander("io", "mars")
    play(game, number)
    assert game.answers == {"remove mars first", "remove venus"}


@cards(84)
def test_sample_return_frees_a_first_landing_space_or_a_moon(number: int) -> None:
    game = holding(number).lander("venus", "io").lander("mars", first=False).orbiter("mars")
    play(game, number)
    assert game.answers == {"remove venus first", "remove io", "remove mars"}
    game.say("remove io", "trace right yellow discovery")
    assert game.s.moons[4] == ()
    assert change(game, number) == {"score": 3, "publicity": 1}
    game = holding(number).lander("venus").lander("venus", seat=1)
    play(game, number, "remove venus first", "trace left yellow overflow")
    assert game.s.landing[1] == ((),)
    assert game.s.landers[1] == (1,), "the other doesn't slide there"
    assert game.where(number) == "discard"


@pytest.mark.rule("SETI-9.6")
@cards(84)
def test_sample_return_does_not_open_a_first_space_that_somebody_shares(number: int) -> None:
    """Card 16 has put a second figure there: whoever lands next gets no data."""
    for leaves, stays in ((0, 1), (1, 0)):
        game = position().milestones_done().give(1, credits=9).hand(16, seat=1)
        game.lander("venus").probe("venus", seat=1).turn_of(1)
        game.say("play 16", "land venus", "trace left yellow overflow")
        assert game.s.landing[1] == ((0, 1),)
        game.turn_of(leaves).give(leaves, credits=9).hand(number, seat=leaves)
        game.say(f"play {number}", "remove venus first", "trace left yellow overflow")
        assert game.s.landing[1] == ((stays,),)
        game.turn_of(0).give(energy=3, data=0).probe("venus").say("land venus")
        assert game.s.data[0] == 0
        assert game.s.landers[1] == (0,)
        game.say("trace left yellow overflow").turn_of(stays).give(stays, credits=9)
        game.hand(number, seat=stays).say(f"play {number}", "remove venus first")
        assert game.s.landing[1] == ((),), "now nobody covers it"


@pytest.mark.rule("SETI-4.13")
@cards(15, 84)
def test_without_a_figure_the_whole_effect_is_skipped(number: int) -> None:
    game = holding(number).probe("mars").orbiter("mars", seat=1).lander("mars", seat=1)
    if number == 84:
        game.orbiter("venus")
    else:
        game.lander("venus")
    play(game, number)
    assert change(game, number) == {}
    assert game.kind == "turn"


@rows(
    "number prepare probe data",
    (17, lambda g: g.probe("3.4"), "3.4", 3),
    (17, lambda g: g.probe("3.5"), "3.5", 3),
    (17, lambda g: g.probe("3.3"), "3.3", 2),
    (17, lambda g: g.probe("4.4", "3.6"), "4.4", 0),
    (17, lambda g: g.probe("4.4", "3.6"), "3.6", 3),
)
def test_osiris_rex_counts_the_space_of_the_probe_and_its_neighbours(
    number: int, prepare: Prepare, probe: str, data: int
) -> None:
    """Saturn lies between two asteroid spaces in its ring and one nearer the Sun."""
    game = prepare(holding(number))
    play(game, number, f"probe {probe}")
    assert change(game, number) == ({"data": data} if data else {})
    assert game.where(number) == "discard"


@cards(17)
def test_osiris_rex_without_a_probe_and_with_a_full_pool(number: int) -> None:
    game = holding(number)
    play(game, number)
    assert change(game, number) == {}
    game = holding(number).probe("3.6").give(data=5)
    play(game, number, "probe 3.6")
    assert change(game, number) == {"data": 1}, "what is above 6 is lost"


@cards(18)
def test_hayabusa_needs_a_probe_on_asteroids(number: int) -> None:
    game = holding(number).probe("2.5").probe("1.3", seat=1)
    play(game, number)
    assert change(game, number) == {}
    assert game.where(number) == "discard"
    game = holding(number).probe("1.3")
    play(game, number, "trace left yellow discovery")
    assert change(game, number) == {"score": 5, "publicity": 1}
    assert game.traces_of("yellow") == 1
