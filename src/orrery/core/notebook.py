"""A table in a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from orrery.core.cell import cell
from orrery.core.game import Game
from orrery.core.picture import Scene, el, words
from orrery.locale import Message
from orrery.style import sheet


def board(game: Game[Any], scene: Scene[Any], winners: Sequence[int]) -> str:
    """All parts of a table as a seat sees it, and what is asked."""
    picture = game.draw(scene)
    head = el("header", el("b", escape(game.title)), *_asked(game, scene, winners))
    css = sheet("frame") + picture.css + sheet("still")
    return cell(game.title, head + el("main", picture.markup("stage"), id="stage"), css)


def _asked(game: Game[Any], scene: Scene[Any], winners: Sequence[int]) -> Iterator[str]:
    """The question to whoever decides, with the answers where it is the viewer; at the end, who has won."""
    choice, names = scene.choice, scene.names
    if choice is None:
        won = ", ".join(str(names[seat]) for seat in winners)
        yield el("p", words(Message("replay.winners", names=won)))
        return
    name = names[choice.seat]
    dot = el("span", class_=f"dot seat-{choice.seat}")
    if not choice.options:
        other = Message(f"{game.name}.ask.other.{choice.kind}", player=name)
        yield el("p", dot, words(other))
        return
    yield el("p", dot, el("b", words(name)), ": ", words(game.ask(scene.seen, choice, names)))
    rows = []
    for option in choice.options:
        label = game.label(scene.seen, choice, option, names)
        rows.append(el("li", el("code", escape(option.text)), " ", words(label)))
    yield el("ol", *rows, start=0)
