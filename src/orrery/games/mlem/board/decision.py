"""The card for the question of the game: stay aboard, or leave?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, Picture, Scene, el, part, said, text_of, words
from orrery.games.mlem.board.chances import mark
from orrery.games.mlem.board.lights import meaning, told
from orrery.games.mlem.board.notes import note, percent
from orrery.games.mlem.odds import crash
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things

FEW, MANY = Fraction(1, 10), Fraction(1, 4)
"""From which chance of a crash on it is worth a thought, and a worry."""
DECIDED = ("stay", "land", "home", "roll")
"""What is answered here."""
Answer = tuple[Light, str]
"""An option, and the facts behind it."""


def draw_decision(scene: Scene[Mlem], picture: Picture) -> None:
    """For everybody: the dice that are left, and the risk. For who decides, the answers with it."""
    s = scene.seen
    if s.over:
        return
    answers: list[Answer] = []
    if scene.choice is not None:
        for option in scene.choice.options:
            if option.verb in DECIDED:
                facts = note(scene, option)
                text = said(facts, scene.language) if facts is not None else ""
                answers.append(((option.text, meaning(scene, option)), text))
    chance = crash(s, s.rocket, s.pool) if s.aboard and s.rocket < s.mat.deep else None
    risk = percent(chance, scene.language) if chance is not None else ""
    how = "" if chance is None else "low" if chance < FEW else "some" if chance < MANY else "high"
    picture.add(
        "decision",
        _card(s.pool, s.mat.dice, risk, how, tuple(answers), told(scene, "odds-crash"), scene.language),
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _card(
    dice: int,
    of: int,
    risk: str,
    how: str,
    answers: tuple[Answer, ...],
    crashes: str,
    language: str,
) -> Part:
    left = text_of("mlem.board.dice-left", language, dice=things.dice(dice))
    pool = mark("face-none") * dice + mark("face-none", "gone") * (of - dice)
    out = [el("div", pool, el("span", words(left)), class_="left")]
    if risk:
        said_risk = el("b", words(risk)) + el("span", words(crashes))
        out.append(el("div", said_risk, class_=f"risk {how}"))
    out += [
        el("div", el("b", words(light[1])), el("small", words(facts)) if facts else "",
           class_="mlem-answer lit", **button((light[0], f"{light[1]}. {facts}" if facts else light[1])))
        for light, facts in answers
    ]  # fmt: skip
    return part("decision", "zone-odds", *out, tag="section", class_="mlem-decision")
