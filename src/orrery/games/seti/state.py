"""The state of a game of SETI: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from orrery.core.plain import plain
from orrery.core.state import Plain, State
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import Ops
from orrery.games.seti.sky import EARTH, Map

NOBODY = -1
NEUTRAL = -2
NO_CARD = 0

SOURCES = (
    "start", "orbits", "landings", "signals", "sectors", "traces", "techs", "computer", "cards",
    "missions", "species", "gold-cards", "gold-tiles", "exertians", "objectives", "danger",
)  # fmt: skip
"""Where points come from."""
SOURCE = {name: i for i, name in enumerate(SOURCES)}

T = TypeVar("T")


def add(lists: list[tuple[T, ...]], i: int, thing: T) -> None:
    """Put a thing at the end of the i-th of several rows. Rows are tuples, so copies share them."""
    lists[i] = (*lists[i], thing)


def drop(lists: list[tuple[T, ...]], i: int, thing: T) -> None:
    """Take a thing out of the i-th row."""
    row = list(lists[i])
    row.remove(thing)
    lists[i] = tuple(row)


def put(lists: list[tuple[T, ...]], i: int, at: int, thing: T) -> None:
    """Change one place of the i-th row."""
    row = list(lists[i])
    row[at] = thing
    lists[i] = tuple(row)


RIVAL_WAYS = {
    "gain": "rival-gain",
    "draw": "rival-cards",
    "pick": "rival-cards",
    "alien-card": "rival-alien-card",
    "income": "rival-income",
    "trace": "rival-trace",
    "signal": "rival-signal",
    "launch": "rival-nothing",
    "move": "rival-nothing",
}
"""What the solo rival does instead of an operation."""

FRESH = {"energy": 0, "credit": 1, "publicity": 2, "data": 3, "card": 4, "probe": 5}
"""What free actions are paid with or done to, by its place in `Seti.fresh`."""

Effect = tuple[str, str, str, Ops, tuple[int, ...]]
"""Until the end of the turn: event, target, limit, what it brings, and the planets already paid."""
Capsule = tuple[int, int]
"""Its space and its sample."""


class Seti(State):
    """Seats are numbered clockwise from 0. Lists over seats, stars, planets or species slots."""

    __slots__ = (
        "acting",
        "alien_decks",
        "alien_discards",
        "alien_open",
        "anomalies",
        "arrow",
        "bottom",
        "box",
        "capsule_may",
        "capsules",
        "card_marks",
        "chosen_probe",
        "circles",
        "claims",
        "completed",
        "computer",
        "covered",
        "credits",
        "data",
        "deck",
        "discard",
        "discovered",
        "discovery",
        "done",
        "drawn",
        "earth_map",
        "endgame",
        "energy",
        "exertian_at",
        "exertian_hand",
        "exertian_played",
        "exertian_seen",
        "exertian_supply",
        "exofossils",
        "filled",
        "first",
        "first_orbits",
        "found",
        "free",
        "fresh",
        "gold_done",
        "gold_sides",
        "hand",
        "held",
        "landed",
        "landers",
        "landing",
        "last_star",
        "launched",
        "level",
        "main_done",
        "markers",
        "may_hide",
        "message_at",
        "message_taken",
        "messages",
        "mission_slot",
        "missions",
        "moons",
        "neutral",
        "neutral_done",
        "objective_stack",
        "objectives",
        "objectives_done",
        "objectives_seen",
        "offsets",
        "open",
        "orbiters",
        "over",
        "overflow",
        "own",
        "passed",
        "pile_may",
        "planet_samples",
        "players",
        "playing",
        "points",
        "probes",
        "progress",
        "publicity",
        "recycled",
        "ripe",
        "rival",
        "rival_card",
        "rival_deck",
        "rival_line",
        "rival_messages",
        "rival_played",
        "rival_reserve",
        "rival_seen",
        "rival_techs",
        "rival_top",
        "rotated",
        "rotation",
        "round",
        "row",
        "sample_spaces",
        "scan_marks",
        "score",
        "signals",
        "slots",
        "species",
        "stack_seen",
        "stack_takers",
        "stacks",
        "star_at",
        "tasks_done",
        "tech_held",
        "tech_stacks",
        "tech_taken",
        "techs",
        "this_turn",
        "trace_colour",
        "traces",
        "tucked",
        "turn",
        "turn_rules",
        "two_points",
        "watched",
        "wins",
    )  # fmt: skip
    aside: ClassVar[frozenset[str]] = frozenset({"news", "box", "earth_map", "own"})

    box: Box
    """The figures that this table is played with."""
    earth_map: Map
    """The sky as the offsets show it."""
    own: Mapping[str, Plain]
    """What species of expansions keep, by a name that each chooses; replaced, never changed in place."""
    players: int
    """How many seats there are; alone, the rival is one of them."""
    over: bool
    """Whether the game has ended."""

    # -- the course of the game --
    round: int
    """From 1 to 5."""
    first: int
    """Who holds the starting player marker."""
    turn: int
    """Whose turn it is."""
    passed: list[bool]
    """Per seat whether it has passed in this round."""
    rotated: bool
    """Whether somebody has passed in this round, and so the system was rotated."""
    main_done: bool
    """Whether the main action of this turn is done."""
    acting: bool
    """Whether the main action is under way."""
    free: bool
    """Whether free actions may be added to the questions of the player whose turn it is."""
    fresh: list[int]
    """What the player whose turn it is has gained since they were last asked: see `FRESH`."""
    ripe: tuple[int, ...]
    """Missions that they could have completed then."""
    this_turn: list[Effect]
    """What cards have promised until the end of the turn."""
    turn_rules: tuple[str, ...]
    """What is different until the end of the turn, by name."""
    held: int
    """Movement points kept to leave asteroids together with others."""

    # -- the sky --
    offsets: list[int]
    """The sectors of Earth, Mars and Jupiter: how the three discs lie."""
    rotation: int
    """How often the system was rotated; every third time the same disc turns."""
    probes: list[tuple[int, ...]]
    """Per seat the spaces of its probes."""
    capsules: list[tuple[Capsule, ...]]
    """Per seat its capsules."""
    star_at: list[int]
    """The star of each sector."""
    signals: list[tuple[int, ...]]
    """The markers in each star's data slot, and last those on the 'Oumuamua tile."""
    completed: list[int]
    """Slots that wait to be settled."""
    wins: list[tuple[int, ...]]
    """Per star the seats that have won its sector, in order."""

    # -- the planets --
    first_orbits: list[int]
    """Who stands on each planet's first-orbit space."""
    orbiters: list[tuple[int, ...]]
    """The other orbiters."""
    landing: list[tuple[tuple[int, ...], ...]]
    """Who stands on each of a planet's first-landing spaces; card 16 lets several share one."""
    landers: list[tuple[int, ...]]
    """The other landers."""
    moons: list[tuple[int, ...]]
    """Per moon who has landed there."""

    # -- cards --
    deck: list[int]
    """The top one last."""
    discard: list[int]
    """The discard pile."""
    row: list[int]
    """The three cards on offer; 0 where one is missing."""
    stacks: list[tuple[int, ...]]
    """The end-of-round stacks of rounds 1 to 4."""
    stack_seen: list[int]
    """Per seat and round a mask of the stack's cards it has seen, unless all have since."""
    stack_takers: list[int]
    """Per seat and round a mask of the seats that took one of those."""
    watched: int
    """A mask of all cards that anybody remembers in this way."""
    recycled: tuple[int, ...]
    """Per new deck that was made of the discard pile, a mask of its cards."""
    hand: list[tuple[int, ...]]
    """Per seat its hand; -1 for each card that is hidden."""
    open: int
    """A mask of the hand cards that everybody has seen."""
    playing: list[int]
    """Cards being played."""
    tucked: list[tuple[int, ...]]
    """Per seat the cards tucked for income."""
    missions: list[tuple[int, ...]]
    """Conditional missions in play."""
    circles: list[tuple[int, ...]]
    """Triggered missions in play."""
    covered: list[int]
    """Per card a mask of its covered circles. Replaced when it changes, so copies share it."""
    endgame: list[tuple[int, ...]]
    """Per seat its cards with gold points, which count in the end."""
    done: list[tuple[int, ...]]
    """Completed missions."""

    # -- what players have --
    credits: list[int]
    """Per seat its credits."""
    energy: list[int]
    """Per seat its energy."""
    publicity: list[int]
    """Per seat its publicity."""
    data: list[int]
    """Per seat its data in the pool."""
    exofossils: list[int]
    """Per seat its exofossils."""
    score: list[int]
    """Per seat its points so far."""
    points: list[int]
    """Per seat its points by source."""
    computer: list[int]
    """How many top spaces hold data."""
    bottom: list[int]
    """A mask of the filled bottom spaces, by slot."""
    slots: list[tuple[int, ...]]
    """The computer technology in each slot."""
    techs: list[int]
    """A mask of technologies."""
    tech_stacks: list[tuple[int, ...]]
    """The bonuses of the tiles left, the top one last."""
    two_points: list[bool]
    """Per technology whether the two points for its first owner are still there."""

    # -- gold tiles and milestones --
    gold_sides: list[int]
    """The side of each gold tile."""
    claims: list[tuple[int, ...]]
    """Per gold tile who has claimed it, in order."""
    gold_done: list[int]
    """Per seat how many gold milestones it has dealt with."""
    neutral: list[int]
    """Per neutral milestone how many neutral markers are left."""
    neutral_done: list[int]
    """Per seat a mask of the neutral milestones it has passed."""

    # -- species --
    species: tuple[int, ...]
    """Per slot its species; -1 while it is hidden."""
    may_hide: list[int]
    """The species that were shuffled at the start; it never changes."""
    discovered: tuple[bool, ...]
    """Per slot whether its species is discovered."""
    discovery: list[tuple[int, ...]]
    """Per slot the markers on its three discovery spaces."""
    overflow: list[tuple[int, ...]]
    """Per slot and colour the overflow markers."""
    markers: list[tuple[tuple[int, ...], ...]]
    """Per slot and colour the markers on each level (from 0) of a species board."""
    traces: list[int]
    """Per seat how many traces it has marked, by slot and colour."""
    filled: tuple[int, ...]
    """Slots in the order in which their third discovery space was filled."""
    alien_decks: list[tuple[int, ...]]
    """Per slot the deck of its species, the top one last."""
    alien_open: list[int]
    """Per slot the open card of its species; 0 for none."""
    alien_discards: list[tuple[int, ...]]
    """Per slot the discarded cards of its species."""
    planet_samples: list[tuple[int, ...]]
    """The samples on Jupiter and on Saturn."""
    sample_spaces: tuple[int, ...]
    """The samples on the species board, the starting one first."""
    pile_may: list[int]
    """Per seat and planet a mask of the samples that may be there, as far as the seat knows."""
    capsule_may: list[tuple[tuple[int, ...], ...]]
    """Per owner and capsule, for each seat a mask of the samples that may be in it."""
    anomalies: tuple[tuple[int, int, int], ...]
    """Sector, colour and side of each."""
    messages: list[tuple[tuple[int, int], ...]]
    """Per seat the messages on their way: the score that answers them, and the card."""
    message_at: list[int]
    """Per seat the score of its message tile; -1 without one."""
    message_taken: list[int]
    """Who has covered each message reward."""
    exertian_hand: list[tuple[int, ...]]
    """Per seat the Exertian cards it keeps."""
    exertian_played: list[tuple[int, ...]]
    """Per seat the Exertian cards it has played face down."""
    exertian_supply: list[int]
    """Exertian cards that nobody has."""
    exertian_at: tuple[int, ...]
    """The scores of the Exertian milestones."""
    exertian_seen: list[int]
    """Per seat how many Exertian milestones it has dealt with."""

    found: tuple[int, ...]
    """Slots in the order in which their species were discovered."""

    # -- the solo game --
    rival: int
    """The rival's seat; -1 in a game of players only."""
    level: int
    """How strong the rival is, from 1 to 5; 0 without one."""
    arrow: str
    """The decision arrow of the rival's current card."""
    progress: int
    """The space of its progress marker."""
    rival_deck: list[int]
    """The top one last."""
    rival_played: list[int]
    """Its cards that lie in front of it."""
    rival_reserve: list[int]
    """Advanced cards that may still join its deck."""
    rival_seen: int
    """A mask of its cards that have been revealed."""
    rival_top: int
    """How many cards were put on top of its deck since it was shuffled."""
    rival_card: int
    """The card it acts by; 0 for none."""
    rival_line: int
    """The action of the card that it took."""
    rival_techs: list[int]
    """How many technologies it has to discard, by kind."""
    rival_messages: int
    """How many messages it may still send."""
    objectives: list[int]
    """The open objectives."""
    tasks_done: list[int]
    """For each open objective a mask of its tasks that are done."""
    objective_stack: list[int]
    """The objectives still to come, the next one last."""
    objectives_seen: int
    """A mask of all that have been open."""
    objectives_done: int
    """Completed objectives not yet spent."""

    # -- what the card at work remembers --
    landed: int
    """The planet of the last landing, plus 100 on a moon; -1 if it failed."""
    launched: bool
    """Whether a probe was launched."""
    tech_taken: int
    """The technology just taken; -1 for none."""
    tech_held: bool
    """Whether others had the technology just taken."""
    trace_colour: int
    """The colour of the trace just marked; -1 for none."""
    card_marks: list[int]
    """The slots this card has marked."""
    scan_marks: list[int]
    """The slots this scan has marked."""
    last_star: int
    """Where a signal was marked last; -1 for nowhere."""
    drawn: tuple[int, ...]
    """The cards just drawn."""
    chosen_probe: int
    """The space of the probe that was chosen; -1 for none."""
    mission_slot: int
    """A mask of the species slots that the mission speaks of; -1 for any."""

    def plain(self) -> dict[str, object]:
        found = super().plain()
        if self.box.expansions:
            found["numbered"] = self.box.numbered
            found["own"] = plain(dict(self.own))
        return found

    def copy(self) -> Seti:
        twin = Seti()
        twin.agenda = self.agenda.copy()
        twin.luck = self.luck.copy()
        twin.news = self.news
        twin.reveals = self.reveals
        twin.box = self.box
        twin.earth_map = self.earth_map
        twin.own = self.own
        twin.players = self.players
        twin.over = self.over
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.passed = self.passed.copy()
        twin.rotated = self.rotated
        twin.main_done = self.main_done
        twin.acting = self.acting
        twin.free = self.free
        twin.fresh = self.fresh.copy()
        twin.ripe = self.ripe
        twin.this_turn = self.this_turn.copy()
        twin.turn_rules = self.turn_rules
        twin.held = self.held
        twin.offsets = self.offsets.copy()
        twin.rotation = self.rotation
        twin.probes = self.probes.copy()
        twin.capsules = self.capsules.copy()
        twin.star_at = self.star_at
        twin.signals = self.signals.copy()
        twin.completed = self.completed.copy()
        twin.wins = self.wins.copy()
        twin.first_orbits = self.first_orbits.copy()
        twin.orbiters = self.orbiters.copy()
        twin.landing = self.landing.copy()
        twin.landers = self.landers.copy()
        twin.moons = self.moons.copy()
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.row = self.row.copy()
        twin.stacks = self.stacks.copy()
        twin.stack_seen = self.stack_seen.copy()
        twin.stack_takers = self.stack_takers.copy()
        twin.watched = self.watched
        twin.recycled = self.recycled
        twin.hand = self.hand.copy()
        twin.open = self.open
        twin.playing = self.playing.copy()
        twin.tucked = self.tucked.copy()
        twin.missions = self.missions.copy()
        twin.circles = self.circles.copy()
        twin.covered = self.covered
        twin.endgame = self.endgame.copy()
        twin.done = self.done.copy()
        twin.credits = self.credits.copy()
        twin.energy = self.energy.copy()
        twin.publicity = self.publicity.copy()
        twin.data = self.data.copy()
        twin.exofossils = self.exofossils.copy()
        twin.score = self.score.copy()
        twin.points = self.points.copy()
        twin.computer = self.computer.copy()
        twin.bottom = self.bottom.copy()
        twin.slots = self.slots.copy()
        twin.techs = self.techs.copy()
        twin.tech_stacks = self.tech_stacks.copy()
        twin.two_points = self.two_points.copy()
        twin.gold_sides = self.gold_sides
        twin.claims = self.claims.copy()
        twin.gold_done = self.gold_done.copy()
        twin.neutral = self.neutral.copy()
        twin.neutral_done = self.neutral_done.copy()
        twin.species = self.species
        twin.may_hide = self.may_hide
        twin.discovered = self.discovered
        twin.discovery = self.discovery.copy()
        twin.overflow = self.overflow.copy()
        twin.markers = self.markers.copy()
        twin.traces = self.traces.copy()
        twin.filled = self.filled
        twin.alien_decks = self.alien_decks.copy()
        twin.alien_open = self.alien_open.copy()
        twin.alien_discards = self.alien_discards.copy()
        twin.planet_samples = self.planet_samples.copy()
        twin.sample_spaces = self.sample_spaces
        twin.pile_may = self.pile_may.copy()
        twin.capsule_may = self.capsule_may.copy()
        twin.anomalies = self.anomalies
        twin.messages = self.messages.copy()
        twin.message_at = self.message_at.copy()
        twin.message_taken = self.message_taken.copy()
        twin.exertian_hand = self.exertian_hand.copy()
        twin.exertian_played = self.exertian_played.copy()
        twin.exertian_supply = self.exertian_supply.copy()
        twin.exertian_at = self.exertian_at
        twin.exertian_seen = self.exertian_seen.copy()
        twin.found = self.found
        twin.rival = self.rival
        self._copy_solo(twin)
        twin.landed = self.landed
        twin.launched = self.launched
        twin.tech_taken = self.tech_taken
        twin.tech_held = self.tech_held
        twin.trace_colour = self.trace_colour
        twin.card_marks = self.card_marks.copy()
        twin.scan_marks = self.scan_marks.copy()
        twin.last_star = self.last_star
        twin.drawn = self.drawn
        twin.chosen_probe = self.chosen_probe
        twin.mission_slot = self.mission_slot
        return twin

    def _copy_solo(self, twin: Seti) -> None:
        """Without a rival its lists never change: copies share them."""
        twin.level = self.level
        twin.arrow = self.arrow
        twin.progress = self.progress
        twin.rival_seen = self.rival_seen
        twin.rival_top = self.rival_top
        twin.rival_card = self.rival_card
        twin.rival_line = self.rival_line
        twin.rival_messages = self.rival_messages
        twin.objectives_seen = self.objectives_seen
        twin.objectives_done = self.objectives_done
        if self.rival < 0:
            twin.rival_deck = self.rival_deck
            twin.rival_played = self.rival_played
            twin.rival_reserve = self.rival_reserve
            twin.rival_techs = self.rival_techs
            twin.objectives = self.objectives
            twin.tasks_done = self.tasks_done
            twin.objective_stack = self.objective_stack
        else:
            twin.rival_deck = self.rival_deck.copy()
            twin.rival_played = self.rival_played.copy()
            twin.rival_reserve = self.rival_reserve.copy()
            twin.rival_techs = self.rival_techs.copy()
            twin.objectives = self.objectives.copy()
            twin.tasks_done = self.tasks_done.copy()
            twin.objective_stack = self.objective_stack.copy()

    # -- putting operations on the agenda --

    def give(self, seat: int, ops: Ops) -> None:
        """Let a seat have these operations next, in order (SETI-4.14); the rival has its own ways
        (SETI-30)."""
        agenda = self.agenda
        if seat == self.rival:
            for name, *rest in reversed(ops):
                agenda.append((RIVAL_WAYS.get(name) or name, seat, *rest))
            return
        for op in reversed(ops):
            agenda.append((op[0], seat, *op[1:]))

    def gain_points(self, seat: int, n: int, source: str) -> None:
        self.score[seat] += n
        self.points[len(SOURCES) * seat + SOURCE[source]] += n
        if self.news is not None and n:
            self.tell("points", seat, points=n, source=source)
        if self.objectives and seat != self.rival:
            self.then(("check_states",))

    def note(self, seat: int, good: str, n: int = 1) -> None:
        """Something new, which free actions may use (SETI-4.6)."""
        if seat == self.turn:
            self.fresh[FRESH[good]] += n

    # -- questions --

    @property
    def visitor(self) -> bool:
        """Whether the 'Oumuamua tile is in place."""
        return self.earth_map.place[7] >= 0

    def content(self, space: int) -> int:
        return self.earth_map.content[space]

    def sector_of(self, planet: int) -> int:
        return self.earth_map.place[planet] % 8

    @property
    def earth(self) -> int:
        """The space of Earth."""
        return self.earth_map.place[EARTH]

    def slot_of(self, species: int) -> int:
        """Where a species in play was discovered; -1 if it wasn't."""
        for slot in (0, 1):
            if self.discovered[slot] and self.species[slot] == species:
                return slot
        return -1

    def has_tech(self, seat: int, tech: int) -> bool:
        return bool(self.techs[seat] >> tech & 1)
