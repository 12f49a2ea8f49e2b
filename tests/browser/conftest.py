"""A real server process, a real Chromium, and people with browsers of their own."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.people import PATIENCE, People
from tests.deals import PIN
from tests.nursery import Child

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""No memory for pixels: style, layout, motion and events are all there, but nobody paints what nobody
looks at, which takes two fifths of the time."""
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that there is; the headless shell needs a third less time."""
SERVE = f"""{PIN}
import sys
from functools import partial
from orrery.herald.herald import Herald
from orrery.web.app import UNLIMITED, serve
Herald.open = partial(Herald.open, moment=0, pulse=0.1)
serve(port=int(sys.argv[1]), database=sys.argv[2], bot_pause=0.01, limits=UNLIMITED, inner=True)
"""
"""Who is away is told at once, and by a push service on this machine."""


class Site:
    """A server on a free port, with a database of its own; it can be stopped and started again."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.log = database.with_suffix(".log")

    def start(self) -> None:
        self.process = Child(SERVE, str(self.port), str(self.database), log=self.log)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE)
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"The server did not start: {self.log.read_text()}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site") / "orrery.db")
    site.start()
    yield site
    site.stop()
    assert "Traceback" not in site.log.read_text()


@pytest.fixture(scope="package")  # not longer: Playwright's event loop is in the way of others
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path(), args=[*ARGS, UNPAINTED])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def painter(chromium: Browser) -> Iterator[Browser]:
    """A Chromium that paints, too."""
    browser = chromium.browser_type.launch(executable_path=path(), args=ARGS)
    yield browser
    browser.close()


def path() -> str:
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    return found or pytest.fail("There is no Chromium here: `tools/prepare browser` installs it.")


Person = Callable[..., Page]
"""Somebody with a browser of their own: `person(width=390)`."""


@pytest.fixture(scope="package")
def people(site: Site) -> People:
    return People(site.url)


@pytest.fixture
def person(chromium: Browser, people: People, request: pytest.FixtureRequest) -> Iterator[Person]:
    """`person(locale="uk")`: a page in a browser of its own. Whatever it complains about fails.
    `person(painted=True)`: what it shows is looked at, pixel by pixel."""

    def come(
        *,
        width: int = 1280,
        height: int = 900,
        calm: bool = True,
        painted: bool = False,
        locale: str = "en-GB",
        **more: object,
    ) -> Page:
        browser = request.getfixturevalue("painter") if painted else chromium
        return people.come(browser, width, height, calm, {"locale": locale, **more})

    yield come
    assert people.leave() == []
