"""What a type checker knows: mypy reads this with the other tests, and `assert_type` fails there."""

from __future__ import annotations

from typing import Any, assert_type

import orrery
from orrery import Table, View
from orrery.games.mlem.state import Mlem
from orrery.games.pulsar.state import Pulsar
from orrery.games.seti.state import Seti


def test_a_new_table_is_of_its_game() -> None:
    seti = assert_type(orrery.new("seti", players=2, seed=1), Table[Seti])
    pulsar = assert_type(orrery.new("pulsar", players=2, seed=1), Table[Pulsar])
    mlem = assert_type(orrery.new("mlem", players=2, seed=1, modules=["ufo"]), Table[Mlem])
    name: str = "mlem"
    assert_type(orrery.new(name, players=2, seed=1), Table[Any])
    for table, state in ((seti, Seti), (pulsar, Pulsar), (mlem, Mlem)):
        assert type(table.state) is state


def test_and_so_is_all_that_comes_of_it() -> None:
    table = orrery.new("seti", players=2, seed=1)
    assert_type(table.state.credits, list[int])
    view = assert_type(View(table, 0), View[Seti])
    assert_type(view.seen.hand, list[tuple[int, ...]])
    assert_type(view.imagine(7), Table[Seti])
    assert_type(table.fork().at(0), Table[Seti])
    assert view.seen.credits == table.state.credits
