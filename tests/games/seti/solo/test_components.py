"""The component file against what is printed on the rival's boards and cards and on the objectives."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from orrery.games.seti import figures
from orrery.games.seti.notation import SPECIES, TECHS
from orrery.games.seti.ops import Unknown, task
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.solo import Action
from tests.games.seti.solo.helpers import BOX, CARDS, LEVELS, lines_of, printed

SOLO = BOX.solo


def said(action: Action) -> str:
    """A line of a card in the words of `facts.txt`."""
    match action.do:
        case "analyse":
            return f"analyse, {action.points} points"
        case "launch":
            return f"launch, {action.publicity} publicity, {action.progress} progress"
        case "research":
            return f"research for {action.cost}, {action.progress} progress"
        case "scan":
            return "scan " + " ".join(action.signals)
        case "replace":
            return f"species {action.species}"
        case "anomaly":
            return f"anomaly, {action.points} points"
        case "message":
            return f"message {action.ahead} ahead, {action.progress} progress"
        case "exertian":
            return f"exertian below {action.below}"
    to = ", ".join(f"{PLANETS[planet]} {moves}" for planet, moves in action.to)
    other = {"orbit": "land", "land": "orbit"}[action.prefer]
    how = action.prefer if action.only else f"{action.prefer} then {other}"
    moons = "moons" if any(BOX.moons_of[planet] for planet, _ in action.to) else "no moons"
    return f"fly {to}; {how}; {moons}" + ("; sample" if action.sample else "")


def test_all_but_one_card_were_read_off_the_printed_ones() -> None:
    """S.13 is known from transcriptions only."""
    path = Path(figures.__file__).parent / "components" / "solo.toml"
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    sources = {card["number"]: card.get("source", file["source"]) for card in file["rival_card"]}
    assert {n for n, source in sources.items() if source != "printed"} == {13}
    assert sources[13] == "stated"


@pytest.mark.rule("SETI-1.11", "SETI-29.8", "SETI-29.9", "SETI-29.11")
def test_the_nineteen_cards_of_the_rival() -> None:
    assert len(SOLO.cards) == 20
    for number in CARDS:
        card = SOLO.cards[number]
        group = "basic" if number < 5 else "advanced" if number < 15 else "species"
        name = f" {SPECIES[card.species]}" if card.species >= 0 else ""
        assert printed()[f"S.{number}"][0] == f"S.{number} {group}{name} {card.arrow}"
        assert [said(action) for action in card.actions] == lines_of(number)
    assert SOLO.card_of_species == {SPECIES.index(s): n for n, s in zip(
        range(15, 20), ("mascamites", "anomalies", "oumuamua", "centaurians", "exertians"), strict=True
    )}  # fmt: skip


@pytest.mark.rule("SETI-29.6", "SETI-29.14", "SETI-29.16")
def test_the_boards_of_the_rival() -> None:
    assert len(SOLO.levels) == len(LEVELS)
    for number, level in enumerate(SOLO.levels, 1):
        assert sorted(level.track) == list(range(12))
        track = [TECHS[tech] for tech in level.track]
        assert printed()[f"level {number}"] == [
            f"level {number}",
            f"start {track[level.start]}",
            f"strength after {12 - level.start}",
            f"advanced {level.advanced}",
            f"objectives {' '.join(map(str, level.objectives))}",
            f"track {' '.join(track)}",
        ]
    assert SOLO.levels[0].track == SOLO.levels[1].track, "levels 1 and 2 share a board"


@pytest.mark.rule("SETI-1.11", "SETI-29.12", "SETI-32.10")
def test_the_twenty_four_objectives() -> None:
    assert len(SOLO.objectives) == 24
    assert [sum(o.level == n for o in SOLO.objectives) for n in (1, 2, 3)] == [4, 11, 9]
    for objective in SOLO.objectives:
        assert objective.id.split("-")[0] == "i" * objective.level
        assert printed()[objective.id] == [
            objective.id,
            *(" / ".join(any_of) for any_of in objective.tasks),
        ]
    assert {o.id for o in SOLO.objectives} == {e for e in printed() if e[0] == "i"}


@pytest.mark.rule("SETI-30.6", "SETI-30.17", "SETI-32.4", "SETI-32.6")
def test_the_rivals_figures() -> None:
    assert SOLO.income_progress == 4
    assert (SOLO.computer_points, SOLO.computer_progress) == (3, 1)
    assert (SOLO.missing_objective, SOLO.open_objective) == (3, 5)


def test_enough_objectives_for_every_level() -> None:
    for level in SOLO.levels:
        for kind, wanted in enumerate(level.objectives, 1):
            assert wanted <= sum(o.level == kind for o in SOLO.objectives)


def test_a_task_outside_the_vocabulary_is_refused() -> None:
    for wrong in ("", "win", "win green", "land mars", "publicity many", "research laser"):
        with pytest.raises(Unknown):
            task(wrong)
