"""Tournaments: even seats, reproducible results, clear errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

import msgspec
import pytest

import orrery
from benchmarks import minds
from orrery.arena import Plan, Result, flights, peers, play, run, speed
from orrery.arena.match import lineups
from orrery.arena.speed import GOALS, fork_times, machine, measure
from orrery.arena.standings import Standings, wilson
from orrery.core.errors import OrreryError
from orrery.work import Processes


def test_the_same_results_with_one_worker_and_with_two() -> None:
    plan = Plan("pulsar", ("busy", "random"), 4, seed="x", settings={"cluster": "dead-ends"})
    alone = timeless(run(plan))
    assert timeless(run(plan, Processes(2))) == alone
    assert [result.number for result in alone] == list(range(4))
    assert timeless([play(plan, 3)]) == alone[3:]


def timeless(results: Iterable[Result]) -> list[Result]:
    """All but how long it took."""
    return [msgspec.structs.replace(result, seconds=()) for result in results]


def test_all_seatings_play_the_same_deals() -> None:
    plan = Plan("mlem", ("pilot", "random"), 4)
    seeds = [plan.table(number).setup.seed for number in range(4)]
    assert seeds == ["1.0", "1.0", "1.1", "1.1"]


def test_another_seed_is_another_tournament() -> None:
    one, two = (timeless(run(Plan("mlem", ("random",), 3, seed=seed))) for seed in "12")
    assert one != two


@pytest.mark.parametrize(
    ("bots", "seats"),
    [("ab", 2), ("abc", 3), ("ab", 3), ("ab", 5), ("abc", 2), ("a", 4), ("aab", 3)],
)
def test_each_bot_sits_everywhere_equally(bots: str, seats: int) -> None:
    places: Counter[tuple[str, int]] = Counter()
    for lineup in lineups(tuple(bots), seats):
        assert len(lineup) == seats
        places.update((name, seat) for seat, name in enumerate(lineup))
    for name in set(bots):
        assert len({places[name, seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("mlem", ("pilot", "wizard"), 2), "no bot 'wizard'"),
        (Plan("chess", ("random",), 2), "no game 'chess'"),
        (Plan("mlem", (), 2), "at least one bot"),
        (Plan("mlem", ("random",), 0), "at least one game"),
        (Plan("mlem", ("random",), 2, players=9), "2 to 5 players"),
        (Plan("mlem", ("random",), 2, settings={"modules": ["zoo"]}), "'modules' is a list of"),
        (Plan("mlem", ("random",), 2, settings={"speed": 3}), "no setting 'speed'"),
        (Plan("mlem", ("random",), 2, seed="a#b"), "A seed is"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(plan: Plan, message: str) -> None:
    with pytest.raises(OrreryError, match=message):
        run(plan)


def test_shared_wins_and_mean_points() -> None:
    plan = Plan("mlem", ("a", "b"), 2)
    results = [
        Result(0, ("a", "b"), (40, 40), (0.5, 0.5), 10),
        Result(1, ("b", "a"), (30, 50), (0.0, 1.0), 10, deal=1),
    ]
    standings = Standings(plan, results)
    best, other = standings.rows
    assert (best.bot, best.wins, best.points) == ("a", 1.5, 45)
    assert (other.bot, other.share, other.points) == ("b", 0.25, 35)
    assert best.interval[0] < 0.75 < best.interval[1]
    (apart,) = standings.differences
    assert (apart.bot, apart.other, apart.points) == ("a", "b", 10)
    assert apart.reach == pytest.approx(127.06, abs=0.01)  # two deals, 0 and 20 apart


def test_wilson_interval() -> None:
    # The textbook values for 0 and 10 of 10.
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Good bots take seconds for a game, and so do many rounds."""
    monkeypatch.setattr(speed, "ROUNDS", 2)
    monkeypatch.setattr(flights, "flight_times", partial(flights.flight_times, repeats=1))
    for game, goal in GOALS.items():
        monkeypatch.setitem(GOALS, game, goal._replace(bot="random"))


@pytest.mark.parametrize("game", orrery.games())
def test_the_engine_can_be_measured(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Python" in machine()
    quick(monkeypatch)
    figures = {figure.name: figure.value for figure in measure(game, seconds=0.05, repeats=1)}
    assert figures[f"{game}: random play"] > 0
    assert figures[f"{game}: as random plays"] > 0
    mean, worst = fork_times(game, {}, repeats=1, batch=2)
    assert 0 < mean <= worst


def test_peers_are_measured_in_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    figures = {figure.name: figure for figure in peers.measure(["mlem"], seconds=0.01, rounds=1)}
    assert {name for name, figure in figures.items() if figure.unit == "decisions/s"} >= {
        "mlem, by chance",
        "mlem, as random plays",
        *peers.OPEN_SPIEL,
    }
    assert all(figure.value > 0 for figure in figures.values())
    assert all(f"{name}: a copy" in figures for name in peers.OPEN_SPIEL)


def test_thinking_can_be_measured() -> None:
    found = minds.middle("mlem", games=1)
    assert minds.dreams(found, 0.05, rounds=1) > 0
    usual, worst = minds.overrun("regulus", found, decisions=2)
    assert 0 < usual <= worst
