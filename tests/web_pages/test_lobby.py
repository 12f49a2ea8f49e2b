"""The lobby: a game is one click away, one's tables say how they stand, what was chosen is kept."""

from __future__ import annotations

import re
from html import unescape

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.games import NAMES, find
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]


def play_now(client: TestClient[Litestar], game: str, **more: str) -> str:
    """Press the button on the game's card, as a page without script does. The table's address."""
    page = client.get("/").text
    forms = re.findall(r'<form class="play".*?</form>', page, re.DOTALL)
    form = next(form for form in forms if f'name="game" value="{game}"' in form)
    said = {
        unescape(name): unescape(value)
        for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
    }
    if chosen := re.search(r'<option value="([^"]+)"[^>]* selected', form):
        said["kind1"] = chosen[1]
    answer = client.post("/tables", data=said | more, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def seats(client: TestClient[Litestar], table: str) -> list[str]:
    seen = client.get(f"/api{table.replace('/t/', '/tables/')}").json()
    return [seat.get("bot") or seat["kind"] for seat in seen["seats"]]


@pytest.mark.parametrize("game", NAMES)
def test_one_click_leads_to_a_running_game(client: TestClient[Litestar], game: str) -> None:
    table = play_now(client, game)
    assert seats(client, table) == ["person", find(game).opponent]
    assert 'id="bar"' in client.get(table).text


def test_the_last_opponents_and_settings_are_there_again(client: TestClient[Litestar]) -> None:
    form = {"game": "pulsar", "kind0": "me", "name0": "Zoë", "kind1": "bot.busy"}
    form |= {"kind2": "bot.random", "pulsar.cluster": "dead-ends"}
    client.post("/tables", data=form)
    play_now(client, "mlem")
    table = play_now(client, "pulsar")
    assert seats(client, table) == ["person", "busy", "random"]
    seen = client.get(f"/api{table.replace('/t/', '/tables/')}").json()
    assert seen["settings"]["cluster"] == "dead-ends"
    assert seen["seats"][0]["name"] == "Zoë"
    page = client.get("/new/pulsar").text
    assert re.search(r'name="pulsar.cluster" value="dead-ends" checked', page)
    client.cookies.clear()
    assert seats(client, play_now(client, "pulsar")) == ["person", find("pulsar").opponent]


def test_who_played_with_friends_is_asked_for_the_same_seats(client: TestClient[Litestar]) -> None:
    form = {"game": "mlem", "kind0": "me", "kind1": "bot.pilot", "kind2": "open", "kind3": "open"}
    client.post("/tables", data=form)
    page = client.get("/new/mlem").text
    chosen = re.findall(r'<option value="([^"]*)" selected', page)
    assert chosen == ["bot.pilot", "open", "open", ""]
    bots = seats(client, play_now(client, "mlem"))  # against bots, none is open
    assert bots == ["person", find("mlem").opponent]


def test_the_level_played_last_is_chosen(client: TestClient[Litestar]) -> None:
    client.post("/tables", data={"game": "seti", "kind0": "me", "seti.difficulty": "4"})
    page = client.get("/").text
    assert re.findall(r'name="seti.difficulty" value="(\d)" checked', page) == ["4"]
    assert seats(client, play_now(client, "seti")) == ["person", "mira"]


def test_my_tables_say_how_they_stand(client: TestClient[Litestar]) -> None:
    form = {"game": "seti", "kind0": "me", "name0": "Anna", "kind1": "me", "name1": "Ben"}
    client.post("/tables", data=form)
    entry = re.search(r'<ul class="tables">.*?</ul>', client.get("/").text, re.DOTALL)
    assert entry
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", entry[0]))
    assert "SETI" in told
    assert re.search(r"Anna \d Ben \d", told)
    assert "Round 1 of 5" in told
    assert "Your turn" in told
    assert re.search(r'<time datetime="\d{4}-\d\d-\d\dT', entry[0])


def test_what_waits_for_me_comes_first(client: TestClient[Litestar]) -> None:
    def made(**seats: str) -> str:
        form = {"game": "mlem", "kind0": "me", "name0": "Anna", **seats}
        return client.post("/tables", data=form, follow_redirects=False).headers["location"]

    mine = [made(kind1="me", name1="Ben") for _ in range(4)]
    waits = made(kind1="open")
    page = client.get("/").text
    called, listed = re.findall(r'<ul class="tables">.*?</ul>', page, re.DOTALL)
    link = r'<a href="(/t/[^"]+)">'
    assert re.findall(link, called) == mine[:0:-1]  # three, the latest first
    assert re.findall(link, listed) == [*reversed(mine), waits]
    client.cookies.clear()
    assert "calls" not in client.get("/").text


def test_the_oldest_running_table_is_still_there(client: TestClient[Litestar]) -> None:
    form = {"game": "mlem", "kind0": "me", "name0": "Anna", "kind1": "open"}
    made = [client.post("/tables", data=form, follow_redirects=False) for _ in range(35)]
    page, told = client.get("/").text, client.get("/api/tables").json()
    assert all(f'<a href="{one.headers["location"]}">' in page for one in made)
    assert len(told) == 35


def test_a_table_is_removed_for_oneself_and_put_back(client: TestClient[Litestar]) -> None:
    form = {"game": "mlem", "kind0": "me", "name0": "Anna", "kind1": "open"}
    table = client.post("/tables", data=form, follow_redirects=False).headers["location"]
    anna = client.cookies["orrery"]
    client.cookies.clear()
    client.post(f"{table}/join", data={"name": "Ben"})
    ben = client.cookies["orrery"]
    link = f'<a href="{table}">'
    remove = table.replace("/t/", "/tables/") + "/remove"
    client.cookies.set("orrery", anna)
    assert link in client.get("/").text
    after = client.post(remove)
    assert link not in after.text
    assert "gone from your list" in after.text
    assert client.get(table).status_code == 200
    client.cookies.clear()
    client.cookies.set("orrery", ben)
    assert link in client.get("/").text  # not lost for the other
    client.cookies.clear()
    client.cookies.set("orrery", anna)
    assert link in client.post(remove.replace("remove", "put-back")).text


def test_what_is_not_there_can_be_removed_without_a_trace(client: TestClient[Litestar]) -> None:
    assert client.post("/tables/nowhere/remove").status_code == 200


def test_the_covers_are_our_own(client: TestClient[Litestar]) -> None:
    page = client.get("/").text
    covers = [re.search(rf'"(/static/\w+/games/{name}\.svg)"', page) for name in NAMES]
    drawn = {client.get(cover[1]).content for cover in covers}
    assert len(drawn) == len(NAMES)
    assert all(drawing.startswith(b"<svg") and b"<image" not in drawing for drawing in drawn)
