"""What happens in the house is told to whoever listens."""

from __future__ import annotations

from pathlib import Path

from orrery.house.events import (
    ChoiceMade,
    ChoiceTakenBack,
    Events,
    GameEnded,
    Happened,
    SeatTaken,
    TurnBegan,
)
from orrery.house.house import House
from tests.house.people import ANN, BOB, bot, friend, in_house, me, mlem, mover, play


def test_a_game_is_told_as_it_happens(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        heard: list[Happened] = []
        house.events.listen(Happened, heard.append)
        room = await house.create(mlem(me(), friend()), ANN)
        assert heard == []
        await house.join(room.id, BOB, "Bob")
        assert room.turn is not None
        assert heard == [SeatTaken(room.id, 1), TurnBegan(room.id, room.turn)]
        heard.clear()
        first, now = room.turn, mover(room)
        await house.choose(room.id, now, 0, "board shift")
        assert heard[0] == ChoiceMade(room.id, first, "board shift", 0)
        assert heard[1:] == ([] if room.turn == first else [TurnBegan(room.id, room.turn)])
        heard.clear()
        if room.may_undo(now):
            await house.undo(room.id, now, 1)
            assert heard[0] == ChoiceTakenBack(room.id, first, 1)
            assert room.turn == first
        await play(house, room, ANN, BOB)
        assert room.table is not None
        ends = [event for event in heard if isinstance(event, GameEnded)]
        assert ends == [GameEnded(room.id, tuple(room.table.scores), tuple(room.table.winners))]
        made = [event.n for event in heard if isinstance(event, ChoiceMade)]
        assert made == [row.n for row in room.rows if row.n >= made[0] and row.option != "undo"]

    in_house(tmp_path, work)


def test_one_hears_of_a_kind_at_a_table_for_as_long_as_one_likes() -> None:
    events = Events()
    heard: list[Happened] = []
    stop = events.listen(TurnBegan, heard.append, "here")
    assert events.watched("here")
    assert not events.watched("there")
    events.announce(TurnBegan("there", 0), SeatTaken("here", 1), TurnBegan("here", 2))
    stop()
    events.announce(TurnBegan("here", 3))
    assert heard == [TurnBegan("here", 2)]
    assert not events.watched("here")
    stop()


def test_who_fails_to_hear_is_nobody_elses_trouble(tmp_path: Path) -> None:
    def fail(event: Happened) -> None:
        raise RuntimeError("no ears")

    async def work(house: House) -> None:
        heard: list[Happened] = []
        house.events.listen(Happened, fail)
        house.events.listen(Happened, heard.append)
        room = await house.create(mlem(me(), bot()), ANN)
        await play(house, room, ANN, most=4)
        assert len([event for event in heard if isinstance(event, ChoiceMade)]) == room.n >= 4

    in_house(tmp_path, work)
