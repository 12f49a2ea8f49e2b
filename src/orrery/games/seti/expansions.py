"""Expansions: more cards and species for the game, each from a folder of its own.

A folder holds `components.toml` and, for its words, `locale/<language>/*.po`. `GAME.add` makes an
expansion known, and those of other installed packages (the entry points `orrery.expansions`) are known
by themselves; the setting `expansions` says which of them a table plays with.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple, Protocol

from orrery.core import components
from orrery.core.components import Components
from orrery.games.seti.entries import KEYS, More


class Kind(Protocol):
    """A species (`species.Species`)."""

    @property
    def id(self) -> str: ...


class Expansion(NamedTuple):
    name: str
    """Its name in settings; its cards are named after it (`play ice.1`)."""
    folder: Traversable
    species: tuple[Kind, ...] = ()
    """The species that it brings."""


ALL: dict[str, Expansion] = {}


def owner(species: str) -> str | None:
    """The expansion that a species belongs to; None if it is in the box anyway."""
    return next((n for n, one in ALL.items() if species in [kind.id for kind in one.species]), None)


@cache
def read(name: str) -> Components[More]:
    """The figures of an expansion."""
    file = ALL[name].folder.joinpath("components.toml")
    return components.load(More, [file], None, KEYS, _check)


def _check(more: More) -> Iterator[str]:
    numbers = _numbers(more)
    if len(set(numbers)) < len(numbers):
        yield "card: every card has a number of its own."


def card_names(name: str) -> list[str]:
    return [f"{name}.{number}" for number in _numbers(read(name).figures)]


def _numbers(more: More) -> list[int]:
    return [*(card.number for card in more.card), *(card.number for card in more.alien_card)]
