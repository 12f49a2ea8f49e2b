"""What a change brings, as one page: differences with intervals, plots, and how they were found."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite
from pathlib import Path

from orrery.arena import plots
from orrery.arena.paper import STYLE
from orrery.arena.plots import Bar
from orrery.core.picture import el
from orrery.games import find
from orrery.lab.compare import Comparison, Difference, Mean, Use
from orrery.locale import Message, say

SHOWN = 80
"""So many things that were chosen are listed, the clearest differences first."""

MORE = """
.clear td { font-weight: 600; } tbody th { font-weight: normal; white-space: normal; }
thead th { white-space: normal; vertical-align: bottom; } code { opacity: .8; }
.uses tbody th { min-width: 11rem; } .uses code { display: block; font-size: .85em; }
pre { white-space: pre-wrap; padding: .8rem; border: 1px solid light-dark(#ccd, #445); }
@media (max-width: 40rem) { th, td { padding: .3rem .2rem; font-size: .85rem; } thead th { font-size: .75rem; }
  .uses tbody th { min-width: 6.5rem; }
  .both tr > :nth-child(3), .both tr > :nth-child(5) { display: none; } }
"""
"""On a narrow page the interval of each side gives way: that of the difference tells more."""

HOW = (
    "Every game is played twice, with the printed figures and with the changed ones: the same deals, the same "
    "bots with the same luck in the same seats. Means and differences have Student's interval over the deals, of "
    "95 %; a difference compares each deal with itself. Bold is what lies clear of 0: of twenty things that the change "
    "doesn't touch, about one is bold by chance. The bots were made for the printed figures and don't know "
    "that something is different, except where they count it out at the table."
)
BRINGS = (
    "Brings: how many more points, against the mean of their table, those seats made that chose it at least once than "
    "those that never did. Who is ahead can afford more, so this tells what goes together, not what causes it."
)


def page(comparison: Comparison, title: str) -> str:
    """The whole page, with nothing outside it."""
    game = comparison.plan.game
    sources = [
        one._replace(name=say(Message(f"{game}.source.{one.name}"), "en"))
        for one in comparison.sources
    ]
    parts = [
        el("h1", escape(title)),
        el("p", escape(_outcome([*comparison.whole, *sources]))),
        el("pre", escape(Path(comparison.plan.components).read_text(encoding="utf-8"))),
        el("h2", "What it changes"),
        _table(comparison.whole),
        el("h2", "Points by source"),
        _key(),
        _bars(sources, "Mean points of a seat by source"),
        _table(sources),
        el("h2", "Win share by seat"),
        _key(),
        _bars(comparison.seats, "Win share by seat", " %"),
        _table(comparison.seats, " %"),
        *_uses(comparison.uses),
        el("h2", "How it was found"),
        el("p", HOW),
        el("p", BRINGS),
    ]
    head = el("meta", charset="utf-8") + el("title", escape(title)) + el("style", STYLE + MORE)
    head += el("meta", name="viewport", content="width=device-width, initial-scale=1")
    html = el("html", el("head", head), el("body", el("main", *parts)), lang="en")
    return f"<!doctype html>\n{html}\n"


def title(comparison: Comparison) -> str:
    plan = comparison.plan
    name = find(plan.game).title
    file = Path(plan.components).name
    who = ", ".join(plan.bots)
    many = f"{plan.seats} players" if plan.seats > 1 else "one player"
    return f"{name}, {many}: what {file} changes, in {len(comparison.pairs):,} games of {who}"


def _outcome(rows: Sequence[Difference]) -> str:
    """What is clear, in a sentence."""
    clear = [f"{row.name} {_signed(row.by)} {_around(row.by)}" for row in rows if row.clear]
    if not clear:
        return "Neither the points nor the length of a game change clearly."
    return f"What changes clearly: {'; '.join(clear)}."


def text(comparison: Comparison) -> list[str]:
    """The most important of it in lines."""
    rows = [*comparison.whole, *comparison.sources]
    width = max(len(row.name) for row in rows)
    return [
        f"{row.name:{width}}  {row.printed.value:8.2f} -> {row.changed.value:8.2f}  "
        f"{row.by.value:+.2f} {_around(row.by)}{'  *' if row.clear else ''}"
        for row in rows
    ]


def _signed(mean: Mean, unit: str = "", digits: int = 2) -> str:
    """A difference, with its sign."""
    if not mean.value and not mean.reach:
        return "0"
    said = f"{mean.value:+.{digits}f}"
    return f"{said if float(said) else said[1:]}{unit}".replace("-", "−")


def _plain(mean: Mean, unit: str = "", digits: int = 2) -> str:
    return f"{mean.value:.{digits}f}{unit}".replace("-", "−")


def _around(mean: Mean, digits: int = 2) -> str:
    return f"± {mean.reach:.{digits}f}" if isfinite(mean.reach) else "?"


def _table(rows: Sequence[Difference], unit: str = "") -> str:
    heads = ("", "printed", "95 %", "changed", "95 %", "difference", "95 %")
    body = []
    for row in rows:
        cells = [_plain(row.printed, unit), _around(row.printed)]
        cells += [_plain(row.changed, unit), _around(row.changed)]
        cells += [_signed(row.by, unit), _around(row.by)]
        body.append(_row(escape(row.name), cells, row.clear))
    return _whole(heads, body, "both")


def _row(name: str, cells: Sequence[str], clear: bool) -> str:
    first = el("th", name, scope="row")
    return el("tr", first, *(el("td", cell) for cell in cells), class_="clear" if clear else "")


def _whole(heads: Sequence[str], body: Sequence[str], look: str) -> str:
    head = el("thead", el("tr", *(el("th", name, scope="col") for name in heads)))
    return el("div", el("table", head, el("tbody", *body), class_=look), class_="wide")


def _key() -> str:
    items = (
        el("li", el("i", class_=f"series-{i}"), name)
        for i, name in enumerate(("printed", "changed"))
    )
    return el("ul", *items, class_="key")


def _bars(rows: Sequence[Difference], label: str, unit: str = "") -> str:
    groups = [(row.name, [_bar(0, row.printed), _bar(1, row.changed)]) for row in rows]
    return plots.bars(groups, label, unit)


def _bar(series: int, mean: Mean) -> Bar:
    known = isfinite(mean.reach)
    low, high = mean.value - mean.reach, mean.value + mean.reach
    return Bar(series, mean.value, low if known else None, high if known else None)


def _uses(uses: Sequence[Use]) -> list[str]:
    if not uses:
        return []
    heads = (
        "for instance",
        "printed",
        "changed",
        "difference",
        "95 %",
        "brings, printed",
        "brings, changed",
    )
    body = []
    for use in uses[:SHOWN]:
        often = use.often
        cells = [_plain(one, digits=3) for one in (often.printed, often.changed)]
        cells += [_signed(often.by, digits=3), _around(often.by, 3)]
        cells += [
            "" if one is None else f"{_signed(one, digits=1)} {_around(one, 1)}"
            for one in use.brings
        ]
        name = escape(use.words) + el("code", escape(use.what))
        body.append(_row(name, cells, often.clear))
    left = f" {len(uses) - SHOWN} more with smaller differences." if len(uses) > SHOWN else ""
    most = [use for use in uses if use.often.clear][:12]
    plot = []
    if most:
        moved = [(use.what, [_bar(0, use.often.by)]) for use in most]
        label = "How much more often, the clearest differences"
        plot = [el("p", f"{label}:"), plots.bars(moved, label)]
    return [
        el("h2", "How often each thing is chosen in a game"),
        *plot,
        _whole(heads, body, "uses"),
        el("p", f"What was chosen in fewer than one game in a hundred is left out.{left}"),
    ]
