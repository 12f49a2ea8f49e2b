"""Fields of forms, as markup."""

from __future__ import annotations

from orrery.core.picture import el


def field(
    type: str, name: str = "", value: str | int | None = None, **attrs: str | int | bool
) -> str:
    """An `<input>`, which has no end tag."""
    return el("input", type=type, name=name or None, value=value, **attrs).removesuffix("</input>")


def hidden(name: str, value: str | int = "") -> str:
    return field("hidden", name, value)
