"""The moments that a gallery shows: where a page is, and what is done there before its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

import orrery
from orrery.games import find
from orrery.replay import Replay
from orrery.replay.files import page_file
from tests.gallery.staged import PEOPLE, Stage, lessons

SITE = "site"
"""Pages that belong to no game."""


@dataclass(frozen=True)
class Moment:
    game: str
    name: str
    address: str = ""
    act: Callable[[Page, str], None] = lambda page, language: None
    """What is done on the page, given its language."""
    whole: bool = False
    """Whether the whole page is shown, or what a window shows of it."""
    script: bool = True
    live: bool = False
    """Whether it is a table, which is ready when it is connected."""


def of_the_site() -> Iterator[Moment]:
    yield Moment(SITE, "lobby", "/", whole=True)
    yield Moment(SITE, "seats", "/seats", whole=True)
    yield Moment(SITE, "seats-words", "/seats", in_words, whole=True)
    yield Moment(SITE, "sorry", "/t/nothing-here")
    yield Moment(SITE, "api", "/api")


def of_a_game(game: str) -> Iterator[Moment]:
    yield Moment(game, "new", f"/new/{game}", whole=True)
    for place, step in zip(("first", "middle", "last"), lessons(game), strict=True):
        yield Moment(game, f"lesson-{place}", f"/learn/{game}/{step}")
    yield Moment(game, "rules", f"/rules/{game}")


def of_a_table(stage: Stage, folder: Path) -> Iterator[Moment]:
    """The moments that a staged table shows; its replay is kept in the folder."""
    here = partial(Moment, stage.game, address=stage.address, live=True)
    match stage.moment:
        case "waiting":
            yield here(stage.moment)
            yield here("invited", act=as_a_stranger)
        case "mid":
            yield here(stage.moment)
            yield here("back", act=look_back)
            yield here("why", act=ask_why)
            yield here("menu", act=open_menu)
            yield Moment(stage.game, "no-script", stage.address, whole=True, script=False)
            yield Moment(stage.game, "screen", f"{stage.address}/screen", live=True)
            for zone in zones(stage.game):
                yield here(f"panel-{zone}", act=partial(open_zone, zone))
            if stage.game == "seti":
                yield here("card", act=large_card)
                yield here("planet", act=large_planet)
        case "result":
            yield here(stage.moment, whole=True)
            yield Moment(stage.game, "screen-result", f"{stage.address}/screen", live=True)
            yield Moment(stage.game, "replay", "/api", partial(replay, stage, folder))
        case "banner":
            yield here(stage.moment, act=partial(banner, stage))
        case _:
            yield here(stage.moment)


def needs(moment: str) -> str:
    """The staged table that a moment is seen at."""
    if moment.startswith("panel-") or moment in (
        "back", "why", "menu", "no-script", "screen", "card", "planet"
    ):  # fmt: skip
        return "mid"
    return {"invited": "waiting", "screen-result": "result", "replay": "result"}.get(moment, moment)


def zones(game: str) -> list[str]:
    table = orrery.new(game, players=2, seed=1)
    board = find(game).draw(table.scene(0, ["A", "B"], "en"))
    starts = (part.start for part in board.parts.values())
    return [start.split('data-zone="')[1].split('"')[0] for start in starts if "data-zone" in start]


def replay(stage: Stage, folder: Path, page: Page, language: str) -> None:
    """The middle of a replay, which is a file."""
    file = folder / f"{stage.game}-{language}.html"
    if not file.exists():
        page_file(Replay(stage.table, None, language, list(PEOPLE)), file)
    page.goto(file.as_uri())
    page.evaluate("show(Math.floor(frames.length / 2))")


def in_words(page: Page, language: str) -> None:
    page.click("form[action='/seats/words'] button")
    page.wait_for_selector("ol.words")


def as_a_stranger(page: Page, language: str) -> None:
    page.context.clear_cookies(name="orrery")
    page.reload()
    page.wait_for_selector("body[data-live]")


def look_back(page: Page, language: str) -> None:
    page.evaluate(
        """() => {
          const slider = document.getElementById("time-at");
          slider.value = Math.floor(slider.max / 2);
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    page.wait_for_selector(".bar.past", state="attached")


def ask_why(page: Page, language: str) -> None:
    page.keyboard.press("w")
    page.wait_for_selector("#why[open]")


def open_menu(page: Page, language: str) -> None:
    page.click(".gear summary")


def open_zone(zone: str, page: Page, language: str) -> None:
    tab = page.locator(f"[data-tab={zone}]")
    if tab.is_visible():
        tab.click()


def large_card(page: Page, language: str) -> None:
    open_zone("hand", page, language)
    hold(page, "#zone-hand [data-peek]")


def large_planet(page: Page, language: str) -> None:
    open_zone("map", page, language)
    hold(page, "#zone-map [data-peek]")


def hold(page: Page, selector: str) -> None:
    """See a thing large, by keyboard."""
    page.locator(selector).first.evaluate("el => { el.tabIndex = 0; el.focus(); }")
    page.keyboard.press("Enter")
    page.wait_for_selector(":popover-open")


def banner(stage: Stage, page: Page, language: str) -> None:
    """What the page does with a moment, except that it stays."""
    page.evaluate(
        """(words) => {
          const banner = document.getElementById("banner");
          banner.innerHTML = words;
          banner.hidden = false;
        }""",
        stage.words[language],
    )
