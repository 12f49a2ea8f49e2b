"""The look of the boards and of all around them: what the site and a replay's page share."""

from __future__ import annotations

from importlib.resources import files


def sheet() -> str:
    """The style sheet."""
    return files(__package__).joinpath("orrery.css").read_text(encoding="utf-8")
