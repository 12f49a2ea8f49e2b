"""`greedy`: an opponent for Pulsar 2849.

In its turn it tries out what its dice can do together and takes the way to the position that is
worth most; it takes the dice that promise most. It looks no further than its own turn, and sees
only what its seat sees.
"""

from __future__ import annotations

from orrery.bots.greedy.draft import choose_die
from orrery.bots.greedy.dream import Dream, average
from orrery.bots.greedy.place import place
from orrery.bots.greedy.rates import CUBE
from orrery.bots.greedy.turn import best
from orrery.bots.greedy.worth import reward
from orrery.core.choice import Option
from orrery.core.view import View
from orrery.games.pulsar.notation import KEEP
from orrery.games.pulsar.rules.final import best_plan
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import Pulsar


class Greedy:
    """Without any luck of its own: the same view, the same choice."""

    def choose(self, view: View[Pulsar]) -> Option:
        choice = view.choice
        options = list(choice.options)
        if len(options) == 1:
            return options[0]
        seen, seat = view.seen, view.seat
        match choice.kind:
            case "side":
                return max(options, key=lambda option: headquarters(seen, seat, option))
            case "enter":
                return max(options, key=lambda option: entry(seen, seat, option))
            case "draft":
                return choose_die(seen, seat, options)
            case "sell":
                return sale(seen, seat, options)
        return best(Dream(average(seen)), seat)[1]


def headquarters(s: Pulsar, seat: int, side: Option) -> float:
    """What all the projects of a side bring."""
    board, _ = s.headquarters[seat]
    return sum(reward(p.reward) for p in s.box.headquarters[board][int(side.args[0]) - 1])


def entry(s: Pulsar, seat: int, gate: Option) -> float:
    """What can be reached from an entry gate."""
    s.ship[seat] = s.chart.number[gate.args[0]]
    return place(s, seat, ROUNDS)


def sale(s: Pulsar, seat: int, options: list[Option]) -> Option:
    """A cube for the most points, unless it brings more at the end."""
    dear = max(options, key=lambda o: 0 if o is KEEP else price(s, o))
    kept = CUBE
    if s.round == ROUNDS:
        of_all = best_plan(s, seat).worth(s.box.figures.final.cubes)[0]
        s.cubes[seat] -= 1
        kept = of_all - best_plan(s, seat).worth(s.box.figures.final.cubes)[0]
    return dear if price(s, dear) >= kept else KEEP


def price(s: Pulsar, sale: Option) -> int:
    return next(t.sell for t in s.box.transmitters if t.name == sale.args[0])
