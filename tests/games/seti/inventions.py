"""Effects that nobody printed: everything the grammar of cards can say, by chance."""

from __future__ import annotations

import random
from typing import Any

from orrery.games.seti import ops
from tests.games.fuzz import Fuzz


def say(form: tuple[str, ...], dice: random.Random) -> str:
    """A form of the grammar, filled with words."""
    words = []
    for slot in form:
        times = dice.choice([1, 1, 2]) if slot.endswith("*") else 1
        choices = ops.WORDS.get(slot.removesuffix("*"))
        for _ in range(times):
            if slot == ops.N:
                words.append(str(dice.choice([0, 1, 1, 2, 2, 3, 5, 9, 50])))
            else:
                words.append(dice.choice(choices) if choices else slot)
    return " ".join(words)


def operation(dice: random.Random, depth: int = 0) -> Any:
    if depth < 2 and dice.random() < 0.25:
        inner = [operation(dice, depth + 1) for _ in range(dice.choice([1, 1, 2]))]
        if dice.random() < 0.5:
            return [f"if {say(dice.choice(ops._CONDITIONS), dice)}", inner]
        return [say(dice.choice(ops._LEADING), dice), inner]
    if dice.random() < 0.15:
        good, n = dice.choice(ops.GOODS), dice.choice([0, 1, 3])
        return f"gain-per {good} {n} {say(dice.choice(ops._MEASURES), dice)}"
    return say(dice.choice(ops._OPERATIONS), dice)


def operations(dice: random.Random) -> list[Any]:
    return [operation(dice) for _ in range(dice.choice([1, 1, 2, 3]))]


class Inventions(Fuzz):
    """Files of SETI, half of whose changes are inventions."""

    def change(self, value: Any) -> Any:
        dice = self.dice
        if not isinstance(value, dict) or "source" not in value or dice.random() < 0.3:
            return super().change(value)
        said = [key for key in value if isinstance(value[key], list) and key != "landing_data"]
        match dice.randrange(6):
            case 0 | 1 if "effect" in value or "sector" in value:
                value["effect"] = operations(dice)
            case 2 if "cost" in value:
                when = say(dice.choice(ops._CONDITIONS), dice)
                self._only(value)["mission"] = {"when": when, "reward": operations(dice)}
            case 3 if "cost" in value:
                self._only(value)["circles"] = [
                    {"when": say(dice.choice(ops._EVENTS), dice), "reward": operations(dice)}
                    for _ in range(dice.choice([1, 2, 3]))
                ]
            case 4 if "cost" in value or "danger" in value:
                how, forms = dice.choice([("per", ops._MEASURES), ("if", ops._CONDITIONS)])
                self._only(value)["gold"] = (
                    f"{dice.randrange(30)} {how} {say(dice.choice(forms), dice)}"
                )
            case _ if said:
                self._fill(value, dice.choice(said))
        return value

    @staticmethod
    def _only(card: dict[str, Any]) -> dict[str, Any]:
        """A card has one of these."""
        for key in ("mission", "circles", "gold", "delivery", "reward", "message"):
            card.pop(key, None)
        return card

    def _fill(self, entry: dict[str, Any], key: str) -> None:
        """Operations where there were some, however they were packed."""
        inner = entry[key]
        if all(isinstance(one, str) for one in inner):
            entry[key] = operations(self.dice)
        elif all(isinstance(one, list) for one in inner):
            inner[self.dice.randrange(len(inner))] = operations(self.dice)
        else:
            one = self.dice.choice(inner)
            if isinstance(one, dict) and "reward" in one:
                one["reward"] = operations(self.dice)
