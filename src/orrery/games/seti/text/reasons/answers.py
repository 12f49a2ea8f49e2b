"""Why an option isn't among the answers to the question that is open."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import (
    OVERFLOW,
    SIDES,
    TECHS,
    TRACE,
    card_number,
)
from orrery.games.seti.ops import COLOURS, KINDS
from orrery.games.seti.rules import probes, signals, traces
from orrery.games.seti.rules.events import causes
from orrery.games.seti.state import NOBODY, Seti
from orrery.games.seti.text.cards import good, kind, listed
from orrery.games.seti.text.reasons.because import (
    arguments,
    because,
    no_landing,
    no_probe,
    no_way_for_capsule,
    not_in_hand,
    not_reached,
    task_name,
    title,
    too_dear,
)
from orrery.games.seti.text.things import space, species, star, tech
from orrery.locale import Message

WHOLE_SECTORS = frozenset({"probe", "one-sector", "probe-and-neighbours"})
"""Signals for which a sector is chosen first; the tile in it comes into question afterwards."""

RULES = {
    "take": "21.1",
    "discard": "22.2",
    "tuck": "23.6",
    "keep": "22.5",
    "reveal": "34.31",
    "stop": "7.7",
    "hold": "7.4",
    "fly": "7.7",
    "glide": "34.7",
    "signal": "11.9",
    "scan": "11.2",
    "row": "11.4",
    "send": "28.7",
    "done": "11.2",
    "go": "4.6",
    "trace": "10.3",
    "tech": "16.3",
    "slot": "16.7",
    "gold": "19.4",
    "cover": "15.12",
    "first": "9.7",
    "probe": "28.2",
    "remove": "15.1",
    "alien": "34.2",
    "settle": "12.7",
    "show": "15.1",
    "as": "7.8",
    "sample": "34.5",
    "samples": "34.5",
    "message": "34.24",
    "pay": "15.1",
    "use": "5.2",
    "task": "32.8",
}
"""The rule that says when each answer is asked for."""


def answer(s: Seti, seat: int, task: str, option: Option) -> WhyNot:
    """The verb is what is asked for, but this option of it isn't possible."""
    match option.verb:
        case "take" if option.args[0] == "deck":
            return because("21.5", "deck-empty")
        case "take" | "use":
            return because(RULES[option.verb], "not-in-row", card=title(s, option))
        case "discard" | "tuck" | "send" | "row" | "scan" | "done":
            return _card_answer(s, seat, task, option)
        case "keep":
            return because("22.5", "not-in-stack", card=title(s, option))
        case "reveal":
            return because("34.31", "not-exertian", card=title(s, option))
        case "fly":
            return no_probe(s, seat, option) or _granted_step(s, seat)
        case "glide":
            return no_way_for_capsule(s, seat, option) or _granted_step(s, seat)
        case "hold":
            return because("7.4", "nothing-on-asteroids")
        case "signal":
            return _signal(s, task, option.args[0])
        case "trace":
            return _trace(s, seat, option)
        case "tech":
            return _tech(s, seat, option)
        case "slot":
            return because("16.7", "slot-taken", column=option.args[0])
        case "gold":
            return because("19.4", "gold-marked", tile=Message(f"seti.gold.{option.args[0]}"))
        case "cover":
            return _cover(s, seat, option)
        case "first":
            return because("9.7", "first-taken")
        case "probe":
            place = space(s, probes.space_at(option.args[0]))
            if task == "choose-probe":
                return because("7.1", "no-probe-there", place=place)
            return because("28.2", "nobody-there", place=place)
        case "remove":
            return because("15.1", "no-figure")
        case "alien":
            return because("34.2", "alien-none")
        case "settle":
            return because("12.7", "not-completed", star=star(option.args[0]))
        case "sample":
            return because("34.5", "sample-elsewhere")
        case "message":
            return because("34.24", "message-taken")
        case "show":
            return because("15.1", "too-many-to-show")
        case "task":
            return _other_task(s, option)
    return because(RULES[option.verb], f"not-now.{option.verb}")


def granted_landing(s: Seti, seat: int, option: Option) -> WhyNot:
    """A landing, or an orbit, that a card gives."""
    if option.verb == "orbit":
        if task_name(s) == "land":
            return because("15.2", "land-only")
        return not_reached(s, seat, "8.2", option.args[0])
    how = arguments(s)
    found = no_landing(s, seat, option.args[0], "moons" in how, "occupied" in how)
    assert found is not None
    return found


def _granted_step(s: Seti, seat: int) -> WhyNot:
    """Granted moves fail only on asteroids."""
    (n, *_) = arguments(s)
    assert isinstance(n, int)
    have = [good("move", n + s.held), good("energy", s.energy[seat])]
    return because("7.3", "asteroids", cost=good("move", 2), have=listed(have))


def _other_task(s: Seti, option: Option) -> WhyNot:
    i, k = (int(arg) - 1 for arg in option.args)
    if i >= len(s.objectives) or k >= len(s.box.solo.objectives[s.objectives[i]].tasks):
        return because("32.8", "no-task")
    if s.tasks_done[i] >> k & 1:
        return because("32.8", "task-done")
    return because("32.8", "other-task")


def _card_answer(s: Seti, seat: int, task: str, option: Option) -> WhyNot:
    if task == "scan_part":
        return _scan_part(s, seat, option)
    if option.verb == "row":
        return because("11.4", "not-in-row", card=title(s, option))
    if task == "discard-drawn":
        return because("15.1", "not-drawn", card=title(s, option))
    if task == "income" and arguments(s):
        return because("23.8", "only-this-card")
    rule = {"give_card": "20.2", "first_income": "3.6"}.get(task, RULES[option.verb])
    return not_in_hand(s, seat, rule, option)


def scan_done(s: Seti) -> int:
    """A mask of the parts that the waiting scan has behind it."""
    done = arguments(s)[0]
    assert isinstance(done, int)
    return done


def _scan_part(s: Seti, seat: int, option: Option) -> WhyNot:
    """A part of the scan (SETI-11.2, 11.7)."""
    done = scan_done(s)
    match option.text:
        case "done":
            return because("11.2", "scan-unfinished")
        case "scan earth":
            return because("11.3", "part-done")
        case "scan mercury":
            if found := _telescope(s, seat, signals.TELESCOPE_MERCURY, done, signals.MERCURY_PART):
                return found
            return too_dear("18.7", good("publicity", 1), good("publicity", 0))
        case "scan launch" | "scan move":
            if found := _telescope(s, seat, signals.TELESCOPE_LAUNCH, done, signals.LAUNCH_PART):
                return found
            if option.args[0] == "move":
                return because("18.8", "nothing-to-move")
            if not probes.may_launch(s, seat):
                return because("18.9", "probe-limit", n=probes.probe_limit(s, seat))
            return too_dear("18.8", good("energy", 1), good("energy", s.energy[seat]))
    if option.verb == "row":
        if done & signals.ROW_PART:
            return because("11.4", "part-done")
        return because("11.4", "not-in-row", card=title(s, option))
    if found := _telescope(s, seat, signals.TELESCOPE_HAND, done, signals.HAND_PART):
        return found
    return not_in_hand(s, seat, "18.6", option)


def _telescope(s: Seti, seat: int, which: int, done: int, part: int) -> WhyNot | None:
    if not s.has_tech(seat, which):
        return because("11.7", "no-tech", tech=tech(TECHS[which]))
    return because("11.7", "part-done") if done & part else None


def _signal(s: Seti, task: str, name: str) -> WhyNot:
    if name == "tile":
        if not s.visitor:
            return because("34.18", "no-tile")
        if task in ("signal", "bare-signal") and arguments(s)[0] in WHOLE_SECTORS:
            return because("34.18", "sector-first")
        return because("34.18", "tile-elsewhere")
    return because("11.9", "other-sector", star=star(name))


def _trace(s: Seti, seat: int, option: Option) -> WhyNot:
    side, colour, _ = option.args
    slot, hue = SIDES.index(side), COLOURS.index(colour)
    given, *scope = arguments(s)
    if given not in ("any", colour):
        return because("10.3", "other-colour")
    at = TRACE[slot][hue].index(option)
    if scope and option in traces.spaces(s, seat, slot, hue):
        return because("15.1", "other-species", species=species(s, slot))
    if at in (0, OVERFLOW):
        if at == 0 and s.discovery[slot][hue] != NOBODY:
            return because("10.3", "space-taken")
        return because("15.1", "other-species", species=species(s, slot))
    if not s.discovered[slot]:
        return because("10.8", "undiscovered")
    board = s.box.spaces[s.species[slot]][hue]
    if at > len(board):
        return because("10.8", "no-such-space")
    place = board[at - 1]
    if s.markers[3 * slot + hue][at - 1] and not place.endless:
        return because("10.8", "space-taken")
    what, n = place.cost
    if what:
        have = s.exofossils if what == "exofossil" else s.data
        rule = "34.21" if what == "exofossil" else "34.28"
        return too_dear(rule, good(what, n), good(what, have[seat]))
    return because("34.9", "no-sample")


def _tech(s: Seti, seat: int, option: Option) -> WhyNot:
    which = TECHS.index(option.args[0])
    mask, bonus = arguments(s)
    assert isinstance(mask, int)
    if s.has_tech(seat, which):
        return because("16.4", "tech-owned", tech=tech(TECHS[which]))
    if not s.tech_stacks[which]:
        return because("16.3", "stack-empty", tech=tech(TECHS[which]))
    assert not mask >> which & 1
    if not bonus:
        return because("15.1", "tech-unknown", tech=tech(TECHS[which]))
    return because("16.8", "other-kind", kind=kind(KINDS[which // 4]))


def _cover(s: Seti, seat: int, option: Option) -> WhyNot:
    card, k = card_number(option.args[0]), int(option.args[1])
    circles = s.box.cards[card].circles
    if card not in s.circles[seat] or k >= len(circles):
        return because("15.10", "no-circle", card=title(s, option))
    if s.covered[card] >> k & 1:
        return because("15.13", "circle-covered")
    (happened,) = arguments(s)
    if circles[k].when in causes(str(happened)):
        return because("15.16", "own-turn-only")
    return because("15.12", "other-trigger")
