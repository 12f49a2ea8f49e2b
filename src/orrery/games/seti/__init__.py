"""SETI: Search for Extraterrestrial Intelligence, by Tomáš Holek."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, cast

from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.errors import BadSetup, OrreryError
from orrery.core.events import Event
from orrery.core.game import Game, Setup, WhyNot
from orrery.core.luck import Luck
from orrery.core.parts import Part
from orrery.core.picture import Picture, Scene
from orrery.core.plain import frozen
from orrery.core.settings import Setting
from orrery.core.state import Plain, Tasks
from orrery.games import find
from orrery.games.seti import board, dream, expansions, figures, sight, species
from orrery.games.seti.board import deeds
from orrery.games.seti.board.art import ICONS
from orrery.games.seti.board.rival import card_of
from orrery.games.seti.expansions import Expansion
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import (
    ASIDES,
    CARD_NAMES,
    EXCHANGE,
    OUMUAMUANS,
    VOCABULARY,
    add_cards,
    drop_cards,
)
from orrery.games.seti.rules import TASKS
from orrery.games.seti.rules.asides import aside
from orrery.games.seti.rules.learn import learn
from orrery.games.seti.rules.turns import ROUNDS
from orrery.games.seti.settings import settings
from orrery.games.seti.setup import deal
from orrery.games.seti.species import (
    Species,
    anomalies,
    centaurians,
    exertians,
    mascamites,
    oumuamua,
)
from orrery.games.seti.state import SOURCES, Seti
from orrery.games.seti.text import labels, log, questions, reasons
from orrery.games.seti.text.nearest import nearest
from orrery.guests import Unfit, guests
from orrery.locale import Message, coin, dialect, include

SPECIES = (mascamites, exertians, oumuamua, centaurians, anomalies)
"""Their modules; each makes its species known."""


class SetiGame(Game[Seti]):
    name = "seti"
    title = "SETI"
    version = 2
    players = range(1, 5)
    own_bots = ("random", "busy", "easy", "mira", "altair", "antares")
    opponent = "mira"
    level = "difficulty"
    minutes = (40, 160)
    weight = 4
    tasks: ClassVar[Tasks] = dict(TASKS)
    vocabulary = VOCABULARY
    asides = ASIDES
    closing = frozenset({"pass", "end", "done", "skip", "stop", "hold"})
    idle = frozenset(same.text for i, row in enumerate(EXCHANGE) for same in row[i : i + 1])
    signs = board.SIGNS
    moments = frozenset({"sector", "discovered", "round", "over"})
    actions = questions.ACTIONS

    def aside(self, s: Seti, seat: int, option: Option) -> None:
        aside(s, seat, option)

    def components(self, override: str | Path | None = None) -> Components[Box]:
        return figures.load(override)

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        from orrery.games.seti.encoding import parts

        return parts()

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return settings()

    def add(self, expansion: Expansion) -> None:
        """Make an expansion known, and the species it brings: before the first table is set up. One
        that can't be read is refused."""
        name = expansion.name
        if name in expansions.ALL:
            return
        kinds, known = _new_species(expansion), len(CARD_NAMES)
        expansions.ALL[name] = expansion
        for kind in kinds:
            species.add(kind)
        try:
            new = add_cards(expansions.card_names(name))
            figures.forget()
            figures.furnished(self.components(), (name,))
        except Exception:
            drop_cards(known)
            for kind in kinds:
                species.drop(kind)
            del expansions.ALL[name]
            figures.forget()
            raise
        for kind in kinds:
            learn(kind, self.tasks)
            log.SENTENCES.update(dict.fromkeys(kind.tells, log.as_told))
            new += kind.options
            coin(f"seti.species.{kind.id}", kind.id.title())
        coin(f"seti.expansion.{name}", name.title())
        include(expansion.folder.joinpath("locale"))
        SetiGame.vocabulary = (*self.vocabulary, *new)
        for once in ("settings", "notation", "parts"):
            self.__dict__.pop(once, None)

    def expand(self) -> None:
        guests("expansion", ("et",), self._fit)  # `et.7` is an alien card

    def _fit(self, name: str, expansion: object) -> None:
        if not isinstance(expansion, Expansion):
            raise Unfit("it isn't an orrery.games.seti.expansions.Expansion")
        if expansion.name != name:
            raise Unfit(f"the expansion calls itself {expansion.name!r}")
        try:
            self.add(expansion)
        except OrreryError as error:
            raise Unfit(str(error)) from None

    def __reduce__(self) -> tuple[object, ...]:
        return find, (self.name,)  # with its expansions, in another process, too

    def furnished(
        self, components: Components[Box], settings: Mapping[str, Any]
    ) -> Components[Box]:
        names = tuple(settings.get("expansions", ()))
        return figures.furnished(components, names) if names else components

    def fit(self, chosen: dict[str, Any]) -> None:
        played = chosen.get("expansions", ())
        if not played:
            chosen.pop("expansions", None)  # as if none were known
        for name in chosen["species"] or ():
            needed = expansions.owner(name)
            if needed is not None and needed not in played:
                raise BadSetup(
                    Message("seti.setting.needs", species=repr(name), expansion=repr(needed))
                )

    def seats(self, players: int) -> int:
        return max(players, 2)  # alone, against the rival (SETI-29.1)

    def deal(self, setup: Setup, components: Components[Box], luck: Luck) -> Seti:
        return deal(setup.players, setup.settings, components.figures, luck)

    def restore(self, position: Mapping[str, object], components: Components[Box]) -> Seti:
        box = components.figures
        own: Any = {}
        if box.expansions and isinstance(position, Mapping):
            position = dict(position)
            own = position.pop("own", None)
            if position.pop("numbered", None) != box.numbered:
                raise OrreryError("The position knows the cards of expansions by other numbers.")
            if not isinstance(own, Mapping):
                raise OrreryError("The position is damaged: it lacks 'own'.")
        s = Seti.restore(position)
        s.own = {name: cast(Plain, frozen(kept, "own")) for name, kept in own.items()}
        s.box = box
        s.earth_map = s.box.sky.map(s.offsets, s.slot_of(OUMUAMUANS) >= 0)
        return s

    def automata(self, setup: Setup) -> list[Message]:
        return [Message("seti.rival")] if setup.players == 1 else []

    def round(self, s: Seti) -> tuple[int, int]:
        return s.round, ROUNDS

    def score_sheet(self, s: Seti) -> list[dict[str, int]]:
        n = len(SOURCES)
        rows = [s.points[n * seat : n * seat + n] for seat in range(s.players)]
        return [dict(zip(SOURCES, row, strict=True)) for row in rows]

    def holdings(self, s: Seti, seat: int) -> dict[str, int]:
        return {
            "credits": s.credits[seat],
            "energy": s.energy[seat],
            "publicity": s.publicity[seat],
            "data": s.data[seat],
            "cards": len(s.hand[seat]),
            "probes": len(s.probes[seat]),
        }

    def winners(self, s: Seti) -> list[int]:
        if s.rival >= 0:  # SETI-33.3: a tie is not a win
            return [0] if s.score[0] > s.score[s.rival] else [s.rival]
        return super().winners(s)

    def conceal(self, s: Seti, seat: int | None) -> None:
        sight.conceal(s, seat)

    def redeal(self, s: Seti, seat: int | None, luck: Luck) -> None:
        dream.redeal(s, seat, luck)

    def belongings(self, s: Seti) -> list[str]:
        return sight.belongings(s)

    def whereabouts(self, s: Seti) -> dict[str, str]:
        return dict(sight.whereabouts(s))

    def typical(self, s: Seti, seat: int, options: Sequence[Option]) -> Option:
        return options[0] if len(options) == 1 else nearest(s, seat, options)

    def why_not(self, s: Seti, seat: int, option: Option) -> WhyNot:
        why = reasons.why_not(s, seat, option)
        return WhyNot(why.rule, s.box.in_own_words(why.message))

    def tell(
        self, event: Event, names: Sequence[str | Message], figures: Box | None = None
    ) -> Message | None:
        box = figures or self.components().figures
        told = log.tell(event, names, box)
        return None if told is None else box.in_own_words(told)

    def ask(self, seen: Seti, choice: Choice, names: Sequence[str | Message]) -> Message:
        return seen.box.in_own_words(questions.ask(seen, choice, names))

    def label(
        self, seen: Seti, choice: Choice, option: Option, names: Sequence[str | Message]
    ) -> Message:
        return seen.box.in_own_words(labels.label(seen, choice, option))

    def key_of_signs(self) -> Mapping[str, str]:
        return ICONS

    def undone(self, seen: Seti, choice: Choice, option: Option) -> Message | None:
        return questions.undone(seen, choice, option)

    def face(self, s: Seti, thing: str, language: str) -> str:
        return board.named(s.box, thing, dialect(language, s.box.words))

    def deed(self, s: Seti, event: Event, language: str) -> str:
        return deeds.deed(s, event, dialect(language, s.box.words))

    def act(self, s: Seti, event: Event, language: str) -> str:
        if event.kind != "rival":
            return ""
        return card_of(s.box, event, dialect(language, s.box.words))

    def draw(self, scene: Scene[Seti]) -> Picture:
        words = scene.seen.box.words
        return board.draw(replace(scene, language=dialect(scene.language, words)))


def _new_species(expansion: Expansion) -> list[Species]:
    """The species that an expansion brings; refused if they can't be."""
    found = []
    for kind in expansion.species:
        if not isinstance(kind, Species):
            raise OrreryError(f"{kind!r} isn't an object of a class made from Species.")
        if kind.id in species.ALL:
            raise OrreryError(f"There is another species {kind.id!r}.")
        found.append(kind)
    return found


for kind in species.ALL.values():
    learn(kind, SetiGame.tasks)

GAME = SetiGame()
