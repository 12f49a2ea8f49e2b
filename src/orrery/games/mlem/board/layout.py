"""Where everything lies: the sky with the track on the left, the dock on the right.

On a narrow page the dock moves below the sky: everything of the dock has the class `dock`, which the
style sheet then shifts as a whole. So a piece can fly between them, whatever the shape of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from orrery.core import strokes
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.state import Mlem, Piece

Point = tuple[float, float]

SIDE = 400
"""The width of the sky, and of the dock."""
HEIGHT = 720
ROW = 104
"""From one row of the track to the next."""
FIRST_ROW = 686
"""The height of spaces 0 to 5."""
NODE_W, NODE_H = 52, 44
BERTH = 54
"""How far below the top of a panel the astronauts sit."""
COLUMNS = (69, 123, 277, 331)
GAP = 200
"""The middle of a row, where a planet fits between two spaces."""
PLANET_R = 41
MOON_R = 12.5

DEEP: Point = (69, 52)
COMET: Point = (146, 36)
ROCKET: Point = (-9, -43)
UFO: Point = (13, -55)
"""Where they hover, seen from the middle of their space."""
ROCKET_DEEP: Point = (-24, -26)
UFO_DEEP: Point = (13, -34)
GALAXY: Point = (300, 38)

WINDOWS: tuple[Point, ...] = tuple((SIDE + 226 - 41 * i, 46) for i in range(5))
"""The seats of the rocket board, the commander's first."""
DICE: tuple[Point, ...] = tuple((SIDE + 34 + 46 * i, 110) for i in range(6))
TOKEN: Point = (SIDE + 346, 47)
BOOST: Point = (SIDE + 346, 110)
STRIP = 161
"""The height of the failure track and the goals."""
GOALS: tuple[Point, ...] = tuple((SIDE + 236 + 46 * i, STRIP) for i in range(4))
PANELS = 188
FOOT = 6
"""The height that is left below the players."""
TALL = 134
"""The height of a panel that has room for everything."""


def standing(point: Point) -> str:
    """The transform of a thing that is there."""
    return strokes.at(*point)


def failure_cell(n: int, of: int) -> Point:
    return SIDE + 22 + n * 178 / of, STRIP


def pitch(players: int) -> float:
    """From one panel to the next: the fewer there are, the more each of them can show."""
    return min((HEIGHT - FOOT - PANELS) / players, TALL)


def panel(place: int, players: int) -> Point:
    return SIDE + 6, PANELS + pitch(players) * place


def berth(place: int, kind: int, players: int) -> Point:
    """Where an astronaut sits on its player board; `place` is the panel's."""
    x, y = panel(place, players)
    return x + 32 + 46 * kind, y + BERTH


class Layout:
    """The places of one mat."""

    __slots__ = ("moons", "planets", "spaces")

    def __init__(self, mat: Mat) -> None:
        self.spaces: list[Point] = [*_track(mat.deep), DEEP]
        self.planets: list[Point] = self._planets(mat)
        self.moons: list[Point] = [
            point for at in range(mat.deep) for point in self._moons(mat, at)
        ]

    def _planets(self, mat: Mat) -> list[Point]:
        """Each planet between the two halves of a row, as near to its spaces as can be."""
        free = [FIRST_ROW - ROW * row for row in range(1, 6)]
        places = []
        for spaces in mat.planet_spaces:
            height = sum(self.spaces[at][1] for at in spaces) / len(spaces)
            row = min(free, key=lambda y: abs(y - height), default=round(height))
            if row in free:
                free.remove(row)
            places.append((float(GAP), row - 24.0))
        return places

    def _moons(self, mat: Mat, at: int) -> Iterator[Point]:
        """Beside the space, nearest first: out to the edge, or above it where there is no edge."""
        x, y = self.spaces[at]
        count = len(mat.moons[at])
        for i in range(count):
            if at > 5 and x in (COLUMNS[0], COLUMNS[-1]):
                out = 42 + (7, 11, 6, 8)[i]
                step = min(28, 78 / count)
                yield (x - out if x < GAP else x + out), y + 8 - step * i
            else:
                yield x + 24 * (i - (count - 1) / 2), y - 36


def _track(deep: int) -> Iterator[Point]:
    """Row by row, to and fro: six spaces, then four in each row."""
    for at in range(deep):
        if at < 6:
            yield COLUMNS[-1] - 54 * (5 - at), FIRST_ROW
        else:
            row, column = divmod(at - 6, 4)
            yield COLUMNS[column if row % 2 else 3 - column], FIRST_ROW - ROW * (row + 1)


@lru_cache(maxsize=16)
def layout(mat: Mat) -> Layout:
    return Layout(mat)


def crowd(pieces: list[Piece], middle: Point, width: float, height: float) -> Iterator[Spot]:
    """Pieces in rows by colour, the colour that came first on top (MLEM-8.9, 8.10)."""
    rows: dict[int, list[Piece]] = {}
    for piece in pieces:
        rows.setdefault(piece[0], []).append(piece)
    step = min(23.0, height / max(len(rows), 1))
    scale = 0.68 if step > 18 else 0.62
    y = middle[1] - step * (len(rows) - 1) / 2
    for row in rows.values():
        pace = min(22.0, width / len(row))
        x = middle[0] - pace * (len(row) - 1) / 2
        for i, piece in enumerate(row):
            yield piece, x + pace * i, y, scale
        y += step


def line(pieces: list[Piece], middle: Point, width: float) -> Iterator[Spot]:
    """Pieces side by side, in two lines where they are many."""
    lines = [pieces] if len(pieces) * 17 <= width else [pieces[0::2], pieces[1::2]]
    for n, row in enumerate(lines):
        pace = min(22.0, width / max(len(row), 1))
        x = middle[0] - pace * (len(row) - 1) / 2
        y = middle[1] + 20 * (n - (len(lines) - 1) / 2)
        for i, piece in enumerate(row):
            yield piece, x + pace * i, y, 0.68


Spot = tuple[Piece, float, float, float]
"""An astronaut, where it is, and how large."""


def landed(s: Mlem) -> Iterator[tuple[Spot, str]]:
    """Every astronaut on the mat, and what it stands on: `moon 3`, `planet 0`, `comet`, `galaxy`."""
    places = layout(s.mat)
    for moon, piece in enumerate(s.moons):
        if piece is not None:
            yield (piece, *places.moons[moon], 0.72), f"moon {moon}"
    for planet, pieces in enumerate(s.planets):
        x, y = places.planets[planet]
        for spot in crowd(pieces, (x, y - 9), 84, 72):
            yield spot, f"planet {planet}"
    for spot in line(s.comet, (COMET[0] - 4, COMET[1] + 2), 72):
        yield spot, "comet"
    for spot in line(s.galaxy, GALAXY, 130):
        yield spot, "galaxy"
