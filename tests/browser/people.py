"""People with browsers of their own. Whoever leaves hands it on, empty: in a new one a page takes twice the
time to open."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Page

Motion = Literal["reduce", "no-preference"]
PATIENCE = 240
"""Seconds until something is held to be broken. A busy machine is slow; tests wait for what must
come to be, not for a time."""

ELSEWHERE = "/health"
"""Nothing to see, but a page of the site: for any other there would be a new process."""


class People:
    """Who is here, and the browsers of those who left."""

    def __init__(self, home: str) -> None:
        self.home = home
        self._here: list[tuple[str, Page]] = []
        self._left: defaultdict[str, list[Page]] = defaultdict(list)
        self._complaints: list[str] = []

    def come(
        self, browser: Browser, width: int, height: int, calm: bool, more: dict[str, object]
    ) -> Page:
        kind = f"{id(browser)} {sorted(more.items())}"
        page = self._left[kind].pop() if self._left[kind] else self._new(browser, more)
        self._here.append((kind, page))
        page.set_viewport_size({"width": width, "height": height})
        motion: Motion = "reduce" if calm else "no-preference"
        page.emulate_media(color_scheme="dark", reduced_motion=motion)
        return page

    def leave(self) -> list[str]:
        """All of them; what their browsers complained about."""
        for kind, page in self._here:
            self._empty(page)
            self._left[kind].append(page)
        complaints, self._here, self._complaints = self._complaints, [], []
        return complaints

    def _new(self, browser: Browser, more: dict[str, object]) -> Page:
        context = browser.new_context(
            base_url=self.home,
            viewport={"width": 1280, "height": 900},  # of other tabs
            reduced_motion="reduce",
            color_scheme="dark",
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        return context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        lost = "WebSocket connection to" in message.text or "/nothing-" in str(message.location)
        if message.type in ("error", "warning") and not lost:
            self._complaints.append(f"{message.text} at {message.location}")

    def _empty(self, page: Page) -> None:
        """As if nobody had been here: no other tabs, nothing remembered, nothing pointed at."""
        context = page.context
        for tab in context.pages:
            if tab != page:
                tab.close()
        context.set_offline(False)
        page.goto(ELSEWHERE)
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.mouse.move(-9, -9)
        context.clear_permissions()
        context.clear_cookies()
