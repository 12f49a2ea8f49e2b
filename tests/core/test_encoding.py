"""What a seat sees, as numbers: complete, and nothing hidden."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import orrery
from orrery.bots import make
from orrery.core.encoding import Encoding
from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.parts import Agenda, Bag, Part, Row, SeatBag, Seats, Sheet
from orrery.core.state import _position
from orrery.games import find
from tests.core.setups import ALL, NAMES, step, table

every = pytest.mark.parametrize(("game", "setup"), ALL, ids=NAMES)

LEFT_OUT = {
    "mlem": set(),
    "pulsar": {"removed"},  # always hidden
    "seti": {"watched"},  # follows from stack_seen
}
"""Slots of a state that an encoding leaves out, besides those of every state."""

ALWAYS = {"luck", "reveals"}
"""Nobody sees their luck; how often something came to light is for taking back."""

PLACES = {"mlem": 1267301508, "pulsar": 3412717317, "seti": 2756759131}
"""What the places of version 1 are called. Whoever changes this raises `Game.encoding`."""


def positions(game: str, setup: dict[str, Any], seed: int, bot: str) -> Iterator[Any]:
    """The decisions of a game; now and then a player does anything, for the sake of variety."""
    played = table(game, setup, seed)
    dice = random.Random(seed)
    bots = [make(bot, game, seed=n) for n in range(setup["players"])]
    while not played.over:
        yield played
        if bot == "random" or dice.random() < 0.1:
            step(played, dice)
        else:
            view = orrery.View(played, played.choice.seat)
            played.choose(bots[view.seat].choose(view))
    yield played


def canonical(value: Any, part: Part) -> Any:
    """A value without the order of what lies in no order."""
    if isinstance(part, Bag | SeatBag):
        return tuple(sorted(value))
    if isinstance(part, Seats) and not part.each:
        return tuple(canonical(one, part.part) for one in value)
    if isinstance(part, Row):
        return tuple(canonical(one, part.part) for one in value)
    return repr(value)


class Heard:
    """The numbers that each part had, and what they stood for."""

    def __init__(self, game: str) -> None:
        rules = find(game)
        self.parts = {"agenda": Agenda(rules.tasks), **rules.parts}
        self.meant: dict[Any, Any] = {}

    def hear(self, played: Any, seat: int) -> None:
        seen = played.seen_by(seat)
        seats = played.game.seats(seen.players)
        for name, part in self.parts.items():
            value = getattr(seen, name)
            sheet = Sheet(seat, seats)
            part.write(value, 0, sheet)
            numbers = sheet.numbers
            assert all(0 <= place < part.size for place in numbers), name
            told = canonical(value, part)
            vector = tuple((place, np.float32(numbers[place])) for place in sorted(numbers))
            key = (name, seat, seen.players, vector)
            assert self.meant.setdefault(key, told) == told, name


@every
def test_what_looks_different_is_encoded_differently(game: str, setup: dict[str, Any]) -> None:
    """Part by part: so no difference hides behind another."""
    heard = Heard(game)
    for bot in ("random", *({"busy"} & set(find(game).own_bots))):
        for n, played in enumerate(positions(game, setup, 1, bot)):
            if n % 2:
                heard.hear(played, n // 2 % setup["players"])
    assert len(heard.meant) > 100


@pytest.mark.soak
@every
def test_so_it_is_in_many_games(game: str, setup: dict[str, Any]) -> None:
    heard = Heard(game)
    better = find(game).own_bots[2]
    for seed in range(60):
        for bot in ("random", *({"busy"} & set(find(game).own_bots)), *([better] * (seed < 2))):
            for played in positions(game, setup, seed, bot):
                heard.hear(played, seed % setup["players"])
    assert len(heard.meant) > 1000


@every
def test_nothing_hidden_changes_a_number(game: str, setup: dict[str, Any]) -> None:
    encoding = orrery.encode(game)
    for n, played in enumerate(positions(game, setup, 2, "random")):
        if n % 7:
            continue
        seat = n % setup["players"]
        numbers = encoding.sparse(orrery.View(played, seat))
        assert encoding.sparse(orrery.View(played.imagine(seat, n), seat)) == numbers
        fresh = Encoding(played.game)  # which remembers nothing
        assert fresh.sparse(orrery.View(played, seat)) == numbers


@pytest.mark.parametrize("game", orrery.games())
def test_every_slot_of_the_state_is_told(game: str) -> None:
    rules, encoding = find(game), orrery.encode(game)
    state = type(orrery.new(game, players=2, seed=1).state)
    told = encoding.parts.keys() - {"seat0", "chooses"}
    assert told | LEFT_OUT[game] | ALWAYS == set(_position(state))
    assert not told & (LEFT_OUT[game] | ALWAYS)
    assert encoding.version == rules.encoding == 1
    assert len(set(encoding.names)) == len(encoding.names) == encoding.size
    assert zlib.crc32("\n".join(encoding.names).encode()) == PLACES[game]


def test_seats_are_told_from_the_one_that_looks() -> None:
    encoding = orrery.encode("seti")
    played = orrery.new("seti", players=3, seed=1, starter=2)
    played.state.credits = [1, 2, 3]
    for seat in range(3):
        vector = encoding(orrery.View(played, seat))
        mine = vector[encoding.parts["credits"]]
        assert [round(10 * n) for n in mine] == [1 + (seat + n) % 3 for n in range(3)] + [0]
        told = {encoding.names[place] for place in np.flatnonzero(vector)}
        away = (2 - seat) % 3
        assert f"first.me{f'+{away}' if away else ''}" in told
        hand = {name for name in told if name.startswith("hand.me.")}
        assert hand == {f"hand.me.{card}" for card in played.state.hand[seat]}


def test_a_vector_is_the_sparse_numbers_in_their_places() -> None:
    encoding = orrery.encode("pulsar")
    view = orrery.View(orrery.new("pulsar", players=2, seed=3), 1)
    vector, sparse = encoding(view), encoding.sparse(view)
    assert vector.dtype == np.float32
    assert vector.shape == (encoding.size,)
    assert {int(n): float(vector[n]) for n in np.flatnonzero(vector)} == {
        n: float(np.float32(value)) for n, value in sparse.items()
    }


def test_a_game_that_doesnt_say_how() -> None:
    class Bare(Game[Any]):
        title = "Bare"

    with pytest.raises(OrreryError, match="Bare doesn't say how"):
        Encoding(Bare())
