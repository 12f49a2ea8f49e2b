"""Cards that grant a scan."""

from __future__ import annotations

import pytest

from tests.games.seti.cards.common import cards, change, holding, play, rows

ROW = (14, 1, 26)
"""Red, yellow and blue."""


@pytest.mark.rule("SETI-11.10", "SETI-15.2")
@rows(
    "number gain",
    (51, {"data": 3}),
    (52, {"data": 2, "score": 2}),
    (53, {"data": 2}),
    (54, {"data": 2}),
    (105, {"data": 2}),
    (135, {"data": 2, "publicity": 1}),
)
def test_a_full_scan_without_its_price(number: int, gain: dict[str, int]) -> None:
    game = holding(number).row(*ROW).top(2)
    play(game, number)
    assert game.kind == "scan"
    assert game.answers == {"scan earth", "row 14", "row 1", "row 26"}
    game.say("row 14", "signal proxima-centauri")
    assert game.s.row == [0, 1, 26], "refilled only after the scan"
    game.say("scan earth")
    assert game.s.row == [2, 1, 26]
    assert change(game, number) == gain
    assert game.where(number) == ("missions 0" if number in (51, 105) else "discard")


@rows("number row star", (52, 14, "barnards-star"), (53, 1, "kepler-22"), (54, 26, "procyon"))
def test_two_points_for_each_signal_of_the_colour_in_this_scan(
    number: int, row: int, star: str
) -> None:
    """From whichever part of the scan: Earth's sector, the row, a card from hand."""
    game = holding(number).row(row, 2, 3).tech("telescope-3")
    send = {52: 20, 53: 19, 54: 23}[number]
    game.hand(send).stars(star, *(x for x in STARS if x != star))
    play(
        game, number, "scan earth", f"row {row}", f"signal {star}", f"send {send}", f"signal {star}"
    )
    assert game.kind == "turn"
    assert game.points("cards") == 6


STARS = (
    "vega", "sirius-a", "barnards-star", "kepler-22", "proxima-centauri", "61-virginis",
    "beta-pictoris", "procyon",
)  # fmt: skip


@cards(52)
def test_parkes_counts_no_signals_of_other_colours_nor_of_later_events(number: int) -> None:
    """Card 101 answers the scan with a signal; it is no part of the scan."""
    game = holding(number).row(1, 2, 3).mission(101)
    play(game, number, "scan earth", "row 1", "signal kepler-22")
    game.say("cover 101 1", "signal barnards-star")
    assert game.points("cards") == 0


@pytest.mark.rule("SETI-18.7", "SETI-18.8")
@cards(51, 52, 53, 54, 55, 105, 135)
def test_telescope_technologies_cost_their_price_in_a_granted_scan(number: int) -> None:
    game = holding(number).row(*ROW).tech("telescope-2", "telescope-4")
    play(game, number)
    publicity, energy = game.s.publicity[0], game.s.energy[0]
    game.say("scan mercury", "scan launch")
    assert (game.s.publicity[0], game.s.energy[0]) == (publicity - 1, energy - 1)
    assert game.at() == ["1.0"]


@cards(55)
def test_arecibo_adds_a_signal_anywhere_after_the_scan(number: int) -> None:
    game = holding(number).row(*ROW)
    play(game, number, "scan earth", "row 14", "signal proxima-centauri")
    assert game.answers == {f"signal {star}" for star in STARS}
    game.say("signal procyon")
    assert change(game, number) == {"data": 3}
    assert game.where(number) == "discard"
