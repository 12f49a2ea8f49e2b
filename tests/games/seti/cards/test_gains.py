"""Cards that gain resources, cards, income and traces."""

from __future__ import annotations

import pytest

from tests.games.seti.cards.common import cards, change, holding, play, rows
from tests.games.seti.scenario import position


@pytest.mark.rule("SETI-15.1", "SETI-15.3")
@rows(
    "number answers gain",
    (89, [], {"cards": 3}),
    (95, [], {"publicity": 2}),
    (96, [], {"publicity": 1, "data": 1, "cards": 1}),
    (102, [], {"publicity": 3}),
    (110, [], {"publicity": 3}),
    (137, [], {"data": 2}),
)
def test_plain_gains(number: int, answers: list[str], gain: dict[str, int]) -> None:
    game = holding(number)
    play(game, number, *answers)
    assert change(game, number) == gain
    assert game.gained(1) == {}
    place = "missions 0" if game.card(number).kind == "conditional" else "discard"
    assert game.where(number) == place


@cards(110, 137)
def test_what_is_above_the_limit_is_lost(number: int) -> None:
    game = holding(number).give(publicity=9, data=5)
    play(game, number)
    assert sum(change(game, number).values()) == 1


@cards(11)
@pytest.mark.parametrize(
    ("taken", "gain"),
    [(110, {"data": 1}), (5, {}), (12, {"publicity": 1})],
)
def test_grant_uses_the_corner_and_keeps_the_card(
    number: int, taken: int, gain: dict[str, int]
) -> None:
    game = holding(number).row(taken, 1, 2).probe("4.4")
    play(game, number, f"take {taken}")
    if taken == 5:
        assert game.kind == "move"
        game.say("fly 4.4 4.3")
    assert change(game, number) == {"cards": 1, **gain}
    assert game.where(taken) == "hand 0"
    assert game.where(number) == "discard"


@cards(11)
def test_grant_from_the_deck_shows_the_card(number: int) -> None:
    game = holding(number).top(110)
    play(game, number, "take deck")
    assert change(game, number) == {"cards": 1, "data": 1}
    assert game.events("shows")
    assert game.s.open >> 110 & 1, "everybody has seen it"


@cards(11)
def test_grant_uses_the_card_it_took_not_one_bought_meanwhile(number: int) -> None:
    game = holding(number).row(110, 12, 2)
    play(game, number, "buy", "take 12")
    assert game.kind == "pick"
    game.note().say("take 110")
    assert game.gained(0) == {"cards": 1, "data": 1}


@cards(73)
def test_clean_space_initiative_uses_the_whole_row(number: int) -> None:
    game = holding(number).row(110, 12, 5).top(1, 2, 3).probe("4.4")
    play(game, number)
    assert game.answers == {"use 110", "use 12", "use 5"}
    game.say("use 5", "stop", "use 110")
    assert game.s.row == [0, 12, 0]
    game.say("use 12")
    assert change(game, number) == {"data": 1, "publicity": 1}
    assert game.s.row == [1, 2, 3], "refilled after all three"
    assert {game.where(card) for card in (110, 12, 5)} == {"discard"}
    assert game.where(number) == "discard"


@cards(73)
def test_clean_space_initiative_uses_three_cards_even_if_one_is_bought(number: int) -> None:
    game = holding(number).row(110, 12, 14).top(11, 19, 20, 21).give(publicity=6)
    play(game, number, "use 110", "buy", "take 12", "use 11", "use 14")
    assert game.kind == "turn"
    assert 0 not in game.s.row


@cards(75)
def test_extremophiles_counts_the_colour_just_marked(number: int) -> None:
    game = holding(number).trace("left", "blue").trace("right", "blue").trace("left", "pink")
    play(game, number)
    assert {text.split()[2] for text in game.offers("trace")} == {"pink", "yellow", "blue"}
    game.say("trace left blue overflow")
    assert change(game, number) == {"score": 3 + 3}
    assert game.points("cards") == 3
    assert game.where(number) == "discard"


@cards(90)
def test_fuel_tanks_counts_energy_cards_in_hand(number: int) -> None:
    """Cards 1 and 6 show energy, 2 doesn't; they stay in hand."""
    game = holding(number).hand(1, 6, 2)
    play(game, number)
    assert game.options >= {"show 2", "show 1", "show 0"}
    game.say("show 1")
    assert change(game, number) == {"energy": 1}
    assert game.s.hand[0] == (1, 6, 2)
    assert game.table.seen_by(1).hand[0].count(-1) == 2, "the card shown is known to all"
    assert game.where(number) == "discard"


@cards(90)
def test_fuel_tanks_counts_alien_cards(number: int) -> None:
    game = holding(number).discovered("left").discovered("right")
    energy = [n for n in range(139, 194) if game.box.income_of[n] == 1 and game.box.cost[n]]
    alien = next(n for n in energy if game.where(f"et.{n - 138}").startswith("alien"))
    game.hand(f"et.{alien - 138}", 1)
    play(game, number, "show 2")
    assert change(game, number) == {"energy": 2}


@pytest.mark.rule("SETI-23.8", "SETI-23.9")
@rows(
    "number tucked gain income",
    (91, (1, 6, 2), {"energy": 2}, {"energy": 1}),
    (92, (3, 7, 2), {"publicity": 4}, {"cards": 1}),
    (93, (2, 5, 1), {"score": 6}, {"credits": 1}),
)
def test_income_cards_count_what_is_tucked_and_may_be_tucked_themselves(
    number: int, tucked: tuple[int, ...], gain: dict[str, int], income: dict[str, int]
) -> None:
    """The card itself and what is printed on the income card don't count."""
    game = holding(number).tucked(*tucked)
    play(game, number)
    assert game.answers == {f"tuck {number}", "skip"}
    assert change(game, number) == gain
    game.say(f"tuck {number}")
    expected = dict(gain)
    for name, n in income.items():
        expected[name] = expected.get(name, 0) + n
    assert change(game, number) == expected
    assert game.where(number) == "tucked 0"
    game = holding(number).tucked(*tucked)
    play(game, number, "skip")
    assert change(game, number) == gain
    assert game.where(number) == "discard"


@rows("number colour", (98, "pink"), (99, "yellow"), (100, "blue"))
def test_a_trace_only_where_that_colour_is_already(number: int, colour: str) -> None:
    other = "blue" if colour == "pink" else "pink"
    game = holding(number).trace("left", other).trace("left", colour, seat=1)
    play(game, number)
    assert change(game, number) == {}, "otherwise nothing happens"
    assert game.where(number) == "discard"
    game = holding(number).trace("right", colour)
    play(game, number)
    assert game.answers == {f"trace right {colour} discovery", f"trace right {colour} overflow"}
    game.say(f"trace right {colour} overflow")
    assert change(game, number) == {"score": 3}
    assert game.traces_of(colour) == 2


@cards(108)
def test_seti_at_home_checks_the_publicity_without_paying(number: int) -> None:
    game = holding(number).give(publicity=7)
    play(game, number)
    assert change(game, number) == {}
    game = holding(number).give(publicity=8)
    play(game, number, "trace left pink overflow")
    assert change(game, number) == {"score": 3}
    assert game.where(number) == "discard"


@pytest.mark.rule("SETI-5.2", "SETI-5.3")
@pytest.mark.parametrize("number", range(1, 139))
def test_every_corner(number: int) -> None:
    game = position().hand(number).probe("4.4").note()
    corner = game.card(number).corner_kind
    game.say(f"corner {number}")
    if corner == "move":
        assert game.kind == "move"
        game.say("fly 4.4 4.3")
        assert game.gained(0) == {"cards": -1}
    else:
        assert game.gained(0) == {"cards": -1, corner: 1}
    assert game.where(number) == "discard"
    assert "pass" in game.options, "a free action"


@pytest.mark.rule("SETI-23.6", "SETI-5.6")
@pytest.mark.parametrize("number", range(1, 139))
def test_every_income(number: int) -> None:
    game = position().hand(number).note().do(0, ("income",)).say(f"tuck {number}")
    gained = game.gained(0)
    income: tuple[dict[str, int], ...] = {"credits": 1}, {"energy": 1}, {}
    assert {k: n for k, n in gained.items() if k != "cards"} == income[game.card(number).income]
    assert gained.get("cards", 0) == (0 if game.card(number).income == 2 else -1)
    assert game.where(number) == "tucked 0"


@cards(91)
def test_fusion_reactor_counts_tucked_alien_cards(number: int) -> None:
    game = holding(number).discovered("left").discovered("right")
    alien = next(
        n - 138
        for n in range(139, 194)
        if game.box.income_of[n] == 1 and game.where(f"et.{n - 138}").startswith("alien")
    )
    game.tucked(f"et.{alien}", 1)
    play(game, number, "skip")
    assert change(game, number) == {"energy": 2}
