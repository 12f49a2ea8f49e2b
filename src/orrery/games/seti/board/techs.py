"""The technology board: twelve stacks, what each does, its top tile and who has it."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.board.view import Light, View, button, explained, press, title, told
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import KINDS
from orrery.games.seti.words import RESEARCH, TECH, TECHS

FIRST_COMPUTER = TECHS.index("computer-1")


def draw_techs(view: View) -> None:
    s, picture = view.s, view.picture
    picture.box("technology", "seti", tag="section", class_="s-section s-techs")
    research = view.light(RESEARCH)
    picture.put(
        "technology-title", "technology", title(view.told("techs"), "techs"),
        press(research, icon("research"), words(view.told("do.research"))), tag="div",
    )  # fmt: skip
    picture.box("techs", "technology", tag="div", class_="s-grid")
    for tech in range(len(TECHS)):
        stack = s.tech_stacks[tech]
        owners = tuple(seat for seat in range(s.players) if s.techs[seat] >> tech & 1)
        picture.add(
            f"tech-{tech}",
            _stack(s.box, tech, stack[-1] if stack else -1, len(stack), s.two_points[tech], owners,
                   view.light(TECH[tech]), view.language),
        )  # fmt: skip


@lru_cache(maxsize=4096)
def _stack(
    box: Box,
    tech: int,
    top: int,
    left: int,
    two: bool,
    owners: tuple[int, ...],
    light: Light | None,
    language: str,
) -> Part:
    kind = KINDS[tech // 4]
    name = names.tech(tech, language)
    bonus = ""
    if top >= 0:
        bonus = reward(
            (box.two_points if two else ()) + box.tech_extra[tech] + box.tech_bonuses[top], language
        )
    count = el("span", f"×{left}", class_="s-count", title=told(language, "tiles-left", n=left))
    attrs = explained(f"tech.{TECHS[tech]}", name, True) | (button(light) if light else {})
    look = f"s-tech {kind}{'' if left else ' gone'}{' lit' if light else ''}"
    return part(
        f"tech-{tech}", "techs",
        el("header", icon(kind), el("b", words(name)), count),
        spaces(box, tech, language),
        el("div", bonus, el("span", *map(marker, owners), class_="s-pieces"), class_="s-line"),
        tag="div", class_=look, **attrs,
    )  # fmt: skip


@lru_cache(maxsize=64)
def spaces(box: Box, tech: int, language: str) -> str:
    """What a computer technology's upper and lower space give."""
    if tech < FIRST_COMPUTER:
        return ""
    top = reward(box.tech_top, language)
    bottom = reward(box.tech_bottom[tech - FIRST_COMPUTER], language)
    return el("p", f"{top} / {bottom}")
