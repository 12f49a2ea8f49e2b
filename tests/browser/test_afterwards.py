"""After a game, in a browser: the replay on a phone, and tables in a notebook."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery.replay import Replay
from orrery.replay.files import page_file
from tests.browser.axe import look
from tests.browser.conftest import Person

pytestmark = pytest.mark.browser

WIDE = "document.documentElement.scrollWidth"


def played(game: str, most: int = 10_000) -> orrery.Table[Any]:
    """By chance: to the end, or so many choices."""
    table, luck = orrery.new(game, players=2, seed=2), Random(2)
    while table.choice is not None and len(table.history) < most:
        table.choose(luck.choice(table.choice.options))
    return table


def test_a_replay_plays_jumps_and_fits_a_phone(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "replay.html"
    page_file(Replay(played("pulsar"), None, "uk", ["Анна", "Ben"]), file)
    page = person(width=390, height=844)
    page.goto(file.as_uri())
    assert page.evaluate(WIDE) <= 390
    assert page.evaluate(
        "document.querySelector('.controls').getBoundingClientRect().bottom <= innerHeight"
    )
    page.click("#turn-on")
    first = page.evaluate("frames[at].seat")
    page.click("#turn-on")
    assert page.evaluate("frames[at].seat") != first
    page.select_option("#rounds", "3")
    assert page.evaluate("[frames[at].round, frames[at - 1].round]") == [3, 2]
    page.select_option("#speed", ".25")
    at = page.evaluate("at")
    page.keyboard.press("Escape")
    page.click("#play")
    page.wait_for_function("n => at > n + 1", arg=at)
    page.click("#play")
    assert not page.evaluate("document.body.classList.contains('playing')")
    page.keyboard.press("End")
    assert page.evaluate("at === frames.length - 1")
    assert look(page) == []
    page_file(Replay(played("mlem", 20), None, "uk", ["Анна", "Ben"]), file)
    page.goto(file.as_uri())
    sky = page.evaluate("document.querySelector('.zone.map').getBoundingClientRect().toJSON()")
    assert sky["height"] > 600
    assert sky["width"] <= 390


@pytest.mark.parametrize("game", orrery.games())
def test_a_replay_shows_all_of_a_table(person: Person, tmp_path: Path, game: str) -> None:
    """One zone below the other, as high as what it holds: nobody opens any there."""
    file = tmp_path / "replay.html"
    page_file(Replay(played(game, 30)), file)
    page = person(width=1440, height=900)
    page.goto(file.as_uri())
    page.keyboard.press("End")
    zones = page.locator(".zone").evaluate_all(
        "zones => zones.map(z => [z.dataset.zone, z.getBoundingClientRect().top, z.offsetHeight, z.scrollHeight])"
    )
    assert len(zones) > 2
    for (zone, top, high, holds), (other, below, *_) in pairwise(sorted(zones, key=lambda z: z[1])):
        assert high >= min(holds, 100) > 40, zone
        assert top + high <= below + 1, f"{other} lies on {zone}"


def test_a_notebook_shows_whole_tables(person: Person, tmp_path: Path) -> None:
    """Each as high as all that it holds, whatever else the notebook shows."""
    tables = [orrery.new(game, players=3, seed=1) for game in orrery.games()]
    cells = [orrery.View(table, table.choice.seat)._repr_html_() for table in tables]
    file = tmp_path / "notebook.html"
    file.write_text(f"<!doctype html><p>Ours</p>{''.join(cells)}", encoding="utf-8")
    page = person(width=1000)
    page.goto(file.as_uri())
    fits = "f => Math.abs(f.offsetHeight - f.contentDocument.body.offsetHeight) < 2"
    page.wait_for_function(f"() => [...document.querySelectorAll('iframe')].every({fits})")
    for n, table in enumerate(tables):
        cell = page.frame_locator("iframe").nth(n)
        for zone in cell.locator(".zone").all():
            assert zone.is_visible()
        assert cell.locator("ol li code").all_inner_texts() == [
            o.text for o in table.choice.options
        ]
        assert (
            cell.locator("body").evaluate("b => b.ownerDocument.documentElement.scrollWidth")
            <= 1000
        )
    assert page.locator("p").evaluate("p => getComputedStyle(p).color") == "rgb(0, 0, 0)"
