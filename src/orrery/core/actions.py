"""A number for every option of a game, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.choice import Choice, Option
from orrery.core.errors import Illegal, OrreryError
from orrery.core.game import Game


class Actions:
    """A game's options by number, from 0 to `size` - 1: the same in every run.

    An option of the vocabulary has its place there. Of the open kinds (`Game.open`) a number says
    how the option begins (`fly s05`) and which of those of this choice it is that begin so: those
    of the most words first, then by their text, the last one first. So numbers are one-to-one
    within a choice, and a mask tells which of them can be chosen.
    """

    __slots__ = ("_game", "_listed", "_open", "size")

    size: int
    """How many numbers there are."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._listed = {option: n for n, option in enumerate(game.vocabulary)}
        first = len(self._listed)
        self._open = {words: first + n * game.ways for n, words in enumerate(game.open)}
        self.size = first + len(game.open) * game.ways

    def numbers(self, choice: Choice) -> list[int]:
        """The numbers of a choice's options, in their order."""
        found: list[int] = []
        alike: dict[int, list[Option]] = {}
        for option in choice.options:
            number = self._listed.get(option, -1)
            if number < 0:
                number = self._beginning(option)
                alike.setdefault(number, []).append(option)
            found.append(number)
        if not alike:
            return found
        place = {
            option: first + n
            for first, options in alike.items()
            for n, option in enumerate(self._ordered(options))
        }
        return [place.get(o, n) for o, n in zip(choice.options, found, strict=True)]

    def _beginning(self, option: Option) -> int:
        number = self._open.get(" ".join((option.verb, *option.args[:1])), -1)
        if number < 0:
            raise OrreryError(f"{self._game.title} has no number for {option.text!r}.")
        return number

    def _ordered(self, options: Sequence[Option]) -> list[Option]:
        if len(options) > self._game.ways:
            raise OrreryError(
                f"{len(options)} options begin with '{options[0].verb} {options[0].args[0]}'; "
                f"{self._game.title} has numbers for {self._game.ways}."
            )
        return sorted(options, key=lambda o: (len(o.args), o.text), reverse=True)

    def number(self, choice: Choice, option: Option) -> int:
        """The number of an option of this choice."""
        for offered, number in zip(choice.options, self.numbers(choice), strict=True):
            if offered is option:
                return number
        raise Illegal(f"{str(option)[:60]!r} isn't among the options of this choice.")

    def option(self, choice: Choice, number: int) -> Option:
        """The option of this choice with that number."""
        for option, known in zip(choice.options, self.numbers(choice), strict=True):
            if known == number:
                return option
        raise Illegal(f"No option of this choice has the number {number}.")

    def mask(self, choice: Choice) -> bytearray:
        """A byte for each number: 1 where it can be chosen, else 0."""
        found = bytearray(self.size)
        for number in self.numbers(choice):
            found[number] = 1
        return found
