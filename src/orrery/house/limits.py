"""How much there may be of everything, so that nobody can take it all.

Generous for families and clubs, and the host's to change: `--limit tables=500`. 0 is as much as anybody likes.
A client is a network address: a household, mostly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from orrery.core.errors import OrreryError


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    tables: int = 20_000
    """Unfinished tables in all."""
    tables_each: int = 200
    """Unfinished tables that one person made and hasn't removed from their list."""
    tables_hourly: int = 200
    """New tables of one client in an hour."""
    among_bots: int = 30
    """Games that run among bots alone, in all."""
    among_bots_each: int = 4
    """Those that one person made."""
    connections: int = 4000
    """Open connections in all."""
    connections_each: int = 300
    """Pages and streams of one client that follow tables."""
    requests: int = 30
    """Requests of one client in a second, for long."""
    words: int = 30
    """Words that the live pages of one client say in a second, for long."""
    silence: int = 30
    """Seconds that a request may take to arrive, and an answer to be fetched."""

    @classmethod
    def read(cls, texts: Iterable[str]) -> Limits:
        """What the host wants otherwise.

        >>> Limits.read(["tables-each=5"]).tables_each
        5
        """
        names = {field.name.replace("_", "-"): field.name for field in fields(cls)}
        chosen = {}
        for text in texts:
            name, _, number = text.partition("=")
            if name not in names or not number.isdecimal() or len(number) > 9:
                raise OrreryError(
                    f"{text} is no limit; one is tables=500, and there are: {', '.join(names)}."
                )
            chosen[names[name]] = int(number)
        return cls(**chosen)

    @classmethod
    def none(cls) -> Limits:
        """As much as anybody likes, of everything."""
        return cls(**{field.name: 0 for field in fields(cls)})


UNLIMITED = Limits.none()
