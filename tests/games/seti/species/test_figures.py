"""The figures of the species' cards, tokens and tiles, as read off the printed components."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.cards import Card
from orrery.games.seti.notation import SAMPLES, SPECIES, card_number
from orrery.games.seti.ops import COLOURS, INCOMES, SECTOR_COLOURS, Ops

BOX = GAME.components().figures

# number | name | cost | corner | sector | income
HAND_CARDS = """
1 | First Contact | 1 credit | 2 publicity | blue | card
2 | Rover Exploration | 2 credit | 2 publicity | black | energy
3 | Mass Sample Collection | 1 credit | 1 vp + 1 data | yellow | energy
4 | Martian Quarantine Lab | 1 credit | 1 vp + 1 data | red | credit
5 | Ecosystem Study | 1 credit | 1 vp + 1 move | blue | card
6 | The Queen | 2 credit | 1 vp + 1 move | red | credit
7 | Breeding Sample | 1 credit | 2 publicity | red | energy
8 | Hive Sample | 3 credit | 1 vp + 1 move | blue | energy
9 | Orbital Monitoring | 3 credit | 1 vp + 1 move | yellow | credit
10 | Computer Simulations | 3 credit | 1 vp + 1 data | yellow | card
11 | Signs of Life | 1 credit | 2 publicity | blue | card
12 | Close-up View | 1 credit | 2 publicity | red | credit
13 | Concerned People | 1 credit | 1 vp + 1 data | yellow | credit
14 | Listening Carefully | 2 credit | 1 vp + 1 move | red | card
15 | Part of Everyday Life | 1 credit | 1 vp + 1 move | blue | energy
16 | Flooding the Media Space | 1 credit | 1 vp + 1 data | red | credit
17 | Are we Being Observed? | 1 credit | 1 vp + 1 move | yellow | card
18 | Message Capsule | 2 credit | 1 vp + 1 data | blue | credit
19 | New Physics | 1 credit | 2 publicity | black | energy
20 | Amazing Uncertainty | 1 credit | 2 publicity | yellow | energy
21 | Visitor in the Sky | 2 credit | 2 publicity | blue | card
22 | Altered Trajectory | 2 credit | 1 vp + 1 move | red | energy
23 | Exofossil Discovery | 1 credit | 2 publicity | yellow | energy
24 | Terrain Mapping | 3 credit | 1 vp + 1 move | yellow | credit
25 | Probe Customisation | 1 credit | 1 vp + 1 data | blue | credit
26 | Race Against Time | 1 credit | 2 publicity | red | energy
27 | Perfect Timing | 2 credit | 1 vp + 1 data | yellow | credit
28 | Exofossil Samples | 2 credit | 1 vp + 1 move | blue | card
29 | Comparative Analysis | 1 credit | 1 vp + 1 move | red | energy
30 | Excavation Rover | 1 credit | 1 vp + 1 data | black | card
31 | Vessel Designs | 1 energy | 1 vp + 1 data | blue | publicity
32 | Exocomputers | 1 energy | 1 vp + 1 move | red | data
33 | Infocluster | 1 energy | 2 publicity | yellow | publicity
34 | A Message from Afar | 1 energy | 1 vp + 1 move | red | energy
35 | Synthesis Instructions | 1 energy | 2 publicity | yellow | card
36 | Alien Schematics | 1 energy | 1 vp + 1 data | blue | credit
37 | Music of the Spheres | 2 energy | 1 vp + 1 data | black | energy
38 | Hivemind Concept | 2 energy | 2 publicity | blue | data
39 | Telescope Blueprints | 2 energy | 1 vp + 1 move | red | publicity
40 | Torrent-chain Signal | 2 energy | 2 publicity | yellow | data
"""
# number | name | danger | points
EXERTIANS = """
41 | Razor-edge Shuttle | 6 | 14
42 | Deflector | 7 | 15
43 | Expender Core | 3 | 9
44 | Pierced Exoplanet | 4 | 12
45 | Core-breach Exoplanet | 4 | 12
46 | Vortex Exoplanet | 4 | 12
47 | Fission-sun Exoplanet | 5 | 14
48 | Oscillating Probes | 3 | 11
49 | Generative Infrastructure | 7 | 16
50 | Casette Deployment | 2 | 10
51 | Extractor | 8 | 18
52 | Automated Lab | 0 | 7
53 | Neuralab | 9 | 20
54 | Nanowielder Node | 1 | 8
55 | Stratoelevator | 4 | 12
"""
NUMBERS = {
    "mascamites": range(1, 11),
    "anomalies": range(11, 21),
    "oumuamua": range(21, 31),
    "centaurians": range(31, 41),
    "exertians": range(41, 56),
}
KINDS = {
    "conditional": {1, 2, 3, 4, 6, 7, 8, 9, 10, 17, 21, 22, 23, 27, 30},
    "trigger": {13, 29},
    "endgame": {5, 24},
    "message": {*range(31, 41)},
    "exertian": {*range(41, 56)},
}


def alien(number: int) -> Card:
    return BOX.cards[card_number(f"et.{number}")]


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def said(ops: Ops) -> str:
    """Operations in the words of the tables."""
    parts = []
    for op in ops:
        match op:
            case ("vp", n, _):
                parts.append(f"{n} vp")
            case ("gain", what, n):
                parts.append(f"{n} {what}")
            case ("move", n):
                parts.append(f"{n} move")
            case ("draw", n):
                parts.append(f"{n} random")
            case ("pick", n):
                parts.append(f"{n} card")
            case _:
                parts.append(" ".join(map(str, op)))
    return " + ".join(parts)


@pytest.mark.parametrize("row", rows(HAND_CARDS), ids=lambda row: f"et.{row[0]}")
def test_the_corners_of_hand_cards(row: list[str]) -> None:
    number, name, cost, corner, sector, income = row
    card = alien(int(number))
    assert card.name == name
    assert f"{card.cost} {card.pay}" == cost
    assert said(card.corner) == corner
    assert SECTOR_COLOURS[card.sector] == sector
    assert INCOMES[card.income] == income


@pytest.mark.rule("EXE-9", "SETI-34.32")
@pytest.mark.parametrize("row", rows(EXERTIANS), ids=lambda row: f"et.{row[0]}")
def test_danger_and_points_of_exertian_cards(row: list[str]) -> None:
    number, name, danger, points = row
    card = alien(int(number))
    assert (card.name, card.danger) == (name, int(danger))
    assert card.gold[:2] == ("if", int(points))
    assert (card.cost, card.corner, card.sector, card.income) == (0, (), -1, -1)


def test_all_fifty_five_cards_once_and_of_their_species() -> None:
    listed = [int(row[0]) for row in rows(HAND_CARDS) + rows(EXERTIANS)]
    assert listed == list(range(1, 56))
    for index, species in enumerate(SPECIES):
        numbers = NUMBERS[species]
        assert BOX.species_cards[index] == tuple(card_number(f"et.{n}") for n in numbers)
        assert all(alien(n).number == n for n in numbers)


def test_kinds_of_cards() -> None:
    for number in range(1, 56):
        kind = next((k for k, numbers in KINDS.items() if number in numbers), "plain")
        assert alien(number).kind == kind, number


@pytest.mark.parametrize("species", ["mascamites", "anomalies", "oumuamua", "centaurians"])
def test_each_deck_is_made_alike(species: str) -> None:
    cards = [alien(n) for n in NUMBERS[species]]
    sectors = Counter(SECTOR_COLOURS[card.sector] for card in cards)
    assert sectors == {"yellow": 3, "red": 3, "blue": 3, "black": 1}
    assert sorted(Counter(card.corner_kind for card in cards).values()) == [3, 3, 4]


def test_tokens_and_tiles() -> None:
    assert dict(zip(SAMPLES, map(said, BOX.samples), strict=True)) == {
        "credit": "2 credit",
        "energy": "2 energy",
        "publicity": "3 publicity",
        "data": "2 data",
        "cards": "2 random",
        "vp-card": "3 vp + 1 card",
        "vp": "7 vp",
    }
    assert {
        colour: tuple(map(said, sides))
        for colour, sides in zip(COLOURS, BOX.anomalies, strict=True)
    } == {
        "pink": ("1 credit", "4 vp"),
        "yellow": ("2 publicity", "1 card"),
        "blue": ("1 data", "1 energy"),
    }
    assert sorted(BOX.anomaly_places) == [0, 3, 5]
    assert BOX.message_ahead == 15
    assert [said(reward) for reward in BOX.message_rewards] == [
        "trace any", "alien-card 3 + 1 energy", "3 publicity", "8 vp",
    ]  # fmt: skip
    assert (BOX.exertian_deal, BOX.exertian_ahead, BOX.exertian_price) == (3, [20, 40], [0, 1])
    assert (BOX.capacity[8], BOX.tile_points) == (3, (1, 0, 2))
    assert said(BOX.orbit[7]) == "10 vp + 1 exofossil + signal planet oumuamua"
    assert said(BOX.first_orbit[7]) == "alien-card 2"
    assert said(BOX.land[7]) == "9 vp + 2 exofossil"
    assert BOX.landing_data[7] == (2, 3, 1), "from left to right"


def test_danger_tiers() -> None:
    for column in BOX.spaces[SPECIES.index("exertians")]:
        assert [space.danger for space in column] == [3, 3, 2, 2, 1]


def test_samples_wanted_where() -> None:
    goals = {n: alien(n).delivery for n in range(1, 56) if alien(n).delivery >= 0}
    earth, mars = 8, 2
    assert goals == {1: earth, 2: earth, 3: earth, 4: mars, 6: earth, 7: earth}
