"""Pauses: free actions between two effects of which neither asks anything (SETI-4.6)."""

from __future__ import annotations

import random

import pytest

from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.state import Seti
from orrery.locale import LANGUAGES, say
from tests.games.seti.scenario import Example, new_table, position
from tests.games.seti.species.helpers import met

PUBLICITY_CORNER, DATA_CORNER, MOVE_CORNER = 13, 6, 1
"""Cards by their corners."""


def poor(*hand: int, **means: int) -> Example:
    """Just enough to play one card, and nothing to pay a free action with."""
    credits = position().card(hand[0]).cost if hand else 0
    start = {"credits": credits, "energy": 0, "publicity": 0, "data": 0, **means}
    return position().milestones_done().give(**start).hand(*hand)


# -- the rotation --


@pytest.mark.rule("SETI-4.6", "SETI-17.6")
def test_a_probe_just_launched_may_move_before_the_rotation() -> None:
    game = poor(85, energy=2).say("play 85")
    assert game.asked == (0, "pause")
    assert game.answers == {"go on"}
    assert game.s.offsets == [0, 0, 0]
    game.say("move 1.0 1.1")
    assert game.asked == (0, "pause"), "as many free actions as one likes"
    game.say("move 1.1 2.1", "go on")
    assert game.s.offsets == [7, 0, 0]
    assert game.asked == (0, "tech")


@pytest.mark.rule("SETI-4.6")
def test_without_means_to_move_a_new_probe_brings_no_pause() -> None:
    assert poor(85).say("play 85").kind == "tech"
    assert poor(85, credits=6).say("play 85").kind == "pause"  # two credits are an energy
    assert poor(85, publicity=3).say("play 85").kind == "pause"  # or three publicity a card
    assert poor(85, MOVE_CORNER).say("play 85").kind == "pause"
    assert poor(85, DATA_CORNER).say("play 85").kind == "tech"


@pytest.mark.rule("SETI-4.6")
@pytest.mark.parametrize("number", [59, 109])
def test_energy_just_gained_may_move_a_probe_before_the_rotation(number: int) -> None:
    game = poor(number).probe("earth").say(f"play {number}")
    assert game.asked == (0, "pause")
    game.say("move 1.0 1.1")
    assert game.asked == (0, "pause")
    game.say("go on")
    assert game.asked == (0, "tech")
    assert game.s.offsets == [7, 0, 0]
    assert poor(number).say(f"play {number}").kind == "tech", "nothing in space to move"
    game = poor(number).probe("1.3")
    assert game.content("1.3") == "asteroids"
    assert game.say(f"play {number}").kind == "tech", "two energy would be needed"


@pytest.mark.rule("SETI-4.6", "SETI-7.6")
def test_a_card_just_picked_may_be_used_before_the_rotation() -> None:
    row = MOVE_CORNER, DATA_CORNER, PUBLICITY_CORNER
    game = poor(57).probe("earth").row(*row).say("play 57", f"take {MOVE_CORNER}")
    assert game.asked == (0, "pause")
    game.say(f"corner {MOVE_CORNER}", "fly 1.0 1.1", "go on")
    assert game.s.offsets == [7, 0, 0]
    assert game.asked == (0, "tech")
    for corner in (DATA_CORNER, PUBLICITY_CORNER):  # neither leads to a move
        game = poor(57).probe("earth").row(*row).say("play 57", f"take {corner}")
        assert game.kind == "tech"
    game = poor(57, 14).probe("earth").row(*row).say("play 57", f"take {PUBLICITY_CORNER}")
    assert game.kind == "pause", "two cards are an energy"


@pytest.mark.rule("SETI-4.6", "SETI-20.6")
def test_publicity_counts_when_it_pays_for_one_more_card() -> None:
    for before, kind in ((1, "tech"), (2, "pause"), (3, "tech"), (4, "tech"), (5, "pause")):
        game = poor(67, publicity=before).probe("earth").say("play 67")
        assert game.kind == kind, before
    assert poor(67, publicity=10).probe("earth").say("play 67").kind == "tech", "it is lost"


@pytest.mark.rule("SETI-4.6", "SETI-13.3")
def test_data_counts_if_placing_it_leads_to_a_move() -> None:
    game = poor(69).probe("earth").say("play 69")
    assert game.kind == "tech", "the first space gives nothing"
    game = poor(69).probe("earth").tech("computer-2", slots=[1]).computer(1)
    game.say("play 69")
    assert game.kind == "pause", "an energy below"
    game.say("place 1", "move 1.0 1.1", "go on")
    assert game.kind == "tech"
    assert game.s.offsets == [7, 0, 0]


@pytest.mark.rule("SETI-4.6", "SETI-16.2")
def test_research_itself_needs_no_pause() -> None:
    game = position().give(publicity=6, energy=5).probe("earth").hand(1, 2)
    assert game.say("research").kind == "tech", "whatever could be done could be done before"


@pytest.mark.rule("SETI-4.6", "SETI-15.6")
def test_a_mission_just_fulfilled_may_help_before_the_rotation() -> None:
    """Card 89 wants an empty hand: playing the last card makes it so."""
    game = poor(63).mission(89).probe("earth").row(MOVE_CORNER, 2, 3).say("play 63")
    assert game.asked == (0, "pause")
    game.say("complete 89", f"take {MOVE_CORNER}", f"corner {MOVE_CORNER}", "fly 1.0 1.1", "go on")
    assert game.kind == "tech"
    assert poor(63).mission(89).say("play 63").kind == "tech", "nothing in space"


@pytest.mark.rule("SETI-4.6", "ANO-4")
def test_a_trace_may_still_lead_the_column_of_an_anomaly() -> None:
    """Card 105 gives a pink trace for the third one; Earth comes to the pink anomaly."""
    for sector, kind in ((7, "pause"), (5, "tech")):
        game = met("anomalies").give(credits=0, energy=0).mission(105).anomalies(pink=(sector, 0))
        for _ in range(2):
            game.do(0, ("trace", "pink")).say("trace left pink overflow")
        game.do(0, ("trace", "pink"), ("tech", "probe")).say("trace left pink overflow")
        assert game.kind == kind


# -- steps that would be lost --


@pytest.mark.rule("SETI-4.6", "SETI-23.7")
def test_a_card_to_tuck_can_still_be_bought() -> None:
    game = poor(credits=1, energy=1, publicity=1).probe("saturn").row(1, 2, 3)
    game.say("orbit saturn")
    assert game.asked == (0, "pause")
    assert game.s.publicity[0] == 3
    game.say("buy", "take 3")
    assert game.asked == (0, "income"), "there is a card now"
    assert game.answers == {"tuck 3", "skip"}
    game = poor(credits=1, energy=1, publicity=1).probe("saturn").say("orbit saturn", "go on")
    assert game.asked == (0, "turn")
    assert game.s.tucked[0] == ()


@pytest.mark.rule("SETI-4.6", "SETI-23.7")
def test_no_pause_where_no_card_can_be_had() -> None:
    game = poor(credits=1, energy=1).probe("saturn").say("orbit saturn")
    assert game.kind == "turn", "two publicity buy nothing"
    game = poor(credits=1, energy=1).probe("saturn").computer(1).say("orbit saturn")
    assert game.kind == "pause", "the signal's data gives the third"
    game.say("place top", "buy", "take deck")
    assert game.kind == "income"
    game = poor(credits=1, energy=1, publicity=1).probe("saturn").hand(5).say("orbit saturn")
    assert game.kind == "income", "a card is there: it asks anyway"
    game = poor(credits=1, energy=1, publicity=4).probe("saturn").say("orbit saturn")
    assert game.kind == "turn", "one could have been bought before"


@pytest.mark.rule("SETI-4.8", "SETI-23.7")
def test_no_pause_inside_a_free_action() -> None:
    game = poor(publicity=2, data=2).computer(3).say("place top")
    assert game.kind == "turn"
    assert game.s.tucked[0] == ()


@pytest.mark.rule("SETI-4.6", "SETI-28.7")
def test_a_card_for_a_signal_can_still_be_bought() -> None:
    game = poor(67, publicity=1).bonus(telescope_2="publicity").say("play 67", "tech telescope-2")
    assert game.asked == (0, "pause")
    game.say("buy", "take deck")
    assert game.asked == (0, "hand-signal")
    game = poor(67, publicity=0).bonus(telescope_2="publicity").say("play 67", "tech telescope-2")
    assert game.kind == "turn"


@pytest.mark.rule("SETI-4.6")
def test_a_signal_by_a_probe_that_could_still_move_on() -> None:
    """Card 27: the move has brought the third publicity."""
    game = poor(27, publicity=2).probe("3.0").row(MOVE_CORNER, 2, 3)
    game.say("play 27", "fly 3.0 2.0")
    assert game.content("2.0") == "mars"
    assert game.asked == (0, "pause")
    game.say("buy", f"take {MOVE_CORNER}", f"corner {MOVE_CORNER}", "fly 2.0 2.1", "go on")
    assert game.markers_at("sirius-a") == (0,)
    game = poor(27, publicity=1).probe("3.0").say("play 27", "fly 3.0 2.0")
    assert game.kind == "turn"
    assert game.markers_at("vega") == (0,)


@pytest.mark.rule("SETI-4.6")
def test_a_landing_that_a_further_step_would_reach() -> None:
    """ET.1: move, land, collect."""
    game = met("mascamites").give(credits=1, energy=0, publicity=2).hand("et.1").probe("4.0")
    comet = "4.1"
    assert game.content(comet) == "comet"
    game.say("play et.1", f"fly 4.0 {comet}")
    assert game.asked == (0, "pause"), "three publicity are a card, perhaps with a move"
    assert game.say("go on").kind == "turn"


# -- what is counted --


@pytest.mark.rule("SETI-4.6")
def test_publicity_can_be_gained_before_it_is_counted() -> None:
    """Card 119: the new technology's space gives two publicity."""
    game = poor(119, data=1).computer(6).bonus(computer_4="vp")
    game.say("play 119", "tech computer-4", "slot 1")
    assert game.asked == (0, "pause")
    game.note().say("place 1", "go on")
    assert game.gained() == {"data": -1, "publicity": 2, "score": 2}
    game = poor(119).computer(6).bonus(computer_4="vp").say("play 119", "tech computer-4", "slot 1")
    assert game.kind == "turn", "no data to place"
    game = poor(119).computer(6).bonus(computer_4="publicity")
    assert game.say("play 119", "tech computer-4", "slot 1").kind == "turn", "it counts anyway"


@pytest.mark.rule("SETI-4.6", "SETI-15.6")
def test_a_mission_completed_before_a_count() -> None:
    """Card 75 counts yellow traces; its own is the third, which completes card 96 for another."""
    game = poor(75).mission(96)
    for _ in range(2):
        game.do(0, ("trace", "yellow")).say("trace left yellow overflow")
    game.say("play 75", "trace left yellow overflow")
    assert game.asked == (0, "pause")
    game.say("complete 96", "trace right yellow overflow").note().say("go on")
    assert game.gained() == {"score": 4}


# -- the question --


@pytest.mark.rule("SETI-4.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pause_is_put_in_words(language: str) -> None:
    for game in (
        poor(85, energy=2).say("play 85"),
        poor(credits=1, energy=1, publicity=1).probe("saturn").say("orbit saturn"),
        poor(119, data=1).computer(6).say("play 119", "tech computer-4").auto(until="pause"),
    ):
        table, choice = game.table, game.choice
        assert choice.kind == "pause"
        for message in (
            GAME.ask(table.seen_by(0), choice, ["Ann", "Bob"]),
            GAME.label(table.seen_by(0), choice, choice.options[0], ["Ann", "Bob"]),
        ):
            assert not say(message, language).startswith("seti.")
    assert poor(85, energy=2).why("go on") == ("SETI-4.6", "seti.why.not-now.go")


@pytest.mark.rule("SETI-4.6")
@pytest.mark.parametrize("seed", range(12))
def test_at_every_pause_something_can_be_done(seed: int) -> None:
    table: Table[Seti] = new_table(1 + seed % 4, seed=f"pause {seed}")
    luck = random.Random(seed)
    while table.choice is not None:
        choice = table.choice
        if choice.kind == "pause":
            assert len(choice.options) > 1
            fork = table.fork()
            fork.choose("go on")
            assert fork.choice is None or fork.choice.kind != "pause"
        active = [o for o in choice.options if o.verb not in ("pass", "end")]
        table.choose(luck.choice(active or choice.options))
