"""Saves that a person can read and mend, and broken ones that are refused with a sentence."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.core.savefile import MARK_EVERY
from orrery.games import find
from tests.core.setups import finished

RULES = f"rules: {find('mlem').version}"


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
    assert lines[:4] == ["orrery save 1", "game: mlem", RULES, "players: 3"]
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
        (lambda t: t.replace(RULES, "rules: 999", 1), ["newer rules"]),
        (lambda t: t.replace(RULES, "rules: 0", 1), ["older rules"]),
        (lambda t: t.replace(RULES, "rules: one", 1), ["header is damaged"]),
        (lambda t: t.replace("game: mlem", "game: chess", 1), ["no game 'chess'"]),
        (lambda t: t.replace("players: 3", "players: 6", 1), ["2 to 5 players"]),
        (lambda t: t.replace("players: 3", "players: 2", 1), ["Line"]),
        (lambda t: t.replace('"ufo"', '"ufos"', 1), ["'modules' is a list"]),
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


def test_the_example_in_the_papers_can_be_loaded() -> None:
    paper = Path(__file__).parents[2] / "docs" / "save-format.md"
    example = paper.read_text(encoding="utf-8").split("```\n")[1]
    assert orrery.loads(example).save() == example


def test_bytes_and_byte_order_marks_are_fine(text: str, tmp_path: Path) -> None:
    for data in (text.encode(), ("\ufeff" + text).encode(), "\ufeff" + text):
        assert orrery.loads(data).save() == text
    path = tmp_path / "notepad.orrery"
    path.write_text(text, encoding="utf-8-sig")
    assert orrery.load(path).save() == text


@pytest.mark.parametrize("data", [None, 7, b"\xff\xfe", bytearray(b"x"), ["orrery save 1"]])
def test_what_is_no_text_at_all(data: Any) -> None:
    with pytest.raises(orrery.BadSave, match="text"):
        orrery.loads(data)


HUGE = "9" * 5000
NESTED = "[" * 100_000


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("orrery save 1", f"orrery save {HUGE}", "isn't an Orrery save"),
        ("players: 3", f"players: {HUGE}", "header is damaged"),
        ("players: 3", "players: ٣", "header is damaged"),
        (RULES, f"rules: {HUGE}", "header is damaged"),
        ("\n5 p", f"\n{HUGE} p", "is not a choice"),
        ("\nend ", f"\nend {HUGE}", "is not a choice"),
        ("seed: 21", f"seed: {HUGE}", "A seed is"),
        ("options: {", 'options: {"players":2,', "'players'"),
        ("options: {", 'options: {"seed":2,', "'seed'"),
        ("options: {", 'options: {"game":"seti",', "'game'"),
        ("options: {", 'options: {"components":"/etc/passwd",', "'components'"),
        ("options: {", f'options: {{"modules":{HUGE},', "header"),
        ("options: {", f'options: {{"modules":{NESTED},', "header is damaged"),
        ('"modules":["missions","ufo"]', '"modules":[["ufo"]]', "modul"),
        ('"modules":["missions","ufo"]', '"modules":{"ufo":1}', "'modules'"),
        ('"starter":null', '"starter":[0]', "'starter'"),
        ('"starter":null', '"starter":1e999', "header"),
    ],
    ids=lambda words: words[:30],
)
def test_monsters_in_a_save_are_refused(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    refused(text.replace(old, new, 1), said)


JUNK = ("", "0", "-1", "²", "٣", HUGE, "null", "[]", "{}", '"', ":", "#", "p9", "= ", "end", "\0",
        "\ud800", "\u2028", NESTED, "players", "orrery save 1\n", "e999", "'", "\\")  # fmt: skip


def mutated(text: str, dice: random.Random) -> str:
    """The text with a few things wrong with it."""
    for _ in range(dice.randint(1, 3)):
        a, b = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        b = min(b, a + dice.choice((0, 1, 3, 30)))
        if dice.random() < 0.6:  # near the beginning there is most to break
            a, b = a % 160, a % 160 + min(b - a, 9)
        new = dice.choice((dice.choice(JUNK), chr(dice.randrange(0x2100)), text[b : b + 20]))
        text = text[:a] + new + text[b:]
    return text


def loads_or_refuses(text: str) -> None:
    """Anything else that is raised fails the test."""
    with contextlib.suppress(orrery.BadSave):
        orrery.loads(text)


@pytest.mark.parametrize("game", orrery.games())
def test_hundreds_of_damaged_saves(game: str) -> None:
    text = finished(game, {"players": 2}, 21).save()
    dice = random.Random(1)
    for _ in range(150):
        loads_or_refuses(mutated(text, dice))


@pytest.mark.soak
@pytest.mark.parametrize("game", orrery.games())
def test_thousands_of_damaged_saves(game: str) -> None:
    text = finished(game, {"players": 2}, 21).save()
    dice = random.Random(2)
    for _ in range(10_000):
        loads_or_refuses(mutated(text, dice))


def test_an_imagined_table_cant_be_saved() -> None:
    table = orrery.new("mlem", players=2, seed=1).imagine(0, 1)
    with pytest.raises(orrery.OrreryError, match="imagined"):
        table.save()
