"""The component file against what is printed on the cards, and the counts of the deck."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.ops import INCOMES, SECTOR_COLOURS

CARDS = GAME.components().figures.cards
MAIN = CARDS[1:139]
KINDS = ("plain", "conditional", "trigger", "endgame")


def printed() -> dict[int, str]:
    """The entries of `facts.txt`."""
    lines = Path(__file__).with_name("facts.txt").read_text(encoding="utf-8").splitlines()
    entries: dict[int, str] = {}
    for line in lines:
        if line.startswith("#"):
            continue
        if not line.startswith(" "):
            number = int(line.split()[0])
            entries[number] = line
        else:
            entries[number] += "\n" + line
    return entries


def said(ops: list[Any]) -> list[str]:
    return [op if isinstance(op, str) else f"{op[0]} ({'; '.join(said(op[1]))})" for op in ops]


def entry(card: dict[str, Any], kind: str) -> str:
    """An entry of the component file in the words of `facts.txt`."""
    face = [str(card[key]) for key in ("cost", "corner", "sector", "income")]
    lines = [f"{card['number']} {card['name']} | {' '.join(face)} {kind}"]
    lines += [f"  play {op}" for op in said(card.get("effect", []))]
    if mission := card.get("mission"):
        lines.append(f"  mission {mission['when']} -> {'; '.join(said(mission['reward']))}")
    for circle in card.get("circles", []):
        lines.append(f"  circle {circle['when']} -> {'; '.join(said(circle['reward']))}")
    if "gold" in card:
        lines.append(f"  gold {card['gold']}")
    return "\n".join(lines)


PRINTED = printed()
FILE = {
    card["number"]: card
    for card in tomllib.loads(
        files("orrery.games.seti").joinpath("components/cards.toml").read_text(encoding="utf-8")
    )["card"]
}


def test_the_deck_has_138_cards_numbered_once() -> None:
    assert list(PRINTED) == list(FILE) == list(range(1, 139))
    assert len({card.name for card in MAIN}) == 138


@pytest.mark.parametrize("number", range(1, 139))
def test_the_entry_says_what_is_printed(number: int) -> None:
    assert entry(FILE[number], CARDS[number].kind) == PRINTED[number]


def count(of: str, by: str) -> dict[str, list[int]]:
    faces = {
        "kind": KINDS,
        "cost": (0, 1, 2, 3, 4),
        "sector": ("red", "yellow", "blue", "black"),
        "corner": ("publicity", "move", "data"),
        "income": ("credit", "energy", "card"),
    }

    def face(card: Any, what: str) -> Any:
        if what == "sector":
            return SECTOR_COLOURS[card.sector]
        if what == "income":
            return INCOMES[card.income]
        return card.corner_kind if what == "corner" else getattr(card, what)

    counts = Counter((face(card, of), face(card, by)) for card in MAIN)
    return {str(a): [counts[a, b] for b in faces[by]] for a in faces[of]}


def test_kinds_and_prices() -> None:
    assert count("kind", "cost") == {
        "plain": [1, 32, 18, 14, 3],
        "conditional": [0, 3, 18, 16, 0],
        "trigger": [5, 9, 5, 1, 0],
        "endgame": [0, 3, 6, 4, 0],
    }


def test_kinds_and_sectors() -> None:
    assert count("kind", "sector") == {
        "plain": [17, 23, 20, 8],
        "conditional": [10, 10, 13, 4],
        "trigger": [8, 6, 4, 2],
        "endgame": [6, 2, 4, 1],
    }


def test_kinds_and_corners() -> None:
    assert count("kind", "corner") == {
        "plain": [32, 18, 18],
        "conditional": [15, 15, 7],
        "trigger": [7, 8, 5],
        "endgame": [8, 2, 3],
    }


def test_kinds_and_incomes() -> None:
    assert count("kind", "income") == {
        "plain": [24, 24, 20],
        "conditional": [10, 15, 12],
        "trigger": [5, 6, 9],
        "endgame": [8, 2, 3],
    }


def test_sectors_corners_and_incomes() -> None:
    assert count("sector", "corner") == {
        "red": [21, 9, 11],
        "yellow": [19, 13, 9],
        "blue": [16, 15, 10],
        "black": [6, 6, 3],
    }
    assert count("sector", "income") == {
        "red": [16, 15, 10],
        "yellow": [12, 15, 14],
        "blue": [13, 13, 15],
        "black": [6, 4, 5],
    }
    assert count("corner", "income") == {
        "publicity": [21, 20, 21],
        "move": [15, 15, 13],
        "data": [11, 12, 10],
    }


CONDITIONAL = {
    5, 6, 7, 8, 10, 31, 32, 33, 34, 35, 36, 37, 39, 41, 43, 51, 58, 60, 61, 64, 66, 70, 87, 88, 89,
    95, 96, 97, 102, 103, 104, 105, 111, 112, 115, 132, 134,
}  # fmt: skip
TRIGGER = {1, 2, 3, 4, 76, 77, 78, 79, 80, 82, 94, 101, 106, 107, 116, 117, 128, 129, 131, 138}
ENDGAME = {12, 14, 38, 40, 42, 44, 62, 63, 68, 86, 113, 126, 127}
NO_EFFECT = {1, 2, 3, 4, 76, 80, 82, 101, 106, 116, 128, 129, 138}


def test_members_of_each_kind() -> None:
    members = {kind: {c.number for c in MAIN if c.kind == kind} for kind in KINDS}
    assert members["conditional"] == CONDITIONAL
    assert members["trigger"] == TRIGGER
    assert members["endgame"] == ENDGAME
    assert len(members["plain"]) == 68
    assert {card.number for card in MAIN if not card.effect} == NO_EFFECT


def test_circles() -> None:
    circles = [len(CARDS[number].circles) for number in TRIGGER]
    assert (sum(circles), circles.count(2), circles.count(3)) == (52, 8, 12)


def test_mistakes_seen_elsewhere() -> None:
    """Points where other descriptions of the cards go wrong."""
    assert FILE[24]["effect"][-1] == "move 3"
    assert FILE[63]["income"] == "credit"
    assert FILE[78]["circles"][1]["reward"] == ["pick 1"]
    assert FILE[114]["effect"][0] == "pick 1"
    assert CARDS[1].kind == "trigger"
    assert CARDS[119].kind == CARDS[123].kind == "plain"
    assert CARDS[86].kind == CARDS[126].kind == "endgame"
    assert FILE[134]["effect"] == ["signal probe 1"]
