"""The coach for people and for programs: hints, agreement, reviews, progress."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.bots.planner import Budget
from orrery.web.app import create_app
from tests.house.people import ANN, BOB, EVE

Client = TestClient[Any]
AGAINST_A_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
WITH_BOB = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@pytest.fixture(name="site")
def running_site(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(tmp_path / "a.db", bot_pause=0)) as client:
        client.app.state.house.coaching.looks = Budget(dreams=10)
        yield client


def by(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def new(site: Client, seats: Any) -> str:
    answer = site.post("/api/tables", json={"game": "mlem", "seats": seats}, headers=by(ANN))
    return str(answer.json()["id"])


def ask(site: Client, id: str, what: str, holder: str = ANN, **more: Any) -> Any:
    return site.post(f"/api/tables/{id}/{what}", headers=by(holder), **more)


def look(site: Client, id: str) -> Any:
    return site.get(f"/api/tables/{id}", headers=by(ANN)).json()


def to_turn(site: Client, id: str) -> Any:
    while (table := look(site, id))["status"] == "playing" and table["choice"]["seat"] != 0:
        time.sleep(0.02)
    return table


def page(site: Client, path: str, holder: str = ANN, language: str = "en") -> str:
    cookies = {"orrery": holder, "lang": language}
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    answer = site.get(path, headers={"Cookie": header})
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def test_a_game_with_a_coach_from_hint_to_progress(site: Client) -> None:
    id = new(site, AGAINST_A_BOT)
    table = to_turn(site, id)
    assert 'data-opens="coach"' in page(site, f"/t/{id}")
    hint = ask(site, id, "hint", params={"lang": "uk"}).json()
    assert hint["n"] == table["n"]
    first = hint["plans"][0]
    assert first["options"][0] in {option["option"] for option in table["choice"]["options"]}
    assert first["behind"] == 0
    shown = page(site, f"/t/{id}")
    assert f'data-light="{first["options"][0]}"' in shown
    assert 'class="plans"' in shown
    assert 'class="plans"' not in page(site, f"/t/{id}", EVE), "only who asked sees it"
    refused = ask(site, id, "review", json={})
    assert refused.status_code == 403
    assert refused.json()["code"] == "coach-early"
    assert "<title>MLEM" in page(site, f"/t/{id}/review"), "back to the table"
    chance = random.Random(1)
    while (table := to_turn(site, id))["status"] == "playing":
        option = chance.choice(table["choice"]["options"])["option"]
        ask(site, id, "choices", json={"n": table["n"], "option": option})
    over = ask(site, id, "hint")
    assert (over.status_code, over.json()["code"]) == (409, "over")
    assert f'action="/t/{id}/review"' in page(site, f"/t/{id}")
    review = ask(site, id, "review", json={}).json()
    while len(review["turns"]) < review["total"]:
        assert "<progress" in page(site, f"/t/{id}/review") or review
        time.sleep(0.1)
        review = site.get(f"/api/tables/{id}/review", headers=by(ANN)).json()
    assert 0 < review["accuracy"] < 100
    grades = {turn["grade"] for turn in review["turns"]}
    assert "best" in grades
    assert len(grades) > 1
    told = page(site, f"/t/{id}/review", language="cs")
    assert f"Přesnost: {review['accuracy']:.0f} %" in told
    worst = max(review["turns"], key=lambda turn: turn["loss"])
    plan = f"/t/{id}/review/{worst['at']}"
    assert plan in told
    steps = site.get(plan, headers={"Cookie": f"orrery={ANN}"})
    assert "sandbox allow-scripts" in steps.headers["content-security-policy"]
    assert "MLEM" in steps.text
    assert "<h1>The better plan</h1>" in steps.text
    assert '<a class="plain" href="../review?seat=0">' in steps.text
    while "review?seat=0" not in (progress := page(site, "/progress")):
        time.sleep(0.05)
    assert 'class="curve"' in progress
    assert "review?seat=0" not in page(site, "/progress", EVE)
    curve = site.get("/api/progress", headers=by(ANN)).json()
    (one,) = curve
    assert (one["table"], one["seat"], one["game"]) == (id, 0, "mlem")
    assert one["accuracy"] == review["accuracy"]
    assert site.get("/api/progress", headers=by(EVE)).json() == []
    assert site.get(f"/t/{id}/review", headers={"Cookie": f"orrery={EVE}"}).status_code == 403
    assert site.get(f"/t/{id}/review/9999", headers={"Cookie": f"orrery={ANN}"}).status_code == 404


def test_with_other_people_all_agree_first(site: Client) -> None:
    id = new(site, WITH_BOB)
    ask(site, id, "join", BOB, json={"name": "Bob"})
    who, other = (ANN, BOB) if look(site, id)["choice"]["seat"] == 0 else (BOB, ANN)
    refused = ask(site, id, "hint", who)
    assert (refused.status_code, refused.json()["code"]) == (403, "coach-people")
    assert f'action="/t/{id}/coach"' in page(site, f"/t/{id}", who)
    cookie = {"Cookie": f"orrery={who}"}
    agreed = site.post(f"/t/{id}/coach", headers=cookie, follow_redirects=False)
    assert agreed.status_code == 303
    assert "Still to agree" in page(site, f"/t/{id}", who)
    notices = ask(site, id, "coach", other).json()["notices"]
    assert [notice["kind"] for notice in notices] == ["coach", "coach"]
    assert ask(site, id, "hint", who).json()["plans"]
    assert ask(site, id, "coach", EVE).json()["code"] == "not-seated"


def test_before_everybodys_eyes_the_coach_keeps_secrets(site: Client) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
    made = {"game": "mlem", "seats": seats, "settings": {"modules": ["missions"]}}
    id = str(site.post("/api/tables", json=made, headers=by(ANN)).json()["id"])
    while (table := look(site, id))["choice"]["kind"] == "missions":
        first = table["choice"]["options"][0]["option"]
        ask(site, id, "choices", json={"n": table["n"], "option": first})
    drawn = page(site, f"/t/{id}")
    assert "keeps secret" in drawn
    assert "data-asks" not in drawn
