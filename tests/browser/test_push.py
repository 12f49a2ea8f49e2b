"""A browser that is away is woken: it opts in at a table, and its worker shows what the house sends."""

from __future__ import annotations

import json
import shutil
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.away import play, turns
from tests.browser.conftest import ARGS, UNPAINTED, Site
from tests.browser.hands import deal
from tests.browser.people import ELSEWHERE, PATIENCE
from tests.herald.receivers import Reader, receiver

pytestmark = pytest.mark.browser

SUBSCRIBED = """({ endpoint, p256dh, auth }) => {
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) });
}"""
"""Chromium's own push service is out of reach: this one is here. All else is Chromium's."""
SHOWN = "() => navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => all.map((n) => n.body))"


@pytest.fixture
def whole(chromium: Browser, site: Site) -> Any:
    """A browser that shows notifications: the headless shell has none."""
    path = next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if path is None:
        pytest.skip("There is only a headless shell here.")
    browser = chromium.browser_type.launch(executable_path=path, args=[*ARGS, UNPAINTED])
    context = browser.new_context(base_url=site.url, permissions=["notifications"])
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    browser.close()


def test_a_browser_that_is_away_is_woken(whole: BrowserContext, site: Site) -> None:
    page, reader = whole.new_page(), Reader()
    table = deal(page, "bot.random")
    cdp = whole.new_cdp_session(page)
    workers: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: workers.extend(one["registrationId"] for one in said["registrations"]),
    )
    cdp.send("ServiceWorker.enable")

    def deliver(message: dict[str, str]) -> None:
        """What a push service does: hand it to the worker."""
        cdp.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": site.url, "registrationId": workers[0], "data": json.dumps(message)},
        )

    with receiver() as service:
        page.goto(f"{table}/reach")
        page.evaluate(SUBSCRIBED, reader.subscription(service.url))
        with page.expect_navigation():
            page.click("#push button")
        page.wait_for_selector(".ways li >> text=browser")
        page.goto(ELSEWHERE)
        luck, end = Random(1), time.monotonic() + PATIENCE
        while not service.calls and time.monotonic() < end:
            play(page, table, turns(1, luck))  # until the house has noticed that she is away
            page.wait_for_timeout(100)
        told = reader.read(service.calls[0])
    assert told["url"] == table
    assert "It is your turn: MLEM" in told["body"]
    deliver(told)
    page.goto(table)
    page.wait_for_function(f"() => ({SHOWN})().then((all) => all.length === 1)")
    assert page.evaluate(SHOWN) == [told["body"]]

    deliver(told | {"tag": "here", "body": "Here"})  # who looks at the table needs none
    deliver(told | {"tag": "there", "body": "There", "url": f"{site.url}/t/another"})
    page.wait_for_function(f"() => ({SHOWN})().then((all) => all.includes('There'))")
    assert "Here" not in page.evaluate(SHOWN)  # Chromium may show a line of its own for a while
