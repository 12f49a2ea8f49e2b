from __future__ import annotations

import pytest

from orrery.house.names import clean, required
from orrery.house.refused import Refused


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nGreen   Gables ", "Ann of Green Gables"),
        ("Оксана Їжак", "Оксана Їжак"),
        ("Žluťoučký kůň", "Žluťoučký kůň"),
        ("<b>Ann</b> & \"co\"", "<b>Ann</b> & \"co\""),  # kept; escaped wherever it is shown
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\u200d\ufeffc", "abc"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("שלום", "שלום"),
        ("e" + "\u0301" * 50, "é\u0301\u0301"),
        ("🐱" * 40, "🐱" * 40),
    ],
)  # fmt: skip
def test_clean(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize("name", ["x" * 41, "x" * 100_000, "\u200b" * 100_000])
def test_too_long(name: str) -> None:
    with pytest.raises(Refused, match="at most 40"):
        clean(name)


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\n"])
def test_empty(name: str) -> None:
    with pytest.raises(Refused, match="name"):
        required(name)
