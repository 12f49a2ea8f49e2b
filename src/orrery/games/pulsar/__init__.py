"""Pulsar 2849, by Vladimír Suchý."""

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
from orrery.games.pulsar import board, figures, settings, sight
from orrery.games.pulsar.board import chips, deeds, faces
from orrery.games.pulsar.board.art import ICONS
from orrery.games.pulsar.box import Box
from orrery.games.pulsar.notation import BARE, FORBIDDEN, PLACES, VOCABULARY, read_flight
from orrery.games.pulsar.rules import TASKS
from orrery.games.pulsar.rules.final import winners
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.setup import deal
from orrery.games.pulsar.state import SOURCES, Pulsar
from orrery.games.pulsar.text import labels, log, questions, reasons
from orrery.games.pulsar.text.nearest import nearest
from orrery.locale import Message


class PulsarGame(Game[Pulsar]):
    name = "pulsar"
    title = "Pulsar 2849"
    version = 2
    players = range(2, 5)
    own_bots = ("random", "busy", "geminga", "greedy", "vela", "lich")
    opponent = daily = "geminga"
    minutes = (60, 90)
    weight = 3
    tasks = TASKS
    vocabulary = VOCABULARY
    open = tuple(f"fly {place}" for place in PLACES)
    ways = 32
    actions = ("flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy", "copy")
    later = frozenset({"run", "flight", "link"})
    closing = frozenset({"end", "skip"})
    moments = frozenset({"round", "goal", "online"})

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        from orrery.games.pulsar.encoding import PARTS

        return PARTS

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return settings.settings()

    def fit(self, chosen: dict[str, Any]) -> None:
        settings.fit(chosen)

    def means(self, text: str) -> Sequence[Option]:
        """Flights are read, not listed."""
        if text == "fly":
            return BARE
        read = FORBIDDEN.get(text) or read_flight(text)
        return [read] if read else super().means(text)

    def components(self, override: str | Path | None = None) -> Components[Box]:
        return figures.load(override)

    def deal(self, setup: Setup, components: Components[Box], luck: Luck) -> Pulsar:
        return deal(setup.players, setup.settings, components.figures, luck)

    def restore(self, position: Mapping[str, object], components: Components[Box]) -> Pulsar:
        s = Pulsar.restore(position)
        s.box = components.figures
        s.chart = s.box.charts[s.cluster]
        s.rack = s.box.rack(s.sides)
        return s

    def round(self, s: Pulsar) -> tuple[int, int]:
        return s.round, ROUNDS

    def score_sheet(self, s: Pulsar) -> list[dict[str, int]]:
        n = len(SOURCES)
        rows = [s.points[n * seat : n * seat + n] for seat in range(s.players)]
        return [dict(zip(SOURCES, row, strict=True)) for row in rows]

    def holdings(self, s: Pulsar, seat: int) -> dict[str, int]:
        return {
            "cubes": s.cubes[seat],
            "plus-minus-one": s.swings[seat],
            "plus-two": s.boosts[seat],
            "stations": s.stations(seat),
            "pulsars": s.claimed(seat),
            "gyrodynes": sum(s.gyrodynes[seat]),
            "spinning": sum(s.spinning(seat)),
        }

    def winners(self, s: Pulsar) -> list[int]:
        return winners(s)

    def conceal(self, s: Pulsar, seat: int | None) -> None:
        sight.conceal(s, seat)

    def redeal(self, s: Pulsar, seat: int | None, luck: Luck) -> None:
        sight.redeal(s, seat, luck)

    def belongings(self, s: Pulsar) -> list[str]:
        return sight.belongings(s)

    def whereabouts(self, s: Pulsar) -> dict[str, str]:
        return sight.whereabouts(s)

    def why_not(self, s: Pulsar, seat: int, option: Option) -> WhyNot:
        return reasons.why_not(s, seat, option)

    def typical(self, s: Pulsar, seat: int, options: Sequence[Option]) -> Option:
        return nearest(s, seat, options)

    def tell(
        self, event: Event, names: Sequence[str | Message], figures: Box | None = None
    ) -> Message | None:
        return log.tell(event, names)

    def ask(self, seen: Pulsar, choice: Choice, names: Sequence[str | Message]) -> Message:
        return questions.ask(seen, choice, names)

    def label(
        self, seen: Pulsar, choice: Choice, option: Option, names: Sequence[str | Message]
    ) -> Message:
        return labels.label(seen, choice, option)

    def key_of_signs(self) -> Mapping[str, str]:
        return ICONS

    def undone(self, seen: Pulsar, choice: Choice, option: Option) -> Message | None:
        return questions.undone(seen, choice, option)

    def chip(self, scene: Scene[Pulsar], option: Option) -> Chip | None:
        return chips.chip(scene, option)

    def face(self, s: Pulsar, thing: str, language: str) -> str:
        return faces.named(s, thing, language)

    def deed(self, s: Pulsar, event: Event, language: str) -> str:
        return deeds.deed(s, event, language)

    def draw(self, scene: Scene[Pulsar]) -> Picture:
        return board.draw(scene)


GAME = PulsarGame()
