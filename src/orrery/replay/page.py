"""A replay as one HTML page that needs nothing else: no server, no network."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

import msgspec

from orrery.core.picture import Part
from orrery.locale import markup
from orrery.replay import Replay
from orrery.style import sheet, type_inside


def page(replay: Replay) -> str:
    """The page as text. Parts of the pictures that stay the same from step to step are kept once."""
    known: dict[tuple[str, Part], int] = {}
    frames = []
    css = ""
    for step in replay.steps():
        picture = step.picture
        css = picture.css
        parts = [known.setdefault(part, len(known)) for part in picture.parts.items()]
        told = (markup(message, replay.language) for message in step.told)
        said = [escape(replay.choice(step)), *told]
        frames.append(
            {"parts": parts, "said": [line for line in said if line], "scores": step.scores}
        )
    data = {
        "parts": [
            [id, part.parent, part.start, "" if part.box else part.inner, part.tag]
            for id, part in known
        ],
        "frames": frames,
        "names": [replay.name(seat) for seat in range(replay.table.setup.players)],
    }
    here = files(__package__)
    return Template(here.joinpath("page.html").read_text(encoding="utf-8")).substitute(
        language=replay.language,
        title=escape(replay.say(f"{replay.table.game.name}.title")),
        # A style or script ends at its first closing tag, whatever is around it.
        css=(type_inside() + sheet() + sheet("frame") + css).replace("</", "<\\/"),
        data=msgspec.json.encode(data).decode().replace("<", "\\u003c"),
        script=here.joinpath("page.js").read_text(encoding="utf-8"),
        style=here.joinpath("page.css").read_text(encoding="utf-8"),
        **{word: escape(replay.say(f"replay.{word}")) for word in WORDS},
    )


WORDS = ("first", "back", "on", "last", "step", "log", "score")
