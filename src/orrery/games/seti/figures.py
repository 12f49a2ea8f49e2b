"""The components as the rules use them, read from the data files and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NamedTuple

from orrery.core.components import Components, digest
from orrery.core.errors import BadComponents
from orrery.games.seti.notation import (
    ALIEN_CARDS,
    CARDS,
    GOLD_TILES,
    MAIN_CARDS,
    MOONS,
    SAMPLES,
    SPECIES,
    TECHS,
)
from orrery.games.seti.ops import (
    COLOURS,
    INCOMES,
    KINDS,
    SECTOR_COLOURS,
    STARS,
    Op,
    Ops,
    Test,
    Unknown,
    condition,
    event,
    measure,
    operations,
)
from orrery.games.seti.sky import PLANETS, Sky
from orrery.games.seti.solo import SoloBox

FILES = ("boards", "cards", "aliens", "solo")


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

    def __init__(
        self,
        boards: dict[str, Any],
        cards: dict[str, Any],
        aliens: dict[str, Any],
        solo: dict[str, Any],
    ) -> None:
        self.solo = SoloBox(solo)
        sky = boards["sky"]
        self.sky = Sky(sky["base"], [sky["disc_1"], sky["disc_2"], sky["disc_3"]], sky["oumuamua"])
        self._stars(boards["star"])
        self._planets(boards["planet"], boards["rewards"], aliens["oumuamua"])
        self._techs(boards["techs"], boards["computer"])
        player = boards["player"]
        self.start = (player["credits"], player["energy"], player["publicity"], player["cards"])
        self.start_scores: list[int] = player["scores"]
        income = player["income"]
        self.income = (income["credits"], income["energy"], income["cards"])
        self.data_pool: int = player["data_pool"]
        self.most_publicity: int = player["most_publicity"]
        self.hand_limit: int = player["hand_limit"]
        self.gold = [
            ((g["a"], tuple(g["a_values"])), (g["b"], tuple(g["b_values"]))) for g in boards["gold"]
        ]
        milestones = boards["milestones"]
        self.gold_milestones: list[int] = milestones["gold"]
        self.neutral_milestones: list[int] = milestones["neutral"]
        self.neutral_markers = {int(k): v for k, v in milestones["neutral_markers"].items()}
        self.cards = [NO_CARD] * (CARDS + 1)
        for entry in cards["card"]:
            self.cards[entry["number"]] = _card(entry, f"card {entry['number']}")
        for entry in aliens["card"]:
            card = _card(entry, f"card ET.{entry['number']}")
            self.cards[MAIN_CARDS + entry["number"]] = card
        self._species(aliens)
        self._index()

    def _stars(self, entries: list[dict[str, Any]]) -> None:
        order = {entry["id"]: entry for entry in entries}
        stars = [order[star] for star in STARS]
        self.star_names = tuple(star["name"] for star in stars)
        self.star_colour = [SECTOR_COLOURS.index(star["colour"]) for star in stars]
        self.capacity = [star["data"] for star in stars]
        self.first_win = [operations(star["first_win"], "sectors") for star in stars]
        self.later_wins = [operations(star["later_wins"], "sectors") for star in stars]
        self.stars_of = tuple(
            tuple(i for i, c in enumerate(self.star_colour) if c == colour)
            for colour in range(len(SECTOR_COLOURS))
        )

    def _planets(
        self, entries: list[dict[str, Any]], rewards: dict[str, Any], oumuamua: dict[str, Any]
    ) -> None:
        planets = [*entries, {"id": "oumuamua", **oumuamua}]
        self.orbit = [operations(p["orbit"], "orbits") for p in planets]
        self.land = [operations(p["land"], "landings") for p in planets]
        self.landing_data = [tuple(p["landing_data"]) for p in planets]
        first = operations(rewards["first_orbit"], "orbits")
        self.first_orbit = [first] * 7 + [operations(oumuamua["first_orbit"], "orbits")]
        self.moon_planet: list[int] = []
        self.moon_names: list[str] = []
        self.moon_reward: list[Ops] = []
        self.moons_of: list[tuple[int, ...]] = []
        for i, planet in enumerate(planets):
            moons = planet.get("moons", [])
            at = len(self.moon_planet)
            self.moons_of.append(tuple(range(at, at + len(moons))))
            for moon in moons:
                if MOONS[len(self.moon_planet)] != moon["id"]:
                    raise Unknown(f"moons must come in the order {', '.join(MOONS)}")
                self.moon_planet.append(i)
                self.moon_names.append(moon["name"])
                self.moon_reward.append(operations(moon["reward"], "landings"))
        self.tile_points = tuple(oumuamua["marker_points"])
        self.capacity.append(oumuamua["data"])
        self.second_signal = operations(rewards["second_signal"], "signals")
        self.present = operations(rewards["present_at_completion"], "sectors")
        self.discovery = [
            operations(rewards[f"discovery_{side}"], "traces") for side in ("left", "right")
        ]
        self.overflow = operations(rewards["overflow"], "traces")
        self.two_points = operations(rewards["two_point_tile"], "techs")

    def _techs(self, techs: dict[str, Any], computer: dict[str, Any]) -> None:
        self.tech_bonuses = [operations(bonus, "techs") for bonus in techs["bonuses"]]
        self.tech_extra = [operations(techs.get(tech, []), "techs") for tech in TECHS]
        self.tech_top = operations(techs["computer_top"], "computer")
        self.tech_bottom = [operations(bonus, "computer") for bonus in techs["computer_bottom"]]
        self.computer_top = [operations(bonus, "computer") for bonus in computer["top"]]

    def _species(self, aliens: dict[str, Any]) -> None:
        order = {entry["id"]: entry for entry in aliens["species"]}
        self.species_names = tuple(order[s]["name"] for s in SPECIES)
        self.species_prefix = tuple(order[s]["prefix"] for s in SPECIES)
        self.spaces: list[list[list[Space]]] = [
            [[_space(space, i) for space in order[s][colour]] for colour in COLOURS]
            for i, s in enumerate(SPECIES)
        ]
        self.species_cards = tuple(
            tuple(n for n, card in enumerate(self.cards) if card.species == i)
            for i in range(len(SPECIES))
        )
        self.samples = [operations(aliens["samples"][sample], "species") for sample in SAMPLES]
        self.anomalies = [
            tuple(operations(side, "species") for side in aliens["anomalies"][colour])
            for colour in COLOURS
        ]
        self.anomaly_places: list[int] = aliens["anomalies"]["places"]
        messages = aliens["messages"]
        self.message_ahead: int = messages["ahead"]
        self.message_rewards = [
            _of_species(operations(r, "species"), SPECIES.index("centaurians"))
            for r in messages["rewards"]
        ]
        exertians = aliens["exertians"]
        self.exertian_ahead: list[int] = exertians["ahead"]
        self.exertian_price: list[int] = exertians["price"]
        self.exertian_deal: int = exertians["dealt"]
        self.first_orbit[7] = _of_species(self.first_orbit[7], SPECIES.index("oumuamua"))

    def _index(self) -> None:
        """Lists by card number for the hot questions."""
        self.cost = [card.cost for card in self.cards]
        self.pays_energy = [card.pay == "energy" for card in self.cards]
        self.income_of = [card.income for card in self.cards]
        self.sector_of = [card.sector for card in self.cards]


def _of_species(ops: Ops, species: int) -> Ops:
    """Alien cards are of the species on whose board the icon stands."""
    return tuple((*op, species) if op[0] == "alien-card" else op for op in ops)


def _space(entry: dict[str, Any], species: int) -> Space:
    reward = entry["reward"]
    sample = reward == "sample"
    what, _, n = entry.get("cost", "").partition(" ")
    ops = () if sample else _of_species(operations(reward, "traces"), species)
    return Space(
        ops, sample, (what, int(n or 0)), entry.get("endless", False), entry.get("danger", 0)
    )


def _card(entry: dict[str, Any], where: str) -> Card:
    try:
        return _read_card(entry)
    except (Unknown, KeyError, ValueError) as error:
        raise BadComponents(f"{where}: {error}.") from None


def _read_card(entry: dict[str, Any]) -> Card:
    corner: Ops = ()
    kind = ""
    if said := entry.get("corner"):
        said = [_corner(said)] if isinstance(said, str) else said
        corner = operations(said, "cards")
        kind = next(
            str(op[1]) if op[0] == "gain" else "move" for op in corner if op[0] in ("gain", "move")
        )
    mission = entry.get("mission")
    reward = mission["reward"] if mission else entry.get("reward", [])
    effect: tuple[Op, ...] = operations(entry.get("effect", []), "cards")
    return Card(
        number=entry["number"],
        name=entry["name"],
        species=SPECIES.index(entry["species"]) if "species" in entry else -1,
        cost=entry.get("cost", 0),
        pay=entry.get("pay", "credit"),
        corner=corner,
        corner_kind=kind,
        sector=SECTOR_COLOURS.index(entry["sector"]) if "sector" in entry else -1,
        income=INCOMES.index(entry["income"]) if "income" in entry else -1,
        effect=effect,
        when=condition(mission["when"]) if mission else (),
        reward=operations(reward, "missions"),
        circles=tuple(
            Circle(event(c["when"]), operations(c["reward"], "missions"))
            for c in entry.get("circles", [])
        ),
        delivery=PLANETS.index(entry["delivery"]) if "delivery" in entry else -1,
        gold=_gold(entry.get("gold", "")),
        message=operations(entry.get("message", []), "species"),
        danger=entry.get("danger", 0),
    )


def _corner(kind: str) -> str:
    return "move 1" if kind == "move" else f"gain {kind} 1"


def _gold(said: str) -> tuple[str, int, Test]:
    if not said or said == "unmarked-tile":
        return said, 0, ()
    points, how, what = said.split(" ", 2)
    return how, int(points), (condition if how == "if" else measure)(what)


def _check(box: Box) -> Iterator[str]:
    missing = [n for n in range(1, CARDS + 1) if not box.cards[n].name]
    if missing:
        yield f"cards: number {missing[0]} is missing"
    if len(box.moon_planet) != len(MOONS):
        yield "planet: there are nine moon spaces"
    for i, cards in enumerate(box.species_cards):
        if len(cards) != (15 if SPECIES[i] == "exertians" else 10):
            yield f"species {SPECIES[i]}: its deck has {len(cards)} cards"
    if (
        sum(map(len, box.species_cards)) != ALIEN_CARDS
        or len(KINDS) != 3
        or len(GOLD_TILES) != len(box.gold)
    ):
        yield "the box is incomplete"


def load(override: str | Path | None = None) -> Components[Box]:
    """The components; an owner's file may give other cards, entry by entry."""
    return _load(None) if override is None else _load.__wrapped__(override)


@cache
def _load(override: str | Path | None) -> Components[Box]:
    folder = files(__package__).joinpath("components")
    data = [
        tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")) for name in FILES
    ]
    origin = "built-in"
    if override is not None:
        origin = Path(override).name
        _lay_over(data, Path(override), origin)
    try:
        box = Box(*data)
    except Unknown as error:
        raise BadComponents(f"{origin}: {error}.") from None
    for problem in _check(box):
        raise BadComponents(f"{origin}: {problem}.")
    figures = sum(len(entry) for part in data for entry in part.get("card", []))
    return Components(box, digest(data), {"printed": figures}, origin)


def _lay_over(data: list[dict[str, Any]], path: Path, name: str) -> None:
    """Lay an owner's cards over the built-in ones."""
    try:
        own = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadComponents(f"{path}: can't be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{name}: is not a text file in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{name}: is not valid TOML: {error}.") from None
    for part, entries in own.items():
        if part != "card" or not isinstance(entries, list):
            raise BadComponents(
                f"{name}: there is no part {part!r} to replace; the part is [[card]]."
            )
        for i, entry in enumerate(entries, 1):
            alien = "species" in entry
            number = entry.get("number")
            if not isinstance(number, int) or not 1 <= number <= (
                ALIEN_CARDS if alien else MAIN_CARDS
            ):
                raise BadComponents(f"{name}: card, entry {i}: its number is missing or unknown.")
            cards = data[2 if alien else 1]["card"]
            at = next(k for k, old in enumerate(cards) if old["number"] == number)
            cards[at] = entry
