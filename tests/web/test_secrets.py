"""Nothing hidden ever leaves: not in states, options, logs, points, errors or reasons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer
from orrery.web.routes.answers import table_data
from tests.house.people import ALL_MODULES, ANN, BOB, EVE, friend, in_house, me, mlem

HOLDERS = [ANN, BOB, EVE]


def others_missions(room: Room, seat: int | None) -> list[set[int]]:
    """What this seat may not know: the missions that the others have, and those given back."""
    assert room.table is not None
    s = room.table.state
    return [
        set(s.missions[other]) | ({s.returned[other]} - {0})
        for other in range(room.players)
        if other != seat
    ]


def texts(value: Any) -> Iterator[str]:
    """Every string in the data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


@pytest.mark.parametrize("seed", range(2))
def test_nothing_hidden_leaves(tmp_path: Path, seed: int) -> None:
    async def work(house: House) -> None:
        chance = random.Random(seed)
        room = await house.create(mlem(me("Ann"), friend(), friend(), **ALL_MODULES), ANN)
        await house.join(room.id, BOB, "Bob")
        await house.join(room.id, EVE, "Eve")
        assert room.table is not None
        while room.table.choice is not None:
            choice = room.table.choice
            for seat, holder in [(0, ANN), (1, BOB), (2, EVE), (None, None)]:
                check(house, room, seat, holder)
                if seat != choice.seat and holder is not None:
                    with pytest.raises(Refused) as refusal:
                        await house.choose(
                            room.id, holder, room.n, chance.choice(choice.options).text
                        )
                    assert refusal.value.code == "not-your-turn"
            option = chance.choice(choice.options).text
            await house.choose(room.id, HOLDERS[choice.seat], room.n, option)

    in_house(tmp_path, work)


def check(house: House, room: Room, seat: int | None, holder: str | None) -> None:
    """The view is what `conceal` leaves, and is the same however the hidden things lie."""
    table = room.table
    assert table is not None
    assert table.choice is not None
    plain = msgspec.json.decode(msgspec.json.encode(table_data(house, room, holder, None, "en")))
    state = plain["state"]
    for other in range(room.players):
        if other != seat:
            assert set(state["missions"][other]) <= {-1}
            assert state["returned"][other] in (-1, 0)
    for stack in ("mission_box", "expedition_stack", "research_stack"):
        assert set(state[stack]) <= {-1}
    assert "luck" not in state
    if table.choice.seat != seat:
        assert plain["choice"]["options"] == []
        assert plain["choice"]["question"] == ""
    for event in plain["log"]:
        if event["event"]["kind"] == "missions" and event["event"]["seat"] != seat:
            assert set(event["event"]) == {"kind", "seat"}
            assert not any(c.isdigit() for c in event["text"])
    words = list(texts(plain))
    assert not any(secret in word for word in words for secret in (room.row.secret, room.seed))
    if room.n % 10 == 0:
        same_on_every_redeal(house, room, seat, holder)


def same_on_every_redeal(house: House, room: Room, seat: int | None, holder: str | None) -> None:
    """Deal the hidden things anew behind the seat's back: it sees no difference."""
    table = room.table
    assert table is not None
    before = msgspec.json.encode(table_data(house, room, holder, None, "en"))
    hidden = others_missions(room, seat)
    kept = table.state
    seen = set()
    try:
        for k in range(4):
            table.state = kept.copy()
            room.game.redeal(table.state, seat, table.imagine(seat, k).state.luck)
            seen.add(str(others_missions(room, seat)) != str(hidden))
            assert msgspec.json.encode(table_data(house, room, holder, None, "en")) == before
    finally:
        table.state = kept
    assert True in seen


@pytest.mark.rule("MLEM-17.2")
def test_at_a_shared_screen_only_the_missions_are_covered(tmp_path: Path) -> None:
    """All else is asked in the open, with nobody's missions in sight until somebody peeks."""

    async def work(house: House) -> None:
        chance = random.Random(1)
        room = await house.create(mlem(me("Ann"), me("Bob"), modules=["missions"]), ANN)
        assert room.table is not None
        met = set()
        for _ in range(30):
            choice = room.table.choice
            assert choice is not None
            parts = draw(room, Viewer(ANN, "en")).parts
            assert ("cover" in parts) == (choice.kind == "missions")
            assert ("options" in parts) == (choice.kind != "missions")
            assert not any(id.startswith("target-") for id in parts)
            own = draw(room, Viewer(ANN, "en", uncovered=choice.seat)).parts
            assert any(id.startswith("target-") for id in own)
            met.add((choice.kind, choice.seat))
            await house.choose(room.id, ANN, room.n, chance.choice(choice.options).text)
        assert {("missions", 0), ("missions", 1), ("land", 0), ("land", 1)} <= met

    in_house(tmp_path, work)
