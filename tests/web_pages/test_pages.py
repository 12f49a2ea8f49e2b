"""The pages, asked for without a browser."""

from __future__ import annotations

import json
import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.locale import LANGUAGES, Message, say
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

FORM = {"game": "mlem", "kind0": "me", "name0": "Anna", "kind1": "me", "name1": "Bob"}


def new_table(client: TestClient[Litestar], **more: str | list[str]) -> str:
    answer = client.post("/tables", data=FORM | more, follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_in_every_language(client: TestClient[Litestar], language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.text
    assert page.text.count(say(Message("web.lobby.play"), language)) >= 3
    assert "Reiner Knizia" in page.text or "Knizii" in page.text or "Кніції" in page.text
    assert not re.search(r"<script(?! type=\"module\" src=)|<style| style=| on\w+=", page.text)


def test_a_visitor_gets_a_token_that_scripts_cannot_read(client: TestClient[Litestar]) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert cookie.startswith("orrery=")
    assert "HttpOnly" in cookie
    assert client.get("/").headers["set-cookie"] == cookie  # the same, for longer


def test_my_tables_are_listed_for_me_alone(client: TestClient[Litestar]) -> None:
    table = new_table(client)
    assert table in client.get("/").text
    client.cookies.clear()
    assert table not in client.get("/").text


def test_a_form_that_makes_no_sense_is_shown_again(client: TestClient[Litestar]) -> None:
    answer = client.post("/tables", data={"game": "mlem", "kind0": "me", "name0": "Solo <b>"})
    assert answer.status_code == 400
    assert "is for 2 to 5 players" in answer.text
    assert "Solo &lt;b&gt;" in answer.text


def test_a_table_that_is_not_there(client: TestClient[Litestar]) -> None:
    answer = client.get("/t/nowhere", headers={"Accept-Language": "it"})
    assert answer.status_code == 404
    assert '<html lang="it">' in answer.text


def test_a_friend_takes_the_open_seat(client: TestClient[Litestar]) -> None:
    table = new_table(client, kind1="open")
    assert "1 more player" in client.get(table).text
    client.cookies.clear()
    assert 'action="' + table + '/join"' in client.get(table).text
    refused = client.post(f"{table}/join", data={"name": "  "})
    assert refused.status_code == 409
    assert "give yourself a name" in refused.text
    assert client.post(f"{table}/join", data={"name": "Bob"}).status_code == 200
    assert 'id="bar"' in client.get(table).text


def test_the_language_goes_back_only_to_this_site(client: TestClient[Litestar]) -> None:
    for back, to in [
        ("/t/x?a=b", "/t/x?a=b"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("/\\evil", "/"),
    ]:
        answer = client.get("/language/uk", params={"back": back}, follow_redirects=False)
        assert answer.headers["location"] == to
        assert answer.headers["set-cookie"].startswith("lang=uk")


def test_explanations(client: TestClient[Litestar]) -> None:
    answer = client.get("/help/help.mlem.moon", params={"lang": "uk"}).json()
    assert answer["text"]
    assert answer["rule"].startswith("MLEM-")
    assert client.get("/help/web.tagline").status_code == 404
    assert client.get("/help/help.nothing").status_code == 404


def test_the_save_of_a_running_game_is_not_handed_out(client: TestClient[Litestar]) -> None:
    assert client.get(new_table(client) + "/save").status_code == 403


def test_files_may_be_kept_by_their_hash(client: TestClient[Litestar]) -> None:
    page = client.get("/").text
    address = re.search(r"/static/\w+/orrery\.css", page)
    assert address
    assert "immutable" in client.get(address.group()).headers["cache-control"]
    assert client.get("/static/older/orrery.css").headers["cache-control"] == "no-cache"
    assert client.get("/static/older/../app.py").status_code == 404


def test_scripts_import_their_neighbours_of_the_same_version(client: TestClient[Litestar]) -> None:
    page = client.get("/").text
    main = re.search(r'src="(/static/\w+/js/)main\.js"', page)
    assert main
    ahead = set(re.findall(r'rel="modulepreload" href="([^"]+)"', page))
    seen, todo, size = set(), ["main.js"], 0
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        answer = client.get(main[1] + name)
        assert "immutable" in answer.headers["cache-control"]
        size += len(answer.content)
        todo += re.findall(r'^import .*"\./([^"]+)"', answer.text, re.MULTILINE)
    assert {main[1] + name for name in seen} == ahead
    assert size < 62_000


# -- the live connection --


def test_a_page_that_is_up_to_date_is_sent_nothing(client: TestClient[Litestar]) -> None:
    table = new_table(client)
    shows = re.search(r'data-shows="(\w+)"', client.get(table).text)
    assert shows
    with client.websocket_connect(f"{table}/live?lang=en") as socket:
        socket.send_text(json.dumps({"shows": shows.group(1)}))
        socket.send_text(json.dumps({"ping": 5}))
        assert "set" not in socket.receive_json(timeout=5)


def test_a_page_that_shows_something_else_is_sent_everything(client: TestClient[Litestar]) -> None:
    table = new_table(client)
    with client.websocket_connect(f"{table}/live?lang=cs") as socket:
        socket.send_text(json.dumps({"shows": "something else"}))
        message = socket.receive_json(timeout=5)
        assert message["all"]
        sent = {part[0] for part in message["set"]}
        assert {"stage", "bar", "ask", "log", "mat"} <= sent


def test_a_choice_changes_little_and_is_told(client: TestClient[Litestar]) -> None:
    table = new_table(client)
    with client.websocket_connect(f"{table}/live") as socket:
        socket.send_text(json.dumps({"shows": ""}))
        n = socket.receive_json(timeout=5)["n"]
        socket.send_text(json.dumps({"choose": "board parachute", "n": n}))
        message = socket.receive_json(timeout=5)
        assert message["n"] == n + 1
        assert "all" not in message
        assert len(message["set"]) < 60
        assert "Parachute" in message["say"]
        socket.send_text(json.dumps({"choose": "crash", "n": n + 1}))
        answer = socket.receive_json(timeout=5)
        assert answer["code"] == "illegal-rule"
        socket.send_text(json.dumps({"why": "roll"}))
        assert socket.receive_json(timeout=5)["why"]["rule"].startswith("MLEM-")
        socket.send_text(json.dumps({"undo": True, "n": n + 1}))
        assert socket.receive_json(timeout=5)["say"] == "The last choice was taken back."


def test_a_spectator_cannot_choose_or_pry(client: TestClient[Litestar]) -> None:
    table = new_table(client, **{"mlem.modules": "missions"})
    client.cookies.clear()
    with client.websocket_connect(f"{table}/live") as socket:
        socket.send_text(json.dumps({"shows": "", "seat": 0}))
        first = socket.receive_json(timeout=5)
        assert "data-option" not in json.dumps(first)
        socket.send_text(json.dumps({"choose": "return 9", "n": 0}))
        assert socket.receive_json(timeout=5)["code"] == "not-seated"
        for target in range(6, 26):
            socket.send_text(json.dumps({"why": f"return {target}"}))
            assert socket.receive_json(timeout=5)["why"]["rule"] == ""


def test_nonsense_ends_the_connection_quietly(client: TestClient[Litestar]) -> None:
    table = new_table(client)
    with client.websocket_connect(f"{table}/live") as socket:
        socket.send_text("{]")
    assert client.get(table).status_code == 200
