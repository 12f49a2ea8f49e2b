"""One's own board: actions, the computer, slots for technologies, and what has been gathered."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.actions import draw_actions
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.computer import draw_computer
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.faces import INCOME_ICONS
from orrery.games.seti.board.goods import good
from orrery.games.seti.board.techs import pictogram
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import EXERTIANS, MERCURY_SIGNAL, SCAN_LAUNCH, SCAN_MOVE, TECHS
from orrery.games.seti.ops import COLOURS, INCOMES, KINDS
from orrery.games.seti.species.exertians import danger

SLOTS = 8
"""Probes and telescopes have slots on the board; computers go into the computer."""
USES = {5: (MERCURY_SIGNAL,), 7: (SCAN_LAUNCH, SCAN_MOVE)}
"""Telescopes that are parts of a scan."""


def draw_own(drawing: Drawing) -> None:
    """The viewer's own board, laid out like the printed one."""
    seat = drawing.seat
    if seat is None:
        return
    id = f"player-{seat}"
    choice = drawing.scene.choice
    deciding = choice is not None and choice.seat == seat
    drawing.picture.box(
        id, "zone-mine", tag="div", class_=f"s-player mine s{seat}" + (" turn" if deciding else ""),
        role="group", aria_label=drawing.name(seat), data_at=f"seat-{seat}",
    )  # fmt: skip
    draw_actions(drawing, id)
    draw_computer(drawing, seat, id)
    uses = tuple(tuple(map(drawing.light, USES.get(tech, ()))) for tech in range(SLOTS))
    drawing.picture.add(
        f"{id}-techs",
        _slots(drawing.s.box, seat, drawing.s.techs[seat], uses, drawing.language),
    )
    draw_gathered(drawing, seat, id)


def draw_gathered(drawing: Drawing, seat: int, parent: str) -> None:
    """Tucked cards by the kind of their income, traces, wins, missions."""
    s = drawing.s
    tucked = tuple(
        sum(1 for card in s.tucked[seat] if s.box.income_of[card] == kind)
        for kind in range(len(INCOMES))
    )
    traces = tuple(s.traces[6 * seat + c] + s.traces[6 * seat + 3 + c] for c in range(3))
    wins = sum(wins.count(seat) for wins in s.wins)
    peril = danger(s, seat) if s.slot_of(EXERTIANS) >= 0 else -1
    drawing.picture.add(
        f"player-{seat}-more",
        _gathered(seat, parent, s.box, s.exofossils[seat], tucked, traces, len(s.done[seat]), wins,
                  peril, drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _slots(
    box: Box, seat: int, owned: int, uses: tuple[tuple[Light | None, ...], ...], language: str
) -> Part:
    """Eight slots: what is there works, the others show what could be."""
    out = []
    for tech in range(SLOTS):
        held = bool(owned >> tech & 1)
        name = names.tech(tech, language)
        if not held:
            name = f"{name} ({told(language, 'tech-missing')})"
        lights = [light for light in uses[tech] if light]
        look = f"s-tech-slot {KINDS[tech // 4]}{' held' if held else ''}"
        inner = el("span", pictogram(box, tech), class_="s-picto")
        if len(lights) == 1:
            out.append(el("div", inner, class_=f"{look} lit", **button(lights[0])))
        elif lights:
            acts = (el("span", words(light[1]), class_="s-press lit", **button(light)) for light in lights)  # fmt: skip
            out.append(el("div", *acts, class_=look))
        else:
            out.append(
                el("div", inner, class_=look, **explained(f"tech.{TECHS[tech]}", name, True))
            )
    return part(f"player-{seat}-techs", f"player-{seat}", *out, tag="div", class_="s-slots")


@lru_cache(maxsize=4096)
def _gathered(
    seat: int,
    parent: str,
    box: Box,
    exofossils: int,
    tucked: tuple[int, ...],
    traces: tuple[int, ...],
    done: int,
    wins: int,
    peril: int,
    language: str,
) -> Part:
    base = (*box.income, 0, 0)
    out = [el("b", words(told(language, "every-round")), class_="s-label")]
    for kind, what in enumerate(INCOME_ICONS):
        n = base[kind] + tucked[kind]
        if n:
            name = told(
                language, "pocket", income=names.goods(INCOMES[kind], n, language), n=tucked[kind]
            )
            cards = el("i") * tucked[kind]
            out.append(
                el("span", f"{n}", icon(what), el("span", cards, class_="s-tucked"),
                   class_="s-good s-pocket", **explained("income", name))
            )  # fmt: skip
    out.append(el("b", words(told(language, "gathered")), class_="s-label"))
    for colour, n in zip(COLOURS, traces, strict=True):
        name = names.traces(colour, n, language)
        out.append(good(colour, str(n), f"trace.{colour}", name, f"c-{colour}"))
    out.append(good("mission", str(done), "mission", told(language, "missions", n=done)))
    out.append(good("win", str(wins), "wins", told(language, "wins", n=wins)))
    if exofossils:
        held = names.goods("exofossil", exofossils, language)
        out.append(good("exofossil", str(exofossils), "exofossil", held))
    if peril >= 0:
        out.append(good("danger", str(peril), "danger", told(language, "danger", n=peril)))
    return part(f"player-{seat}-more", parent, *out, tag="div", class_="s-goods s-gathered")
