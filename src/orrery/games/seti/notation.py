"""The game's notation: every option it can offer, made once.

Cards go by their numbers (`play 45`), alien cards by theirs (`play et.7`); spaces of the solar
system by ring and sector (`move 1.3 2.3`).
"""

from __future__ import annotations

from orrery.core.choice import Option, option
from orrery.games.seti.ops import COLOURS, STARS
from orrery.games.seti.sky import NEIGHBOURS, PLANETS, SPACES, space_name

MAIN_CARDS = 138
ALIEN_CARDS = 55
CARDS = MAIN_CARDS + ALIEN_CARDS
"""Cards are numbered from 1; alien card ET.n is 138 + n."""

SPECIES = ("mascamites", "exertians", "oumuamua", "centaurians", "anomalies")
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


def card_name(card: int) -> str:
    return str(card) if card <= MAIN_CARDS else f"et.{card - MAIN_CARDS}"


CARD_OF: dict[Option, int] = {}
"""The card that an option names."""


def _per_card(verb: str) -> tuple[Option, ...]:
    options = tuple(option(verb, card_name(card)) for card in range(CARDS + 1))
    CARD_OF.update((o, card) for card, o in enumerate(options))
    return options


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
DELIVER = tuple(
    tuple(option("deliver", card_name(c), k) for k in range(6)) for c in range(CARDS + 1)
)
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
COVER = tuple(tuple(option("cover", card_name(c), k) for k in range(3)) for c in range(CARDS + 1))
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
        if name.isupper() and name != "CARD_OF":
            collect(value)
    return tuple(found.values())


VOCABULARY = _everything()
