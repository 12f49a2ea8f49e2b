"""No text of a SETI card is ever cut: every face, in every language, at every size in use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from orrery.core.picture import el
from orrery.games.seti import figures
from orrery.games.seti.board import cards, style
from orrery.games.seti.board.art import DEFS
from orrery.games.seti.board.drawing import Does
from orrery.games.seti.notation import CARD_NUMBERS, card_name
from orrery.locale import LANGUAGES
from orrery.style import sheet, type_inside
from tests.browser.conftest import Person

pytestmark = pytest.mark.browser

BOX = figures.load().figures
CARDS = tuple(CARD_NUMBERS.values())
PANELS = {
    (1920, 1080): (378, 701),
    (1440, 900): (444, 549),
    (1280, 720): (493, 371),
    (820, 1180): (788, 420),
}
"""How large a panel of the stage is on a screen."""

CUT = """() => {
  const found = new Set();
  for (const face of document.querySelectorAll(".s-card")) {
    const own = face.getBoundingClientRect();
    const slot = face.closest(".s-large, .s-slot").getBoundingClientRect();
    if (own.bottom > slot.bottom + 1.5) found.add(face.id || face.textContent.slice(0, 30));
    const walker = document.createTreeWalker(face, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.bottom > own.bottom + 1.5 || box.right > own.right + 1.5 || box.left < own.left - 1.5)
          found.add(`${face.id}: ${node.data}`);
    }
    for (const row of face.querySelectorAll(".s-marks, .s-signs, .s-text, .s-acts"))
      if (row.checkVisibility() && (row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1))
        found.add(`${face.id}: ${row.className}`);
  }
  return [...found];
}"""


def does(card: int, *verbs: str) -> Does:
    return tuple((verb, "", (f"{verb} {card_name(card)}", verb)) for verb in verbs)


def slot(card: int, language: str, *verbs: str, why: bool = False) -> str:
    """A card as it lies on the table, with buttons."""
    can = does(card, *verbs)
    asked = (f"complete {card_name(card)}", "") if why else None
    box, zoom = cards.shell(BOX, card, "x", language)
    face = cards.face(BOX, card, 0, can, asked, "", language).markup
    return f"{box.start}{face}{zoom.markup}</article>"


def in_hand(language: str) -> str:
    """All of them held at once, fanned out, each to be played; and as missions."""
    held = "".join(slot(card, language, "play", "corner") for card in CARDS)
    kept = "".join(slot(card, language, why=True) for card in CARDS)
    zones = "".join(
        el("div", el("div", el("h2", "X"), class_="s-title"), el("div", inner, class_="s-cards"), class_="s-zone")
        for inner in (held, kept)
    )  # fmt: skip
    return el("section", el("section", zones, class_="s-own"), class_="zone hand", data_open="")


def in_rows(language: str, wide: int, high: int) -> str:
    """Three by three, as they lie in the row."""
    out = []
    for i in range(0, len(CARDS), 3):
        inner = "".join(slot(card, language, "buy-this") for card in CARDS[i : i + 3])
        head = el("div", el("span", "X", class_="s-token s-pile"), class_="s-title")
        market = el(
            "section", head, el("div", inner, class_="s-cards"), class_="s-section s-market"
        )
        size = f"width:{wide}px;height:{high}px"
        out.append(f'<section class="zone panel" data-open style="{size}">{market}</section>')
    return "".join(out)


def enlarged(language: str) -> str:
    """As they are seen while pointed at."""
    seen = (
        cards.large(BOX, card, 0, does(card, "play", "corner"), None, language).markup
        for card in CARDS
    )
    return el("div", *(large.replace('popover="auto"', "data-peeking") for large in seen))


def layouts(language: str, width: int, height: int) -> Iterator[tuple[str, str]]:
    yield "hand", in_hand(language)
    yield "row", in_rows(language, *PANELS.get((width, height), (width - 16, 900)))
    yield "large", enlarged(language)


def lay_out(page: Page, inner: str, language: str) -> list[str]:
    styles = type_inside() + sheet() + sheet("frame") + style()
    page.set_content(
        f'<html lang="{language}"><style>{styles}</style><body class="at-table">'
        f'<svg width="0" height="0" class="seti"><defs>{DEFS}</defs></svg><div id="table"><main id="stage">'
        f'<div class="play seti s-table">{inner}</div></main></div></body></html>'
    )
    page.evaluate("async () => void (await document.fonts.ready)")
    found: list[str] = page.evaluate(CUT)
    return found


SAMPLE = {("uk", 1440), ("cs", 390)}
"""What is measured every time; the rest takes longer."""
MATRIX = [
    pytest.param(language, *size, marks=() if (language, size[0]) in SAMPLE else pytest.mark.soak)
    for language in LANGUAGES
    for size in (*PANELS, (390, 844))
]


@pytest.mark.parametrize(("language", "width", "height"), MATRIX)
def test_no_text_of_a_card_is_cut(person: Person, language: str, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.goto("about:blank")
    for layout, inner in layouts(language, width, height):
        assert lay_out(page, inner, language) == [], layout
