"""A seat is a person's: it goes to other devices and other people, by secrets that can be withdrawn."""

from __future__ import annotations

from pathlib import Path

from orrery.house import stars
from orrery.house.house import House
from orrery.house.passes import DEVICE, SEAT
from tests.databases import ask, place
from tests.house.people import ANN, BOB, EVE, Wall, bot, in_house, me, mlem, two_at_a_table
from tests.house.test_house import code

PHONE = "phone-" * 8


def test_all_seats_go_to_another_device(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        other = await house.create(mlem(me("Phone"), bot()), PHONE)
        given = await house.passes.to_device(ANN)
        assert given.expires == wall.at + DEVICE
        entry = await house.take(given.code, PHONE)
        assert entry == (ANN, "")
        assert other.seats_of(ANN) == [0]  # what the phone had comes along
        assert {note.id for note in await house.mine(ANN)} == {room.id, other.id}
        assert await code(house.take(given.code, EVE)) == "no-pass"  # once
        late = await house.passes.to_device(ANN)
        wall.at += DEVICE + 1
        assert await code(house.take(late.code, EVE)) == "no-pass"
        assert await code(house.take("", EVE)) == "no-pass"

    in_house(tmp_path, work, now=wall)


def test_recovery_words(tmp_path: Path) -> None:
    async def work(house: House) -> str:
        await two_at_a_table(house)
        old = (await house.passes.in_words(ANN)).code
        words = (await house.passes.in_words(ANN)).code
        assert len(words.split()) == stars.COUNT
        assert await code(house.take(old, EVE)) == "no-pass"
        return words

    words = in_house(tmp_path, work)

    async def later(house: House) -> None:
        typed = " " + words.upper().replace(" ", ", ")
        assert (await house.take(typed, EVE)).token == ANN
        assert (await house.take(words, PHONE)).token == ANN  # they work again and again

    in_house(tmp_path, later)
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert ANN.encode() not in content
    assert words.encode() not in content


def test_256_names_in_the_sky() -> None:
    assert len(set(stars.STARS)) == 256
    assert all(stars.read(" ".join([star] * stars.COUNT)) for star in stars.STARS)
    assert stars.read("mira") is None
    assert stars.read("a b c d e f g h") is None


def test_withdrawing_puts_everyone_else_out(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        link, words = await house.passes.to_device(ANN), await house.passes.in_words(ANN)
        seat = await house.pass_on(room.id, ANN, 0)
        stirred = room.stirred
        new = await house.withdraw(ANN)
        assert room.stirred > stirred
        assert (room.seats_of(ANN), room.seats_of(new)) == ([], [0])
        for given in (link, words, seat):
            assert await code(house.take(given.code, EVE, "Eve")) == "no-pass"
        assert await house.mine(ANN) == []
        (note,) = await house.mine(new)
        assert note.id == room.id
        assert room.row.creator != ""
        await house.choose(room.id, new if room.turn == 0 else BOB, 0, "board shift")

    in_house(tmp_path, work)


def test_a_seat_is_handed_to_somebody_else(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> str:
        room = await two_at_a_table(house)
        assert await code(house.pass_on(room.id, EVE, 1)) == "not-your-seat"
        first = await house.pass_on(room.id, BOB, 1)
        given = await house.pass_on(room.id, BOB, 1)
        assert await code(house.take(first.code, EVE, "Eve")) == "no-pass"
        assert await code(house.take(given.code, EVE, " ")) == "name-empty"
        assert await code(house.take(given.code, BOB, "Bob")) == "your-own-seat"
        assert await house.take(given.code, EVE, "Eve") == (EVE, room.id)
        assert (room.seats_of(BOB), room.seats_of(EVE)) == ([], [1])
        assert room.names == ["Ann", "Eve"]
        assert [(n.kind, n.what) for n in room.notices] == [("passed", "Bob")]
        assert await code(house.take(given.code, PHONE, "Max")) == "no-pass"
        late = await house.pass_on(room.id, EVE, 1)
        wall.at += SEAT + 1
        assert await code(house.take(late.code, PHONE, "Max")) == "no-pass"
        return room.id

    id = in_house(tmp_path, work, now=wall)

    async def later(house: House) -> None:
        assert (await house.room(id)).names == ["Ann", "Eve"]

    in_house(tmp_path, later)


def test_links_are_of_no_use_to_who_reads_the_database(tmp_path: Path) -> None:
    async def work(house: House) -> tuple[str, str]:
        room = await two_at_a_table(house)
        return (await house.passes.to_device(ANN)).code, (await house.pass_on(room.id, BOB, 1)).code

    codes = in_house(tmp_path, work)
    kept = repr(ask(place(tmp_path / "house.db"), "SELECT * FROM passes"))
    assert not any(secret in kept for secret in (*codes, ANN, BOB))
