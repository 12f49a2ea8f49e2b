"""The technology board: twelve stacks, what each does, its top tile and who has it."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button, dimmed
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.drawing import Drawing, explained, faint, press, title, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import RESEARCH, TECH, TECHS
from orrery.games.seti.ops import KINDS
from orrery.games.seti.rules.research import ALL_TECHS, available
from orrery.games.seti.state import Seti

FIRST_COMPUTER = TECHS.index("computer-1")


def draw_techs(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    asked = " asked" if drawing.asks("tech") else ""
    picture.box("technology", "zone-techs", tag="section", class_=f"s-section s-techs{asked}")
    name = drawing.told("do.research")
    why = None if s.main_done else drawing.why(RESEARCH, name)
    picture.put(
        "technology-title", "technology", title(drawing.told("techs"), "techs"),
        press(drawing.light(RESEARCH), icon("research"), words(name))
        or faint(why, icon("research"), words(name)), tag="div", class_="s-title",
    )  # fmt: skip
    picture.box("techs", "technology", tag="div", class_="s-tech-grid")
    known = available(s, drawing.seat, ALL_TECHS) if drawing.seat is not None else []
    straight = _straight(s)
    for tech in range(len(TECHS)):
        stack = s.tech_stacks[tech]
        owners = tuple(seat for seat in range(s.players) if s.techs[seat] >> tech & 1)
        light = drawing.light(TECH[tech])
        if light is None and straight and tech in known:
            light = drawing.researches(tech, names.tech(tech, drawing.language))
        picture.add(
            f"tech-{tech}",
            _stack(s.box, tech, stack[-1] if stack else -1, len(stack), s.two_points[tech], owners,
                   light, why if tech in known else None, drawing.language),
        )  # fmt: skip


def _straight(s: Seti) -> bool:
    """Whether nothing can be asked between research and its technology: the rotation before it may
    push probes and so cover circles, do tasks, or bring an anomaly's reward."""
    return not (any(s.circles) or s.anomalies or s.objectives)


@lru_cache(maxsize=4096)
def _stack(
    box: Box,
    tech: int,
    top: int,
    left: int,
    two: bool,
    owners: tuple[int, ...],
    light: Light | None,
    why: Light | None,
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
    look = f"s-tech {kind}{'' if left else ' gone'}{' lit' if light else ''}"
    inner = (
        el("header", icon(kind), el("b", words(name)), count),
        spaces(box, tech, language),
        el("div", bonus, el("span", *map(marker, owners), class_="s-pieces"), class_="s-line"),
    )
    anchor = f"tech-{TECHS[tech]}"
    if why and not light:
        return part(
            f"tech-{tech}", "techs", *inner, tag="div", class_=f"{look} dim", data_at=anchor,
            **dimmed((why[0], f"{why[1]}: {name}")),
        )  # fmt: skip
    attrs = explained(f"tech.{TECHS[tech]}", name, True) | (button(light) if light else {})
    return part(f"tech-{tech}", "techs", *inner, tag="div", class_=look, data_at=anchor, **attrs)


@lru_cache(maxsize=64)
def spaces(box: Box, tech: int, language: str) -> str:
    """What a computer technology's upper and lower space give."""
    if tech < FIRST_COMPUTER:
        return ""
    top = reward(box.tech_top, language)
    bottom = reward(box.tech_bottom[tech - FIRST_COMPUTER], language)
    return el("p", f"{top} / {bottom}")
