"""The report of a tournament as one page: figures, plots, and how they were found."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite
from statistics import fmean, median

from orrery.arena import plots, ratings
from orrery.arena.plots import Bar
from orrery.arena.question import Question
from orrery.arena.standings import Standings, wilson
from orrery.core.picture import el
from orrery.locale import Message, say

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 54rem; margin: 2rem auto; padding: 0 1rem; background: light-dark(#fff, #12152b);
  color: light-dark(#1a1d33, #e8ebff); }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid light-dark(#ccd, #445);
  text-align: right; white-space: nowrap; }
th:first-child { text-align: left; }
svg { display: block; width: 100%; max-width: 42rem; height: auto; overflow: visible; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg .value { font-size: 11px; opacity: .8; } .grid { stroke: light-dark(#dde, #334); }
.axis { stroke: light-dark(#667, #99b); } .whisker { stroke: currentColor; stroke-width: 2; }
.series-0 { --own: #5471e8; } .series-1 { --own: #d9772b; } .series-2 { --own: #2f9c63; }
.series-3 { --own: #b04fb8; } .series-4 { --own: #a08c22; } .series-5 { --own: #6c8798; }
rect, circle { fill: var(--own); } .curve { fill: none; stroke: var(--own); stroke-width: 2.5; }
.key { list-style: none; padding: 0; display: flex; gap: 1.2rem; flex-wrap: wrap; }
.key i { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 3px;
  background: var(--own); }
small { opacity: .8; }
@media (max-width: 40rem) { svg text { font-size: 14px; } svg .value { font-size: 13px; } }
"""

HOW = (
    "All seatings play the same deals, each bot in every seat. Win shares: Wilson's interval, a game "
    "counted once however many seats a bot has in it. Points and differences: Student's interval over "
    "the deals, since games of one deal tell much the same. All intervals are of 95 %. Ratings: "
    "openskill's Plackett-Luce model, games in their order, ± two standard deviations."
)
SEQUENTIAL = (
    "The tournament was to end as soon as this is decided. The test bets on each whole deal against "
    "the claim that the bot wins exactly this share, and decides when what it bets with has grown "
    "twentyfold on either side: if the claim is right, that happens in at most one tournament of "
    "twenty, however often one looks (Ville's inequality)."
)


def page(standings: Standings, title: str, question: Question | None = None) -> str:
    """The whole page, with nothing outside it."""
    names = standings.bots
    parts = [
        el("h1", escape(title)),
        el("div", _table(standings), class_="wide"),
        *_question(standings, question),
        *_differences(standings),
        el("h2", "Points"),
        _key(names),
        *_points(standings, names),
        el("h2", "Points by source"),
        _sources(standings, names),
        el("h2", "Points by round" if _rounds(standings) else "Points by tenths of a game"),
        _course(standings, names),
        el("h2", "Win share by seat"),
        _seats(standings, names),
        el("h2", "Length of a game, in choices"),
        _length(standings),
        el("h2", "How it was found"),
        el("p", HOW),
        el("p", el("small", f"Choices in all: {standings.choices:,}. {_time(standings)}")),
    ]
    head = el("meta", charset="utf-8") + el("title", escape(title)) + el("style", STYLE)
    head += el("meta", name="viewport", content="width=device-width, initial-scale=1")
    html = el("html", el("head", head), el("body", el("main", *parts)), lang="en")
    return f"<!doctype html>\n{html}\n"


def _table(standings: Standings) -> str:
    rated = ratings.ratings(standings.results)
    heads = ["bot", "games", "wins", "95 %", "points", "95 %"]
    heads += ["rating"] * bool(rated) + ["decisions", "seconds"]
    rows = []
    for row in standings.rows:
        low, high = row.interval
        cells = [f"{row.games}", f"{row.share:.1%}", f"{low:.1%} to {high:.1%}"]
        cells += [f"{row.points:.1f}", _around(row.reach)]
        cells += [str(rated[row.bot])] if row.bot in rated else [""] * bool(rated)
        cells += [f"{row.decisions:.0f}", f"{row.seconds:.2f}"]
        first = el("th", escape(row.bot), scope="row")
        rows.append(el("tr", first, *(el("td", cell) for cell in cells)))
    head = el("thead", el("tr", *(el("th", name, scope="col") for name in heads)))
    return el("table", head, el("tbody", *rows))


def _around(reach: float) -> str:
    return f"± {reach:.1f}" if isfinite(reach) else "?"


def _question(standings: Standings, question: Question | None) -> list[str]:
    if question is None:
        return []
    return [
        el("h2", "The question"),
        el("p", el("b", escape(question.told(standings.results)))),
        el("p", SEQUENTIAL),
    ]


def _differences(standings: Standings) -> list[str]:
    found = standings.differences
    if not found:
        return []
    items = (
        el(
            "li",
            escape(f"{d.bot} makes {d.points:+.1f} {_around(d.reach)} points beside {d.other}"),
        )
        for d in found
    )
    return [el("h2", "In the same deals"), el("ul", *items)]


def _key(names: Sequence[str]) -> str:
    items = (
        el("li", el("i", class_=f"series-{i % 6}"), escape(name)) for i, name in enumerate(names)
    )
    return el("ul", *items, class_="key")


def _points(standings: Standings, names: Sequence[str]) -> list[str]:
    rows = {row.bot: row for row in standings.rows}
    groups = []
    for i, name in enumerate(names):
        if name in rows:
            row = rows[name]
            known = isfinite(row.reach)
            low, high = row.points - row.reach, row.points + row.reach
            bar = Bar(i, row.points, low if known else None, high if known else None)
            groups.append((name, [bar]))
    return [plots.bars(groups, "Mean points of each bot")]


def _sources(standings: Standings, names: Sequence[str]) -> str:
    game = standings.plan.game
    results = [result for result in standings.results if result.sources]
    found = dict.fromkeys(source for r in results for row in r.sources for source in row)
    groups = []
    for source in found:
        group = []
        for i, name in enumerate(names):
            values = [
                row.get(source, 0)
                for r in results
                for bot, row in zip(r.bots, r.sources, strict=True)
                if bot == name
            ]
            if values:
                group.append(Bar(i, fmean(values)))
        if any(bar.value for bar in group):
            groups.append((say(Message(f"{game}.source.{source}"), "en"), group))
    return plots.bars(groups, "Mean points by source")


def _rounds(standings: Standings) -> bool:
    from orrery.games import find

    table = standings.plan.table(0)
    return find(standings.plan.game).round(table.state) is not None


def _course(standings: Standings, names: Sequence[str]) -> str:
    steps = max((len(result.course) for result in standings.results), default=0)
    if not steps:
        return ""
    series = []
    for name in names:
        marks = [
            [points[seat] for points in r.course]
            for r in standings.results
            for seat, bot in enumerate(r.bots)
            if bot == name and r.course
        ]
        mean = [fmean(row[min(i, len(row) - 1)] for row in marks) for i in range(steps)]
        series.append([0.0, *mean])
    return plots.lines(series, [str(i) for i in range(steps + 1)], "Mean points as a game goes on")


def _seats(standings: Standings, names: Sequence[str]) -> str:
    groups = []
    for seat in range(max(len(r.bots) for r in standings.results)):
        group = []
        for i, name in enumerate(names):
            shares = [
                100 * r.shares[seat]
                for r in standings.results
                if seat < len(r.bots) and r.bots[seat] == name
            ]
            if shares:
                low, high = wilson(sum(shares) / 100, len(shares))
                group.append(Bar(i, fmean(shares), 100 * low, 100 * high))
        if group:
            groups.append((f"seat {seat + 1}", group))
    return plots.bars(groups, "Win share by seat", " %")


def _length(standings: Standings) -> str:
    lengths = [float(result.choices) for result in standings.results]
    return plots.histogram(lengths, f"Choices in a game; median {median(lengths):g}")


def _time(standings: Standings) -> str:
    total = sum(sum(result.seconds) for result in standings.results)
    return f"Thinking in all: {total:,.1f} s, {total / standings.games:.2f} s a game."
