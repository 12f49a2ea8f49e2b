"""The words of the game that the board shows, in the viewer's language."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import said, text_of
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import GOLD_TILES, MOONS, SPECIES, TECHS
from orrery.games.seti.ops import INCOMES, SECTOR_COLOURS, STARS, Ops
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.text import cards
from orrery.games.seti.text.cards import card_text, gains, good, sentence
from orrery.locale import Message


def planet(i: int, language: str) -> str:
    return said(cards.planet(PLANETS[i]), language)


def moon(i: int, language: str) -> str:
    return said(cards.moon(MOONS[i]), language)


def star(i: int, language: str) -> str:
    return said(cards.star(STARS[i]), language)


def species(i: int, language: str) -> str:
    return text_of(f"seti.species.{SPECIES[i]}", language)


def side(name: str, language: str) -> str:
    return text_of(f"seti.side.{name}", language)


def tech(i: int, language: str) -> str:
    return text_of(f"seti.tech.{TECHS[i]}", language)


def trace(colour: str, language: str) -> str:
    return said(cards.trace_of(colour), language)


def traces(colour: str, n: int, language: str) -> str:
    return text_of(f"seti.traces.{colour}", language, n=n)


def gold(tile: int, language: str) -> str:
    return text_of(f"seti.gold.{GOLD_TILES[tile]}", language)


def gold_side(tile: int, side: int, language: str) -> str:
    return sentence(cards.gold_name(tile, side), language)


def goods(what: str, n: int, language: str) -> str:
    return said(good(what, n), language)


@lru_cache(maxsize=4096)
def operations(ops: Ops, language: str) -> str:
    """What operations bring."""
    return said(gains(ops), language)


def cost(what: str, n: int, language: str) -> str:
    return sentence(Message("seti.card.cost", cost=good(what, n)), language)


def sector(colour: int, language: str) -> str:
    where = cards.sector(SECTOR_COLOURS[colour])
    return sentence(Message("seti.card.sector", sector=where), language)


def income(kind: int, language: str) -> str:
    what = Message(f"seti.income.{INCOMES[kind]}")
    return sentence(Message("seti.card.income", income=what), language)


@lru_cache(maxsize=1 << 11)
def lines(box: Box, card: int, language: str) -> tuple[tuple[str, str], ...]:
    """What a card does, each sentence with the kind of its box; circles apart."""
    text = card_text(box, card)
    found = []
    if text.effect:
        found.append(("effect", " ".join(sentence(clause, language) for clause in text.effect)))
    for kind, message in (
        ("mission", text.mission),
        ("gold-box", text.gold),
        ("message", text.message),
    ):
        if message:
            found.append((kind, sentence(message, language)))
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def circles(box: Box, card: int, language: str) -> tuple[str, ...]:
    return tuple(sentence(circle, language) for circle in card_text(box, card).circles)
