"""The nineteen action cards, line by line: what is possible, the first of it taken, and its arrow."""

from __future__ import annotations

from itertools import product

import pytest

from orrery.games.seti.notation import SPECIES
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import NOBODY
from tests.games.seti.solo.helpers import (
    BOX,
    CARDS,
    OFFSETS,
    PLAYER,
    RIVAL,
    Solo,
    arrow_of,
    best_flight,
    lines_of,
    printed,
    reaches,
    solo,
    targets_of,
    where,
)

SPECIES_OF = {15: "mascamites", 16: "anomalies", 17: "oumuamua", 18: "centaurians", 19: "exertians"}
LINES = [(number, line) for number in CARDS for line in range(len(lines_of(number)))]
EVERY_LINE = pytest.mark.parametrize(("number", "line"), LINES, ids=[f"S{n}-{k}" for n, k in LINES])
FLIGHTS = [(n, k) for n, k in LINES if lines_of(n)[k].startswith("fly")]


def before(number: int) -> Solo:
    """A position for this card: its species is known, nothing of it is possible but what always is."""
    own = SPECIES_OF.get(number, "centaurians")
    other = "exertians" if own != "exertians" else "centaurians"
    game = solo(left=own, right=other).rival(computer=0, publicity=0, probe=False)
    game.milestones_done()
    if number in SPECIES_OF:
        game.discovered("left")
    for tech in ("probe", "telescope", "computer"):
        for n in range(1, 5):
            game.bonus(**{f"{tech}_{n}": "vp"})
    return game


def allow(game: Solo, number: int, line: str) -> None:
    """Make a line possible."""
    match line.split()[0].rstrip(","):
        case "analyse":
            game.rival(computer=6)
        case "launch":
            game.rival(probe=False)
        case "research":
            game.rival(publicity=10)
        case "fly":
            planet, moves = targets_of(line)[-1]
            game.sky(*where(planet, moves, visitor=game.s.visitor)).rival(probe=True)
        case "species":
            if not game.s.discovered[0]:
                game.discovered("left")
            if line == "species 2":
                game.discovered("right")
        case "anomaly":
            game.s.markers[0:3] = [((),) * 5] * 3
        case "message":
            game.s.message_at[RIVAL], game.s.rival_messages = -1, 2
        case "exertian":
            game.s.exertian_played[RIVAL] = ()


def forbid(game: Solo, number: int, line: str) -> None:
    """Make a line impossible."""
    match line.split()[0].rstrip(","):
        case "analyse":
            game.rival(computer=5)
        case "launch":
            game.rival(probe=True)
        case "research":
            game.rival(publicity=5)
        case "fly":
            game.rival(probe=False)
        case "anomaly":
            game.s.markers[0:3] = [((), (RIVAL,), (), (), ())] * 3
        case "message":
            game.s.rival_messages = 0
        case "exertian":
            game.s.exertian_played[RIVAL] = tuple(game.s.exertian_supply[:5])


@pytest.mark.rule("SETI-31.2", "GEN-17")
@EVERY_LINE
def test_the_topmost_possible_line_is_taken(number: int, line: int) -> None:
    """Everything above is impossible; everything below is possible too, as far as that can be."""
    game = before(number)
    lines = lines_of(number)
    for k in [*range(len(lines) - 1, line, -1), line]:
        allow(game, number, lines[k])
    for k in range(line):
        if lines[k].startswith("species"):
            game.s.found = ()
        else:
            forbid(game, number, lines[k])
    if lines[line].startswith("fly"):
        game.rival(probe=True)
    game.note().plays(number)
    taken = game.told("rival")[0]
    assert (taken.facts["card"], taken.facts["line"]) == (number, line)
    skipped = taken.facts["skipped"]
    assert isinstance(skipped, tuple)
    assert len(skipped) == line
    if not lines[line].startswith("species"):
        assert game.took == (number, line)
        assert game.s.arrow == arrow_of(number)


@pytest.mark.rule("SETI-31.2", "SETI-31.3", "SETI-31.6", "SETI-31.11", "SETI-31.13", "SETI-31.30")
@pytest.mark.parametrize("number", CARDS)
def test_every_mixture_of_what_is_possible(number: int) -> None:
    for computer, publicity, probe in product((5, 6), (5, 6), (False, True)):
        for found in range(3) if number < 5 else (1,):
            game = before(number)
            for side in ("left", "right")[:found] if number < 5 else ():
                game.discovered(side)
            game.sky(3, 5, 1).rival(computer=computer, publicity=publicity, probe=probe)
            if number == 18:
                game.s.rival_messages = publicity % 2
                game.s.message_at[RIVAL] = 40 if probe else -1
            game.note().plays(number)
            expected = first_possible(game, number, computer, publicity, probe, found)
            event = game.told("rival")[0]
            assert (event.facts["card"], event.facts["line"]) == (number, expected)


def first_possible(
    game: Solo, number: int, computer: int, publicity: int, probe: bool, found: int
) -> int:
    sky = BOX.sky.map((3, 5, 1), game.s.visitor)
    for k, line in enumerate(lines_of(number)):
        name = line.split()[0].rstrip(",")
        cost = int(line.split()[2].rstrip(",")) if name == "research" else 0
        possible = {
            "analyse": computer == 6,
            "launch": not probe,
            "research": publicity >= cost,
            "fly": probe and any(reaches(sky, *target) for target in targets_of(line))
            if name == "fly"
            else False,
            "scan": True,
            "species": line[-1:].isdigit() and found >= int(line[-1]),
            "anomaly": True,
            "message": publicity % 2 == 1 and not probe,
            "exertian": True,
        }[name]
        if possible:
            return k
    raise AssertionError(f"S.{number} has nothing that is possible")


@pytest.mark.rule("SETI-31.3")
def test_every_cards_last_line_is_always_possible() -> None:
    """By the lines alone: a scan, a technology for nothing, or a flight after a launch."""
    for number in CARDS:
        last = lines_of(number)[-1]
        if last.startswith("fly"):
            assert any(line.startswith("launch") for line in lines_of(number)[:-1])
            continue
        assert last.startswith(("scan", "research for 0"))


@pytest.mark.rule("SETI-31.3", "SETI-31.14")
@pytest.mark.parametrize("visitor", [False, True])
def test_some_target_is_within_reach_wherever_the_discs_are(visitor: bool) -> None:
    last = {n: lines_of(n)[-1] for n in CARDS if lines_of(n)[-1].startswith("fly")}
    assert set(last) == {1, 9, 12, 15}
    for offsets in OFFSETS:
        sky = BOX.sky.map(offsets, visitor)
        assert reaches(sky, "venus", 3)
        assert reaches(sky, "saturn", 4) or reaches(sky, "jupiter", 5)
        for line in last.values():
            assert any(reaches(sky, *target) for target in targets_of(line))


@pytest.mark.rule("SETI-31.3")
def test_no_card_is_ever_stuck() -> None:
    """Even without technologies, cards in the row or free spaces anywhere."""
    for number in CARDS:
        for probe in (False, True):
            game = before(number)
            game.rival(probe=probe, publicity=10)
            game.s.tech_stacks = [()] * 12
            game.s.two_points = [False] * 12
            game.s.deck, game.s.discard, game.s.row = [], [], [0, 0, 0]
            forbid(game, number, lines_of(number)[0])
            game.rival(probe=probe).note().plays(number)
            assert game.told("rival")
            assert game.fuel == {}


# -- what each line does --


@pytest.mark.rule("SETI-31.30")
@pytest.mark.parametrize("number", [n for n, k in LINES if lines_of(n)[k].startswith("analyse")])
def test_analysing(number: int) -> None:
    line = next(k for k, said in enumerate(lines_of(number)) if said.startswith("analyse"))
    game = before(number).rival(computer=6).note().plays(number)
    assert game.took == (number, line)
    points = int(lines_of(number)[line].split()[1])
    assert game.s.computer[RIVAL] == 0
    place = "left" if arrow_of(number) == "left" else "right"
    assert game.traced == [(place, "blue", 0)]
    assert game.gained(RIVAL) == {"score": points + (5 if place == "left" else 3), "publicity": 1}
    assert game.steps == 0


@pytest.mark.rule("SETI-31.11", "SETI-30.2")
@pytest.mark.parametrize("number", [n for n, k in LINES if lines_of(n)[k].startswith("launch")])
def test_launching(number: int) -> None:
    line = next(k for k, said in enumerate(lines_of(number)) if said.startswith("launch"))
    game = before(number).sky(6, 2, 4).note().plays(number)
    assert game.took == (number, line)
    assert game.s.probes[RIVAL] == (game.s.earth,)
    assert game.gained(RIVAL) == {"probes": 1, "publicity": 1}
    assert game.steps == int(lines_of(number)[line].split()[3])


@pytest.mark.rule("SETI-31.6", "SETI-31.7", "SETI-30.2", "SETI-30.11")
@pytest.mark.parametrize(
    ("number", "line"), [(n, k) for n, k in LINES if lines_of(n)[k].startswith("research")]
)
def test_researching(number: int, line: int) -> None:
    cost, steps = (int(lines_of(number)[line].split()[i].rstrip(",")) for i in (2, 3))
    game = before(number)
    allow(game, number, lines_of(number)[line])
    for k in range(line):
        if not lines_of(number)[k].startswith("species"):
            forbid(game, number, lines_of(number)[k])
    game.sky(0, 0, 0, rotation=2).rival(publicity=max(cost, 2)).note().plays(number)
    assert game.took == (number, line)
    assert game.s.offsets == [7, 7, 0], "the system was rotated once"
    assert game.gained(RIVAL) == {"score": 5} | ({"publicity": -cost} if cost else {})
    assert sum(game.s.rival_techs) == 1
    assert game.steps == steps
    assert [e.kind for e in game.told("tech")] == ["tech"]


@pytest.mark.rule("SETI-31.24", "SETI-31.25", "SETI-31.27")
@pytest.mark.parametrize(
    ("number", "line"), [(n, k) for n, k in LINES if lines_of(n)[k].startswith("scan")]
)
def test_scanning(number: int, line: int) -> None:
    """The row shows cards of yellow, black and red sectors; nothing is marked yet, so each signal goes
    to the bigger of its stars."""
    game = before(number).sky(1, 0, 0)
    for k in range(line):
        if not lines_of(number)[k].startswith("species"):
            forbid(game, number, lines_of(number)[k])
    row = [next(n for n in range(1, 139) if BOX.sector_of[n] == c) for c in (0, 3, 1)]
    game.row(*row).top(100, 101).note().plays(number)
    assert game.took == (number, line)
    stars = {0: "61-virginis", 1: "beta-pictoris", 2: "proxima-centauri"}
    taken = iter([0, 1, 2] if arrow_of(number) == "left" else [2, 1, 0])
    expected, gone = [], []
    for where_ in lines_of(number)[line].split()[1:]:
        if where_ == "row":
            gone.append(next(taken))
        place = {"earth": "sirius-a", "tile": "tile", "row": stars[(gone or [0])[-1]]}
        expected.append(place[where_])
    assert game.marked == [(RIVAL, star) for star in expected]
    assert game.gained(RIVAL).get("credits") is None
    for i, card in enumerate(row):
        assert (card in game.s.discard) == (i in gone)
        assert (game.s.row[i] == card) == (i not in gone)
    assert all(game.s.row), "the row is full again"


@pytest.mark.rule("SETI-31.33", "GEN-17")
@pytest.mark.parametrize(("number", "order"), [(3, 1), (4, 2)])
@pytest.mark.parametrize("sides", [("left", "right"), ("right", "left")])
def test_the_species_card_takes_its_place(number: int, order: int, sides: tuple[str, str]) -> None:
    game = solo(left="centaurians", right="exertians").milestones_done().deck(number, 1, 2)
    for side in sides[: order - 1]:
        game.discovered(side)
    game.note().rivals_turn()
    assert game.took[0] == number, "not yet discovered: the next action is tried"
    game.deck(number, 1, 2).discovered(sides[order - 1]).note().rivals_turn()
    special, line = {"left": (18, 1), "right": (19, 0)}[sides[order - 1]]
    events = [(e.facts["card"], e.facts["line"]) for e in game.told("rival")]
    assert events == [(number, 0), (special, line)], "resolved at once"
    assert game.s.arrow == "right"
    assert game.s.rival_played == [special]
    game.rivals_turn().rivals_turn()
    game.rivals_turn()
    assert game.s.passed[RIVAL]
    assert sorted(game.s.rival_deck) == [1, 2, special], "for good"
    assert number not in game.s.rival_reserve


@pytest.mark.rule("SETI-31.33", "GEN-17")
def test_both_species_cards_come_into_the_deck() -> None:
    game = solo(left="exertians", right="anomalies").milestones_done().deck(4, 3, 1)
    game.discovered("right").discovered("left")
    game.rivals_turn().rivals_turn()
    assert game.s.rival_played == [19, 16]


# -- flights --


def offsets_for(number: int, line: int, at: int) -> tuple[int, int, int] | None:
    """Discs for which the target is the first that can be reached."""
    targets = targets_of(lines_of(number)[line])
    planet, moves = targets[at]
    found: tuple[int, int, int] | None = where(
        planet, moves, *targets[:at], visitor=planet == "oumuamua"
    )
    return found


TARGETS = [
    (n, k, at)
    for n, k in FLIGHTS
    for at in range(len(targets_of(lines_of(n)[k])))
    if offsets_for(n, k, at)
]


def test_every_target_of_every_card_is_flown_to_somewhere() -> None:
    wanted = [(n, k, at) for n, k in FLIGHTS for at in range(len(targets_of(lines_of(n)[k])))]
    assert wanted == TARGETS


@pytest.mark.rule("SETI-31.13", "SETI-31.15", "SETI-31.17", "SETI-31.18", "SETI-31.19")
@pytest.mark.parametrize(("number", "line", "at"), TARGETS)
def test_the_first_target_in_reach(number: int, line: int, at: int) -> None:
    said = lines_of(number)[line]
    planet, moves = targets_of(said)[at]
    offsets = offsets_for(number, line, at)
    assert offsets is not None
    prefers = said.split("; ")[1].split()[0]
    where_to = PLANETS.index(planet)
    flight = best_flight(BOX.sky.map(offsets, planet == "oumuamua"), planet, moves)
    assert flight is not None
    for orbit, landing in product((NOBODY, PLAYER), (NOBODY, PLAYER)):
        game = before(number).sky(*offsets).rival(probe=True, publicity=0)
        s = game.s
        s.first_orbits[where_to] = orbit
        s.landing[where_to] = ((PLAYER,) if landing == PLAYER else (),) * len(s.landing[where_to])
        game.note().plays(number)
        assert game.took == (number, line)
        assert [e.facts["planet"] for e in game.told("rival-flies")] == [planet]
        assert game.s.probes[RIVAL] == ()
        kind = prefers
        if " then " in said and (orbit == NOBODY) != (landing == NOBODY):
            kind = "orbit" if orbit == NOBODY else "land"
        events = {"orbit": "orbits", "land": "lands"}
        assert len(game.told(events[kind])) == 1
        assert not game.told(events["land" if kind == "orbit" else "orbit"])
        s = game.s
        if kind == "orbit":
            first = s.first_orbits[where_to] == RIVAL
            assert first == (orbit == NOBODY)
            assert s.orbiters[where_to] == (() if first else (RIVAL,))
        else:
            assert s.landing[where_to].count((RIVAL,)) == (landing == NOBODY)
            assert s.landers[where_to] == (() if landing == NOBODY else (RIVAL,))
        assert s.publicity[RIVAL] >= flight[0]
        assert s.credits[RIVAL] == s.energy[RIVAL] == 0


@pytest.mark.rule("SETI-31.13")
@pytest.mark.parametrize(("number", "line"), [(n, k) for n, k in FLIGHTS if n in (4, 7, 8, 13, 17)])
def test_a_flight_needs_a_probe_on_earth(number: int, line: int) -> None:
    planet, moves = targets_of(lines_of(number)[line])[-1]
    for probe in (True, False):
        game = before(number).sky(*where(planet, moves, visitor=number == 17)).rival(probe=probe)
        game.note().plays(number)
        assert game.took == (number, line if probe else len(lines_of(number)) - 1)


@pytest.mark.rule("SETI-31.13", "SETI-35.3")
def test_no_target_in_reach() -> None:
    """Only 'Oumuamua can be too far away for a card that names nothing else."""
    far = next(o for o in OFFSETS if not reaches(BOX.sky.map(o, True), "oumuamua", 4))
    game = before(17).sky(*far).rival(probe=True).note().plays(17)
    assert game.took == (17, 1)
    assert game.s.probes[RIVAL] == (game.s.earth,)


@pytest.mark.rule("SETI-31.5")
def test_the_arrows() -> None:
    assert {n for n in CARDS if arrow_of(n) == "left"} == {1, 3, 5, 6, 8, 12, 13, 16, 17}
    assert {BOX.solo.cards[n].arrow for n in CARDS} == {"left", "right"}
    for number in CARDS:
        game = before(number).rival(arrow="left" if arrow_of(number) == "right" else "right")
        game.plays(number)
        assert game.s.arrow == arrow_of(number)


def test_the_words_of_the_tests_are_the_printed_ones() -> None:
    assert len(LINES) == sum(len(printed()[f"S.{n}"]) - 1 for n in CARDS) == 53
    assert set(SPECIES_OF.values()) == set(SPECIES)
