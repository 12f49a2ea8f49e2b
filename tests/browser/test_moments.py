"""What moves on the boards, the chances of a roll, and a replay."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.bots import make
from orrery.core.picture import Picture
from orrery.core.view import View
from orrery.replay import Replay
from orrery.replay.page import page as replay_page
from orrery.web.page.patch import changes
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, choose, new_table

pytestmark = pytest.mark.browser

HEAR = """() => {
  window.turned = new Set(); window.shown = new Set();
  document.addEventListener("transitionrun", (e) => e.propertyName === "transform" && window.turned.add(e.target.id));
  document.addEventListener("animationstart", (e) => window.shown.add(e.animationName));
}"""

PATCH = """async (set) => {
  const { patch } = await import(new URL("patch.js", document.querySelector("script[type=module]").src));
  patch({ set });
}"""


def test_the_sky_turns(person: Person) -> None:
    page = person(calm=False)
    new_table(page, "bot.busy", game="seti", pace="fast")
    page.evaluate(HEAR)
    for _ in range(12):  # the first to pass turns it
        page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")
        if any(id.startswith("disc") for id in page.evaluate("[...window.turned]")):
            break
        passes = page.query_selector("#options [data-option='pass']")
        choose(page, "pass" if passes else None)
    else:
        raise AssertionError("no disc was seen to turn")


def test_a_discovery_has_its_moment(person: Person) -> None:
    table, bot = orrery.new("seti", players=2, seed=2), make("easy", "seti", 2)
    before, after = Picture("sky"), Picture("sky")
    while not table.state.found:
        before = table.game.draw(table.scene(None, ["A", "B"], "en"))
        table.choose(bot.choose(View(table, table.choice.seat)))
        after = table.game.draw(table.scene(None, ["A", "B"], "en"))
    page = person(calm=False)
    page.goto("/learn/seti")
    page.evaluate(HEAR)
    page.evaluate(PATCH, changes({}, before.parts)[0])
    assert page.inner_text("#moment") == ""
    page.evaluate(PATCH, changes(before.parts, after.parts)[0])
    page.wait_for_function("() => window.shown.has('seti-moment')")
    assert page.inner_text("#moment strong")


def test_the_chances_of_a_roll(person: Person) -> None:
    """Beside the mat, on the button, and of the next question as soon as that is asked."""
    page = person(width=1440)
    new_table(page, "me", names=("Bob",))
    while "roll" not in (page.get_attribute(OPTIONS, "data-option") or ""):
        choose(page)
    assert "%" in page.inner_text("#decision .risk b")
    assert "%" in page.inner_text("#odds .crash b")
    assert "%" in page.inner_text("#options [data-option=roll]")
    choose(page)
    page.wait_for_selector("#odds >> text=after this flight")


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_a_replay_opens_and_steps(person: Person, tmp_path: Path, game: str) -> None:
    table = orrery.new(game, players=2, seed=3)
    for _ in range(12):
        table.choose(0)
    file = tmp_path / "replay.html"
    file.write_text(replay_page(Replay(table, language="uk")), encoding="utf-8")
    page = person()
    page.goto(file.as_uri())
    count = page.locator("#count")
    assert count.inner_text() == "0 / 12"
    page.click("#on")
    page.keyboard.press("ArrowRight")
    assert count.inner_text() == "2 / 12"
    assert page.locator("#replay-said p").count() > 0
    page.click("#last")
    assert page.locator("#on").is_disabled()
    page.keyboard.press("Home")
    assert count.inner_text() == "0 / 12"
    assert page.get_attribute("html", "lang") == "uk"
