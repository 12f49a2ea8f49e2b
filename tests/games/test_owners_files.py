"""Owners' files by chance: refused with a sentence, or played to the end. None may crash."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.core.table import Table
from orrery.games.mlem import figures as mlem
from orrery.games.mlem.notation import MODULES
from orrery.games.pulsar import figures as pulsar
from orrery.games.seti import entries
from orrery.games.seti import figures as seti
from orrery.games.seti.notation import SPECIES
from tests.games.fuzz import Fuzz, merged, mutations, play, toml
from tests.games.seti.inventions import Inventions
from tests.games.seti.scenario import Example

GAMES = ("mlem", "pulsar", "seti")


def fuzz(game: str, seed: int) -> Fuzz:
    if game == "seti":
        return Inventions(game, entries.KEYS, seti.FIXED, seed)
    return Fuzz(game, {"mlem": mlem.KEYS, "pulsar": pulsar.KEYS}[game], frozenset(), seed)


def table(game: str, own: dict[str, Any], path: Path, dice: random.Random) -> Table[Any]:
    """A table with the file, set up so that what it changes is met."""
    setup: dict[str, Any] = {"players": dice.choice([2, 3])}
    if game == "mlem":
        setup["modules"] = MODULES
    if game == "pulsar":
        setup["cluster"] = dice.choice(["open", "dead-ends"])
    if game == "seti":
        return seti_table(own, path, dice)
    return orrery.new(game, seed=dice.randrange(10**6), components=path, **setup)


def seti_table(own: dict[str, Any], path: Path, dice: random.Random) -> Table[Any]:
    """Alone against the rival; or with known species, and the file's cards in hand."""
    if dice.random() < 0.3:
        level = dice.randint(1, 5)
        return orrery.new(
            "seti", seed=dice.randrange(10**6), players=1, difficulty=level, components=path
        )
    aliens = own.get("alien_card", [])
    species = [card["species"] for card in aliens[:1]] + dice.sample(SPECIES, 2)
    two = list(dict.fromkeys(species))[:2]
    new = orrery.new("seti", seed=dice.randrange(10**6), players=2, species=two, components=path)
    cards = [str(card["number"]) for card in own.get("card", [])]
    cards += [
        f"et.{card['number']}"
        for card in aliens
        if card["species"] in two and card["species"] != "exertians"
    ]
    game = Example(new).auto().discovered("left").discovered("right")
    game.give(credits=40, energy=40, publicity=5).hand(*cards)
    assert game.s is new.state
    return new


def try_out(game: str, folder: Path, seed: int, files: int, games: int) -> None:
    chance = fuzz(game, seed)
    accepted = []
    refused = 0
    for own, sentence in mutations(chance, folder, files):
        if sentence:
            refused += 1
        elif all(own.values()):
            accepted.append(own)
    assert refused > files / 4
    assert accepted
    path = folder / "own.toml"
    for _ in range(games):
        own = merged(chance, chance.dice.sample(accepted, min(5, len(accepted))))
        path.write_text(toml(own), encoding="utf-8")
        try:
            play(table(game, own, path, chance.dice), chance.dice)
        except orrery.BadComponents:
            continue  # two changes that don't go together
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error} with\n{toml(own)}") from error


@pytest.mark.parametrize("game", GAMES)
def test_files_by_chance(game: str, tmp_path: Path) -> None:
    try_out(game, tmp_path, seed=1, files=60, games=3)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2, 7))
def test_many_files_by_chance(game: str, seed: int, tmp_path: Path) -> None:
    try_out(game, tmp_path, seed, files=1000, games=60)


def test_the_files_of_all_games_are_made_of_what_is_built_in(tmp_path: Path) -> None:
    """Entries laid over themselves change nothing but what is said of their source."""
    for game in GAMES:
        chance = fuzz(game, 1)
        path = tmp_path / "own.toml"
        for _ in range(5):
            path.write_text(toml(chance.entries(3)), encoding="utf-8")
            assert orrery.new(game, players=2, components=path).components.origin == "own.toml"
