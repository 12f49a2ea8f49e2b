"""What a position of SETI holds for a seat: named terms, each in points.

A term says what something is worth by the price list, as far as one can tell without looking ahead.
How much to believe each of them the judge's weights say; they were learnt (see `judge.toml`).
"""

from __future__ import annotations

from orrery.bots.seti import plans
from orrery.bots.seti.objectives import at_hand, missing, rival_progress, rival_turns
from orrery.bots.seti.prices import PLENTY, tables
from orrery.games.seti.notation import EXERTIANS, TECHS
from orrery.games.seti.rules.objectives import unfinished
from orrery.games.seti.rules.scoring import gold_box
from orrery.games.seti.species.exertians import danger
from orrery.games.seti.state import SOURCES, Seti

NAMES = (
    "score", "others", "credits", "energy", "cash", "publicity", "tech-soon", "data", "hand", "cards",
    "exofossils", "income-credit", "income-energy", "income-card", "income-rest", "computer",
    "computer-full", "computer-below", "probes", "probes-near", "flights", "capsules", "sectors-led",
    "sectors-behind", "signals", "wins", "figures", "traces", "found", "missions", "circles",
    "endgame", "gold", "gold-growth", "gold-next", "messages", "exertians", "danger", "objectives",
    "tasks", "objectives-due", "rival-progress", "rival-techs", "passed", "time", "rival-turns",
    "rival-exertians", "rival-publicity", "rival-data", "income-even", *TECHS,
)  # fmt: skip
RIVAL = frozenset({"others", *(name for name in NAMES if name.startswith("rival-"))})
"""Those that tell how the solo rival fares."""
INDEX = {name: i for i, name in enumerate(NAMES)}
COUNT = len(NAMES)
TECH_AT = INDEX[TECHS[0]]
TECH_WORTH = (5.0, 3.0, 4.0, 3.5, 2.5, 3.0, 3.0, 2.5, 4.5, 4.5, 4.0, 4.0)
"""What a technology is worth with all its rounds to come."""
POINTS = len(SOURCES)


def terms(s: Seti, seat: int) -> list[float]:
    """The terms, in the order of their names."""
    left = 5 - s.round
    box = s.box
    t = tables(box)
    f = [0.0] * COUNT
    others = [x for x in range(s.players) if x != seat]
    f[0] = float(s.score[seat])
    f[1] = -float(max(s.score[x] for x in others)) * (3.0 if s.rival >= 0 else 1.0)
    spent = not left and s.passed[seat]
    techs = s.techs[seat]
    if not spent:
        credits, energy, publicity = s.credits[seat], s.energy[seat], s.publicity[seat]
        f[2] = credits * PLENTY["credit"][left]
        f[3] = energy * PLENTY["energy"][left]
        f[4] = float(min(credits, energy))
        f[5] = publicity * PLENTY["publicity"][left]
        f[6] = min(publicity, 6) / 6.0 * PLENTY["tech"][left] * 0.3
        f[7] = s.data[seat] * PLENTY["data"][left]
        hand = s.hand[seat]
        if hand:
            worth = t.hand[left]
            corner = t.corner[left]
            values = sorted([worth[card] - corner[card] for card in hand], reverse=True)
            f[8] = sum(values[:3])
        cards = len(hand)
        if s.passed[seat] and left:  # others are thrown away, and another one is kept
            cards = min(cards, s.box.hand_limit) + 1
        f[9] = 1.2 * cards
        f[10] = s.exofossils[seat] * PLENTY["exofossil"][left]
    if left:
        future = t.future[left]
        even = list(box.income)
        for card in s.tucked[seat]:
            kind = box.income_of[card]
            f[11 + (kind if kind < 3 else 3)] += future[kind]
            if kind < 2:
                even[kind] += 1
        f[49] = left * float(min(even[0], even[1]))
    filled = s.computer[seat]
    if not spent:
        below = s.bottom[seat]
        for slot, tech in enumerate(s.slots[seat]):
            if tech >= 0 and not below >> slot & 1:
                f[17] += 1.0
        trace = plans.trace_worths(s, seat, left, t)
        f[15] = filled / 6.0 * max(1.5, trace[2] - PLENTY["energy"][left])
        f[16] = 1.0 if filled == 6 else 0.0
        if s.probes[seat] or s.capsules[seat]:
            _flights(s, seat, left, t, trace, f)
        _sectors(s, seat, left, t, trace, f)
        _missions(s, seat, left, t, f)
    for own in s.wins:
        f[25] += own.count(seat)
    f[26] = float(plans.figures(s, seat))
    own_traces = s.traces[6 * seat : 6 * seat + 6]
    f[27] = float(sum(own_traces))
    for slot in (0, 1):
        if not s.discovered[slot]:
            f[28] += 3.0 * s.discovery[slot].count(seat)
    for card in s.endgame[seat]:
        f[31] += gold_box(s, seat, card)
    _gold(s, seat, left, own_traces, f)
    if s.messages[seat]:
        worth = t.message[left]
        for at, card in s.messages[seat]:
            f[35] += worth[card] * max(0.0, 1.0 - max(0, at - s.score[seat]) / (10.0 + 25.0 * left))
    if s.message_at[seat] >= 0:
        gap = max(0, s.message_at[seat] - s.score[seat])
        f[35] += 7.0 * max(0.0, 1.0 - gap / (10.0 + 25.0 * left))
    if s.exertian_played[seat] or s.slot_of(EXERTIANS) >= 0:
        _exertians(s, seat, left, f)
    if s.rival >= 0:
        _solo(s, seat, left, f)
    f[43] = 1.0 if s.passed[seat] else 0.0
    f[44] = 1.0
    at = TECH_AT
    share = left / 4.0
    while techs:
        if techs & 1:
            f[at] = TECH_WORTH[at - TECH_AT] * share
        techs >>= 1
        at += 1
    return f


def _flights(
    s: Seti, seat: int, left: int, t: plans.Tables, trace: list[float], f: list[float]
) -> None:
    """Probes on their way: the best each can reach, less the way there."""
    goals = plans.goals(s, seat, left, t, trace)
    means = s.energy[seat] + 0.5 * s.credits[seat] + 2.0 * left
    step = PLENTY["energy"][left] * 0.75
    f[18] = float(len(s.probes[seat]))
    taken = -1
    for space in s.probes[seat]:
        best, where = 0.0, -1
        for place, planet, worth in goals:
            way = plans.way(s, space, place)
            value = worth - step * way
            if way + 1.0 > means:
                value *= 0.4
            if planet == taken:
                value -= 4.0
            if value > best:
                best, where = value, planet
        f[20] += best
        taken = where
        if where >= 0 and s.earth_map.place[where] == space:
            f[19] += best
    for space, _ in s.capsules[seat]:
        home = min(plans.way(s, space, place) for place in plans.ports(s, seat))
        f[21] += max(0.0, 8.0 - step * home)


def _sectors(
    s: Seti, seat: int, left: int, t: plans.Tables, trace: list[float], f: list[float]
) -> None:
    """Stars that may be won, and those where others lead."""
    capacity = s.box.capacity
    wanted = plans.wanted_sectors(s, seat, left, t)
    time = (0.45, 0.75, 0.9, 1.0, 1.0)[left]
    for star in range(8):
        markers = s.signals[star]
        if seat not in markers:
            continue
        own = markers.count(seat)
        gap = capacity[star] - len(markers)
        other = max((markers.count(x) for x in set(markers) if x != seat), default=0)
        if s.wins[star]:
            prize = t.later_win[left][star] + (trace[0] if t.later_trace[star] else 0.0)
        else:
            prize = t.first_win[left][star] + (trace[0] if t.first_trace[star] else 0.0)
        prize += wanted[s.box.star_colour[star]]
        ahead = own - other + (0.5 if markers[-1] == seat else 0.0)
        if ahead > 0:
            f[22] += time * prize * (ahead + 0.5) / max(0.5, ahead + 0.5 + gap)
        else:
            f[23] += time * prize * 0.5 * own / max(1.0, own + other + gap - ahead)
        f[24] += own


def _missions(s: Seti, seat: int, left: int, t: plans.Tables, f: list[float]) -> None:
    for card in s.missions[seat]:
        f[29] += t.reward[left][card] * plans.near(s, seat, card, left)
    circle_time = (0.3, 0.55, 0.7, 0.75, 0.75)[left]
    for card in s.circles[seat]:
        covered = s.covered[card]
        for k, worth in enumerate(t.circle[left][card]):
            if not covered >> k & 1:
                f[30] += circle_time * worth


def _gold(s: Seti, seat: int, left: int, own_traces: list[int], f: list[float]) -> None:
    """Gold tiles: what those claimed bring now, what they may grow by, and the next one."""
    gold, sides = s.box.gold, s.gold_sides
    done = s.gold_done[seat]
    best = 0.0
    for tile, claimed in enumerate(s.claims):
        what, values = gold[tile][sides[tile]]
        if seat in claimed:
            value = values[min(claimed.index(seat), 2)]
            now, part = plans.sets(s, seat, what, own_traces)
            f[32] += value * now
            f[33] += value * (0.5 * part + plans.GROWTH[what] * left)
        elif done < 3:
            now, part = plans.sets(s, seat, what, own_traces)
            value = values[min(len(claimed), 2)]
            hope = value * (now + 0.5 * part + plans.GROWTH[what] * (left + 0.3))
            best = max(best, hope)
    if done < 3 and best:
        gap = max(0, s.box.gold_milestones[done] - s.score[seat])
        f[34] = best * max(0.0, 1.0 - gap / (12.0 + 22.0 * left))
        later = 2 - done
        if later and left:
            f[34] += 0.4 * best * later * min(1.0, left / 3.0)


def _exertians(s: Seti, seat: int, left: int, f: list[float]) -> None:
    for card in s.exertian_played[seat]:
        if card > 0:
            now = gold_box(s, seat, card)
            f[36] += now or 0.2 * left * 0.5 * s.box.cards[card].gold[1]
    mine = danger(s, seat)
    most = max(danger(s, x) for x in range(s.players) if x != seat)
    if mine:
        f[37] = -0.1 * s.score[seat] * (1.0 if mine > most else 0.7 if mine == most else 0.25)


def _solo(s: Seti, seat: int, left: int, f: list[float]) -> None:
    """What the rival will make of its cards, its progress, and of objectives still open."""
    if s.level > 1:
        f[38] = -float(s.box.solo.open_objective * unfinished(s))
        f[39] = at_hand(s, seat, left)
        f[40] = -missing(s)
    rival = s.rival
    f[41] = -rival_progress(s)
    f[42] = -2.0 * sum(s.rival_techs)
    f[45] = -rival_turns(s)
    f[46] = -12.0 * len(s.exertian_played[rival])
    f[47] = -0.8 * s.publicity[rival]
    f[48] = -1.0 * (s.computer[rival] + s.data[rival])
