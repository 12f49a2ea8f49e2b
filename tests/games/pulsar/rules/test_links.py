"""Links between transmitters and their dice (PUL-17.4 to 17.6, 17.10, 17.12 to 17.15).

Half dice left and right: a1 3 and 1, a2 1 and 2, a3 0 and none, a4 2 and none, a5 0 and 2, a6 none
and 2, a7 1 and 3."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.notation import TRANSMITTERS
from tests.games.pulsar.scenario import Example, position

A1, A2, A3, A4, A5, A6, A7 = range(7)


def reds(game: Example) -> list[int]:
    return [value for value, _ in game.s.reds]


# -- linking --


@pytest.mark.rule("PUL-17.4", "PUL-17.5")
def test_any_end_of_the_new_one_to_any_free_end_of_an_own_one() -> None:
    game = position(dice=(6,)).transmitter("a1").offer("a2").say("take a2 6 6")
    assert game.asked == (0, "link")
    assert game.options == {
        "link left a1 left",  # upside down
        "link left a1 right",
        "link right a1 left",
        "link right a1 right",
        "apart",
    }
    game.say("link right a1 left")
    assert game.s.links == ((A2, 1, A1, 0),)


@pytest.mark.rule("PUL-17.4")
def test_ends_without_half_a_die_cannot_be_linked() -> None:
    game = position(dice=(3,)).transmitter("a6").offer("a3").say("take a3 3 3")
    assert game.options == {"link left a6 right", "apart"}


@pytest.mark.rule("PUL-17.4", "PUL-17.3")
def test_a_used_end_is_not_free() -> None:
    game = position(dice=(6,)).transmitter("a1").transmitter("a3").link("a3", "left", "a1", "left")
    game.offer("a2").say("take a2 6 6")
    assert game.options == {"link left a1 right", "link right a1 right", "apart"}
    # With no end free there is nothing to decide.
    game = position(dice=(6,)).transmitter("a3").transmitter("a4").link("a4", "left", "a3", "left")
    game.offer("a2").say("take a2 6 6")
    assert game.kind == "claim"  # its reward
    assert len(game.s.links) == 1


@pytest.mark.rule("PUL-17.4", "PUL-17.3")
def test_nobody_links_to_the_transmitters_of_others() -> None:
    game = position(dice=(1,)).transmitter("a3").transmitter("a2", seat=1).offer("a1")
    game.say("take a1 1 1")
    assert game.options == {"link left a3 left", "link right a3 left", "apart"}


@pytest.mark.rule("PUL-17.4", "PUL-17.6")
def test_one_link_at_most_joins_a_new_one() -> None:
    """Between two arrays it goes to one of them."""
    game = position(dice=(1,)).transmitter("a3").transmitter("a4").offer("a1").say("take a1 1 1")
    assert len(game.offers("link")) == 4
    game.say("link left a3 left")
    assert game.kind == "turn"
    assert game.s.links == ((A1, 0, A3, 0),)


@pytest.mark.rule("PUL-17.4", "PUL-17.3")
def test_it_may_start_a_new_array() -> None:
    game = position(dice=(1,)).transmitter("a3").offer("a1").say("take a1 1 1", "apart")
    assert game.s.links == ()
    assert game.s.transmitters[0] == (A3, A1)


@pytest.mark.rule("PUL-17.6")
def test_what_was_not_linked_when_taken_never_is_but_others_link_to_it() -> None:
    game = position(dice=(1, 2)).modifiers().transmitter("a3").offer("a1", "a4")
    game.say("take a1 1 1", "apart")
    assert game.offers("link") == set()
    game.say("take a4 2 2")
    assert game.options == {
        "link left a1 left",
        "link left a1 right",
        "link left a3 left",
        "apart",
    }  # none joins a1 with a3
    game.say("link left a1 right", "end")
    assert game.s.links == ((A4, 0, A1, 1),)
    game.round(2).turn(0, (1, 2, 3, 4, 5, 6))
    assert game.offers("link") == set()


@pytest.mark.rule("PUL-17.6")
def test_links_stay() -> None:
    game = position(dice=(6,)).transmitter("a1").transmitter("a3").link("a3", "left", "a1", "left")
    game.offer("a2").say("take a2 6 6", "link left a1 right")
    assert game.s.links == ((A3, 0, A1, 0), (A2, 0, A1, 1))


# -- the die of a link --


@pytest.mark.rule("PUL-17.8", "PUL-17.12", "PUL-21.5")
def test_the_die_comes_when_both_are_online() -> None:
    """PUL-TV-37: a1 (right 1) is online, a4 (left 2) lacks a 5."""
    game = position(dice=(5, 6)).modifiers().transmitter("a1", online=True).transmitter("a4", 2)
    game.link("a4", "left", "a1", "right").offer().note().say("pay a4 5 5")
    assert game.gained() == {"dice": -1, "score": 15}
    assert game.s.reds == ((3, False),)  # it need not be used
    assert {"flight red3", "end"} <= game.options
    game.say("end")
    assert (game.seat, game.s.reds) == (1, ())


@pytest.mark.rule("PUL-17.12")
def test_no_die_before_both_are_online() -> None:
    game = position(dice=(2, 6)).modifiers().transmitter("a1", 1).transmitter("a4", online=True)
    game.link("a4", "left", "a1", "left").offer().say("pay a1 2 2")
    assert reds(game) == []
    assert reds(game.say("pay a1 6 6")) == [5]


@pytest.mark.rule("PUL-17.12")
def test_transmitters_that_are_not_linked_give_no_die() -> None:
    game = position(dice=(5,)).transmitter("a1", online=True).transmitter("a4", 2).offer()
    assert reds(game.say("pay a4 5 5")) == []


@pytest.mark.rule("PUL-17.12", "PUL-17.9")
def test_a_single_cost_can_complete_a_link_at_once() -> None:
    game = position(dice=(5,)).transmitter("a1", online=True).offer("c2")
    game.say("take c2 5 5")
    assert reds(game) == []
    game.say("link left a1 left")
    assert reds(game) == [6]


@pytest.mark.rule("PUL-17.12", "PUL-17.5")
@pytest.mark.parametrize(
    ("link", "value"),
    [
        ("link left a1 left", 1 + 3),
        ("link left a1 right", 1 + 1),
        ("link right a1 left", 2 + 3),
        ("link right a1 right", 2 + 1),
    ],
)
def test_the_halves_add_up(link: str, value: int) -> None:
    game = position(dice=(6,)).transmitter("a1", online=True).offer("a2")
    game.say("take a2 6 6", link, "skip")
    assert reds(game) == [value]


@pytest.mark.rule("PUL-17.10")
def test_turning_over_keeps_each_end_on_its_side() -> None:
    """What was free and what was linked stays so, with the same halves."""
    game = position(dice=(1, 6)).modifiers().transmitter("a1", 2, 6).transmitter("a3", 3, 3)
    game.link("a3", "left", "a1", "right").offer("a2").say("pay a1 1 1")
    assert game.s.links == ((A3, 0, A1, 1),)
    game.say("take a2 6 6")
    assert game.options == {"link left a1 left", "link right a1 left", "apart"}
    game.say("link right a1 left", "skip")
    assert reds(game) == [2 + 3]


@pytest.mark.rule("PUL-17.13", "PUL-21.10")
def test_an_unused_die_is_lost_and_never_comes_again() -> None:
    game = position(dice=(5, 6)).modifiers().transmitter("a1", online=True).transmitter("a4", 2)
    game.link("a4", "left", "a1", "right").offer().say("pay a4 5 5", "end")
    game.round(2).turn(0, (1, 6)).offer("a2")
    assert reds(game) == []
    game.say("take a2 6 6", "link left a1 left", "skip")
    assert reds(game) == [4]  # of the new link alone


@pytest.mark.rule("PUL-17.12", "PUL-17.13", "PUL-21.3")
def test_the_die_is_used_like_any_other_and_once() -> None:
    game = position(dice=(5,)).modifiers().transmitter("a1", online=True).transmitter("a4", 2)
    game.link("a4", "left", "a1", "right").offer("a3").note().say("pay a4 5 5")
    game.say("take a3 3 red3", "apart")
    assert game.s.reds == ()
    assert game.options == {"end"}


@pytest.mark.rule("PUL-17.12", "PUL-10.6")
def test_no_die_after_a_bonus_die_has_been_used() -> None:
    game = position(dice=(), red=(5,)).transmitter("a1", online=True).transmitter("a4", 2)
    game.modifiers().link("a4", "left", "a1", "right").offer().say("pay a4 5 red5")
    assert game.s.reds == ()
    assert game.options == {"end"}


@pytest.mark.rule("PUL-17.14", "PUL-11.7")
def test_a_die_without_pips_needs_a_modifier() -> None:
    game = position(dice=(4,)).modifiers(1, 1).transmitter("a3", online=True).transmitter("a5", 4)
    game.link("a5", "left", "a3", "left").offer().say("pay a5 4 4", "skip")
    assert game.s.reds == ((0, False),)
    assert game.offers("flight") == {"flight red0+1", "flight red0+2"}
    assert {"gyrodyne small red0+1", "gyrodyne medium red0+2", "end"} <= game.options
    assert not any(text.endswith("red0") for text in game.options)
    assert game.modifiers().options == {"end"}


@pytest.mark.rule("PUL-17.15", "PUL-21.1")
def test_of_two_dice_at_most_one_is_used() -> None:
    """a1 in the middle: 3 and 2 on its left, 1 and 0 on its right."""
    game = position(dice=(6,)).modifiers().offer().transmitter("a1", 1, 2)
    game.transmitter("a4", online=True).transmitter("a3", online=True)
    game.link("a4", "left", "a1", "left").link("a3", "left", "a1", "right").say("pay a1 6 6")
    assert sorted(reds(game)) == [1, 5]
    assert game.offers("flight") == {"flight red1", "flight red5"}
    game.say("gyrodyne small red1")
    assert game.s.reds == ()
    assert game.options == {"end"}


@pytest.mark.rule("PUL-17.12")
def test_links_are_counted_when_both_ends_are_online() -> None:
    """Technologies count links; A6.2 gives 3 points for each at the end."""
    game = position().patents("6.2").transmitter("a1", online=True).transmitter("a4", online=True)
    game.transmitter("a3", 3).link("a4", "left", "a1", "left").link("a3", "left", "a1", "right")
    assert game.s.active_links(0) == 1
    assert game.final_scoring().points("final-technologies") == 3


@pytest.mark.rule("PUL-17.4", "PUL-17.14")
def test_every_transmitter_has_one_or_two_ends_of_up_to_three_pips() -> None:
    for t in position().s.box.transmitters:
        halves = [half for half in t.ends if half >= 0]
        assert 1 <= len(halves) <= 2
        assert all(0 <= half <= 3 for half in halves)
    assert len(TRANSMITTERS) == 24
