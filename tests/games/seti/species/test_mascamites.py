"""The Mascamites: samples, capsules and their ten cards (MAS-1 to 12)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import SAMPLES
from orrery.games.seti.rules.memory import ANY_SAMPLE
from tests.games.seti.scenario import Example
from tests.games.seti.species.helpers import asked, capsules, met, over, piles, rotate, samples

JUPITER = "credit energy data"
SATURN = "publicity cards vp-card"


def here(*cards: str, jupiter: str = JUPITER, saturn: str = SATURN, board: str = "vp") -> Example:
    """The species is found and these cards are in hand."""
    return samples(met("mascamites"), jupiter, saturn, board).hand(*cards)


def lands(game: Example, card: str, place: str) -> Example:
    """Play a card and land; up to the choice of the sample, if there is one."""
    game.say(f"play {card}", f"land {place}")
    return game.auto("trace left yellow overflow", until="collect" if game.kind else "turn")


# -- set-up --


@pytest.mark.rule("MAS-2", "SETI-34.4")
def test_three_samples_on_each_planet_and_one_on_the_board() -> None:
    game = met("mascamites")
    assert [len(pile) for pile in game.s.planet_samples] == [3, 3]
    assert len(game.s.sample_spaces) == 1
    every = [*game.s.planet_samples[0], *game.s.planet_samples[1], *game.s.sample_spaces]
    assert sorted(every) == list(range(7))
    assert every != sorted(every), "shuffled"
    board = 1 << game.s.sample_spaces[0]
    assert game.s.pile_may == [ANY_SAMPLE & ~board] * 4, "nobody looks"
    game.do(0, ("trace", "blue"))
    assert "trace left blue 3" in game.options
    assert "trace left blue 4" not in game.options


TOKENS = {
    "credit": {"credits": 2},
    "energy": {"energy": 2},
    "publicity": {"publicity": 3},
    "data": {"data": 2},
    "cards": {"cards": 2},
    "vp-card": {"score": 3, "cards": 1},
    "vp": {"score": 7},
}


@pytest.mark.rule("MAS-2", "SETI-34.9")
@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_space_pays_its_token(sample: str) -> None:
    game = here(board=sample).row(1, 2, 3).top(9, 8, 7).note()
    game.do(0, ("trace", "blue")).say("trace left blue 3")
    if sample == "vp-card":
        assert game.answers == {"take 1", "take 2", "take 3", "take deck"}
        game.say("take 2")
    assert game.gained() == TOKENS[sample]
    if sample == "cards":
        assert game.s.hand[0] == (9, 8), "random ones: the top of the deck"


# -- collecting --


@pytest.mark.rule("MAS-3", "SETI-34.5")
def test_the_landing_comes_first_then_one_looks_and_takes_one() -> None:
    game = here("et.4").probe("jupiter").note()
    game.say("play et.4", "land jupiter")
    assert game.kind == "trace", "the landing's rewards first"
    assert len(set(game.s.pile_may)) == 1, "nobody has looked"
    game.say("trace left yellow overflow")
    assert game.asked == (0, "collect")
    assert game.answers == {"sample credit", "sample energy", "sample data"}, "D-14: no declining"
    game.say("sample energy")
    assert piles(game) == [{"credit", "data"}, set(SATURN.split())]
    assert capsules(game) == [("jupiter", "energy")]
    assert game.gained() == {"credits": -1, "score": 10, "data": 2, "cards": -1, "probes": -1}


@pytest.mark.rule("MAS-3", "SETI-34.5")
def test_a_moon_collects_from_its_planet() -> None:
    game = lands(here("et.2").probe("saturn"), "et.2", "enceladus")
    game.auto("signal", until="collect")
    assert game.answers == {f"sample {x}" for x in SATURN.split()}
    game.say("sample publicity")
    assert capsules(game) == [("saturn", "publicity")]


@pytest.mark.rule("MAS-3", "MAS-4", "SETI-34.6")
@pytest.mark.parametrize("where", ["no probe", "mars", "none left"])
def test_without_a_sample_the_card_stays_and_is_completed_later(where: str) -> None:
    game = here("et.4", jupiter="" if where == "none left" else JUPITER)
    if where == "no probe":
        game.say("play et.4")
    else:
        planet = "mars" if where == "mars" else "jupiter"
        game.probe(planet).say("play et.4", f"land {planet}")
        game.auto("first 2", "trace left yellow overflow")
    assert game.kind == "turn"
    assert capsules(game) == []
    assert game.where("et.4") == "missions 0"
    assert not game.offers("deliver")
    game.capsule("mars", "vp")
    assert game.offers("deliver") == {"deliver et.4 0"}


@pytest.mark.rule("MAS-3", "SETI-34.5")
def test_landing_without_such_a_card_collects_nothing() -> None:
    game = here().probe("jupiter").say("land jupiter", "trace left yellow overflow")
    assert game.kind == "turn"
    assert piles(game)[0] == set(JUPITER.split())
    assert capsules(game) == []


# -- capsules --


@pytest.mark.rule("MAS-5")
def test_a_capsule_starts_on_its_planet_and_that_is_no_visit() -> None:
    game = here("et.4").probe("jupiter").note()
    lands(game, "et.4", "jupiter").say("sample credit")
    assert capsules(game) == [("jupiter", "credit")]
    assert "publicity" not in game.gained()


@pytest.mark.rule("MAS-6", "SETI-34.7")
def test_a_capsule_moves_for_energy_and_gains_publicity() -> None:
    game = here().capsule("jupiter", "vp").note()
    assert game.offers("carry") == {"carry 0 2.0", "carry 0 4.0", "carry 0 3.1", "carry 0 3.7"}
    game.say("carry 0 2.0", "carry 0 1.0")
    assert capsules(game) == [("earth", "vp")]
    assert game.gained() == {"energy": -2, "publicity": 1}, "Mars pays, Earth doesn't"


@pytest.mark.rule("MAS-6", "SETI-34.7")
def test_granted_moves_may_be_spent_on_a_capsule() -> None:
    game = here("et.8").capsule("jupiter", "vp").probe("4.4").note().say("corner et.8")
    assert {"glide 0 2.0", "fly 4.4 3.4"} <= game.answers
    game.say("glide 0 2.0")
    assert capsules(game) == [("mars", "vp")]
    assert game.gained() == {"score": 1, "publicity": 1, "cards": -1}


@pytest.mark.rule("MAS-6", "SETI-34.7")
def test_a_capsule_pays_the_extra_move_to_leave_asteroids() -> None:
    game = here().capsule("1.3", "vp").give(energy=1)
    assert game.content("1.3") == "asteroids"
    assert not game.offers("carry")
    game.give(energy=2).say("carry 0 1.2")
    assert game.s.energy[0] == 0


@pytest.mark.rule("MAS-6", "SETI-34.7")
def test_a_capsule_is_carried_with_its_planet() -> None:
    game = here().capsule("jupiter", "vp").rotation(3).note()
    rotate(game)
    assert game.sector("jupiter") == 7
    assert capsules(game) == [("jupiter", "vp")]
    assert game.gained() == {}, "being carried is no visit"


@pytest.mark.rule("MAS-6", "SETI-34.7")
def test_a_capsule_is_pushed_and_pays_publicity_even_in_anothers_turn() -> None:
    game = here().capsule("1.7", "vp", seat=1).rotation(1).note()
    rotate(game)
    assert capsules(game, 1) == [("1.6", "vp")]
    assert game.content("1.6") == "comet"
    assert game.gained(1) == {"publicity": 1}


@pytest.mark.rule("MAS-7", "SETI-34.7")
def test_a_capsule_does_not_count_against_the_probe_limit() -> None:
    game = here().capsule("jupiter", "vp").capsule("saturn", "credit")
    assert "launch" in game.options
    game.say("launch")
    assert game.at() == ["1.0"]
    assert "launch" not in game.turn_of(0).options, "the probe does"


@pytest.mark.rule("MAS-7", "SETI-34.7")
def test_a_capsule_neither_orbits_nor_lands() -> None:
    game = here("et.3", "et.4").capsule("mars", "vp").capsule("jupiter", "credit")
    assert not game.offers("orbit") | game.offers("land")
    game.say("play et.4")
    assert game.kind == "turn", "a granted landing neither"
    game.turn_of(0).say("play et.3")
    assert game.kind == "turn"


@pytest.mark.rule("MAS-7", "SETI-34.7")
def test_a_capsule_is_a_probe_for_cards_and_technologies() -> None:
    game = asked(here().capsule("saturn", "vp").do(0, ("signal", "probe", 1)))
    assert game.markers_at(game.star_with("saturn")) == (0,), "a sector with your probe"
    game = here().tech("probe-2").capsule("1.2", "vp").give(energy=2).note()
    game.say("carry 0 1.3", "carry 0 1.2")
    assert game.gained() == {"energy": -2, "publicity": 1}, "asteroids pay and cost nothing extra"
    game = here().tech("telescope-4").capsule("jupiter", "vp").say("scan", "scan move")
    assert "glide 0 2.0" in game.answers


@pytest.mark.rule("MAS-7")
def test_a_capsules_visit_triggers_circles() -> None:
    game = here().mission(4).capsule("4.0", "vp").note().say("carry 0 3.0")
    assert game.kind == "cover"
    game.say(min(game.offers("cover")))
    assert game.gained() == {"energy": -1, "publicity": 1, "data": 1}


@pytest.mark.rule("MAS-8", "SETI-34.10")
def test_several_capsules_and_any_card() -> None:
    game = here().mission("et.1").mission("et.6")
    game.capsule("mars", "vp").capsule("earth", "credit").note()
    assert game.offers("deliver") == {"deliver et.1 1", "deliver et.6 1"}
    game.say("carry 0 1.0")
    assert game.offers("deliver") == {f"deliver et.{c} {k}" for c in (1, 6) for k in (0, 1)}
    game.say("deliver et.6 1")
    assert game.offers("deliver") == {"deliver et.1 0"}, "one capsule, one card"
    assert capsules(game) == [("earth", "vp")]


# -- delivery --


@pytest.mark.rule("MAS-9", "SETI-34.8")
def test_delivery_is_a_free_action_of_ones_own_turn() -> None:
    game = here().mission("et.1").capsule("earth", "credit").mission("et.6", seat=1)
    game.capsule("earth", "energy", seat=1).note()
    assert game.offers("deliver") == {"deliver et.1 0"}, "not the other's"
    game.say("deliver et.1 0")
    assert game.gained() == {"credits": 2, "data": 2}
    assert game.where("et.1") == "done 0"
    assert capsules(game) == []
    assert game.kind == "turn"
    assert not game.s.main_done


@pytest.mark.rule("MAS-9", "SETI-34.8")
def test_delivery_is_never_forced() -> None:
    game = here().mission("et.1").capsule("mars", "credit").say("carry 0 1.0")
    over(game)
    assert game.where("et.1") == "missions 0"
    game.turn_of(0)
    assert game.offers("deliver") == {"deliver et.1 0"}


@pytest.mark.rule("MAS-9", "SETI-34.8")
def test_the_destination_must_be_the_cards_own() -> None:
    game = here().mission("et.4").mission("et.6").capsule("earth", "vp")
    assert game.offers("deliver") == {"deliver et.6 0"}
    game = here().mission("et.4").mission("et.6").capsule("mars", "vp")
    assert game.offers("deliver") == {"deliver et.4 0"}


@pytest.mark.rule("MAS-9")
def test_delivery_works_in_the_middle_of_a_main_action_but_not_between_turns() -> None:
    game = here("et.4").mission("et.1").capsule("earth", "credit").probe("jupiter")
    game.say("play et.4", "land jupiter")
    assert game.kind == "trace"
    game.say("deliver et.1 0")
    assert game.kind == "trace"
    assert game.where("et.1") == "done 0"
    assert "trace left blue 4" not in game.options, "a yellow trace"
    game.say("trace left yellow overflow", "sample data")
    assert capsules(game) == [("jupiter", "data")]


@pytest.mark.rule("MAS-10", "SETI-34.9")
def test_a_delivered_sample_is_a_new_blue_space_for_everybody() -> None:
    game = here(board="vp").mission("et.6").capsule("earth", "energy").note()
    game.do(1, ("trace", "blue"))
    assert "trace left blue 4" not in game.options
    game.say("trace left blue overflow", "deliver et.6 0")
    assert [SAMPLES[x] for x in game.s.sample_spaces] == ["vp", "energy"]
    game.note().do(1, ("trace", "blue")).say("trace left blue 4")
    assert game.gained(1) == {"energy": 2}
    game.do(0, ("trace", "blue"))
    assert "trace left blue 4" not in game.options, "one marker"
    assert "trace left blue 5" not in game.options


@pytest.mark.rule("MAS-10", "SETI-34.9")
def test_all_six_fit() -> None:
    cards = ["et.1", "et.2", "et.3", "et.6", "et.7"]
    game = here(jupiter="", saturn="", board="vp")
    left = [x for x in SAMPLES if x != "vp"]
    for card, sample in zip(cards, left, strict=False):
        game.mission(card).capsule("earth", sample).say(f"deliver {card} 0").auto("take deck")
    game.mission("et.4").capsule("mars", left[-1]).say("deliver et.4 0").auto("take deck")
    assert [SAMPLES[x] for x in game.s.sample_spaces] == ["vp", *left]
    game.do(0, ("trace", "blue"))
    levels = {o.split()[-1] for o in game.answers if o.startswith("trace left blue")}
    assert levels == {*map(str, range(1, 10)), "overflow"}
    game.note().say("trace left blue 9").auto("take deck")
    assert game.gained() == TOKENS[left[-1]]


# -- the cards --


@pytest.mark.rule("MAS-3", "MAS-9")
def test_et1_first_contact() -> None:
    game = here("et.1").probe("mars").note().say("play et.1")
    assert game.kind == "move"
    game.say("fly 2.0 3.0", "land jupiter", "trace left yellow overflow", "sample credit")
    assert game.gained() == {
        "credits": -1, "publicity": 1, "score": 10, "data": 2, "cards": -1, "probes": -1,
    }  # fmt: skip
    assert game.where("et.1") == "missions 0"
    game.say("carry 0 2.0", "carry 0 1.0").give(data=0).note().say("deliver et.1 0")
    assert game.gained() == {"credits": 2, "data": 2}
    assert game.where("et.1") == "done 0"


def test_et1_its_move_may_be_left_or_wasted() -> None:
    game = here("et.1").say("play et.1")
    assert game.kind == "turn", "nothing to move or land: the mission stays"
    game = here("et.1").probe("jupiter").say("play et.1", "stop")
    assert game.kind == "land"


@pytest.mark.rule("MAS-3", "GEN-10")
def test_et2_rover_exploration() -> None:
    game = here("et.2").probe("jupiter").note().say("play et.2")
    assert game.answers == {
        f"land {x}" for x in ("jupiter", "callisto", "ganymede", "europa", "io")
    }
    game.say("land callisto", "sample data")
    assert game.gained() == {"credits": -2, "score": 13, "data": 4, "cards": -1, "probes": -1}
    game.s.capsules[0] = ((game.s.earth, SAMPLES.index("data")),)
    game.give(data=0).note().say("deliver et.2 0")
    assert game.gained() == {"data": 5, "score": 3}
    assert game.where("et.2") == "done 0"


def test_et2_an_occupied_moon_stays_closed() -> None:
    game = here("et.2").probe("jupiter").lander("io", seat=1).say("play et.2")
    assert "land io" not in game.answers


@pytest.mark.rule("MAS-3", "SETI-34.5")
def test_et3_mass_sample_collection() -> None:
    game = here("et.3").probe("saturn").note().say("play et.3")
    assert game.answers == {"orbit saturn", "land saturn"}
    game.say("orbit saturn").auto(until="collect")
    assert game.s.first_orbits[4] == 0
    assert game.answers == {f"sample {x}" for x in SATURN.split()}
    game.say("sample cards")
    assert capsules(game) == [("saturn", "cards")]
    assert game.gained()["credits"] == -1, "the orbit costs nothing of its own"
    assert "energy" not in game.gained()
    assert game.where("et.3") == "missions 0"
    game.s.capsules[0] = ((game.s.earth, SAMPLES.index("cards")),)
    game.give(data=0).note().say("deliver et.3 0")
    assert game.gained() == {"cards": 2, "score": 3, "credits": 1}


def test_et3_may_land_instead() -> None:
    game = here("et.3").probe("saturn").say("play et.3", "land saturn")
    game.auto("trace left yellow overflow", until="collect")
    assert game.answers == {f"sample {x}" for x in SATURN.split()}


@pytest.mark.rule("MAS-9")
def test_et4_martian_quarantine_lab() -> None:
    game = lands(here("et.4").probe("jupiter"), "et.4", "jupiter").say("sample energy")
    assert game.where("et.4") == "missions 0"
    game.say("carry 0 2.0").row(1, 2, 3).note().say("deliver et.4 0")
    assert game.kind == "pick"
    game.say("take 3")
    assert game.gained() == {"energy": 2, "score": 2, "cards": 1}
    assert game.where("et.4") == "done 0"


@pytest.mark.rule("MAS-11", "MAS-12")
def test_et5_ecosystem_study() -> None:
    game = here("et.5").probe("saturn").note().say("play et.5")
    assert game.kind == "peek"
    assert game.answers == {f"sample {x}" for x in SATURN.split()}
    game.say("sample publicity")
    assert game.gained() == {"credits": -1, "publicity": 3, "cards": -1}
    assert piles(game)[1] == set(SATURN.split()), "it is put back"
    assert game.where("et.5") == "endgame 0"
    game.trace("left", "pink").trace("left", "blue", 2).trace("right", "pink")
    assert game.gold_box("et.5") == 2


@pytest.mark.rule("MAS-11", "MAS-7")
def test_et5_needs_a_probe_or_a_capsule_at_a_planet_with_samples() -> None:
    game = here("et.5").probe("mars").note().say("play et.5")
    assert game.kind == "turn"
    assert game.gained() == {"credits": -1, "cards": -1}
    assert game.where("et.5") == "endgame 0"
    game = here("et.5", jupiter="credit data").capsule("jupiter", "energy").say("play et.5")
    assert game.answers == {"sample credit", "sample data"}, "D-15: not the capsule's own"
    game = here("et.5").capsule("jupiter", "vp").probe("saturn").say("play et.5")
    assert game.answers == {"samples jupiter", "samples saturn"}


@pytest.mark.rule("MAS-3", "MAS-9")
def test_et6_the_queen() -> None:
    game = here("et.6").probe("jupiter").note().say("play et.6", "land ganymede", "sample data")
    assert game.gained() == {"credits": -2, "score": 12, "publicity": 5, "cards": -1, "probes": -1}
    game.s.capsules[0] = ((game.s.earth, SAMPLES.index("data")),)
    game.give(data=0).note().say("deliver et.6 0")
    assert game.gained() == {"data": 2, "score": 6, "publicity": 2}


@pytest.mark.rule("MAS-9", "MAS-10")
@pytest.mark.parametrize("sample", ["credit", "cards", "vp-card", "vp"])
def test_et7_breeding_sample(sample: str) -> None:
    jupiter = f"{sample} energy"
    game = here("et.7", jupiter=jupiter, saturn="", board="data").probe("jupiter")
    lands(game, "et.7", "jupiter").say(f"sample {sample}")
    game.s.capsules[0] = ((game.s.earth, SAMPLES.index(sample)),)
    game._touch().note().say("deliver et.7 0").auto("take deck")
    assert game.gained() == {what: 2 * n for what, n in TOKENS[sample].items()}
    assert [SAMPLES[x] for x in game.s.sample_spaces] == ["data", sample], "once on the board"


@pytest.mark.rule("MAS-11", "GEN-11")
@pytest.mark.parametrize(
    ("card", "kind", "colour"),
    [("et.8", "probe", "yellow"), ("et.9", "telescope", "pink"), ("et.10", "computer", "blue")],
)
def test_et8_et9_et10_a_technology_and_a_look(card: str, kind: str, colour: str) -> None:
    game = here(card).note().say(f"play {card}")
    assert game.kind == "tech"
    assert game.gained() == {"credits": -3, "publicity": 1, "cards": -1}
    game.say(f"tech {kind}-2").auto("slot", "take")
    assert game.has(f"{kind}-2")
    assert game.where(card) == "missions 0"
    game.trace("left", colour).trace("right", colour)
    assert not game.offers("complete"), "two for this species"
    game.trace("left", colour, 2 if colour == "blue" else 4)
    game.note().say(f"complete {card}")
    assert game.answers == {"samples jupiter", "samples saturn"}
    game.say("samples jupiter")
    assert game.answers == {f"sample {x}" for x in JUPITER.split()}
    game.say("sample credit")
    assert game.gained() == {"credits": 2}
    assert piles(game)[0] == set(JUPITER.split())
    assert game.where(card) == "done 0"
    assert game.s.pile_may[0] == sum(1 << SAMPLES.index(x) for x in JUPITER.split())


@pytest.mark.rule("MAS-11")
def test_the_look_takes_the_planet_that_has_samples_or_none() -> None:
    game = here(jupiter="").mission("et.8").trace("left", "yellow").trace("left", "yellow")
    game.say("complete et.8")
    assert game.answers == {f"sample {x}" for x in SATURN.split()}
    game = here(jupiter="", saturn="").mission("et.8")
    game.trace("left", "yellow").trace("left", "yellow").note().say("complete et.8")
    assert game.kind == "turn", "for nothing"
    assert game.gained() == {}
    assert game.where("et.8") == "done 0"


@pytest.mark.rule("MAS-12")
def test_capsules_on_the_way_are_worth_nothing() -> None:
    game = here().capsule("earth", "vp").mission("et.1").at_round(5).have_passed(1).note()
    game.say("pass")
    assert game.s.over
    assert "score" not in game.gained()
