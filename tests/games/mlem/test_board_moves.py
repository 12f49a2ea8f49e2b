"""What the picture of MLEM promises to those who look closer: ways, chances, reasons, anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from orrery.core.events import Event
from orrery.games.mlem import figures
from orrery.games.mlem.board import style
from orrery.games.mlem.board.layout import layout
from orrery.games.mlem.board.notes import note, percent
from orrery.games.mlem.notation import GROUPS, LAND, MODULES
from orrery.games.mlem.odds import crash, roll
from orrery.locale import LANGUAGES
from tests.games.mlem import scenario
from tests.games.mlem.scenario import position
from tests.games.mlem.test_board import parts, play, scene

MAT = figures.load(scenario.MAT).figures


def anchors(markup: str) -> set[str]:
    return {a for at in re.findall(r'data-at="([^"]*)"', markup) for a in at.split()}


# -- the way along the track --


def test_the_style_knows_the_track() -> None:
    """The rocket that the style sheet moves stands where the mat has its spaces."""
    rule = re.search(r"transform: translate\(\s*calc\((.*)\),\s*calc\((.*)\)\s*\);", style())
    assert rule
    for axis in (0, 1):
        start, *terms = re.split(r" (?=[+-] \d+px)", rule[axis + 1])
        for at, point in enumerate(layout(MAT).spaces):
            where = float(start.removesuffix("px"))
            for term in terms:
                found = re.fullmatch(
                    r"([+-]) (\d+)px \* clamp\(0, var\(--mlem-at\)(?: - (\d+))?, (\d+)\)", term
                )
                assert found, term
                sign, step, after, most = found.groups()
                by = int(step) * min(max(0, at - int(after or 0)), int(most))
                where += by if sign == "+" else -by
            assert where == point[axis], at
    for at in range(1, MAT.deep + 1):
        assert f".mlem .at-{at} {{ --mlem-at: {at}; }}" in style()


def test_a_flight_is_seen_before_it_is_made() -> None:
    """Behind each space to fly to hides a rocket: where it would be after a wormhole, too."""
    game = position(
        rocket=9, aboard=["0 shift", "1 satellite"], roll="4 3 1", modules={"research"},
        research=[13],
    )  # fmt: skip
    drawn = parts(game.table, 0)
    order = [id for id in drawn if id.startswith(("go-", "ghost-"))]
    for go, ghost in pairwise(order):
        if go.startswith("go-"):
            assert ghost == go.replace("go", "ghost")
    assert "by-4" in drawn["ghost-13"].start
    assert "u-4" in drawn["go-13"].start
    x, y = layout(MAT).spaces[17]
    assert f'transform="translate({x - 9:g} {y - 43:g})"' in drawn["ghost-13"].start


@pytest.mark.rule("MLEM-8.3", "MLEM-13.2")
def test_what_leaving_brings_is_shown() -> None:
    """The points of the place, doubled where they are, with a goal that this completes."""
    moons = {6: ["0 satellite"], 9: ["0 parachute"], 10: ["0 die-thief"]}
    game = position(rocket=13, aboard=["0 moon-doubler", "1 satellite"], moons=moons, task="arrive")
    moon = MAT.moon_points[game.table.state.free_moon(13)]
    drawn = parts(game.table, 0)
    assert f">+{2 * moon + MAT.goal_points}<" in drawn["land-13"].inner
    game = position(
        rocket=7, aboard=["0 shift", "1 satellite"], planets={"pawprint": ["1 shift"]},
        task="arrive",
    )  # fmt: skip
    assert f">+{MAT.planet_points[MAT.planet[7]][1]}<" in parts(game.table, 0)["land-7"].inner


# -- what is spoken of --


NO_PLACE = {"points", "pool", "dice", "token", "wasted", "cause", "returned", "faces", "number"}
"""Facts without a place of their own on the board, at least not for long."""


def told(event: Event) -> Iterator[str]:
    if event.seat is not None:
        yield f"seat-{event.seat}"
    for fact, value in event.facts.items():
        if fact not in NO_PLACE:
            assert not isinstance(value, tuple) or fact == "faces"
            yield f"{fact}-{value}"


def test_all_that_is_told_can_be_found() -> None:
    for seed in (1, 2):
        for n, table in enumerate(play(5, seed, modules=set(MODULES))):
            assert table.log is not None
            if n % 40 and not table.over:
                continue
            found = anchors(table.game.draw(scene(table, 0)).markup("stage"))
            for event in table.log:
                if event.kind not in ("token", "ability"):  # those tokens are gone with their trip
                    assert set(told(event)) <= found, event
                else:
                    assert f"seat-{event.seat}" in found


# -- the decision --


def test_the_facts_of_staying_and_leaving_are_in_sight() -> None:
    """The dice that are left, the exact risk, and what a place pays: now, or for good."""
    game = position(
        rocket=7, aboard=["0 satellite", "1 satellite"], pool=3,
        planets={"pawprint": ["1 shift", "1 parachute"]}, task="arrive",
    )  # fmt: skip
    assert game.table.choice is not None
    view = scene(game.table, 0)
    risk = percent(crash(game.table.state, 7, 3), "en")
    told = {o.text: str(note(view, o)) for o in game.table.choice.options}
    assert told["stay"] == f"3 dice left · crash {risk}"
    second = MAT.planet_points[MAT.planet[7]][1]
    assert told["land 7"] == f"Place 2 now: +{second}, not final"
    card = parts(game.table, 0)["decision"].markup
    assert all(fact in card for fact in told.values())
    assert f"<b>{risk}</b>" in parts(game.table, 1)["decision"].markup
    game = position(rocket=13, aboard=["0 satellite", "1 satellite"], task="arrive")
    moon = MAT.moon_points[game.table.state.free_moon(13)]
    assert str(note(scene(game.table, 0), LAND[13])) == f"+{moon}, for good"


def test_dice_that_are_left_lie_apart_from_the_others() -> None:
    game = position(rocket=7, aboard=["0 satellite", "1 satellite"], pool=3, task="arrive")
    drawn = parts(game.table, 0)
    spent = [i for i in range(6) if "spent" in drawn[f"die-{i}"].start]
    assert spent == [3, 4, 5]
    x = [float(re.findall(r"translate\(([\d.]+)", drawn[f"die-{i}"].start)[0]) for i in range(6)]
    assert x[3] - x[2] > x[2] - x[1] == x[4] - x[3]


# -- chances --


@pytest.mark.rule("MLEM-6.1")
def test_the_chances_of_the_next_roll_are_told() -> None:
    game = position(rocket=12, aboard=["0 shift", "1 satellite"], pool=3, task="arrive")
    for viewer in (None, 0, 1):
        odds = parts(game.table, viewer)["odds"]
        assert percent(roll(MAT, 12, 3).blank, "en") in odds.inner
        for _, chance in roll(MAT, 12, 3).groups:
            assert f"<b>{percent(chance, 'en')}</b>" in odds.inner


def test_the_chances_after_each_flight_are_told() -> None:
    game = position(rocket=7, aboard=["0 shift", "1 satellite"], roll="1 1 ab 3")
    for viewer in (None, 0, 1):
        odds = parts(game.table, viewer)["odds"].inner
        assert odds.count("<li") == len([id for id in parts(game.table, 0) if id[:3] == "go-"])
        assert f"<b>{percent(crash(game.table.state, 10, 3), 'en')}</b>" in odds


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_are_always_there_to_be_asked(language: str) -> None:
    """So that what was unfolded stays so."""
    for table in play(3, seed=3, modules=set(MODULES)):
        assert ("odds" in parts(table, None, language)) is not table.over


def test_percents() -> None:
    third = roll(MAT, 5, 1).blank  # 4 of 6
    assert percent(third, "en") == "66.7%"
    assert percent(third, "cs") == "66,7\xa0%"
    assert percent(third**3 * 0, "en") == "0%"
    assert percent(third / 10000, "en") == "< 0.1%"
    assert percent(1 - third / 10000, "it") == "> 99,9%"


def test_every_flight_offered_is_drawn() -> None:
    """Each single group of dice leads to a space that shows its rocket."""
    for table in play(4, seed=9, modules=set(MODULES)):
        if table.choice is None or table.choice.kind != "fly":
            continue
        markup = table.game.draw(scene(table, table.choice.seat)).markup("lights")
        for option in table.choice.options:
            if len(option.args) == 1 and option in GROUPS:
                assert re.search(rf'class="ghost[^"]* by-{option.args[0]}\b', markup)
