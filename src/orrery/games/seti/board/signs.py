"""Operations, conditions and events as icons: what a card does, at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.picture import el
from orrery.games.seti.board.art import body, icon, trace
from orrery.games.seti.ops import STAR_COLOURS, STARS, Op, Test
from orrery.games.seti.sky import EARTH, PLANETS

THEN = el("span", "→", class_="s-then")
SLASH = el("span", "/", class_="s-then")
PLAIN = frozenset({"launch", "scan", "income", "alien-card"})
"""Operations whose icon has their name."""
RULES = {"slingshot": "publicity", "free-asteroids": "asteroids", "no-publicity": "publicity"}


def points(n: int) -> str:
    return el("b", str(n), class_="s-vp")


def amount(n: int, name: str, look: str = "") -> str:
    """So many of a thing: one is the icon alone."""
    return (f"{n}" if n != 1 else "") + icon(name, look)


def good(what: str, n: int) -> str:
    return points(n) if what == "vp" else amount(n, what)


def op_sign(op: Op) -> str:
    """An operation."""
    match op:
        case ("vp", n, *_):
            return points(n)
        case ("gain", what, n):
            return good(what, n)
        case ("lose", what, n):
            return f"−{good(what, n)}"
        case ("draw", n):
            return amount(n, "card")
        case ("pick", n):
            return amount(n, "pick")
        case ("move", n):
            return amount(n, "move")
        case ("trace", colour, *_):
            return trace(colour)
        case ("land", "moons"):
            return icon("land") + icon("moon")
        case ("land", *_):
            return icon("land")
        case ("orbit-or-land",):
            return icon("orbit") + SLASH + icon("land")
        case ("tech", *kinds):
            return icon("tech") if len(kinds) == 3 else SLASH.join(map(icon, kinds))
        case ("signal" | "bare-signal", *how):
            return _signal(how)
        case ("row-signal", n):
            return amount(n, "row") + THEN + icon("signal")
        case ("hand-signal", n):
            return amount(n, "hand") + THEN + icon("signal")
        case ("deck-signal", n):
            return amount(n, "card") + THEN + icon("signal")
        case ("if", test, ops):
            return condition_sign(test) + THEN + op_signs(ops)
        case ("gain-per", what, n, test, *_):
            return good(what, n) + SLASH + condition_sign(test)
        case ("choose-probe", ops):
            return icon("probe") + THEN + op_signs(ops)
        case ("remove", piece, ops):
            return "−" + icon("orbit" if piece == "orbiter" else "land") + THEN + op_signs(ops)
        case ("may-pay", what, *often, ops):
            return f"−{icon(what)}" + THEN + op_signs(ops) + ("…" if often else "")
        case ("this-turn", event, target, _, ops):
            return _occasion(event, target) + THEN + op_signs(ops)
        case ("turn-rule", rule):
            off = "✕" if rule == "no-publicity" else ""
            return off + icon(RULES[rule]) + ("" if off else THEN + icon("move"))
    return icon(op[0]) if op[0] in PLAIN else _rare(op)


def _rare(op: Op) -> str:
    match op[0]:
        case "borrow-tech":
            return icon("eye") + icon("tech")
        case "drawn-corner":
            return icon("card") + THEN + icon("back")
        case "row-corners" | "take-row":
            return icon("row")
        case "discard-drawn":
            return icon("card") + THEN + icon("income" if op[1] == "income" else "back")
        case "return-this":
            return icon("back")
        case "tuck-this":
            return icon("income")
        case "collect" | "deliver":
            return icon("sample")
        case "peek":
            return icon("eye") + icon("sample")
        case "next-anomaly-reward":
            return icon("anomaly")
    return icon("if")


def op_signs(ops: Sequence[Op]) -> str:
    return "".join(el("span", op_sign(op), class_="s-chip") for op in ops)


def _signal(how: Sequence[object]) -> str:
    match how:
        case ("planet", str(planet)):
            return icon("signal") + body(PLANETS.index(planet))
        case ("colour", str(colour)):
            return icon(f"signal-{colour}")
        case ("star", str(star)):
            return icon(f"signal-{STAR_COLOURS[STARS.index(star)]}")
        case ("probe" | "probes", int(n)):
            return amount(n, "signal") + icon("probe")
        case ("probe-and-neighbours", *_):
            return amount(3, "signal") + icon("probe")
        case ("one-sector", int(n)):
            return amount(n, "signal")
        case ("next-anomaly", *_):
            return icon("signal") + icon("anomaly")
    return icon("signal")


def _occasion(event: str, target: str) -> str:
    match event:
        case "visit":
            return place(target)
        case "complete-sector":
            return icon("win")
    return icon("move")


def place(target: str) -> str:
    """Where a probe can be."""
    if target in PLANETS:
        return body(PLANETS.index(target))
    return icon(target if target in ("asteroids", "comet") else "planet")


def condition_sign(test: Test) -> str:
    """A condition or a measure, as far as an icon can say it."""
    name, *args = test
    match test:
        case ("figures-at", *planets):
            return "".join(body(PLANETS.index(str(p))) for p in planets)
        case ("orbiters", int(n)):
            return amount(n, "orbit")
        case ("landers" | "planet-landers", int(n)):
            return amount(n, "land")
        case ("figures" | "figures-at-one-planet", int(n)):
            return str(n) + icon("orbit") + SLASH + icon("land")
        case ("orbiter-and-lander",):
            return icon("orbit") + "+" + icon("land")
        case ("probe-on" | "chosen-probe-on", feature, *_):
            return icon("probe") + icon(str(feature))
        case ("probe-away", int(n)):
            return icon("probe") + f"↔{n}" + body(EARTH)
        case ("wins", colour, *n):
            many = "" if not n or n[0] == 1 else str(n[0])
            return many + icon("win") + ("" if colour == "any" else icon(f"sector-{colour}"))
        case ("wins-in-one-sector", int(n)):
            return amount(n, "win")
        case ("scan-signals", colour):
            return icon(f"signal-{colour}")
        case ("traces" | "species-traces", str(colour), *n):
            return ("" if not n else str(n[0])) + trace(colour)
        case ("traces-each", colour):
            return f"2×{trace(str(colour))}"
        case ("trace-set",) | ("species-trace-set",):
            return trace("pink") + trace("yellow") + trace("blue")
        case ("techs", kind, *n):
            return ("" if not n else str(n[0])) + icon(str(kind))
        case ("score", int(n)):
            return points(n)
        case ("landed-on" | "landed", *places):
            return icon("land") + "".join(
                icon("moon") if p == "moon" else body(PLANETS.index(str(p))) for p in places
            )
    many = f"{args[0]}" if args and isinstance(args[0], int) else ""
    return many + icon(TESTS.get(str(name), "if"))


TESTS = {
    "publicity": "publicity",
    "hand-empty": "hand",
    "tucked-cards": "income",
    "tucked": "income",
    "shown-income": "income",
    "shown-corner": "hand",
    "missions": "mission",
    "sectors-with-signal": "signal",
    "signals-here": "signal",
    "card-sectors": "signal",
    "scan-tile-signals": "signal",
    "scan-on-tile": "signal",
    "tile-marker": "signal",
    "anomaly-signals": "anomaly",
    "launched-at-anomaly": "anomaly",
    "species-traces": "any",
    "traces-of-colour-marked": "any",
    "traces-of-one-colour": "any",
    "other-species-traces": "any",
    "paid-trace": "any",
    "techs-of-type-taken": "tech",
    "taken-tech-held": "tech",
    "earth-sector-bodies": "planet",
    "adjacent-asteroids": "asteroids",
    "exofossils": "exofossil",
}
"""Conditions and measures that one icon says well enough."""


def event_sign(when: str) -> str:
    """What covers a circle of a mission."""
    name, *args = when.split()
    match name:
        case "visit":
            return place(args[0])
        case "research":
            return icon("tech" if args[0] == "any" else args[0])
        case "mark-trace":
            return trace(args[0])
        case "mark-signal":
            return icon(f"signal-{args[0]}")
        case "corner":
            return icon("back") + icon(args[0])
        case "play":
            return icon("hand") + args[0]
        case "orbit-or-land":
            return icon("orbit") + SLASH + icon("land")
        case "launch" | "orbit" | "land" | "scan":
            return icon(name)
    return icon("if")
