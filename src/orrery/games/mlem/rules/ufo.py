"""The UFO module (MLEM-15)."""

from __future__ import annotations

from orrery.games.mlem.figures import FACE_NAMES
from orrery.games.mlem.state import NO_TOKEN, Mlem


def turn_up_token(s: Mlem) -> None:
    """The expedition's token: the UFO comes nearer, and the dice are counted (MLEM-15.4 to 15.6)."""
    if not s.expedition_stack:  # MLEM-15.12
        s.expedition_stack, s.expeditions_gone = s.expeditions_gone, []
        s.luck.shuffle(s.expedition_stack)
    token = s.token = s.expedition_stack.pop()
    s.reveals += 1
    s.ufo = max(s.ufo - s.mat.ufo_steps[token], 0)
    s.pool = s.mat.token_dice[token]
    if s.news is not None:
        s.tell("token", s.starter, ability=s.mat.ability[token], dice=s.pool, ufo=s.ufo)


def extra_steps(s: Mlem) -> int:
    """What the token's printed dice would add here: all that the space shows (MLEM-15.13)."""
    pace = s.mat.pace[s.rocket]
    return sum(pace[face] for face in s.mat.extra[s.token])


def spend_token(s: Mlem) -> None:
    """Used once, then back to the box (MLEM-15.7, 15.8)."""
    if s.news is not None:
        ability = s.mat.ability[s.token]
        pace = s.mat.pace[s.rocket]
        faces = tuple(FACE_NAMES[f] for f in s.mat.extra[s.token] if pace[f])
        s.tell("ability", s.commander, ability=ability, faces=faces)
    s.expeditions_gone.append(s.token)
    s.token = NO_TOKEN


def contact(s: Mlem) -> None:
    """The commander who flew to the UFO takes the top token (MLEM-15.21, 15.25)."""
    taken = sum(len(kept) for kept in s.ufo_kept)
    if taken < len(s.mat.ufo_points):
        points = s.mat.ufo_points[taken]
        s.ufo_kept[s.commander].append(points)
        if s.news is not None:
            s.tell("contact", s.commander, points=points)
