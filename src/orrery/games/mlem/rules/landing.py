"""The landing phase: who leaves the rocket, where, and what it brings at once (MLEM-7 to 9, 11)."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.mlem.notation import (
    ASTRONAUTS,
    DEEP_SPACE_DOUBLER,
    DIE_THIEF,
    GOALS,
    LAND,
    MOON_DOUBLER,
    SHIFT,
    STAY,
)
from orrery.games.mlem.rules.planets import planet_score
from orrery.games.mlem.rules.research import activate_research
from orrery.games.mlem.rules.ufo import contact
from orrery.games.mlem.state import NOBODY, Mlem, Piece


def arrive(s: Mlem) -> None:
    """The travel phase is over: research, then the UFO, then the landing phase (MLEM-18.2)."""
    if s.research:
        activate_research(s)
    if s.rocket == s.ufo and "ufo" in s.modules:
        contact(s)
    if s.rocket == s.mat.deep:
        reach_deep_space(s)
    elif s.rocket < s.mat.first_landing:
        s.then(("travel",))  # MLEM-7.2
    else:
        s.then(*(("land", seat) for seat, _ in s.aboard), ("go_on",))  # MLEM-7.3


def go_on(s: Mlem) -> None:
    s.then(("travel",) if s.aboard else ("end_expedition",))  # MLEM-3.3, 10.2


def reach_deep_space(s: Mlem) -> None:
    """Everybody leaves: the commander to the comet, the others to the galaxy (MLEM-8.12 to 8.16)."""
    commander = s.commander
    s.then(*(("deep_space", seat, int(seat == commander)) for seat, _ in s.aboard), ("go_on",))


def deep_space(s: Mlem, seat: int, commands: int) -> Script | None:
    if s.shift_back and piece_of(s, seat)[1] == SHIFT and s.has_place(s.mat.deep - 1):
        return step_back(s, seat, commands)
    settle_deep_space(s, seat, commands)
    return None


def step_back(s: Mlem, seat: int, commands: int) -> Script:
    """The variant in which a shift astronaut may take the last space instead (MLEM-14.8)."""
    answer = yield Choice(seat, "land", (LAND[s.mat.deep], LAND[s.mat.deep - 1]))
    if answer is LAND[s.mat.deep]:
        settle_deep_space(s, seat, commands)
    else:
        disembark(s, seat, s.mat.deep - 1)


def settle_deep_space(s: Mlem, seat: int, commands: int) -> None:
    piece = piece_of(s, seat)
    s.aboard.remove(piece)
    land_in_deep_space(s, piece, bool(commands))


def landings(s: Mlem, piece: Piece) -> list[Option]:
    """Where this astronaut may leave the rocket now (MLEM-7.5, 14.4)."""
    at = s.rocket
    spaces = (at, at + 1, at - 1) if piece[1] == SHIFT else (at,)
    return [LAND[space] for space in spaces if s.has_place(space)]


def land(s: Mlem, seat: int) -> Script | None:
    places = landings(s, piece_of(s, seat))
    return ask_to_land(s, seat, places) if places else None


def ask_to_land(s: Mlem, seat: int, places: list[Option]) -> Script:
    answer = yield Choice(seat, "land", (STAY, *places))
    if answer is STAY:
        if s.news is not None:
            s.tell("stays", seat)
    else:
        disembark(s, seat, int(answer.args[0]))


def disembark(s: Mlem, seat: int, space: int) -> None:
    """Leave the rocket, which may hand on the command and cost it a die (MLEM-9, 14.19)."""
    piece = piece_of(s, seat)
    commanded = s.aboard[0] == piece
    s.aboard.remove(piece)
    settle(s, piece, space)
    if not s.aboard:
        return
    if commanded and s.news is not None and space < s.mat.deep and s.rocket < s.mat.deep:
        s.tell("command", s.commander)
    if piece[1] == DIE_THIEF and s.pool > 1:  # MLEM-14.20, 14.21
        s.pool -= 1
        if s.news is not None:
            s.tell("thief", seat, commander=s.commander, pool=s.pool)


def settle(s: Mlem, piece: Piece, space: int) -> None:
    """Put an astronaut on the moon or planet beside the space, or into deep space."""
    mat = s.mat
    if space >= mat.deep:
        land_in_deep_space(s, piece, False)  # MLEM-14.6
        return
    seat, kind = piece
    planet = mat.planet[space]
    if planet >= 0:
        s.planets[planet].append(piece)  # MLEM-8.7
        if s.news is not None:
            points = planet_score(s, planet)[seat]  # as it stands: it is paid at the end
            name = mat.planet_ids[planet]
            s.tell("planet", seat, astronaut=ASTRONAUTS[kind], planet=name, points=points)
    else:
        moon = s.free_moon(space)  # MLEM-8.2
        s.moons[moon] = piece
        if s.news is not None:
            points = moon_points(s, moon, kind)
            s.tell("moon", seat, astronaut=ASTRONAUTS[kind], space=space, points=points)
    claim_goals(s, seat)


def land_in_deep_space(s: Mlem, piece: Piece, commands: bool) -> None:
    seat, kind = piece
    (s.comet if commands else s.galaxy).append(piece)
    if s.news is not None:
        place = "comet" if commands else "galaxy"
        points = deep_space_points(s, commands, kind)
        s.tell("deep-space", seat, astronaut=ASTRONAUTS[kind], place=place, points=points)
    claim_goals(s, seat)


def moon_points(s: Mlem, moon: int, kind: int) -> int:
    points = s.mat.moon_points[moon]  # MLEM-8.3
    return 2 * points if kind == MOON_DOUBLER else points  # MLEM-14.16


def deep_space_points(s: Mlem, on_comet: bool, kind: int) -> int:
    points = s.mat.comet if on_comet else s.mat.galaxy  # MLEM-8.13, 8.14
    return 2 * points if kind == DEEP_SPACE_DOUBLER else points  # MLEM-14.18


def goal_progress(s: Mlem, seat: int) -> tuple[int, int, int, int]:
    """How far a seat is on each of the four goals (MLEM-11.4 to 11.7)."""
    own = [sum(1 for owner, _ in planet if owner == seat) for planet in s.planets]
    moons = sum(1 for piece in s.moons if piece is not None and piece[0] == seat)
    deep = sum(1 for owner, _ in s.comet if owner == seat)
    deep += sum(1 for owner, _ in s.galaxy if owner == seat)
    return sum(1 for n in own if n), max(own, default=0), moons, deep


def claim_goals(s: Mlem, seat: int) -> None:
    """Checked after each single placement (MLEM-11.8)."""
    if NOBODY not in s.goals:
        return
    progress = goal_progress(s, seat)
    for goal, needed in enumerate(s.mat.goals):
        if s.goals[goal] == NOBODY and progress[goal] >= needed:
            s.goals[goal] = seat  # MLEM-11.1, 11.2
            if s.news is not None:
                s.tell("goal", seat, goal=GOALS[goal], points=s.mat.goal_points)


def piece_of(s: Mlem, seat: int) -> Piece:
    """The seat's astronaut aboard."""
    for piece in s.aboard:
        if piece[0] == seat:
            return piece
    raise AssertionError(f"seat {seat} has nobody aboard")
