"""Gyrodynes and their awards, modifiers, exploration tiles, goals."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light
from orrery.core.picture import Part, el, part, words
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import die, icon, marker
from orrery.games.pulsar.board.cards import card, ways
from orrery.games.pulsar.board.drawing import Drawing, Pay, explained, press, title, told
from orrery.games.pulsar.board.gains import Sign, amount, points, reward
from orrery.games.pulsar.box import SIZES, Box, Goal
from orrery.games.pulsar.notation import BUY, GAIN, GAIN_TWO, GYRODYNE, MODIFIERS
from orrery.games.pulsar.notation import payment as pays_with
from orrery.games.pulsar.rules.count import progress
from orrery.games.pulsar.rules.final import best_plan


def draw_supply(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("supply", "zone-goals", tag="section", class_="p-section p-supply")
    picture.put(
        "supply-title", "supply", title(drawing.told("gyrodynes"), "gyrodyne"), tag="header"
    )
    picture.box("gyrodynes", "supply", tag="div", class_="p-gyrodynes")
    for size in range(3):
        gain = drawing.light(GAIN[size]) if drawing.kind == "gain" else None
        picture.add(
            f"gyrodyne-{size}",
            _gyrodyne(s.box, size, s.stock[size], s.awards[size], drawing.pays(f"gyrodyne {SIZES[size]}"), gain,
                      drawing.my_turn, drawing.names, drawing.language),
        )  # fmt: skip
    if drawing.kind == "gain":
        pairs = "".join(
            press(light, icon(f"gyrodyne-{SIZES[a]}"), "+", icon(f"gyrodyne-{SIZES[b]}"))
            for (a, b), option in GAIN_TWO.items()
            for light in drawing.lights(option)
        )
        if pairs:
            picture.put("gain-two", "supply", pairs, tag="div", class_="p-chips")
    picture.box("others", "supply", tag="div", class_="p-gyrodynes")
    for kind in range(len(MODIFIERS)):
        picture.add(
            f"modifier-{kind}",
            _modifier(kind, s.box.buys[kind], drawing.pays(f"buy {MODIFIERS[kind]}"), drawing.my_turn,
                      drawing.language),
        )  # fmt: skip
    picture.add("tiles", _tiles(s.box, len(s.tiles), tuple(sorted(s.used_tiles)), drawing.language))


@lru_cache(maxsize=4096)
def _gyrodyne(
    box: Box,
    size: int,
    left: int,
    taken: tuple[int, ...],
    pays: tuple[Pay, ...],
    gain: Light | None,
    my_turn: bool,
    people: tuple[str, ...],
    language: str,
) -> Part:
    """The stack of a size: its die, the die that starts it, what it brings, and its awards."""
    awards = "".join(
        el(
            "span",
            icon("award"),
            marker(taken[n]) if n < len(taken) else points(worth),
            class_="p-n",
        )
        for n, worth in enumerate(box.figures.awards.points)
    )
    name = told(
        language, "gyrodyne", gyrodyne=names.gyrodyne(size, language), n=left, take=box.take_die[size],
        spin=box.spin_die[size], points=box.spin_points[size],
    )  # fmt: skip
    if taken:
        name += " " + told(language, "awards-of", players=tuple(people[seat] for seat in taken))
    out = [
        el("span", icon(f"gyrodyne-{SIZES[size]}", "big"), el("b", f"×{left}"), class_="p-techhead"),
        el("span", el("i", die(box.take_die[size])), el("i", icon("spin"), die(box.spin_die[size]), "▸",
           icon("production", "kind"), points(box.spin_points[size])), class_="p-effect"),
        el("span", awards, class_="p-awards"),
    ]  # fmt: skip
    asks = GYRODYNE[size][pays_with(False, box.take_die[size], 0)].text if my_turn and left else ""
    return card(
        f"gyrodyne-{size}", "gyrodynes", "p-stock", "gyrodyne", name, *out,
        ways=(("", gain),) if gain else ways(pays), asks=asks, anchor=f"size-{SIZES[size]}",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _modifier(
    kind: int, dice: tuple[int, ...], pays: tuple[Pay, ...], my_turn: bool, language: str
) -> Part:
    sign = ("swing", "boost")[kind]
    out = [
        el("span", icon(sign, "big"), class_="p-techhead"),
        el("span", "/".join(die(n) for n in dice), class_="p-effect"),
    ]
    help = ("modifier", "modifier-plus-two")[kind]
    name = told(language, help, dice=dice)
    asks = BUY[kind][pays_with(False, dice[0], 0)].text if my_turn else ""
    return card(
        f"modifier-{kind}", "others", "p-stock", help, name, *out, ways=ways(pays),
        asks=asks, anchor=f"modifier-{MODIFIERS[kind]}",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _tiles(box: Box, left: int, used: tuple[int, ...], language: str) -> Part:
    """How many are left, and what has been drawn."""
    name = told(language, "tiles", n=left, used=len(used))
    shown = "".join(
        el(
            "span",
            reward(box.tile_rewards[kind]),
            f"×{used.count(kind)}" if used.count(kind) > 1 else "",
            class_="p-n",
        )
        for kind in dict.fromkeys(used)
    )
    guessed = any(entry.startswith("tile ") for entry in names.reconstructed(box))
    return part(
        "tiles", "others", el("span", icon("tile", "big"), el("b", f"×{left}"), class_="p-techhead"),
        el("span", shown, class_="p-effect used"), tag="div", class_=f"p-stock{' guessed' if guessed else ''}",
        data_at=" ".join(f"tile-{name}" for name in box.tile_names), **explained("tiles", name, True),
    )  # fmt: skip


# -- goals --


def draw_goals(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("goals", "zone-goals", tag="section", class_="p-section p-goals")
    picture.put("goals-title", "goals", title(drawing.told("goals"), "goal"), tag="header")
    guessed = names.reconstructed(s.box)
    won = [0] * len(s.goals)
    if drawing.seat is not None and not s.over:
        won = [points for points, _ in best_plan(s, drawing.seat).goals]
    for n, i in enumerate(s.goals):
        goal = s.box.goals[i]
        done = tuple(progress(s, seat, goal) for seat in range(s.players))
        picture.add(
            f"goal-{n}",
            _goal(n, goal, done, won[n], f"goal {goal.name}" in guessed, drawing.names,
                  drawing.language),
        )  # fmt: skip


SIGNS = {"online": "online", "stations": "station", "patents": "patent", "projects": "project",
         "gate-runs": "gate-run", "spinning": "spin", "spinning-of-different-sizes": "sizes",
         "spinning-of-one-size": "spin"}  # fmt: skip


@lru_cache(maxsize=4096)
def _goal(
    n: int,
    goal: Goal,
    done: tuple[int, ...],
    won: int,
    guessed: bool,
    people: tuple[str, ...],
    language: str,
) -> Part:
    bonuses = "".join(
        el("span", "+", amount(Sign("cube", cubes)), "▸", points(worth), class_="p-n")
        for cubes, worth in goal.bonuses
    )
    each = "".join(
        el("span", marker(seat), f"{have}/{goal.number}", class_=f"p-n{' met' if have >= goal.number else ''}",
           role="img", aria_label=f"{people[seat]}: {have}/{goal.number}")
        for seat, have in enumerate(done)
    )  # fmt: skip
    sentence = names.goal(goal, language)
    if won:
        worth = told(language, "worth", n=won)
        sentence += f" {worth}"
        each += el("span", icon("final", "kind"), words(worth), class_="p-n met")
    return part(
        f"goal-{n}", "goals",
        el("span", icon(SIGNS[goal.needs]), el("b", words(names.needs(goal, language))), class_="p-techhead"),
        el("span", points(goal.points), bonuses, class_="p-effect"), el("span", each, class_="p-progress"),
        tag="div", class_=f"p-goal{' guessed' if guessed else ''}", data_at=f"goal-{goal.name}",
        **explained("goal", sentence, True),
    )  # fmt: skip
