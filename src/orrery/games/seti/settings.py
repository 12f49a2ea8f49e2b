"""What can be decided before a game: which two species hide (SETI-2.2), who starts (SETI-3.2; in the
solo game seat 1 is the rival's), and alone, how strong the rival is (SETI-29.6)."""

from __future__ import annotations

from orrery.core.settings import Setting
from orrery.games.seti import expansions
from orrery.games.seti.notation import SPECIES

LEVELS = (1, 2, 3, 4, 5)


def settings() -> tuple[Setting, ...]:
    """With those of the expansions that are known."""
    known = tuple(expansions.ALL)
    more = Setting("expansions", "some", known, [], (0, len(known)), words="seti.expansion")
    return (
        Setting("species", "some", tuple(SPECIES), count=(2, 2), chance=True, words="seti.species"),
        Setting("starter", "seat", chance=True),
        Setting("difficulty", "one", LEVELS, 1, players=range(1, 2), words="seti.difficulty"),
        *((more,) if known else ()),
    )
