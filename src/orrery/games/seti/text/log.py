"""What happened, as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import (
    MOONS,
    OVERFLOW,
    SAMPLES,
    card_number,
)
from orrery.games.seti.text.cards import (
    gains,
    good,
    kind,
    listed,
    moon,
    planet,
    task,
    titled,
    trace_of,
)
from orrery.games.seti.text.things import (
    Names,
    Params,
    card_title,
    passed,
    side,
    star,
    tech,
)
from orrery.locale import Message, Param


def tell(event: Event, names: Names, box: Box) -> Message | None:
    """The event as a sentence."""
    build = SENTENCES.get(event.kind)
    if build is None:
        return None
    id, params = build(event, box)
    if event.seat is not None:
        params["player"] = names[event.seat]
    return Message(f"seti.log.{id}", **params)


Built = tuple[str, Params]

Words = Callable[[object], Param]


Build = Callable[[Event, Box], Built]


def as_told(event: Event, box: Box) -> Built:
    """A sentence named after the event, with the facts as they are."""
    return event.kind, {
        k: fact if isinstance(fact, int) else str(fact) for k, fact in event.facts.items()
    }


def _plain(**convert: Words) -> Build:
    """A sentence named after the event, each fact turned into words as told here."""

    def build(event: Event, box: Box) -> Built:
        return event.kind, {k: f(event.facts[k]) for k, f in convert.items()}

    return build


def _carded(**convert: Words) -> Build:
    """The same, of a card."""

    def build(event: Event, box: Box) -> Built:
        params = {k: f(event.facts[k]) for k, f in convert.items()}
        return event.kind, {"card": card_title(box, event.facts["card"]), **params}

    return build


def _secret_card(event: Event, box: Box) -> Built:
    """A card that only its owner has seen."""
    if "card" in event.facts:
        return f"{event.kind}-own", {"card": card_title(box, event.facts["card"])}
    return event.kind, {}


def _lands(event: Event, box: Box) -> Built:
    place = event.facts["place"]
    if place in MOONS:
        return "lands.moon", {"moon": moon(place)}
    return "lands.planet", {"planet": planet(place)}


def _removes(event: Event, box: Box) -> Built:
    place = event.facts["place"]
    if place in MOONS:
        return "removes.moon", {"moon": moon(place)}
    return f"removes.{event.facts['piece']}", {"planet": planet(place)}


def _corner(event: Event, box: Box) -> Built:
    card = box.cards[card_number(str(event.facts["card"]))]
    return "corner", {"card": titled(card), "gains": gains(card.corner)}


def _moves(event: Event, box: Box) -> Built:
    start, to, of, at = (_number(event.facts[k]) for k in ("start", "to", "of", "at"))
    return f"moves.{_piece(event)}", {"start": passed(start, of), "to": passed(to, at)}


def _pushed(event: Event, box: Box) -> Built:
    to = passed(_number(event.facts["to"]), _number(event.facts["at"]))
    return f"pushed.{_piece(event)}", {"to": to}


def _piece(event: Event) -> object:
    """What moved; older games told only of probes."""
    return event.facts.get("piece", "probe")


def _places(event: Event, box: Box) -> Built:
    return f"places.{event.facts['row']}", {"column": _number(event.facts["column"])}


def _row(event: Event, box: Box) -> Built:
    cards = event.facts["cards"]
    assert isinstance(cards, tuple)
    return "row", {"cards": tuple(card_title(box, card) for card in cards)}


def _sample_gains(event: Event, box: Box) -> Message:
    return gains(box.samples[SAMPLES.index(str(event.facts["sample"]))])


def _delivers(event: Event, box: Box) -> Built:
    return "delivers", {"gains": _sample_gains(event, box)}


def _rival_sample(event: Event, box: Box) -> Built:
    """It scores nothing for it (MAS-14)."""
    return "rival-sample", {
        "planet": planet(event.facts["planet"]),
        "gains": _sample_gains(event, box),
    }


def _things(event: Event, box: Box) -> Built:
    return event.kind, {"things": good(event.facts["what"], _number(event.facts["n"]))}


def _income(event: Event, box: Box) -> Built:
    printed = [good(what, _number(event.facts[what])) for what in ("credit", "energy")]
    return "income", {"things": listed(printed)}


def _message(event: Event, box: Box) -> Built:
    return "message", {"gains": gains(box.message_rewards[_number(event.facts["reward"]) - 1])}


def _exchanges(event: Event, box: Box) -> Built:
    return "exchanges", {
        "given": good(event.facts["given"], 2),
        "taken": good(event.facts["taken"], 1),
    }


def _points(event: Event, box: Box) -> Built:
    n = _number(event.facts["points"])
    source = Message(f"seti.source.{event.facts['source']}")
    return ("points" if n > 0 else "loses"), {"points": good("vp", abs(n)), "source": source}


def _trace(event: Event, box: Box) -> Built:
    params: Params = {"trace": trace_of(event.facts["colour"]), "side": side(event.facts["side"])}
    place = _number(event.facts["place"])
    if place == OVERFLOW:
        return "trace.overflow", params
    if place == 0:
        return "trace.discovery", params
    return "trace.board", {**params, "place": place}


def _discovered(event: Event, box: Box) -> Built:
    found = Message(f"seti.species.{event.facts['species']}")
    return f"discovered.{event.facts['side']}", {"species": found}


def _anomaly(event: Event, box: Box) -> Built:
    return ("anomaly-nobody" if event.seat is None else "anomaly"), {}


def _rival(event: Event, box: Box) -> Built:
    return f"rival.{event.facts['do']}", {}


def _task_told(event: Event, box: Box) -> Built:
    found = next(one for one in box.solo.objectives if one.id == event.facts["objective"])
    return "task", {"task": task(found.tasks[_number(event.facts["task"])])}


def _new_objective(event: Event, box: Box) -> Built:
    found = next(one for one in box.solo.objectives if one.id == event.facts["objective"])
    return "new-objective", {"tasks": listed([task(one) for one in found.tasks])}


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


SENTENCES: dict[str, Build] = {
    "turn": _plain(),
    "round": _plain(number=_number),
    "launches": _plain(),
    "moves": _moves,
    "pushed": _pushed,
    "orbits": _plain(planet=planet),
    "lands": _lands,
    "removes": _removes,
    "scans": _plain(),
    "marks": _plain(star=star),
    "row-signal": _carded(),
    "sector": _plain(star=star),
    "tile": _plain(),
    "places": _places,
    "analyses": _plain(),
    "plays": _carded(),
    "corner": _corner,
    "discards": _carded(),
    "shows": _carded(),
    "takes": _carded(),
    "returns": _carded(),
    "left-over": _carded(),
    "row": _row,
    "removes-card": _carded(),
    "draws": _secret_card,
    "keeps": _secret_card,
    "alien-card": _secret_card,
    "alien-open": _carded(side=side),
    "exertian": _secret_card,
    "exertian-missed": _plain(price=lambda n: good("credit", _number(n))),
    "tucks": _carded(income=lambda kind: Message(f"seti.income.{kind}")),
    "covers": _carded(),
    "completes": _carded(),
    "delivers": _delivers,
    "collects": _plain(planet=planet),
    "exchanges": _exchanges,
    "buys": _plain(),
    "gains": _things,
    "pays": _things,
    "income": _income,
    "points": _points,
    "tech": _plain(tech=tech),
    "rotates": _plain(disc=_number),
    "trace": _trace,
    "discovered": _discovered,
    "anomaly": _anomaly,
    "gold": _plain(tile=lambda tile: Message(f"seti.gold.{tile}")),
    "neutral": _plain(),
    "message": _message,
    "answered": _carded(),
    "passes": _plain(),
    "rival": _rival,
    "rival-flies": _plain(planet=planet),
    "rival-sample": _rival_sample,
    "refills": _plain(n=lambda n: good("data", _number(n))),
    "uses-tech": _plain(what=kind),
    "progress": _plain(n=_number),
    "stronger": _plain(),
    "task": _task_told,
    "objective": _plain(),
    "new-objective": _new_objective,
    "objectives": _plain(spent=_number, missing=_number),
    "over": _plain(),
}
