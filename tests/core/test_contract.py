"""What every game owes the table, now and later. A new game is added in setups.py."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from typing import Any

import pytest

import orrery
from orrery.core import HIDDEN, Illegal, View
from orrery.core.engine import waiting
from orrery.core.table import Table
from tests.core.memory import Memory
from tests.core.setups import ALL, every, finished, step, table

LONGEST = 100_000
"""More choices than any game takes."""


def positions(game: str, setup: dict[str, Any], seed: int, stride: int = 1) -> Any:
    """The decisions of a random game, every so many of them."""
    played = table(game, setup, seed)
    dice = random.Random(seed)
    for n in range(LONGEST):
        if played.over:
            return
        if n % stride == seed % stride:
            yield played
        step(played, dice)
    raise AssertionError("the game doesn't end")


@every
def test_random_games_end(game: str, setup: dict[str, Any]) -> None:
    for seed in range(3):
        played = finished(game, setup, seed)
        assert played.over
        assert len(played.history) < LONGEST
        assert played.choice is None
        assert played.winners
        assert max(played.scores) == played.scores[played.winners[0]]
        with pytest.raises(Illegal, match="over"):
            played.choose(0)


@pytest.mark.soak
@every
def test_thousands_of_random_games_end(game: str, setup: dict[str, Any]) -> None:
    for seed in range(100, 5100):
        assert finished(game, setup, seed).over


@every
def test_a_task_changes_nothing_before_it_asks(game: str, setup: dict[str, Any]) -> None:
    for played in positions(game, setup, seed=1):
        before = played.fingerprint()
        again = played.fork()
        waiting(again.game, again.state)
        assert again.fingerprint() == before


@every
def test_every_option_is_in_the_vocabulary_and_unique(game: str, setup: dict[str, Any]) -> None:
    """Or else the game can read it: too many to list."""
    words = set(orrery.vocabulary(game))
    assert len({o.text for o in words}) == len(words) == len(orrery.vocabulary(game))
    assert all(re.fullmatch(r"[a-z0-9.+\-]+( [a-z0-9.+\-]+)*", o.text) for o in words)
    assert "undo" not in {o.verb for o in words}
    for played in positions(game, setup, seed=2):
        options = played.choice.options
        assert options
        assert len(set(options)) == len(options)
        for option in set(options) - words:
            assert list(played.game.means(option.text)) == [option]


@every
def test_every_offer_is_accepted(game: str, setup: dict[str, Any]) -> None:
    for played in positions(game, setup, seed=3, stride=7):
        for option in played.choice.options:
            fork = played.fork()
            fork.choose(option)
            assert fork.history[-1] == (played.choice.seat, option)


@every
def test_everything_else_is_refused_without_a_trace(game: str, setup: dict[str, Any]) -> None:
    foreign: list[Any] = ["", "undo", "nonsense", "land mars", "ROLL", " ", "roll\n", -1, 10_000]
    stride = 11 + len(orrery.vocabulary(game)) // 50
    for played in positions(game, setup, seed=4, stride=stride):
        before, choices = played.fingerprint(), len(played.history)
        offered = set(played.choice.options)
        for option in orrery.vocabulary(game):
            why = played.why_not(option)
            assert (why is None) == (option in offered), option
            if why is not None:
                assert why.rule
                assert str(why.message)
                with pytest.raises(Illegal):
                    played.choose(option)
        for bad in foreign:
            with pytest.raises(Illegal):
                played.choose(bad)
        assert (played.fingerprint(), len(played.history)) == (before, choices)


@every
def test_save_load_fork_and_undo_agree_everywhere(game: str, setup: dict[str, Any]) -> None:
    played = table(game, setup, 5)
    dice = random.Random(5)
    prints = [played.fingerprint()]
    while not played.over:
        fork = played.fork()
        option = dice.choice(played.choice.options)
        played.choose(option)
        fork.choose(option.text)
        assert fork.fingerprint() == played.fingerprint()
        prints.append(played.fingerprint())
        if len(prints) % 31 == 0:
            loaded = orrery.loads(played.save())
            assert loaded.fingerprint() == prints[-1]
            assert loaded.history == played.history
    log = [event.plain() for event in played.log]
    again = orrery.loads(played.save())
    assert [event.plain() for event in again.log] == log
    for expected in reversed(prints[:-1]):
        again.undo()
        assert again.fingerprint() == expected
    assert not again.history
    replay = table(game, setup, 5)
    assert [e.plain() for e in again.log] == [e.plain() for e in replay.log]
    with pytest.raises(orrery.OrreryError, match="nothing"):
        again.undo()


@every
def test_undo_then_play_on(game: str, setup: dict[str, Any]) -> None:
    played = table(game, setup, 6)
    dice = random.Random(6)
    assert played.log is not None
    while not played.over:
        step(played, dice)
        if dice.random() < 0.3:
            for _ in range(dice.randrange(1, 4)):
                if played.history:
                    played.undo()
    straight = table(game, setup, 6)
    for _, option in played.history:
        straight.choose(option)
    assert straight.fingerprint() == played.fingerprint()
    assert [e.plain() for e in straight.log] == [e.plain() for e in played.log]


@every
def test_redeal_at_every_decision_and_play_on(game: str, setup: dict[str, Any]) -> None:
    for n, played in enumerate(positions(game, setup, seed=7, stride=7)):
        seat = n % setup["players"]
        seen = json.dumps(played.seen_by(seat).plain())
        imagined = played.imagine(seat, seed=n)
        assert json.dumps(imagined.seen_by(seat).plain()) == seen
        assert belongings(imagined) == belongings(played)
        assert imagined.history == []
        if played.choice.seat == seat:
            assert list(imagined.choice.options) == list(played.choice.options)
        dice = random.Random(n)
        while not imagined.over:
            step(imagined, dice)
        assert belongings(imagined) == belongings(played)


def belongings(played: Table[Any]) -> Any:
    """All things of the game that can neither appear nor vanish, in a fixed order."""
    return sorted(played.game.belongings(played.state))


@every
def test_what_a_seat_imagines_hangs_only_on_what_it_sees(game: str, setup: dict[str, Any]) -> None:
    """The same seed gives the same imagined table, however the hidden things really lie."""
    for n, played in enumerate(positions(game, setup, seed=18, stride=7)):
        seat = n % setup["players"]
        truth = played.imagine(seat, seed=1)
        for other in (2, 3):
            assert played.imagine(seat, other).imagine(seat, 1).fingerprint() == truth.fingerprint()


@every
def test_nothing_once_seen_is_imagined_away(game: str, setup: dict[str, Any]) -> None:
    """What a seat saw, and where it can have gone since, holds on every imagined table."""
    played = table(game, setup, 19)
    dice = random.Random(19)
    seats = [None, *range(setup["players"])]
    memories = [Memory(played, seat) for seat in seats]
    while not played.over:
        step(played, dice)
        for memory in memories:
            memory.look()
        memory = dice.choice(memories)
        assert not memory.wrong(played.imagine(memory.seat, len(played.history)))


@every
def test_a_fresh_luck_is_another_luck(game: str, setup: dict[str, Any]) -> None:
    ends = set()
    for seed in range(5):
        imagined = table(game, setup, 8).imagine(0, seed)
        dice = random.Random(0)
        while not imagined.over:
            step(imagined, dice)
        ends.add(imagined.fingerprint())
    assert len(ends) == 5


@every
def test_undo_is_allowed_only_where_nothing_was_revealed(game: str, setup: dict[str, Any]) -> None:
    """What each seat sees after an undoable choice is the same on every re-deal."""
    checked = 0
    stride = 2 + len(orrery.vocabulary(game)) // 200
    for played in positions(game, setup, seed=9, stride=stride):
        seat = played.choice.seat
        for option in played.choice.options:
            after = played.fork()
            after.choose(option)
            if not after.may_undo(seat):
                continue
            checked += 1
            for viewer in (seat, None):
                sights = set()
                for seed in range(3):
                    imagined = played.imagine(seat, seed)
                    imagined.choose(option)
                    sights.add(json.dumps(imagined.seen_by(viewer).plain()))
                assert len(sights) == 1, option
    assert checked


@every
def test_nobody_may_take_back_anothers_choice(game: str, setup: dict[str, Any]) -> None:
    played = table(game, setup, 10)
    dice = random.Random(10)
    while not played.over:
        seat = played.choice.seat
        step(played, dice)
        assert not any(played.may_undo(other) for other in range(setup["players"]) if other != seat)


def test_equal_games_have_equal_fingerprints_in_another_process() -> None:
    script = (
        "import json, sys, orrery\n"
        "for text in json.load(sys.stdin):\n"
        "    table = orrery.loads(text)\n"
        "    print(table.fingerprint(), table.scores)\n"
    )
    games = [finished(game, setup, 11) for game, setup in ALL]
    hash_seed = "4711" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    answer = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps([played.save() for played in games]),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    told = [f"{played.fingerprint()} {played.scores}" for played in games]
    assert answer.stdout.splitlines() == told


@every
def test_no_seat_sees_what_it_may_not_know(game: str, setup: dict[str, Any]) -> None:
    """The serialised sight is the same whatever the hidden things are: so it doesn't hold them."""
    for n, played in enumerate(positions(game, setup, seed=12, stride=11)):
        for seat in (None, *range(setup["players"])):
            seen = json.dumps(played.seen_by(seat).plain())
            assert played.state.luck.key.hex() not in seen
            for seed in range(3):
                imagined = played.imagine(seat, seed=100 * n + seed)
                assert json.dumps(imagined.seen_by(seat).plain()) == seen


@every
def test_nothing_leaks_through_log_or_error(game: str, setup: dict[str, Any]) -> None:
    """Others' logs are the same whatever was chosen in secret; errors name no option of others."""
    played = finished(game, setup, 13)
    for event in played.log:
        for seat in (None, *range(setup["players"])):
            seen = event.seen_by(seat)
            assert not (set(event.secret) & set(seen.facts)) or seat in event.knows
    for played in positions(game, setup, seed=14, stride=9):
        with pytest.raises(Illegal) as error:
            played.choose("nonsense")
        assert not any(
            option.text in str(error.value) for option in played.choice.options if option.args
        )


@every
def test_a_view_shows_a_seat_its_own_choices_only(game: str, setup: dict[str, Any]) -> None:
    for played in positions(game, setup, seed=15, stride=17):
        for seat in range(setup["players"]):
            view = View(played, seat)
            scene = played.scene(seat)
            if seat == played.choice.seat:
                assert view.options == played.choice.options
            else:
                assert not scene.choice.options
                with pytest.raises(orrery.OrreryError, match="nothing to choose"):
                    _ = view.choice


@every
def test_everything_can_be_said_and_drawn(game: str, setup: dict[str, Any]) -> None:
    from orrery.locale import LANGUAGES, say

    rules = table(game, setup, 0).game
    names: list[Any] = [f"<{n}>" for n in "abcde"]
    played = finished(game, setup, 16)
    for language in LANGUAGES:
        for event in played.log:
            for seat in (None, 0):
                sentence = rules.tell(event.seen_by(seat), names, played.components.figures)
                assert sentence is None or say(sentence, language)
    for at in positions(game, setup, seed=17, stride=6):
        seen = at.seen_by(at.choice.seat)
        for language in LANGUAGES:
            assert say(rules.ask(seen, at.choice, names), language)
            labels = [
                say(rules.label(seen, at.choice, o, names), language) for o in at.choice.options
            ]
            assert all(labels)
            assert len(set(labels)) == len(labels), "two buttons that read the same"
        assert "<svg" in at.game.draw(at.scene(None)).standalone()


def test_hidden_is_no_thing() -> None:
    assert HIDDEN < 0
