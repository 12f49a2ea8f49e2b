"""What a seat may see, and how the rest could be. All players know the same.

Hidden are the systems that lie face down and the one left out, the transmitters under the top of
the stack (their letters are known), and the order of the exploration tiles.
"""

from __future__ import annotations

from orrery.core.luck import Luck, deal_anew
from orrery.core.state import HIDDEN
from orrery.games.pulsar.state import Pulsar


def conceal(s: Pulsar, seat: int | None) -> None:
    s.systems = tuple(tile if s.revealed >> i & 1 else HIDDEN for i, tile in enumerate(s.systems))
    s.removed = HIDDEN
    s.stack = [*(HIDDEN for _ in s.stack[:-1]), *s.stack[-1:]]
    s.tiles = [HIDDEN] * len(s.tiles)


def redeal(s: Pulsar, seat: int | None, luck: Luck) -> None:
    unseen = [tile for i, tile in enumerate(s.systems) if not s.revealed >> i & 1]
    unseen.append(s.removed)
    deal_anew(luck, unseen)
    s.systems = tuple(
        tile if s.revealed >> i & 1 else unseen.pop() for i, tile in enumerate(s.systems)
    )
    s.removed = unseen.pop()
    below, top = s.stack[:-1], s.stack[-1:]
    all_of = s.box.transmitters
    s.stack = []
    for letter in "CBA":
        hidden = [t for t in below if all_of[t].letter == letter]
        deal_anew(luck, hidden)
        s.stack += hidden
    s.stack += top
    deal_anew(luck, s.tiles)


def belongings(s: Pulsar) -> list[str]:
    """Every system, transmitter, tile, gyrodyne and ring, wherever it is."""
    systems = [*s.systems, s.removed]
    taken = [t for row in s.transmitters for t in row]
    transmitters = [*s.stack, *s.offer, *s.discarded, *taken]
    transmitters += [int(str(task[2])) for task in s.agenda if task[0] == "link"]
    names = s.box.tile_names
    kept = [kind for kind, reward in enumerate(s.box.tile_rewards) if reward.stations]
    tiles = [names[kind] for kind in (*s.tiles, *s.used_tiles)]
    found = [f"system {tile}" for tile in systems] + [f"transmitter {t}" for t in transmitters]
    found += [f"tile {name}" for name in tiles] + [f"tile {names[kept[0]]}"] * sum(s.kept)
    for size in range(3):
        on_board = sum(thing in (size + 1, size + 4) for thing in s.on_pulsar)
        found += [f"gyrodyne {size}"] * (
            s.stock[size] + on_board + sum(row[size] for row in s.gyrodynes)
        )
    for seat in range(s.players):
        found += [f"ring {seat}"] * (s.rings[seat] + s.claimed(seat))
    return found


def whereabouts(s: Pulsar) -> dict[str, str]:
    """Every system and transmitter that this state shows, and where it is."""
    found = {f"system {tile}": f"place {i}" for i, tile in enumerate(s.systems) if tile != HIDDEN}
    if s.removed != HIDDEN:
        found[f"system {s.removed}"] = "box"
    zones = [("stack", s.stack), ("offer", s.offer), ("discarded", s.discarded)]
    zones += [(f"board {seat}", row) for seat, row in enumerate(s.transmitters)]
    for place, transmitters in zones:
        found |= {f"transmitter {t}": place for t in transmitters if t != HIDDEN}
    return found
