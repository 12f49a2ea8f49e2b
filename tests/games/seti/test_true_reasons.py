"""No reason that SETI gives is wrong: each judged from the position alone, by the numbered rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from orrery.core.table import Table
from orrery.games.seti.notation import EXERTIANS, GOLD_TILES, MOONS, SAMPLES, SIDES, TECHS, TILE
from orrery.games.seti.ops import COLOURS, STARS
from orrery.games.seti.sky import ASTEROIDS, NEIGHBOURS, PLANETS
from orrery.games.seti.state import NOBODY, Seti
from tests.games.seti.scenario import card_number, new_table
from tests.games.seti.test_text import weigh
from tests.games.true_reasons import Case, Predicate, judge, wander

Judged = Case[Seti]

PRICES: dict[str, dict[str, int]] = {
    "launch": {"credit": 2},  # SETI-6.1
    "orbit": {"credit": 1, "energy": 1},  # SETI-8.1
    "scan": {"credit": 1, "energy": 2},  # SETI-11.1
    "analyse": {"energy": 1},  # SETI-14.1
    "research": {"publicity": 6},  # SETI-16.1
    "buy": {"publicity": 3},  # SETI-20.6
    "move": {"energy": 1},  # SETI-7.5
    "carry": {"energy": 1},
    "scan mercury": {"publicity": 1},  # SETI-18.7
    "scan launch": {"energy": 1},  # SETI-18.8
}
COMPUTER_COLUMNS = {"1": 0, "3": 1, "5": 2, "6": 3}


def purse(case: Judged) -> dict[str, int]:
    s, seat = case.s, case.seat
    return {
        "credit": s.credits[seat],
        "energy": s.energy[seat],
        "publicity": s.publicity[seat],
        "data": s.data[seat],
        "exofossil": s.exofossils[seat],
        "card": len(s.hand[seat]),
    }


def would_do(case: Judged) -> bool:
    """With all the money in the world it is offered: nothing else is in the way."""
    rich = case.table.fork()
    s, seat = rich.state, case.seat
    s.credits[seat] = s.energy[seat] = s.exofossils[seat] = 99
    s.publicity[seat], s.data[seat] = 10, 6
    rich.set_up()
    assert rich.choice is not None
    return case.option in rich.choice.options


def lacks(case: Judged) -> bool:
    """The price is the rules', the purse is the player's, the one is more than the other."""
    cost, have, real = case.figures("cost"), case.figures("have"), purse(case)
    option = case.option
    price = PRICES.get(option.text) or PRICES.get(option.verb)
    if price is not None and cost != price:
        return False
    if option.verb == "land" and cost != {"energy": landing_price(case)}:
        return False
    short = any(have[what] < n for what, n in cost.items())
    return short and all(real[what] == n for what, n in have.items()) and would_do(case)


def landing_price(case: Judged) -> int:
    """SETI-9.1, 9.2, 18.3, 9.10"""
    s, at = case.s, planet_of(case)
    orbited = s.first_orbits[at] != NOBODY or bool(s.orbiters[at])
    return 3 - orbited - tech(case, "probe-3")


def stuck(case: Judged) -> bool:
    """Leaving asteroids takes two points (SETI-7.3), whoever gives them (SETI-7.4)."""
    s, seat, option = case.s, case.seat, case.option
    probe = option.verb in ("move", "fly")
    start = place(option.args[0]) if probe else s.capsules[seat][int(option.args[0])][0]
    granted = int(str(s.agenda[-1][2])) if case.waiting == "move" and option.verb != "move" else 0
    if option.verb in ("fly", "glide"):
        said = case.figures("have") == {"move": granted + s.held, "energy": s.energy[seat]}
    else:
        said = case.figures("have") == {"energy": s.energy[seat]}
        said = said and case.figures("cost") == {"energy": 2 - s.held}
    enough = granted + s.held + s.energy[seat] >= 2
    return s.earth_map.content[start] == ASTEROIDS and not enough and said and would_do(case)


def place(name: str) -> int:
    return (int(name[0]) - 1) * 8 + int(name[2])


def planet_of(case: Judged) -> int:
    name = case.option.args[0]
    return case.s.box.moon_planet[MOONS.index(name)] if name in MOONS else PLANETS.index(name)


def at_planet(case: Judged) -> bool:
    content = case.s.earth_map.content
    return planet_of(case) in {content[space] for space in case.s.probes[case.seat]}


def tech(case: Judged, name: str) -> bool:
    return bool(case.s.techs[case.seat] >> TECHS.index(name) & 1)


def asked(case: Judged) -> set[str]:
    """The names of all tasks that wait."""
    return {str(task[0]) for task in case.s.agenda}


def own_turn(case: Judged) -> bool:
    return case.seat == case.s.turn and not asked(case) & {"next_turn", "begin"}


def card(case: Judged) -> int:
    return card_number(case.option.args[0])


def in_hand(case: Judged) -> bool:
    return card(case) in case.s.hand[case.seat]


def capsule(case: Judged) -> bool:
    k = case.option.args[0] if case.option.verb in ("carry", "glide") else case.option.args[1]
    return int(k) < len(case.s.capsules[case.seat])


def column(case: Judged) -> int:
    return COMPUTER_COLUMNS[case.option.args[0]]


def top_filled(case: Judged) -> bool:
    return case.s.computer[case.seat] >= int(case.option.args[0])


def slot_and_hue(case: Judged) -> tuple[int, int]:
    return SIDES.index(case.option.args[0]), COLOURS.index(case.option.args[1])


def trace_level(case: Judged) -> int:
    return int(case.option.args[2]) - 1


def space_taken(case: Judged) -> bool:
    slot, hue = slot_and_hue(case)
    if case.option.args[2] == "discovery":
        return case.s.discovery[slot][hue] != NOBODY
    return bool(case.s.markers[3 * slot + hue][trace_level(case)])


def other_colour(case: Judged) -> bool:
    return case.s.agenda[-1][2] not in ("any", case.option.args[1])


def board(case: Judged) -> Any:
    slot, hue = slot_and_hue(case)
    return case.s.box.spaces[case.s.species[slot]][hue]


def tile_here(case: Judged) -> bool:
    """Whether the tile lies in the sector of a star that is offered (SETI-34.18)."""
    s, at = case.s, case.s.earth_map.place[PLANETS.index("oumuamua")]
    assert case.table.choice is not None
    stars = {o.args[0] for o in case.table.choice.options if o.verb == "signal"}
    return STARS[s.star_at[at % 8]] in stars


def nothing_asked(case: Judged) -> bool:
    """Its question isn't the one at hand."""
    return case.option.verb not in case.offered


def waits_below(case: Judged) -> bool:
    """Something else is asked now: the player's own turn goes on with this, or comes to it."""
    return case.waiting != "turn"


def no_scan(case: Judged) -> bool:
    return not asked(case) & {"scan_part", "scan_over"}


def may_be_declined(case: Judged) -> bool:
    return bool(case.offered & {"stop", "done", "show", "skip"})


def objective_task(case: Judged) -> tuple[int, int] | None:
    i, k = (int(arg) - 1 for arg in case.option.args)
    s = case.s
    if i < len(s.objectives) and k < len(s.box.solo.objectives[s.objectives[i]].tasks):
        return i, k
    return None


def task_done(case: Judged) -> bool:
    found = objective_task(case)
    return found is not None and bool(case.s.tasks_done[found[0]] >> found[1] & 1)


def delivers_elsewhere(case: Judged) -> bool:
    s = case.s
    goal = s.earth_map.place[s.box.cards[card(case)].delivery]
    return s.capsules[case.seat][int(case.option.args[1])][0] != goal


def covered(case: Judged) -> bool:
    return bool(case.s.covered[card(case)] >> int(case.option.args[1]) & 1)


def circle(case: Judged) -> bool:
    k = int(case.option.args[1])
    cards = case.s.circles[case.seat]
    return card(case) in cards and k < len(case.s.box.cards[card(case)].circles)


def figure_here(case: Judged) -> bool:
    """An own figure of the kind that is to go (cards 15 and 84)."""
    s, seat, name = case.s, case.seat, case.option.args[0]
    orbits = s.agenda[-1][2] == "orbiter"
    if name in MOONS:
        return not orbits and seat in s.moons[MOONS.index(name)]
    at = PLANETS.index(name)
    if at >= 8:
        return False
    if len(case.option.args) > 1:
        return s.first_orbits[at] == seat if orbits else seat in s.landing[at]
    return seat in (s.orbiters if orbits else s.landers)[at]


def somebody_has(case: Judged) -> bool:
    which = TECHS.index(case.option.args[0])
    return any(own >> which & 1 for own in case.s.techs)


def kind_given(case: Judged) -> bool:
    return bool(int(str(case.s.agenda[-1][2])) >> TECHS.index(case.option.args[0]) & 1)


WHY: dict[str, Predicate] = {
    "cost": lacks,
    "asteroids": stuck,
    "exchange": lambda c: (
        c.figures("have") == {c.option.args[0]: purse(c)[c.option.args[0]]}
        and purse(c)[c.option.args[0]] < 2
        and c.figures("cost") == {c.option.args[0]: 2}
    ),  # SETI-20.2
    # whose turn it is
    "not-your-turn": lambda c: not own_turn(c),
    "answer-first": waits_below,
    "main-done": lambda c: own_turn(c) and c.s.main_done,
    "main-first": lambda c: c.waiting == "turn" and not c.s.main_done,
    "others-turn": lambda c: c.seat != c.s.turn,
    "inside-free-action": lambda c: "free_again" in asked(c),
    "passing": lambda c: c.s.main_done and not c.s.free and not asked(c) & {"next_turn", "free_again"},
    "not-begun": lambda c: "begin" in asked(c) and c.s.round == 1,
    "between-turns": lambda c: "next_turn" in asked(c),
    # main actions
    "probe-limit": lambda c: (
        len(c.s.probes[c.seat]) >= int(str(c.params["n"])) == 1 + tech(c, "probe-1")
    ),  # SETI-6.3
    "earth": lambda c: c.option.args[0] == "earth",
    "no-probes": lambda c: not c.s.probes[c.seat],
    "not-reached": lambda c: not at_planet(c),
    "no-moons": lambda c: at_planet(c) and not tech(c, "probe-4"),
    "moon-taken": lambda c: at_planet(c) and bool(c.s.moons[MOONS.index(c.option.args[0])]),
    "land-only": lambda c: c.waiting == "land" and c.option.verb == "orbit",
    "computer-not-full": lambda c: c.params["n"] == c.s.computer[c.seat] < 6,
    "no-tech-left": lambda c: all(
        c.s.techs[c.seat] >> t & 1 or not c.s.tech_stacks[t] for t in range(len(TECHS))
    ),
    "hand-empty": lambda c: not c.s.hand[c.seat],
    "not-in-hand": lambda c: not in_hand(c) and bool(c.s.hand[c.seat]),
    "exertian-card": lambda c: c.s.box.cards[card(c)].species == EXERTIANS and not in_hand(c),
    # free actions
    "no-probe-there": lambda c: place(c.option.args[0]) not in c.s.probes[c.seat],
    "nobody-there": lambda c: all(  # not one left to choose, that is: none that is offered
        o.args != c.option.args for o in c.table.choice.options if o.verb == "probe"
    ),
    "no-capsule": lambda c: not capsule(c),
    "no-capsules": lambda c: not c.s.capsules[c.seat],
    "not-adjacent": lambda c: (
        place(c.option.args[1])
        not in NEIGHBOURS[c.s.capsules[c.seat][int(c.option.args[0])][0]]
    ),
    "computer-full": lambda c: c.s.computer[c.seat] == 6,
    "no-data": lambda c: not c.s.data[c.seat] and would_do(c),
    "no-computer-tech": lambda c: c.s.slots[c.seat][column(c)] < 0,
    "below-filled": lambda c: bool(c.s.bottom[c.seat] >> column(c) & 1),
    "above-empty": lambda c: not top_filled(c) and c.s.slots[c.seat][column(c)] >= 0,
    "no-missions": lambda c: not c.s.missions[c.seat],
    "no-mission": lambda c: card(c) not in c.s.missions[c.seat],
    "condition": lambda c: card(c) in c.s.missions[c.seat],
    "deliver": lambda c: (
        card(c) in c.s.missions[c.seat] and c.s.box.cards[card(c)].delivery >= 0
    ),
    "no-delivery": lambda c: (
        card(c) not in c.s.missions[c.seat] or c.s.box.cards[card(c)].delivery < 0
    ),
    "capsule-elsewhere": delivers_elsewhere,
    # answers
    "mandatory": lambda c: not may_be_declined(c),
    "decline.stop": lambda c: "stop" in c.offered,
    "decline.done": lambda c: "done" in c.offered,
    "decline.show": lambda c: "show" in c.offered,
    "deck-empty": lambda c: not c.s.deck and not c.s.discard,
    "not-in-row": lambda c: card(c) not in c.s.row,
    "not-drawn": lambda c: card(c) not in c.s.drawn,
    "only-this-card": lambda c: card(c) not in c.s.playing,
    "not-in-stack": lambda c: card(c) not in c.s.stacks[c.s.round - 1],
    "not-exertian": lambda c: card(c) not in c.s.exertian_hand[c.seat],
    "nothing-on-asteroids": lambda c: "hold" not in c.offered,
    "no-tile": lambda c: c.s.earth_map.place[PLANETS.index("oumuamua")] < 0,
    "tile-elsewhere": lambda c: not tile_here(c),
    "sector-first": tile_here,
    "other-sector": lambda c: c.option.args[0] != "tile" and "signal" in c.offered,
    "other-colour": other_colour,
    "other-species": lambda c: len(c.s.agenda[-1]) > 3,
    "space-taken": space_taken,
    "undiscovered": lambda c: not c.s.discovered[slot_and_hue(c)[0]],
    "no-such-space": lambda c: trace_level(c) >= len(board(c)),
    "no-sample": lambda c: (
        board(c)[trace_level(c)].sample and trace_level(c) - 2 >= len(c.s.sample_spaces)
    ),
    "tech-owned": lambda c: tech(c, c.option.args[0]),
    "stack-empty": lambda c: not c.s.tech_stacks[TECHS.index(c.option.args[0])],
    "tech-unknown": lambda c: not somebody_has(c),
    "other-kind": lambda c: not kind_given(c),
    "slot-taken": lambda c: c.s.slots[c.seat][column(c)] >= 0,
    "gold-marked": lambda c: c.seat in c.s.claims[GOLD_TILES.index(c.option.args[0])],
    "no-circle": lambda c: not circle(c),
    "circle-covered": lambda c: circle(c) and covered(c),
    "own-turn-only": lambda c: c.seat != c.s.turn and circle(c) and not covered(c),
    "other-trigger": lambda c: circle(c) and not covered(c),
    "first-taken": lambda c: "first" in c.offered,
    "no-figure": lambda c: not figure_here(c),
    "alien-none": lambda c: "alien" in c.offered,
    "not-completed": lambda c: (
        (TILE if c.option.args[0] == "tile" else STARS.index(c.option.args[0]))
        not in c.s.completed
    ),
    "sample-elsewhere": lambda c: (
        SAMPLES.index(c.option.args[0])
        not in c.s.planet_samples[int(str(c.s.agenda[-1][2]))]
    ),
    "message-taken": lambda c: c.s.message_taken[int(c.option.args[0]) - 1] != NOBODY,
    "scan-unfinished": lambda c: bool({"scan earth", "row"} & texts(c)),
    "part-done": lambda c: c.waiting == "scan_part" and int(str(c.s.agenda[-1][2])) > 0,
    "no-tech": lambda c: not tech(c, needed_tech(c)),
    "nothing-to-move": lambda c: not c.s.probes[c.seat] and not c.s.capsules[c.seat],
    "too-many-to-show": lambda c: c.option.text not in texts(c) and "show" in c.offered,
    "no-task": lambda c: objective_task(c) is None,
    "task-done": task_done,
    "other-task": lambda c: objective_task(c) is not None and not task_done(c),
}  # fmt: skip
VERBS = (
    "take discard tuck keep reveal stop hold fly glide signal scan row send done trace tech slot "
    "gold cover first probe remove alien settle show as sample samples message pay use task go"
)
TRUE_WHEN: dict[str, Predicate] = {f"seti.why.{reason}": true for reason, true in WHY.items()}
TRUE_WHEN |= {f"seti.why.not-now.{verb}": nothing_asked for verb in VERBS.split()}
TRUE_WHEN |= {f"seti.why.not-now.{verb}": no_scan for verb in ("scan", "done")}


def texts(case: Judged) -> set[str]:
    assert case.table.choice is not None
    return {"row" if o.verb == "row" else o.text for o in case.table.choice.options}


def needed_tech(case: Judged) -> str:
    """SETI-18.6 to 18.8"""
    return {
        "scan mercury": "telescope-2",
        "scan launch": "telescope-4",
        "scan move": "telescope-4",
    }.get(case.option.text, "telescope-3")


SETUPS: list[dict[str, Any]] = [
    {"players": 2, "species": ["anomalies", "mascamites"]},
    {"players": 3, "species": ["exertians", "oumuamua"]},
    {"players": 4, "species": ["centaurians", "mascamites"]},
    {"players": 1, "difficulty": 4, "species": ["oumuamua", "mascamites"]},
    {"players": 1, "difficulty": 2, "species": ["centaurians", "exertians"]},
]


def walks(bot: str, games: int, stride: int) -> Iterator[Table[Seti]]:
    for seed in range(games):
        for setup in SETUPS:
            yield from wander("seti", setup, seed, bot, stride)


def rich_walks(games: int, stride: int) -> Iterator[Table[Seti]]:
    """Games in which idling is rare and the state helps out, so that much is on the table."""
    for seed, setup in product(range(games), SETUPS):
        dice = random.Random(seed)
        table = new_table(seed=seed, **setup)
        while table.choice is not None:
            if dice.randrange(stride) == 0:
                yield table
            options = table.choice.options
            table.choose(dice.choices(options, [weigh(o.verb) for o in options])[0])
            if table.choice is not None and table.choice.kind == "turn" and dice.random() < 0.3:
                s = table.state
                s.credits[s.turn] += 3
                s.energy[s.turn] += 3
                s.publicity[s.turn] = min(s.publicity[s.turn] + 3, 10)
                table.set_up()


def check(positions: Iterator[Table[Seti]], options: int) -> None:
    found = judge(positions, TRUE_WHEN, options)
    assert not found.wrong
    assert not found.unknown
    assert sum(found.judged.values()) > 2_000


@pytest.mark.parametrize(("bot", "games", "stride"), [("random", 1, 9), ("busy", 1, 15)])
def test_every_reason_is_true(bot: str, games: int, stride: int) -> None:
    check(walks(bot, games, stride), 20)


def test_every_reason_is_true_with_much_on_the_table() -> None:
    check(rich_walks(1, 40), 20)


@pytest.mark.soak
@pytest.mark.parametrize(("bot", "games"), [("random", 100), ("busy", 20), ("easy", 2)])
def test_every_reason_is_true_in_many_games(bot: str, games: int) -> None:
    check(walks(bot, games, 1), 100)


@pytest.mark.soak
def test_every_reason_is_true_in_many_rich_games() -> None:
    check(rich_walks(10, 2), 100)
