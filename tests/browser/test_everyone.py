"""Pages for everyone: no serious finding by axe-core in either theme, text that can be read and
targets that can be hit on a phone."""

from __future__ import annotations

from random import Random

import pytest

from orrery.web.page.lesson import lesson
from tests.browser.away import turns
from tests.browser.axe import Theme, findings, look
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, new_table
from tests.browser.ink import faint

pytestmark = pytest.mark.browser

GAMES = ("mlem", "pulsar", "seti")

SMALL_TEXT = """() => {
  const small = new Set();
  for (const el of document.querySelectorAll("body *")) {
    const own = [...el.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || el.closest("title, defs, symbol, [hidden], .hush")) continue;
    if (el.closest("dialog:not([open]), [popover]:not(:popover-open)")) continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let size = parseFloat(getComputedStyle(el).fontSize);
    const svg = el.ownerSVGElement;
    if (svg && el.getScreenCTM) {
      const m = el.getScreenCTM();
      size *= Math.hypot(m.a, m.b);
    }
    if (size < 11.9) small.add(`${size.toFixed(1)} ${el.closest("[id]")?.id} ${el.textContent.trim().slice(0, 20)}`);
  }
  return [...small];
}"""

SMALL_TARGETS = """() => [...document.querySelectorAll(
    "#bar button, #stage [data-option], .top button, .top a, .top summary")]
  .filter((el) => el.checkVisibility())
  .map((el) => ({ box: el.getBoundingClientRect(), el }))
  .filter(({ box }) => box.width && Math.max(box.width, box.height) < 39.5 || box.height < 23.5)
  .map(({ box, el }) => `${el.dataset.option ?? el.id} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`)"""


LOW = ((720, 450), (844, 390))
"""A page of 1440x900 at double size, and a phone held sideways."""

REACHED = """() => {
  const seen = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    const within = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    return box.width > 0 && within;
  };
  const large = (zone) => zone.offsetWidth > 300 && zone.offsetHeight > 150;
  const zones = [...document.querySelectorAll(".zone")].filter(large);
  return [["strip", seen("#strip")], ["question", seen("#ask")], ["answer", seen("#options :is(button, summary)")],
    ["board", zones.length === 1], ["width", document.documentElement.scrollWidth <= innerWidth]]
    .filter(([, fine]) => !fine).map(([what]) => what);
}"""

OVERFLOWING = """() => [...document.querySelectorAll(".panel, .map:not(:has(.mlem))")]
  .filter((zone) => zone.offsetWidth)
  .filter((zone) => zone.scrollHeight > zone.clientHeight + 1 || zone.scrollWidth > zone.clientWidth + 1)
  .map((zone) => `${zone.id} ${zone.scrollHeight - zone.clientHeight}`)"""
"""Zones that must be scrolled to be seen."""

LATER = [f"/learn/{game}/{len(lesson(game).step) // 2}" for game in GAMES]
SOME = ("/t/nothing-here", "/seats", LATER[0])
MORE = (
    "/",
    "/api",
    "/take",
    "/new/seti",
    "/new/mlem",
    "/new/pulsar",
    *LATER,
    *(f"/rules/{game}" for game in GAMES),
)


@pytest.mark.parametrize("addresses", [SOME, pytest.param(MORE, marks=pytest.mark.soak)])
def test_pages_without_a_table(person: Person, addresses: tuple[str, ...]) -> None:
    page = person()
    for address in addresses:
        page.goto(address)
        assert look(page) == [], address
    page.goto("/seats")
    page.click("form[action='/seats/words'] button")
    page.wait_for_selector("ol.words")
    assert look(page) == []


def test_a_table_that_waits(person: Person) -> None:
    host, guest = person(), person(width=390, height=844)
    guest.goto(new_table(host, "open"))
    for page in (host, guest):
        assert look(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [
        (1440, 900, "dark"),
        (390, 844, "light"),
        pytest.param(820, 1180, "light", marks=pytest.mark.soak),
        pytest.param(390, 844, "dark", marks=pytest.mark.soak),
    ],
)
def test_a_table(person: Person, game: str, width: int, height: int, theme: Theme) -> None:
    page = person(width=width, height=height, has_touch=width < 1000, painted=True)
    bot = {"mlem": "bot.pilot", "pulsar": "bot.greedy", "seti": "bot.easy"}[game]
    ahead = turns(14, Random(width))
    table = new_table(page, bot, game=game, name="Olena", ahead=ahead)
    page.wait_for_selector(f"{OPTIONS}, #result", state="attached")
    page.evaluate("scrollTo(0, 0)")
    page.emulate_media(color_scheme=theme)
    assert findings(page) == []
    assert faint(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width == 390:
        if page.locator("#zoom").is_visible():  # a large board is read and touched close
            page.tap("#zoom")
            page.wait_for_selector("#zoom[aria-pressed=true]")
        assert page.evaluate(SMALL_TEXT) == []
        assert page.evaluate(SMALL_TARGETS) == []
    if width != 1440:
        return
    for wide, high in LOW:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(f"() => !({REACHED})().length")  # once the page has turned over
    for wide, high in ((820, 1180), (1280, 720)):
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function("innerWidth => window.innerWidth === innerWidth", arg=wide)
        for tab in page.locator(".tab >> visible=true").all():
            tab.click()
            assert page.evaluate(SMALL_TEXT) == []
            assert wide < 1000 or page.evaluate(OVERFLOWING) == []
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{table}/screen")
    page.wait_for_selector("body[data-live]")
    page.emulate_media(color_scheme="light")
    assert findings(page) == []
