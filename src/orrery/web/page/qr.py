"""A link as a picture, for a phone's camera to read off another screen."""

from __future__ import annotations

from collections.abc import Sequence

import segno

from orrery.core.picture import el

QUIET = 4
"""How many modules of white a reader needs around the code."""


def qr(text: str, label: str) -> str:
    """The text as a QR code: dark on white in every theme, as wide as its box."""
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET)]
    size = len(rows)
    dark = "".join(_line(y, row) for y, row in enumerate(rows))
    return el(
        "svg",
        el("rect", width=size, height=size, fill="#fff"),
        el("path", d=dark, fill="#000"),
        class_="qr",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )


def _line(y: int, row: Sequence[int]) -> str:
    """The dark stretches of one row, each as a box one module high."""
    text, x = "", 0
    while x < len(row):
        end = x
        while end < len(row) and row[end]:
            end += 1
        if end > x:
            text += f"M{x} {y}h{end - x}v1h{x - end}z"
        x = max(end, x + 1)
    return text
