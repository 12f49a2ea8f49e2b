"""The components as the rules use them, read from the data files and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar

from orrery.core import components
from orrery.core.components import Components
from orrery.games.seti import entries, expansions
from orrery.games.seti.cards import NO_CARD, read_alien_card, read_card, species_number
from orrery.games.seti.entries import (
    KEYS,
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
    SECTOR_COLOURS,
    STAR_COLOURS,
    STARS,
    Ops,
    Unknown,
    at,
    bonuses,
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
        self.numbered = {
            **{card: CARD_NUMBERS[card] for name in more for card in expansions.card_names(name)},
            **{
                kind.id: SPECIES.index(kind.id) for added in more.values() for kind in added.species
            },
        }
        """The numbers by which a position knows what expansions bring: they depend on which came first."""
        self.is_main = [bool(card.name) and card.species < 0 for card in self.cards]
        self.last_card = max(n for n, card in enumerate(self.cards) if card.name)
        """An expansion that is known but not played leaves no trace in a game."""
        self.main_deck = tuple(n for n, main in enumerate(self.is_main) if main)
        self._species(f, [entry for added in more.values() for entry in added.species])
        self._index()
        self.names = _names(f)
        self.words: dict[str, str] = {}
        """Names that an owner's file has changed, by message id."""

    def _cards(self, given: Figures | More, main: str, alien: str) -> None:
        """Each card in its place, by its name."""
        for card in given.card:
            with at(f"card {card.number}"):
                self.cards[_number(f"{main}{card.number}")] = read_card(card)
        for other in given.alien_card:
            with at(f"alien_card {other.number}"):
                self.cards[_number(f"{alien}{other.number}")] = read_alien_card(other)

    def _stars(self, stars: list[StarEntry]) -> None:
        self.star_colour = [SECTOR_COLOURS.index(star.colour) for star in stars]
        self.capacity = [star.data for star in stars]
        self.first_win: list[Ops] = []
        self.later_wins: list[Ops] = []
        for star in stars:
            with at(f"star {star.id}"):
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
            with at(f"planet {planet.id}"):
                self.orbit.append(bonuses(planet.orbit, "orbits"))
                self.land.append(bonuses(planet.land, "landings"))
                self._moons(i, planet)
        visitor = f.oumuamua
        with at("oumuamua"):
            self.orbit.append(bonuses(visitor.orbit, "orbits"))
            self.land.append(bonuses(visitor.land, "landings"))
            first = bonuses(visitor.first_orbit, "orbits", SPECIES.index("oumuamua"))
            self.moons_of.append(())
        self.landing_data = [*(p.landing_data for p in planets), visitor.landing_data]
        self.tile_points = visitor.marker_points
        self.capacity.append(visitor.data)
        rewards = f.rewards
        with at("rewards"):
            self.first_orbit = [bonuses(rewards.first_orbit, "orbits")] * 7
            self.first_orbit.append(first)
            self.second_signal = bonuses(rewards.second_signal, "signals")
            self.present = bonuses(rewards.present_at_completion, "sectors")
            self.discovery = [
                bonuses(rewards.discovery_left, "traces"),
                bonuses(rewards.discovery_right, "traces"),
            ]
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
        with at("techs"):
            self.tech_bonuses = [bonuses(bonus, "techs") for bonus in techs.bonuses]
            for tech in (*techs.extra, *techs.names):
                if tech not in TECHS:
                    raise Unknown(f"there is no technology {tech!r}; there are {', '.join(TECHS)}")
            self.tech_extra = [bonuses(techs.extra.get(tech, ()), "techs") for tech in TECHS]
            self.tech_top = bonuses(techs.computer_top, "computer")
            self.tech_bottom = [bonuses(bonus, "computer") for bonus in techs.computer_bottom]
        with at("computer"):
            self.computer_top = [bonuses(bonus, "computer") for bonus in top]

    def _species(self, f: Figures, more: Sequence[SpeciesEntry]) -> None:
        found = {entry.id: entry for entry in (*f.species, *more)}
        self.kinds = tuple(sorted(species_number(id) for id in found))
        """The species that may hide."""
        self.species_prefix = {species_number(id): entry.prefix for id, entry in found.items()}
        self.spaces: list[list[list[Space]]] = [[[], [], []] for _ in SPECIES]
        for i in self.kinds:
            entry = found[SPECIES[i]]
            with at(f"species {entry.id}"):
                columns = (entry.pink, entry.yellow, entry.blue)
                self.spaces[i] = [[_space(space, i) for space in column] for column in columns]
        self.species_cards = tuple(
            tuple(n for n, card in enumerate(self.cards) if card.species == i)
            for i in range(len(SPECIES))
        )
        with at("samples"):
            said = [getattr(f.samples, sample.replace("-", "_")) for sample in SAMPLES]
            self.samples = [bonuses(sample, "species") for sample in said]
        with at("anomalies"):
            tokens = (f.anomalies.pink, f.anomalies.yellow, f.anomalies.blue)
            self.anomalies = [tuple(bonuses(side, "species") for side in token) for token in tokens]
        self.anomaly_places = list(f.anomalies.places)
        self.message_ahead = f.messages.ahead
        with at("messages"):
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
