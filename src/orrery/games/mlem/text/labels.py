"""Options as words on buttons."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.notation import GROUPS, SHIFT
from orrery.games.mlem.rules.landing import deep_space_points, moon_points, piece_of
from orrery.games.mlem.rules.ufo import extra_steps
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.things import Names, astronaut, group, mission, planet, points, space
from orrery.locale import Message


def label(s: Mlem, choice: Choice, option: Option, names: Names) -> Message:
    """An option as words on a button."""
    match option.verb:
        case "board":
            return astronaut(option.args[0])
        case "roll":
            return Message("mlem.option.roll", n=s.pool)
        case "reroll":
            return Message("mlem.option.reroll", n=s.pool)
        case "fly":
            return _flight(s, GROUPS[option])
        case "one":
            return Message("mlem.option.one", owner=names[int(option.args[0])])
        case "extra":
            return Message("mlem.option.extra", n=extra_steps(s))
        case "land":
            return _landing(s, choice, int(option.args[0]))
        case "return":
            return Message("mlem.option.return", space=mission(int(option.args[0])))
    return Message(f"mlem.option.{option.verb}")


def _flight(s: Mlem, groups: int) -> Message:
    pace = s.mat.pace[s.rocket]
    steps = s.boost + sum(pace[f] for f in s.roll if groups >> f & 1)
    to = space(min(s.rocket + steps, s.mat.deep), s.mat.deep)
    used = tuple(group(FACE_NAMES[f]) for f in range(1, AB + 1) if groups >> f & 1)
    return Message(
        "mlem.option.fly" if used else "mlem.option.fly-without", n=steps, to=to, faces=used
    )


def _landing(s: Mlem, choice: Choice, at: int) -> Message:
    piece = piece_of(s, choice.seat)
    if at >= s.mat.deep:
        command = s.rocket >= s.mat.deep and s.agenda[-1][-1] == 1  # the task says who commanded
        return Message(
            "mlem.option.deep-space", points=points(deep_space_points(s, command, piece[1]))
        )
    index = s.mat.planet[at]
    if index >= 0:
        name = planet(s.mat.planet_ids[index])
        if piece[1] == SHIFT:
            return Message("mlem.option.planet-from", planet=name, space=space(at))
        return Message("mlem.option.planet", planet=name)
    worth = moon_points(s, s.free_moon(at), piece[1])
    return Message("mlem.option.moon", space=space(at), points=points(worth))
