"""What a box is made of: anybody can make it, and it travels to other processes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import orrery
from orrery.games.pulsar.box import Box as PulsarBox
from orrery.games.pulsar.box import Rack
from orrery.games.pulsar.chart import Chart
from orrery.games.seti.figures import Box as SetiBox
from orrery.games.seti.sky import Map, Sky
from orrery.games.seti.solo import SoloBox

Things = dict[str, tuple[Any, Any]]
"""By something that it knows: one made here, and the one that a table uses."""


def seti() -> Things:
    s = orrery.new("seti", players=1, seed=1).state
    figures, seen = s.box.figures, s.earth_map
    sky = figures.sky
    return {
        "content": (Map(list(seen.content), list(seen.layer), list(seen.place)), seen),
        "base": (Sky(sky.base, [sky.disc_1, sky.disc_2, sky.disc_3], sky.oumuamua), s.box.sky),
        "levels": (SoloBox(figures), s.box.solo),
        "cards": (SetiBox(figures), s.box),
    }


def pulsar() -> Things:
    s = orrery.new("pulsar", players=2, seed=1).state
    entry = next(entry for entry in s.box.figures.cluster if entry.id == s.cluster)
    return {
        "techs": (Rack(s.rack.techs, s.rack.bonus), s.rack),
        "names": (Chart(entry), s.chart),
        "transmitters": (PulsarBox(s.box.figures), s.box),
    }


@pytest.mark.parametrize("things", [seti, pulsar])
def test_made_by_anybody_it_is_the_same_and_it_travels(things: Callable[[], Things]) -> None:
    for name, (made, used) in things().items():
        travelled = pickle.loads(pickle.dumps(made))
        assert getattr(made, name) == getattr(used, name) == getattr(travelled, name)
