"""A planner that knows no game: it dreams turns, varies the best, tries them in other imagined
worlds up to the end of the round or of the next one, and takes what was best there.

What it needs of a game is its `Mind`. The real table it never copies: all it plays with is
imagined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from orrery.bots.planner.budget import Budget, Clock
from orrery.bots.planner.dreams import Dreamer, Turn
from orrery.bots.planner.mind import Mind
from orrery.bots.planner.style import Style
from orrery.bots.planner.trials import Helpers, Trials
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import View

__all__ = ["Budget", "Mind", "Planner", "Style"]


class Planner:
    """A bot: equal seeds and numbers of dreams play alike."""

    def __init__(
        self,
        mind: Mind[Any],
        seed: int,
        budget: Budget,
        style: Style | None = None,
        tell: Callable[[Table[Any], list[Turn], list[Turn]], None] | None = None,
    ) -> None:
        """`tell` hears in which imagined world it has found which turns, and which of them it has tried in others, with
        what they were worth there; both best first."""
        self.mind = mind
        self.budget = budget
        self.style = style or Style()
        self.helpers: Helpers | None = None
        """Others who try turns at the same time: what is decided depends on how fast they are."""
        self._tell = tell
        self._chance = Random(seed)
        self._plan: tuple[Option, ...] = ()
        self._world: Table[Any] | None = None
        """Where the plan was made, as far as it was carried out."""
        self._clock: Clock | None = None
        self._stop = False
        self._over = False

    @property
    def dreams(self) -> int:
        """How many the last thought took."""
        return self._clock.dreams if self._clock else 0

    def interrupt(self) -> None:
        """Decide now, with what was found so far. May be called from another thread."""
        self._stop = True

    def choose(self, view: View[Any]) -> Option:
        options = view.options
        if view.choice.kind in self.mind.begins:
            self._over = False
        if len(options) == 1:
            answer = options[0]
            self._plan = self._plan[1:] if self._plan[:1] == (answer,) else ()
        else:
            if not self._goes_to_plan(view):
                self._plan = self.plan(view)
            answer, *rest = self._plan
            self._plan = tuple(rest) if answer.verb not in self.mind.rests else ()
        if self._plan and self._world is not None:
            self._world.choose(answer)
        self._over = self._over or answer.verb in self.mind.ends
        return answer

    def plan(self, view: View[Any]) -> tuple[Option, ...]:
        """The best turn from here, if nothing comes to light on its way."""
        self._world = view.imagine(self._chance.getrandbits(32))
        self.mind.still(self._world.state)
        return self._think(view, self._world)

    def _goes_to_plan(self, view: View[Any]) -> bool:
        """Whether the table looks as it was expected to: nothing has come to light since."""
        world = self._world
        return (
            bool(self._plan)
            and self._plan[0] in view.options
            and world is not None
            and world.seen_by(view.seat).fingerprint() == view.seen.fingerprint()
        )

    def _think(self, view: View[Any], world: Table[Any]) -> tuple[Option, ...]:
        """The best turn from here."""
        self._stop = False
        self._clock = clock = Clock(self.budget, lambda: self._stop)
        dreamer = Dreamer(self.mind, Random(self._chance.getrandbits(32)), self.style.memory)
        style = self.style
        if style.practised and self.mind.habits(world.state, view.seat).places:
            style = style.practised
        most = 1 << 30
        turns = dreamer.turns(world, view.seat, self._over, clock, style.turns, most)
        tried: list[Turn] = []
        if style.turns < 1 and view.choice.kind not in self.mind.exact:
            trials = Trials(self._various(_different(turns), style.alike)[: style.trials], style)
            trials.run(view, dreamer, clock, self._over, self._chance, self.helpers)
            tried = trials.ranked()
        found = tried or turns
        best = found[0]
        if style.slip:
            good = [turn for turn in found if turn.worth >= best.worth - style.slip]
            best = self._chance.choice(_different(good)[: style.trials])
        if self._tell is not None:
            self._tell(world, turns, tried)
        return best.path

    def _various(self, turns: list[Turn], alike: int) -> list[Turn]:
        """Of turns about the same thing only so many."""
        gists: Counter[Option] = Counter()
        found = []
        for turn in turns:
            gist = self.mind.gist(turn.path)
            if gist is not None:
                gists[gist] += 1
            if gist is None or gists[gist] <= alike:
                found.append(turn)
        return found


def _different(turns: list[Turn]) -> list[Turn]:
    """Those that end in different positions."""
    found: dict[float, Turn] = {}
    for turn in turns:
        found.setdefault(round(turn.worth, 6), turn)
    return list(found.values())
