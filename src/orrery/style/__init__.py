"""The look of the boards and of all around them: what the site and a replay's page share."""

from __future__ import annotations

from importlib.resources import files

SHEETS = ("orrery.css", "frame.css")
"""The sheets, in the order in which they count."""


def sheet() -> str:
    """All of them in one."""
    folder = files(__package__)
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in SHEETS)
