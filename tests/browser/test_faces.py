"""What the log, the digest or an answer names shows its face while it is pointed at."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Person
from tests.browser.hands import UNFOLD, in_view, new_table

pytestmark = pytest.mark.browser


def first_turn(offered: list[str]) -> str | None:
    return None if "pass" in offered else offered[0]


def test_a_card_that_is_named_is_seen(person: Person) -> None:
    page = person(width=1440)
    new_table(page, "bot.busy", game="seti", ahead=first_turn)
    page.evaluate(UNFOLD)
    face = page.locator("#face .s-card")
    for place in ("#log [data-face]", "#options [data-option^='play ']"):
        name = page.locator(place).last
        name.scroll_into_view_if_needed()
        said = name.evaluate("el => (el.querySelector('[data-face]') ?? el).textContent")
        name.hover()
        face.wait_for()
        assert said in face.inner_text()
        page.mouse.move(2, 2)
        face.wait_for(state="hidden")
    assert page.request.get(f"{page.url}/face/card-9999").status == 404


def test_goals_and_what_chips_stand_for_are_seen(person: Person) -> None:
    page = person(width=1440)
    new_table(page, "bot.random", game="mlem", modules=("missions",))
    face = page.locator("#face .thing")
    page.locator("#options [data-option^='return ']").first.hover()
    face.locator(".mission").wait_for()
    goal = page.request.get(f"{page.url}/face/goal-moons")
    assert "Four moons" in goal.text()
    assert page.request.get(f"{page.url}/face/mission-1").status == 404  # nothing to land on
    new_table(page, "bot.random", game="pulsar", ahead=to_pay)
    page.evaluate(UNFOLD)
    chip = page.locator("#options .chips [data-option]:has([data-face])").first
    chip.hover()
    face.wait_for()


def to_pay(offered: list[str]) -> str | None:
    paid = any(option.split()[0] in ("patent", "project", "take") for option in offered)
    return None if paid else offered[0]


def test_a_long_press_on_an_answer_shows_its_card(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True)
    new_table(page, "bot.busy", game="seti", ahead=first_turn)
    page.evaluate(UNFOLD)
    box = in_view(page.locator("#options [data-option^='play ']").first).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.wait_for_selector("#face .s-card")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator("#try").is_hidden()
