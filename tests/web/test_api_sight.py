"""The API can do everything that the page can, and its description is true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from orrery.web.app import create_app
from orrery.web.http.address import Address
from tests.house.people import ANN, BOB, EVE
from tests.sites import client, shared_site, site
from tests.web.test_api import HOT, Client, ann_and_bob, by, look, mover, new, says

__all__ = ["client", "shared_site", "site"]


def choose(site: Client, id: str, holder: str, option: str) -> Any:
    n = look(site, id)["n"]
    said = site.post(
        f"/api/tables/{id}/choices", json={"n": n, "option": option}, headers=by(holder)
    )
    assert said.status_code == 200, said.text
    return said.json()


def test_what_an_option_would_give(site: Client) -> None:
    id = ann_and_bob(site, game="pulsar")
    holder = mover(site, id)
    offered = {option["option"] for option in look(site, id, holder)["choice"]["options"]}
    given = site.get(f"/api/tables/{id}/previews?lang=uk", headers=by(holder))
    assert given.status_code == 200, given.text
    assert set(given.json()) <= offered
    other = BOB if holder == ANN else ANN
    says(site.get(f"/api/tables/{id}/previews", headers=by(other)), 403, "why-other")
    says(site.get(f"/api/tables/{new(site)}/previews", headers=by(ANN)), 409, "waiting")


def test_looking_back(site: Client) -> None:
    id = ann_and_bob(site, settings={"modules": ["missions"]})
    before = look(site, id, ANN)
    holder = mover(site, id)
    option = look(site, id, holder)["choice"]["options"][0]["option"]
    choose(site, id, holder, option)
    past = site.get(f"/api/tables/{id}/past/0", headers=by(ANN)).json()
    assert (past["state"], past["points"]) == (before["state"], before["points"])
    assert past["log"] == before["log"]
    assert (past["decided"], past["option"], past["of"]) == ([ANN, BOB].index(holder), option, 1)
    now = site.get(f"/api/tables/{id}/past/1", headers=by(ANN)).json()
    assert now["state"] == look(site, id, ANN)["state"]
    watched = site.get(f"/api/tables/{id}/past/0").json()
    assert watched["seat"] is None
    assert watched["state"] != past["state"]  # Ann's mission is hers
    says(site.get(f"/api/tables/{id}/past/2", headers=by(ANN)), 404, "no-past")
    says(site.get(f"/api/tables/{id}/past/0?seat=1", headers=by(ANN)), 403, "not-your-seat")
    says(site.get(f"/api/tables/{new(site)}/past/0", headers=by(ANN)), 409, "waiting")


def test_taking_a_whole_action_back(site: Client) -> None:
    """As `X` does on the page."""
    id = new(site, HOT, game="pulsar")
    while len((view := look(site, id, ANN))["choice"]["options"]) < 2 or view["n"] < 3:
        choose(site, id, ANN, view["choice"]["options"][0]["option"])
    n = view["n"]
    body = {"n": n, "action": True}
    said = site.post(f"/api/tables/{id}/undo", json=body, headers=by(ANN))
    assert said.status_code == 200, said.text
    assert said.json()["n"] > n


def test_replay_help_and_rules(site: Client) -> None:
    id = new(site, HOT)
    says(site.get(f"/api/tables/{id}/replay"), 403, "save-running")
    while (view := look(site, id, ANN))["status"] == "playing":
        choose(site, id, ANN, view["choice"]["options"][-1]["option"])
    replay = site.get(f"/api/tables/{id}/replay?lang=it")
    assert replay.headers["content-type"].startswith("text/html")
    assert '<html lang="it"' in replay.text
    names = site.get("/api/help").json()
    help = site.get(f"/api/help/{names[0]}?lang=cs").json()
    assert help["text"]
    says(site.get("/api/help/help.nothing"), 404, "no-page")
    chapters = site.get("/api/games/mlem/rules").json()
    assert any(rule["id"].startswith("MLEM-") for part in chapters for rule in part["rules"])
    says(site.get("/api/games/chess/rules"), 404, "no-page")


def test_failures_are_as_described(site: Client) -> None:
    schema = site.get("/api/openapi.json").json()
    problem = schema["components"]["schemas"]["Problem"]
    id = ann_and_bob(site)
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            known = about["responses"]
            url = path.replace("{id}", id).replace("{seat}", "7").replace("{choices}", "99")
            url = url.replace("{way}", "nothing").replace("{game}", "chess")
            for headers in ({}, by(EVE), {"Authorization": "Bearer x"}):
                for body in (None, {}, {"n": "x"}, {"chairs": 4}):
                    if method == "get" and body is not None:
                        continue
                    if path.endswith("/stream") and not headers.get("Authorization", "").endswith(
                        " x"
                    ):
                        continue
                    sent = site.request(method, url, json=body, headers=headers)
                    assert str(sent.status_code) in known, (method, url, sent.text)
                    if sent.status_code >= 400:
                        said = sent.json()
                        assert set(problem["required"]) <= set(said) <= set(problem["properties"])
                        assert "application/json" in known[str(sent.status_code)]["content"]


def test_the_description_knows_where_it_is(tmp_path: Path) -> None:
    address = Address.read("https://club.example/games")
    with TestClient(create_app(tmp_path / "a.db", address=address)) as site:
        schema = site.get("/games/api/openapi.json").json()
        assert schema["servers"] == [{"url": "https://club.example/games"}]
