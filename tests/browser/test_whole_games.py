"""To the final scores by what is lit: two people at one table, one at a desk and one with a phone.
The last choices of each game; whole games, from the lobby on, in the soak. What is asked is in sight, and
nothing jumps meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from orrery.web.http.visitor import SEATS
from tests.browser.axe import look
from tests.browser.conftest import Person, Site
from tests.browser.hands import OPTIONS, click, from_the_lobby, number
from tests.browser.late import EAGER, MARCO, OLENA, nearly_over
from tests.browser.sight import Sight
from tests.browser.still import jumps, watch

pytestmark = pytest.mark.browser

GAMES = ("mlem", "pulsar", "seti")
ON_BOARD = 0.3
"""How many of the clicks are on the board itself, at least."""
IN_SIGHT = 0.95
"""How many of a phone's questions have an answer in sight, at least; at a desk all have."""


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Addresses of tables that are nearly over."""
    site = Site(tmp_path_factory.mktemp("late") / "late.db")
    tables = nearly_over(site.database, GAMES)
    site.start()
    yield {game: f"{site.url}{table}" for game, table in tables.items()}
    site.stop()
    assert "Traceback" not in site.log.read_text()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(person: Person, game: str) -> None:
    desk, phone = person(width=1280, height=720), person(width=390, height=844, has_touch=True)
    table = from_the_lobby(desk, "open", game=game)
    phone.goto(table)
    phone.fill("[name=name]", "Marco")
    phone.click(".join .go")
    play_to_the_end(person, game, table, desk, phone)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_to_the_end(person: Person, late: dict[str, str], game: str) -> None:
    desk, phone = person(width=1280, height=720), person(width=390, height=844, has_touch=True)
    for page, token in ((desk, OLENA), (phone, MARCO)):
        page.context.add_cookies([{"name": SEATS, "value": token, "url": late[game]}])
        page.goto(late[game])
    sights = play_to_the_end(person, game, late[game], desk, phone)
    # of whole games: test_in_sight; whoever clicks here scrolls to what is clicked
    assert sights[desk].share == 1, str(sights[desk])
    assert sights[phone].share >= IN_SIGHT, str(sights[phone])


def play_to_the_end(
    person: Person, game: str, table: str, desk: Page, phone: Page
) -> dict[Page, Sight]:
    for page in (desk, phone):
        page.wait_for_selector("body[data-live]")
        watch(page)
    luck, sights = Random(5), {page: Sight(page) for page in (desk, phone)}
    clicks = on_board = 0
    while clicks < 900:
        desk.wait_for_selector(f"#result, .bar.mine {OPTIONS}, .bar.theirs", state="attached")
        if desk.query_selector("#result"):
            break
        page = next((p for p in (desk, phone) if p.query_selector(f".bar.mine {OPTIONS}")), None)
        if page is None:
            desk.wait_for_timeout(10)
            continue
        sights[page].look(number(page))
        on_board += click(page, luck, EAGER)
        clicks += 1
    assert desk.query_selector("#result"), "the game did not end"
    assert on_board > clicks * ON_BOARD
    phone.wait_for_selector("#result")
    for page in (desk, phone):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert jumps(page) == ""
    assert look(desk, within="#result") == []  # of the board: test_everyone
    totals = [
        p.locator(".scores tr:last-child td, .scores td:last-child b").all_inner_texts()
        for p in (desk, phone)
    ]
    assert totals[0] == totals[1]
    assert desk.locator(".bars rect").count() > 2
    replay = desk.request.get(f"{table}/replay")
    assert replay.ok
    alone = person().context.new_page()
    alone.set_content(replay.text())
    alone.click("#last")
    assert alone.locator("#stage svg").count() >= 1
    assert alone.inner_text("#count") == f"{clicks_of(alone)} / {clicks_of(alone)}"
    return sights


def clicks_of(page: Page) -> int:
    return int(page.get_attribute("#at", "max") or 0)
