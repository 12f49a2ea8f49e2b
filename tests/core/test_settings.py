"""What can be decided before a game: declared once, checked, read and written alike everywhere."""

from __future__ import annotations

import json
from itertools import islice, permutations, product
from typing import Any

import pytest

import orrery
from orrery.core.errors import BadSetup
from orrery.core.settings import Setting, settle, told, ways
from orrery.games import find
from orrery.locale import LANGUAGES, say

SWITCH = Setting("fog", "switch", default=False)
ONE = Setting("side", "one", ("north", "south"), "north")
LEVEL = Setting("level", "one", (1, 2, 3), 1, players=range(1, 2))
SOME = Setting("extras", "some", ("b", "a", "c"), [], count=(0, 2))
ROW = Setting("boards", "row", ("x", "y"), count=(3, 3), repeats=True, chance=True)
SEAT = Setting("starter", "seat", chance=True)
ALL = (SWITCH, ONE, LEVEL, SOME, ROW, SEAT)


@pytest.mark.parametrize(
    ("setting", "value", "stands"),
    [
        (SWITCH, True, True),
        (ONE, "south", "south"),
        (LEVEL, 3, 3),
        (SOME, {"c", "b"}, ["b", "c"]),
        (SOME, [], []),
        (ROW, ("y", "x", "y"), ["y", "x", "y"]),
        (ROW, None, None),
        (SEAT, 2, 2),
        (SEAT, None, None),
    ],
)
def test_what_is_right_stands_as_json(setting: Setting, value: Any, stands: Any) -> None:
    checked = setting.check(value, 3)
    assert checked == stands
    assert json.loads(json.dumps(checked)) == stands
    assert setting.read(setting.write(checked)) == stands


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        (SWITCH, 1, "'fog' is True or False, not 1"),
        (SWITCH, None, "True or False"),
        (ONE, "east", "'side' is 'north' or 'south', not 'east'"),
        (ONE, None, "not None"),
        (ONE, ["north"], "not"),
        (LEVEL, 4, "'level' is 1, 2 or 3, not 4"),
        (LEVEL, True, "not True"),
        (LEVEL, 1.0, "not 1.0"),
        (LEVEL, "1", "not '1'"),
        (LEVEL, 10**5000, "not that"),
        (SOME, ["a", "a"], "a list of 0 to 2 different of 'b', 'a', 'c', not"),
        (SOME, ["a", "b", "c"], "0 to 2"),
        (SOME, "a", "not 'a'"),
        (SOME, {"a": 1}, "not"),
        (SOME, [["a"]], "not"),
        (SOME, 7, "not 7"),
        (ROW, ["x"], "a list of 3 of 'x', 'y', or None for chance"),
        (SEAT, 3, "a seat from 0 to 2, or None for chance, not 3"),
        (SEAT, -1, "not -1"),
        (ONE, "n" * 9000, "…"),
    ],
    ids=lambda value: "" if isinstance(value, int) else repr(value)[:20],
)
def test_what_is_wrong_is_refused_in_a_sentence(setting: Setting, value: Any, said: str) -> None:
    with pytest.raises(BadSetup) as error:
        setting.check(value, 3)
    assert said in str(error.value)
    for language in LANGUAGES:
        in_words = say(error.value.said, language)
        assert repr(setting.name) in in_words
        assert len(in_words) < 200
        assert language == "en" or "not" not in in_words.split()


def test_what_there_is_to_decide_hangs_on_the_number_of_players() -> None:
    assert settle("Game", ALL, 1, 2, {})["level"] == 1
    assert "level" not in settle("Game", ALL, 2, 2, {})
    with pytest.raises(BadSetup, match="Game has no setting 'level' here"):
        settle("Game", ALL, 2, 2, {"level": 1})


def test_a_switch_settles_others() -> None:
    easy = Setting("easy", "switch", default=False, settles={"side": "south", "boards": ["x"] * 3})
    known = (easy, ONE, ROW)
    chosen = settle("Game", known, 2, 2, {"easy": True})
    assert chosen == {"easy": True, "side": "south", "boards": ["x", "x", "x"]}
    assert settle("Game", known, 2, 2, chosen) == chosen
    with pytest.raises(BadSetup, match="'easy' settles 'side'"):
        settle("Game", known, 2, 2, {"easy": True, "side": "north"})


def test_text_is_read() -> None:
    assert ways(ALL, ["fog=on", "extras=a, b", "boards=chance", "starter=1"]) == [
        {"fog": True, "extras": ["a", "b"], "boards": None, "starter": 1}
    ]
    assert ways(ALL, ["level=1,3", "fog=off"]) == [
        {"level": 1, "fog": False},
        {"level": 3, "fog": False},
    ]
    assert ways(ALL, ["level=²", "starter=x", "extras="]) == [
        {"level": "²", "starter": "x", "extras": []}
    ]
    with pytest.raises(BadSetup, match="name=value"):
        ways(ALL, ["fog"])


def test_only_what_is_otherwise_is_told() -> None:
    assert told(ALL, settle("Game", ALL, 1, 2, {})) == []
    chosen = settle("Game", ALL, 1, 2, {"fog": True, "extras": ["b", "a"], "starter": 1})
    assert told(ALL, chosen) == ["fog=on", "extras=a,b", "starter=1"]


# -- of every game --


GOALS = ["two-alike", "two-sizes", "three-online"]


def values(setting: Setting, seats: int) -> list[Any]:
    """Some of what it can be."""
    known = setting.choices(seats)
    least, most = setting.count
    some: list[Any]
    match setting.kind:
        case "switch":
            some = [True, False]
        case "one" | "seat":
            some = list(known)
        case "row" if setting.repeats:
            some = [list(row) for row in islice(product(known, repeat=most), 9)]
        case _:
            some = [list(row) for n in range(least, most + 1) for row in permutations(known, n)]
    return [
        *some[:12],
        *([GOALS] if setting.name == "goals" else []),
        *([None] if setting.chance else []),
    ]


@pytest.mark.parametrize("game", orrery.games())
def test_every_setting_can_be_played_saved_and_loaded(game: str) -> None:
    rules = find(game)
    for players in rules.players:
        for setting in rules.settings:
            if not setting.applies(players):
                continue
            for value in values(setting, rules.seats(players)):
                if game == "pulsar" and setting.name == "goals" and value != GOALS:
                    continue  # not all of them go together
                table = orrery.new(game, players=players, seed=1, **{setting.name: value})
                again = orrery.loads(table.save())
                assert again.setup == table.setup
                assert again.fingerprint() == table.fingerprint()


@pytest.mark.parametrize("game", orrery.games())
def test_every_setting_has_words_in_every_language(game: str) -> None:
    from orrery.locale import LANGUAGES, Message, say

    for setting in find(game).settings:
        ids = [f"{game}.setting.{setting.name.replace('_', '-')}"]
        ids += [f"{setting.words}.{value}" for value in setting.values if setting.words]
        for language in LANGUAGES:
            assert all(say(Message(id), language) for id in ids)
