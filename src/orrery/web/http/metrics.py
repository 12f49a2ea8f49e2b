"""What happens, counted, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

import orrery
from orrery.house.house import House

SECONDS = (0.005, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
"""The bounds between which answers are counted."""


class Metrics:
    def __init__(self) -> None:
        self.live = 0
        """Live pages that are open."""
        self._statuses: Counter[int] = Counter()
        self._buckets = [0] * (len(SECONDS) + 1)
        self._seconds = 0.0

    def answered(self, status: int, seconds: float) -> None:
        self._statuses[status] += 1
        self._buckets[bisect_left(SECONDS, seconds)] += 1
        self._seconds += seconds

    async def text(self, house: House) -> str:
        tables = await house.store.statuses()
        lines = [
            *_head("orrery_info", "gauge", "Which version runs."),
            f'orrery_info{{version="{orrery.__version__}"}} 1',
            *_head("orrery_servers", "gauge", "Servers that share the tables."),
            f"orrery_servers {max(1, len(house.club.living))}",
            *_head("orrery_tables", "gauge", "Tables by how they stand."),
            *(f'orrery_tables{{status="{name}"}} {n}' for name, n in tables.items()),
            *_head("orrery_rooms", "gauge", "Tables in memory."),
            f"orrery_rooms {len(house.rooms.live())}",
            *_head("orrery_live_pages", "gauge", "Live pages that are open."),
            f"orrery_live_pages {self.live}",
            *_head("orrery_choices_total", "counter", "Choices made by people and bots."),
            f"orrery_choices_total {house.made}",
            *_head("orrery_requests_total", "counter", "Answers by status."),
            *(
                f'orrery_requests_total{{status="{status}"}} {n}'
                for status, n in sorted(self._statuses.items())
            ),
            *_head("orrery_request_seconds", "histogram", "How long answers took."),
        ]
        if (disk := house.store.disk_free()) is not None:
            lines += _head("orrery_disk_free_bytes", "gauge", "What is left where the database is.")
            lines.append(f"orrery_disk_free_bytes {disk}")
        sum = 0
        for bound, n in zip([*map(str, SECONDS), "+Inf"], self._buckets, strict=True):
            sum += n
            lines.append(f'orrery_request_seconds_bucket{{le="{bound}"}} {sum}')
        lines += [f"orrery_request_seconds_sum {self._seconds:.6f}"]
        lines += [f"orrery_request_seconds_count {sum}"]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, help: str) -> tuple[str, str]:
    return f"# HELP {name} {help}", f"# TYPE {name} {kind}"
