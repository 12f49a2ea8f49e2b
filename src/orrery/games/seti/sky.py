"""The solar system: four rings of eight spaces, three discs that turn over a fixed base.

A space is a number: eight times its ring (0 next to the Sun) plus its sector (clockwise). What can
be seen follows from the sectors of Earth, Mars and Jupiter, the offsets of the three discs.
"""

from __future__ import annotations

from collections.abc import Sequence

PLANETS = (
    "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "oumuamua", "earth",
)  # fmt: skip
MERCURY, VENUS, MARS, JUPITER, SATURN, URANUS, NEPTUNE, OUMUAMUA, EARTH = range(9)
EMPTY, COMET, ASTEROIDS, HOLE = 9, 10, 11, 12
CONTENTS = (*PLANETS, ".", "comet", "asteroids", "hole")
"""What a space can show, by its code."""

SPACES = 32


def neighbours(space: int) -> tuple[int, ...]:
    """The adjacent spaces: along the ring, and across rings in the same sector (SETI-7.1, 7.2)."""
    ring, sector = divmod(space, 8)
    near = [ring * 8 + (sector + 1) % 8, ring * 8 + (sector - 1) % 8]
    if ring > 0:
        near.append(space - 8)
    if ring < 3:
        near.append(space + 8)
    return tuple(near)


NEIGHBOURS = tuple(neighbours(space) for space in range(SPACES))


def space_name(space: int) -> str:
    """`2.5` is the second ring, sector 5."""
    return f"{space // 8 + 1}.{space % 8}"


class Map:
    """The sky as it stands."""

    __slots__ = ("content", "layer", "place")

    content: tuple[int, ...]
    """What each space shows."""
    layer: tuple[int, ...]
    """What it is printed on: disc 0, 1, 2, or 3 for the base."""
    place: tuple[int, ...]
    """The space of each planet; -1 for one that isn't there."""

    def __init__(self, content: list[int], layer: list[int], place: list[int]) -> None:
        self.content = tuple(content)
        self.layer = tuple(layer)
        self.place = tuple(place)


class Sky:
    """The printed layers, and every map that can be seen, drawn when first needed."""

    def __init__(
        self,
        base: Sequence[Sequence[str]],
        discs: Sequence[Sequence[Sequence[str]]],
        oumuamua: tuple[int, int, int],
    ) -> None:
        self.base = [[CONTENTS.index(cell) for cell in ring] for ring in base]
        self.discs = [[[CONTENTS.index(cell) for cell in ring] for ring in disc] for disc in discs]
        self.oumuamua = (oumuamua[0] - 1, oumuamua[1] - 1, oumuamua[2])
        self._printed = [
            [
                (ring, local, cell)
                for ring, cells in enumerate(disc)
                for local, cell in enumerate(cells)
                if cell != HOLE
            ]
            for disc in self.discs
        ]
        """What each disc shows, and where on it."""
        self._maps: dict[int, Map] = {}
        self.routes: dict[tuple[int, ...], tuple[int, ...] | None] = {}
        """The rival's routes, found when first needed: they hang on the sky alone."""

    def map(self, offsets: Sequence[int], visitor: bool = False) -> Map:
        """The map for the discs' offsets, with the 'Oumuamua tile or without."""
        key = offsets[0] | offsets[1] << 3 | offsets[2] << 6 | (512 if visitor else 0)
        found = self._maps.get(key)
        if found is None:
            found = self._maps[key] = self._draw(offsets, visitor)
        return found

    def cell(self, disc: int, ring: int, local: int, visitor: bool) -> int:
        if visitor and (disc, ring, local) == self.oumuamua:
            return OUMUAMUA
        rings = self.discs[disc]
        return rings[ring][local] if ring < len(rings) else HOLE

    def _draw(self, offsets: Sequence[int], visitor: bool) -> Map:
        """The base, and the discs over it, the smallest on top."""
        content = [cell for ring in self.base for cell in ring]
        layer = [3] * SPACES
        tile_on, tile_ring, tile_local = self.oumuamua
        for disc in (2, 1, 0):
            turned = offsets[disc]
            for ring, local, cell in self._printed[disc]:
                space = ring * 8 + (local + turned) % 8
                content[space] = cell
                layer[space] = disc
            if visitor and disc == tile_on:
                space = tile_ring * 8 + (tile_local + turned) % 8
                content[space] = OUMUAMUA
                layer[space] = disc
        place = [-1] * len(PLANETS)
        for space, cell in enumerate(content):
            if cell < len(PLANETS):
                place[cell] = space
        return Map(content, layer, place)

    def shift(self, offsets: Sequence[int], visitor: bool, turning: int, space: int) -> str:
        """What a rotation of the discs up to `turning` does to a piece: carried, pushed or stays
        (SETI-17.6 to 17.8)."""
        ring, sector = divmod(space, 8)
        if self.map(offsets, visitor).layer[space] <= turning:
            return "carried"
        ahead = (sector + 1) % 8
        for disc in range(turning + 1):
            if self.cell(disc, ring, (ahead - offsets[disc]) % 8, visitor) != HOLE:
                return "pushed"
        return "stays"


def distance(a: int, b: int) -> int:
    """The least number of steps between two spaces."""
    along = abs(a % 8 - b % 8)
    return abs(a // 8 - b // 8) + min(along, 8 - along)
