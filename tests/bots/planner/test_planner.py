"""The planner, on a game that it has never heard of and on SETI."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Any

import pytest

import orrery
from orrery.bots import make
from orrery.bots.planner import Budget, Mind, Planner, Style, budget, trials
from orrery.bots.planner.dreams import Turn
from orrery.bots.planner.trials import ENOUGH, Question, World
from orrery.bots.seti.mind import SetiMind, mind
from orrery.bots.seti.policy import DEEDS
from orrery.core.choice import Choice, Option
from orrery.core.table import Table
from orrery.core.view import View


class Plain(Mind[Any]):
    """A mind without thoughts: everything is as likely, points are all that counts."""

    begins = frozenset({"launch", "bid"})
    ends = frozenset()

    def __init__(self) -> None:
        self.judged = 0

    def weigh(self, s: Any, choice: Choice) -> Sequence[float]:
        return [1.0] * len(choice.options)

    def judge(self, s: Any, seat: int) -> float:
        self.judged += 1
        return float(s.fingerprint()[:1] > "7")

    def chapter(self, s: Any) -> int:
        return 0


def seti(choices: int) -> Table[Any]:
    """A game under way."""
    table = orrery.new("seti", players=2, seed=2)
    bot = make("busy", "seti", 5)
    for _ in range(choices):
        assert table.choice is not None
        table.choose(bot.choose(View(table, table.choice.seat)))
    return table


def choose(table: Table[Any], planner: Planner) -> Option:
    assert table.choice is not None
    return planner.choose(View(table, table.choice.seat))


def played(seed: int, budget: Budget, style: Style) -> list[str]:
    table = seti(3)
    bots = [Planner(mind(), seed + seat, budget, style) for seat in (0, 1)]
    chosen = []
    for _ in range(30):
        assert table.choice is not None
        option = choose(table, bots[table.choice.seat])
        chosen.append(option.text)
        table.choose(option)
    return chosen


@pytest.mark.parametrize("style", [Style(turns=1.0), Style(turns=0.5, trials=3, own=2)])
def test_equal_seeds_and_dreams_play_alike(style: Style) -> None:
    assert played(1, Budget(dreams=12), style) == played(1, Budget(dreams=12), style)
    assert played(1, Budget(dreams=12), style) != played(7, Budget(dreams=12), style)


@pytest.mark.plain  # what the planner calls can't be replaced
def test_only_imagined_tables_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = Table.fork
    forks = []

    def watched(table: Table[Any]) -> Table[Any]:
        assert not table.dealt
        forks.append(table)
        return fork(table)

    table = seti(40)
    before = table.fingerprint()
    monkeypatch.setattr(Table, "fork", watched)
    choose(table, Planner(mind(), 1, Budget(dreams=60), Style(turns=0.4, trials=3, own=3)))
    assert len(forks) >= 60
    assert table.fingerprint() == before


@pytest.mark.plain
@pytest.mark.parametrize("style", [Style(turns=1.0), Style(turns=0.3, trials=4, own=5)])
def test_dreams_are_counted(monkeypatch: pytest.MonkeyPatch, style: Style) -> None:
    fork = Table.fork
    forks = []
    monkeypatch.setattr(Table, "fork", lambda table: forks.append(1) or fork(table))
    choose(seti(40), Planner(mind(), 1, Budget(dreams=90), style))
    assert len(forks) == 90


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a tenth of a second at each look."""
    looks = []
    monkeypatch.setattr(budget, "perf_counter", lambda: looks.append(1) or len(looks) / 10)
    choose(seti(40), Planner(mind(), 1, Budget(seconds=5.0), Style(turns=1.0)))
    assert 45 <= len(looks) <= 55


def test_whichever_is_spent_first_ends_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    monkeypatch.setattr(budget, "perf_counter", lambda: looks.append(1) or len(looks) / 10)
    choose(seti(40), Planner(mind(), 1, Budget(dreams=10, seconds=100.0), Style(turns=1.0)))
    assert len(looks) <= 15


def test_a_budget_names_something() -> None:
    with pytest.raises(ValueError, match="dreams, seconds or both"):
        choose(seti(40), Planner(mind(), 1, Budget()))


def test_it_can_be_interrupted() -> None:
    class Hasty(SetiMind):
        planner: Planner
        judged = 0

        def judge(self, s: Any, seat: int) -> float:
            self.judged += 1
            if self.judged == 20:
                self.planner.interrupt()
            return super().judge(s, seat)

    hasty = Hasty(mind().evaluate.weights)
    hasty.planner = Planner(hasty, 1, Budget(dreams=10**9), Style(turns=1.0))
    table = seti(40)
    assert table.choice is not None
    assert choose(table, hasty.planner) in table.choice.options
    assert hasty.judged == 20


def test_it_stops_where_nothing_new_is_to_be_found() -> None:
    """A question with a handful of answers isn't dreamt of a thousand million times."""
    table = orrery.new("mlem", players=2, seed=1)
    plain = Plain()
    choose(table, Planner(plain, 1, Budget(dreams=10**9), Style(turns=1.0)))
    assert plain.judged < 1000


def test_it_doesnt_think_where_there_is_nothing_to_choose() -> None:
    plain = Plain()
    planner = Planner(plain, 1, Budget(dreams=5))
    table = next(t for t in map(seti, range(200)) if t.choice and len(t.choice.options) == 1)
    assert table.choice is not None
    assert choose(table, planner) is table.choice.options[0]
    assert plain.judged == 0


def test_a_plan_is_followed_while_nothing_new_is_seen() -> None:
    """Within a turn it thinks again only when something came to light."""
    table = seti(40)
    planner = Planner(mind(), 3, Budget(dreams=40), Style(turns=1.0))
    thoughts = []
    think = planner._think
    planner._think = lambda *args: thoughts.append(1) or think(*args)  # type: ignore[method-assign]
    assert table.choice is not None
    seat, reveals, decisions = table.choice.seat, table.state.reveals, 0
    while table.choice.seat == seat and table.state.reveals == reveals:
        decisions += len(table.choice.options) > 1
        table.choose(choose(table, planner))
    assert decisions > 1
    assert len(thoughts) == 1


def test_turns_about_different_things_are_tried() -> None:
    table = next(
        t for t in map(seti, range(200)) if sum(o.verb in DEEDS for o in t.choice.options) > 3
    )
    style = Style(turns=0.8, trials=5, alike=2, own=1)
    tried: list[Turn] = []
    planner = Planner(mind(), 3, Budget(dreams=300), style, lambda _, __, all_: tried.extend(all_))
    assert choose(table, planner) is tried[0].path[0]
    about = Counter(mind().gist(turn.path) for turn in tried)
    assert len(tried) == 5
    assert len(about) > 2
    assert max(about.values()) <= 2


@pytest.mark.parametrize(("players", "trials"), [(1, 5), (2, 2)])
def test_who_has_habits_tries_more(players: int, trials: int) -> None:
    """SETI's mind has them in the solo game alone."""
    table = orrery.new("seti", players=players, seed=2)
    while sum(o.verb in DEEDS for o in table.choice.options) < 4:
        table.choose(table.choice.options[0])
    plain = Style(turns=0.8, trials=2, own=1)
    style = plain._replace(practised=plain._replace(trials=5))
    tried: list[Turn] = []
    planner = Planner(mind(), 3, Budget(dreams=300), style, lambda _, __, all_: tried.extend(all_))
    choose(table, planner)
    assert len(tried) == trials


class Counting(Plain):
    """Counts in how many turns each world is judged."""

    begins = frozenset({"turn"})
    ends = frozenset({"end", "pass"})

    def __init__(self) -> None:
        super().__init__()
        self.worlds: list[int] = []

    def chapter(self, s: Any) -> int:
        self.worlds.append(0)
        return 0

    def glance(self, s: Any, seat: int) -> float:
        return float(int(s.fingerprint()[:4], 16))

    def judge(self, s: Any, seat: int) -> float:
        self.worlds[-1] += 1
        return self.glance(s, seat)


def worlds_tried(dreams: int) -> list[int]:
    """How many of six turns are tried in one world after another."""
    counting = Counting()
    choose(seti(3), Planner(counting, 3, Budget(dreams=dreams), Style(60 / dreams, 6, own=0)))
    return counting.worlds


@pytest.mark.plain  # what the planner knows can't be replaced
def test_all_turns_have_time_to_prove_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "SURE", inf)
    worlds = worlds_tried(960)
    assert list(dict.fromkeys(worlds[:-1])) == [6, 4, 2]
    assert worlds[:-1] == sorted(worlds[:-1], reverse=True)
    spent = Counter[int]()
    for tried in worlds:
        spent[tried] += tried
    assert max(spent.values()) - min(spent.values()) <= 12


def test_in_little_time_turns_are_dropped_after_two_worlds() -> None:
    assert worlds_tried(60 + 12 + 8 + 6 + 1) == [6, 6, 4, 4, 2, 2, 2, 1]


class Thrifty(Counting):
    """Knows what it wants, but for trifles."""

    def judge(self, s: Any, seat: int) -> float:
        return 100.0 * s.credits[seat] + super().judge(s, seat) / 65536


def test_where_there_is_no_doubt_it_decides_at_once() -> None:
    thrifty = Thrifty()
    choose(seti(3), Planner(thrifty, 3, Budget(dreams=6000), Style(60 / 6000, 2, own=0)))
    assert thrifty.worlds == [2] * ENOUGH


def test_it_tells_what_came_of_the_turns_it_tried() -> None:
    thrifty = Thrifty()
    heard: list[tuple[list[Turn], list[Turn]]] = []
    style = Style(60 / 600, 6, own=0)
    planner = Planner(thrifty, 3, Budget(600), style, lambda _, *both: heard.append(both))
    option = choose(seti(3), planner)
    [(found, tried)] = heard
    assert {turn.path for turn in tried} <= {turn.path for turn in found}
    assert len(tried) == 6
    assert tried[0].path[0] is option
    worths = [turn.worth for turn in tried]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1] + 50.0  # it has the credits of a better turn
    assert {round(turn.worth) for turn in found}.isdisjoint(
        map(round, worths)
    )  # not those of a glance


def test_who_tries_nothing_tells_of_nothing_tried() -> None:
    heard: list[list[Turn]] = []
    planner = Planner(mind(), 3, Budget(20), Style(1.0), lambda _, __, tried: heard.append(tried))
    choose(seti(3), planner)
    assert heard == [[]]


def test_without_time_for_a_world_nothing_was_tried() -> None:
    heard: list[list[Turn]] = []
    style = Style(60 / 61, 6, own=0)
    planner = Planner(mind(), 3, Budget(61), style, lambda _, __, tried: heard.append(tried))
    choose(seti(3), planner)
    assert heard == [[]]


@pytest.mark.parametrize(("slip", "worst"), [(1.0, False), (1000.0, True)])
def test_of_turns_that_were_tried_those_slip_that_came_to_little_less(
    slip: float, worst: bool
) -> None:
    behind = []
    for seed in range(8):
        heard: list[list[Turn]] = []
        style = Style(60 / 300, 6, own=0, slip=slip)
        told = partial(lambda heard, _, __, tried: heard.append(tried), heard)
        option = choose(seti(3), Planner(Thrifty(), seed, Budget(300), style, told))
        [tried] = heard
        taken = next(turn for turn in tried if turn.path[0] is option)
        behind.append(tried[0].worth - taken.worth)
    assert (max(behind) > 50.0) is worst


def test_it_sees_only_what_its_seat_sees() -> None:
    table = seti(10)
    for n in range(12):
        assert table.choice is not None
        seat = table.choice.seat
        mine = Planner(mind(), n, Budget(dreams=8)).choose(View(table, seat))
        for k in range(2):
            dealt_anew = table.imagine(seat, k)
            assert Planner(mind(), n, Budget(dreams=8)).choose(View(dealt_anew, seat)) is mine
        table.choose(mine)


def test_it_plays_games_it_knows_nothing_of() -> None:
    table = orrery.new("mlem", players=2, seed=1)
    bots = [
        Planner(Plain(), seat, Budget(dreams=4), Style(turns=0.5, trials=2, own=1))
        for seat in (0, 1)
    ]
    while table.choice is not None and len(table.history) < 40:
        table.choose(choose(table, bots[table.choice.seat]))
    assert {seat for seat, _ in table.history} == {0, 1}
    assert table.over or len(table.history) == 40


def test_what_helpers_tell_counts() -> None:
    """A turn of which they have seen much good is taken."""
    table = seti(40)
    view = View(table, table.choice.seat)
    style = Style(turns=0.1, trials=4, own=2)

    class Praise:
        """Has seen nothing but good of one turn."""

        def __init__(self, favoured: int) -> None:
            self.favoured = favoured
            self.asked: list[Question] = []

        @property
        def path(self) -> tuple[Option, ...]:
            return self.asked[0].paths[self.favoured]

        def ask(self, question: Question) -> None:
            self.asked.append(question)

        def told(self) -> list[World]:
            paths = self.asked[-1].paths
            return [World([(1000.0 * (path == self.path), 0.0) for path in paths], True)]

    for favoured in (1, 3):
        praise = Praise(favoured)
        planner = Planner(mind(), 1, Budget(200), style)
        planner.helpers = praise
        assert planner.plan(view) == praise.path
