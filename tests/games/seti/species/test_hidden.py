"""What is hidden, and from whom: species, decks, samples, capsules and Exertian cards."""

from __future__ import annotations

import itertools
import random

import pytest

from orrery.core.luck import NO_LUCK, Luck
from orrery.core.state import HIDDEN
from orrery.games.seti import GAME
from orrery.games.seti.notation import EXERTIANS, MASCAMITES, SAMPLES, SPECIES
from orrery.games.seti.rules.memory import ANY_SAMPLE
from orrery.games.seti.state import NEUTRAL, Seti
from tests.games.seti.scenario import Example, position
from tests.games.seti.species.helpers import met, rotate, samples

PAIRS = list(itertools.combinations(SPECIES, 2))
SOME = [pytest.param(p, marks=() if n % 3 == 0 else pytest.mark.soak) for n, p in enumerate(PAIRS)]


def seen(s: Seti, seat: int | None) -> dict[str, object]:
    """All that a seat is told of a position."""
    copy = s.copy()
    copy.news = None
    copy.luck = NO_LUCK
    GAME.conceal(copy, seat)
    return copy.plain()


def dreamt(s: Seti, seat: int | None, seed: int) -> Seti:
    """The position as the seat could imagine it."""
    copy = s.copy()
    copy.news = None
    GAME.redeal(copy, seat, Luck.from_seed(f"dream {seed}"))
    return copy


def check(s: Seti, seed: int) -> None:
    """What a seat imagines looks to it exactly like what it sees: it keeps all that the seat knows,
    and what it sees tells nothing of the rest."""
    for seat in (*range(s.players), None):
        dream = dreamt(s, seat, seed)
        assert seen(dream, seat) == seen(s, seat)
        assert sorted(GAME.belongings(dream)) == sorted(GAME.belongings(s)) or (
            not all(s.discovered)
        )


@pytest.mark.parametrize("pair", SOME, ids="-".join)
def test_what_a_seat_sees_tells_nothing_of_what_it_may_not_know(pair: tuple[str, str]) -> None:
    game = position(3, left=pair[0], right=pair[1]).milestones_done()
    if "exertians" in pair:
        game.s.exertian_seen = [0, 0, 0]
    for seat in range(3):
        game.give(seat, credits=9, energy=9, publicity=9, exofossils=2)
    chance = random.Random(f"{pair}")
    check(game.s, 0)
    game.discovered("left", (0, 1, 2)).discovered("right", (0, NEUTRAL, 1))
    game.probe("jupiter").probe("saturn", seat=1).probe("jupiter", seat=2)
    for n in range(160):
        choice = game.choice
        if n % 4 == 0:
            check(game.s, n)
        if choice is None:
            break
        weights = [WEIGHT.get(option.verb, 1) for option in choice.options]
        game.say(chance.choices([o.text for o in choice.options], weights)[0])
        if n % 10 == 0:
            for seat in range(3):
                game.give(seat, credits=9, energy=9, publicity=9)
    assert n > 100


WEIGHT = {"play": 60, "land": 80, "alien": 5, "deliver": 80, "complete": 80, "carry": 3,
          "pass": 0.2, "exchange": 0.05, "move": 0.1, "corner": 0.1, "place": 0.5}  # fmt: skip


# -- species and decks --


def test_a_species_is_hidden_until_it_is_found() -> None:
    game = position(left="mascamites", right="exertians")
    assert game.table.seen_by(0).species == (HIDDEN, HIDDEN)
    game.discovered("right")
    for seat in (0, 1, None):
        assert game.table.seen_by(seat).species == (HIDDEN, SPECIES.index("exertians"))
    dreams = {tuple(dreamt(game.s, 0, seed).species) for seed in range(40)}
    assert dreams == {(MASCAMITES, EXERTIANS)}, "all know which two were chosen"
    game.s.may_hide = list(range(len(SPECIES)))
    dreams = {tuple(dreamt(game.s, 0, seed).species) for seed in range(40)}
    assert {right for _, right in dreams} == {EXERTIANS}
    assert len(dreams) == 4, "any of the other four"


def test_decks_are_hidden_and_the_face_up_card_is_not() -> None:
    game = met("anomalies").alien_row("left", "et.11", "et.12")
    view = game.table.seen_by(0)
    assert set(view.alien_decks[0]) == {HIDDEN}
    assert view.alien_open == game.s.alien_open
    tops = {dreamt(game.s, 0, seed).alien_decks[0][-1] for seed in range(60)}
    assert tops == set(game.s.alien_decks[0])


def test_alien_cards_in_hand_are_their_owners_secret() -> None:
    game = met("anomalies", by=(0, 0, 1))
    own, others = game.s.hand
    view = game.table.seen_by(0)
    assert view.hand[0] == own
    assert view.hand[1] == (HIDDEN,)
    assert game.table.seen_by(None).hand == [(HIDDEN, HIDDEN), (HIDDEN,)]
    dreams = [dreamt(game.s, 0, seed) for seed in range(60)]
    assert all(dream.hand[0] == own for dream in dreams)
    hands = {dream.hand[1] for dream in dreams}
    assert hands == {(card,) for card in (*others, *game.s.alien_decks[0])}


def test_a_card_taken_openly_stays_known() -> None:
    game = met("anomalies").alien_row("left", "et.11", "et.12").do(1, ("alien-card", 4))
    game.say("alien left open")
    assert game.table.seen_by(0).hand[1] == game.s.hand[1]
    assert all(dreamt(game.s, 0, seed).hand[1] == game.s.hand[1] for seed in range(10))


@pytest.mark.rule("GEN-13")
def test_a_card_drawn_by_another_in_ones_own_turn_is_hidden() -> None:
    game = met("anomalies").anomalies(yellow=(7, 1)).trace("left", "yellow", 1, seat=1)
    game.top(77).give(publicity=6).say("research")
    assert game.asked == (1, "pick")
    game.say("take deck")
    assert game.s.hand[1] == (77,)
    assert game.asked == (0, "tech")
    for seat in (0, None):
        view = game.table.seen_by(seat)
        assert view.hand[1] == (HIDDEN,)
        assert view.drawn == ()
    assert 77 not in dreamt(game.s, 0, 1).drawn
    check(game.s, 1)


def test_cards_drawn_for_et15_are_known_to_their_owner_alone() -> None:
    game = met("anomalies").hand("et.15").top(1, 2, 3).say("play et.15")
    assert game.table.seen_by(0).drawn == (1, 2, 3)
    assert dreamt(game.s, 0, 1).drawn == (1, 2, 3)
    for seat in (1, None):
        assert game.table.seen_by(seat).drawn == ()


# -- samples --


def looked(seat: int = 0) -> Example:
    """The seat has looked at Jupiter's samples."""
    game = samples(met("mascamites"), "credit energy data", "publicity cards vp-card")
    return game.probe("jupiter", seat=seat).turn_of(seat).hand("et.5", seat=seat)


@pytest.mark.rule("MAS-2", "MAS-3", "MAS-11")
def test_nobody_knows_the_samples_but_those_who_have_looked() -> None:
    game = looked()
    for seat in (0, 1, None):
        assert game.table.seen_by(seat).planet_samples == [(HIDDEN,) * 3] * 2
        assert game.table.seen_by(seat).sample_spaces == game.s.sample_spaces
    game.say("play et.5", "sample credit")
    mine, theirs = game.table.seen_by(0), game.table.seen_by(1)
    assert {SAMPLES[x] for x in mine.planet_samples[0]} == {"credit", "energy", "data"}
    rest = {"publicity", "cards", "vp-card"}
    assert {SAMPLES[x] for x in mine.planet_samples[1]} == rest, "what is left is there"
    assert theirs.planet_samples == [(HIDDEN,) * 3] * 2
    assert theirs.pile_may[:2] == [ANY_SAMPLE] * 2
    assert game.table.seen_by(None).planet_samples == [(HIDDEN,) * 3] * 2
    assert not [e for e in game.s.news or [] if "sample" in e.seen_by(1).facts]


@pytest.mark.rule("MAS-3")
def test_one_looks_alone_before_choosing() -> None:
    game = samples(met("mascamites"), "credit energy data", "").hand("et.4").probe("jupiter")
    game.say("play et.4", "land jupiter", "trace left yellow overflow")
    assert game.kind == "collect"
    assert HIDDEN not in game.table.seen_by(0).planet_samples[0]
    assert game.table.seen_by(1).planet_samples[0] == (HIDDEN,) * 3
    scene = game.table.scene(1)
    assert scene.choice is not None
    assert scene.choice.options == ()


@pytest.mark.rule("MAS-5", "MAS-3")
def test_a_capsules_content_is_its_owners_secret() -> None:
    game = samples(met("mascamites"), "credit energy data", "").hand("et.4").probe("jupiter")
    game.say("play et.4", "land jupiter", "trace left yellow overflow", "sample energy")
    place = game.s.earth_map.place[3]
    assert game.table.seen_by(0).capsules[0] == ((place, SAMPLES.index("energy")),)
    for seat in (1, None):
        assert game.table.seen_by(seat).capsules[0] == ((place, HIDDEN),)
    assert game.table.seen_by(1).planet_samples[0] == (HIDDEN,) * 2
    contents = {dreamt(game.s, 1, seed).capsules[0][0][1] for seed in range(40)}
    assert contents == {SAMPLES.index(x) for x in ("credit", "energy", "data")}
    assert all(dreamt(game.s, 0, n).capsules == game.s.capsules for n in range(5))
    (told,) = game.events("collects")
    assert "sample" not in told.facts


@pytest.mark.rule("MAS-9")
def test_a_delivered_sample_is_revealed() -> None:
    game = samples(met("mascamites"), "credit", "").mission("et.6").capsule("earth", "data")
    game.say("deliver et.6 0")
    (told,) = game.events("delivers")
    assert told.seen_by(1).facts["sample"] == "data"
    assert SAMPLES.index("data") in game.table.seen_by(1).sample_spaces


@pytest.mark.rule("MAS-10")
def test_no_sample_is_lost_on_its_way_to_the_board() -> None:
    game = samples(met("mascamites"), "credit", "").mission("et.4").capsule("mars", "data")
    before = sorted(GAME.belongings(game.s))
    game.say("deliver et.4 0")
    assert game.kind == "pick"
    assert sorted(GAME.belongings(game.s)) == before
    game.say("take deck")
    assert sorted(GAME.belongings(game.s)) == before


@pytest.mark.rule("MAS-3")
def test_who_looked_before_cannot_tell_what_another_took() -> None:
    game = looked(seat=1).say("play et.5", "sample credit").turn_of(0).hand("et.4")
    game.probe("jupiter").say("play et.4", "land jupiter", "trace left yellow overflow")
    assert HIDDEN not in game.table.seen_by(1).planet_samples[0]
    game.say("sample energy")
    assert game.table.seen_by(1).planet_samples[0] == (HIDDEN,) * 2
    assert {SAMPLES[x] for x in game.table.seen_by(0).planet_samples[0]} == {"credit", "data"}
    check(game.s, 3)


# -- Exertians --


@pytest.mark.rule("EXE-5", "EXE-7")
def test_exertian_cards_are_secret_and_the_undealt_ones_too() -> None:
    game = met("exertians", by=(0, 1, 1), players=3).auto("reveal")
    own = game.s.exertian_hand[1]
    view = game.table.seen_by(1)
    assert view.exertian_hand[1] == own
    assert view.exertian_played[1] == game.s.exertian_played[1] != ()
    for other in (0, 2):
        assert set(view.exertian_hand[other]) == {HIDDEN}
        assert set(view.exertian_played[other]) <= {HIDDEN}
    assert set(view.exertian_supply) == {HIDDEN}
    dreams = [dreamt(game.s, 1, seed) for seed in range(80)]
    assert all(d.exertian_hand[1] == own for d in dreams)
    assert {d.exertian_played[0][0] for d in dreams} == set(range(138 + 41, 138 + 56)) - {
        *own, *game.s.exertian_played[1],
    }  # fmt: skip


def test_imagined_tables_can_be_played_on() -> None:
    """Wherever the question stands, also where another is asked about secrets."""
    game = met("exertians", by=(0, 0, 1))
    assert game.asked == (0, "exertian")
    for seat in (0, 1, None):
        dream = game.table.imagine(seat, 5)
        assert dream.choice is not None
        dream.choose(dream.choice.options[0])
    game = samples(met("mascamites"), "credit energy data", "cards").hand("et.4").probe("jupiter")
    game.say("play et.4", "land jupiter", "trace left yellow overflow")
    for seat in (0, 1, None):
        dream = game.table.imagine(seat, 5)
        assert dream.choice is not None
        assert (dream.choice.seat, dream.choice.kind) == (0, "collect")
        dream.choose(dream.choice.options[0])
    mine = game.table.imagine(0, 9)
    assert {o.text for o in mine.choice.options} >= game.answers  # type: ignore[union-attr]


def test_anomalies_and_messages_are_public() -> None:
    game = met("anomalies", other="centaurians").discovered("right").hand("et.33")
    game.say("play et.33")
    for seat in (0, 1, None):
        view = game.table.seen_by(seat)
        assert view.anomalies == game.s.anomalies
        assert view.messages == game.s.messages
        assert view.message_at == game.s.message_at
    rotate(game)
    check(game.s, 2)
