"""Cards as cards: what is printed on them, and what the viewer may do with each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from orrery.core.picture import Attrs, Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.rewards import amount, reward
from orrery.games.seti.board.view import Does, Light, View, button, explained, press, title, told
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import SECTOR_COLOURS
from orrery.games.seti.words import BUY, DECK

INCOME_ICONS = ("credit", "energy", "card", "publicity", "data")
CORNER = "corner"
ON_CIRCLES = "cover"
HELP = {
    "mission": "help.seti.mission-conditional",
    "gold-box": "help.seti.end-of-game-card",
    "message": "help.seti.message-tile",
}


def put_cards(view: View, parent: str, cards: Iterable[int], note: str = "") -> None:
    """Cards that everybody, or this viewer, may see."""
    s = view.s
    does = view.by_card
    for card in cards:
        view.picture.add(
            f"card-{card}",
            card_part(
                s.box, card, parent, s.covered[card], does.get(card, ()), note, view.language
            ),
        )


@lru_cache(maxsize=1 << 13)
def card_part(
    box: Box, card: int, parent: str, covered: int, does: Does, note: str, language: str
) -> Part:
    verbs = {verb: light for verb, _, light in does}
    whole = does[0][2] if len(does) == 1 and does[0][0] not in (CORNER, ON_CIRCLES) else None
    sector = box.cards[card].sector
    look = f"s-card k-{SECTOR_COLOURS[sector]}" if sector >= 0 else "s-card exertian"
    if box.cards[card].species >= 0:
        look += " alien"
    circles = {int(k): light for verb, k, light in does if verb == ON_CIRCLES}
    acts = "".join(
        el("span", _word(verb, language), class_="s-press")
        if whole
        else press(light, _word(verb, language), str(int(more) + 1) if more else "")
        for verb, more, light in does
        if verb not in (CORNER, ON_CIRCLES)
    )
    attrs = button(whole) if whole else {}
    return part(
        f"card-{card}", parent,
        _head(box, card, verbs.get(CORNER), whole is not None, language),
        _text(box, card, whole is not None, language),
        _circles(box, card, covered, tuple(sorted(circles.items())), whole is not None, language),
        el("div", acts, class_="s-acts") if acts else "",
        el("div", words(note), class_="s-note") if note else "",
        tag="article", class_=f"{look} lit" if whole else look,
        **attrs or {"aria_label": box.cards[card].name},
    )  # fmt: skip


def _word(verb: str, language: str) -> str:
    return words(told(language, f"do.{verb}"))


@lru_cache(maxsize=1 << 12)
def _head(box: Box, card: int, corner: Light | None, inside: bool, language: str) -> str:
    """Name and price; below them corner, colour and income. In a button nothing is explained."""

    def told_of(help: str, name: str) -> Attrs:
        return {} if inside else explained(help, name)

    entry = box.cards[card]
    name = el("b", words(entry.name))
    if not entry.corner:
        worth = el("span", amount(entry.danger, "danger"), class_="s-price",
                   **told_of("danger", told(language, "danger", n=entry.danger)))  # fmt: skip
        return el("header", name, worth)
    what = "energy" if entry.pay == "energy" else "credit"
    price = el(
        "span", str(entry.cost), icon(what), class_="s-price",
        **told_of("card-cost", names.cost(what, entry.cost, language)),
    )  # fmt: skip
    gain = reward(entry.corner, language)
    if corner:
        first = el("span", gain, class_="s-corner lit", title=corner[1], **button(corner))
    else:
        first = el("span", gain, class_="s-corner", **told_of("corner", told(language, "corner")))
    colour = SECTOR_COLOURS[entry.sector]
    dish = el("span", icon("signal", f"k-{colour}"),
              **told_of("card-sector", names.sector(entry.sector, language)))  # fmt: skip
    tuck = el(
        "span", icon("income"), icon(INCOME_ICONS[entry.income]), class_="s-tuck",
        **told_of("card-income", names.income(entry.income, language)),
    )  # fmt: skip
    return el("header", name, price) + el("div", first, dish, tuck, class_="s-marks")


@lru_cache(maxsize=1 << 11)
def _text(box: Box, card: int, inside: bool, language: str) -> str:
    return "".join(
        el("p", words(line), class_=f"s-{kind}", data_help=None if inside else HELP.get(kind))
        for kind, line in names.lines(box, card, language)
    )


@lru_cache(maxsize=1 << 12)
def _circles(
    box: Box,
    card: int,
    covered: int,
    lights: tuple[tuple[int, Light], ...],
    inside: bool,
    language: str,
) -> str:
    """A triggered mission's circles, covered or open."""
    offered = dict(lights)
    rows = []
    for k, line in enumerate(names.circles(box, card, language)):
        done = covered >> k & 1
        mark = icon("tick") if done else el("i", class_="s-ring")
        look = "s-circle done" if done else "s-circle"
        light = offered.get(k)
        if light:
            rows.append(el("p", mark, words(line), class_=f"{look} lit", **button(light)))
        else:
            help = None if inside else "help.seti.mission-circles"
            rows.append(el("p", mark, words(line), class_=look, data_help=help))
    return "".join(rows)


# -- the row, the deck, and cards that lie open for a moment --


def draw_row(view: View) -> None:
    s, picture = view.s, view.picture
    picture.box("market", "seti", tag="section", class_="s-section s-market")
    picture.put(
        "market-title", "market", title(view.told("row"), "row"),
        press(view.light(BUY), icon("pick"), words(view.told("do.buy"))), tag="div",
    )  # fmt: skip
    picture.box("row", "market", tag="div", class_="s-cards")
    put_cards(view, "row", [card for card in s.row if card])
    picture.add("deck", _deck(len(s.deck), len(s.discard), view.light(DECK), view.language))
    if s.playing:
        picture.put("playing-title", "market", title(view.told("playing")), tag="div")
        picture.box("playing", "market", tag="div", class_="s-cards")
        put_cards(view, "playing", s.playing)


@lru_cache(maxsize=1024)
def _deck(left: int, gone: int, light: Light | None, language: str) -> Part:
    inner = el("b", words(told(language, "deck"))) + el("span", str(left), class_="s-big")
    inner += el("small", words(told(language, "discarded", n=gone)))
    attrs = button(light) if light else explained("deck", told(language, "deck-left", n=left))
    return part(
        "deck", "row", inner, tag="div", class_="s-deck lit" if light else "s-deck", **attrs
    )
