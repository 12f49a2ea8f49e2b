"""The form of a reason."""

from __future__ import annotations

from orrery.core.game import WhyNot
from orrery.locale import Message, Param


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"PUL-{rule}", Message(f"pulsar.why.{reason}", **params))
