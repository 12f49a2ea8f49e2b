"""The picture of SETI: whole, valid, and lit where something may be done."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from orrery.core.choice import Choice
from orrery.core.luck import Luck
from orrery.core.picture import Part, Picture, Scene
from orrery.core.table import Table
from orrery.games.seti.board import style
from orrery.games.seti.board.actions import POINTLESS
from orrery.games.seti.board.drawing import Drawing
from orrery.games.seti.board.geometry import STARS, aloft, middle
from orrery.games.seti.board.sky import STEPS, captions, destinations, disc_angles
from orrery.games.seti.notation import PROBE, SPECIES, card_name
from orrery.games.seti.rules.probes import space_at
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import Seti
from orrery.locale import LANGUAGES, catalogue
from tests.games.pictures import well_made
from tests.games.seti.scenario import new_table, position
from tests.seeds import seeds

NAMES = ["Olena", "Ann & <Bob>", 'The "Cat"', "Maximiliana Featherstonehaugh of Much Wenlock"]
PAIRS = list(combinations(SPECIES, 2))
EAGER = {
    "pass": 0.12, "exchange": 0.01, "buy": 0.1, "corner": 0.1, "place": 3, "complete": 5,
    "deliver": 8, "move": 0.2, "carry": 1, "play": 4, "land": 6, "orbit": 5, "analyse": 20,
    "scan": 5, "research": 4, "launch": 4, "cover": 5, "skip": 0.5, "stop": 0.5,
}  # fmt: skip
"""How much likelier than others an option is chosen: games in which everything happens."""


def play(
    players: int, seed: int, every: int = 1, rich: bool = True, **settings: int
) -> Iterator[Table[Seti]]:
    """A game (of rich players), at every so many of its decisions and at its end."""
    table = new_table(players, seed=seed, species=PAIRS[seed % len(PAIRS)], **settings)
    luck = random.Random(seed)
    n = 0
    while table.choice is not None:
        if n % every == 0:
            yield table
        n += 1
        if rich and luck.random() < 0.08:
            s = table.state
            for seat in range(players):
                s.credits[seat] += 2
                s.energy[seat] += 1
                s.publicity[seat] = min(10, s.publicity[seat] + 2)
        options = list(table.choice.options)
        table.choose(luck.choices(options, [EAGER.get(o.verb, 1) for o in options])[0])
    yield table


def asked(tables: Iterable[Table[Seti]], often: int = 2) -> Iterator[tuple[Table[Seti], Choice]]:
    """The positions in which something is asked that hasn't been asked so `often` yet, by its kind and
    by the verbs that answer it."""
    met: Counter[tuple[str, frozenset[str]]] = Counter()
    for table in tables:
        if (choice := table.choice) is not None:
            kind = choice.kind, frozenset(option.verb for option in choice.options)
            met[kind] += 1
            if met[kind] <= often:
                yield table, choice


def games(*seeds: int, rich: bool = True) -> Iterator[Table[Seti]]:
    """Every position of some games for one to four players."""
    for seed in seeds:
        yield from play(1 + seed % 4, seed, rich=rich)


def scene(table: Table[Seti], seat: int | None, language: str = "en") -> Scene[Seti]:
    return table.scene(seat, list(NAMES[: table.state.players]), language)


def parts(table: Table[Seti], seat: int | None, language: str = "en") -> dict[str, Part]:
    return table.game.draw(scene(table, seat, language)).parts


def markup(table: Table[Seti], seat: int | None, language: str = "en") -> str:
    return table.game.draw(scene(table, seat, language)).markup("stage")


def options_on(markup: str) -> set[str]:
    return {unescape(option) for option in re.findall(r'data-option="([^"]*)"', markup)}


def looking(table: Table[Seti]) -> list[int | None]:
    """Somebody watching, who decides, and one who waits."""
    choice = table.choice
    acting = choice.seat if choice is not None else 0
    return [None, acting, (acting + 1) % table.setup.players]


@pytest.mark.parametrize("seed", seeds(1, 3))
def test_every_moment_draws_for_everybody(seed: int) -> None:
    languages = list(LANGUAGES)
    for n, table in enumerate(play(2 + seed % 3, seed, every=60)):
        for viewer in looking(table):
            picture = table.game.draw(scene(table, viewer, languages[n % 4]))
            well_made(picture)
    ElementTree.fromstring(table.game.draw(scene(table, None)).standalone())


def test_what_is_offered_is_lit_and_what_is_there_is_explained() -> None:
    """Some choices are made in one go: to buy this card, to research this technology, to fly to a
    planet. Only on a flight something else may be asked between, and then it ends there."""
    met: set[str] = set()
    explained: set[str] = set()
    at_once: set[str] = set()
    for table, choice in asked(games(*range(20, 30)), often=1):  # every pair of species
        drawn = markup(table, choice.seat)
        lit = options_on(drawn)
        offered = {option.text for option in choice.options}
        assert {text.split(" / ")[0] for text in lit} <= offered
        placed = {o.text for o in choice.options if o.verb not in STEPS}
        placed -= {option.text for option in POINTLESS}
        assert placed <= lit, (choice, placed - lit)
        met |= {o.verb for o in choice.options}
        explained |= set(re.findall(r'data-help="([^"]*)"', drawn))
        for text in lit:
            if " / " in text:
                at_once.add(text.split()[0])
                choose_at_once(table, text.split(" / "))
    assert met >= {
        "launch", "orbit", "land", "scan", "analyse", "play", "research", "pass", "end", "move",
        "corner", "place", "complete", "exchange", "buy", "take", "discard", "tuck", "keep", "skip",
        "stop", "fly", "signal", "row", "send", "trace", "tech", "slot", "gold", "cover", "alien",
        "settle", "reveal", "done",
    }  # fmt: skip
    assert at_once == {"buy", "research", "move"}
    assert {"help.seti.comet", "help.seti.planet.mars", "help.seti.tech.probe-1"} <= explained
    for language in LANGUAGES:
        known = catalogue(language)
        assert not sorted(id for id in explained if id not in known or f"{id}.rule" not in known)


def choose_at_once(table: Table[Seti], steps: list[str]) -> None:
    twin = table.fork()
    for step in steps:
        if steps[0].startswith("move ") and twin.choice.kind != table.choice.kind:
            break
        twin.choose(step)


def test_what_cannot_be_done_tells_why() -> None:
    met: set[str] = set()
    for table, choice in asked(games(40, 41, 42, 43, rich=False), often=1):
        drawn = markup(table, choice.seat)
        for text in re.findall(r'data-why="([^"]*)"', drawn):
            answer = table.why_not(text)
            assert answer is not None, text
            assert answer.rule.startswith("SETI-"), text
            met.add(text.split()[0])
        assert choice.kind == "turn" or "data-why" not in drawn
    assert met >= {
        "launch",
        "orbit",
        "land",
        "scan",
        "analyse",
        "research",
        "play",
        "buy",
        "complete",
    }


def test_what_the_log_speaks_of_is_found_on_the_board() -> None:
    """Every place, planet, star, technology and tile has its anchor; cards while they are in sight."""
    always = ("star", "planet", "tech", "tile", "disc", "start", "to", "side", "objective")
    for seed in range(2):
        heard = 0
        for table in play(1 + 2 * seed, seed + 70, every=60):
            drawn = markup(table, None)
            anchors = {a for at in re.findall(r'data-at="([^"]*)"', drawn) for a in at.split()}
            for event in table.log[heard:]:
                if event.kind in ("task", "objective"):  # a completed one makes way for the next
                    continue
                for fact, value in event.facts.items():
                    if fact in always and value not in ("oumuamua", "tile"):
                        assert f"{fact}-{value}" in anchors, event
                if event.kind == "lands":
                    assert f"place-{event.facts['place']}" in anchors or table.state.visitor, event
            heard = len(table.log)
            assert {f"seat-{seat}" for seat in range(table.state.players)} <= anchors
            assert {f"card-{card_name(card)}" for card in table.state.row if card} <= anchors


def test_a_discovery_is_a_moment() -> None:
    found = 0
    before: dict[str, Part] = {}
    known: tuple[int, ...] = ()
    for n, table in enumerate(play(3, seed=12)):
        if n % 20 and table.state.found == known:
            continue
        known = table.state.found
        after = parts(table, 0)
        if before and before["moment"] != after["moment"]:
            slot = table.state.found[-1]
            assert before[f"species-{slot}"].start != after[f"species-{slot}"].start
            assert (
                f'data-tick="{SPECIES[table.state.species[slot]]}"'
                in after[f"species-{slot}"].start
            )
            assert "emblem" in after["moment"].inner
            found += 1
        before = after
    assert found == sum(table.state.discovered) > 0


def test_things_aloft_are_where_they_belong() -> None:
    """Turned out, away from the Sun, and turned back: upright in the middle of the space."""
    for space in range(32):
        a, r, b, d = re.fullmatch(
            r"matrix\((.*)\) translate\(0 (.*)\) matrix\((.*)\) translate\((.*)\)",
            aloft(space, 3, -4),
        ).groups()
        cos, sin, *_ = map(float, a.split())
        back_cos, back_sin, *_ = map(float, b.split())
        assert (back_cos, back_sin) == (cos, -sin)
        assert [float(x) for x in d.split()] == [3, -4]
        x, y = -sin * float(r), cos * float(r)
        assert (x, y) == pytest.approx(middle(space), abs=0.1)


def test_a_step_is_lit_if_it_is_the_only_one() -> None:
    """Of two probes that could go to one space, words must say which; a granted step goes first."""
    for table in play(3, seed=31, every=5):
        if table.choice is None:
            break
        drawing = Drawing(scene(table, table.choice.seat), Picture("sky"))
        reached = destinations(drawing)
        ways: dict[int, list[str]] = {}
        for option in table.choice.options:
            if option.verb in STEPS:
                ways.setdefault(space_at(option.args[1]), []).append(option.text)
        for space, texts in ways.items():
            granted = [t for t in texts if t.startswith(("fly", "glide"))]
            best = granted or texts
            assert (space in reached) == (len(best) == 1)
            if len(best) == 1:
                assert reached[space][0] in (best[0], PROBE[space].text)


def test_first_landing_spaces_are_lit_at_their_planet() -> None:
    game = position().probe("mars")
    game.s.energy[0] = 5
    game.say("land mars")
    drawn = parts(game.table, 0)
    assert options_on(drawn["planet-2"].markup) == {"first 2", "first 1"}


def test_only_who_decides_has_buttons() -> None:
    """Others know of a question only its kind."""
    met: set[str] = set()
    for table, choice in asked(play(3, seed=2), often=1):
        if choice.kind in met:
            continue
        met.add(choice.kind)
        for viewer in {None, (choice.seat + 1) % 3}:
            assert not table.scene(viewer).choice.options
            drawn = markup(table, viewer)
            assert not options_on(drawn)
            assert "data-why" not in drawn
            assert 'role="button"' not in drawn
            assert not re.search(r'class="[^"]*\blit\b', drawn)


@pytest.mark.parametrize("seed", seeds(1, 9))
def test_what_is_hidden_is_not_in_the_picture(seed: int) -> None:
    """The picture for a seat is the same, however all it can't see is dealt."""
    for table in play(3, seed, every=60):
        if table.over:
            break
        for viewer in (None, 1):
            before = parts(table, viewer)
            for deal in range(2):
                other = table.fork()
                other.game.redeal(other.state, viewer, Luck.from_seed(f"{seed} {deal}"))
                assert parts(other, viewer) == before


def test_cards_of_others_are_not_in_the_picture() -> None:
    for table in play(4, seed=3, every=30):
        s = table.state
        if s.over:
            break
        shown = {int(id[5:]) for id in parts(table, 0) if re.fullmatch(r"card-\d+", id)}
        secret = {c for seat in (1, 2, 3) for c in s.hand[seat] if not s.open >> c & 1}
        secret |= {*s.deck, *s.exertian_supply, *(c for deck in s.alien_decks for c in deck)}
        for seat in (1, 2, 3):
            secret |= {*s.exertian_hand[seat], *s.exertian_played[seat]}
        secret -= {c for c in secret if any(seen >> c & 1 for seen in s.stack_seen[:4])}
        assert not shown & secret
        assert set(s.hand[0]) <= shown
        assert {card for card in s.row if card} <= shown


def test_an_unknown_species_stays_unknown() -> None:
    game = position(left="anomalies", right="oumuamua")
    game.s.discovered = (False, False)
    for viewer in (None, 0):
        drawn = markup(game.table, viewer)
        assert "Anomalies" not in drawn
        assert "help.seti.species.anomalies" not in drawn


def test_a_choice_changes_little() -> None:
    """What never changes is never sent again."""
    before: dict[str, Part] = {}
    changes = []
    for n, table in enumerate(play(4, seed=4)):
        after = parts(table, 0)
        if before:
            for id in ("sky-art", "sky-base", "disc-1-face", "disc-2-face", "disc-3-face"):
                assert after[id] == before[id]
            changed = [part for id, part in after.items() if before.get(id) != part]
            changes.append(sum(len(part.markup) for part in changed))
        before = after
        if n > 200:
            break
    assert sorted(changes)[len(changes) // 2] < 8000


@pytest.mark.rule("SETI-17.2")
def test_discs_are_seen_to_turn_one_sector_at_a_time() -> None:
    """As long as each rotation but those of passing brought a technology: see `disc_angles`."""
    turned = 0
    for seed in range(6):
        before: tuple[list[int], tuple[int, ...]] | None = None
        for table in play(3, seed, rich=False):
            s = table.state
            angles = disc_angles(s)
            assert [angle // 45 % 8 for angle in angles[:3]] == s.offsets
            if before is not None:
                for disc in range(3):
                    steps = (before[0][disc] - s.offsets[disc]) % 8
                    turned += steps
                    assert before[1][disc] - angles[disc] == 45 * steps
            before = list(s.offsets), angles
    assert turned > 60


def test_discs_always_lie_where_they_are() -> None:
    for table in play(3, seed=1, every=5):
        assert [angle // 45 % 8 for angle in disc_angles(table.state)[:3]] == table.state.offsets


def test_the_style_stays_at_home() -> None:
    """Nothing is fetched from elsewhere, and no rule reaches beyond the board, wherever that stands."""
    ours = r"\s*(\.(on-screen|at-table) )?(#table )?(\.play)?\.(seti|s-)"
    css = re.sub(r"/\*.*?\*/", "", style(), flags=re.S)
    assert "url(" not in css
    assert "@import" not in css
    assert "<" not in css
    css = re.sub(r"@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    for selectors in re.findall(r"(?:^|[{}])([^{}@]+)\{", css):
        for selector in re.sub(r"\([^)]*\)", "", selectors).split(","):
            assert re.match(ours, selector), selector


def test_names_are_escaped() -> None:
    table = new_table(4, seed=1)
    drawn = markup(table, 1)
    assert "<Bob>" not in drawn
    assert "Ann &amp; &lt;Bob&gt;" in drawn


def test_a_card_shows_what_is_printed_on_it() -> None:
    game = position().hand(12)
    card = parts(game.table, 0)["card-12-face"].markup
    assert "Europa Clipper" in card
    assert "s-gold-box" in card
    assert "k-black" in card
    for language in LANGUAGES:
        assert "Europa Clipper" in parts(game.table, 0, language)["card-12-face"].markup


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_planets_lie_over_no_star_and_no_other_name(language: str) -> None:
    """Wherever the discs stand; a letter is about 13 wide, and 24 high."""
    luck, box = random.Random(7), new_table().state.box
    for _ in range(40):
        places = tuple(box.sky.map(tuple(luck.choices(range(8), k=3)), False).place)
        taken: list[tuple[float, float, float]] = []
        for id, part in captions(places, language):
            space = places[PLANETS.index(id.removeprefix("caption-"))]
            dx, dy = map(float, re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", part.start)[-1])
            x, y, half = middle(space)[0] + dx, middle(space)[1] + dy - 9, 6.5 * len(part.inner)
            assert hypot(abs(x) + half, abs(y) + 12) < STARS[0] + 12, (language, places, id)
            for a, b, other in taken:
                assert abs(x - a) >= half + other or abs(y - b) >= 24, (language, places, id)
            taken.append((x, y, half))
