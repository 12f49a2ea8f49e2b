"""The components as the rules use them, read from the data files and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol, TypeVar

from orrery.core import components
from orrery.core.components import Components
from orrery.games.seti import entries, expansions, standing
from orrery.games.seti.entries import (
    KEYS,
    AlienCardEntry,
    CardEntry,
    Figures,
    More,
    PlanetEntry,
    SpaceEntry,
    SpeciesEntry,
    StarEntry,
    TechsEntry,
)
from orrery.games.seti.notation import (
    CARD_NAMES,
    CARD_NUMBERS,
    GOLD_TILES,
    MOONS,
    SAMPLES,
    SPECIES,
    TECHS,
)
from orrery.games.seti.ops import (
    INCOMES,
    SECTOR_COLOURS,
    STAR_COLOURS,
    STARS,
    Ops,
    Test,
    Unknown,
    bonuses,
    condition,
    event,
    measure,
    operations,
)
from orrery.games.seti.sky import PLANETS, Sky
from orrery.games.seti.solo import SoloBox
from orrery.locale import Message, Reworded

FILES = ("boards", "cards", "aliens", "solo")
FIXED = frozenset(
    (
        "sky",
        "computer",
        "player",
        "milestones",
        "exertians",
        "level",
        "rival_card",
        "objective",
        "rival",
    )
)
"""Parts that an owner's file can't replace: rules and pictures hang on each figure of them."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


E = TypeVar("E", bound=_Named)


@contextmanager
def _at(where: str) -> Iterator[None]:
    """What can't be read inside is told with its place."""
    try:
        yield
    except Unknown as error:
        raise Unknown(f"{where}: {error}") from None


class Circle(NamedTuple):
    """One circle of a triggered mission."""

    when: str
    reward: Ops


class Card(NamedTuple):
    """A card of the main deck or of a species; effect and face from one entry."""

    number: int
    name: str
    species: int
    """-1 for the main deck."""
    cost: int
    pay: Literal["credit", "energy"]
    corner: Ops
    corner_kind: str
    sector: int
    income: int
    effect: Ops
    when: Test
    """The condition of a conditional mission; empty if it has none."""
    reward: Ops
    circles: tuple[Circle, ...]
    delivery: int
    """The planet to which a sample must be brought; -1 if none."""
    gold: tuple[str, int, Test]
    """An end-of-game box: `per`, `if` or `unmarked-tile`, its points and what is measured."""
    message: Ops
    danger: int

    @property
    def kind(self) -> str:
        if self.species == SPECIES.index("exertians"):
            return "exertian"
        if self.message:
            return "message"
        if self.when or self.delivery >= 0:
            return "conditional"
        if self.circles:
            return "trigger"
        return "endgame" if self.gold[0] else "plain"


NO_CARD = Card(0, "", -1, 0, "credit", (), "", 0, 0, (), (), (), (), -1, ("", 0, ()), (), 0)


CORNERS: frozenset[Ops] = frozenset(
    (*points, gain)
    for points in ((), (("vp", 1, "cards"),), (("vp", 2, "cards"),))
    for gain in (
        *(("gain", what, n) for what in ("publicity", "data") for n in (1, 2, 3)),
        *(("move", n) for n in (1, 2, 3)),
    )
)
"""What a corner can give."""


class Space(NamedTuple):
    """A space of a species board."""

    reward: Ops
    sample: bool
    """Whether the reward is that of the sample lying there."""
    cost: tuple[str, int]
    endless: bool
    danger: int


class Box:
    """Everything in the box. One object per set of files, shared by all its games."""

    def __init__(self, f: Figures, more: Mapping[str, More] = MappingProxyType({})) -> None:
        self.figures = f
        self.expansions = tuple(more)
        self.solo = SoloBox(f, [card for added in more.values() for card in added.rival_card])
        self.sky = Sky(f.sky.base, [f.sky.disc_1, f.sky.disc_2, f.sky.disc_3], f.sky.oumuamua)
        self._stars(_in_order(f.star, STARS, "star"))
        self._planets(f)
        self._techs(f.techs, f.computer.top)
        player = f.player
        self.start = (player.credits, player.energy, player.publicity, player.cards)
        self.start_scores = list(player.scores)
        self.income = (player.income.credits, player.income.energy, player.income.cards)
        self.data_pool = player.data_pool
        self.most_publicity = player.most_publicity
        self.hand_limit = player.hand_limit
        gold = _in_order(f.gold, GOLD_TILES, "gold")
        self.gold = [((g.a, g.a_values), (g.b, g.b_values)) for g in gold]
        self.gold_milestones = list(f.milestones.gold)
        self.neutral_milestones = list(f.milestones.neutral)
        self.neutral_markers = {int(k): v for k, v in f.milestones.neutral_markers.items()}
        self.cards = [NO_CARD] * len(CARD_NAMES)
        """By number; those of expansions that aren't played have no name."""
        self._cards(f, "", "et.")
        for name, added in more.items():
            self._cards(added, f"{name}.", f"{name}.")
        self.is_main = [bool(card.name) and card.species < 0 for card in self.cards]
        self.main_deck = tuple(n for n, main in enumerate(self.is_main) if main)
        self._species(f, [entry for added in more.values() for entry in added.species])
        self._index()
        self.names = _names(f)
        self.words: dict[str, str] = {}
        """Names that an owner's file has changed, by message id."""

    def _cards(self, given: Figures | More, main: str, alien: str) -> None:
        """Each card in its place, by its name."""
        for card in given.card:
            with _at(f"card {card.number}"):
                self.cards[_number(f"{main}{card.number}")] = _card(card)
        for other in given.alien_card:
            with _at(f"alien_card {other.number}"):
                self.cards[_number(f"{alien}{other.number}")] = _alien_card(other)

    def _stars(self, stars: list[StarEntry]) -> None:
        self.star_colour = [SECTOR_COLOURS.index(star.colour) for star in stars]
        self.capacity = [star.data for star in stars]
        self.first_win: list[Ops] = []
        self.later_wins: list[Ops] = []
        for star in stars:
            with _at(f"star {star.id}"):
                self.first_win.append(bonuses(star.first_win, "sectors"))
                self.later_wins.append(bonuses(star.later_wins, "sectors"))
                if any(
                    op[0] not in ("vp", "trace") for op in self.first_win[-1] + self.later_wins[-1]
                ):
                    raise Unknown("a win brings points and traces")
        self.stars_of = tuple(
            tuple(i for i, c in enumerate(self.star_colour) if c == colour)
            for colour in range(len(SECTOR_COLOURS))
        )

    def _planets(self, f: Figures) -> None:
        planets = _in_order(f.planet, PLANETS[:7], "planet")
        self.orbit: list[Ops] = []
        self.land: list[Ops] = []
        self.moon_planet: list[int] = []
        self.moon_reward: list[Ops] = []
        self.moons_of: list[tuple[int, ...]] = []
        for i, planet in enumerate(planets):
            with _at(f"planet {planet.id}"):
                self.orbit.append(bonuses(planet.orbit, "orbits"))
                self.land.append(bonuses(planet.land, "landings"))
                self._moons(i, planet)
        visitor = f.oumuamua
        with _at("oumuamua"):
            self.orbit.append(bonuses(visitor.orbit, "orbits"))
            self.land.append(bonuses(visitor.land, "landings"))
            first = bonuses(visitor.first_orbit, "orbits", SPECIES.index("oumuamua"))
            self.moons_of.append(())
        self.landing_data = [*(p.landing_data for p in planets), visitor.landing_data]
        self.tile_points = visitor.marker_points
        self.capacity.append(visitor.data)
        rewards = f.rewards
        with _at("rewards"):
            self.first_orbit = [bonuses(rewards.first_orbit, "orbits")] * 7
            self.first_orbit.append(first)
            self.second_signal = bonuses(rewards.second_signal, "signals")
            self.present = bonuses(rewards.present_at_completion, "sectors")
            self.discovery = (
                bonuses(rewards.discovery_left, "traces"),
                bonuses(rewards.discovery_right, "traces"),
            )
            self.overflow = bonuses(rewards.overflow, "traces")
            self.two_points = bonuses(rewards.two_point_tile, "techs")

    def _moons(self, i: int, planet: PlanetEntry) -> None:
        at = len(self.moon_planet)
        self.moons_of.append(tuple(range(at, at + len(planet.moons))))
        for moon in planet.moons:
            if MOONS[len(self.moon_planet) : len(self.moon_planet) + 1] != (moon.id,):
                raise Unknown(f"moons: moons must come in the order {', '.join(MOONS)}")
            self.moon_planet.append(i)
            self.moon_reward.append(bonuses(moon.reward, "landings"))

    def _techs(self, techs: TechsEntry, top: tuple[entries.Said, ...]) -> None:
        with _at("techs"):
            self.tech_bonuses = [bonuses(bonus, "techs") for bonus in techs.bonuses]
            for tech in (*techs.extra, *techs.names):
                if tech not in TECHS:
                    raise Unknown(f"there is no technology {tech!r}; there are {', '.join(TECHS)}")
            self.tech_extra = [bonuses(techs.extra.get(tech, ()), "techs") for tech in TECHS]
            self.tech_top = bonuses(techs.computer_top, "computer")
            self.tech_bottom = [bonuses(bonus, "computer") for bonus in techs.computer_bottom]
        with _at("computer"):
            self.computer_top = [bonuses(bonus, "computer") for bonus in top]

    def _species(self, f: Figures, more: Sequence[SpeciesEntry]) -> None:
        found = {entry.id: entry for entry in (*f.species, *more)}
        self.kinds = tuple(sorted(_kind(id) for id in found))
        """The species that may hide."""
        self.species_prefix = {_kind(id): entry.prefix for id, entry in found.items()}
        self.spaces: list[list[list[Space]]] = [[[], [], []] for _ in SPECIES]
        for i in self.kinds:
            entry = found[SPECIES[i]]
            with _at(f"species {entry.id}"):
                columns = (entry.pink, entry.yellow, entry.blue)
                self.spaces[i] = [[_space(space, i) for space in column] for column in columns]
        self.species_cards = tuple(
            tuple(n for n, card in enumerate(self.cards) if card.species == i)
            for i in range(len(SPECIES))
        )
        with _at("samples"):
            said = [getattr(f.samples, sample.replace("-", "_")) for sample in SAMPLES]
            self.samples = [bonuses(sample, "species") for sample in said]
        with _at("anomalies"):
            tokens = (f.anomalies.pink, f.anomalies.yellow, f.anomalies.blue)
            self.anomalies = [tuple(bonuses(side, "species") for side in token) for token in tokens]
        self.anomaly_places = list(f.anomalies.places)
        self.message_ahead = f.messages.ahead
        with _at("messages"):
            self.message_rewards = [
                bonuses(reward, "species", SPECIES.index("centaurians"))
                for reward in f.messages.rewards
            ]
        self.exertian_ahead = list(f.exertians.ahead)
        self.exertian_price = list(f.exertians.price)
        self.exertian_deal = f.exertians.dealt

    def in_own_words(self, message: Message) -> Message:
        """The message, with names as an owner's file has them."""
        return Reworded(message, self.words) if self.words else message

    def _index(self) -> None:
        """Lists by card number for the hot questions."""
        self.cost = [card.cost for card in self.cards]
        self.pays_energy = [card.pay == "energy" for card in self.cards]
        self.income_of = [card.income for card in self.cards]
        self.sector_of = [card.sector for card in self.cards]


def _in_order(given: tuple[E, ...], ids: tuple[str, ...], part: str) -> list[E]:
    """The entries in the order of the game's own words for them; all must be there."""
    found = {entry.id: entry for entry in given}
    for id in found:
        if id not in ids:
            raise Unknown(f"{part} {id}: there is no such {part}; there are {', '.join(ids)}")
    return [found[id] for id in ids]


def _kind(id: str) -> int:
    if id not in SPECIES:
        raise Unknown(f"species {id}: there is no such species; there are {', '.join(SPECIES)}")
    return SPECIES.index(id)


def _number(name: str) -> int:
    if name not in CARD_NUMBERS:
        raise Unknown("number: there is no such card")
    return CARD_NUMBERS[name]


def _space(entry: SpaceEntry, species: int) -> Space:
    what, _, n = entry.cost.partition(" ")
    sample = entry.reward == "sample"
    said = () if isinstance(entry.reward, str) else entry.reward
    if sample and SPECIES[species] != "mascamites":
        raise Unknown("'sample' is a reward of the Mascamites alone")
    ops = bonuses(said, "traces", species)
    return Space(ops, sample, (what, int(n or 0)), entry.endless, entry.danger)


# -- cards --


def _card(entry: CardEntry) -> Card:
    corner = operations([_corner(entry.corner)], "cards")
    return _read_card(entry, corner)


def _alien_card(entry: AlienCardEntry) -> Card:
    species = _kind(entry.species)
    exertian = entry.species == "exertians"
    for part, given, owner in (
        ("danger", entry.danger, "exertians"),
        ("delivery", entry.delivery, "mascamites"),
        ("message", entry.message, "centaurians"),
    ):
        if given and entry.species != owner:
            raise Unknown(f"{part}: only a card of the {owner} has that")
    if exertian:
        if entry.effect or entry.mission or entry.circles or entry.corner:
            raise Unknown("a card of the exertians has danger and a gold box alone")
    elif not entry.corner or entry.sector is None or entry.income is None:
        raise Unknown("its corner, its sector and its income must be given")
    if (entry.delivery is None) != (not entry.reward):
        raise Unknown("delivery: it goes with a reward, and only with it")
    if (entry.pay == "energy") != (entry.species == "centaurians"):
        raise Unknown("pay: cards of the centaurians cost energy, and only they")
    with _at("corner"):
        corner = operations(entry.corner, "cards")
        if corner and corner not in CORNERS:
            raise Unknown("a corner gives publicity, data or a move, and perhaps points")
    with _at("reward"):
        reward = standing.check(operations(entry.reward, "missions"), "delivery", species)
    with _at("message"):
        message = standing.check(operations(entry.message, "species"), "message", species)
    card = _read_card(entry, corner, species)
    return card._replace(
        species=species,
        pay=entry.pay,
        delivery=PLANETS.index(entry.delivery) if entry.delivery else -1,
        reward=reward or card.reward,
        message=message,
        danger=entry.danger,
    )


def _read_card(entry: CardEntry | AlienCardEntry, corner: Ops, species: int = -1) -> Card:
    """What main and alien cards have in common."""
    kinds = [str(op[1]) if op[0] == "gain" else "move" for op in corner if op[0] != "vp"]
    mission = entry.mission
    with _at("effect"):
        effect = standing.check(operations(entry.effect, "cards"), "effect", species)
    with _at("mission"):
        when = condition(mission.when) if mission else ()
        given = operations(mission.reward if mission else (), "missions")
        reward = standing.check(given, "mission", species)
        standing.of_species(when, species)
    with _at("circles"):
        circles = tuple(
            Circle(
                event(c.when), standing.check(operations(c.reward, "missions"), "circle", species)
            )
            for c in entry.circles
        )
        standing.of_species(tuple(tuple(c.when.split()) for c in circles), species)
    with _at("gold"):
        gold = _gold(entry.gold)
        standing.of_species(gold[2], species)
    return Card(
        number=entry.number,
        name=entry.name,
        species=-1,
        cost=entry.cost,
        pay="credit",
        corner=corner,
        corner_kind=kinds[0] if kinds else "",
        sector=SECTOR_COLOURS.index(entry.sector) if entry.sector else -1,
        income=INCOMES.index(entry.income) if entry.income else -1,
        effect=effect,
        when=when,
        reward=reward,
        circles=circles,
        delivery=-1,
        gold=gold,
        message=(),
        danger=0,
    )


def _corner(kind: str) -> str:
    return "move 1" if kind == "move" else f"gain {kind} 1"


def _gold(said: str) -> tuple[str, int, Test]:
    if not said or said == "unmarked-tile":
        return said, 0, ()
    points, _, rest = said.partition(" ")
    how, _, what = rest.partition(" ")
    if not (points.isascii() and points.isdigit() and len(points) < 3) or how not in ("per", "if"):
        raise Unknown(f"{said!r} is no gold box: '3 per measure' or '3 if condition' is one")
    return how, int(points), (condition if how == "if" else measure)(what)


def check(box: Box, f: Figures, usual: Box | None) -> Iterator[str]:
    """What the rules need of the figures beyond their form; `usual` is the box as it is printed."""
    if len(box.moon_planet) != len(MOONS):
        yield f"planet: there are {len(MOONS)} moon spaces."
    if len(f.oumuamua.marker_points) != f.oumuamua.data:
        yield "oumuamua: marker_points: there is one for each of its data."
    for planet in f.planet:
        if len(set(planet.landing_data)) < len(planet.landing_data):
            yield f"planet {planet.id}: landing_data: the spaces are told apart by their data."
    if len(set(f.oumuamua.landing_data)) < len(f.oumuamua.landing_data):
        yield "oumuamua: landing_data: the spaces are told apart by their data."
    for id, colour in zip(STARS, STAR_COLOURS, strict=True):
        if next(star for star in f.star if star.id == id).colour != colour:
            yield f"star {id}: colour: its sector is {colour}, as cards show it."
    for card in f.card:
        if sum(map(bool, (card.mission, card.circles, card.gold))) > 1:
            yield f"card {card.number}: a card has one of mission, circles and gold."
    for alien in f.alien_card:
        own = (alien.mission, alien.circles, alien.gold, alien.delivery, alien.message)
        if sum(map(bool, own)) > 1:
            yield f"alien_card {alien.number}: a card has one of mission, circles, gold, delivery and message."
        at = CARD_NUMBERS[f"et.{alien.number}"]
        if usual is not None and usual.cards[at].species != box.cards[at].species:
            kind = SPECIES[usual.cards[at].species]
            yield f"alien_card {alien.number}: it is a card of the {kind}."


def _names(f: Figures) -> dict[str, str]:
    """The names that the files give, by message id."""
    said = {f"seti.star.{star.id}": star.name for star in f.star}
    said |= {f"seti.species.{species.id}": species.name for species in f.species}
    said |= {f"seti.moon.{moon.id}": moon.name for planet in f.planet for moon in planet.moons}
    said |= {f"seti.planet.{planet.id}": planet.name for planet in f.planet if planet.name}
    if f.oumuamua.name:
        said["seti.planet.oumuamua"] = f.oumuamua.name
    return said | {f"seti.tech.{tech}": name for tech, name in f.techs.names.items()}


def load(override: str | Path | None = None) -> Components[Box]:
    """The components, with an owner's file laid over the built-in ones."""
    return _load(None) if override is None else _load.__wrapped__(override)


def forget() -> None:
    """Read the files anew: there are more cards than before."""
    _load.cache_clear()


@cache
def _load(override: str | Path | None) -> Components[Box]:
    folder = files(__package__).joinpath("components")
    builtin = [folder.joinpath(f"{name}.toml") for name in FILES]
    built: list[Box] = []
    usual = None if override is None else _load(None).figures

    def checked(f: Figures) -> Iterator[str]:
        try:
            built.append(Box(f))
        except Unknown as error:
            yield f"{error}."
        yield from check(built[0], f, usual)

    read = components.load(Figures, builtin, override, KEYS, checked, FIXED)
    box = built[0]
    if usual is not None:
        box.words = {id: name for id, name in box.names.items() if usual.names.get(id) != name}
    return read.made_into(box)


@lru_cache(maxsize=16)
def furnished(base: Components[Box], names: tuple[str, ...]) -> Components[Box]:
    """The components with those of expansions."""
    if base.figures.expansions == names:
        return base
    box = Box(base.figures.figures, {name: expansions.read(name).figures for name in names})
    box.words = base.figures.words
    return base.made_into(box)
