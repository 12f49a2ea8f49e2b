"""The pages and the API of challenges."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import orrery
from orrery.bots.coach.puzzle import Puzzle
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from tests.house.people import ANN, BOB

Client = TestClient[Any]


@pytest.fixture(name="site", scope="module")
def running_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    path: Path = tmp_path_factory.mktemp("challenges") / "a.db"
    with TestClient(create_app(path, bot_pause=0)) as client:
        yield client


def page(
    site: Client,
    path: str,
    holder: str = ANN,
    language: str = "en",
    status: int = 200,
    cookie: str = "",
) -> str:
    headers = {"Cookie": f"orrery={holder}; lang={language}{cookie}"}
    answer = site.get(path, headers=headers)
    assert answer.status_code == status, answer.text
    return str(answer.text)


def test_today_is_played_by_people_and_programs(site: Client) -> None:
    for language in LANGUAGES:
        shown = page(site, "/challenges", language=language)
        assert shown.count('action="/challenges/') == 3
        assert "challenge." not in shown.replace("/challenge", "")
    answer = site.post(
        "/challenges/seti",
        data={"name": "Ann"},
        headers={"Cookie": f"orrery={ANN}"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    id = answer.headers["location"].removeprefix("/t/")
    assert f'href="/t/{id}"' in page(site, "/challenges")
    assert 'data-opens="coach"' not in page(site, f"/t/{id}")
    by = {"Authorization": f"Bearer {ANN}"}
    today = site.get("/api/challenges", headers=by).json()
    seti = next(one for one in today if one["game"] == "seti")
    assert (seti["table"], seti["mine"], seti["bots"]) == (id, None, [])
    again = site.post("/api/challenges/seti", json={}, headers=by).json()
    assert again["id"] == id
    other = site.post(
        "/api/challenges/seti", json={"name": "Bob"}, headers={"Authorization": f"Bearer {BOB}"}
    ).json()
    assert other["id"] != id
    mine = site.get(f"/api/tables/{id}", headers=by).json()
    assert other["table"]["state"] == mine["state"], "the same deal"
    refused = site.post("/api/challenges/chess", json={}, headers=by)
    assert refused.status_code == 404
    hint = site.post(f"/api/tables/{id}/hint", headers=by)
    assert (hint.status_code, hint.json()["code"]) == (403, "coach-challenge")


def test_at_the_end_of_a_deal_the_bots_are_near(
    site: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = {"Authorization": f"Bearer {ANN}"}
    id = str(site.post("/api/challenges/mlem", json={"name": "Ann"}, headers=by).json()["id"])
    while (table := site.get(f"/api/tables/{id}", headers=by).json())["status"] == "playing":
        if options := table["choice"].get("options"):
            answer = {"n": table["n"], "option": options[0]["option"]}
            site.post(f"/api/tables/{id}/choices", json=answer, headers=by)
        else:
            time.sleep(0.02)
    ended = page(site, f"/t/{id}")
    assert '<a href="/challenges" class="go">How the bots played this deal</a>' in ended
    assert "How the bots" not in page(site, f"/t/{id}", BOB), "it is Ann's deal"
    tomorrow = site.app.state.house.challenges._now() + 24 * 3600
    monkeypatch.setattr(site.app.state.house.challenges, "_now", lambda: tomorrow)
    assert "How the bots" not in page(site, f"/t/{id}"), "there is another deal by then"


def test_the_position_of_the_week(site: Client) -> None:
    table = orrery.new("mlem", players=2, seed="week").play([0])
    plans = [[option.text] for option in table.choice.options[:3]]
    why = [[("aboard", 2.5)], [], [("points", -1.0)]]
    past = [option.text for _, option in table.history]
    seat = table.choice.seat
    found = Puzzle("week", 2, past, seat, plans, [2.5, 0.0, 3.5], why, 0)
    house = site.app.state.house
    key = f"mlem {house.challenges.week()}"
    with site.portal() as portal:
        portal.call(house.store.keep_challenge, key, msgspec.to_builtins(found))
    asked = page(site, "/challenges/mlem/week")
    assert asked.count('name="plan"') == len(found.plans)
    assert "points behind" not in asked, "not yet"
    best = found.behind.index(0)
    assert "Solve it" in page(site, "/challenges")
    week = house.challenges.week()

    def take(plan: object, week: str = week, kept: str = "", status: int = 303) -> str:
        answer = site.post(
            "/challenges/mlem/week",
            data={"week": week, "plan": str(plan)},
            headers={"Cookie": f"orrery={ANN}; lang=en{kept}"},
            follow_redirects=False,
        )
        assert answer.status_code == status
        given = re.search(r"week-mlem=[^;]+", answer.headers.get("set-cookie", ""))
        return f"; {given[0]}" if given else ""

    assert "Right!" in page(site, "/challenges/mlem/week", cookie=take(best))
    given = take(found.played)
    assert given == f"; week-mlem={week}.{found.played}"
    told = page(site, "/challenges/mlem/week", cookie=given)
    assert "Not quite: 2.5" in told
    assert "The bot took this one." in told
    assert f"/board?plan={best}#run" in page(
        site, f"/challenges/mlem/week?plan={best}", cookie=given
    )
    assert take(best, kept=given) == "", "the first answer counts"
    assert take(best, "2026-W01") == "", "that week is over"
    assert take(9, status=404) == take("x", status=404) == ""
    assert "Not quite: 2.5" in page(site, "/challenges", cookie=given)
    for kept in ("", "x", f"{week}.9", "2020-W01.1"):
        asked = page(site, "/challenges/mlem/week", cookie=f"; week-mlem={kept}")
        assert "points behind" not in asked, "not this week's"
        assert "Solve it" in page(site, "/challenges", cookie=f"; week-mlem={kept}")
    for path in ("board", f"board?plan={best}"):
        board = site.get(f"/challenges/mlem/week/{path}")
        assert board.status_code == 200
        assert "frame-ancestors 'self'; sandbox" in board.headers["content-security-policy"]
    puzzle = site.get("/api/challenges/mlem/week?lang=uk").json()
    assert [plan["options"] for plan in puzzle["plans"]] == plans
    assert (puzzle["ready"], puzzle["seat"], puzzle["best"]) == (True, seat, None)
    assert puzzle["state"]["players"] == 2
    assert "luck" not in puzzle["state"]
    assert {plan["behind"] for plan in puzzle["plans"]} == {None}, "not yet"
    answered = site.get("/api/challenges/mlem/week?answer=0").json()
    assert answered["best"] == best
    assert [plan["behind"] for plan in answered["plans"]] == found.behind
    assert answered["plans"][0]["reasons"][0]["name"] == "aboard"
    for path in ("mlem/week?answer=9", "chess/week"):
        assert site.get(f"/api/challenges/{path}").status_code == 404
    page(site, "/challenges/mlem/week?plan=9", status=404)
    page(site, "/challenges/mlem/week/board?plan=9", status=404)
    page(site, "/challenges/chess/week", status=404)
