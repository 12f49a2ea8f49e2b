"""The end of a game: who won, what everything was worth, how it came about, and that it was fair."""

from __future__ import annotations

from orrery.core.picture import Picture, el, words
from orrery.house.room import Room
from orrery.locale import Message, say
from orrery.web.page.bars import bars
from orrery.web.page.chart import chart
from orrery.web.page.forms import hidden
from orrery.web.page.settings import kept
from orrery.web.page.viewer import Viewer

MANY = 8
"""From more sources of points on, they are the rows of the score sheet."""


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    table = room.table
    assert table is not None
    names = [say(name, viewer.language) for name in room.names]
    picture.put(
        "result",
        "table",
        el("h2", _headline(room, viewer, names), class_="headline", tabindex=-1, id="result-title"),
        el("div", _sheet(room, viewer, names), _story(room, viewer, names), class_="columns"),
        _sources(room, viewer, names),
        el("div", _again(room, viewer), *_files(room, viewer), class_="row"),
        _fairness(room, viewer),
        tag="section",
        class_="card result",
        aria_labelledby="result-title",
    )


def _headline(room: Room, viewer: Viewer, names: list[str]) -> str:
    table = room.table
    assert table is not None
    if room.automata and room.players == 1:  # alone: a tie is not a win
        mine, theirs = table.scores[:2]
        how = "won" if 0 in table.winners else "tie" if mine == theirs else "lost"
        return viewer.words(
            f"web.result.alone.{how}", player=names[0], rival=names[1], points=mine, theirs=theirs
        )
    winners = tuple(names[seat] for seat in table.winners)
    id = "web.result.winner" if len(winners) == 1 else "web.result.winners"
    return viewer.words(id, names=winners)


def _sheet(room: Room, viewer: Viewer, names: list[str]) -> str:
    """A row for each player, best first, a column for each source that anybody has points from.
    Many sources are rows instead, so that the totals are seen on a narrow page as well."""
    table = room.table
    assert table is not None
    sheet = table.score_sheet
    sources = [source for source in sheet[0] if any(row[source] for row in sheet)]
    seats = sorted(range(len(names)), key=lambda k: -table.scores[k])
    corner = viewer.words("web.result.player")
    titles = [words(Message(f"{room.game.name}.source.{s}"), viewer.language) for s in sources]
    titles.append(viewer.words("web.result.total"))
    who = [_name(seat, names[seat], seat in table.winners) for seat in seats]
    won = ["won" if seat in table.winners else None for seat in seats]
    cells = [
        [*(str(sheet[seat][source]) for source in sources), el("b", str(table.scores[seat]))]
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


def _story(room: Room, viewer: Viewer, names: list[str]) -> str:
    label = viewer.say("web.result.chart")
    return el("figure", chart(room.timeline(), names, label), el("figcaption", words(label)))


def _again(room: Room, viewer: Viewer) -> str:
    """The same table once more; people of other browsers are invited anew."""
    mine = room.seats_of(viewer.holder)
    if not mine:
        return el("a", viewer.words("web.result.own-table"), href="/", class_="go")
    fields = [hidden("game", room.game.name), hidden("entropy")]
    for k, seat in enumerate(room.seats):
        kind = "me" if k in mine else f"bot.{seat.bot}" if seat.kind == "bot" else "open"
        fields += [hidden(f"kind{k}", kind), hidden(f"name{k}", seat.name if k in mine else "")]
    fields += kept(room.game, room.options)
    again = el("button", viewer.words("web.result.again"), type="submit", class_="go")
    return el("form", *fields, again, method="post", action="/tables")


def _sources(room: Room, viewer: Viewer, names: list[str]) -> str:
    """Each player's points by source, as bars."""
    table = room.table
    assert table is not None
    sheet = table.score_sheet
    sources = [viewer.say(f"{room.game.name}.source.{source}") for source in sheet[0]]
    label = viewer.say("web.result.sources")
    drawn = bars([list(row.values()) for row in sheet], names, sources, label)
    return el("figure", drawn, el("figcaption", words(label)), class_="sources")


def _files(room: Room, viewer: Viewer) -> list[str]:
    """The game to take along: to watch again, and to load again."""
    return [
        el("a", viewer.words(f"web.result.{what}"), href=f"/t/{room.id}/{what}", class_="plain",
           download=True)
        for what in ("replay", "save")
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
        class_="fair",
    )


def _flat(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
