"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.pulsar.notation import FORBIDDEN
from orrery.games.pulsar.state import NOBODY, Pulsar
from orrery.games.pulsar.text.questions import waiting
from orrery.games.pulsar.text.reasons.actions import action
from orrery.games.pulsar.text.reasons.answers import answer
from orrery.games.pulsar.text.reasons.because import because

PAID = frozenset({"flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy"})
ACTIONS = PAID | {"copy", "place", "end"}
ANSWERS = {
    "side": {"side"},
    "enter": {"enter"},
    "draft": {"draft"},
    "turn": ACTIONS,
    "run": {"run"},
    "route": {"fly"},
    "explore": {"bonus"},
    "gain": {"gain"},
    "gain_two": {"gain"},
    "link": {"link", "apart"},
    "claim": {"claim", "skip"},
    "teleport": {"teleport", "skip"},
    "sell": {"sell", "keep"},
}
"""The verbs that answer each task's question."""
NOT_NOW = {
    "run": "18.11",
    "fly": "12.3",
    "bonus": "14.1",
    "gain": "28.2",
    "link": "17.4",
    "apart": "17.4",
    "claim": "17.18",
    "skip": "17.18",
    "teleport": "17.16",
    "sell": "22.7",
    "keep": "22.7",
}
"""The rule that says when each answer is asked for."""


def why_not(s: Pulsar, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    verb = option.verb
    if option.text in FORBIDDEN:
        return because("12.2", "entered")
    if verb not in ANSWERS.get(waiting(s), ()):
        return _not_asked(s, seat, verb)
    return action(s, seat, option) if verb in ACTIONS else answer(s, seat, option)


def _not_asked(s: Pulsar, seat: int, verb: str) -> WhyNot:
    if verb in ACTIONS:
        if s.phase == "actions":
            return because("10.1", "answer-first")
        return because("10.1", f"no-actions.{s.phase}")
    match verb:
        case "side":
            if s.headquarters[seat][0] == NOBODY:
                return because("27.4", "no-headquarters")
            return because("3.2", "side-chosen")
        case "enter":
            if waiting(s) == "side":
                return because("3.7", "enter-later")
            return because("12.2", "entered")
        case "draft":
            return because("4.2", "not-rolled") if s.phase == "setup" else because("5.3", "drafted")
        case "run" if waiting(s) == "route":
            return because("18.11", "run-decided")
        case "fly" if waiting(s) == "run":
            return because("18.11", "run-first")
    return because(NOT_NOW[verb], f"not-now.{verb}")
