"""The picture of Pulsar 2849: whole, valid, and lit where something may be done."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from itertools import combinations, pairwise
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

import orrery
from orrery.core.luck import Luck
from orrery.core.picture import Part, Picture, Scene
from orrery.core.table import Table
from orrery.games.pulsar.board import style
from orrery.games.pulsar.board.dice import token_sign
from orrery.games.pulsar.board.names import reconstructed
from orrery.games.pulsar.board.places import radius, spot
from orrery.games.pulsar.board.transmitters import chains
from orrery.games.pulsar.chart import FIRST_SYSTEM
from orrery.games.pulsar.notation import PLAYED, TRANSMITTERS
from orrery.games.pulsar.state import Pulsar
from orrery.locale import LANGUAGES, catalogue
from tests.games.pictures import well_made
from tests.games.pulsar.scenario import position
from tests.seeds import seeds

NAMES = ["Olena", "Ann & <Bob>", 'The "Cat"', "Maximiliana Featherstonehaugh of Much Wenlock"]
EAGER = {
    "end": 0.15, "buy": 0.3, "apart": 0.4, "flight": 0.6, "project": 3, "spin": 4, "place": 4,
    "pay": 3, "patent": 2, "take": 3, "run": 2,
}  # fmt: skip
"""How much likelier than others an option is chosen: games in which everything happens."""


def new(players: int, seed: int, **options: Any) -> Table[Pulsar]:
    return orrery.new("pulsar", players=players, seed=seed, **options)


def play(players: int, seed: int, every: int = 1, **options: Any) -> Iterator[Table[Pulsar]]:
    """A game, at every so many of its decisions and at its end."""
    options.setdefault("cluster", ("open", "dead-ends")[seed % 2])
    table = new(players, seed, **options)
    luck = random.Random(seed)
    n = 0
    while table.choice is not None:
        if n % every == 0:
            yield table
        n += 1
        offered = list(table.choice.options)
        table.choose(luck.choices(offered, [EAGER.get(o.verb, 1) for o in offered])[0])
    yield table


def at(kind: str, seed: int, players: int = 3, nth: int = 1) -> Table[Pulsar]:
    """A game when such a decision comes up."""
    while True:
        for table in play(players, seed):
            if table.choice is not None and table.choice.kind == kind:
                nth -= 1
                if not nth:
                    return table
        seed += 2


def scene(table: Table[Pulsar], seat: int | None, language: str = "en") -> Scene[Pulsar]:
    return table.scene(seat, list(NAMES[: table.state.players]), language)


def draw(table: Table[Pulsar], seat: int | None, language: str = "en") -> Picture:
    return table.game.draw(scene(table, seat, language))


def markup(table: Table[Pulsar], seat: int | None, language: str = "en") -> str:
    return draw(table, seat, language).markup("stage")


def acting(table: Table[Pulsar]) -> int:
    assert table.choice is not None
    return table.choice.seat


def options_on(markup: str) -> set[str]:
    return {unescape(option) for option in re.findall(r'data-option="([^"]*)"', markup)}


def looking(table: Table[Pulsar]) -> list[int | None]:
    """Somebody watching, who decides, and one who waits."""
    seat = acting(table) if table.choice is not None else 0
    return [None, seat, (seat + 1) % table.setup.players]


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_every_moment_draws_for_everybody(seed: int) -> None:
    languages = list(LANGUAGES)
    for n, table in enumerate(play(2 + seed % 3, seed, every=17, headquarters=seed != 4)):
        for viewer in looking(table):
            well_made(draw(table, viewer, languages[n % 4]))
    ElementTree.fromstring(draw(table, None).standalone())


# -- what may be done --


def test_what_is_offered_is_lit() -> None:
    """All of it, as a choice or as the first step of a flight."""
    met: set[str] = set()
    for seed in range(9):
        for table in play(2 + seed % 3, seed + 20, every=3):
            if table.choice is None:
                break
            lit = {on.split(" / ")[0] for on in options_on(markup(table, acting(table)))}
            offered = {option.text for option in table.choice.options}
            assert lit <= offered
            met |= {option.verb for option in table.choice.options}
            assert offered <= lit, (table.choice, offered - lit)
    assert met >= {
        "side", "enter", "draft", "flight", "fly", "gyrodyne", "spin", "take", "pay", "patent",
        "project", "buy", "copy", "place", "end", "run", "bonus", "gain", "link", "apart", "claim",
        "teleport", "skip", "sell", "keep",
    }  # fmt: skip


def test_many_answers_are_signs_under_few_headings() -> None:
    """No list of sentences: dice and signs, told apart, each with its sentence as a name."""
    most = 0
    for table in play(3, seed=21, every=3):
        if table.choice is None or len(table.choice.options) < 6:
            continue
        view = scene(table, acting(table))
        made = {o: table.game.chip(view, o) for o in table.choice.options}
        chips = [chip for chip in made.values() if chip is not None]
        assert len(made) - len(chips) <= 3, table.choice
        headings = {chip.group for chip in chips}
        assert len(headings) <= 9
        if table.choice.kind != "flight":  # there, ways to one place look alike
            assert len({(chip.group, chip.face) for chip in chips}) == len(chips), table.choice
        most = max(most, len(chips))
    assert most > 20


def test_flights_are_chosen_whole() -> None:
    """Every step of a flight that one click chooses is offered in its turn."""
    steps_of: set[int] = set()
    for seed in range(4):
        for table in play(3, seed + 40, every=9):
            if table.choice is None or table.choice.kind != "turn":
                continue
            whole = [on for on in options_on(markup(table, acting(table))) if " / " in on]
            for on in sorted(whole)[::5]:
                other = table.fork()
                steps = on.split(" / ")
                for step in steps:
                    other.choose(step)
                steps_of.add(len(steps))
                landing = steps[-1].split()[1]
                assert other.state.chart.names[other.state.ship[acting(table)]] == landing
    assert steps_of == {2, 3}


def test_a_landing_costs_no_modifier_if_it_can_do_without() -> None:
    cheap = dear = 0
    for table in play(3, seed=61, every=3):
        if table.choice is None or table.choice.kind != "turn":
            continue
        drawn = draw(table, acting(table)).parts
        plain: set[str] = set()
        for option in table.choice.options:
            if option.verb == "flight" and not _modified(option.text):
                other = table.fork()
                other.choose(option)
                while other.choice.kind != "flight":  # type: ignore[union-attr]
                    other.choose("run none")
                plain |= {fly.args[0] for fly in other.choice.options}  # type: ignore[union-attr]
        names = table.state.chart.names
        for id, part in drawn.items():
            if id.startswith("land-"):
                first = re.search(r'data-option="([^"]*)"', part.markup)
                assert first is not None
                free = names[int(id[5:])] in plain
                assert _modified(unescape(first[1]).split(" / ")[0]) != free
                cheap += free
                dear += not free
    assert cheap > 50
    assert dear > 20


@pytest.mark.rule("PUL-18.11", "PUL-18.13")
def test_no_click_on_the_map_gives_a_gate_run_away_unasked() -> None:
    """Where a waiting run would score, the ring takes the die and asks; badges fly whole: with the
    run, by its points, or without it, and they say so."""
    game = (
        position(dice=(3,), at="g30").modifiers().headquarters("b2", "1a", "1b", "2a", used=["1a"])
    )
    game.station(*(f"s{n:02}" for n in range(1, 17)))
    assert game.choice is not None
    parts = draw(game.table, 0).parts
    place = game.place("g33")
    buttons = r'data-option="([^"]*)"[^>]*aria-label="([^"]*)"'
    lights = re.findall(buttons, parts[f"land-{place}"].markup)
    (first, ring), (declined, without), (taken, run) = lights
    assert first == "flight 3"
    assert "asked first" in ring
    assert declined == "flight 3 / run none / fly g33"
    assert without.endswith("An ordinary flight")
    assert taken == "flight 3 / run 2a orange / fly g33 gates 3"
    assert "6 points for 3 orange gates" in run
    assert "Gate run of project 2a" in run
    other = game.table.fork()
    for step in taken.split(" / "):
        other.choose(step)
    assert other.state.score[0] - game.s.score[0] == 6


@pytest.mark.rule("PUL-18.11")
def test_while_a_gate_run_is_asked_about_the_map_answers_nothing_else() -> None:
    asked = 0
    for seed in range(6):
        for table in play(2 + seed % 3, seed + 20):
            if table.choice is None:
                break
            if table.choice.kind == "run":
                lit = options_on(markup(table, acting(table)))
                assert lit == {option.text for option in table.choice.options}
                asked += 1
    assert asked > 5


def test_ways_with_fewer_stations_are_there_too() -> None:
    """A player may want to keep a planet for later: with a die chosen, every outcome is shown;
    before that, for each landing that with the fewest stations."""
    fewer = 0
    for seed in range(20):
        table = at("flight", seed)
        offered = {option.text for option in table.choice.options}  # type: ignore[union-attr]
        assert offered <= options_on(markup(table, acting(table)))
        table = at("turn", seed, nth=5)
        fewest: dict[str, int] = {}
        for option in table.choice.options:  # type: ignore[union-attr]
            if option.verb == "flight":
                for fly in _flights(table, option.text):
                    n = _stations(fly)
                    fewest[fly.split()[1]] = min(fewest.get(fly.split()[1], n), n)
        for id, part in draw(table, acting(table)).parts.items():
            if id.startswith("land-"):
                shown = [on.split(" / ")[-1] for on in options_on(part.markup) if "fly" in on]
                assert min(map(_stations, shown)) == fewest[shown[0].split()[1]]
                fewer += min(map(_stations, shown)) < max(map(_stations, shown))
    assert fewer > 3


def _flights(table: Table[Pulsar], flight: str) -> list[str]:
    other = table.fork()
    other.choose(flight)
    while other.choice.kind != "flight":  # type: ignore[union-attr]
        other.choose("run none")
    return [option.text for option in other.choice.options]  # type: ignore[union-attr]


def _stations(fly: str) -> int:
    """On the way."""
    return sum(word[0] == "s" for word in fly.split()[2:])


def test_a_transmitter_that_is_being_linked_is_seen_by_everybody() -> None:
    game = position(dice=(3,)).transmitter("a1").say("take a3 3 3")
    assert game.kind == "link"
    new = f"transmitter-{TRANSMITTERS.index('a3')}"
    for viewer in (None, 0, 1, 2):
        assert new in draw(game.table, viewer).parts


def _modified(flight: str) -> bool:
    return flight.endswith(PLAYED[1:])


def test_of_equal_ways_the_one_with_more_stations_comes_first() -> None:
    seen = 0
    for seed in range(50, 70):
        table = at("flight", seed)
        seat = acting(table)
        best: dict[str, int] = {}
        for option in table.choice.options:  # type: ignore[union-attr]
            via = [word for word in option.args[1:] if word[0] == "s"]
            best[option.args[0]] = max(best.get(option.args[0], 0), len(via))
        for id, part in draw(table, seat).parts.items():
            if id.startswith("land-"):
                first = re.search(r'data-option="fly ([^"]*)"', part.markup)
                assert first is not None
                landing, *words = first[1].split()
                assert sum(word[0] == "s" for word in words) == best[landing]
                seen += best[landing] > 0
    assert seen > 20


def test_a_route_promises_what_happens() -> None:
    """The stations and the systems turned up that the picture shows are those that come about."""
    built = found = 0
    for seed in range(70, 90):
        table = at("flight", seed)
        seat, before = acting(table), table.state
        for id, part in draw(table, seat).parts.items():
            if not id.startswith("land-"):
                continue
            main = part.markup.split('class="lit other"')[0]
            option = re.search(r'data-option="([^"]*)"', main)
            assert option is not None
            other = table.fork()
            other.choose(option[1])
            after = other.state
            new = after.built[seat] & ~before.built[seat]
            up = after.revealed & ~before.revealed
            assert main.count("#q-station") == new.bit_count()
            assert main.count("#q-eye") == up.bit_count()
            assert ("#q-ring" in main) == (after.rings[seat] < before.rings[seat])
            built += new.bit_count()
            found += up.bit_count()
    assert built > 30
    assert found > 20


def test_what_is_out_of_reach_tells_why() -> None:
    asked: set[str] = set()
    for seed in range(4):
        for table in play(2 + seed % 3, seed + 80, every=6):
            if table.choice is None:
                break
            drawn = markup(table, acting(table))
            for notation in set(re.findall(r'data-why="([^"]*)"', drawn)):
                why = table.why_not(notation)
                assert why is not None, notation
                assert why.message.id != "why.unknown", notation
                asked.add(notation.split()[0])
    assert asked >= {"patent", "project", "take", "pay", "gyrodyne", "buy", "fly"}


def test_only_who_decides_has_buttons() -> None:
    for table in play(3, seed=2, every=20):
        for viewer in (None, 0, 1, 2):
            if table.choice is None or acting(table) != viewer:
                drawn = markup(table, viewer)
                assert not options_on(drawn)
                assert 'role="button"' not in drawn
                assert "data-why" not in drawn
                assert not re.search(r'class="[^"]*\blit\b', drawn)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.rule("PUL-7.4", "PUL-7.5", "PUL-25.5")
def test_a_draft_shows_where_the_token_would_go(players: int) -> None:
    shown = 0
    for table in play(players, seed=5, every=3):
        if table.choice is None or table.choice.kind != "draft":
            continue
        seat = acting(table)
        parts = draw(table, seat).parts
        moves = parts["moves"].markup if "moves" in parts else ""
        for k, option in re.findall(
            r'class="p-press lit k(\d+) way-\d".*?data-option="([^"]*)"', moves
        ):
            track = option.split()[2]
            ghost = re.search(
                rf'class="ghost k{k}" transform="([^"]*)"', parts[f"{track}-ghosts"].markup
            )
            assert ghost is not None
            other = table.fork()
            other.choose(option)
            after = draw(other, seat).parts
            tokens = [part.start for id, part in after.items() if id.startswith(f"{track}-{seat}-")]
            assert any(f'transform="{ghost[1]}"' in token for token in tokens)
            shown += 1
    assert shown > 20


# -- what is seen --


@pytest.mark.parametrize("seed", [0, 3, 6])
def test_what_is_hidden_is_not_in_the_picture(seed: int) -> None:
    """The picture for a seat is the same, however all it can't see is dealt."""
    for table in play(3, seed, every=25):
        if table.over:
            break
        for viewer in (None, acting(table)):
            before = draw(table, viewer).parts
            for deal in range(2):
                other = table.fork()
                other.game.redeal(other.state, viewer, Luck.from_seed(f"{seed} {deal}"))
                assert draw(other, viewer).parts == before


def test_the_same_state_is_drawn_the_same() -> None:
    for table in play(4, seed=9, every=15):
        for viewer in looking(table):
            assert draw(table, viewer).parts == draw(table.fork(), viewer).parts


def test_a_choice_changes_little() -> None:
    """What never changes is never sent again."""
    before: dict[str, Part] = {}
    watched: list[int] = []
    for table in play(4, seed=4):
        after = draw(table, None).parts
        if before:
            assert after["cluster-art"] == before["cluster-art"]
            assert after["cluster-base"] == before["cluster-base"]
            changed = [part for id, part in after.items() if before.get(id) != part]
            watched.append(sum(len(part.start if part.box else part.markup) for part in changed))
        before = after
    assert sorted(watched)[len(watched) // 2] < 4000
    assert max(watched) < 40_000


def test_ships_at_one_place_stand_side_by_side() -> None:
    table = at("turn", 1, players=4)
    table.state.ship[:] = [FIRST_SYSTEM] * 4
    starts = [draw(table, None).parts[f"ship-{seat}"].start for seat in range(4)]
    assert len({re.search('transform="([^"]*)"', start)[1] for start in starts}) == 4  # type: ignore[index]


@pytest.mark.parametrize("cluster", ["open", "dead-ends"])
def test_nothing_on_the_map_covers_its_neighbour(cluster: str) -> None:
    chart = new(3, 1, cluster=cluster).state.chart
    for one, other in combinations(range(len(chart.names)), 2):
        apart = dist(spot(chart, one), spot(chart, other))
        assert apart > radius(one) + radius(other), (chart.names[one], chart.names[other])


def test_places_have_their_numbers_on_the_map() -> None:
    """As the texts call them: entry gate 3, system 6, pulsar 14."""
    parts = draw(at("turn", 1), 0).parts
    for n in range(1, 17):
        assert f">{n}</text>" in parts[f"system-{n - 1}"].markup
        assert f">{n}</text>" in parts[f"pulsar-{n - 1}"].markup
    entries = re.findall(r'class="entry".*?<', parts["cluster-base"].markup)
    assert len(entries) == 4


@pytest.mark.rule("PUL-23.11")
def test_stations_tell_what_they_will_be_worth() -> None:
    game = position(dice=(3,))
    game.station("s01", "s02", "s03", "s04", "s05")
    worth = game.s.box.station_points[5]
    assert worth
    assert f"as it stands: {worth}" in draw(game.table, 0).parts["goods-0"].markup


def test_one_tooltip_is_enough() -> None:
    """Every sentence is the name of its piece; no second one comes from the browser."""
    for table in play(3, seed=6, every=40):
        drawn = markup(table, 0)
        assert "<title" not in drawn
        assert not re.search(r"\stitle=", drawn)


def test_the_score_goes_round_the_rim() -> None:
    table = at("turn", 1)
    angles = []
    for score in (0, 25, 99, 125):
        table.state.score[0] = score
        marker = draw(table, None).parts["score-0"]
        found = re.search(r"rotate\(([\d.]+)\)", marker.start)
        assert found is not None
        angles.append(float(found[1]))
        assert (">125<" in marker.markup) == (score == 125)
    assert angles == pytest.approx([0, 90, 356.4, 450])


@pytest.mark.rule("PUL-17.4", "PUL-17.5")
def test_arrays_lie_as_they_are_linked() -> None:
    a, b, c, d = (TRANSMITTERS.index(name) for name in ("a1", "a2", "b1", "c1"))
    assert chains((a, b), ()) == (((a, False),), ((b, False),))
    assert chains((a, b), ((b, 0, a, 1),)) == (((a, False), (b, False)),)
    assert chains((a, b), ((b, 1, a, 1),)) == (((a, False), (b, True)),)
    assert chains((a, b, c), ((b, 0, a, 0), (c, 0, b, 1))) == (((c, True), (b, True), (a, False)),)
    assert chains((d, a, c), ((c, 1, d, 0),)) == (((c, False), (d, False)), ((a, False),))


def test_linked_halves_meet() -> None:
    """Side by side, the inner ends are the linked ones, however the tiles are turned."""
    met = 0
    for table in play(2, seed=77, every=40):
        s = table.state
        for seat in range(2):
            for chain in chains(s.transmitters[seat], s.links):
                for (left, turned), (right, also) in pairwise(chain):
                    ends = {(left, 0 if turned else 1), (right, 1 if also else 0)}
                    assert any({(a, x), (b, y)} == ends for a, x, b, y in s.links)
                    met += 1
    assert met


def test_reconstructed_figures_are_marked() -> None:
    printed = draw(new(3, 1, first_game=True), None).parts
    assert not any(
        "guessed" in part.start for id, part in printed.items() if id.startswith("tech-")
    )
    table = new(3, 1, technologies=["B", "C", "D"])
    marked = draw(table, None).parts
    guessed = reconstructed(table.state.box)
    for i, tech in enumerate(table.state.rack.techs):
        assert ("guessed" in marked[f"tech-{i}"].start) == (f"technology {tech.name}" in guessed)
    assert "technology B1.1" in guessed
    assert "technology A1.1" not in guessed


def test_the_log_points_at_a_project_of_one_headquarters() -> None:
    """Everybody has a project 1b."""
    table = new(3, 1)
    for option in ("side 2", "side 1", "side 1"):
        table.choose(option)
    s = table.state
    for seat in range(3):
        board, side = s.headquarters[seat]
        anchor = f'data-at="project-{"abcd"[board]}{side + 1}-1b"'
        found = [id for id, part in draw(table, seat).parts.items() if anchor in part.start]
        assert found == [f"hq-{seat}-1"]


def test_names_are_escaped() -> None:
    drawn = markup(new(4, 1), 1)
    assert "<Bob>" not in drawn
    assert "Ann &amp; &lt;Bob&gt;" in drawn


# -- words and style --

THINGS = {
    "cluster", "gate", "entry", "system", "system-open", "planet-blue", "planet-lifeless",
    "planet-blocked", "station", "pulsar", "pulsar-isolated", "dead-end", "ship", "gyrodyne",
    "gyrodyne-waiting", "spinning", "award", "dice", "die-left", "median", "initiative",
    "engineering", "penalty", "order", "offer", "transmitter", "link", "stack", "headquarters",
    "project", "gate-run", "technology", "technology-ability", "technology-immediate",
    "technology-production", "technology-final", "row-bonus", "round", "goal", "modifier",
    "modifier-plus-two", "cubes", "red-die", "tiles", "tile-station", "score", "ring",
}  # fmt: skip
"""What the board explains."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_explained_has_an_explanation(language: str) -> None:
    known = catalogue(language)
    asked: set[str] = set()
    for seed in range(4):
        for table in play(2 + seed % 3, seed, every=60):
            asked |= set(re.findall(r'data-help="([^"]*)"', markup(table, 0, language)))
    assert {id.removeprefix("help.pulsar.") for id in asked} <= THINGS
    missing = sorted(id for id in asked if id not in known or f"{id}.rule" not in known)
    assert not missing


def test_every_word_of_the_board_is_in_every_language() -> None:
    ids = {
        language: {id for id in catalogue(language).single if id.startswith("pulsar.board.")}
        for language in LANGUAGES
    }
    assert len(ids["en"]) > 60
    assert all(known == ids["en"] for known in ids.values())
    folder = files("orrery.games.pulsar.board")
    code = "".join(file.read_text() for file in folder.iterdir() if file.name.endswith(".py"))
    for id in ids["en"]:
        name = id.removeprefix("pulsar.board.")
        made = name.startswith(("phase-", "project-", "tab.", "land."))
        assert made or re.search(rf"""["']{name}["']""", code), f"nothing says {id}"


def test_the_style_stays_at_home() -> None:
    """Nothing is fetched from elsewhere, and no rule reaches beyond the board, wherever that stands."""
    ours = r"\s*(\.(on-screen|at-table) )?(#table )?(\.play)?\.(pulsar|p-)"
    css = re.sub(r"/\*.*?\*/", "", style(), flags=re.S)
    assert "url(" not in css
    assert "@import" not in css
    assert "<" not in css
    css = re.sub(r"@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    for selectors in re.findall(r"(?:^|[{}])([^{}@]+)\{", css):
        for selector in re.sub(r"\([^)]*\)", "", selectors).split(","):
            assert re.match(ours, selector), selector


def test_two_tokens_on_one_track_are_told_apart() -> None:
    """By their spaces; in one stack, with another's between them, by their place in it (PUL-8.2)."""
    assert token_sign(((7, 0), (9, 1)), 0, 0) == ""
    apart = ((4, 0), (7, 1), (9, 0))
    assert [re.sub("<[^>]+>", "", token_sign(apart, 0, n)) for n in (0, 1)] == ["4", "9"]
    upon_each_other = ((4, 1), (7, 0), (7, 0))
    assert token_sign(upon_each_other, 0, 0) == token_sign(upon_each_other, 0, 1) == ""
    between = ((7, 0), (7, 1), (7, 0))
    signs = [token_sign(between, 0, n) for n in (0, 1)]
    assert ["#q-upper" in signs[0], "#q-lower" in signs[1]] == [True, True]
    table = orrery.new("pulsar", players=2, seed="tokens")
    drawn = table.game.draw(table.scene(None)).parts["cluster-art"].inner
    assert 'id="q-upper"' in drawn
    assert 'id="q-lower"' in drawn
