"""Cards on the table: each with what the viewer may do with it, and a way to see it large."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import faces
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Does, Drawing, explained, faint, press, title, told
from orrery.games.seti.board.signs import amount
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import BUY, COMPLETE, DECK, PLAY, card_name
from orrery.games.seti.rules.free import BUY_PRICE
from orrery.games.seti.text.cards import titled
from orrery.locale import Message

CORNER = "corner"
ON_CIRCLES = "cover"
READY = {"complete", "deliver", ON_CIRCLES}
"""What shows that a mission can be completed, or part of it."""


def put_cards(drawing: Drawing, parent: str, cards: Iterable[int], note: str = "") -> None:
    """Cards that everybody, or this viewer, may see."""
    s, add, language = drawing.s, drawing.picture.add, drawing.language
    for card in cards:
        does = drawing.by_card.get(card, ())
        why = _why(drawing, card, does)
        slot, zoom = shell(s.box, card, parent, language)
        add(f"card-{card}", slot)
        add(f"card-{card}-face", face(s.box, card, s.covered[card], does, why, note, language))
        add(f"card-{card}-zoom", zoom)
        add(f"card-{card}-large", large(s.box, card, s.covered[card], does, why, language))


def _why(drawing: Drawing, card: int, does: Does) -> Light | None:
    """What a player would like to do with a card in the turn and can't."""
    if not drawing.acts or drawing.seat is None:
        return None
    s, name = drawing.s, drawing.s.box.cards[card].name
    if card in s.hand[drawing.seat] and not s.main_done:
        return drawing.why(PLAY[card], f"{drawing.told('do.play')}: {name}")
    if card in s.missions[drawing.seat] and not any(verb == "deliver" for verb, _, _ in does):
        return drawing.why(COMPLETE[card], f"{drawing.told('do.complete')}: {name}")
    return None


@lru_cache(maxsize=1 << 12)
def shell(box: Box, card: int, parent: str, language: str) -> tuple[Part, Part]:
    """The place of a card, and the magnifier. The large card is also seen while pointed at."""
    id, name = f"card-{card}", f"card-{card}-name"
    zooms = el(
        "span",
        words(Message("seti.board.zoom", card=titled(box.cards[card])), language),
        class_="hush",
    )
    return (
        part(
            id, parent, tag="article", box=True, class_="s-slot", aria_labelledby=name,
            data_at=f"card-{card_name(card)}", data_peek=f"{id}-large",
        ),
        part(
            f"{id}-zoom", id, icon("zoom"), zooms, tag="button", type="button", class_="s-zoom",
            popovertarget=f"{id}-large", popovertargetaction="show",
        ),
    )  # fmt: skip


@lru_cache(maxsize=1 << 13)
def face(
    box: Box, card: int, covered: int, does: Does, why: Light | None, note: str, language: str
) -> Part:
    """The card as it lies there: title, marks, icons; the words where there is room for them."""
    verbs = {verb: light for verb, _, light in does}
    whole = does[0][2] if len(does) == 1 and does[0][0] not in (CORNER, ON_CIRCLES) else None
    acts = "".join(
        el("span", _word(verb, language), class_="s-press")
        if whole
        else press(light, _word(verb, language), str(int(more) + 1) if more else "")
        for verb, more, light in does
        if verb not in (CORNER, ON_CIRCLES)
    )
    if why:
        acts += faint(why, _word(why[0].split()[0], language))
    look = faces.look_of(box, card) + (" ready" if READY & verbs.keys() else "")
    return part(
        f"card-{card}-face", f"card-{card}",
        faces.head(box, card, verbs.get(CORNER), True, language, f"card-{card}-name"),
        el("div", faces.signs(box, card),
           faces.circles(box, card, covered, _circles(does), False, language), class_="s-signs"),
        el("div", faces.sentences(box, card, language), class_="s-text"),
        el("div", words(note), class_="s-note") if note else "",
        el("div", acts, class_="s-acts") if acts else "", faces.motif(box, card),
        tag="div", class_=f"{look} lit" if whole else look, **button(whole) if whole else {},
    )  # fmt: skip


@lru_cache(maxsize=1 << 13)
def large(box: Box, card: int, covered: int, does: Does, why: Light | None, language: str) -> Part:
    """The card before one's eyes: every mark and all that it does in words, and the buttons."""
    id = f"card-{card}"
    acts = [
        press(light, _word(verb, language), str(int(more) + 1) if more else "")
        for verb, more, light in does
        if verb != ON_CIRCLES
    ]
    if why:
        acts.append(faint(why, _word(why[0].split()[0], language)))
    close = el(
        "button", icon("close"), type="button", class_="s-shut", popovertarget=f"{id}-large",
        popovertargetaction="hide", aria_label=told(language, "close"),
    )  # fmt: skip
    return part(
        f"{id}-large", id,
        faces.large(box, card, covered, _circles(does), "".join(acts), language), close, tag="div",
        popover="auto", class_="s-large", role="group", aria_labelledby=f"{id}-name",
    )  # fmt: skip


def named(box: Box, thing: str, language: str) -> str:
    """A card that a text speaks of (`card-116`), as large as one holds it before one's eyes."""
    kind, _, number = thing.partition("-")
    card = int(number) if kind == "card" and number.isdecimal() and len(number) < 5 else 0
    if not 0 < card < len(box.cards) or not box.cards[card].name:
        return ""
    drawn = faces.large(box, card, 0, (), "", language)
    return el("div", el("div", drawn, class_="s-large", data_peeking=True), class_="seti")


def _circles(does: Does) -> faces.Lights:
    return tuple(sorted((int(k), light) for verb, k, light in does if verb == ON_CIRCLES))


def _word(verb: str, language: str) -> str:
    return words(told(language, f"do.{verb}"))


# -- the row, the deck, and cards that lie open for a moment --


def draw_row(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    asked = drawing.asks("take", "row", "use", "send")
    picture.box(
        "market", "zone-row", tag="section",
        class_="s-section s-market" + (" asked" if asked else ""),
    )  # fmt: skip
    if s.playing:
        picture.put("playing-title", "market", title(drawing.told("playing")), tag="div", class_="s-title")  # fmt: skip
        picture.box("playing", "market", tag="div", class_="s-cards")
        put_cards(drawing, "playing", s.playing)
    name = drawing.told("do.buy")
    offer = (
        icon("pick")
        + words(drawing.told("do.buy-this"))
        + el("small", amount(BUY_PRICE, "publicity"))
    )
    picture.box("market-head", "market", tag="div", class_="s-title")
    picture.put(
        "market-title", "market-head", title(drawing.told("row"), "row"),
        press(drawing.light(BUY), offer) or faint(drawing.why(BUY, name), offer), tag="div", class_="s-title",
    )  # fmt: skip
    deck = drawing.light(DECK) or drawing.buys_deck()
    picture.add("deck", _deck(len(s.deck), len(s.discard), deck, drawing.language))
    if not s.over:
        for round in range(s.round, len(s.stacks) + 1):
            left = len(s.stacks[round - 1])
            picture.add(f"stack-{round}", _stack(round, left, round == s.round, drawing.language))
    picture.box("row", "market", tag="div", class_="s-cards")
    put_cards(drawing, "row", [card for card in s.row if card])


@lru_cache(maxsize=1024)
def _deck(left: int, gone: int, light: Light | None, language: str) -> Part:
    inner = icon("card") + el("span", words(told(language, "deck"))) + el("b", str(left))
    name = told(language, "deck-left", n=left) + "; " + told(language, "discarded", n=gone)
    attrs = button(light) if light else explained("deck", name)
    look = "s-token s-pile lit" if light else "s-token s-pile"
    return part("deck", "market-head", inner, tag="div", class_=look, **attrs)


@lru_cache(maxsize=256)
def _stack(round: int, left: int, now: bool, language: str) -> Part:
    """The cards from which those who pass in a round keep one each."""
    name = told(language, "stack-of", n=round, left=left)
    return part(
        f"stack-{round}", "market-head", el("i", str(round)), el("b", str(left)), tag="div",
        class_="s-stack now" if now else "s-stack", **explained("stack", name),
    )  # fmt: skip
