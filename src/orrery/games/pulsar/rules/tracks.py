"""The initiative and engineering tracks (PUL-8)."""

from __future__ import annotations

from orrery.games.pulsar.state import Track


def move(track: Track, token: int, space: int, at_bottom: bool = False) -> Track:
    """Put a token, by its rank, on a space: on top of the stack there, or at its bottom."""
    seat = track[token][1]
    rest = track[:token] + track[token + 1 :]  # PUL-8.2
    at = 0
    while at < len(rest) and (rest[at][0] < space or (at_bottom and rest[at][0] == space)):
        at += 1
    return (*rest[:at], (space, seat), *rest[at:])


def shift(track: Track, token: int, steps: int) -> Track:
    """Move a token by so many spaces, to the right if positive (PUL-8.3, 8.8, 8.9)."""
    return move(track, token, max(track[token][0] + steps, 1))


def tokens(track: Track, seat: int) -> list[int]:
    """The ranks of a seat's tokens, the foremost first."""
    return [rank for rank, (_, owner) in enumerate(track) if owner == seat]
