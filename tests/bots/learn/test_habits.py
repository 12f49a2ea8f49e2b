"""Habits: what is learnt from good turns, and what comes of it in dreams."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import orrery
from orrery.bots.learn import gain, report
from orrery.bots.learn.course import Course, Table
from orrery.bots.learn.habits import (
    OFTEN,
    Asked,
    HabitLearner,
    Lesson,
    Lessons,
    lesson,
    places,
    remember_lessons,
)
from orrery.bots.learn.live import Life, live
from orrery.bots.learn.network import Network, together
from orrery.bots.planner import Budget
from orrery.bots.planner.budget import Clock
from orrery.bots.planner.dreams import Dreamer
from orrery.bots.planner.experience import HABITS, Experience, Habits, from_bytes
from orrery.bots.seti.looks import NUMBERS, THINGS
from orrery.bots.seti.mind import green, with_experience
from orrery.cli import app
from orrery.core.view import View
from orrery.work import ALONE

WORDS = len(orrery.vocabulary("mlem"))


def lessons(count: int, seed: int) -> list[Lesson]:
    """Where thing 1 is there, good turns have option 3 rather than option 4; 7 has no rival but 5, which never is
    good."""
    chance = Random(seed)
    found = []
    for _ in range(count):
        things = [n for n in range(4) if chance.random() < 0.5]
        asked = [
            Asked([3, 4], [1.0, 1.0], int(1 not in things), 0.5),
            Asked([5, 6, 7], [4.0, 1.0, 1.0], 2, 1.0),
        ]
        found.append(Lesson(([chance.random()], things), asked[: 1 + chance.randrange(2)]))
    return found


def learnt() -> tuple[HabitLearner, Lessons]:
    learner = HabitLearner.fresh(1, 4, WORDS)
    known = remember_lessons(lessons(2_000, 1), 4)
    learner.learn(known, 40.0)
    return learner, known


def test_it_learns_what_good_turns_are_made_of() -> None:
    learner, known = learnt()
    habits = learner.habits("mlem", known)
    options = orrery.vocabulary("mlem")
    with_it, without = (habits(([0.5], things)) for things in ([1, 2], [2]))
    assert with_it.of(options[3]) > 5 * with_it.of(options[4])
    assert without.of(options[4]) > 5 * without.of(options[3])
    for said in (with_it, without):
        assert said.of(options[7]) > 10 * said.of(options[5])
        assert options[8] not in said.places  # it was never there
        assert said.of(options[8]) == 1.0


def test_its_slopes_are_those_of_what_it_misses() -> None:
    learner = HabitLearner.fresh(1, 4, WORDS, seed=3)
    chance = np.random.default_rng(2)
    learner.parts["often"] = chance.standard_normal((32, WORDS)).astype(np.float32) * 0.3
    known = remember_lessons(lessons(40, 2), 4)

    def missed() -> tuple[float, dict[str, Any]]:
        return learner._slopes(
            *learner._batch(known.numbers, known.things),
            np.repeat(np.arange(40), known.questions),
            known.width.astype(np.int64),
            known.answer.astype(np.int64),
            known.counts,
            known.option.astype(np.int64),
            known.weight.astype(np.float32),
            dropped=0.0,
        )

    slopes = missed()[1]
    for name in HABITS:
        part = learner.parts[name].reshape(-1)
        at = int(np.argmax(np.abs(slopes[name])))
        was = part[at]
        part[at] = was + 1e-2
        more = missed()[0]
        part[at] = was - 1e-2
        less = missed()[0]
        part[at] = was
        assert (more - less) / 2e-2 == pytest.approx(float(slopes[name].reshape(-1)[at]), rel=0.05)


def test_what_is_kept_says_the_same_and_is_learnt_on() -> None:
    learner, known = learnt()
    habits = learner.habits("mlem", known)
    look = ([0.3], [0, 1])
    kept = from_bytes(Experience(Network.fresh(1, 4).voices, habits=habits).to_bytes()).habits
    assert kept is not None
    assert kept.options == habits.options
    assert kept(look).often == pytest.approx(habits(look).often, rel=0.02)
    again = HabitLearner.of(kept, "mlem").habits("mlem", known)
    assert again(look) == kept(look)
    assert from_bytes(Experience(Network.fresh(1, 4).voices).to_bytes()).habits is None


def test_of_what_was_there_rarely_nothing_is_said() -> None:
    learner = HabitLearner.fresh(1, 4, WORDS)
    known = remember_lessons(lessons(OFTEN, 1), 4)
    said = learner.habits("mlem", known)(([0.0], []))
    assert list(said.places) == [orrery.vocabulary("mlem")[n] for n in (3, 4)]


def test_lessons_of_several_rounds_stand_one_after_the_other() -> None:
    one, other = lessons(5, 1), lessons(7, 2)
    both = together([remember_lessons(one, 4), remember_lessons(other, 4)])
    whole = remember_lessons([*one, *other], 4)
    for name in Lessons._fields:
        assert getattr(both, name).tolist() == getattr(whole, name).tolist()


def test_a_lesson_has_all_that_was_asked_on_the_way() -> None:
    table = orrery.new("seti", players=1, seed=5, difficulty=5)
    while table.choice.kind != "turn":
        table.choose(table.choice.options[0])
    mind = green()
    world = View(table, 0).imagine(1)
    turns = Dreamer(mind, Random(1)).turns(world, 0, False, Clock(Budget(dreams=60)), 1.0, 60)
    found = lesson("seti", mind, world, 0, turns)
    assert found.looks == mind.looks(world.state, 0)
    vocabulary = orrery.vocabulary("seti")
    options = world.choice.options
    first = found.asked[0]
    assert [vocabulary[place] for place in first.options] == list(options)
    assert options[first.answer] is turns[0].path[0]
    assert first.weights == list(mind.weigh(world.state, world.choice))
    assert 0 < first.counts <= 1
    firsts = [one.counts for one in found.asked if one.options == first.options]
    assert sum(firsts) == pytest.approx(1, abs=0.01)  # the good turns of a position share a vote


@pytest.mark.parametrize("word", ["pass", "launch", "scan"])
def test_what_habits_say_is_dreamt_of(word: str) -> None:
    """By one who has them; nobody else's dreams change."""
    table = orrery.new("seti", players=1, seed=5, difficulty=3)
    while table.choice.kind != "turn":
        table.choose(table.choice.options[0])
    parts = {
        "numbers": np.zeros((NUMBERS, 1), np.float32),
        "things": np.zeros((THINGS, 1), np.float32),
        "first": np.ones(1, np.float32),
        "often": np.array([[2.0]], np.float32),
        "usual": np.array([9.0], np.float32),
    }
    positions = Network.fresh(NUMBERS, THINGS).voices
    habits = Habits(parts, [word])
    world = View(table, 0).imagine(1)

    def share(known: Experience) -> float:
        mind = with_experience(known)
        clock = Clock(Budget(dreams=10_000))
        firsts = [
            Dreamer(mind, Random(n)).turns(world, 0, False, clock, 1.0, 1)[0].path[0].text
            for n in range(60)
        ]
        return firsts.count(word) / 60

    assert share(Experience(positions, habits=habits)) > share(Experience(positions)) + 0.15


@pytest.fixture
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TRIED", "WIDE", "WITH_HABITS"):
        monkeypatch.setattr(f"orrery.bots.learn.live.{name}", 2)


@pytest.mark.usefixtures("_in_a_hurry")
def test_a_course_gains_habits_and_learns_on(tmp_path: Path) -> None:
    tables = (Table(1, {"difficulty": 5}),)
    course = Course("seti", tables, rounds=2, games=2, trials=2, dreams=2, pairs=0.05, habits=True)
    *_, last = gain.gain(course, None, tmp_path, ALONE)
    first, second = (
        from_bytes((tmp_path / f"round-{n}.experience").read_bytes()).habits for n in (1, 2)
    )
    assert {"pass", "end"} <= set(first.options)
    look = ([0.1] * NUMBERS, [1])
    assert first(look) != second(look)
    assert last.games == 4


@pytest.mark.usefixtures("_in_a_hurry")
def test_equal_lives_teach_alike() -> None:
    life = Life("seti", 1, "x", (b"",), 2, {"difficulty": 5}, (3.0,), compare=0.05, habits=True)
    lived = live(life)
    assert lived == live(life)
    assert len(lived.lessons) > 20
    known = places("seti")
    assert all(0 <= place < len(known) for one in lived.lessons[0].asked for place in one.options)
    assert not live(life._replace(habits=False)).lessons


def test_habits_are_asked_for_with_experience() -> None:
    result = CliRunner().invoke(app, ["learn", "seti", "--alone", "--habits"])
    assert result.exit_code == 1
    assert "say --experience, too" in result.output


def test_what_is_played_to_learn_can_be_said() -> None:
    plan = report.course("seti", True, 1, 1, 2, 1, "x", ["difficulty=5,3"])
    assert plan.tables == (Table(1, {"difficulty": 5}), Table(1, {"difficulty": 3}))
    assert "--set difficulty=5,3" in str(
        report.made(plan, gain.Gained(b"", 1, 0.5, (1.0, 0.0), True), False, "")["how"]
    )
