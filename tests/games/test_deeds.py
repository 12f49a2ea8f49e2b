"""What happened in signs: whatever a log tells has some, and all of them are drawn."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import orrery
from orrery.core.events import Event
from orrery.core.picture import Scene

GOLDEN = Path(__file__).parents[1] / "core" / "golden"
PEOPLE = ("Ann", "Ben", "Eva", "Tom", "Zoe")


def drawn(signs: str) -> list[str]:
    """The drawings that the signs use, and what they name, without the letters of the game."""
    return [one.partition("-")[2] for one in re.findall(r'href="#([^"]+)"', signs)]


def named(signs: str) -> list[str]:
    return re.findall(r'data-face="([^"]+)"', signs)


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_whatever_a_log_tells_has_signs_that_are_drawn(game: str) -> None:
    for path in GOLDEN.glob(f"{game}-*.orrery"):
        table = orrery.load(path)
        scene = Scene(table.state, None, None, PEOPLE[: table.state.players], "en")
        board = "".join(part.markup for part in table.game.draw(scene).parts.values())
        there = set(re.findall(r' id="([^"]+)"', board))
        for event in table.log:
            for seen in (event, event.seen_by(None)):
                if event.kind in table.game.turns or not table.game.tell(seen, PEOPLE):
                    continue
                signs = table.game.deed(table.state, seen, "en")
                assert signs, (path.name, seen)
                assert set(re.findall(r'href="#([^"]+)"', signs)) <= there, (path.name, seen)


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_no_kind_of_event_is_forgotten(game: str) -> None:
    told = set(import_module(f"orrery.games.{game}.text.log").SENTENCES)
    signs = set(import_module(f"orrery.games.{game}.board.deeds").DEEDS)
    assert told - signs <= orrery.new(game, players=2, seed="deeds").game.turns
    assert signs <= told


def signs(
    game: str, kind: str, secret: tuple[str, ...] = (), **facts: int | str | tuple[str, ...]
) -> str:
    table = orrery.new(game, players=2, seed="deeds")
    event = Event(kind, 1, facts, secret, (1,))
    return table.game.deed(table.state, event.seen_by(0), "en")


def test_seti_shows_where_and_with_what() -> None:
    assert drawn(signs("seti", "lands", place="mars")) == ["land", "body-mars"]
    assert drawn(signs("seti", "lands", place="titan")) == ["land", "moon"]
    assert drawn(signs("seti", "marks", star="vega")) == ["signal-black"]
    assert drawn(signs("seti", "exchanges", given="credit", taken="energy")) == ["credit", "energy"]
    assert signs("seti", "exchanges", given="credit", taken="energy").startswith("2<svg")
    assert drawn(signs("seti", "tech", tech="probe-4")) == ["probe", "land", "moon"]
    assert named(signs("seti", "plays", card="45")) == ["card-45"]
    assert ">3</b>" in signs("seti", "points", points=3, source="cards")
    assert "−<b" in signs("seti", "points", points=-3, source="cards")


def test_signs_keep_a_secret() -> None:
    assert named(signs("seti", "draws", card="45")) == ["card-45"]
    assert named(signs("seti", "draws", ("card",), card="45")) == []


def test_pulsar_shows_dice_places_and_technologies() -> None:
    rolls = signs("pulsar", "drafts", value=5, track="engineering", steps=2, space=9)
    assert drawn(rolls) == ["die-5", "engineering"]
    assert ">9</b>" in rolls
    assert drawn(signs("pulsar", "builds", place="s07", planet="blue")) == [
        "station",
        "planet-blue",
        "explore",
    ]
    assert named(signs("pulsar", "patents", tech="B3.2")) == ["tech-B3.2"]
    gained = signs("pulsar", "gains", points=4, cubes=2, swings=0, boosts=0, stations=0, source="x")
    assert drawn(gained) == ["cube"]
    assert ">4</b>" in gained


def test_mlem_shows_whose_cat_went_where() -> None:
    landed = signs("mlem", "planet", astronaut="shift", planet="fishbowl", points=3)
    assert drawn(landed)[:2] == ["cat-1", "face-of-shift"]
    assert named(landed) == ["cat-1-shift", "planet-fishbowl"]
    assert drawn(signs("mlem", "rolls", faces=("1", "1", "ab"))) == ["face-1", "face-1", "face-ab"]
