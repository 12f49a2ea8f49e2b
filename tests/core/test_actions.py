"""A number for every option, for programs that learn."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from typing import Any

import pytest

import orrery
from orrery.core import Illegal, OrreryError
from orrery.core.choice import Choice, _interned, option
from orrery.games import find
from tests.core.setups import every, step, table


def numbered(game: str, setup: dict[str, Any], seeds: range) -> int:
    """Positions of random games, all of whose options have numbers of their own."""
    actions = orrery.actions(game)
    seen = 0
    for seed in seeds:
        dice = random.Random(seed)
        played = table(game, setup, seed)
        while played.choice is not None:
            numbers = actions.numbers(played.choice)
            assert len(set(numbers)) == len(played.choice.options)
            assert 0 <= min(numbers) <= max(numbers) < actions.size
            seen += 1
            step(played, dice)
    return seen


@every
def test_the_options_of_a_choice_have_numbers_of_their_own(
    game: str, setup: dict[str, Any]
) -> None:
    assert numbered(game, setup, range(4)) > 20


@pytest.mark.soak
@every
def test_so_they_have_in_a_thousand_games(game: str, setup: dict[str, Any]) -> None:
    assert numbered(game, setup, range(100, 1100)) > 1000


@every
def test_there_and_back(game: str, setup: dict[str, Any]) -> None:
    actions = orrery.actions(game)
    dice = random.Random(1)
    played = table(game, setup, 1)
    for n in range(40):
        choice = played.choice
        if choice is None:
            break
        if n % 3 == 0:
            mask = actions.mask(choice)
            assert len(mask) == actions.size
            assert [n for n, may in enumerate(mask) if may] == sorted(actions.numbers(choice))
            for offered in choice.options:
                assert actions.option(choice, actions.number(choice, offered)) is offered
        step(played, dice)


@pytest.mark.parametrize("game", orrery.games())
def test_the_vocabulary_comes_first(game: str) -> None:
    actions, words = orrery.actions(game), orrery.vocabulary(game)
    assert actions is orrery.actions(game)
    assert actions.numbers(Choice(0, "", words)) == list(range(len(words)))
    rules = find(game)
    assert actions.size == len(words) + len(rules.open) * rules.ways
    assert {text.split()[0] for text in rules.open} == ({"fly"} if game == "pulsar" else set())


FLIGHTS = ("fly s05 via s02", "fly s05", "fly s05 via s02 s04", "fly p03", "fly s05 via s04")


def test_flights_are_numbered_by_their_landing_and_their_place_among_its_flights() -> None:
    """Those with the most stations come first; the order of the choice doesn't matter."""
    actions = orrery.actions("pulsar")
    first = len(orrery.vocabulary("pulsar"))
    choice = Choice(0, "flight", [option(*text.split()) for text in FLIGHTS])
    other = Choice(0, "flight", choice.options[::-1])
    s05 = first + 32 * 4
    assert actions.numbers(choice) == [s05 + 2, s05 + 3, s05, first + 32 * (16 + 2), s05 + 1]
    assert actions.numbers(other) == actions.numbers(choice)[::-1]


def test_what_has_no_number() -> None:
    actions = orrery.actions("mlem")
    choice = orrery.new("mlem", players=2, seed=7).choice
    assert choice is not None
    with pytest.raises(Illegal, match="isn't among"):
        actions.number(choice, option("fly", "s05"))
    with pytest.raises(Illegal, match="number 92"):
        actions.option(choice, 92)
    with pytest.raises(OrreryError, match="no number for 'fly s05'"):
        actions.numbers(Choice(0, "", [option("fly", "s05")]))
    many = [option("fly", "s05", "via", f"s{n:02}") for n in range(33)]
    with pytest.raises(OrreryError, match="33 options begin with 'fly s05'"):
        orrery.actions("pulsar").numbers(Choice(0, "", many))


def test_numbers_are_the_same_in_every_run() -> None:
    """Whatever order Python gives to sets."""
    code = (
        "import orrery, random, zlib\n"
        "dice, heard = random.Random(3), []\n"
        "table = orrery.new('pulsar', players=3, seed=3)\n"
        "while table.choice is not None:\n"
        "    heard.append(orrery.actions('pulsar').numbers(table.choice))\n"
        "    table.choose(dice.randrange(len(table.choice.options)))\n"
        "print(zlib.crc32(repr(heard).encode()))\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(n)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for n in (1, 2)
    }
    assert len(runs) == 1


def test_what_is_asked_about_is_forgotten() -> None:
    """Unknown notation leaves nothing behind."""
    played = orrery.new("pulsar", players=2, seed=1)
    gc.collect()
    before = len(_interned)
    for n in range(30):
        played.why_not(f"fly s01 via s02 gates {n % 10} pulsars {n // 10}")
        played.why_not(f"fly s{n} gates ² {n}")
    gc.collect()
    assert len(_interned) <= before + 2


@pytest.mark.parametrize(
    "text", ["fly s01 gates ²", "fly s01 gates", "fly s01 gates 05", "fly s99", "fly s01 via s2"]
)
def test_what_is_no_flight(text: str) -> None:
    played = orrery.new("pulsar", players=2, seed=1)
    why = played.why_not(text)
    assert why is not None
    assert why.message.id == "why.unknown"
