"""What happened, as data: the log of a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

Fact = int | str | bool | tuple["Fact", ...] | None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat (or to all). `secret` facts are known to `knows` alone."""

    kind: str
    seat: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    secret: Collection[str] = ()
    knows: Collection[int] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event without the facts that this seat (None: a spectator) may not know."""
        if not self.secret or seat in self.knows:
            return self
        facts = {k: v for k, v in self.facts.items() if k not in self.secret}
        return Event(self.kind, self.seat, facts)

    def plain(self) -> dict[str, object]:
        """As JSON-ready data."""
        return {"kind": self.kind, "seat": self.seat, **self.facts}
