"""How much of a page jumps by itself: its layout shift (CLS), apart from what a click just changed."""

from __future__ import annotations

from playwright.sync_api import Page

STILL = 0.1
"""More in one burst is felt as a jump."""

WATCH = """() => {
  let burst = 0, first = 0, last = 0;
  window.shifted = { most: 0, by: [] };
  const name = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest("[id]")?.id;
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [burst, first] = [0, startTime];
      last = startTime;
      burst += value;
      if (burst > window.shifted.most) window.shifted = { most: burst, by: sources.map(name) };
    }
  }).observe({ type: "layout-shift" });
}"""


def watch(page: Page) -> None:
    page.evaluate(WATCH)


def jumps(page: Page) -> str:
    """What moved too much, in words; nothing if nothing did."""
    most, by = page.evaluate("[window.shifted.most, window.shifted.by]")
    print(f"\n{page.viewport_size}: shifted by {most:.3f}: {by}", end="")
    return f"{by} moved by {most:.2f}" if most > STILL else ""
