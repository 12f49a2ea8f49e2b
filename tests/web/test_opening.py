"""What the site shows of tables after a change, and of an owner's figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from orrery.house.figures import Figures
from orrery.house.house import House
from orrery.web.app import create_app
from tests.house.changed import OWN, strange
from tests.house.people import ANN, BOB, in_house, play, two_at_a_table


def test_a_closed_table_is_told_and_can_be_saved(tmp_path: Path) -> None:
    async def begin(house: House) -> str:
        room = await two_at_a_table(house)
        await play(house, room, ANN, BOB, most=20)
        return room.id

    id = in_house(tmp_path, begin)
    strange(tmp_path)
    with TestClient(create_app(tmp_path / "house.db")) as client:
        client.cookies.set("orrery", ANN)
        page = client.get(f"/t/{id}")
        assert page.status_code == 200
        assert "another version of the rules" in page.text
        assert f'href="/t/{id}/save"' in page.text
        assert 'id="log-3"' in page.text
        assert client.get(f"/t/{id}/save").text.startswith("orrery save")
        assert client.get(f"/t/{id}/replay").status_code == 403
        with client.websocket_connect(f"/t/{id}/live") as socket:
            socket.send_json({"shows": "", "why": "roll"})
            assert "another version of the rules" in socket.receive_json()["why"]["text"]
        view = client.get(f"/api/tables/{id}").json()
        assert (view["status"], view["choice"], view["state"]) == ("closed", None, None)


def test_a_finished_game_is_shown_for_ever(tmp_path: Path) -> None:
    async def finish(house: House) -> Any:
        room = await two_at_a_table(house)
        await play(house, room, ANN, BOB)
        said = {code: room.story.sentences(None, room.names, code) for code in ("it", "uk")}
        return room.id, said, room.outcome("en").scores

    id, said, scores = in_house(tmp_path, finish)
    strange(tmp_path)
    with TestClient(create_app(tmp_path / "house.db")) as client:
        page = client.get(f"/t/{id}", headers={"Accept-Language": "it"}).text
        assert 'id="result"' in page
        assert said["it"][-1][3] in page
        assert f"/t/{id}/replay" not in page
        assert client.get(f"/t/{id}/replay").status_code == 409
        view = client.get(f"/api/tables/{id}?lang=uk").json()
        assert view["scores"] == scores
        assert [line["text"] for line in view["log"]] == [s[2] for s in said["uk"]]


def test_an_owners_figures_are_offered(tmp_path: Path) -> None:
    own = tmp_path / "my-mat.toml"
    own.write_text(OWN)
    with TestClient(create_app(tmp_path / "house.db", figures=Figures([own]))) as client:
        assert 'name="mlem.figures"' in client.get("/new/mlem").text
        assert 'name="seti.figures"' not in client.get("/new/seti").text
        games = {game["name"]: game["figures"] for game in client.get("/api/games").json()}
        assert games == {"mlem": ["my-mat.toml"], "pulsar": [], "seti": []}
        form = {"game": "mlem", "kind0": "me", "kind1": "bot.pilot", "mlem.figures": own.name}
        answer = client.post("/tables", data=form, follow_redirects=False)
        page = client.get(answer.headers["location"]).text
        assert "Played with the figures of “my-mat.toml”." in page
        id = answer.headers["location"].removeprefix("/t/")
        assert client.get(f"/api/tables/{id}").json()["figures"] == own.name
