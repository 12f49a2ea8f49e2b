"""The exact chances of the dice: every roll of a pool, and every flight that it allows.

A *slot* is a number that stands for a situation: the rocket about to roll at a space with a pool, or
just arriving there, or crashed there. What a situation is worth to somebody is a list indexed by
slots; so a roll is a chance and the slots among which the commander may choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import factorial, prod
from operator import itemgetter
from typing import Any

from orrery.games.mlem.figures import AB, Mat

MOST_ONES = 2
"""Extra ones aboard beyond these are left out of account."""

POOLS = 7
SPACES = 27
LAYERS = 2 * (MOST_ONES + 1)
"""For each number of extra ones that are ready: without and with the expedition token."""
SIZE = LAYERS * SPACES * POOLS
ROLL = 0
ARRIVE = SIZE
CRASH = 2 * SIZE
SLOTS = 2 * SIZE + SPACES

Token = tuple[str, tuple[int, ...]]
"""What the commander may do with an expedition token: its ability, and the faces printed on it."""

Pick = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Reads the values of the slots among which the commander may choose."""

Rolls = list[tuple[float, Pick, tuple[int, ...]]]
"""The different rolls of a pool: how likely each is, and the slots it leads to."""


def layer(ones: int, token: bool) -> int:
    """The number of the situations in which so many extra ones, and the token, are still unused."""
    return 2 * min(ones, MOST_ONES) + token


def slot(layer: int, space: int, pool: int) -> int:
    return (layer * SPACES + space) * POOLS + pool


@cache
def rolls(faces: tuple[int, ...], dice: int) -> dict[tuple[int, ...], float]:
    """The chance of each roll, given as how many dice show each face."""
    sides = sorted(set(faces))
    weight = [faces.count(face) for face in sides]
    chances = {}
    for split in _splits(dice, len(sides)):
        ways = factorial(dice) // prod(factorial(n) for n in split)
        hits = prod(w**n for w, n in zip(weight, split, strict=True))
        counts = [0] * (AB + 1)
        for face, n in zip(sides, split, strict=True):
            counts[face] = n
        chances[tuple(counts)] = ways * hits / len(faces) ** dice
    return chances


def _splits(total: int, parts: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    return [(n, *rest) for n in range(total + 1) for rest in _splits(total - n, parts - 1)]


@lru_cache(maxsize=4096)
def usable_rolls(mat: Mat, space: int, dice: int) -> dict[tuple[int, ...], float]:
    """The rolls as they matter at a space: only the faces that it shows (MLEM-5.3)."""
    shown = [n for n in range(AB + 1) if mat.shown[space] >> n & 1]
    chances: dict[tuple[int, ...], float] = {}
    for counts, chance in rolls(mat.dice_faces, dice).items():
        seen = tuple(n if face in shown else 0 for face, n in enumerate(counts))
        chances[seen] = chances.get(seen, 0.0) + chance
    return chances


@lru_cache(maxsize=256)
def flights(mat: Mat, ones: int, token: Token | None) -> list[list[Rolls]]:
    """For each space and pool the rolls and where they may lead, with these helps at hand."""
    return [
        [_flights(mat, space, pool, ones, token) if pool else [] for pool in range(mat.dice + 1)]
        for space in range(mat.deep)
    ]


def _flights(mat: Mat, space: int, pool: int, ones: int, token: Token | None) -> Rolls:
    merged: dict[tuple[int, ...], float] = {}
    for counts, chance in usable_rolls(mat, space, pool).items():
        slots = tuple(sorted(targets(mat, space, pool, counts, 0, ones, token)))
        merged[slots] = merged.get(slots, 0.0) + chance
    return [(p, _pick(slots), slots) for slots, p in merged.items()]


def _pick(slots: tuple[int, ...]) -> Pick:
    return itemgetter(*slots) if len(slots) > 1 else itemgetter(*slots * 2)  # always a tuple


def targets(
    mat: Mat,
    space: int,
    pool: int,
    counts: Sequence[int],
    boost: int,
    ones: int,
    token: Token | None,
    keeping: bool = False,
) -> dict[int, tuple[int, str]]:
    """The slots that a commander can reach with a roll; for each the groups to fly with, as a mask
    of faces, and the help to use first, if any."""
    pace = mat.pace[space]
    groups = [face for face in range(1, AB + 1) if counts[face] and pace[face]]
    ability, printed = token or ("", ())
    extra = sum(pace[face] for face in printed)
    helpful = bool(extra) if ability == "extra" else any(face != AB for face in groups)
    masks, fars, spents = [0], [0], [0]  # of every set of groups, the smaller ones first
    for fewer, face in _sets(tuple(groups)):
        n = counts[face]
        masks.append(masks[fewer] | 1 << face)
        fars.append(fars[fewer] + n * pace[face])
        spents.append(spents[fewer] + (n if face != AB else 0))
    deep = mat.deep
    found: dict[int, tuple[int, str]] = {}
    for used in range((ones if pace[1] else 0) + 1):
        for spend in (False, True) if helpful and ability in ("extra", "keep") else (False,):
            left = layer(ones - used, token is not None and not spend)
            steps = boost + used + (extra if spend and ability == "extra" else 0)
            keeps = keeping or (spend and ability == "keep")
            first = "one" if used else ability if spend else ""
            for mask, far, spent in zip(masks, fars, spents, strict=True):
                if not mask and not steps:  # MLEM-5.5
                    continue
                to = min(space + steps + far, deep)
                at = slot(left, to, max(pool if keeps else pool - spent, 1))  # MLEM-5.11, 5.14
                # Of two ways to the same end the plainer one is taken.
                found.setdefault(ARRIVE + at, (mask, first))
    if ability == "reroll" and not boost:
        found[ROLL + slot(layer(ones, False), space, pool)] = (0, "reroll")
    if not groups and not boost:
        found[CRASH + space] = (0, "crash")
    return found


@cache
def _sets(groups: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Every set of groups but the empty one: the number of the set that it has one more than, which
    comes before it, and the one."""
    sets = [c for size in range(len(groups) + 1) for c in combinations(groups, size)]
    number = {chosen: n for n, chosen in enumerate(sets)}
    return tuple((number[chosen[:-1]], chosen[-1]) for chosen in sets[1:])


def best_chance(mat: Mat, goal: int, space: int = 0, dice: int = 6) -> float:
    """The best possible chance to bring the rocket to a space or beyond it, without any help."""
    table = flights(mat, 0, None)
    x = [0.0] * SLOTS
    for at in range(mat.deep, space - 1, -1):
        for pool in range(1, mat.dice + 1):
            here = slot(0, at, pool)
            if at < goal:
                x[ROLL + here] = sum(chance * max(pick(x)) for chance, pick, _ in table[at][pool])
            else:
                x[ROLL + here] = 1.0
            x[ARRIVE + here] = x[ROLL + here]
    return x[ROLL + slot(0, space, dice)]
