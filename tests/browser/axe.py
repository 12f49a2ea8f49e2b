"""What axe-core, a judge of pages for everyone, has to say."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")


JUDGE = """async ([within, options]) => {
  const { violations } = await axe.run(within, { resultTypes: ["violations"], ...options });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.slice(0, 4)
      .map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary.slice(0, 300)}`));
}"""
"""Only what is wrong leaves the page: of a board, all that is fine is megabytes."""

CONFIGURE = """axe.configure({ rules: [
  { id: "color-contrast", selector: "*:not(svg *)" }, { id: "region", enabled: false },
] })"""
"""Of text in pictures axe-core can't tell the contrast, and takes as long as for all else: see `ink`. To stand
outside all landmarks is never serious: looked for at every element, and never told."""


def findings(page: Page, *rules: str, within: str = "html") -> list[str]:
    """What axe-core finds serious or critical; by these rules only, if some are named."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(f"{AXE_SCRIPT};{CONFIGURE}")
    found: list[str] = page.evaluate(JUDGE, [within, {"runOnly": list(rules)} if rules else {}])
    return found


def look(page: Page, within: str = "html") -> list[str]:
    """Findings in both themes; the second differs only in its colours."""
    found = []
    for theme, rules in zip(THEMES, ((), ("color-contrast",)), strict=True):
        page.emulate_media(color_scheme=theme)
        found += [f"{theme} {finding}" for finding in findings(page, *rules, within=within)]
    return found
