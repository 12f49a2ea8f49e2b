"""What a log names can be looked at: cards, technologies, transmitters, cats, goals, planets."""

from __future__ import annotations

import re
from random import Random

import pytest

import orrery
from orrery.core.picture import Scene
from orrery.locale import LANGUAGES, markup
from tests.games.pictures import REFERENCE

THINGS = {
    "mlem": {"cat", "goal", "planet"},
    "pulsar": {"project", "tech", "transmitter"},
    "seti": {"card"},
}


@pytest.mark.parametrize(("game", "kinds"), THINGS.items())
def test_whatever_a_log_names_has_a_face(game: str, kinds: set[str]) -> None:
    luck, table = Random(3), orrery.new(game, players=3, seed="faces")
    while table.choice is not None:
        table.choose(luck.choice(table.choice.options))
    people = ("Ann", "Ben", "Eva")
    told = [table.game.tell(event, people) for event in table.log]
    said = "".join(markup(message) for message in told if message)
    things = set(re.findall(r'data-face="([^"]+)"', said))
    assert {thing.partition("-")[0] for thing in things} == kinds
    if game == "pulsar":  # goals aren't met by chance
        things.add("goal-two-alike")
    drawn = table.game.draw(Scene(table.state, None, None, people, "en"))
    there = set(re.findall(r' id="([^"]+)"', "".join(p.markup for p in drawn.parts.values())))
    for thing in things:
        faces = {language: table.game.face(table.state, thing, language) for language in LANGUAGES}
        assert all(faces.values()), thing
        assert len(set(faces.values())) > 1, thing
        pointed_at = {*re.findall(r'href="#([^"]+)"', faces["en"]), *REFERENCE.findall(faces["en"])}
        assert pointed_at <= there, thing
    for nothing in (
        "",
        "cat",
        "cat-9-shift",
        "planet-x",
        "tech-Z9",
        "project-",
        "goal-x",
        "card-9999",
    ):
        assert table.game.face(table.state, nothing, "en") == ""
