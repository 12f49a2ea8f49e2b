"""The players: what each has, where it comes from, and the cards in front of them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, said, words
from orrery.games.seti.board import names
from orrery.games.seti.board.actions import draw_actions
from orrery.games.seti.board.art import icon, marker, trace
from orrery.games.seti.board.computer import draw_computer
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.faces import INCOME_ICONS
from orrery.games.seti.board.hand import draw_cards
from orrery.games.seti.board.signs import amount, points
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import EXERTIANS, MERCURY_SIGNAL, SCAN_LAUNCH, SCAN_MOVE, TECHS
from orrery.games.seti.ops import COLOURS, INCOMES, KINDS
from orrery.games.seti.rules.probes import probe_limit
from orrery.games.seti.species.exertians import danger
from orrery.locale import Message

USES = {5: (MERCURY_SIGNAL,), 7: (SCAN_LAUNCH, SCAN_MOVE)}
"""Telescopes that are parts of a scan."""


def draw_own(drawing: Drawing) -> None:
    """The viewer's own board."""
    if drawing.seat is not None:
        draw_player(drawing, drawing.seat, "zone-mine")


def draw_players(drawing: Drawing) -> None:
    """The others, clockwise; for a spectator, everybody."""
    s, picture = drawing.s, drawing.picture
    picture.box("players", "zone-players", tag="section", class_=f"s-players p{s.players}",
                aria_label=drawing.told("tab.players"))  # fmt: skip
    start = 0 if drawing.seat is None else drawing.seat
    for i in range(s.players):
        seat = (start + i) % s.players
        if seat not in (drawing.seat, s.rival):
            draw_player(drawing, seat, "players")


def draw_player(drawing: Drawing, seat: int, parent: str) -> None:
    """One's own board lies open; of another's one sees a line, and unfolds the rest."""
    s, picture = drawing.s, drawing.picture
    id = f"player-{seat}"
    own = seat == drawing.seat
    deciding = drawing.scene.choice is not None and drawing.scene.choice.seat == seat
    look = f"s-player s{seat}" + (" mine" if own else "") + (" turn" if deciding else "")
    unfolded = "open" if drawing.seat is None else None
    picture.box(
        id, parent, tag="div" if own else "details", class_=look,
        role="group" if own else None, aria_label=drawing.name(seat), open=unfolded,
    )  # fmt: skip
    line = id
    if not own:
        line = f"{id}-line"
        picture.box(line, id, tag="summary", class_="s-line-of")
    draw_head(drawing, seat, line)
    picture.add(
        f"{id}-goods",
        _goods(seat, line, s.box, s.credits[seat], s.energy[seat], s.publicity[seat], s.data[seat],
               len(s.hand[seat]), (len(s.probes[seat]), probe_limit(s, seat)), drawing.language),
    )  # fmt: skip
    if own:
        draw_actions(drawing, id)
    draw_computer(drawing, seat, id)
    tucked = tuple(
        sum(1 for card in s.tucked[seat] if s.box.income_of[card] == kind)
        for kind in range(len(INCOMES))
    )
    traces = tuple(s.traces[6 * seat + c] + s.traces[6 * seat + 3 + c] for c in range(3))
    wins = sum(wins.count(seat) for wins in s.wins)
    peril = danger(s, seat) if s.slot_of(EXERTIANS) >= 0 else -1
    picture.add(
        f"{id}-more",
        _more(seat, s.box, s.exofossils[seat], tucked, traces, len(s.done[seat]), wins, peril,
              drawing.language),
    )  # fmt: skip
    _draw_techs(drawing, seat)
    if not own:
        draw_cards(drawing, seat, id)


def draw_head(drawing: Drawing, seat: int, parent: str, note: str = "") -> None:
    """Who it is, the points, and whether the seat starts or has passed."""
    s = drawing.s
    drawing.picture.add(
        f"player-{seat}-head",
        _head(seat, parent, drawing.name(seat), note, s.score[seat], s.first == seat, s.passed[seat],
              drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _head(
    seat: int,
    parent: str,
    name: str,
    note: str,
    score: int,
    first: bool,
    passed: bool,
    language: str,
) -> Part:
    tags = el("em", words(note)) if note else ""
    if first:
        tags += el("span", icon("first"), **explained("first-player", told(language, "first")))
    if passed:
        tags += el("em", icon("pass"), el("span", words(told(language, "passed"))))
    total = said(Message("points", n=score), language)
    worth = el("span", points(score), class_="s-score", **explained("score", total))
    return part(
        f"player-{seat}-head", parent, marker(seat), el("b", words(name)), tags, worth,
        tag="header", data_at=f"seat-{seat}",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _goods(
    seat: int,
    parent: str,
    box: Box,
    credits: int,
    energy: int,
    publicity: int,
    data: int,
    hand: int,
    probes: tuple[int, int],
    language: str,
) -> Part:
    """What can be spent; data as they lie in the pool."""
    pool = told(language, "data", n=data, of=box.data_pool)
    tokens = icon("data") * data + icon("no-data") * (box.data_pool - data)
    out = (
        _good("credit", str(credits), "credit", names.goods("credit", credits, language)),
        _good("energy", str(energy), "energy", names.goods("energy", energy, language)),
        _share("publicity", publicity, box.most_publicity, "publicity", language),
        el("span", tokens, el("b", str(data)), class_="s-good s-pool", title=pool,
           **explained("data", pool)),
        _share("probe", *probes, "probes", language),
        _good("hand", str(hand), "hand", told(language, "cards", n=hand)),
    )  # fmt: skip
    return part(f"player-{seat}-goods", parent, *out, tag="div", class_="s-goods main")


@lru_cache(maxsize=4096)
def _more(
    seat: int,
    box: Box,
    exofossils: int,
    tucked: tuple[int, ...],
    traces: tuple[int, ...],
    done: int,
    wins: int,
    peril: int,
    language: str,
) -> Part:
    """What has been done, and the income."""
    base = (*box.income, 0, 0)
    incomes = "".join(
        el("span", amount(base[kind] + tucked[kind], what), class_="s-chip")
        for kind, what in enumerate(INCOME_ICONS)
        if base[kind] + tucked[kind]
    )
    out = [
        el("span", icon("income"), incomes, class_="s-good s-income",
           **explained("income", told(language, "income", n=sum(tucked))))
    ]  # fmt: skip
    for colour, n in zip(COLOURS, traces, strict=True):
        name = names.traces(colour, n, language)
        out.append(
            el("span", trace(colour), str(n), class_="s-good", title=name,
               **explained(f"trace.{colour}", name))
        )  # fmt: skip
    out.append(_good("mission", str(done), "mission", told(language, "missions", n=done)))
    out.append(_good("win", str(wins), "wins", told(language, "wins", n=wins)))
    if exofossils:
        held = names.goods("exofossil", exofossils, language)
        out.append(_good("exofossil", str(exofossils), "exofossil", held))
    if peril >= 0:
        out.append(_good("danger", str(peril), "danger", told(language, "danger", n=peril)))
    return part(f"player-{seat}-more", f"player-{seat}", *out, tag="div", class_="s-goods")


def _good(what: str, shown: str, help: str, name: str) -> str:
    return el("span", icon(what), shown, class_="s-good", title=name, **explained(help, name))


def _share(what: str, n: int, of: int, id: str, language: str) -> str:
    """Something of which there is a most."""
    name = told(language, id, n=n, of=of)
    shown = f"{n}{el('small', f'/{of}')}"
    return el("span", icon(what), shown, class_="s-good", title=name, **explained(id, name))


def _draw_techs(drawing: Drawing, seat: int) -> None:
    owned = drawing.s.techs[seat]
    if not owned:
        return
    uses: tuple[tuple[Light | None, ...], ...] = ()
    if seat == drawing.seat:
        uses = tuple(tuple(map(drawing.light, USES.get(tech, ()))) for tech in range(len(TECHS)))
    drawing.picture.add(f"player-{seat}-techs", _techs(seat, owned, uses, drawing.language))


@lru_cache(maxsize=4096)
def _techs(
    seat: int, owned: int, uses: tuple[tuple[Light | None, ...], ...], language: str
) -> Part:
    out = []
    for tech in range(len(TECHS)):
        if not owned >> tech & 1:
            continue
        name = names.tech(tech, language)
        kind = KINDS[tech // 4]
        lights = [light for light in uses[tech] if light] if uses else []
        label = icon(kind) + str(tech % 4 + 1)
        if lights:
            out += [
                el("span", label, words(light[1]), class_="s-press lit", **button(light))
                for light in lights
            ]
        else:
            out.append(
                el("span", label, class_=f"s-chip {kind}", title=name,
                   **explained(f"tech.{TECHS[tech]}", name))
            )  # fmt: skip
    return part(f"player-{seat}-techs", f"player-{seat}", *out, tag="div", class_="s-own-techs")
