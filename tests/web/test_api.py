"""The JSON API: everything it does, and everything it refuses, in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

import orrery
from orrery.house.tokens import new_token
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from tests.house.people import ANN, BOB, EVE
from tests.sites import client, shared_site, site

__all__ = ["client", "shared_site", "site"]

Client = TestClient[Any]

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
HOT = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Mum"}]


def by(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def new(site: Client, seats: Any = TWO, holder: str = ANN, **more: Any) -> str:
    answer = site.post(
        "/api/tables", json={"game": "mlem", "seats": seats} | more, headers=by(holder)
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ann_and_bob(site: Client, **more: Any) -> str:
    id = new(site, **more)
    joined = site.post(f"/api/tables/{id}/join", json={"name": "Bob"}, headers=by(BOB))
    assert joined.status_code == 200, joined.text
    assert joined.json()["table"]["seat"] == 1
    return id


def look(site: Client, id: str, holder: str | None = None, **params: Any) -> Any:
    headers = by(holder) if holder else {}
    answer = site.get(f"/api/tables/{id}", headers=headers, params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def still(table: Any) -> Any:
    """All of a table but when its people were seen."""
    return table | {"seats": [seat | {"seen": None} for seat in table["seats"]]}


def mover(site: Client, id: str) -> str:
    return [ANN, BOB][look(site, id)["choice"]["seat"]]


def says(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["code"] == code, problem
    assert set(problem) <= {"error", "code", "rule"}
    assert "Traceback" not in problem["error"]
    return str(problem["error"])


# -- what it does --


def test_games(site: Client) -> None:
    games = site.get("/api/games").json()
    assert [game["name"] for game in games] == orrery.games()
    mlem = games[0]
    assert (mlem["least"], mlem["most"]) == (2, 5)
    assert mlem["bots"] == ["random", "felis", "denebola", "pilot", "regulus"]
    modules = next(one for one in mlem["settings"] if one["name"] == "modules")
    assert (modules["kind"], modules["default"]) == ("some", [])
    assert modules["values"] == ["missions", "research", "ufo"]


def test_a_whole_game(site: Client) -> None:
    id = ann_and_bob(site, settings={"modules": ["ufo", "research", "missions"]})
    while (view := look(site, id))["status"] == "playing":
        holder = [ANN, BOB][view["choice"]["seat"]]
        mine = look(site, id, holder)
        option = mine["choice"]["options"][view["n"] % len(mine["choice"]["options"])]
        assert option["label"]
        assert mine["choice"]["question"]
        answer = site.post(
            f"/api/tables/{id}/choices",
            json={"n": view["n"], "option": option["option"]},
            headers=by(holder),
        )
        assert answer.status_code == 200, answer.text
        assert answer.json()["n"] == view["n"] + 1
    assert view["choice"] is None
    assert view["winners"]
    assert view["scores"] == [sum(row.values()) for row in view["points"]]
    assert {"secret", "seed", "entropy"} <= set(view["fairness"])
    save = site.get(f"/api/tables/{id}/save")
    assert save.headers["content-type"].startswith("text/plain")
    replay = orrery.loads(save.text)
    assert replay.scores == view["scores"]
    assert [row["id"] for row in site.get("/api/tables", headers=by(BOB)).json()] == [id]


def test_the_log_in_every_language(site: Client) -> None:
    id = ann_and_bob(site)
    holder = mover(site, id)
    choice = {"n": 0, "option": "board parachute"}
    site.post(f"/api/tables/{id}/choices", json=choice, headers=by(holder))
    logs = [look(site, id, lang=language)["log"] for language in LANGUAGES]
    assert len({log[-1]["text"] for log in logs}) == len(LANGUAGES)
    assert len({str(log[-1]["event"]) for log in logs}) == 1
    wrong = {"n": 9, "option": "roll"}
    told = [
        site.post(f"/api/tables/{id}/choices?lang={lang}", json=wrong, headers=by(ANN)).json()[
            "error"
        ]
        for lang in LANGUAGES
    ]
    assert len(set(told)) == len(LANGUAGES)


def test_a_token_is_made_for_who_has_none(site: Client) -> None:
    made = site.post("/api/tables", json={"game": "mlem", "seats": TWO}).json()
    assert len(made["token"]) >= 32
    assert look(site, made["id"], made["token"])["seat"] == 0
    joined = site.post(f"/api/tables/{made['id']}/join", json={"name": "Bob"}).json()
    assert look(site, made["id"], joined["token"])["seat"] == 1
    again = site.post("/api/tables", json={"game": "mlem", "seats": TWO}, headers=by(ANN)).json()
    assert "token" not in again


def test_a_shared_screen_looks_from_either_seat(site: Client) -> None:
    id = new(site, HOT)
    view = look(site, id, ANN)
    assert view["seat"] == view["choice"]["seat"]
    for seat in (0, 1):
        assert look(site, id, ANN, seat=seat)["seat"] == seat
    other = 1 - view["choice"]["seat"]
    assert look(site, id, ANN, seat=other)["choice"]["options"] == []
    says(site.get(f"/api/tables/{id}?seat=0"), 403, "not-your-seat")
    says(site.get(f"/api/tables/{id}?seat=0", headers=by(EVE)), 403, "not-your-seat")
    says(site.get(f"/api/tables/{id}?seat=5", headers=by(ANN)), 403, "not-your-seat")


def test_undo(site: Client) -> None:
    id = new(site, HOT)
    before = look(site, id, ANN)
    choice = {"n": 0, "option": "board shift"}
    assert site.post(f"/api/tables/{id}/choices", json=choice, headers=by(ANN)).json()["may_undo"]
    for _ in range(2):  # the same again does no harm
        after = site.post(f"/api/tables/{id}/undo", json={"n": 1}, headers=by(ANN))
        assert after.status_code == 200
        assert after.json()["state"] == before["state"]
        assert after.json()["n"] == 2
    says(site.post(f"/api/tables/{id}/undo", json={"n": 2}, headers=by(ANN)), 409, "no-undo")
    says(site.post(f"/api/tables/{id}/undo", json={"n": 2}, headers=by(EVE)), 403, "not-seated")
    says(site.post(f"/api/tables/{id}/undo", json={"n": 2}), 401, "no-token")


def test_why_not(site: Client) -> None:
    id = ann_and_bob(site)
    holder = mover(site, id)
    answer = site.get(f"/api/tables/{id}/why?what=land", headers=by(holder)).json()
    assert answer["rule"].startswith("MLEM-")
    assert answer["reason"]
    assert site.get(f"/api/tables/{id}/why?what=board", headers=by(holder)).json() == {
        "reason": "",
        "rule": "",
    }
    other = BOB if holder == ANN else ANN
    says(site.get(f"/api/tables/{id}/why?what=land", headers=by(other)), 403, "why-other")
    says(site.get(f"/api/tables/{id}/why?what=land", headers=by(EVE)), 403, "why-other")
    says(site.get(f"/api/tables/{id}/why?what=land"), 401, "no-token")
    says(site.get(f"/api/tables/{id}/why", headers=by(holder)), 400, "request")


# -- what it refuses --


@pytest.mark.parametrize(
    ("body", "code", "part"),
    [
        ({"game": "chess", "seats": HOT}, "setup", "chess"),
        ({"game": "mlem", "seats": HOT[:1]}, "players", "2 to 5"),
        ({"game": "mlem", "seats": HOT * 3}, "players", "2 to 5"),
        ({"game": "mlem", "seats": HOT, "settings": {"modules": ["magic"]}}, "setup", "magic"),
        (
            {"game": "mlem", "seats": HOT, "settings": {"modules": ["ufo", "ufo"]}},
            "setup",
            "different",
        ),
        ({"game": "mlem", "seats": HOT, "settings": {"modules": {"ufo": 1}, "x": 1}}, "setup", "x"),
        ({"game": "mlem", "seats": [*HOT, {"kind": "bot", "bot": "hal"}]}, "no-bot", "hal"),
        ({"game": "mlem", "seats": [{"kind": "king"}] * 2}, "request", "kind"),
        ({"game": "mlem", "seats": HOT, "seed": 7}, "request", "seed"),
        ({"game": "mlem"}, "request", "seats"),
        ({"game": 5, "seats": HOT}, "request", "game"),
        ([], "request", ""),
        ({"game": "mlem", "seats": [{"kind": "me", "name": "x" * 41}] * 2}, "name-long", "40"),
        ({"game": "mlem", "seats": HOT, "entropy": "<>"}, "entropy", "64"),
    ],
)
def test_tables_that_cant_be(site: Client, body: Any, code: str, part: str) -> None:
    before = site.get("/api/tables", headers=by(ANN)).json()
    answer = site.post("/api/tables", json=body, headers=by(ANN))
    assert part in says(answer, 400, code)
    assert site.get("/api/tables", headers=by(ANN)).json() == before


def test_wrong_settings_are_refused_in_the_readers_language(site: Client) -> None:
    body = {"game": "mlem", "seats": HOT, "settings": {"modules": ["magic"]}}
    answer = site.post("/api/tables?lang=uk", json=body, headers=by(ANN))
    assert "список різних значень" in says(answer, 400, "setup")


def test_what_isnt_json(site: Client) -> None:
    for content in (b"{", b"\xff\xfe", b"", b"null", b"[" * 10_000):
        answer = site.post("/api/tables", content=content, headers=by(ANN))
        says(answer, 400, "request")


def test_choices_that_cant_be(site: Client) -> None:
    id = ann_and_bob(site)
    holder = mover(site, id)
    other = BOB if holder == ANN else ANN
    before = look(site, id, holder)

    def send(body: Any, token: str | None = holder, table: str = id) -> httpx.Response:
        headers = by(token) if token else {}
        return site.post(f"/api/tables/{table}/choices", json=body, headers=headers)

    right = {"n": 0, "option": "board shift"}
    says(send(right, None), 401, "no-token")
    says(send(right, "short"), 401, "bad-token")
    says(send(right, EVE), 403, "not-seated")
    says(send(right, other), 409, "not-your-turn")
    says(send(right, table="no-such-table"), 404, "no-table")
    says(send({"n": 7, "option": "board shift"}), 409, "number")
    says(send({"n": -1, "option": "board shift"}), 409, "number")
    says(send({"n": 10**4000, "option": "board shift"}), 409, "number")
    answer = send({"n": 0, "option": "land 9"})
    assert "MLEM-7" in says(answer, 400, "illegal-rule")
    assert answer.json()["rule"].startswith("MLEM-7")
    says(send({"n": 0, "option": "dance"}), 400, "illegal")
    says(send({"n": 0, "option": "x" * 5000}), 400, "malformed")
    for wrong in (
        {}, {"n": 0}, {"option": "roll"}, {"n": "one", "option": "roll"}, {"n": 0, "option": 3},
        {"n": 0.5, "option": "roll"}, {"n": None, "option": "roll"}, {"n": 0, "option": None},
        {"n": 0, "option": "roll", "seat": 1}, "roll", 5, None,
    ):  # fmt: skip
        says(send(wrong), 400, "request")
    assert still(look(site, id, holder)) == still(before)
    assert send(right).status_code == 200
    assert send(right).status_code == 200
    says(send({"n": 0, "option": "board parachute"}), 409, "stale")
    assert look(site, id)["n"] == 1


def test_the_save_of_a_running_game_isnt_handed_out(site: Client) -> None:
    waiting, running = new(site), ann_and_bob(site)
    for id in (waiting, running):
        for headers in ({}, by(ANN), by(BOB)):
            says(site.get(f"/api/tables/{id}/save", headers=headers), 403, "save-running")
        assert list(look(site, id, ANN)["fairness"]) == ["commitment"]


def test_sitting_down_goes_wrong(site: Client) -> None:
    id = new(site)

    def join(body: Any, token: str = EVE, table: str = id) -> httpx.Response:
        return site.post(f"/api/tables/{table}/join", json=body, headers=by(token))

    says(join({"name": "Eve"}, table="nowhere"), 404, "no-table")
    says(join({}), 400, "request")
    says(join({"name": " \u200b "}), 400, "name-empty")
    says(join({"name": "x" * 41}), 400, "name-long")
    says(join({"name": "Eve", "seat": 9}), 404, "no-seat")
    says(join({"name": "Eve", "seat": 0}), 409, "seat-taken")
    says(join({"name": "Eve", "entropy": "a b"}), 400, "entropy")
    assert join({"name": "Eve"}).status_code == 200
    assert join({"name": "Eve"}).status_code == 200
    says(join({"name": "Bob"}, BOB), 409, "full")


def test_a_name_of_a_megabyte(site: Client) -> None:
    id = new(site)
    answer = site.post(f"/api/tables/{id}/join", json={"name": "x" * 10**6}, headers=by(BOB))
    assert "64 kB" in says(answer, 413, "too-large")
    assert look(site, id)["status"] == "waiting"


def test_names_with_markup_and_direction_marks(site: Client) -> None:
    name = "<script>alert(1)</script>"
    id = new(site, [{"kind": "me", "name": name}, {"kind": "me", "name": "\u202eevil\u200b"}])
    view = look(site, id, ANN)
    assert [seat["name"] for seat in view["seats"]] == [name, "evil"]
    page = site.get(f"/t/{id}").text
    assert name not in page
    assert "&lt;script&gt;alert(1)" in page


def test_other_peoples_tables_arent_listed(site: Client) -> None:
    new(site)
    assert site.get("/api/tables", headers=by(new_token())).json() == []
    says(site.get("/api/tables"), 401, "no-token")
    says(site.get("/api/tables", headers={"Authorization": "Basic YTpi"}), 401, "bad-token")


def test_addresses_that_arent(site: Client) -> None:
    says(site.get("/api/nothing"), 404, "no-page")
    says(site.get("/api/tables/x/y/z"), 404, "no-page")
    says(site.delete("/api/tables"), 405, "method")
    says(site.get("/api/tables/%00%27--"), 404, "no-table")


# -- how it keeps safe --


def test_headers(site: Client) -> None:
    for path in (
        "/health",
        "/api",
        "/api/games",
        "/api/openapi.json",
        "/api/nothing",
        "/",
        "/nowhere",
    ):
        headers = site.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_other_sites_may_not_use_our_cookie(site: Client) -> None:
    body = {"game": "mlem", "seats": TWO}
    site.cookies.set("orrery", new_token())
    host = site.base_url.netloc.decode()
    own = {"Origin": f"http://{host}"}
    assert site.post("/api/tables", json=body, headers=own).status_code == 201
    assert site.post("/api/tables", json=body).status_code == 201
    for strange in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://{host}.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        says(site.post("/api/tables", json=body, headers=strange), 403, "origin")
    # A program that names its own token isn't led by another site's page.
    by_token = {"Origin": "https://evil.example"} | by(BOB)
    assert site.post("/api/tables", json=body, headers=by_token).status_code == 201
    assert len(site.get("/api/tables").json()) == 2


def test_only_hashes_of_tokens_are_kept(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "a.db")) as site:
        ann_and_bob(site)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Bob" in kept
    assert ANN.encode() not in kept
    assert BOB.encode() not in kept


def test_health(site: Client) -> None:
    assert site.get("/health").json()["status"] == "ok"


def test_the_schema_and_its_page(site: Client) -> None:
    schema = site.get("/api/openapi.json").json()
    paths = set(schema["paths"])
    assert {"/api/games", "/api/tables", "/api/tables/{id}/choices"} <= paths
    assert all(path.startswith("/api/") for path in paths)
    page = site.get("/api")
    assert page.headers["content-type"].startswith("text/html")
    for path in paths:
        assert path in page.text
    assert "https://" not in page.text
    assert " style=" not in page.text
    assert "<style" not in page.text
