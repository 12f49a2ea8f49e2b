"""The door: proxies, a site below a path, and answers that are headers only or compressed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from orrery.core.errors import OrreryError
from orrery.web.app import create_app
from orrery.web.http.address import Address
from orrery.web.http.door import Proxies

Client = TestClient[Any]

FORM = {"game": "mlem", "kind0": "me", "kind1": "open"}


def client(path: Path, **settings: Any) -> Client:
    return TestClient(create_app(path / "a.db", bot_pause=0, **settings))


def as_browser(site: Client, answer: httpx.Response) -> None:
    """Keep its cookie as a browser does that speaks https with the proxy."""
    site.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]


@pytest.fixture(name="site")
def plain_site(tmp_path: Path) -> Iterator[Client]:
    with client(tmp_path) as site:
        yield site


def new_table(site: Client, **headers: str) -> Any:
    return site.post("/tables", data=FORM, headers=headers, follow_redirects=False)


# -- proxies --


def test_a_proxy_says_by_which_name_it_was_asked(tmp_path: Path) -> None:
    said = {"Host": "127.0.0.1:8000", "Origin": "https://club.example"}
    with client(tmp_path, proxies=["*"]) as site:
        assert new_table(site, **said).status_code == 403
        said |= {"X-Forwarded-Host": "club.example", "X-Forwarded-Proto": "https"}
        made = new_table(site, **said)
        assert made.status_code == 303
        shown = site.get(made.headers["location"], headers=said)
        assert f'value="https://club.example{made.headers["location"]}"' in shown.text
        assert "Secure" in shown.headers["set-cookie"]


def test_a_seat_is_kept_for_this_site_alone(tmp_path: Path) -> None:
    with client(tmp_path, address=Address.read("https://club.example/orrery")) as site:
        cookie = site.get("/orrery/").headers["set-cookie"]  # whatever a proxy forgets to say
        assert "; Secure" in cookie
        assert "; Path=/orrery;" in cookie
        icon = site.get("/orrery/favicon.ico", follow_redirects=False)
        assert icon.headers["location"].startswith("/orrery/static/")


def test_only_proxies_are_believed(tmp_path: Path) -> None:
    said = {"Origin": "https://club.example", "X-Forwarded-Host": "club.example"}
    with client(tmp_path, proxies=["192.0.2.0/24"]) as site:
        assert new_table(site, **said).status_code == 403
    with client(tmp_path, proxies=["*"]) as site:
        assert new_table(site, **said).status_code == 303


def test_who_stands_behind_the_proxies() -> None:
    proxies = Proxies(["10.0.0.0/8", "::1"])
    assert proxies.behind("198.51.100.7, 203.0.113.9:4711, 10.0.0.3") == "203.0.113.9"
    assert proxies.behind("[2001:db8::1]:99, ::1") == "2001:db8::1"
    assert proxies.behind("10.0.0.1, 10.0.0.2") == "10.0.0.1"
    assert proxies.behind("nonsense, 10.0.0.2") == "nonsense"
    assert proxies.behind("") == ""
    assert "unknown" not in proxies
    assert "127.0.0.1" in Proxies()
    assert "192.168.1.1" not in Proxies()
    with pytest.raises(OrreryError, match="no address of a proxy"):
        Proxies(["everybody"])


# -- an address of its own --


@pytest.mark.parametrize(
    "text", ["club.example", "ftp://club.example", "https://", "http://[", "https://a/?b", "https://me@a"]
)  # fmt: skip
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(OrreryError, match="is no address of a site"):
        Address.read(text)


def test_a_proxy_that_passes_nothing(tmp_path: Path) -> None:
    with client(tmp_path, address=Address.read("https://Club.example")) as site:
        made = new_table(site, Host="localhost:8000", Origin="https://club.example")
        assert made.status_code == 303
        as_browser(site, made)
        assert "https://club.example/t/" in site.get(made.headers["location"]).text
        assert new_table(site, Origin="https://evil.example").status_code == 403


@pytest.mark.parametrize("before", ["/games/orrery", ""])  # a proxy that passes it, or takes it off
def test_a_site_below_a_path(tmp_path: Path, before: str) -> None:
    with client(tmp_path, address=Address.read("https://club.example/games/orrery/")) as site:
        made = site.post(f"{before}/tables", data=FORM, follow_redirects=False)
        as_browser(site, made)
        table = made.headers["location"]
        assert table.startswith("/games/orrery/t/")
        table = table.removeprefix("/games/orrery")
        for page in (table, "/", "/seats", "/take", "/new/mlem", "/learn/mlem", "/rules/seti"):
            text = site.get(before + page).text
            leads = re.findall(r'(?:href|src|action)="(/[^"]*)', text)
            assert leads
            assert {lead for lead in leads if not lead.startswith("/games/orrery/")} == set()
        assert f'value="https://club.example/games/orrery{table}"' in site.get(before + table).text
        parts = site.get(f"{before}/learn/mlem/1?as=parts").text
        assert r"href=\"/learn" not in parts
        static = re.search(r'src="([^"]*main.js)"', site.get(f"{before}/").text)
        assert static
        assert site.get(static[1]).status_code == 200
        with site.websocket_connect(f"{before}{table}/live") as socket:
            socket.send_text(json.dumps({"shows": ""}))
            heard = socket.receive_text()
        assert r"action=\"/games/orrery/t/" in heard
        assert r"action=\"/t/" not in heard


# -- answers --


def test_head_is_get_without_the_content(site: Client) -> None:
    plain = {"Accept-Encoding": "identity"}  # a seal that is another each time packs otherwise
    for path in ("/", "/health", "/api/games", "/api/tables/nothing", "/nowhere"):
        whole, head = site.get(path, headers=plain), site.head(path, headers=plain)
        assert head.status_code == whole.status_code
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert head.headers["content-length"] == whole.headers["content-length"]
        assert head.content == b""


def test_another_method_is_told_which_ones_there_are(site: Client) -> None:
    for path in ("/", "/api/games"):
        answer = site.put(path)
        assert answer.status_code == 405
        assert "GET" in answer.headers["allow"]


def test_texts_are_compressed(site: Client) -> None:
    table = new_table(site).headers["location"]
    static = re.search(r'src="([^"]*main.js)"', site.get("/").text)
    assert static
    for path in (table, static[1], "/api/games"):
        plain = site.get(path, headers={"Accept-Encoding": "identity"})
        short = site.get(path, headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert short.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in short.headers["vary"]
        assert int(short.headers["content-length"]) < int(plain.headers["content-length"])
        assert "/t/" in path or short.content == plain.content
    assert "content-encoding" not in site.get("/health").headers
