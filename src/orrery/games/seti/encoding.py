"""What a seat of SETI sees, as numbers: how each slot of the state is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.parts import (
    Bag,
    Bits,
    Count,
    Digest,
    Fields,
    Kind,
    Line,
    Mine,
    Number,
    Part,
    Ranks,
    Row,
    Seat,
    SeatBag,
    SeatBits,
    Seats,
    Sheet,
    Top,
    Word,
    Words,
)
from orrery.games.seti.notation import (
    CARD_NAMES,
    GOLD_TILES,
    MAIN_CARDS,
    MOONS,
    SAMPLES,
    SIDES,
    SPECIES,
    TECHS,
)
from orrery.games.seti.ops import COLOURS, KINDS, STARS, WORDS
from orrery.games.seti.rules.memory import ROUNDS_WITH_STACK
from orrery.games.seti.sky import PLANETS, SPACES, space_name
from orrery.games.seti.state import FRESH, SOURCES

MOST = 4
RIVAL_CARDS = 40
OBJECTIVES = 32
ON_MOON = 100
"""What `Seti.landed` adds for a moon."""

SLOTS = (*STARS, "tile")
BY_SLOT = [f"{side}.{colour}" for side in SIDES for colour in COLOURS]
WORLDS = PLANETS[:-1]


ALIEN = len(MAIN_CARDS) + 1
"""The first card of a species."""


class Messages(Part):
    """Cards on their way: for each the score that answers it."""

    def __init__(self) -> None:
        self.names = tuple(CARD_NAMES[ALIEN:])

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        for score, card in value:
            sheet.numbers[at + card - ALIEN] = (1 + score) / 100


def parts() -> Mapping[str, Part]:
    """With the cards of the expansions that are known."""
    seat, anybody = Seat(MOST), SeatBag(MOST, "neutral")
    cards = Bag(CARD_NAMES)
    of_each = Seats(cards, MOST)
    alien_cards = Bag(CARD_NAMES[ALIEN:], low=ALIEN)
    mask = Bits(CARD_NAMES)
    flag = Number()
    number = Seats(Number(10), MOST)
    count = Seats(Number(), MOST)
    space = Kind([space_name(n) for n in range(SPACES)])
    kinds = Kind(SPECIES)
    return {
        "players": Kind(MOST + 1),
        "over": flag,
        # the course of the game
        "round": Kind(7),
        "first": seat,
        "turn": seat,
        "passed": count,
        "rotated": flag,
        "main_done": flag,
        "acting": flag,
        "free": flag,
        "fresh": Row(Number(), list(FRESH)),
        "ripe": cards,
        "this_turn": Digest(),
        "turn_rules": Words(*WORDS["<rule>"]),
        "held": Number(),
        # the sky
        "offsets": Row(Kind(8), 3),
        "rotation": Number(10),
        "probes": Seats(Bag(SPACES), MOST),
        "capsules": Seats(Line(Fields(space=space, sample=Kind(SAMPLES)), 6), MOST),
        "star_at": Row(Kind(STARS), 8),
        "signals": Row(Line(Seat(MOST, "neutral"), 10), SLOTS),
        "completed": Ranks(SLOTS),
        "wins": Row(Line(Seat(MOST, "neutral"), 6), STARS),
        # the planets
        "first_orbits": Row(Seat(MOST, "neutral"), WORLDS),
        "orbiters": Row(anybody, WORLDS),
        "landing": Row(Row(anybody, 3), WORLDS),
        "landers": Row(anybody, WORLDS),
        "moons": Row(anybody, MOONS),
        # cards
        "deck": Count(100),
        "discard": cards,
        "row": Row(Kind(CARD_NAMES), 3),
        "stacks": Row(cards, ROUNDS_WITH_STACK),
        "stack_seen": Mine(mask, ROUNDS_WITH_STACK),
        "stack_takers": Mine(SeatBits(MOST), ROUNDS_WITH_STACK),
        "recycled": Line(mask, 2),
        "hand": of_each,
        "open": mask,
        "playing": Ranks(CARD_NAMES),
        "tucked": of_each,
        "missions": of_each,
        "circles": of_each,
        "covered": Row(Bits(3), CARD_NAMES),
        "endgame": of_each,
        "done": of_each,
        # what players have
        "credits": number,
        "energy": number,
        "publicity": number,
        "data": number,
        "exofossils": number,
        "score": Seats(Number(100), MOST),
        "points": Seats(Number(10), MOST, len(SOURCES)),
        "computer": Seats(Number(6), MOST),
        "bottom": Seats(Bits(4), MOST),
        "slots": Seats(Row(Kind(4), 4), MOST),
        "techs": Seats(Bits(TECHS), MOST),
        "tech_stacks": Row(Top(8, by=4), TECHS),
        "two_points": Row(flag, TECHS),
        # gold tiles and milestones
        "gold_sides": Row(Kind(2), GOLD_TILES),
        "claims": Row(Line(Seat(MOST, "neutral"), MOST), GOLD_TILES),
        "gold_done": count,
        "neutral": Row(Number(), 2),
        "neutral_done": count,
        # species
        "species": Row(kinds, SIDES),
        "may_hide": Bag(SPECIES),
        "discovered": Row(flag, SIDES),
        "discovery": Row(Row(Seat(MOST, "neutral"), COLOURS), SIDES),
        "overflow": Row(anybody, BY_SLOT),
        "markers": Row(Line(anybody, 9), BY_SLOT),
        "traces": Seats(Number(), MOST, len(BY_SLOT)),
        "filled": Ranks(SIDES),
        "found": Ranks(SIDES),
        "alien_decks": Row(Count(), SIDES),
        "alien_open": Row(Kind(CARD_NAMES), SIDES),
        "alien_discards": Row(alien_cards, SIDES),
        "planet_samples": Row(Bag(SAMPLES), 2),
        "sample_spaces": Line(Kind(SAMPLES), len(SAMPLES)),
        "pile_may": Mine(Bits(SAMPLES), 2),
        "capsule_may": Seats(Line(Mine(Bits(SAMPLES)), 6), MOST),
        "anomalies": Line(Fields(sector=Kind(8), colour=Kind(COLOURS), side=Kind(2)), 3),
        "messages": Seats(Messages(), MOST),
        "message_at": Seats(Number(100), MOST),
        "message_taken": Row(seat, 4),
        "exertian_hand": Seats(alien_cards, MOST),
        "exertian_played": Seats(alien_cards, MOST),
        "exertian_supply": alien_cards,
        "exertian_at": Line(Number(100), 4),
        "exertian_seen": count,
        # the solo game
        "rival": seat,
        "level": Kind(6),
        "arrow": Word("", "left", "right"),
        "progress": Number(10),
        "rival_deck": Count(),
        "rival_played": Bag(RIVAL_CARDS),
        "rival_reserve": Count(),
        "rival_seen": Bits(RIVAL_CARDS),
        "rival_top": Number(),
        "rival_card": Kind(RIVAL_CARDS),
        "rival_line": Number(),
        "rival_techs": Row(Number(), KINDS),
        "rival_messages": Number(),
        "objectives": Line(Kind(OBJECTIVES), 3),
        "tasks_done": Row(Bits(3), 3),
        "objective_stack": Count(),
        "objectives_seen": Bits(OBJECTIVES),
        "objectives_done": Number(),
        # what the card at work remembers
        "landed": Kind(ON_MOON + len(MOONS)),
        "launched": flag,
        "tech_taken": Kind(TECHS),
        "tech_held": flag,
        "trace_colour": Kind(COLOURS),
        "card_marks": Bag(SLOTS),
        "scan_marks": Bag(SLOTS),
        "last_star": Kind(SLOTS),
        "drawn": cards,
        "chosen_probe": space,
        "mission_slot": Kind(16),
    }
