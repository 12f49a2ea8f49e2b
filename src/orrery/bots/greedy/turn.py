"""Looking ahead in one's own turn: what the dice can do together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orrery.bots.greedy.dream import Dream
from orrery.bots.greedy.routes import landings, promising
from orrery.bots.greedy.worth import worth
from orrery.core.choice import Option
from orrery.games.pulsar.notation import END
from orrery.games.pulsar.rules import gyrodynes
from orrery.games.pulsar.state import Pulsar

UNUSED = 4.5
"""What a die that is left promises, when ways of going on are compared."""
BREADTH = (6, 3, 2, 1, 1)
"""How many ways are followed further, after each action."""
ROUTES = 4
"""How many routes are tried for each die that pays for a flight."""

Way = tuple[float, Option, Dream]
"""How promising it is, the option it begins with, and where it leads."""


def best(dream: Dream, seat: int, depth: int = 0) -> tuple[float, Option]:
    """The best answer to the question at hand, and what the turn is worth with it."""
    ways = sorted(follow(dream, seat), key=lambda way: -way[0])
    options = dream.choice.options
    found = (float("-inf"), options[0])
    if END in options:
        found = (worth(dream.s, seat), END)
    for value, option, then in ways[: breadth(depth)]:
        if can_go_on(then.s, seat):
            value = best(then, seat, depth + 1)[0]
        if value > found[0]:
            found = (value, option)
    return found


def breadth(depth: int) -> int:
    return BREADTH[min(depth, len(BREADTH) - 1)]


def can_go_on(s: Pulsar, seat: int) -> bool:
    """Whether there are dice to use, or a gyrodyne to place. Cubes can wait for the end."""
    return bool(s.silver[seat] or s.reds or gyrodynes.places(s, seat))


def follow(dream: Dream, seat: int) -> Iterable[Way]:
    """Each option that is worth a look, played up to the next question about the turn."""
    choice = dream.choice
    options: Sequence[Option] = choice.options
    places = [option for option in options if option.verb == "place"]
    if places:  # free, and never wrong: only the sizes differ
        options = list({option.args[0]: option for option in places}.values())
    elif dream.s.silver[seat]:  # a die can be copied when these are used
        options = [option for option in options if option.verb != "copy"]
    for option in shortlist(dream, seat, options):
        if option is not END:
            for value, then in settle(dream.after(option), seat):
                yield value, option, then


def placed(dream: Dream, seat: int) -> Dream:
    """With all gyrodynes on pulsars that can be."""
    while any(option.verb == "place" for option in dream.choice.options):
        _, _, dream = max(follow(dream, seat), key=lambda way: way[0])
    return dream


def shortlist(dream: Dream, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    """Where there are very many options, those that promise something."""
    kind = dream.choice.kind
    if kind == "flight":
        return promising(dream.s, seat, options, 3 * ROUTES)
    return landings(dream.s, seat, options) if kind == "teleport" else options


def settle(dream: Dream, seat: int) -> list[tuple[float, Dream]]:
    """Answer what an action asks: flights in the most promising ways, the rest at its best."""
    if dream.in_turn:
        return [(outlook(dream.s, seat), dream)]
    choice = dream.choice
    if choice.kind == "flight":
        routes = promising(dream.s, seat, choice.options, ROUTES)
        return [way for route in routes for way in settle(dream.after(route), seat)]
    if choice.kind == "run":
        return [way for run in choice.options for way in settle(dream.after(run), seat)]
    options = shortlist(dream, seat, choice.options)
    ways = [way for option in options for way in settle(dream.after(option), seat)]
    return [max(ways, key=lambda way: way[0])]


def outlook(s: Pulsar, seat: int) -> float:
    """The worth of a position in which there may be dice to use."""
    return worth(s, seat) + UNUSED * (len(s.silver[seat]) + bool(s.reds))
