"""The answers to a question, as a form: few entries, the best first.

Those of one verb stand together; where there are too many, a verb is one entry that opens. What
passes or ends the turn comes last and apart. Free actions, which would only interrupt the question,
are small signs; while a question within a turn is open they are behind one more sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from math import ceil
from typing import Any

from orrery.core.choice import Choice, Option
from orrery.core.lights import Chip
from orrery.core.picture import Scene, el, marked, said, words
from orrery.house.room import Room, Trial
from orrery.locale import Message, speaks_of
from orrery.web.page.forms import hidden
from orrery.web.page.viewer import Viewer, hand

ABREAST = 3
"""So many small ones stand in a line."""
LONG = 22
"""From how many letters on a label needs a wider button."""
MOST = 9
"""So many entries can be overlooked, and have a key each."""
MIXED = 6
"""So many where they are of several kinds: each kind is in sight, and what it holds behind it."""


def form(room: Room, viewer: Viewer, scene: Scene[Any], choice: Choice) -> str:
    """All of them; it works without a script, too."""
    game = room.game
    offered = [option for option in choice.options if option.text not in game.idle]
    free = [option for option in offered if option.verb in game.asides]
    close = [option for option in offered if option.verb in game.closing]
    own = [option for option in offered if option not in free and option not in close]
    desk = Desk(room, viewer, scene, choice, room.trial(hand(room, viewer) is not None))
    inner = [*desk.groups(own, len(close))]
    only = len(offered) == 1
    if close:
        buttons = [desk.button(option) for option in close]
        inner.append(el("div", *buttons, class_="group only" if only else "group closing"))
    if only and own:
        inner = [el("div", desk.button(own[0]), class_="group only")]
    if free:
        inner.append(desk.aside(free, quiet=choice.kind != "turn" and bool(own or close)))
    if choice.kind == "turn":
        there = {option.verb for option in offered}
        dim = [_dimmed(room, viewer, verb) for verb in game.actions if verb not in there]
        inner += [el("div", *dim, class_="group dims")] if dim and own else []
    action = f"/t/{room.id}/choose"
    return el("form", hidden("n", room.n), *inner, method="post", action=action)


@dataclass
class Desk:
    """Where the answers to one question are laid out."""

    room: Room
    viewer: Viewer
    scene: Scene[Any]
    choice: Choice
    trial: Trial
    keys: Iterator[int] = field(default_factory=lambda: count(1))

    def groups(self, options: list[Option], close: int) -> Iterator[str]:
        """By verb; the largest become one entry each until all, and what closes, have room."""
        verbs: dict[str, list[Option]] = {}
        for option in sorted(options, key=self.worth):
            verbs.setdefault(option.verb, []).append(option)
        chips = {option: self.room.game.chip(self.scene, option) for option in options}
        mixed = len(verbs) > 1
        room = max(1, (MIXED if mixed else MOST) - close)
        size = {verb: _lines([chips[o] for o in its], mixed) for verb, its in verbs.items()}
        folded: set[str] = set()
        while sum(1 if v in folded else n for v, n in size.items()) > room:
            verb = max((v for v in size if v not in folded), key=lambda v: size[v], default="")
            if not verb or size[verb] < 2:
                break
            folded.add(verb)
        for verb, its in verbs.items():
            if verb in folded:
                yield self.folded(verb, its, chips)
            else:
                yield from self.laid(its, chips)

    def worth(self, option: Option) -> int:
        """What it gives in points, the most first."""
        return -self.trial.points.get(option.text, 0)

    def laid(
        self, options: Iterable[Option], chips: dict[Option, Chip | None], keyed: bool = True
    ) -> Iterator[str]:
        plain: list[str] = []
        small: dict[Message | None, list[str]] = {}
        for option in options:
            chip = chips[option]
            if chip is None:
                plain.append(self.button(option, keyed=keyed))
            else:
                small.setdefault(chip.group, []).append(self.button(option, chip, keyed))
        for heading, buttons in small.items():
            if heading is not None:
                yield el("p", words(heading, self.viewer.language), class_="kin")
            yield el("div", *buttons, class_="group chips")
        if plain:
            yield el("div", *plain, class_="group")

    def folded(self, verb: str, options: list[Option], chips: dict[Option, Chip | None]) -> str:
        """A verb that opens; where it does, another closes."""
        key = self.key()
        label = self.viewer.words(f"{self.room.game.name}.verb.{verb}")
        name = el("summary", key, el("span", label), el("b", str(len(options)), class_="many"))
        inner = self.laid(options, chips, keyed=False)
        return el("details", name, *inner, class_="verb", name="verb")

    def aside(self, options: list[Option], quiet: bool) -> str:
        """Free actions: a sign for each verb, with its options behind it if there are several."""
        verbs: dict[str, list[Option]] = {}
        for option in options:
            verbs.setdefault(option.verb, []).append(option)
        signs = [self.free(verb, its) for verb, its in verbs.items()]
        title = self.viewer.words("web.bar.asides")
        look = f"free {self.room.game.name}"
        if not quiet:
            return el("div", el("p", title, class_="aside quiet"), *signs, class_=look)
        more = el("summary", "…", aria_label=self.viewer.say("web.bar.free"))
        return el("details", more, el("div", *signs, class_=look), class_="rest")

    def free(self, verb: str, options: list[Option]) -> str:
        game = self.room.game
        label = el("span", self.viewer.words(f"{game.name}.verb.{verb}"))
        face = game.signs.get(verb, "") + label
        if len(options) == 1:
            return self.button(options[0], Chip(Message(""), face), keyed=False)
        name = el("summary", face, el("b", str(len(options)), class_="many"))
        buttons = [self.button(option, keyed=False) for option in options]
        return el("details", name, el("div", *buttons, class_="group"), name="free")

    def key(self) -> str:
        n = next(self.keys)
        return el("kbd", str(n), aria_hidden="true") if n <= MOST else ""

    def button(self, option: Option, chip: Chip | None = None, keyed: bool = True) -> str:
        game, scene = self.room.game, self.scene
        note = game.note(scene, option)
        gives = self.trial.gives.get(option.text, ()) if note is None else (note,)
        return _button(
            option,
            self.key() if keyed else "",
            game.label(scene.seen, self.choice, option, scene.names),
            chip.face if chip else "",
            tuple(gives),
            note is not None,
            game.undone(scene.seen, self.choice, option),
            option.verb in game.asides,
            option.text in self.trial.leaps,
            self.viewer.language,
        )


@lru_cache(maxsize=1 << 11)
def _button(
    option: Option,
    key: str,
    label: Message,
    small: str,
    gives: tuple[Message, ...],
    noted: bool,
    left: Message | None,
    aside: bool,
    leap: bool,
    language: str,
) -> str:
    """An answer: what it is called, or how it looks where it is small; what it gives, or what is noted about it; what
    it would leave undone."""
    name = said(label, language)
    changes = [said(message, language) for message in gives]
    preview = ", ".join(changes)
    if small:
        face = el("span", small, class_="face", data_face=speaks_of(label))
    else:
        told = words(preview) if noted else ", ".join(map(_change, changes))
        more = el("small", told, class_="gives note" if noted else "gives") if preview else ""
        hint = el("small", marked(left, language), class_="hint") if left else ""
        face = el("span", marked(label, language), more, hint)
    return el(
        "button", key, face, type="submit", name="option", value=option.text,
        data_option=option.text, data_aside=aside,
        class_="long" if not small and len(name) > LONG else None,
        aria_label=name if small else None, data_tip=None if small else name,
        data_gives=preview or None, data_leap=leap,
        data_undone=said(left, language) if left else None,
    )  # fmt: skip


def _lines(chips: list[Chip | None], mixed: bool) -> int:
    """How many lines they take: small ones stand side by side under their headings, which is little
    where there is nothing else."""
    small = Counter(chip.group for chip in chips if chip is not None)
    return chips.count(None) + sum(1 + (ceil(n / ABREAST) if mixed else 0) for n in small.values())


def _change(said: str) -> str:
    """What an option would change: what it costs doesn't look like what it brings."""
    return el("span", words(said), class_="costs" if "−" in said else None)


def _dimmed(room: Room, viewer: Viewer, verb: str) -> str:
    """Something that can't be done now; asked, it says why."""
    label = viewer.words(f"{room.game.name}.verb.{verb}")
    return el("button", el("span", label), type="button", aria_disabled="true", data_why=verb)
