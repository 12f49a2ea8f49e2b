"""Final scoring (PUL-23). Cubes go where they bring a player the most points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from orrery.games.pulsar.box import Goal, Technology
from orrery.games.pulsar.rules import count
from orrery.games.pulsar.state import SPINNING, Pulsar

SPINNING_GOALS = ("spinning-of-one-size", "spinning-of-different-sizes", "spinning")


Deal = tuple[int, int]
"""Points, and the cubes that are spent for them."""


class Plan(NamedTuple):
    """How a player's cubes are spent: on technologies, on each goal, and the cubes left."""

    technologies: Deal
    goals: tuple[Deal, ...]
    cubes: int

    def worth(self, price: int) -> tuple[int, int]:
        points = self.technologies[0] + sum(points for points, _ in self.goals)
        return points + self.cubes // price, self.cubes


def final_scoring(s: Pulsar) -> None:
    """Seven steps (PUL-23.1)."""
    ranks = initiative_points(s)
    for seat in range(s.players):
        plan = best_plan(s, seat)
        points, cubes = plan.technologies
        _score(s, seat, _counted(s, seat) + points, "final-technologies", cubes)
        for i, (points, cubes) in zip(s.goals, plan.goals, strict=True):
            if points:
                s.score_points(seat, points, "goals")
                if s.news is not None:
                    s.tell("goal", seat, goal=s.box.goals[i].name, points=points, cubes=cubes)
        s.cubes[seat] = plan.cubes  # PUL-23.5
        _score(s, seat, idle_pulsars(s, seat), "pulsars")
        _score(s, seat, unfinished(s, seat), "unfinished")
        _score(s, seat, plan.cubes // s.box.figures.final.cubes, "cubes")
        again = sum(tech.initiative for tech in _final_techs(s, seat))
        _score(s, seat, ranks[seat] * (1 + again), "initiative")
        _score(s, seat, s.box.station_points[all_stations(s, seat)], "stations")


def _score(s: Pulsar, seat: int, points: int, source: str, cubes: int = 0) -> None:
    s.score_points(seat, points, source)
    if s.news is not None and points:
        s.tell("final", seat, source=source, points=points, cubes=cubes)


def _final_techs(s: Pulsar, seat: int) -> list[Technology]:
    return [
        tech
        for i, tech in enumerate(s.rack.techs)
        if tech.kind == "final" and s.patented[seat] >> i & 1
    ]


def _counted(s: Pulsar, seat: int) -> int:
    """Step 1, technologies that count something (PUL-23.2)."""
    points = 0
    for tech in _final_techs(s, seat):
        if tech.per:
            points += tech.points * count.count(s, seat, tech.per)
        elif tech.by_sizes:
            sizes = count.count(s, seat, "size-spinning")
            points += tech.by_sizes[sizes - 1] if sizes else 0
    return points


def best_plan(s: Pulsar, seat: int) -> Plan:
    """Which goals are met, with each gyrodyne counted once (PUL-23.14), which bonuses are bought
    and what technologies cubes pay for."""
    price = s.box.figures.final.cubes
    return max(_plans(s, seat), key=lambda plan: plan.worth(price))


def _plans(s: Pulsar, seat: int) -> Iterator[Plan]:
    cubes = s.cubes[seat]
    sales = [tech for tech in _final_techs(s, seat) if tech.pay_cubes]
    goals = [s.box.goals[i] for i in s.goals]
    for met in met_goals(s, seat):
        for deals in _purchases([goal for goal, ok in zip(goals, met, strict=True) if ok], cubes):
            rows = iter(deals)
            by_goal = tuple(next(rows) if ok else (0, 0) for ok in met)
            left = cubes - sum(spent for _, spent in deals)
            for paid, won in _sales(sales, left):
                yield Plan((won, paid), by_goal, left - paid)


def _purchases(goals: list[Goal], cubes: int) -> Iterator[tuple[Deal, ...]]:
    """What each goal brings and costs: no bonus, the first, or both (PUL-23.3, 23.4)."""
    if not goals:
        yield ()
        return
    goal, rest = goals[0], goals[1:]
    spent, points = 0, goal.points
    for bonus in ((0, 0), *goal.bonuses):
        spent += bonus[0]
        points += bonus[1]
        if spent > cubes:
            return
        for others in _purchases(rest, cubes - spent):
            yield ((points, spent), *others)


def _sales(techs: list[Technology], cubes: int) -> Iterator[tuple[int, int]]:
    """Cubes that technologies take, and their points."""
    if not techs:
        yield 0, 0
        return
    tech, rest = techs[0], techs[1:]
    for times in range(max(tech.times, 1) + 1):
        spent = times * tech.pay_cubes
        if spent > cubes:
            return
        for more, points in _sales(rest, cubes - spent):
            yield spent + more, points + times * tech.points


def met_goals(s: Pulsar, seat: int) -> list[tuple[bool, ...]]:
    """The ways in which a player's goals can be met. There are several when gyrodynes count for
    one goal or another, or a technology lets any goal count as met."""
    goals = [s.box.goals[i] for i in s.goals]
    wild = sum(tech.goal for tech in _final_techs(s, seat))
    ways = set(_gyrodyne_ways(goals, s.spinning(seat)))
    found = set()
    for way in ways:
        met = tuple(
            ok
            or (goal.needs not in SPINNING_GOALS and count.progress(s, seat, goal) >= goal.number)
            for ok, goal in zip(way, goals, strict=True)
        )
        found |= _with_wild(met, wild)
    return sorted(found)


def _gyrodyne_ways(goals: list[Goal], spinning: tuple[int, int, int]) -> Iterator[tuple[bool, ...]]:
    """Which of the goals that count gyrodynes are met, each gyrodyne used once."""
    if not goals:
        yield ()
        return
    goal, rest = goals[0], goals[1:]
    for others in _gyrodyne_ways(rest, spinning):
        yield (False, *others)
    if goal.needs in SPINNING_GOALS:
        for used in _uses(goal, spinning):
            left = tuple(have - n for have, n in zip(spinning, used, strict=True))
            for others in _gyrodyne_ways(rest, (left[0], left[1], left[2])):
                yield (True, *others)


def _uses(goal: Goal, spinning: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    """How many of each size can be counted for a goal (PUL-23.12, 23.13)."""
    small, medium, large = (range(n + 1) for n in spinning)
    for used in ((a, b, c) for a in small for b in medium for c in large):
        if sum(used) != goal.number:
            continue
        if goal.needs == "spinning-of-one-size" and max(used) != goal.number:
            continue
        if goal.needs == "spinning-of-different-sizes" and max(used) > 1:
            continue
        yield used


def _with_wild(met: tuple[bool, ...], wild: int) -> set[tuple[bool, ...]]:
    found = {met}
    for _ in range(wild):
        found |= {
            (*way[:i], True, *way[i + 1 :]) for way in found for i in range(len(way)) if not way[i]
        }
    return found


def idle_pulsars(s: Pulsar, seat: int) -> int:
    """Pulsars where nothing spins (PUL-23.6)."""
    idle = sum(
        owner == seat and thing < SPINNING
        for owner, thing in zip(s.owned, s.on_pulsar, strict=True)
    )
    return idle * s.box.figures.final.pulsar


def unfinished(s: Pulsar, seat: int) -> int:
    """Gyrodynes under construction or in front of the player (PUL-23.7)."""
    waiting = sum(s.gyrodynes[seat]) + sum(
        owner == seat and 0 < thing < SPINNING
        for owner, thing in zip(s.owned, s.on_pulsar, strict=True)
    )
    return waiting * s.box.figures.final.gyrodyne


def initiative_points(s: Pulsar) -> list[int]:
    """PUL-23.9, 25.13"""
    points = [0] * s.players
    for (_, seat), won in zip(s.initiative, s.box.initiative_points[s.players], strict=False):
        points[seat] += won
    return points


def all_stations(s: Pulsar, seat: int) -> int:
    """Stations and what counts as one at the end only (PUL-23.11)."""
    extra = sum(tech.stations for tech in _final_techs(s, seat))
    return s.stations(seat) + s.kept[seat] + extra


def winners(s: Pulsar) -> list[int]:
    """Most points; a tie goes to whoever is further ahead on the initiative track (PUL-24)."""
    best = max(s.score)
    return [next(seat for _, seat in s.initiative if s.score[seat] == best)]
