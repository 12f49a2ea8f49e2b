"""A replay as text, as a folder of pictures, and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from orrery.core.errors import OrreryError
from orrery.core.settings import told
from orrery.locale import say
from orrery.replay import Replay
from orrery.replay.page import page


def lines(replay: Replay) -> Iterator[str]:
    """Line by line: the header, each choice with what came of it, and the result."""
    table = replay.table
    setup = table.setup
    title = replay.say(f"{table.game.name}.title")
    yield f"{title}, {replay.say('replay.players', n=setup.players)}, seed {setup.seed}"
    chosen = told(table.game.settings, setup.settings)
    if chosen:
        yield "; ".join(chosen)
    width = len(str(len(replay)))
    for step in replay.steps():
        if step.seat is not None:
            yield f"{step.number:{width}} {replay.choice(step)}"
        for message in step.told:
            yield f"{'':{width}}   {say(message, replay.language)}"
    yield ""
    for seat, score in enumerate(step.scores):
        yield f"{replay.name(seat)}: {replay.say('points', n=score)}"
    if table.over:
        yield replay.say("replay.winners", names=", ".join(map(replay.name, table.winners)))
    else:
        yield replay.say("replay.running")


def picture_files(replay: Replay, folder: Path) -> int:
    """The board after each choice as an SVG file, numbered; how many there are."""
    written = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for step in replay.steps():
            name = f"{step.number:0{len(str(len(replay)))}}.svg"
            (folder / name).write_text(step.picture.standalone(), encoding="utf-8")
            written += 1
    except OSError as error:
        raise OrreryError(f"{folder}: can't be written ({error.strerror}).") from None
    return written


def page_file(replay: Replay, file: Path) -> None:
    text = page(replay)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OrreryError(f"{file}: can't be written ({error.strerror}).") from None
