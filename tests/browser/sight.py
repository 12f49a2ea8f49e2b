"""Whether what is asked can be answered where it happens: on the board or the stage, without scrolling."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page

LOOK = """() => {
  const hit = (el) => {
    const box = el.getBoundingClientRect();
    return [0.5, 0.25, 0.75, 0.1, 0.9].some((a) => [0.5, 0.25, 0.75].some((b) =>
      document.elementFromPoint(box.left + box.width * a, box.top + box.height * b)
        ?.closest("[data-option]") === el));
  };
  const mine = ":is(#options [data-option], #options option[value]):not([data-aside])";
  return {
    n: Number(document.getElementById("bar")?.dataset.n ?? -1),
    kind: document.getElementById("bar")?.dataset.kind,
    asked: document.querySelectorAll(mine).length,
    seen: [...document.querySelectorAll("#stage [data-option]:not([data-aside])")].some(hit),
    scrolled: scrollY,
  };
}"""


class Sight:
    """What a page of some size has shown so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: Counter[str] = Counter()
        self.unseen: Counter[str] = Counter()
        self.scrolled = 0

    def look(self, n: int) -> None:
        self.page.wait_for_function(
            "n => Number(document.getElementById('bar')?.dataset.n ?? 1e9) >= n", arg=n
        )
        found = self.page.evaluate(LOOK)
        self.scrolled += found["scrolled"]
        if found["asked"] > 1:
            self.asked[found["kind"]] += 1
            self.unseen[found["kind"]] += not found["seen"]

    @property
    def share(self) -> float:
        return 1 - self.unseen.total() / max(1, self.asked.total())

    def __str__(self) -> str:
        missed = {kind: f"{n} of {self.asked[kind]}" for kind, n in self.unseen.items() if n}
        return f"{self.share:.1%} of {self.asked.total()} questions; unseen: {missed}"
