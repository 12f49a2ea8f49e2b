"""The dice phase: rolling, the median and taking dice (PUL-5 to 9)."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.pulsar.notation import DRAFT, DRAFT_MOVE, INITIATIVE, TRACKS
from orrery.games.pulsar.rules import tracks
from orrery.games.pulsar.state import NOBODY, Pulsar


def roll(s: Pulsar) -> None:
    """PUL-5.1; the balanced start sets some of the dice in the first round (PUL-9)."""
    figures = s.box.figures.dice
    count = figures.four if s.players == 4 else figures.fewer
    given: tuple[int, ...] = ()
    if s.start == "balanced" and s.round == 1:
        given = figures.set_for_four if s.players == 4 else figures.set_for_fewer
    rolled = [s.luck.below(6) + 1 for _ in range(count - len(given))]
    s.phase = "dice"
    s.reveals += 1
    s.dice = tuple(sorted((*given, *rolled)))
    s.median = median_of(s.dice)
    if s.news is not None:
        s.tell("rolls", s.order[0], dice=s.dice, median=s.median)
    s.then(*(("draft", seat) for seat in draft_order(s)), ("actions",))


def median_of(dice: tuple[int, ...]) -> int:
    """The position of the median marker (PUL-6.1 to 6.3)."""
    value = sorted(dice)[len(dice) // 2]
    left = sum(die < value for die in dice)
    right = sum(die > value for die in dice)
    return 2 * value + (right > left) - (left > right)


def draft_order(s: Pulsar) -> tuple[int, ...]:
    """There and back (PUL-7.2); with two players as the rockets stand (PUL-25.4)."""
    return s.order if s.players == 2 else s.order + s.order[::-1]


def distance(median: int, value: int) -> int:
    """How far a die of this value moves a token, to the right if positive (PUL-7.4, 7.5)."""
    gap = 2 * value - median
    return (gap + 1) // 2 if gap > 0 else -((1 - gap) // 2)


def draft(s: Pulsar, seat: int) -> Script:
    """Take a die and move a token (PUL-7.3)."""
    answer = yield Choice(seat, "draft", draft_options(s, seat))
    value = int(answer.args[0])
    dice = list(s.dice)
    dice.remove(value)
    s.dice = tuple(dice)
    s.silver[seat] = tuple(sorted((*s.silver[seat], value)))
    track, steps, space = "", distance(s.median, value), 0
    if len(answer.args) > 1:
        track = answer.args[1]
        space = _move_token(s, seat, steps, track, answer.args[2:] != ())
    if s.news is not None:
        s.tell("drafts", seat, value=value, track=track, steps=steps, space=space)


def draft_options(s: Pulsar, seat: int) -> list[Option]:
    """The dice that can be taken, each with the tokens it can move."""
    last = s.box.last_space
    free = _tokens(s, seat)
    found: list[Option] = []
    values = sorted(set(s.dice))
    for value in values:
        steps = distance(s.median, value)
        if steps:
            found += [DRAFT_MOVE[value][which][n] for which, n, at in free if at + steps <= last]
        else:
            found.append(DRAFT[value])  # PUL-7.6
    if not found:  # PUL-8.7
        found = [DRAFT_MOVE[value][which][n] for value in values for which, n, _ in free]
    return found


def _tokens(s: Pulsar, seat: int) -> list[tuple[int, int, int]]:
    """The seat's tokens: their track, the foremost (0) or the one behind (1), and their space. Two
    next to each other in one stack are as good as one."""
    found: list[tuple[int, int, int]] = []
    for which, track in enumerate((s.initiative, s.engineering)):
        n = 0
        before = (0, NOBODY)
        for token in track:
            if token[1] == seat:
                if token != before:
                    found.append((which, n, token[0]))
                n += 1
            before = token
    return found


def _move_token(s: Pulsar, seat: int, steps: int, name: str, behind: bool) -> int:
    """The space to which it comes."""
    track = s.initiative if name == TRACKS[INITIATIVE] else s.engineering
    token = tracks.tokens(track, seat)[behind]
    last = s.box.last_space
    space = min(max(track[token][0] + steps, 1), last)
    if track[token][0] + steps > last:  # PUL-8.7
        moved = tracks.move(track, token, last, at_bottom=True)
    else:
        moved = tracks.shift(track, token, steps)
    if name == TRACKS[INITIATIVE]:
        s.initiative = moved
    else:
        s.engineering = moved
    return space
