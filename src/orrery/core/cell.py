"""A cell of a notebook: a small page of its own, so that neither its style nor its ids meet those of the
notebook or of another cell."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from html import escape

from orrery.style import sheet, type_inside

GROW = (
    "new ResizeObserver(([seen]) => this.style.height = seen.target.offsetHeight + 'px')"
    ".observe(this.contentDocument.body)"
)
"""The cell is as high as what it holds, also when it becomes narrower."""
LOOK = "display: block; width: 100%; height: 60rem; border: 0; border-radius: 14px"


def cell(title: str, body: str, css: str = "") -> str:
    """The page as markup for a notebook."""
    style = (type_inside() + sheet() + css + sheet("notebook")).replace("</", "<\\/")
    page = f'<!doctype html><meta charset="utf-8"><style>{style}</style><body>{body}'
    return (
        f'<iframe srcdoc="{escape(page)}" title="{escape(title)}" style="{LOOK}" onload="{escape(GROW)}"'
        ' sandbox="allow-same-origin"></iframe>'
    )


def fields(kind: type, held: Mapping[str, object]) -> str:
    """What something of that class holds, field by field, with what each means."""
    known = {name: text for c in kind.__mro__ for name, text in meanings(c).items()}
    rows = [
        f"<tr><th>{name}</th><td><code>{escape(repr(value))}</code></td><td>{escape(known.get(name, ''))}</td></tr>"
        for name, value in held.items()
    ]
    title = f"{kind.__module__}.{kind.__name__}"
    return cell(
        title, f"<header><b>{title}</b></header><main><table>{''.join(rows)}</table></main>"
    )


def meanings(kind: type) -> dict[str, str]:
    """The fields of a class that a string below them explains; none where its source isn't at hand."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        return {}
    found = re.findall(r'^    (\w+): [^\n]+\n    """(.+?)"""', source, re.MULTILINE | re.DOTALL)
    return {name: " ".join(text.split()) for name, text in found}
