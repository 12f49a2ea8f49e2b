"""Seats on the pages: who is here, bots for those who are away, links, words, and playing again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.house.house import House
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from tests.house.people import ANN, BOB, EVE, play

Client = TestClient[Any]


@pytest.fixture(name="site")
def running_site(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(tmp_path / "a.db", bot_pause=0, away=0)) as client:
        yield client


def house_of(site: Client) -> House:
    house = site.app.state.house
    assert isinstance(house, House)
    return house


def as_(holder: str, language: str = "en") -> dict[str, str]:
    return {"Cookie": f"orrery={holder}; lang={language}"}


def page(site: Client, path: str, holder: str, language: str = "en") -> str:
    answer = site.get(path, headers=as_(holder, language))
    assert answer.status_code == 200, answer.text
    return answer.text


def send(site: Client, path: str, holder: str, status: int = 303, **data: Any) -> Any:
    answer = site.post(path, data=data, headers=as_(holder), follow_redirects=False)
    assert answer.status_code == status, answer.text
    return answer


def opened(site: Client, *, clock: str = "", friends: int = 1) -> str:
    form: dict[str, Any] = {"game": "mlem", "kind0": "me", "name0": "Ann", "clock": clock}
    form |= {f"kind{k}": "open" for k in range(1, friends + 1)}
    return str(send(site, "/tables", ANN, **form).headers["location"])


def two(site: Client, clock: str = "") -> str:
    table = opened(site, clock=clock)
    send(site, f"{table}/join", BOB, name="Bob")
    return table


def test_the_host_fills_a_seat(site: Client) -> None:
    table = opened(site)
    assert 'value="fill"' in page(site, table, ANN)
    assert 'value="fill"' not in page(site, table, BOB)
    send(site, f"{table}/seat", ANN, do="fill", seat="1", bot="random")
    shown = page(site, table, ANN)
    assert 'class="entry notice seat-1">Random bot takes the open seat.' in shown
    send(site, f"{table}/seat", ANN, 404, do="dance", seat="1")
    send(site, f"{table}/seat", ANN, 404, do="fill", seat="²")


def test_who_waits_helps_themselves(site: Client) -> None:
    table = opened(site, friends=2)
    send(site, f"{table}/join", BOB, name="Bob")
    shown = page(site, table, BOB)  # this house waits for nobody: Ann is away
    assert shown.count('value="fill"') == 1
    assert shown.count('value="free"') == 1
    assert 'value="free"' not in page(site, table, EVE)
    send(site, f"{table}/seat", BOB, do="free", seat="0")
    shown = page(site, table, BOB)
    assert shown.count('value="fill"') == 2
    assert 'value="free"' not in shown
    for seat in "02":
        send(site, f"{table}/seat", BOB, do="fill", seat=seat, bot="random")
    assert "The seat of Ann is free for whoever comes." in page(site, table, BOB)


def test_who_is_away_can_be_replaced_and_comes_back(site: Client) -> None:
    table = two(site)
    assert page(site, table, ANN).count('class="lamp away"') == 2  # in the head and in the dialog
    assert 'value="replace"' in page(site, table, ANN)  # this house waits for nobody
    send(site, f"{table}/seat", ANN, do="replace", seat="1", bot="random")
    assert "While Bob is away, Random bot plays." in page(site, table, ANN)
    shown = page(site, table, BOB)
    assert "Your turn" not in page(site, "/", BOB)  # it is the bot's
    assert 'value="come-back"' in shown
    assert "data-option" not in shown
    send(site, f"{table}/seat", BOB, do="come-back", seat="1")
    assert 'value="step-away"' in page(site, table, BOB)
    assert 'value="step-away"' not in page(site, table, EVE)
    refused = send(site, f"{table}/seat", EVE, 409, do="resign", seat="0")
    assert "This seat isn’t yours." in refused.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_reads_it(site: Client, language: str) -> None:
    table = two(site, clock="game.1800")
    send(site, f"{table}/seat", ANN, do="step-away", seat="0")
    for path in (table, "/seats", "/take", "/new/mlem"):
        assert not re.search(
            r"web\.(seats|pass|clock|notice|again)\.", page(site, path, ANN, language)
        )


def test_a_clock_is_chosen_and_shown(site: Client) -> None:
    assert 'value="game.1800"' in page(site, "/new/mlem", ANN)
    table = two(site, clock="game.1800")
    shown = page(site, table, ANN)
    assert re.search(r'data-ends="\d+"', shown)
    assert "30:00" in shown
    assert "data-ends" not in page(site, two(site, clock="never.5"), ANN)


def test_a_link_takes_the_seats_to_another_device(site: Client) -> None:
    table = two(site)
    shown = send(site, "/seats/device", ANN, 200).text
    found = re.search(r"/take#device\.([\w-]+)", shown)
    assert found
    assert "<svg" in shown
    entry = page(site, "/take", EVE)  # nothing happens before the button is pressed
    assert found[1] not in entry
    assert (
        "referrer" not in entry
    )  # a browser that hides where it is sends no Origin, and is refused
    answer = send(site, "/take", EVE, code=found[1])
    assert f"orrery={ANN}" in answer.headers["set-cookie"]
    assert answer.headers["location"] == "/"
    assert "don’t work" in send(site, "/take", EVE, 400, code=found[1]).text
    assert found[1] not in page(site, table, ANN)


def test_words_bring_seats_back_and_withdrawing_ends_them(site: Client) -> None:
    table = two(site)
    shown = send(site, "/seats/words", ANN, 200).text
    words = " ".join(re.findall(r"<li>([a-z]+)</li>", shown))
    assert f"orrery={ANN}" in send(site, "/take", EVE, code=words).headers["set-cookie"]
    answer = send(site, "/seats/withdraw", ANN)
    token = re.search(r"orrery=([\w-]+)", answer.headers["set-cookie"])
    assert token
    assert "belong to this browser alone" in page(site, answer.headers["location"], token[1])
    assert "You are watching" in page(site, table, ANN)
    assert "You are watching" not in page(site, table, token[1])
    send(site, "/take", EVE, 400, code=words)


@pytest.mark.parametrize(("away", "can"), [(0, True), (600, False)])
def test_who_is_to_decide_and_has_left_isnt_thinking(tmp_path: Path, away: int, can: bool) -> None:
    with TestClient(create_app(tmp_path / "b.db", bot_pause=0, away=away)) as site:
        table = two(site)
        room = site.blocking_portal.call(house_of(site).room, table.rpartition("/")[2])
        mover, other = (ANN, BOB) if room.turn == 0 else (BOB, ANN)
        name = "Ann" if mover == ANN else "Bob"

        def bar(holder: str) -> str:
            found = re.search(r'<p id="ask".*?</p>', page(site, table, holder))
            assert found
            return found[0]

        assert "isn’t here" not in bar(mover)
        assert f"{name} isn’t here." in bar(other)
        assert ('data-opens="seated"' in bar(other)) is can
        assert ("After 10 minutes away" in bar(other)) is not can
        assert f"{name} isn’t here." in bar(EVE)
        assert "bot" not in bar(EVE)  # it isn't theirs to decide


def test_a_seat_is_handed_over(site: Client) -> None:
    table = two(site)
    shown = send(site, f"{table}/pass-on", BOB, 200, seat="1").text
    found = re.search(r"/take#seat\.([\w-]+)", shown)
    assert found
    send(site, f"{table}/pass-on", EVE, 403, seat="1")
    assert site.get(f"{table}/pass-on", follow_redirects=False).headers["location"] == table
    assert "give yourself a name" in send(site, "/take", EVE, 400, code=found[1]).text
    assert send(site, "/take", EVE, code=found[1], name="Eve").headers["location"] == table
    assert "Eve takes over the seat of Bob." in page(site, table, EVE)


def test_an_invitation_says_to_what_and_whether_it_can_be_followed(site: Client) -> None:
    table = opened(site)
    told = page(site, table, ANN)
    assert re.search(r'id="waiting-title"[^>]*><small[^>]*>MLEM: Space Agency</small>', told)
    assert "works on this computer only" not in told
    at_home = site.get(table, headers={**as_(ANN), "Host": "127.0.0.1:8765"})
    assert "works on this computer only" in at_home.text


def test_a_seat_is_handed_over_before_the_start(site: Client) -> None:
    table = opened(site, friends=2)
    send(site, f"{table}/join", BOB, name="Bob")
    assert "/pass-on" not in page(site, table, EVE)
    assert len(re.findall("/pass-on", page(site, table, BOB))) == 1
    shown = send(site, f"{table}/pass-on", BOB, 200, seat="1").text
    found = re.search(r"/take#seat\.([\w-]+)", shown)
    assert found
    assert send(site, "/take", EVE, code=found[1], name="Eve").headers["location"] == table
    assert "Bob" not in page(site, table, ANN)
    assert "Eve" in page(site, table, ANN)


def test_play_again_takes_everyone_along(site: Client) -> None:
    table = two(site)
    house = house_of(site)

    async def to_the_end() -> None:
        room = await house.room(table.rpartition("/")[2])
        await play(house, room, ANN, BOB)

    site.blocking_portal.call(to_the_end)
    assert ">Play again<" in page(site, table, BOB)
    new = send(site, f"{table}/again", ANN, entropy="a").headers["location"]
    assert "Ann wants to play again: join" in page(site, table, BOB)
    assert f'href="{new}"' in page(site, table, EVE)
    assert "Kept for Bob" in page(site, new, ANN)
    assert "Free this seat" in page(site, new, ANN)
    assert "not playing this time" in page(site, new, BOB)
    assert 'value="free"' not in page(site, new, EVE)
    assert "Your seat is kept" in page(site, "/", BOB)
    assert "Your seat is kept" not in page(site, "/", ANN)
    assert ">Let a bot play meanwhile<" in page(site, new, ANN)
    assert send(site, f"{table}/again", BOB).headers["location"] == new
    assert 'id="bar"' in page(site, new, BOB)


def test_a_bot_holds_a_kept_seat_until_its_person_comes(site: Client) -> None:
    table = opened(site, friends=2)
    for holder, name in ((BOB, "Bob"), (EVE, "Eve")):
        send(site, f"{table}/join", holder, name=name)
    house = house_of(site)

    async def to_the_end() -> None:
        await play(house, await house.room(table.rpartition("/")[2]), ANN, BOB, EVE)

    site.blocking_portal.call(to_the_end)
    new = send(site, f"{table}/again", ANN).headers["location"]
    send(site, f"{new}/seat", ANN, do="fill", seat="1", bot="random")
    assert "Random bot plays for now" in page(site, new, ANN)
    assert 'value="come-back"' not in page(site, new, ANN)
    assert 'value="come-back"' in page(site, new, BOB)
    send(site, f"{new}/seat", BOB, do="come-back", seat="1")
    assert "plays for now" not in page(site, new, BOB)
