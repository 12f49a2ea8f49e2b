"""Saves that a person can read and mend, and broken ones that are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery.core.savefile import MARK_EVERY
from tests.core.setups import finished


@pytest.fixture(scope="module")
def text() -> str:
    return finished("mlem", {"players": 3, "modules": ["missions", "ufo"]}, 21).save()


def refused(text: str, *said: str) -> None:
    with pytest.raises(orrery.BadSave) as error:
        orrery.loads(text)
    for words in said:
        assert words in str(error.value)


def test_reads_like_a_game(text: str) -> None:
    lines = text.splitlines()
    assert lines[:4] == ["orrery save 1", "game: mlem", "rules: 1", "players: 3"]
    assert lines[7] == ""
    assert lines[8].startswith("1 p")
    assert lines[-1].startswith("end ")
    choices = [line for line in lines if line[0:1].isdigit()]
    marks = [line for line in lines if line.startswith("= ")]
    assert len(marks) >= len(choices) // MARK_EVERY


def test_remarks_blank_lines_and_missing_fingerprints_are_fine(text: str) -> None:
    mended = "\n".join(
        f"{line}   # a remark" for line in text.splitlines() if not line.startswith("= ")
    )
    assert orrery.loads(mended).save() == text


def test_a_file_round_trips(text: str, tmp_path: Path) -> None:
    path = tmp_path / "friday.orrery"
    orrery.loads(text).save(path)
    assert path.read_text() == text
    assert orrery.load(path).save() == text


def test_truncated_anywhere(text: str) -> None:
    lines = text.splitlines()
    for keep in range(len(lines)):
        with pytest.raises(orrery.BadSave):
            orrery.loads("\n".join(lines[:keep]))
    refused("\n".join(lines[:60]), "cut short", "end")


def test_an_edited_choice_is_found(text: str) -> None:
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if " board " in line)
    table = orrery.loads("\n".join([*lines[:at], f"end {at - 8}"]))
    other = next(
        o
        for o in table.choice.options
        if not lines[at].endswith(o.text)  # type: ignore[union-attr]
    )
    number, seat, _ = lines[at].split(" ", 2)
    lines[at] = f"{number} {seat} {other}"
    refused("\n".join(lines), "Line ")


def test_an_edited_fingerprint_is_found(text: str) -> None:
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("= "))
    lines[at] = "= 0123456789abcdef"
    refused("\n".join(lines), f"Line {at + 1}:", "0123456789abcdef")


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda t: t.replace("orrery save 1", "orrery save 2", 1), ["newer", "format 2"]),
        (lambda t: t.replace("rules: 1", "rules: 2", 1), ["newer rules"]),
        (lambda t: t.replace("rules: 1", "rules: 0", 1), ["older rules"]),
        (lambda t: t.replace("rules: 1", "rules: one", 1), ["header is damaged"]),
        (lambda t: t.replace("game: mlem", "game: chess", 1), ["no game 'chess'"]),
        (lambda t: t.replace("players: 3", "players: 6", 1), ["2 to 5 players"]),
        (lambda t: t.replace("players: 3", "players: 2", 1), ["Line"]),
        (lambda t: t.replace('"ufo"', '"ufos"', 1), ["no module 'ufos'"]),
        (lambda t: t.replace("options: {", "options: {{", 1), ["header is damaged"]),
        (lambda t: t.replace("components: ", "components: 00", 1), ["other components"]),
        (lambda t: t.replace("seed: 21", "seed: 22", 1), ["Line"]),
        (lambda t: t.replace("seed: 21\n", "", 1), ["lacks 'seed'"]),
        (lambda t: t.replace("game:", "gama:", 1), ["Line 2", "gama"]),
        (lambda t: t.replace("\n5 p", "\n6 p", 1), ["choice 6", "choice 5"]),
        (lambda t: t.replace("\n5 p0", "\n5 p9").replace("\n5 p1", "\n5 p9").replace("\n5 p2", "\n5 p9"), ["not 9"]),
        (lambda t: t.replace("\n5 p", "\n5 says p", 1), ["not a choice"]),
        (lambda t: t + "99 p0 roll\n", ["follows the end"]),
        (lambda t: t.replace("\nend ", "\nend 1", 1), ["should hold"]),
        (lambda t: "\x89PNG" + t, ["isn't an Orrery save"]),
        (lambda t: "", ["isn't an Orrery save"]),
    ],
)  # fmt: skip
def test_broken_files_are_refused(text: str, edit: Callable[[str], str], said: list[str]) -> None:
    refused(edit(text), *said)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(orrery.BadSave, match="not a text file"):
        orrery.load(path)
    with pytest.raises(orrery.BadSave, match="can't be read"):
        orrery.load(tmp_path / "missing.orrery")
    with pytest.raises(orrery.OrreryError, match="can't be written"):
        orrery.new("mlem", players=2).save(tmp_path / "missing" / "x.orrery")


def test_an_imagined_table_cant_be_saved() -> None:
    table = orrery.new("mlem", players=2, seed=1).imagine(0, 1)
    with pytest.raises(orrery.OrreryError, match="imagined"):
        table.save()
