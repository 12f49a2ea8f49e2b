"""The technology board: twelve stacks, what each does, its top tile and who has it."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button, dimmed
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import body, icon, marker
from orrery.games.seti.board.drawing import Drawing, explained, faint, press, title, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.board.signs import SLASH, THEN, op_signs
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import RESEARCH, TECH, TECHS
from orrery.games.seti.ops import KINDS
from orrery.games.seti.rules.research import ALL_TECHS, available
from orrery.games.seti.sky import MERCURY
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
    """A pictogram and a few words; apart from them what taking the top tile brings at once."""
    kind = KINDS[tech // 4]
    name = names.tech(tech, language)
    bonus = ""
    if top >= 0:
        first = reward(box.two_points, language) if two else ""
        bonus = first + reward(box.tech_extra[tech] + box.tech_bonuses[top], language)
    count = el("span", f"×{left}", class_="s-count")
    look = f"s-tech {kind}{'' if left else ' gone'}{' lit' if light else ''}"
    inner = (
        el("div", pictogram(box, tech), class_="s-picto"),
        el("p", words(told(language, f"does.{TECHS[tech]}"))),
        el("div", bonus, class_="s-at-once"),
        el("div", count, el("span", *map(marker, owners), class_="s-pieces"), class_="s-left"),
    )
    anchor = f"tech-{TECHS[tech]}"
    said = f"{name}. {told(language, 'tiles-left', n=left)}"
    if why and not light:
        return part(
            f"tech-{tech}", "techs", *inner, tag="div", class_=f"{look} dim", data_at=anchor,
            **dimmed((why[0], f"{why[1]}: {name}")),
        )  # fmt: skip
    attrs = explained(f"tech.{TECHS[tech]}", said, True) | (button(light) if light else {})
    return part(f"tech-{tech}", "techs", *inner, tag="div", class_=look, data_at=anchor, **attrs)


@lru_cache(maxsize=64)
def pictogram(box: Box, tech: int) -> str:
    """What a technology does, in signs (SETI-18)."""
    if tech >= FIRST_COMPUTER:
        top = el("span", op_signs(box.tech_top), class_="s-up")
        return top + el("span", op_signs(box.tech_bottom[tech - FIRST_COMPUTER]), class_="s-down")
    return PICTOGRAMS[tech]


PICTOGRAMS = (
    icon("probe") + icon("probe"),
    icon("asteroids") + THEN + icon("publicity"),
    icon("land") + "−1" + icon("energy"),
    icon("land") + icon("moon"),
    icon("signal") + "↔",
    "−" + icon("publicity") + THEN + icon("signal") + body(MERCURY),
    "−" + icon("hand") + THEN + icon("signal"),
    "−" + icon("energy") + icon("probe") + SLASH + icon("move"),
)
"""Of the probe and telescope technologies."""
