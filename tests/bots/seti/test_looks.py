"""What experience looks at: all positions look alike in size, and nothing hidden shows."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import View
from orrery.bots import make
from orrery.bots.planner.experience import read
from orrery.bots.seti import mind as minds
from orrery.bots.seti.looks import CARDS, HAND, LEVEL, NUMBERS, OBJECTIVE, TASK, THINGS
from orrery.bots.seti.mind import green, mind
from orrery.core.errors import BadSetup
from orrery.core.table import Table
from orrery.games.seti.state import Seti


def positions(players: int, **settings: Any) -> list[Table[Seti]]:
    """Some of a game, up to its end."""
    table = orrery.new("seti", players=players, seed=5, **settings)
    found = []
    bots = [make("busy", "seti", seat) for seat in range(players)]
    while table.choice is not None:
        if len(table.history) % 7 == 0:
            found.append(table.fork())
        table.choose(bots[table.choice.seat].choose(View(table, table.choice.seat)))
    return found


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_position_has_as_many_numbers_and_things_that_there_are(players: int) -> None:
    for table in positions(players):
        for seat in range(players):
            numbers, things = mind().looks(table.state, seat)
            assert len(numbers) == NUMBERS
            assert len(things) == len(set(things))
            assert 0 <= min(things) <= max(things) < THINGS
            assert {HAND + card for card in table.state.hand[seat]} <= set(things)


def test_alone_the_level_and_the_objectives_are_seen() -> None:
    s = positions(1, difficulty=4)[0].state
    _, things = mind().looks(s, 0)
    assert LEVEL + 4 in things
    assert {OBJECTIVE + number for number in s.objectives} <= set(things)


def test_of_objectives_the_tasks_are_seen_that_are_left() -> None:
    s = positions(1, difficulty=4)[0].state
    s.objectives, s.tasks_done = [19, 6, 1], [0b010, 0b10, 0]  # of three tasks, of two, of one
    _, things = mind().looks(s, 0)
    left = {TASK + 3 * 19, TASK + 3 * 19 + 2, TASK + 3 * 6, TASK + 3 * 1}
    assert {thing for thing in things if thing >= TASK} == left


@pytest.mark.parametrize("name", ["alone.npz", "together.npz"])
def test_the_experience_of_the_package_knows_all_there_is_to_see(name: str) -> None:
    experience = read("orrery.bots.seti", name)
    for voices in filter(None, (experience.positions, experience.turns)):
        for network in voices.networks:
            assert (len(network["numbers"]), len(network["things"])) == (NUMBERS, THINGS)


def test_the_box_has_the_cards_that_were_learnt() -> None:
    assert len(orrery.new("seti", players=2, seed=1).state.box.cards) == CARDS


def test_what_is_hidden_changes_nothing() -> None:
    for table in positions(2)[::4]:
        for seat in (0, 1):
            worlds = [table.seen_by(seat), *(View(table, seat).imagine(n).state for n in (1, 2))]
            first, *others = [mind().looks(world, seat) for world in worlds]
            assert others == [first, first]


def test_experience_corrects_the_judge_and_stands_in_the_account() -> None:
    table = positions(2)[5]
    correction = mind().account(table.state, 0)["experience"]
    assert correction != 0.0
    judged = green().judge(table.state, 0)
    assert mind().judge(table.state, 0) == pytest.approx(judged + correction)
    assert green().account(table.state, 0)["experience"] == 0.0


def test_alone_the_account_is_of_what_tells_turns_apart() -> None:
    state = positions(1, difficulty=3)[5].state
    for one in (mind(), green()):
        assert sum(one.account(state, 0).values()) == pytest.approx(one.glance(state, 0))


def test_alone_experience_of_turns_tells_them_apart() -> None:
    table = positions(1, difficulty=3)[5]
    knowing = mind()
    experience = knowing._experience[True]
    assert experience is not None
    assert experience.turns is not None
    seen = knowing.looks(table.state, 0)
    hunch = knowing.hunch(table.state, 0)
    assert knowing.glance(table.state, 0) == pytest.approx(hunch + experience.turns(seen))
    assert green().hunch(table.state, 0) == pytest.approx(0.9 * green().glance(table.state, 0))
    together = positions(2)[5].state
    assert knowing.glance(together, 0) == knowing.judge(together, 0)


def test_without_numpy_the_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest would be somebody else without what it has learnt."""
    monkeypatch.setattr(minds, "find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="pip install numpy"):
        minds._experience()
    assert make("altair", "seti", 1)
