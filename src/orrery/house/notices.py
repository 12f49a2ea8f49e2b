"""What happened to the seats of a table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.guest_bots import called
from orrery.locale import Message
from orrery.store import Notice


def in_words(notice: Notice, names: Sequence[str | Message]) -> Message:
    """A notice, told with everyone's names of today."""
    by_itself = notice.by is None and notice.kind in ("given", "resigned")
    return Message(
        f"web.notice.{notice.kind}{'.clock' if by_itself else ''}",
        name=names[notice.seat],
        by="" if notice.by is None else names[notice.by],
        bot=called(notice.what) if notice.kind in BOTS else "",
        what=notice.what or Message("seat", seat=notice.seat + 1),
    )


BOTS = ("filled", "asked", "given", "resigned")
"""The kinds that name a bot."""
