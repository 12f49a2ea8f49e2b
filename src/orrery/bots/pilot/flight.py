"""What an astronaut aboard may expect: a dynamic programme from deep space back to the rocket.

A commander flies, stays and leaves as suits them best. A passenger can only stay or leave: the
flight is the commander's, until the command passes on (MLEM-9).
"""

from __future__ import annotations

from orrery.bots.pilot.dice import ARRIVE, CRASH, ROLL, SLOTS, Rolls, Token, flights, layer, slot
from orrery.bots.pilot.worth import Worth
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import DIE_THIEF

Values = list[float]
"""What each situation is worth, by slot."""


class Course:
    """How a commander will fly: from each roll to come, how likely it leads where; and what that is
    worth to the commander."""

    __slots__ = ("kind", "leads", "values", "worth")

    def __init__(self, worth: Worth, kind: int) -> None:
        self.worth = worth
        self.kind = kind
        self.values: Values = [0.0] * SLOTS
        self.leads: dict[int, list[tuple[int, float]]] = {}


class Flight:
    """From where, with what, and how the rolls of it can turn out."""

    def __init__(self, mat: Mat, start: int, dice: int, ones: int, token: Token | None) -> None:
        self.mat = mat
        self.start = start
        self.dice = dice
        # Helps that are spent never come back, so those with fewer of them are settled first.
        self.layers: list[tuple[int, list[list[Rolls]]]] = [
            (layer(few, kept is not None), flights(mat, few, kept))
            for few in range(ones + 1)
            for kept in ((None, token) if token else (None,))
        ]

    def command(self, me: Worth) -> Values:
        """The worth of each situation to who commands."""
        x: Values = [0.0] * SLOTS
        self._reach_deep_space(x, me.comet + me.bonus[self.mat.deep])
        for space in range(self.mat.deep - 1, self.start - 1, -1):
            x[CRASH + space] = me.crash[space]
            for number, table in self.layers:
                base = ROLL + slot(number, space, 0)
                for pool in range(1, self.dice + 1):
                    value = 0.0
                    for chance, pick, _ in table[space][pool]:
                        value += chance * max(pick(x))
                    x[base + pool] = value
            self._arrive(x, me, space)
        return x

    def course(self, commander: Worth, kind: int) -> Course:
        """The same for somebody else, with what they will do."""
        course = Course(commander, kind)
        x = course.values
        self._reach_deep_space(x, commander.comet + commander.bonus[self.mat.deep])
        for space in range(self.mat.deep - 1, self.start - 1, -1):
            x[CRASH + space] = commander.crash[space]
            for number, table in self.layers:
                base = ROLL + slot(number, space, 0)
                for pool in range(1, self.dice + 1):
                    value = 0.0
                    leads: dict[int, float] = {}
                    for chance, pick, slots in table[space][pool]:
                        offers = pick(x)
                        best = max(offers)
                        value += chance * best
                        to = slots[offers.index(best)]
                        leads[to] = leads.get(to, 0.0) + chance
                    x[base + pool] = value
                    course.leads[base + pool] = list(leads.items())
            self._arrive(x, commander, space)
        return course

    def _reach_deep_space(self, x: Values, value: float) -> None:
        for number, _ in self.layers:
            for pool in range(1, self.dice + 1):
                x[ARRIVE + slot(number, self.mat.deep, pool)] = value

    def _arrive(self, x: Values, me: Worth, space: int) -> None:
        """What the end of a move is worth to who commands: land, or fly on."""
        stop, bonus, die = me.stop[space], me.bonus[space], me.die[space]
        for number, _ in self.layers:
            base = ARRIVE + slot(number, space, 0)
            on = ROLL + slot(number, stop, die)
            for pool in range(1, self.dice + 1):
                on_roll = x[on + min(pool, self.dice - die)]
                value = me.comet if stop == self.mat.deep else max(me.land[stop], on_roll)
                x[base + pool] = bonus + value

    def ride(self, course: Course, me: Worth, then: Values) -> Values:
        """The worth of each situation to a passenger; `then` is what it is once the commander has
        left."""
        mat = self.mat
        commander, theirs, leads = course.worth, course.values, course.leads
        x: Values = [0.0] * SLOTS
        self._reach_deep_space(x, me.galaxy)
        for space in range(mat.deep - 1, self.start - 1, -1):
            x[CRASH + space] = me.crash[space]
            for number, _ in self.layers:
                base = ROLL + slot(number, space, 0)
                for pool in range(1, self.dice + 1):
                    value = 0.0
                    for to, chance in leads[base + pool]:
                        value += chance * x[to]
                    x[base + pool] = value
            stop, die = commander.stop[space], commander.die[space]
            for number, _ in self.layers:
                base = ARRIVE + slot(number, space, 0)
                for pool in range(1, self.dice + 1):
                    dice = min(pool + die, self.dice)
                    here = ROLL + slot(number, stop, dice)
                    if stop == mat.deep:
                        value = me.galaxy
                    elif commander.land[stop] > theirs[here]:
                        lost = 1 if course.kind == DIE_THIEF and dice > 1 else 0  # MLEM-14.21
                        value = max(me.later[stop], then[here - lost])
                    else:
                        value = max(me.land[stop], x[here])
                    x[base + pool] = value
        return x
