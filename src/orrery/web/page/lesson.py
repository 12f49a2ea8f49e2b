"""An introduction to each game: a prepared position, and a few steps to be done on it.

A game's `lesson.toml` says how the table is set and what has been chosen before; then come steps.
Each says something and waits for one click (`do`), or only wants to be read; `then` is what others
choose afterwards, and what needs no explaining. Nothing is stored: a step is an address.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

import orrery
from orrery.core.choice import Choice
from orrery.core.frame import open_first
from orrery.core.game import Game
from orrery.core.picture import Picture, Scene, el, words
from orrery.core.table import Table
from orrery.games import find
from orrery.locale import Message, say
from orrery.web.page.forms import hidden

LEARNER = 0
"""The seat through whose eyes a lesson is seen."""
COMPANY = ("lesson.vera", "lesson.tycho")
"""Who else sits at the table."""


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is said (`lesson.<game>.<say>`), what is to be done, what happens then.

    One click may make several choices: `flight 4 / fly s05`."""

    say: str
    do: str = ""
    then: tuple[str, ...] = ()

    def choices(self) -> Iterator[str]:
        yield from self.do.split(" / ") if self.do else ()
        yield from self.then


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    players: int
    seed: str
    step: tuple[Step, ...]
    settings: dict[str, Any] = {}
    before: tuple[str, ...] = ()


@cache
def lesson(game: str) -> Lesson:
    text = find(game).folder.joinpath("lesson.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Lesson)


def steps(game: Game[Any]) -> int:
    """How many steps its introduction has; none if the game brings no introduction."""
    there = game.folder.joinpath("lesson.toml").is_file()
    return len(lesson(game.name).step) if there else 0


def table_at(game: str, number: int) -> Table[Any]:
    """The lesson's table when so many steps are done."""
    plan = lesson(game)
    table = orrery.new(game, players=plan.players, seed=plan.seed, **plan.settings)
    done = (choice for step in plan.step[:number] for choice in step.choices())
    return table.play((*plan.before, *done))


def draw(game: str, number: int, code: str) -> Picture:
    """The page of a step: what is said, and the board with the one thing lit that is to be done."""
    plan = lesson(game)
    step = plan.step[number]
    table = table_at(game, number)
    company: list[str | Message] = [Message("lesson.you"), *map(Message, COMPANY)]
    names = company[: plan.players]
    scene = table.scene(LEARNER, names, code)
    choice = scene.choice
    if choice is not None:
        first = step.do.split(" / ")[0]
        choice = Choice(choice.seat, choice.kind, (table.find(first),) if first else ())
    scene = Scene(scene.seen, LEARNER, choice, names, code)
    picture = Picture("stage")
    picture.box("side", "table", tag="aside", aria_label=say(Message("lesson.title"), code))
    picture.box("bar", "side", tag="section", class_="bar mine lesson")
    text = words(Message(f"lesson.{game}.{step.say}"), code)
    picture.put("ask", "bar", text, tag="p", tabindex=-1, role="status")
    picture.put("options", "bar", _ways(table, game, number, scene), tag="div")
    picture.put("tools", "bar", _count(number + 1, len(plan.step), code), tag="div", class_="quiet")
    picture.box("stage", "table", tag="main", aria_label=say(Message("web.table.board"), code))
    board = find(game).draw(scene)
    for id, part in board.parts.items():
        start, inner = _only(step.do, part.start), _only(step.do, part.inner)
        board.parts[id] = part._replace(start=start, inner=inner)
    open_first(board)
    picture.parts.update(board.parts)
    return picture


def _ways(table: Table[Any], game: str, number: int, scene: Scene[Any]) -> str:
    """The way on: the choice to be made, or simply the next step; at the end, a real table.
    And the way back."""
    steps, code = lesson(game).step, scene.language
    do = steps[number].do
    label, href = Message("lesson.next"), f"/learn/{game}/{number + 1}"
    if number + 1 == len(steps):
        return el("div", _real(game, code), _back(game, number, code), class_="group")
    if do:
        *others, last = do.split(" / ")
        then = table.fork().play(others)  # the last of them is asked when the others are done
        asked = then.scene(LEARNER, list(scene.names), code)
        assert asked.choice is not None
        label = find(game).label(asked.seen, asked.choice, then.find(last), scene.names)
    ways = [
        el(
            "a", words(label, code), href=href, class_="go", data_option=do or None,
            data_next=not do,
        )
    ]  # fmt: skip
    if number:
        ways.append(_back(game, number, code))
    return el("div", *ways, class_="group")


def _back(game: str, number: int, code: str) -> str:
    back = words(Message("lesson.back"), code)
    return el("a", back, href=f"/learn/{game}/{number - 1}", class_="plain")


def _real(game: str, code: str) -> str:
    """A real table of the same game, against whoever a newcomer meets."""
    play = el("button", words(Message("lesson.end"), code), type="submit", class_="go")
    seats = {"game": game, "entropy": "", "kind0": "me", "kind1": f"bot.{find(game).opponent}"}
    fields = [hidden(name, value) for name, value in seats.items()]
    return el("form", *fields, play, method="post", action="/tables")


def _count(n: int, of: int, code: str) -> str:
    told = words(Message("lesson.step", n=n, of=of), code)
    return el("span", told, class_="hush") + el("span", f"{n} / {of}", aria_hidden="true")


_tag = re.compile(r'<[^<>]* data-(option|why)="([^"]*)"[^<>]*>')
_click = re.compile(r' (?:data-(?:option|why)="[^"]*"|tabindex="0")')
_lit = re.compile(r'( class="[^"]*)\blit\b')


def _only(do: str, markup: str) -> str:
    """Markup in which nothing else can be done: other lights are out, and what is dimmed at a real
    table doesn't ask to be clicked."""

    def put_out(found: re.Match[str]) -> str:
        tag = found[0]
        if found[1] == "option" and found[2] == do:
            return tag
        tag = _click.sub("", tag)
        if found[1] == "option":  # in a drawing, a light is all that there is to it
            tag = _lit.sub(r"\1", tag)[:-1] + ' aria-disabled="true" display="none">'
        return tag

    return _tag.sub(put_out, markup)
