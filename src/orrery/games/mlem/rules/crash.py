"""The rocket crashes (MLEM-6, 14.9)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.mlem.notation import ASTRONAUTS, HOME, LAND, PARACHUTE
from orrery.games.mlem.rules.landing import piece_of, settle
from orrery.games.mlem.rules.travel import end_move
from orrery.games.mlem.state import Mlem, Piece


def crash(s: Mlem) -> None:
    s.failures += 1  # MLEM-6.2, 14.14
    end_move(s)
    if s.news is not None:
        s.tell("crash", s.commander, space=s.rocket, failures=s.failures)
    parachutes = [seat for seat, kind in s.aboard if kind == PARACHUTE]
    s.then(*(("parachute", seat) for seat in parachutes), ("return_home",))  # MLEM-14.13


def parachute(s: Mlem, seat: int) -> Script | None:
    # MLEM-14.9, 14.11
    return ask_to_jump(s, seat) if s.has_place(s.rocket) else None


def ask_to_jump(s: Mlem, seat: int) -> Script:
    answer = yield Choice(seat, "parachute", (LAND[s.rocket], HOME))  # MLEM-14.10
    if answer is not HOME:
        piece = piece_of(s, seat)
        s.aboard.remove(piece)
        if s.news is not None:
            s.tell("jumps", seat)
        settle(s, piece, s.rocket)  # MLEM-14.12


def return_home(s: Mlem) -> None:
    """All who are still aboard go back to their player boards (MLEM-6.3)."""
    for piece in s.aboard:
        go_home(s, piece)
    s.aboard.clear()
    s.then(("end_expedition",))


def go_home(s: Mlem, piece: Piece) -> None:
    seat, kind = piece
    s.home[seat] |= 1 << kind
    if s.news is not None:
        s.tell("home", seat, astronaut=ASTRONAUTS[kind])
