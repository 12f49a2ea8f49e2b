"""The chances of the next roll."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from operator import itemgetter

from orrery.core.picture import Picture, Scene, el, text_of, words
from orrery.games.mlem.board.lights import told
from orrery.games.mlem.board.notes import percent
from orrery.games.mlem.board.ways import ways
from orrery.games.mlem.figures import FACE_NAMES, Mat
from orrery.games.mlem.notation import FLIGHTS, FLY
from orrery.games.mlem.odds import crash, roll
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things
from orrery.locale import Message


def draw_chances(scene: Scene[Mlem], picture: Picture) -> None:
    """Below the decision: how the next roll can end, or the roll after each flight."""
    s = scene.seen
    if s.over:
        return
    kind = scene.choice.kind if scene.choice is not None else ""
    if kind == "parachute" or s.rocket >= s.mat.deep:
        inner = el("p", words(told(scene, "odds-none")))
    elif s.roll:
        inner = _flights(scene)
    else:
        inner = _roll(s.mat, s.rocket, s.pool, crash(s, s.rocket, s.pool), scene.language)
    head = el("h2", words(told(scene, "odds")))
    picture.put("odds", "zone-odds", head, inner, tag="section", class_="mlem-odds")


@lru_cache(maxsize=4096)
def _roll(mat: Mat, space: int, dice: int, crashes: Fraction, language: str) -> str:
    """The next roll: how likely a crash is, and how likely each group."""
    next_roll = roll(mat, space, dice)
    head = Message("mlem.board.odds-roll", dice=things.dice(dice), space=things.space(space))
    rows = [_row(mark("boom"), _say("odds-crash", language), crashes, language, "crash")]
    if crashes != next_roll.blank:
        blank = _say("odds-blank", language)
        rows.append(_row(mark("face-none"), blank, next_roll.blank, language, "blank"))
    faces = []
    for face, chance in next_roll.groups:
        name = FACE_NAMES[face]
        label = text_of("mlem.board.odds-face", language, face=things.face(name))
        faces.append(_row(mark(f"face-{name}"), label, chance, language))
    return (
        el("p", words(head, language))
        + el("ul", *rows, class_="wide")
        + el("p", words(_say("odds-groups", language)))
        + el("ul", *faces, class_="faces")
    )


def _flights(scene: Scene[Mlem]) -> str:
    """The roll that would follow each flight; if none is possible, the one that could save it."""
    s = scene.seen
    usable = s.usable()
    if not usable and not s.boost:
        blank = roll(s.mat, s.rocket, s.pool).blank
        return _roll(s.mat, s.rocket, s.pool, blank, scene.language)
    flights = (FLY[0], *FLIGHTS[usable >> 1]) if s.boost else FLIGHTS[usable >> 1]
    rows = []
    for to, way in sorted(ways(s, flights).items(), key=itemgetter(0)):
        end, pool = way.flight.end, way.flight.pool
        if end < s.mat.deep:
            number = to if to == end else f"{to} → {end}"  # a wormhole
            space = Message("mlem.space", number=number)
            label = told(scene, "odds-then", space=space, dice=things.dice(pool))
            chance = crash(s, end, pool)
            rows.append(_row(mark("rocket"), label, chance, scene.language, "crash"))
    if not rows:
        return el("p", words(told(scene, "odds-none")))
    return el("p", words(told(scene, "odds-flights"))) + el("ul", *rows)


def _say(id: str, language: str) -> str:
    return text_of(f"mlem.board.{id}", language)


@lru_cache(maxsize=64)
def mark(name: str, look: str = "") -> str:
    box = (
        "-20 -20 40 40"
        if name == "rocket"
        else "-15 -15 30 30"
        if name == "boom"
        else "-9 -9 18 18"
    )
    return el("svg", el("use", href=f"#m-{name}"), viewBox=box, aria_hidden="true",
              class_=f"mark {look}".rstrip())  # fmt: skip


def _row(mark: str, label: str, chance: Fraction, language: str, look: str = "") -> str:
    bar = el(
        "svg", el("rect", width=round(100 * float(chance), 1), height=6), viewBox="0 0 100 6",
        preserveAspectRatio="none", aria_hidden="true", class_="bar-of",
    )  # fmt: skip
    return el(
        "li", mark, el("span", words(label)), el("b", words(percent(chance, language))), bar,
        class_=look or None,
    )  # fmt: skip
