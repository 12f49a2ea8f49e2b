"""The table and what it stands on, game or no game."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.bots import make
from orrery.core import Event, Luck, option
from orrery.core.picture import Scene


def repr_short(value: object) -> str:
    return "huge" if isinstance(value, int) and value > 10**9 else repr(value)[:20]


def test_choose_by_notation_option_or_index() -> None:
    tables = [orrery.new("mlem", players=2, seed=1) for _ in range(3)]
    wanted = tables[0].choice.options[2]  # type: ignore[union-attr]
    tables[0].choose(wanted)
    tables[1].choose(wanted.text)
    tables[2].choose(2)
    assert len({t.fingerprint() for t in tables}) == 1


@pytest.mark.parametrize("seed", [7, "7", "a friday night", None])
def test_seeds(seed: int | str | None) -> None:
    table = orrery.new("mlem", players=2, seed=seed)
    again = orrery.new("mlem", players=2, seed=table.setup.seed)
    assert again.fingerprint() == table.fingerprint()


@pytest.mark.parametrize(
    "seed", ["", "x" * 201, "a\nb", "a # b", " a", "ї", 1.5, True, b"7", 10**5000], ids=repr_short
)
def test_bad_seeds(seed: object) -> None:
    with pytest.raises(orrery.BadSetup, match="seed"):
        orrery.new("mlem", players=2, seed=seed)  # type: ignore[call-overload]


@pytest.mark.parametrize("players", [0, 1, 6, -2, "3", 2.0, None, True])
def test_bad_player_counts(players: object) -> None:
    with pytest.raises(orrery.BadSetup, match="2 to 5 players"):
        orrery.new("mlem", players=players)  # type: ignore[call-overload]


def test_the_games_are_listed_by_a_call_and_found_as_packages() -> None:
    import orrery.games.seti as seti

    assert orrery.games() == ["mlem", "pulsar", "seti"]
    assert seti.GAME is orrery.new("seti", players=2).game


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("board", "'board satellite', 'board shift', 'board parachute'"),
        ("fly 2", "can't be chosen now"),
        (True, "not True"),
        (None, "not None"),
        (1.5, "not 1.5"),
        (8, "count from 0 to 7"),
        (-1, "count from 0 to 7"),
        (10**5000, "count from 0 to 7"),
    ],
    ids=repr_short,
)
def test_what_cant_be_chosen_is_refused_and_it_is_said_what_can(answer: Any, said: str) -> None:
    table = orrery.new("mlem", players=2, seed=1)
    before = table.fingerprint()
    with pytest.raises(orrery.Illegal, match=said):
        table.choose(answer)
    assert (table.fingerprint(), table.history) == (before, [])


def test_anything_that_counts_as_a_number_chooses() -> None:
    class Three:
        def __index__(self) -> int:
            return 3

    table = orrery.new("mlem", players=2, seed=1)
    third = table.choice.options[3]  # type: ignore[union-attr]
    table.choose(Three())
    assert table.history[0][1] is third


@pytest.mark.parametrize(
    "seat", [9, 2, -1, True, *(pytest.param(seat, marks=pytest.mark.plain) for seat in ("1", 0.0))]
)
def test_there_are_no_other_seats(seat: Any) -> None:
    table = orrery.new("mlem", players=2, seed=1)
    with pytest.raises(orrery.OrreryError, match="count from 0 to 1"):
        table.seen_by(seat)
    with pytest.raises(orrery.OrreryError, match="count from 0 to 1"):
        table.imagine(seat, 1)


def test_the_rivals_seat_counts_too() -> None:
    table = orrery.new("seti", players=1, seed=1)
    assert table.seen_by(1).players == 2
    with pytest.raises(orrery.OrreryError, match="count from 0 to 1"):
        table.seen_by(2)


@pytest.mark.parametrize("game", orrery.games())
def test_copies_of_every_kind_go_their_own_way(game: str) -> None:
    table = orrery.new(game, players=2, seed=1).play([0, 0, 0])
    before = table.fingerprint()
    copies = [copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    for one in copies:
        assert (one.fingerprint(), one.history, one.game) == (before, table.history, table.game)
        assert one.log == table.log
        one.choose(0)
        one.undo()
        one.undo()
    assert table.fingerprint() == before


@pytest.mark.parametrize("game", orrery.games())
def test_an_imagined_table_travels_as_its_position(game: str) -> None:
    table = orrery.new(game, players=2, seed=1).play([0, 0, 0]).imagine(0, 5).play([0])
    again = pickle.loads(pickle.dumps(table))
    assert (again.fingerprint(), again.history) == (table.fingerprint(), table.history)
    again.choose(0)


def test_unknown_game() -> None:
    for name in ("chess", "", "x" * 10**6):
        with pytest.raises(orrery.BadSetup, match="no game") as error:
            orrery.new(name, players=2)
        assert len(str(error.value)) < 200


def test_the_log_is_the_same_whenever_one_begins_to_listen() -> None:
    early, late = (orrery.new("mlem", players=3, seed=3) for _ in range(2))
    assert early.log
    while not early.over:
        early.choose(0)
        late.choose(0)
    assert [e.plain() for e in early.log] == [e.plain() for e in late.log]


def test_repr_tells_where_the_game_stands() -> None:
    assert "3 players" in repr(orrery.new("mlem", players=3))


class TestLuck:
    def test_the_stream_never_changes(self) -> None:
        luck = Luck.from_seed("orrery")
        assert [luck.below(1000) for _ in range(5)] == GOLDEN

    def test_fair(self) -> None:
        luck = Luck.from_seed("fair")
        counts = Counter(luck.below(6) for _ in range(60_000))
        assert set(counts) == set(range(6))
        assert all(abs(n - 10_000) < 500 for n in counts.values())

    @pytest.mark.parametrize("n", [1, 2, 6, 255, 256, 257, 65_536, 10**12])
    def test_range(self, n: int) -> None:
        luck = Luck.from_seed("range")
        values = [luck.below(n) for _ in range(300)]
        assert min(values) >= 0
        assert max(values) < n

    def test_a_copy_goes_its_own_way(self) -> None:
        luck = Luck.from_seed("x")
        luck.below(6)
        twin = luck.copy()
        assert [luck.below(9) for _ in range(200)] == [twin.below(9) for _ in range(200)]

    def test_shuffle_keeps_everything(self) -> None:
        items = list(range(300))
        Luck.from_seed("x").shuffle(items)
        assert sorted(items) == list(range(300)) != items


GOLDEN = [467, 582, 934, 808, 490]


def test_options_are_interned_even_when_pickled() -> None:
    o = option("land", 9)
    assert pickle.loads(pickle.dumps(o)) is o


def test_events_hide_what_is_secret() -> None:
    event = Event("missions", 1, {"returned": 9, "open": 2}, ("returned",), (1,))
    assert event.seen_by(1).facts == {"returned": 9, "open": 2}
    assert event.seen_by(0).facts == {"open": 2}
    assert event.seen_by(None).plain() == {"kind": "missions", "seat": 1, "open": 2}


@pytest.mark.parametrize(("game", "players"), [("mlem", 2), ("pulsar", 2), ("seti", 1)])
def test_a_witness_tells_all_that_the_last_choice_brought_about(game: str, players: int) -> None:
    table = orrery.new(game, players=players, seed=2)
    bots = [make("random", game, seat) for seat in range(players)]
    assert table.witness(0) == []
    moments = 0
    while table.choice is not None and len(table.history) < 150:
        heard = len(table.log)
        table.choose(bots[table.choice.seat].choose(orrery.View(table, table.choice.seat)))
        seen = table.witness(0)
        assert [event for event, _ in seen] == table.log[heard:]
        for _, state in seen:
            table.game.draw(Scene(state, 0, None, table.seat_names, "en"))
        moments += len({id(state) for _, state in seen}) > 1
    assert moments
    assert table.first == 0, "it has changed nothing"
