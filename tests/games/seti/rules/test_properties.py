"""What holds in every game, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from orrery.core.choice import Option
from orrery.core.engine import waiting
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.notation import EXERTIANS, SPECIES
from orrery.games.seti.state import NEUTRAL, NOBODY, SOURCES, Seti
from tests.games.seti.scenario import new_table
from tests.seeds import seeds

PAIRS = tuple(combinations(SPECIES, 2))
MAIN = {f"card {n}" for n in range(1, 139)}

EAGER = {
    "pass": 0.05, "exchange": 0.05, "buy": 0.3, "give": 0.2, "corner": 0.15, "place": 3,
    "complete": 5, "deliver": 8, "move": 0.3, "carry": 1.5, "play": 4, "land": 6, "orbit": 6,
    "analyse": 20, "scan": 6, "research": 5, "launch": 4, "cover": 5, "skip": 0.5, "stop": 0.5,
}  # fmt: skip
"""How gladly an eager player does things; anything else counts 1."""


def lazy(options: list[Option], luck: random.Random) -> Option:
    return options[int(luck.random() * len(options))]


def eager(options: list[Option], luck: random.Random) -> Option:
    return luck.choices(options, [EAGER.get(option.verb, 1) for option in options])[0]


def enrich(s: Seti) -> None:
    """Gifts out of nowhere, so that everything happens."""
    for seat in range(s.players):
        s.credits[seat] += 2
        s.energy[seat] += 2
        s.publicity[seat] = min(10, s.publicity[seat] + 2)


def play(seed: int, players: int, pair: tuple[str, str], *, rich: bool, every: int) -> Table[Seti]:
    """A game to its end, with a look at every so-manieth position."""
    luck = random.Random(seed)
    table = new_table(players, seed=seed, species=list(pair))
    pick = eager if rich else lazy
    n = 0
    while table.choice is not None:
        assert table.choice.options, "a position without an option"
        if rich and luck.random() < 0.035:
            enrich(table.state)
        table.choose(pick(list(table.choice.options), luck))
        n += 1
        if n % every == 0:
            look(table)
        assert n < 60000, "a game without end"
    look(table)
    assert table.state.over
    assert table.state.round == 5
    return table


def look(table: Table[Seti]) -> None:
    s = table.state
    everything_is_somewhere(s)
    nothing_is_beyond_its_limit(s)
    traces_agree_with_markers(s)
    if table.choice is not None:
        offered = [option.text for option in table.choice.options]
        assert len(offered) == len(set(offered)), Counter(offered).most_common(1)
        if table.choice.kind == "turn" and (s.deck or s.discard):
            assert all(s.row)  # SETI-21.4
            assert not s.playing
            if not s.main_done:
                assert not s.completed or s.free


def everything_is_somewhere(s: Seti) -> None:
    things = Counter(GAME.belongings(s))
    assert max(things.values()) == 1
    assert things.keys() >= MAIN
    aliens = {thing for thing in things if thing.startswith("card")} - MAIN
    assert aliens == {f"card {card}" for cards in s.box.species_cards for card in cards}
    samples = sum(thing.startswith("sample") for thing in things)
    assert samples == 7
    assert all(owner != NEUTRAL for owner in s.first_orbits)


def nothing_is_beyond_its_limit(s: Seti) -> None:
    n = len(SOURCES)
    for seat in range(s.players):
        counts = (s.credits, s.energy, s.publicity, s.data, s.exofossils, s.score, s.computer)
        assert min(count[seat] for count in counts) >= 0
        assert s.publicity[seat] <= 10  # SETI-27.1
        assert s.data[seat] <= 6  # SETI-27.2
        assert s.computer[seat] <= 6
        for slot, column in enumerate((0, 2, 4, 5)):  # SETI-13.10
            if s.bottom[seat] >> slot & 1:
                assert s.computer[seat] > column
                assert s.slots[seat][slot] >= 0
        techs = [tech for tech in s.slots[seat] if tech >= 0]
        assert len(techs) == len(set(techs))
        assert sum(seat in claims for claims in s.claims) == s.gold_done[seat] <= 3  # SETI-19.5
        assert all(claims.count(seat) <= 1 for claims in s.claims)
        assert sum(s.points[n * seat : n * seat + n]) == s.score[seat]
    assert s.held >= 0
    assert min(s.neutral) >= 0
    # A moon holds one lander, but for card 16.
    for star in range(8):
        markers = s.signals[star]
        assert (star in s.completed) == (len(markers) >= s.box.capacity[star])  # SETI-12.6
    for tech, stack in enumerate(s.tech_stacks):
        owners = sum(s.techs[seat] >> tech & 1 for seat in range(s.players))
        assert len(stack) + owners == 4
        assert s.two_points[tech] == (owners == 0)  # SETI-16.5
    assert sorted(s.star_at) == list(range(8))
    assert s.earth_map == s.box.sky.map(s.offsets, s.visitor)


def traces_agree_with_markers(s: Seti) -> None:
    """SETI-10.9: the counts of traces are those of the markers."""
    found: Counter[tuple[int, int, int]] = Counter()
    for slot in (0, 1):
        for colour in range(3):
            column = s.markers[3 * slot + colour]
            held = [owner for level in column for owner in level]
            for owner in (s.discovery[slot][colour], *s.overflow[3 * slot + colour], *held):
                if owner not in (NOBODY, NEUTRAL):
                    found[owner, slot, colour] += 1
        assert (slot in s.filled) == (NOBODY not in s.discovery[slot])  # SETI-24.1
        assert s.discovered[slot] <= (slot in s.filled)
    for seat in range(s.players):
        for slot in (0, 1):
            for colour in range(3):
                assert s.traces[6 * seat + 3 * slot + colour] == found[seat, slot, colour]
    if s.slot_of(EXERTIANS) < 0:
        assert not any(s.exertian_hand)


@pytest.mark.parametrize("seed", seeds(4, 12))
def test_lazy_games_come_to_an_end(seed: int) -> None:
    play(seed, 2 + seed % 3, PAIRS[seed % 10], rich=False, every=1)


@pytest.mark.parametrize("n", seeds(3, 10))
def test_rich_games_come_to_an_end(n: int) -> None:
    table = play(100 + n, 2 + n % 3, PAIRS[n], rich=True, every=10)
    assert len(table.history) > 300


def test_a_copy_plays_on_like_its_original() -> None:
    luck = random.Random(5)
    table = new_table(3, seed=5)
    for n in range(600):
        if table.choice is None:
            break
        if n % 60 == 0:
            twin = table.fork()
            waiting(twin.game, twin.state)
            assert twin.fingerprint() == table.fingerprint()
        table.choose(eager(list(table.choice.options), luck))


@pytest.mark.soak
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_of_every_kind(players: int, pair: tuple[str, str]) -> None:
    for seed in range(90):
        play(seed, players, pair, rich=False, every=5)
    for seed in range(15):
        play(1000 + seed, players, pair, rich=True, every=10)
