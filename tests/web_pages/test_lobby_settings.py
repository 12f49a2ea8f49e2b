"""The lobby offers all settings of every game, and a table is made as the form says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.games import NAMES, find
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

FORM = {"kind0": "me", "name0": "Olena", "kind1": "bot.random"}


def table(client: TestClient[Any], **form: Any) -> dict[str, Any]:
    """The settings of the table that the form makes."""
    answer = client.post("/tables", data=FORM | form, follow_redirects=False)
    assert answer.status_code == 303, re.findall(r'role="alert">(.*?)<', answer.text)
    id = answer.headers["location"].removeprefix("/t/")
    settings: dict[str, Any] = client.get(f"/api/tables/{id}").json()["settings"]
    return settings


@pytest.mark.parametrize("language", ["en", "uk", "cs", "it"])
def test_every_setting_of_every_game_is_there(client: TestClient[Any], language: str) -> None:
    for name in NAMES:
        page = client.get(f"/new/{name}?lang={language}").text
        for setting in find(name).settings:
            assert f'name="{name}.{setting.name}"' in page
            for value in setting.values:
                assert f'value="{value}"' in page
        places = re.findall(r'<\w+ class="(?:[^"]* )?seat(?: [^"]*)?">', page)
        assert places == ['<div class="seat">'] * find(name).players[-1]  # no setting among them


def test_a_form_that_says_nothing_leaves_everything_as_it_is_by_default(
    client: TestClient[Any],
) -> None:
    for name in NAMES:
        assert table(client, game=name) == find(name).settle(2, {})


def test_a_form_decides(client: TestClient[Any]) -> None:
    made = table(
        client,
        **{
            "game": "pulsar",
            "pulsar.first_game": ["off"],
            "pulsar.cluster": "dead-ends",
            "pulsar.headquarters": ["off", "on"],
            "pulsar.technologies": ["B", "C", "B"],
            "pulsar.goals": ["", "", ""],
            "pulsar.start": "balanced",
            "seti.difficulty": "3",
            "mlem.modules": ["ufo"],
        },
    )
    assert made == {
        "first_game": False,
        "cluster": "dead-ends",
        "headquarters": True,
        "technologies": ["B", "C", "B"],
        "goals": None,
        "start": "balanced",
    }
    assert table(client, **{"game": "pulsar", "pulsar.headquarters": ["off"]})["technologies"] == [
        "A",
        "A",
        "A",
    ]
    two = {"game": "seti", "seti.species": ["anomalies", "mascamites"], "seti.starter": "1"}
    assert table(client, **two) == {"species": ["anomalies", "mascamites"], "starter": 1}
    assert table(client, **{"game": "seti", "seti.starter": ""})["starter"] is None


def test_what_is_ticked_first_settles_what_else_the_form_says(client: TestClient[Any]) -> None:
    form = {"pulsar.first_game": ["off", "on"], "pulsar.headquarters": ["off", "on"]}
    made = table(client, game="pulsar", **form)
    assert made == find("pulsar").settle(2, {"first_game": True})
    assert not made["headquarters"]


def test_a_refused_form_comes_back_filled_in(client: TestClient[Any]) -> None:
    form = {"game": "pulsar", "pulsar.technologies": ["B", "", ""], "pulsar.headquarters": ["off"]}
    answer = client.post("/tables", data=FORM | form)
    assert answer.status_code == 400
    assert "&#x27;technologies&#x27; is a list of 3" in answer.text
    assert '<option value="B" selected>B</option>' in answer.text
    assert not re.search(
        r'type="checkbox" name="pulsar.headquarters" value="on" checked', answer.text
    )
    fresh = client.get("/new/pulsar").text
    assert re.search(r'type="checkbox" name="pulsar.headquarters" value="on" checked', fresh)
