"""A real browser plays a real game from the lobby to the final scores."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.away import play
from tests.browser.conftest import Person
from tests.browser.hands import (
    OPTIONS,
    choose,
    click,
    from_the_lobby,
    happened,
    my_turn,
    new_table,
    number,
)
from tests.browser.people import ELSEWHERE

pytestmark = pytest.mark.browser

STILL = """() => {
  const running = document.getAnimations().filter((a) =>
    a.playState === "running" && a.effect.getTiming().iterations !== Infinity);
  running.forEach((a) => a.finish());
  return running.length === 0;
}"""
"""Whether all is at rest; what isn't comes to its end at once, and nothing may go on for ever."""


def test_a_whole_game_from_the_lobby_to_the_final_scores(person: Person) -> None:
    page = person()
    page.goto("/")
    table = from_the_lobby(page, "bot.random", modules=("ufo", "research"))
    luck = Random(4)
    assert sum(my_turn(page) and click(page, luck) for _ in range(12)) > 4
    page.goto(ELSEWHERE)
    play(page, table, luck.choice)
    page.goto(table)
    rows = page.locator(".scores tbody tr")
    assert rows.count() == 2
    for row in rows.all():
        figures = [int(cell) for cell in row.locator("td").all_inner_texts()]
        assert sum(figures[:-1]) == figures[-1]
    assert page.locator(".chart path.line").count() == 2
    assert page.locator("#log .entry").count() > 20
    page.click(".fair summary")
    assert len(page.inner_text(".fair dd >> nth=1")) == 64
    save = page.request.get(f"{table}/save")
    assert save.ok
    assert "mlem" in save.text()
    page.click("text=Play again")
    page.wait_for_url(lambda url: url != table)
    assert page.wait_for_selector("#bar")


def test_pieces_fly_and_dice_roll(person: Person) -> None:
    page = person(calm=False, width=1440)
    modules = ("ufo", "research", "missions")
    new_table(page, "bot.random", name="Zoë", modules=modules, pace="fast")
    choose(page)
    page.wait_for_selector("#options [data-option^=board]")
    page.evaluate("""() => {
        window.flights = []; window.rolls = 0;
        document.addEventListener("transitionrun", (e) => window.flights.push(e.target.id + e.propertyName));
        document.addEventListener("animationstart", (e) => (window.rolls += e.animationName.includes("roll")));
    }""")
    choose(page, "board satellite")
    for _ in range(8):
        page.wait_for_selector(OPTIONS, state="attached")
        choose(page)
        if page.evaluate("window.rolls") and page.evaluate("window.flights.length") > 3:
            break
    assert "cat-0-satellitetransform" in page.evaluate("window.flights")
    assert page.evaluate("window.rolls") > 0
    page.wait_for_selector(OPTIONS, state="attached")
    page.wait_for_function(STILL)


def test_the_keyboard_alone_starts_plays_and_takes_back(person: Person) -> None:
    page = person()
    page.goto("/new/mlem")
    page.select_option("[name=kind1]", "bot.pilot")
    page.focus("#name0")
    page.keyboard.type("Keys")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.new .go')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(f"body[data-live] {OPTIONS}", state="attached")
    n = number(page)
    for _ in range(60):  # to a lit thing on the board
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.closest('#stage [data-option]'))"):
            break
    else:
        raise AssertionError("no lit thing on the board is in the tab order")
    page.keyboard.press("Enter")
    happened(page, n)
    assert page.evaluate("document.activeElement.id") == "ask"
    page.wait_for_selector(OPTIONS, state="attached")
    n, asked, told = number(page), page.inner_text("#ask"), page.locator("#log .entry").count()
    page.keyboard.press("1")
    happened(page, n)
    page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")
    page.wait_for_selector("[data-undo]")
    n = number(page)
    page.keyboard.press("u")
    happened(page, n)
    page.wait_for_function(
        "text => document.querySelector('#ask').innerText.trim() === text.trim()", arg=asked
    )
    assert page.locator("#log .entry").count() >= told
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()


def test_a_page_without_script_plays_by_its_buttons(person: Person) -> None:
    page = person(java_script_enabled=False)
    page.goto("/new/mlem")
    page.fill("#name0", "Plain")
    page.select_option("[name=kind1]", "me")
    page.click(".new .go")
    page.wait_for_url("**/t/*")
    for _ in range(3):
        n = number(page)
        with page.expect_navigation():
            page.click(f"{OPTIONS} >> nth=0")
        assert number(page) > n
