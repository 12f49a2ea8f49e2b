"""The page on which somebody says how they want to be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.herald.mail import Mail
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from tests.herald.receivers import Letters, Reader, mail_server
from tests.house.people import ANN, BOB, EVE
from tests.web_pages.test_seats import page, send, two

Client = TestClient[Any]


@pytest.fixture(name="post", scope="module")
def mail() -> Iterator[tuple[str, Letters]]:
    with mail_server() as running:
        yield running


@pytest.fixture(name="site")
def running_site(tmp_path: Path, post: tuple[str, Letters]) -> Iterator[Client]:
    app = create_app(tmp_path / "a.db", bot_pause=0, mail=Mail.read(post[0]), inner=True, away=0)
    with TestClient(app) as client:
        yield client


def test_ways_come_and_go(site: Client, post: tuple[str, Letters]) -> None:
    table = two(site)
    path = f"{table}/reach"
    assert f'href="{path}"' in page(site, table, ANN)
    assert f'href="{path}"' not in page(site, table, EVE)
    for language in LANGUAGES:
        assert not re.search(r"web\.reach|herald\.", page(site, path, BOB, language))
    send(site, path, BOB, 303, kind="push", **Reader().subscription("http://127.0.0.1:9/x"))
    send(site, path, BOB, kind="hook", url="http://127.0.0.1:9/hook", format="slack")
    send(site, path, BOB, kind="mail", address="bob@home.example")
    shown = page(site, path, BOB)
    assert "a browser" in shown
    assert "(slack)" in shown
    assert "waiting for your yes" in shown
    assert "127.0.0.1:9/hook" not in shown  # whoever knows it may use it
    (letter,) = post[1].take()
    found = re.search(r"/reach/[\w-]+", letter.get_content().replace("=\n", ""))
    assert found
    assert "Yes, write to me" in page(site, found[0], EVE)  # another browser, the same reader
    assert "From now on" in send(site, found[0], EVE, 200, do="confirm").text
    assert "waiting for your yes" not in page(site, path, BOB)
    assert "we don’t write" in send(site, found[0], EVE, 200, do="end").text
    way = re.search(r'name="way" value="([\w-]+)"', shown)
    assert way
    send(site, f"{path}/end", ANN, 404, way=way[1])
    send(site, f"{path}/end", BOB, way=way[1])
    assert way[1] not in page(site, path, BOB)


def test_what_is_refused(site: Client) -> None:
    path = f"{two(site)}/reach"
    assert "isn’t an e-mail address" in send(site, path, BOB, 409, kind="mail", address="bob").text
    assert "can be called" in send(site, path, BOB, 409, kind="hook", url="ftp://x", format="").text
    assert "can’t be reached" in send(site, path, BOB, 409, kind="push").text
    send(site, path, BOB, 404, kind="pigeon")
    send(site, path, EVE, 403, kind="hook", url="http://127.0.0.1:9", format="slack")
    assert site.get("/reach/nothing").status_code == 404


def test_the_api(site: Client) -> None:
    table = two(site).replace("/t/", "/api/tables/")
    by = {"Authorization": f"Bearer {BOB}"}
    hook = {"kind": "hook", "url": "http://127.0.0.1:9/x"}
    made = site.post(f"{table}/reach?lang=it", json=hook, headers=by)
    assert made.status_code == 201, made.text
    known = site.get(f"{table}/reach", headers=by).json()
    assert known["ways"] == [made.json()]
    assert made.json()["language"] == "it"
    assert len(known["key"]) == 87
    assert known["mail"]
    assert site.delete(f"{table}/reach/{made.json()['id']}", headers=by).status_code == 204
    assert site.get(f"{table}/reach", headers=by).json()["ways"] == []


def test_what_a_browser_fetches(site: Client) -> None:
    assert "showNotification" in site.get("/sw.js").text
    manifest = site.get("/manifest.webmanifest").json()
    assert site.get(manifest["icons"][0]["src"]).status_code == 200
    assert site.get("/favicon.ico").headers["content-type"].startswith("image/svg")
