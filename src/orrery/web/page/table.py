"""A table as one viewer sees it: the parts of its page.

The game draws the stage; here are the things around it: who sits where, the question and its
answers, the log. The same parts make the first page and, later, its changes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from orrery.core.choice import Choice
from orrery.core.frame import hush, open_first
from orrery.core.game import Game
from orrery.core.picture import Picture, Scene
from orrery.house.room import Room
from orrery.locale import say
from orrery.web.page import bar, closed, coach, log, result, rival, seats, waiting, whys
from orrery.web.page.viewer import Viewer, eyes, hand, may_look_back, past_of


def draw(room: Room, viewer: Viewer) -> Picture:
    """All that the page shows. Its roots are `table`, in the page's head `crowd`, and in dialogs
    `people` and `whys`."""
    picture = _draw(room, viewer)
    seats.draw(picture, room, viewer)
    return picture


def _draw(room: Room, viewer: Viewer) -> Picture:
    """The question and its answers come before the board: a keyboard reaches them first."""
    picture = Picture("stage")
    if room.table is None:
        (waiting if room.status == "waiting" else closed).draw(picture, room, viewer)
        return picture
    table = room.table
    seat, covered = eyes(room, viewer)
    back = past_of(room, viewer)
    if table.over:
        result.draw(picture, room, viewer)
    elif covered is not None:
        bar.cover(picture, room, viewer, covered)
    shown = table if back is None else table.at(back)
    scene = shown.scene(seat, room.names, viewer.language)
    if covered is not None or back is not None:
        eye = None if covered is not None else seat
        scene = Scene(scene.seen, eye, None, room.names, viewer.language)
    elif (acting := hand(room, viewer)) is not None:
        scene = Scene(scene.seen, acting, table.choice, room.names, viewer.language)
    scene = seats.idle(room, scene)
    picture.box("side", "table", tag="aside", aria_label=viewer.say("web.bar.title"))
    if back is not None:
        log.draw_past(picture, room, viewer, back)
    elif not table.over:
        bar.draw(picture, room, viewer, scene, covered)
    log.draw(picture, room, viewer, seat, back, may_look_back(room, viewer))
    picture.box("stage", "table", tag="main", aria_label=viewer.say("web.table.board"))
    board = room.game.draw(quieter(room.game, scene))
    asked = scene.choice is not None and bool(scene.choice.options)
    if asked:
        hush(board, room.game.asides)
    open_first(board, scene.choice is not None and scene.choice.kind == "turn", asked)
    picture.parts.update(board.parts)
    rival.draw(picture, room, viewer, seat)
    names = tuple(say(name, viewer.language) for name in room.names)
    unused = room.game.unused(table.setup.settings)
    listed = whys.listing(room.game.name, viewer.language, names, unused)
    picture.put("why-list", "whys", listed, tag="div")
    if covered is None and back is None:
        coach.draw(picture, room, viewer, seat, hand(room, viewer))
    return picture


def quieter(game: Game[Any], scene: Scene[Any]) -> Scene[Any]:
    """What isn't lit on the board: what nobody wants and, while a question within a turn is open,
    what would only interrupt it; that is still there behind a button of the bar."""
    choice = scene.choice
    if choice is None:
        return scene
    wanted = [option for option in choice.options if option.text not in game.idle]
    answers = [option for option in wanted if option.verb not in game.asides]
    lit = answers if answers and choice.kind != "turn" else wanted
    if len(lit) == len(choice.options):
        return scene
    return replace(scene, choice=Choice(choice.seat, choice.kind, lit))
