"""No two things to press on one page have the same name and do different things."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.locale import LANGUAGES, catalogue
from tests.sites import client, shared_site
from tests.web_pages.controls import alike, controls

__all__ = ["client", "shared_site"]


class Site:
    """A site, and people who come and go."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.known: dict[str, dict[str, str]] = {}

    def be(self, person: str) -> None:
        self.client.cookies.clear()
        self.client.cookies.update(self.known.get(person, {}))

    def post(self, person: str, path: str, **form: str) -> str:
        self.be(person)
        answer = self.client.post(path, data=form, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        self.known[person] = dict(self.client.cookies)
        return str(answer.headers["location"])

    def get(self, person: str, path: str, language: str) -> str:
        self.be(person)
        answer = self.client.get(path, headers={"Accept-Language": language})
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in answer.text
        return str(answer.text)

    def room(self, path: str) -> Any:
        with self.client.portal() as portal:
            return portal.call(self.client.app.state.house.room, path.removeprefix("/t/"))

    def choose(self, people: list[str], path: str, pick: int) -> str:
        """Whoever is to choose does; their name."""
        room = self.room(path)
        choice = room.table.choice
        person = people[choice.seat]
        lively = [o for o in choice.options if o.verb not in DULL] or choice.options
        option = lively[pick % len(lively)]
        self.post(person, f"{path}/choose", n=str(room.n), option=option.text)
        return person


@pytest.fixture
def site(client: TestClient[Litestar]) -> Site:
    return Site(client)


def seated(site: Site, game: str, **more: str) -> str:
    """A table for Anna and Ben."""
    form = {"game": game, "kind0": "me", "name0": "Anna", "kind1": "open", **more}
    table = site.post("Anna", "/tables", **form)
    site.post("Ben", f"{table}/join", name="Ben")
    return table


DULL = frozenset({"pass", "skip", "stop", "exchange", "corner"})
"""What would lead through a game too fast."""
PEOPLE = ["Anna", "Ben"]
CODES = list(LANGUAGES)


def test_two_of_one_name_are_found() -> None:
    page = '<button data-undo>Back</button><p><a href="/">Back</a></p>'
    assert alike(page) == [("Back", "data-undo  ", "go /")]
    assert not alike(page.replace("<p>", "<dialog>").replace("</p>", "</dialog>"))
    assert not alike('<i data-option="a" aria-label="A"></i><button data-option="a">A</button>')


@pytest.mark.parametrize(
    ("game", "also"),
    [
        ("mlem", {"mlem.modules": "missions"}),
        ("mlem", {"mlem.modules": "ufo"}),
        ("pulsar", {}),
        ("seti", {}),
    ],
)
def test_in_the_course_of_a_game(site: Site, game: str, also: dict[str, str]) -> None:
    table = seated(site, game, **also)
    seen: set[str] = set()
    for step in range(60):
        person = PEOPLE[site.room(table).table.choice.seat]
        if step % 5 == 4:
            page = site.get(person, table, CODES[step // 5 % 4])
            assert not alike(page), step
            seen |= {control.does.split()[0] for control in controls(page)}
        site.choose(PEOPLE, table, step * 5 + 2)
    assert not alike(site.get("Eve", f"{table}/screen", "cs"))
    assert {"choose", "data-undo", "data-time"} <= seen
    assert game != "pulsar" or "data-cancel" in seen


def test_alone_against_the_rival(site: Site) -> None:
    table = site.post("Anna", "/tables", game="seti", kind0="me", name0="Anna")
    seen: set[str] = set()
    for step in range(24):
        site.choose(["Anna"], table, step * 5 + 2)
        if step % 4 == 3:
            page = site.get("Anna", table, CODES[step // 4 % 4])
            assert not alike(page), step
            seen |= {control.does.split()[0] for control in controls(page)}
    assert "data-step" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_cancel_and_undo_differ_in_every_language(language: str) -> None:
    said = catalogue(language).single
    tools = ["web.bar.cancel", "web.bar.undo", "web.time.back", "web.time.on", "web.time.now"]
    assert len({said[id] for id in tools}) == len(tools)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_lobby_and_around_it(site: Site, language: str) -> None:
    for game in ("mlem", "seti", "mlem"):
        form = {"game": game, "kind0": "me", "name0": "Anna", "kind1": "me", "name1": "Ben"}
        site.post("Anna", "/tables", **form)
    waiting = site.post("Anna", "/tables", game="mlem", kind0="me", name0="Anna", kind1="open")
    for person, path in (
        ("Anna", "/"), ("Ben", "/"), ("Anna", waiting), ("Ben", waiting), ("Ben", f"{waiting}/screen"),
        ("Anna", "/learn/mlem"), ("Anna", "/learn/pulsar/3"), ("Anna", "/learn/seti/2"),
        ("Anna", "/api"),
    ):  # fmt: skip
        assert not alike(site.get(person, path, language)), path


def test_after_the_end(site: Site) -> None:
    table = seated(site, "mlem")
    for step in range(2000):
        if site.room(table).table.over:
            break
        site.choose(PEOPLE, table, step * 3)
    for language in LANGUAGES:
        for person in (*PEOPLE, "Eve"):
            assert not alike(site.get(person, table, language)), person
