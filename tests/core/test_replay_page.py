"""A replay's page: it speaks in sentences, in the language chosen, and knows turns and rounds."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import orrery
from orrery.replay import Replay
from orrery.replay.page import page


def frames(game: str, language: str, choices: int = 30) -> list[dict[str, Any]]:
    table, luck = orrery.new(game, players=2, seed=3), Random(1)
    for _ in range(choices):
        table.choose(luck.choice(table.choice.options))
    text = page(Replay(table, None, language, ["Анна", "Ben"]))
    data = re.search(r'id="data">(.*?)</script>', text, re.DOTALL)
    found: list[dict[str, Any]] = json.loads(data[1])["frames"]
    return found


@pytest.mark.parametrize("game", orrery.games())
def test_every_choice_is_told_in_words(game: str) -> None:
    table, luck = orrery.new(game, players=2, seed=3), Random(1)
    notation = []
    for _ in range(30):
        notation.append(luck.choice(table.choice.options).text)
        table.choose(notation[-1])
    told = frames(game, "uk")
    assert told[0]["chose"] == ""
    for step, option in zip(told[1:], notation, strict=True):
        assert re.match(r'<b class="seat-[01]">(Анна|Ben)</b>: \S', step["chose"])
        assert not step["chose"].endswith(f": {option}")
    assert any(re.search("[а-яії]{4}", step["chose"].split("</b>")[1]) for step in told[1:])


def test_turns_and_rounds_can_be_jumped_to() -> None:
    told = frames("pulsar", "en")
    assert {step["seat"] for step in told[1:]} == {0, 1}
    assert told[0]["round"] == 1
    assert all(step["round"] is None for step in frames("mlem", "en"))


def test_a_secret_choice_is_not_told_to_another_seat() -> None:
    table = orrery.new("mlem", players=2, seed=3, modules={"missions"})
    table.choose(table.choice.options[0])
    seat = table.history[0][0]
    label = next(step.label for step in Replay(table, seat).steps() if step.number == 1)
    hidden = next(step.label for step in Replay(table, 1 - seat).steps() if step.number == 1)
    assert label is not None
    assert hidden is None
