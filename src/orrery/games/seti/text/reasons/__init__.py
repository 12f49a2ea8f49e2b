"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.seti.notation import ASIDES, DONE
from orrery.games.seti.rules import signals
from orrery.games.seti.state import Seti
from orrery.games.seti.text.reasons.answers import RULES, answer, granted_landing, scan_done
from orrery.games.seti.text.reasons.because import arguments, because, task_name
from orrery.games.seti.text.reasons.free import free_action
from orrery.games.seti.text.reasons.main import main_action

MAIN = frozenset(
    {"launch", "orbit", "land", "scan", "analyse", "play", "research", "pass", "end"},
)

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


def why_not(s: Seti, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    task = task_name(s)
    verb = option.verb
    if verb in ASIDES:
        return free_action(s, seat, option)
    if verb in ("orbit", "land") and task in ("land", "orbit-or-land"):
        return granted_landing(s, seat, option)
    if verb in MAIN and not (verb == "scan" and option.args):
        if verb in ("orbit", "land") and _comes_later(s, seat, verb):
            return because("4.14", "answer-first")
        return main_action(s, seat, option)
    if verb == "skip":
        return _decline(s, seat, task)
    if verb in _asked_for(s, task):
        return answer(s, seat, task, option)
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
        case "scan_part" if DONE in signals.scan_options(s, seat, scan_done(s)):
            return because("11.7", "decline.done")
        case "gain-per":
            return because("15.1", "decline.show")
    return because("4.12", "mandatory")


def _asked_for(s: Seti, task: str) -> frozenset[str]:
    """The verbs that answer the waiting task."""
    if task == "signal":  # one of its kinds asks for probes (card 30)
        return frozenset({"probe" if arguments(s)[0] == "probes" else "signal"})
    return ANSWERS.get(task, frozenset())
