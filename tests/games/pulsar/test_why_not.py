"""Why something can't be done: the rule, and a sentence a player understands."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import orrery
from orrery.core.errors import Illegal
from orrery.games.pulsar import GAME
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.notation import TELEPORT
from orrery.ledger import read
from orrery.locale import LANGUAGES, catalogue, say
from tests.games.pulsar.scenario import Example, position, start
from tests.seeds import seeds


def turn() -> Example:
    """A 5 and a 2, one ±1 modifier, no cubes."""
    return position()


def drafting() -> Example:
    return position().draft(1, 2, 3, 3, 4, 5, 6, median=6)


def at_the_end() -> Example:
    """One token of the seat can still move right, the other can't."""
    tracks = [(13, 0), (8, 1), (8, 2)], [(15, 0), (8, 1), (8, 2)]
    return drafting().tracks(sorted(tracks[0]), sorted(tracks[1]))


def flying(paid: str = "2") -> Example:
    return position().at("s13").say(f"flight {paid}")


def running(*done: str, used: tuple[str, ...] = ()) -> Example:
    return position().at("s13").headquarters("a2", *done, used=used).say("flight 2")


def linking() -> Example:
    """A3 can be linked on its left, A2 is linked already on its right."""
    game = position().transmitter("a1").transmitter("a2").link("a1", "left", "a2", "right")
    return game.offer("a3").hand(3).say("take a3 3 3")


def selling() -> Example:
    game = position().give(cubes=2).transmitter("a7", online=True).transmitter("b6", online=True)
    return game.transmitter("a1", online=True).transmitter("b7").produce()


def teleporting(kind: str = "system") -> Example:
    return position().at("s13").run(("teleport", 0, kind))


def claiming() -> Example:
    return position().claim("p15", seat=1).run(("claim", 0))


def empty(game: Example, size: str) -> Example:
    """No gyrodyne of a size is left."""
    game.state.stock[SIZES.index(size)] = 0
    return game.hand(5, 2)


def used_bonus() -> Example:
    game = position().give(cubes=8)
    game.state.bonus_used = True
    return game


Case = tuple[Callable[[], Example], str, str, str]

CASES: list[Case] = [
    # what stands on the table, what is asked about, the rule, the reason
    # setting out
    (turn, "side 1", "3.2", "side-chosen"),
    (lambda: position(headquarters=False), "side 1", "27.4", "no-headquarters"),
    (start, "enter e1", "3.7", "enter-later"),
    (turn, "enter e1", "12.2", "entered"),
    (lambda: start().say("side 1", "side 1", "side 1", "enter e2"), "enter e2", "3.7", "gate-taken"),
    # taking dice
    (start, "draft 3", "4.2", "not-rolled"),
    (turn, "draft 3", "5.3", "drafted"),
    (lambda: position().draft(1, 6), "draft 3", "7.1", "die-not-there"),
    (drafting, "draft 3 initiative", "7.6", "no-token-moves"),
    (drafting, "draft 4", "7.3", "token-moves"),
    (drafting, "draft 4 initiative behind", "25.3", "one-token"),
    (
        lambda: position(2).tracks([(3, 0), (3, 0), (8, 1), (8, 1)]).draft(1, 6, median=6),
        "draft 1 initiative behind", "25.5", "same-token",
    ),
    (at_the_end, "draft 4 engineering", "8.5", "right-end"),
    (at_the_end, "draft 6 initiative", "8.6", "no-token-fits"),
    # actions in general
    (start, "flight 5", "10.1", "no-actions.setup"),
    (drafting, "flight 5", "10.1", "no-actions.dice"),
    (selling, "flight 5", "10.1", "no-actions.production"),
    (flying, "patent 1.1 5", "10.1", "answer-first"),
    (lambda: position(dice=()), "flight 5", "10.3", "no-dice"),
    (turn, "flight 4", "10.2", "no-such-die"),
    (turn, "flight red4", "21.2", "no-red-die"),
    (lambda: position(red=(3,)), "flight red4", "21.2", "other-red-die"),
    (used_bonus, "flight red4", "21.1", "bonus-used"),
    (lambda: position(red=((3, True), (5, False))), "flight red5", "21.2", "other-red-die"),
    (turn, "flight 5+2", "11.1", "no-modifier"),
    (lambda: turn().modifiers(0), "flight 5+1", "11.1", "no-modifier"),
    (lambda: position(red=(1,)), "flight red1-1", "12.6", "no-segments"),
    (lambda: position(red=(0,)), "flight red0", "12.6", "no-segments"),
    (lambda: position(red=(0,), technologies="DAA").patents("2.3"), "flight red0", "11.7", "no-pips"),
    (lambda: position(red=(0,)), "gyrodyne small red0", "11.7", "no-pips"),
    (lambda: position(red=((3, True),)), "end", "10.8", "red-die-first"),
    # gyrodynes
    (turn, "gyrodyne small 5", "16.1", "wrong-die"),
    (turn, "gyrodyne medium 2+1", "16.1", "wrong-die"),
    (lambda: empty(turn(), "medium"), "gyrodyne medium 2", "16.14", "stack-empty"),
    (turn, "spin p01 5", "16.6", "not-claimed"),
    (lambda: turn().claim("p01", seat=1), "spin p01 5", "15.3", "not-yours"),
    (lambda: turn().claim("p01"), "spin p01 5", "16.6", "nothing-to-spin"),
    (
        lambda: turn().claim("p01", size="medium", spinning=True),
        "spin p01 5", "16.7", "spins-already",
    ),
    (lambda: turn().claim("p01", size="large"), "spin p01 5", "16.6", "wrong-die"),
    (turn, "place small p01", "16.3", "none-waiting"),
    (lambda: turn().gyrodynes(small=1), "place small p01", "16.4", "not-claimed"),
    (
        lambda: turn().gyrodynes(small=1).claim("p01", seat=2),
        "place small p01", "15.3", "not-yours",
    ),
    (
        lambda: turn().gyrodynes(small=1).claim("p01", size="large"),
        "place small p01", "16.5", "pulsar-full",
    ),
    # transmitters
    (turn, "take a4 2 2", "17.1", "not-on-offer"),
    (lambda: turn().transmitter("a4"), "take a4 2 2", "17.7", "taken-by-you"),
    (turn, "take a1 5 5", "17.2", "other-cost"),
    (turn, "take a2 6 5", "17.2", "wrong-die"),
    (turn, "pay a1 2 2", "17.7", "not-your-transmitter"),
    (lambda: turn().transmitter("b7", online=True), "pay b7 2 2", "17.8", "online-already"),
    (lambda: turn().transmitter("b7", 2), "pay b7 2 2", "17.7", "cost-covered"),
    (lambda: turn().transmitter("b7", 2), "pay b7 4 5", "17.7", "other-cost"),
    (lambda: turn().transmitter("b7", 2), "pay b7 5 2", "17.7", "wrong-die"),
    (turn, "link left a1 left", "17.4", "not-now.link"),
    (turn, "apart", "17.4", "not-now.apart"),
    (linking, "link left a3 left", "17.4", "link-itself"),
    (linking, "link left b1 left", "17.4", "not-your-transmitter"),
    (linking, "link right a1 right", "17.4", "no-end.right"),
    (
        lambda: position().transmitter("a6").offer("a3").hand(3).transmitter("a1").say("take a3 3 3"),
        "link left a6 left", "17.4", "no-end.left",
    ),
    (linking, "link left a1 left", "17.4", "end-linked.left"),
    (linking, "link left a2 right", "17.4", "end-linked.right"),
    # technologies
    (turn, "patent 2.2 5", "19.3", "row-later"),
    (lambda: turn().patents("1.3"), "patent 1.3 5", "19.7", "patented"),
    (
        lambda: turn().patents("1.3", seat=1).patents("1.3", seat=2),
        "patent 1.3 5", "19.6", "two-patents",
    ),
    (
        lambda: position(2).round(2).patents("2.2", seat=1),
        "patent 2.2 5", "19.9", "one-patent",
    ),
    (
        lambda: position(turn=0).round(2).hand(5, 2).say("patent 2.2 5")
        .auto("skip", until="turn").turn(1, (5, 1)),
        "patent 2.2 5", "19.8", "icon-covered",
    ),
    (turn, "patent 1.1 5", "19.5", "wrong-die"),
    (turn, "patent 1.3 5+1", "19.5", "wrong-die"),
    (
        lambda: turn().patents("2.3").round(3).offer("a2").hand(6),
        "take a2 6 6-1", "11.1", "needless",
    ),
    # headquarters
    (lambda: position(headquarters=False), "project 1a 2", "27.4", "no-headquarters"),
    (lambda: turn().headquarters("a1", "1a"), "project 1a 2", "18.8", "project-done"),
    (turn, "project 2a 5", "18.4", "project-locked"),
    (lambda: turn().headquarters("a1", "1a", "1b"), "project 3a 5", "18.5", "project-locked"),
    (turn, "project 4 5", "18.6", "project-locked"),
    (turn, "project 1a 5", "18.7", "wrong-die"),
    # red dice as rewards
    (
        lambda: position(dice=(3,), red=(3,)).headquarters("a1", "1a", "1b"),
        "project 2a red3", "21.7", "red-for-red",
    ),
    (
        lambda: used_bonus().hand(3).headquarters("a1", "1a", "1b"),
        "project 2a 3", "21.7", "bonus-used",
    ),
    (
        lambda: position(dice=(3,), red=((4, True),)).round(3),
        "patent 3.1 3", "21.7", "one-bonus-die",
    ),
    (
        lambda: position(dice=(1,), technologies="ADA").round(4),
        "patent 4.1 1", "21.8", "cubes",
    ),
    # modifiers, leftover dice
    (turn, "buy +-1 5", "20.1", "wrong-die"),
    (turn, "buy +2 5", "20.2", "wrong-die"),
    (turn, "buy +-1 2-1", "11.1", "needless"),
    (turn, "copy 5", "21.4", "not-left-over"),
    (turn, "copy 6", "21.4", "cubes"),
    (used_bonus, "copy 6", "21.1", "bonus-used"),
    (lambda: position(red=((3, True),)).give(cubes=4), "copy 6", "21.1", "one-bonus-die"),
    (lambda: turn().give(cubes=8).say("copy 6"), "copy 6", "21.4", "copied"),
    # flights
    (turn, "run 1a orange", "18.11", "not-now.run"),
    (turn, "fly s01", "12.3", "not-now.fly"),
    (flying, "run none", "18.11", "run-decided"),
    (lambda: running("1a"), "fly s01", "18.11", "run-first"),
    (lambda: running("1a"), "run 1c orange", "18.10", "no-gate-run"),
    (lambda: running("1a"), "run 1b green", "18.11", "project-open"),
    (lambda: running("1a", "1b", used=("1b",)), "run 1b green", "18.18", "run-used"),
    (lambda: running("1a"), "run 1a pink", "18.14", "other-colour.orange"),
    (lambda: running("1b"), "run 1b pink", "18.14", "other-colour.green"),
    (lambda: running("1a", "1b", "1c", "2b", "3b"), "run 3b green", "18.14", "other-colour.pink"),
    (turn, "fly e3", "12.2", "entered"),
    (flying, "fly e3", "12.2", "entered"),
    (flying, "fly p16", "12.8", "isolated"),
    (flying, "fly s01", "12.4", "no-flight"),
    (lambda: flying().turn().patents("1.1"), "flight 4", "10.2", "no-such-die"),
    (
        lambda: position(technologies="DAA").patents("2.3").at("s13").say("flight 2"),
        "fly s01", "12.4", "no-flight",
    ),
    (flying, "fly p11 via s01", "12.4", "no-such-way"),
    (
        lambda: position(cluster="dead-ends").at("s01").say("flight 2"),
        "fly g51", "12.7", "no-location",
    ),
    # rewards
    (turn, "bonus tile", "14.1", "not-now.bonus"),
    (turn, "gain small", "28.2", "not-now.gain"),
    (lambda: turn().run(("gain", 0, (0, 1))), "gain large", "28.2", "other-size"),
    (lambda: turn().run(("gain", 0, (0, 1))), "gain small large", "28.2", "one-gyrodyne"),
    (
        lambda: empty(turn(), "large").run(("gain", 0, (0, 1, 2))),
        "gain large", "16.14", "stack-empty",
    ),
    (lambda: turn().run(("gain_two", 0)), "gain small", "28.3", "two-sizes"),
    (turn, "claim p16", "17.18", "not-now.claim"),
    (claiming, "claim p01", "15.5", "not-isolated"),
    (claiming, "claim p15", "15.3", "pulsar-taken"),
    (turn, "skip", "17.18", "not-now.skip"),
    (turn, "teleport s01", "17.16", "not-now.teleport"),
    (teleporting, "teleport e1", "12.2", "entered"),
    (teleporting, "teleport p01", "17.16", "teleport-only.system"),
    (lambda: teleporting("pulsar"), "teleport s01", "17.16", "teleport-only.pulsar"),
    (lambda: teleporting("any"), "teleport p16", "17.17", "isolated"),
    # production
    (turn, "sell a7", "22.7", "not-now.sell"),
    (turn, "keep", "22.7", "not-now.keep"),
    (selling, "sell a2", "22.7", "not-your-transmitter"),
    (selling, "sell b7", "22.14", "not-online"),
    (selling, "sell a1", "22.7", "sells-nothing"),
    (lambda: selling().say("sell a7"), "sell a7", "22.7", "sold-once"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "word", "rule", "reason"), CASES, ids=[f"{case[1]}-{case[3]}" for case in CASES]
)
def test_the_reason(table: Callable[[], Example], word: str, rule: str, reason: str) -> None:
    game = table()
    assert game.why(word) == (f"PUL-{rule}", f"pulsar.why.{reason}")
    why = game.table.why_not(word)
    assert why is not None
    for language in LANGUAGES:
        text = say(why.message, language)
        assert text.endswith((".", "!"))
        assert not re.search(r"[{}]|\s\s", text)
    before = game.table.fingerprint()
    with pytest.raises(Illegal) as error:
        game.say(word)
    assert say(why.message, "en") in str(error.value)
    assert game.table.fingerprint() == before


def test_every_verb_is_asked_about() -> None:
    asked = {case[1].split()[0] for case in CASES}
    assert asked == {option.verb for option in GAME.vocabulary} | {"fly"}


def test_every_reason_is_used() -> None:
    """No reason is left over from rules that have gone."""
    known = {id for id in catalogue("en").single if id.startswith("pulsar.why.")}
    assert known == {f"pulsar.why.{case[3]}" for case in CASES}


def test_reasons_rest_on_rules_of_the_ledger() -> None:
    assert {f"PUL-{case[2]}" for case in CASES} <= {rule.id for rule in read("pulsar").rules}


def sentence(game: Example, word: str) -> str:
    assert game.choice is not None
    return str(game.table.why_not(word))


def test_equal_costs_are_named_once() -> None:
    """A5 costs two fours."""
    why = position().offer("a5").table.why_not("take a5 2 2")
    assert str(why) == "Transmitter A5 takes 4. (PUL-17.2)"


def test_a_sentence_says_what_is_missing() -> None:
    assert sentence(turn(), "copy 6") == "That costs 4 cubes; you have 0 cubes. (PUL-21.4)"
    assert sentence(turn(), "project 4 5") == (
        "Project 4 opens when these are complete: 1a, 1b, 1c, 2a, 2b, 3a, 3b. (PUL-18.6)"
    )
    assert sentence(turn(), "buy +-1 5") == (
        "That takes a 1 or 2 (1 ±1 modifier); this die makes 5. (PUL-20.1)"
    )
    assert sentence(turn(), "flight 4") == "You have no 4; your silver dice: 2, 5. (PUL-10.2)"
    assert sentence(turn(), "take a1 5 5") == "Transmitter A1 takes 1, 2 or 6. (PUL-17.2)"


def test_a_die_that_an_ability_may_change_reaches_further() -> None:
    """A2.3: transmitters take a die that is one more or less than theirs."""
    game = position(dice=(1,)).offer("a2").modifiers(0)
    said = "That takes a {} (transmitter A2); this die makes 1. (PUL-17.2)"
    assert sentence(game, "take a2 6 1") == said.format("6")
    assert sentence(game.patents("2.3"), "take a2 6 1") == said.format("5, 6 or 7")


@pytest.mark.rule("PUL-12.9", "PUL-12.12")
def test_where_a_segment_may_be_flown_twice_the_reason_says_so() -> None:
    assert sentence(flying(), "fly s01") == (
        "No flight of 2 segments leads to system 1: each segment is flown only once. (PUL-12.4)"
    )
    dead_ends = position(cluster="dead-ends").at("s13").say("flight 2")
    assert "each segment is flown only once, those of dead ends twice" in sentence(
        dead_ends, "fly s01"
    )


@pytest.mark.rule("PUL-21.7", "PUL-21.1")
def test_a_second_split_in_a_turn_is_never_possible() -> None:
    """Not even when the red die of the first has been used."""
    game = position(dice=(3, 3), red=((2, True),), technologies="AAA").round(3)
    assert sentence(game, "patent 3.1 3") == (
        "A turn has only one bonus die, and the red 2 is it. (PUL-21.7)"
    )


# -- asked by verb alone --


@pytest.mark.parametrize(
    ("game", "verb", "reason"),
    [
        (lambda: position(dice=(6,)).modifiers(0), "gyrodyne", "wrong-die"),
        (lambda: position(dice=(6,)).modifiers(0), "buy", "wrong-die"),
        (lambda: position(dice=(6,)).modifiers(0), "patent", "wrong-die"),
        (lambda: position(dice=(3,)).modifiers(0), "project", "wrong-die"),
        (lambda: position(dice=(6,)).claim("p05", size="small"), "spin", "wrong-die"),
        (lambda: position(dice=(4,)).offer("a2").modifiers(0), "take", "wrong-die"),
        (lambda: position(dice=(6,)).transmitter("b7", 2).modifiers(0), "pay", "wrong-die"),
        (turn, "copy", "cubes"),
        (turn, "place", "none-waiting"),
        (lambda: position(dice=()), "flight", "no-dice"),
        (lambda: position(dice=()), "patent", "no-dice"),
        (lambda: position(dice=()).patents("1.1"), "patent", "no-dice"),
        (lambda: turn().claim("p09"), "spin", "nothing-to-spin"),
        (lambda: turn().claim("p09", size="small", spinning=True), "spin", "spins-already"),
        (lambda: turn().gyrodynes(large=1).claim("p09", size="small"), "place", "pulsar-full"),
        (lambda: turn().gyrodynes(large=1), "place", "not-claimed"),
        (lambda: turn().transmitter("c5", online=True), "pay", "online-already"),
        (lambda: position(dice=(6,)).modifiers(0), "patent 1.2", "wrong-die"),
        (lambda: position(dice=(6,)).modifiers(0), "patent 3.1", "row-later"),
        (lambda: position(red=((3, True),)).give(cubes=4), "copy", "one-bonus-die"),
        (linking, "link right", "no-end.right"),
        (turn, "fly", "not-now.fly"),
        (lambda: running("1a"), "fly", "run-first"),
        (start, "patent 1.2", "no-actions.setup"),
    ],
)
def test_of_a_kind_the_closest_is_explained(
    game: Callable[[], Example], verb: str, reason: str
) -> None:
    assert game().why(verb)[1] == f"pulsar.why.{reason}"


def test_of_a_kind_the_die_next_to_what_is_needed_is_explained() -> None:
    """Transmitter A2 takes a 6, A4 a 2 or a 5."""
    game = position(dice=(4,)).offer("a2", "a4").modifiers(0)
    assert sentence(game, "take") == (
        "That takes a 5 (transmitter A4); this die makes 4. (PUL-17.2)"
    )


@pytest.mark.parametrize("begun", ["fly", "flight", "flight 5", "buy +-1", "gyrodyne medium"])
def test_nothing_speaks_against_what_can_be_gone_on_with(begun: str) -> None:
    game = flying() if begun == "fly" else turn()
    assert game.choice is not None
    assert game.table.why_not(begun) is None


# -- games --


def flights(rng: random.Random) -> list[str]:
    """Texts that name flights, possible or not."""
    found = []
    for _ in range(12):
        words = ["fly", rng.choice(list(TELEPORT))]
        via = sorted(f"s{n:02}" for n in rng.sample(range(1, 17), rng.randrange(3)))
        words += ["via", *via] if via else []
        for count in ("gates", "pulsars", "colours"):
            words += [count, str(rng.randrange(4))] if rng.random() < 0.3 else []
        found.append(" ".join(words))
    return found


@pytest.mark.parametrize("number", seeds(1, 5))
def test_there_is_a_reason_against_everything_not_offered(number: int) -> None:
    """All of the vocabulary in positions of a game, said in every language."""
    rng = random.Random(number)
    table = orrery.new(
        "pulsar",
        players=2 + number % 3,
        seed=number,
        cluster=("open", "dead-ends")[number % 2],
        headquarters=number != 4,
    )
    languages = list(LANGUAGES)
    kinds: dict[str, int] = {}
    while table.choice is not None:
        choice = table.choice
        kinds[choice.kind] = kinds.get(choice.kind, 0) + 1
        offered = set(choice.options)
        if kinds[choice.kind] <= 3:
            asked = [o for text in flights(rng) for o in GAME.means(text)]
            assert len(asked) == 12
            for option in (*GAME.vocabulary, *asked):
                if option in offered:
                    continue
                why = GAME.why_not(table.state, choice.seat, option)
                assert re.fullmatch(r"PUL-\d+\.\d+", why.rule)
                if rng.random() < 0.02:
                    assert "{" not in say(why.message, rng.choice(languages))
            for verb in {option.verb for option in GAME.vocabulary}:
                if all(option.verb != verb for option in offered):
                    assert table.why_not(verb) is not None
        table.choose(rng.choice(choice.options))
    assert len(kinds) > 7


def test_reasons_keep_secrets() -> None:
    """Nothing that the seat can't know changes a reason: hidden tiles dealt anew say the same."""
    table = orrery.new("pulsar", players=3, seed=5)
    rng = random.Random(5)
    for _ in range(60):
        assert table.choice is not None
        table.choose(rng.choice(table.choice.options))
    assert table.choice is not None
    seat = table.choice.seat
    other = table.imagine(seat, 1)
    for option in GAME.vocabulary:
        if option not in table.choice.options:
            mine = GAME.why_not(table.state, seat, option)
            assert GAME.why_not(other.state, seat, option) == mine
