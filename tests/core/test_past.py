"""Looking back, positions as data, and tables that go on from them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orrery
from orrery.core.errors import OrreryError
from orrery.core.table import KEEP_EVERY, Table
from tests.core.setups import every, step, table


def played(game: str, setup: dict[str, Any], choices: int, seed: int = 4) -> Table[Any]:
    at = table(game, setup, seed)
    dice = random.Random(seed)
    while len(at.history) < choices and not at.over:
        step(at, dice)
    return at


def resumed(at: Table[Any]) -> Table[Any]:
    """The table as another process would go on with it."""
    position = json.loads(json.dumps(at.state.plain()))
    history = [(seat, option.text) for seat, option in at.history]
    return Table.resume(at.game, at.setup, at.components, position, history)


def some_choices(at: Table[Any], number: int) -> list[str]:
    marks = [at.fingerprint()]
    for _ in range(number):
        at.choose(0)
        marks.append(at.fingerprint())
    return marks


# -- looking back --


def test_the_past_is_what_was() -> None:
    at = orrery.new("mlem", players=5, seed=4)
    marks = some_choices(at, 2 * KEEP_EVERY + 7)
    for n in (0, 12, 13, KEEP_EVERY, KEEP_EVERY + 1, len(marks) - 1, 5):
        past = at.at(n)
        assert past.fingerprint() == marks[n]
        assert past.history == at.history[:n]
        assert past.choice is not None
        past.choose(0)
    assert at.fingerprint() == marks[-1]


def test_after_an_undo_the_past_is_another() -> None:
    at = orrery.new("mlem", players=2, seed=4)
    marks = some_choices(at, 6)
    while len(at.history) > 1:
        at.undo()
    assert at.choice is not None
    at.choose(len(at.choice.options) - 1)
    assert at.at(2).fingerprint() == at.fingerprint() != marks[2]
    assert at.at(1).fingerprint() == marks[1]


def test_the_past_knows_what_could_be_taken_back() -> None:
    at = orrery.new("seti", players=2, seed=4)
    known = []
    dice = random.Random(4)
    for _ in range(2 * KEEP_EVERY):
        known.append(at.undoable)
        step(at, dice)
    assert any(known)
    assert [at.at(n).undoable for n in range(len(known))] == known


@pytest.mark.parametrize("choices", [-1, 4, 10**9])
def test_there_is_no_past_before_the_beginning_and_none_after_now(choices: int) -> None:
    with pytest.raises(orrery.OrreryError, match="0 to 3"):
        orrery.new("mlem", players=2, seed=4).play([0, 0, 0]).at(choices)


# -- positions as data --


@every
def test_a_position_comes_back_from_its_data_and_plays_on(game: str, setup: dict[str, Any]) -> None:
    for choices in (0, 40, 150):
        at = played(game, setup, choices)
        again = resumed(at)
        assert again.fingerprint() == at.fingerprint()
        dice = [random.Random(9), random.Random(9)]
        while not at.over:
            assert repr(again.choice) == repr(at.choice)
            step(at, dice[0])
            step(again, dice[1])
        assert again.over
        assert again.fingerprint() == at.fingerprint()
        assert again.history == at.history
        assert again.winners == at.winners


@every
def test_what_a_seat_sees_comes_back_from_its_data(game: str, setup: dict[str, Any]) -> None:
    at = played(game, setup, 60)
    seen = at.seen_by(0)
    again = at.game.restore(seen.plain(), at.components)
    assert again.plain() == seen.plain()


@pytest.mark.plain  # a compiled class can't be changed
def test_an_older_position_may_lack_what_was_added_since(monkeypatch: pytest.MonkeyPatch) -> None:
    at = played("mlem", {"players": 3}, 10)
    position = at.state.plain()
    failures = position.pop("failures")
    with pytest.raises(OrreryError, match="lacks 'failures'"):
        at.game.restore(position, at.components)
    monkeypatch.setattr(type(at.state), "added", {"failures": failures})
    assert at.game.restore(position, at.components).plain() == at.state.plain()


WRONG: list[tuple[Any, str]] = [
    (None, "names with values"),
    ([], "names with values"),
    ({}, "lacks"),
    ({"players": "two"}, "'players' can't be 'two'"),
    ({"players": True}, "'players' can't be True"),
    ({"over": 1}, "'over'"),
    ({"agenda": 7}, "'agenda'"),
    ({"agenda": [[None]]}, "'agenda'"),
    ({"agenda": [["no-such-task"]]}, "doesn't fit the rules"),
    ({"agenda": [[]]}, "doesn't fit the rules"),
    ({"luck": ["zz", 0, 0]}, "'luck'"),
    ({"luck": ["00", 0, 99]}, "'luck'"),
    ({"luck": ["00" * 99, 0, 0]}, "'luck'"),
    ({"surprise": 1}, "unknown 'surprise'"),
]


@pytest.mark.parametrize("game", orrery.games())
@pytest.mark.parametrize(("change", "said"), WRONG)
def test_a_damaged_position_is_refused_with_a_sentence(game: str, change: Any, said: str) -> None:
    at = orrery.new(game, players=2, seed=4)
    position = {**at.state.plain(), **change} if change else change
    with pytest.raises(orrery.OrreryError, match=said):
        Table.resume(at.game, at.setup, at.components, position)


# -- going on from a position --


@every
def test_a_resumed_table_does_all_that_needs_no_past(game: str, setup: dict[str, Any]) -> None:
    at = played(game, setup, 30)
    again = resumed(at)
    assert (again.first, again.log, again.undoable) == (30, [], 0)
    assert again.history == at.history
    for seat in (None, *range(setup["players"])):
        assert again.seen_by(seat).plain() == at.seen_by(seat).plain()
        assert again.imagine(seat, 5).fingerprint() == at.imagine(seat, 5).fingerprint()
    with pytest.raises(orrery.OrreryError, match="nothing to take back"):
        again.undo()
    with pytest.raises(orrery.OrreryError, match="30 to 30"):
        again.at(29)
    with pytest.raises(orrery.OrreryError, match="known from its deal"):
        again.save()
    mark, told = at.fingerprint(), len(at.log)
    dice = random.Random(9)
    for n in range(31, 31 + 2 * KEEP_EVERY):
        if at.over:
            break
        assert at.choice is not None
        option = dice.choice(at.choice.options)
        at.choose(option)
        again.choose(option)
        assert again.fingerprint() == at.fingerprint()
        assert [e.plain() for e in again.log] == [e.plain() for e in at.log[told:]]
        assert again.log_at(n - 1) == max(at.log_at(n - 1) - told, 0)
    assert again.fork().log == again.log
    assert again.at(30).fingerprint() == mark
    while len(again.history) > 30:
        again.undo()
    assert again.fingerprint() == mark
    assert again.log == []


def test_a_position_changed_by_hand_is_a_new_beginning() -> None:
    at = orrery.new("mlem", players=2, seed=4).play([0, 0])
    at.state.rocket = 6
    at.state.agenda[:] = [("travel",)]
    at.set_up()
    assert at.choice is not None
    assert at.choice.kind == "roll"
    mark = at.fingerprint()
    assert at.log == []
    at.choose("roll")
    assert at.log
    at.undo()
    assert (at.fingerprint(), at.log) == (mark, [])
    with pytest.raises(orrery.OrreryError, match="nothing to take back"):
        at.undo()
    with pytest.raises(orrery.OrreryError, match="known from its deal"):
        at.save()


def test_tables_that_share_a_past_go_on_by_themselves() -> None:
    dice = random.Random(8)
    first = played("pulsar", {"players": 2}, 2 * KEEP_EVERY - 5)
    tables = [(first, list(first.history))]
    for _ in range(400):
        at, made = dice.choice(tables)
        match dice.choice(("fork", "back", "undo", "go on", "go on", "go on")):
            case "fork":
                tables.append((at.fork(), list(made)))
            case "back":
                n = dice.randint(0, len(made))
                tables.append((at.at(n), made[:n]))
            case "undo" if made:
                at.undo()
                made.pop()
            case "go on" if at.choice:
                option = dice.choice(at.choice.options)
                made.append((at.choice.seat, option))
                at.choose(option)
                at.history.clear()
        tables = tables[-12:]
        for one, own in tables:
            assert one.history == own
