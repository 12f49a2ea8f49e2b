"""A finger tries before it does: the first tap tells, the second one chooses."""

from __future__ import annotations

import pytest

from tests.browser.away import play
from tests.browser.conftest import Person
from tests.browser.hands import UNFOLD, happened, new_table, number

pytestmark = pytest.mark.browser


def first_turn(offered: list[str]) -> str | None:
    return None if "pass" in offered else offered[0]


def test_buttons_and_board_tell_by_a_first_tap_and_choose_by_a_second(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    new_table(page, "bot.random", game="seti", ahead=first_turn)
    n, tried = number(page), page.locator("#try")
    page.tap("#stage [data-option=launch] >> visible=true")
    tried.wait_for()
    assert "−2" in tried.inner_text()
    page.tap("[data-leave]")
    tried.wait_for(state="hidden")
    page.evaluate(UNFOLD)
    page.tap("#options [data-option=pass]")
    tried.wait_for()
    assert page.inner_text("#try-left")  # what would be left undone is said at once
    assert page.locator("#stage .tried >> visible=true").count()  # the sheet makes room
    page.wait_for_timeout(350)
    assert number(page) == n
    page.tap("[data-leave]")
    tried.wait_for(state="hidden")
    page.tap("#options [data-option=launch]")  # the sheet is back
    tried.wait_for()
    page.wait_for_timeout(350)
    page.tap("[data-do]")
    happened(page, n)
    tried.wait_for(state="hidden")
    n = number(page)
    page.tap("#stage [data-option=end] >> visible=true")
    tried.wait_for()
    page.tap("#stage [data-option=end] >> visible=true")  # or the same place once more
    happened(page, n)


def test_an_only_answer_needs_one_tap(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    new_table(page, "me", names=("Bob",), ahead=lambda o: None if o[0] == "roll" else o[0])
    n = number(page)
    assert page.evaluate("document.querySelector('.zone.map').scrollTop") == 0  # where it flies
    page.tap("#strip [data-option=roll]")  # the dice above the board
    happened(page, n)


def test_mlem_shows_the_dock_to_board_and_then_the_mat(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    new_table(page, "me", names=("Bob",))
    mat = page.locator(".zone.map")
    docked = "el => el.scrollTop > el.clientHeight / 2"
    below = "el => el.getBoundingClientRect().bottom > document.getElementById('ask').getBoundingClientRect().top"
    assert mat.evaluate(docked)  # the cats at home are below the sky
    assert page.locator("#bar[data-low]").count()
    for _ in range(2):
        page.tap("#stage .cat.lit >> nth=0")
        page.locator("#try").wait_for()
        page.wait_for_timeout(350)
        n = number(page)
        page.tap("[data-do]")
        happened(page, n)
    assert mat.evaluate("el => el.scrollTop") == 0
    assert not page.locator("#rocket .hull").evaluate(below)  # all of the track is in sight
    play(page, page.url, lambda offered: None if "stay" in offered else offered[0])
    page.locator("#stay").wait_for()
    assert mat.evaluate("el => el.scrollTop") == 0
    page.tap("#stay")  # the rocket itself
    page.locator("#try").wait_for()
