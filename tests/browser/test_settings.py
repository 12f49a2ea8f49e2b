"""What a person sets for themselves, and what a browser is told to allow."""

from __future__ import annotations

import re

import pytest

from orrery.web.page.lesson import lesson
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, choose, new_table

pytestmark = pytest.mark.browser


def test_a_theme_is_chosen_and_stays(person: Person) -> None:
    page = person()
    page.goto("/")
    dark = page.evaluate("getComputedStyle(document.body).color")
    page.click(".menu summary")
    with page.expect_navigation():
        page.click(".menu [href^='/theme/light']")
    light = page.evaluate("getComputedStyle(document.body).color")
    assert light != dark
    new_table(page, "bot.random")
    assert page.evaluate("getComputedStyle(document.body).color") == light
    page.click(".menu:not(.gear) summary")
    assert page.locator(".menu [aria-current]").all_inner_texts() == ["English", "Light"]
    page.keyboard.press("Escape")
    assert not page.locator(".menu:not(.gear) nav").is_visible()


def test_sound_is_off_until_it_is_wanted_and_then_remembered(person: Person) -> None:
    page = person().context.new_page()
    page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...a) { window.tones++; start.apply(this, a); }"
    )
    new_table(page, "bot.random")
    page.wait_for_selector(OPTIONS, state="attached")
    sound = page.locator("#sound")
    assert sound.get_attribute("aria-pressed") == "false"
    assert page.evaluate("window.tones") == 0
    page.click(".menu summary")
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true"
    assert page.evaluate("window.tones") > 0
    page.reload()
    assert sound.get_attribute("aria-pressed") == "true"
    page.click(".menu summary")
    sound.click()
    page.reload()
    assert sound.get_attribute("aria-pressed") == "false"


def test_on_a_phone_a_large_board_is_seen_close_or_whole(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    steps = [step.do for step in lesson("pulsar").step]
    page.goto(f"/learn/pulsar/{steps.index('flight 4 / fly s05')}")  # a landing is lit
    pan, zoom = page.locator(".pan"), page.locator("#zoom")
    assert pan.evaluate("pan => pan.scrollWidth <= pan.clientWidth")
    assert zoom.get_attribute("aria-pressed") == "false"
    zoom.tap()
    page.wait_for_selector("#zoom[aria-pressed=true]")
    assert pan.evaluate("pan => pan.scrollWidth > pan.clientWidth * 1.8")
    lit = page.locator(".pan [data-option]:visible").first.bounding_box()
    at = pan.bounding_box()
    middle = lit["x"] + lit["width"] / 2
    assert at["x"] <= middle <= at["x"] + at["width"]
    zoom.tap()
    page.wait_for_selector("#zoom[aria-pressed=false]")
    assert pan.evaluate("pan => pan.scrollWidth <= pan.clientWidth")


LIT = """() => {
  const bar = document.querySelector("#bar").getBoundingClientRect();
  return [...document.querySelectorAll("#stage [data-option]")]
    .map((el) => el.getBoundingClientRect())
    .some((box) => box.width && box.top >= 0 && box.bottom <= bar.top);
}"""


def test_on_a_narrow_page_what_is_lit_comes_into_view(person: Person) -> None:
    page = person(width=820, height=1180, has_touch=True)
    new_table(page, "bot.random", game="pulsar")
    for width, height in ((820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")
        choose(page)
        page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")
        page.wait_for_function(LIT)
        assert page.locator("#ask").bounding_box()["width"] > width / 4


def test_the_strict_policy_is_on_every_page(person: Person) -> None:
    page = person()
    table = new_table(page, "bot.random")
    early = page.request.get(f"{table}/replay")
    assert early.status == 403
    assert "default-src 'none'" in early.headers["content-security-policy"]
    pages = {"/": 200, "/api": 200, "/learn/seti": 200, "/learn/nothing-here": 404,
             "/t/nothing-here": 404, table: 200, f"{table}/screen": 200,
             "/nothing-here": 404}  # fmt: skip
    for address, status in pages.items():
        answer = page.goto(address)
        assert answer.status == status
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.get_attribute("html", "lang") == "en"
        assert not re.search(r" style=|<style|<script(?![^>]* src=)", answer.text())
