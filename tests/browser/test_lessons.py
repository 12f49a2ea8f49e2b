"""The introductions in a real browser: what is lit on the board is clicked, to the end; on a phone
in every other language, where every word must fit. One walk of each game, all in the soak."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from orrery.games import NAMES
from orrery.locale import Message, say
from orrery.web.page.lesson import lesson
from tests.browser.conftest import Person
from tests.browser.hands import shown, shown_afresh

pytestmark = pytest.mark.browser

WALKERS = [(1280, 900, "en"), (390, 844, "uk"), (390, 844, "cs"), (390, 844, "it")]
FIRST = {"seti": "uk"}
"""Who walks first, "en" if nobody is named; the others do in the soak."""
WALKS = [
    pytest.param(
        game, *walker, marks=[pytest.mark.soak] if walker[2] != FIRST.get(game, "en") else []
    )
    for game in NAMES
    for walker in WALKERS
]
KEYS = {("mlem", "en")}
"""Who takes every other step by keyboard; all of them: in the soak."""
IN_VIEW = """() => {
    const bar = document.querySelector('#bar').getBoundingClientRect();
    const go = document.querySelector('#options .go').getBoundingClientRect();
    return go.top >= bar.top && go.bottom <= Math.min(bar.bottom, innerHeight)
        && document.documentElement.scrollWidth <= innerWidth;
}"""
LIT = """() => {
    const lit = [...document.querySelectorAll('#stage [data-option]')].map((e) => e.getBoundingClientRect());
    const seen = lit.filter((b) => b.width);
    return !lit.length || seen.some((b) => b.bottom > 0 && b.top < innerHeight);
}"""
"""Whether what is to be clicked is in the window."""


def arrived(page: Page, n: int) -> None:
    page.wait_for_function(
        "n => document.querySelector('#tools').textContent.includes(` ${n + 1} `)"
        " && Number(document.body.dataset.step) === n",
        arg=n,
    )


@pytest.mark.parametrize(("game", "width", "height", "language"), WALKS)
def test_a_walk_by_clicking_what_is_lit(
    person: Person, game: str, width: int, height: int, language: str
) -> None:
    page = person(width=width, height=height, locale=language)
    page.goto("/")
    page.click(f"a[href='/learn/{game}']")
    page.wait_for_url(f"**/learn/{game}")  # with its style, too
    steps = lesson(game).step
    for n, step in enumerate(steps):
        arrived(page, n)
        assert page.evaluate(IN_VIEW), step.say
        page.wait_for_function(LIT)
        if language == "en":
            assert shown(page) == shown_afresh(page, f"/learn/{game}/{n}"), step.say
        page.mouse.move(1, 1)
        if n + 1 == len(steps):
            break
        lit = f'#stage [data-option="{step.do}"]:visible' if step.do else "#options .go"
        if (game, language) in KEYS and n % 2:
            page.locator(lit).first.focus()
            page.keyboard.press("Enter")
        else:
            page.locator(lit).last.click()
    assert page.url.endswith(f"/learn/{game}/{len(steps) - 1}")
    page.click("#options .go")
    page.wait_for_url("**/t/*")
    assert page.title().endswith(f"{say(Message(f'{game}.title'), language)} · Orrery")


@pytest.mark.soak
@pytest.mark.parametrize("game", NAMES)
def test_a_walk_by_keyboard(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/learn/{game}")
    for n, step in enumerate(lesson(game).step[:-1]):
        arrived(page, n)
        where = f'#stage [data-option="{step.do}"]' if step.do else "#options .go"
        page.locator(f"{where} >> visible=true").first.focus()
        page.keyboard.press("Enter")
    arrived(page, n + 1)
    assert "/learn/" in page.url
