"""The save file: a header, one line a choice in notation, fingerprints at intervals.

    orrery save 1
    game: mlem
    rules: 1
    players: 2
    options: {"modules":[]}
    components: 0123456789abcdef
    seed: 7

    1 p0 board satellite
    2 p1 board parachute
    = 89abcdef01234567
    end 2

Lines may carry remarks behind a `#`. A person may take fingerprint lines out to mend a file; where
they stand, they must be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from orrery.core.choice import Option
from orrery.core.errors import BadSave
from orrery.core.game import Setup

FORMAT = 1
MARK_EVERY = 20
"""A fingerprint follows every so many choices, and the last."""

NUMBER = "[0-9]{1,9}"

FIELDS = ("game", "rules", "players", "options", "components", "seed")


class Line(NamedTuple):
    """A choice as the file gives it, and the fingerprint behind it if there is one."""

    number: int
    """Of the line in the file."""
    seat: int
    notation: str
    mark: str
    mark_number: int


class SaveFile(NamedTuple):
    setup: Setup
    rules: int
    lines: list[Line]


def write(rules: int, setup: Setup, choices: Iterable[tuple[int, Option, str]]) -> str:
    """The file as text. Each choice comes with its seat and, where one is due, a fingerprint."""
    out = [
        f"orrery save {FORMAT}",
        f"game: {setup.game}",
        f"rules: {rules}",
        f"players: {setup.players}",
        f"options: {msgspec.json.encode(setup.settings, order='sorted').decode()}",
        f"components: {setup.components}",
        f"seed: {setup.seed}",
        "",
    ]
    n = 0
    for seat, option, mark in choices:
        n += 1
        out.append(f"{n} p{seat} {option.text}")
        if mark:
            out.append(f"= {mark}")
    out.append(f"end {n}")
    return "\n".join(out) + "\n"


def decoded(text: object) -> str:
    """The file's text, with or without a byte-order mark."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise BadSave("This is not a text file.") from None
    if not isinstance(text, str):
        raise BadSave(f"A save is a text, not {type(text).__name__}.")
    return text.removeprefix("\ufeff")


def read(text: str) -> SaveFile:
    """The file's content, its form checked but not yet played."""
    rows = [(n, raw.split("#")[0].strip()) for n, raw in enumerate(text.splitlines(), 1)]
    rows = [(n, row) for n, row in rows if row]
    if not rows or not (first := re.fullmatch(rf"orrery save ({NUMBER})", rows[0][1])):
        raise BadSave("This isn't an Orrery save: its first line should be 'orrery save 1'.")
    if int(first[1]) > FORMAT:
        raise BadSave(
            f"This save was written by a newer Orrery (format {first[1]}; this one reads {FORMAT})."
        )
    header: dict[str, str] = {}
    at = 1
    while at < len(rows) and ":" in rows[at][1]:
        number, row = rows[at]
        name, _, value = row.partition(":")
        if name not in FIELDS or name in header:
            raise BadSave(f"Line {number}: {name[:40]!r} is unknown or given twice in the header.")
        header[name] = value.strip()
        at += 1
    missing = [name for name in FIELDS if name not in header]
    if missing:
        raise BadSave(f"The header lacks {missing[0]!r}: the file is damaged near its beginning.")
    try:
        settings = msgspec.json.decode(header["options"], type=dict[str, Any])
        players, rules = (_number(header[name]) for name in ("players", "rules"))
    except (ValueError, RecursionError, msgspec.DecodeError):
        raise BadSave(
            "The header is damaged: 'players' and 'rules' are numbers, 'options' is JSON."
        ) from None
    setup = Setup(header["game"], players, header["seed"], settings, header["components"])
    return SaveFile(setup, rules, _lines(rows[at:]))


def _number(text: str) -> int:
    if not re.fullmatch(NUMBER, text):
        raise ValueError(text)
    return int(text)


def _lines(rows: list[tuple[int, str]]) -> list[Line]:
    lines: list[Line] = []
    for number, row in rows:
        if match := re.fullmatch(rf"({NUMBER}) p({NUMBER}) ([a-z0-9.+\- ]+)", row):
            if int(match[1]) != len(lines) + 1:
                raise BadSave(
                    f"Line {number}: choice {match[1]} stands where choice {len(lines) + 1} should be."
                )
            lines.append(Line(number, int(match[2]), match[3], "", 0))
        elif (match := re.fullmatch(r"= ([0-9a-f]{16})", row)) and lines:
            lines[-1] = lines[-1]._replace(mark=match[1], mark_number=number)
        elif match := re.fullmatch(rf"end ({NUMBER})", row):
            if int(match[1]) != len(lines):
                raise BadSave(
                    f"Line {number}: the file should hold {match[1]} choices but has {len(lines)}."
                )
            if number != rows[-1][0]:
                raise BadSave(f"Line {number}: something follows the end of the game.")
            return lines
        else:
            raise BadSave(f"Line {number}: {row[:60]!r} is not a choice ('12 p0 land 9').")
    raise BadSave(
        f"The file is cut short: after choice {len(lines)} its last line 'end ...' is missing."
    )
