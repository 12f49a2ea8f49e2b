"""Reloads, lost connections, two tabs and restarts lose nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.away import seat_of
from tests.browser.conftest import Person, Site
from tests.browser.hands import OPTIONS, choose, new_table, number, shown, shown_afresh

pytestmark = pytest.mark.browser


def same_as_a_fresh_page(page: Page) -> None:
    assert shown(page) == shown_afresh(page, page.url)


def test_two_tabs_stay_in_step_and_who_is_too_late_gets_a_polite_answer(person: Person) -> None:
    one = person()
    url = new_table(one, "me", names=("Bob",))
    two = one.context.new_page()
    two.goto(url)
    two.wait_for_selector("body[data-live]")
    for page in (one, two, one, two):
        choose(page)
        n = number(page)
        for tab in (one, two):
            tab.wait_for_function(
                "n => Number(document.querySelector('#bar').dataset.n) === n", arg=n
            )
    assert shown(one) == shown(two)
    before = shown(one)
    one.reload()
    one.wait_for_selector("body[data-live]")
    assert shown(one) == before  # a reload changes nothing
    one.evaluate("""() => {
        const button = document.querySelector('#options [data-option]');
        button.dataset.option = 'crash';
        button.click();
    }""")
    one.wait_for_selector("#toast:visible")
    assert "can’t be chosen now" in one.inner_text("#toast")
    choose(one, one.get_attribute(f"{OPTIONS} >> nth=1", "data-option"))


def test_a_lost_connection_is_made_up_for(person: Person) -> None:
    page = person()
    seat = seat_of(page, new_table(page, "me", names=("Bob",)))
    page.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    for _ in range(3):
        assert seat.go_on()
    page.context.set_offline(False)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    page.wait_for_function("() => Number(document.querySelector('#bar').dataset.n) === 3")
    same_as_a_fresh_page(page)


def test_a_restart_of_the_server_loses_nothing(person: Person, site: Site) -> None:
    page = person()
    new_table(page, "me", names=("Bob",))
    for _ in range(2):
        choose(page)
    n = number(page)
    site.stop()
    page.wait_for_selector("#offline", state="visible")
    page.click(f"{OPTIONS} >> nth=0")  # said into the void; goes out with the next connection
    site.start()
    page.wait_for_function("n => Number(document.querySelector('#bar').dataset.n) > n", arg=n)
    assert number(page) == n + 1
    page.wait_for_selector("#offline", state="hidden")
    same_as_a_fresh_page(page)
