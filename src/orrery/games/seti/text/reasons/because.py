"""What the reasons share: the form of a reason, what is being decided, and what several kinds of option lack alike."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import (
    EXERTIANS,
    MOONS,
    TECHS,
    card_number,
)
from orrery.games.seti.rules import probes
from orrery.games.seti.sky import EARTH, NEIGHBOURS, PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import moon, planet, titled
from orrery.games.seti.text.things import space, tech
from orrery.locale import Message, Named, Param


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"SETI-{rule}", Message(f"seti.why.{reason}", **params))


def too_dear(rule: str, cost: Message, have: Message) -> WhyNot:
    return because(rule, "cost", cost=cost, have=have)


def task_name(s: Seti) -> str:
    """What is being decided, by the name of the waiting task."""
    return str(s.agenda[-1][0]) if s.agenda else ""


def arguments(s: Seti) -> tuple[object, ...]:
    """What the waiting task was told, after its name and its seat."""
    return s.agenda[-1][2:]


def title(s: Seti, option: Option) -> Named | str:
    card = s.box.cards[card_number(option.args[0])]
    return titled(card) if card.name else "–"


def not_in_hand(s: Seti, seat: int, rule: str, option: Option) -> WhyNot:
    if s.box.cards[card_number(option.args[0])].species == EXERTIANS:
        return because("34.30", "exertian-card", card=title(s, option))
    if not s.hand[seat]:
        return because(rule, "hand-empty")
    return because(rule, "not-in-hand", card=title(s, option))


def not_reached(s: Seti, seat: int, rule: str, name: str) -> WhyNot:
    if name == PLANETS[EARTH]:
        return because(rule, "earth")
    if not s.probes[seat]:
        return because(rule, "no-probes")
    return because(rule, "not-reached", planet=planet(name))


def planet_of(s: Seti, place: str) -> int:
    return s.box.moon_planet[MOONS.index(place)] if place in MOONS else PLANETS.index(place)


def no_landing(s: Seti, seat: int, place: str, moons: bool, occupied: bool) -> WhyNot | None:
    """Why no probe could land there, whatever it costs."""
    at = planet_of(s, place)
    if at not in probes.planets_reached(s, seat):
        return not_reached(s, seat, "9.3", PLANETS[at])
    if place in MOONS:
        if not moons and not s.has_tech(seat, probes.PROBE_MOONS):
            return because("9.9", "no-moons", tech=tech(TECHS[probes.PROBE_MOONS]))
        if s.moons[MOONS.index(place)] and not occupied:
            return because("9.12", "moon-taken", moon=moon(place))
    return None


def no_probe(s: Seti, seat: int, option: Option) -> WhyNot | None:
    """Why nothing can leave that space."""
    if not s.probes[seat]:
        return because("7.1", "no-probes")
    start = probes.space_at(option.args[0])
    if start not in s.probes[seat]:
        return because("7.1", "no-probe-there", place=space(s, start))
    return None


def no_way_for_capsule(s: Seti, seat: int, option: Option) -> WhyNot | None:
    """Why the capsule couldn't go there, whatever it costs."""
    k, to = int(option.args[0]), probes.space_at(option.args[1])
    if k >= len(s.capsules[seat]):
        return no_capsule(s, seat, k)
    if to not in NEIGHBOURS[s.capsules[seat][k][0]]:
        return because("7.1", "not-adjacent", place=space(s, to))
    return None


def no_capsule(s: Seti, seat: int, k: int) -> WhyNot:
    if not s.capsules[seat]:
        return because("34.7", "no-capsules")
    return because("34.7", "no-capsule", n=k + 1)
