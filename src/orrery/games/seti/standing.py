"""What may stand where: operations and conditions that mean something in one place only."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.games.seti.notation import SPECIES
from orrery.games.seti.ops import Ops, Unknown

OF_SPECIES = {
    "collect": "mascamites",
    "peek": "mascamites",
    "next-anomaly": "anomalies",
    "next-anomaly-reward": "anomalies",
    "launched-at-anomaly": "anomalies",
    "anomaly-signals": "anomalies",
    "exofossil": "oumuamua",
    "exofossils": "oumuamua",
    "oumuamua": "oumuamua",
    "tile-marker": "oumuamua",
    "scan-on-tile": "oumuamua",
    "scan-tile-signals": "oumuamua",
}
"""Words that need a species at the table."""
OF_ANY_SPECIES = frozenset(
    ("species-traces", "species-trace-set", "other-species-traces", "paid-trace")
)
"""Words that look at the card's own species."""

AT = {
    ("deliver",): "a delivery's reward",
    ("return-this",): "an 'if' of an effect, alone",
    ("tuck-this",): "a message, alone",
    ("income", "this"): "an effect, not inside another operation",
    ("alien-card",): "a board",
}
"""Operations that stand in one place only."""


def check(ops: Ops, place: str, species: int = -1) -> Ops:
    """The operations, if they may stand in a card's effect, mission, circles, delivery or message."""
    of_species(ops, species)
    if (place, ops) == ("message", (("tuck-this",),)):
        return ops
    for op in ops:
        if place == "effect" and op[0] == "if" and op[2] == (("return-this",),):
            continue
        if not (place == "effect" and op == ("income", "this")):
            _inside(op, place)
    return ops


def of_species(said: tuple[object, ...], species: int) -> None:
    """Refuse words of other species than the card's."""
    for word in _words(said):
        owner = OF_SPECIES.get(word)
        if owner is not None and (species < 0 or SPECIES[species] != owner):
            raise Unknown(f"{word!r} means something to the {owner} only")
        if word in OF_ANY_SPECIES and species < 0:
            raise Unknown(f"{word!r} means something on the card of a species only")


def _inside(op: tuple[object, ...], place: str) -> None:
    for form, where in AT.items():
        if op[: len(form)] == form and not (form == ("deliver",) and place == "delivery"):
            raise Unknown(f"{' '.join(map(str, op))!r} can stand in {where} only")
    if op[0] == "trace" and op[-1] == "same" and place != "mission":
        raise Unknown("'same' can stand in a mission's reward only")
    for part in op:
        if isinstance(part, tuple):
            for inner in part:
                if isinstance(inner, tuple):
                    _inside(inner, "inside")


def _words(things: tuple[object, ...]) -> Iterator[str]:
    for thing in things:
        if isinstance(thing, str):
            yield thing
        elif isinstance(thing, tuple):
            yield from _words(thing)
