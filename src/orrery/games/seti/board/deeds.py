"""What happened, in signs: for a line that sums up somebody's turn."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.core.picture import el, words
from orrery.games.seti.board.art import body, icon, marker, trace
from orrery.games.seti.board.signs import THEN, amount, good, op_signs, place, points
from orrery.games.seti.board.techs import pictogram
from orrery.games.seti.notation import MOONS, SAMPLES, TECHS, card_number
from orrery.games.seti.ops import STAR_COLOURS, STARS
from orrery.games.seti.sky import ASTEROIDS, COMET, PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.things import card_title

Draw = Callable[[Seti, Event, str], str]


def deed(s: Seti, event: Event, language: str) -> str:
    draw = DEEDS.get(event.kind)
    return draw(s, event, language) if draw else ""


def _signs(*names: str) -> Draw:
    """The same for every event of a kind."""
    drawn = "".join(map(icon, names))
    return lambda s, event, language: drawn


def _then(what: str, fact: str, sign: Callable[[str], str]) -> Draw:
    """An icon, and what one of the facts looks like."""
    return lambda s, event, language: icon(what) + sign(str(event.facts[fact]))


def _card(*names: str) -> Draw:
    """Signs and a card by its name; the names alone where the card is secret."""
    drawn = "".join(map(icon, names))

    def draw(s: Seti, event: Event, language: str) -> str:
        card = event.facts.get("card")
        return drawn if card is None else drawn + words(card_title(s.box, card), language)

    return draw


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def _signal(star: str) -> str:
    return icon(f"signal-{STAR_COLOURS[STARS.index(star)]}" if star in STARS else "signal")


def _where(content: int) -> str:
    """A space by what is there."""
    if content < len(PLANETS):
        return body(content)
    return {COMET: icon("comet"), ASTEROIDS: icon("asteroids")}.get(content, "")


def _moves(s: Seti, event: Event, language: str) -> str:
    return icon("sample" if event.facts.get("piece") == "capsule" else "move") + _where(
        _number(event, "at")
    )


def _pushed(s: Seti, event: Event, language: str) -> str:
    return icon("turn") + icon("probe") + _where(_number(event, "at"))


def _ground(name: str) -> str:
    return icon("moon") if name in MOONS else place(name)


def _removes(s: Seti, event: Event, language: str) -> str:
    piece = "orbit" if event.facts["piece"] == "orbiter" else "land"
    return "−" + icon(piece) + _ground(str(event.facts["place"]))


def _row(s: Seti, event: Event, language: str) -> str:
    cards = event.facts["cards"]
    assert isinstance(cards, tuple)
    return icon("row") + " ".join(words(card_title(s.box, card), language) for card in cards)


def _corner(s: Seti, event: Event, language: str) -> str:
    card = s.box.cards[card_number(str(event.facts["card"]))]
    return _card("back")(s, event, language) + THEN + op_signs(card.corner)


def _tucks(s: Seti, event: Event, language: str) -> str:
    return _card("income")(s, event, language) + THEN + icon(str(event.facts["income"]))


def _exchanges(s: Seti, event: Event, language: str) -> str:
    return good(str(event.facts["given"]), 2) + THEN + good(str(event.facts["taken"]), 1)


def _things(before: str) -> Draw:
    return lambda s, event, language: before + good(str(event.facts["what"]), _number(event, "n"))


def _income(s: Seti, event: Event, language: str) -> str:
    goods = [good(what, _number(event, what)) for what in ("credit", "energy")]
    return icon("turn") + "".join(el("span", one, class_="s-chip") for one in goods)


def _points(s: Seti, event: Event, language: str) -> str:
    n = _number(event, "points")
    return points(n) if n > 0 else "−" + points(-n)


def _tech(s: Seti, event: Event, language: str) -> str:
    name = str(event.facts["tech"])
    does = el("span", pictogram(s.box, TECHS.index(name)), class_="s-picto")
    return icon(name.partition("-")[0]) + does


def _sample(s: Seti, event: Event, language: str) -> str:
    at = place(str(event.facts["planet"])) if "planet" in event.facts else ""
    return (
        icon("sample")
        + at
        + THEN
        + op_signs(s.box.samples[SAMPLES.index(str(event.facts["sample"]))])
    )


def _discovered(s: Seti, event: Event, language: str) -> str:
    return icon(f"emblem-{event.facts['species']}", "s-body")


def _message(s: Seti, event: Event, language: str) -> str:
    return icon("message") + THEN + op_signs(s.box.message_rewards[_number(event, "reward") - 1])


def _rival(s: Seti, event: Event, language: str) -> str:
    return icon(RIVAL[str(event.facts["do"])])


def _counted(what: str, fact: str, before: str = "") -> Draw:
    return lambda s, event, language: before + amount(_number(event, fact), what)


def _objectives(s: Seti, event: Event, language: str) -> str:
    return icon("gold") + f"{_number(event, 'spent')} ✓ {_number(event, 'missing')} ✕"


RIVAL = {
    "analyse": "analyse",
    "launch": "launch",
    "research": "research",
    "fly": "move",
    "scan": "scan",
    "replace": "alien-card",
    "anomaly": "anomaly",
    "message": "message",
    "exertian": "danger",
}
"""What its card makes the rival do."""

DEEDS: dict[str, Draw] = {
    "round": _counted("turn", "number"),
    "launches": _signs("launch"),
    "moves": _moves,
    "pushed": _pushed,
    "orbits": _then("orbit", "planet", place),
    "lands": _then("land", "place", _ground),
    "removes": _removes,
    "scans": _signs("scan"),
    "marks": lambda s, event, language: _signal(str(event.facts["star"])),
    "row-signal": _card("signal"),
    "sector": _then("win", "star", _signal),
    "tile": _signs("exofossil"),
    "places": lambda s, event, language: icon("data") + THEN + icon("computer"),
    "analyses": _signs("analyse"),
    "plays": _card("hand"),
    "corner": _corner,
    "discards": _card("back"),
    "shows": _card("eye"),
    "takes": _card("pick"),
    "returns": _card("hand"),
    "left-over": _card("close"),
    "row": _row,
    "removes-card": _card("close"),
    "draws": _card("card"),
    "keeps": _card("card"),
    "alien-card": _card("alien-card"),
    "alien-open": _card("alien-card"),
    "exertian": _card("danger"),
    "exertian-missed": lambda s, event, language: icon("danger") + icon("close"),
    "tucks": _tucks,
    "covers": _card("mission"),
    "completes": _card("mission", "tick"),
    "delivers": _sample,
    "collects": _then("sample", "planet", place),
    "exchanges": _exchanges,
    "buys": _signs("pick"),
    "gains": _things("+"),
    "pays": _things("−"),
    "income": _income,
    "points": _points,
    "tech": _tech,
    "rotates": _signs("turn"),
    "trace": lambda s, event, language: trace(str(event.facts["colour"])),
    "discovered": _discovered,
    "anomaly": _signs("anomaly"),
    "gold": _signs("gold"),
    "neutral": lambda s, event, language: marker(-1),
    "message": _message,
    "answered": _card("message", "tick"),
    "passes": _signs("pass"),
    "rival": _rival,
    "rival-flies": _then("probe", "planet", place),
    "rival-sample": _sample,
    "refills": _counted("data", "n", "+"),
    "uses-tech": _then("close", "what", icon),
    "progress": _counted("move", "n", "+"),
    "stronger": _signs("danger"),
    "task": _signs("tick"),
    "objective": _signs("gold", "tick"),
    "new-objective": _signs("gold"),
    "objectives": _objectives,
    "over": _signs("win"),
}
