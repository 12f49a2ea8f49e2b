"""The introductions in a real browser: what is lit on the board is clicked, to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from orrery.games import NAMES
from orrery.web.page.lesson import lesson
from tests.browser.conftest import Person, Shoot

pytestmark = pytest.mark.browser

SIZES = [(1280, 900), (390, 844)]
SHOWN = """() => [...document.querySelectorAll('#table [id]')].map(
    (e) => [e.id, e.getAttribute('transform'), e.children.length ? '' : e.textContent])"""
IN_VIEW = """() => {
    const bar = document.querySelector('#bar').getBoundingClientRect();
    const go = document.querySelector('#options .go').getBoundingClientRect();
    return go.top >= bar.top && go.bottom <= Math.min(bar.bottom, innerHeight)
        && document.documentElement.scrollWidth <= innerWidth;
}"""


def arrived(page: Page, n: int) -> None:
    page.wait_for_function(
        "n => document.querySelector('#tools').textContent.includes(` ${n + 1} `)"
        " && Number(document.body.dataset.step) === n",
        arg=n,
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", NAMES)
def test_a_walk_by_clicking_what_is_lit(
    person: Person, shoot: Shoot, game: str, width: int, height: int
) -> None:
    page, fresh = person(width=width, height=height), person(width=width, height=height)
    page.goto("/")
    page.click(f"a[href='/learn/{game}']")
    page.wait_for_url(f"**/learn/{game}")  # with its style, too
    steps = lesson(game).step
    for n, step in enumerate(steps):
        arrived(page, n)
        assert page.evaluate(IN_VIEW), step.say
        if width == 1280:
            fresh.goto(f"/learn/{game}/{n}")
            assert page.evaluate(SHOWN) == fresh.evaluate(SHOWN), step.say
        page.mouse.move(1, 1)
        shoot(page, f"40-lesson-{game}-{width}-{n}")
        if n + 1 == len(steps):
            break
        if step.do:
            page.locator(f'#stage [data-option="{step.do}"]:visible').last.click()
        else:
            page.click("#options .go")
    assert page.url.endswith(f"/learn/{game}/{len(steps) - 1}")
    page.click("#options .go")
    page.wait_for_selector(".new .go")


@pytest.mark.parametrize("game", NAMES)
def test_a_walk_by_keyboard(person: Person, game: str) -> None:
    page = person()
    page.goto(f"/learn/{game}")
    for n, step in enumerate(lesson(game).step[:-1]):
        arrived(page, n)
        where = f'#stage [data-option="{step.do}"]' if step.do else "#options .go"
        page.locator(where).first.focus()
        page.keyboard.press("Enter")
    arrived(page, n + 1)
    assert "/learn/" in page.url


@pytest.mark.parametrize("locale", ["uk-UA", "cs-CZ", "it-IT"])
@pytest.mark.parametrize("game", NAMES)
def test_every_word_fits_a_phone(person: Person, game: str, locale: str) -> None:
    page = person(width=390, height=844, locale=locale)
    for n, step in enumerate(lesson(game).step):
        page.goto(f"/learn/{game}/{n}")
        assert page.evaluate(IN_VIEW), step.say
