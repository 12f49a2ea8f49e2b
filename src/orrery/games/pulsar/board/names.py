"""What things are called and what they do, as sentences in a language; and which figures of them
are reconstructed."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import said, text_of
from orrery.games.pulsar.board.drawing import told
from orrery.games.pulsar.box import (
    SLOTS,
    Box,
    Goal,
    Project,
    Reward,
    System,
    Technology,
    Transmitter,
)
from orrery.games.pulsar.chart import Chart
from orrery.games.pulsar.text import effects


@lru_cache(maxsize=1024)
def place(chart: Chart, at: int, language: str) -> str:
    return _first_large(said(effects.place(chart.names[at], chart), language))


@lru_cache(maxsize=512)
def technology(t: Technology, language: str) -> str:
    return effects.sentence(effects.technology(t), language)


@lru_cache(maxsize=256)
def transmitter(t: Transmitter, language: str) -> str:
    name = told(language, "transmitter", name=t.name.upper())
    return f"{name}: {effects.sentence(effects.transmitter(t), language)}"


@lru_cache(maxsize=512)
def project(p: Project, language: str) -> str:
    return effects.sentence(effects.project(p), language)


@lru_cache(maxsize=128)
def system(y: System, language: str) -> str:
    return effects.sentence(effects.system(y), language)


@lru_cache(maxsize=128)
def goal(g: Goal, language: str) -> str:
    return effects.sentence(effects.goal(g), language)


@lru_cache(maxsize=128)
def needs(g: Goal, language: str) -> str:
    return _first_large(text_of(f"pulsar.needs.{g.needs}", language, n=g.number))


@lru_cache(maxsize=64)
def tile(r: Reward, language: str) -> str:
    return effects.sentence(effects.tile(r), language)


@lru_cache(maxsize=128)
def row_bonus(bonus: int, language: str) -> str:
    return effects.sentence(effects.row_bonus(bonus), language)


@lru_cache(maxsize=16)
def gyrodyne(size: int, language: str) -> str:
    return _first_large(said(effects.gyrodyne((size,)), language))


def _first_large(text: str) -> str:
    return text[0].upper() + text[1:]


@lru_cache(maxsize=16)
def reconstructed(box: Box) -> frozenset[str]:
    """Entries with a figure that isn't known from the printed game: `technology B3.2`."""
    f = box.figures
    found = set()
    for kind in ("technology", "row", "transmitter", "goal", "project", "tile"):
        for entry in getattr(f, kind):
            source = entry.source
            if "reconstructed" in ((source,) if isinstance(source, str) else source.values()):
                found.add(f"{kind} {entry.id}")
    return frozenset(found)


def project_entry(board: int, side: int, slot: int) -> str:
    return f"project {'abcd'[board]}{side + 1}-{SLOTS[slot]}"
