"""The colours of the drawings, by name."""

from __future__ import annotations


def colour(name: str) -> str:
    """A colour of the style, which knows the theme."""
    return f"var(--i-{name})"


INK = colour("ink")
"""What is drawn upon an icon."""
