"""Researching technologies and what they do (SETI-16, 18)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import TECHS
from tests.games.seti.scenario import Example, position

ALL = {f"tech {tech}" for tech in TECHS}


def ready(publicity: int = 6, players: int = 2) -> Example:
    return position(players).give(publicity=publicity).milestones_done()


def of_kind(kind: str) -> set[str]:
    return {f"tech {kind}-{n}" for n in range(1, 5)}


@pytest.mark.rule("SETI-16.1")
def test_research_costs_six_publicity() -> None:
    """TV-28"""
    assert "research" not in ready(5).options
    game = ready(6).note().say("research")
    assert game.gained() == {"publicity": -6}


@pytest.mark.rule("SETI-16.2", "SETI-17.1")
def test_first_the_rotation_then_the_choice() -> None:
    game = ready().sky(4, 4, 4, rotation=3).say("research")
    assert game.s.offsets == [3, 3, 3]
    assert game.kind == "tech"
    assert game.answers == ALL


@pytest.mark.rule("SETI-16.2", "SETI-4.6")
def test_free_actions_between_rotation_and_choice() -> None:
    game = ready(8).probe("earth").give(energy=1).say("research")
    assert "move 1.7 1.6" in game.options


@pytest.mark.rule("SETI-16.3", "SETI-16.4")
def test_no_technology_twice() -> None:
    game = ready().tech("probe-2", "computer-4").tech("telescope-1", seat=1).say("research")
    assert game.answers == ALL - {"tech probe-2", "tech computer-4"}
    game = ready().tech(*TECHS)
    assert "research" not in game.options


@pytest.mark.rule("SETI-16.3", "SETI-16.6")
@pytest.mark.parametrize(
    ("bonus", "gain"),
    [
        ("energy", {"energy": 1}),
        ("vp", {"score": 3}),
        ("publicity", {"publicity": 1}),
        ("card", {"cards": 1}),
    ],
)
def test_the_bonus_of_the_top_tile(bonus: str, gain: dict[str, int]) -> None:
    game = ready(10).tech("telescope-3", seat=1).bonus(telescope_3=bonus).say("research").note()
    tiles = len(game.s.tech_stacks[TECHS.index("telescope-3")])
    game.say("tech telescope-3")
    if bonus == "card":
        assert game.kind == "pick"
        game.say("take deck")
    assert game.gained() == gain
    assert game.has("telescope-3")
    assert len(game.s.tech_stacks[TECHS.index("telescope-3")]) == tiles - 1


@pytest.mark.rule("SETI-16.5")
def test_the_first_from_a_stack_scores_two() -> None:
    game = ready(6).bonus(telescope_3="energy").note().say("research", "tech telescope-3")
    assert game.gained() == {"publicity": -6, "score": 2, "energy": 1}
    game.end().give(1, publicity=6).bonus(telescope_3="energy").note()
    game.say("research", "tech telescope-3")
    assert game.gained(1) == {"publicity": -6, "energy": 1}


@pytest.mark.rule("SETI-16.7")
def test_a_computer_technology_goes_into_any_free_slot() -> None:
    game = ready().tech("computer-2", slots=[3]).bonus(computer_4="energy")
    game.say("research", "tech computer-4")
    assert game.answers == {"slot 1", "slot 5", "slot 6"}
    game.say("slot 6")
    assert game.s.slots[0] == (-1, 1, -1, 3)
    game = ready().tech("computer-1", "computer-2", "computer-3").bonus(computer_4="energy")
    game.say("research", "tech computer-4")
    assert game.kind == "turn"  # one slot is left
    assert game.s.slots[0] == (0, 1, 2, 3)
    game = ready().bonus(probe_2="energy").say("research", "tech probe-2")
    assert game.kind == "turn"  # fixed slots


@pytest.mark.rule("SETI-16.8", "SETI-16.9")
@pytest.mark.parametrize(("card", "kind"), [(10, "probe"), (62, "telescope"), (61, "computer")])
def test_a_technology_by_a_card(card: int, kind: str) -> None:
    game = ready(0).give(credits=3).sky(4, 4, 4, rotation=1).hand(card).say(f"play {card}")
    assert game.answers == of_kind(kind)
    assert game.s.offsets == [3, 4, 4]  # one rotation
    assert game.s.publicity[0] == 0
    game.auto()
    assert game.s.offsets == [3, 4, 4]


@pytest.mark.rule("SETI-16.10")
def test_with_all_of_the_kind_only_the_rotation_is_left() -> None:
    game = ready(0).give(credits=3).sky(4, 4, 4, rotation=1).hand(10)
    game.tech(*(f"probe-{n}" for n in range(1, 5))).note().say("play 10")
    assert game.kind == "turn"
    assert game.s.offsets == [3, 4, 4]
    assert game.gained() == {"credits": -3, "cards": -1}


@pytest.mark.rule("SETI-18.1")
def test_probe_1_launches_with_the_new_limit() -> None:
    game = ready().probe("2.0").bonus(probe_1="energy").note().say("research", "tech probe-1")
    assert game.gained() == {"publicity": -6, "score": 2, "energy": 1, "probes": 1}
    assert len(game.at()) == 2
    game = ready().probe("2.0", "2.1").bonus(probe_1="energy").say("research", "tech probe-1")
    assert len(game.at()) == 2  # two were there already


@pytest.mark.rule("SETI-18.2")
def test_probe_2_makes_asteroids_easy() -> None:
    game = ready(0).give(energy=2).tech("probe-2").probe("1.2").note()
    game.say("move 1.2 1.3", "move 1.3 2.3")
    assert game.gained() == {"energy": -2, "publicity": 1}
    game = ready(0).give(energy=2).tech("probe-2", seat=1).probe("1.2").note().say("move 1.2 1.3")
    assert game.gained() == {"energy": -1}
    assert not game.offers("move")


@pytest.mark.rule("SETI-18.2", "SETI-17.10")
def test_probe_2_pays_for_a_push_onto_asteroids() -> None:
    """A-10, B-4"""
    game = ready(0).sky(5, 2, 0, rotation=1).tech("probe-2").probe("1.4").run(("rotate",))
    assert game.kind == "turn"
    assert (game.at(), game.content("1.3"), game.s.publicity[0]) == (["1.3"], "asteroids", 1)


@pytest.mark.rule("SETI-18.3", "SETI-18.4")
def test_probe_3_and_4_help_landing() -> None:
    game = position().give(energy=2).probe("mars").tech("probe-3", "probe-4")
    assert game.offers("land") == {"land mars", "land phobos-deimos"}


@pytest.mark.rule("SETI-18.5")
def test_telescope_1_brings_two_data() -> None:
    game = ready().bonus(telescope_1="energy").note().say("research", "tech telescope-1")
    assert game.gained() == {"publicity": -6, "score": 2, "energy": 1, "data": 2}


@pytest.mark.rule("SETI-18.11", "SETI-18.12")
def test_all_bottom_rewards_differ() -> None:
    bottoms = position().box.tech_bottom
    assert len(set(bottoms)) == 4
    assert position().box.tech_top == (("vp", 2, "computer"),)
