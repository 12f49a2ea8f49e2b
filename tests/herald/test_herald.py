"""My turn reaches me: by real receivers, once, in my language, and only if I am away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from orrery.herald.herald import Herald
from orrery.herald.mail import Mail
from orrery.herald.push import Browser
from orrery.house.house import House
from orrery.house.room import Room
from orrery.locale import LANGUAGES
from orrery.store import StoreError
from orrery.store.reaches import Reaches
from tests.herald.receivers import Reader, Receiver, mail_server, receiver, vapid_claims
from tests.house.people import ANN, BOB, EVE, Wall, in_house, mover, play, two_at_a_table
from tests.house.test_house import code

HERE = "https://club.example"

Work = Callable[[House, Herald, Wall], Awaitable[None]]


def with_herald(path: Path, work: Work, **settings: Any) -> None:
    """A house with a herald whose time is set by hand."""

    async def run(house: House) -> None:
        wall = Wall()
        herald = await Herald.open(house, inner=True, pulse=None, now=wall, **settings)
        try:
            await work(house, herald, wall)
        finally:
            await herald.close()

    in_house(path, run)


async def choose(house: House, room: Room) -> None:
    assert room.table is not None
    assert room.table.choice is not None
    await house.choose(room.id, mover(room), room.n, room.table.choice.options[0].text)


async def until_turn(house: House, room: Room, holder: str) -> None:
    """Play until somebody else's turn is over and this one's begins."""
    while mover(room) == holder:
        await choose(house, room)
    while mover(room) != holder:
        await choose(house, room)


async def later(herald: Herald, wall: Wall, seconds: float = 3600) -> None:
    wall.at += seconds
    await herald.look()


async def push_to(
    herald: Herald, room: Room, reader: Reader, to: Receiver, language: str = "en"
) -> str:
    browser = Browser(**reader.subscription(f"{to.url}/{language}"))
    return (await herald.by_push(room, BOB, browser, HERE, language)).id


def test_a_browser_is_told_once_and_in_its_language(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            reader = Reader()
            room = await two_at_a_table(house)
            for language in LANGUAGES:
                await push_to(herald, room, reader, service, language)
            await later(herald, wall)
            assert service.take() == []  # whoever asks has just seen the table
            await until_turn(house, room, BOB)
            await later(herald, wall, 1)
            assert service.take() == []  # perhaps he comes by himself
            await later(herald, wall)
            calls = {call.path[1:]: call for call in service.take()}
            assert set(calls) == set(LANGUAGES)
            said = {language: reader.read(call) for language, call in calls.items()}
            assert "It is your turn: MLEM" in said["en"]["body"]
            assert "Ann" in said["en"]["body"]
            assert "Ваш хід" in said["uk"]["body"]
            assert len({told["body"] for told in said.values()}) == len(LANGUAGES)
            assert said["en"]["url"] == f"{HERE}/t/{room.id}"
            claims = vapid_claims(calls["en"], herald.vapid.public)
            assert (claims["aud"], claims["sub"]) == (service.url, HERE)
            assert int(calls["en"].headers["ttl"]) > 0
            await later(herald, wall)
            assert service.take() == []  # once is enough

        with_herald(tmp_path, work)


def test_who_is_here_or_plays_by_themselves_is_left_alone(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            await push_to(herald, room, Reader(), service)
            leave = house.presence.enter(room, BOB)
            await until_turn(house, room, BOB)
            await later(herald, wall)
            leave()
            await until_turn(house, room, BOB)
            await until_turn(house, room, ANN)  # he has played within the moment
            await later(herald, wall)
            await house.step_away(room.id, BOB, 1)
            await later(herald, wall)
            assert service.take() == []

        with_herald(tmp_path, work)


def test_several_tables_are_one_message(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            reader = Reader()
            rooms = [await two_at_a_table(house) for _ in range(3)]
            for room in rooms:
                await push_to(herald, room, reader, service)
                await until_turn(house, room, BOB)
            await later(herald, wall)
            (call,) = service.take()
            told = reader.read(call)
            assert told["title"] == "News from 3 tables"
            assert told["url"] == f"{HERE}/"
            await until_turn(house, rooms[0], BOB)
            await later(herald, wall, 30)
            assert service.take() == []  # not so soon
            await later(herald, wall, 60)
            assert len(service.take()) == 1

        with_herald(tmp_path, work)


def test_the_end_and_once_more(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            reader = Reader()
            room = await two_at_a_table(house)
            await push_to(herald, room, reader, service)
            await play(house, room, ANN, BOB)
            await later(herald, wall)
            assert "the game is over" in reader.read(service.take()[0])["body"]
            new = await house.again(room.id, ANN)
            await later(herald, wall)
            told = reader.read(service.take()[0])
            assert "Ann wants to play again" in told["body"]
            assert told["url"] == f"{HERE}/t/{new.id}"

        with_herald(tmp_path, work)


def test_a_service_that_fails_is_asked_again_and_one_without_the_browser_never(
    tmp_path: Path,
) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            await push_to(herald, room, Reader(), service)
            await until_turn(house, room, BOB)
            service.status = 503
            for _ in range(8):
                await later(herald, wall)
            assert len(service.take()) == 4  # and no more for this turn
            service.status = 410
            await until_turn(house, room, BOB)
            await later(herald, wall)
            assert len(service.take()) == 1
            assert herald.ways(room.id, BOB) == []

        with_herald(tmp_path, work)


def test_what_could_not_be_noted_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> bool:
        raise StoreError("The disk is full.")

    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            await push_to(herald, room, Reader(), service)
            await until_turn(house, room, BOB)
            with monkeypatch.context() as full:
                full.setattr(Reaches, "claim", fails)
                await later(herald, wall)
            assert service.take() == []
            await later(herald, wall)
            assert len(service.take()) == 1

        with_herald(tmp_path, work)


def test_only_what_was_to_be_said_is_said_again(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            reader = Reader()
            rooms = [await two_at_a_table(house) for _ in range(2)]
            for room in rooms:
                await push_to(herald, room, reader, service)
                await until_turn(house, room, BOB)
            (elsewhere,) = herald.ways(rooms[0].id, BOB)
            await herald._reaches.told(elsewhere.id, rooms[0].version)  # by another server's herald
            service.status = 503
            await later(herald, wall)
            service.take()
            service.status = 201
            await later(herald, wall)
            (call,) = service.take()
            assert reader.read(call)["url"] == f"{HERE}/t/{rooms[1].id}"

        with_herald(tmp_path, work)


def test_a_restart_forgets_nobody(tmp_path: Path) -> None:
    with receiver() as service:
        reader, ids, keys = Reader(), [], []

        async def before(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            await push_to(herald, room, reader, service)
            await until_turn(house, room, BOB)
            ids.append(room.id)
            keys.append(herald.vapid.public)

        async def after(house: House, herald: Herald, wall: Wall) -> None:
            assert herald.vapid.public == keys[0]  # browsers know it
            await herald.catch_up()
            await later(herald, wall)
            assert reader.read(service.take()[0])["url"].endswith(ids[0])

        async def at_last(house: House, herald: Herald, wall: Wall) -> None:
            await herald.catch_up()
            await later(herald, wall)
            assert service.take() == []

        for work in (before, after, at_last):
            with_herald(tmp_path, work)


def test_a_chat_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    with receiver() as chat:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            assert await code(herald.by_hook(room, EVE, chat.url, "", HERE, "en")) == "not-seated"
            for format in ("discord", "slack", "matrix"):
                await herald.by_hook(room, ANN, f"{chat.url}/{format}", format, HERE, "en")
            await until_turn(house, room, BOB)
            await later(herald, wall)
            told = {call.path[1:]: call.json for call in chat.take()}
            text = f"MLEM: Space Agency: it is the turn of Bob. {HERE}/t/{room.id}"
            assert told["discord"]["content"] == text
            assert told["slack"]["text"] == told["matrix"]["text"] == text
            for reach in herald.ways(room.id, ANN):
                await herald.end(reach.id)
            await until_turn(house, room, BOB)
            await later(herald, wall)
            assert chat.take() == []

        with_herald(tmp_path, work)


def test_letters_need_a_yes_and_can_be_ended(tmp_path: Path) -> None:
    with mail_server() as (url, letters):

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            way = await herald.by_mail(room, BOB, "bob@home.example", HERE, "uk")
            (asked,) = letters.take()
            assert asked["To"] == "bob@home.example"
            assert f"{HERE}/reach/{way.id}" in asked.get_content().replace("\n", "")
            await until_turn(house, room, BOB)
            await later(herald, wall)
            assert letters.take() == []  # nobody has said yes
            await herald.confirm(way.id)
            await until_turn(house, room, BOB)
            await later(herald, wall)
            (told,) = letters.take()
            assert told["Subject"].startswith("Ваш хід: MLEM")
            assert f"{HERE}/t/{room.id}" in told.get_content()
            assert told["List-Unsubscribe"] == f"<{HERE}/reach/{way.id}>"
            await until_turn(house, room, BOB)
            await later(herald, wall, 600)
            assert letters.take() == []  # twice an hour at most
            await later(herald, wall)
            assert len(letters.take()) == 1
            await house.withdraw(BOB)  # another token: the ways come along

        with_herald(tmp_path, work, post=Mail.read(url))


def test_without_a_mail_server(tmp_path: Path) -> None:
    async def work(house: House, herald: Herald, wall: Wall) -> None:
        room = await two_at_a_table(house)
        assert await code(herald.by_mail(room, BOB, "bob@home.example", HERE, "en")) == "no-mail"
        nobody = Mail("127.0.0.1", 9, "orrery@club.example")
        herald.post = nobody
        assert (
            await code(herald.by_mail(room, BOB, "bob@home.example", HERE, "en")) == "mail-failed"
        )
        assert herald.ways(room.id, BOB) == []

    with_herald(tmp_path, work)


def test_another_token_keeps_its_ways(tmp_path: Path) -> None:
    with receiver() as service:

        async def work(house: House, herald: Herald, wall: Wall) -> None:
            room = await two_at_a_table(house)
            id = await push_to(herald, room, Reader(), service)
            token = await house.withdraw(BOB)
            for _ in range(50):
                await asyncio.sleep(0.02)
                if herald.ways(room.id, token):
                    break
            assert [way.id for way in herald.ways(room.id, token)] == [id]
            assert herald.ways(room.id, BOB) == []

        with_herald(tmp_path, work)
