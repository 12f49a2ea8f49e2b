"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import (
    ASIDES,
    DONE,
    EXERTIANS,
    MOONS,
    OVERFLOW,
    SIDES,
    TECHS,
    TRACE,
    card_number,
)
from orrery.games.seti.ops import COLOURS, KINDS
from orrery.games.seti.rules import probes, research, signals, traces, turns
from orrery.games.seti.rules.computer import COLUMNS, may_analyse
from orrery.games.seti.rules.events import causes
from orrery.games.seti.rules.free import BUY_PRICE, SLOT_COLUMN, completions, step_cost
from orrery.games.seti.rules.play import affordable
from orrery.games.seti.sky import EARTH, NEIGHBOURS, PLANETS
from orrery.games.seti.state import NOBODY, Seti
from orrery.games.seti.text.cards import condition, good, kind, listed, moon, planet, titled
from orrery.games.seti.text.things import space, species, star, tech
from orrery.locale import Foreign, Message, Param

MAIN = frozenset(
    {"launch", "orbit", "land", "scan", "analyse", "play", "research", "pass", "end"},
)

BETWEEN_TURNS = frozenset({"next_turn", "begin"})
"""Tasks that wait while nobody has a turn."""

ANSWERS: dict[str, frozenset[str]] = {
    task: frozenset(verbs.split())
    for task, verbs in {
        "pick": "take",
        "row-corners": "use",
        "discard-drawn": "discard",
        "income": "tuck",
        "first_income": "tuck",
        "give_card": "discard",
        "hand_limit": "discard",
        "keep": "keep",
        "alien-card": "alien",
        "collect_one": "sample",
        "peek": "samples",
        "peek_one": "sample",
        "exertian_first": "reveal",
        "exertian_milestone": "reveal",
        "trace": "trace",
        "move": "fly glide hold stop",
        "slingshot": "as",
        "choose-probe": "probe",
        "land": "land",
        "orbit-or-land": "orbit land",
        "land_first": "first",
        "remove": "remove",
        "signal": "signal",
        "bare-signal": "signal",
        "mark_at": "signal",
        "scan_earth": "signal",
        "next_probe": "probe",
        "row-signal": "row",
        "hand-signal": "send",
        "scan": "scan row send done",
        "scan_part": "scan row send done",
        "pause": "go",
        "settle": "settle",
        "take_tech": "tech",
        "install": "slot",
        "gold": "gold",
        "message": "message",
        "may-pay": "pay",
        "gain-per": "show",
        "event": "cover",
        "task_event": "task",
    }.items()
}
"""The verbs that answer each task's question."""

MAYBE = frozenset(
    {"event", "task_event", "gain-per", "hand_limit", "land_first", "settle", "install"},
)
"""Tasks that often ask nothing."""

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


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"SETI-{rule}", Message(f"seti.why.{reason}", **params))


def too_dear(rule: str, cost: Message, have: Message) -> WhyNot:
    return because(rule, "cost", cost=cost, have=have)


def why_not(s: Seti, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    task = _task(s)
    verb = option.verb
    if verb in ASIDES:
        return _free_action(s, seat, option)
    if verb in ("orbit", "land") and task in ("land", "orbit-or-land"):
        return _granted_landing(s, seat, option)
    if verb in MAIN and not (verb == "scan" and option.args):
        if verb in ("orbit", "land") and _comes_later(s, seat, verb):
            return because("4.14", "answer-first")
        return _main_action(s, seat, option)
    if verb == "skip":
        return _decline(s, seat, task)
    if verb in _asked_for(s, task):
        return _answer(s, seat, task, option)
    if _comes_later(s, seat, verb):
        return because("4.14", "answer-first")
    return because(RULES[verb], f"not-now.{verb}")


def _comes_later(s: Seti, seat: int, verb: str) -> bool:
    """Whether something further down on the agenda is about to ask for it."""
    return any(
        task[0] not in MAYBE and verb in ANSWERS.get(str(task[0]), ()) and task[1] == seat
        for task in s.agenda[:-1]
    )


def _decline(s: Seti, seat: int, task: str) -> WhyNot:
    """`skip`, where it isn't the word for it."""
    match task:
        case "move":
            return because("7.7", "decline.stop")
        case "scan_part" if DONE in signals.scan_options(s, seat, _scan_done(s)):
            return because("11.7", "decline.done")
        case "gain-per":
            return because("15.1", "decline.show")
    return because("4.12", "mandatory")


def _task(s: Seti) -> str:
    """What is being decided, by the name of the waiting task."""
    return str(s.agenda[-1][0]) if s.agenda else ""


def _asked_for(s: Seti, task: str) -> frozenset[str]:
    """The verbs that answer the waiting task."""
    if task == "signal":  # one of its kinds asks for probes (card 30)
        return frozenset({"probe" if _arguments(s)[0] == "probes" else "signal"})
    return ANSWERS.get(task, frozenset())


def _arguments(s: Seti) -> tuple[object, ...]:
    """What the waiting task was told, after its name and its seat."""
    return s.agenda[-1][2:]


def _title(s: Seti, option: Option) -> Foreign | str:
    card = s.box.cards[card_number(option.args[0])]
    return titled(card) if card.name else "–"


# -- main actions --


def _main_action(s: Seti, seat: int, option: Option) -> WhyNot:
    waiting = {task[0] for task in s.agenda}
    if seat != s.turn or waiting & BETWEEN_TURNS:
        return because("4.3", "not-your-turn")
    if s.main_done and option.verb != "end":
        return because("4.4", "main-done")
    if _task(s) != "turn":
        return because("4.4", "answer-first")
    match option.verb:
        case "launch":
            return _launch(s, seat)
        case "orbit":
            return _orbit(s, seat, option.args[0])
        case "land":
            return _land(s, seat, option.args[0])
        case "scan":
            return _two_costs(s, seat, "11.1", turns.SCAN_COST)
        case "analyse":
            if not may_analyse(s, seat):
                return because("14.2", "computer-not-full", n=s.computer[seat])
            return too_dear(
                "14.1", good("energy", turns.ANALYSE_COST), good("energy", s.energy[seat])
            )
        case "play":
            return _play(s, seat, option)
        case "research":
            if not research.available(s, seat, research.ALL_TECHS):
                return because("16.4", "no-tech-left")
            have = good("publicity", s.publicity[seat])
            return too_dear("16.1", good("publicity", turns.RESEARCH_COST), have)
    return because("4.4", "main-first")


def _two_costs(s: Seti, seat: int, rule: str, cost: tuple[int, int]) -> WhyNot:
    credits, energy = cost
    return too_dear(
        rule,
        listed([good("credit", credits), good("energy", energy)]),
        listed([good("credit", s.credits[seat]), good("energy", s.energy[seat])]),
    )


def _launch(s: Seti, seat: int) -> WhyNot:
    if not probes.may_launch(s, seat):
        return because("6.3", "probe-limit", n=probes.probe_limit(s, seat))
    return too_dear("6.1", good("credit", turns.LAUNCH_COST), good("credit", s.credits[seat]))


def _orbit(s: Seti, seat: int, name: str) -> WhyNot:
    if PLANETS.index(name) not in probes.planets_reached(s, seat):
        return _not_reached(s, seat, "8.2", name)
    return _two_costs(s, seat, "8.1", turns.ORBIT_COST)


def _not_reached(s: Seti, seat: int, rule: str, name: str) -> WhyNot:
    if name == PLANETS[EARTH]:
        return because(rule, "earth")
    if not s.probes[seat]:
        return because(rule, "no-probes")
    return because(rule, "not-reached", planet=planet(name))


def _planet_of(s: Seti, place: str) -> int:
    return s.box.moon_planet[MOONS.index(place)] if place in MOONS else PLANETS.index(place)


def _landing(s: Seti, seat: int, place: str, moons: bool, occupied: bool) -> WhyNot | None:
    """Why no probe could land there, whatever it costs."""
    at = _planet_of(s, place)
    if at not in probes.planets_reached(s, seat):
        return _not_reached(s, seat, "9.3", PLANETS[at])
    if place in MOONS:
        if not moons and not s.has_tech(seat, probes.PROBE_MOONS):
            return because("9.9", "no-moons", tech=tech(TECHS[probes.PROBE_MOONS]))
        if s.moons[MOONS.index(place)] and not occupied:
            return because("9.12", "moon-taken", moon=moon(place))
    return None


def _land(s: Seti, seat: int, place: str) -> WhyNot:
    found = _landing(s, seat, place, False, False)
    if found is not None:
        return found
    cost = probes.landing_cost(s, seat, _planet_of(s, place))
    return too_dear("9.1", good("energy", cost), good("energy", s.energy[seat]))


def _granted_landing(s: Seti, seat: int, option: Option) -> WhyNot:
    """A landing, or an orbit, that a card gives."""
    if option.verb == "orbit":
        if _task(s) == "land":
            return because("15.2", "land-only")
        return _not_reached(s, seat, "8.2", option.args[0])
    how = _arguments(s)
    found = _landing(s, seat, option.args[0], "moons" in how, "occupied" in how)
    assert found is not None
    return found


def _play(s: Seti, seat: int, option: Option) -> WhyNot:
    card = card_number(option.args[0])
    if card not in s.hand[seat]:
        return _not_in_hand(s, seat, "15.1", option)
    assert not affordable(s, seat, card)
    pay = s.box.cards[card].pay
    purse = s.energy if pay == "energy" else s.credits
    return too_dear("5.3", good(pay, s.box.cost[card]), good(pay, purse[seat]))


def _not_in_hand(s: Seti, seat: int, rule: str, option: Option) -> WhyNot:
    if s.box.cards[card_number(option.args[0])].species == EXERTIANS:
        return because("34.30", "exertian-card", card=_title(s, option))
    if not s.hand[seat]:
        return because(rule, "hand-empty")
    return because(rule, "not-in-hand", card=_title(s, option))


# -- free actions --


def _free_action(s: Seti, seat: int, option: Option) -> WhyNot:
    if seat != s.turn:
        return because("4.7", "others-turn")
    if not s.free:
        return _no_free_actions(s)
    match option.verb:
        case "move":
            return _no_probe(s, seat, option) or _step(s, seat, probes.space_at(option.args[0]))
        case "carry":
            return _capsule(s, seat, option) or _step(
                s, seat, s.capsules[seat][int(option.args[0])][0]
            )
        case "corner":
            return _not_in_hand(s, seat, "5.2", option)
        case "place":
            return _place(s, seat, option.args[0])
        case "complete":
            return _complete(s, seat, option)
        case "deliver":
            return _deliver(s, seat, option)
        case "exchange":
            given = option.args[0]
            have = {
                "credit": s.credits[seat],
                "energy": s.energy[seat],
                "card": len(s.hand[seat]),
            }[given]
            return because("20.3", "exchange", cost=good(given, 2), have=good(given, have))
    return too_dear("20.6", good("publicity", BUY_PRICE), good("publicity", s.publicity[seat]))


def _no_free_actions(s: Seti) -> WhyNot:
    waiting = {task[0] for task in s.agenda}
    if "free_again" in waiting:
        return because("4.8", "inside-free-action")
    if waiting & {"passed", "end_turn"}:
        return because("22.1", "passing")
    if "begin" in waiting:
        return because("4.7", "not-begun")
    return because("4.7", "between-turns")


def _no_probe(s: Seti, seat: int, option: Option) -> WhyNot | None:
    """Why nothing can leave that space."""
    if not s.probes[seat]:
        return because("7.1", "no-probes")
    start = probes.space_at(option.args[0])
    if start not in s.probes[seat]:
        return because("7.1", "no-probe-there", place=space(s, start))
    return None


def _step(s: Seti, seat: int, start: int) -> WhyNot:
    """A step that energy doesn't pay, even with what is kept for asteroids (SETI-7.4)."""
    cost = step_cost(s, seat, start)
    have = good("energy", s.energy[seat])
    if cost > 1:
        return because("7.3", "asteroids", cost=good("energy", cost - s.held), have=have)
    return too_dear("7.5", good("energy", cost), have)


def _granted_step(s: Seti, seat: int) -> WhyNot:
    """Granted moves fail only on asteroids."""
    (n, *_) = _arguments(s)
    assert isinstance(n, int)
    have = [good("move", n + s.held), good("energy", s.energy[seat])]
    return because("7.3", "asteroids", cost=good("move", 2), have=listed(have))


def _capsule(s: Seti, seat: int, option: Option) -> WhyNot | None:
    """Why the capsule couldn't go there, whatever it costs."""
    k, to = int(option.args[0]), probes.space_at(option.args[1])
    if k >= len(s.capsules[seat]):
        return _no_capsule(s, seat, k)
    if to not in NEIGHBOURS[s.capsules[seat][k][0]]:
        return because("7.1", "not-adjacent", place=space(s, to))
    return None


def _no_capsule(s: Seti, seat: int, k: int) -> WhyNot:
    if not s.capsules[seat]:
        return because("34.7", "no-capsules")
    return because("34.7", "no-capsule", n=k + 1)


def _place(s: Seti, seat: int, where: str) -> WhyNot:
    if where == "top":
        return because("13.4", "computer-full") if s.computer[seat] == 6 else _no_data()
    slot = COLUMNS.index(int(where))
    if s.slots[seat][slot] < 0:
        return because("13.8", "no-computer-tech", column=where)
    if s.bottom[seat] >> slot & 1:
        return because("13.10", "below-filled", column=where)
    if s.computer[seat] <= SLOT_COLUMN[slot]:
        return because("13.10", "above-empty", column=where)
    return _no_data()


def _no_data() -> WhyNot:
    return because("13.3", "no-data")


def _complete(s: Seti, seat: int, option: Option) -> WhyNot:
    card = card_number(option.args[0])
    if not s.missions[seat]:
        return because("15.6", "no-missions")
    if card not in s.missions[seat]:
        return because("15.6", "no-mission", card=_title(s, option))
    entry = s.box.cards[card]
    if entry.delivery >= 0:
        return because(
            "34.8", "deliver", card=titled(entry), planet=planet(PLANETS[entry.delivery])
        )
    assert not completions(s, seat, card)
    return because("15.6", "condition", card=titled(entry), condition=condition(entry.when))


def _deliver(s: Seti, seat: int, option: Option) -> WhyNot:
    card, k = card_number(option.args[0]), int(option.args[1])
    entry = s.box.cards[card]
    if card not in s.missions[seat] or entry.delivery < 0:
        return because("34.8", "no-delivery", card=_title(s, option))
    if k >= len(s.capsules[seat]):
        return _no_capsule(s, seat, k)
    goal = planet(PLANETS[entry.delivery])
    return because("34.8", "capsule-elsewhere", card=titled(entry), n=k + 1, planet=goal)


# -- answers --


def _answer(s: Seti, seat: int, task: str, option: Option) -> WhyNot:
    """The verb is what is asked for, but this option of it isn't possible."""
    match option.verb:
        case "take" if option.args[0] == "deck":
            return because("21.5", "deck-empty")
        case "take" | "use":
            return because(RULES[option.verb], "not-in-row", card=_title(s, option))
        case "discard" | "tuck" | "send" | "row" | "scan" | "done":
            return _card_answer(s, seat, task, option)
        case "keep":
            return because("22.5", "not-in-stack", card=_title(s, option))
        case "reveal":
            return because("34.31", "not-exertian", card=_title(s, option))
        case "fly":
            return _no_probe(s, seat, option) or _granted_step(s, seat)
        case "glide":
            return _capsule(s, seat, option) or _granted_step(s, seat)
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
        return because("11.4", "not-in-row", card=_title(s, option))
    if task == "discard-drawn":
        return because("15.1", "not-drawn", card=_title(s, option))
    if task == "income" and _arguments(s):
        return because("23.8", "only-this-card")
    rule = {"give_card": "20.2", "first_income": "3.6"}.get(task, RULES[option.verb])
    return _not_in_hand(s, seat, rule, option)


def _scan_done(s: Seti) -> int:
    """A mask of the parts that the waiting scan has behind it."""
    done = _arguments(s)[0]
    assert isinstance(done, int)
    return done


def _scan_part(s: Seti, seat: int, option: Option) -> WhyNot:
    """A part of the scan (SETI-11.2, 11.7)."""
    done = _scan_done(s)
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
        return because("11.4", "not-in-row", card=_title(s, option))
    if found := _telescope(s, seat, signals.TELESCOPE_HAND, done, signals.HAND_PART):
        return found
    return _not_in_hand(s, seat, "18.6", option)


def _telescope(s: Seti, seat: int, which: int, done: int, part: int) -> WhyNot | None:
    if not s.has_tech(seat, which):
        return because("11.7", "no-tech", tech=tech(TECHS[which]))
    return because("11.7", "part-done") if done & part else None


def _signal(s: Seti, task: str, name: str) -> WhyNot:
    if name == "tile":
        if not s.visitor:
            return because("34.18", "no-tile")
        if task in ("signal", "bare-signal") and _arguments(s)[0] in WHOLE_SECTORS:
            return because("34.18", "sector-first")
        return because("34.18", "tile-elsewhere")
    return because("11.9", "other-sector", star=star(name))


def _trace(s: Seti, seat: int, option: Option) -> WhyNot:
    side, colour, _ = option.args
    slot, hue = SIDES.index(side), COLOURS.index(colour)
    given, *scope = _arguments(s)
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
    mask, bonus = _arguments(s)
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
        return because("15.10", "no-circle", card=_title(s, option))
    if s.covered[card] >> k & 1:
        return because("15.13", "circle-covered")
    (happened,) = _arguments(s)
    if circles[k].when in causes(str(happened)):
        return because("15.16", "own-turn-only")
    return because("15.12", "other-trigger")
