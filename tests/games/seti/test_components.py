"""SETI's component files: where figures come from, an owner's file, and files that can't be used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery.core.view import View
from orrery.games.seti import GAME, figures
from orrery.games.seti.notation import card_number
from orrery.games.seti.text.cards import card_text
from orrery.locale import LANGUAGES, say
from tests.games.seti.scenario import Example

Write = Callable[[str], Path]

CARD = """source = "printed"

[[card]]
number = 13
name = "Sample Rover"
cost = 1
corner = "publicity"
sector = "blue"
income = "card"
effect = ["land", ["if landed-on mars mercury moon", ["gain vp 4"]]]
"""
ALIEN = """source = "printed"

[[alien_card]]
number = 1
name = "Hello"
species = "mascamites"
cost = 1
corner = ["gain publicity 2"]
sector = "blue"
income = "card"
effect = ["move 1", "land", "collect"]
delivery = "earth"
reward = ["deliver 1", "gain data 2"]
"""
STAR = """source = "printed"

[[star]]
id = "vega"
name = "Wega"
board = "procyon-vega"
colour = "black"
data = 4
first_win = ["trace pink", "gain vp 2"]
later_wins = ["gain vp 5"]
"""
MARS = """source = "printed"

[[planet]]
id = "mars"
name = "Barsoom"
orbit = ["pick 1", "signal planet mars", "income"]
land = ["gain vp 6", "trace yellow"]
landing_data = [1, 2]
moons = [{ id = "phobos-deimos", name = "Thuria", reward = ["gain vp 8"] }]
"""
TECHS = """source = "printed"

[techs]
bonuses = [["gain energy 1"], ["gain vp 3"], ["gain publicity 1"], ["pick 1"]]
extra = { probe-1 = ["launch"] }
computer_top = ["gain vp 2"]
computer_bottom = [["gain credit 1"], ["gain energy 1"], ["pick 1"], ["gain publicity 2"]]
names = { probe-2 = "Rock {0} Hopper" }
"""


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """An owner's file with this text."""

    def write(text: str) -> Path:
        path = tmp_path / "my-seti.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


# -- the built-in files --


def test_every_figure_says_where_it_comes_from() -> None:
    read = figures.load()
    assert read.provenance["card 1: cost"] == "printed"
    assert read.provenance["rival_card 12: actions"] == "printed"
    assert {place for place, said in read.provenance.items() if said != "printed"} == {
        "rival_card 13: arrow",
        "rival_card 13: actions",
    }
    assert sum(read.sources.values()) == len(read.provenance) > 1500
    assert not read.reconstructed


def test_it_is_read_once_and_shared() -> None:
    assert figures.load() is figures.load()
    assert not figures.load().figures.words


# -- an owner's file --


def test_an_entry_replaces_the_one_of_the_same_number_and_no_other(own: Write) -> None:
    usual, read = figures.load(), figures.load(own(CARD.replace("cost = 1", "cost = 2")))
    changed = [n for n, card in enumerate(read.figures.cards) if card != usual.figures.cards[n]]
    assert changed == [13]
    assert read.origin == "my-seti.toml"
    assert read.hash != usual.hash


def test_boards_and_tiles_can_be_replaced(own: Write) -> None:
    box = figures.load(own(MARS)).figures
    assert box.moon_reward[0] == (("vp", 8, "landings"),)
    box = figures.load(own(STAR.replace("data = 4", "data = 7"))).figures
    assert box.capacity[1] == 7
    rewards = 'source = "printed"\n[[gold]]\nid = "tech"\na = "tech-pairs"\na_values = [1, 1, 1]\n'
    box = figures.load(own(rewards + 'b = "missions"\nb_values = [9, 8, 7]\n')).figures
    assert box.gold[0] == (("tech-pairs", (1, 1, 1)), ("missions", (9, 8, 7)))


def test_its_cards_do_what_it_says(own: Write) -> None:
    text = CARD.replace(
        '["land", ["if landed-on mars mercury moon", ["gain vp 4"]]]', '["gain data 3"]'
    )
    table = orrery.new("seti", players=2, seed=1, starter=0, components=own(text))
    game = Example(table).auto().hand(13).give(credits=5).say("play 13")
    assert game.s.data[0] == 3
    assert card_text(table.state.box, 13).lines() == ["Gain 3 data."]


# -- names --


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_the_files_own_everywhere(own: Write, language: str) -> None:
    """On the board, on cards, in questions, in reasons and in the log; the usual ones nowhere."""
    text = STAR + MARS.partition("\n")[2] + TECHS.partition("\n")[2] + CARD.partition("\n")[2]
    table = orrery.new("seti", players=2, seed=3, components=own(text))
    usual = orrery.new("seti", players=2, seed=3)
    seen, expected = everything(table, language), everything(usual, language)
    for id, name in table.state.box.words.items():
        mine, theirs = name, catalogue_word(id, language)
        assert theirs in expected, theirs
        assert mine in seen, mine
        assert not re.search(rf"\b{re.escape(theirs)}\b", seen), theirs
    assert "Sample Rover" in seen
    assert "Perseverance Rover" not in seen


def catalogue_word(id: str, language: str) -> str:
    return say(orrery.locale.Message(id), language)


def everything(table: orrery.Table, language: str) -> str:  # type: ignore[type-arg]
    """All that a page of this game says, in one text, from a position where much can be done."""
    game = Example(table).auto().hand(13).give(credits=20, energy=20, publicity=9)
    game.probe("mars").tech("probe-2")
    said = []
    for answer in ("play 13", "land mars"):
        choice = game.choice
        assert choice is not None
        scene = table.scene(choice.seat, ["Ann", "Bob"], language)
        said.append(table.game.draw(scene).markup("stage"))
        said += [
            say(table.game.label(scene.seen, choice, option, ["Ann", "Bob"]), language)
            for option in choice.options
        ]
        for word in ("land titan", "orbit venus", "signal vega", "take-tech probe-2", "play 13"):
            why = table.why_not(word)
            said.append(say(why.message, language) if why else "")
        if answer in game.options:
            game.say(answer)
    game.auto("land mars", "first 1", "done")
    for event in table.log:
        told = table.game.tell(event, ["Ann", "Bob"], table.components.figures)
        said.append(say(told, language) if told else "")
    return "\n".join(said)


# -- files that can't be used --

WRONG = {
    "an unknown key": (CARD.replace("effect =", "efect ="), 3, r"card 13: .*`efect`"),
    "a word for a number": (
        CARD.replace("cost = 1", 'cost = "three"'),
        6,
        r"card 13: cost: expected `int`",
    ),
    "an unknown colour": (CARD.replace('"blue"', '"purple"'), 8, r"card 13: sector: .*'purple'"),
    "a list of numbers": ('source = "printed"\ncard = [1]\n', 2, r"card, entry 1: has no 'number'"),
    "a number for a name": (
        CARD.replace('"Sample Rover"', "5"),
        5,
        r"card 13: name: expected `str`",
    ),
    "no name": (CARD.replace('"Sample Rover"', '""'), 5, r"card 13: name"),
    "no sector": (CARD.replace('sector = "blue"\n', ""), 3, r"card 13: .*`sector`"),
    "an unknown operation": (
        CARD.replace('"land", [', '"leap", ['),
        10,
        r"card 13: effect: 'leap' is no operation",
    ),
    "an unknown condition": (
        CARD.replace("landed-on", "landed-at"),
        10,
        r"card 13: effect: .*is no condition",
    ),
    "a number beyond reason": (
        CARD.replace("vp 4", "vp 400"),
        10,
        r"card 13: effect: 'gain vp 400'",
    ),
    "a number of another script": (
        CARD.replace("vp 4", "vp ²"),
        10,
        r"card 13: effect: 'gain vp ²'",
    ),
    "a word of a species": (
        CARD.replace('"land", [', '"collect", ['),
        10,
        r"card 13: effect: 'collect' means something to the masc",
    ),
    "a word of a delivery": (
        CARD.replace('"land", [', '"deliver 1", ['),
        10,
        r"'deliver 1' can stand in a delivery's reward only",
    ),
    "two kinds of card": (
        CARD + 'gold = "3 per wins red"\ncircles = [{ when = "scan", reward = [] }]\n',
        3,
        r"one of mission, circles and gold",
    ),
    "no gold box": (CARD + 'gold = "many per wins red"\n', 11, r"card 13: gold: .*is no gold box"),
    "a card too many": (CARD.replace("13", "139"), 4, r"card 139: number"),
    "an alien card of others": (
        ALIEN.replace("number = 1\n", "number = 11\n"),
        3,
        r"it is a card of the anomalies",
    ),
    "an alien card without a corner": (
        ALIEN.replace('corner = ["gain publicity 2"]\n', ""),
        3,
        r"its corner, its sector",
    ),
    "danger of the peaceful": (ALIEN + "danger = 3\n", 14, r"danger: only a card of the exertians"),
    "an unknown star": (STAR.replace('"vega"', '"vegas"'), 3, r"star vegas: there is no such star"),
    "a star of another colour": (
        STAR.replace('"black"', '"red"'),
        7,
        r"star vega: colour: its sector is black",
    ),
    "a star that scans": (
        STAR.replace('"gain vp 5"', '"scan"'),
        3,
        r"star vega: 'scan' is nothing that a board",
    ),
    "a moon of another planet": (MARS.replace("phobos-deimos", "io"), 9, r"planet mars: moons"),
    "an unknown technology": (
        TECHS.replace("probe-2", "probe-5"),
        3,
        r"techs: there is no technology 'probe-5'",
    ),
    "a part that is fixed": (
        'source = "printed"\n[sky]\nbase = []\n',
        2,
        r"there is no part 'sky'.*card",
    ),
    "no source": (CARD.replace('source = "printed"\n', ""), 2, r"card 13: .*`source`"),
    "an unknown source": (CARD.replace("printed", "guessed"), 3, r"card 13: source: .*'guessed'"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_its_line(what: str, own: Write) -> None:
    text, line, says = WRONG[what]
    with pytest.raises(orrery.BadComponents, match=says) as error:
        figures.load(own(text))
    assert str(error.value).startswith(f"my-seti.toml, line {line}: "), error.value
    assert str(error.value).endswith(".")


def test_the_examples_can_be_used(own: Write) -> None:
    for text in (CARD, ALIEN, STAR, MARS, TECHS):
        table = orrery.new("seti", players=2, seed=1, components=own(text))
        assert View(table, 0).components.origin == "my-seti.toml"
        assert GAME.components(own(text)).hash == table.components.hash


def test_numbers_of_cards_never_move() -> None:
    """Positions of running tables are stored by them: a new card's number comes behind all others."""
    known = {"1": 1, "138": 138, "et.1": 139, "et.55": 193}
    assert {name: card_number(name) for name in known} == known
