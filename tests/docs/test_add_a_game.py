"""The game that docs/add-a-game.md builds, installed as a package of its own and played everywhere."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

import orrery
from orrery.arena import Plan, run
from orrery.cli import app
from orrery.ledger.tested import untested
from orrery.web.app import create_app
from orrery.web.http import static
from tests.core import test_contract as contract
from tests.docs.page import files
from tests.house.people import ANN
from tests.packages import installed, write

PAGE = files("add-a-game.md")


@pytest.fixture(scope="module", autouse=True)
def comet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("comet")
    entries = tomllib.loads(PAGE["pyproject.toml"])["project"]["entry-points"]
    ((name, value),) = entries["orrery.games"].items()
    write(folder, "comet-race", PAGE, {f"games {name}": value})
    with installed(folder):
        yield folder


def test_it_is_there() -> None:
    assert orrery.games() == ["mlem", "pulsar", "seti", "comet"]
    assert orrery.new("comet", players=2, seed=7).choice.kind == "play"
    assert "pulsar, seti, comet." in CliRunner().invoke(app, ["settings", "chess"]).stderr


def test_its_own_test_passes(comet: Path) -> None:
    space: dict[str, Any] = {}
    exec(compile(PAGE["test_comet.py"], "test_comet.py", "exec"), space)
    (test,) = (thing for name, thing in space.items() if name.startswith("test_"))
    test()
    left = {rule.id for rule in untested(comet) if rule.id.startswith("COMET")}
    assert "COMET-2.1" in left
    assert "COMET-2.3" not in left


CONTRACT = [
    contract.test_random_games_end,
    contract.test_a_task_changes_nothing_before_it_asks,
    contract.test_every_option_is_in_the_vocabulary_and_unique,
    contract.test_every_offer_is_accepted,
    contract.test_everything_else_is_refused_without_a_trace,
    contract.test_save_load_fork_and_undo_agree_everywhere,
    contract.test_undo_then_play_on,
    contract.test_redeal_at_every_decision_and_play_on,
    contract.test_what_a_seat_imagines_hangs_only_on_what_it_sees,
    contract.test_nothing_once_seen_is_imagined_away,
    contract.test_a_fresh_luck_is_another_luck,
    contract.test_undo_is_allowed_only_where_nothing_was_revealed,
    contract.test_nobody_may_take_back_anothers_choice,
    contract.test_no_seat_sees_what_it_may_not_know,
    contract.test_nothing_leaks_through_log_or_error,
    contract.test_a_view_shows_a_seat_its_own_choices_only,
    contract.test_everything_can_be_said_and_drawn,
]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Callable[..., None], players: int) -> None:
    check("comet", {"players": players})


def test_the_arena_plays_it() -> None:
    results = list(run(Plan("comet", ("random",), games=6)))
    assert all(max(result.scores) > 0 for result in results)


def test_its_rules_can_be_looked_up() -> None:
    told = CliRunner().invoke(app, ["rules", "COMET-2.3"]).stdout
    assert "No probe flies past the comet." in told
    assert "rules.py" in told


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_site_shows_it(tmp_path: Path, language: str) -> None:
    with TestClient(create_app(tmp_path / "orrery.db")) as client:
        client.headers["Accept-Language"] = language
        lobby = client.get("/").text
        assert 'value="comet"' in lobby
        assert "/learn/comet" not in lobby
        form = {"game": "comet", "kind0": "me", "name0": "Ann", "kind1": "bot.random"}
        page = client.post("/tables", data=form)
        assert "Which card do you play?" in page.text
        assert page.text.count('data-option="fly') >= 2
        assert client.get("/learn/comet").status_code == 404
        games = client.get("/api/games").json()
        assert games[-1]["name"] == "comet"
        style = client.get(static.url("games/comet.css"))
        assert ".comet .probe" in style.text


def test_the_site_plays_it(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "orrery.db")) as client:
        client.cookies.set("orrery", ANN)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
        id = client.post("/api/tables", json={"game": "comet", "seats": seats}).json()["id"]
        seen = client.get(f"/api/tables/{id}").json()
        whys = set()
        while seen["status"] == "playing":
            if seen["choice"]["seat"] == 1:
                time.sleep(0.02)  # the bot thinks in a process of its own
                seen = client.get(f"/api/tables/{id}").json()
                continue
            for card in range(1, 13):
                why = client.get(f"/api/tables/{id}/why", params={"what": f"fly {card}"})
                whys.add(why.json()["rule"])
            options = [one["option"] for one in seen["choice"]["options"]]
            answer = {"n": seen["n"], "option": options[0]}
            seen = client.post(f"/api/tables/{id}/choices", json=answer).json()
        assert "COMET-2.2" in whys
        assert max(seen["scores"]) > 0
        assert seen["winners"]
        assert client.get(f"/t/{id}/replay").status_code == 200
        again = orrery.loads(client.get(f"/t/{id}/save").text)
        assert (again.over, again.scores) == (True, seen["scores"])


def test_the_rule_of_a_why_not_is_a_link(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "orrery.db")) as client:
        form = {"game": "comet", "kind0": "me", "kind1": "bot.random"}
        page = client.post("/tables", data=form).text
        assert 'data-rules="/rules/comet"' in page  # js/rules.js
        assert 'id="COMET-2.3"' in client.get("/rules/comet").text
