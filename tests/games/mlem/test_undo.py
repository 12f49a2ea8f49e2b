"""What may be taken back: nothing that showed anybody anything, and nothing another has built on."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core import Table
from orrery.games.mlem.state import Mlem


def new(players: int = 2, **options: Any) -> Table[Mlem]:
    return orrery.new("mlem", players=players, seed=4, starter=0, **options)


def may(table: Table[Mlem]) -> list[int]:
    """The seats that may take something back."""
    return [seat for seat in range(table.setup.players) if table.may_undo(seat)]


def fly_to_a_landing(table: Table[Mlem]) -> None:
    """Take the longest flights until somebody may land; crashes start anew."""
    while table.choice is not None and table.choice.kind != "land":
        flights = [o for o in table.choice.options if o.verb == "fly"]
        table.choose(flights[-1] if flights else table.choice.options[0])


def test_nothing_is_to_be_taken_back_at_the_start() -> None:
    table = new()
    assert may(table) == []
    with pytest.raises(orrery.OrreryError, match="nothing to take back"):
        table.undo()


def test_boarding_may_be_taken_back_until_the_next_player_boards() -> None:
    table = new()
    start = table.fingerprint()
    table.choose("board satellite")
    assert may(table) == [0]
    table.undo()
    assert table.fingerprint() == start
    assert table.state.rocket == 0
    table.choose("board shift")
    table.choose("board parachute")
    assert may(table) == [1]


def test_not_after_a_roll() -> None:
    table = new()
    for word in ("board shift", "board shift"):
        table.choose(word)
    assert may(table) == [1]
    table.choose("roll")
    assert may(table) == []


def test_a_flight_may_be_taken_back_but_not_the_roll_before_it() -> None:
    table = new()
    for word in ("board shift", "board shift", "roll"):
        table.choose(word)
    rolled = table.fingerprint()
    assert table.choice is not None
    assert table.choice.kind == "fly"
    table.choose(0)
    assert may(table) == [0]
    table.undo()
    assert table.fingerprint() == rolled
    assert may(table) == []


def test_a_landing_may_be_taken_back_until_the_next_decides() -> None:
    table = new(3)
    fly_to_a_landing(table)
    assert table.choice is not None
    seat = table.choice.seat
    before = table.fingerprint()
    table.choose("stay")
    assert may(table) == [seat]
    table.undo()
    assert table.fingerprint() == before
    table.choose(1)
    assert may(table) == [seat]
    table.choose(0)
    assert seat not in may(table)


def test_several_choices_of_ones_own_in_a_row() -> None:
    """The extra one and the flight: both go back, up to the roll."""
    for seed in range(50):
        table = orrery.new("mlem", players=2, seed=seed, starter=0)
        for word in ("board extra-one", "board shift", "roll"):
            table.choose(word)
        assert table.choice is not None
        if "one 0" in [o.text for o in table.choice.options] and table.state.usable():
            break
    rolled = table.fingerprint()
    table.choose("one 0")
    table.choose(0)
    assert may(table) == [0]
    table.undo()
    assert may(table) == [0]
    table.undo()
    assert table.fingerprint() == rolled
    assert may(table) == []


def test_not_a_crash_that_was_allowed_if_a_token_was_turned_up_since() -> None:
    """With the UFO module the end of an expedition shows the next token."""
    table = new(modules=["ufo"])
    seen = 0
    while not table.over and seen < 3:
        assert table.choice is not None
        expedition = table.state.expedition
        seat = table.choice.seat
        options = table.choice.options
        landings = [o for o in options if o.verb == "land"]
        table.choose(landings[0] if landings else options[0])
        if table.state.expedition > expedition and not table.over:
            assert not table.may_undo(seat)
            seen += 1
    assert seen == 3


def test_not_a_flight_that_turned_up_research() -> None:
    table = new(modules=["research"])
    met = 0
    while not table.over:
        assert table.choice is not None
        kind, seat = table.choice.kind, table.choice.seat
        shown = sorted(table.state.research)
        table.choose(len(table.history) % len(table.choice.options))
        if kind == "fly" and sorted(table.state.research) != shown and table.state.research_stack:
            met += 1
            assert not table.may_undo(seat)
    assert met


def test_returning_a_mission_may_be_taken_back() -> None:
    table = new(modules=["missions"])
    dealt = table.state.missions[0].copy()
    table.choose(0)
    assert may(table) == [0]
    table.undo()
    assert table.state.missions[0] == dealt
    assert table.state.returned == [0, 0]
