"""What holds in every game, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orrery
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.games.pulsar import GAME
from orrery.games.pulsar.chart import ENTRIES, NOWHERE
from orrery.games.pulsar.notation import VOCABULARY, read_flight
from orrery.games.pulsar.rules import tracks
from orrery.games.pulsar.rules.dice import draft_options
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import NOBODY, SOURCES, SPINNING, Pulsar, Track
from tests.games.pulsar.scenario import position
from tests.seeds import seeds

BOX = GAME.components().figures
CLUSTERS = ("open", "dead-ends")
WORDS = set(VOCABULARY)
LONGEST_FLIGHT = 11
"""A 6 and a +2, two more by a technology, and one by another that changes the red die."""

EAGER = {
    "end": 0.03, "patent": 3, "take": 3, "pay": 5, "spin": 6, "gyrodyne": 2, "place": 8,
    "project": 3, "buy": 0.5, "copy": 2, "apart": 0.2, "skip": 0.3, "keep": 0.3,
}  # fmt: skip
"""How gladly an eager player does things; anything else counts 1."""


def lazy(options: list[Option], luck: random.Random) -> Option:
    return options[int(luck.random() * len(options))]


def eager(options: list[Option], luck: random.Random) -> Option:
    return luck.choices(options, [EAGER.get(option.verb, 1) for option in options])[0]


def play(seed: int, *, rich: bool, every: int) -> Table[Pulsar]:
    """A game to its end, with a look at every so-manieth position. Rich ones have gifts out of
    nowhere, so that everything happens."""
    luck = random.Random(seed)
    table: Table[Pulsar] = orrery.new(
        "pulsar",
        players=2 + seed % 3,
        seed=seed,
        cluster=CLUSTERS[seed % 2],
        headquarters=seed % 5 != 4,
        start=("rolled", "balanced")[seed % 7 == 0],
    )
    things = sorted(GAME.belongings(table.state))
    pick = eager if rich else lazy
    n = 0
    while table.choice is not None:
        assert table.choice.options, "a position without an option"
        s = table.state
        if rich and table.choice.kind == "turn" and luck.random() < 0.3:
            s.cubes[s.turn] += 4
            s.swings[s.turn] += 1
            s.boosts[s.turn] += 1
            if luck.random() < 0.5:
                s.silver[s.turn] = tuple(sorted((*s.silver[s.turn], luck.randint(1, 6))))
            table.set_up()
        table.choose(pick(list(table.choice.options), luck))
        n += 1
        assert n < 5000, "a game without end"
        if n % every == 0:
            assert sorted(GAME.belongings(table.state)) == things
            look(table, rich)
    assert sorted(GAME.belongings(table.state)) == things
    look(table, rich)
    assert table.state.over
    assert table.state.round == ROUNDS == 8
    return table


def look(table: Table[Pulsar], rich: bool) -> None:
    s = table.state
    scores_are_what_the_sheet_says(table)
    tracks_are_in_order(s)
    dice_are_where_they_belong(s, rich)
    the_cluster_agrees_with_itself(s)
    patents_and_transmitters_agree(s)
    if table.choice is not None:
        options = table.choice.options
        assert len(set(options)) == len(options)
        for option in options:
            assert option in WORDS or read_flight(option.text) == option
        if table.choice.kind == "turn":
            must = any(forced for _, forced in s.reds)
            ends = any(option.verb == "end" for option in options)
            assert ends != must, "a turn can end but for a red die that must be used"


def scores_are_what_the_sheet_says(table: Table[Pulsar]) -> None:
    s = table.state
    assert [sum(row.values()) for row in table.score_sheet] == s.score == table.scores
    assert min(s.score) >= 0
    for row in table.score_sheet:
        assert tuple(row) == SOURCES
        assert min(points for source, points in row.items() if source != "penalties") >= 0
        assert row["penalties"] <= 0
    assert min(*s.cubes, *s.swings, *s.boosts, *s.rings, *s.stock, *s.kept) >= 0
    assert min(n for row in s.gyrodynes for n in row) >= 0


def tracks_are_in_order(s: Pulsar) -> None:
    for track in (s.initiative, s.engineering):
        spaces = [space for space, _ in track]
        assert spaces == sorted(spaces)
        assert 1 <= min(spaces) <= max(spaces) <= 15
        assert Counter(seat for _, seat in track) == dict.fromkeys(
            range(s.players), 2 if s.players == 2 else 1
        )
    assert Counter(s.order) == Counter(seat for _, seat in s.initiative)


def dice_are_where_they_belong(s: Pulsar, rich: bool) -> None:
    silver = sum(len(hand) for hand in s.silver)
    if not rich:
        assert len(s.dice) + silver <= (9 if s.players == 4 else 7)
        assert all(len(hand) <= 2 for hand in s.silver)
    assert all(1 <= die <= 6 for hand in (s.dice, *s.silver) for die in hand)
    assert all(0 <= value <= 6 for value, _ in s.reds)
    if s.phase != "actions":
        assert s.reds == ()
        assert (s.bonus_used, s.copied) == (False, False)
        assert s.turn == NOBODY
    if s.bonus_used:
        assert s.reds == ()
    assert sum(forced for _, forced in s.reds) <= 1


def the_cluster_agrees_with_itself(s: Pulsar) -> None:
    for seat in range(s.players):
        stations = [i for i, planets in enumerate(s.planets) if seat in planets]
        assert s.built[seat] == sum(1 << i for i in stations)
        assert all(s.planets[i].count(seat) == 1 for i in stations)
        assert s.rings[seat] + s.claimed(seat) == 6
        if s.phase != "setup":
            assert s.ship[seat] < ENTRIES or s.ship[seat] in s.chart.connected
            assert s.ship[seat] != NOWHERE
    for i, planets in enumerate(s.planets):
        assert bool(planets) == bool(s.revealed >> i & 1)
        if planets:
            needs = s.box.systems[s.systems[i]].needs
            assert len(planets) == len(needs)
            assert all(
                (owner == -2) == (n > s.players) for owner, n in zip(planets, needs, strict=True)
            )
    for owner, thing in zip(s.owned, s.on_pulsar, strict=True):
        assert 0 <= thing < SPINNING + 3
        assert thing == 0 or owner != NOBODY
    for size, taken in enumerate(s.awards):
        for seat in set(taken):
            on_board = sum(
                owner == seat and thing in (size + 1, size + SPINNING)
                for owner, thing in zip(s.owned, s.on_pulsar, strict=True)
            )
            assert on_board >= 2 * taken.count(seat)
        assert len(taken) <= 2


def patents_and_transmitters_agree(s: Pulsar) -> None:
    for i, seats in enumerate(s.patents):
        assert len(set(seats)) == len(seats) <= 2
        assert all(bool(s.patented[seat] >> i & 1) == (seat in seats) for seat in range(s.players))
        if seats:
            assert int(s.rack.techs[i].name[1]) <= s.round
    owned = {t: seat for seat in range(s.players) for t in s.transmitters[seat]}
    ends = [end for a, x, b, y in s.links for end in ((a, x), (b, y))]
    assert len(set(ends)) == len(ends)
    for a, _, b, _ in s.links:
        assert owned[a] == owned[b]
    for t, mask in enumerate(s.covered):
        whole = (1 << len(s.box.transmitters[t].cost)) - 1
        assert bool(s.online >> t & 1) == (mask == whole)
        assert not mask or t in owned
    for seat in range(s.players):
        assert s.runs_used[seat] & ~s.projects[seat] == 0


@pytest.mark.rule("PUL-1.3", "PUL-1.4", "PUL-1.6", "PUL-1.10", "PUL-22.6")
@pytest.mark.parametrize("seed", seeds(9, 30))
def test_lazy_games_come_to_an_end(seed: int) -> None:
    play(seed, rich=False, every=1)


@pytest.mark.parametrize("seed", range(6))
def test_every_point_is_told(seed: int) -> None:
    """What the log says adds up to the score, after every choice."""
    luck = random.Random(seed)
    table: Table[Pulsar] = orrery.new("pulsar", players=2 + seed % 3, seed=seed)
    told = list(table.scores)
    heard = len(table.log)
    while table.choice is not None:
        table.choose(eager(list(table.choice.options), luck))
        for event in table.log[heard:]:
            points = event.facts.get("points", 0)
            if points:
                assert isinstance(points, int)
                assert event.seat is not None
                told[event.seat] += -points if event.kind == "penalty" else points
        heard = len(table.log)
        assert told == table.scores


@pytest.mark.parametrize("seed", seeds(9, 30))
def test_rich_games_come_to_an_end(seed: int) -> None:
    table = play(100 + seed, rich=True, every=3)
    s = table.state
    assert sum(map(len, s.transmitters)) + sum(map(len, s.patents)) > 3 * s.players


def test_rich_games_see_everything() -> None:
    """Otherwise the properties above would be about less than they say."""
    seen: Counter[str] = Counter()
    for seed in range(200, 212):
        seen.update(option.verb for _, option in play(seed, rich=True, every=1000).history)
    asked = {option.verb for option in VOCABULARY} | {"fly"}
    assert set(seen) == asked


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_many_games(block: int) -> None:
    for seed in range(1000 + 100 * block, 1100 + 100 * block):
        play(seed, rich=bool(seed % 2), every=7)


# -- flights --


@pytest.mark.rule("PUL-12.4", "PUL-12.9")
@pytest.mark.parametrize("side", CLUSTERS)
def test_no_ship_is_ever_stuck(side: str) -> None:
    chart = BOX.charts[side]
    for place in (*range(ENTRIES), *chart.connected):
        for length in range(1, LONGEST_FLIGHT + 1):
            assert chart.trails(place, length), (chart.names[place], length)


@pytest.mark.rule("PUL-12.2", "PUL-12.4", "PUL-12.7", "PUL-12.9", "PUL-12.12")
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_every_flight_keeps_to_the_segments(data: st.DataObject) -> None:
    chart = BOX.charts[data.draw(st.sampled_from(CLUSTERS))]
    start = data.draw(st.sampled_from((*range(ENTRIES), *chart.connected)))
    length = data.draw(st.integers(1, 9))
    lines = Counter({frozenset((a, b)): n for a, b, n in chart.segments})
    for trail in chart.trails(start, length):
        path = trail.path
        assert len(path) == length + 1
        assert (path[0], path[-1]) == (start, trail.landing)
        assert min(path[1:]) >= ENTRIES
        flown = Counter(frozenset(step) for step in pairwise(path))
        assert flown <= lines


# -- tracks --


@st.composite
def stacks(draw: st.DrawFn) -> Track:
    spaces = sorted(draw(st.lists(st.integers(1, 15), min_size=4, max_size=4)))
    return tuple(zip(spaces, draw(st.permutations((0, 0, 1, 1))), strict=True))


@pytest.mark.rule("PUL-8.2", "PUL-8.3", "PUL-8.8")
@given(stacks(), st.integers(0, 3), st.integers(-15, 15))
def test_a_moved_token_and_the_others(track: Track, token: int, steps: int) -> None:
    space, seat = track[token]
    if space + steps > 15:
        return
    moved = tracks.shift(track, token, steps)
    target = max(space + steps, 1)
    rest = track[:token] + track[token + 1 :]
    at = next(i for i, (x, _) in enumerate(moved) if x >= target)
    assert moved[at] == (target, seat), "on top of its stack"
    assert moved[:at] + moved[at + 1 :] == rest, "the others stay as they were"


@pytest.mark.rule("PUL-8.5", "PUL-8.6", "PUL-8.7")
@settings(max_examples=60, deadline=None)
@given(stacks(), stacks(), st.lists(st.integers(1, 6), min_size=1, max_size=7), st.integers(2, 12))
def test_there_is_always_a_die_to_take(
    initiative: Track, engineering: Track, dice: list[int], median: int
) -> None:
    game = position(2, headquarters=False).tracks(initiative, engineering)
    game.draft(*dice, median=median)
    options = draft_options(game.s, 0)
    assert options
    for option in options:
        table = game.table.fork()
        table.choose(option)
        for track in (table.state.initiative, table.state.engineering):
            assert all(1 <= space <= 15 for space, _ in track)
            assert list(track) == sorted(track, key=lambda token: token[0])


@pytest.mark.parametrize("side", CLUSTERS)
def test_there_are_numbers_for_all_flights_to_a_place(side: str) -> None:
    """However long a flight may be, whatever is counted, and wherever a station would be built."""
    chart = BOX.charts[side]
    for start in (*range(ENTRIES), *chart.connected):
        trails = [t for n in range(1, LONGEST_FLIGHT + 1) for t in chart.trails(start, n)]
        for run in range(3):
            seen = {
                (t.landing, t.passed, t.gates[run], t.pulsars, sum(n > 0 for n in t.gates))
                for t in trails
            }
            assert max(Counter(outcome[0] for outcome in seen).values()) <= GAME.ways
