"""Cards drawn as cards: icons for all that they do, and a magnifier for each."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from orrery.games.seti import figures
from orrery.games.seti.board import faces, names
from orrery.games.seti.board.art import ICONS, icon
from orrery.games.seti.board.signs import condition_sign, event_sign, op_sign
from orrery.games.seti.notation import CARD_NUMBERS
from orrery.games.seti.ops import SECTOR_COLOURS, Op, Ops
from orrery.locale import LANGUAGES
from tests.games.seti.test_board import play, scene

BOX = figures.load().figures
UNKNOWN = icon("if")


def inner(ops: Ops) -> list[Op]:
    """All operations, with those that others lead to."""
    found = list(ops)
    for op in ops:
        for part in op:
            if isinstance(part, tuple) and part and isinstance(part[0], tuple):
                found += inner(part)
    return found


@pytest.mark.parametrize("card", CARD_NUMBERS.values())
def test_icons_say_what_a_card_does(card: int) -> None:
    entry = BOX.cards[card]
    circles = [op for circle in entry.circles for op in circle.reward]
    for op in inner((*entry.effect, *entry.reward, *entry.message, *entry.corner, *circles)):
        assert UNKNOWN not in op_sign(op), op
    for circle in entry.circles:
        assert UNKNOWN not in event_sign(circle.when), circle.when
    for test in (entry.when, entry.gold[2]):
        if test:
            assert UNKNOWN not in condition_sign(test), test
    drawn = faces.large(BOX, card, 0, (), "", "en")
    used = set(re.findall(r'href="#t-([^"]*)"', drawn))
    assert all(name in ICONS or name.startswith("body-") for name in used)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_large_card_says_everything(language: str) -> None:
    for card in CARD_NUMBERS.values():
        drawn = "".join(
            ElementTree.fromstring(faces.large(BOX, card, 0, (), "", language)).itertext()
        )
        said = [BOX.cards[card].name, *names.circles(BOX, card, language)]
        said += [line for _, line in names.lines(BOX, card, language)]
        if BOX.cards[card].corner:
            said += [names.sector(BOX.cards[card].sector, language)]
            said += [names.income(BOX.cards[card].income, language)]
        for line in said:
            assert line in drawn


def test_colours_have_signs_of_their_own() -> None:
    shapes = {ICONS[f"sector-{colour}"].split(" fill=")[0] for colour in SECTOR_COLOURS}
    assert len(shapes) == len(SECTOR_COLOURS)
    for colour in SECTOR_COLOURS:
        assert colour in ICONS[f"signal-{colour}"]


def options(card: ElementTree.Element) -> set[str]:
    return {e.get("data-option", "") for e in card.iter()} - {""}


def test_every_card_can_be_seen_large() -> None:
    """By a button of its own, beside the card and not in it, which needs no script."""
    for table in play(2, seed=5, every=80):
        drawn = table.game.draw(scene(table, 0)).markup("stage")
        root = ElementTree.fromstring(f"<main>{drawn}</main>")
        cards = list(root.iter("article"))
        assert cards
        for card in cards:
            face, zoom, large = card
            assert zoom.tag == "button"
            assert zoom.get("popovertarget") == large.get("id")
            assert large.get("popover") == "auto"
            (name,) = (e for e in face.iter() if e.get("id") == card.get("aria-labelledby"))
            assert name.text
            assert "".join(zoom.itertext()).endswith(name.text)
            assert "s-card" in face.get("class", "")
            assert options(large) == options(face)
