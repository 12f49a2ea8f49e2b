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
    step = (page.locator("#hint [data-light]").first.get_attribute("data-light") or "").split(
        " / "
    )[0]
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


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", ["pulsar", "seti"])
def test_a_plan_is_seen_on_the_board(person: Person, game: str, size: tuple[int, int]) -> None:
    """Wherever it begins there: its zone opens, the sheet makes room."""
    page = person(width=size[0], height=size[1])
    new_table(page, "bot.random", game=game)
    seen = 0
    for _ in range(4):
        page.wait_for_selector(".bar.mine")
        n = number(page)
        for tab in ("scores", "players", "goals"):
            if page.locator(f"[data-tab={tab}]").is_visible():
                page.click(f"[data-tab={tab}]")
        if page.locator("#bar[data-low] .more").is_visible():
            page.click(".more")
        page.click("[data-opens=coach]")
        page.wait_for_selector("#hint .plans li")
        page.locator("#hint [data-light]").first.click()
        assert page.locator(".hinted").count()
        assert page.evaluate(
            """() => {
            const all = [...document.querySelectorAll("#stage .hinted")];
            return !all.length || all.some((el) => {
              const { left, top, width, height } = el.getBoundingClientRect();
              const over = document.elementFromPoint(left + width / 2, top + height / 2);
              return width && (el.contains(over) || over?.contains(el));
            });
          }"""
        )
        seen += page.locator("#stage .hinted").count() > 0
        page.evaluate("document.querySelector('[data-opens=coach]').click()")
        page.locator("#hint .go").first.click()
        happened(page, n)
    assert seen


def test_an_open_dialog_asks_about_each_new_question(person: Person) -> None:
    """The table may go on while it is open: on another device, or because the page had not heard of a bot yet."""
    page = person()
    table = new_table(page, "bot.random", game="mlem")
    page.wait_for_selector(".bar.mine")
    page.click("[data-opens=coach]")
    page.wait_for_selector("#hint .plans li")
    api = table.replace("/t/", "/api/tables/")
    seen = number(page)
    while (n := number(page)) == seen or page.locator(".bar.mine").count() == 0:
        at = page.request.get(api).json()
        if at["choice"] and "options" in at["choice"] and at["n"] == n:
            first = at["choice"]["options"][0]["option"]
            page.request.post(f"{api}/choices", data={"n": n, "option": first})
            happened(page, n)
    assert page.locator("#coach").is_visible()
    page.wait_for_selector("#hint .plans li, #hint p[role=status]:not(:has(.dots))")
    assert page.locator("#hint[data-asks]").count() == 0
