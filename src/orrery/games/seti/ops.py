"""The vocabulary of effects: what a component file may say, read into plain tuples.

An operation is text (`gain data 2`), or a pair of text and the operations it leads to
(`["if publicity 8", ["trace pink"]]`). Read, it is a tuple of words and numbers, which with a seat
behind its name is a task: `("gain", 1, "data", 2)`. The grammar below is all there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from orrery.games.seti.sky import PLANETS

Op = tuple[Any, ...]
Ops = tuple[Op, ...]
Test = tuple["str | int", ...]
"""A condition or a measure."""

COLOURS = ("pink", "yellow", "blue")
"""Of life traces."""
SECTOR_COLOURS = ("yellow", "red", "blue", "black")
KINDS = ("probe", "telescope", "computer")
INCOMES = ("credit", "energy", "card", "publicity", "data")
CORNERS = ("publicity", "data", "move")
STARS = (
    "procyon", "vega", "sirius-a", "barnards-star",
    "kepler-22", "proxima-centauri", "61-virginis", "beta-pictoris",
)  # fmt: skip

STAR_COLOURS = ("blue", "black", "blue", "red", "yellow", "red", "yellow", "black")
"""The colours of their sectors."""

GOODS = ("credit", "energy", "publicity", "data", "vp", "exofossil", "move")
FEATURES = ("asteroids", "comet")
N = "<number>"

WORDS: dict[str, tuple[str, ...]] = {
    "<good>": GOODS[:-1],
    "<planet>": PLANETS,
    "<world>": PLANETS[:-1],
    "<star>": STARS,
    "<sector>": SECTOR_COLOURS,
    "<sector?>": (*SECTOR_COLOURS, "any"),
    "<colour>": COLOURS,
    "<colour?>": (*COLOURS, "any"),
    "<kind>": KINDS,
    "<kind?>": (*KINDS, "any"),
    "<income>": INCOMES,
    "<corner>": CORNERS,
    "<feature>": FEATURES,
    "<target>": (*PLANETS, *FEATURES, "any-planet", "other-planet"),
    "<landing>": (*PLANETS[:-1], "moon"),
    "<limit>": ("once", "each"),
    "<rule>": ("slingshot", "free-asteroids", "no-publicity"),
    "<piece>": ("orbiter", "lander"),
}

# Each form: a name, then what may follow it. `<x>` is a word of that class, `<x>*` one or more.
OPERATIONS = """
gain <good> <number> | lose exofossil <number> | draw <number> | pick <number>
launch | launch freely | move <number>
land | land moons | land occupied | orbit-or-land | scan
signal star <star> | signal colour <sector> | signal any | signal planet <planet>
signal probe <number> | signal probe-and-neighbours | signal probes <number>
signal one-sector <number> | signal next-anomaly
bare-signal colour <sector> | bare-signal probe <number>
row-signal <number> | hand-signal <number> | deck-signal <number>
tech <kind>* | borrow-tech
trace <colour?> | trace <colour?> own | trace <colour?> same
income | income this
drawn-corner | row-corners | return-this | turn-rule <rule>
alien-card | collect | peek | peek here | deliver <number>
next-anomaly-reward | take-row | discard-drawn corner | discard-drawn income | tuck-this
"""
LEADING = """
choose-probe | remove <piece> | may-pay exofossil | may-pay exofossil often
this-turn visit <target> <limit> | this-turn complete-sector - <limit> | this-turn move-within-ring - <limit>
"""
CONDITIONS = """
figures-at <world>* | orbiters <number> | landers <number> | planet-landers <number> | figures <number>
orbiter-and-lander | figures-at-one-planet <number>
probe-on <feature> | probe-on <feature> near-earth | probe-away <number> | chosen-probe-on <feature>
wins <sector?> <number> | wins-in-one-sector <number> | sectors-with-signal <number> | signals-here <number>
traces <colour?> <number> | traces-each <colour> | trace-set | traces-of-one-colour <number>
species-traces <colour?> <number> | species-trace-set | other-species-traces <number>
techs <kind> <number> | publicity <number> | score <number> | hand-empty | tucked-cards <number>
missions <number> | landed-on <landing>* | landed <world> | taken-tech-held
"""
MEASURES = """
scan-signals <sector> | card-sectors | techs-of-type-taken
traces-of-colour-marked | publicity | shown-corner <corner> | shown-income <income> | tucked <income>
earth-sector-bodies | adjacent-asteroids | figures-at <world> | wins <sector> | traces <colour>
techs <kind> | sectors-with-signal | species-traces
"""
EVENTS = """
visit <target> | visit <target> own-turn | launch | orbit | land | orbit-or-land | scan
research <kind?> | mark-trace <colour?> | mark-signal <sector> | corner <corner> | play <number>
"""

TASKS = """
visit <target> | launch | orbit | land | orbit-or-land <planet> | scan
research <kind?> | mark-trace <colour> | win <sector?> | play <number> | complete-mission
publicity <number> | score <number> | data <number>
"""


def _grammar(text: str) -> list[tuple[str, ...]]:
    lines = text.replace("\n", " | ").split("|")
    return [tuple(line.split()) for line in lines if line.strip()]


_OPERATIONS = _grammar(OPERATIONS)
_LEADING = _grammar(LEADING)
_CONDITIONS = _grammar(CONDITIONS)
_MEASURES = _grammar(MEASURES)
_EVENTS = _grammar(EVENTS)
_TASKS = _grammar(TASKS)


ACTIONS = ["analyse", "launch", "research", "fly", "scan", "replace"]
"""What the solo rival's cards can say; species add what stands on their own."""


def know(
    operations: str = "",
    conditions: Iterable[str] = (),
    measures: Iterable[str] = (),
    events: str = "",
    actions: Iterable[str] = (),
) -> None:
    """Take up the words that a species brings (`thaw <number> | freeze`)."""
    for text, forms in (
        (operations, _OPERATIONS),
        ("|".join(conditions), _CONDITIONS),
        ("|".join(measures), _MEASURES),
        (events, _EVENTS),
    ):
        forms += [form for form in _grammar(text) if form not in forms]
    ACTIONS.extend(one for one in actions if one not in ACTIONS)


BONUSES = frozenset(
    ("vp", "gain", "draw", "pick", "trace", "signal", "income", "launch", "alien-card")
)
"""What boards and tiles give."""
BONUSES_NOT = frozenset(
    [("gain", "move"), ("income", "this"), ("launch", "freely")]
    + [("signal", how) for how in ("probe", "probe-and-neighbours", "probes", "next-anomaly")]
    + [("signal", "one-sector")]
)


class Unknown(ValueError):
    """Words that aren't in the vocabulary."""


@contextmanager
def at(where: str) -> Iterator[None]:
    """What can't be read inside is told with its place."""
    try:
        yield
    except Unknown as error:
        raise Unknown(f"{where}: {error}") from None


def _fits(words: Sequence[str], form: tuple[str, ...]) -> bool:
    if form[-1].endswith("*"):
        if len(words) < len(form):
            return False
        form = (*form[:-1], *([form[-1][:-1]] * (len(words) - len(form) + 1)))
    if len(words) != len(form) or words[0] != form[0]:
        return False
    for word, slot in zip(words[1:], form[1:], strict=True):
        if slot == N:
            if not _is_number(word):
                return False
        elif word != slot and word not in WORDS.get(slot, ()):
            return False
    return True


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 3


def _read(text: str, forms: list[tuple[str, ...]], what: str) -> Test:
    words = text.split()
    if not words or not any(_fits(words, form) for form in forms):
        raise Unknown(f"{text!r} is no {what} that the game knows")
    return tuple(int(word) if _is_number(word) else word for word in words)


def condition(text: str) -> Test:
    return _read(text, _CONDITIONS, "condition")


def measure(text: str) -> Test:
    return _read(text, _MEASURES, "measure")


def event(text: str) -> str:
    _read(text, _EVENTS, "event")
    return text


def action(name: str) -> str:
    """An action of the solo rival."""
    if name not in ACTIONS:
        raise Unknown(f"{name!r} is no action that the rival knows")
    return name


def task(text: str) -> str:
    """A task of a solo objective."""
    _read(text, _TASKS, "task")
    return text


def operations(said: object, source: str) -> Ops:
    """A list of operations as the file gives it. `source` tells what its points count as."""
    if not isinstance(said, list | tuple):
        raise Unknown(f"{said!r} is no list of operations")
    return tuple(_operation(one, source) for one in said)


def bonuses(said: object, source: str, species: int = -1) -> Ops:
    """Operations that a board or a tile gives: the plain ones, which nothing has to come before.
    Alien cards are of the species on whose board the icon stands."""
    ops = tuple(
        (*op, species) if op == ("alien-card",) and species >= 0 else op
        for op in operations(said, source)
    )
    for op in ops:
        if op == ("alien-card",) or op[0] not in BONUSES or op[:2] in BONUSES_NOT:
            raise Unknown(f"{' '.join(map(str, op))!r} is nothing that a board or a tile gives")
    return ops


def _operation(said: object, source: str) -> Op:
    if isinstance(said, str):
        if said.startswith("gain-per "):
            return _per(said, source)
        op = _read(said, _OPERATIONS, "operation")
        if op[:2] == ("gain", "vp"):
            return ("vp", op[2], source)
        return op
    if not isinstance(said, list | tuple) or len(said) != 2 or not isinstance(said[0], str):
        raise Unknown(f"{said!r} is no operation")
    then = operations(said[1], source)
    if said[0].startswith("if "):
        return ("if", condition(said[0][3:]), then)
    return (*_read(said[0], _LEADING, "operation"), then)


def _per(said: str, source: str) -> Op:
    """`gain-per vp 2 wins red`: so many for each unit of a measure."""
    words = said.split(maxsplit=3)
    if len(words) < 4 or words[1] not in GOODS or not _is_number(words[2]):
        raise Unknown(f"{said!r} is no operation that the game knows")
    return ("gain-per", words[1], int(words[2]), measure(words[3]), source)
