"""Rewards and effects as rows of icons, in text and in the star cluster."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from orrery.core.picture import el
from orrery.games.pulsar.board.art import die, glyph, icon
from orrery.games.pulsar.box import ANY_COLOUR, SIZES, Reward, Technology, Transmitter
from orrery.games.pulsar.chart import COLOURS

WHEN = {
    "fly": "ship", "visit-pulsar": "pulsar", "patent": "patent", "spin": "spin",
    "transmitter": "transmitter", "online": "online", "project": "project", "station": "station",
    "claim": "claimed", "exploration": "explore", "buy": "modifier", "copy": "copy",
    "gate-run": "gate-run",
}  # fmt: skip
PER = {
    "gate-colour": ("gate-any", 1), "station": ("station", 1), "three-stations": ("station", 3),
    "pulsar": ("claimed", 1), "spinning": ("spin", 1), "size-spinning": ("sizes", 1),
    "award": ("award", 1), "online": ("online", 1), "link": ("link", 1), "patent": ("patent", 1),
    "two-patents": ("patent", 2), "patent-kind": ("kinds", 1), "project": ("project", 1),
    "gate-run": ("gate-run", 1),
}  # fmt: skip


class Sign(NamedTuple):
    """One thing of a reward: an icon, how many, and what stands between several of one choice."""

    icon: str
    n: int = 1
    before: str = ""


@lru_cache(maxsize=256)
def signs(r: Reward) -> tuple[Sign, ...]:
    out: list[Sign] = []
    if r.pay_cubes:
        out.append(Sign("cube", r.pay_cubes, "−"))
    if r.points:
        out.append(Sign("points", r.points))
    if r.cubes:
        out.append(Sign("cube", r.cubes))
    out += [Sign("swing")] * r.plus_minus_one + [Sign("boost")] * r.plus_two
    first = f"{r.gyrodynes}×" if r.gyrodynes > 1 else ""
    out += [
        Sign(f"gyrodyne-{SIZES[size]}", 1, "/" if i else first) for i, size in enumerate(r.gyrodyne)
    ]
    if r.different:
        out.append(Sign("sizes", r.different))
    out += [Sign("tile")] * r.tiles
    if r.split:
        out += [Sign(f"die-{r.split[0]}"), Sign(f"red-{r.split[1]}", 1, "+")]
    if r.red_die:
        out.append(Sign(f"red-{r.red_die}"))
    if r.claim:
        out.append(Sign("isolated"))
    if r.teleport:
        out += [
            Sign("teleport"),
            Sign({"system": "explore", "pulsar": "pulsar", "any": "gate-any"}[r.teleport]),
        ]
    if r.stations:
        out.append(Sign("station", r.stations))
    if r.run_colour >= 0:
        out += [Sign(run_icon(r.run_colour)), Sign("points", r.run_points, "")]
    return tuple(out)


def run_icon(colour: int) -> str:
    return "gate-any" if colour == ANY_COLOUR else f"gate-{COLOURS[colour]}"


@cache
def points(n: int) -> str:
    return el("b", str(n), class_="p-vp")


@cache
def amount(sign: Sign) -> str:
    """As text."""
    name, n, before = sign
    if name == "points":
        return before + points(n)
    if name.startswith(("die-", "red-")):
        return before + die(int(name[4:]), name[0] == "r")
    if n == 1:
        return before + icon(name)
    return el("span", f"{before}{n}", icon(name), class_="p-n")


@lru_cache(maxsize=512)
def reward(r: Reward) -> str:
    """A gate run comes last: an arch, its colour, and points for each gate."""
    out = ""
    for sign in signs(r._replace(run_colour=-1)):
        out += amount(sign)
    if r.run_colour >= 0:
        out += el(
            "span", icon("gate-run", f"run-{r.run_colour}"), icon(run_icon(r.run_colour)),
            points(r.run_points), class_="p-run",
        )  # fmt: skip
    return out


def drawn(r: Reward, y: float, size: float = 21) -> str:
    """The icons of a reward in a row, in an SVG."""
    row = signs(r)
    widths = [size + (9 if sign.before or sign.n > 1 else 0) for sign in row]
    x = -sum(widths) / 2
    out = ""
    for sign, width in zip(row, widths, strict=True):
        text = sign.before or (str(sign.n) if sign.n > 1 else "")
        if text:
            out += el("text", text, x=x + 4, y=y + 6, class_="count")
        out += glyph(sign.icon, x + width - size / 2, y, size - 1)
        x += width
    return out


@lru_cache(maxsize=128)
def production(t: Transmitter) -> str:
    """What a transmitter gives in each production phase."""
    out = ""
    if t.points:
        out += points(t.points)
    if t.cubes:
        out += amount(Sign("cube", t.cubes))
    if t.sell:
        out += icon("cube") + "→" + points(t.sell)
    return icon("production", "kind") + out if out else ""


@lru_cache(maxsize=256)
def effect(t: Technology) -> str:
    """What a technology does."""
    if t.kind == "ability":
        return el("span", _when(t), class_="p-when") + "▸" + _gives(t)
    if t.kind == "immediate" and not t.per:
        return reward(t.reward)
    return _per(t)


def _when(t: Technology) -> str:
    if t.when == "red-die":
        return icon("red-6", "p-die")
    return icon(WHEN[t.when]) + (icon(f"gate-{COLOURS[t.gate]}") if t.gate >= 0 else "")


def _gives(t: Technology) -> str:
    out = ""
    if t.change:
        out += el("b", f"±{t.change}", class_="p-change")
    if t.raised:
        out += el("b", f"+{t.raised}", class_="p-change")
    if t.points:
        out += points(t.points)
    if t.per:
        out += f"/{icon(PER[t.per][0])}"
    if t.cubes:
        out += amount(Sign("cube", t.cubes))
    if t.extra_modifiers:
        out += f"+{amount(Sign('modifier', t.extra_modifiers))}"
    if t.discount:
        out += amount(Sign("cube", t.discount, "−"))
    if t.points_per_gate:
        out += f"+{points(t.points_per_gate)}/{icon('gate-any')}"
    return out


def _per(t: Technology) -> str:
    if t.by_sizes:
        return icon("sizes") + "/".join(points(n) for n in t.by_sizes)
    if t.stations:
        return "+" + amount(Sign("station", t.stations))
    if t.pay_cubes:
        times = f"{t.times}×" if t.times > 1 else ""
        return times + amount(Sign("cube", t.pay_cubes)) + "→" + points(t.points)
    if t.goal:
        return icon("goal") + icon("tick")
    if t.initiative:
        return icon("initiative") + icon("again")
    if not t.per:
        return points(t.points)
    name, n = PER[t.per]
    return f"{points(t.points)}/{amount(Sign(name, n))}"
