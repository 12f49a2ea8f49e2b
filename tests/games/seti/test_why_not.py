"""Why something can't be done: the rule, and a sentence a player understands."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from orrery.core.errors import Illegal
from orrery.games.seti import GAME
from orrery.locale import LANGUAGES, catalogue, say
from tests.games.seti.scenario import Example, new_table, position, start
from tests.games.seti.test_text import weigh
from tests.seeds import seeds


def rich() -> Example:
    return position().give(credits=9, energy=9, publicity=10, data=3)


def poor() -> Example:
    return position().give(credits=0, energy=0, publicity=0, data=0)


def at_mars(**given: int) -> Example:
    return position().probe("mars").give(**{"credits": 9, "energy": 9, **given})


def main_done() -> Example:
    return rich().say("launch")


def others_turn() -> Example:
    """Seat 1 has to choose in the turn of seat 0."""
    return rich().do(1, ("pick", 1))


def buying() -> Example:
    return rich().say("buy")


def passing() -> Example:
    return rich().hand(1, 2, 3, 4, 5).say("pass")


def between() -> Example:
    """A gold milestone is being resolved."""
    return rich().give(score=25).say("launch", "end")


def tracing(colour: str = "pink", *scope: str) -> Example:
    return rich().do(0, ("trace", colour, *scope))


def scanning(*techs: str) -> Example:
    return rich().row(1, 2, 3).tech(*techs).say("scan")


def taking_tech(*kinds: str) -> Example:
    return rich().do(0, ("tech", *kinds))


def covering() -> Example:
    return rich().mission(79).mission(1).say("launch")


def delivering() -> Example:
    game = position(left="mascamites").discovered("left").mission("et.1").capsule("jupiter", "vp")
    return game.give(energy=0)


Case = tuple[Callable[[], Example], str, str, str]

CASES: list[Case] = [
    # what stands on the table, what is asked about, the rule, the reason
    (poor, "launch", "6.1", "cost"),
    (lambda: rich().probe("mars"), "launch", "6.3", "probe-limit"),
    (main_done, "launch", "4.4", "main-done"),
    (others_turn, "launch", "4.3", "not-your-turn"),
    (buying, "launch", "4.4", "answer-first"),
    (passing, "launch", "4.4", "main-done"),
    (between, "launch", "4.3", "not-your-turn"),
    (tracing, "launch", "4.4", "answer-first"),
    (rich, "end", "4.4", "main-first"),
    (main_done, "pass", "4.4", "main-done"),
    (rich, "orbit mars", "8.2", "no-probes"),
    (at_mars, "orbit venus", "8.2", "not-reached"),
    (rich, "orbit earth", "8.2", "earth"),
    (lambda: at_mars(credits=0), "orbit mars", "8.1", "cost"),
    (lambda: at_mars(energy=0), "orbit mars", "8.1", "cost"),
    (rich, "land mars", "9.3", "no-probes"),
    (at_mars, "land venus", "9.3", "not-reached"),
    (rich, "land earth", "9.3", "earth"),
    (lambda: at_mars(energy=2), "land mars", "9.1", "cost"),
    (at_mars, "land phobos-deimos", "9.9", "no-moons"),
    (at_mars, "land titan", "9.3", "not-reached"),
    (
        lambda: at_mars().tech("probe-4").lander("phobos-deimos", seat=1),
        "land phobos-deimos", "9.12", "moon-taken",
    ),
    (lambda: at_mars().do(0, ("land",)), "orbit mars", "15.2", "land-only"),
    (lambda: at_mars().do(0, ("land",)), "land venus", "9.3", "not-reached"),
    (lambda: at_mars().do(0, ("orbit-or-land",)), "orbit venus", "8.2", "not-reached"),
    (lambda: at_mars().do(0, ("land", "moons")), "land io", "9.3", "not-reached"),
    (poor, "scan", "11.1", "cost"),
    (rich, "analyse", "14.2", "computer-not-full"),
    (lambda: poor().computer(6), "analyse", "14.1", "cost"),
    (rich, "play 9", "15.1", "hand-empty"),
    (lambda: rich().hand(1), "play 9", "15.1", "not-in-hand"),
    (rich, "play et.41", "34.30", "exertian-card"),
    (lambda: poor().hand(9), "play 9", "5.3", "cost"),
    (lambda: poor().hand("et.31"), "play et.31", "5.3", "cost"),
    (poor, "research", "16.1", "cost"),
    # free actions
    (others_turn, "buy", "4.7", "others-turn"),
    (buying, "exchange credit energy", "4.8", "inside-free-action"),
    (passing, "corner 1", "22.1", "passing"),
    (start, "buy", "4.7", "not-begun"),
    (between, "buy", "4.7", "between-turns"),
    (rich, "move 1.0 2.0", "7.1", "no-probes"),
    (at_mars, "move 1.0 2.0", "7.1", "no-probe-there"),
    (lambda: poor().probe("earth"), "move 1.0 2.0", "7.5", "cost"),
    (rich, "carry 0 2.0", "34.7", "no-capsules"),
    (delivering, "carry 1 2.0", "34.7", "no-capsule"),
    (delivering, "carry 0 1.4", "7.1", "not-adjacent"),
    (delivering, "carry 0 3.1", "7.5", "cost"),
    (lambda: rich().hand(1), "corner 9", "5.2", "not-in-hand"),
    (poor, "place top", "13.3", "no-data"),
    (lambda: rich().computer(6), "place top", "13.4", "computer-full"),
    (rich, "place 1", "13.8", "no-computer-tech"),
    (lambda: rich().tech("computer-1", slots=[3]), "place 3", "13.10", "above-empty"),
    (
        lambda: rich().tech("computer-1", slots=[3]).computer(4, [3]),
        "place 3", "13.10", "below-filled",
    ),
    (lambda: poor().tech("computer-1", slots=[3]).computer(4), "place 3", "13.3", "no-data"),
    (rich, "complete 5", "15.6", "no-missions"),
    (lambda: rich().mission(5), "complete 9", "15.6", "no-mission"),
    (lambda: rich().mission(5), "complete 5", "15.6", "condition"),
    (delivering, "complete et.1", "34.8", "deliver"),
    (delivering, "deliver et.1 0", "34.8", "capsule-elsewhere"),
    (delivering, "deliver et.1 3", "34.7", "no-capsule"),
    (rich, "deliver et.1 0", "34.8", "no-delivery"),
    (poor, "exchange credit energy", "20.3", "exchange"),
    (lambda: rich().hand(1), "exchange card energy", "20.3", "exchange"),
    (poor, "buy", "20.6", "cost"),
    # answers
    (rich, "take deck", "21.1", "not-now.take"),
    (lambda: rich().row(1, 2, 3).do(0, ("pick", 1)), "take 9", "21.1", "not-in-row"),
    (lambda: rich().row(1, 2, 3).do(0, ("row-corners",)), "use 9", "5.2", "not-in-row"),
    (rich, "use 9", "5.2", "not-now.use"),
    (rich, "discard 9", "22.2", "not-now.discard"),
    (passing, "discard 9", "22.2", "not-in-hand"),
    (passing, "skip", "4.12", "mandatory"),
    (start, "skip", "4.12", "mandatory"),
    (rich, "tuck 9", "23.6", "not-now.tuck"),
    (lambda: rich().hand(1).do(0, ("income",)), "tuck 9", "23.6", "not-in-hand"),
    (lambda: rich().hand(91, 9).say("play 91"), "tuck 9", "23.8", "only-this-card"),
    (rich, "keep 9", "22.5", "not-now.keep"),
    (rich, "reveal et.41", "34.31", "not-now.reveal"),
    (rich, "fly 1.0 2.0", "7.7", "not-now.fly"),
    (lambda: rich().probe("earth").do(0, ("move", 1)), "fly 2.0 3.0", "7.1", "no-probe-there"),
    (lambda: rich().probe("earth").do(0, ("move", 1)), "glide 0 3.0", "34.7", "no-capsules"),
    (lambda: rich().probe("earth").do(0, ("move", 1)), "hold", "7.4", "nothing-on-asteroids"),
    (rich, "stop", "7.7", "not-now.stop"),
    (rich, "go on", "4.6", "not-now.go"),
    (rich, "hold", "7.4", "not-now.hold"),
    (rich, "glide 0 2.0", "34.7", "not-now.glide"),
    (rich, "signal vega", "11.9", "not-now.signal"),
    (lambda: rich().do(0, ("signal", "colour", "red")), "signal vega", "11.9", "other-sector"),
    (lambda: rich().do(0, ("signal", "colour", "red")), "signal tile", "34.18", "no-tile"),
    (rich, "scan earth", "11.2", "not-now.scan"),
    (rich, "row 9", "11.4", "not-now.row"),
    (rich, "send 9", "28.7", "not-now.send"),
    (rich, "done", "11.2", "not-now.done"),
    (scanning, "done", "11.2", "scan-unfinished"),
    (scanning, "row 9", "11.4", "not-in-row"),
    (scanning, "send 9", "11.7", "no-tech"),
    (scanning, "scan mercury", "11.7", "no-tech"),
    (scanning, "scan launch", "11.7", "no-tech"),
    (lambda: scanning().say("scan earth"), "scan earth", "11.3", "part-done"),
    (lambda: scanning("telescope-3").hand(1), "send 9", "18.6", "not-in-hand"),
    (lambda: scanning("telescope-4"), "scan move", "18.8", "nothing-to-move"),
    (lambda: scanning("telescope-4").probe("earth"), "scan launch", "18.9", "probe-limit"),
    (lambda: scanning("telescope-4").give(energy=0), "scan launch", "18.8", "cost"),
    (lambda: scanning("telescope-2").give(publicity=0), "scan mercury", "18.7", "cost"),
    (
        lambda: scanning("telescope-2").say("scan mercury"),
        "scan mercury", "11.7", "part-done",
    ),
    (lambda: scanning().do(0, ("signal", "any")), "scan earth", "4.14", "answer-first"),
    (lambda: rich().probe("earth").do(0, ("move", 1)), "skip", "7.7", "decline.stop"),
    (
        lambda: scanning("telescope-2").say("scan earth", "row 1").auto(until="scan"),
        "skip", "11.7", "decline.done",
    ),
    (lambda: rich().hand(74, 1).say("play 74"), "skip", "15.1", "decline.show"),
    (lambda: rich().hand(74, 1).say("play 74"), "show 9", "15.1", "too-many-to-show"),
    (rich, "trace left pink discovery", "10.3", "not-now.trace"),
    (tracing, "trace left blue discovery", "10.3", "other-colour"),
    (tracing, "trace left pink 1", "10.8", "undiscovered"),
    (
        lambda: rich().trace("left", "pink", "discovery", seat=1).do(0, ("trace", "pink")),
        "trace left pink discovery", "10.3", "space-taken",
    ),
    (
        lambda: rich().trace("left", "pink").do(0, ("trace", "pink", "own")),
        "trace right pink overflow", "15.1", "other-species",
    ),
    (
        lambda: position().discovered("left").trace("left", "pink", 1, seat=1)
        .do(0, ("trace", "pink")),
        "trace left pink 1", "10.8", "space-taken",
    ),
    (
        lambda: position().discovered("left").do(0, ("trace", "pink")),
        "trace left pink 9", "10.8", "no-such-space",
    ),
    (
        lambda: position(left="oumuamua", right="anomalies").discovered("left")
        .do(0, ("trace", "pink")),
        "trace left pink 1", "34.21", "cost",
    ),
    (
        lambda: position(left="centaurians").discovered("left").do(0, ("trace", "pink")),
        "trace left pink 4", "34.28", "cost",
    ),
    (
        lambda: position(left="mascamites").discovered("left").do(0, ("trace", "blue")),
        "trace left blue 5", "34.9", "no-sample",
    ),
    (rich, "tech probe-1", "16.3", "not-now.tech"),
    (lambda: taking_tech("probe"), "tech computer-1", "16.8", "other-kind"),
    (
        lambda: rich().tech("probe-1").do(0, ("tech", "probe")),
        "tech probe-1", "16.4", "tech-owned",
    ),
    (
        lambda: rich().tech("probe-1", seat=1).do(0, ("borrow-tech",)),
        "tech probe-2", "15.1", "tech-unknown",
    ),
    (rich, "slot 1", "16.7", "not-now.slot"),
    (rich, "gold tech", "19.4", "not-now.gold"),
    (
        lambda: rich().claim("tech", 0).give(score=50).say("launch", "end"),
        "gold tech", "19.4", "gold-marked",
    ),
    (rich, "cover 79 0", "15.12", "not-now.cover"),
    (covering, "cover 80 0", "15.10", "no-circle"),
    (covering, "cover 1 0", "15.12", "other-trigger"),
    (lambda: rich().mission(79, 0).say("launch"), "cover 79 0", "15.13", "circle-covered"),
    (rich, "first 1", "9.7", "not-now.first"),
    (lambda: at_mars().say("land mars"), "first 3", "9.7", "first-taken"),
    (rich, "probe 1.0", "28.2", "not-now.probe"),
    (
        lambda: rich().probe("earth", "mars").do(0, ("choose-probe", ())),
        "probe 4.0", "7.1", "no-probe-there",
    ),
    (
        lambda: rich().probe("earth", "mars").do(0, ("signal", "probes", 3)),
        "probe 4.0", "28.2", "nobody-there",
    ),
    (rich, "remove mars", "15.1", "not-now.remove"),
    (
        lambda: rich().orbiter("mars").do(0, ("remove", "orbiter", (("gain", "data", 1),))),
        "remove venus", "15.1", "no-figure",
    ),
    (rich, "alien left deck", "34.2", "not-now.alien"),
    (rich, "settle vega", "12.7", "not-now.settle"),
    (rich, "show 2", "15.1", "not-now.show"),
    (rich, "as move", "7.8", "not-now.as"),
    (rich, "sample vp", "34.5", "not-now.sample"),
    (rich, "samples jupiter", "34.5", "not-now.samples"),
    (rich, "message 1", "34.24", "not-now.message"),
    (rich, "pay", "15.1", "not-now.pay"),
    (rich, "task 1 1", "32.8", "not-now.task"),
]  # fmt: skip


KINDS: list[Case] = [
    # a verb alone: what is nearest to being possible
    (lambda: position().probe("jupiter").give(credits=0, energy=9), "orbit", "8.1", "cost"),
    (rich, "orbit", "8.2", "no-probes"),
    (lambda: rich().probe("earth"), "orbit", "8.2", "earth"),
    (lambda: position().probe("jupiter").give(energy=1), "land", "9.1", "cost"),
    (lambda: rich().probe("1.1"), "land", "9.3", "not-reached"),
    (lambda: poor().probe("earth"), "move", "7.5", "cost"),
    (lambda: poor().probe("1.3", "earth"), "move", "7.5", "cost"),
    (lambda: poor().probe("1.3").give(energy=1), "move", "7.3", "asteroids"),
    (rich, "move", "7.1", "no-probes"),
    (lambda: poor().hand(9, 12), "play", "5.3", "cost"),
    (rich, "play", "15.1", "hand-empty"),
    (rich, "corner", "5.2", "hand-empty"),
    (rich, "complete", "15.6", "no-missions"),
    (lambda: delivering().mission(5), "complete", "15.6", "condition"),
    (delivering, "deliver", "34.8", "capsule-elsewhere"),
    (delivering, "carry", "7.5", "cost"),
    (rich, "carry", "34.7", "no-capsules"),
    (poor, "place", "13.3", "no-data"),
    (lambda: rich().computer(6), "place", "13.4", "computer-full"),
    (poor, "exchange", "20.3", "exchange"),
    (lambda: scanning().hand(1), "send", "11.7", "no-tech"),
    (lambda: at_mars().do(0, ("land",)), "orbit", "15.2", "land-only"),
    (lambda: rich().probe("earth").do(0, ("move", 1)), "glide", "34.7", "no-capsules"),
]  # fmt: skip
CASES += KINDS


@pytest.mark.parametrize(
    ("table", "word", "rule", "reason"), CASES, ids=[f"{case[1]}-{case[3]}" for case in CASES]
)
def test_the_reason(table: Callable[[], Example], word: str, rule: str, reason: str) -> None:
    game = table()
    assert game.why(word) == (f"SETI-{rule}", f"seti.why.{reason}")
    why = game.table.why_not(word)
    assert why is not None
    sentence = say(why.message, "en")
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    before = game.table.fingerprint()
    with pytest.raises(Illegal) as error:
        game.say(word)
    assert sentence in str(error.value)
    assert game.table.fingerprint() == before


def test_every_verb_is_asked_about() -> None:
    asked = {case[1].split()[0] for case in CASES}
    assert asked == {option.verb for option in GAME.vocabulary}


def sentence(game: Example, word: str) -> str:
    assert game.choice is not None
    return str(game.table.why_not(word))


def test_a_verb_alone_speaks_of_what_is_nearest() -> None:
    at_jupiter = position().probe("jupiter").give(credits=0, energy=2)
    assert sentence(at_jupiter, "orbit") == (
        "That costs 1 credit, 1 energy; you have 0 credits, 2 energy. (SETI-8.1)"
    )
    one_short = poor().hand(9, 12, 55).give(credits=1)
    assert "That costs 2 credits; you have 1 credit." in sentence(one_short, "play")
    assert "Earth" in sentence(rich().probe("earth"), "land")
    assert "An exchange takes two of one kind: 2 energy. You have 1 energy" in sentence(
        poor().give(energy=1), "exchange"
    )


def test_a_sentence_says_what_is_missing() -> None:
    assert sentence(poor(), "scan") == (
        "That costs 1 credit, 2 energy; you have 0 credits, 0 energy. (SETI-11.1)"
    )
    assert sentence(rich().mission(5), "complete 5") == (
        "Venera Probe: the condition isn’t met. "
        "It is met when you have an orbiter or lander at Venus. (SETI-15.6)"
    )


def test_every_reason_is_used() -> None:
    """No reason is left over from rules that have gone."""
    known = {id for id in catalogue("en").single if id.startswith("seti.why.")}
    used = {f"seti.why.{case[3]}" for case in CASES}
    rare = {
        "no-task", "task-done", "sector-first",
        "alien-none", "deck-empty", "message-taken", "no-tech-left", "not-completed", "not-drawn",
        "not-exertian", "not-in-stack", "other-task", "own-turn-only", "sample-elsewhere",
        "slot-taken", "stack-empty", "tile-elsewhere",
    }  # fmt: skip
    assert known - used == {f"seti.why.{reason}" for reason in rare}


@pytest.mark.parametrize("number", seeds(1, 4))
def test_there_is_a_reason_against_everything_not_offered(number: int) -> None:
    """All of the vocabulary in positions of a game, said in every language."""
    pairs = [
        ("mascamites", "oumuamua"), ("centaurians", "exertians"),
        ("anomalies", "mascamites"), ("oumuamua", "exertians"),
    ]  # fmt: skip
    rng = random.Random(number)
    table = new_table(2 + number % 3, seed=number, species=pairs[number])
    languages = list(LANGUAGES)
    kinds: dict[str, int] = {}
    while table.choice is not None:
        choice = table.choice
        kinds[choice.kind] = kinds.get(choice.kind, 0) + 1
        if kinds[choice.kind] <= 2:
            offered = set(choice.options)
            for option in GAME.vocabulary:
                if option in offered:
                    continue
                why = GAME.why_not(table.state, choice.seat, option)
                assert re.fullmatch(r"SETI-\d+\.\d+", why.rule)
                if rng.random() < 0.1:
                    assert "{" not in say(why.message, rng.choice(languages))
        options = choice.options
        table.choose(rng.choices(options, [weigh(o.verb) for o in options])[0])
        if table.choice is not None and table.choice.kind == "turn" and rng.random() < 0.3:
            s = table.state
            s.credits[s.turn] += 3
            s.energy[s.turn] += 3
            table.set_up()
    assert len(kinds) > 12


def test_reasons_keep_secrets() -> None:
    """Nothing that the seat can't know changes a reason: hidden cards dealt anew say the same."""
    table = new_table(3, seed=5, species=["mascamites", "exertians"])
    rng = random.Random(5)
    for _ in range(250):
        assert table.choice is not None
        options = table.choice.options
        table.choose(rng.choices(options, [weigh(o.verb) for o in options])[0])
    assert table.choice is not None
    seat = table.choice.seat
    other = table.imagine(seat, 1)
    for option in GAME.vocabulary:
        if option not in table.choice.options:
            mine = GAME.why_not(table.state, seat, option)
            assert GAME.why_not(other.state, seat, option) == mine
