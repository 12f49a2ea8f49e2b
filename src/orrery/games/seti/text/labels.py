"""The options of SETI as words on buttons: a function for each verb."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.choice import Choice, Option
from orrery.games.seti.notation import (
    GOLD_TILES,
    MOONS,
    SAMPLES,
    SIDES,
    TECHS,
    TILE,
    card_number,
)
from orrery.games.seti.ops import COLOURS, SECTOR_COLOURS, STARS, Ops
from orrery.games.seti.rules import probes, turns
from orrery.games.seti.rules.computer import COLUMN_SLOT, COLUMNS
from orrery.games.seti.rules.free import BUY_PRICE, step_cost
from orrery.games.seti.rules.signals import TELESCOPE_NEAR
from orrery.games.seti.sky import EARTH, MERCURY, PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import (
    gains,
    gold_name,
    good,
    listed,
    moon,
    planet,
    sector,
    space_gains,
    task,
    then,
    titled,
    trace_of,
)
from orrery.games.seti.text.log import Built
from orrery.games.seti.text.questions import exertian_price, waiting
from orrery.games.seti.text.things import Params, income_gains, space, species, star, tech
from orrery.locale import Message


def label(s: Seti, choice: Choice, option: Option) -> Message:
    """An option as words on a button."""
    id, params = LABELS.get(option.verb, _alone)(s, choice, option)
    return Message(f"seti.option.{id}", **params)


def _alone(s: Seti, choice: Choice, option: Option) -> Built:
    """Named after the verb; what else the option says may stand in it, as `a`, `b` and so on."""
    return option.verb, dict(zip("abc", option.args, strict=False))


def _costs(**cost: int) -> Callable[[Seti, Choice, Option], Built]:
    def build(s: Seti, choice: Choice, option: Option) -> Built:
        return option.verb, {"cost": listed([good(what, n) for what, n in cost.items()])}

    return build


def _orbit(s: Seti, choice: Choice, option: Option) -> Built:
    where: Params = {"planet": planet(option.args[0])}
    if choice.kind != "turn":
        return "orbit", where
    credits, energy = turns.ORBIT_COST
    return "orbit-for", {**where, "cost": listed([good("credit", credits), good("energy", energy)])}


def _land(s: Seti, choice: Choice, option: Option) -> Built:
    place = option.args[0]
    where: Params
    if place in MOONS:
        id, where = "land-moon", {"moon": moon(place)}
        at = s.box.moon_planet[MOONS.index(place)]
    else:
        id, where = "land", {"planet": planet(place)}
        at = PLANETS.index(place)
    if choice.kind != "turn":
        return id, where
    return f"{id}-for", {**where, "cost": good("energy", probes.landing_cost(s, choice.seat, at))}


def _scan(s: Seti, choice: Choice, option: Option) -> Built:
    if not option.args:
        credits, energy = turns.SCAN_COST
        return "scan", {"cost": listed([good("credit", credits), good("energy", energy)])}
    match option.args[0]:
        case "earth":
            if s.has_tech(choice.seat, TELESCOPE_NEAR):
                return "scan-earth-wide", {}
            return "scan-earth", {"star": star(STARS[s.star_at[s.sector_of(EARTH)]])}
        case "mercury":
            where = star(STARS[s.star_at[s.sector_of(MERCURY)]])
            return "scan-mercury", {"star": where, "cost": good("publicity", 1)}
        case "launch":
            return "scan-launch", {"cost": good("energy", 1)}
    return "scan-move", {}


def _play(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    if not card.cost:
        return "play-free", {"card": titled(card)}
    return "play", {"card": titled(card), "cost": good(card.pay, card.cost)}


def _move(s: Seti, choice: Choice, option: Option) -> Built:
    start, to = (probes.space_at(name) for name in option.args)
    return _step(s, choice.seat, "move", start, {"start": space(s, start), "to": space(s, to)})


def _carry(s: Seti, choice: Choice, option: Option) -> Built:
    start, params = _capsule(s, choice, option)
    return _step(s, choice.seat, "carry", start, params)


def _capsule(s: Seti, choice: Choice, option: Option) -> tuple[int, Params]:
    k = int(option.args[0])
    start = s.capsules[choice.seat][k][0]
    to = space(s, probes.space_at(option.args[1]))
    return start, {"n": k + 1, "start": space(s, start), "to": to}


def _step(s: Seti, seat: int, id: str, start: int, params: Params) -> Built:
    """A step paid with what is held, then with energy."""
    energy = max(0, step_cost(s, seat, start) - s.held)
    if not energy:
        return f"{id}-held", params
    return id, {**params, "cost": good("energy", energy)}


def _fly(s: Seti, choice: Choice, option: Option) -> Built:
    start, to = (probes.space_at(name) for name in option.args)
    return _granted(s, choice.seat, "fly", start, {"start": space(s, start), "to": space(s, to)})


def _glide(s: Seti, choice: Choice, option: Option) -> Built:
    start, params = _capsule(s, choice, option)
    return _granted(s, choice.seat, "glide", start, params)


def _granted(s: Seti, seat: int, id: str, start: int, params: Params) -> Built:
    cost = step_cost(s, seat, start)
    return (id, params) if cost == 1 else (f"{id}-dear", {**params, "cost": good("move", cost)})


def _card(s: Seti, choice: Choice, option: Option) -> Built:
    return option.verb, {"card": titled(s.box.cards[card_number(option.args[0])])}


def _take(s: Seti, choice: Choice, option: Option) -> Built:
    return ("take-deck", {}) if option.args[0] == "deck" else _card(s, choice, option)


def _for_corner(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    return option.verb, {"card": titled(card), "gains": gains(card.corner)}


def _discard(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    match choice.kind:
        case "drawn-corner":
            return "discard-for", {"card": titled(card), "gains": gains(card.corner)}
        case "drawn-income":
            return "discard-for", {"card": titled(card), "gains": income_gains(card.income)}
    return "discard", {"card": titled(card)}


def _tuck(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    return "tuck", {"card": titled(card), "gains": income_gains(card.income)}


def _reveal(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    params: Params = {
        "card": titled(card),
        "points": good("vp", card.gold[1]),
        "danger": card.danger,
    }
    price = exertian_price(s, choice.seat)
    return (
        ("reveal-for", {**params, "cost": good("credit", price)}) if price else ("reveal", params)
    )


def _for_signal(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    return option.verb, {"card": titled(card), "sector": sector(SECTOR_COLOURS[card.sector])}


def _place(s: Seti, choice: Choice, option: Option) -> Built:
    seat = choice.seat
    if option.args[0] != "top":
        column = int(option.args[0])
        ops = s.box.tech_bottom[s.slots[seat][COLUMNS.index(column)]]
        return "place-bottom", {"column": column, "gains": gains(ops)}
    at = s.computer[seat]
    slot = COLUMN_SLOT.get(at)
    filled = slot is not None and s.slots[seat][slot] >= 0
    reward = s.box.tech_top if filled else s.box.computer_top[at]
    if not reward:
        return "place-top", {"column": at + 1}
    return "place-top-for", {"column": at + 1, "gains": gains(reward)}


def _complete(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    return "complete", {"card": titled(card), "reward": gains(card.reward)}


def _deliver(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    return "deliver", {"card": titled(card), "n": int(option.args[1]) + 1}


def _exchange(s: Seti, choice: Choice, option: Option) -> Built:
    given, taken = option.args
    return "exchange", {"given": good(given, 2), "taken": good(taken, 1)}


SKIPPED = frozenset({"income", "probes", "hand-signal", "cover", "pay", "exertian"})


def _skip(s: Seti, choice: Choice, option: Option) -> Built:
    return (f"skip.{choice.kind}" if choice.kind in SKIPPED else "skip"), {}


def _signal(s: Seti, choice: Choice, option: Option) -> Built:
    name = option.args[0]
    slot = TILE if name == "tile" else STARS.index(name)
    left = s.box.capacity[slot] - len(s.signals[slot])
    params: Params = {}
    if slot != TILE:
        colour = Message(f"seti.colour.{SECTOR_COLOURS[s.box.star_colour[slot]]}")
        params = {"star": star(name), "colour": colour}
    id = "signal-tile" if slot == TILE else "signal"
    return (id, {**params, "data": good("data", left)}) if left > 0 else (f"{id}-full", params)


def _trace_label(s: Seti, choice: Choice, option: Option) -> Built:
    where, colour, place = option.args
    slot, hue = SIDES.index(where), COLOURS.index(colour)
    params: Params = {"species": species(s, slot), "trace": trace_of(colour)}
    if place == "discovery":
        return "trace-discovery", {**params, "gains": gains(s.box.discovery[slot])}
    if place == "overflow":
        return "trace-overflow", {**params, "gains": gains(s.box.overflow)}
    level = int(place) - 1
    kind = s.species[slot]
    params["place"] = int(place)
    params["gains"] = space_gains(s.box, kind, hue, level, s.sample_spaces)
    what, n = s.box.spaces[kind][hue][level].cost
    return ("trace-paid", {**params, "cost": good(what, n)}) if what else ("trace-board", params)


def _tech_label(s: Seti, choice: Choice, option: Option) -> Built:
    which = TECHS.index(option.args[0])
    ops: Ops = s.box.two_points if s.two_points[which] else ()
    ops += s.box.tech_extra[which]
    if waiting(s, "take_tech", 3, 1):
        ops += s.box.tech_bonuses[s.tech_stacks[which][-1]]
    name: Params = {"tech": tech(option.args[0])}
    return ("tech", {**name, "gains": gains(ops)}) if ops else ("tech-bare", name)


def _slot(s: Seti, choice: Choice, option: Option) -> Built:
    return "slot", {"column": int(option.args[0])}


def _gold(s: Seti, choice: Choice, option: Option) -> Built:
    tile = GOLD_TILES.index(option.args[0])
    values = s.box.gold[tile][s.gold_sides[tile]][1]
    return "gold", {
        "tile": Message(f"seti.gold.{option.args[0]}"),
        "what": gold_name(tile, s.gold_sides[tile]),
        "value": values[min(len(s.claims[tile]), 2)],
    }


def _cover(s: Seti, choice: Choice, option: Option) -> Built:
    card = s.box.cards[card_number(option.args[0])]
    circle = int(option.args[1])
    given = gains(card.circles[circle].reward)
    return "cover", {"card": titled(card), "circle": circle + 1, "gains": given}


def _first(s: Seti, choice: Choice, option: Option) -> Built:
    return "first", {"data": good("data", int(option.args[0]))}


def _probe(s: Seti, choice: Choice, option: Option) -> Built:
    return "probe", {"place": space(s, probes.space_at(option.args[0]))}


def _remove(s: Seti, choice: Choice, option: Option) -> Built:
    place = option.args[0]
    if place in MOONS:
        return "remove-moon", {"moon": moon(place)}
    return ("remove-first" if len(option.args) > 1 else "remove"), {"planet": planet(place)}


def _alien(s: Seti, choice: Choice, option: Option) -> Built:
    slot = SIDES.index(option.args[0])
    if option.args[1] == "open":
        return "alien-open", {"card": titled(s.box.cards[s.alien_open[slot]])}
    return "alien-deck", {"species": species(s, slot)}


def _settle(s: Seti, choice: Choice, option: Option) -> Built:
    return "settle", {"star": star(option.args[0])}


def _show(s: Seti, choice: Choice, option: Option) -> Built:
    return "show", {"n": int(option.args[0])}


def _as(s: Seti, choice: Choice, option: Option) -> Built:
    return f"as-{option.args[0]}", {}


def _sample(s: Seti, choice: Choice, option: Option) -> Built:
    return "sample", {"gains": gains(s.box.samples[SAMPLES.index(option.args[0])])}


def _samples(s: Seti, choice: Choice, option: Option) -> Built:
    return "samples", {"planet": planet(option.args[0])}


def _message(s: Seti, choice: Choice, option: Option) -> Built:
    number = int(option.args[0])
    return "message", {"number": number, "gains": gains(s.box.message_rewards[number - 1])}


def _pay(s: Seti, choice: Choice, option: Option) -> Built:
    if s.agenda and s.agenda[-1][0] == "may-pay":
        ops = s.agenda[-1][-1]
        assert isinstance(ops, tuple)
        return "pay-for", {"gains": then(ops)}  # type: ignore[arg-type]
    return "pay", {}


def _task_label(s: Seti, choice: Choice, option: Option) -> Built:
    i, k = (int(arg) - 1 for arg in option.args)
    found = s.box.solo.objectives[s.objectives[i]].tasks[k]
    return "task", {"objective": i + 1, "number": k + 1, "task": task(found)}


LABELS: dict[str, Callable[[Seti, Choice, Option], Built]] = {
    "launch": _costs(credit=turns.LAUNCH_COST),
    "orbit": _orbit,
    "land": _land,
    "scan": _scan,
    "analyse": _costs(energy=turns.ANALYSE_COST),
    "play": _play,
    "research": _costs(publicity=turns.RESEARCH_COST),
    "pass": _alone,
    "end": _alone,
    "move": _move,
    "carry": _carry,
    "corner": _for_corner,
    "place": _place,
    "complete": _complete,
    "deliver": _deliver,
    "exchange": _exchange,
    "buy": _costs(publicity=BUY_PRICE),
    "take": _take,
    "discard": _discard,
    "tuck": _tuck,
    "keep": _card,
    "reveal": _reveal,
    "skip": _skip,
    "stop": _alone,
    "hold": _alone,
    "fly": _fly,
    "glide": _glide,
    "signal": _signal,
    "row": _for_signal,
    "send": _for_signal,
    "done": _alone,
    "go": _alone,
    "trace": _trace_label,
    "tech": _tech_label,
    "slot": _slot,
    "gold": _gold,
    "cover": _cover,
    "first": _first,
    "probe": _probe,
    "remove": _remove,
    "alien": _alien,
    "settle": _settle,
    "show": _show,
    "as": _as,
    "sample": _sample,
    "samples": _samples,
    "message": _message,
    "pay": _pay,
    "use": _for_corner,
    "task": _task_label,
}
