"""`easy`: an opponent for a first game of SETI.

For each option it imagines the action played out, its own further decisions made quickly, and takes
the one after which its position is worth most. It looks no further than its own turn, and sees only
what its seat sees.
"""

from __future__ import annotations

from random import Random

from orrery.bots.easy.worth import worth
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.seti.state import Seti

TRIES = 5
"""How often an action that asks further questions is played out."""
LONGEST = 12
"""An action is broken off after so many decisions."""


class Easy:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View[Seti]) -> Option:
        options = view.options
        if len(options) == 1:
            return options[0]
        imagined = view.imagine(self._random.randrange(2**32))
        values = [self._value(imagined, view.seat, option) for option in options]
        best = max(values)
        good = [o for o, value in zip(options, values, strict=True) if value > best - 0.05]
        return self._random.choice(good)

    def _value(self, table: Table[Seti], seat: int, option: Option) -> float:
        """The best the option led to in a few tries."""
        best = float("-inf")
        for _ in range(TRIES):
            trial = table.fork()
            trial.choose(option)
            asked = self._play_on(trial, seat)
            best = max(best, worth(trial.state, seat))
            if not asked:
                break
        return best

    def _play_on(self, trial: Table[Seti], seat: int) -> bool:
        """Finish the action with quick choices; whether anything was asked."""
        asked = False
        for _ in range(LONGEST):
            choice = trial.choice
            if choice is None or choice.seat != seat or choice.kind == "turn":
                break
            asked = True
            answers = [o for o in choice.options if o.verb not in trial.game.asides]
            trial.choose(self._random.choice(answers))
        return asked
