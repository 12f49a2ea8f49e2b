"""Why something can't be done: the rule, and a sentence a player understands."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.locale import say
from tests.games.mlem.scenario import Example, position, start

CREW = ["0 shift", "1 parachute", "2 die-thief"]
FULL = {10: ["1 shift", "1 satellite", "2 shift"]}


def boarding() -> Example:
    return position(
        players=2, rocket=5, pool=1, aboard=["0 shift", "1 shift"], moons={6: ["1 parachute"]}
    ).roll("3")


def rolling(space: int = 10) -> Example:
    return position(rocket=space, aboard=CREW)


def flying(space: int = 0, roll: str = "1 3 ab", **given: object) -> Example:
    given.setdefault("aboard", CREW)
    return position(rocket=space, roll=roll, **given)  # type: ignore[arg-type]


def landing(space: int, **given: object) -> Example:
    given.setdefault("aboard", CREW)
    return position(rocket=space, task="arrive", **given)  # type: ignore[arg-type]


def ufo(token: int | None, space: int = 0, roll: str = "1 3 ab", **given: object) -> Example:
    return flying(space, roll, modules=["ufo"], token=token, **given)


def jumping() -> Example:
    return position(rocket=9, pool=1, aboard=CREW).roll("1")


def missions() -> Example:
    return start(2, modules=["missions"])


def undealt() -> str:
    return f"return {next(t for t in range(6, 26) if t not in missions().missions[0])}"


CASES = [
    # what stands on the table, what is asked about, the rule, the reason
    ("board", boarding, "board parachute", "4.4", "placed"),
    ("board", rolling, "board shift", "4.3", "not-boarding"),
    ("board", rolling, "board", "4.3", "not-boarding"),
    ("roll", flying, "roll", "5.1", "rolled"),
    ("roll", boarding, "roll", "5.1", "not-travelling"),
    ("roll", lambda: landing(10), "roll", "5.1", "not-travelling"),
    ("fly", rolling, "fly 2", "5.5", "roll-first"),
    ("fly", flying, "fly 2", "5.2", "not-rolled"),
    ("fly", flying, "fly 3", "5.3", "not-shown"),
    ("fly", flying, "fly 1 3", "5.3", "not-shown"),
    ("fly", flying, "fly 1 2", "5.2", "not-rolled"),
    ("fly", flying, "fly", "5.5", "no-groups"),
    ("crash", flying, "crash", "5.5", "must-fly"),
    ("crash", rolling, "crash", "5.5", "roll-first"),
    ("one", flying, "one 1", "14.29", "one-absent"),
    ("one", lambda: flying(aboard=["0 extra-one"], used_ones=[0]), "one 0", "14.23", "one-used"),
    ("one", lambda: flying(9, aboard=["0 extra-one"]), "one 0", "14.24", "no-one-here"),
    ("one", lambda: flying(9, aboard=["0 extra-one"]), "one", "14.24", "no-one-here"),
    ("extra", flying, "extra", "2.8", "no-ufo"),
    ("keep", flying, "keep", "2.8", "no-ufo"),
    ("reroll", flying, "reroll", "2.8", "no-ufo"),
    ("extra", lambda: ufo(None), "extra", "15.8", "token-used"),
    ("extra", lambda: ufo(1), "extra", "15.7", "other-ability"),
    ("extra", lambda: ufo(4), "extra", "15.15", "extra-unusable"),
    ("keep", lambda: ufo(2, 6, "3 ab"), "keep", "15.17", "nothing-to-keep"),
    ("keep", lambda: ufo(1), "keep", "15.7", "other-ability"),
    ("reroll", lambda: ufo(2), "reroll", "15.7", "other-ability"),
    ("reroll", lambda: ufo(1, aboard=["0 extra-one"]).say("one 0"), "reroll", "15.19", "reroll-late"),
    ("stay", rolling, "stay", "7.1", "not-landing"),
    ("stay", jumping, "stay", "7.1", "not-landing"),
    ("land", lambda: rolling(3), "land 6", "7.2", "too-early"),
    ("land", lambda: rolling(3), "land", "7.2", "too-early"),
    ("land", rolling, "land 10", "7.1", "not-landing"),
    ("land", flying, "land 10", "7.1", "not-landing"),
    ("land", lambda: landing(10), "land 12", "14.4", "elsewhere"),
    ("land", lambda: landing(10).say("stay"), "land 11", "8.1", "elsewhere"),
    ("land", lambda: landing(11, moons=FULL), "land 10", "8.5", "moons-taken"),
    ("land", jumping, "land 10", "14.9", "jump-here"),
    ("home", rolling, "home", "14.10", "no-parachute"),
    ("home", lambda: landing(10), "home", "14.10", "no-parachute"),
    ("return", rolling, "return 9", "2.8", "no-missions"),
    ("return", missions, undealt(), "17.1", "not-dealt"),
    (
        "return",
        lambda: position(modules=["missions"], missions=[[6, 7, 8], [9, 10, 11], [12, 13, 14]]),
        "return 6",
        "17.1",
        "missions-chosen",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("verb", "table", "word", "rule", "reason"),
    CASES,
    ids=[f"{case[2]}-{case[4]}" for case in CASES],
)
def test_the_reason(verb: str, table: object, word: str, rule: str, reason: str) -> None:
    assert callable(table)
    game: Example = table()
    assert game.why(word) == (f"MLEM-{rule}", f"mlem.why.{reason}")
    why = game.table.why_not(word)
    assert why is not None
    sentence = say(why.message, "en")
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    before = game.table.fingerprint()
    with pytest.raises(orrery.Illegal) as error:
        game.say(word)
    assert sentence in str(error.value)
    assert rule in str(error.value)
    assert game.table.fingerprint() == before


def test_every_verb_is_asked_about() -> None:
    assert {case[0] for case in CASES} == {option.verb for option in orrery.vocabulary("mlem")}


@pytest.mark.rule("MLEM-14.8", "MLEM-8.12")
def test_in_deep_space_there_is_no_other_place() -> None:
    game = landing(26, shift_back=True)
    assert game.options == {"land 25", "land 26"}
    assert game.why("land 24") == ("MLEM-8.12", "mlem.why.deep-space")


@pytest.mark.rule("MLEM-8.12")
def test_in_deep_space_staying_is_forbidden_by_its_own_rule() -> None:
    assert landing(26, shift_back=True).why("stay")[0] == "MLEM-8.12"


def test_nothing_is_there(tmp_path: Path) -> None:
    """With the built-in mat every space from 6 on has a place; an owner's may differ."""
    own = tmp_path / "own.toml"
    own.write_text('[[space]]\nnumber = 10\nfaces = ["1"]\nsource = "printed"\n')
    assert landing(11, components=own).why("land 10") == ("MLEM-7.5", "mlem.why.nothing-there")


@pytest.mark.rule("MLEM-14.25", "MLEM-15.14")
def test_nobody_is_told_of_usable_dice_when_there_are_none() -> None:
    """Here the rocket can only be saved: that dice must fly is not why it can't fly without any."""
    game = position(rocket=5, aboard=["0 extra-one", "1 shift"], pool=1).roll("3")
    assert game.options == {"crash", "one 0"}
    rule, reason = game.why("fly")
    assert reason != "mlem.why.no-groups"
    assert rule != "MLEM-5.5"


@pytest.mark.rule("MLEM-14.24")
def test_one_by_its_verb_alone_asks_about_all_of_them() -> None:
    """Seat 1 has an extra one aboard; the space is what forbids it."""
    game = flying(9, aboard=["0 shift", "1 extra-one"])
    assert game.why("one") == ("MLEM-14.24", "mlem.why.no-one-here")


def test_what_is_offered_has_no_reason_against_it() -> None:
    game = flying()
    for option in game.options:
        assert game.table.why_not(option) is None
    assert landing(10).table.why_not("land") is None
    assert start().table.why_not("board") is None


def test_unknown_words_and_finished_games() -> None:
    assert flying().why("fly 7") == ("", "why.unknown")
    assert flying().why("") == ("", "why.unknown")
    assert flying().why("land 3") == ("", "why.unknown")
    over = position(failures=10, rocket=5, pool=1, aboard=["0 shift"]).roll("3")
    assert over.why("roll") == ("", "why.over")
    assert say(over.table.why_not("roll").message, "en")  # type: ignore[union-attr]
