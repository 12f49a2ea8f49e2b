"""Several people: far away, at one screen, watching; in languages of their own."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.away import offered, play, seat_of, turns
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, choose, deal, happened, new_table

pytestmark = pytest.mark.browser


def test_two_people_play_in_two_languages(person: Person) -> None:
    anna, olena = person(), person(locale="uk-UA", width=390, height=844)
    url = new_table(anna, "open", name="Anna")
    assert "1 more player" in anna.inner_text("#waiting h2")
    assert anna.input_value("#link") == url
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.click("[data-copy]")
    anna.wait_for_selector("text=Copied!")
    assert anna.evaluate("navigator.clipboard.readText()") == url
    olena.goto(url)
    assert olena.get_attribute("html", "lang") == "uk"
    olena.fill("#join-name", "Олена")
    olena.click("#join .go")
    olena.wait_for_selector("body[data-live] #bar")
    anna.wait_for_selector("#bar")
    for _ in range(6):
        page = anna if anna.query_selector(OPTIONS) else olena
        choose(page)
        anna.wait_for_selector(f"{OPTIONS}, .bar.theirs", state="attached")
        both = [p.locator("#log .entry").count() for p in (anna, olena)]
        assert both[0] > 0
        olena.wait_for_function(
            "n => document.querySelectorAll('#log .entry').length >= n", arg=both[0]
        )
        anna.wait_for_function(
            "n => document.querySelector('#bar').dataset.n === n",
            arg=olena.get_attribute("#bar", "data-n"),
        )
    assert "Expedition 1" in anna.inner_text("#log")
    assert "Експедиція 1" in olena.inner_text("#log")
    assert anna.inner_text("#bar") != olena.inner_text("#bar")


def test_the_language_can_be_switched_anywhere(person: Person) -> None:
    page = person(locale="de-DE")
    page.goto("/")
    assert page.get_attribute("html", "lang") == "en"
    new_table(page, "me", names=("Bob",))
    page.click("details.menu:has([hreflang]) summary")
    page.click("nav a[hreflang=it]")
    page.wait_for_selector("html[lang=it]")
    assert "/t/" in page.url
    assert "Che cosa è successo" in page.inner_text("#story")
    page.goto("/")
    assert page.get_attribute("html", "lang") == "it"


def test_secrets_are_covered_at_a_shared_screen(person: Person) -> None:
    page = person().context.new_page()  # a tab that is listened to
    received: list[str] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda text: received.append(str(text))))
    new_table(page, "me", name="Anna", names=("Bob",), modules=("missions",))
    assert "data-option=" not in page.content()
    assert "return " not in "".join(received)
    first = page.inner_text("#cover-words")
    page.click("#cover button")
    page.wait_for_selector(OPTIONS, state="attached")
    hand = {b.get_attribute("data-option") for b in page.query_selector_all(OPTIONS)}
    received.clear()
    choose(page)
    page.wait_for_selector("#cover")
    assert page.inner_text("#cover-words") != first
    assert page.evaluate("document.activeElement.closest('#cover') !== null")
    assert "data-option=" not in page.content()
    assert not any(f'"{option}"' in "".join(received) for option in hand)
    page.reload()
    page.wait_for_selector("#cover")
    assert "data-option=" not in page.content()
    page.click("#cover button")
    page.wait_for_selector(OPTIONS, state="attached")
    other = {b.get_attribute("data-option") for b in page.query_selector_all(OPTIONS)}
    assert not other & hand


def test_a_shared_screen_without_secrets_needs_no_cover_and_has_no_way_back(
    person: Person,
) -> None:
    page = person()
    new_table(page, "me", name="Anna", names=("Bob",))
    asked = set()
    for _ in range(2):
        asked.add(page.inner_text("#ask b"))
        choose(page)
    assert asked == {"Anna", "Bob"}
    assert not page.query_selector("#cover")
    assert not page.query_selector("#time")  # before the end


def test_who_watches_sees_no_secrets(person: Person) -> None:
    anna, guest = person(), person().context.new_page()
    received: list[str] = []
    guest.on(
        "websocket", lambda ws: ws.on("framereceived", lambda text: received.append(str(text)))
    )
    url = deal(anna, "bot.random", modules=("missions",))
    guest.goto(url)
    guest.wait_for_selector("body[data-live]")
    seat = seat_of(anna, url)
    hand = {option.split()[1] for option in offered(seat.look())}
    play(anna, url, turns(3, Random(1)))
    happened(guest, seat.look()["n"] - 1)
    seen = guest.content() + "".join(received)
    assert "data-option=" not in seen
    assert "mission-own" not in seen
    assert len(hand) == 4
    assert "Anna has chosen secret missions." in guest.inner_text("#log")
    assert "gives back" not in seen
    assert "You are watching" in guest.inner_text("#bar")


def test_names_are_text(person: Person) -> None:
    page = person()
    name = "<img src=x onerror=alert(1)>"
    new_table(page, "me", name=name, names=("&amp;\"'",))
    assert page.evaluate("document.querySelectorAll('img[src=x]').length") == 0
    choose(page)
    assert name in page.inner_text("#log") + page.inner_text("#bar")
    page.goto("/")
    assert name in page.inner_text(".tables")
