"""What a state holds as numbers: the parts that a game's encoding is made of.

A game says of each slot of its state which part tells it (`Game.parts`). A part has a fixed number of
places, each with a name, and writes only what isn't 0. Seats are told from the seat that looks: `me`,
then the others clockwise (`me+1`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

from orrery.core.errors import OrreryError
from orrery.core.state import HIDDEN


class Sheet:
    """Numbers by their places, and who looks."""

    __slots__ = ("numbers", "seat", "seats")

    def __init__(self, seat: int, seats: int) -> None:
        self.numbers: dict[int, float] = {}
        self.seat = seat
        self.seats = seats


class Part:
    """So many places, and how a value is written there."""

    names: tuple[str, ...]
    """One for each place."""
    quiet: bool = True
    """Whether nothing is written for 0, False, or an empty row."""

    @property
    def size(self) -> int:
        return len(self.names)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        raise NotImplementedError


def _joined(*names: str) -> str:
    return ".".join(name for name in names if name)


def _each(kinds: int | Sequence[str], low: int = 0) -> tuple[str, ...]:
    """The names of several kinds: their numbers, if that is all they have."""
    return tuple(map(str, range(low, kinds))) if isinstance(kinds, int) else tuple(kinds)


def _named(names: Iterable[str], part: Part) -> tuple[str, ...]:
    return tuple(_joined(name, inner) for name in names for inner in part.names)


class Number(Part):
    """A number, divided so that most are between 0 and 1."""

    def __init__(self, by: float = 1) -> None:
        self.names = ("",)
        self.by = by

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value:
            sheet.numbers[at] = value / self.by


class Count(Part):
    """How long a row is of which nothing else is known."""

    def __init__(self, by: float = 10) -> None:
        self.names = ("",)
        self.by = by

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value:
            sheet.numbers[at] = len(value) / self.by


class Kind(Part):
    """One of several: a 1 at its place; nothing for what is hidden, nobody, none (-1)."""

    quiet = False

    def __init__(self, kinds: int | Sequence[str], *, low: int = 0) -> None:
        self.names = _each(kinds, low)
        self.low = low

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        place = value - self.low
        if 0 <= place < len(self.names):
            sheet.numbers[at + place] = 1.0
        elif value != HIDDEN:
            raise OrreryError(f"The encoding has no place for {value}.")


class Word(Part):
    """One of several words."""

    quiet = False

    def __init__(self, *words: str) -> None:
        self.names = words
        self._place = {word: n for n, word in enumerate(words)}

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        sheet.numbers[at + self._place[value]] = 1.0


class Words(Word):
    """Some of several words: how often each is there."""

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        for word in value:
            place = at + self._place[word]
            sheet.numbers[place] = sheet.numbers.get(place, 0.0) + 1.0


class Bits(Part):
    """A mask: a 1 for each bit that is set."""

    def __init__(self, bits: int | Sequence[str]) -> None:
        self.names = _each(bits)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        numbers = sheet.numbers
        while value:
            low = value & -value
            numbers[at + low.bit_length() - 1] = 1.0
            value ^= low


class Bag(Part):
    """How many there are of each kind (from `low` on), in whatever order; hidden ones are counted
    together."""

    def __init__(self, kinds: int | Sequence[str], *, low: int = 0) -> None:
        names = _each(kinds, low)
        self.names = (*names, "hidden")
        self.low = low
        self.hidden = len(names)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        numbers = sheet.numbers
        for one in value:
            place = at + (one - self.low if one != HIDDEN else self.hidden)
            numbers[place] = numbers.get(place, 0.0) + 1.0


class Ranks(Part):
    """Different things in an order: the first has 1, the second 2 and so on, divided by `by`."""

    def __init__(self, kinds: int | Sequence[str], by: float = 1) -> None:
        self.names = _each(kinds)
        self.by = by

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        for n, one in enumerate(value, 1):
            sheet.numbers[at + one] = n / self.by


class Top(Part):
    """A stack with only its last thing open: how many there are, and that one."""

    def __init__(self, kinds: int | Sequence[str], by: float = 10) -> None:
        self.names = ("count", *_each(kinds))
        self.by = by

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value:
            sheet.numbers[at] = len(value) / self.by
            if value[-1] != HIDDEN:
                sheet.numbers[at + 1 + value[-1]] = 1.0


class Digest(Part):
    """What has no fixed form: 48 bits that are equal for equal values and say nothing else."""

    BYTES = 6

    def __init__(self) -> None:
        self._bits = Bits(8 * self.BYTES)
        self.names = self._bits.names

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value:
            digest = blake2b(repr(value).encode(), digest_size=self.BYTES).digest()
            self._bits.write(int.from_bytes(digest, "big"), at, sheet)


# -- seats --


def seat_names(most: int, other: str = "") -> tuple[str, ...]:
    """What seats are called by the one that looks, and after them whoever is none (-2)."""
    seats = ("me", *(f"me+{n}" for n in range(1, most)))
    return (*seats, other) if other else seats


class Seat(Part):
    """One of the seats: a 1 at its place; nothing for nobody (-1). -2 has a place of its own."""

    quiet = False

    def __init__(self, most: int, other: str = "") -> None:
        self.most = most
        self.names = seat_names(most, other)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value >= 0:
            sheet.numbers[at + (value - sheet.seat) % sheet.seats] = 1.0
        elif value < -1:
            sheet.numbers[at + self.most] = 1.0


class SeatBag(Part):
    """How many of each seat there are, in whatever order; -2 has a place of its own."""

    def __init__(self, most: int, other: str = "") -> None:
        self.most = most
        self.names = seat_names(most, other)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        numbers = sheet.numbers
        for seat in value:
            place = at + ((seat - sheet.seat) % sheet.seats if seat >= 0 else self.most)
            numbers[place] = numbers.get(place, 0.0) + 1.0


class SeatBits(Part):
    """A mask of seats."""

    def __init__(self, most: int) -> None:
        self.names = seat_names(most)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        for seat in range(sheet.seats):
            if value >> seat & 1:
                sheet.numbers[at + (seat - sheet.seat) % sheet.seats] = 1.0


# -- parts of parts --


class Row(Part):
    """So many values at most, one after the other."""

    def __init__(self, part: Part, most: int | Sequence[str]) -> None:
        names = _each(most)
        self.part = part
        self.names = _named(names, part)
        self.most = len(names)
        self._step = part.size

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        part, step = self.part, self._step
        write, quiet = part.write, part.quiet
        for one in value[: self.most]:
            if one or not quiet:
                write(one, at, sheet)
            at += step


class Line(Row):
    """A row that grows: how many there are, then the first so many of them."""

    def __init__(self, part: Part, most: int) -> None:
        super().__init__(part, most)
        self.names = ("count", *self.names)

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value:
            sheet.numbers[at] = float(len(value))
            super().write(value, at + 1, sheet)


class Fields(Part):
    """A tuple: each of its values by a part of its own; None is nothing."""

    quiet = False

    def __init__(self, **parts: Part) -> None:
        self.parts = tuple((part, part.size) for part in parts.values())
        self.names = tuple(n for name, part in parts.items() for n in _named((name,), part))

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if value is None:
            return
        for one, (part, size) in zip(value, self.parts, strict=True):
            part.write(one, at, sheet)
            at += size


class Seats(Part):
    """A value for each seat, or `each` values in a row for each: my own come first."""

    def __init__(self, part: Part, most: int, each: int = 0) -> None:
        self.part = Row(part, each) if each else part
        self.each = each
        self.names = _named(seat_names(most), self.part)
        self._step = self.part.size

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        part, step, each = self.part, self._step, self.each
        rows = value
        if each:
            rows = [value[n : n + each] for n in range(0, len(value), each)]
        me = sheet.seat
        for one in (*rows[me:], *rows[:me]):
            if one or not part.quiet:
                part.write(one, at, sheet)
            at += step


class Mine(Part):
    """Of a value for each seat (or `each` of them), only my own: the others' are hidden."""

    def __init__(self, part: Part, each: int = 0) -> None:
        self.part = Row(part, each) if each else part
        self.each = each
        self.names = self.part.names

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        me, each = sheet.seat, self.each
        self.part.write(value[me * each : me * each + each] if each else value[me], at, sheet)


class Agenda(Part):
    """What is being asked and what waits beneath it: tasks by their names, and a digest of it all."""

    def __init__(self, tasks: Iterable[str]) -> None:
        names = sorted(tasks)
        self._place = {name: n for n, name in enumerate(names)}
        self._digest = Digest()
        self.names = (
            *(f"asks.{name}" for name in names),
            *(f"waits.{name}" for name in names),
            *(f"digest.{name}" for name in self._digest.names),
        )

    def write(self, value: Any, at: int, sheet: Sheet) -> None:
        if not value:
            return
        numbers, place = sheet.numbers, self._place
        numbers[at + place[value[-1][0]]] = 1.0
        at += len(place)
        for task in value[:-1]:
            here = at + place[task[0]]
            numbers[here] = numbers.get(here, 0.0) + 1.0
        self._digest.write(value, at + len(place), sheet)
