"""Dice and shuffles: a keyed BLAKE2b counter stream, the same on every machine for ever."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """An endless stream of fair numbers, grown from a key of 32 bytes.

    >>> luck = Luck.from_seed("7")
    >>> [luck.below(6) + 1 for _ in range(8)]
    [6, 3, 1, 2, 4, 3, 1, 6]
    """

    __slots__ = ("at", "block", "counter", "key")

    def __init__(self, key: bytes, counter: int = 0, at: int = 64) -> None:
        self.key = key
        self.counter = counter
        self.at = at
        self.block = self._block() if at < 64 else b""

    @classmethod
    def from_seed(cls, seed: str) -> Luck:
        return cls(blake2b(seed.encode(), digest_size=32, person=b"orrery seed").digest())

    def _block(self) -> bytes:
        return blake2b(self.counter.to_bytes(8, "little"), key=self.key).digest()

    def copy(self) -> Luck:
        twin = Luck(self.key, self.counter)
        twin.at = self.at
        twin.block = self.block
        return twin

    def byte(self) -> int:
        if self.at == 64:
            self._turn_over()
        self.at = at = self.at + 1
        return self.block[at - 1]

    def _turn_over(self) -> None:
        self.counter += 1
        self.block = self._block()
        self.at = 0

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1: values that would tip the scales are thrown away."""
        if n <= 256:
            limit = 256 - 256 % n
            while True:
                if self.at == 64:
                    self._turn_over()
                value = self.block[self.at]
                self.at += 1
                if value < limit:
                    return value % n
        width = (n.bit_length() + 15) // 8
        span = 1 << (8 * width)
        limit = span - span % n
        while True:
            value = 0
            for _ in range(width):
                value = value << 8 | self.byte()
            if value < limit:
                return value % n

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def plain(self) -> list[object]:
        return [self.key.hex(), self.counter, self.at]


def deal_anew(luck: Luck, things: list[int]) -> None:
    """Shuffle hidden things so that nothing is left of how they lay: what a seat imagines hangs on
    what it sees, and on nothing else."""
    things.sort()
    luck.shuffle(things)


NO_LUCK = Luck(bytes(32))
"""What a player sees of the luck to come: nothing."""
