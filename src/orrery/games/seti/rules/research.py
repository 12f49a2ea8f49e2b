"""Technologies (SETI-16, 18)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import SLOT, TECH, TECHS
from orrery.games.seti.ops import KINDS
from orrery.games.seti.rules.events import happen
from orrery.games.seti.rules.free import ask
from orrery.games.seti.state import Seti, put

ALL_TECHS = (1 << len(TECHS)) - 1


def mask_of(kinds: tuple[str, ...]) -> int:
    return sum(15 << 4 * KINDS.index(kind) for kind in kinds)


def available(s: Seti, seat: int, mask: int) -> list[int]:
    """Technologies the seat doesn't have and whose stack isn't empty (SETI-16.3, 16.4)."""
    own = s.techs[seat]
    return [t for t in range(len(TECHS)) if mask >> t & 1 and not own >> t & 1 and s.tech_stacks[t]]


def tech(s: Seti, seat: int, *kinds: str) -> None:
    """A technology granted by a card: rotate once, then take it (SETI-16.8, 16.9)."""
    s.tech_taken = -1
    s.tech_held = False
    s.then(("rotate",), ("take_tech", seat, mask_of(kinds), 1))


def borrow_tech(s: Seti, seat: int) -> None:
    """One that others have, without rotation or the tile's bonus (card 81)."""
    s.tech_taken = -1
    others = sum(1 << t for t in range(len(TECHS)) if not s.two_points[t])
    s.then(("take_tech", seat, others, 0))


def take_tech(s: Seti, seat: int, mask: int, bonus: int) -> Script | None:
    options = [TECH[t] for t in available(s, seat, mask)]
    return choose_tech(s, seat, options, bonus) if options else None  # SETI-16.10


def choose_tech(s: Seti, seat: int, options: list[Option], bonus: int) -> Script:
    answer = yield ask(s, seat, "tech", options)
    taken = TECH.index(answer)
    *left, tile = s.tech_stacks[taken]
    s.tech_stacks[taken] = tuple(left)
    s.reveals += 1
    s.tech_held = any(s.has_tech(other, taken) for other in range(s.players))
    s.techs[seat] |= 1 << taken
    s.tech_taken = taken
    if s.news is not None:
        s.tell("tech", seat, tech=TECHS[taken])
    happen(s, seat, f"research {KINDS[taken // 4]}")
    if taken >= 8:
        s.then(("install", seat, taken - 8))
    if bonus:
        s.give(seat, s.box.tech_bonuses[tile])  # SETI-16.6
    s.give(seat, s.box.tech_extra[taken])
    if s.two_points[taken]:  # SETI-16.5
        s.two_points[taken] = False
        s.give(seat, s.box.two_points)


def install(s: Seti, seat: int, number: int) -> Script | None:
    """A computer technology goes into any free slot (SETI-16.7, 13.11)."""
    free = [slot for slot, tech in enumerate(s.slots[seat]) if tech < 0]
    if len(free) == 1:
        fill_slot(s, seat, number, free[0])
        return None
    return choose_slot(s, seat, number, free)


def choose_slot(s: Seti, seat: int, number: int, free: list[int]) -> Script:
    answer = yield ask(s, seat, "slot", [SLOT[slot] for slot in free])
    fill_slot(s, seat, number, SLOT.index(answer))


def fill_slot(s: Seti, seat: int, number: int, slot: int) -> None:
    put(s.slots, seat, slot, number)
    s.note(seat, "data")  # there is a new space for it
