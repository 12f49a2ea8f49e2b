"""Seats, in a browser: a bot for a while, another device, and everyone once more."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.away import offered, seat_of
from tests.browser.axe import look
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, new_table
from tests.browser.people import ELSEWHERE

pytestmark = pytest.mark.browser


def at_seat(page: Page) -> None:
    """Open what can be done with one's seat."""
    page.click("#crowd")
    page.wait_for_selector("#seated[open] .my-seat")


def to_the_end(table: str, *pages: Page) -> None:
    """Play by chance for everyone, without their pages."""
    luck, seats = Random(3), [seat_of(page, table) for page in pages]
    data = seats[0].look()
    while data["status"] != "over":
        for seat in seats:
            data = seat.look()
            while options := offered(data):
                data = seat.choose(data["n"], luck.choice(options))
    for seat in seats:
        seat.close()


def test_an_evening_of_seats(person: Person) -> None:
    anna, ben = person(), person()
    table = new_table(anna, "open", name="Anna")
    ben.goto(table)
    ben.fill("#join-name", "Ben")
    ben.click("#join .go")
    ben.wait_for_selector("body[data-live] #bar")
    anna.wait_for_selector("body[data-live] #bar")

    at_seat(anna)  # a bot plays for her
    anna.select_option("#people-mine [name=bot]", "random")
    anna.click("#people-mine .deed button >> text=Let a bot play for me")
    ben.wait_for_selector("#crowd .lamp.bot", state="attached")
    ben.wait_for_selector("#log >> text=While Anna is away", state="attached")
    anna.wait_for_selector("body[data-live]")
    assert anna.locator(OPTIONS).count() == 0
    at_seat(anna)  # and she is back
    anna.click("#people-mine button.go")
    anna.wait_for_selector("#log >> text=Anna is back", state="attached")
    ben.wait_for_selector("#crowd .lamp.bot", state="detached")

    at_seat(anna)  # on her phone, too
    anna.click("#people-mine a[href$='/seats']")
    anna.click("form[action$='/seats/device'] button")
    link = anna.input_value("#link")
    anna.goto(f"{table}/reach")  # how she is told
    assert look(anna) == []
    assert anna.locator("#push").count() == 1
    phone = person(width=390, height=844)
    phone.goto(link)
    assert "#" not in phone.url  # the secret doesn't stay in the address
    phone.click("#take .go")
    phone.wait_for_selector(f"a[href='/t/{table.rpartition('/')[2]}']")
    phone.goto(table)
    phone.wait_for_selector("body[data-live] #bar")
    for page in (ben, phone):
        page.goto(ELSEWHERE)
    to_the_end(table, phone, ben)

    for page in (anna, ben):  # everyone once more
        page.goto(table)
        page.wait_for_selector("#again", state="attached")
    seal = anna.get_attribute("form:has(#again)", "data-seal")
    anna.click("#again")
    anna.wait_for_selector("#waiting >> text=Kept for Ben")
    ben.wait_for_selector("#again >> text=Anna wants to play again", state="attached")
    ben.click("#again")
    ben.wait_for_selector("body[data-live] #bar")
    anna.wait_for_selector("body[data-live] #bar")
    assert anna.url == ben.url != table
    assert seal
    assert anna.inner_text(".seal code") == seal  # it was promised before she gave her word
    ben.goto(f"{table}/proof")
    assert "This browser remembers" in ben.inner_text("#proof-mine")
    ben.set_viewport_size({"width": 390, "height": 844})
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    assert look(ben) == []
