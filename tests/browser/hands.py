"""What people do at a table, for the tests."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

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
        page.check(f"[name='mlem.modules'][value={module}]")
    if level:
        page.check(f"[name='{game}.difficulty'][value='{level}']")
    page.click(".new .go")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("body[data-live]")
    return page.url


def number(page: Page) -> int:
    """How many choices the page has heard of."""
    return int(page.get_attribute("#bar", "data-n") or 0)


UNFOLD = """() => {
  for (const entry of document.querySelectorAll("#options details")) entry.open = true;
  document.querySelector("#bar").removeAttribute("data-low");
}"""
"""Open the sheet of a narrow page, and all entries."""


def choose(page: Page, option: str | None = None) -> None:
    """Click a button of the bar, the first if none is named, and wait until it has happened."""
    page.wait_for_selector(OPTIONS, state="attached")
    n = number(page)
    page.evaluate(UNFOLD)
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
    )


def in_view(thing: Locator) -> Locator:
    """Bring it into view and wait until that is over: a scrolling page hides its tips."""
    thing.scroll_into_view_if_needed()
    thing.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    return thing


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


def play_to_the_end(page: Page, luck: Random, most: int = 400) -> int:
    """Play by clicking what is lit on the board, or else the buttons. Clicks on the board."""
    on_board = 0
    for _ in range(most):
        if not my_turn(page):
            return on_board
        on_board += click(page, luck)
    raise AssertionError("the game did not end")
