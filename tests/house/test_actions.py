"""Actions of several choices: made together, and taken back together."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.seats import NewTable
from tests.house.people import ANN, BOB, friend, in_house, me


async def at_a_turn(house: House, *, together: bool = False) -> Room:
    """A game of Pulsar in which somebody of these browsers has the first action turn."""
    seats = [me("Ann"), friend() if together else me("Ben")]
    options = {"first_game": True}
    room = await house.create(NewTable("pulsar", seats, options), ANN)
    if together:
        await house.join(room.id, BOB, "Bob")
    assert room.table is not None
    while room.table.choice is not None and room.table.choice.kind != "turn":
        await house.choose(room.id, mover(room), room.n, room.table.choice.options[0].text)
    return room


def mover(room: Room) -> str:
    assert room.table is not None
    assert room.table.choice is not None
    return ANN if room.table.choice.seat in room.seats_of(ANN) else BOB


def a_flight(room: Room) -> str:
    """A flight that turns nothing up and can be taken back, as one answer."""
    assert room.table is not None
    assert room.table.choice is not None
    for option in room.table.choice.options:
        if option.verb != "flight":
            continue
        fork = room.table.fork()
        fork.choose(option)
        assert fork.choice is not None
        for way in fork.choice.options:
            then = fork.fork()
            then.choose(way)
            if then.state.reveals == fork.state.reveals:
                return f"{option.text} / {way.text}"
    raise AssertionError("no such flight")


def test_two_choices_at_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await at_a_turn(house)
        assert room.table is not None
        n, who, both = room.n, mover(room), a_flight(room)
        await house.choose(room.id, who, n, both)
        assert room.n == n + 2
        assert [row.option for row in room.rows[n:]] == both.split(" / ")
        await house.choose(room.id, who, n, both)  # the same again changes nothing
        assert room.n == n + 2

    in_house(tmp_path, work)


@pytest.mark.parametrize("second", ["fly e1", "fly p01 via s99", "", "end / end / end"])
def test_all_or_none(tmp_path: Path, second: str) -> None:
    async def work(house: House) -> None:
        room = await at_a_turn(house)
        n, first = room.n, a_flight(room).split(" / ")[0]
        with pytest.raises(Refused):
            await house.choose(room.id, mover(room), n, f"{first} / {second}")
        assert room.n == n

    in_house(tmp_path, work)


@pytest.mark.parametrize("together", [False, True])
def test_an_action_is_cancelled_as_a_whole(tmp_path: Path, together: bool) -> None:
    async def work(house: House) -> None:
        room = await at_a_turn(house, together=together)
        assert room.table is not None
        before, n, who = room.table.fingerprint(), room.n, mover(room)
        await house.choose(room.id, who, n, a_flight(room).split(" / ")[0])
        assert room.table.choice is not None
        assert room.table.choice.kind in room.game.later
        await house.undo(room.id, who, room.n, action=True)
        assert room.table.fingerprint() == before

    in_house(tmp_path, work)


def test_cancelling_stops_where_the_action_began(tmp_path: Path) -> None:
    """The choice before the action stands, though it could be undone as well."""

    async def work(house: House) -> None:
        room = await at_a_turn(house)
        assert room.table is not None
        await house.choose(room.id, mover(room), room.n, a_flight(room))
        before = room.table.fingerprint()
        assert room.table.choice is not None
        second = [o.text for o in room.table.choice.options if o.verb == "flight"]
        await house.choose(room.id, mover(room), room.n, second[0])
        assert room.undo_steps(mover(room), action=True) == 1
        await house.undo(room.id, mover(room), room.n, action=True)
        assert room.table.fingerprint() == before

    in_house(tmp_path, work)


def test_a_way_of_like_steps_ends_where_something_else_is_asked(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        options = {"modules": ["missions"]}
        room = await house.create(NewTable("mlem", [me("Ann"), me("Ben")], options), ANN)
        table = room.table
        assert table is not None
        while (choice := table.choice) is not None and choice.kind == "missions":
            steps = [option.text for option in choice.options[:2]]
            n, then = room.n, table.fork()
            then.choose(steps[0])
            if then.choice is not None and then.choice.kind != "missions":
                await house.choose(room.id, ANN, n, " / ".join(steps))
                assert [row.option for row in room.rows[n:]] == steps[:1]
                return
            await house.choose(room.id, ANN, n, steps[0])
            table = room.table
            assert table is not None
        raise AssertionError("no last mission")

    in_house(tmp_path, work)
