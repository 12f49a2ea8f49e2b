"""No word is cut in two for want of room."""

from __future__ import annotations

import pytest

from orrery.locale import LANGUAGES
from orrery.web.http.visitor import LANGUAGE
from tests.browser.conftest import Person
from tests.browser.hands import new_table

pytestmark = pytest.mark.browser

CUT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const parent = node.parentElement;
    if (parent.closest("svg, script, style, code, dialog, .hush") || !parent.checkVisibility()) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{M}’]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top);
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_on_a_shared_screen(person: Person, game: str) -> None:
    page = person()
    table = new_table(page, "me", game=game, names=("Ben",))
    screen = person(width=1920, height=1080)
    for language in LANGUAGES:
        screen.context.add_cookies([{"name": LANGUAGE, "value": language, "url": table}])
        screen.goto(f"{table}/screen")
        assert screen.get_attribute("html", "lang") == language
        screen.wait_for_selector("body[data-live] #stage")
        assert screen.evaluate(CUT) == [], language
