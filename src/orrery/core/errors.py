"""What can go wrong at a table. Each error is a sentence to a person; nothing was changed."""

from __future__ import annotations

from orrery.locale import Message


class OrreryError(ValueError):
    """Something asked of Orrery that it can't do; says what was wrong and what would be right."""


class BadSetup(OrreryError):
    """A game, player count or setting that doesn't exist."""

    def __init__(self, said: str | Message) -> None:
        self.said = said
        """The same as a message, where people may read it in their language."""
        super().__init__(str(said))


class Illegal(OrreryError):
    """A choice that can't be made here and now."""


class BadComponents(OrreryError):
    """A component file that can't be used."""


class BadSave(OrreryError):
    """A save file that can't be played."""
