"""A replay as one HTML page that needs nothing else: no server, no network."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

import msgspec

from orrery.core.picture import Part
from orrery.locale import Message, markup
from orrery.replay import Replay, Step
from orrery.style import sheet, type_inside


def page(replay: Replay, about: str = "", home: tuple[str, str] | None = None) -> str:
    """The page as text. Parts of the pictures that stay the same from step to step are kept once.
    `about`: what it shows, if not simply the game; `home`: where it was opened from, and what that is called."""
    known: dict[tuple[str, Part], int] = {}
    frames = []
    rounds = set()
    css = ""
    for step in replay.steps():
        picture = step.picture
        rounds.add(step.round)
        css = picture.css
        parts = [known.setdefault(part, len(known)) for part in picture.parts.items()]
        frames.append(
            {
                "parts": parts,
                "chose": _chose(replay, step),
                "said": [markup(message, replay.language) for message in step.told],
                "scores": step.scores,
                "seat": step.seat,
                "round": step.round,
            }
        )
    data = {
        "parts": [
            [id, part.parent, part.start, "" if part.box else part.inner, part.tag]
            for id, part in known
        ],
        "frames": frames,
        "names": [replay.name(seat) for seat in range(len(replay.names))],
    }
    here = files(__package__)
    title = escape(replay.say(f"{replay.table.game.name}.title"))
    back = f'<a class="plain" href="{escape(home[0])}">‹ {escape(home[1])}</a>\n' if home else ""
    return Template(here.joinpath("page.html").read_text(encoding="utf-8")).substitute(
        language=replay.language,
        choices=_rounds(replay, rounds),
        title=title,
        about=escape(about) or title,
        home=back,
        # A style or script ends at its first closing tag, whatever is around it.
        css=(type_inside() + sheet() + sheet("frame") + css + sheet("still")).replace("</", "<\\/"),
        data=msgspec.json.encode(data).decode().replace("<", "\\u003c"),
        script=here.joinpath("page.js").read_text(encoding="utf-8"),
        style=here.joinpath("page.css").read_text(encoding="utf-8"),
        **{word.replace("-", "_"): escape(replay.say(f"replay.{word}")) for word in WORDS},
    )


def _chose(replay: Replay, step: Step) -> str:
    """Who chose what, in the words of the buttons."""
    if step.seat is None:
        return ""
    name = f'<b class="seat-{step.seat}">{escape(replay.name(step.seat))}</b>'
    chosen = step.label or Message("replay.secret")
    return f"{name}: {markup(chosen, replay.language)}"


def _rounds(replay: Replay, seen: set[int | None]) -> str:
    """The rounds that one can jump to; nothing where a game has none."""
    rounds = sorted(n for n in seen if n is not None)
    options = (
        f'<option value="{n}">{escape(replay.say("replay.round", n=n))}</option>' for n in rounds
    )
    return "".join(options) if len(rounds) > 1 else ""


WORDS = (
    "first", "back", "on", "last", "step", "log", "score", "play", "pause", "speed", "turn-back", "turn-on", "rounds",
)  # fmt: skip
