"""The face of a card: price, corner, colour, income, what it does in icons and in words."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Attrs, Light, button
from orrery.core.picture import el, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import explained, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.board.signs import THEN, amount, condition_sign, event_sign, op_signs, points
from orrery.games.seti.cards import Card
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import SECTOR_COLOURS
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.text.cards import card_text

INCOME_ICONS = ("credit", "energy", "card", "publicity", "data")
HELP = {
    "mission": "help.seti.mission-conditional",
    "gold-box": "help.seti.end-of-game-card",
    "message": "help.seti.message-tile",
}
Lights = tuple[tuple[int, Light], ...]


def look_of(box: Box, card: int) -> str:
    entry = box.cards[card]
    look = f"s-card k-{SECTOR_COLOURS[entry.sector]}" if entry.sector >= 0 else "s-card exertian"
    return f"{look} alien" if entry.species >= 0 else look


FAMILIES = {
    "flight": {"launch", "move", "orbit-or-land", "land", "choose-probe", "turn-rule", "remove"},
    "listening": {"scan", "signal", "bare-signal", "row-signal", "hand-signal", "deck-signal"},
    "science": {"tech", "borrow-tech"},
    "life": {"trace"},
}
"""What cards are about, by what they do; all others bring means."""


@lru_cache(maxsize=1 << 10)
def motif(box: Box, card: int) -> str:
    """A picture for the card's family."""
    entry = box.cards[card]
    verbs = {str(op[0]) for op in entry.effect}
    about = next((name for name, known in FAMILIES.items() if verbs & known), "means")
    return icon(f"motif-{about if entry.species < 0 else 'alien'}", "s-motif")


@lru_cache(maxsize=1 << 12)
def head(
    box: Box, card: int, corner: Light | None, small: bool, language: str, id: str | None = None
) -> str:
    """The name; below it price, corner, colour and income. A small card leaves explaining them to
    the large one."""

    def told_of(help: str, name: str) -> Attrs:
        return {} if small else explained(help, name)

    entry = box.cards[card]
    name = el("b", words(entry.name), lang="en", id=id)
    if not entry.corner:
        worth = el("span", amount(entry.danger, "danger"), class_="s-price",
                   **told_of("danger", told(language, "danger", n=entry.danger)))  # fmt: skip
        return el("header", name) + el("div", worth, class_="s-marks")
    what = "energy" if entry.pay == "energy" else "credit"
    price = el(
        "span", el("b", str(entry.cost)), icon(what), class_="s-price",
        **told_of("card-cost", names.cost(what, entry.cost, language)),
    )  # fmt: skip
    gain = reward(entry.corner, language)
    if corner:
        first = el("span", gain, class_="s-corner lit", **button(corner))
    else:
        first = el("span", gain, class_="s-corner", **told_of("corner", told(language, "corner")))
    colour = SECTOR_COLOURS[entry.sector]
    dish = el("span", icon(f"signal-{colour}"), class_="s-dish",
              **told_of("card-sector", names.sector(entry.sector, language)))  # fmt: skip
    tuck = el(
        "span", icon(INCOME_ICONS[entry.income]), class_="s-tuck",
        **told_of("card-income", names.income(entry.income, language)),
    )  # fmt: skip
    return el("header", name) + el("div", price, first, dish, tuck, class_="s-marks")


@lru_cache(maxsize=1 << 11)
def signs(box: Box, card: int) -> str:
    """What the card does, in icons alone."""
    entry = box.cards[card]
    out = [el("div", op_signs(entry.effect), class_="s-do")] if entry.effect else []
    for kind in kinds(entry):
        out.append(
            el("div", el("span", _box_signs(entry, kind), class_="s-do"), class_=f"s-{kind}")
        )
    return "".join(out)


@lru_cache(maxsize=1 << 11)
def sentences(box: Box, card: int, language: str) -> str:
    """The same in words, for where there is room."""
    said = [line for _, line in names.lines(box, card, language)]
    said += names.circles(box, card, language)
    return "".join(el("p", words(line)) for line in said)


def kinds(card: Card) -> list[str]:
    """The coloured boxes that a card has; circles apart."""
    found = ["mission"] if card.when or card.delivery >= 0 else []
    found += ["gold-box"] if card.gold[0] else []
    return found + (["message"] if card.message else [])


@lru_cache(maxsize=1 << 11)
def text(box: Box, card: int, language: str) -> str:
    """What the card does: icons, and the same in words."""
    entry = box.cards[card]
    out = (
        [el("div", op_signs(entry.effect), class_="s-do", aria_hidden="true")]
        if entry.effect
        else []
    )
    for kind, line in names.lines(box, card, language):
        if kind == "effect":
            out.append(el("p", words(line), class_="s-effect"))
        else:
            inner = el("span", _box_signs(entry, kind), class_="s-do", aria_hidden="true")
            out.append(el("p", inner, words(line), class_=f"s-{kind}", data_help=HELP.get(kind)))
    return "".join(out)


def _box_signs(card: Card, kind: str) -> str:
    """The coloured box of a card: a condition and what it brings."""
    match kind:
        case "mission" if card.delivery >= 0:
            from_ = icon("sample") + icon(f"body-{PLANETS[card.delivery]}", "s-body")
            return icon("mission") + from_ + THEN + op_signs(card.reward)
        case "mission":
            return icon("mission") + condition_sign(card.when) + THEN + op_signs(card.reward)
        case "message":
            return icon("message") + THEN + op_signs(card.message)
    form, worth, test = card.gold
    if form == "unmarked-tile":
        return icon("gold")
    mark = " / " if form == "per" else " ← "
    return icon("gold") + points(worth) + mark + condition_sign(test)


@lru_cache(maxsize=1 << 12)
def circles(box: Box, card: int, covered: int, lights: Lights, full: bool, language: str) -> str:
    """A triggered mission's circles, covered or open: in icons, and where there is room in words."""
    offered = dict(lights)
    rows = []
    meant = names.circles(box, card, language)
    for k, (circle, line) in enumerate(zip(box.cards[card].circles, meant, strict=True)):
        done = covered >> k & 1
        mark = icon("tick") if done else el("i", class_="s-ring")
        brings = event_sign(circle.when) + THEN + op_signs(circle.reward)
        does = el("span", brings, class_="s-do", aria_hidden="true")
        inner = mark + does + (el("span", words(line)) if full else "")
        look = "s-circle done" if done else "s-circle"
        light = offered.get(k)
        if light:
            rows.append(el("p", inner, class_=f"{look} lit", **button(light)))
        else:
            rows.append(el("p", inner, class_=look))
    return "".join(rows)


@lru_cache(maxsize=1 << 11)
def details(box: Box, card: int, language: str) -> str:
    """Every mark of the card said in words."""
    entry = box.cards[card]
    if not entry.corner:
        return ""
    lines = card_text(box, card).details(language)
    pay = "energy" if entry.pay == "energy" else "credit"
    marks = (pay, "back", f"signal-{SECTOR_COLOURS[entry.sector]}", "income")
    rows = [
        el("li", icon(sign), el("span", words(line)))
        for sign, line in zip(marks, lines, strict=False)
    ]
    return el("ul", *rows)


def large(box: Box, card: int, covered: int, lights: Lights, acts: str, language: str) -> str:
    """The card as large as one holds it before one's eyes, with all that may be done with it."""
    return el(
        "div",
        head(box, card, None, False, language),
        text(box, card, language),
        circles(box, card, covered, lights, True, language),
        details(box, card, language),
        el("div", acts, class_="s-acts") if acts else "",
        motif(box, card),
        class_=look_of(box, card),
    )
