"""What other installed packages bring, by their entry points: games, expansions, bots and languages.

The groups are `orrery.games`, `orrery.expansions`, `orrery.bots` and `orrery.languages`. What can't be
used is left out with a warning, and harms nothing else.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Container
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

log = logging.getLogger("orrery.guests")

T = TypeVar("T")

NAME = re.compile(r"[a-z][a-z0-9-]{1,29}")
"""How a guest may be called: its name stands in addresses, saves and message ids."""


class Unfit(Exception):
    """Why a guest can't be used."""


def guests(kind: str, taken: Container[str], fit: Callable[[str, Any], T]) -> dict[str, T]:
    """The things of a kind (`game`) that packages bring, by name. `fit` makes of each what it is to
    be here, or says why it is unfit."""
    found: dict[str, T] = {}
    for entry in sorted(entry_points(group=f"orrery.{kind}s")):
        try:
            if not NAME.fullmatch(entry.name):
                raise Unfit("its name isn't a short word of small letters, digits and hyphens")
            if entry.name in taken or entry.name in found:
                raise Unfit("there is another one of that name")
            found[entry.name] = fit(entry.name, entry.load())
        except Unfit as unfit:
            _left_out(kind, entry, str(unfit))
        except Exception as error:  # whatever a stranger's module does when it is imported
            _left_out(kind, entry, f"{type(error).__name__}: {error}")
    return found


def _left_out(kind: str, entry: EntryPoint, why: str) -> None:
    origin = entry.dist.name if entry.dist is not None else "a package"
    log.warning(
        "The %s %r (%s, of %s) is left out: %s.",
        kind, entry.name, entry.value, origin, why.rstrip("."),
    )  # fmt: skip
