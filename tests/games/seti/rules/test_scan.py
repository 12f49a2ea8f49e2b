"""The scan, its parts and its technologies (SETI-11, 18.5 to 18.10)."""

from __future__ import annotations

import pytest

from orrery.games.seti.state import NO_CARD
from tests.games.seti.scenario import Example, position

YELLOW, RED, BLUE, BLACK = 1, 4, 2, 12
"""Cards by their colour."""


def ready(players: int = 2, **means: int) -> Example:
    """Earth and Vega (black) are in sector 0, beside Procyon (blue) and Sirius A (blue); Mercury
    and Proxima Centauri (red) in sector 4."""
    game = position(players).give(**{"credits": 1, "energy": 2, **means}).milestones_done()
    return game.row(YELLOW, RED, BLUE)


@pytest.mark.rule("SETI-11.1")
def test_a_scan_costs_a_credit_and_two_energy() -> None:
    game = ready().note().say("scan")
    assert game.gained() == {"credits": -1, "energy": -2}
    assert "scan" not in ready(credits=0).options
    assert "scan" not in ready(energy=1).options


@pytest.mark.rule("SETI-11.2", "SETI-11.3", "SETI-11.4", "SETI-11.8", "SETI-28.2")
def test_the_two_signals_in_either_order() -> None:
    game = ready().say("scan")
    assert game.answers == {"scan earth", f"row {YELLOW}", f"row {RED}", f"row {BLUE}"}
    game.say("scan earth")
    assert game.markers_at("vega") == (0,)
    assert game.answers == {f"row {YELLOW}", f"row {RED}", f"row {BLUE}"}
    game.say(f"row {RED}")
    assert game.answers == {"signal barnards-star", "signal proxima-centauri"}
    game.say("signal barnards-star")
    assert game.asked == (0, "turn")
    assert game.s.data[0] == 2
    assert sum(map(len, game.s.signals)) == 2
    game = ready().say("scan", f"row {BLUE}", "signal sirius-a")
    assert game.answers == {"scan earth"}
    assert game.say("scan earth").markers_at("vega") == (0,)


@pytest.mark.rule("SETI-11.3", "SETI-17.11")
def test_earths_sector_is_where_earth_is_now() -> None:
    game = ready().run(("rotate",)).say("scan", "scan earth")
    assert game.markers_at("procyon") == (0,)


@pytest.mark.rule("SETI-11.4", "SETI-5.5", "SETI-28.4")
@pytest.mark.parametrize(
    ("card", "stars"),
    [
        (YELLOW, {"kepler-22", "61-virginis"}),
        (RED, {"barnards-star", "proxima-centauri"}),
        (BLUE, {"procyon", "sirius-a"}),
        (BLACK, {"vega", "beta-pictoris"}),
    ],
)
def test_the_colour_of_the_card_is_the_colour_of_the_sector(card: int, stars: set[str]) -> None:
    game = ready().row(card, 110, 14).say("scan", f"row {card}")
    assert game.answers == {f"signal {star}" for star in stars}
    assert game.where(card) == "discard"


@pytest.mark.rule("SETI-11.5", "SETI-21.4")
def test_the_row_is_refilled_when_the_scan_is_over() -> None:
    game = ready().top(50, 51).say("scan", f"row {RED}", "signal barnards-star")
    assert game.s.row == [YELLOW, NO_CARD, BLUE]
    game.say("scan earth")
    assert game.s.row == [YELLOW, 50, BLUE]


@pytest.mark.rule("SETI-11.5", "SETI-11.10")
def test_a_scan_by_a_card_refills_the_row_before_the_rest_of_the_card() -> None:
    game = ready(credits=3).hand(55).top(50).say("play 55", "scan earth", f"row {RED}")
    game.say("signal barnards-star")
    assert game.kind == "signal"  # the card's own signal, after the scan
    assert game.s.row == [YELLOW, 50, BLUE]


@pytest.mark.rule("SETI-11.5", "SETI-21.3", "SETI-4.6")
def test_a_card_bought_in_the_middle_does_not_close_the_gap() -> None:
    game = ready(publicity=9).top(50, 51).say("scan", f"row {RED}", "signal barnards-star")
    game.say("buy", f"take {YELLOW}")
    assert game.s.row == [50, NO_CARD, BLUE]  # its own place is filled at once
    game.say("scan earth")
    assert game.s.row == [50, 51, BLUE]


@pytest.mark.rule("SETI-11.6", "SETI-28.3")
def test_two_cards_of_one_effect_go_before_the_row_is_refilled() -> None:
    game = ready(credits=9, publicity=9).hand(45).top(50, 51, 52).say("play 45")
    assert game.answers == {f"row {YELLOW}", f"row {RED}", f"row {BLUE}"}
    game.say(f"row {YELLOW}", "signal kepler-22")
    assert game.answers == {f"row {RED}", f"row {BLUE}"}  # not the card from the deck
    game.say("buy", f"take {RED}")  # a free action between them
    assert game.answers == {"row 50", f"row {BLUE}"}
    game.say(f"row {BLUE}", "signal procyon")
    assert game.kind == "turn"
    assert NO_CARD not in game.s.row
    assert {51, 52} < set(game.s.row)


@pytest.mark.rule("SETI-11.7")
def test_technologies_are_optional_and_work_once() -> None:
    game = ready(publicity=5, energy=9).tech("telescope-2").say("scan", "scan mercury")
    assert "scan mercury" not in game.options
    assert "done" not in game.options  # what a scan grants must be marked
    game.say("scan earth", f"row {RED}", "signal barnards-star")
    assert game.kind == "turn"  # all parts are used
    game = ready(publicity=5, energy=9).tech("telescope-2")
    game.say("scan", "scan earth", f"row {RED}", "signal barnards-star")
    assert game.answers == {"scan mercury", "done"}
    assert game.say("done").kind == "turn"
    assert game.s.publicity[0] == 5


@pytest.mark.rule("SETI-4.6", "SETI-11.7", "SETI-18.7")
def test_a_scan_stays_open_while_a_technology_is_unused() -> None:
    """Publisher's answer: both signals, then free actions, then on with the same scan."""
    game = ready(publicity=0).tech("telescope-2").say("scan", "scan earth", f"row {RED}")
    game.say("signal barnards-star")
    assert game.asked == (0, "scan")
    assert game.answers == {"done"}
    game.say("place top", "place top")  # the second space gives a publicity
    assert game.answers == {"scan mercury", "done"}
    game.say("scan mercury")
    assert game.markers_at("proxima-centauri") == (0,)
    assert game.kind == "turn"
    for tech in ("telescope-3", "telescope-4"):  # no card, no energy, no probe
        game = ready(publicity=3).tech(tech).say("scan", "scan earth", f"row {RED}")
        assert game.say("signal barnards-star").answers == {"done"}
        assert game.say("done").kind == "turn"
    game = ready().tech("telescope-1").say("scan", "scan earth", "signal vega", f"row {RED}")
    assert game.say("signal barnards-star").kind == "turn", "it belongs to the Earth signal"


@pytest.mark.rule("SETI-11.8", "SETI-11.7")
def test_at_most_four_signals() -> None:
    game = ready(publicity=5, energy=9).hand(BLACK)
    game.tech("telescope-1", "telescope-2", "telescope-3", "telescope-4").say("scan")
    assert game.answers == {
        "scan earth", "scan mercury", "scan launch", f"send {BLACK}",
        f"row {YELLOW}", f"row {RED}", f"row {BLUE}",
    }  # fmt: skip
    game.say("scan mercury", f"send {BLACK}", "signal vega", "scan launch", f"row {RED}")
    game.say("signal barnards-star", "scan earth", "signal procyon")
    assert game.kind == "turn"
    assert sum(map(len, game.s.signals)) == 4
    assert game.at() == ["1.0"]


@pytest.mark.rule("SETI-11.9")
def test_a_granted_signal_cannot_be_declined() -> None:
    for op in (("any",), ("colour", "black"), ("one-sector", 2)):
        game = ready().do(0, ("signal", *op))
        assert all(option.startswith("signal ") for option in game.answers)
    game = ready().say("scan")
    assert not {"done", "skip"} & game.answers


@pytest.mark.rule("SETI-11.10", "SETI-15.2")
def test_a_scan_by_a_card_is_a_full_scan() -> None:
    game = ready(credits=2, energy=0, publicity=1).tech("telescope-2").hand(105).note()
    game.say("play 105", "scan mercury", "scan earth", f"row {RED}", "signal barnards-star")
    assert game.gained() == {"credits": -2, "cards": -1, "publicity": -1, "data": 3}
    assert game.kind == "turn"


@pytest.mark.rule("SETI-11.4")
def test_without_cards_in_row_and_deck_there_is_no_row_signal() -> None:
    game = ready()
    s = game.s
    s.discard, s.deck = [], []
    s.row = [NO_CARD] * 3
    game.say("scan", "scan earth")
    assert game.kind == "turn"


# -- the technologies --


@pytest.mark.rule("SETI-18.5")
def test_telescope_1_marks_beside_earth_instead() -> None:
    game = ready().tech("telescope-1").say("scan", "scan earth")
    assert game.answers == {"signal vega", "signal procyon", "signal sirius-a"}
    game.say("signal procyon", f"row {RED}", "signal barnards-star")
    assert game.markers_at("vega") == ()
    assert sum(map(len, game.s.signals)) == 2


@pytest.mark.rule("SETI-18.6", "SETI-28.7")
def test_telescope_3_discards_a_card_from_hand() -> None:
    game = ready().tech("telescope-3").hand(BLACK, 13).say("scan", f"send {BLACK}")
    assert game.answers == {"signal vega", "signal beta-pictoris"}
    assert game.where(BLACK) == "discard"
    game.say("signal vega")
    assert not game.offers("send")
    assert not ready().tech("telescope-3").say("scan").offers("send")  # an empty hand


@pytest.mark.rule("SETI-18.7", "SETI-17.11")
def test_telescope_2_pays_a_publicity_for_mercurys_sector() -> None:
    game = ready(publicity=1).tech("telescope-2").note().say("scan", "scan mercury")
    assert game.gained() == {"credits": -1, "energy": -2, "publicity": -1, "data": 1}
    assert game.markers_at("proxima-centauri") == (0,)
    assert "scan mercury" not in ready(publicity=0).tech("telescope-2").say("scan").options


@pytest.mark.rule("SETI-18.8", "SETI-18.9")
def test_telescope_4_launches_for_an_energy_or_moves_for_nothing() -> None:
    game = ready(energy=3).tech("telescope-4").say("scan").note()
    assert {"scan launch"} == {x for x in game.answers if x in ("scan launch", "scan move")}
    game.say("scan launch")
    assert game.gained() == {"energy": -1, "probes": 1}
    assert not {"scan launch", "scan move"} & game.answers
    game = ready(energy=3).tech("telescope-4").probe("earth").say("scan").note()
    assert "scan launch" not in game.options  # the limit holds
    game.say("scan move", "fly 1.0 1.1")
    assert game.gained() == {}
    assert game.kind == "scan"
    assert not {"scan launch", "scan move"} & game.answers
    game = ready(energy=3).tech("telescope-4", "probe-1").probe("earth").say("scan")
    assert {"scan launch", "scan move"} < game.answers
    assert "scan launch" not in ready(energy=2).tech("telescope-4").say("scan").options


@pytest.mark.rule("SETI-18.9", "SETI-18.10")
def test_telescope_technologies_work_during_a_scan_only() -> None:
    game = ready(credits=1, energy=9, publicity=9).hand(BLACK)
    game.tech("telescope-1", "telescope-2", "telescope-3", "telescope-4")
    assert "launch" not in game.options  # still 2 credits
    assert not game.offers("send")
    game = ready().tech("telescope-1", "telescope-3").do(0, ("signal", "planet", "earth"))
    assert game.kind == "turn"
    assert game.markers_at("vega") == (0,)
