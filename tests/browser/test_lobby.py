"""The lobby in a browser: everything to begin with is in sight, for everyone."""

from __future__ import annotations

import pytest

from orrery.locale import LANGUAGES
from tests.browser.axe import look
from tests.browser.conftest import Person

pytestmark = pytest.mark.browser

LOWEST = """() => Math.max(...[...document.querySelectorAll(".offer .go, .offer .ways a")]
    .map((el) => el.getBoundingClientRect().bottom))"""
WIDE = "document.documentElement.scrollWidth"


def test_every_game_can_be_begun_without_scrolling(person: Person) -> None:
    page = person()
    for language in LANGUAGES:
        page.goto(f"/language/{language}?back=/")
        assert page.get_attribute("html", "lang") == language
        assert page.locator(".offer .go").count() == 3
        for width, height in ((1440, 900), (1280, 720), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(LOWEST) <= height, language
            assert page.evaluate(WIDE) <= width, language


def test_one_click_begins_a_game_and_the_lobby_is_for_everyone(person: Person) -> None:
    page = person(width=820, height=1180)
    page.goto("/")
    seti = ".offer:has(input[value=seti])"
    page.select_option(f"{seti} select", "bot.altair")
    assert "those who know the game" in page.inner_text(f"{seti} .about")
    page.click(".offer:has(input[value=mlem]) .go")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body[data-live] #bar")
    for path in ("/", "/new/seti"):  # with a table of one's own, that is listed
        page.goto(path)
        assert look(page) == [], path
