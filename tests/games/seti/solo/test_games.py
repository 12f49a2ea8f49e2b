"""Whole solo games: they end, nothing is lost, and saves, undo and copies agree."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import orrery
from orrery.bots import MAKERS
from orrery.core.engine import waiting
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.seti import GAME
from orrery.games.seti.notation import SPECIES
from orrery.games.seti.state import Seti
from tests.games.seti.solo.helpers import BOX, LEVELS, PLAYER, RIVAL, lines_of, solo, solo_table

PAIRS = list(combinations(SPECIES, 2))
WEIGHTS = {
    "pass": 0.05, "end": 1.0, "exchange": 0.05, "buy": 0.3, "corner": 0.15, "place": 3.0,
    "complete": 5.0, "deliver": 8.0, "move": 0.6, "play": 4.0, "land": 6.0, "orbit": 6.0,
    "analyse": 20.0, "scan": 6.0, "research": 5.0, "launch": 4.0, "skip": 0.5, "stop": 0.5,
}  # fmt: skip


def step(table: Table[Seti], dice: random.Random) -> None:
    assert table.choice is not None
    table.choose(dice.choice(table.choice.options))


def eager(table: Table[Seti], dice: random.Random) -> None:
    """A choice of somebody who wants to get things done."""
    assert table.choice is not None
    options = table.choice.options
    table.choose(dice.choices(options, [WEIGHTS.get(o.verb, 1.0) for o in options])[0])


def rich(table: Table[Seti], dice: random.Random) -> None:
    """The same, with gifts, so that everything happens."""
    if dice.random() < 0.1:
        s = table.state
        s.credits[PLAYER] += 2
        s.energy[PLAYER] += 2
        s.publicity[PLAYER] = min(10, s.publicity[PLAYER] + 2)
    eager(table, dice)


def sound(table: Table[Seti]) -> None:
    """What holds at every decision."""
    s = table.state
    choice = table.choice
    assert choice is None or choice.seat == PLAYER, "the rival is never asked"
    for seat in (PLAYER, RIVAL):
        assert 0 <= s.publicity[seat] <= 10
        assert 0 <= s.computer[seat] <= 6
        assert min(s.data[seat], s.exofossils[seat], s.credits[seat], s.energy[seat]) >= 0
    assert s.data[RIVAL] == 0 or s.computer[RIVAL] == 6, "the pool fills only behind the computer"
    assert (s.credits[RIVAL], s.energy[RIVAL], s.hand[RIVAL], s.tucked[RIVAL]) == (0, 0, (), ())
    assert (
        s.capsules[RIVAL] == s.missions[RIVAL] == s.endgame[RIVAL] == s.exertian_hand[RIVAL] == ()
    )
    assert set(s.probes[RIVAL]) <= {s.earth}
    assert len(s.probes[RIVAL]) <= 1
    assert min(s.rival_techs) >= 0
    assert 0 <= s.progress < 12
    assert sum(s.message_taken[i] == RIVAL for i in range(4)) <= 3
    own = [*s.rival_deck, *s.rival_played, *s.rival_reserve]
    assert len(set(own)) == len(own)
    assert set(range(5, 15)) <= set(own)
    assert {n for n in own if n < 5} | {n for n in own if n > 14} >= {1, 2}
    assert len(own) == 14, "a species' card takes the place of another"
    assert len(s.objectives) == len(s.tasks_done) <= 3
    assert not s.objective_stack or len(s.objectives) == 3
    cards = [name for name in GAME.belongings(s) if name.startswith("card ")]
    assert len(set(cards)) == len(cards)
    assert sum(int(name[5:]) < 139 for name in cards) == 138
    assert table.scores == s.score


def play(table: Table[Seti], how: Any, seed: int, stride: int = 1) -> Counter[str]:
    """A whole game, looked at after every so many choices."""
    dice = random.Random(seed)
    kinds: Counter[str] = Counter()
    while not table.over:
        assert table.choice is not None
        kinds[table.choice.kind] += 1
        how(table, dice)
        if len(table.history) % stride == 0:
            sound(table)
        assert len(table.history) < 5000
    return kinds


@pytest.mark.rule("SETI-33.1", "SETI-31.3")
@pytest.mark.parametrize("level", LEVELS)
def test_games_end_with_all_pairs_of_species(level: int) -> None:
    for seed, pair in enumerate(PAIRS):
        table = solo_table(level, f"{level} {seed}", species=list(pair))
        play(table, (step, eager)[seed % 2], seed)
        assert table.over
        assert table.state.round == 5
        assert table.winners in ([PLAYER], [RIVAL])
        assert (table.winners == [PLAYER]) == (table.scores[PLAYER] > table.scores[RIVAL])


@pytest.mark.soak
def test_everything_happens_in_rich_games() -> None:
    kinds: Counter[str] = Counter()
    lines = set()
    verbs = set()
    for seed in range(40):
        table = solo_table(2 + seed % 4, f"rich {seed}", species=list(PAIRS[seed % 10]))
        assert table.log is not None
        kinds += play(table, rich, seed, stride=10)
        for event in table.log:
            verbs.add(event.kind)
            if event.kind == "rival":
                lines.add((event.facts["card"], event.facts["line"]))
    assert {"task", "turn", "trace", "gold"} <= set(kinds)
    assert {"rival", "rival-flies", "progress", "stronger", "objective", "objectives"} <= verbs
    assert {card for card, _ in lines} == set(range(1, 20))
    assert len(lines) >= 45


def test_an_easy_player_ends_at_all_levels() -> None:
    for level in LEVELS:
        table = solo_table(level, f"easy {level}")
        bot = MAKERS["easy"](level)
        while not table.over:
            table.choose(bot.choose(View(table, PLAYER)))
            sound(table)
        assert table.scores[PLAYER] > 15


@pytest.mark.soak
def test_thousands_of_games_end() -> None:
    for seed in range(3000):
        pair = PAIRS[seed % 10]
        table = solo_table(1 + seed // 10 % 5, f"soak {seed}", species=list(pair))
        play(table, (step, eager, rich)[seed % 3], seed, stride=5)


@pytest.mark.parametrize("level", LEVELS)
def test_saves_undo_and_copies_agree(level: int) -> None:
    table = solo_table(level, f"saves {level}", species=["exertians", "mascamites"])
    dice = random.Random(level)
    prints = [table.fingerprint()]
    while not table.over:
        twin = table.fork()
        eager(table, dice)
        twin.choose(table.history[-1][1].text)
        assert twin.fingerprint() == table.fingerprint()
        prints.append(table.fingerprint())
    log = [event.plain() for event in table.log]
    again = orrery.loads(table.save())
    assert again.fingerprint() == prints[-1]
    assert [event.plain() for event in again.log] == log
    for at in range(len(prints) - 2, -1, -1):
        if at % 5 == 0 or at > len(prints) - 8:
            while len(again.history) > at:
                again.undo()
            assert again.fingerprint() == prints[at]
    assert not again.history
    assert again.choice is not None
    for _, option in table.history:
        again.choose(option)
    assert again.fingerprint() == prints[-1]


def test_a_task_changes_nothing_before_it_asks() -> None:
    for level in (2, 5):
        table = solo_table(level, f"asks {level}")
        dice = random.Random(level)
        while not table.over:
            before = table.fingerprint()
            twin = table.fork()
            waiting(twin.game, twin.state)
            assert twin.fingerprint() == before
            eager(table, dice)


def test_undo_is_allowed_only_where_nothing_was_revealed() -> None:
    """What the player sees after a choice that can be taken back is the same on every re-deal; so a
    turn that ended, and with it a card of the rival, can't be."""
    table = solo_table(3, "undo")
    dice = random.Random(3)
    n = checked = 0
    while not table.over:
        n += 1
        if n % 6 == 0:
            assert table.choice is not None
            for option in table.choice.options:
                after = table.fork()
                after.choose(option)
                if not after.may_undo(PLAYER):
                    continue
                checked += 1
                sights = set()
                for seed in range(3):
                    imagined = table.imagine(PLAYER, seed)
                    imagined.choose(option)
                    sights.add(json.dumps(imagined.seen_by(PLAYER).plain()))
                assert len(sights) == 1, option
        eager(table, dice)
    assert checked > 20


def test_a_turn_of_the_rival_cant_be_taken_back() -> None:
    game = solo().say("launch")
    assert game.table.may_undo(PLAYER)
    game.say("end")
    assert not game.table.may_undo(PLAYER)


def test_options_are_known_and_unique() -> None:
    words = set(orrery.vocabulary("seti"))
    for level in (2, 4):
        table = solo_table(level, f"words {level}")
        dice = random.Random(level)
        while not table.over:
            assert table.choice is not None
            options = table.choice.options
            assert len(set(options)) == len(options)
            assert set(options) <= words
            eager(table, dice)


# -- the log --


@pytest.mark.rule("SETI-31.2")
def test_the_log_says_what_the_rival_did_and_what_it_skipped() -> None:
    game = solo().rival(publicity=3).note().plays(2)
    (event,) = game.told("rival")
    assert event.seat == RIVAL
    assert event.facts == {
        "card": 2, "line": 2, "do": "scan", "skipped": ("analyse", "research"),
        "waiting": False,
    }  # fmt: skip


def test_every_turn_of_the_rival_is_in_the_log() -> None:
    table = solo_table(4, "log")
    play(table, eager, 4)
    log = table.log
    turns = [i for i, e in enumerate(log) if e.kind == "turn" and e.seat == RIVAL]
    played = [e for e in log if e.kind == "rival"]
    passes = [e for e in log if e.kind == "passes" and e.seat == RIVAL]
    replaced = [e for e in played if e.facts["do"] == "replace"]
    assert len(turns) == len(played) - len(replaced) + len(passes)
    assert len(passes) == 5
    for event in played:
        number, line = event.facts["card"], event.facts["line"]
        assert isinstance(number, int)
        assert isinstance(line, int)
        skipped = event.facts["skipped"]
        assert isinstance(skipped, tuple)
        assert [*skipped, event.facts["do"]] == [
            action.do for action in BOX.solo.cards[number].actions[: line + 1]
        ]
        assert len(lines_of(number)) > line


def test_the_log_can_be_told() -> None:
    names: list[Any] = ["<you>", "<rival>"]
    for level in (1, 3, 5):
        table = solo_table(level, f"tell {level}")
        play(table, eager, level)
        for event in table.log:
            GAME.tell(event.seen_by(PLAYER), names, GAME.components().figures)


def test_equal_seeds_are_equal_games() -> None:
    prints = set()
    for _ in range(2):
        table = solo_table(3, "equal")
        play(table, eager, 9)
        prints.add(table.fingerprint())
    assert len(prints) == 1
    other = solo_table(3, "equal too")
    play(other, eager, 9)
    assert other.fingerprint() not in prints
