"""What nobody can know: systems face down, transmitters under the top one, the order of tiles."""

from __future__ import annotations

import json
import random

import pytest

from orrery.core.luck import NO_LUCK, Luck
from orrery.core.state import HIDDEN
from orrery.games.pulsar import GAME
from orrery.games.pulsar.state import Pulsar
from tests.games.pulsar.scenario import Example, position, start

VIEWERS = (0, 1, 2, None)


def dream(game: Example, seed: int, seat: int | None = 0) -> Pulsar:
    copy = game.s.copy()
    copy.news = None
    GAME.redeal(copy, seat, Luck.from_seed(f"dream {seed}"))
    return copy


def middle() -> Example:
    """A table in the third round with two systems turned up and some tiles used."""
    game = position(3).round(3).station("s03", "s05").reveal("s07")
    return game.tiles("cubes", "four-points", "station", "five-points", "modifiers")


# -- sight --


@pytest.mark.rule("PUL-2.6", "PUL-13.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_systems_are_seen_when_they_are_turned_up(viewer: int | None) -> None:
    game = middle()
    seen = game.table.seen_by(viewer)
    known = {2: 2, 4: 4, 6: 6}
    assert seen.systems == tuple(known.get(i, HIDDEN) for i in range(16))
    assert seen.removed == HIDDEN
    assert seen.planets == game.s.planets
    game.at("g02").hand(1).fly("1", "s02")
    assert game.table.seen_by(viewer).systems[1] == 1


@pytest.mark.rule("PUL-2.13")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_transmitters_on_offer_and_the_top_one_are_seen(viewer: int | None) -> None:
    game = middle()
    seen = game.table.seen_by(viewer)
    assert seen.offer == game.s.offer == (6, 7, 8)
    assert seen.stack == [HIDDEN] * 14 + [9]
    assert seen.discarded == (0, 1, 2, 3, 4, 5)
    game.round(8)
    assert game.table.seen_by(viewer).stack == []


@pytest.mark.rule("PUL-2.9", "PUL-14.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_tiles_are_seen_when_they_are_discarded(viewer: int | None) -> None:
    game = middle()
    seen = game.table.seen_by(viewer)
    assert seen.tiles == [HIDDEN] * 5
    assert sorted(seen.used_tiles) == sorted(game.s.used_tiles)
    assert len(seen.used_tiles) == 7


def test_the_luck_to_come_is_seen_by_nobody() -> None:
    game = start(3)
    for viewer in VIEWERS:
        seen = game.table.seen_by(viewer)
        assert seen.luck is NO_LUCK
        assert seen.news is None
        assert game.s.luck.key.hex() not in json.dumps(seen.plain())


def test_everything_else_is_open_to_all() -> None:
    game = middle().give(cubes=3).headquarters("c2", "1a").gyrodynes(1, 2, 0).patents("1.2")
    hidden = {"systems", "removed", "stack", "tiles", "luck"}
    whole = {k: v for k, v in game.s.plain().items() if k not in hidden}
    for viewer in VIEWERS:
        seen = game.table.seen_by(viewer).plain()
        assert {k: v for k, v in seen.items() if k not in hidden} == whole


def test_looking_changes_nothing() -> None:
    game = middle()
    before = game.table.fingerprint()
    for viewer in VIEWERS:
        game.table.seen_by(viewer)
        game.table.imagine(viewer, 1)
    assert game.table.fingerprint() == before


# -- dealing anew --


@pytest.mark.rule("PUL-2.6")
def test_unseen_systems_are_dealt_anew_with_the_one_left_out() -> None:
    game = middle()
    known = {2, 4, 6}
    unseen = set(range(17)) - known
    at_s01, removed = set(), set()
    for seed in range(150):
        s = dream(game, seed)
        assert [s.systems[i] for i in sorted(known)] == sorted(known)
        assert sorted([*s.systems, s.removed]) == list(range(17))
        assert s.revealed == game.s.revealed
        at_s01.add(s.systems[0])
        removed.add(s.removed)
    assert at_s01 == removed == unseen


@pytest.mark.rule("PUL-2.13")
def test_hidden_transmitters_are_dealt_anew_by_letter() -> None:
    game = position(3).round(2)  # a7, a8 and all of B and C are left
    letters = [game.s.box.transmitters[t].letter for t in game.s.stack]
    assert letters == ["C"] * 8 + ["B"] * 8 + ["A"] * 2
    orders = set()
    for seed in range(40):
        s = dream(game, seed)
        assert [s.box.transmitters[t].letter for t in s.stack] == letters
        assert s.stack[-2:] == [7, 6], "the top one is known, and so is the last of its letter"
        assert sorted(s.stack) == sorted(game.s.stack)
        assert s.offer == game.s.offer
        orders.add(tuple(s.stack))
    assert len(orders) == 40


@pytest.mark.rule("PUL-2.9")
def test_tiles_are_dealt_anew() -> None:
    game = middle()
    orders = set()
    for seed in range(200):
        s = dream(game, seed)
        assert sorted(s.tiles) == sorted(game.s.tiles)
        assert s.used_tiles == game.s.used_tiles
        orders.add(tuple(s.tiles))
    assert len(orders) > 90, "of 120"


def test_a_redeal_hangs_on_nothing_hidden() -> None:
    """However things really lie, the same dice of the mind give the same dream."""
    game = middle()
    dreams = [Example(game.table.imagine(0, seed)) for seed in (11, 12)]
    assert dreams[0].s.systems != dreams[1].s.systems
    assert dream(dreams[0], 5).systems == dream(dreams[1], 5).systems == dream(game, 5).systems
    assert dream(dreams[0], 5).stack == dream(dreams[1], 5).stack
    assert dream(dreams[0], 5).tiles == dream(dreams[1], 5).tiles


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dreams_look_the_same_and_can_be_played_on(players: int) -> None:
    table = start(players, seed=9, cluster="dead-ends").table
    dice = random.Random(players)
    n = 0
    while table.choice is not None:
        n += 1
        if n % 9 == 0:
            seat = n % players
            sight = json.dumps(table.seen_by(seat).plain())
            other = table.imagine(seat, n)
            assert json.dumps(other.seen_by(seat).plain()) == sight
            before = sorted(GAME.belongings(other.state))
            assert before == sorted(GAME.belongings(table.state))
            assert other.choice is not None
            assert other.choice.options == table.choice.options
            for _ in range(40):
                if other.choice is not None:
                    other.choose(dice.choice(other.choice.options))
            assert sorted(GAME.belongings(other.state)) == before
        table.choose(dice.choice(table.choice.options))


# -- the log --


def test_the_log_tells_no_more_than_the_table_shows() -> None:
    """Every event is public, so none may name what lies hidden."""
    table = start(3, seed=4).table
    dice = random.Random(4)
    assert table.log is not None
    while table.choice is not None:
        table.choose(dice.choice(table.choice.options))
        seen = table.seen_by(None)
        for event in table.log[-12:]:
            assert not event.secret
            if event.kind == "reveals":
                assert event.facts["system"] in seen.systems
    reveals = [event for event in table.log if event.kind == "reveals"]
    assert len(reveals) == table.state.revealed.bit_count() > 4


# -- what can be taken back --


def test_nothing_revealed_can_be_taken_back() -> None:
    game = position(3, dice=(1, 2), at="g02").modifiers()
    game.say("gyrodyne medium 2")
    assert game.table.may_undo(0)
    game.say("flight 1")
    assert game.table.may_undo(0)
    game.say("fly s02")
    assert not game.table.may_undo(0), "a system was turned up"
    game = position(3, dice=(1, 2), at="g02").modifiers().system("s02", 11, revealed=True)
    game.fly("1", "s02")
    assert game.table.may_undo(0)
    game.say("bonus tile")
    assert not game.table.may_undo(0), "a tile was drawn"
    game = position(3).dice_phase(1, 2, 3, 3, 4, 5, 6).say("draft 6 initiative")
    assert game.table.may_undo(0)
    assert not game.table.may_undo(1)
