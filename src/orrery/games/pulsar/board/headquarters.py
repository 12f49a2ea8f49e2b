"""Headquarters: pyramids of projects."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, words
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import die, icon
from orrery.games.pulsar.board.cards import card, ways
from orrery.games.pulsar.board.drawing import Drawing, Pay, title, told
from orrery.games.pulsar.board.gains import reward, run_icon
from orrery.games.pulsar.box import SLOTS, Project
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.notation import PROJECT, RUN, SIDE
from orrery.games.pulsar.notation import payment as pays_with
from orrery.games.pulsar.rules.projects import available

FROM_THE_TOP = (7, 5, 6, 3, 4, 0, 1, 2)
STATES = {"done": icon("tick"), "used": icon("tick") + icon("gate-run"), "locked": icon("lock")}
Runs = tuple[tuple[int, Light], ...]
"""Gate runs that can be flown now, by colour."""


def draw_headquarters(drawing: Drawing, seat: int, parent: str, large: bool) -> None:
    s, picture = drawing.s, drawing.picture
    board, side = s.headquarters[seat]
    if board < 0:
        return
    id = f"hq-{seat}"
    picture.box(id, parent, tag="div", class_=f"p-hq{' large' if large else ''}")
    letter = "ABCD"[board]
    name = drawing.told("headquarters-of", board=letter)
    if side >= 0:
        name = drawing.told("headquarters-side", board=letter, side=side + 1)
    if large:
        picture.put(f"{id}-title", id, title(name, "headquarters"), tag="header")
    if side < 0:
        if seat == drawing.seat:
            _draw_sides(drawing, board, id)
        return
    picture.box(f"{id}-pyramid", id, tag="div", class_="p-pyramid")
    done = s.projects[seat]
    ready = available(done)
    guessed = names.reconstructed(s.box)
    mine = seat == drawing.seat
    for i in FROM_THE_TOP:
        state = "done" if done >> i & 1 else "ready" if i in ready else "locked"
        if s.runs_used[seat] >> i & 1:
            state = "used"
        runs = tuple(
            (colour, light)
            for colour in range(len(COLOURS))
            for light in drawing.lights(RUN[i][colour])
        ) if mine and drawing.kind == "run" else ()  # fmt: skip
        picture.add(
            f"{id}-{i}",
            _project(s.box.headquarters[board][side][i], i, id, state,
                     drawing.pays(f"project {SLOTS[i]}") if mine else (),
                     runs, mine and drawing.my_turn, names.project_entry(board, side, i) in guessed, drawing.language),
        )  # fmt: skip


@lru_cache(maxsize=8192)
def _project(
    p: Project,
    i: int,
    id: str,
    state: str,
    pays: tuple[Pay, ...],
    runs: Runs,
    my_turn: bool,
    guessed: bool,
    language: str,
) -> Part:
    does = names.project(p, language)
    name = f"{SLOTS[i]}. {does} {told(language, f'project-{state}')}"
    runnable = state == "used" or (state == "done" and p.reward.run_colour >= 0)
    asks = ""
    if my_turn and state in ("ready", "locked"):
        asks = PROJECT[i][pays_with(False, p.cost, 0)].text
    if guessed:
        name += f" ({told(language, 'guessed')})"
    flown = tuple((icon("gate-run") + icon(run_icon(colour)), light) for colour, light in runs)
    return card(
        f"{id}-{i}", f"{id}-pyramid",
        f"p-project slot-{SLOTS[i]} {state}{' guessed' if guessed else ''}",
        "gate-run" if runnable else "project", name,
        el("span", die(p.cost), STATES.get(state, ""), class_="p-techhead"),
        el("span", reward(p.reward), class_="p-effect"), ways=ways(pays) + flown, asks=asks,
        anchor=f"project-{p.name}",
    )  # fmt: skip


def _draw_sides(drawing: Drawing, board: int, id: str) -> None:
    """Both sides, to choose one."""
    s, picture = drawing.s, drawing.picture
    for side in (0, 1):
        light = drawing.light(SIDE[side])
        inner = "".join(
            el(
                "span",
                el("span", die(p.cost), class_="p-techhead"),
                el("span", reward(p.reward), class_="p-effect"),
                class_=f"p-project slot-{SLOTS[i]} ready", data_tip=names.project(p, drawing.language),
            )
            for i in FROM_THE_TOP
            for p in (s.box.headquarters[board][side][i],)
        )  # fmt: skip
        picture.put(
            f"{id}-side-{side}", id, el("b", words(drawing.told("side", side=side + 1))),
            el("span", inner, class_="p-pyramid"), tag="div",
            class_=f"p-side{' lit' if light else ''}", **(button(light) if light else {}),
        )  # fmt: skip
