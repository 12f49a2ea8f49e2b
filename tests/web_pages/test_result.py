"""The end of a game: names are whole, sources can be told apart, and each piece says what it is."""

from __future__ import annotations

import re

import orrery
from orrery.style import sheet
from orrery.web.page.bars import COLOURS, bars
from orrery.web.page.chart import chart

LONG = "Somebody whose name has forty letters in"


def test_names_are_never_cut() -> None:
    assert LONG in chart([[0, 0], [9, 12]], [LONG, "Bob"], "Points")
    assert LONG in bars([[5, 4], [3, 0]], [LONG, "Bob"], ["Start", "Stations"], "Points")


def test_no_game_has_more_sources_than_colours() -> None:
    for game in orrery.games():
        assert 3 <= len(orrery.new(game, players=2, seed=1).score_sheet[0]) <= COLOURS, game
    style = sheet("orrery") + sheet("result")
    colours = dict(re.findall(r"\.src-(\d+) { --src: (#\w+);", style))
    assert len(colours) == len(set(colours.values())) == COLOURS


def test_pieces_tell_their_source_and_number() -> None:
    drawn = bars([[5, 0, 4], [3, 2, 0]], ["Ann", "Bob"], ["A", "B", "C"], "Points")
    assert re.findall(r'data-source="(\d)" data-n="(\d)"', drawn) == [
        ("0", "5"), ("2", "4"), ("0", "3"), ("1", "2"),
    ]  # fmt: skip
    assert re.findall(r'data-total="(\d+)">(\d+)<', drawn) == [("9", "9"), ("5", "5")]
    assert re.findall(r'<li data-source="(\d)">', drawn) == ["0", "1", "2"]


def test_penalties_stand_behind_the_name() -> None:
    drawn = bars([[5, -3, -1], [3, 2, 0]], ["Ann", "Bob"], ["A", "B", "C"], "Points")
    ann, bob = re.findall(r'<text [^>]*class="name"[^>]*>(.*?)</text>', drawn)
    assert re.sub("<[^>]+>", "", ann) == "Ann: 1B −3 · C −1"
    assert re.sub("<[^>]+>", "", bob) == "Bob: 5"
