"""What axe-core, a judge of pages for everyone, has to say."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")


def findings(page: Page, *rules: str) -> list[str]:
    """What axe-core finds serious or critical; by these rules only, if some are named."""
    options = {"runOnly": list(rules)} if rules else None
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{v['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"][:4]
    ]


def look(page: Page) -> list[str]:
    """Findings in both themes; the second differs only in its colours."""
    found = []
    for theme, rules in zip(THEMES, ((), ("color-contrast",)), strict=True):
        page.emulate_media(color_scheme=theme)
        found += [f"{theme} {finding}" for finding in findings(page, *rules)]
    return found
