"""What `make shots ONLY=...` makes."""

from __future__ import annotations

from pathlib import Path

from orrery.locale import LANGUAGES
from tests.gallery.__main__ import GAMES, SIZES, Only
from tests.gallery.staged import stage


def test_words_of_a_kind_add_up_and_kinds_narrow_down() -> None:
    only = Only.read("seti, mlem,390x844,uk,asked,card")
    assert (only.games, only.sizes) == (("seti", "mlem"), ("390x844",))
    assert (only.themes, only.languages) == (("dark", "light"), ("uk",))
    assert only.moment("asked-hand")
    assert not only.moment("mid")
    assert only.staged("mid")  # the card is seen there
    assert not only.staged("result")


def test_without_a_word_everything_is_made() -> None:
    only = Only.read("")
    assert (only.games, only.sizes, only.languages) == (GAMES, SIZES, tuple(LANGUAGES))
    assert only.moment("mid")
    assert only.staged("result")


def test_a_table_is_brought_to_its_moment(tmp_path: Path) -> None:
    (early,) = stage(tmp_path / "gallery.db", ["mlem"], "early".__eq__)
    assert (early.game, early.moment) == ("mlem", "early")
