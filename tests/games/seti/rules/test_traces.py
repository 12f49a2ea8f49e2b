"""Life traces and the discovery of species (SETI-10, 24, 25)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import SPECIES
from orrery.games.seti.state import NEUTRAL, NOBODY
from tests.games.seti.scenario import Example, position


def earn(colour: str, game: Example | None = None, seat: int = 0) -> Example:
    """A trace of this colour is earned in a plain position."""
    game = game or position()
    return game.milestones_done().do(seat, ("trace", colour)).note()


def found(species: str, players: int = 2) -> Example:
    return position(players, left=species).milestones_done().discovered("left")


@pytest.mark.rule("SETI-10.1", "SETI-10.2", "SETI-10.3")
@pytest.mark.parametrize("colour", ["pink", "yellow", "blue", "any"])
def test_where_a_trace_may_go(colour: str) -> None:
    colours = ("pink", "yellow", "blue") if colour == "any" else (colour,)
    assert earn(colour).answers == {
        f"trace {side} {hue} {where}"
        for side in ("left", "right")
        for hue in colours
        for where in ("discovery", "overflow")
    }


@pytest.mark.rule("SETI-10.4")
def test_the_rewards_of_discovery_spaces() -> None:
    game = earn("pink").say("trace left pink discovery")
    assert game.gained() == {"score": 5, "publicity": 1}
    assert game.s.discovery[0] == (0, NOBODY, NOBODY)
    game = earn("blue").say("trace right blue discovery")
    assert game.gained() == {"score": 3, "publicity": 1}
    assert game.s.discovery[1] == (NOBODY, NOBODY, 0)


@pytest.mark.rule("SETI-10.3")
def test_a_discovery_space_holds_one_marker() -> None:
    game = position(3).trace("left", "pink", "discovery", seat=1)
    assert earn("pink", game).answers == {
        "trace left pink overflow", "trace right pink discovery", "trace right pink overflow",
    }  # fmt: skip


@pytest.mark.rule("SETI-10.5", "SETI-10.6", "SETI-10.11")
def test_with_both_spaces_taken_overflow_is_left() -> None:
    game = position().trace("left", "pink", "discovery", seat=1)
    game = earn("pink", game.trace("right", "pink", "discovery", seat=1))
    assert game.answers == {"trace left pink overflow", "trace right pink overflow"}
    game.say("trace right pink overflow")
    assert game.gained() == {"score": 3}
    assert game.s.overflow[3] == (0,)
    game = earn("pink", game).say("trace right pink overflow")
    assert game.s.overflow[3] == (0, 0)  # any number


@pytest.mark.rule("SETI-10.7")
def test_overflow_may_be_chosen_at_any_time() -> None:
    assert "trace left blue overflow" in earn("blue").answers
    game = found("anomalies")
    assert "trace left blue overflow" in earn("blue", game).answers


@pytest.mark.rule("SETI-10.8", "SETI-25.5")
def test_the_spaces_of_a_discovered_board() -> None:
    game = found("anomalies").trace("left", "pink", 1, seat=1).trace("left", "pink", 3, seat=1)
    game = earn("pink", game)
    assert game.answers == {
        "trace left pink 2", "trace left pink 4", "trace left pink 5", "trace left pink overflow",
        "trace right pink discovery", "trace right pink overflow",
    }  # fmt: skip
    game.say("trace left pink 4")  # in any order
    assert game.gained() == {"score": 3}


@pytest.mark.rule("SETI-10.8")
def test_an_undiscovered_board_cannot_be_marked() -> None:
    game = position(left="anomalies")
    assert not any(option.endswith((" 1", " 2", " 3")) for option in earn("pink", game).answers)


@pytest.mark.rule("SETI-10.9", "SETI-28.6")
def test_all_markers_of_a_player_count() -> None:
    game = (
        found("anomalies", 3).trace("left", "pink", 2).trace("left", "pink").trace("right", "pink")
    )
    game.trace("right", "blue", "discovery").trace("left", "pink", 1, seat=1)
    assert (game.traces_of("pink"), game.traces_of("blue"), game.traces_of()) == (3, 1, 4)
    assert game.mission(62).gold_box(62) == 6


@pytest.mark.rule("SETI-10.10", "SETI-19.14")
def test_neutral_markers_on_discovery_spaces_only() -> None:
    game = position(2).give(score=19).hand(110)
    for side in ("left", "right"):
        for colour in ("pink", "yellow", "blue"):
            if (side, colour) != ("right", "blue"):
                game.trace(side, colour, "discovery", seat=1)
    game.s.discovered = (True, True)
    game.s.markers = [((),) * 5] * 6
    game.give(score=31).claim("tech", 0).say("play 110").end()
    assert game.s.discovery[1][2] == NEUTRAL
    assert game.s.neutral == [1, 2]  # the second had no place to go
    assert not any(NEUTRAL in row for row in game.s.overflow)
    assert not any(NEUTRAL in held for column in game.s.markers for held in column)


@pytest.mark.rule("SETI-10.11")
def test_marking_is_mandatory() -> None:
    assert all(option.startswith("trace ") for option in earn("any").answers)


@pytest.mark.rule("SETI-10.12")
def test_several_spaces_of_one_species() -> None:
    game = position(left="anomalies")
    for colour in ("pink", "yellow", "blue"):
        game = earn(colour, game).say(f"trace left {colour} discovery")
    assert game.s.discovery[0] == (0, 0, 0)


# -- discovery --


@pytest.mark.rule("SETI-24.1", "SETI-24.2", "SETI-24.3")
def test_three_markers_discover_a_species_after_the_turn() -> None:
    game = position(3, left="mascamites").give(energy=1).computer(6)
    game.trace("left", "pink", "discovery", seat=1).trace(
        "left", "yellow", "discovery", seat=NEUTRAL
    )
    game.milestones_done().say("analyse", "trace left blue discovery")
    assert game.s.discovered == (False, False)
    assert "launch" not in game.options
    game.say("end")
    assert game.s.discovered == (True, False)
    assert game.table.seen_by(2).species[0] == SPECIES.index("mascamites")


@pytest.mark.rule("SETI-24.4", "SETI-24.5", "SETI-24.6", "SETI-34.1")
def test_the_set_up_rewards_each_discovery_marker() -> None:
    game = position(3, left="anomalies").milestones_done().trace("left", "pink", seat=2)
    game.discovered("left", by=(0, 1, 0))
    assert [len(hand) for hand in game.s.hand] == [2, 1, 0]  # nothing for overflow
    assert all(card > 138 for hand in game.s.hand for card in hand)
    assert game.s.alien_open[0] > 138
    assert len(game.s.anomalies) == 3  # its rules are in force
    game = position(3, left="anomalies").discovered("left", by=(NEUTRAL, 1, NEUTRAL))
    assert [len(hand) for hand in game.s.hand] == [0, 1, 0]


@pytest.mark.rule("SETI-24.7")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_discoveries_in_the_order_they_were_filled(order: tuple[int, int]) -> None:
    """A-13"""
    game = position(2, left="anomalies", right="centaurians").milestones_done().hand(110)
    for slot in order:
        for colour in ("pink", "yellow", "blue"):
            game.trace(slot, colour, "discovery", seat=1)
    game.say("play 110").end()
    sides = [event.facts["side"] for event in game.events("discovered")]
    assert sides == [("left", "right")[slot] for slot in order]


@pytest.mark.rule("SETI-24.8")
def test_an_undiscovered_species_stays_hidden() -> None:
    game = position(2)
    game.trace("left", "pink", "discovery").trace("left", "blue", "discovery", seat=1)
    while game.choice is not None:
        game.passing()
    assert game.s.discovered == (False, False)
    assert game.s.over


# -- alien cards --


@pytest.mark.rule("SETI-25.1", "SETI-2.3")
def test_alien_cards_come_through_their_species_only() -> None:
    game = found("anomalies")
    assert all(card <= 138 for card in (*game.s.deck, *game.s.row, *game.s.discard))
    game.do(0, ("trace", "pink")).say("trace left pink 1")
    assert game.kind == "alien-card"
    assert game.answers == {"alien left open", "alien left deck"}


@pytest.mark.rule("SETI-25.2", "SETI-22.2", "SETI-20.3")
def test_in_hand_they_are_normal_cards() -> None:
    game = found("anomalies").give(credits=4).hand("et.11", "et.13", 5, 6, 8)
    assert {"corner et.11", "play et.11", "exchange card credit"} < game.options
    game.say("exchange card credit")
    assert "discard et.11" in game.answers
    game.say("discard et.11", "discard 5")
    assert game.where("et.11") == "alien discard"
    game.note().say("corner et.13")
    assert game.gained() == {"cards": -1, "score": 1, "data": 1}
    game = found("anomalies").hand("et.11").do(0, ("income",))
    assert game.answers == {"tuck et.11", "skip"}
    game = found("anomalies").hand("et.11", "et.12", "et.13", "et.14", "et.15").say("pass")
    assert game.answers == {f"discard et.{n}" for n in range(11, 16)}


@pytest.mark.rule("SETI-25.3")
def test_the_open_alien_card_is_no_part_of_the_row() -> None:
    game = found("anomalies").give(credits=4, energy=4).say("scan")
    assert game.offers("row") == {f"row {card}" for card in game.s.row}
    game = found("anomalies").give(publicity=9).say("buy")
    assert game.answers == {"take deck", *(f"take {card}" for card in game.s.row)}


@pytest.mark.rule("SETI-25.4")
def test_an_alien_card_can_be_sent_for_a_signal() -> None:
    game = found("anomalies").give(credits=4, energy=4).tech("telescope-3").hand("et.19")
    game.say("scan", "send et.19")
    assert game.answers == {"signal vega", "signal beta-pictoris"}
    assert game.where("et.19") == "alien discard"


@pytest.mark.rule("SETI-20.4", "SETI-25.2")
def test_exertian_cards_are_not_in_hand() -> None:
    game = found("exertians").give(credits=9, energy=9)
    assert len(game.s.exertian_hand[0]) == 3
    assert game.s.hand[0] == ()
    assert not {"corner", "play"} & {option.split()[0] for option in game.options}
    assert not any(option.startswith("exchange card") for option in game.options)
    assert game.say("pass").kind == "keep"
