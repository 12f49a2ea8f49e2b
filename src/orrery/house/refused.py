"""What the house says when it can't do what was asked."""

from __future__ import annotations

from orrery.core.errors import OrreryError
from orrery.locale import Message, Param


class Refused(OrreryError):
    """Something that can't be done, as a code and a message (`web.refused.<code>`).

    Nothing was changed.
    """

    def __init__(self, code: str, *, rule: str = "", **params: Param) -> None:
        self.code = code
        self.rule = rule
        """The rule that an illegal choice would break, if there is one."""
        self.message = Message(f"web.refused.{code}", **params)
        super().__init__(str(self.message))
