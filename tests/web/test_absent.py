"""A game of another package that isn't installed any more: its tables are kept until it is back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery import locale
from orrery.web.app import create_app
from tests.docs.page import files
from tests.house.people import ANN, BOB
from tests.packages import installed, write

GONE = {
    "en": "The game “comet” isn’t installed here any more.",
    "uk": "Гру «comet» тут більше не встановлено.",
    "cs": "Hra „comet“ tu už není nainstalovaná.",
    "it": "Il gioco «comet» qui non è più installato.",
}


class Tables:
    """A finished table, a running one, and one that waits for Bob."""

    def __init__(self, place: Path) -> None:
        self.database = place / "orrery.db"
        self.package = place / "comet-race"
        entries = {"games comet": "comet:GAME"}
        write(self.package, "comet-race", files("add-a-game.md"), entries)
        with self.with_comet() as client:
            both = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Eve"}]
            open_ = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
            self.over, self.running = _made(client, both), _made(client, both)
            self.waiting = _made(client, open_)
            self.result = play(client, self.over)
            self.save = client.get(f"/t/{self.over}/save").text
            play(client, self.running, most=3)
        self.package.rename(place / "away")
        self._away = place / "away"

    @contextmanager
    def with_comet(self) -> Iterator[TestClient[Any]]:
        if not self.package.exists():
            self._away.rename(self.package)
        with installed(self.package), self.site() as client:
            yield client

    @contextmanager
    def site(self) -> Iterator[TestClient[Any]]:
        with TestClient(create_app(self.database)) as client:
            client.cookies.set("orrery", ANN)
            yield client


def _made(client: TestClient[Any], seats: list[dict[str, str]]) -> str:
    answer = client.post("/api/tables", json={"game": "comet", "seats": seats})
    return str(answer.json()["id"])


def play(client: TestClient[Any], id: str, most: int = 1000) -> Any:
    """The first option each time; returns the table as it is then."""
    view = client.get(f"/api/tables/{id}").json()
    while view["choice"] is not None and view["n"] < most:
        answer = {"n": view["n"], "option": view["choice"]["options"][0]["option"]}
        assert client.post(f"/api/tables/{id}/choices", json=answer).status_code < 300
        view = client.get(f"/api/tables/{id}").json()
    return view


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    return Tables(tmp_path)


def test_lists_still_show_its_tables(tables: Tables) -> None:
    with tables.site() as client:
        for language in GONE:
            lobby = client.get("/", headers={"Accept-Language": language})
            assert lobby.status_code == 200
            for id in (tables.over, tables.running, tables.waiting):
                assert f'href="/t/{id}"' in lobby.text
            assert "<b>comet" in lobby.text
            assert 'value="comet"' not in lobby.text
        listed = client.get("/api/tables").json()
        assert {one["game"] for one in listed} == {"comet"}
        assert [seat["name"] for one in listed for seat in one["seats"]].count("Ann") == 3


def test_a_finished_game_keeps_its_result_its_log_and_its_save(tables: Tables) -> None:
    before = tables.result
    with tables.site() as client:
        view = client.get(f"/api/tables/{tables.over}").json()
        for key in ("status", "scores", "winners", "fairness", "log"):
            assert view[key] == before[key], key
        assert client.get(f"/t/{tables.over}/save").text == tables.save
        for language, sentence in GONE.items():
            page = client.get(f"/t/{tables.over}", headers={"Accept-Language": language})
            assert page.status_code == 200
            assert sentence in page.text
            assert 'id="result"' in page.text
            assert before["log"][-1]["text"] in page.text
            assert f"/t/{tables.over}/again" not in page.text
        for path in ("screen", "proof"):
            assert client.get(f"/t/{tables.over}/{path}").status_code == 200
        assert client.get(f"/t/{tables.over}/replay").status_code == 409
        again = client.post(f"/api/tables/{tables.over}/again", json={})
        assert again.json()["code"] == "game-missing"


def test_a_running_one_says_so_and_hands_out_its_save(tables: Tables) -> None:
    with tables.site() as client:
        for language, sentence in GONE.items():
            page = client.get(f"/t/{tables.running}", headers={"Accept-Language": language})
            assert page.status_code == 200
            assert sentence in page.text
            assert f'href="/t/{tables.running}/save"' in page.text
        assert client.get(f"/t/{tables.running}/screen").status_code == 200
        view = client.get(f"/api/tables/{tables.running}").json()
        assert (view["status"], view["n"], view["choice"]) == ("closed", 3, None)
        save = client.get(f"/t/{tables.running}/save").text
        assert save.count(" p0 ") + save.count(" p1 ") == 3
        answer = client.post(
            f"/api/tables/{tables.running}/choices", json={"n": 3, "option": "fly 1"}
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "game-missing")
        assert GONE["en"] in answer.json()["error"]
        with client.websocket_connect(f"/t/{tables.running}/live") as socket:
            socket.send_json({"shows": "", "why": "fly 1"})
            assert GONE["en"] in socket.receive_json()["why"]["text"]


def test_nobody_sits_down_at_one_that_waits(tables: Tables) -> None:
    with tables.site() as client:
        page = client.get(f"/t/{tables.waiting}").text
        assert GONE["en"] in page
        assert f"/t/{tables.waiting}/save" not in page
        assert client.get(f"/t/{tables.waiting}/save").status_code == 409
        bob = {"Authorization": f"Bearer {BOB}"}
        path = f"/api/tables/{tables.waiting}"
        client.cookies.clear()
        answer = client.post(f"{path}/join", json={"name": "Bob"}, headers=bob)
        assert (answer.status_code, answer.json()["code"]) == (409, "game-missing")
        assert (
            client.post("/t/" + tables.waiting + "/join", data={"name": "Bob"}).status_code == 409
        )


def test_everything_goes_on_when_the_game_is_back(tables: Tables) -> None:
    with tables.site() as client:
        for id in (tables.over, tables.running, tables.waiting):
            client.get(f"/t/{id}")
    with tables.with_comet() as client:
        assert "<b>Comet" in client.get("/").text
        assert client.get(f"/t/{tables.over}/replay").status_code == 200
        view = client.get(f"/api/tables/{tables.over}").json()
        assert view | {"seats": []} == tables.result | {"seats": []}
        assert play(client, tables.running)["status"] == "over"
        client.cookies.clear()
        client.cookies.set("orrery", BOB)
        client.post(f"/t/{tables.waiting}/join", data={"name": "Bob"})
        view = client.get(f"/api/tables/{tables.waiting}").json()
        assert view["status"] == "playing"


def test_a_game_that_is_broken_is_as_good_as_gone(tables: Tables) -> None:
    broken = tables.package
    write(broken, "comet-race", {"comet.py": "1 / 0"}, {"games comet": "comet:GAME"})
    with installed(broken), tables.site() as client:
        assert client.get("/").status_code == 200
        assert GONE["en"] in client.get(f"/t/{tables.running}").text


def test_a_bot_that_is_gone_is_still_named(tmp_path: Path) -> None:
    """It is played for by chance, as any bot that fails."""
    text = "class Last:\n    def __init__(self, seed): ...\n    def choose(self, view): return view.options[-1]"
    write(tmp_path / "bots", "late", {"late.py": text}, {"bots late-bot": "late:Last"})
    with installed(tmp_path / "bots"), TestClient(create_app(tmp_path / "orrery.db")) as client:
        client.cookies.set("orrery", ANN)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "late-bot"}]
        made = client.post("/api/tables", json={"game": "mlem", "seats": seats})
        id = made.json()["id"]
        away = {"do": "step-away", "bot": "late-bot"}
        assert client.post(f"/api/tables/{id}/seats/0", json=away).status_code == 200
    locale._coined.pop("web.bot.late-bot")
    locale.catalogue.cache_clear()
    with TestClient(create_app(tmp_path / "orrery.db")) as client:
        client.cookies.set("orrery", ANN)
        for path in ("/", f"/t/{id}", "/api/tables", f"/api/tables/{id}"):
            answer = client.get(path)
            assert answer.status_code == 200
            assert "Late Bot" in answer.text
