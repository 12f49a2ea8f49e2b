"""Names that stay English are marked as English on pages of other languages, wherever they stand."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest

import orrery
from orrery.core.picture import words
from orrery.games.seti.text.cards import titled
from orrery.locale import LANGUAGES, markup, say
from orrery.replay import Replay
from orrery.replay.page import page
from tests.web_pages.controls import Element, read

MARKED = re.compile('<span [^>]*lang="en"')
OTHERS = [code for code in LANGUAGES if code != "en"]


def seti() -> orrery.Table[Any]:
    table = orrery.new("seti", players=2, seed=5)
    for _ in range(30):
        assert table.choice is not None
        table.choose(0)
    return table


def unmarked(element: Element, names: set[str], language: str) -> list[str]:
    """The texts in which a name stands without its language."""
    language = element.attrs.get("lang", language)
    found = []
    for child in element.inner:
        if isinstance(child, Element):
            found += unmarked(child, names, language)
        elif language != "en":
            found += [child for name in names if name in child]
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_card_names_on_the_board_and_on_buttons(language: str) -> None:
    table = seti()
    choice = table.choice
    assert choice is not None
    scene = table.scene(choice.seat, ["<Ann>", "Ben"], language)
    cards = scene.seen.box.cards
    # names of one word can be words of the other language, too
    names = {card.name for card in cards if " " in card.name}
    board = table.game.draw(scene).markup("stage")
    assert board.count('lang="en"') >= 2 * len(scene.seen.hand[choice.seat])
    assert not unmarked(read(board), names, language)
    labels = [table.game.label(scene.seen, choice, o, scene.names) for o in choice.options]
    buttons = "".join(words(label, language) for label in labels)
    assert any(name in buttons for name in map(escape, names))
    assert not unmarked(read(buttons), names, language)


@pytest.mark.parametrize("language", OTHERS)
def test_card_names_in_the_log(language: str) -> None:
    table = seti()
    told = [
        m
        for e in table.log
        if (m := table.game.tell(e, ("<Ann>", "Ben"), table.components.figures)) is not None
    ]
    lines = [markup(message, language) for message in told]
    assert any(MARKED.search(line) for line in lines)
    assert not any("<Ann>" in line for line in lines)
    plain = [re.sub("<[^>]*>", "", line) for line in lines]
    assert plain == [escape(say(message, language)) for message in told]


def test_card_names_in_a_replay() -> None:
    table = seti()
    text = page(Replay(table, None, "uk", ("<Ann>", "Ben")))
    assert MARKED.search(text.replace("\\u003c", "<").replace('\\"', '"'))
    assert "&lt;Ann&gt;" in text
    assert "\\u003cAnn>" in text  # the table of points writes names as plain text


def test_in_english_nothing_is_foreign() -> None:
    table = seti()
    card = table.seen_by(0).box.cards[1]
    assert re.sub("<[^>]*>", "", words(titled(card))) == escape(card.name)
    assert not MARKED.search(words(titled(card)))
    assert not MARKED.search(page(Replay(table)).replace("\\u003c", "<").replace('\\"', '"'))
