"""Options as small buttons: dice and signs instead of sentences, under headings."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Option
from orrery.core.lights import Chip
from orrery.core.picture import Scene, el, words
from orrery.games.pulsar.board.art import die, icon
from orrery.games.pulsar.board.dice import token_sign
from orrery.games.pulsar.board.drawing import payment
from orrery.games.pulsar.board.gains import run_icon
from orrery.games.pulsar.chart import COLOURS, FIRST_PULSAR, FIRST_SYSTEM, Chart
from orrery.games.pulsar.notation import INITIATIVE, MODIFIERS, PAYMENTS, TRACKS
from orrery.games.pulsar.rules import dice, stations
from orrery.games.pulsar.rules.tracks import tokens
from orrery.games.pulsar.state import NOBODY, Pulsar
from orrery.games.pulsar.text.things import space_name
from orrery.locale import Message

PAYMENT = {name: paid for paid, name in enumerate(PAYMENTS)}
MODIFIER = dict(zip(MODIFIERS, ("swing", "boost"), strict=True))


def chip(scene: Scene[Pulsar], option: Option) -> Chip | None:
    """None for what is better said in words."""
    s, verb, args = scene.seen, option.verb, option.args
    match verb:
        case "flight":
            return _paid(verb, icon("ship"), args[0])
        case "gyrodyne":
            return _paid(verb, icon(f"gyrodyne-{args[0]}"), args[1])
        case "spin":
            return _paid(verb, icon("spin") + _text(args[0][1:].lstrip("0")), args[1])
        case "take" | "pay":
            return _paid(verb, _text(args[0].upper()), args[2])
        case "patent":
            return _paid(verb, icon("patent") + _text(args[0]), args[1])
        case "project":
            return _paid(verb, icon("project") + _text(args[0]), args[1])
        case "buy":
            return _paid(verb, icon(MODIFIER[args[0]]), args[1])
        case "copy":
            return Chip(_kin(verb), die(int(args[0])) + die(int(args[0]), True))
        case "place":
            size = icon(f"gyrodyne-{args[0]}")
            return Chip(_kin(verb), f"{size}▸{icon('pulsar')}{_text(args[1][1:].lstrip('0'))}")
        case "draft" if len(args) > 1 and scene.seat is not None:
            return _draft(s, scene.seat, args)
        case "fly" | "teleport":
            return _flown(scene, option)
        case "run" if args[0] != "none":
            face = icon("gate-run") + icon(run_icon(COLOURS.index(args[1]))) + _text(args[0])
            return Chip(_kin(verb), face)
        case "gain":
            return Chip(_kin(verb), "+".join(icon(f"gyrodyne-{size}") for size in args))
        case "claim":
            return Chip(_kin(verb), icon("pulsar") + _text(args[0][1:].lstrip("0")))
    return None


def _kin(verb: str) -> Message:
    return Message(f"pulsar.verb.{verb}")


def _text(text: str) -> str:
    return el("b", words(text))


def _paid(verb: str, thing: str, paid: str) -> Chip:
    return Chip(_kin(verb), f"{thing} {payment(PAYMENT[paid])}")


def _draft(s: Pulsar, seat: int, args: tuple[str, ...]) -> Chip:
    """The die, the track, which token if there are two, and the space that it moves to."""
    value = int(args[0])
    which = TRACKS.index(args[1])
    track = s.initiative if which == INITIATIVE else s.engineering
    behind = len(args) > 2
    at = track[tokens(track, seat)[behind]][0] + dice.distance(s.median, value)
    to = space_name(s.box, min(max(at, 1), s.box.last_space))
    sign = token_sign(track, seat, int(behind))
    return Chip(_kin("draft"), f"{die(value)} {icon(args[1])}{sign}▸{_text(to)}")


# -- flights --


def _flown(scene: Scene[Pulsar], option: Option) -> Chip:
    """By what one lands on; with what is built and claimed."""
    s = scene.seen
    seat = scene.seat or 0
    where, *rest = option.args
    at = s.chart.number[where]
    here = 1 << (at - FIRST_SYSTEM) if s.chart.is_system(at) else 0
    built = sum(word[0] == "s" for word in rest) + bool(here & stations.open_systems(s, seat))
    free = s.chart.is_pulsar(at) and s.owned[at - FIRST_PULSAR] == NOBODY
    claims = free and s.rings[seat] > 0
    return Chip(
        Message(f"pulsar.board.land.{_sort(s.chart, at)}"), _landing(s.chart, at, built, claims)
    )


def _sort(chart: Chart, at: int) -> str:
    return "system" if chart.is_system(at) else "pulsar" if chart.is_pulsar(at) else "gate"


@lru_cache(maxsize=4096)
def _landing(chart: Chart, at: int, built: int, claims: bool) -> str:
    sort = _sort(chart, at)
    sign = "explore" if sort == "system" else "pulsar"
    if sort == "gate":
        sign = f"gate-{COLOURS[chart.colour[at]]}"
    out = icon(sign) + _text(chart.names[at][1:].lstrip("0"))
    if built:
        out += icon("station") + (f"×{built}" if built > 1 else "")
    if claims:
        out += icon("ring")
    return out
