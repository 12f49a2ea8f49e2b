"""What a choice costs a server, piece by piece: playing and storing it, and the pages of the two who look on.

    python -m benchmarks.choice [--tables 60] [--choices 1500] [--profile draw] [game ...]

One process, no wire: the pages are drawn and written down as a live connection does it, and nobody reads them. Times
are of the processor; what the machine does beside it changes them, so compare two runs that stand side by side.
`--profile` says where the time of one piece goes.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from orrery.house.house import House
from orrery.house.limits import UNLIMITED
from orrery.house.room import Room
from orrery.house.seats import NewTable, SeatSpec
from orrery.house.tokens import new_token
from orrery.web.http.address import ANYWHERE
from orrery.web.http.clients import Client
from orrery.web.routes.live import Connection, Socket, encoder

GAMES = ("seti", "pulsar", "mlem")
WARM = 0.2
"""What part of the choices is made before anything is measured."""


class Meter:
    """Adds up what each piece takes."""

    def __init__(self, profiled: str) -> None:
        self.spent: Counter[str] = Counter()
        self.on = False
        self.profiled = profiled
        self.profile = cProfile.Profile()

    @contextmanager
    def piece(self, name: str) -> Iterator[None]:
        if self.on and name == self.profiled:
            self.profile.enable()
        began = time.process_time()
        yield
        if self.on:
            self.spent[name] += time.process_time() - began  # type: ignore[assignment]
            if name == self.profiled:
                self.profile.disable()


async def seat(house: House, game: str, k: int) -> tuple[Room, list[Connection]]:
    """A table with two people, and their pages."""
    people = [new_token(), new_token()]
    new = NewTable(game, [SeatSpec("me", f"Ann {k}"), SeatSpec("open")], {})
    room = await house.create(new, people[0])
    await house.join(room.id, people[1], f"Bob {k}")
    return room, [page(house, room, token) for token in people]


def page(house: House, room: Room, token: str) -> Connection:
    asked = SimpleNamespace(
        headers={"authorization": f"Bearer {token}"},
        cookies={},
        query_params={},
        url=SimpleNamespace(scheme="ws"),
        app=SimpleNamespace(state=SimpleNamespace(address=ANYWHERE)),
    )
    return Connection(cast(Socket, asked), house, room, Client(UNLIMITED))


async def measure(games: tuple[str, ...], tables: int, choices: int, meter: Meter) -> int:
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        house = await House.open(Path(folder) / "choice.db", bot_pause=0)
        try:
            all = [await seat(house, games[k % len(games)], k) for k in range(tables)]
            for room, pages in all:
                for one in pages:
                    one.news(room)
            size = 0
            made = 0
            for k in range(choices):
                meter.on = k >= choices * WARM
                room, pages = chance.choice(all)
                table: Any = room.table
                if table.choice is None:
                    continue
                seat_ = table.choice.seat
                mover = next(p for p in pages if seat_ in room.seats_of(p.viewer.holder))
                option = chance.choice(table.choice.options).text
                with meter.piece("play and store"):
                    await house.choose(room.id, str(mover.viewer.holder), room.n, option)
                for one in pages:
                    asked = room.turn in room.seats_of(one.viewer.holder)
                    with meter.piece("draw for who is asked" if asked else "draw for the other"):
                        message = one.news(room)
                    with meter.piece("write down"):
                        text = encoder.encode(message).decode()
                    size += len(text) if meter.on else 0
                made += meter.on
            print(f"{made} choices; {size / made / 2000:.1f} kB a page")
            return made
        finally:
            await house.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--choices", type=int, default=1500)
    parser.add_argument("--profile", default="")
    parser.add_argument("games", nargs="*", choices=[[], *GAMES])
    asked = parser.parse_args()
    meter = Meter(asked.profile)
    made = asyncio.run(measure(tuple(asked.games) or GAMES, asked.tables, asked.choices, meter))
    for name, spent in meter.spent.most_common():
        print(f"{1000 * spent / made:6.2f} ms  {name}")
    print(f"{1000 * sum(meter.spent.values()) / made:6.2f} ms  in all")
    if asked.profile:
        pstats.Stats(meter.profile).sort_stats("tottime").print_stats(45)


if __name__ == "__main__":
    main()
