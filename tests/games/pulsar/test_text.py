"""The words of Pulsar 2849: events, questions, options and components in four languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import orrery
from orrery.core.events import Event
from orrery.core.table import Table
from orrery.games.pulsar import GAME, entries, rules
from orrery.games.pulsar.box import FIRST_OF_CATEGORY, SIDES, SIZES, TECHS
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.notation import TRACKS, TRANSMITTERS
from orrery.games.pulsar.state import SOURCES, Pulsar
from orrery.games.pulsar.text import effects, log, things
from orrery.games.pulsar.text.effects import sentence
from orrery.games.pulsar.text.labels import LABELS
from orrery.ledger import read
from orrery.locale import LANGUAGES, Message, catalogue, say
from tests.games.pulsar.scenario import Example, position, start

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
    return "\n".join(file.read_text(encoding="utf-8") for file in RULES.glob("*.py"))


def kinds() -> set[str]:
    return set(re.findall(r'Choice\(\s*seat, "([a-z-]+)"', source()))


def test_every_event_has_a_sentence() -> None:
    told = set(re.findall(r's\.tell\(\s*"([a-z-]+)"', source()))
    assert len(told) > 30
    assert told == log.SENTENCES.keys()


@every_language
def test_every_question_is_put_in_words(language: str) -> None:
    assert len(kinds()) == 12
    for kind in kinds():
        assert f"pulsar.ask.{kind}" in catalogue(language), kind
        assert f"pulsar.ask.other.{kind}" in catalogue(language), kind


@every_language
def test_everything_has_a_name(language: str) -> None:
    names = [f"source.{x}" for x in SOURCES] + [f"track.{x}" for x in TRACKS]
    names += [f"size.{x}" for x in SIZES] + [f"colour.{x}" for x in COLOURS]
    names += [f"goal.{goal.name}" for goal in BOX.goals]
    names += [f"verb.{option.verb}" for option in GAME.vocabulary]
    for name in ["title", "pitch", *names]:
        assert f"pulsar.{name}" in catalogue(language), name


def test_every_verb_has_a_label() -> None:
    assert {option.verb for option in GAME.vocabulary} | {"fly"} == LABELS.keys()


@every_language
def test_everything_that_components_can_say_has_words(language: str) -> None:
    """Whatever an owner's file may hold within the form of the figures."""
    names = [f"when.{when}" for when in get_args(entries.When)]
    names += [f"per.{per}" for per in get_args(entries.Per)]
    needs = get_args(get_type_hints(entries.GoalEntry)["needs"])
    names += [f"needs.{what}" for what in needs]
    names += [f"gyrodyne.{'-'.join(s)}" for n in (1, 2, 3) for s in combinations(SIZES, n)]
    names += [f"{what}.{colour}" for what in ("run", "stretch", "gates") for colour in COLOURS]
    names += [f"reward.teleport-{where}" for where in ("system", "pulsar", "any")]
    assert len(names) > 50
    for name in names:
        assert f"pulsar.{name}" in catalogue(language), name


# -- components --


def components() -> Iterator[tuple[str, Message]]:
    """Everything in the box that is described, by a name."""
    for side in SIDES:
        yield from ((t.name, effects.technology(t)) for t in BOX.sides[side])
        for row, bonus in enumerate(BOX.row_bonus[side], 1):
            yield f"row {side}{row}", effects.row_bonus(bonus)
    yield from ((t.name, effects.transmitter(t)) for t in BOX.transmitters)
    for board, sides in enumerate(BOX.headquarters):
        for side_, projects in enumerate(sides):
            for p, project in enumerate(projects):
                yield f"project {board}{side_}{p}", effects.project(project)
    yield from ((f"system {i}", effects.system(y)) for i, y in enumerate(BOX.systems, 1))
    for name, reward in zip(BOX.tile_names, BOX.tile_rewards, strict=True):
        yield name, effects.tile(reward)
    yield from ((goal.name, effects.goal(goal)) for goal in BOX.goals)


@every_language
def test_every_component_in_words(language: str) -> None:
    described = dict(components())
    assert len(described) == 68 + 32 + 24 + 64 + 17 + 5 + 12
    for message in described.values():
        text_ = sentence(message, language)
        assert text_.endswith(".")
        assert text_[0] == text_[0].upper()
        assert not re.search(r"[{}]|\s\s", text_), text_


@every_language
def test_technologies_of_one_game_differ(language: str) -> None:
    """Within a board and side no two technologies read alike."""
    for side in SIDES:
        for first, end in pairwise(FIRST_OF_CATEGORY):
            techs = BOX.sides[side][first:end]
            texts = {sentence(effects.technology(t), language) for t in techs}
            assert len(texts) == len(techs)


def test_transmitters_and_projects_differ() -> None:
    assert len({sentence(effects.transmitter(t)) for t in BOX.transmitters}) == 24
    for board in BOX.headquarters:
        for side in board:
            assert len({sentence(effects.project(p)) for p in side}) == len(side)


EXACT = {
    "A1.1": "Whenever you fly: 1 segment more or fewer past a green gate.",
    "A1.3": "For each pulsar you visit: 3 points.",
    "A2.1": (
        "Whenever you start a gyrodyne spinning: the die may count 1 higher or lower, 3 points."
    ),
    "A2.2": "At once: a gyrodyne of any size, you may claim an isolated pulsar.",
    "A3.1": "At once: the die splits into a 2 and a red 2.",
    "A3.2": "In each production phase: 1 point for each of your spinning gyrodynes.",
    "A4.1": "At once: 1 point for each of your stations.",
    "A7.1": (
        "At the end of the game: 4, 8 or 16 points for spinning gyrodynes of one, two or "
        "three sizes."
    ),
    "A7.2": "At the end of the game: 1 goal that you haven’t reached counts as met.",
    "A8.1": "At the end of the game: once, you may pay 2 cubes for 9 points.",
    "C2.1": "Whenever you buy a modifier: you get 1 more of it.",
    "C7.1": "At the end of the game: up to 4 times, you may pay 1 cube for 2 points.",
    "D1.1": "Whenever you fly: 1 point for each colour of gates visited.",
    "D2.1": "Whenever you copy a leftover die: it costs 1 cube less.",
    "D2.3": "Whenever you fly: the die may count up to 2 higher, 1 point.",
    "D4.1": "At once: a red 3 to use this turn, for it you pay 1 cube.",
    "D6.2": "In each production phase: 4 points.",
    "D7.1": "At the end of the game: your points for initiative count once more.",
    "B6.1": "At the end of the game: 2 more stations in the final scoring.",
    "a1": (
        "Costs 1, 2, 6; going online: 8 points; in each production phase: 1 cube, 2 points; "
        "left end 3; right end 1."
    ),
    "a3": (
        "Costs 3, 3; going online: nothing; in each production phase: 1 cube, 2 points; left end 0."
    ),
    "a7": (
        "Costs 1, 4; going online: nothing; in each production phase: once, 4 points for a cube; "
        "left end 1; right end 3."
    ),
    "project 010": (
        "A 4 completes it: a gyrodyne of any size, a gate run (2 points for each orange gate)."
    ),
    "system 9": (
        "2 blue planets, 2 lifeless planets; exploration bonus: a small or large gyrodyne."
    ),
    "station": "1 more station in the final scoring.",
    "five-patents": (
        "At least 5 patents: 6 points; with it cubes buy: 6 points for 4 cubes, 6 points for 1 cube."
    ),
    "row A2": "In this round each spinning gyrodyne scores 2 points more.",
    "row C3": "In this round each spinning gyrodyne scores the value of the median more.",
}


@pytest.mark.parametrize("name", EXACT)
def test_what_components_do(name: str) -> None:
    assert sentence(dict(components())[name]) == EXACT[name]


@pytest.mark.parametrize(
    ("name", "language", "words"),
    [
        ("A8.1", "uk", "Наприкінці гри: один раз можна заплатити 2 інженерні куби та отримати 9 очок."),
        ("A8.1", "cs", "Na konci hry: jednou můžete zaplatit 2 inženýrské kostky za 9 bodů."),
        ("A8.1", "it", "A fine partita: una volta puoi pagare 2 cubi ingegneria per 9 punti."),
        ("A3.2", "uk", "У кожній фазі виробництва: 1 очко за кожен ваш запущений генератор."),
        ("system 11", "cs", "1 modrá planeta, 2 neobyvatelné planety; bonus za průzkum: 2 inženýrské kostky."),
        (
            "five-patents", "cs", "Alespoň 5 patentů: 6 bodů; k tomu lze dokoupit: "
            "6 bodů za 4 inženýrské kostky, 6 bodů za 1 inženýrskou kostku.",
        ),
    ],
)  # fmt: skip
def test_grammar(name: str, language: str, words: str) -> None:
    assert sentence(dict(components())[name], language) == words


# -- games --


def game(number: int, players: int, **options: Any) -> Iterator[Table[Pulsar]]:
    """The questions of a random game; a turn seldom ends while there is something else to do."""
    rng = random.Random(number)
    table = orrery.new("pulsar", players=players, seed=number, **options)
    while table.choice is not None:
        yield table
        options_ = table.choice.options
        weights = [0.1 if o.verb in ("end", "skip", "keep") else 1.0 for o in options_]
        table.choose(rng.choices(options_, weights)[0])
    yield table


GAMES: list[tuple[int, int, dict[str, object]]] = [
    (1, 2, {}),
    (2, 3, {"cluster": "dead-ends"}),
    (3, 4, {"technologies": ["D", "C", "B"], "start": "balanced"}),
    (4, 3, {"first_game": True}),
    (5, 2, {"cluster": "dead-ends", "technologies": ["B", "D", "C"]}),
    (6, 4, {"technologies": ["C", "B", "D"]}),
]


@pytest.mark.parametrize(("number", "players", "options"), GAMES)
def test_a_game_in_words(number: int, players: int, options: dict[str, object]) -> None:
    """Every question and option, unlike any other of the same choice, and every event."""
    languages = list(LANGUAGES)
    heard = 0
    for n, table in enumerate(game(number, players, **options)):
        language = languages[n % len(languages)]
        choice = table.choice
        if choice is not None:
            seen = table.seen_by(choice.seat)
            assert said(GAME.ask(seen, choice, NAMES), language).endswith(("?", "!", "."))
            said(Message(f"pulsar.ask.other.{choice.kind}", player="Ann"), language)
            labels = Counter(
                said(GAME.label(seen, choice, o, NAMES), language) for o in choice.options
            )
            assert max(labels.values()) == 1, (choice.kind, labels.most_common(1))
        assert table.log is not None
        for happened in table.log[heard:]:
            message = GAME.tell(happened.seen_by(None), NAMES, BOX)
            assert message is not None
            assert said(message, language).endswith((".", "!"))
        heard = len(table.log)


def test_these_games_bring_everything() -> None:
    """So no question, option or event goes unsaid above."""
    asked: set[str] = set()
    verbs: set[str] = set()
    happened: set[str] = set()
    for number, players, options in GAMES:
        for table in game(number, players, **options):
            if table.choice is not None:
                asked.add(table.choice.kind)
                verbs |= {option.verb for option in table.choice.options}
        assert table.log is not None
        happened |= {event.kind for event in table.log}
    assert asked == kinds()
    assert verbs == LABELS.keys()
    assert happened == log.SENTENCES.keys()


# -- the log --


def gain(*, source: str, **facts: int) -> Event:
    nothing = dict.fromkeys(("points", "cubes", "swings", "boosts", "stations"), 0)
    return Event("gains", 0, {**nothing, **facts, "source": source})


@pytest.mark.parametrize(
    ("told", "english"),
    [
        (
            Event("rolls", 0, {"dice": (1, 2, 3, 3, 4, 5, 6), "median": 7}),
            "Ann rolls 1, 2, 3, 3, 4, 5, 6; the median lies between 3 and 4.",
        ),
        (
            Event("rolls", 0, {"dice": (1, 2, 2, 3, 4, 4, 6), "median": 6}),
            "Ann rolls 1, 2, 2, 3, 4, 4, 6; the median is 3.",
        ),
        (
            Event("drafts", 1, {"value": 3, "track": "", "steps": 0, "space": 0}),
            "Bob takes a 3; no token moves.",
        ),
        (
            Event("flies", 0, {"path": ("s13", "g36", "p11"), "red": True}),
            "Ann flies to pulsar 11 with the red die (2 segments).",
        ),
        (Event("completes", 1, {"project": "c2-4"}), "Bob completes project 4."),
        (
            Event("runs", 0, {"project": "c2-2a", "colour": "pink", "gates": 3, "points": 6}),
            "Ann makes the gate run of project 2a: 6 points for 3 pink gates.",
        ),
        (
            gain(points=4, cubes=1, boosts=1, source="exploration"),
            "Ann gains 4 points, 1 cube, 1 +2 modifier (Exploration).",
        ),
        (
            gain(source="technologies"),
            "Ann gains 0 points (Technologies).",
        ),
        (
            Event("red-die", 0, {"value": 3, "forced": True}),
            "Ann gets a red 3 that must be used this turn.",
        ),
        (Event("links", 1, {"transmitter": "a3", "other": "b1"}), "Bob links transmitter A3 to B1."),
        (
            Event("ability", 1, {"tech": "B3.2", "points": 2, "cubes": 1}),
            "Bob gains 2 points, 1 cube by technology 3.2.",
        ),
        (Event("order", None, {"seats": (1, 0, 2)}), "The new play order: Bob, Ann, Cyd."),
        (
            Event("goal", 0, {"goal": "five-patents", "points": 6, "cubes": 0}),
            "Ann has met a goal: Five patents (6 points).",
        ),
    ],
)  # fmt: skip
def test_sentences(told: Event, english: str) -> None:
    assert str(GAME.tell(told, NAMES, BOX)) == english


def last_told(game: Example, kind: str) -> str:
    return str(GAME.tell(game.events(kind)[-1], NAMES, BOX))


@pytest.mark.rule("PUL-7.4", "PUL-7.5", "PUL-8.7", "PUL-8.8")
@pytest.mark.parametrize(
    ("space", "die", "told"),
    [
        (8, 1, "initiative track: 2 spaces forward, to space 6."),
        (8, 6, "initiative track: 3 spaces back, to space 11."),
        (2, 1, "initiative track: 2 spaces forward, to space 1."),
        (15, 6, "initiative track: 3 spaces back, to space 15."),
    ],
)
def test_the_log_tells_how_far_a_token_moves(space: int, die: int, told: str) -> None:
    row = sorted([(space, 0), (8, 1), (8, 2)])
    drafting = position().tracks(row, [(8, 1), (8, 2), (15, 0)]).draft(die, median=6)
    drafting.say(f"draft {die} initiative")
    assert last_told(drafting, "drafts") == f"Ann takes a {die} and moves on the {told}"


@pytest.mark.rule("PUL-21.4", "PUL-23.4", "PUL-23.2")
def test_the_log_tells_what_cubes_were_spent_on() -> None:
    copying = position(technologies="DAA").patents("2.1").give(cubes=3).say("copy 6")
    assert last_told(copying, "copies") == "Ann copies the leftover 6 for 3 cubes."
    goals = ["five-patents", "four-online", "nine-stations"]
    ending = position(goals=goals).patents("1.1", "1.2", "1.3", "2.1", "8.1").give(cubes=7)
    ending.final_scoring()
    assert last_told(ending, "goal") == (
        "Ann has met a goal: Five patents (18 points, 5 cubes spent)."
    )
    (sale,) = [e for e in ending.events("final") if e.facts["source"] == "final-technologies"]
    assert str(GAME.tell(sale, NAMES, BOX)).endswith("(Technologies at the end, 2 cubes spent).")


def test_an_unknown_event_needs_no_sentence() -> None:
    assert GAME.tell(Event("nothing-of-ours"), NAMES, BOX) is None


# -- questions --


def question(example: Example) -> str:
    choice = example.choice
    return str(GAME.ask(example.table.seen_by(choice.seat), choice, NAMES))


def test_the_question_names_what_is_at_hand() -> None:
    assert question(position()) == "Your turn. What do you do? Dice: 2, 5."
    assert question(position(red=(4, 3))) == "Your turn. What do you do? Dice: 2, 5, red 3 or 4."
    assert question(position(red=(6, 6))) == "Your turn. What do you do? Dice: 2, 5, red 6."
    assert question(position(dice=())) == "Your dice are used. Anything else?"
    assert question(position(red=((3, True),))) == (
        "The red 3 must be used this turn. What do you do?"
    )
    assert question(position().run(("gain_two", 0))) == "Which two gyrodynes do you take?"
    assert question(position().draft(1, 2, 3).hand(5)) == (
        "You have a 5. Which second die do you take?"
    )
    linking = position(dice=(3,)).transmitter("a1").say("take a3 3 3")
    assert question(linking) == "Link transmitter A3? Now or never!"


# -- labels --


def labels(example: Example) -> dict[str, str]:
    choice = example.choice
    seen = example.table.seen_by(choice.seat)
    return {o.text: str(GAME.label(seen, choice, o, NAMES)) for o in choice.options}


def test_setting_out() -> None:
    first = start()
    board = "ABCD"[first.s.headquarters[first.seat or 0][0]]
    assert labels(first)["side 2"] == f"Headquarters {board}, side 2: more for flights"
    assert labels(first.auto(until="enter"))["enter e3"] == "Start at entry gate 3"


@pytest.mark.rule("PUL-7.4", "PUL-7.5", "PUL-7.6", "PUL-8.7", "PUL-8.8")
def test_a_die_says_where_it_moves_a_token() -> None:
    drafting = position().draft(1, 3, 5, median=6)
    assert labels(drafting) == {
        "draft 1 initiative": "Take a 1: initiative, 2 spaces forward, to space 6",
        "draft 1 engineering": "Take a 1: engineering, 2 spaces forward, to space 6",
        "draft 3": "Take a 3: no token moves",
        "draft 5 initiative": "Take a 5: initiative, 2 spaces back, to space 10",
        "draft 5 engineering": "Take a 5: engineering, 2 spaces back, to space 10",
    }
    at_left = position().tracks([(2, 0), (8, 1), (8, 2)]).draft(1, median=6)
    assert labels(at_left)["draft 1 initiative"].endswith(
        "initiative, 2 spaces forward, to space 1"
    )
    last = [(8, 1), (8, 2), (15, 0)]
    at_right = position().tracks(last, last).draft(6, median=6)
    assert labels(at_right)["draft 6 initiative"] == (
        "Take a 6: initiative, to the right end beneath the others"
    )


@pytest.mark.rule("PUL-25.3", "PUL-25.5")
def test_of_two_tokens_the_label_says_which() -> None:
    apart = position(2).tracks([(3, 0), (8, 1), (9, 0), (9, 1)], [(8, 0), (8, 0), (8, 1), (8, 1)])
    found = labels(apart.draft(2, median=6))
    assert found["draft 2 initiative"] == (
        "Take a 2: initiative (front token), 1 space forward, to space 2"
    )
    assert found["draft 2 initiative behind"] == (
        "Take a 2: initiative (rear token), 1 space forward, to space 8"
    )
    assert found["draft 2 engineering"] == "Take a 2: engineering, 1 space forward, to space 7"


def test_actions_and_what_pays() -> None:
    example = position(dice=(5, 2), red=(3,)).modifiers(1, 1).claim("p03", size="medium")
    example.gyrodynes(large=1).claim("p04").transmitter("b7", 2, 3).give(cubes=4)
    found = labels(example)
    assert found["flight 5"] == "Fly with a 5: 5 segments"
    assert found["flight 5+1"] == "Fly with a 5 and +1: 6 segments"
    assert found["flight red3-1"] == "Fly with the red 3 and −1: 2 segments"
    assert found["gyrodyne medium 2"] == "Take a medium gyrodyne with a 2"
    assert found["spin p03 red3+2"] == (
        "Start the medium gyrodyne at pulsar 3 with the red 3 and +2"
    )
    assert found["place large p04"] == "Put the large gyrodyne on pulsar 4"
    assert found["take a1 2 2"] == "Take transmitter A1 with a 2 (its 2)"
    assert found["take a2 6 5+1"] == (
        "Take transmitter A2 with a 5 and +1; it goes online: 3 points, you may claim an "
        "isolated pulsar"
    )
    assert found["pay b7 5 5"] == "Pay the 5 of transmitter B7 with a 5; it goes online: 12 points"
    assert found["patent 1.2 red3"] == (
        "Patent technology 1.2 with the red 3 – whenever you patent a technology: 2 points"
    )
    assert found["project 1a 2"] == (
        "Complete project 1a with a 2: 1 ±1 modifier, a small or medium gyrodyne"
    )
    assert found["buy +2 2"] == "Buy 1 +2 modifier with a 2"
    assert found["copy 6"] == "Copy the leftover 6 for 4 cubes"
    assert found["end"] == "End the turn (unused: 2, 5)"
    assert labels(position(dice=()))["end"] == "End the turn"


def test_labels_count_abilities() -> None:
    stretched = position().patents("1.1")
    assert labels(stretched)["flight 5"] == (
        "Fly with a 5: 5 segments (1 segment more or fewer past a green gate)"
    )
    far = position(technologies="DAA").patents("2.3")
    assert labels(far)["flight 5"] == "Fly with a 5: 5 to 7 segments"
    more = position(technologies="CAA").patents("2.1")
    assert labels(more)["buy +-1 2"] == "Buy 2 ±1 modifiers with a 2"
    cheap = position(technologies="DAA").patents("2.1").give(cubes=3)
    assert labels(cheap)["copy 6"] == "Copy the leftover 6 for 3 cubes"


@pytest.mark.rule("PUL-11.5")
def test_a_die_that_an_ability_changes_says_so() -> None:
    """A2.3 for transmitters, A2.1 for starting gyrodynes, C4.1 for the red die."""
    taking = position(dice=(5,)).patents("2.3").modifiers().offer("a2")
    assert labels(taking)["take a2 6 5"].startswith("Take transmitter A2 with a 5, counted as 6;")
    spinning = position(dice=(4,)).patents("2.1").modifiers(1).claim("p03", size="large")
    assert labels(spinning)["spin p03 4+1"] == (
        "Start the large gyrodyne at pulsar 3 with a 4 and +1, counted as 6"
    )
    red = position(dice=(), red=(3,), technologies="ACA").patents("4.1").modifiers()
    found = labels(red)
    assert found["gyrodyne large red3"] == "Take a large gyrodyne with the red 3, counted as 4"
    assert found["buy +2 red3"] == "Buy 1 +2 modifier with the red 3, counted as 2"


def test_what_a_flight_does_not_visit_is_not_counted_up() -> None:
    """A1.3: points for pulsars. A gate run tells of its gates, though there are none."""
    flying = position(at="g30", dice=(3,)).patents("1.3").say("flight 3")
    assert labels(flying)["fly g33 pulsars 0"] == "Land at orange gate 33"
    running = position(at="g24", dice=(1,)).headquarters("a2", "1b").modifiers()
    found = labels(running.say("flight 1", "run 1b green"))
    assert found["fly g25 gates 0"] == "Land at pink gate 25: 0 points for 0 green gates"


@pytest.mark.rule("PUL-13.8", "PUL-13.9", "PUL-13.10", "PUL-15.1", "PUL-15.3", "PUL-15.4")
def test_a_flight_says_what_happens() -> None:
    game_ = position(at="s13").reveal("s13").say("flight 2")
    found = labels(game_)
    assert found["fly p11"] == "Land at pulsar 11: you claim it"
    assert found["fly s14"] == (
        "Land in system 14: you turn it up, station on a blue planet, exploration bonus"
    )
    assert found["fly g37"] == "Land at orange gate 37"
    game_ = position(at="s13").claim("p11", seat=1).station("s14", seat=0).say("flight 2")
    assert labels(game_)["fly p11"] == "Land at pulsar 11"
    assert labels(game_)["fly s14"] == "Land in system 14"
    game_ = position(at="g39").reveal("s13").system("s14", 11, revealed=True)
    game_.station("s14", seat=1, planet=1).hand(1, 2).say("flight 1")
    assert labels(game_)["fly s14"] == "Land in system 14: station on a lifeless planet"
    game_ = position(at="s13", dice=(3,)).say("flight 3")
    assert labels(game_)["fly g41 via s14"] == (
        "Land at pink gate 41: station in the unknown system 14 on the way"
    )
    game_ = position(at="s13", dice=(3,)).reveal("s14").say("flight 3")
    assert labels(game_)["fly g41 via s14"] == (
        "Land at pink gate 41: station in system 14 on the way"
    )


@pytest.mark.rule("PUL-14.6")
def test_a_dead_end_gives_a_tile() -> None:
    example = position(cluster="dead-ends")
    chart = example.s.chart
    dead = chart.names[next(place for place in sorted(chart.dead_ends) if chart.is_pulsar(place))]
    example.run(("teleport", 0, "pulsar"))
    assert labels(example)[f"teleport {dead}"] == (
        f"Teleport to pulsar {int(dead[1:])}: you claim it, 1 exploration tile"
    )


@pytest.mark.rule("PUL-18.14", "PUL-18.17")
def test_a_gate_run_counts_its_gates() -> None:
    example = position(at="s13", technologies="ACA").headquarters("a2", "1a", "1b", "2a", "3a")
    example.patents("3.2").say("flight 2")
    assert labels(example) == {
        "run none": "An ordinary flight",
        "run 1a orange": "Gate run of project 1a: 3 points for each orange gate",
        "run 1b green": "Gate run of project 1b: 2 points for each green gate",
        "run 3a orange": "Gate run of project 3a: 3 points for each orange gate",
        "run 3a pink": "Gate run of project 3a: 3 points for each pink gate",
        "run 3a green": "Gate run of project 3a: 3 points for each green gate",
    }
    found = labels(example.say("run 1a orange"))
    assert found["fly g37 gates 2"] == "Land at orange gate 37: 6 points for 2 orange gates"
    assert found["fly g35 gates 0"] == "Land at green gate 35: 0 points for 0 orange gates"


def test_abilities_that_count_a_flight() -> None:
    visits = position(at="g36", dice=(1,)).patents("1.3").say("flight 1")
    assert labels(visits)["fly p11 pulsars 1"] == (
        "Land at pulsar 11: you claim it, 3 points for 1 pulsar"
    )
    colours = position(at="g36", dice=(1,), technologies="DAA").patents("1.1").say("flight 1")
    assert labels(colours)["fly g37 colours 1"] == (
        "Land at orange gate 37: 1 point for gates of 1 colour"
    )


def test_answers() -> None:
    exploring = position(at="g39", dice=(1,)).system("s14", 13).say("flight 1", "fly s14")
    assert labels(exploring) == {
        "bonus printed": "The printed bonus: 1 cube, 1 +2 modifier",
        "bonus tile": "An exploration tile from the stack",
    }
    assert labels(position().run(("gain_two", 0)))["gain small large"] == (
        "Take a small gyrodyne and a large gyrodyne"
    )
    linking = position(dice=(3,)).transmitter("a1").say("take a3 3 3")
    assert labels(linking) == {
        "link left a1 left": "Link its left end to the left end of A1 (red 3)",
        "link left a1 right": "Link its left end to the right end of A1 (red 1)",
        "apart": "Don’t link it",
    }
    claiming = position().run(("claim", 0))
    assert labels(claiming)["claim p14"] == "Claim pulsar 14"
    assert labels(claiming)["skip"] == "Claim none"
    assert labels(position().run(("teleport", 0, "any")))["skip"] == "Stay where you are"
    selling = position().give(cubes=2).transmitter("a7", online=True).produce()
    assert labels(selling) == {
        "sell a7": "A cube for 4 points (transmitter A7)",
        "keep": "Keep the cubes",
    }


# -- explanations --

THINGS = (
    "cluster", "gate", "entry", "system", "system-open", "planet-blue", "planet-lifeless",
    "planet-blocked", "station", "pulsar", "pulsar-isolated", "dead-end", "ship", "ring",
    "gyrodyne", "gyrodyne-waiting", "spinning", "award", "dice", "die-left", "median", "initiative",
    "engineering", "penalty", "order", "offer", "transmitter", "link", "stack", "headquarters",
    "project", "gate-run", "technology", "technology-ability", "technology-immediate",
    "technology-production", "technology-final", "row-bonus", "round", "goal", "modifier",
    "modifier-plus-two", "cubes", "red-die", "tiles", "tile-station", "score",
)  # fmt: skip


@every_language
def test_everything_is_explained(language: str) -> None:
    known = {id for id in catalogue(language).single if id.startswith("help.pulsar.")}
    assert known == {f"help.pulsar.{thing}{part}" for thing in THINGS for part in ("", ".rule")}
    for thing in THINGS:
        assert said(Message(f"help.pulsar.{thing}"), language).endswith(".")


@every_language
def test_explanations_rest_on_rules(language: str) -> None:
    rules_ = {rule.id for rule in read("pulsar").rules}
    for thing in THINGS:
        quoted = said(Message(f"help.pulsar.{thing}.rule"), language).split(", ")
        assert set(quoted) <= rules_, thing


def test_figures_in_explanations_are_those_of_the_components() -> None:
    def english(thing: str) -> str:
        return say(Message(f"help.pulsar.{thing}"))

    small, medium, large = BOX.take_die
    assert f"A {small} takes a small, a {medium} a medium, a {large} a large" in english("gyrodyne")
    assert "a {}, a {} or a {}".format(*BOX.spin_die) in english("gyrodyne")
    assert "{}, {} or {} points".format(*BOX.spin_points) in english("spinning")
    first, second = BOX.figures.awards.points
    assert f"gets {first} points, the second {second}" in english("award")
    assert f"pay {BOX.copy_price} cubes" in english("die-left")
    assert BOX.buys == ((1, 2), (2,))
    assert "a 1 or a 2 buys one" in english("modifier")
    assert "a 2 buys one" in english("modifier-plus-two")
    assert BOX.rings == 6
    assert "six" in english("ring")
    assert [cubes for cubes, _ in BOX.engineering[4]] == [3, 2, 1]
    assert "3, 2 and 1 with four players" in english("engineering")


def test_names_of_the_notation_are_in_the_words() -> None:
    assert len(TRANSMITTERS) == 24
    assert str(things.transmitter_name("a1")) == "A1"
    assert str(things.tech_name("B3.2")) in TECHS
