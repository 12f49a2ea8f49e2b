"""Taking dice: what a die could do, and where it moves a token."""

from __future__ import annotations

from orrery.bots.greedy.dream import Dream, with_dice
from orrery.bots.greedy.rates import CUBE
from orrery.bots.greedy.turn import follow, placed
from orrery.bots.greedy.worth import worth
from orrery.core.choice import Option
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import Pulsar, Track

MODIFIER = 2.0
"""The price of changing a die by one."""
AGAIN = 3.0
"""How much less a second flight of a turn brings."""
FIRST = 1.0
"""What it is worth to take dice and act a place earlier in the next round."""

Use = tuple[float, str]
"""What an action brings, and what it is about: nothing else for a flight."""
FLIGHT = ""


def choose_die(seen: Pulsar, seat: int, options: list[Option]) -> Option:
    now = Dream(seen)
    own, change = seen.silver[seat], seen.swings[seat] > 0
    uses = all_uses(seen.copy(), seat)
    values = {int(option.args[0]) for option in options}
    dice = {value: together(uses, (*own, value), change) for value in values}
    return max(
        options,
        key=lambda option: dice[int(option.args[0])] + tracks(now.after(option).s, seat),
    )


# -- dice --


def all_uses(s: Pulsar, seat: int) -> dict[int, list[Use]]:
    """What each value could do, as if one had a die of each and no modifiers."""
    s.swings[seat] = s.boosts[seat] = 0
    dream = placed(with_dice(s, seat, (1, 2, 3, 4, 5, 6)), seat)
    before = worth(dream.s, seat)
    uses: dict[int, list[Use]] = {value: [] for value in range(1, 7)}
    for _, option, then in follow(dream, seat):
        *deed, paid = option.args
        if paid.isdigit():
            uses[int(paid)].append((worth(then.s, seat) - before, " ".join(deed)))
    return uses


def together(uses: dict[int, list[Use]], dice: tuple[int, ...], change: bool) -> float:
    """What one or two dice bring; the same deed can't be done twice, but for flights."""
    first, *second = (in_reach(uses, die, change) for die in dice)
    if not second:
        return first[0][0]
    return max(
        a + b - (0.0 if deed != other else AGAIN if deed == FLIGHT else b)
        for a, deed in first[:6]
        for b, other in second[0][:6]
    )


def in_reach(uses: dict[int, list[Use]], die: int, change: bool) -> list[Use]:
    """What a die can do, with a modifier or without, the best first."""
    found = [*uses[die], (0.0, "nothing")]
    if change:
        for near in (die - 1, die + 1):
            found += [(gain - MODIFIER, deed) for gain, deed in uses.get(near, [])]
    return sorted(found, reverse=True)


# -- the tracks --


def tracks(s: Pulsar, seat: int) -> float:
    later = ROUNDS - s.round
    total = engineering(s, seat, later) + initiative(s, seat, later)
    for track in (s.initiative, s.engineering):
        for space, owner in track:
            if owner == seat:
                total -= s.box.penalties.get(space, 0) * (1 + 0.5 * later)
    return total


def engineering(s: Pulsar, seat: int, later: int) -> float:
    """This round's share, and what the place promises for later ones."""
    prizes = tuple(cubes * CUBE + points for cubes, points in s.box.engineering[s.players])
    share = shares(s.engineering, prizes, seat)
    return share * (1 + 0.35 * min(later, 3)) + 0.12 * lead(s.engineering, seat) * min(later, 3)


def initiative(s: Pulsar, seat: int, later: int) -> float:
    """The points at the end, the nearer the surer, and the order of the next round."""
    track = s.initiative
    share = shares(track, s.box.initiative_points[s.players], seat)
    behind = sum(
        sum(other != seat for _, other in track[rank:])
        for rank, (_, owner) in enumerate(track)
        if owner == seat
    )
    tokens = len(track) // s.players
    ahead = FIRST * behind / tokens * min(later, 1) + 0.1 * lead(track, seat) * min(later, 3)
    return share / (1 + 0.4 * later) + ahead


def shares(track: Track, prizes: tuple[float, ...], seat: int) -> float:
    return sum(prize for (_, owner), prize in zip(track, prizes, strict=False) if owner == seat)


def lead(track: Track, seat: int) -> int:
    """How far left the seat's tokens lie, counted from the middle."""
    return sum(8 - space for space, owner in track if owner == seat)
