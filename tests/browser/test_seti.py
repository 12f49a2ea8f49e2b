"""SETI in a real browser: against a bot, and alone against the rival."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.away import play, turns
from tests.browser.conftest import Person
from tests.browser.hands import choose, click, my_turn, new_table, number, surely

pytestmark = pytest.mark.browser

EAGER = {"pass": 0.5, "exchange": 0.05, "buy": 0.1, "corner": 0.2, "launch": 6, "scan": 6, "end": 3}
FITS = "document.documentElement.scrollWidth <= innerWidth"


ROUND = 200
"""More clicks than a round has."""


def play_round(page: Page, luck: Random, most: int) -> int:
    """Choose what is lit on the board, or a button of the bar, until the first round is over or so
    many choices are made. How many clicks were on the board."""
    on_board = 0
    for _ in range(most):
        if not my_turn(page) or "Round 2 " in page.inner_text("#status"):
            break
        on_board += click(page, luck, EAGER)
    return on_board


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_a_round_against_a_bot(person: Person, width: int, height: int) -> None:
    page = person(width=width, height=height)
    new_table(page, "bot.busy", game="seti", name="Olena")
    assert page.evaluate(FITS)
    assert page.locator(".s-player").count() == 2
    assert play_round(page, Random(width), ROUND) > 3
    assert page.evaluate(FITS)


def test_the_lobby_fits_the_game(person: Person) -> None:
    page = person()
    page.goto("/new/mlem")
    assert page.locator(".seat select").count() == 4
    with page.expect_navigation():
        page.click("nav a >> text=SETI")
    levels = page.locator("fieldset[data-alone]")
    assert page.locator(".seat select").count() == 3
    assert page.input_value("[name=kind1]") == "open"
    assert not levels.is_visible()
    page.select_option("[name=kind1]", "bot.mira")
    assert "first games" in page.inner_text(".seat .about:visible")
    page.select_option("[name=kind1]", "")
    assert levels.is_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_a_round_alone(person: Person, width: int, height: int) -> None:
    page = person(width=width, height=height)
    new_table(page, game="seti", level=3, ahead=turns(30, Random(3)))
    play_round(page, Random(3), 2)
    assert page.evaluate(FITS)
    assert page.locator(".s-actions-card li.taken").count() == 1
    assert page.locator(".s-progress li.here").count() == 1
    assert page.locator(".s-objective").count() == 3
    steps = page.locator("#steps li")
    assert steps.count() > 1
    page.click("[data-tab=scores]")
    page.evaluate("dispatchEvent(new Event('resize'))")  # a phone's window grows as it is scrolled
    assert page.is_visible("#zone-scores")
    page.click("[data-tab=players]")
    page.focus("[data-step='1']")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert steps.nth(1).get_attribute("aria-current") == "step"
    page.focus("[data-step='-1']")
    page.keyboard.press("Enter")
    assert steps.nth(0).get_attribute("aria-current") == "step"
    page.wait_for_function(
        "() => document.querySelector('#said').textContent === document.querySelector('#steps li').textContent"
    )


WATCH = """() => {
  window.acted = [];
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (/to-come/.test(oldValue) && !target.matches(".to-come")) window.acted.push(target.id || target.className);
  }).observe(document.querySelector("#player-1"), {
    subtree: true, attributeFilter: ["class"], attributeOldValue: true,
  });
}"""
ON_THE_BOARD = """() => {
  window.waiting = new Set();
  window.captions = [];
  new MutationObserver(() => {
    const place = document.querySelector(".zone .spoken");
    window.captions.push([document.querySelector("#acted").textContent, scrollY, !place || place.checkVisibility()]);
  }).observe(document.querySelector("#acted"), { childList: true });
  const look = () => window.waiting.add(document.querySelectorAll("#steps .to-come").length);
  new MutationObserver(look).observe(document.querySelector(".zone.map"), {
    subtree: true, childList: true, attributeFilter: ["transform", "d", "href"],
  });
}"""
"""How many steps were still to come whenever something changed on the map, and what the caption
said, with the page where and what it speaks of in sight."""
STEPS = "[...document.querySelectorAll('#steps li')].map((step) => step.id)"
TOLD = "[...document.querySelectorAll('#steps li')].map((step) => [step.textContent, 0, true])"
LINES = "[...document.querySelectorAll('.s-actions-card li[class]')].map((line) => line.className)"


def to_the_end(offered: list[str]) -> str | None:
    """A turn's choices but for its end."""
    return None if "end" in offered else next(o for o in offered if o != "pass")


def to_a_scan(offered: list[str]) -> str | None:
    return None if "scan" in offered else offered[0]


def test_the_rival_acts_on_the_stage(person: Person) -> None:
    """Its card line by line, then what it did, on the board, too; at the table's pace, until it is
    skipped. On a phone what it does now is said below, and shown where it happens."""
    page = person(width=1440, calm=False)
    table = new_table(page, game="seti", ahead=to_a_scan)
    choose(page, "scan")
    assert page.is_visible("#zone-row [data-option]")  # the sky is in sight anyway
    play(page, table, to_the_end)
    to_come, done = page.locator("#player-1 .to-come"), page.locator(".s-actions-card .taken")
    page.evaluate("localStorage.setItem('pace', 'slow')")
    page.reload()
    n = number(page)
    page.click("#options [data-option=end]")
    surely(page)
    to_come.first.wait_for(state="attached")
    assert to_come.count() > 1
    assert page.locator("#player-1").is_visible()
    assert number(page) == n  # while the card is read the board waits
    page.click("#skip")
    assert to_come.count() == 0
    assert not page.is_visible("#skip")
    assert number(page) > n
    assert done.count() == 1

    play(page, table, to_the_end)
    page.evaluate("localStorage.setItem('pace', 'fast')")
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    assert to_come.count() == 0  # what has been is not played again
    page.evaluate(WATCH)
    page.evaluate(ON_THE_BOARD)
    choose(page, "end")
    page.wait_for_selector("body:not(.following)")
    waiting = page.evaluate("[...window.waiting]")
    assert len(waiting) > 2, "not all at once"
    assert page.evaluate("window.acted") == page.evaluate(f"[...{LINES}, ...{STEPS}]")
    captions = [caption for caption in page.evaluate("window.captions") if caption[0]]
    assert captions == page.evaluate(TOLD)

    play(page, table, to_the_end)
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    choose(page, "end")
    assert done.count() == 1
    assert to_come.count() == 0
    assert page.locator("#standing-0.turn").count() == 1  # all of it, and then what came of it
