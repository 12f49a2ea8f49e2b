"""The solo game's objectives: three open tiles whose tasks tick off, the stack, and what is due."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing, explained, title, told
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import TASK
from orrery.games.seti.rules.objectives import unfinished
from orrery.games.seti.rules.turns import ROUNDS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import sentence, task

NUMERALS = ("", "I", "II", "III")


def has_objectives(s: Seti) -> bool:
    """Only the solo game has them, and its level 1 has none (SETI-32.7)."""
    return s.rival >= 0 and s.level > 1


def draw_objectives(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    if not has_objectives(s):
        return
    picture.add("goals", _goals(s.box, tuple(s.objectives), tuple(s.tasks_done), drawing.language))
    picture.box("objectives", "zone-objectives", tag="section", class_="s-section s-objectives")
    counts = (
        drawing.told("objectives.stack", n=len(s.objective_stack)),
        drawing.told("objectives.done", n=s.objectives_done),
    )
    picture.put(
        "objectives-title", "objectives", title(drawing.told("objectives"), "objectives"),
        *(el("span", words(count)) for count in counts), tag="div", class_="s-title",
    )  # fmt: skip
    picture.box("objective-tiles", "objectives", tag="div", class_="s-grid")
    for i, number in enumerate(s.objectives):
        tasks = len(s.box.solo.objectives[number].tasks)
        lights = tuple(drawing.light(TASK[i][k]) for k in range(tasks))
        picture.add(
            f"objective-{i}", _tile(s.box, i, number, s.tasks_done[i], lights, drawing.language)
        )
    solo = s.box.solo
    if s.round < ROUNDS:
        due = drawing.told("objectives.due", n=s.round, steps=solo.missing_objective)
    else:
        due = drawing.told("objectives.end", n=unfinished(s), points=solo.open_objective)
    picture.put("objectives-due", "objectives", words(due), tag="p", class_="s-quiet")


@lru_cache(maxsize=1024)
def _goals(box: Box, numbers: tuple[int, ...], done: tuple[int, ...], language: str) -> Part:
    """All of them in the strip: a ring for each task, ticked when it is done."""
    out = []
    for number, ticked in zip(numbers, done, strict=True):
        tasks = box.solo.objectives[number].tasks
        rings = "".join(
            icon("tick") if ticked >> k & 1 else el("i", class_="s-ring") for k in range(len(tasks))
        )
        level = NUMERALS[box.solo.objectives[number].level]
        said = " ".join(sentence(task(any_of), language) for any_of in tasks)
        attrs = explained("objective", said, True)
        out.append(el("span", el("b", level), rings, class_="s-good", **attrs))
    return part("goals", "status", *out, tag="div", class_="s-goods s-goals")


@lru_cache(maxsize=1024)
def _tile(
    box: Box, place: int, number: int, done: int, lights: tuple[Light | None, ...], language: str
) -> Part:
    objective = box.solo.objectives[number]
    level = NUMERALS[objective.level]
    tasks = []
    for k, any_of in enumerate(objective.tasks):
        ticked, light = bool(done >> k & 1), lights[k]
        state = told(language, "objectives.ticked" if ticked else "objectives.open")
        sign = icon("tick") if ticked else el("span", class_="s-ring")
        text = sentence(task(any_of), language)
        look = "s-task" + (" ticked" if ticked else "") + (" lit" if light else "")
        if light:
            inner = el("span", sign, words(text), class_=look, **button(light))
        else:
            inner = el(
                "span", sign, words(text), el("span", words(state), class_="hush"), class_=look
            )
        tasks.append(el("li", inner))
    name = f"{told(language, 'objectives')} {level}"
    head = el("header", icon("mission"), el("b", level, **explained("objective", name, True)))
    return part(
        f"objective-{place}", "objective-tiles", head, el("ul", *tasks),
        tag="div", class_=f"s-objective o{objective.level}", data_at=f"objective-{objective.id}",
    )  # fmt: skip
