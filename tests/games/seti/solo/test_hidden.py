"""What the player of a solo game can't know: the rival's deck and reserve, the objectives to come, and
its Exertian cards."""

from __future__ import annotations

import json
import random

import pytest

from orrery.core.luck import Luck
from orrery.core.state import HIDDEN
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.rules.memory import look_at_pile
from orrery.games.seti.sky import SATURN
from orrery.games.seti.solo import ADVANCED
from orrery.games.seti.state import Seti, add
from tests.games.seti.solo.helpers import BOX, LEVELS, PLAYER, RIVAL, Solo, solo, solo_table


def seen(table: Table[Seti], seat: int | None = PLAYER) -> str:
    return json.dumps(table.seen_by(seat).plain())


def dream(game: Solo, seed: int, seat: int | None = PLAYER) -> Seti:
    copy = game.s.copy()
    copy.news = None
    GAME.redeal(copy, seat, Luck.from_seed(f"dream {seed}"))
    return copy


@pytest.mark.rule("SETI-29.10", "SETI-30.3", "SETI-29.13")
@pytest.mark.parametrize("viewer", [PLAYER, None])
def test_deck_reserve_and_stack_are_hidden(viewer: int | None) -> None:
    game = solo(4).deck(1, 2, 3, 4, 9)
    s = game.table.seen_by(viewer)
    assert s.rival_deck == [HIDDEN] * 5
    assert s.rival_reserve == [HIDDEN] * 9
    assert s.objective_stack == [HIDDEN] * 12
    assert s.objectives == game.s.objectives, "the open ones are not"


@pytest.mark.rule("SETI-31.2")
def test_played_cards_are_open() -> None:
    game = solo().plays(2).plays(7)
    s = game.table.seen_by(PLAYER)
    assert s.rival_played == [2, 7]
    assert (s.rival_card, s.rival_line) == game.took


@pytest.mark.rule("EXE-14", "EXE-7")
def test_its_exertian_cards_are_hidden_until_the_end() -> None:
    game = solo(left="exertians").milestones_done().discovered("left").note().plays(19)
    (card,) = game.s.exertian_played[RIVAL]
    s = game.table.seen_by(PLAYER)
    assert s.exertian_played[RIVAL] == (HIDDEN,)
    assert set(s.exertian_supply) == {HIDDEN}
    (event,) = game.told("exertian")
    assert "card" not in event.seen_by(PLAYER).facts
    game.at_round(5).end_round()
    assert game.table.over
    assert game.table.seen_by(PLAYER).exertian_played[RIVAL] == (card,)


@pytest.mark.rule("EXE-14")
def test_its_exertian_cards_are_dealt_anew_with_the_supply() -> None:
    game = solo(left="exertians").milestones_done().discovered("left").plays(19).plays(19)
    own = set(game.s.exertian_hand[PLAYER])
    dreamt = [dream(game, seed) for seed in range(30)]
    assert {len(d.exertian_played[RIVAL]) for d in dreamt} == {2}
    assert {card for d in dreamt for card in d.exertian_played[RIVAL]} == set(range(179, 194)) - own
    for d in dreamt:
        assert set(d.exertian_hand[PLAYER]) == own
        cards = [*d.exertian_played[RIVAL], *d.exertian_supply, *own]
        assert sorted(cards) == list(range(179, 194))


@pytest.mark.rule("SETI-29.10", "SETI-30.3")
def test_deck_and_reserve_are_dealt_anew() -> None:
    game = solo(3).deck(1, 2, 3, 4, 9)
    game.s.rival_played = [7]
    game.s.rival_reserve.remove(7)
    tops, advanced = set(), set()
    for seed in range(60):
        d = dream(game, seed)
        assert len(d.rival_deck) == 5
        added = [n for n in d.rival_deck if n in ADVANCED]
        assert sorted(set(d.rival_deck) - set(added)) == [1, 2, 3, 4]
        assert len(added) == 1
        assert sorted([*added, *d.rival_reserve, 7]) == list(range(5, 15))
        assert d.rival_played == [7]
        tops.add(d.rival_deck[-1])
        advanced.update(added)
    assert {1, 2, 3, 4} < tops, "in any order"
    assert advanced == set(range(5, 15)) - {7}, "any that wasn't played"


@pytest.mark.rule("SETI-29.12", "SETI-29.13")
def test_objectives_are_dealt_anew_from_all_that_werent_seen() -> None:
    """Also the tiles put away at the start can lie in the stack, for all the player knows."""
    game = solo(2)
    tiles = BOX.solo.objectives
    kinds = [tiles[i].level for i in game.s.objective_stack]
    drawn: set[int] = set()
    for seed in range(80):
        d = dream(game, seed)
        assert d.objectives == game.s.objectives
        assert [tiles[i].level for i in d.objective_stack] == kinds
        assert len(set(d.objective_stack)) == len(d.objective_stack)
        assert not set(d.objective_stack) & set(d.objectives)
        drawn.update(d.objective_stack)
    rest = {i for i, o in enumerate(tiles) if o.level in kinds} - set(game.s.objectives)
    assert drawn == rest


@pytest.mark.rule("MAS-14")
def test_a_sample_it_took_is_open_and_the_others_stay_hidden() -> None:
    game = solo(left="mascamites").milestones_done().discovered("left")
    look_at_pile(game.s, PLAYER, 1)
    known = set(game.s.planet_samples[1])
    game.run(("rival_sample", SATURN))
    assert len(game.s.sample_spaces) == 2
    s = game.table.seen_by(PLAYER)
    assert set(s.planet_samples[1]) == known - {s.sample_spaces[-1]}, "what was looked at is known"
    assert set(s.planet_samples[0]) == set(game.s.planet_samples[0]), "so the others lie there"
    assert HIDDEN not in s.sample_spaces
    assert set(game.table.seen_by(None).planet_samples[0]) == {HIDDEN}


@pytest.mark.rule("SETI-31.36")
def test_the_card_removed_for_its_pass_is_open() -> None:
    game = solo().deck().rivals_turn()
    assert game.s.discard
    assert set(game.table.seen_by(PLAYER).stacks[0]) == {HIDDEN}


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_player_sees_tells_nothing_of_the_rest(level: int) -> None:
    """At the decisions of whole games: every dream looks the same to the player, and to others."""
    table = solo_table(level, f"sight {level}", species=["exertians", "mascamites"])
    dice = random.Random(level)
    n = 0
    while not table.over:
        n += 1
        if n % 4 == 0:
            for seat in (PLAYER, None):
                sight = seen(table, seat)
                for seed in range(2):
                    assert seen(table.imagine(seat, seed), seat) == sight
            assert table.imagine(PLAYER, n).choice.options == table.choice.options
        assert table.choice is not None
        table.choose(dice.choice(table.choice.options))


def test_dreams_can_be_played_to_their_end() -> None:
    for level in LEVELS:
        table = solo_table(level, f"dreams {level}")
        dice = random.Random(level)
        n = 0
        while not table.over:
            n += 1
            if n % 15 == 0:
                other = table.imagine(PLAYER, n)
                before = sorted(GAME.belongings(other.state))
                while not other.over:
                    assert other.choice is not None
                    other.choose(dice.choice(other.choice.options))
                after = sorted(GAME.belongings(other.state))
                assert [x for x in after if int(x.split()[1]) < 139 and x[0] == "c"] == [
                    x for x in before if int(x.split()[1]) < 139 and x[0] == "c"
                ]
            assert table.choice is not None
            table.choose(dice.choice(table.choice.options))


def test_secrets_of_the_log() -> None:
    game = solo(left="exertians").milestones_done().discovered("left")
    game.note().plays(19)
    for event in game.told("exertian"):
        for seat in (PLAYER, None):
            assert not set(event.secret) & set(event.seen_by(seat).facts)
    add(game.s.exertian_played, RIVAL, 180)
    assert "180" not in json.dumps(game.table.seen_by(PLAYER).plain()["exertian_played"])
