"""Imagined tables keep all that a careful player with a perfect memory knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.core.state import HIDDEN
from orrery.games.seti.notation import SAMPLES
from orrery.games.seti.solo import ADVANCED, BASIC
from orrery.games.seti.state import Seti
from tests.core.memory import Memory
from tests.games.seti.scenario import Example, new_table, position
from tests.games.seti.solo.helpers import PLAYER, solo
from tests.games.seti.species.helpers import met, samples

DREAMS = 60


def dreams(game: Example, seat: int | None = 0) -> list[Seti]:
    assert game.choice is not None
    return [game.table.imagine(seat, seed).state for seed in range(DREAMS)]


def remembers(game: Example, seat: int, act: Callable[[], object]) -> None:
    """The general memory agrees with every dream, before and after something happened."""
    memory = Memory(game.table, seat)
    act()
    assert game.choice is not None
    memory.look()
    for seed in range(DREAMS):
        assert not memory.wrong(game.table.imagine(seat, seed))


# -- end-of-round cards --


def passing(players: int) -> Example:
    """Seat 0 has passed and kept a card; the next is to pass."""
    game = position(players).milestones_done()
    return game.say("pass", f"keep {game.s.stacks[0][0]}").auto()


@pytest.mark.rule("SETI-22.5", "SETI-22.7")
def test_a_stack_is_remembered_after_others_have_taken_from_it() -> None:
    game = passing(3)
    a, b, c = sorted(game.s.stacks[0])
    assert game.table.seen_by(0).stacks[0] == (a, b, c)
    memory = Memory(game.table, 0)
    game.say("pass", f"keep {b}").auto()
    memory.look()
    assert game.table.seen_by(0).stacks[0] == (HIDDEN, HIDDEN)
    seen = dreams(game)
    for dream in seen:
        (taken,) = {a, b, c} - set(dream.stacks[0])
        assert taken in dream.hand[1]
    assert {frozenset(dream.stacks[0]) for dream in seen} == {
        frozenset({a, b}), frozenset({a, c}), frozenset({b, c}),
    }  # fmt: skip
    assert all(not memory.wrong(game.table.imagine(0, seed)) for seed in range(DREAMS))
    assert {a, c} == set(game.table.seen_by(1).stacks[0]), "who looked last knows all of it"


@pytest.mark.rule("SETI-22.7")
def test_of_two_the_first_knows_what_the_second_took() -> None:
    game = passing(2)
    left, kept = game.s.stacks[0]
    remembers(game, 0, lambda: game.say("pass", f"keep {kept}").auto())
    assert game.where(left) == "discard"
    assert kept in game.table.seen_by(0).hand[1]
    assert all(kept in dream.hand[1] for dream in dreams(game))
    assert kept not in game.table.seen_by(None).hand[1]
    assert any(kept not in dream.hand[1] for dream in dreams(game, None))


def test_a_card_that_came_to_light_tells_where_the_rest_is() -> None:
    game = passing(3)
    a, b, c = sorted(game.s.stacks[0])
    game.say("pass", f"keep {b}").auto().run(("income", 1)).say(f"tuck {b}")
    assert game.table.seen_by(0).stacks[0] == (a, c)
    assert game.s.stack_takers[0] == 0


# -- samples --


@pytest.mark.rule("MAS-3", "MAS-5")
def test_a_sample_seen_on_jupiter_is_there_or_in_the_capsule_from_there() -> None:
    game = samples(met("mascamites"), "credit energy data", "publicity cards vp-card")
    game.probe("jupiter").hand("et.4").probe("jupiter", seat=1)
    game.do(1, ("peek", "here")).auto("sample")
    jupiter = {SAMPLES.index(x) for x in ("credit", "energy", "data")}
    assert game.s.pile_may[2] == sum(1 << x for x in jupiter)
    remembers(
        game, 1, lambda: game.say(
            "play et.4", "land jupiter", "trace left yellow overflow", "sample energy"
        ),
    )  # fmt: skip
    seen = dreams(game, 1)
    assert {dream.capsules[0][0][1] for dream in seen} == jupiter
    assert all({*d.planet_samples[0], d.capsules[0][0][1]} == jupiter for d in seen)
    assert game.table.seen_by(1).planet_samples[0] == (HIDDEN, HIDDEN)
    game.do(1, ("peek", "here")).auto("sample")
    assert {dream.capsules[0][0][1] for dream in dreams(game, 1)} == {SAMPLES.index("energy")}


# -- the rival --


@pytest.mark.rule("SETI-30.3", "SETI-30.4")
def test_the_card_that_joined_the_rivals_deck_is_an_advanced_one_on_top() -> None:
    game = solo().deck(1, 2, 3, 4).rival(progress=11)
    remembers(game, PLAYER, lambda: game.run(("progress", 1)))
    tops = {dream.rival_deck[-1] for dream in dreams(game)}
    assert tops <= set(ADVANCED)
    assert len(tops) > 5
    assert all(sorted(dream.rival_deck[:-1]) == list(BASIC) for dream in dreams(game))


@pytest.mark.rule("SETI-31.35")
def test_a_rivals_card_once_revealed_stays_in_its_deck() -> None:
    game = solo().deck(7, 1)
    game.run(("rival_turn",)).auto()
    game.state.rival_deck = []
    game.run(("rival_pass",))
    assert 7 in game.s.rival_deck
    for dream in dreams(game):
        assert sorted(dream.rival_deck) == sorted(game.s.rival_deck)


@pytest.mark.rule("SETI-32.2")
def test_a_completed_objective_never_comes_again() -> None:
    game = solo(level=4)
    gone = game.s.objectives[0]
    game.s.tasks_done[0] = (1 << len(game.box.solo.objectives[gone].tasks)) - 1
    remembers(game, PLAYER, lambda: game.run(("end_turn",)).auto())
    assert gone not in game.s.objectives
    assert all(gone not in dream.objective_stack for dream in dreams(game))


# -- the deck --


@pytest.mark.rule("SETI-21.5")
def test_a_deck_made_of_the_discard_pile_holds_nothing_else() -> None:
    game = new_table(2, seed=3)
    s = game.state
    s.deck, s.discard = s.deck[:10], s.deck[10:]
    pile = {*s.discard}
    s.then(("draw", 1, 12))
    game.set_up()
    for seed in range(DREAMS):
        dream = game.imagine(0, seed).state
        assert set(dream.deck) <= pile
        assert len(set(dream.hand[1]) & pile) == 2, "all saw how many came from the new deck"


# -- cards 74 and 90 --


@pytest.mark.parametrize("card", [74, 90])
def test_showing_is_asked_even_if_nothing_fits(card: int) -> None:
    """So nobody learns from the question what is in a hand."""
    asked: list[Any] = []
    for other in range(1, 60):
        game = position().hand(card, other).give(credits=9).say(f"play {card}")
        asked.append((game.kind, len(game.offers("show"))))
    assert {kind for kind, _ in asked} == {"show"}
    assert {n for _, n in asked} == {1, 2}
    assert position().hand(card).give(credits=9).say(f"play {card}").kind != "show"


def test_what_hides_is_known_if_it_was_chosen() -> None:
    table = new_table(2, species=["anomalies", "oumuamua"])
    assert {frozenset(table.imagine(0, n).state.species) for n in range(20)} == {frozenset({2, 4})}
