"""The lobby in a browser: everything to begin with is in sight, for everyone."""

from __future__ import annotations

import pytest

from tests.browser.axe import look
from tests.browser.conftest import Person

pytestmark = pytest.mark.browser

LOWEST = """() => Math.max(...[...document.querySelectorAll(".offer .go, .offer .ways a")]
    .map((el) => el.getBoundingClientRect().bottom))"""
WIDE = "document.documentElement.scrollWidth"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_every_game_can_be_begun_without_scrolling(person: Person, width: int, height: int) -> None:
    for locale in ("en", "uk", "cs", "it"):
        page = person(width=width, height=height, locale=locale)
        page.goto("/")
        assert page.evaluate(LOWEST) <= height, locale
        assert page.evaluate(WIDE) <= width, locale
    assert page.locator(".offer .go").count() == 3


def test_one_click_begins_a_game(person: Person) -> None:
    page = person()
    page.goto("/")
    seti = ".offer:has(input[value=seti])"
    page.select_option(f"{seti} select", "bot.altair")
    assert "those who know the game" in page.inner_text(f"{seti} .about")
    page.click(".offer:has(input[value=mlem]) .go")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body[data-live] #bar")


@pytest.mark.parametrize("path", ["/", "/new/seti"])
def test_the_lobby_is_for_everyone(person: Person, path: str) -> None:
    page = person(width=820, height=1180)
    page.goto("/")
    page.click(".offer:has([value=mlem]) .go")  # a table of one's own, to be listed
    page.wait_for_url("**/t/*")
    page.goto(path)
    assert look(page) == []
