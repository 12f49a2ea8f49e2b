"""Setting the table (SETI-2, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.luck import Luck
from orrery.games.seti import species
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import MOONS, SPECIES, TECHS
from orrery.games.seti.ops import STARS
from orrery.games.seti.rules.cards import refill
from orrery.games.seti.rules.objectives import reveal_objectives
from orrery.games.seti.solo import ADVANCED, BASIC
from orrery.games.seti.state import FRESH, NO_CARD, NOBODY, SOURCES, Seti

SLOT_SECTORS = ((7, 0), (1, 2), (3, 4), (5, 6))
"""The sectors beside each side of the solar system, where a sector board of two stars lies."""


def deal(players: int, settings: Mapping[str, Any], box: Box, luck: Luck) -> Seti:
    s = Seti()
    s.luck = luck
    s.news = None
    s.own = {}
    s.reveals = 0
    s.box = box
    s.players = max(players, 2)  # the rival takes the second seat (SETI-29.1)
    s.rival = 1 if players == 1 else -1
    s.found = ()
    s.objectives = []
    s.over = False
    starter = settings["starter"]
    s.first = s.turn = luck.below(s.players) if starter is None else starter  # SETI-3.2
    s.round = 1
    s.passed = [False] * s.players
    s.rotated = False
    s.main_done = s.acting = s.free = False
    s.this_turn = []
    s.turn_rules = ()
    s.held = 0
    s.fresh = [0] * len(FRESH)
    s.ripe = ()
    _sky(s)
    _planets(s)
    _cards(s)
    _players(s)
    _species(s, settings["species"])
    _memory(s)
    _solo(s, settings.get("difficulty"))
    order = [(s.first + i) % s.players for i in range(s.players)]
    s.agenda = []
    s.then(*(("first_income", seat) for seat in order if seat != s.rival), ("begin",))
    return s


def _sky(s: Seti) -> None:
    """Discs and sector boards at random (SETI-2.4), full data slots (SETI-2.6)."""
    s.offsets = [s.luck.below(8) for _ in range(3)]
    s.rotation = 0
    s.earth_map = s.box.sky.map(s.offsets)
    boards = [0, 1, 2, 3]
    s.luck.shuffle(boards)
    s.star_at = [0] * 8
    for board, sectors in zip(boards, SLOT_SECTORS, strict=True):
        for k, sector in enumerate(sectors):
            s.star_at[sector] = 2 * board + k
    s.probes = [()] * s.players
    s.signals = [()] * (len(STARS) + 1)
    s.completed = []
    s.wins = [()] * len(STARS)


def _planets(s: Seti) -> None:
    s.first_orbits = [NOBODY] * 8
    s.orbiters = [()] * 8
    s.landing = [((),) * len(data) for data in s.box.landing_data]
    s.landers = [()] * 8
    s.moons = [()] * len(MOONS)


def _cards(s: Seti) -> None:
    """The row, the end-of-round stacks, technologies and gold tiles (SETI-2.5 to 2.14)."""
    luck = s.luck
    s.deck = list(s.box.main_deck)
    luck.shuffle(s.deck)
    s.discard = []
    s.row = [NO_CARD] * 3
    refill(s)
    s.stacks = [tuple(s.deck.pop() for _ in range(s.players + 1)) for _ in range(4)]
    s.stack_seen = [0] * (len(s.stacks) * s.players)
    s.stack_takers = s.stack_seen.copy()
    s.watched = 0
    s.recycled = ()
    s.tech_stacks = []
    for _ in TECHS:
        stack = list(range(len(s.box.tech_bonuses)))
        luck.shuffle(stack)
        s.tech_stacks.append(tuple(stack))
    s.two_points = [True] * len(TECHS)
    s.gold_sides = [luck.below(2) for _ in s.box.gold]
    s.claims = [()] * len(s.box.gold)
    markers = s.box.neutral_markers[s.players]  # as for two in the solo game
    s.neutral = [markers] * len(s.box.neutral_milestones)  # SETI-2.8 to 2.10


def _players(s: Seti) -> None:
    """SETI-3.3 to 3.5"""
    n = s.players
    credits, energy, publicity, cards = s.box.start
    s.credits = [credits] * n
    s.energy = [energy] * n
    s.publicity = [publicity] * n
    s.data = [0] * n
    s.open = 0
    s.hand = [()] * n
    s.score = [0] * n
    s.points = [0] * (n * len(SOURCES))
    for i in range(n):
        seat = (s.first + i) % n
        s.gain_points(seat, s.box.start_scores[i], "start")
        if seat == s.rival:  # SETI-29.5
            s.credits[seat] = s.energy[seat] = 0
        else:
            s.hand[seat] = tuple(s.deck.pop() for _ in range(cards))
    s.playing = []
    s.tucked = [()] * n
    s.missions = [()] * n
    s.circles = [()] * n
    s.covered = [0] * (s.box.last_card + 1)
    s.endgame = [()] * n
    s.done = [()] * n
    s.computer = [0] * n
    s.bottom = [0] * n
    s.slots = [(-1,) * 4] * n
    s.techs = [0] * n
    s.gold_done = [0] * n
    s.neutral_done = [0] * n


def _species(s: Seti, chosen: list[str] | None) -> None:
    """Two species, face down (SETI-2.2)."""
    n = s.players
    kinds = list(s.box.kinds) if chosen is None else [SPECIES.index(x) for x in chosen]
    s.may_hide = sorted(kinds)
    s.luck.shuffle(kinds)
    s.species = tuple(kinds[:2])
    s.discovered = (False, False)
    s.discovery = [(NOBODY,) * 3] * 2
    s.overflow = [()] * 6
    s.markers = [()] * 6
    s.traces = [0] * (6 * n)
    s.filled = ()
    s.alien_decks = [(), ()]
    s.alien_open = [NO_CARD, NO_CARD]
    s.alien_discards = [(), ()]
    for kind in species.ALL.values():
        kind.begin(s)


def _solo(s: Seti, level: int | None) -> None:
    """The rival's board, its cards and the objectives (SETI-29)."""
    s.level = level or 0
    s.arrow = "left"
    s.progress = 0
    s.rival_deck = []
    s.rival_played = []
    s.rival_reserve = []
    s.rival_seen = 0
    s.rival_top = 0
    s.rival_card = 0
    s.rival_line = 0
    s.rival_techs = [0, 0, 0]
    s.objectives = []
    s.tasks_done = []
    s.objective_stack = []
    s.objectives_seen = 0
    s.objectives_done = 0
    if level is None:
        return
    board = s.box.solo.levels[level - 1]
    s.progress = board.start
    s.rival_reserve = list(ADVANCED)
    s.luck.shuffle(s.rival_reserve)
    s.rival_deck = [*BASIC, *(s.rival_reserve.pop() for _ in range(board.advanced))]
    s.luck.shuffle(s.rival_deck)
    for kind in (3, 2, 1):  # the easiest come first, on top
        tiles = [i for i, o in enumerate(s.box.solo.objectives) if o.level == kind]
        s.luck.shuffle(tiles)
        s.objective_stack += tiles[: board.objectives[kind - 1]]
    reveal_objectives(s)


def _memory(s: Seti) -> None:
    s.landed = -1
    s.launched = False
    s.tech_taken = -1
    s.tech_held = False
    s.trace_colour = -1
    s.card_marks = []
    s.scan_marks = []
    s.last_star = -1
    s.drawn = ()
    s.chosen_probe = -1
    s.mission_slot = -1
