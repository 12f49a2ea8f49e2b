"""A table on a television: live, without anybody's secrets, everything on one screen and every word whole."""

from __future__ import annotations

import pytest

from orrery.locale import LANGUAGES
from orrery.web.http.visitor import LANGUAGE
from tests.browser.away import seat_of
from tests.browser.conftest import Person
from tests.browser.hands import deal, happened, number

pytestmark = pytest.mark.browser

CUT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const parent = node.parentElement;
    if (parent.closest("svg, script, style, code, dialog, .hush") || !parent.checkVisibility()) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}’]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top);
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
}"""
"""Words that are cut in two for want of room."""


TURNS = """() => {
  const panels = [...document.querySelectorAll(".zone.panel")];
  const seen = new Set();
  for (const time of [0, 13000]) {
    for (const turn of document.getAnimations()) turn.currentTime = time;
    for (const el of panels) if (el.checkVisibility({ visibilityProperty: true })) seen.add(el.id);
  }
  const unseen = panels.filter((el) => !seen.has(el.id));
  const beyond = panels.filter((el) => el.getBoundingClientRect().bottom > innerHeight + 1);
  return [...unseen, ...beyond].map((el) => el.id);
}"""
"""Panels that a small screen doesn't show, or not whole, even in turns."""


def test_a_television_follows_the_game_and_shows_no_hands(person: Person) -> None:
    page, screen = person(), person(width=1920, height=1080)
    table = deal(page, "me", game="seti", names=("Bob",))
    screen.goto(f"{table}/screen")
    screen.wait_for_selector("body[data-live] #bar.theirs")
    seat = seat_of(page, table)
    for _ in range(6):
        n = number(screen)
        assert seat.go_on()
        happened(screen, n)
    said = screen.locator("#log .entry").last.inner_text()
    screen.wait_for_function(
        "said => document.querySelector('#said').textContent.includes(said)", arg=said
    )
    page.goto(table)
    page.click("#cover button")
    page.wait_for_selector("#hand [id^=card-]", state="attached")
    hidden = page.eval_on_selector_all("#hand [id^=card-]", "all => all.map((el) => el.id)")
    shown = screen.eval_on_selector_all("[id]", "all => all.map((el) => el.id)")
    assert hidden
    assert not set(hidden) & set(shown)
    assert screen.locator("[data-option], [data-undo], [data-why]:visible").count() == 0
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("game", "languages"),
    [
        ("mlem", ("it",)),
        ("pulsar", ("cs",)),
        ("seti", ("uk",)),
        *(
            pytest.param(game, LANGUAGES, marks=pytest.mark.soak)
            for game in ("mlem", "pulsar", "seti")
        ),
    ],
)
def test_a_television_shows_everything_on_one_screen(
    person: Person, game: str, languages: tuple[str, ...]
) -> None:
    screen = person(width=1920, height=1080)
    table = deal(screen, "me", game=game, names=("Ben",))
    for language in languages:
        screen.context.add_cookies([{"name": LANGUAGE, "value": language, "url": table}])
        screen.goto(f"{table}/screen")
        assert screen.get_attribute("html", "lang") == language
        screen.wait_for_selector("body[data-live] #tv .qr")
        assert screen.evaluate(CUT) == [], language
        assert screen.locator(".board-scores li").count() == 2
        assert screen.locator("#full").is_visible()
        screen.wait_for_function(
            """() => document.documentElement.scrollHeight <= innerHeight
                && document.querySelector("#stage").getBoundingClientRect().bottom <= innerHeight"""
        )
    screen.set_viewport_size({"width": 1280, "height": 720})
    screen.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    assert screen.evaluate(TURNS) == []
