"""Every reason that MLEM gives is true, by predicates of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from orrery.core.table import Table
from orrery.games.mlem.notation import ASTRONAUTS
from orrery.locale import Message, catalogue
from tests.games.mlem.scenario import MAT, position
from tests.games.true_reasons import Case, Predicate, judge, wander

ONE = ASTRONAUTS.index("extra-one")
SHIFT = ASTRONAUTS.index("shift")
PARACHUTE = ASTRONAUTS.index("parachute")
FACES = {"1": 1, "2": 2, "3": 3, "4": 4, "ab": 5}
SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "modules": ["ufo"], "shift_back": True},
    {"players": 4, "modules": ["missions", "research"]},
    {"players": 5, "modules": ["missions", "research", "ufo"], "components": MAT},
]


def shown(case: Case[Any]) -> set[int]:
    """The faces that the rocket's space shows."""
    s = case.s
    return {face for face in range(1, 6) if s.rocket < 26 and s.mat.pace[s.rocket][face]}


def fitting(case: Case[Any]) -> set[int]:
    return shown(case) & set(case.s.roll)


def number(case: Case[Any], name: str = "space") -> int:
    """The space that a sentence names."""
    named = case.params[name]
    assert isinstance(named, Message)
    return 26 if named.id == "mlem.deep-space" else int(str(named.params["number"]))


def face(case: Case[Any]) -> int:
    named = case.params["face"]
    return 5 if isinstance(named, Message) else int(str(named))


def bodies(case: Case[Any], at: int) -> list[Any]:
    """Who is on the moons beside a space; a planet counts as a place that is never taken."""
    s = case.s
    if s.mat.planet[at] >= 0:
        return [None]
    return [s.moons[moon] for moon, space in enumerate(s.mat.moon_space) if space == at]


def owner(case: Case[Any]) -> int:
    return int(case.option.args[0])


def aboard(case: Case[Any], kind: int) -> list[int]:
    return [seat for seat, cat in case.s.aboard if cat == kind]


def reach(case: Case[Any]) -> int:
    return 1 if case.seat in aboard(case, SHIFT) else 0


def target(case: Case[Any]) -> int:
    return int(case.option.args[0])


def travelling(case: Case[Any]) -> bool:
    return case.waiting in ("travel", "fly")


def token(case: Case[Any]) -> str:
    """What the expedition token that lies open can do; nothing when it is used."""
    s = case.s
    return "" if s.token < 0 else s.mat.ability[s.token]


def deep(case: Case[Any]) -> bool:
    return bool(case.s.rocket == 26 and case.waiting == "deep_space")


TRUE_WHEN: dict[str, Predicate] = {
    "not-boarding": lambda c: c.waiting != "board",
    "placed": lambda c: (
        c.waiting == "board"
        and (c.seat, ASTRONAUTS.index(c.option.args[0]))
        in [p for p in chain(c.s.moons, c.s.comet, c.s.galaxy, *c.s.planets) if p]
    ),
    "rolled": lambda c: c.waiting == "fly" and len(c.s.roll) > 0,
    "not-travelling": lambda c: not travelling(c),
    "roll-first": lambda c: (
        c.waiting == "travel"
        and c.offered == {"roll"}
        and (c.option.verb != "one" or owner(c) in aboard(c, ONE))
        and (c.option.verb not in ("extra", "keep", "reroll") or token(c) == c.option.verb)
    ),
    "must-fly": lambda c: c.waiting == "fly" and "fly" in c.offered,
    "nothing-flies": lambda c: number(c) == c.s.rocket and not fitting(c) and "fly" not in c.offered,
    "no-groups": lambda c: not c.option.args and bool(fitting(c)) and not c.s.boost,
    "not-rolled": lambda c: face(c) not in c.s.roll and face(c) in map(FACES.get, c.option.args),
    "not-shown": lambda c: (
        number(c) == c.s.rocket
        and face(c) not in shown(c)
        and face(c) in map(FACES.get, c.option.args)
    ),
    "no-one-here": lambda c: number(c) == c.s.rocket and 1 not in shown(c) and travelling(c),
    "one-absent": lambda c: (
        owner(c) not in aboard(c, ONE) and c.waiting not in ("board", "missions")
    ),
    "one-used": lambda c: owner(c) in aboard(c, ONE) and owner(c) in c.s.used_ones,
    "no-ufo": lambda c: (
        "ufo" not in c.s.modules and c.option.verb in ("extra", "keep", "reroll")
    ),
    "no-missions": lambda c: "missions" not in c.s.modules and c.option.verb == "return",
    "token-used": lambda c: "ufo" in c.s.modules and c.s.expedition > 0 and not token(c),
    "other-ability": lambda c: token(c) not in ("", c.option.verb),
    "extra-unusable": lambda c: (
        token(c) == "extra"
        and number(c) == c.s.rocket
        and not shown(c) & set(c.s.mat.extra[c.s.token])
    ),
    "nothing-to-keep": lambda c: token(c) == "keep" and not fitting(c) - {5},
    "reroll-late": lambda c: token(c) == "reroll" and c.s.boost > 0,
    "not-landing": lambda c: c.waiting not in ("land", "deep_space"),
    "too-early": lambda c: c.s.rocket < 6 and number(c) == c.s.rocket and travelling(c),
    "deep-space": deep,
    "elsewhere": lambda c: (
        c.waiting == "land" and number(c) == target(c) and abs(target(c) - c.s.rocket) > reach(c)
    ),
    "nothing-there": lambda c: (
        c.waiting == "land" and number(c) == target(c) and (target(c) < 6 or not bodies(c, target(c)))
    ),
    "moons-taken": lambda c: (
        number(c) == target(c) and bool(bodies(c, target(c))) and None not in bodies(c, target(c))
    ),
    "jump-here": lambda c: (
        c.waiting == "parachute" and number(c) == c.s.rocket and target(c) != c.s.rocket
    ),
    "no-parachute": lambda c: c.waiting != "parachute",
    "missions-chosen": lambda c: c.waiting != "missions" and all(c.s.returned),
    "not-dealt": lambda c: c.waiting == "missions" and target(c) not in c.s.missions[c.seat],
}  # fmt: skip
REASONS = {f"mlem.why.{reason}": predicate for reason, predicate in TRUE_WHEN.items()}


def positions() -> Iterator[Table[Any]]:
    """Games by chance and by somebody who knows, and what they hardly meet."""
    for seed, setup in enumerate(SETUPS, 1):
        for table in wander("mlem", setup, seed, stride=2):
            assert table.choice is not None
            yield table
    yield from wander("mlem", SETUPS[1], 7, "pilot", 3)
    full = {10: ["1 shift", "1 satellite", "2 shift"]}
    yield position(rocket=11, aboard=["0 shift"], task="arrive", moons=full).table
    yield position(rocket=6, aboard=["0 shift"], task="arrive").table
    yield position(rocket=26, aboard=["0 shift"], task="arrive", shift_back=True).table
    yield position(rocket=9, aboard=["0 extra-one", "1 parachute"], roll="1 2").table
    game = position(modules=["ufo"], token=1, aboard=["0 extra-one", "1 shift"], roll="1 3 ab")
    yield game.say("one 0").table
    yield position(modules=["ufo"], token=2, rocket=6, roll="3 ab").table
    yield position(modules=["ufo"], token=4, roll="1 3 ab").table


def test_every_reason_is_true() -> None:
    found = judge(positions(), REASONS, options=12)
    assert not found.wrong, "\n".join(found.wrong[:5])
    assert not found.unknown
    # With the mats of these games something is beside every space from 6 on.
    assert REASONS.keys() - found.judged.keys() == {"mlem.why.nothing-there"}


def test_every_reason_has_a_predicate() -> None:
    said = {id for id in catalogue("en").single if id.startswith("mlem.why.")}
    assert said == REASONS.keys()


@pytest.mark.rule("MLEM-2.8")
@pytest.mark.parametrize("verb", ["extra", "keep", "reroll", "return"])
def test_a_module_that_is_not_played_is_the_reason_at_any_time(verb: str) -> None:
    for table in wander("mlem", {"players": 2}, seed=5, stride=5):
        why = table.why_not(verb)
        assert why is not None
        assert why.rule == "MLEM-2.8"


@pytest.mark.rule("MLEM-14.29")
def test_an_extra_one_by_its_verb_alone_is_the_one_that_is_aboard() -> None:
    used = position(aboard=["0 shift", "2 extra-one"], roll="1 2 3", used_ones=[2])
    assert used.why("one") == ("MLEM-14.23", "mlem.why.one-used")
    ready = position(rocket=9, aboard=["0 extra-one", "2 extra-one"], roll="3 3", used_ones=[0])
    assert ready.why("one") == ("MLEM-14.24", "mlem.why.no-one-here")
    absent = position(rocket=9, aboard=["0 shift", "2 shift"])
    assert absent.why("one") == ("MLEM-14.29", "mlem.why.one-absent")
