"""Seeing what happens: the pace, moments, points that float, the digest, and asking back."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Person
from tests.browser.hands import choose, new_table, number

pytestmark = pytest.mark.browser

MODULE = """new URL("{}.js", document.querySelector("script[type=module]").src)"""
MOMENT = f"""async () => {{
  const {{ hear }} = await import({MODULE.format("pace")});
  hear({{ moments: ["A sector is won."] }}, true, false);
}}"""
GAIN = f"""async () => {{
  const {{ floating }} = await import({MODULE.format("floats")});
  const el = document.querySelector("[data-score^='0 ']");
  const points = Number(el.dataset.score.split(" ")[1]);
  floating(() => (el.dataset.score = `0 ${{points + 3}}`));
}}"""


TORN = f"""async () => {{
  const {{ hear, through }} = await import({MODULE.format("pace")});
  const shown = [];
  const acts = [() => {{ throw Error("torn"); }}, () => shown.push("act")];
  through((message) => (shown.push(message.name), message.name === "acts" ? acts : []));
  try {{ hear({{ name: "acts" }}, false, false); }} catch {{ shown.push("torn"); }}
  hear({{ name: "after" }}, false, false);
  return shown;
}}"""


def first_turn(offered: list[str]) -> str | None:
    return None if "pass" in offered else offered[0]


def test_an_act_that_fails_does_not_stop_the_table(person: Person) -> None:
    page = person(width=1440, calm=False)
    new_table(page, "bot.busy", game="seti", ahead=first_turn, pace="fast")
    assert page.evaluate(TORN) == ["acts", "act", "torn", "after"]
    assert not page.locator("body.following").count()


def test_what_happens_can_be_followed(person: Person) -> None:
    page = person(width=1440, calm=False)
    new_table(page, "bot.busy", game="seti", ahead=first_turn)
    n, sure, banner = number(page), page.locator("#sure"), page.locator("#banner")
    page.click("#options [data-option=pass]")
    assert page.inner_text("#sure-text")
    page.click("#sure [data-close]")
    assert sure.is_hidden()
    assert number(page) == n
    page.evaluate(MOMENT)
    assert banner.inner_text() == "A sector is won."
    banner.wait_for(state="hidden")
    page.evaluate(GAIN)
    assert page.inner_text(".gained") == "+3"
    page.click(".gear summary")
    page.check("[name=pace][value=instant]")
    page.reload()
    page.wait_for_selector("body[data-live]")
    assert page.is_checked("[name=pace][value=instant]")
    page.evaluate(MOMENT)
    assert banner.is_hidden()
    choose(page, "launch")
    choose(page, "end")
    page.wait_for_selector(".bar.mine")
    assert "Busy bot" in page.inner_text("#digest")
