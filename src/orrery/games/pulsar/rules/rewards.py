"""What systems, tiles, transmitters, projects and technologies give at once (PUL-28)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.pulsar.box import SIZES, Reward
from orrery.games.pulsar.notation import GAIN, GAIN_TWO
from orrery.games.pulsar.state import Pulsar, put


def give(s: Pulsar, seat: int, reward: Reward, source: str) -> None:
    """Points, cubes and modifiers now; what needs a decision goes on the agenda."""
    s.score_points(seat, reward.points, source)
    s.cubes[seat] += reward.cubes
    s.swings[seat] += reward.plus_minus_one
    s.boosts[seat] += reward.plus_two
    s.kept[seat] += reward.stations  # PUL-14.4
    if s.news is not None and (
        reward.points or reward.cubes or reward.plus_minus_one or reward.plus_two or reward.stations
    ):
        s.tell(
            "gains",
            seat,
            points=reward.points,
            cubes=reward.cubes,
            swings=reward.plus_minus_one,
            boosts=reward.plus_two,
            stations=reward.stations,
            source=source,
        )
    if reward.red_die:
        add_red(s, seat, reward.red_die, True)
    for _ in range(reward.tiles):
        draw_tile(s, seat)
    tasks: list[tuple[str, int] | tuple[str, int, tuple[int, ...]] | tuple[str, int, str]] = []
    if reward.claim:
        tasks.append(("claim", seat))
    tasks += [("gain", seat, reward.gyrodyne)] * reward.gyrodynes
    if reward.different:
        tasks.append(("gain_two", seat))
    if reward.teleport:
        tasks.append(("teleport", seat, reward.teleport))
    s.then(*tasks)


def add_red(s: Pulsar, seat: int, value: int, forced: bool) -> None:
    """A red die that can be used in this turn, or must be (PUL-21)."""
    if s.bonus_used:
        return
    s.reds = (*s.reds, (value, forced))
    if s.news is not None:
        s.tell("red-die", seat, value=value, forced=forced)


def draw_tile(s: Pulsar, seat: int) -> None:
    """An exploration tile, resolved at once (PUL-14.3); the discarded ones make a new stack when
    the old one is empty (PUL-14.5)."""
    if not s.tiles:
        if not s.used_tiles:
            return
        s.tiles = sorted(s.used_tiles)
        s.luck.shuffle(s.tiles)
        s.used_tiles = []
    kind = s.tiles.pop()
    s.reveals += 1
    reward = s.box.tile_rewards[kind]
    if not reward.stations:
        s.used_tiles.append(kind)
    if s.news is not None:
        s.tell("tile", seat, tile=s.box.tile_names[kind])
    give(s, seat, reward, "exploration")


def gain(s: Pulsar, seat: int, sizes: tuple[int, ...]) -> Script | None:
    """A gyrodyne of one of these sizes; a size that has run out is lost (PUL-16.14)."""
    left = [size for size in sizes if s.stock[size]]
    if len(left) > 1:
        return _gain(s, seat, left)
    for size in left:
        take_gyrodyne(s, seat, size)
    return None


def _gain(s: Pulsar, seat: int, sizes: list[int]) -> Script:
    answer = yield Choice(seat, "gain", [GAIN[size] for size in sizes])
    take_gyrodyne(s, seat, SIZES.index(answer.args[0]))


def gain_two(s: Pulsar, seat: int) -> Script | None:
    """Two gyrodynes of different sizes (PUL-28.3)."""
    left = [size for size in range(3) if s.stock[size]]
    if len(left) == 3:
        return _gain_two(s, seat)
    for size in left:
        take_gyrodyne(s, seat, size)
    return None


def _gain_two(s: Pulsar, seat: int) -> Script:
    answer = yield Choice(seat, "gain", list(GAIN_TWO.values()))
    for size in answer.args:
        take_gyrodyne(s, seat, SIZES.index(size))


def take_gyrodyne(s: Pulsar, seat: int, size: int) -> None:
    """It waits in front of the player (PUL-16.3)."""
    s.stock[size] -= 1
    put(s.gyrodynes, seat, size, s.gyrodynes[seat][size] + 1)
    if s.news is not None:
        s.tell("gyrodyne", seat, size=SIZES[size])
