"""A table on a television: live, and without anybody's secrets."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, choose, new_table, number

pytestmark = pytest.mark.browser


def test_a_television_follows_the_game_and_shows_no_hands(person: Person) -> None:
    page, screen = person(), person(width=1920, height=1080)
    table = new_table(page, "me", game="seti", names=("Bob",))
    screen.goto(f"{table}/screen")
    screen.wait_for_selector("body[data-live] #bar.theirs")
    for _ in range(6):
        page.wait_for_selector(f"#cover button, {OPTIONS}", state="attached")
        if page.query_selector("#cover button"):
            page.click("#cover button")
            page.wait_for_selector("#cover", state="detached")
        before = number(page)
        choose(page)
        screen.wait_for_function(
            "n => Number(document.querySelector('#bar').dataset.n) > n", arg=before
        )
    said = screen.locator("#log .entry").last.inner_text()
    screen.wait_for_function(
        "said => document.querySelector('#said').textContent.includes(said)", arg=said
    )
    hidden = page.eval_on_selector_all("[id^=hand-card]", "all => all.map((el) => el.id)")
    shown = screen.eval_on_selector_all("[id]", "all => all.map((el) => el.id)")
    assert not set(hidden) & set(shown)
    assert screen.locator("[data-option], [data-undo], [data-why]:visible").count() == 0
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
