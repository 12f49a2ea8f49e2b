"""Whole games, from the lobby to the final scores, by what is lit: two people at one table, one at a
desk and one with a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.hands import OPTIONS, click, new_table

pytestmark = pytest.mark.browser

WEIGHT = {"pass": 0.3, "end": 0.4, "exchange": 0.03, "buy": 0.05, "corner": 0.1, "copy": 0.2}
"""How eagerly some things are done: a game should have something to show."""


@pytest.mark.parametrize(("game", "least"), [("mlem", 0.5), ("pulsar", 0.5), ("seti", 0.4)])
def test_two_people_play_to_the_end(person, shoot, game, least):
    luck = Random(5)
    desk, phone = person(width=1440, height=900), person(width=390, height=844, has_touch=True)
    table = new_table(desk, "open", game=game, name="Olena")
    phone.goto(table)
    phone.fill("[name=name]", "Marco")
    phone.click(".join .go")
    phone.wait_for_selector("body[data-live]")
    clicks = on_board = 0
    while clicks < 900:
        desk.wait_for_selector(f"#result, .bar.mine {OPTIONS}, .bar.theirs")
        if desk.query_selector("#result"):
            break
        page = next((p for p in (desk, phone) if p.query_selector(f".bar.mine {OPTIONS}")), None)
        if page is None:
            desk.wait_for_timeout(10)
            continue
        on_board += click(page, luck, WEIGHT)
        clicks += 1
        if clicks in (12, 60, 140):
            shoot(desk, f"40-{game}-{clicks}-desk")
            shoot(phone, f"41-{game}-{clicks}-phone")
    assert desk.query_selector("#result"), "the game did not end"
    assert on_board > clicks * least
    phone.wait_for_selector("#result")
    for page, name in ((desk, "desk"), (phone, "phone")):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shoot(page, f"49-{game}-result-{name}", whole=True)
    totals = [
        p.locator(".scores tr:last-child td, .scores td:last-child b").all_inner_texts()
        for p in (desk, phone)
    ]
    assert totals[0] == totals[1]
    assert desk.locator(".bars rect").count() > 2
    replay = desk.request.get(f"{table}/replay")
    assert replay.ok
    alone = person(width=1280)
    alone.set_content(replay.text())
    alone.click("#last")
    assert alone.locator("#stage svg").count() >= 1
    assert alone.inner_text("#count") == f"{clicks_of(alone)} / {clicks_of(alone)}"
    shoot(alone, f"50-{game}-replay")


def clicks_of(page: Page) -> int:
    return int(page.get_attribute("#at", "max") or 0)
