"""A position to try things out on, as one seat knows it.

What lies face down is taken for average: every unseen system and every exploration tile alike. So
no answer hangs on what the seat can't see, and none on chance.
"""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.core.state import HIDDEN, Script
from orrery.games.pulsar.rules import TASKS
from orrery.games.pulsar.rules.turns import act
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.words import END

SYSTEM = 10
"""An unseen system is imagined like this one: three planets, one of them blue; two cubes."""
TILE = 0
"""An unseen tile is imagined like this one: four points."""


class Dream:
    """A position in one's turn. Dreams aren't changed: each action leads to another one."""

    __slots__ = ("_choice", "_script", "s")

    def __init__(self, s: Pulsar) -> None:
        self.s = s
        self._choice: Choice | None = None
        self._script: Script | None = None
        while s.agenda:
            task = s.agenda.pop()
            script = TASKS[str(task[0])](s, *task[1:])
            if script is not None:
                s.agenda.append(task)
                self._script = script
                break

    @property
    def choice(self) -> Choice:
        """The question at hand, worked out when it is first looked at."""
        if self._choice is None:
            assert self._script is not None
            self._choice = next(self._script)
        return self._choice

    @property
    def in_turn(self) -> bool:
        """Whether nothing is left open but what to do next."""
        return self.s.agenda[-1][0] == "turn"

    def after(self, answer: Option) -> Dream:
        s = self.s.copy()
        if self.in_turn:
            assert answer is not END
            act(s, s.turn, answer)
        else:
            task = s.agenda.pop()
            script = TASKS[str(task[0])](s, *task[1:])
            assert script is not None
            next(script)
            for _ in _answered(script, answer):
                raise AssertionError(task)
        return Dream(s)


def _answered(script: Script, answer: Option) -> tuple[Choice, ...]:
    try:
        return (script.send(answer),)
    except StopIteration:
        return ()


def average(seen: Pulsar) -> Pulsar:
    """The seen state with the unseen filled in."""
    seen.systems = tuple(SYSTEM if tile == HIDDEN else tile for tile in seen.systems)
    seen.tiles = [TILE] * len(seen.tiles) + [TILE] * 9  # they never run out
    return seen


def with_dice(seen: Pulsar, seat: int, dice: tuple[int, ...]) -> Dream:
    """As if it were the seat's turn, with these dice."""
    s = average(seen)
    s.agenda = [("turn", seat)]
    s.turn = seat
    s.silver[seat] = dice
    return Dream(s)
