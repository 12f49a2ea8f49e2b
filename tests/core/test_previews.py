"""What an option would give is said before it is chosen, and nothing hidden with it."""

from __future__ import annotations

import orrery
from orrery.core.preview import POINTS, previews


def test_what_an_action_costs_and_gives() -> None:
    table = orrery.new("seti", players=2, seed=3, starter=0)
    while table.choice is not None and table.choice.kind != "turn":
        table.choose(0)
    assert previews(table)["launch"] == {"credits": -2, "probes": 1}


def test_they_come_true_and_depend_on_nothing_hidden() -> None:
    for game in orrery.games():
        table = orrery.new(game, players=2, seed=11)
        for step in range(60):
            if table.choice is None:
                break
            choice, seat = table.choice, table.choice.seat
            said = previews(table)
            assert said == previews(table.imagine(seat, step))
            option = choice.options[step * 7 % len(choice.options)]
            before = table.scores[seat]
            table.choose(option)
            if POINTS in said.get(option.text, ()):
                assert said[option.text][POINTS] == table.scores[seat] - before
