"""Pauses: a moment for free actions where nothing else is asked (SETI-4.6).

A main action can be interrupted anywhere. Every question of one's own turn is such a moment; where no
question stands between a gain and a step that can't be made up for (the rotation, an income without a
card to tuck, a count), the player is asked whether to go on. Not if it couldn't matter: the gain must be
something that free actions can turn into what the step looks at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps

from orrery.core.state import Script, Tasks
from orrery.games.seti.notation import GO_ON
from orrery.games.seti.ops import Ops, Test
from orrery.games.seti.rules.conditions import at_anomaly, fitting_cards, holds, own_probes
from orrery.games.seti.rules.free import BUY_PRICE, SLOT_COLUMN, ask, completions, step_cost
from orrery.games.seti.rules.probes import planets_reached
from orrery.games.seti.sky import EARTH
from orrery.games.seti.state import FRESH, Seti

Goods = tuple[str, ...]

# -- what a step looks at: what free actions would have to bring for it to go differently --


def rotation(s: Seti, seat: int) -> Goods:
    """Probes and capsules may stand elsewhere before it; a trace may decide who leads the column of
    the anomaly that Earth comes to (SETI-17.6, ANO-4)."""
    moves = ("move",) if s.probes[seat] or s.capsules[seat] else ()
    next_sector = (s.sector_of(EARTH) - 1) % 8
    return (*moves, "trace") if at_anomaly(s, next_sector) else moves


def income(s: Seti, seat: int, this: str = "", card: int = 0) -> Goods:
    return () if this or s.hand[seat] else ("card",)  # SETI-23.7


def hand_signal(s: Seti, seat: int, most: int) -> Goods:
    return ("card",) if most and not s.hand[seat] else ()


def landing(s: Seti, seat: int, how: str = "") -> Goods:
    return () if planets_reached(s, seat) else ("move",)


def probe_signal(s: Seti, seat: int, at: str, what: str | int = 1) -> Goods:
    """As the probes stand, one sector only is possible: nothing would be asked."""
    if at not in ("probe", "probe-and-neighbours"):
        return ()
    return ("move",) if len({space % 8 for space in own_probes(s, seat)}) == 1 else ()


def payment(s: Seti, seat: int, *rest: object) -> Goods:
    return () if s.exofossils[seat] else ("exofossil",)


COUNTED = {
    "publicity": ("publicity",),
    "tucked": ("tuck",),
    "traces-of-colour-marked": ("trace",),
    "shown-corner": ("card",),
    "shown-income": ("card",),
}
"""What adds to a measure."""
MET = {"publicity": ("publicity",), "probe-on": ("move",)}
"""What helps a condition."""


def count(
    s: Seti, seat: int, what: str, n: int, measure: Test, source: str, card: int = 0
) -> Goods:
    name = str(measure[0])
    if name.startswith("shown-") and fitting_cards(s, seat, name, str(measure[1])):
        return ()  # it asks how many to show
    return COUNTED.get(name, ())


def condition(s: Seti, seat: int, test: Test, then: Ops, card: int = 0) -> Goods:
    wanted = MET.get(str(test[0]), ())
    return wanted if wanted and not holds(s, seat, test, card) else ()


STAKES: dict[str, Callable[..., Goods]] = {
    "rotate": rotation,
    "income": income,
    "hand-signal": hand_signal,
    "land": landing,
    "orbit-or-land": landing,
    "signal": probe_signal,
    "bare-signal": probe_signal,
    "may-pay": payment,
    "gain-per": count,
    "if": condition,
}
"""By the name of a task: of what something more would have to be there before it."""


# -- the pause --


def careful(tasks: Tasks) -> Tasks:
    """The tasks, those with something at stake behind a pause."""
    return {**tasks, **{name: _behind_pause(name, tasks[name]) for name in STAKES}}


def _behind_pause(name: str, task: Callable[..., Script | None]) -> Callable[..., Script | None]:
    @wraps(task)
    def paused(s: Seti, *args: object) -> Script | None:
        if s.free and due(s, name, args):
            s.then(("pause", name, *args), (name, *args))  # type: ignore[arg-type]
            return None
        return task(s, *args)

    return paused


def due(s: Seti, name: str, args: tuple[object, ...]) -> bool:
    """Whether a free action that wasn't possible at the last question could change the step."""
    seat = s.turn
    if (args and args[0] != seat) or not (any(s.fresh) or s.missions[seat]):
        return False
    wanted = STAKES[name](s, *(args or (seat,)))
    return bool(wanted) and within_reach(s, seat, wanted)


def pause(s: Seti, name: str, *args: object) -> Script | None:
    """Ask whether to go on. If a free action has settled it, there is nothing left to ask."""
    return wait(s) if STAKES[name](s, *(args or (s.turn,))) else None


def wait(s: Seti) -> Script:
    yield ask(s, s.turn, "pause", [GO_ON])


# -- what free actions can make of what is new --


def within_reach(s: Seti, seat: int, wanted: Goods) -> bool:
    """Whether free actions could turn what was gained since the last question into more of what is
    wanted. Of cards not seen yet the best is hoped for."""
    rewards = [
        s.box.cards[card].reward
        for card in s.missions[seat]
        if card not in s.ripe and completions(s, seat, card)
    ]
    if not rewards and not any(s.fresh):
        return False
    now = Counter(
        energy=s.energy[seat], credit=s.credits[seat], publicity=s.publicity[seat],
        data=s.data[seat], card=len(s.hand[seat]),
    )  # fmt: skip
    old = Counter({good: now[good] - min(s.fresh[i], now[good]) for good, i in FRESH.items()})
    if s.fresh[FRESH["probe"]] and "move" in wanted:
        old.clear()  # with a new probe everything can be used anew
    if wanted == ("card",) and (
        old["publicity"] >= BUY_PRICE or old["credit"] >= 2 or old["energy"] >= 2
    ):
        return False  # one could be had before
    have = now.copy()
    for reward in rewards:
        have.update(brings(reward))
    done: set[str] = set()
    while all(have[good] <= now[good] for good in wanted):
        found = [way for way in ways(s, seat, have, old) if way[0] not in done]
        if not found:
            return False
        for name, goods in found:
            done.add(name)
            have.update(goods)
    return True


def ways(s: Seti, seat: int, have: Counter[str], old: Counter[str]) -> Iterator[tuple[str, Goods]]:
    """Free actions that became possible, and what each brings."""

    def more(good: str, price: int) -> bool:
        return have[good] // price > old[good] // price

    if more("energy", 2):  # SETI-20.2
        yield "energy", ("credit", "card")
    if more("credit", 2):
        yield "credit", ("energy", "card")
    if more("card", 2):
        yield "card", ("energy", "credit")
    if more("publicity", BUY_PRICE):
        yield "buy", ("card",)
    if have["card"] > len(s.hand[seat]):  # a card yet unknown: any corner
        yield "corner", ("publicity", "data", "step")
    for card in s.hand[seat][old["card"] :]:
        yield f"corner {card}", brings(s.box.cards[card].corner)
    yield from places(s, seat, have, old)
    yield from circles(s, seat, have, old)
    if (have["energy"] > old["energy"] or have["step"]) and may_step(s, seat, have):
        yield "move", ("move", "publicity")  # SETI-7.8
    if have["trace"]:
        yield "trace", ("publicity", "energy", "credit", "data", "card")


def places(
    s: Seti, seat: int, have: Counter[str], old: Counter[str]
) -> Iterator[tuple[str, Goods]]:
    """Data that can be placed now (SETI-13.3, 13.10)."""
    filled = s.computer[seat]
    for k in range(old["data"], min(have["data"], 6 - filled)):
        at = filled + k
        slot = SLOT_COLUMN.index(at) if at in SLOT_COLUMN else -1
        if slot < 0 or s.slots[seat][slot] < 0:
            goods = brings(s.box.computer_top[at])
            if "tuck" not in goods or have["card"]:
                yield f"top {at}", goods
    if have["data"] > old["data"]:
        for slot, tech in enumerate(s.slots[seat]):
            if (
                tech >= 0
                and filled + have["data"] > SLOT_COLUMN[slot]
                and not (s.bottom[seat] >> slot & 1)
            ):
                yield f"bottom {slot}", brings(s.box.tech_bottom[tech])


def circles(
    s: Seti, seat: int, have: Counter[str], old: Counter[str]
) -> Iterator[tuple[str, Goods]]:
    """Circles that a move or a corner could cover (SETI-15.12)."""
    for card in s.circles[seat]:
        for k, circle in enumerate(s.box.cards[card].circles):
            cause = circle.when.partition(" ")[0]
            possible = have["move"] if cause == "visit" else have["card"] > old["card"]
            if cause in ("visit", "corner") and possible and not s.covered[card] >> k & 1:
                yield f"circle {card} {k}", brings(circle.reward)


def may_step(s: Seti, seat: int, have: Counter[str]) -> bool:
    means = have["energy"] + have["step"] + s.held
    return any(step_cost(s, seat, space) <= means for space in own_probes(s, seat))


def brings(ops: Ops) -> Goods:
    """What operations give, as far as it can be used on."""
    goods: list[str] = []
    for op in ops:
        if op[0] == "gain":
            goods += [op[1]] * op[2]
        elif op[0] in ("draw", "pick"):
            goods += ["card"] * op[1]
        elif op[0] == "move":
            goods += ["step"] * op[1]
        elif op[0] == "income":
            goods += ["tuck", "credit", "energy", "card"]
        elif op[0] in ("peek", "deliver"):
            goods += ["credit", "energy", "publicity", "data", "card"] * 2
        elif op[0] == "trace":
            goods.append("trace")
    return tuple(goods)
