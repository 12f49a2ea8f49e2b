"""Hints are for those who play alone or where all agreed; finished games can be looked at."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.bots.planner import Budget
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.tokens import hashed
from orrery.store.rows import Reviewed
from tests.house.people import ANN, BOB, EVE, bot, in_house, me, mlem, mover, play, two_at_a_table


def test_a_hint_for_who_plays_against_bots(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), bot()), ANN)
        while room.turn != 0:
            await asyncio.wait_for(room.changed(room.version), 30)
        stirred = room.stirred
        first, second = await asyncio.gather(house.hint(room.id, ANN), house.hint(room.id, ANN))
        assert first is second, "it is thought of once"
        assert first.plans
        assert first.n == room.n
        assert room.hints[0] == first
        assert room.stirred > stirred, "pages hear of it"
        option = first.plans[0].path[0]
        assert option in {one.text for one in room.table.choice.options}
        with pytest.raises(Refused) as refusal:
            await house.hint(room.id, EVE)
        assert refusal.value.code == "not-seated"
        await house.choose(room.id, ANN, room.n, option)

    in_house(tmp_path, work)


def test_among_people_all_must_agree(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        who = mover(room)
        other = BOB if who == ANN else ANN
        with pytest.raises(Refused) as refusal:
            await house.hint(room.id, who)
        assert refusal.value.code == "coach-people"
        await house.agree(room.id, who)
        await house.agree(room.id, who)  # twice is no other thing
        assert [notice.kind for notice in room.notices] == ["coach"]
        with pytest.raises(Refused):
            await house.hint(room.id, who)
        await house.agree(room.id, other)
        assert (await house.hint(room.id, who)).plans
        with pytest.raises(Refused) as refusal:
            await house.hint(room.id, other)
        assert refusal.value.code == "not-your-turn"
        with pytest.raises(Refused) as refusal:
            await house.agree(room.id, EVE)
        assert refusal.value.code == "not-seated"

    in_house(tmp_path, work)


def test_a_finished_game_is_looked_at_and_remembered(tmp_path: Path) -> None:
    async def work(house: House) -> str:
        house.coaching.looks = Budget(dreams=10)
        room = await house.create(mlem(me(), bot()), ANN)
        with pytest.raises(Refused) as refusal:
            await house.review(room.id, ANN, 0)
        assert refusal.value.code == "coach-early"
        await play(house, room, ANN)
        with pytest.raises(Refused) as refusal:
            await house.review(room.id, EVE, 0)
        assert refusal.value.code == "not-your-seat"
        with pytest.raises(Refused) as refusal:
            await house.review(room.id, ANN, 1)
        assert refusal.value.code == "not-your-seat"
        review = await house.review(room.id, ANN, 0)
        assert await house.review(room.id, ANN, 0) is review
        while not review.whole:
            await asyncio.sleep(0.05)
        while not await house.store.review(room.id, 0):
            await asyncio.sleep(0.05)
        assert 0 < review.accuracy < 100
        losses = [turn.loss for turn in review.worst()]
        assert losses == sorted(losses, reverse=True)
        assert len(losses) == 3
        assert max(turn.loss for turn in review.turns) == losses[0]
        (kept,) = await house.store.reviewed(hashed(ANN))
        assert (kept.table, kept.seat, kept.game) == (room.id, 0, "mlem")
        assert kept.accuracy == pytest.approx(review.accuracy)
        assert isinstance(kept, Reviewed)
        assert await house.store.reviewed(hashed(EVE)) == []
        return room.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        review = await house.review(id, ANN, 0)
        assert review.whole
        assert review.worst()[0].better != review.worst()[0].path

    in_house(tmp_path, later)
