"""Positions of SETI set up by hand, for tests that read like the examples of a rulebook.

    game = position(left="anomalies").hand(12).probe("jupiter").note()
    game.say("play 12", "land callisto")
    assert game.gained(0) == {"credits": -2, "score": 13, "data": 4, "cards": -1, "probes": -1}
    assert game.where(12) == "endgame 0"

Planets, spaces (`2.5`), stars, technologies, moons, species and cards (12, `et.3`) go by the names
of the notation. Whatever takes a `seat` means seat 0 if none is named. `game.s` is the state:
`game.s.hand[0]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

import orrery
from orrery.core.components import Components
from orrery.core.game import Setup
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.cards import Card
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import (
    CARD_NUMBERS,
    GOLD_TILES,
    MOONS,
    OVERFLOW,
    SAMPLES,
    SIDES,
    SPECIES,
    TECHS,
    TILE,
)
from orrery.games.seti.ops import COLOURS, STARS
from orrery.games.seti.rules import species as aliens
from orrery.games.seti.rules.conditions import traces
from orrery.games.seti.rules.memory import ANY_SAMPLE
from orrery.games.seti.rules.scoring import final_scoring, gold_box
from orrery.games.seti.sky import CONTENTS, PLANETS, SPACES, space_name
from orrery.games.seti.state import NEUTRAL, NO_CARD, NOBODY, SOURCES, Seti, add, put
from tests.games.position import Position

BONUSES = ("energy", "vp", "publicity", "card")
"""What the tiles of a technology stack give, by their numbers."""
COLUMNS = (1, 3, 5, 6)
"""The computer's columns with a slot."""
LEVEL = {"discovery": 0, "overflow": OVERFLOW}

CardName = int | str


def new_table(players: int = 2, *, seed: int | str = 1, **options: Any) -> Table[Seti]:
    """A new table, before the first question. All tests make their tables here."""
    if "seti" in orrery.games():
        return orrery.new("seti", players=players, seed=seed, **options)
    box: Components[Box] = GAME.components()
    chosen = GAME.settle(players, options)
    return Table(GAME, Setup("seti", players, str(seed), chosen, box.hash), box)


def card_number(name: CardName) -> int:
    """12, "12" or "et.3" as the state numbers it."""
    text = str(name)
    return CARD_NUMBERS[text]


def space(name: str | int, game: Example) -> int:
    """A planet or a space such as `2.5`."""
    if isinstance(name, int):
        return name
    if name in PLANETS:
        return game.state.earth_map.place[PLANETS.index(name)]
    return (int(name[0]) - 1) * 8 + int(name[2])


def slot(side: str | int) -> int:
    return side if isinstance(side, int) else SIDES.index(side)


def star(name: str | int) -> int:
    if isinstance(name, int):
        return name
    return TILE if name == "tile" else STARS.index(name)


class Example(Position[Seti]):
    """A table with a position on it. Every method that prepares the position gives it back."""

    # -- playing --

    def end(self, *wishes: str) -> Self:
        """End the turn; what is asked between turns is answered like `auto` does."""
        return self.say("end").auto(*wishes)

    def passing(self, *wishes: str) -> Self:
        """Pass, with whatever follows, up to the next turn."""
        return self.say("pass").auto(*wishes)

    def do(self, seat: int, *ops: tuple[Any, ...]) -> Self:
        """Let a seat have operations as if an effect gave them: `do(0, ("gain", "data", 1))`."""
        self.state.give(seat, ops)
        return self._touch()

    @property
    def options(self) -> set[str]:
        """Everything that is offered, free actions included."""
        return {option.text for option in self.choice.options}

    @property
    def answers(self) -> set[str]:
        """What is offered besides free actions."""
        return {option.text for option in self.choice.options if option.verb not in GAME.asides}

    # -- looking --

    @property
    def box(self) -> Box:
        return self.s.box

    def card(self, name: CardName) -> Card:
        return self.box.cards[card_number(name)]

    def note(self) -> Self:
        """Remember what everybody has, for `gained`."""
        self._ask_again()
        self._noted = [self._belongings(seat) for seat in range(self.s.players)]
        return self

    def gained(self, seat: int = 0) -> dict[str, int]:
        """What has changed since `note`: credits, energy, publicity, data, exofossils, score, cards
        in hand, and probes. What hasn't changed isn't there."""
        now, before = self._belongings(seat), self._noted[seat]
        return {name: now[name] - before[name] for name in now if now[name] != before[name]}

    def _belongings(self, seat: int) -> dict[str, int]:
        s = self.s
        return {
            "credits": s.credits[seat],
            "energy": s.energy[seat],
            "publicity": s.publicity[seat],
            "data": s.data[seat],
            "exofossils": s.exofossils[seat],
            "score": s.score[seat],
            "cards": len(s.hand[seat]),
            "probes": len(s.probes[seat]),
        }

    def where(self, name: CardName) -> str:
        """The place of a card: `hand 0`, `missions 1`, `circles`, `endgame`, `done`, `tucked`,
        `messages`, `exertian_hand`, `exertian_played`; `row`, `deck`, `discard`, `playing`,
        `stack 1`, `alien deck`, `alien open`, `alien discard`, `exertian supply`, or `box`."""
        s, card = self.s, card_number(name)
        rows = ("hand", "missions", "circles", "endgame", "done", "tucked")
        for row in (*rows, "exertian_hand", "exertian_played"):
            for seat in range(s.players):
                if card in getattr(s, row)[seat]:
                    return f"{row} {seat}"
        for seat in range(s.players):
            if card in [sent for _, sent in s.messages[seat]]:
                return f"messages {seat}"
        for pile in ("row", "deck", "discard", "playing"):
            if card in getattr(s, pile):
                return pile
        for i, stack in enumerate(s.stacks):
            if card in stack:
                return f"stack {i + 1}"
        for i in (0, 1):
            if card in s.alien_decks[i]:
                return "alien deck"
            if card == s.alien_open[i]:
                return "alien open"
            if card in s.alien_discards[i]:
                return "alien discard"
        return "exertian supply" if card in s.exertian_supply else "box"

    def at(self, seat: int = 0) -> list[str]:
        """The spaces of a seat's probes."""
        return [space_name(x) for x in self.s.probes[seat]]

    def content(self, name: str) -> str:
        """What a space shows: a planet, `comet`, `asteroids` or `.`"""
        return CONTENTS[self.s.content(space(name, self))]

    def find(self, what: str, fits: Callable[[int], bool] = lambda _: True) -> str:
        """The first space that shows this."""
        s = self.s
        return next(
            space_name(x) for x in range(SPACES) if CONTENTS[s.content(x)] == what and fits(x)
        )

    def star_with(self, planet: str) -> str:
        """The star in line with a planet."""
        return STARS[self.s.star_at[self.s.sector_of(PLANETS.index(planet))]]

    def sector(self, name: str) -> int:
        """The sector of a star or of a space."""
        if name in STARS:
            return self.s.star_at.index(star(name))
        return space(name, self) % 8

    def markers_at(self, name: str) -> tuple[int, ...]:
        """The signals in a star's data slot."""
        return self.s.signals[star(name)]

    def won_at(self, name: str) -> tuple[int, ...]:
        return self.s.wins[star(name)]

    def traces_of(self, colour: str = "any", seat: int = 0) -> int:
        return traces(self.s, seat, colour)

    def has(self, tech: str, seat: int = 0) -> bool:
        return self.s.has_tech(seat, TECHS.index(tech))

    def points(self, source: str, seat: int = 0) -> int:
        """A seat's points from one source."""
        return self.s.points[len(SOURCES) * seat + SOURCES.index(source)]

    def gold_box(self, name: CardName, seat: int = 0) -> int:
        """What an end-of-game card would score now."""
        return gold_box(self.s, seat, card_number(name))

    def final_scoring(self) -> Self:
        final_scoring(self.s)
        return self

    # -- preparing: players --

    def give(
        self,
        seat: int = 0,
        *,
        credits: int | None = None,
        energy: int | None = None,
        publicity: int | None = None,
        data: int | None = None,
        exofossils: int | None = None,
        score: int | None = None,
    ) -> Self:
        """Let a seat have exactly this much."""
        s = self.state
        means = {"credits": credits, "energy": energy, "publicity": publicity, "data": data}
        for name, n in {**means, "exofossils": exofossils}.items():
            if n is not None:
                getattr(s, name)[seat] = n
        if score is not None:
            s.points[len(SOURCES) * seat + SOURCES.index("start")] += score - s.score[seat]
            s.score[seat] = score
        return self._touch()

    def hand(self, *cards: CardName, seat: int = 0) -> Self:
        """Put cards into a hand."""
        for name in cards:
            add(self.state.hand, seat, self._fetch(name))
        return self._touch()

    def tucked(self, *cards: CardName, seat: int = 0) -> Self:
        for name in cards:
            add(self.state.tucked, seat, self._fetch(name))
        return self._touch()

    def mission(self, name: CardName, *covered: int, seat: int = 0) -> Self:
        """Put a mission or an end-of-game card in play, some of its circles covered."""
        s, card = self.state, self._fetch(name)
        rows = {"conditional": s.missions, "trigger": s.circles, "endgame": s.endgame}
        add(rows[s.box.cards[card].kind], seat, card)
        s.covered[card] = sum(1 << circle for circle in covered)
        return self._touch()

    def done(self, *cards: CardName, seat: int = 0) -> Self:
        """Completed missions."""
        for name in cards:
            add(self.state.done, seat, self._fetch(name))
        return self._touch()

    def tech(self, *techs: str, seat: int = 0, slots: Iterable[int] = ()) -> Self:
        """Technologies taken earlier, computer ones in these columns or the first free ones."""
        s = self.state
        columns = list(slots)
        for name in techs:
            tech = TECHS.index(name)
            assert not s.has_tech(seat, tech), f"seat {seat} has {name}"
            s.techs[seat] |= 1 << tech
            s.tech_stacks[tech] = s.tech_stacks[tech][:-1]
            s.two_points[tech] = False
            if tech >= 8:
                free = s.slots[seat].index(-1)
                at = COLUMNS.index(columns.pop(0)) if columns else free
                put(s.slots, seat, at, tech - 8)
        return self._touch()

    def bonus(self, **tiles: str) -> Self:
        """What the top tiles of stacks give: `bonus(probe_1="energy")`."""
        s = self.state
        for name, bonus in tiles.items():
            tech, tile = TECHS.index(name.replace("_", "-")), BONUSES.index(bonus)
            rest = [x for x in s.tech_stacks[tech] if x != tile]
            s.tech_stacks[tech] = (*rest[: len(s.tech_stacks[tech]) - 1], tile)
        return self._touch()

    def computer(self, top: int, bottom: Iterable[int] = (), seat: int = 0) -> Self:
        """Data on the computer: so many top spaces, and the bottom spaces of these columns."""
        self.state.computer[seat] = top
        self.state.bottom[seat] = sum(1 << COLUMNS.index(column) for column in bottom)
        return self._touch()

    # -- preparing: the sky and the planets --

    def sky(self, earth: int, mars: int, jupiter: int, rotation: int | None = None) -> Self:
        """Turn the discs so that these planets are in these sectors; `rotation` is the disc, 1 to 3,
        that turns next."""
        s = self.state
        s.offsets = [earth, mars, jupiter]
        s.earth_map = s.box.sky.map(s.offsets, s.visitor)
        if rotation is not None:
            s.rotation = rotation - 1
        return self._touch()

    def rotation(self, disc: int) -> Self:
        """The disc, 1 to 3, that turns next."""
        self.state.rotation = disc - 1
        return self._touch()

    def probe(self, *spaces: str | int, seat: int = 0) -> Self:
        """Probes on planets or spaces."""
        for name in spaces:
            add(self.state.probes, seat, space(name, self))
        return self._touch()

    def capsule(self, where: str | int, sample: str, seat: int = 0) -> Self:
        s = self.state
        add(s.capsules, seat, (space(where, self), SAMPLES.index(sample)))
        add(s.capsule_may, seat, (ANY_SAMPLE,) * s.players)
        return self._touch()

    def orbiter(self, *planets: str, seat: int = 0, first: bool = True) -> Self:
        """Orbiters, on the first-orbit space if it is free and wanted."""
        s = self.state
        for name in planets:
            planet = PLANETS.index(name)
            if first and s.first_orbits[planet] == NOBODY:
                s.first_orbits[planet] = seat
            else:
                add(s.orbiters, planet, seat)
        return self._touch()

    def lander(self, *places: str, seat: int = 0, first: bool = True) -> Self:
        """Landers on planets, on the first free first-landing space if wanted, or on moons."""
        s = self.state
        for name in places:
            if name in MOONS:
                add(s.moons, MOONS.index(name), seat)
                continue
            planet = PLANETS.index(name)
            if first and () in s.landing[planet]:
                put(s.landing, planet, s.landing[planet].index(()), (seat,))
            else:
                add(s.landers, planet, seat)
        return self._touch()

    def stars(self, *names: str) -> Self:
        """The stars of sectors 0 to 7."""
        assert sorted(names) == sorted(STARS)
        self.state.star_at = [STARS.index(name) for name in names]
        return self._touch()

    def signals(self, name: str, *seats: int) -> Self:
        """The markers in a star's data slot (or on the `tile`), the earliest first."""
        self.state.signals[star(name)] = seats
        return self._touch()

    def won(self, name: str, *seats: int) -> Self:
        """The win markers beside a star."""
        self.state.wins[star(name)] = seats
        return self._touch()

    # -- preparing: cards and tiles on the table --

    def row(self, *cards: CardName) -> Self:
        """The card row."""
        s = self.state
        s.deck[:0] = [card for card in s.row if card]
        s.row = [NO_CARD] * len(s.row)
        s.row = [self._fetch(card) for card in cards]
        assert len(s.row) == 3
        return self._touch()

    def top(self, *cards: CardName) -> Self:
        """The next cards of the deck, the top one first."""
        self.state.deck += [self._fetch(card) for card in reversed(cards)]
        return self._touch()

    def discards(self, *cards: CardName) -> Self:
        self.state.discard += [self._fetch(card) for card in cards]
        return self._touch()

    def gold(self, **sides: str) -> Self:
        """The sides of gold tiles: `gold(tech="a", other="b")`."""
        for tile, side in sides.items():
            self.state.gold_sides[GOLD_TILES.index(tile)] = "ab".index(side)
        return self._touch()

    def claim(self, tile: str, *seats: int) -> Self:
        """The markers on a gold tile, the earliest first."""
        s = self.state
        s.claims[GOLD_TILES.index(tile)] = seats
        for seat in range(s.players):
            s.gold_done[seat] = sum(seat in claims for claims in s.claims)
        return self._touch()

    def milestones_done(self) -> Self:
        """Nobody has a milestone to come, so scores don't disturb."""
        s = self.state
        s.gold_done = [len(s.box.gold_milestones)] * s.players
        s.neutral_done = [(1 << len(s.box.neutral_milestones)) - 1] * s.players
        return self._touch()

    # -- preparing: species --

    def discovered(self, side: str | int, by: Iterable[int] = (NEUTRAL,) * 3) -> Self:
        """Turn a species over, found by the owners of these three discovery markers."""
        s, at = self.state, slot(side)
        for colour, seat in enumerate(by):
            self.trace(at, COLOURS[colour], "discovery", seat=seat)
        s.filled = (*(x for x in s.filled if x != at), at)
        aliens.discover(s, at)
        return self._touch()

    def trace(
        self, side: str | int, colour: str, place: str | int = "overflow", *, seat: int = 0
    ) -> Self:
        """A trace marked earlier: on the `discovery` space, the `overflow`, or a level from 1."""
        s, at, hue = self.state, slot(side), COLOURS.index(colour)
        level = LEVEL.get(str(place), place)
        assert isinstance(level, int)
        if level == 0:
            assert s.discovery[at][hue] == NOBODY
            put(s.discovery, at, hue, seat)
            if NOBODY not in s.discovery[at]:
                s.filled = (*(x for x in s.filled if x != at), at)
        elif level == OVERFLOW:
            add(s.overflow, 3 * at + hue, seat)
        else:
            held = s.markers[3 * at + hue][level - 1]
            put(s.markers, 3 * at + hue, level - 1, (*held, seat))
        if seat >= 0:
            s.traces[6 * seat + 3 * at + hue] += 1
        return self._touch()

    def alien_row(self, side: str | int, up: CardName, *deck: CardName) -> Self:
        """The face-up card of a species, and its next cards, the top one first."""
        s, at = self.state, slot(side)
        old, s.alien_open[at] = s.alien_open[at], NO_CARD
        if old:
            s.alien_decks[at] = (old, *s.alien_decks[at])
        s.alien_open[at] = self._fetch(up)
        drawn = tuple(self._fetch(name) for name in reversed(deck))
        s.alien_decks[at] = (*s.alien_decks[at], *drawn)
        return self._touch()

    def anomalies(self, **tokens: tuple[int, int]) -> Self:
        """The tokens by colour, each with its sector and its side (0 or 1)."""
        self.state.anomalies = tuple(
            (*tokens[colour][:1], COLOURS.index(colour), tokens[colour][1])
            for colour in COLOURS
            if colour in tokens
        )
        return self._touch()

    # -- preparing: the course of the game --

    def at_round(self, number: int) -> Self:
        self.state.round = number
        return self._touch()

    def turn_of(self, seat: int) -> Self:
        """Let it be this seat's turn, from its beginning."""
        s = self.state
        s.agenda.clear()
        s.turn = seat
        s.main_done = s.acting = False
        s.free = True
        s.this_turn, s.turn_rules, s.held = [], (), 0
        s.then(("turn",))
        return self._touch()

    def have_passed(self, *seats: int) -> Self:
        """These have passed already, and so the system was rotated in this round."""
        for seat in seats:
            self.state.passed[seat] = True
        self.state.rotated = self.state.rotated or bool(seats)
        return self._touch()

    # -- inside --

    def _fetch(self, name: CardName) -> int:
        """Take a card out of wherever it is; the deck fills a gap in the row."""
        s, card = self.state, card_number(name)
        rows = ("hand", "missions", "circles", "endgame", "done", "tucked", "stacks")
        for row in (*rows, "exertian_hand", "exertian_played", "alien_decks", "alien_discards"):
            held = getattr(s, row)
            held[:] = [tuple(x for x in one if x != card) for one in held]
        for pile in (s.deck, s.discard, s.exertian_supply):
            if card in pile:
                pile.remove(card)
        if card in s.row:
            s.row[s.row.index(card)] = s.deck.pop(0)
        for i in (0, 1):
            if s.alien_open[i] == card:
                s.alien_open[i] = s.alien_decks[i][0] if s.alien_decks[i] else NO_CARD
                s.alien_decks[i] = s.alien_decks[i][1:]
        s.open &= ~(1 << card)
        return card


def start(
    players: int = 2,
    *,
    left: str = "anomalies",
    right: str = "oumuamua",
    seed: int | str = 1,
    starter: int = 0,
) -> Example:
    """A new game at its first question, these species hidden left and right."""
    table = new_table(players, seed=seed, species=[left, right], starter=starter)
    table.state.species = (SPECIES.index(left), SPECIES.index(right))
    return Example(table)


def position(
    players: int = 2,
    *,
    left: str = "anomalies",
    right: str = "oumuamua",
    seed: int | str = 1,
    turn: int = 0,
) -> Example:
    """The first turn of the game, seat 0's unless another is named, in a plain position: everybody
    has what the rules give at the start, but no cards in hand and none tucked; Earth, Mars and
    Jupiter are in sector 0; the stars of sectors 0 to 7 are Vega, Sirius A, Barnard's Star,
    Kepler 22, Proxima Centauri, 61 Virginis, Beta Pictoris and Procyon."""
    game = start(players, left=left, right=right, seed=seed, starter=turn)
    s = game.s
    for seat in range(players):
        s.deck[:0] = s.hand[seat]
        s.hand[seat] = ()
    game.sky(0, 0, 0, rotation=1).stars(*STARS[1:], STARS[0]).turn_of(turn)
    return game.note()
