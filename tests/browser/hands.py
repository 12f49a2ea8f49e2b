"""What people do at a table, for the tests."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error, Page

OPTIONS = "#options [data-option]"


def new_table(
    page: Page,
    *others: str,
    name: str = "Anna",
    modules: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    game: str = "mlem",
    level: int = 0,
) -> str:
    """Open a table from the lobby: me and the others (`bot.random`, `open`, `me`). Its address."""
    page.goto("/")
    page.check(f"[name=game][value={game}]")
    page.fill("#name0", name)
    for k, seat in enumerate(page.locator(".seat select:enabled").all()):
        seat.select_option(others[k] if k < len(others) else "")
    for k, other in enumerate(names, 1):
        page.fill(f"#name{k}", other)
    for module in modules:
        page.check(f"[name='mlem.module'][value={module}]")
    if level:
        page.check(f"[name='{game}.difficulty'][value='{level}']")
    page.click(".new .go")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body[data-live]")
    return page.url


def number(page: Page) -> int:
    """How many choices the page has heard of."""
    return int(page.get_attribute("#bar", "data-n") or 0)


def choose(page: Page, option: str | None = None) -> None:
    """Click a button of the bar, the first if none is named, and wait until it has happened."""
    page.wait_for_selector(OPTIONS)
    n = number(page)
    page.click(f"#options [data-option='{option}']" if option else f"{OPTIONS} >> nth=0")
    happened(page, n)


def happened(page: Page, n: int) -> None:
    """Wait until the page shows more than n choices, or the end."""
    page.wait_for_function(
        "n => document.querySelector('#result, #cover') || Number(document.querySelector('#bar')?.dataset.n) > n",
        arg=n,
    )


def play_what_is_lit(page: Page, luck: Random, most: int = 400) -> int:
    """Play to the end by clicking lit things on the board, or else the buttons. Clicks on the board."""
    on_board = 0
    for _ in range(most):
        page.wait_for_selector(f"{OPTIONS}, #result")
        if page.query_selector("#result"):
            return on_board
        n = number(page)
        lit = page.query_selector_all("#stage [data-option]")
        try:
            if lit:
                luck.choice(lit).click(timeout=800)
                on_board += 1
            else:
                luck.choice(page.query_selector_all(OPTIONS)).click(timeout=800)
        except Error:  # it lies under something else, or the table has moved on meanwhile
            if page.query_selector(OPTIONS) and number(page) == n:
                page.click(f"{OPTIONS} >> nth=0")
        happened(page, n)
    raise AssertionError("the game did not end")
