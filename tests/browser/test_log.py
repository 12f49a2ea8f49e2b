"""The log: what it speaks of, what is new in it, and the way back through the game."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.away import seat_of, sit, turns
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, UNFOLD, choose, deal, happened, new_table, number

pytestmark = pytest.mark.browser

SPOKEN = "#stage .spoken"


def mine(page: Page) -> None:
    page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")


def at_play(page: Page) -> None:
    new_table(page, "bot.random", ahead=turns(6, Random(1)))
    mine(page)


def test_a_line_shows_on_the_board_what_it_speaks_of(person: Person) -> None:
    page = person()
    at_play(page)
    page.hover("#log .entry[data-about*='seat-0'] >> nth=-1")
    page.wait_for_selector(SPOKEN)
    page.mouse.move(3, 3)
    page.wait_for_selector(SPOKEN, state="detached")
    page.focus("#log")
    page.keyboard.press("ArrowUp")
    last = page.locator("#log .entry").last
    assert last.evaluate("line => line === document.activeElement")
    lines = page.locator("#log .entry").count()
    for _ in range(lines):
        if page.query_selector(SPOKEN):
            break
        page.keyboard.press("ArrowUp")
    anchors = page.evaluate("document.activeElement.dataset.about").split()
    for at in page.eval_on_selector_all(SPOKEN, "all => all.map((el) => el.dataset.at)"):
        assert set(at.split()) & set(anchors)
    page.keyboard.press("End")
    assert last.evaluate("line => line === document.activeElement")


def test_what_is_new_since_ones_last_turn(person: Person) -> None:
    page = person(width=820, height=1180)
    table = deal(page, "open")
    friend = sit(table, "Bob")
    page.goto(table)
    page.wait_for_selector("body[data-live] #bar")
    for _ in range(40):
        if page.query_selector(".bar.mine") and page.query_selector("#log-since"):
            break
        n = number(page)
        if not friend.go_on():
            choose(page)
        happened(page, n)
    said = page.eval_on_selector_all(
        "#log-since ~ .entry", "all => all.map((line) => line.textContent)"
    )
    assert said
    page.evaluate(UNFOLD)
    page.click("[data-opens=since]")
    dialog = page.get_by_role("dialog", name="Since your last turn")
    assert dialog.is_visible()
    assert dialog.locator(".entry").all_text_contents() == said
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert page.evaluate("document.activeElement.dataset.opens") == "since"


def test_back_through_the_game_and_to_now(person: Person) -> None:
    page = person()
    table = deal(page, "open")
    friend, mine = sit(table, "Bob"), seat_of(page, table)
    while mine.look()["n"] < 4 or mine.go_on():  # the friend is to move while one looks back
        _ = friend.go_on() or mine.go_on()
    page.goto(table)
    page.wait_for_selector("body[data-live]")
    slider, shown = page.locator("#time-at"), page.locator("#time-count")
    last = int(slider.get_attribute("max"))
    assert slider.input_value() == str(last)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f".bar.past >> text=after choice {last - 2}")
    assert page.locator("#stage [data-option]").count() == 0
    assert friend.go_on()
    page.wait_for_function(f"() => document.querySelector('#time-at').max === '{last + 1}'")
    assert slider.input_value() == str(last - 2)
    assert page.locator(".bar.past").count() == 1
    slider.fill("1")
    page.wait_for_selector(".bar.past >> text=after choice 1.")
    page.click("[data-time] >> text=›")
    page.wait_for_selector(".bar.past >> text=after choice 2.")
    assert slider.input_value() == "2"
    page.click(".bar.past .go")
    page.wait_for_selector(".bar:not(.past)")
    assert page.evaluate("document.activeElement.id") == "ask"
    assert slider.input_value() == str(last + 1)
    assert shown.inner_text() == f"{last + 1} / {last + 1}"
