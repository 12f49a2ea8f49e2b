"""The deal of the day is the same for everyone; bots play it, too; a week has its position."""

from __future__ import annotations

import asyncio
from datetime import date
from pathlib import Path

import pytest

import orrery
from orrery.bots.coach import puzzle
from orrery.bots.planner import Budget
from orrery.house import fairness
from orrery.house.challenges import Challenges, Daily, Puzzle
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.tokens import hashed
from tests.house.people import ANN, BOB, in_house, play

NOON = 1_795_000_000.0


def test_a_days_deal_follows_from_its_date() -> None:
    one, same = Daily("mlem", date(2026, 11, 16)), Daily("mlem", date(2026, 11, 16))
    assert one.seed == same.seed
    others = {Daily("mlem", date(2026, 11, 17)).seed, Daily("seti", date(2026, 11, 16)).seed}
    assert one.seed not in others
    assert one.seed == fairness.seed(one.secret, ["", ""])
    levels = [Daily("seti", date(2026, 11, day)).settings["difficulty"] for day in (16, 17, 18)]
    assert sorted(levels) == [1, 2, 3]


def test_everyone_plays_the_same_deal_beside_the_bots(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann = await house.challenge("mlem", ANN, "Ann")
        bob = await house.challenge("mlem", BOB, "Bob")
        assert ann.id != bob.id
        assert ann.seed == bob.seed == house.challenges.today("mlem").seed
        assert ann.table.setup == bob.table.setup
        assert ann.fairness()["commitment"] == fairness.commitment(ann.row.secret)
        assert (await house.challenge("mlem", ANN, "Ann")) is ann, "one deal, one table"
        while ann.turn != 0:
            await asyncio.wait_for(ann.changed(ann.version), 30)
        with pytest.raises(Refused) as refusal:
            await house.hint(ann.id, ANN)
        assert refusal.value.code == "coach-challenge"
        daily = house.challenges.today("mlem")
        assert await house.challenges.mine(daily, hashed(ANN)) == (ann.id, None)
        await play(house, ann, ANN)
        _, mine = await house.challenges.mine(daily, hashed(ANN))
        assert (mine.points, mine.theirs) == tuple(ann.table.scores)
        assert mine.won == (0 in ann.table.winners)
        assert house.challenges.players["mlem"] == ["felis", "denebola", "regulus"]
        house.challenges.players["mlem"] = ["felis"]
        while not (found := await house.challenges.bots(daily)):
            await asyncio.sleep(0.05)
        assert [one.name for one in found] == ["felis"]
        assert found[0].points > 0
        with pytest.raises(Refused):
            await house.challenge("chess", ANN, "Ann")

    in_house(tmp_path, work, now=lambda: NOON)


def test_alone_one_takes_back_only_what_revealed_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.challenge("seti", ANN, "Ann")
        assert room.table.setup.players == 1
        while not room.rows or not room.table.state.reveals or room.table.undoable:
            option = room.table.choice.options[0].text
            await house.choose(room.id, ANN, room.n, option)
        assert not room.may_undo(ANN)
        assert room.table.history

    in_house(tmp_path, work, now=lambda: NOON)


def test_the_position_of_a_week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle, "QUICK", Budget(dreams=10))
    monkeypatch.setattr(puzzle, "SURE", Budget(dreams=20))
    found = puzzle.find("mlem", "week")
    table = found.table("mlem")
    assert table.choice.seat == found.seat
    assert min(found.behind) == 0
    assert found.behind[found.played] >= puzzle.LOST
    assert 2 <= len(found.plans) <= 4
    for path in found.plans:
        world = table.imagine(found.seat, 1)
        world.play(path)
    assert isinstance(found, Puzzle)
    assert table.history == orrery.new("mlem", players=2, seed="week").play(found.past).history
    monkeypatch.setattr(puzzle, "LOST", found.behind[found.played] + 0.1)
    again = puzzle.find("mlem", "week")
    assert again.seed.startswith("week again"), "where so little was lost there is nothing to find"
    assert again.table("mlem").choice.seat == again.seat


def test_weeks_are_those_of_the_calendar() -> None:
    assert Challenges(None, lambda: NOON).week() == "2026-W47"
