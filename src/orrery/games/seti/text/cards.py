"""What cards, boards and tiles do, in words made from their data (ops.py).

An operation is said as a clause ("launch a probe"), a condition after "if", an event after "when", a
measure after an amount ("for each pink trace you have"). `sentence` makes a sentence of a clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from orrery.games.seti.cards import Card
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import GOLD_TILES, card_name
from orrery.games.seti.ops import INCOMES, KINDS, SECTOR_COLOURS, Op, Ops, Test
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.solo import Action
from orrery.locale import Foreign, Message, Named, say

# -- names --


def planet(name: object) -> Message:
    return Message(f"seti.planet.{name}")


def moon(name: object) -> Message:
    return Message(f"seti.moon.{name}")


def titled(card: Card) -> Named:
    """A card by its printed name, which is English for everybody."""
    return Named(Foreign(card.name), f"card-{card.number}")


def star(name: object) -> Message:
    return Message(f"seti.star.{name}")


def trace_of(colour: object) -> Message:
    return Message(f"seti.trace.{colour}")


def sector(colour: object) -> Message:
    return Message(f"seti.sector.{colour}")


def kind(name: object) -> Message:
    return Message(f"seti.kind.{name}")


def good(what: object, n: int) -> Message:
    """So many of a resource; `vp` are points."""
    return Message("points", n=n) if what == "vp" else Message(f"seti.good.{what}", n=n)


def target(name: object) -> Message:
    return planet(name) if name in PLANETS else Message(f"seti.target.{name}")


def joined(things: Sequence[Message], word: str = "and") -> Message:
    """`a, b and c`; a single thing is itself."""
    if len(things) == 1:
        return things[0]
    return Message(f"seti.{word}", things=tuple(things[:-1]), last=things[-1])


def listed(things: Sequence[Message]) -> Message:
    """`a, b, c`"""
    return Message("seti.list", things=tuple(things)) if things else Message("seti.reward.none")


def sentence(message: Message, language: str = "en") -> str:
    """A clause as a sentence of its own.

    >>> sentence(operation(("launch",)))
    'Launch a probe.'
    """
    text = say(message, language)
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?…" else ".")


# -- operations --


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _gain(op: Op) -> Message | None:
    """What is simply gained, or None."""
    match op:
        case ("vp", n, _) | ("vp", n):
            return good("vp", n)
        case ("gain", what, n):
            return good(what, n)
        case ("move", n):
            return good("move", n)
    return None


def _runs(ops: Ops) -> Iterator[tuple[Op, ...]]:
    """Operations that are said together: gains, signals by colour, or one thing several times."""
    run: list[Op] = []
    for op in ops:
        if run and _sort(op) != _sort(run[-1]):
            yield tuple(run)
            run = []
        run.append(op)
    if run:
        yield tuple(run)


def _sort(op: Op) -> object:
    if _gain(op) is not None:
        return "gain"
    return op[:2] if op[:2] in (("signal", "colour"), ("bare-signal", "colour")) else op


def clauses(ops: Ops) -> list[Message]:
    """The operations in order, a clause for each or for several that belong together."""
    found: list[Message] = []
    for run in _runs(ops):
        gains = [gain for op in run if (gain := _gain(op)) is not None]
        if gains:
            found.append(Message("seti.op.gain", things=joined(gains)))
        elif run[0][:2] in (("signal", "colour"), ("bare-signal", "colour")):
            found += _by_colour(run)
        elif run[0][0] == "trace" and len(run[0]) == 2 and len(run) > 1:
            found.append(
                Message("seti.op.traces", traces=Message(f"seti.traces.{run[0][1]}", n=len(run)))
            )
        elif run[0][0] in COUNTED:
            found.append(_operation(run[0], len(run)))
        else:
            found += [_operation(op, 1) for op in run]
    return found


COUNTED = frozenset({"launch", "income", "signal"})
"""What may be said several times at once."""


def _by_colour(run: tuple[Op, ...]) -> list[Message]:
    name = "seti.op.signal" if run[0][0] == "signal" else "seti.op.bare"
    colours = [op[2] for op in run]
    if len(set(colours)) < len(colours):  # the same colour several times
        return [Message(f"{name}.sectors", sectors=sector(c)) for c in colours]
    each = "sectors" if len(colours) == 1 else "sectors-each"
    return [Message(f"{name}.{each}", sectors=joined([sector(c) for c in colours]))]


def operation(op: Op) -> Message:
    """One operation as a clause."""
    (clause,) = clauses((op,))
    return clause


def then(ops: Ops) -> Message:
    """Several operations as one clause."""
    return joined(clauses(ops), "steps" if any(op[0] == "if" for op in ops) else "then")


def _operation(op: Op, times: int) -> Message:
    name, *args = op
    id = f"seti.op.{name}"
    match op:
        case ("lose", what, n):
            return Message(id, things=good(what, n))
        case ("draw" | "pick" | "row-signal" | "hand-signal" | "deck-signal" | "deliver", n):
            return Message(id, n=n)
        case ("launch", *_) | ("income",):
            return Message(".".join((id, *args)), n=times)
        case ("signal", *_):
            return _signal(op, times)
        case ("bare-signal", "probe", n):
            return Message("seti.op.bare.probe", n=n)
        case ("tech", *kinds):
            if len(kinds) == len(KINDS):
                return Message(f"{id}.any")
            return Message(id, kinds=joined([kind(k) for k in kinds], "or"))
        case ("trace", colour, *scope):
            return Message(".".join((id, *scope)), trace=trace_of(colour))
        case ("alien-card", *_):
            return Message(id)
        case ("if", test, ops):
            return Message(id, condition=condition(test), then=then(ops))
        case ("gain-per", what, n, test, _):
            return Message(id, things=good(what, n), measure=measure(test))
        case ("choose-probe", ops):
            return Message(id, then=then(ops))
        case ("remove", piece, ops):
            return Message(f"{id}.{piece}", then=then(ops))
        case ("may-pay", "exofossil", *often, ops):
            return Message(".".join((id, *often)), then=then(ops))
        case ("this-turn", "visit", where, limit, ops):
            each = "visit-each" if limit == "each" else "visit"
            return Message(f"{id}.{each}", target=target(where), then=then(ops))
        case ("this-turn", event, _, _, ops):
            return Message(f"{id}.{event}", then=then(ops))
    return Message(".".join((id, *(str(arg) for arg in args))))


def _signal(op: Op, times: int) -> Message:
    match op:
        case (_, "star", name):
            return Message("seti.op.signal.star", star=star(name), n=times)
        case (_, "planet", where):
            return Message("seti.op.signal.planet", planet=planet(where), n=times)
        case (_, "any" | "next-anomaly" as what):
            return Message(f"seti.op.signal.{what}", n=times)
        case (_, what, n):
            return Message(f"seti.op.signal.{what}", n=n * times)
    return Message(f"seti.op.signal.{op[1]}")


# -- conditions, measures, events --


def condition(test: Test) -> Message:
    """A condition as it is said after "if"."""
    name, *args = test
    id = f"seti.condition.{name}"
    match test:
        case ("figures-at", *planets):
            each = id if len(planets) == 1 else f"{id}-each"
            return Message(each, planets=joined([planet(p) for p in planets]))
        case ("probe-on", feature, _):
            return Message(f"seti.condition.probe-near-earth.{feature}")
        case ("probe-on" | "chosen-probe-on", feature):
            return Message(f"{id}.{feature}")
        case ("wins", colour, n):
            return Message(id, n=_number(n), sector=sector(colour))
        case ("traces" | "species-traces", colour, n):
            return Message(id, traces=Message(f"seti.traces.{colour}", n=_number(n)))
        case ("traces-each", colour):
            return Message(id, trace=trace_of(colour))
        case ("techs", which, n):
            return Message(id, techs=Message(f"seti.kinds.{which}", n=_number(n)))
        case ("landed-on", *places):
            return Message(id, places=joined([_landing(p) for p in places], "or"))
        case ("landed", where):
            return Message(id, planet=planet(where))
    return Message(id, n=_number(args[0])) if args else Message(id)


def _landing(place: object) -> Message:
    return Message("seti.any-moon") if place == "moon" else planet(place)


def measure(test: Test) -> Message:
    """A measure as it is said after an amount."""
    name, *args = test
    id = f"seti.measure.{name}"
    match test:
        case ("scan-signals" | "wins", colour):
            return Message(id, sector=sector(colour))
        case ("shown-corner", corner):
            return Message(id, corner=Message(f"seti.corner.{corner}"))
        case ("shown-income" | "tucked", income):
            return Message(id, income=Message(f"seti.income.{income}"))
        case ("figures-at", where):
            return Message(id, planet=planet(where))
        case ("traces", colour):
            return Message(id, trace=trace_of(colour))
        case ("techs", which):
            return Message(id, kind=kind(which))
    assert not args, test
    return Message(id)


def event(when: str) -> Message:
    """The trigger of a circle as it is said after "when"."""
    name, *args = when.split()
    id = f"seti.event.{name}"
    match name:
        case "visit":
            return Message(".".join((id, *args[1:])), target=target(args[0]))
        case "research":
            return Message(id, kind=kind(args[0]))
        case "mark-trace":
            return Message(id, trace=trace_of(args[0]))
        case "mark-signal":
            return Message(id, sector=sector(args[0]))
        case "corner":
            return Message(id, corner=Message(f"seti.corner.{args[0]}"))
        case "play":
            return Message(id, n=int(args[0]))
    return Message(id)


def task(any_of: Sequence[str]) -> Message:
    """A task of a solo objective: one of these events or states."""
    return joined([_task(one) for one in any_of], "or")


def _task(one: str) -> Message:
    name, *args = one.split()
    match name:
        case "publicity" | "score" | "data":
            return Message(f"seti.condition.{name}", n=int(args[0]))
        case "win":
            return Message("seti.event.win", sector=sector(args[0]))
        case "orbit-or-land" if args:
            return Message("seti.event.orbit-or-land-at", planet=planet(args[0]))
    return event(one)


# -- rewards as things --


def gains(ops: Ops) -> Message:
    """What operations bring, as a list of things: `5 points, an alien card`."""
    things: list[Message] = []
    simple = [gain for op in ops if (gain := _gain(op)) is not None]
    for op in dict.fromkeys(ops):
        gain = _gain(op)
        if gain is None:
            things += _things(op, ops.count(op))
        elif gain.id not in (thing.id for thing in things):  # the same good is added up
            total = sum(_number(other.params["n"]) for other in simple if other.id == gain.id)
            things.append(Message(gain.id, n=total))
    return listed(things)


def _things(op: Op, times: int) -> list[Message]:
    match op:
        case ("draw", n):
            return [Message("seti.reward.draw", n=n * times)]
        case ("pick", n):
            return [good("card", n * times)]
        case ("income",):
            return [Message("seti.reward.income", n=times)]
        case ("alien-card", *_):
            return [Message("seti.reward.alien-card")] * times
        case ("launch", *_):
            return [Message("seti.reward.launch")] * times
        case ("trace", colour):
            if times == 1:
                return [trace_of(colour)]
            many = "seti.reward.traces-any" if colour == "any" else f"seti.traces.{colour}"
            return [Message(many, n=times)]
        case ("signal", "planet", where):
            return [Message("seti.reward.signal.planet", n=times, planet=planet(where))]
        case ("signal", "colour", colour):
            return [Message("seti.reward.signal.sector", n=times, sector=sector(colour))]
    return clauses((op,)) * times


# -- cards --


@dataclass(frozen=True)
class CardText:
    """A card in words. All but the name are messages; `lines` says them as sentences."""

    number: str
    """`45`, or `ET.7` for an alien card."""
    name: str
    cost: Message | None
    corner: Message | None
    sector: Message | None
    income: Message | None
    effect: tuple[Message, ...]
    mission: Message | None
    circles: tuple[Message, ...]
    gold: Message | None
    message: Message | None
    """The green part of a Centaurian card."""
    danger: Message | None

    def lines(self, language: str = "en") -> list[str]:
        """What the card does: the effect as one line, then a line for each other part."""
        effect = " ".join(sentence(clause, language) for clause in self.effect)
        rest = (self.mission, *self.circles, self.gold, self.message, self.danger)
        return [line for line in (effect, *(sentence(m, language) for m in rest if m)) if line]

    def details(self, language: str = "en") -> list[str]:
        """What is printed around its edges."""
        parts = {
            "cost": self.cost,
            "corner": self.corner,
            "sector": self.sector,
            "income": self.income,
        }
        names = {"cost": "cost", "corner": "gains", "sector": "sector", "income": "income"}
        return [
            sentence(Message(f"seti.card.{part}", **{names[part]: message}), language)
            for part, message in parts.items()
            if message
        ]


def card_text(box: Box, number: int) -> CardText:
    """The card with this number in words."""
    card = box.cards[number]
    exertian = card.kind == "exertian"
    return CardText(
        number=card_name(number).upper(),
        name=card.name,
        cost=None if exertian else good(card.pay, card.cost),
        corner=gains(card.corner) if card.corner else None,
        sector=sector(SECTOR_COLOURS[card.sector]) if card.sector >= 0 else None,
        income=Message(f"seti.income.{INCOMES[card.income]}") if card.income >= 0 else None,
        effect=tuple(clauses(card.effect)),
        mission=_mission(card),
        circles=tuple(
            Message("seti.card.circle", event=event(circle.when), reward=then(circle.reward))
            for circle in card.circles
        ),
        gold=_gold_box(card),
        message=Message("seti.card.message", ahead=box.message_ahead, reward=then(card.message))
        if card.message
        else None,
        danger=Message("seti.card.danger", n=card.danger) if exertian else None,
    )


def _mission(card: Card) -> Message | None:
    if card.when:
        return Message(
            "seti.card.mission", condition=condition(card.when), reward=then(card.reward)
        )
    if card.delivery >= 0:
        where = planet(PLANETS[card.delivery])
        return Message("seti.card.delivery", planet=where, reward=then(card.reward))
    return None


def _gold_box(card: Card) -> Message | None:
    form, points, test = card.gold
    match form:
        case "per":
            return Message("seti.card.gold.per", points=good("vp", points), measure=measure(test))
        case "if":
            return Message(
                "seti.card.gold.if", points=good("vp", points), condition=condition(test)
            )
        case "unmarked-tile":
            return Message("seti.card.gold.unmarked-tile")
    return None


# -- the solo rival --


def rival_action(action: Action) -> Message:
    """A line of one of the rival's action cards."""
    id = f"seti.rival.{action.do}"
    brought = [good("vp", action.points)] if action.points else []
    if action.publicity:
        brought.append(good("publicity", action.publicity))
    if action.progress:
        brought.append(Message("seti.rival.progress", n=action.progress))
    match action.do:
        case "research" if action.cost:
            cost = good("publicity", action.cost)
            return Message(f"{id}-for", cost=cost, gains=listed(brought))
        case "fly":
            planets = [
                Message("seti.rival.target", planet=planet(PLANETS[where]), n=moves)
                for where, moves in action.to
            ]
            how = "sample" if action.sample else action.prefer or "land"
            return Message(f"seti.rival.{how}", planets=listed(planets))
        case "scan":
            marked = [Message(f"seti.rival.signal.{signal}") for signal in action.signals]
            return Message(id, signals=listed(marked))
        case "replace":
            return Message(id, n=action.species)
        case "message":
            return Message(id, ahead=action.ahead, gains=listed(brought))
        case "exertian":
            return Message(id)
    return Message(id, gains=listed(brought))


# -- boards --


def gold_name(tile: int, side: int) -> Message:
    return Message(f"seti.gold.{GOLD_TILES[tile]}-{'ab'[side]}")


def space_gains(
    box: Box, species: int, colour: int, level: int, samples: Sequence[int] = ()
) -> Message:
    """What a space of a species board gives. `samples` lie on the Mascamites' spaces in order."""
    space = box.spaces[species][colour][level]
    if space.sample:
        before = sum(1 for other in box.spaces[species][colour][:level] if other.sample)
        if before < len(samples):
            return gains(box.samples[samples[before]])
        return Message("seti.reward.sample")
    if not space.danger:
        return gains(space.reward)
    return listed([gains(space.reward), Message("seti.reward.danger", n=space.danger)])
