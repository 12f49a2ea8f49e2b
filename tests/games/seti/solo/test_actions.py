"""The rival's turn: technologies, traces, signals, analysis, passing (SETI-31)."""

from __future__ import annotations

from itertools import permutations

import pytest

from orrery.games.seti.notation import OVERFLOW, TECHS
from orrery.games.seti.ops import COLOURS, SECTOR_COLOURS, STARS
from orrery.games.seti.rules.rival import best_star
from orrery.games.seti.rules.signals import ranking
from orrery.games.seti.state import NEUTRAL
from tests.games.seti.scenario import BONUSES
from tests.games.seti.solo.helpers import BOX, LEVELS, PLAYER, RIVAL, Solo, solo


def of_colour(colour: str, but: tuple[int, ...] = ()) -> int:
    """A card with this colour in its corner."""
    wanted = SECTOR_COLOURS.index(colour)
    return next(n for n in range(1, 139) if BOX.sector_of[n] == wanted and n not in but)


def row(*colours: str) -> list[int]:
    cards: list[int] = []
    for colour in colours:
        cards.append(of_colour(colour, tuple(cards)))
    return cards


# -- the turn --


@pytest.mark.rule("SETI-31.1", "SETI-31.2", "SETI-31.4")
def test_turns_alternate_and_one_card_is_played() -> None:
    game = solo().deck(2, 3, 1).say("launch").say("end")
    assert game.s.rival_played == [2]
    assert game.asked == (PLAYER, "turn")
    game.say("scan").auto().say("end")
    assert game.s.rival_played == [2, 3]
    assert len(game.told("rival")) == 2


@pytest.mark.rule("SETI-31.1")
def test_it_plays_on_when_the_player_has_passed() -> None:
    game = solo().deck(2, 3, 1).passing()
    assert game.s.round == 2
    kinds = [e.facts["card"] for e in game.told("rival")]
    assert kinds[:3] == [2, 3, 1]


@pytest.mark.rule("SETI-31.4", "SETI-12.8")
def test_sectors_are_settled_after_its_turn() -> None:
    game = solo().row(*row("black", "red", "red")).signals("vega", RIVAL, PLAYER, RIVAL)
    game.note().plays(3)
    assert game.took == (3, 2)
    assert game.won_at("vega") == (RIVAL,)
    assert game.markers_at("vega")[:1] == (PLAYER,)
    assert game.gained(PLAYER) == {"publicity": 1}
    assert game.traced == [("left", "pink", 0)]
    assert game.gained(RIVAL)["score"] >= 2 + 5


@pytest.mark.rule("SETI-31.4", "SETI-12.20")
def test_the_player_chooses_the_trace_of_a_sector_won_in_its_turn() -> None:
    game = solo().row(*row("red", "red", "red")).signals("vega", PLAYER, PLAYER, PLAYER)
    game.s.agenda.clear()
    game.plays(2, "trace right pink discovery")
    assert game.won_at("vega") == (PLAYER,)
    assert game.s.discovery[1][0] == PLAYER
    assert game.markers_at("vega") == (RIVAL,)


@pytest.mark.rule("SETI-31.4")
def test_milestones_and_discoveries_follow_its_turn() -> None:
    game = solo(left="centaurians").trace(0, "pink", "discovery").trace(0, "yellow", "discovery")
    game.rival(computer=6, score=24).note().plays(5)
    assert game.s.discovery[0] == (PLAYER, PLAYER, RIVAL)
    assert game.s.discovered == (True, False)
    assert game.s.gold_done[RIVAL] == 1
    assert game.gained(PLAYER) == {"cards": 2}
    assert game.steps == 1, "a card for the discovery"


# -- technologies --


@pytest.mark.rule("SETI-31.6")
def test_six_publicity_or_none_of_it() -> None:
    for publicity, line in ((5, 2), (6, 1), (10, 1)):
        game = solo().bonus(computer_1="vp").rival(publicity=publicity).plays(2)
        assert game.took == (2, line)
        assert game.s.publicity[RIVAL] == publicity - (6 if line == 1 else 0) or line == 2
    game = solo().rival(publicity=0).bonus(computer_1="vp").plays(4)
    assert game.took == (4, 2), "without publicity"
    assert game.s.publicity[RIVAL] == 0


@pytest.mark.rule("SETI-31.7", "SETI-17.10")
def test_the_rotation_comes_first_and_pushes_the_player() -> None:
    """A probe in a gap of disc 1 is pushed onto a comet; the player gains publicity."""
    game = solo().bonus(computer_1="vp").rival(publicity=6)
    s = game.s
    pushed = next(
        (offsets, space)
        for offsets in [(e, m, j) for e in range(8) for m in range(8) for j in range(8)]
        for space in range(8)
        if BOX.sky.shift(offsets, False, 0, space) == "pushed"
        and BOX.sky.map([(offsets[0] - 1) % 8, *offsets[1:]]).content[(space - 1) % 8] == 10
    )
    game.sky(*pushed[0], rotation=1)
    s.probes[PLAYER] = (pushed[1],)
    game.note().plays(2)
    assert game.gained(PLAYER) == {"publicity": 1}
    kinds = [e.kind for e in (game.s.news or []) if e.kind in ("rotates", "tech")]
    assert kinds[-2:] == ["rotates", "tech"]


@pytest.mark.rule("SETI-31.8")
@pytest.mark.parametrize("level", LEVELS)
def test_the_technology_at_the_marker_or_the_next_with_a_two_point_tile(level: int) -> None:
    track = [TECHS[tech] for tech in BOX.solo.levels[level - 1].track]
    for at in range(12):
        for gone in (0, 1, 5):
            game = solo(level).objectives().rival(publicity=6, progress=at)
            for k in range(gone):
                game.s.two_points[TECHS.index(track[(at + k) % 12])] = False
            wanted = track[(at + gone) % 12]
            game.bonus(**{wanted.replace("-", "_"): "vp"}).note().plays(2)
            assert [e.facts["tech"] for e in game.told("tech")] == [wanted]
            assert game.gained(RIVAL) == {"publicity": -6, "score": 5}
            assert game.s.two_points[TECHS.index(wanted)] is False


@pytest.mark.rule("SETI-31.9")
def test_without_two_point_tiles_the_first_stack_that_is_left() -> None:
    game = solo().rival(publicity=6, progress="telescope-2")
    game.s.two_points = [False] * 12
    game.s.tech_stacks[TECHS.index("telescope-2")] = ()
    game.s.tech_stacks[TECHS.index("telescope-3")] = ()
    game.bonus(telescope_4="vp").note().plays(2)
    assert [e.facts["tech"] for e in game.told("tech")] == ["telescope-4"]
    assert game.gained(RIVAL) == {"publicity": -6, "score": 3}, "no two points"


@pytest.mark.rule("SETI-31.9")
def test_it_may_take_the_same_technology_again() -> None:
    game = solo().rival(progress="computer-1")
    game.s.two_points = [False] * 12
    game.bonus(computer_1="vp")
    for count in (1, 2, 3, 4):
        game.rival(publicity=6, progress="computer-1", computer=0).note().plays(2)
        assert [e.facts["tech"] for e in game.told("tech")] == ["computer-1"]
        assert game.fuel == {"computer": count}
    assert game.s.tech_stacks[TECHS.index("computer-1")] == ()
    game.rival(publicity=6, progress="computer-1", computer=0).note().plays(2)
    assert [e.facts["tech"] for e in game.told("tech")] == ["computer-2"]


@pytest.mark.rule("SETI-31.6", "SETI-31.9")
def test_no_technology_is_left() -> None:
    game = solo().rival(publicity=6)
    game.s.tech_stacks = [()] * 12
    game.s.two_points = [False] * 12
    game.plays(2)
    assert game.took == (2, 2), "six publicity can't buy anything"
    game.sky(0, 0, 0, rotation=1).note().plays(4)
    assert game.took == (4, 2)
    assert game.s.offsets == [7, 0, 0]
    assert game.steps == 1


@pytest.mark.rule("SETI-31.10", "SETI-30.5")
@pytest.mark.parametrize(
    ("bonus", "gained", "steps"),
    [("vp", {"score": 5, "publicity": -6}, 0), ("publicity", {"score": 2, "publicity": -5}, 0),
     ("energy", {"score": 2, "publicity": -6}, 1), ("card", {"score": 2, "publicity": -6}, 1)],
)  # fmt: skip
def test_the_bonus_of_the_tile(bonus: str, gained: dict[str, int], steps: int) -> None:
    assert bonus in BONUSES
    game = solo().rival(publicity=6, progress="computer-3").bonus(computer_3=bonus).note().plays(2)
    assert game.gained(RIVAL) == gained
    assert game.steps == steps


@pytest.mark.rule("SETI-31.10")
@pytest.mark.parametrize("tech", ["probe-1", "telescope-1"])
def test_never_the_launch_nor_the_two_data(tech: str) -> None:
    game = solo().rival(publicity=6, progress=tech).bonus(**{tech.replace("-", "_"): "vp"})
    game.note().plays(2)
    assert game.gained(RIVAL) == {"publicity": -6, "score": 5}
    assert (game.s.computer[RIVAL], game.s.data[RIVAL], game.s.probes[RIVAL]) == (0, 0, ())


@pytest.mark.rule("SETI-31.8", "SETI-30.2")
def test_the_technology_is_taken_before_the_progress_of_the_line() -> None:
    game = (
        solo().rival(publicity=6, progress="computer-1").bonus(computer_1="energy").note().plays(11)
    )
    assert [e.facts["tech"] for e in game.told("tech")] == ["computer-1"]
    assert game.steps == 2
    assert game.track == "computer-3"


# -- traces --


def mark(game: Solo, colour: str, arrow: str = "left") -> tuple[object, ...]:
    game.rival(arrow=arrow).note().do(RIVAL, ("trace", colour))
    assert len(game.traced) == 1
    return game.traced[0]


@pytest.mark.rule("SETI-31.20", "SETI-31.23", "GEN-16")
def test_discovery_spaces_first_and_ties_by_the_arrow() -> None:
    for arrow, side in (("left", "left"), ("right", "right")):
        assert mark(solo(), "blue", arrow) == (side, "blue", 0)
    assert mark(solo().trace(0, "blue", "discovery"), "blue", "left") == ("right", "blue", 0)
    assert mark(solo().trace(1, "blue", "discovery"), "blue", "right") == ("left", "blue", 0)


@pytest.mark.rule("SETI-31.22", "SETI-31.23", "GEN-16")
def test_a_universal_trace_considers_all_columns() -> None:
    assert mark(solo(), "any", "left") == ("left", "pink", 0)
    assert mark(solo(), "any", "right") == ("right", "blue", 0)
    game = solo()
    for side, colour in ((0, "pink"), (0, "yellow"), (1, "blue"), (1, "yellow"), (0, "blue")):
        game.trace(side, colour, "discovery")
    assert mark(game, "any", "right") == ("right", "pink", 0), "the lowest, wherever it is"


@pytest.mark.rule("SETI-31.20", "SETI-31.21", "GEN-16")
def test_from_the_bottom_of_the_boards_and_overflow_last() -> None:
    """Exertians left, their five spaces; Centaurians right, three that cost nothing."""
    game = solo(left="exertians", right="centaurians").milestones_done()
    game.discovered("left").discovered("right").rival(data=0, computer=0)
    seen = [mark(game, "pink", "left") for _ in range(10)]
    assert seen == [
        ("left", "pink", 1), ("right", "pink", 1), ("left", "pink", 2), ("right", "pink", 2),
        ("left", "pink", 3), ("right", "pink", 3), ("left", "pink", 4), ("left", "pink", 5),
        ("left", "pink", OVERFLOW), ("left", "pink", OVERFLOW),
    ]  # fmt: skip
    assert mark(game, "pink", "right") == ("right", "pink", OVERFLOW)
    assert game.s.overflow[3] == (RIVAL,)


@pytest.mark.rule("SETI-31.20")
def test_spaces_taken_by_the_player_are_passed_over() -> None:
    game = solo(left="exertians", right="centaurians").milestones_done()
    game.discovered("left").discovered("right")
    game.trace(0, "pink", 1, seat=PLAYER).trace(1, "pink", 1, seat=PLAYER)
    game.trace(0, "pink", 2, seat=PLAYER)
    assert mark(game, "pink", "left") == ("right", "pink", 2)


@pytest.mark.rule("SETI-31.20")
def test_a_discovery_space_is_lower_than_any_board() -> None:
    game = solo(left="exertians", right="centaurians").milestones_done().discovered("left")
    assert mark(game, "yellow", "left") == ("right", "yellow", 0)
    assert mark(game, "yellow", "left") == ("left", "yellow", 1)


@pytest.mark.rule("SETI-31.21")
def test_before_a_discovery_overflow_comes_only_last() -> None:
    game = solo().trace(0, "pink", "discovery").trace(1, "pink", "discovery")
    assert mark(game, "pink", "left") == ("left", "pink", OVERFLOW)
    assert mark(game, "pink", "right") == ("right", "pink", OVERFLOW)
    assert mark(game, "any", "left") == ("left", "yellow", 0)
    assert game.gained(RIVAL) == {"score": 5, "publicity": 1}


@pytest.mark.rule("SETI-31.22", "SETI-31.21")
def test_a_universal_trace_overflows_only_if_all_columns_are_full() -> None:
    game = solo()
    for side in (0, 1):
        for colour in COLOURS:
            if (side, colour) != (1, "yellow"):
                game.trace(side, colour, "discovery")
    assert mark(game, "any") == ("right", "yellow", 0)
    full = solo()
    full.s.discovery = [(NEUTRAL,) * 3] * 2
    assert mark(full, "any", "left") == ("left", "pink", OVERFLOW)
    assert mark(full, "any", "right") == ("right", "blue", OVERFLOW)


@pytest.mark.rule("SETI-31.19", "SETI-31.20")
def test_it_gains_the_reward_of_the_space() -> None:
    game = solo().note()
    mark(game, "pink", "left")
    assert game.gained(RIVAL) == {"score": 5, "publicity": 1}
    mark(game, "blue", "right")
    assert game.gained(RIVAL) == {"score": 3, "publicity": 1}


# -- signals --


def star(game: Solo, *names: str, arrow: str = "left") -> str:
    game.rival(arrow=arrow)
    return STARS[best_star(game.s, [STARS.index(name) for name in names])]


@pytest.mark.rule("SETI-31.28")
def test_vector_47_the_sector_with_most_of_its_markers() -> None:
    """A blue signal: it can win neither blue sector, nor score two points in one."""
    game = solo().row(*row("red", "yellow", "blue"))
    game.signals("procyon", PLAYER, RIVAL, RIVAL).signals("sirius-a", PLAYER, RIVAL, PLAYER)
    game.note().plays(2)
    assert [s for _, s in game.marked][:2] == ["vega", "procyon"]


@pytest.mark.rule("SETI-31.28")
@pytest.mark.parametrize(
    ("procyon", "sirius", "chosen"),
    [
        ((1, 1, 0, 0), (), "procyon"),  # completes and wins, the tie by the latest marker
        ((1, 1, 0, 0), (0,), "procyon"),  # winning comes before two points
        ((0, 0, 0, 1), (0,), "sirius-a"),  # completes but doesn't win: two points
        ((0, 0, 0, 1), (1, 1, 0), "sirius-a"),  # neither: most of its markers
        ((0, 0, 1), (1, 0, 0, 0), "sirius-a"),  # as many in both: the bigger
        ((0,), (1, 1), "procyon"),  # two points before most
        ((0,), (1,), "sirius-a"),  # two points in both: the bigger
        ((1, 1, 0, 0), (1, 1, 1, 0, 0), "sirius-a"),  # wins both: the bigger
        ((1, 1, 1), (), "procyon"),
        ((), (), "sirius-a"),
        ((0, 0), (), "sirius-a"),
        ((1, 0), (0, 0), "procyon"),
    ],
)
def test_where_a_signal_goes(
    procyon: tuple[int, ...], sirius: tuple[int, ...], chosen: str
) -> None:
    for arrow in ("left", "right"):
        game = solo().signals("procyon", *procyon).signals("sirius-a", *sirius)
        assert star(game, "procyon", "sirius-a", arrow=arrow) == chosen
        assert star(game, "sirius-a", "procyon", arrow=arrow) == chosen
        game.note().do(RIVAL, ("signal", "colour", "blue"))
        assert game.marked == [(RIVAL, chosen)]


@pytest.mark.rule("SETI-31.28", "SETI-31.29")
def test_every_pair_of_small_rows() -> None:
    """Against the rule's own words, for the two red stars."""
    rows = [r for n in range(6) for r in sorted(set(permutations((0, 1) * n, n)))]
    game = solo()
    small, big = STARS.index("barnards-star"), STARS.index("proxima-centauri")
    for a in rows:
        for b in rows:
            if len(a) > 4 or len(b) > 5:
                continue
            game.s.signals[small], game.s.signals[big] = a, b
            win = [len(r) + 1 == n and ranking((*r, 1))[0] == 1 for r, n in ((a, 5), (b, 6))]
            second = [len(a) == 1, len(b) == 1]
            most = [a.count(1) >= b.count(1), b.count(1) >= a.count(1)]
            best = next(step for step in (win, second, most) if any(step))
            assert best_star(game.s, [small, big]) == (big if best[1] else small), (a, b)


@pytest.mark.rule("SETI-31.29")
def test_the_capacity_counts_not_the_data_that_is_left() -> None:
    game = (
        solo().signals("sirius-a", PLAYER, PLAYER, PLAYER, RIVAL).signals("procyon", PLAYER, RIVAL)
    )
    assert star(game, "procyon", "sirius-a") == "sirius-a"
    assert BOX.capacity[STARS.index("sirius-a")] > BOX.capacity[STARS.index("procyon")]


@pytest.mark.rule("SETI-31.29", "SETI-31.23")
def test_a_free_choice_of_equals_is_the_arrows() -> None:
    game = solo()
    big = ("sirius-a", "proxima-centauri", "61-virginis")
    assert star(game, *big, arrow="left") == "sirius-a", "in sector 1"
    assert star(game, *big, arrow="right") == "61-virginis", "in sector 5"


@pytest.mark.rule("SETI-31.24", "SETI-11.3")
def test_earths_sector_is_where_earth_is_now() -> None:
    for earth in range(8):
        game = solo().sky(earth, 0, 0).note().plays(5)
        assert [s for _, s in game.marked][:2] == [STARS[game.s.star_at[earth]]] * 2
        assert game.gained(RIVAL)["score"] >= 2, "the second marker"


@pytest.mark.rule("SETI-31.24")
def test_scanning_costs_nothing() -> None:
    game = solo().rival(publicity=5).note().plays(2)
    assert game.took == (2, 2)
    assert "publicity" not in game.gained(RIVAL) or game.gained(RIVAL)["publicity"] > 0
    assert (game.s.credits[RIVAL], game.s.energy[RIVAL]) == (0, 0)


@pytest.mark.rule("SETI-31.25")
@pytest.mark.parametrize(("number", "gone"), [(3, (0, 1)), (2, (2, 1))])
def test_the_outermost_cards_of_the_row(number: int, gone: tuple[int, int]) -> None:
    cards = row("red", "yellow", "blue")
    game = solo().row(*cards).note().plays(number)
    assert [e.facts["card"] for e in game.told("row-signal")] == [str(cards[i]) for i in gone]
    assert game.s.discard[-2:] == [cards[i] for i in gone]


@pytest.mark.rule("SETI-31.26", "SETI-30.17", "SETI-31.27")
def test_a_telescope_technology_is_one_more_card_of_the_row() -> None:
    cards = row("red", "yellow", "blue")
    game = solo().row(*cards).rival(techs="telescope telescope").note().plays(3)
    assert [e.facts["card"] for e in game.told("row-signal")] == [str(card) for card in cards]
    assert len(game.marked) == 4
    assert game.fuel == {"telescope": 1}
    assert not set(cards) & set(game.s.row)
    game.note().plays(5)
    assert len(game.marked) == 4
    assert game.fuel == {}


@pytest.mark.rule("SETI-31.27")
def test_the_row_is_refilled_after_all_signals() -> None:
    """A new card in the first gap would be the leftmost again."""
    cards = row("red", "yellow", "blue")
    game = solo().row(*cards).top(of_colour("black", tuple(cards))).note().plays(3)
    assert [e.facts["card"] for e in game.told("row-signal")] == [str(cards[0]), str(cards[1])]


@pytest.mark.rule("SETI-31.24")
def test_a_row_without_cards_gives_no_signal() -> None:
    game = solo()
    game.s.row, game.s.deck, game.s.discard = [0, 0, 0], [], []
    game.note().plays(2)
    assert game.took == (2, 2)
    assert len(game.marked) == 1


@pytest.mark.rule("SETI-31.4", "SETI-31.5")
def test_two_completed_sectors_are_settled_by_the_arrow() -> None:
    for number in (3, 2):
        game = solo().row(*row("red", "red", "red")).note()
        game.signals("vega", RIVAL, RIVAL, RIVAL).signals("barnards-star", *(RIVAL,) * 4)
        game.plays(number)
        order = [e.facts["star"] for e in game.told("sector")]
        assert order == (["vega", "barnards-star"] if number == 3 else ["barnards-star", "vega"])


# -- analysis --


@pytest.mark.rule("SETI-31.30", "SETI-31.31", "SETI-31.32", "SETI-30.10")
def test_vector_52_analysing() -> None:
    game = solo().rival(computer=6, data=7, techs="computer computer").note().plays(5)
    assert game.took == (5, 0)
    assert (game.s.computer[RIVAL], game.s.data[RIVAL]) == (6, 1)
    assert game.traced == [("left", "blue", 0)]
    assert game.gained(RIVAL) == {"score": 3 + 5 + 3, "publicity": 1 + 1, "data": -6}
    assert game.fuel == {"computer": 1}
    assert game.steps == 4 + 1, "the fourth space and the technology"


@pytest.mark.rule("SETI-31.31")
@pytest.mark.parametrize("pool", range(8))
def test_the_pool_refills_the_computer_as_far_as_possible(pool: int) -> None:
    game = solo().rival(computer=6, data=pool).note().plays(2)
    assert game.s.computer[RIVAL] == min(pool, 6)
    assert game.s.data[RIVAL] == max(pool - 6, 0)
    assert game.steps == (4 if pool >= 4 else 0)
    assert game.gained(RIVAL)["publicity"] == 1 + (pool >= 2)


@pytest.mark.rule("SETI-31.30")
def test_a_computer_that_isnt_full_and_the_pool_doesnt_help() -> None:
    game = solo().rival(computer=5, data=6).plays(2)
    assert game.took == (2, 2)


@pytest.mark.rule("SETI-31.32")
def test_without_a_computer_technology_nothing_is_discarded() -> None:
    game = solo().rival(computer=6, techs="probe telescope").note().plays(5)
    assert game.fuel == {"probe": 1, "telescope": 1}
    assert game.gained(RIVAL)["score"] == 3 + 5
    assert game.steps == 0


# -- passing --


@pytest.mark.rule("SETI-31.34", "SETI-31.35", "SETI-31.36", "SETI-31.37")
def test_an_empty_deck_is_a_pass() -> None:
    game = solo().deck()
    game.s.rival_played = [4, 3, 2, 1]
    game.sky(0, 0, 0, rotation=1)
    top = game.s.stacks[0][-1]
    game.note().rivals_turn()
    s = game.s
    assert s.passed == [False, True]
    assert sorted(s.rival_deck) == [1, 2, 3, 4]
    assert s.rival_played == []
    assert len(s.stacks[0]) == 2
    assert top in s.discard
    assert top not in s.stacks[0]
    assert game.steps == 1
    assert s.offsets == [7, 0, 0]
    assert s.rotated
    assert not game.told("rival")
    assert [e.seat for e in game.told("passes")] == [RIVAL]
    assert game.asked == (PLAYER, "turn")


@pytest.mark.rule("SETI-31.36", "SETI-31.37")
def test_the_progress_for_the_card_comes_before_the_rotation() -> None:
    game = solo().deck().note().rivals_turn()
    told = [e.kind for e in game.s.news or [] if e.kind in ("passes", "progress", "rotates")]
    assert told == ["passes", "progress", "rotates"]


@pytest.mark.rule("SETI-31.35")
def test_its_cards_are_shuffled() -> None:
    orders = set()
    for seed in range(12):
        game = solo(seed=seed).deck()
        game.s.rival_played = [1, 2, 3, 4]
        orders.add(tuple(game.rivals_turn().s.rival_deck))
    assert len(orders) > 5


@pytest.mark.rule("SETI-31.37")
def test_only_the_first_to_pass_rotates() -> None:
    game = solo().at_round(5).deck().have_passed(PLAYER)
    game.note().rivals_turn()
    assert game.table.over
    assert not game.told("rotates")
    other = solo().at_round(5).deck()
    other.rivals_turn().note().say("pass")
    assert other.table.over
    assert not other.told("rotates")


@pytest.mark.rule("SETI-31.36", "SETI-31.37")
def test_in_the_fifth_round_there_is_no_card_but_the_rotation() -> None:
    game = solo().at_round(5).deck().sky(0, 0, 0, rotation=1)
    game.s.rival_played = [1, 2]
    game.note().rivals_turn()
    assert game.steps == 0
    assert game.s.offsets == [7, 0, 0]
    assert game.s.passed[RIVAL]


@pytest.mark.rule("SETI-31.36", "SETI-22.7")
def test_the_end_of_round_stack_of_three() -> None:
    """The player takes one, the rival one, and the third is discarded; in either order."""
    game = solo().deck()
    cards = set(game.s.stacks[0])
    game.passing()
    assert game.s.stacks[0] == ()
    kept = set(game.s.hand[PLAYER]) & cards
    assert len(kept) == 1
    assert cards - kept <= set(game.s.discard)
    other = solo(seed=2).deck()
    cards = set(other.s.stacks[0])
    other.rivals_turn()
    other.say("pass")
    assert (other.kind, len(other.offers("keep"))) == ("keep", 2)
    other.auto()
    assert other.s.round == 2
    assert len(set(other.s.hand[PLAYER]) & cards) == 1
    assert len(set(other.s.discard) & cards) == 2


@pytest.mark.rule("SETI-31.34")
def test_it_doesnt_pass_with_a_card_left() -> None:
    game = solo().deck(2).rivals_turn()
    assert not game.s.passed[RIVAL]
    game.rivals_turn()
    assert game.s.passed[RIVAL]
