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

    def about(self) -> str:
        """What it speaks of, by the names that things on the board carry: `place-p03 seat-1`."""
        anchors = [] if self.seat is None else [f"seat-{self.seat}"]
        for name, value in self.facts.items():
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str | int) and not isinstance(one, bool) and one != "":
                    anchors.append(f"{name}-{one}")
        return " ".join(a for a in anchors if " " not in a)

    def plain(self) -> dict[str, object]:
        """As JSON-ready data."""
        return {"kind": self.kind, "seat": self.seat, **self.facts}
