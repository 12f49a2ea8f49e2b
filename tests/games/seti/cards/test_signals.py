"""Cards that mark signals."""

from __future__ import annotations

import pytest

from orrery.games.seti.ops import STARS
from tests.games.seti.cards.common import cards, change, holding, play, rows
from tests.games.seti.scenario import Example
from tests.games.seti.species.helpers import met


def marks(game: Example, seat: int = 0) -> dict[str, int]:
    """Where a seat has signals, and how many."""
    counts = {star: game.markers_at(star).count(seat) for star in STARS}
    return {star: n for star, n in counts.items() if n}


def stays(game: Example, number: int) -> None:
    kind = game.card(number).kind
    place = {"plain": "discard", "conditional": "missions 0", "endgame": "endgame 0"}[kind]
    assert game.where(number) == place
    assert game.kind == "turn"


@pytest.mark.rule("SETI-28.2", "SETI-12.1", "SETI-12.4")
@rows(
    "number star n",
    (37, "proxima-centauri", 2), (38, "barnards-star", 2), (39, "61-virginis", 2),
    (40, "kepler-22", 2), (41, "sirius-a", 2), (42, "procyon", 2), (43, "beta-pictoris", 1),
    (44, "vega", 1),
)  # fmt: skip
def test_signals_at_a_star(number: int, star: str, n: int) -> None:
    """The place of the star on the board doesn't matter."""
    game = holding(number).stars(*reversed(STARS))
    play(game, number)
    assert marks(game) == {star: n}
    assert change(game, number) == ({"data": 2, "score": 2} if n == 2 else {"data": 1})
    stays(game, number)


@rows(
    "number planet more",
    (32, "mercury", {}), (33, "venus", {}), (34, "mars", {}), (35, "jupiter", {}),
    (36, "saturn", {}), (83, "earth", {"publicity": 1}),
)  # fmt: skip
def test_signals_in_the_sector_of_a_planet(number: int, planet: str, more: dict[str, int]) -> None:
    """83 marks both signals in Earth's sector, not anywhere."""
    game = holding(number).sky(3, 5, 2)
    play(game, number)
    assert marks(game) == {game.star_with(planet): 2}
    assert change(game, number) == {"data": 2, "score": 2, **more}
    stays(game, number)


@pytest.mark.rule("SETI-28.4")
@rows(
    "number stars",
    (48, {"barnards-star", "proxima-centauri"}),
    (49, {"61-virginis", "kepler-22"}),
    (56, {"sirius-a", "procyon"}),
)
def test_a_move_and_a_signal_of_a_colour(number: int, stars: set[str]) -> None:
    game = holding(number).probe("4.4")
    play(game, number, "fly 4.4 4.3")
    assert game.answers == {f"signal {star}" for star in stars}, "it must be marked"
    chosen = sorted(stars)[0]
    game.say(f"signal {chosen}")
    assert marks(game) == {chosen: 1}
    assert change(game, number) == {"data": 1}
    stays(game, number)


@pytest.mark.rule("SETI-11.9")
@cards(115)
def test_a_signal_anywhere(number: int) -> None:
    game = holding(number)
    play(game, number)
    assert game.answers == {f"signal {star}" for star in STARS}
    game.say("signal vega")
    assert change(game, number) == {"data": 1}
    stays(game, number)


@rows(
    "number n gain",
    (27, 1, {"data": 1}),
    (28, 2, {"data": 2, "score": 2}),
    (88, 2, {"data": 2, "score": 2}),
    (118, 3, {"score": 2}),
    (134, 1, {"data": 1}),
)
def test_signals_where_a_probe_is(number: int, n: int, gain: dict[str, int]) -> None:
    """All of them in the sector of one own probe, read after the move. 118 gives no data, 134
    marks one signal."""
    game = holding(number).probe("4.4", "2.2").probe("4.6", seat=1).orbiter("venus")
    play(game, number)
    if number in (27, 28):
        assert game.kind == "move"
        game.say("fly 4.4 4.3")
        star = "kepler-22"
    else:
        star = "proxima-centauri"
    assert game.kind == "sector"
    assert game.answers == {f"signal {star}", "signal barnards-star"}
    game.say(f"signal {star}")
    assert marks(game) == {star: n}
    assert change(game, number) == gain
    stays(game, number)


@pytest.mark.rule("SETI-4.13")
@cards(27, 28, 29, 88, 118, 120, 134)
def test_without_a_probe_there_is_no_signal(number: int) -> None:
    game = holding(number).orbiter("venus").probe("4.4", seat=1)
    play(game, number)
    assert marks(game) == {}
    assert change(game, number) == {}
    stays(game, number)


@cards(29)
def test_james_webb_marks_three_signals_in_three_sectors(number: int) -> None:
    game = holding(number).probe("4.4")
    play(game, number, "fly 4.4 4.3")
    assert marks(game) == {"kepler-22": 1, "barnards-star": 1, "proxima-centauri": 1}
    assert change(game, number) == {"data": 3}
    stays(game, number)


@cards(29)
def test_james_webb_takes_one_of_several_probes(number: int) -> None:
    game = holding(number).probe("4.4", "4.0")
    play(game, number, "stop")
    assert game.answers == {"signal proxima-centauri", "signal vega"}
    game.say("signal vega")
    assert marks(game) == {"vega": 1, "procyon": 1, "sirius-a": 1}


@cards(30)
def test_great_observatories_chooses_probes_of_anyone(number: int) -> None:
    """Two probes in one sector give two signals there."""
    game = holding(number).probe("4.4").probe("2.4", "4.0", seat=1)
    play(game, number)
    assert game.answers == {"probe 4.4", "probe 2.4", "probe 4.0", "skip"}
    game.say("probe 4.4")
    assert game.answers == {"probe 2.4", "probe 4.0", "skip"}, "different probes"
    game.say("probe 2.4", "probe 4.0")
    assert marks(game) == {"proxima-centauri": 2, "vega": 1}
    assert marks(game, seat=1) == {}
    assert change(game, number) == {"data": 3, "score": 2}
    stays(game, number)


@cards(30)
def test_great_observatories_may_choose_fewer(number: int) -> None:
    game = holding(number).probe("4.4")
    play(game, number, "skip")
    assert marks(game) == {}
    game = holding(number)
    play(game, number)
    stays(game, number)


@cards(30)
def test_great_observatories_reads_the_probes_when_they_are_chosen(number: int) -> None:
    """A free move between two choices takes a probe into another sector."""
    game = holding(number).probe("4.4", "4.7")
    play(game, number, "probe 4.4", "move 4.4 4.3", "move 4.7 4.6")
    assert game.answers == {"probe 4.6", "skip"}
    game.say("probe 4.6")
    assert marks(game) == {"proxima-centauri": 1, "beta-pictoris": 1}


ROW = (14, 1, 26)
"""Red, yellow and blue."""


@pytest.mark.rule("SETI-11.6", "SETI-28.3")
@cards(45, 46, 47, 50, 65, 86)
def test_the_row_is_refilled_after_all_signals(number: int) -> None:
    game = holding(number).row(*ROW).top(2, 3, 4)
    n = {50: 3, 86: 1}.get(number, 2)
    play(game, number)
    assert game.answers == {"row 14", "row 1", "row 26"}
    game.say("row 14")
    assert game.answers == {"signal barnards-star", "signal proxima-centauri"}
    game.say("signal barnards-star")
    if n > 1:
        assert game.s.row == [0, 1, 26], "not yet refilled"
        game.say("row 1", "signal kepler-22")
    if n > 2:
        assert game.s.row == [0, 0, 26]
        game.say("row 26", "signal procyon")
    assert game.s.row == [2, 3, 4][:n] + list(ROW[n:])
    assert game.where(14) == "discard"
    assert sum(marks(game).values()) == n
    if number == 65:
        assert game.kind == "tech", "the technology comes after the refill"
    else:
        assert change(game, number) == {"data": n} | ({"score": 6} if number == 50 else {})
        stays(game, number)


@pytest.mark.rule("SETI-11.6")
@cards(50)
def test_a_card_bought_in_the_middle_does_not_refill_the_gaps(number: int) -> None:
    game = holding(number).row(*ROW).top(2, 3, 4)
    play(game, number, "row 14", "signal barnards-star", "buy", "take 1")
    assert game.s.row == [0, 2, 26]


@cards(50)
@pytest.mark.parametrize(
    ("row", "stars", "points"),
    [
        ((14, 1, 26), ("barnards-star", "kepler-22", "procyon"), 6),
        ((14, 20, 26), ("barnards-star", "barnards-star", "procyon"), 4 + 2),
        ((14, 20, 24), ("barnards-star", "barnards-star", "barnards-star"), 2 + 2),
    ],
)
def test_square_kilometre_array_pays_for_different_sectors(
    number: int, row: tuple[int, ...], stars: tuple[str, ...], points: int
) -> None:
    """2, 4 or 6 points; a second position pays its own 2."""
    game = holding(number).row(*row)
    play(game, number)
    for card, star in zip(row, stars, strict=True):
        game.say(f"row {card}", f"signal {star}")
    assert change(game, number) == {"data": 3, "score": points}


BONUS = {45: {"energy": 1}, 46: {"cards": 1}, 47: {"data": 1}}


@cards(45, 46, 47)
def test_completing_a_sector_pays_a_bonus_once(number: int) -> None:
    """Replacing the last data counts, whoever wins the sector."""
    game = holding(number).row(*ROW).signals("barnards-star", 1, 1, 1, 1)
    game.signals("kepler-22", 1, 1, 1, 1)
    play(game, number, "row 14", "signal barnards-star")
    before = {"data": 1}
    for name, n in BONUS[number].items():
        before[name] = before.get(name, 0) + n
    assert change(game, number) == before
    game.say("row 1", "signal kepler-22")
    assert change(game, number) == {**before, "data": before["data"] + 1}, "not a second time"
    assert game.kind == "settle"


@cards(45, 46, 47)
def test_the_bonus_covers_the_whole_turn_but_not_what_was_before(number: int) -> None:
    game = holding(number).row(*ROW).signals("vega", 1, 1, 1)
    game.do(0, ("signal", "star", "vega"))
    play(game, number, "row 14", "signal barnards-star", "row 1", "signal kepler-22")
    game.auto("trace left pink overflow")
    assert change(game, number).get("energy", 0) == change(game, number).get("cards", 0) == 0
    game.signals("procyon", 1, 1, 1, 1).note()
    game.run(("signal", 0, "star", "procyon"), ("settle",)).auto("trace left pink overflow")
    gained = game.gained(0)
    expected = {"data": 1, "publicity": 1}
    for name, n in BONUS[number].items():
        expected[name] = expected.get(name, 0) + n
    assert gained == expected


@cards(86)
def test_giant_magellan_marks_one_signal(number: int) -> None:
    game = holding(number).row(*ROW)
    play(game, number, "row 26", "signal procyon")
    assert change(game, number) == {"data": 1}, "no points when played"
    stays(game, number)


@cards(118, 136)
def test_bare_signals_give_no_data_but_all_else(number: int) -> None:
    """A sector is completed as usual."""
    game = holding(number).probe("3.0").signals("vega", 1, 1, 1)
    if number == 118:
        play(game, number)
        assert game.won_at("vega") == (0,), "with two excess markers, the last of all"
        assert game.markers_at("vega") == (1,)
    else:
        play(game, number, "signal kepler-22", "signal proxima-centauri", "signal procyon")
        game.say("signal vega")
        assert game.won_at("vega") == (1,)
        assert game.markers_at("vega") == (0,)
    assert game.s.data[0] == 0


@cards(118)
def test_plato_marks_three_without_data(number: int) -> None:
    game = holding(number).probe("4.4")
    play(game, number)
    assert marks(game) == {"proxima-centauri": 3}
    assert change(game, number) == {"score": 2}
    stays(game, number)


@cards(136)
def test_algonquin_marks_one_of_each_colour(number: int) -> None:
    game = holding(number).signals("kepler-22", 1)
    play(game, number)
    assert game.answers == {"signal kepler-22", "signal 61-virginis"}
    game.say("signal kepler-22")
    assert game.answers == {"signal barnards-star", "signal proxima-centauri"}
    game.say("signal barnards-star")
    assert game.answers == {"signal sirius-a", "signal procyon"}
    game.say("signal procyon")
    assert game.answers == {"signal vega", "signal beta-pictoris"}
    game.say("signal vega")
    assert change(game, number) == {"score": 2}
    stays(game, number)


@cards(120)
def test_orbiting_lagrange_point_returns_if_it_is_the_only_signal(number: int) -> None:
    game = holding(number).probe("4.4").signals("proxima-centauri", 1)
    play(game, number)
    assert game.where(number) == "hand 0"
    assert change(game, number) == {"data": 1, "score": 2, "cards": 1}
    game.say("end").turn_of(0)
    assert f"play {number}" in game.options, "it can be played again on a later turn"


@cards(120)
@pytest.mark.parametrize("markers", [(0,), (1, 0, 1), (1, 1, 1, 1, 1, 1, 0)])
def test_orbiting_lagrange_point_counts_all_own_signals(
    number: int, markers: tuple[int, ...]
) -> None:
    """Those left from earlier, and excess ones."""
    game = holding(number).probe("4.4").signals("proxima-centauri", *markers)
    play(game, number)
    assert game.where(number) == "discard"


@cards(120)
@pytest.mark.parametrize(
    ("signals", "place"), [((), "hand 0"), ((1,), "hand 0"), ((0,), "discard")]
)
def test_orbiting_lagrange_point_counts_the_tile_with_its_sector(
    number: int, signals: tuple[int, ...], place: str
) -> None:
    """'Oumuamua stands in the probe's sector: its tile belongs to it, whichever is marked."""
    for other in ("tile", "star"):
        game = met("oumuamua")
        sector = game.sector("oumuamua")
        star = game.star_with("oumuamua")
        game.hand(number).probe(f"4.{sector}").signals(
            "tile" if other == "tile" else star, *signals
        )
        play(game, number, f"signal {star if other == 'tile' else 'tile'}")
        assert game.where(number) == place


@cards(120)
def test_orbiting_lagrange_point_is_checked_before_the_sector_is_settled(number: int) -> None:
    game = holding(number).probe("4.0").signals("vega", 1, 1, 1)
    play(game, number)
    assert game.won_at("vega") == (1,)
    assert game.where(number) == "hand 0"
    game = holding(number).probe("4.0").signals("vega", 1, 1, 0)
    play(game, number)
    assert game.where(number) == "discard"


@cards(122)
def test_amateur_astronomers_turns_up_one_card_after_the_other(number: int) -> None:
    game = holding(number).top(14, 1, 10)
    play(game, number)
    assert game.where(14) == "discard"
    assert game.where(1) == "deck", "the next card waits"
    game.say("signal barnards-star")
    assert game.answers == {"signal kepler-22", "signal 61-virginis"}
    game.say("signal kepler-22", "signal vega")
    assert change(game, number) == {"data": 3}
    assert game.where(10) == "discard"
    stays(game, number)


@cards(114)
def test_planet_hunters_picks_then_sends_up_to_three(number: int) -> None:
    game = holding(number).hand(14, 2, 3).row(10, 4, 8)
    play(game, number)
    assert game.kind == "pick"
    assert game.answers == {"take 10", "take 4", "take 8", "take deck"}
    game.say("take 10")
    assert game.answers == {"send 14", "send 2", "send 3", "send 10", "skip"}
    game.say(
        "send 10", "signal vega", "send 14", "signal barnards-star", "send 2", "signal procyon"
    )
    assert game.kind == "turn", "three at most"
    assert change(game, number) == {"cards": -2, "data": 3}
    stays(game, number)


@cards(114)
def test_planet_hunters_may_send_none(number: int) -> None:
    game = holding(number)
    play(game, number, "take deck", "skip")
    assert change(game, number) == {"cards": 1}


@cards(67, 114)
def test_alien_cards_can_be_sent_exertian_cards_cannot(number: int) -> None:
    game = holding(number, left="exertians", right="anomalies").discovered("left")
    game.discovered("right").hand("et.12").bonus(telescope_2="vp")
    play(game, number, *(["tech telescope-2"] if number == 67 else ["take deck"]))
    assert "send et.12" in game.answers
    assert game.s.exertian_hand[0]
    assert len(game.offers("send")) == len(game.s.hand[0])
    game.say("send et.12")
    assert game.answers == {"signal barnards-star", "signal proxima-centauri"}


@pytest.mark.rule("SETI-21.5")
@cards(122)
def test_amateur_astronomers_shuffles_the_discard_pile_if_it_must(number: int) -> None:
    game = holding(number)
    game.s.deck.clear()
    game.discards(14, 20)
    play(game, number)
    for _ in range(3):
        assert game.answers == {"signal barnards-star", "signal proxima-centauri"}
        game.say("signal barnards-star")
    assert change(game, number) == {"data": 3, "score": 2}
