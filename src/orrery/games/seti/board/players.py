"""The players: what each has, where it comes from, and the cards in front of them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, said, words
from orrery.games.seti.board import names
from orrery.games.seti.board.actions import draw_actions
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.cards import INCOME_ICONS
from orrery.games.seti.board.computer import draw_computer
from orrery.games.seti.board.hand import draw_cards
from orrery.games.seti.board.rewards import amount, points
from orrery.games.seti.board.view import Light, View, button, explained, told
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import COLOURS, INCOMES, KINDS
from orrery.games.seti.rules.probes import probe_limit
from orrery.games.seti.rules.scoring import danger
from orrery.games.seti.words import EXERTIANS, MERCURY_SIGNAL, SCAN_LAUNCH, SCAN_MOVE, TECHS
from orrery.locale import Message

USES = {5: (MERCURY_SIGNAL,), 7: (SCAN_LAUNCH, SCAN_MOVE)}
"""Telescopes that are parts of a scan."""


def draw_own(view: View) -> None:
    """The viewer's own board."""
    if view.seat is not None:
        draw_player(view, view.seat, "seti")


def draw_players(view: View) -> None:
    """The others, clockwise; for a spectator, everybody."""
    s, picture = view.s, view.picture
    picture.box("players", "seti", tag="section", class_=f"s-players p{s.players}")
    start = 0 if view.seat is None else view.seat
    for i in range(s.players):
        seat = (start + i) % s.players
        if seat not in (view.seat, s.rival):
            draw_player(view, seat, "players")
            draw_cards(view, seat, f"player-{seat}")


def draw_player(view: View, seat: int, parent: str) -> None:
    s, picture = view.s, view.picture
    id = f"player-{seat}"
    deciding = view.scene.choice is not None and view.scene.choice.seat == seat
    look = f"s-player s{seat}"
    look += (" mine" if seat == view.seat else "") + (" turn" if deciding else "")
    picture.box(id, parent, tag="div", class_=look, role="group", aria_label=view.name(seat))
    draw_head(view, seat)
    if seat == view.seat:
        draw_actions(view, id)
    tucked = tuple(
        sum(1 for card in s.tucked[seat] if s.box.income_of[card] == kind)
        for kind in range(len(INCOMES))
    )
    traces = tuple(s.traces[6 * seat + c] + s.traces[6 * seat + 3 + c] for c in range(3))
    picture.add(
        f"{id}-goods",
        _goods(
            seat, s.box, s.credits[seat], s.energy[seat], s.publicity[seat], s.data[seat],
            len(s.hand[seat]), s.exofossils[seat], (len(s.probes[seat]), probe_limit(s, seat)),
            tucked, traces, len(s.done[seat]), sum(wins.count(seat) for wins in s.wins),
            danger(s, seat) if s.slot_of(EXERTIANS) >= 0 else -1, view.language,
        ),
    )  # fmt: skip
    draw_computer(view, seat, id)
    _draw_techs(view, seat, id)


def draw_head(view: View, seat: int, note: str = "") -> None:
    """Who it is, the points, and whether the seat starts or has passed."""
    s = view.s
    view.picture.add(
        f"player-{seat}-head",
        _head(seat, view.name(seat), note, s.score[seat], s.first == seat, s.passed[seat],
              view.language),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _head(
    seat: int, name: str, note: str, score: int, first: bool, passed: bool, language: str
) -> Part:
    tags = el("em", words(note)) if note else ""
    if first:
        tags += el("span", icon("first"), **explained("first-player", told(language, "first")))
    if passed:
        tags += el("em", words(told(language, "passed")))
    total = said(Message("points", n=score), language)
    worth = el("span", points(score), class_="s-score", **explained("score", total))
    return part(
        f"player-{seat}-head", f"player-{seat}", marker(seat), el("b", words(name)), tags, worth,
        tag="header",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _goods(
    seat: int,
    box: Box,
    credits: int,
    energy: int,
    publicity: int,
    data: int,
    hand: int,
    exofossils: int,
    probes: tuple[int, int],
    tucked: tuple[int, ...],
    traces: tuple[int, ...],
    done: int,
    wins: int,
    peril: int,
    language: str,
) -> Part:
    out = [
        _good("credit", str(credits), "credit", names.goods("credit", credits, language)),
        _good("energy", str(energy), "energy", names.goods("energy", energy, language)),
        _share("publicity", publicity, box.most_publicity, "publicity", language),
        _share("data", data, box.data_pool, "data", language),
        _good("hand", str(hand), "hand", told(language, "cards", n=hand)),
        _share("probe", *probes, "probes", language),
        _good("mission", str(done), "mission", told(language, "missions", n=done)),
        _good("signal", str(wins), "wins", told(language, "wins", n=wins)),
    ]
    if exofossils:
        held = names.goods("exofossil", exofossils, language)
        out.append(_good("exofossil", str(exofossils), "exofossil", held))
    if peril >= 0:
        out.append(_good("danger", str(peril), "danger", told(language, "danger", n=peril)))
    for colour, n in zip(COLOURS, traces, strict=True):
        name = names.traces(colour, n, language)
        out.append(
            el(
                "span",
                icon(colour, f"c-{colour}"),
                str(n),
                class_="s-good",
                **explained(f"trace.{colour}", name),
            )
        )
    base = (*box.income, 0, 0)
    incomes = "".join(
        el("span", amount(base[kind] + tucked[kind], what), class_="s-chip")
        for kind, what in enumerate(INCOME_ICONS)
        if base[kind] + tucked[kind]
    )
    income = el(
        "span", icon("income"), incomes, class_="s-good s-income",
        **explained("income", told(language, "income", n=sum(tucked))),
    )  # fmt: skip
    return part(f"player-{seat}-goods", f"player-{seat}", *out, income, tag="div", class_="s-goods")


def _good(what: str, shown: str, help: str, name: str) -> str:
    return el("span", icon(what), shown, class_="s-good", title=name, **explained(help, name))


def _share(what: str, n: int, of: int, id: str, language: str) -> str:
    """Something of which there is a most."""
    return _good(what, f"{n}/{of}", id, told(language, id, n=n, of=of))


def _draw_techs(view: View, seat: int, id: str) -> None:
    owned = view.s.techs[seat]
    if not owned:
        return
    uses: tuple[tuple[Light | None, ...], ...] = ()
    if seat == view.seat:
        uses = tuple(tuple(map(view.light, USES.get(tech, ()))) for tech in range(len(TECHS)))
    view.picture.add(f"{id}-techs", _techs(view.s.box, seat, owned, uses, view.language))


@lru_cache(maxsize=4096)
def _techs(
    box: Box, seat: int, owned: int, uses: tuple[tuple[Light | None, ...], ...], language: str
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
