"""Themes, the shared screen, and the replay to take along."""

from __future__ import annotations

import re
import time

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

FORM = {"game": "mlem", "kind0": "me", "name0": "Anna", "kind1": "me", "name1": "Bob"}


def test_a_theme_stays(client: TestClient[Litestar]) -> None:
    assert "data-theme" not in client.get("/").text
    answer = client.get("/theme/light?back=/%3Fx", follow_redirects=False)
    assert answer.headers["location"] == "/?x"
    assert '<html lang="en" data-theme="light">' in client.get("/").text
    client.get("/theme/auto")
    assert "data-theme" not in client.get("/").text


@pytest.mark.parametrize("name", ["pink", "%22%3E", "light%20dark"])
def test_no_other_themes(client: TestClient[Litestar], name: str) -> None:
    client.get(f"/theme/{name}")
    assert "data-theme" not in client.get("/").text


def test_a_theme_goes_back_only_to_this_site(client: TestClient[Litestar]) -> None:
    for elsewhere in ("https://example.org", "//example.org", "/\\example.org"):
        answer = client.get("/theme/dark", params={"back": elsewhere}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_the_shared_screen_shows_no_hands_and_nothing_to_click(
    client: TestClient[Litestar],
) -> None:
    form = FORM | {"game": "seti", "kind1": "bot.random"}
    table = client.post("/tables", data=form, follow_redirects=False).headers["location"]
    for _ in range(100):  # until it is one's turn
        if "data-option" in (mine := client.get(table).text):
            break
        time.sleep(0.05)
    screen = client.get(f"{table}/screen").text
    assert "data-option" in mine
    assert "data-option" not in screen
    assert "on-screen" in screen
    hand = set(re.findall(r'id="(hand-card-\d+|hand-\d+)"', mine))
    assert not hand & set(re.findall(r'id="([^"]+)"', screen))


def test_a_running_game_has_no_replay(client: TestClient[Litestar]) -> None:
    table = client.post("/tables", data=FORM, follow_redirects=False).headers["location"]
    assert client.get(f"{table}/replay").status_code == 403
