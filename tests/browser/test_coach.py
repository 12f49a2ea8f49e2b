"""The coach in a browser: asked at the lamp, its step lit on the board and done by a click."""

from __future__ import annotations

import pytest

from tests.browser.axe import look
from tests.browser.conftest import Person
from tests.browser.hands import happened, my_turn, new_table, number

pytestmark = pytest.mark.browser


def test_a_hint_is_lit_on_the_board_and_done(person: Person) -> None:
    page = person()
    new_table(page, "bot.random", game="mlem")
    page.wait_for_selector(".bar.mine")
    assert my_turn(page)
    page.click("[data-opens=coach]")
    page.wait_for_selector("#hint .plans li")
    assert page.locator("#hint .worth.best").count() == 1
    assert look(page, within="#coach") == []  # of the table: test_everyone
    step = page.locator("#hint [data-light]").first.get_attribute("data-light")
    page.locator("#hint [data-light]").first.click()
    assert not page.locator("#coach").is_visible()
    lit = page.locator(".hinted").evaluate_all("them => them.map(el => el.dataset.option)")
    assert step in lit
    n = number(page)
    page.click("[data-opens=coach]")
    page.locator("#hint .go").first.click()
    happened(page, n)
    assert page.locator("#stage .hinted").count() == 0
    page.goto(page.url.split("/t/")[0] + "/challenges")
    assert page.locator("form[action^='/challenges/']").count() == 3
    assert look(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
