"""The star clusters as their file draws them, flown segment by segment in the plainest way.

    open_side = cluster("open")
    assert ("p10", "s13", "g34", "g35") in open_side.flights("p10", 3)

Nothing here comes from the rules that are tested. `made_up` is a board of one's own, for examples
that no printed side shows.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import msgspec

from orrery.games.pulsar.chart import Chart
from orrery.games.pulsar.entries import ClusterEntry
from tests.games.pulsar.scenario import Example

COLOURS = ("orange", "pink", "green")
Path = tuple[str, ...]


class Cluster:
    """One side of the board."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.entry = entry
        self.colour = {name: c for c in COLOURS for name, _, _ in entry[c]}
        self.lines: dict[frozenset[str], int] = {}
        """How often one flight may use a segment."""
        for segments, lines in ((entry["segments"], 1), (entry["doubled"], 2)):
            for segment in segments:
                self.lines[frozenset(segment.split())] = lines
        self.places = [name for kind in ("entry", "system", "pulsar") for name, _, _ in entry[kind]]
        self.places += self.colour
        self._flights: dict[tuple[str, int], list[Path]] = {}

    @cached_property
    def next_to(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {place: [] for place in self.places}
        for segment in self.lines:
            for here in segment:
                (there,) = segment - {here}
                if not there.startswith("e"):
                    found[here].append(there)
        return found

    def flights(self, start: str, length: int) -> list[Path]:
        """Every legal way from a location, the start included."""
        if (start, length) not in self._flights:
            self._flights[start, length] = list(self._fly((start,), Counter(), length))
        return self._flights[start, length]

    def _fly(self, path: Path, used: Counter[frozenset[str]], left: int) -> Iterator[Path]:
        if not left:
            yield path
            return
        for there in self.next_to[path[-1]]:
            segment = frozenset((path[-1], there))
            if used[segment] < self.lines[segment]:
                used[segment] += 1
                yield from self._fly((*path, there), used, left - 1)
                used[segment] -= 1

    def outcome(
        self,
        path: Path,
        building: Collection[str],
        *,
        run: str = "",
        pulsars: bool = False,
        colours: bool = False,
    ) -> str:
        """What a flight comes to: where it lands, in which of the systems where a station would be
        `building` it builds on the way, and what is counted."""
        landing, visited = path[-1], set(path[1:])
        words = ["fly", landing]
        via = sorted(place for place in visited if place in building and place != landing)
        words += ["via", *via] if via else []
        gates = [self.colour[place] for place in visited if place in self.colour]
        words += ["gates", str(gates.count(run))] if run else []
        if pulsars:
            words += ["pulsars", str(sum(place.startswith("p") for place in visited))]
        if colours:
            words += ["colours", str(len(set(gates)))]
        return " ".join(words)


@cache
def cluster(side: str) -> Cluster:
    text = files("orrery.games.pulsar").joinpath("components/cluster.toml").read_text("utf-8")
    (entry,) = (entry for entry in tomllib.loads(text)["cluster"] if entry["id"] == side)
    return Cluster(entry)


def made_up(game: Example, *segments: str, doubled: Collection[str] = ()) -> Example:
    """The same locations joined by these segments alone."""
    entry = {
        **cluster(game.state.cluster).entry,
        "segments": segments,
        "doubled": tuple(doubled),
        "dead_ends": (),
    }
    game.state.chart = Chart(msgspec.convert(entry, ClusterEntry))
    return game._touch()


def flown(game: Example) -> Path:
    """The way of the last flight."""
    path = game.events("flies")[-1].facts["path"]
    assert isinstance(path, tuple)
    return tuple(str(place) for place in path)


def built(game: Example) -> list[tuple[str, str]]:
    """The stations built since the position was made: system and kind of planet, in order."""
    return [(str(e.facts["place"]), str(e.facts["planet"])) for e in game.events("builds")]
