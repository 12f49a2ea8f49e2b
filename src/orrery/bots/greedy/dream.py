"""A position to try things out on, as one seat knows it.

What lies face down is taken for average: every unseen system and every exploration tile alike. So
no answer hangs on what the seat can't see, and none on chance.
"""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.core.engine import answer, ask, settle
from orrery.core.state import HIDDEN
from orrery.games.pulsar import GAME
from orrery.games.pulsar.notation import END
from orrery.games.pulsar.rules.turns import act
from orrery.games.pulsar.state import Pulsar

SYSTEM = 10
"""An unseen system is imagined like this one: three planets, one of them blue; two cubes."""
TILE = 0
"""An unseen tile is imagined like this one: four points."""


class Dream:
    """A position in one's turn. Dreams aren't changed: each action leads to another one."""

    __slots__ = ("_choice", "s")

    def __init__(self, s: Pulsar) -> None:
        self.s = s
        self._choice: Choice | None = None
        settle(GAME, s)

    @property
    def choice(self) -> Choice:
        """The question at hand, worked out when it is first looked at."""
        if self._choice is None:
            self._choice, _ = ask(GAME, self.s)
            assert self._choice is not None
        return self._choice

    @property
    def in_turn(self) -> bool:
        """Whether nothing is left open but what to do next."""
        return self.s.agenda[-1][0] == "turn"

    def after(self, option: Option) -> Dream:
        s = self.s.copy()
        if self.in_turn:  # what else the turn offers need not be worked out again
            assert option is not END
            act(s, s.turn, option)
        else:
            answer(GAME, s, s.turn, option)
        return Dream(s)


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
