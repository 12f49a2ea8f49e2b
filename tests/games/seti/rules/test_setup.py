"""What is in the box, and how the table is set (SETI-1 to 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import BadSetup
from orrery.core.state import HIDDEN
from orrery.games.seti import GAME
from orrery.games.seti.notation import GOLD_TILES, SPECIES, TECHS
from orrery.games.seti.ops import SECTOR_COLOURS, STARS
from orrery.games.seti.rules.scoring import sets
from orrery.games.seti.state import NEUTRAL, NOBODY
from tests.games.seti.scenario import new_table, position, start

BOX = GAME.components().figures


# -- the box --


@pytest.mark.rule("SETI-1.1")
def test_two_to_four_players() -> None:
    assert max(GAME.players) == 4
    assert {2, 3, 4} <= set(GAME.players)
    for players in (2, 3, 4):
        assert new_table(players).state.players == players


@pytest.mark.rule("SETI-1.2")
def test_the_main_deck_has_138_cards() -> None:
    main = [card for card in BOX.cards[1:] if card.species < 0]
    assert len(main) == 138
    s = new_table(4).state
    dealt = [*s.deck, *s.row, *(c for stack in s.stacks for c in stack)]
    dealt += [c for hand in s.hand for c in hand]
    assert sorted(dealt) == list(range(1, 139))


@pytest.mark.rule("SETI-1.3", "SETI-2.12")
def test_twelve_technologies_of_four_tiles_each() -> None:
    s = new_table(2).state
    assert (
        tuple(f"{k}-{n}" for k in ("probe", "telescope", "computer") for n in range(1, 5)) == TECHS
    )
    assert all(sorted(stack) == [0, 1, 2, 3] for stack in s.tech_stacks)
    assert s.two_points == [True] * 12
    assert len({new_table(2, seed=seed).state.tech_stacks[0] for seed in range(30)}) > 5  # shuffled


@pytest.mark.rule("SETI-1.4", "SETI-2.7")
def test_four_gold_tiles_with_two_sides() -> None:
    assert GOLD_TILES == ("tech", "mission", "income", "other")
    assert len({what for tile in BOX.gold for what, _ in tile}) == 8
    game = position()
    for tile in BOX.gold:
        for what, _ in tile:
            assert sets(game.s, 0, what) == 0
    sides = Counter(tuple(new_table(2, seed=seed).state.gold_sides) for seed in range(40))
    assert len(sides) > 8
    assert all(any(side[tile] != k for side in sides) for tile in range(4) for k in (0, 1))


@pytest.mark.rule("SETI-1.5", "SETI-1.6", "SETI-1.7")
def test_pieces_never_run_out() -> None:
    """30 markers and 8 figures of a colour are no limit."""
    game = position().signals("sirius-a", *[0] * 5).signals("kepler-22", *[0] * 4)
    for star in STARS:
        game.won(star, *[0] * 4)
    for planet in ("venus", "mercury", "saturn"):
        game.orbiter(planet, planet, planet)
    for _ in range(20):
        game.trace("left", "pink")
    game.note().do(0, ("signal", "star", "vega"))
    assert game.kind == "turn"
    assert game.gained() == {"data": 1}
    assert game.markers_at("vega") == (0,)
    game.give(energy=10, credits=10).say("launch")
    assert game.at() == ["1.0"]


@pytest.mark.rule("SETI-1.6")
def test_resources_have_no_supply() -> None:
    game = position().give(credits=200, energy=200)
    game.do(0, ("gain", "credit", 5), ("gain", "energy", 5), ("gain", "exofossil", 40))
    assert game.kind == "turn"
    assert (game.s.credits[0], game.s.energy[0], game.s.exofossils[0]) == (205, 205, 40)


@pytest.mark.rule("SETI-1.8", "SETI-2.2")
def test_two_of_five_species_take_part() -> None:
    assert set(SPECIES) == {"mascamites", "anomalies", "oumuamua", "centaurians", "exertians"}
    pairs = {tuple(new_table(2, seed=seed).state.species) for seed in range(300)}
    assert pairs == {(a, b) for a in range(5) for b in range(5) if a != b}
    for bad in (["mascamites"], ["mascamites"] * 2, ["martians", "anomalies"], "anomalies", 3):
        with pytest.raises(BadSetup):
            GAME.settle(2, {"species": bad})


@pytest.mark.rule("SETI-1.9")
def test_the_decks_of_the_species() -> None:
    decks = {SPECIES[i]: len(cards) for i, cards in enumerate(BOX.species_cards)}
    assert decks == {
        "mascamites": 10, "anomalies": 10, "oumuamua": 10, "centaurians": 10, "exertians": 15,
    }  # fmt: skip
    assert (len(BOX.samples), len(BOX.anomalies), len(BOX.message_rewards)) == (7, 3, 4)
    assert len(BOX.exertian_ahead) == 2


@pytest.mark.rule("SETI-1.10", "SETI-2.4")
def test_every_sector_has_one_star_and_the_arrangement_is_random() -> None:
    seen, offsets = set(), set()
    for seed in range(200):
        s = new_table(2, seed=seed).state
        assert sorted(s.star_at) == list(range(8))
        for first in (7, 1, 3, 5):  # a sector board: its two stars side by side, clockwise
            a, b = s.star_at[first], s.star_at[(first + 1) % 8]
            assert (a % 2, b) == (0, a + 1)
        seen.add(tuple(s.star_at))
        offsets |= {(disc, o) for disc, o in enumerate(s.offsets)}
    assert len(seen) == 24
    assert offsets == {(disc, o) for disc in range(3) for o in range(8)}


# -- shared set-up --


@pytest.mark.rule("SETI-2.1")
def test_the_three_boards_of_the_table() -> None:
    assert len(BOX.orbit) == 8  # seven planets and 'Oumuamua
    assert len(BOX.sky.discs) == 3
    assert len(BOX.tech_extra) == 12


@pytest.mark.rule("SETI-2.2")
def test_species_are_hidden_until_they_are_discovered() -> None:
    game = position(left="anomalies", right="oumuamua")
    for seat in (0, 1, None):
        assert game.table.seen_by(seat).species == (HIDDEN, HIDDEN)
    game.discovered("left")
    for seat in (0, 1, None):
        assert game.table.seen_by(seat).species == (SPECIES.index("anomalies"), HIDDEN)


@pytest.mark.rule("SETI-2.3")
def test_their_cards_and_pieces_are_out_of_play() -> None:
    s = new_table(3, species=["mascamites", "exertians"]).state
    assert s.alien_decks == [(), ()]
    assert s.alien_open == [0, 0]
    assert not any(s.exertian_hand)
    assert s.planet_samples == [(), ()]
    assert all(card <= 138 for card in s.deck)


@pytest.mark.rule("SETI-2.5", "SETI-21.4")
def test_three_cards_in_the_row() -> None:
    rows = {tuple(new_table(2, seed=seed).state.row) for seed in range(20)}
    assert len(rows) == 20
    assert all(len(row) == 3 and all(row) for row in rows)


@pytest.mark.rule("SETI-2.6")
def test_full_data_slots_of_four_to_six() -> None:
    assert dict(zip(STARS, BOX.capacity, strict=False)) == {
        "procyon": 5, "vega": 4, "sirius-a": 6, "barnards-star": 5,
        "kepler-22": 5, "proxima-centauri": 6, "61-virginis": 6, "beta-pictoris": 5,
    }  # fmt: skip
    assert sum(BOX.capacity[:8]) == 42
    colours = Counter(SECTOR_COLOURS[colour] for colour in BOX.star_colour)
    assert colours == dict.fromkeys(SECTOR_COLOURS, 2)
    s = new_table(2).state
    assert s.signals == [()] * 9
    assert s.wins == [()] * 8


@pytest.mark.rule("SETI-2.8", "SETI-2.9", "SETI-2.10")
@pytest.mark.parametrize(("players", "markers"), [(2, 2), (3, 1), (4, 0)])
def test_neutral_markers(players: int, markers: int) -> None:
    assert BOX.neutral_milestones == [20, 30]
    assert new_table(players).state.neutral == [markers, markers]


@pytest.mark.rule("SETI-2.10", "SETI-19.8")
def test_with_four_players_there_are_no_neutral_milestones() -> None:
    game = position(4).give(score=40).claim("tech", 0).hand(110).say("play 110").end()
    assert game.s.discovery == [(NOBODY,) * 3] * 2
    assert game.seat == 1


@pytest.mark.rule("SETI-2.11")
def test_neutral_markers_are_nobodys() -> None:
    assert NEUTRAL not in range(4)
    assert NEUTRAL != NOBODY


@pytest.mark.rule("SETI-2.12")
def test_the_bonus_side_of_the_top_tile_is_open() -> None:
    game = position().bonus(probe_1="card")
    assert game.table.seen_by(1).tech_stacks[0] == (HIDDEN, HIDDEN, HIDDEN, 3)


@pytest.mark.rule("SETI-2.13", "SETI-2.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_end_of_round_stacks(players: int) -> None:
    """TV-1, TV-2: one card more than there are players, for rounds 1 to 4."""
    s = new_table(players).state
    assert [len(stack) for stack in s.stacks] == [players + 1] * 4


@pytest.mark.rule("SETI-2.15")
def test_end_of_round_stacks_are_hidden_until_one_passes() -> None:
    game = start(3)
    for seat in (0, 1, 2, None):
        assert game.table.seen_by(seat).stacks == [(HIDDEN,) * 4] * 4
    game = position(3).say("pass")
    assert sorted(game.table.seen_by(0).stacks[0]) == sorted(game.s.stacks[0])
    assert game.table.seen_by(1).stacks[0] == (HIDDEN,) * 4


@pytest.mark.rule("SETI-2.16")
def test_the_rotation_counter_starts_at_disc_1_and_nobody_has_passed() -> None:
    s = new_table(2).state
    assert (s.rotation, s.rotated, s.round) == (0, False, 1)


# -- player set-up --


@pytest.mark.rule("SETI-3.1", "SETI-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int) -> None:
    s = new_table(players).state
    assert s.publicity == [4] * players
    assert s.credits == [4] * players
    assert s.energy == [3] * players
    assert [len(hand) for hand in s.hand] == [5] * players
    assert s.data == s.computer == s.techs == [0] * players


@pytest.mark.rule("SETI-3.2")
def test_the_starting_player_is_drawn_or_chosen() -> None:
    assert {new_table(3, seed=seed).state.first for seed in range(30)} == {0, 1, 2}
    assert all(new_table(3, seed=seed, starter=2).state.first == 2 for seed in range(10))
    for bad in (3, -1, "0", True):
        with pytest.raises(BadSetup):
            GAME.settle(3, {"starter": bad})


@pytest.mark.rule("SETI-3.3", "SETI-3.4")
def test_starting_scores_follow_the_turn_order() -> None:
    assert start(4, starter=0).s.score == [1, 2, 3, 4]
    assert start(4, starter=2).s.score == [3, 4, 1, 2]
    assert start(2, starter=1).s.score == [2, 1]


@pytest.mark.rule("SETI-3.6")
def test_one_card_must_be_tucked_and_pays_at_once() -> None:
    game = start(3, starter=1)
    kinds = {0: "credits", 1: "energy", 2: "cards"}
    for seat in (1, 2, 0):
        assert game.asked == (seat, "first-income")
        hand = game.s.hand[seat]
        assert game.options == {f"tuck {card}" for card in hand}  # nothing else, no skipping
        game.note().say(f"tuck {hand[2]}")
        gain = kinds[BOX.income_of[hand[2]]]
        assert game.gained(seat) == ({} if gain == "cards" else {gain: 1, "cards": -1})
        assert game.s.tucked[seat] == (hand[2],)
    assert game.asked == (1, "turn")


@pytest.mark.rule("SETI-3.7")
def test_the_income_card_pays_nothing_in_round_1() -> None:
    game = start(2).auto()
    assert game.s.round == 1
    assert all(
        s in ((4, 3), (5, 3), (4, 4)) for s in zip(game.s.credits, game.s.energy, strict=True)
    )
