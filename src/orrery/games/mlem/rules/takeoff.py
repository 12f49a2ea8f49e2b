"""Expeditions: their beginning, who boards, and how the series of them ends (MLEM-3, 4, 10, 12)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.mlem.notation import ASTRONAUTS, BOARDINGS, SATELLITE
from orrery.games.mlem.rules.ufo import turn_up_token
from orrery.games.mlem.state import NO_TOKEN, Mlem


def begin_expedition(s: Mlem) -> None:
    s.expedition += 1
    s.rocket = 0  # MLEM-4.1
    s.pool = s.mat.dice  # MLEM-4.7, 5.15
    s.used_ones.clear()  # MLEM-14.29
    if s.news is not None:
        s.tell("expedition", s.starter, number=s.expedition)
    if "ufo" in s.modules:
        turn_up_token(s)
    order = [(s.starter + i) % s.players for i in range(s.players)]  # MLEM-4.2, 4.3
    s.then(*(("board", seat) for seat in order), ("travel",))


def board(s: Mlem, seat: int) -> Script:
    boarding = yield Choice(seat, "board", BOARDINGS[s.home[seat]])  # MLEM-4.4, 4.5
    kind = ASTRONAUTS.index(boarding.args[0])
    s.home[seat] ^= 1 << kind
    s.aboard.append((seat, kind))
    if s.news is not None:
        s.tell("boards", seat, astronaut=ASTRONAUTS[kind])
    if kind == SATELLITE and s.rocket != s.mat.satellite:  # MLEM-14.1 to 14.3
        s.rocket = s.mat.satellite
        if s.news is not None:
            s.tell("satellite", seat, to=s.rocket)


def end_expedition(s: Mlem) -> None:
    if s.token != NO_TOKEN:  # MLEM-15.11
        s.expeditions_gone.append(s.token)
        s.token = NO_TOKEN
    failed = s.failures >= s.mat.failures_to_end
    if failed or 0 in s.home:  # MLEM-12.1, 12.2: nobody is aboard, so none at home means all placed
        s.over = True
        s.reveals += 1  # MLEM-17.2: the missions are laid open
        if s.news is not None:
            s.tell("over", cause="failures" if failed else "placed")
        return
    s.starter = (s.starter + 1) % s.players  # MLEM-3.4
    s.then(("expedition",))
