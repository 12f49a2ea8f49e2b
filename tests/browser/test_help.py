"""What something is, why something isn't possible; and pages that fit every screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.away import turns
from tests.browser.axe import Theme
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, UNFOLD, in_view, new_table

pytestmark = pytest.mark.browser


THROUGH = """() => {
  const { left, top, width, height } = document.querySelector("#tip").getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2).closest("#tip");
}"""
"""Whether what lies under the tip can be pointed at."""


def test_things_explain_themselves_and_why_not(person: Person) -> None:
    page = person()
    new_table(page, "me", names=("Bob",))
    in_view(page.locator("#stage [data-help*=moon] >> nth=0")).hover()
    page.wait_for_selector("#tip:visible")
    by_pointer = page.inner_text("#tip-text")
    assert len(by_pointer) > 20
    assert "MLEM-" in page.inner_text("#tip-rule")
    assert page.evaluate(THROUGH)  # it is never in the way
    page.keyboard.press("Escape")
    assert not page.locator("#tip").is_visible()
    page.mouse.move(2, 2)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.closest('#stage [data-help]'))"):
            break
    page.wait_for_function(
        "() => document.activeElement.getAttribute('aria-describedby') === 'tip'"
    )
    assert page.locator("#tip").is_visible()
    page.keyboard.press("Escape")

    page.wait_for_selector(OPTIONS, state="attached")
    page.keyboard.press("w")
    page.click("#why [data-why=roll]")
    page.wait_for_selector("#why-answer:visible")
    number = page.inner_text("#why-rule a")
    assert number.startswith("MLEM-")
    assert page.get_attribute("#why-rule a", "href") == f"/rules/mlem#{number}"
    page.click("#why summary >> nth=0")
    page.click("#why [data-why='board parachute']")
    page.wait_for_function(
        "() => document.querySelector('#why-text').innerText.endsWith(': You can do that now!')"
    )
    page.keyboard.press("Escape")
    assert not page.locator("#why").is_visible()


def test_a_long_press_explains_and_does_not_choose(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    new_table(page, "me", names=("Bob",))
    page.wait_for_selector(OPTIONS, state="attached")
    touch = page.context.new_cdp_session(page)
    n = page.get_attribute("#bar", "data-n")
    for thing in ("#stage [data-help*=moon]", "#stage [data-option]", OPTIONS):
        if thing == OPTIONS:  # the open sheet lies over the board
            page.evaluate(UNFOLD)
        box = in_view(page.locator(f"{thing} >> visible=true").first).bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        page.wait_for_selector("#tip:visible")
        assert len(page.inner_text("#tip-own")) > 4
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(200)
        assert page.get_attribute("#bar", "data-n") == n
        page.keyboard.press("Escape")


SMALL = """() => {
    const seen = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const small = [];
    for (const e of document.querySelectorAll('button, select, input[type=text], summary, .go:not(svg *), .menu a')) {
        const box = e.getBoundingClientRect();
        if (seen(e) && box.width && box.height < 39.5) small.push(['target', e.outerHTML.slice(0, 90), box.height]);
    }
    for (const e of document.querySelectorAll('body *:not(svg *)')) {
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        if (own && seen(e) && parseFloat(getComputedStyle(e).fontSize) < 12)
            small.push(['text', e.outerHTML.slice(0, 90), getComputedStyle(e).fontSize]);
    }
    return small;
}"""


SIZES: tuple[tuple[int, int, Theme], ...] = (
    (390, 844, "dark"),
    (820, 1180, "light"),
    (1440, 900, "light"),
)


def test_pages_fit_every_screen(person: Person) -> None:
    page = person(locale="uk-UA")

    def sizes() -> Iterator[tuple[int, int]]:
        for width, height, scheme in SIZES:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("width => innerWidth === width", arg=width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(SMALL) == []
            yield width, height

    for address in ("/", "/new/seti", "/t/nothing-there"):
        page.goto(address)
        list(sizes())
    new_table(page, "open")
    list(sizes())
    new_table(page, "me", "me", "me", "me", name="Ім’я, що має рівно сорок літер, бо довге", names=("B", "C", "D", "E"),
              modules=("ufo", "research"), ahead=turns(6, Random(390)))  # fmt: skip
    for _, height in sizes():
        page.evaluate(UNFOLD)
        bar, ask, options = (page.locator(id).bounding_box() for id in ("#bar", "#ask", "#options"))
        assert bar["height"] < height * 0.75
        assert ask["y"] + ask["height"] <= options["y"] + 4
        assert options["y"] + options["height"] <= bar["y"] + bar["height"]
        assert options["height"] >= 88
