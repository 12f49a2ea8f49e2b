"""The log of a table: what each choice brought about, told to each seat as it may know it."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from html import unescape
from typing import Any, NamedTuple

from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.picture import marked, said
from orrery.locale import Message, languages, markup

log = logging.getLogger("orrery.house")

Texts = tuple[Mapping[str, str], Mapping[str, str] | None]
"""An event in every language, as markup: as everybody knows it and, if that differs, as some do."""


RULES_CHANGED = Event("rules-changed")
"""Stands in the log where today's rules went on with a game that others began."""


class Sentence(NamedTuple):
    number: int
    """Of the event in the log."""
    event: Event
    """As the seat knows it."""
    text: str
    """The event in words; empty if it needs none."""
    markup: str
    """The same as HTML."""
    about: str
    """The anchors of what it speaks of: things on the board that carry one of them (`data-at`) are
    shown while the line is pointed at."""


class Story:
    """Events in order, and how many there were before each choice.

    A story that was kept as text (`texts`) is told in these words for ever, whatever becomes of the
    rules and their messages."""

    def __init__(
        self,
        game: Game[Any],
        prologue: Sequence[Event],
        texts: Sequence[Texts] | None = None,
        figures: object = None,
    ) -> None:
        self._game = game
        self._figures = figures
        self.events = list(prologue)
        self.before: list[int] = []
        self._texts = texts
        self._names: Sequence[str | Message] = ()
        self._told: dict[int | None, list[tuple[Event, Message | None]]] = {}
        """By seat: what was told already; it is told again at every change."""
        self._said: dict[tuple[int | None, str], list[Sentence]] = {}
        """The same in words, by seat and language."""

    def __len__(self) -> int:
        return len(self.events)

    def add(self, events: Sequence[Event]) -> None:
        """What one more choice brought about."""
        self.before.append(len(self.events))
        self.events += events

    def rules_changed(self) -> None:
        """From here on it is played by other rules."""
        self.events.append(RULES_CHANGED)

    def take_back(self) -> None:
        """Forget what the last choice brought about."""
        end = self.before.pop()
        del self.events[end:]
        for told in self._told.values():
            del told[end:]
        for lines in self._said.values():
            del lines[end:]

    def after(self, choices: int) -> int:
        """How many events there were after so many choices."""
        return self.before[choices] if choices < len(self.before) else len(self.events)

    def sentences(
        self,
        seat: int | None,
        names: Sequence[str | Message],
        language: str,
        since: int = 0,
        until: int | None = None,
    ) -> list[Sentence]:
        """The log as the seat (None: a spectator) may know it."""
        if self._texts is not None:
            kept = zip(self.events[since:until], self._texts[since:until], strict=True)
            return [
                _sentence(number, event, _in(language, _for(event, texts, seat)), seat)
                for number, (event, texts) in enumerate(kept, since)
            ]
        told = self._messages(seat, names)
        known = self._said.setdefault((seat, language), [])
        for event, message in told[len(known) :]:
            text, markup = (
                (said(message, language), marked(message, language)) if message else ("", "")
            )
            known.append(Sentence(len(known), event, text, markup, event.about()))
        return known[since:until]

    def _messages(
        self, seat: int | None, names: Sequence[str | Message]
    ) -> list[tuple[Event, Message | None]]:
        if names != self._names:
            self._names = names
            self._told.clear()
            self._said.clear()
        told = self._told.setdefault(seat, [])
        for event in self.events[len(told) :]:
            seen = event.seen_by(seat)
            told.append((seen, in_words(self._game, seen, names, self._figures)))
        return told


def in_words(
    game: Game[Any], event: Event, names: Sequence[str | Message], figures: object
) -> Message | None:
    """An event in words. One of older rules, which these have no words for, goes unsaid."""
    if event.kind == RULES_CHANGED.kind:
        return Message("web.log.rules-changed")
    try:
        message = game.tell(event, names, figures)
        if message is not None:
            said(message, "en")
        return message
    except Exception as error:
        log.warning("%s has no words for %s (%r).", game.name, event.kind, error)
        return None


def texts(game: Game[Any], event: Event, names: Sequence[str | Message], figures: object) -> Texts:
    """An event in every language."""
    seen = event.seen_by(None)
    everybody = _say(in_words(game, seen, names, figures))
    return everybody, None if seen is event else _say(in_words(game, event, names, figures))


def _in(language: str, texts: Mapping[str, str]) -> str:
    """In that language, or in English if it was unknown here when the text was kept."""
    return texts.get(language, texts["en"])


def _say(message: Message | None) -> dict[str, str]:
    return {code: markup(message, code) if message else "" for code in languages()}


def _sentence(number: int, event: Event, told: str, seat: int | None) -> Sentence:
    seen = event.seen_by(seat)
    return Sentence(number, seen, unescape(_tags.sub("", told)), told, seen.about())


_tags = re.compile("<[^>]*>")


def _for(event: Event, texts: Texts, seat: int | None) -> Mapping[str, str]:
    everybody, some = texts
    return everybody if some is None or seat not in event.knows else some
