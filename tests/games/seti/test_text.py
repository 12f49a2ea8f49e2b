"""The words of SETI: events, questions, options and cards in four languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from orrery.core.events import Event
from orrery.core.table import Table
from orrery.games.seti import GAME, ops, rules
from orrery.games.seti.board import draw
from orrery.games.seti.notation import (
    ALIEN_CARDS,
    GOLD_TILES,
    MOONS,
    SPECIES,
    TECHS,
    card_number,
)
from orrery.games.seti.ops import INCOMES, STARS
from orrery.games.seti.sky import EARTH, EMPTY, PLANETS
from orrery.games.seti.state import SOURCES, Seti
from orrery.games.seti.text import cards, log
from orrery.games.seti.text.cards import (
    card_text,
    condition,
    event,
    gains,
    measure,
    operation,
    rival_action,
    sentence,
    task,
)
from orrery.games.seti.text.labels import LABELS
from orrery.locale import LANGUAGES, Message, catalogue, say
from tests.games.seti.scenario import new_table, position

BOX = GAME.components().figures
NAMES = ["Ann", "Bob", "Cyd", "Dan"]
RULES = Path(rules.__file__).parent

every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(message: Message, language: str) -> str:
    words = say(message, language)
    assert words.strip()
    assert not re.search(r"[{}]|\s\s", words), words
    return words


# -- nothing is without words --


def source() -> str:
    """The rules, those of the species among them."""
    files = [*RULES.glob("*.py"), *(RULES.parent / "species").glob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_every_event_has_a_sentence() -> None:
    told = set(re.findall(r's\.tell\(\s*"([a-z-]+)"', source())) | {"points"}
    assert told <= log.SENTENCES.keys()


@every_language
def test_every_question_is_put_in_words(language: str) -> None:
    kinds = set(re.findall(r'ask\(s, [a-z.]+, "([a-z-]+)"', source()))
    assert len(kinds) > 30
    for kind in kinds | {"drawn-corner", "drawn-income"}:
        assert f"seti.ask.{kind}" in catalogue(language), kind
        assert f"seti.ask.other.{kind}" in catalogue(language), kind


@every_language
def test_everything_has_a_name(language: str) -> None:
    names = [f"source.{x}" for x in SOURCES] + [f"tech.{x}" for x in TECHS]
    names += [f"star.{x}" for x in STARS] + [f"planet.{x}" for x in PLANETS]
    names += [f"moon.{x}" for x in MOONS]
    names += [f"species.{x}" for x in SPECIES] + [f"income.{x}" for x in INCOMES]
    names += [f"gold.{x}" for x in GOLD_TILES] + [f"star.{x}" for x in STARS]
    names += [f"gold.{x}-{side}" for x in GOLD_TILES for side in "ab"]
    names += [f"verb.{verb}" for verb in LABELS]
    names += [f"setting.{setting.name}" for setting in GAME.settings]
    for name in ["title", "pitch", *names]:
        assert f"seti.{name}" in catalogue(language), name


def test_every_verb_has_a_label() -> None:
    assert {option.verb for option in GAME.vocabulary} == LABELS.keys()


def every(forms: list[tuple[str, ...]]) -> Iterator[str]:
    """Everything that a grammar of ops.py can say, numbers as 1, 2 and 5."""
    for name, *slots in forms:
        words: list[tuple[str, ...]] = []
        for i, slot in enumerate(slots):
            if i == 0 and name in ("signal", "bare-signal", "discard-drawn"):  # the word itself
                words.append((slot,))
            elif slot == ops.N:
                words.append(("1", "2", "5"))
            else:
                words.append(ops.WORDS.get(slot.rstrip("*"), (slot,)))
        for chosen in product(*words):
            yield " ".join((name, *chosen))
        if slots and slots[-1].endswith("*"):
            many = ops.WORDS[slots[-1][:-1]]
            yield " ".join((name, *many[:2]))
            yield " ".join((name, *many))


@every_language
def test_everything_that_components_can_say_has_words(language: str) -> None:
    known = every(ops._CONDITIONS)
    assert all(said(condition(ops.condition(said_)), language) for said_ in known)
    assert all(said(measure(ops.measure(m)), language) for m in every(ops._MEASURES))
    assert all(said(event(ops.event(e)), language) for e in every(ops._EVENTS))
    for one in every(ops._OPERATIONS):
        (op,) = ops.operations([one], "cards")
        said(operation(op), language)
        said(gains((op, op)), language)
    for leading in every(ops._LEADING):
        (op,) = ops.operations([[leading, ["gain data 1", "trace pink"]]], "cards")
        said(operation(op), language)
    for one in every(ops._TASKS):
        said(task([ops.task(one), "scan"]), language)
    for good in ops.GOODS:
        (op,) = ops.operations([f"gain-per {good} 2 wins red"], "cards")
        said(operation(op), language)


# -- games --


def weigh(verb: str) -> float:
    rare = {"pass": 0.4, "exchange": 0.02, "buy": 0.1, "move": 0.2, "corner": 0.1, "carry": 0.4}
    often = {
        "play": 4,
        "land": 6,
        "orbit": 6,
        "analyse": 20,
        "scan": 4,
        "research": 4,
        "deliver": 9,
    }
    return rare.get(verb) or often.get(verb, 1)


def game(number: int, players: int, species: tuple[str, str]) -> Iterator[Table[Seti]]:
    """The questions of a game in which everybody has plenty; alone against the hardest rival."""
    rng = random.Random(number)
    level = {"difficulty": 5} if players == 1 else {}
    table = new_table(players, seed=number, species=species, **level)
    assert table.log is not None
    while table.choice is not None:
        yield table
        options = table.choice.options
        table.choose(rng.choices(options, [weigh(o.verb) for o in options])[0])
        s = table.state
        if table.choice is not None and table.choice.kind == "turn" and rng.random() < 0.3:
            s.credits[s.turn] += 3
            s.energy[s.turn] += 3
            s.publicity[s.turn] = min(10, s.publicity[s.turn] + 3)
            table.set_up()
    yield table


GAMES = [
    (1, 2, ("mascamites", "oumuamua")),
    (4, 1, ("anomalies", "exertians")),
    pytest.param(2, 3, ("centaurians", "exertians"), marks=pytest.mark.soak),
    pytest.param(3, 4, ("anomalies", "mascamites"), marks=pytest.mark.soak),
    pytest.param(5, 1, ("mascamites", "centaurians"), marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("number", "players", "species"), GAMES)
def test_a_game_in_words(number: int, players: int, species: tuple[str, str]) -> None:
    """Every question and option, unlike any other of the same choice, and every event for everyone."""
    languages = list(LANGUAGES)
    heard = 0
    for n, table in enumerate(game(number, players, species)):
        language = languages[n % len(languages)]
        choice = table.choice
        if choice is not None:
            seen = table.seen_by(choice.seat)
            assert said(GAME.ask(seen, choice, NAMES), language).endswith(("?", "!", "."))
            said(Message(f"seti.ask.other.{choice.kind}", player="Ann"), language)
            labels = Counter(
                said(GAME.label(seen, choice, o, NAMES), language) for o in choice.options
            )
            assert max(labels.values()) == 1, (choice.kind, labels.most_common(1))
        for happened in table.log[heard:]:
            for seat in (None, *range(players)):
                message = GAME.tell(happened.seen_by(seat), NAMES, BOX)
                assert message is not None
                assert said(message, language).endswith((".", "!"))
        heard = len(table.log)


# -- the log --


def test_what_is_secret_is_not_told() -> None:
    drawn = Event("draws", 0, {"card": "45"}, ("card",), (0,))
    own, other = (GAME.tell(drawn.seen_by(seat), NAMES, BOX) for seat in (0, 1))
    assert str(own) == "Ann draws Allen Telescope Array."
    assert str(other) == "Ann draws a card."
    for kind in ("keeps", "alien-card", "exertian"):
        hidden = Event(kind, 1, {"card": "et.41"}, ("card",), (1,))
        assert "Razor-edge Shuttle" in str(GAME.tell(hidden.seen_by(1), NAMES, BOX))
        for seat in (None, 0):
            assert "Razor-edge" not in str(GAME.tell(hidden.seen_by(seat), NAMES, BOX))


@pytest.mark.parametrize(
    ("told", "english"),
    [
        (Event("lands", 0, {"place": "titan"}), "Ann lands on Titan."),
        (Event("lands", 0, {"place": "mars"}), "Ann lands on Mars."),
        (
            Event("moves", 1, {"start": 0, "to": 11, "of": EARTH, "at": EMPTY, "piece": "probe"}),
            "Bob moves a probe: Earth → ring 2, sector 3.",
        ),
        (
            Event("pushed", 1, {"to": 11, "at": EMPTY, "piece": "capsule"}),
            "A capsule of Bob is pushed: ring 2, sector 3.",
        ),
        (
            Event("places", 0, {"row": "bottom", "column": 3}),
            "Ann places data below space 3 of the computer.",
        ),
        (Event("row", None, {"cards": ("9", "1")}), "New in the card row: Falcon Heavy, Pioneer 11 Mission."),
        (
            Event("alien-open", None, {"card": "et.41", "side": "left"}),
            "New open card (left species): Razor-edge Shuttle.",
        ),
        (Event("marks", 0, {"star": "tile"}), "Ann marks a signal: the ’Oumuamua tile."),
        (Event("points", 0, {"points": 3, "source": "orbits"}), "Ann scores 3 points (Orbits)."),
        (Event("points", 0, {"points": -16, "source": "danger"}), "Ann loses 16 points (Danger)."),
        (
            Event("trace", 0, {"side": "left", "colour": "pink", "place": 10}),
            "Ann marks a pink trace: left species, overflow space.",
        ),
        (Event("anomaly"), "An anomaly! But nobody has a marker in its column."),
        (Event("corner", 1, {"card": "9"}), "Bob discards Falcon Heavy: 1 move."),
        (
            Event("exchanges", 0, {"given": "credit", "taken": "card"}),
            "Ann exchanges 2 credits for 1 card.",
        ),
    ],
)  # fmt: skip
def test_sentences(told: Event, english: str) -> None:
    assert str(GAME.tell(told, NAMES, BOX)) == english


def test_an_unknown_event_needs_no_sentence() -> None:
    assert GAME.tell(Event("nothing-of-ours"), NAMES, BOX) is None


# -- labels --


def label(game_: object, option: str) -> str:
    table = game_.table  # type: ignore[attr-defined]
    choice = game_.choice  # type: ignore[attr-defined]
    found = next(o for o in choice.options if o.text == option)
    return str(GAME.label(table.seen_by(choice.seat), choice, found, NAMES))


def labels(game_: object) -> dict[str, str]:
    choice = game_.choice  # type: ignore[attr-defined]
    return {o.text: label(game_, o.text) for o in choice.options}


def test_main_and_free_actions() -> None:
    game_ = position().give(credits=4, energy=5, publicity=6, data=1).hand(9, 3)
    game_.probe("mars").tech("probe-4")
    assert label(game_, "orbit mars") == "Orbit Mars (1 credit, 1 energy)"
    assert label(game_, "land mars") == "Land on Mars (3 energy)"
    assert label(game_, "land phobos-deimos") == "Land on Phobos and Deimos (3 energy)"
    assert label(game_, "play 9") == "Play: Falcon Heavy (3 credits)"
    assert label(game_, "play 3") == "Play: Voyager 2 Mission"
    assert label(game_, "corner 9") == "Discard Falcon Heavy: 1 move"
    assert label(game_, "exchange credit energy") == "Exchange 2 credits for 1 energy"
    assert label(game_, "place top") == "Place data on space 1 of the computer"
    assert label(game_, "research") == "Research a technology (6 publicity)"


def test_a_step_is_named_by_what_is_there() -> None:
    game_ = position().probe("earth")
    found = [v for k, v in labels(game_).items() if k.startswith("move 1.0")]
    assert "Move: Earth → Mars (1 energy)" in found
    assert all("Earth → " in v for v in found)
    assert len(set(found)) == 3


def test_a_step_granted_and_a_step_paid_differ() -> None:
    game_ = position().probe("earth").do(0, ("move", 1))
    found = labels(game_)
    assert found["fly 1.0 2.0"] == "Earth → Mars"
    assert found["move 1.0 2.0"] == "Move: Earth → Mars (1 energy)"


def test_a_drawn_card_is_not_confused_with_its_corner() -> None:
    game_ = position().hand("et.15").top(1, 2, 3).say("play et.15")
    assert game_.kind == "drawn-corner"
    assert label(game_, "discard 1") == "Choose Pioneer 11 Mission: 1 move"
    assert label(game_, "corner 1") == "Discard Pioneer 11 Mission: 1 move"
    game_.say("discard 1").auto("stop", until=("drawn-income", "turn"))
    assert label(game_, "discard 2") == "Choose Mariner 10 Mission: 1 credit"


def test_circles_that_are_alike_have_numbers() -> None:
    game_ = position().mission(80).give(credits=4).say("launch")
    assert sorted(v for k, v in labels(game_).items() if k.startswith("cover")) == [
        f"Cape Canaveral SFS, circle {n}: 1 move" for n in (1, 2, 3)
    ]
    assert label(game_, "skip") == "Cover nothing"


def test_traces_say_what_they_bring() -> None:
    game_ = position(left="exertians").do(0, ("trace", "pink"))
    assert label(game_, "trace left pink discovery") == (
        "left species: pink trace, discovery space (5 points, 1 publicity)"
    )
    game_ = position(left="exertians").discovered("left").do(0, ("trace", "pink"))
    assert label(game_, "trace left pink 1") == (
        "Exertians: pink trace, space 1 (9 points, 1 credit, danger 3)"
    )
    game_ = position(left="centaurians").discovered("left").give(data=3).do(0, ("trace", "blue"))
    assert label(game_, "trace left blue 4") == (
        "Centaurians: blue trace, space 4 for 3 data (15 points)"
    )


# -- cards --


@every_language
def test_every_card_in_words(language: str) -> None:
    for number in range(1, len(BOX.cards)):
        card = card_text(BOX, number)
        lines = card.lines(language)
        assert lines, card.name
        for line in (*lines, *card.details(language)):
            assert not re.search(r"[{}]|\s\s", line), line
            assert line.endswith(".")
            assert line[0] == line[0].upper()


EXACT = {
    1: ["When you visit Jupiter, gain 1 data.", "When you visit Saturn, gain 4 points."],
    9: ["Launch 2 probes, ignoring the probe limit. Gain 1 publicity."],
    10: [
        "Rotate the solar system and take a probe technology.",
        "Mission: if you have an orbiter or lander at each of Neptune and Uranus, gain 5 points, "
        "then take a card from the row or the deck.",
    ],
    13: ["Land with one of your probes. If you landed on Mars, Mercury or a moon, gain 4 points."],
    17: [
        "Choose one of your probes: if it is on asteroids, gain 2 data; "
        "gain 1 data for each adjacent space with asteroids."
    ],
    25: ["For each different planet you visit this turn, gain 1 point. Gain 4 moves."],
    34: [
        "Mark 2 signals in the sector of Mars.",
        "Mission: if you have an orbiter or lander at Mars, gain 4 points.",
    ],
    38: [
        "Mark 2 signals in the sector of Barnard’s Star.",
        "At the end of the game: 3 points for each time you have won in a red sector.",
    ],
    120: [
        "Mark a signal in a sector with one of your probes. "
        "If that is your only signal there, take this card back into your hand."
    ],
    126: [
        "Rotate the solar system and take a probe technology or telescope technology.",
        "At the end of the game: 2 points for each computer technology you have.",
    ],
    138 + 7: [
        "Land with one of your probes. If there are samples there, look at them and take one along "
        "as a capsule.",
        "Mission: bring a capsule to Earth; gain the sample’s reward 2 times.",
    ],
    138 + 37: [
        "Take a card from the row or the deck.",
        "Message: when your score reaches the marker 15 points ahead, gain 1 credit, "
        "then mark a trace of any colour.",
    ],
    138 + 53: [
        "At the end of the game: 20 points if you have at least 6 traces at the other species.",
        "Danger 9.",
    ],
}


@pytest.mark.parametrize("number", EXACT)
def test_the_words_of_a_card(number: int) -> None:
    assert card_text(BOX, number).lines() == EXACT[number]


def test_grammar_of_the_other_languages() -> None:
    def first(number: int, language: str) -> str:
        return card_text(BOX, number).lines(language)[-1]

    assert first(3, "uk") == "Коли ви відвідуєте Нептун, отримайте 1 кредит."
    assert first(70, "uk").startswith("Місія: якщо у вас щонайменше 3 сині сліди,")
    assert first(5, "cs").endswith("u Venuše, získejte 7 bodů a 1 publicitu.")
    assert first(62, "cs") == "Na konci hry: 2 body za každou svou růžovou stopu."
    assert first(49, "it") == "Ottieni 1 movimento. Registra un segnale in un settore giallo."


def test_the_edges_of_a_card() -> None:
    assert card_text(BOX, 9).details() == [
        "Cost: 3 credits.", "Corner: 1 move.", "Signal: a yellow sector.", "Income: credit.",
    ]  # fmt: skip
    exertian = card_text(BOX, card_number(ALIEN_CARDS[-1]))
    assert exertian.number == "ET.55"
    assert exertian.details() == []


# -- the rival --


@every_language
def test_the_rival_in_words(language: str) -> None:
    for card in BOX.solo.cards:
        for action in card.actions:
            said(rival_action(action), language)
    for do in rules.rival.DO:
        assert f"seti.log.rival.{do}" in catalogue(language)


def test_rewards_are_added_up() -> None:
    assert str(gains((("vp", 2, "techs"), ("vp", 3, "techs")))) == "5 points"
    assert str(gains(BOX.moon_reward[MOONS.index("titan")])) == "7 points, 2 traces of any colour"
    assert str(gains(())) == "nothing"
    assert sentence(cards.then((("launch",), ("scan",)))) == (
        "Launch a probe, then scan nearby stars."
    )


# -- explanations --


def test_whatever_the_page_explains_has_an_explanation() -> None:
    wanted: set[str] = set()
    for n, table in enumerate(game(4, 2, ("mascamites", "exertians"))):
        if n % 100 == 0 or table.choice is None:
            picture = draw(table.scene(0))
            markup = "".join(part.start + part.inner for part in picture.parts.values())
            wanted |= set(re.findall(r'data-help="([^"]+)"', markup))
    assert len(wanted) > 40
    missing = [
        id for id in wanted if id not in catalogue("en") or f"{id}.rule" not in catalogue("en")
    ]
    assert not missing


def test_every_explanation_names_its_rules() -> None:
    known = catalogue("en").single
    mine = [id for id in known if id.startswith("help.seti.") and not id.endswith(".rule")]
    assert len(mine) > 100
    for id in mine:
        rules = known[f"{id}.rule"].split(", ")
        assert all(re.fullmatch(r"SETI-\d+\.\d+", rule) for rule in rules), id


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Mark a signal in the sector of Barnard’s Star."),
        ("uk", "Позначте сигнал у секторі Зірки Барнарда."),
        ("cs", "Označte signál v sektoru Barnardovy hvězdy."),
        ("it", "Registra un segnale nel settore della Stella di Barnard."),
    ],
)
def test_stars_have_the_names_that_a_language_gives_them(language: str, words: str) -> None:
    assert sentence(operation(("signal", "star", "barnards-star")), language) == words
