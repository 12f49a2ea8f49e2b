"""Owners' files that went wrong by chance: entries of the built-in files with something changed.

Such a file must be refused with a sentence that names it, or be played without a crash.
"""

from __future__ import annotations

import copy
import json
import random
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import orrery
from orrery.core.table import Table
from orrery.games import find

JUNK: tuple[Any, ...] = (
    0, 1, 2, 3, 7, 99, -1, 100, 10**12, 1.5, True, False, "", "x", "purple", "three", "²", "a b",
    "printed", [], [1], ["x"], [[]], {}, {"x": 1}, [["x", ["x"]]], "{n}", "<i>", "gain vp 9999",
)  # fmt: skip
SENTENCE = re.compile(r"own\.toml(, line \d+)?: \S.*[.!]", re.S)


class Fuzz:
    """Chance, and what there is to be changed in the files of a game."""

    def __init__(
        self, game: str, keys: Mapping[str, str], fixed: frozenset[str], seed: int
    ) -> None:
        self.game = game
        self.keys = keys
        self.dice = random.Random(f"{game} {seed}")
        self.parts: dict[str, Any] = {}
        folder = files(f"orrery.games.{game}").joinpath("components")
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            data.pop("source", None)
            self.parts |= {part: value for part, value in data.items() if part not in fixed}
        self.words: list[Any] = list(_leaves(self.parts))

    def entries(self, n: int) -> dict[str, Any]:
        """Some entries as they are, each with a source."""
        own: dict[str, Any] = {}
        for _ in range(n):
            part = self.dice.choice(list(self.parts))
            value = copy.deepcopy(self.parts[part])
            if isinstance(value, list):
                entry = self.dice.choice(value)
                key = self.keys[part]
                if all(other[key] != entry[key] for other in own.setdefault(part, [])):
                    own[part].append(entry)
            else:
                own[part] = value
        for value in own.values():
            for entry in value if isinstance(value, list) else [value]:
                entry["source"] = "printed"
        return own

    def change(self, value: Any) -> Any:
        """The value with one thing in it changed: a word for another, a figure, a key, the form."""
        dice = self.dice
        if isinstance(value, dict) and value and dice.random() < 0.93:
            key = dice.choice([key for key in value if key != "source"] or list(value))
            match dice.randrange(14):
                case 0:
                    del value[key]
                case 1:
                    value[dice.choice(["efect", "colour", "name", "x"])] = dice.choice(JUNK)
                case 2:
                    value[key + "s"] = value.pop(key)
                case _:
                    value[key] = self.change(value[key])
            return value
        if isinstance(value, list) and value and dice.random() < 0.9:
            at = dice.randrange(len(value))
            match dice.randrange(8):
                case 0:
                    del value[at]
                case 1:
                    value.append(copy.deepcopy(value[at]))
                case 2:
                    value[at] = copy.deepcopy(dice.choice(self.words))
                case _:
                    value[at] = self.change(value[at])
            return value
        if isinstance(value, str) and dice.random() < 0.6:
            return self._other_words(value)
        if type(value) is int and dice.random() < 0.6:
            return dice.choice([value + 1, max(value - 1, 0), 0, 1, 2, 5, 9, 20, 99])
        return copy.deepcopy(dice.choice([*JUNK, dice.choice(self.words)]))

    def _other_words(self, value: str) -> str:
        words = value.split()
        if not words:
            return "x"
        at = self.dice.randrange(len(words))
        others = [w for text in self.words if isinstance(text, str) for w in text.split()]
        words[at] = self.dice.choice([*self.dice.choices(others, k=4), "0", "9", "any"])
        return " ".join(words)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _leaves(inner)
    elif isinstance(value, list):
        yield value
        for inner in value:
            yield from _leaves(inner)
    else:
        yield value


def toml(own: Mapping[str, Any]) -> str:
    """The entries as an owner would write them."""
    text = ""
    for part, value in own.items():
        several = isinstance(value, list)
        entries = value if several else [value]
        if not entries or not all(isinstance(entry, dict) for entry in entries):
            text = f"{part} = {_inline(value)}\n" + text
            continue
        for entry in entries:
            text += f"[[{part}]]\n" if several else f"[{part}]\n"
            text += "".join(f"{json.dumps(k)} = {_inline(v)}\n" for k, v in entry.items()) + "\n"
    return text


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_inline(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def mutations(fuzz: Fuzz, folder: Path, n: int) -> Iterator[tuple[dict[str, Any], str]]:
    """So many changed files: the entries, and the sentence by which they were refused, if any."""
    path = folder / "own.toml"
    for _ in range(n):
        own = fuzz.entries(1)
        part = next(iter(own))
        if isinstance(own[part], list):
            own[part][0] = fuzz.change(own[part][0])
        else:
            own[part] = fuzz.change(own[part])
        path.write_text(toml(own), encoding="utf-8")
        sentence = ""
        try:
            find(fuzz.game).components(path)
        except orrery.BadComponents as error:
            sentence = str(error)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error} for\n{toml(own)}") from error
        assert SENTENCE.fullmatch(sentence) or not sentence, sentence
        yield own, sentence


def merged(fuzz: Fuzz, some: list[dict[str, Any]]) -> dict[str, Any]:
    """Accepted changes in one file, as far as they concern different entries."""
    together: dict[str, Any] = {}
    for own in some:
        for part, value in own.items():
            if not isinstance(value, list):
                together[part] = value
            elif isinstance(value[0], dict):
                key = fuzz.keys[part]
                entries = together.setdefault(part, [])
                if all(other[key] != value[0][key] for other in entries):
                    entries.append(value[0])
    return together


def play(table: Table[Any], dice: random.Random, look: int = 40) -> None:
    """A game by chance; now and then everything that a page shows is asked for."""
    game, n = table.game, 0
    names = table.seat_names
    while (choice := table.choice) is not None:
        n += 1
        if n % look == 0:
            scene = table.scene(choice.seat, names)
            game.draw(scene)
            game.ask(scene.seen, choice, names)
            for option in choice.options:
                str(game.label(scene.seen, choice, option, names))
            for verb in {option.verb for option in game.vocabulary}:
                str(table.why_not(verb))
        table.choose(dice.choice(choice.options))
    for event in table.log:
        str(game.tell(event, names, table.components.figures))
    game.draw(table.scene(None, names))
