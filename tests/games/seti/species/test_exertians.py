"""The Exertians: their cards, milestones and danger (EXE-1 to 12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.games.seti.species.exertians import danger
from orrery.games.seti.state import NEUTRAL, NO_CARD
from tests.games.seti.scenario import Example, position
from tests.games.seti.species.helpers import NOBODYS, met, over


def found(by: tuple[int, ...] = (0, 1, 0), players: int = 2, **scores: int) -> Example:
    """The turn in which they were found has ended."""
    game = position(players, left="exertians", right="oumuamua").milestones_done()
    for seat in range(players):
        game.give(seat, score=scores.get(f"s{seat}", 0))
    for colour, seat in zip(("pink", "yellow", "blue"), by, strict=True):
        game.trace("left", colour, "discovery", seat=seat)
    return over(game.note())


def dealt(*cards: int, seat: int = 0, at: tuple[int, int] = (20, 40)) -> Example:
    """Seat 0's turn; a seat has these Exertian cards and nobody else any."""
    game = met("exertians")
    s = game.s
    s.exertian_hand = [()] * s.players
    s.exertian_hand[seat] = tuple(138 + n for n in cards)
    s.exertian_supply = []
    s.exertian_at = tuple(at)
    return game.note()


def played(game: Example, *cards: int, seat: int = 0) -> Example:
    game.s.exertian_played[seat] = tuple(138 + n for n in cards)
    return game


def finish(game: Example) -> Example:
    game.s.exertian_seen = [2] * game.s.players
    game.milestones_done().at_round(5).have_passed(*range(1, game.s.players)).say("pass")
    assert game.s.over
    return game


# -- set-up --


@pytest.mark.rule("EXE-1", "GEN-8")
def test_there_is_no_market() -> None:
    game = found(NOBODYS)
    assert game.s.alien_decks == [(), ()]
    assert game.s.alien_open == [NO_CARD, NO_CARD]
    rewards = [space.reward for column in game.box.spaces[1] for space in column]
    assert not [op for ops in rewards for op in ops if op[0] == "alien-card"]
    assert game.asked == (1, "turn"), "nobody plays without a discovery marker"


@pytest.mark.rule("EXE-2", "SETI-34.29")
@pytest.mark.parametrize(
    ("players", "by", "counts"),
    [
        (2, (0, 0, 1), [5, 4]),
        (2, NOBODYS, [3, 3]),
        (3, (1, NEUTRAL, 1), [3, 5, 3]),
        (4, (0, 2, 3), [4, 3, 4, 4]),
    ],
)
def test_three_cards_for_everybody_and_one_more_a_marker(
    players: int, by: tuple[int, ...], counts: list[int]
) -> None:
    game = found(by, players)
    hands = game.s.exertian_hand
    assert [len(hand) for hand in hands] == counts
    assert len(game.s.exertian_supply) == 15 - sum(counts)
    cards = [card - 138 for zone in (*hands, game.s.exertian_supply) for card in zone]
    assert sorted(cards) == list(range(41, 56))
    assert [len(hand) for hand in game.s.hand] == [0] * players


@pytest.mark.rule("EXE-1")
def test_the_deck_is_shuffled() -> None:
    hands = set()
    for seed in range(4):
        game = position(left="exertians", right="oumuamua", seed=seed)
        hands.add(tuple(game.discovered("left").s.exertian_hand))
    assert len(hands) == 4


@pytest.mark.rule("EXE-3", "SETI-34.29")
def test_a_card_may_be_played_for_each_discovery_marker() -> None:
    game = found((0, 1, 0))
    assert game.asked == (0, "exertian")
    own = game.s.exertian_hand[0]
    assert game.answers == {f"reveal et.{card - 138}" for card in own} | {"skip"}
    assert game.options == game.answers
    game.say(f"reveal et.{own[0] - 138}")
    assert game.asked == (0, "exertian"), "a second marker"
    assert len(game.answers) == 5, "from all that are left, or none"
    game.say(f"reveal et.{own[4] - 138}")
    assert game.asked == (1, "exertian")
    assert game.s.exertian_played[0] == (own[0], own[4])
    assert game.gained() == {}, "free of charge"
    game.say("skip")
    assert game.asked == (1, "turn")
    assert game.s.exertian_played[1] == ()


@pytest.mark.rule("EXE-3")
def test_skipping_gives_up_the_other_plays_too() -> None:
    game = found((0, 0, 0)).say("skip")
    assert game.asked == (1, "turn")


@pytest.mark.rule("EXE-4", "SETI-34.31")
def test_the_tiles_lie_ahead_of_the_leading_player() -> None:
    assert found((0, 0, 0), s0=12, s1=33).s.exertian_at == (53, 73)
    assert found(NOBODYS, s0=50, s1=33).s.exertian_at == (70, 90)


# -- cards and milestones --


@pytest.mark.rule("EXE-5", "SETI-34.30", "SETI-20.4")
def test_exertian_cards_are_not_in_hand() -> None:
    game = dealt(41, 42, 43, 44, 45).hand(1)
    assert game.offers("exchange") == {
        f"exchange {x} {y}" for x in ("credit", "energy") for y in ("credit", "energy", "card")
    }, "one hand card isn't two"
    assert game.offers("corner") == {"corner 1"}
    assert game.offers("play") == {"play 1"}
    game.do(0, ("income",))
    assert game.answers == {"tuck 1", "skip"}
    game = dealt(41, 42, 43, 44, 45).tech("telescope-3").say("scan")
    assert not game.offers("send")
    game = dealt(41, 42, 43, 44, 45).say("pass")
    assert game.kind == "keep", "outside the hand limit"


@pytest.mark.rule("EXE-6", "SETI-34.31")
def test_the_first_tile_lets_a_card_be_played_for_nothing() -> None:
    game = dealt(41, 52, at=(20, 40)).give(score=19, credits=0)
    over(game)
    assert game.asked == (1, "turn"), "not reached"
    game.turn_of(0).give(score=20)
    assert game.kind == "turn", "only at the end of the turn"
    over(game)
    assert game.asked == (0, "exertian")
    assert game.options == {"reveal et.41", "reveal et.52", "skip"}
    game.say("reveal et.52")
    assert game.s.exertian_played[0] == (138 + 52,)
    assert game.s.credits[0] == 0
    over(game.turn_of(0))
    assert game.asked == (1, "turn"), "once a tile"


@pytest.mark.rule("EXE-6", "SETI-34.31")
def test_the_second_tile_costs_a_credit_which_must_be_there() -> None:
    game = dealt(41, 52)
    game.s.exertian_seen = [1, 1]
    over(game.give(score=40, credits=1)).say("reveal et.41")
    assert game.s.credits[0] == 0
    game = dealt(41, 52)
    game.s.exertian_seen = [1, 1]
    over(game.give(score=40, credits=0))
    assert game.asked == (1, "turn")
    over(game.turn_of(0).give(credits=5))
    assert game.asked == (1, "turn"), "it cannot be done later"


@pytest.mark.rule("EXE-6")
def test_declining_is_allowed_and_costs_nothing() -> None:
    game = dealt(41, 52)
    game.s.exertian_seen = [1, 1]
    over(game.give(score=40, credits=3)).say("skip")
    assert game.s.credits[0] == 3
    over(game.turn_of(0))
    assert game.asked == (1, "turn")
    assert game.s.exertian_played[0] == ()


@pytest.mark.rule("EXE-6")
def test_both_tiles_in_one_turn_the_first_one_first() -> None:
    game = dealt(41, 52).give(score=41, credits=1)
    over(game).say("reveal et.41")
    assert game.s.credits[0] == 1
    assert game.asked == (0, "exertian")
    game.say("reveal et.52")
    assert game.s.credits[0] == 0
    assert game.asked == (1, "turn")


@pytest.mark.rule("EXE-6", "GEN-12")
def test_every_player_may_even_in_anothers_turn_and_without_a_trace() -> None:
    game = dealt(41, 52, seat=1).give(1, score=25)
    over(game)
    assert game.asked == (1, "exertian")
    game.say("reveal et.41")
    assert game.asked == (1, "turn")


@pytest.mark.rule("EXE-6")
def test_who_has_no_card_is_not_asked() -> None:
    game = dealt(seat=0).give(score=45)
    over(game)
    assert game.asked == (1, "turn")


@pytest.mark.rule("EXE-7", "SETI-34.33")
def test_played_cards_stay_face_down_until_the_end() -> None:
    game = played(dealt(43), 41, 52).give(score=5)
    assert game.table.seen_by(1).exertian_played[0] == (-1, -1), "only their number is public"
    assert game.table.seen_by(None).exertian_played[0] == (-1, -1)
    assert game.table.seen_by(0).exertian_played[0] == (138 + 41, 138 + 52)
    finish(game)
    assert game.table.seen_by(1).exertian_played[0] == (138 + 41, 138 + 52)
    assert game.table.seen_by(1).exertian_hand[0] == (-1,), "unplayed ones are never shown"


@pytest.mark.rule("EXE-7")
def test_the_log_keeps_the_secret() -> None:
    game = found((0, 1, 0))
    card = game.s.exertian_hand[0][0] - 138
    game.say(f"reveal et.{card}")
    (told,) = game.events("exertian")
    assert told.seen_by(0).facts["card"] == f"et.{card}"
    assert "card" not in told.seen_by(1).facts
    assert "card" not in told.seen_by(None).facts


@pytest.mark.rule("EXE-8", "SETI-34.33")
def test_they_are_neither_missions_nor_end_of_game_cards() -> None:
    game = played(dealt(), 41, 42, 43, 55).gold(mission="b").claim("mission", 0)
    finish(game)
    assert game.points("gold-tiles") == 0
    game = played(dealt(), 41, 42, 43, 44, 45, 55).done("et.1", "et.2", "et.3", "et.4")
    finish(game)
    assert game.points("exertians") == 0


# -- danger --


@pytest.mark.rule("EXE-9", "SETI-34.32")
@pytest.mark.parametrize(("level", "worth"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1)])
@pytest.mark.parametrize("colour", ["pink", "yellow", "blue"])
def test_a_marker_on_the_board_is_dangerous_by_its_tier(
    level: int, worth: int, colour: str
) -> None:
    game = dealt().trace("left", colour, level)
    assert danger(game.s, 0) == worth
    assert danger(game.s, 1) == 0


@pytest.mark.rule("EXE-9", "SETI-34.32", "GEN-7")
def test_discovery_and_overflow_markers_and_unplayed_cards_add_none() -> None:
    game = met("exertians", by=(0, 0, 0)).say("skip").trace("left", "pink")
    assert len(game.s.exertian_hand[0]) == 6
    assert danger(game.s, 0) == 0
    played(game, 53, 54)
    assert danger(game.s, 0) == 9 + 1
    game.trace("left", "pink", 1).trace("left", "pink", 5)
    assert danger(game.s, 0) == 14


@pytest.mark.rule("EXE-12", "SETI-34.34")
@pytest.mark.parametrize(("score", "loss"), [(168, 16), (169, 16), (170, 17), (9, 0)])
def test_the_most_dangerous_loses_a_tenth_rounded_down(score: int, loss: int) -> None:
    game = played(played(dealt(), 44), 43, seat=1).give(score=score).give(1, score=200)
    finish(game)
    assert game.s.score == [score - loss, 200]
    assert game.points("danger") == -loss
    assert game.points("danger", 1) == 0


@pytest.mark.rule("EXE-12", "SETI-34.34")
def test_all_who_tie_lose() -> None:
    game = played(met("exertians", players=3), 44)
    game.trace("left", "pink", 1, seat=2).trace("left", "blue", 5, seat=2)
    for seat, score in enumerate((50, 60, 70)):
        game.give(seat, score=score)
    finish(game)
    assert game.s.score == [45, 60, 63]


@pytest.mark.rule("EXE-12")
def test_without_any_danger_nobody_loses() -> None:
    """D-1"""
    game = played(dealt(), 52).give(score=100).give(1, score=90)
    finish(game)
    assert game.s.score == [100, 90]


@pytest.mark.rule("EXE-12", "GEN-14")
def test_danger_alone_does_not_matter_if_they_were_never_found() -> None:
    game = position(left="exertians", right="oumuamua").milestones_done().give(score=100)
    game.at_round(5).have_passed(1).say("pass")
    assert game.s.score[0] == 100


# -- the fifteen cards --

Prepare = Callable[[Example, int], object]


def wins(*stars: str) -> Prepare:
    def prepare(game: Example, n: int) -> None:
        first, second = stars
        game.won(first, *[0] * min(n, 1), 1).won(second, *[0] * max(n - 1, 0))

    return prepare


def techs(kind: str) -> Prepare:
    return lambda game, n: game.tech(*[f"{kind}-{i}" for i in range(1, n + 1)])


def orbiters(game: Example, n: int) -> None:
    game.orbiter(*["oumuamua", "mars", "mars", "venus"][:n]).lander("mars").orbiter("venus", seat=1)


def landers(game: Example, n: int) -> None:
    game.lander(*["io", "oumuamua", "mars", "mars", "titan"][:n]).orbiter("venus")


def figures(game: Example, n: int) -> None:
    game.lander("io", "venus", seat=0).lander("mars").orbiter("venus")
    if n > 1:
        game.orbiter("jupiter")
    if n > 2:
        game.lander(*["jupiter"] * (n - 2))
    game.lander("europa", seat=1)


def tucked(game: Example, n: int) -> None:
    """Those of Centaurians and of other kinds of income count alike."""
    game.tucked("et.31", "et.32", *range(1, n - 1))


def this_species(game: Example, n: int) -> None:
    for i in range(n):
        game.trace("left", ("pink", "yellow")[i % 2], (1, "overflow")[i > 1])
    game.trace("right", "blue").trace("left", "blue", seat=1)


def other_species(game: Example, n: int) -> None:
    for i in range(n):
        game.trace("right", ("pink", "yellow")[i % 2], (4, "overflow")[i > 1])
    game.trace("left", "blue").trace("right", "blue", seat=1)


def one_colour(game: Example, n: int) -> None:
    for i in range(n):
        game.trace(("left", "right")[i % 2], "yellow")
    game.trace("left", "pink").trace("right", "pink").trace("right", "blue")


def missions(game: Example, n: int) -> None:
    """Conditional and triggered ones, aliens' too; an open one or a gold box doesn't count."""
    done: list[int | str] = ["et.1", "et.13", "et.29", 1, 2, 3, 4]
    game.done(*done[:n]).mission("et.5").mission("et.8")


CARDS: dict[int, tuple[int, int, int, Prepare]] = {
    41: (6, 14, 3, techs("probe")),
    42: (7, 15, 3, techs("telescope")),
    43: (3, 9, 3, techs("computer")),
    44: (4, 12, 2, wins("barnards-star", "proxima-centauri")),
    45: (4, 12, 2, wins("procyon", "sirius-a")),
    46: (4, 12, 2, wins("kepler-22", "61-virginis")),
    47: (5, 14, 2, wins("vega", "beta-pictoris")),
    48: (3, 11, 3, orbiters),
    49: (7, 16, 4, landers),
    50: (2, 10, 3, figures),
    51: (8, 18, 8, tucked),
    52: (0, 7, 6, this_species),
    53: (9, 20, 6, other_species),
    54: (1, 8, 5, one_colour),
    55: (4, 12, 5, missions),
}
"""By number: danger, points, how many of what it wants."""


@pytest.mark.rule("EXE-10", "EXE-11", "SETI-34.33", "EXE-9", "OUM-11")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_scores_once_if_its_condition_is_met_at_the_end(card: int) -> None:
    dangerous, points, need, prepare = CARDS[card]
    for n, scored in ((need - 1, 0), (need, points), (need + 1, points)):
        game = dealt().discovered("right")
        prepare(game, n)
        played(game, card)
        board = danger(game.s, 0) - dangerous
        assert board == sum(
            held.count(0) * 3 for column in game.s.markers[:3] for held in column
        ), "the card's danger counts whether it scores or not"
        played(game, card, seat=1)
        finish(game)
        assert game.points("exertians") == scored, f"{n} of {need}"
        assert game.points("exertians", seat=1) == 0, "one's own things"


@pytest.mark.rule("EXE-11")
def test_wins_may_be_two_in_the_same_sector() -> None:
    game = played(dealt(), 44, 47).won("barnards-star", 0, 0).won("vega", 0)
    finish(game)
    assert game.points("exertians") == 12


@pytest.mark.rule("EXE-10", "EXE-11")
def test_et53_counts_a_species_that_was_never_found() -> None:
    game = (
        played(dealt(), 53).trace("right", "pink", "discovery").trace("right", "blue", "discovery")
    )
    for _ in range(4):
        game.trace("right", "pink")
    finish(game)
    assert not game.s.discovered[1]
    assert game.points("exertians") == 20


@pytest.mark.rule("EXE-10")
def test_unplayed_cards_score_nothing() -> None:
    game = dealt(41, 42).tech("probe-1", "probe-2", "probe-3")
    finish(game)
    assert game.points("exertians") == 0
    assert danger(game.s, 0) == 0
