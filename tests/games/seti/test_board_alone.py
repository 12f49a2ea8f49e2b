"""The picture of the solo game: the rival's board, and the objectives."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from orrery.core.luck import Luck
from orrery.games.seti.board.actions import POINTLESS
from orrery.games.seti.board.sky import STEPS
from orrery.games.seti.notation import SPECIES
from orrery.locale import LANGUAGES, catalogue
from tests.games.pictures import well_made
from tests.games.seti.solo.helpers import CARDS, LEVELS, RIVAL, Solo, solo
from tests.games.seti.test_board import options_on, parts, play, scene

LANGUAGE = list(LANGUAGES)


def text(game: Solo, part: str, language: str = "en") -> str:
    """The words of a part."""
    markup = parts(game.table, 0, language)[part].markup
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", markup))).strip()


def lines(game: Solo) -> list[str]:
    """The lines of the rival's card by their looks."""
    markup = parts(game.table, 0)["rival-card"].markup
    return re.findall(r"<li(?: class=\"(\w+)\")?", markup)


@pytest.mark.parametrize("level", LEVELS)
def test_every_moment_of_the_solo_game_draws(level: int) -> None:
    asked: set[str] = set()
    for n, table in enumerate(play(1, seed=level, every=40, difficulty=level)):
        for viewer in (None, 0):
            language = LANGUAGE[n % 4]
            picture = table.game.draw(scene(table, viewer, language))
            well_made(picture)
            asked |= set(re.findall(r'data-help="([^"]*)"', picture.markup("stage")))
            assert ("objectives" in picture.parts) == (level > 1)
            assert "computer-1" not in picture.parts
    for language in LANGUAGES:
        known = catalogue(language)
        assert not [id for id in asked if id not in known or f"{id}.rule" not in known]
    assert {"help.seti.rival-card", "help.seti.rival-progress"} <= asked


def test_what_is_offered_alone_is_lit() -> None:
    for table in play(1, seed=7, every=5, difficulty=4):
        if table.choice is None:
            break
        lit = options_on(table.game.draw(scene(table, 0)).markup("stage"))
        placed = [o for o in table.choice.options if o.verb not in STEPS and o not in POINTLESS]
        assert {o.text for o in placed} <= lit


@pytest.mark.parametrize("level", [1, 5])
def test_decks_and_stacks_to_come_are_not_in_the_picture(level: int) -> None:
    for table in play(1, seed=20 + level, every=60, difficulty=level):
        if table.over:
            break
        for viewer in (None, 0):
            before = parts(table, viewer)
            for deal in range(2):
                other = table.fork()
                other.game.redeal(other.state, viewer, Luck.from_seed(f"{level} {deal}"))
                assert parts(other, viewer) == before


def test_the_rival_has_no_card_at_first() -> None:
    assert "yet" in text(solo(), "rival-card")


@pytest.mark.parametrize("number", CARDS)
def test_a_card_shows_the_line_that_was_taken(number: int) -> None:
    game = solo(left=SPECIES[0], right=SPECIES[1])
    game.s.rival_card = number
    actions = game.s.box.solo.cards[number].actions
    for line in range(len(actions)):
        game.s.rival_line = line
        assert lines(game) == ["skipped"] * line + ["taken"] + [""] * (len(actions) - line - 1)
        for language in LANGUAGES:
            assert f"S.{number}" in text(game, "rival-card", language)


@pytest.mark.rule("SETI-31.2")
@pytest.mark.parametrize(
    ("have", "card", "reasons"),
    [
        ({"probe": True}, 1, ["the computer wasn’t full", "already on Earth", "needs 6 publicity"]),
        ({"publicity": 6}, 2, ["the computer wasn’t full"]),
        ({}, 3, ["not discovered yet", "needs 6 publicity"]),
        ({}, 4, ["not discovered yet", "no probe on Earth"]),
        ({"publicity": 0}, 9, ["the computer wasn’t full"]),
    ],
)
def test_why_lines_were_skipped(have: dict[str, Any], card: int, reasons: list[str]) -> None:
    game = solo().rival(**have).plays(card)
    said = text(game, "rival-card")
    assert said.count("skipped:") == len(reasons)
    for reason in reasons:
        assert reason in said


@pytest.mark.rule("SETI-31.13")
def test_a_flight_out_of_reach() -> None:
    for number in (7, 13):
        for east in range(8):
            game = solo().rival(probe=True, publicity=0)
            game.sky(east, 0, 0, rotation=1)
            game.rival(probe=True).plays(number)
            line = next(
                k for k, a in enumerate(game.s.box.solo.cards[number].actions) if a.do == "fly"
            )
            said = text(game, "rival-card")
            assert ("out of reach" in said) == (game.took[1] > line)
            assert "no probe" not in said


@pytest.mark.rule("SETI-30.1", "SETI-31.8")
def test_the_progress_track() -> None:
    game = solo(3).rival(progress="probe-2")
    said = text(game, "rival-track")
    assert "Progress marker at: Probes: asteroids" in said
    assert "next: Probes: asteroids" in said
    game.s.two_points[1] = False
    assert "next: Probes: cheaper landing" in text(game, "rival-track")
    markup = parts(game.table, 0)["rival-track"].markup
    assert markup.count("<li") == 13


def test_the_rivals_cards_are_counted() -> None:
    game = solo().deck(1, 2, 3)
    game.s.rival_played = [4]
    said = text(game, "rival-deck")
    assert "in the deck: 3" in said
    assert "played: S.4" in said
    assert "in reserve: 10" in said


def test_what_the_rival_has() -> None:
    game = solo().rival(computer=4, data=2, publicity=7, techs="probe probe computer", probe=True)
    goods = parts(game.table, 0)["rival-goods"].markup
    for name in (
        "Publicity: 7 of 10", "Data in its pool: 2", "Probes on Earth: 1",
        "Probe technologies to spend: 2", "Telescope technologies to spend: 0",
    ):  # fmt: skip
        assert f'aria-label="{name}"' in goods
    assert parts(game.table, 0)["rival-computer"].markup.count("s-bit full") == 4
    game.s.score[RIVAL] = 33
    assert "33" in text(game, f"player-{RIVAL}-head")


@pytest.mark.rule("SETI-32.1", "SETI-32.3")
def test_objectives_tick_off() -> None:
    game = solo(2).objectives("ii-2", "i-1", stack=["iii-1", "iii-2"], done=3)
    game.s.tasks_done = [2, 0]
    tile = parts(game.table, 0)["objective-0"].markup
    assert tile.count("s-task ticked") == 1
    assert tile.count("s-ring") == 1
    title = text(game, "objectives-title")
    assert "In the stack: 2" in title
    assert "Completed: 3" in title
    game.s.round = 4
    assert "end of this round: 4" in text(game, "objectives-due")
    game.s.round = 5
    assert "5 points: 4 now" in text(game, "objectives-due")
