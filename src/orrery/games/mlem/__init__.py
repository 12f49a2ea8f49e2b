"""MLEM: Space Agency, by Reiner Knizia: cats in one rocket, and when to get off it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.events import Event
from orrery.core.game import Game, Setup, WhyNot
from orrery.core.lights import Chip
from orrery.core.luck import Luck
from orrery.core.parts import Part
from orrery.core.picture import Picture, Scene
from orrery.core.settings import Setting
from orrery.games.mlem import board, figures, sight
from orrery.games.mlem.board import chips, deeds, faces, notes
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import VOCABULARY
from orrery.games.mlem.rules import TASKS
from orrery.games.mlem.rules.scoring import score_sheet
from orrery.games.mlem.settings import SETTINGS
from orrery.games.mlem.setup import deal
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import labels, log, questions, reasons
from orrery.locale import Message


class MlemGame(Game[Mlem]):
    name = "mlem"
    title = "MLEM: Space Agency"
    version = 2
    players = range(2, 6)
    own_bots = ("random", "felis", "denebola", "pilot", "regulus")
    opponent = "felis"
    daily = "denebola"
    minutes = (30, 60)
    weight = 2
    moments = frozenset({"crash", "goal", "deep-space", "over"})
    turns = frozenset({"command"})
    tasks = TASKS
    vocabulary = VOCABULARY
    private = frozenset({"missions"})

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        from orrery.games.mlem.encoding import PARTS

        return PARTS

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return SETTINGS

    def components(self, override: str | Path | None = None) -> Components[Mat]:
        return figures.load(override)

    def deal(self, setup: Setup, components: Components[Mat], luck: Luck) -> Mlem:
        return deal(setup.players, setup.settings, components.figures, luck)

    def restore(self, position: Mapping[str, object], components: Components[Mat]) -> Mlem:
        s = Mlem.restore(position)
        s.mat = components.figures
        return s

    def score_sheet(self, s: Mlem) -> list[dict[str, int]]:
        return score_sheet(s)

    def conceal(self, s: Mlem, seat: int | None) -> None:
        sight.conceal(s, seat)

    def redeal(self, s: Mlem, seat: int | None, luck: Luck) -> None:
        sight.redeal(s, seat, luck)

    def belongings(self, s: Mlem) -> list[str]:
        return sight.belongings(s)

    def whereabouts(self, s: Mlem) -> dict[str, str]:
        return sight.whereabouts(s)

    def unused(self, settings: Mapping[str, Any]) -> frozenset[str]:
        return frozenset(
            verb for verb, module in reasons.MODULE.items() if module not in settings["modules"]
        )

    def typical(self, s: Mlem, seat: int, options: Sequence[Option]) -> Option:
        return options[0] if len(options) == 1 else reasons.nearest(s, seat, options)

    def why_not(self, s: Mlem, seat: int, option: Option) -> WhyNot:
        return reasons.why_not(s, seat, option)

    def tell(
        self, event: Event, names: Sequence[str | Message], figures: Mat | None = None
    ) -> Message | None:
        return log.tell(event, names)

    def ask(self, seen: Mlem, choice: Choice, names: Sequence[str | Message]) -> Message:
        return questions.ask(seen, choice, names)

    def label(
        self, seen: Mlem, choice: Choice, option: Option, names: Sequence[str | Message]
    ) -> Message:
        return labels.label(seen, choice, option, names)

    def note(self, scene: Scene[Mlem], option: Option) -> Message | None:
        return notes.note(scene, option)

    def chip(self, scene: Scene[Mlem], option: Option) -> Chip | None:
        return chips.chip(scene, option)

    def face(self, s: Mlem, thing: str, language: str) -> str:
        return faces.named(s, thing, language)

    def deed(self, s: Mlem, event: Event, language: str) -> str:
        return deeds.deed(s, event, language)

    def draw(self, scene: Scene[Mlem]) -> Picture:
        return board.draw(scene)


GAME = MlemGame()
