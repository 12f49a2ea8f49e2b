"""Seats over the API: everything that the page can do."""

from __future__ import annotations

import random
from typing import Any

from tests.house.people import ANN, BOB, EVE
from tests.sites import client, shared_site, site
from tests.web.test_api import Client, ann_and_bob, by, look, mover, new

__all__ = ["client", "shared_site", "site"]

PHONE = "phone-" * 8


def post(site: Client, path: str, holder: str | None, status: int = 200, **data: Any) -> Any:
    headers = by(holder) if holder else {}
    answer = site.post(f"/api{path}", json=data, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_bots_sit_in(site: Client) -> None:
    id = new(site)
    assert post(site, f"/tables/{id}/seats/1", BOB, 403, do="fill")["code"] == "not-host"
    post(site, f"/tables/{id}/seats/1", ANN, 400, do="dance")
    post(site, f"/tables/{id}/seats/9", ANN, 404, do="fill")
    table = post(site, f"/tables/{id}/seats/1", ANN, do="fill", bot="random")
    assert table["status"] == "playing"
    assert table["notices"][0]["kind"] == "filled"
    assert table["notices"][0]["text"] == "Random bot takes the open seat."

    id = ann_and_bob(site)
    who = mover(site, id)
    seat = [ANN, BOB].index(who)
    table = post(site, f"/tables/{id}/seats/{seat}", who, do="step-away", bot="random")
    assert table["seats"][seat]["bot"] == "random"
    table = post(site, f"/tables/{id}/seats/{seat}", who, do="come-back")
    assert table["seats"][seat] | {"seen": 0} == {
        "kind": "person", "name": ["Ann", "Bob"][seat], "bot": "", "mine": True, "here": False,
        "seen": 0, "away": False, "asking": [], "left": None,
    }  # fmt: skip
    other = 1 - seat
    refused = post(site, f"/tables/{id}/seats/{other}", who, 409, do="replace")
    assert refused["code"] == "not-away"
    table = post(site, f"/tables/{id}/seats/{seat}", who, do="resign")
    assert table["seats"][seat]["kind"] == "bot"
    assert table["seat"] is None


def test_a_table_whose_host_leaves(site: Client) -> None:
    id = new(site, seats=[{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}])
    post(site, f"/tables/{id}/join", BOB, name="Bob")
    assert (look(site, id, ANN)["may_fill"], look(site, id, BOB)["may_fill"]) == (True, False)
    assert post(site, f"/tables/{id}/seats/2", BOB, 403, do="fill")["code"] == "not-host"
    assert post(site, f"/tables/{id}/seats/1", ANN, 409, do="free")["code"] == "not-away"
    post(site, f"/tables/{id}/seats/0", ANN, do="resign")
    table = look(site, id, BOB)
    assert (table["may_fill"], table["seats"][0]["kind"]) == (True, "open")
    for seat in (0, 2):
        table = post(site, f"/tables/{id}/seats/{seat}", BOB, do="fill", bot="random")
    assert (table["status"], table["may_fill"]) == ("playing", False)


def test_a_clock_is_asked_for_and_told(site: Client) -> None:
    clock = {"per": "game", "seconds": 1800, "then": "mark"}
    id = ann_and_bob(site, clock=clock)
    table = look(site, id, ANN)
    assert table["clock"] == clock | {"bot": ""}
    assert 1790 <= table["seats"][table["choice"]["seat"]]["left"] <= 1800
    bad = {"game": "mlem", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    post(site, "/tables", ANN, 400, **bad, clock={"per": "game", "seconds": 1})
    post(site, "/tables", ANN, 400, **bad, clock={"per": "year", "seconds": 100})


def test_seats_go_elsewhere(site: Client) -> None:
    id = ann_and_bob(site)
    made = post(site, "/passes", ANN, 201, kind="device")
    assert made["link"].endswith(f"/take#device.{made['code']}")
    assert post(site, "/passes/take", None, code=made["code"]) == {"token": ANN, "table": ""}
    assert post(site, "/passes/take", None, 404, code=made["code"])["code"] == "no-pass"
    words = post(site, "/passes", ANN, 201, kind="words")
    assert (words["link"], words["expires"]) == ("", None)
    assert post(site, "/passes/take", PHONE, code=words["code"])["token"] == ANN

    handed = post(site, f"/tables/{id}/seats/1/pass", BOB, 201)
    taken = post(site, "/passes/take", EVE, code=handed["code"], name="Eve")
    assert taken == {"token": EVE, "table": id}
    assert look(site, id, EVE)["seat"] == 1
    assert look(site, id, BOB)["seat"] is None

    token = post(site, "/withdraw", ANN)["token"]
    assert look(site, id, ANN)["seat"] is None
    assert look(site, id, token)["seat"] == 0


def test_playing_again_and_clearing_up(site: Client) -> None:
    id = ann_and_bob(site)
    assert post(site, f"/tables/{id}/again", ANN, 409)["code"] == "not-over"
    chance = random.Random(1)
    table = look(site, id, ANN)
    while table["status"] == "playing":
        who = [ANN, BOB][table["choice"]["seat"]]
        options = look(site, id, who)["choice"]["options"]
        option = chance.choice(options)["option"]
        table = post(site, f"/tables/{id}/choices", who, n=table["n"], option=option)
    promised = look(site, id)["fairness"]["again"]
    next = post(site, f"/tables/{id}/again", ANN, entropy="abc")
    assert next["fairness"]["commitment"] == promised
    assert (next["status"], look(site, id)["next"]) == ("waiting", next["id"])
    again = post(site, f"/tables/{id}/again", BOB)
    assert (again["id"], again["status"]) == (next["id"], "playing")
    assert site.delete(f"/api/tables/{id}", headers=by(ANN)).status_code == 204
    assert [one["id"] for one in site.get("/api/tables", headers=by(ANN)).json()] == [next["id"]]
    assert site.post(f"/api/tables/{id}/put-back", headers=by(ANN)).status_code == 204
    listed = {one["id"] for one in site.get("/api/tables", headers=by(ANN)).json()}
    assert listed == {id, next["id"]}
