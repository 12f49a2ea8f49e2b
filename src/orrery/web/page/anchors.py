"""What a line of the log speaks of, by the names that things on the board carry."""

from __future__ import annotations

from orrery.core.events import Event


def about(event: Event) -> str:
    """The anchors of what an event speaks of: `place-p03`, `seat-1`. Things on the board that
    carry one of them (`data-at`) are shown while the line is pointed at."""
    anchors = [] if event.seat is None else [f"seat-{event.seat}"]
    for name, value in event.facts.items():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str | int) and not isinstance(one, bool) and one != "":
                anchors.append(f"{name}-{one}")
    return " ".join(a for a in anchors if " " not in a)
