"""Transmitters: the offer, the stack, and the arrays that players build of them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light
from orrery.core.picture import Part, el, part
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import die, icon
from orrery.games.pulsar.board.cards import card, row
from orrery.games.pulsar.board.drawing import (
    Drawing,
    Pay,
    Way,
    explained,
    fact,
    payment,
    press,
    title,
    told,
)
from orrery.games.pulsar.board.gains import production, reward
from orrery.games.pulsar.box import Transmitter
from orrery.games.pulsar.notation import ENDS, LINK, PAY, SELL, TAKE, TRANSMITTERS
from orrery.games.pulsar.notation import payment as pays_with
from orrery.games.pulsar.rules.transmitters import link_die, uncovered
from orrery.games.pulsar.state import Link, Pulsar

OPTIONS = {"take": TAKE, "pay": PAY}
Costs = tuple[tuple[int, tuple[Pay, ...]], ...]
"""Of each cost that can be paid now: its die, and the payments."""
Ends = tuple[tuple[int, int, Light], ...]
"""Where a new transmitter can be linked: the end, the die it would make, and the option."""


def draw_offer(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    if drawing.seat is not None:
        draw_arrays(drawing, drawing.seat, "zone-offer")
    picture.box("offer", "zone-offer", tag="section", class_="p-section p-offer")
    picture.put("offer-title", "offer", title(drawing.told("offer"), "offer"), tag="header")
    picture.box("offered", "offer", tag="div", class_="p-tiles")
    for t in s.offer:
        _put(drawing, t, "offered", "take")
    if s.stack:
        top = s.box.transmitters[s.stack[-1]]
        picture.add("stack", _stack(top, len(s.stack), drawing.language))


@lru_cache(maxsize=256)
def _stack(t: Transmitter, count: int, language: str) -> Part:
    name = told(language, "stack", n=count, name=t.name.upper())
    body = tile(t, False, 0, False, ())
    return part(
        "stack", "offered", body, el("span", f"×{count}", class_="p-count"), tag="div",
        class_=f"p-tile letter-{t.letter} next",
        **explained("stack", f"{name}. {names.transmitter(t, language)}", True),
    )  # fmt: skip


def _put(
    drawing: Drawing,
    t: int,
    parent: str,
    verb: str,
    turned: bool = False,
    ends: Ends = (),
    sell: Light | None = None,
) -> None:
    s = drawing.s
    entry = s.box.transmitters[t]
    online = bool(s.online >> t & 1)
    costs: Costs = ()
    asked = ""
    if verb and not online and drawing.my_turn:
        left = uncovered(entry.cost, s.covered[t])
        costs = tuple(
            (cost, pays)
            for cost in left
            if (pays := drawing.pays(f"{verb} {TRANSMITTERS[t]} {cost}"))
        )
        asked = OPTIONS[verb][t][left[0]][pays_with(False, left[0], 0)].text if not costs else ""
    guessed = f"transmitter {entry.name}" in names.reconstructed(s.box)
    drawing.picture.add(
        f"transmitter-{t}",
        _transmitter(entry, t, parent, turned, s.covered[t], online, costs, asked, ends, sell,
                     guessed, drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _transmitter(
    entry: Transmitter,
    t: int,
    parent: str,
    turned: bool,
    covered: int,
    online: bool,
    costs: Costs,
    asked: str,
    ends: Ends,
    sell: Light | None,
    guessed: bool,
    language: str,
) -> Part:
    name = names.transmitter(entry, language)
    if online:
        name += f" {told(language, 'is-online')}"
    look = f"p-tile letter-{entry.letter}"
    look += f"{' online' if online else ''}{' guessed' if guessed else ''}"
    every = [(cost, pay) for cost, pays in costs for pay in pays]
    ways = (("", sell),) if sell else tuple(_paid_with(cost, pay) for cost, pay in every)
    buttons = row("".join(_linked_at(*end, turned) for end in ends))
    if guessed:
        name += f" ({told(language, 'guessed')})"
    return card(
        f"transmitter-{t}", parent, look, "transmitter", name,
        tile(entry, turned, covered, online, tuple(cost for cost, _ in costs)),
        ways=ways, buttons=buttons, asks=asked,
        anchor=f"transmitter-{entry.name} other-{entry.name}",
    )  # fmt: skip


def _linked_at(end: int, value: int, light: Light, turned: bool) -> str:
    """A button for an end where the new transmitter can be linked, with the die they'd make."""
    way = "◂▸"[end ^ turned]
    return press(light, icon("link"), el("i", way), die(value, True), look="chip")


def _paid_with(cost: int, pay: Pay) -> Way:
    """If it isn't the very die, the cost is shown beside it."""
    paid, light = pay
    same = paid == pays_with(False, cost, 0)
    return payment(paid) + ("" if same else el("i", "▸", die(cost, look="small"))), light


def tile(
    t: Transmitter,
    turned: bool,
    covered: int,
    online: bool,
    payable: tuple[int, ...],
) -> str:
    """Half dice at the ends, costs, and what it gives. A turned one lies the other way round."""
    halves = [_half(t.ends[end], end ^ turned) for end in (0, 1)]
    if turned:
        halves.reverse()
    costs = ""
    for k, cost in enumerate(t.cost):
        paid = covered >> k & 1
        look = "p-cost paid" if paid else "p-cost payable" if cost in payable else "p-cost"
        costs += el("span", die(cost), icon("tick") if paid else "", class_=look)
    gives = el("span", icon("immediate", "kind"), reward(t.reward)) if any(t.reward) else ""
    made = production(t)
    sign = icon("online") if online else ""
    head = el("span", el("b", t.name.upper()), sign, costs, class_="p-techhead")
    effect = el("span", gives, el("span", made) if made else "", class_="p-effect")
    return halves[0] + el("span", head, effect, class_="p-mid") + halves[1]


def _half(value: int, end: int) -> str:
    if value < 0:
        return el("span", class_=f"p-half none {ENDS[end]}")
    return el("span", icon(f"half-{value}-{ENDS[end]}"), class_=f"p-half {ENDS[end]}")


# -- arrays --


def draw_arrays(drawing: Drawing, seat: int, parent: str) -> None:
    """Linked transmitters lie side by side, each the way it was turned."""
    s, picture = drawing.s, drawing.picture
    arrays = f"arrays-{seat}"
    mine = seat == drawing.seat
    fresh = _fresh(s, seat)
    if not s.transmitters[seat] and fresh < 0:
        return
    look = f"p-section p-arrays s{seat}" if mine else "p-arrays small"
    picture.box(arrays, parent, tag="div", class_=look)
    if fresh >= 0:
        picture.box(f"{arrays}-new", arrays, tag="div", class_="p-array fresh")
        _put(drawing, fresh, f"{arrays}-new", "")
    for n, chain in enumerate(chains(s.transmitters[seat], s.links)):
        picture.box(f"{arrays}-{n}", arrays, tag="div", class_="p-array")
        for k, (t, turned) in enumerate(chain):
            if k:
                _draw_link(drawing, chain[k - 1][0], t, f"{arrays}-{n}")
            sell = drawing.light(SELL[t]) if mine and drawing.kind == "sell" else None
            ends = _ends(drawing, t, fresh)
            _put(drawing, t, f"{arrays}-{n}", "pay" if mine else "", turned, ends, sell)


def _fresh(s: Pulsar, seat: int) -> int:
    """The transmitter that a seat is about to link; -1 if none."""
    linking = bool(s.agenda) and s.agenda[-1][:2] == ("link", seat)
    return fact(s, 2) if linking else -1


def _draw_link(drawing: Drawing, one: int, other: int, parent: str) -> None:
    s = drawing.s
    link = next(link for link in s.links if {link[0], link[2]} == {one, other})
    active = bool(s.online >> one & 1 and s.online >> other & 1)
    id = f"link-{link[0]}-{link[2]}"
    drawing.picture.add(id, _link(id, link_die(s, link), active, parent, drawing.language))


def _ends(drawing: Drawing, t: int, fresh: int) -> Ends:
    if fresh < 0:
        return ()
    return tuple(
        (theirs, link_die(drawing.s, (fresh, mine, t, theirs)), light)
        for theirs in (0, 1)
        for mine in (0, 1)
        for light in drawing.lights(LINK[mine][t][theirs])
    )


@lru_cache(maxsize=1024)
def _link(id: str, value: int, active: bool, parent: str, language: str) -> Part:
    name = told(language, "link-online" if active else "link", value=value)
    look = f"p-link{' active' if active else ''}"
    return part(id, parent, die(value, True), tag="span", class_=look, **explained("link", name))


@lru_cache(maxsize=1024)
def chains(
    owned: tuple[int, ...], links: tuple[Link, ...]
) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """A player's arrays from left to right: each transmitter, and whether it is turned round."""
    joined: dict[tuple[int, int], tuple[int, int]] = {}
    for a, x, b, y in links:
        if a in owned:
            joined[a, x] = (b, y)
            joined[b, y] = (a, x)
    found: list[tuple[tuple[int, bool], ...]] = []
    seen: set[int] = set()
    for t in owned:
        if t in seen:
            continue
        left, end = t, 0  # go to the left as far as the array goes
        while (left, end) in joined:
            other, there = joined[left, end]
            left, end = other, 1 - there
        chain = []
        at: tuple[int, int] | None = (left, end)
        while at is not None:
            tile, enters = at
            seen.add(tile)
            chain.append((tile, enters == 1))
            at = joined.get((tile, 1 - enters))
        found.append(tuple(chain))
    return tuple(found)
