"""Everyone's points by source as bars, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.picture import el, words

WIDTH, HEIGHT, GAP, TOP = 560, 30, 16, 27
"""Of a bar; a name stands above it."""
COLOURS = 17
"""As many sources can be told apart."""
WIDE = 26
"""From this width on, a piece has room for its number."""


def bars(
    rows: Sequence[Sequence[int]], names: Sequence[str], sources: Sequence[str], label: str
) -> str:
    """A bar for each player, a piece for each source. Penalties take no room: they stand behind the name."""
    most = max(1, *(sum(n for n in row if n > 0) for row in rows))
    step = HEIGHT + GAP + TOP
    drawn = []
    for k, (row, name) in enumerate(zip(rows, names, strict=True)):
        y = k * step + TOP
        total = el("tspan", str(sum(row)), class_="total", data_total=sum(row))
        lost = " · ".join(f"{sources[i]} −{-n}" for i, n in enumerate(row) if n < 0)
        less = el("tspan", words(lost), class_="lost", dx=10) if lost else ""
        pieces = [el("text", words(f"{name}: "), total, less, x=0, y=y - 6, class_="name")]
        x = 0.0
        for i, n in enumerate(row):
            if n > 0:
                width = WIDTH * n / most
                pieces.append(_piece(x, y, width, n, i, f"{name}, {sources[i]}: {n}"))
                x += width
        drawn.append(el("g", *pieces))
    box = f"0 0 {WIDTH} {len(rows) * step}"
    chart = el("svg", *drawn, viewBox=box, class_="bars", role="img", aria_label=label)
    seen = [i for i in range(len(sources)) if any(row[i] > 0 for row in rows)]
    key = (
        el("li", el("span", class_=f"swatch src-{i % COLOURS}"), words(sources[i]), data_source=i)
        for i in seen
    )
    return chart + el("ul", *key, class_="key", aria_hidden="true")


def _piece(x: float, y: int, width: float, n: int, source: int, told: str) -> str:
    shape = el(
        "rect", x=round(x + 1, 1), y=y, width=round(max(width - 2, 1), 1), height=HEIGHT, rx=4
    )
    middle = round(x + width / 2, 1)
    number = el("text", str(n), x=middle, y=y + 20, text_anchor="middle") if width > WIDE else ""
    return el(
        "g", el("title", words(told)), shape, number,
        class_=f"src-{source % COLOURS}", data_source=source, data_n=n,
    )  # fmt: skip
