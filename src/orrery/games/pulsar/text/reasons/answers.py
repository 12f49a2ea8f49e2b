"""Why something isn't among the answers to the question that is asked."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.pulsar.box import SIZES, SLOTS
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.notation import ENDS, INITIATIVE, TRACKS, TRANSMITTERS
from orrery.games.pulsar.rules import dice, flights
from orrery.games.pulsar.rules.tracks import tokens
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.effects import gyrodyne, place
from orrery.games.pulsar.text.questions import told, waiting
from orrery.games.pulsar.text.reasons.because import because
from orrery.games.pulsar.text.things import segments, transmitter_name
from orrery.locale import Message


def answer(s: Pulsar, seat: int, option: Option) -> WhyNot:
    """Why it isn't offered where its verb is."""
    match option.verb:
        case "enter":
            return because("3.7", "gate-taken", place=place(option.args[0]))
        case "draft":
            return _draft(s, seat, option)
        case "run":
            return _run(s, seat, option)
        case "fly":
            return _fly(s, seat, option)
        case "gain":
            return _gain(s, option)
        case "link":
            return _link(s, seat, option)
        case "claim":
            return _claim(s, option.args[0])
        case "teleport":
            return _teleport(s, option.args[0])
        case "sell":
            return _sell(s, seat, option.args[0])
    raise AssertionError(f"{option.text} is offered whenever it is asked for")


def _draft(s: Pulsar, seat: int, option: Option) -> WhyNot:
    value = int(option.args[0])
    if value not in s.dice:
        return because("7.1", "die-not-there", value=value)
    steps = dice.distance(s.median, value)
    if not steps:
        return because("7.6", "no-token-moves", value=value)
    if len(option.args) == 1:
        return because("7.3", "token-moves", value=value)
    track = s.initiative if option.args[1] == TRACKS[INITIATIVE] else s.engineering
    if len(option.args) > 2:
        ranks = tokens(track, seat)
        if len(ranks) == 1:
            return because("25.3", "one-token")
        front, behind = ranks
        if track[front] == track[behind] and behind == front + 1:
            return because("25.5", "same-token")
    if any(o.args[0] == option.args[0] for o in dice.draft_options(s, seat)):
        return because("8.5", "right-end", value=value, n=steps)
    return because("8.6", "no-token-fits", value=value)


# -- flights --


def _run(s: Pulsar, seat: int, option: Option) -> WhyNot:
    slot = option.args[0]
    i = SLOTS.index(slot)
    board, side = s.headquarters[seat]
    colour = s.box.headquarters[board][side][i].reward.run_colour
    if colour < 0:
        return because("18.10", "no-gate-run", project=slot)
    if not s.projects[seat] >> i & 1:
        return because("18.11", "project-open", project=slot)
    if s.runs_used[seat] >> i & 1:
        return because("18.18", "run-used", project=slot)
    return because("18.14", f"other-colour.{COLOURS[colour]}", project=slot)


def _fly(s: Pulsar, seat: int, option: Option) -> WhyNot:
    where = option.args[0]
    if found := _no_location(s, where, "12.7", "12.8"):
        return found
    paid, project, colour = told(s, 2), told(s, 3), told(s, 4)
    ways = flights.routes(s, seat, paid, project, colour)
    if any(way.args[0] == where for way in ways):
        return because("12.4", "no-such-way", place=place(where, s.chart))
    limit = "twice" if s.chart.dead_ends else "once"  # PUL-12.9, 12.12
    return because(
        "12.4",
        "no-flight",
        place=place(where, s.chart),
        segments=segments(s, seat, paid),
        limit=Message(f"pulsar.limit.{limit}"),
    )


def _no_location(s: Pulsar, name: str, rule: str, isolated: str) -> WhyNot | None:
    if name not in s.chart.number:
        return because(rule, "no-location", place=place(name))
    if s.chart.number[name] in s.chart.isolated:
        return because(isolated, "isolated", place=place(name))
    return None


def _teleport(s: Pulsar, name: str) -> WhyNot:
    if found := _no_location(s, name, "17.16", "17.17"):
        return found
    return because("17.16", f"teleport-only.{s.agenda[-1][2]}")


def _claim(s: Pulsar, name: str) -> WhyNot:
    if s.chart.number[name] not in s.chart.isolated:
        return because("15.5", "not-isolated", place=place(name))
    return because("15.3", "pulsar-taken", place=place(name))


# -- gyrodynes and transmitters --


def _gain(s: Pulsar, option: Option) -> WhyNot:
    if waiting(s) == "gain_two":
        return because("28.3", "two-sizes")
    if len(option.args) > 1:
        return because("28.2", "one-gyrodyne")
    size = SIZES.index(option.args[0])
    if not s.stock[size]:
        return because("16.14", "stack-empty", gyrodyne=gyrodyne((size,)))
    return because("28.2", "other-size")


def _link(s: Pulsar, seat: int, option: Option) -> WhyNot:
    end, name, theirs = option.args
    new, other = told(s, 2), TRANSMITTERS.index(name)
    if other == new:
        return because("17.4", "link-itself")
    if other not in s.transmitters[seat]:
        return because("17.4", "not-your-transmitter", transmitter=transmitter_name(name))
    all_of = s.box.transmitters
    for t, which in ((new, end), (other, theirs)):
        if all_of[t].ends[ENDS.index(which)] < 0:
            shown = transmitter_name(TRANSMITTERS[t])
            return because("17.4", f"no-end.{which}", transmitter=shown)
    return because("17.4", f"end-linked.{theirs}", transmitter=transmitter_name(name))


def _sell(s: Pulsar, seat: int, name: str) -> WhyNot:
    t = TRANSMITTERS.index(name)
    shown = transmitter_name(name)
    if t not in s.transmitters[seat]:
        return because("22.7", "not-your-transmitter", transmitter=shown)
    if not s.online >> t & 1:
        return because("22.14", "not-online", transmitter=shown)
    if not s.box.transmitters[t].sell:
        return because("22.7", "sells-nothing", transmitter=shown)
    return because("22.7", "sold-once", transmitter=shown)
