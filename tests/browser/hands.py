"""What people do at a table, for the tests."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import urlencode, urljoin

from playwright.sync_api import Locator, Page

from tests.browser.away import Decide, play
from tests.browser.people import ELSEWHERE

OPTIONS = "#options [data-option]"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def from_the_lobby(
    page: Page, *others: str, game: str = "mlem", modules: tuple[str, ...] = ()
) -> str:
    """Open a table from the lobby: me and the others (`bot.random`, `open`, `me`). Its address."""
    page.goto(f"/new/{game}")
    page.fill("#name0", "Anna")
    for k, seat in enumerate(page.locator(".seat select:enabled").all()):
        seat.select_option(others[k] if k < len(others) else "")
    for module in modules:
        page.check(f"[name='mlem.modules'][value={module}]")
    page.click(".new .go")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body[data-live]")
    return page.url


def new_table(
    page: Page, *others: str, ahead: Decide | None = None, pace: str = "", **more: Any
) -> str:
    """A table that is dealt, and opened. `ahead` plays it to where the test begins, before the page
    opens it; what happens there is shown at this pace."""
    table = deal(page, *others, **more)
    if ahead is not None:
        play(page, table, ahead)
    if pace:
        page.goto(ELSEWHERE)
        page.evaluate("pace => localStorage.setItem('pace', pace)", pace)
    page.goto(table)
    page.wait_for_selector("body[data-live]")
    return page.url


def deal(
    page: Page,
    *others: str,
    name: str = "Anna",
    modules: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    game: str = "mlem",
    level: int = 0,
) -> str:
    """What the lobby's form does, without its clicks: a table for me and the others. Its address."""
    form = [("game", game), ("kind0", "me"), ("name0", name)]
    form += [(f"kind{k}", other) for k, other in enumerate(others, 1)]
    form += [(f"name{k}", other) for k, other in enumerate(names, 1)]
    form += [("mlem.modules", module) for module in modules]
    form += [(f"{game}.difficulty", str(level))] if level else []
    answer = page.request.post(
        "/tables", data=urlencode(form), headers=FORM, max_redirects=0, max_retries=3
    )
    return urljoin(answer.url, answer.headers["location"])


def number(page: Page) -> int:
    """How many choices the page has heard of."""
    return int(page.get_attribute("#bar", "data-n") or 0)


UNFOLD = """() => {
  for (const entry of document.querySelectorAll("#options details")) {
    entry.removeAttribute("name"); // several at a time
    entry.open = true;
  }
  const bar = document.querySelector("#bar");
  bar.removeAttribute("data-low");
  return Number(bar.dataset.n);
}"""
"""Open the sheet of a narrow page, and all entries; how many choices the page has heard of."""


def choose(page: Page, option: str | None = None) -> None:
    """Click a button of the bar, the first if none is named, and wait until it has happened."""
    page.wait_for_selector(OPTIONS, state="attached")
    n = page.evaluate(UNFOLD)
    page.click(f"#options [data-option='{option}']" if option else f"{OPTIONS} >> nth=0")
    surely(page)
    happened(page, n)


def surely(page: Page) -> None:
    """Whatever is left undone, say yes."""
    if page.locator("#sure[open]").count():
        page.click("#sure-do")


def happened(page: Page, n: int) -> None:
    """Wait until the page shows more than n choices, or the end."""
    page.wait_for_function(
        "n => document.querySelector('#result, #cover') || Number(document.querySelector('#bar')?.dataset.n) > n",
        arg=n,
        polling=20,  # a page at rest draws nothing
    )


def in_view(thing: Locator) -> Locator:
    """Bring it into view and wait until that is over: a scrolling page hides its tips."""
    thing.scroll_into_view_if_needed()
    thing.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    return thing


SHOWN = """(root) => [...root.querySelectorAll("#table [id]")].map(
    (e) => [e.id, e.getAttribute("transform"), e.children.length ? "" : e.textContent])"""
AFRESH = f"""async (address) => {{
  const text = await (await fetch(address)).text();
  return ({SHOWN})(new DOMParser().parseFromString(text, "text/html"));
}}"""


def shown(page: Page) -> list[list[str]]:
    """What the table's page shows: all that has a name, where it is and what it says."""
    found: list[list[str]] = page.evaluate(f"() => ({SHOWN})(document)")
    return found


def shown_afresh(page: Page, address: str) -> list[list[str]]:
    """What a page that is opened now would show."""
    found: list[list[str]] = page.evaluate(AFRESH, address)
    return found


PICK = """(wish) => {
  const hit = (el) => {
    el.scrollIntoView({ block: "center", inline: "center" });
    for (const box of el.getClientRects()) {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width && x > 0 && y > 0 && document.elementFromPoint(x, y)?.closest("[data-option]") === el)
        return { x, y };
    }
  };
  const all = [...document.querySelectorAll("#stage [data-option]")];
  for (const el of all.filter((el) => el.dataset.option === wish || el.dataset.option.startsWith(`${wish} /`))) {
    const at = hit(el);
    if (at) return { ...at, board: true };
  }
  const button = [...document.querySelectorAll("#options [data-option]")].find((el) => el.dataset.option === wish);
  for (let up = button?.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
  document.getElementById("bar").removeAttribute("data-low");
  const at = button && hit(button);
  return at && { ...at, board: false };
}"""


def click(page: Page, luck: Random, eager: dict[str, float] | None = None) -> bool:
    """Choose something by chance, with one click: where it is lit on the board, or else on its
    button. Whether it was on the board. `eager` says of verbs how much they are liked."""
    liked = eager or {}
    n = number(page)
    offered = page.eval_on_selector_all(OPTIONS, "all => all.map((el) => el.dataset.option)")
    wish = luck.choices(offered, [liked.get(o.split()[0], 1) for o in offered])[0]
    at = page.evaluate(PICK, wish)
    assert at, f"{wish} is offered, but can't be clicked"
    page.mouse.click(at["x"], at["y"])
    surely(page)
    happened(page, n)
    return bool(at["board"])


def my_turn(page: Page) -> bool:
    """Wait until there is something to choose, or the game is over; whether it goes on."""
    page.wait_for_selector(f"{OPTIONS}, #result", state="attached")
    return page.query_selector("#result") is None
