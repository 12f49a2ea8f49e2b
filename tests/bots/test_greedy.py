"""Pulsar's opponent: stronger than chance, honest, and sensible where the right choice is plain."""

from __future__ import annotations

import pytest

import orrery
from orrery.arena import Plan, run
from orrery.bots import make
from orrery.bots.busy import IDLE
from orrery.bots.greedy import Greedy
from orrery.bots.greedy.dream import SYSTEM, TILE
from orrery.bots.greedy.worth import worth
from orrery.core.view import View
from tests.games.pulsar.scenario import Example, position


def test_greedy_beats_busy() -> None:
    results = list(run(Plan("pulsar", ("greedy", "busy"), 4, seed="proof")))
    wins = sum(dict(zip(r.bots, r.shares, strict=True))["greedy"] for r in results)
    assert wins >= 3.5
    points = [dict(zip(r.bots, r.scores, strict=True))["greedy"] for r in results]
    assert sum(points) / len(points) > 130


@pytest.mark.parametrize(
    ("players", "cluster", "headquarters"),
    [
        (2, "dead-ends", False),
        pytest.param(3, "open", True, marks=pytest.mark.soak),
        pytest.param(4, "dead-ends", True, marks=pytest.mark.soak),
    ],
)
def test_greedies_among_themselves_play_real_games(
    players: int, cluster: str, headquarters: bool
) -> None:
    options = {"cluster": cluster, "headquarters": headquarters}
    (result,) = run(Plan("pulsar", ("greedy",), 1, players, "test", options))
    assert min(result.scores) > 80


def test_greedy_uses_all_its_dice_and_all_kinds_of_actions() -> None:
    verbs = set()
    for seed in range(2):
        table = orrery.new("pulsar", players=3, seed=seed)
        bot = Greedy()
        while (choice := table.choice) is not None:
            option = bot.choose(View(table, choice.seat))
            verbs.add(option.verb)
            if option.verb == "end":
                assert not table.state.silver[choice.seat]
            table.choose(option)
    assert {"flight", "patent", "take", "pay", "link", "project", "spin", "place", "copy"} <= verbs


def test_greedy_sees_only_what_its_seat_sees() -> None:
    """Whatever lies face down, the answer is the same."""
    table = orrery.new("pulsar", players=3, seed=3)
    number = 0
    while (choice := table.choice) is not None and number < 90:
        number += 1
        answer = Greedy().choose(View(table, choice.seat))
        if number % 3 == 0 and len(choice.options) > 1:
            dealt_anew = table.imagine(choice.seat, number)
            assert dealt_anew.state.stack != table.state.stack
            assert Greedy().choose(View(dealt_anew, choice.seat)) is answer
        table.choose(answer)
    assert number == 90


def test_busy_ends_its_turn_only_if_nothing_else_is_possible() -> None:
    table = orrery.new("pulsar", players=2, seed=4)
    bot = make("busy", "pulsar", 1)
    while (choice := table.choice) is not None:
        option = bot.choose(View(table, choice.seat))
        if option.verb in IDLE:
            assert list(choice.options) == [option]
            assert not table.state.silver[choice.seat]
        table.choose(option)


# -- what is worth what --


def value(game: Example, seat: int = 0) -> float:
    return worth(game.s, seat)


@pytest.mark.parametrize("round", [1, 4, 7, 8])
def test_more_is_worth_more(round: int) -> None:
    def at(round: int) -> Example:
        return position(3).round(round)

    plain = value(at(round))
    assert value(at(round).station("s01", "s02")) > plain
    assert value(at(round).claim("p01")) > plain
    assert value(at(round).claim("p01", size="large")) > value(at(round).claim("p01"))
    assert value(at(round).claim("p01", size="large", spinning=True)) > value(
        at(round).claim("p01", size="large")
    )
    assert value(at(round).transmitter("a1", online=True)) > plain
    assert value(at(round).give(cubes=4)) > value(at(round).give(cubes=0))
    assert value(at(round).patents("6.2", "7.1").claim("p01", size="small", spinning=True)) > value(
        at(round).claim("p01", size="small", spinning=True)
    )


def test_what_produces_is_worth_more_the_longer_the_game_goes_on() -> None:
    def gain(round: int) -> float:
        game, plain = position(3).round(round), position(3).round(round)
        return value(game.claim("p01", size="medium", spinning=True)) - value(plain)

    gains = [gain(round) for round in range(1, 9)]
    assert gains == sorted(gains, reverse=True)


def test_in_the_last_turn_the_worth_is_what_will_be_counted() -> None:
    """All but the shares of the tracks, which the others still change."""
    tracks = ("initiative", "engineering", "penalties")
    compared = 0
    for seed in range(12):
        table = orrery.new("pulsar", players=4, seed=seed)
        bot, said, before = make("busy", "pulsar", seed), {}, {}
        while (choice := table.choice) is not None:
            option = bot.choose(View(table, choice.seat))
            if option.verb == "end" and table.state.round == 8:
                said[choice.seat] = worth(table.state, choice.seat)
                before[choice.seat] = sum(table.score_sheet[choice.seat][name] for name in tracks)
            table.choose(
                Greedy().choose(View(table, choice.seat)) if choice.kind == "sell" else option
            )
        paid = {seat for _, seat in table.state.engineering[:3]}
        for seat, row in enumerate(table.score_sheet):
            twice = any(
                tech.initiative
                for i, tech in enumerate(table.state.rack.techs)
                if table.state.patented[seat] >> i & 1
            )
            if seat not in paid and not twice:  # cubes of the track may buy more
                now = sum(row.values()) - sum(row[name] for name in tracks)
                assert said[seat] == now + before[seat]
                compared += 1
    assert compared > 8


def test_the_unseen_is_imagined_as_something_average() -> None:
    box = orrery.new("pulsar", players=2, seed=1).state.box
    assert sorted(box.systems[SYSTEM].planets) == ["blue", "lifeless", "lifeless"]
    assert box.tile_rewards[TILE].points == 4


# -- plain cases --


def answer(game: Example) -> str:
    return str(Greedy().choose(View(game.table, game.choice.seat)))


def test_spins_a_gyrodyne_early() -> None:
    game = position(3, dice=(6,)).round(2).claim("p01", size="large").modifiers()
    assert answer(game) == "spin p01 6"


def test_places_a_gyrodyne_before_anything_else() -> None:
    game = position(3, dice=(3,)).claim("p01").gyrodynes(medium=1)
    assert answer(game) == "place medium p01"


def test_finishes_a_transmitter_in_the_last_round() -> None:
    game = position(3, dice=(5,)).round(8).transmitter("a4", 2).modifiers()
    assert answer(game) == "pay a4 5 5"


def test_takes_the_die_that_its_transmitter_needs() -> None:
    game = position(3).round(8).transmitter("a4", 2).modifiers()
    game.draft(1, 1, 3, 3, 3, 5, 5)
    assert answer(game).startswith("draft 5")


def test_sells_a_cube_but_not_one_that_brings_more() -> None:
    game = position(3, goals=("five-patents", "two-sizes", "nine-stations")).round(8)
    game.transmitter("a7", online=True).give(cubes=5).produce()
    assert answer(game) == "sell a7"
    game = position(3, goals=("five-patents", "two-sizes", "nine-stations")).round(8)
    game.transmitter("a7", online=True).patents("1.1", "1.2", "1.3", "2.1", "2.3")
    game.give(cubes=5).produce()
    assert answer(game) == "keep"


def test_copies_a_die_when_its_own_are_used() -> None:
    game = position(3, dice=()).give(cubes=6).left_over(6).claim("p01", size="large").modifiers()
    assert answer(game) == "copy 6"
    assert answer(game.say("copy 6")) == "spin p01 red6"
