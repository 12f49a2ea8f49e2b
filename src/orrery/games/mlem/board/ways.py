"""Where the viewer may go: spaces to fly to, places to land on; above everything, for the pointer."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.choice import Option
from orrery.core.lights import dimmed
from orrery.core.picture import Picture, Scene, el
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import (
    COMET,
    GALAXY,
    MOON_R,
    NODE_H,
    NODE_W,
    PLANET_R,
    ROCKET,
    ROCKET_DEEP,
    SIDE,
    Point,
    layout,
    standing,
)
from orrery.games.mlem.board.lights import choosing, lit, meaning, told
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.notation import GROUPS, LAND, SHIFT, STAY
from orrery.games.mlem.odds import Flight, flight
from orrery.games.mlem.rules.landing import land_in_deep_space, landings, piece_of, settle
from orrery.games.mlem.rules.scoring import score_sheet
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.things import points, space

DOOR = el("rect", x=-NODE_W / 2, y=-NODE_H / 2 - 1, width=NODE_W, height=NODE_H + 2, rx=14)
TOUCH = 22
"""The least radius of what a finger is to find."""


def draw_lights(scene: Scene[Mlem], picture: Picture) -> None:
    picture.box("lights", "mat", class_="lights")
    if scene.choice is None or not scene.choice.options:
        return
    if scene.choice.kind == "fly":
        _flights(scene, picture)
    for option in scene.choice.options:
        if option.verb == "land":
            _landing(scene, picture, int(option.args[0]))
        elif option is STAY:
            _staying(scene, picture)
        elif option.verb == "return":
            attrs = lit(scene, option)
            at = layout(scene.seen.mat).spaces[int(option.args[0])]
            picture.put(
                f"return-{option.args[0]}", "lights", DOOR, class_="lit",
                transform=standing(at), **attrs,
            )  # fmt: skip
    _closed(scene, picture)


# -- flying --


class Way:
    """A space that the dice lead to."""

    __slots__ = ("alone", "flight", "option")

    def __init__(self, option: Option, flight: Flight) -> None:
        self.option = option
        self.flight = flight
        self.alone: list[int] = []
        """The faces that lead there without others."""


def ways(s: Mlem, options: Iterable[Option]) -> dict[int, Way]:
    """Where these options lead; of several ways to one space, the one that keeps most dice."""
    found: dict[int, Way] = {}
    alone: dict[int, list[int]] = {}
    for option in options:
        groups = GROUPS.get(option)
        if groups is None:
            continue
        move = flight(s, groups)
        if groups.bit_count() == 1:
            alone.setdefault(move.to, []).append(groups.bit_length() - 1)
        if move.to not in found or move.spent < found[move.to].flight.spent:
            found[move.to] = Way(option, move)
    for to, faces in alone.items():
        found[to].alone = faces
    return found


def _flights(scene: Scene[Mlem], picture: Picture) -> None:
    """Spaces to fly to; behind each, seen when it or its dice are pointed at, the rocket there."""
    assert scene.choice is not None
    s = scene.seen
    spaces = layout(s.mat).spaces
    for to, way in ways(s, scene.choice.options).items():
        attrs = lit(scene, way.option)
        used = GROUPS[way.option]
        uses = "".join(f" u-{FACE_NAMES[f]}" for f in range(1, AB + 1) if used >> f & 1)
        picture.put(
            f"go-{to}", "lights", DOOR, class_=f"go lit{uses}",
            transform=standing(spaces[to]), **attrs,
        )  # fmt: skip
        end = way.flight.end
        x, y = spaces[end]
        dx, dy = ROCKET_DEEP if end >= s.mat.deep else ROCKET
        by = "".join(f" by-{FACE_NAMES[f]}" for f in way.alone)
        picture.put(
            f"ghost-{to}", "lights", use("rocket", scale=0.92), class_=f"ghost{by}",
            transform=standing((x + dx, y + dy)), aria_hidden="true",
        )  # fmt: skip


# -- landing --


def _landing(scene: Scene[Mlem], picture: Picture, at: int) -> None:
    """A place to leave the rocket for, and the points that this brings at once."""
    point, shape, coin = _place(scene.seen, at)
    attrs = lit(scene, LAND[at])
    gain = worth(scene, at)
    label = told(scene, "leave", what=meaning(scene, LAND[at]), points=points(gain))
    attrs["aria_label"] = label
    badge = el(
        "g", el("rect", x=-17, y=-11, width=34, height=22, rx=11), el("text", f"+{gain}", y=5.2),
        class_="bonus", transform=standing(coin),
    )  # fmt: skip
    picture.put(
        f"land-{at}", "lights", *shape, badge, class_="lit", transform=standing(point),
        **attrs,
    )  # fmt: skip


def _staying(scene: Scene[Mlem], picture: Picture) -> None:
    """The rocket itself, for who stays aboard."""
    x, y = layout(scene.seen.mat).spaces[scene.seen.rocket]
    picture.put(
        "stay", "lights", el("ellipse", rx=TOUCH - 4, ry=TOUCH + 5), class_="lit",
        transform=standing((x + ROCKET[0], y + ROCKET[1] + 2)), **lit(scene, STAY),
    )  # fmt: skip


def worth(scene: Scene[Mlem], at: int) -> int:
    """What leaving the rocket here changes for the viewer, goals and own missions included."""
    before, then = scene.seen, left_at(scene, at)
    mine = scene.seat or 0
    return sum(score_sheet(then)[mine].values()) - sum(score_sheet(before)[mine].values())


def left_at(scene: Scene[Mlem], at: int) -> Mlem:
    """The table after the viewer has left the rocket here."""
    s = scene.seen
    assert scene.seat is not None
    piece = piece_of(s, scene.seat)
    then = s.copy()
    then.aboard.remove(piece)
    if at >= s.mat.deep:
        land_in_deep_space(then, piece, _commands(s))
    else:
        settle(then, piece, at)
    return then


def _commands(s: Mlem) -> bool:
    """Whether the one who decides reaches deep space as commander (MLEM-8.13, 14.6)."""
    return s.agenda[-1][0] == "deep_space" and s.agenda[-1][-1] == 1


def _place(s: Mlem, at: int) -> tuple[Point, tuple[str, ...], Point]:
    """The body beside a space: its place, its outline, and where a coin hangs on it."""
    places = layout(s.mat)
    if at >= s.mat.deep:
        if _commands(s):
            return (COMET[0] + 4, COMET[1] + 2), (el("ellipse", rx=56, ry=33),), (-34, 22)
        return GALAXY, (el("ellipse", rx=88, ry=35),), (-62, 22)
    planet = s.mat.planet[at]
    if planet >= 0:
        return places.planets[planet], (el("circle", r=PLANET_R + 2),), (30, -34)
    moon = s.free_moon(at)
    x, y = places.moons[moon if moon >= 0 else s.mat.moons[at][0]]
    touch = el("circle", r=TOUCH, class_="touch")
    inward = 1 if x < SIDE / 2 else -1
    return (x, y), (touch, el("circle", r=MOON_R + 2.5)), (inward * 16.0, -20)


def _closed(scene: Scene[Mlem], picture: Picture) -> None:
    """Places beside the rocket where the viewer can't leave it now: they say why."""
    s = scene.seen
    if not choosing(scene, "roll", "land", "fly"):
        return
    assert scene.seat is not None
    mat = s.mat
    if all(seat != scene.seat for seat, _ in s.aboard):
        return
    piece = piece_of(s, scene.seat)
    open_ = landings(s, piece) if scene.choice is not None and scene.choice.kind == "land" else []
    reach = (s.rocket, s.rocket + 1, s.rocket - 1) if piece[1] == SHIFT else (s.rocket,)
    bodies = {_body(s, int(option.args[0])) for option in open_}
    for at in reach:
        if not mat.first_landing <= at < mat.deep or LAND[at] in open_ or _body(s, at) in bodies:
            continue
        bodies.add(_body(s, at))
        if mat.planet[at] < 0 and not mat.moons[at]:
            continue
        point, shape, _ = _place(s, at)
        name = told(scene, "leave-not", space=space(at))
        picture.put(
            f"shut-{at}", "lights", *shape, class_="shut", transform=standing(point),
            **dimmed((LAND[at].text, name)),
        )  # fmt: skip


def _body(s: Mlem, at: int) -> tuple[str, int]:
    """What one lands on from a space."""
    planet = s.mat.planet[at] if at < s.mat.deep else -1
    return ("planet", planet) if planet >= 0 else ("space", at)
