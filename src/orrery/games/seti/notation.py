"""The game's notation: every option it can offer, made once.

Cards go by their numbers (`play 45`), alien cards by theirs (`play et.7`); spaces of the solar
system by ring and sector (`move 1.3 2.3`).
"""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.choice import Option, option
from orrery.games.seti.ops import COLOURS, STARS
from orrery.games.seti.sky import NEIGHBOURS, PLANETS, SPACES, space_name

SPECIES = ["mascamites", "exertians", "oumuamua", "centaurians", "anomalies"]
"""By number; expansions add theirs behind."""
MASCAMITES, EXERTIANS, OUMUAMUANS, CENTAURIANS, ANOMALIES = range(5)

TECHS = tuple(f"{kind}-{n}" for kind in ("probe", "telescope", "computer") for n in range(1, 5))
MOONS = (
    "phobos-deimos", "callisto", "ganymede", "europa", "io",
    "titan", "enceladus", "titania", "triton",
)  # fmt: skip
GOLD_TILES = ("tech", "mission", "income", "other")
SIDES = ("left", "right")
"""The two species slots."""

TILE = len(STARS)
"""The data slot of the 'Oumuamua tile, after the stars'."""
OVERFLOW = 10
"""The place of overflow markers; 0 is the discovery space, 1 to 9 the board's."""


CARD_NAMES = ["0"]
"""Every card's name by the number that the state knows it by; there is no card 0."""
CARD_NUMBERS: dict[str, int] = {}
CARD_OF: dict[Option, int] = {}
"""The card that an option names."""
_PER_CARD: list[tuple[str, list[Option]]] = []
_PER_PLACE: list[tuple[str, int, list[tuple[Option, ...]]]] = []


def card_name(card: int) -> str:
    return CARD_NAMES[card]


def card_number(name: str) -> int:
    return CARD_NUMBERS[name]


def add_cards(names: Iterable[str]) -> list[Option]:
    """Number cards, behind those that are known, and make the options that name them."""
    new: list[Option] = []
    for name in names:
        if name in CARD_NUMBERS:
            continue
        card = CARD_NUMBERS[name] = len(CARD_NAMES)
        CARD_NAMES.append(name)
        for verb, options in _PER_CARD:
            options.append(option(verb, name))
            CARD_OF[options[-1]] = card
            new.append(options[-1])
        for verb, places, rows in _PER_PLACE:
            rows.append(tuple(option(verb, name, k) for k in range(places)))
            new += rows[-1]
    return new


def drop_cards(known: int) -> None:
    """Forget all but the first cards again."""
    while len(CARD_NAMES) > known:
        del CARD_NUMBERS[CARD_NAMES.pop()]
        for _, options in _PER_CARD:
            del CARD_OF[options.pop()]
        for _, _, rows in _PER_PLACE:
            rows.pop()


def _per_card(verb: str) -> list[Option]:
    """For each card the option to do this with it."""
    _PER_CARD.append((verb, [option(verb, "0")]))
    return _PER_CARD[-1][1]


def _per_place(verb: str, places: int) -> list[tuple[Option, ...]]:
    """For each card the options to do this with it at one of its places."""
    _PER_PLACE.append((verb, places, [()]))
    return _PER_PLACE[-1][2]


# Main actions
LAUNCH = option("launch")
ORBIT = tuple(option("orbit", planet) for planet in PLANETS)
LAND = tuple(option("land", planet) for planet in PLANETS)
LAND_MOON = tuple(option("land", moon) for moon in MOONS)
SCAN = option("scan")
ANALYSE = option("analyse")
PLAY = _per_card("play")
RESEARCH = option("research")
PASS = option("pass")
END = option("end")

# Free actions
MOVE: tuple[dict[int, Option], ...] = tuple(
    {b: option("move", space_name(a), space_name(b)) for b in NEIGHBOURS[a]} for a in range(SPACES)
)
CARRY = tuple(tuple(option("carry", k, space_name(b)) for b in range(SPACES)) for k in range(6))
"""A capsule, by its place in its owner's row of them, to a space."""
CORNER = _per_card("corner")
PLACE_TOP = option("place", "top")
PLACE_BOTTOM = tuple(option("place", column) for column in (1, 3, 5, 6))
COMPLETE = _per_card("complete")
DELIVER = _per_place("deliver", 6)
GIVEN = ("credit", "energy", "card")
EXCHANGE = tuple(tuple(option("exchange", a, b) for b in GIVEN) for a in GIVEN)
BUY = option("buy")

# Answers
TAKE = _per_card("take")
DECK = option("take", "deck")
DISCARD = _per_card("discard")
TUCK = _per_card("tuck")
KEEP = _per_card("keep")
REVEAL = _per_card("reveal")
"""An Exertian card played face down."""
SKIP = option("skip")
STOP = option("stop")
HOLD = option("hold")
FLY: tuple[dict[int, Option], ...] = tuple(
    {b: option("fly", space_name(a), space_name(b)) for b in NEIGHBOURS[a]} for a in range(SPACES)
)
GLIDE = tuple(tuple(option("glide", k, space_name(b)) for b in range(SPACES)) for k in range(6))
"""A granted step of a capsule."""
SIGNAL = tuple(option("signal", star) for star in (*STARS, "tile"))
EARTH_SIGNAL = option("scan", "earth")
MERCURY_SIGNAL = option("scan", "mercury")
ROW_SIGNAL = _per_card("row")
HAND_SIGNAL = _per_card("send")
SCAN_LAUNCH = option("scan", "launch")
SCAN_MOVE = option("scan", "move")
DONE = option("done")
GO_ON = option("go", "on")
TRACE = tuple(
    tuple(
        tuple(
            option("trace", side, colour, {0: "discovery", OVERFLOW: "overflow"}.get(place, place))
            for place in range(OVERFLOW + 1)
        )
        for colour in COLOURS
    )
    for side in SIDES
)
TECH = tuple(option("tech", tech) for tech in TECHS)
SLOT = tuple(option("slot", column) for column in (1, 3, 5, 6))
GOLD = tuple(option("gold", tile) for tile in GOLD_TILES)
COVER = _per_place("cover", 3)
DATA_SPACE = tuple(option("first", n) for n in range(4))
"""A first-landing space, by its data."""
PROBE = tuple(option("probe", space_name(space)) for space in range(SPACES))
REMOVE = tuple(option("remove", place) for place in (*PLANETS, *MOONS))
REMOVE_FIRST = tuple(option("remove", planet, "first") for planet in PLANETS)
"""The figure on a planet's first space."""
ALIEN_FACE_UP = tuple(option("alien", side, "open") for side in SIDES)
ALIEN_DECK = tuple(option("alien", side, "deck") for side in SIDES)
SETTLE = tuple(option("settle", star) for star in (*STARS, "tile"))
SHOW = tuple(option("show", n) for n in range(31))
"""So many fitting cards of one's hand, to everybody."""
AS_PUBLICITY = option("as", "publicity")
AS_MOVE = option("as", "move")
SAMPLES = ("credit", "energy", "publicity", "data", "cards", "vp-card", "vp")
SAMPLE = tuple(option("sample", sample) for sample in SAMPLES)
SAMPLES_AT = {planet: option("samples", planet) for planet in ("jupiter", "saturn")}
MESSAGE = tuple(option("message", n) for n in range(1, 5))
PAY = option("pay")
CORNER_OF = _per_card("use")
"""A card of the row, or just drawn, taken for its corner."""

TASK = tuple(tuple(option("task", i, k) for k in range(1, 4)) for i in range(1, 4))
"""A task of one of the open objectives, by their places."""

ASIDES = frozenset({"move", "carry", "corner", "place", "complete", "deliver", "exchange", "buy"})
"""The verbs of free actions."""


MAIN_CARDS = tuple(str(n) for n in range(1, 139))
"""The names of the project cards."""
ALIEN_CARDS = tuple(f"et.{n}" for n in range(1, 56))
"""The names of the species' cards."""
add_cards((*MAIN_CARDS, *ALIEN_CARDS))  # stored positions know them by number: new ones come behind


def _everything() -> tuple[Option, ...]:
    found: dict[str, Option] = {}

    def collect(value: object) -> None:
        if isinstance(value, Option):
            if value.args[:1] != ("0",) or value.verb in (
                "carry",
                "glide",
                "show",
            ):  # there is no card 0
                found[value.text] = value
        elif isinstance(value, tuple | list):
            for one in value:
                collect(one)
        elif isinstance(value, dict):
            for one in value.values():
                collect(one)

    for name, value in list(globals().items()):
        if name.isupper() and not name.startswith("_") and name != "CARD_OF":
            collect(value)
    return tuple(found.values())


VOCABULARY = _everything()
