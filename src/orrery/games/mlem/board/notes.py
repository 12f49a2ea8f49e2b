"""What a player wants to know before choosing: chances, places, points, abilities."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from babel.numbers import format_percent

from orrery.core.choice import Option
from orrery.core.picture import Scene
from orrery.games.mlem.board.ways import left_at, worth
from orrery.games.mlem.notation import GROUPS
from orrery.games.mlem.odds import crash, flight
from orrery.games.mlem.rules.planets import planet_ranks
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things
from orrery.locale import Message


@lru_cache(maxsize=1024)
def percent(chance: Fraction, language: str) -> str:
    """A chance in words; one that is almost none or almost certain isn't told as none or certain."""
    least = Fraction(1, 1000)
    if 0 < chance < least / 2:
        return f"< {percent(least, language)}"
    if 1 > chance > 1 - least / 2:
        return f"> {percent(1 - least, language)}"
    return str(format_percent(round(float(chance), 3), locale=language, decimal_quantization=False))


def note(scene: Scene[Mlem], option: Option) -> Message | None:
    """The facts behind an option, as far as everybody can know them."""
    s = scene.seen
    match option.verb:
        case "board":
            return Message(f"mlem.ability.{option.args[0]}")
        case "stay" | "roll":
            return risk(scene, s.rocket, s.pool)
        case "fly" if option in GROUPS:
            move = flight(s, GROUPS[option])
            return risk(scene, move.end, move.pool)
        case "land" if scene.seat is not None:
            return _landing(scene, int(option.args[0]))
    return None


def risk(scene: Scene[Mlem], space: int, dice: int) -> Message | None:
    """The dice that are left for the next roll, and how likely it ends in a crash."""
    if space >= scene.seen.mat.deep:
        return None
    chance = percent(crash(scene.seen, space, dice), scene.language)
    return Message("mlem.note.risk", dice=things.dice(dice), chance=chance)


def _landing(scene: Scene[Mlem], at: int) -> Message:
    """Points that stay, or those of a planet, where the order can still change (MLEM-13.5)."""
    s = scene.seen
    points = f"+{worth(scene, at)}"
    planet = s.mat.planet[at] if at < s.mat.deep else -1
    if planet < 0:
        return Message("mlem.note.final", points=points)
    rank = planet_ranks(left_at(scene, at), planet).index(scene.seat or 0) + 1
    return Message("mlem.note.planet", rank=rank, points=points)
