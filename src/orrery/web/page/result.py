"""The end of a game: who won, what everything was worth, how it came about, and that it was fair."""

from __future__ import annotations

from orrery.core.picture import Picture, el, words
from orrery.house.chronicle import Outcome
from orrery.house.room import Room
from orrery.web.page.bars import bars
from orrery.web.page.chart import chart
from orrery.web.page.coach import review_button
from orrery.web.page.forms import hidden
from orrery.web.page.viewer import Viewer

MANY = 8
"""From more sources of points on, they are the rows of the score sheet."""


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    ended = room.outcome(viewer.language)
    label = viewer.say("web.result.chart")
    line = el("figure", chart(ended.timeline, ended.names, label), el("figcaption", words(label)))
    picture.put(
        "result",
        "table",
        el("h2", headline(room, viewer, ended), class_="headline", tabindex=-1, id="result-title"),
        el("p", viewer.text(room.why_closed().message)) if room.absent else "",
        _sources(viewer, ended),
        el("div", _sheet(viewer, ended), line, class_="columns"),
        el(
            "div",
            _compare(viewer) if _todays(room, viewer) else _again(room, viewer),
            review_button(room, viewer),
            *_files(room, viewer),
            class_="row",
        ),
        _fairness(room, viewer),
        tag="section",
        class_="card result",
        aria_labelledby="result-title",
    )


def headline(room: Room, viewer: Viewer, ended: Outcome) -> str:
    names = ended.names
    if room.automata and room.players == 1:  # alone: a tie is not a win
        mine, theirs = ended.scores[:2]
        how = "won" if 0 in ended.winners else "tie" if mine == theirs else "lost"
        return viewer.words(
            f"web.result.alone.{how}", player=names[0], rival=names[1], points=mine, theirs=theirs
        )
    winners = tuple(names[seat] for seat in ended.winners)
    id = "web.result.winner" if len(winners) == 1 else "web.result.winners"
    return viewer.words(id, names=winners)


def _counted(points: int) -> str:
    return str(points).replace("-", "−")


def _sheet(viewer: Viewer, ended: Outcome) -> str:
    """A row for each player, best first, a column for each source that anybody has points from.
    Many sources are rows instead, so that the totals are seen on a narrow page as well."""
    points = ended.points
    sources = [i for i in range(len(ended.sources)) if any(row[i] for row in points)]
    seats = sorted(range(len(ended.names)), key=lambda k: -ended.scores[k])
    corner = viewer.words("web.result.player")
    titles = [words(ended.sources[i]) for i in sources]
    titles.append(viewer.words("web.result.total"))
    who = [_name(seat, ended.names[seat], seat in ended.winners) for seat in seats]
    won = ["won" if seat in ended.winners else None for seat in seats]
    cells = [
        [*(_counted(points[seat][i]) for i in sources), el("b", _counted(ended.scores[seat]))]
        for seat in seats
    ]
    tall = len(sources) > MANY
    if tall:
        head = el("th", corner, scope="col")
        head += "".join(el("th", name, scope="col") for name in who)
        rows = [
            el("tr", el("th", title, scope="row"),
               *(el("td", row[i], class_=won[k]) for k, row in enumerate(cells)))
            for i, title in enumerate(titles)
        ]  # fmt: skip
    else:
        head = "".join(el("th", title, scope="col") for title in (corner, *titles))
        rows = [
            el("tr", el("th", who[k], scope="row"), *(el("td", cell) for cell in row),
               class_=won[k])
            for k, row in enumerate(cells)
        ]  # fmt: skip
    inner = el("thead", el("tr", head)) + el("tbody", *rows)
    look = "scores tall" if tall else "scores"
    return el("div", el("table", inner, class_=look), class_="scroll", tabindex=0)


def _name(seat: int, name: str, won: bool) -> str:
    dot = el("span", class_=f"dot seat-{seat}", aria_hidden="true")
    crown = el("span", "★", class_="star", aria_hidden="true") if won else ""
    return dot + words(name) + crown


def _todays(room: Room, viewer: Viewer) -> bool:
    """Whether it is the viewer's deal of this day."""
    if not room.row.challenge or viewer.house is None or not room.seats_of(viewer.holder):
        return False
    return room.row.challenge == viewer.house.challenges.today(room.game.name).name


def _compare(viewer: Viewer) -> str:
    """After a day's deal: the bots have played it, too."""
    return el("a", viewer.words("challenge.compare"), href="/challenges", class_="go")


def _again(room: Room, viewer: Viewer) -> str:
    """The same table once more: one person asks, and everybody else joins by a click."""
    mine = room.seats_of(viewer.holder)
    if not mine or (room.absent and not room.next):
        if room.next:
            return el("a", viewer.words("web.again.there"), href=f"/t/{room.next}", class_="go")
        return el("a", viewer.words("web.result.own-table"), href="/", class_="go")
    asked = next((one.seat for one in room.notices if one.kind == "again"), None)
    if asked is None:
        label = viewer.words("web.result.again")
    elif asked in mine:
        label = viewer.words("web.again.there")
    else:
        label = viewer.words("web.again.join", name=room.names[asked])
    again = el("button", label, type="submit", class_="go", id="again")
    seal = viewer.house.seals.again(room.id).commitment if viewer.house else None
    action = f"/t/{room.id}/again"
    return el("form", hidden("entropy"), again, method="post", action=action, data_seal=seal)


def _sources(viewer: Viewer, ended: Outcome) -> str:
    """Each player's points by source, as bars."""
    label = viewer.say("web.result.sources")
    if not ended.sources:
        return ""
    drawn = bars(ended.points, ended.names, ended.sources, label)
    skip = el("button", viewer.words("web.result.skip"), type="button", data_skip=True)
    show = el(
        "button", viewer.words("web.result.show"), type="button", class_="plain", data_tally=True
    )
    now = el("p", class_="now", aria_live="polite")
    stage = el("div", now, skip, class_="counting", hidden=True)
    caption = el("figcaption", words(label), show)
    return el("figure", caption, stage, drawn, class_="sources", id="sources")


def _files(room: Room, viewer: Viewer) -> list[str]:
    """The game to take along: to watch again, and to load again."""
    return [
        el("a", viewer.words(f"web.result.{what}"), href=f"/t/{room.id}/{what}", class_="plain",
           download=True)
        for what in (("replay", "save") if room.table else ("save",))
    ]  # fmt: skip


def _fairness(room: Room, viewer: Viewer) -> str:
    rows = [
        el("dt", viewer.words(f"web.fair.{key}")) + el("dd", el("code", words(_flat(value))))
        for key, value in room.fairness().items()
    ]
    about = el("p", viewer.words("web.fair.about"))
    return el(
        "details",
        el("summary", viewer.words("web.fair.title")),
        about,
        el("dl", *rows),
        el("p", el("a", viewer.words("web.proof.check"), href=f"/t/{room.id}/proof")),
        class_="fair",
    )


def _flat(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
