"""`make shots`: pictures of every moment at four sizes, in two themes and four languages, and a page
to leaf through them: shots/index.html.

`make shots ONLY=seti,390x844,uk` makes some of them: words of the same kind (games, moments, sizes,
themes, languages) add up, kinds narrow down. `asked` and `panel` stand for all that begin so. What is
there already stays, and the page shows it too. `ONLY=readme` makes the README's pictures anew.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from orrery.games import NAMES
from orrery.locale import LANGUAGES
from orrery.web.http.visitor import LANGUAGE, SEATS
from tests.browser.axe import THEMES
from tests.browser.conftest import ARGS, CHROMIUMS, Site
from tests.browser.people import PATIENCE
from tests.gallery.moments import SITE, Moment, needs, of_a_game, of_a_table, of_the_site
from tests.gallery.staged import TOKENS, stage

SHOTS = Path(__file__).parents[2] / "shots"
IMAGES = SHOTS.parent / "docs" / "images"
SIZES = ("1440x900", "1280x720", "820x1180", "390x844")
MORE_SIZES = ("720x450", "844x390", "1920x1080")
"""Made only if they are asked for: a page at double size, a phone held sideways, a television."""
GAMES = (SITE, *NAMES)
README = "mlem,pulsar,seti,mid,1440x900,dark,en"
"""The pictures that the README shows."""
FILES = {"mlem": "table.png", "pulsar": "pulsar.png", "seti": "seti.png"}


class Only(NamedTuple):
    """What is wanted."""

    games: tuple[str, ...]
    moments: tuple[str, ...]
    sizes: tuple[str, ...]
    themes: tuple[str, ...]
    languages: tuple[str, ...]
    readme: bool = False

    @classmethod
    def read(cls, text: str) -> Only:
        readme = text == "readme"
        text = README if readme else text
        words = [word.strip() for word in text.split(",") if word.strip()]
        kinds = (GAMES, (*SIZES, *MORE_SIZES), THEMES, LANGUAGES)
        found = [tuple(word for word in words if word in kind) for kind in kinds]
        moments = tuple(word for word in words if not any(word in kind for kind in kinds))
        return cls(
            found[0] or GAMES, moments, found[1] or SIZES, found[2] or THEMES,
            found[3] or tuple(LANGUAGES), readme,
        )  # fmt: skip

    def moment(self, name: str) -> bool:
        return not self.moments or any(
            name == one or name.startswith(f"{one}-") for one in self.moments
        )

    def staged(self, name: str) -> bool:
        """Whether a table must be brought to that moment."""
        wanted = {needs(one) for one in self.moments}
        return not wanted or any(
            name == one or name.startswith(f"{one}-") or (one == "panel" and name == "mid")
            for one in wanted
        )


def moments(site: Site, only: Only, folder: Path) -> Iterator[Moment]:
    games = [game for game in NAMES if game in only.games]
    found: list[Moment] = []
    if SITE in only.games:
        found += of_the_site()
    for game in games:
        found += of_a_game(game)
    for one in stage(site.database, games, only.staged):
        found += of_a_table(one, folder)
    yield from sorted(filter(lambda one: only.moment(one.name), found), key=lambda one: one.script)


def shoot(site: Site, all: list[Moment], only: Only) -> bool:
    """All of them, as many sizes and languages at a time as there are processors; whether it went well."""
    jobs = [(size, language) for language in only.languages for size in only.sizes]
    hands = min(cpu_count(), len(jobs))
    forked = get_context("fork")  # moments can't be sent to another process
    workers = [
        forked.Process(target=work, args=(site, all, only, jobs[k::hands])) for k in range(hands)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return not any(worker.exitcode for worker in workers)


def work(site: Site, all: list[Moment], only: Only, jobs: list[tuple[str, str]]) -> None:
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        for size, language in jobs:
            for script, some in groupby(all, key=lambda one: one.script):
                with_pages(browser, site, list(some), only, size, language, script)
        browser.close()


def with_pages(
    browser: Browser, site: Site, all: list[Moment], only: Only, size: str, language: str, script: bool
) -> None:  # fmt: skip
    width, height = map(int, size.split("x"))
    small = min(width, height) < 1000 and size not in SIZES[:2] and size != "720x450"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=2 if size == "720x450" else 1,
        locale=language,
        base_url=site.url,
        reduced_motion="reduce",
        color_scheme="dark",
        has_touch=small,
        is_mobile=small,
        java_script_enabled=script,
    )
    context.set_default_timeout(PATIENCE * 1000)
    cookies = {SEATS: TOKENS[0], LANGUAGE: language}
    for one in all:
        context.add_cookies(
            [{"name": name, "value": value, "url": site.url} for name, value in cookies.items()]
        )
        page = context.new_page()
        page.goto(one.address)
        if one.live:
            page.wait_for_selector("body[data-live]")
        one.act(page, language)
        if script:
            page.evaluate("document.fonts.ready")
        for theme in only.themes:
            keep(page, one, f"{one.game}.{one.name}.{size}.{theme}.{language}", theme)
        if only.readme:
            page.screenshot(path=IMAGES / FILES[one.game])
        page.close()
    context.close()
    print(f"{size} {language}: {len(all)} moments", flush=True)


def keep(page: Page, one: Moment, name: str, theme: str) -> None:
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    page.wait_for_timeout(120)
    page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=88, full_page=one.whole)


def leaves() -> None:
    """The page that a person leafs through."""
    names = sorted(file.stem for file in SHOTS.glob("*.jpg"))
    text = Path(__file__).with_name("leaf.html").read_text(encoding="utf-8")
    listed = text.replace("[/* the pictures */]", json.dumps(names))
    (SHOTS / "index.html").write_text(listed, encoding="utf-8")


def main(text: str) -> str:
    only = Only.read(text)
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        site = Site(folder / "gallery.db")
        wanted = list(moments(site, only, folder))
        if not wanted:
            return f"No moment is called {', '.join(only.moments)}."
        site.start()
        try:
            well = shoot(site, wanted, only)
        finally:
            site.stop()
    leaves()
    return "" if well else "Some pictures could not be made; the rest is there."


if __name__ == "__main__":
    if refused := main(sys.argv[1] if len(sys.argv) > 1 else ""):
        sys.exit(refused)
    print(f"Leaf through them: {SHOTS / 'index.html'}")
