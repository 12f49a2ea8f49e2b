"""A turn of Pulsar 2849: flights by pointing, cancelled or flown; what is dimmed says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.away import Decide, play
from tests.browser.conftest import Person
from tests.browser.hands import OPTIONS, choose, happened, in_view, new_table, number

pytestmark = pytest.mark.browser

FLIGHT = "#options [data-option^='flight ']"
LANDING = "#lights .lit[data-option*='fly']"
SAID = """() => {
  const [said, tip] = ["#said", "#tip-text"].map((one) => document.querySelector(one).textContent);
  return said.length > 10 && said === tip;
}"""
"""Whether what the tip says is told to those who can't see it; a moment later it is silent again."""
AT = """el => {
  el.scrollIntoView({ block: "center" });
  const { left, top, width, height } = el.querySelector(".hit").getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def turn(page: Page) -> None:
    """To one's first turn with dice."""
    new_table(page, "bot.random", game="pulsar", ahead=draft)
    page.wait_for_selector(FLIGHT, state="attached")


def draft(offered: list[str]) -> str | None:
    return None if any(o.startswith("flight ") for o in offered) else offered[0]


def test_a_flight_is_cancelled_and_a_whole_turn_played_by_keyboard_alone(person: Person) -> None:
    page = person()
    turn(page)
    ask = page.inner_text("#ask")
    for cancel in ("click", "key"):
        choose(page, page.get_attribute(FLIGHT, "data-option"))
        page.wait_for_selector("[data-cancel]")
        n = number(page)
        if cancel == "click":
            page.click("[data-cancel]")
        else:
            page.keyboard.press("x")
        happened(page, n)
        page.wait_for_selector(FLIGHT, state="attached")
        assert page.inner_text("#ask") == ask
        assert page.locator("[data-cancel]").count() == 0
    for _ in range(30):
        page.wait_for_selector(f".bar.mine {OPTIONS}", state="attached")
        n = number(page)
        ended = page.query_selector("#options [data-option='end']") and not page.query_selector(
            "#options [data-option^='flight ']"
        )
        if ended:
            page.focus("#options [data-option='end']")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
            if page.locator("#options .verb[open] button:focus").count():  # it holds several
                page.keyboard.press("Enter")
        happened(page, n)
        focus = page.evaluate("document.activeElement.closest('#bar, #stage')?.id")
        assert focus in ("bar", "stage", None)
        if ended:
            break
    else:
        raise AssertionError("the turn did not end")
    page.wait_for_selector("#log .entry >> text=ends the turn")


def told(page: Page) -> None:
    """What is lit tells what it gives, and what is dimmed why not, at the bar and on the board."""
    gives = page.eval_on_selector_all(
        "#options [data-gives]", "all => all.map((el) => el.dataset.gives)"
    )
    assert gives
    assert all(any(digit in text for digit in "123456789") for text in gives)
    tip = page.locator("#tip")
    dim = page.locator("#options .dims [data-why]").first
    assert dim.get_attribute("aria-disabled") == "true"
    in_view(dim).click(force=True)
    tip.wait_for()
    assert page.inner_text("#tip-rule").startswith("PUL-")
    bar, beside = dim.bounding_box(), tip.bounding_box()
    assert abs(beside["y"] + beside["height"] - bar["y"]) < 60 or beside["y"] >= bar["y"]
    page.keyboard.press("Escape")
    assert not tip.is_visible()
    page.click("[data-tab=techs]")
    board = page.locator("#stage [data-why]:visible").first
    assert board.get_attribute("aria-disabled") == "true"
    n = number(page)
    board.focus()
    in_view(board)
    page.keyboard.press("Enter")
    page.wait_for_function(SAID)
    tip.wait_for()
    box = tip.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1440
    assert 0 <= box["y"] <= 900 - box["height"]
    assert number(page) == n


def test_what_is_lit_flies_by_one_click_and_what_is_dimmed_says_why_not(person: Person) -> None:
    page = person(width=1440)
    turn(page)
    told(page)
    page.keyboard.press("Escape")
    landing = page.locator(LANDING).first
    route = landing.locator(".route")
    assert not route.is_visible()
    page.mouse.move(*landing.evaluate(AT))
    page.wait_for_selector(f"{LANDING} .route:visible")
    page.mouse.move(2, 2)
    page.keyboard.press("Tab")  # the keyboard is in use now
    landing.focus()
    assert route.is_visible()
    assert landing.get_attribute("aria-label")
    n = number(page)
    flown = landing.get_attribute("data-option")
    assert " / " in flown
    page.mouse.click(*landing.evaluate(AT))
    happened(page, n)
    page.wait_for_function("n => Number(document.querySelector('#bar').dataset.n) >= n + 2", arg=n)
    assert page.locator("#log .entry", has_text="flies").count() > 0


WISHES = ("project", "fly", "flight", "draft", "bonus", "gain")
AS_A_RUN = "[data-option*=' / run ']:not([data-option*='run none'])"
RUN = f"#lights {AS_A_RUN}"


def with_a_gate_run(page: Page) -> None:
    """To a turn in which a gate run is waiting that would score."""
    table = new_table(page, "bot.random", game="pulsar", ahead=to_a_run())
    for _ in range(50):
        page.click("[data-cancel]")
        page.wait_for_selector(FLIGHT, state="attached")
        if page.query_selector(RUN):
            return
        play(page, table, to_a_run(declined=1))
    raise AssertionError("no gate run would score")


def to_a_run(declined: int = 0) -> Decide:
    """To where a gate run is offered, after so many that are declined."""
    met = iter(range(declined))

    def decide(offered: list[str]) -> str | None:
        if "run none" in offered:
            return "run none" if next(met, None) is not None else None
        return next((o for wish in WISHES for o in offered if o.split()[0] == wish), offered[0])

    return decide


def press(page: Page, option: str) -> None:
    n = number(page)
    page.locator(f"#lights [data-option='{option}']").first.focus()
    page.keyboard.press("Enter")
    happened(page, n)


def test_a_gate_run_is_offered_on_the_map_and_never_declined_unasked(person: Person) -> None:
    page = person(width=1440)
    with_a_gate_run(page)
    landing = page.locator("#lights .landing", has=page.locator(AS_A_RUN)).first
    lit = landing.locator("[data-option]")
    options = lit.evaluate_all("all => all.map((el) => el.dataset.option)")
    assert " / " not in options[0]
    assert "asked first" in lit.first.get_attribute("aria-label")
    assert " / run none / " in options[1]
    assert "An ordinary flight" in lit.nth(1).get_attribute("aria-label")
    press(page, options[0])
    page.wait_for_selector("#lights [data-option='run none']")
    asked = page.eval_on_selector_all(
        "#lights [data-option]", "all => all.map(e => e.dataset.option)"
    )
    assert len(asked) > 1
    assert all(option.startswith("run ") for option in asked)
    page.click("[data-cancel]")
    page.wait_for_selector(RUN)
    run = page.get_attribute(RUN, "data-option")
    press(page, run)
    page.wait_for_selector("#log .entry >> text=makes the gate run of project")
