"""What the bots see of the solo game: what the rival will make, and how near objectives are."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import make
from orrery.bots.seti.objectives import LATER, NEAR, TURN, at_hand, missing, rival_turns
from orrery.core.view import View
from orrery.games.seti.state import Seti


def alone(level: int) -> Seti:
    return orrery.new("seti", players=1, seed=3, difficulty=level).state


def test_every_kind_of_task_is_known() -> None:
    objectives = alone(5).box.solo.objectives
    kinds = {one.split()[0] for o in objectives for task in o.tasks for one in task}
    assert kinds == set(NEAR)


def test_tasks_are_near_between_none_and_done() -> None:
    table = orrery.new("seti", players=1, seed=4, difficulty=5)
    bot = make("busy", "seti", 4)
    while table.choice is not None:
        s = table.state
        for number in range(len(s.box.solo.objectives)):
            for task in s.box.solo.objectives[number].tasks:
                for one in task:
                    name, _, what = one.partition(" ")
                    near = NEAR[name](s, 0, 5 - s.round, what)
                    assert near >= 0
                    if name not in ("score", "publicity", "data"):  # else it would be done
                        assert near <= 1
        assert at_hand(s, 0, 5 - s.round) >= 0
        table.choose(bot.choose(View(table, 0)))


def test_a_star_may_be_overfull_in_the_middle_of_a_turn() -> None:
    s = alone(5)
    s.signals[0] = (0,) * (s.box.capacity[0] + 1)
    assert NEAR["win"](s, 0, 4, "any") == 1


@pytest.mark.rule("SETI-32.3", "SETI-32.4")
def test_objectives_that_will_be_missing_are_reckoned_round_by_round() -> None:
    s = alone(3)
    s.round, s.objectives_done = 3, 1
    step = 3 / 12  # three steps of the twelve to one more card
    assert missing(s) == pytest.approx(step * (2 * LATER[2] + 4 * LATER[3]))
    s.objectives_done = 5
    assert missing(s) == pytest.approx(step * 2 * LATER[3])
    s.round, s.objectives_done = 5, 0
    assert missing(s) == 0
    assert missing(alone(1)) == 0


@pytest.mark.rule("SETI-31.34")
def test_the_rival_plays_each_of_its_cards_once_a_round() -> None:
    s = alone(3)
    whole = rival_turns(s)
    assert whole == pytest.approx(5 * sum(TURN))
    s.rival_played.append(s.rival_deck.pop())
    assert rival_turns(s) == pytest.approx(whole - TURN[0])
    s.round = 5
    assert rival_turns(s) == pytest.approx(4 * TURN[4])
    s.passed[s.rival] = True
    assert rival_turns(s) == 0
