"""Tables, views and states in a notebook: everything, in a page of its own, and nothing hidden."""

from __future__ import annotations

import re
from html import unescape

import pytest

import orrery


def page(cell: str) -> str:
    """The page that a cell holds."""
    found = re.fullmatch(r'<iframe srcdoc="([^"]*)" [^<>]*></iframe>', cell)
    return unescape(found[1])


@pytest.mark.parametrize("game", orrery.games())
def test_a_table_shows_all_its_parts(game: str) -> None:
    table = orrery.new(game, players=3, seed=1)
    shown = page(table._repr_html_())
    zones = re.findall(r'data-zone="(\w+)"', shown)
    drawn = table.game.draw(table.scene(None))
    assert zones == [
        z for p in drawn.parts.values() for z in re.findall(r'data-zone="(\w+)"', p.start)
    ]
    assert drawn.css in shown
    assert 'data-option="' not in shown
    assert all(f"Player {n}" in shown for n in (1, 2, 3))


def test_a_view_shows_what_the_seat_sees_and_may_choose() -> None:
    table = orrery.new("seti", players=2, seed=1)
    mine, other = table.choice.seat, 1 - table.choice.seat
    for option in table.choice.options:
        assert f"<code>{option.text}</code>" in page(orrery.View(table, mine)._repr_html_())
    assert "<code>" not in page(orrery.View(table, other)._repr_html_())


def test_a_finished_game_says_who_has_won() -> None:
    table = orrery.new("mlem", players=2, seed=1)
    while not table.over:
        table.choose(0)
    shown = page(table._repr_html_())
    assert f"Won by: {', '.join(f'Player {seat + 1}' for seat in table.winners)}" in shown


@pytest.mark.plain
def test_a_state_shows_its_fields_with_their_meaning() -> None:
    table = orrery.new("mlem", players=2, seed=1, modules={"missions"})
    shown = page(table.seen_by(0)._repr_html_())
    assert "<th>rocket</th><td><code>0</code></td><td>The space of the rocket marker.</td>" in shown
    assert "<th>agenda</th>" in shown
    assert str(table.state.missions[1]) != str(table.seen_by(0).missions[1])
    assert f"<code>{table.seen_by(0).missions}</code>" in shown
    assert "luck" not in re.findall(r"<th>(\w+)</th>", shown)
