"""The typeface: all letters are in it, every page asks for it at once, and it weighs little."""

from __future__ import annotations

import re
import unicodedata

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import orrery
from orrery.locale import catalogue, languages
from orrery.style import sheet, type_inside
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

MOST = 600_000
"""Bytes that a table may weigh when somebody comes for the first time."""


@pytest.mark.parametrize("language", ["en", "uk", "cs", "it"])
def test_every_letter_of_a_language_is_in_the_typeface(language: str) -> None:
    drawn: set[int] = set()
    for first, last in re.findall(r"U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?", sheet("type")):
        drawn |= set(range(int(first, 16), int(last or first, 16) + 1))
    known = catalogue(language)
    text = {*"".join(known.single.values()), *"".join("".join(f) for f in known.plural.values())}
    letters = {letter for letter in text if unicodedata.category(letter)[0] in "LN"}
    assert len(letters) > 50
    alphabets = ("LATIN", "CYRILLIC", "DIGIT")
    ours = {letter for letter in letters if unicodedata.name(letter).startswith(alphabets)}
    assert {letter for letter in ours if ord(letter) not in drawn} == set()


def test_the_page_asks_for_the_letters_of_its_language_at_once(
    client: TestClient[Litestar],
) -> None:
    asked = {}
    for code in languages():
        client.get(f"/language/{code}")
        page = client.get("/").text
        asked[code] = re.findall(r'rel="preload" href="[^"]*/fonts/nunito-([a-z-]+)\.woff2"', page)
    assert asked["en"] == asked["it"] == ["latin"]
    assert asked["uk"] == ["latin", "cyrillic"]
    assert asked["cs"] == ["latin", "latin-ext"]
    client.get("/language/en")


@pytest.mark.parametrize("game", orrery.games())
def test_a_table_weighs_less_than_600_kb_at_first_sight(
    client: TestClient[Litestar], game: str
) -> None:
    form = {"game": game, "kind0": "me", "kind1": "bot.random", "kind2": "bot.random"}
    page = client.post("/tables", data=form)
    files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
    sheets = [name for name in files if name.endswith("/type.css")]
    fonts = re.findall(r'url\("([^"]+)"\)', client.get(sheets[0]).text)
    assert len(fonts) == 3
    files |= {sheets[0].replace("type.css", font) for font in fonts}
    assert len(page.content) + sum(len(client.get(file).content) for file in files) < MOST


def test_a_page_that_stands_alone_has_the_typeface_in_it() -> None:
    assert "fonts/" not in type_inside()
    assert type_inside().count('url("data:font/woff2;base64,') == 3
