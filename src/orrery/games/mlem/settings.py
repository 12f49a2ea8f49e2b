"""What can be decided before a game."""

from __future__ import annotations

from orrery.core.settings import Setting
from orrery.games.mlem.notation import MODULES

SETTINGS = (
    Setting("modules", "some", MODULES, [], count=(0, len(MODULES)), words="mlem.module"),
    Setting("starter", "seat", chance=True),
    Setting("shift_back", "switch", default=False),  # the variant of MLEM-14.8
)
