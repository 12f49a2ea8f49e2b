"""The chances of a roll: exact, and from what everybody sees."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from orrery.games.mlem.figures import AB, Mat
from orrery.games.mlem.state import NO_TOKEN, Mlem

NEVER = Fraction(0)


class Roll(NamedTuple):
    """What to expect of so many dice, rolled at a space."""

    blank: Fraction
    """The chance that no die fits (MLEM-6.1)."""
    groups: tuple[tuple[int, Fraction], ...]
    """Each face that the space shows, and the chance that there is a group of it."""


@lru_cache(maxsize=1024)
def roll(mat: Mat, space: int, dice: int) -> Roll:
    sides = mat.dice_faces
    shown = [face for face in range(1, AB + 1) if mat.pace[space][face]]

    def none_of(*faces: int) -> Fraction:
        """The chance that no die shows one of these faces."""
        others = sum(1 for side in sides if side not in faces)
        return Fraction(others, len(sides)) ** dice

    return Roll(none_of(*shown), tuple((face, 1 - none_of(face)) for face in shown))


def crash(s: Mlem, space: int, dice: int) -> Fraction:
    """The chance that so many dice, rolled at a space with the present crew, end in a crash: if the
    commander uses all that helps."""
    if space >= s.mat.deep or spared(s, space):
        return NEVER
    blank = roll(s.mat, space, dice).blank
    again = s.token != NO_TOKEN and s.mat.ability[s.token] == "reroll"
    return blank * blank if again else blank  # MLEM-15.19


def spared(s: Mlem, space: int) -> bool:
    """Whether something moves the rocket on from the space even if no die fits."""
    pace = s.mat.pace[space]
    if pace[1] and s.ready_ones():  # MLEM-14.25
        return True
    if s.token == NO_TOKEN or s.mat.ability[s.token] != "extra":
        return False
    return any(pace[face] for face in s.mat.extra[s.token])  # MLEM-15.14


class Flight(NamedTuple):
    """A move that can be made with the dice as they lie."""

    to: int
    """Where the dice lead."""
    end: int
    """Where the rocket is when all research has taken effect."""
    spent: int
    """How many dice are used up."""
    pool: int
    """The dice that are left for the next roll."""


def flight(s: Mlem, groups: int) -> Flight:
    """The move with these groups of dice, given as a mask of faces."""
    pace = s.mat.pace[s.rocket]
    used = [face for face in s.roll if groups >> face & 1]
    to = min(s.rocket + s.boost + sum(pace[face] for face in used), s.mat.deep)  # MLEM-5.8, 5.11
    spent = 0 if s.keeping else sum(1 for face in used if face != AB)  # MLEM-5.12, 5.13, 15.17
    end, pool = _researched(s, to, max(s.pool - spent, 1))  # MLEM-5.14
    return Flight(to, end, spent, pool)


def _researched(s: Mlem, at: int, pool: int) -> tuple[int, int]:
    """Where the open research tokens lead, and how many dice there are then (MLEM-16.2)."""
    mat = s.mat
    lie = {mat.research_space[token]: mat.research_kind[token] for token in s.research}
    while kind := lie.pop(at, None):
        if kind == "die":
            pool = min(pool + 1, mat.dice)  # MLEM-16.9
        if kind != "wormhole":
            break
        at = min(at + mat.wormhole, mat.deep)  # MLEM-16.11 to 16.13
    return at, pool
