"""Triggered missions: every circle by its event, and the rules that all of them share."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.cards.common import cards, change, holding, neighbour, play, rows, twin
from tests.games.seti.scenario import Example, position

OF_CORNER = {"publicity": 11, "data": 22, "move": 15}


def happen(game: Example, event: str) -> Example:
    """Let seat 0 do what the event says, up to the question about circles."""
    what, _, detail = event.partition(" ")
    match what:
        case "visit":
            end = game.find(detail)
            start = neighbour(game, end)
            game.probe(start).note().say(f"move {start} {end}")
        case "launch" | "analyse":
            game.note().say(what)
        case "orbit" | "land":
            game.probe("venus").note().say(f"{what} venus")
        case "scan":
            game.row(1, 2, 3).note().say("scan", "scan earth", "row 1", "signal kepler-22")
        case "research":
            game.give(publicity=6).bonus(**{f"{detail}_2": "vp"}).note()
            game.say("research", f"tech {detail}-2")
        case "mark-trace":
            game.note().do(0, ("trace", detail)).say(f"trace left {detail} overflow")
        case "mark-signal":
            game.note().do(0, ("signal", "colour", detail))
            game.say(sorted(game.offers("signal"))[0])
        case "corner":
            card = OF_CORNER[detail]
            game.hand(card).note().say(f"corner {card}")
        case "play":
            card = {"0": 1, "1": 110, "2": 14, "3": 132, "4": 121}[detail]
            game.hand(card).note().say(f"play {card}")
    return game.auto("stop", "skip", "trace left yellow overflow", until=("cover", "turn"))


CIRCLES: tuple[tuple[Any, ...], ...] = (
    (1, 0, "visit jupiter", {"data": 1}),
    (1, 1, "visit saturn", {"score": 4}),
    (2, 0, "visit mercury", {"cards": 1}),
    (2, 1, "visit venus", {"publicity": 1}),
    (3, 0, "visit uranus", {"energy": 1}),
    (3, 1, "visit neptune", {"credits": 1}),
    (4, 0, "visit venus", {"publicity": 1}),
    (4, 1, "visit jupiter", {"data": 1}),
    (76, 0, "research probe", {"energy": 1}),
    (76, 1, "research telescope", {"publicity": 1}),
    (76, 2, "research computer", {"cards": 1}),
    (77, 0, "mark-trace pink", {"data": 1}),
    (77, 1, "mark-trace yellow", {"data": 1}),
    (77, 2, "mark-trace blue", {"data": 1}),
    (78, 0, "scan", {"data": 2}),
    (78, 1, "scan", {"cards": 1}),
    (78, 2, "scan", {"score": 4}),
    (79, 0, "launch", {"credits": 1}),
    (79, 1, "launch", {"cards": 1}),
    (79, 2, "launch", {"score": 5}),
    (80, 0, "launch", "move"),
    (80, 1, "launch", "move"),
    (80, 2, "launch", "move"),
    (82, 0, "orbit", {"publicity": 2}),
    (82, 1, "land", {"publicity": 2}),
    (94, 0, "research probe", {"publicity": 2}),
    (94, 1, "research telescope", {"publicity": 2}),
    (94, 2, "research computer", {"publicity": 2}),
    (101, 0, "scan", "signal 61-virginis"),
    (101, 1, "scan", "signal barnards-star"),
    (101, 2, "scan", "signal sirius-a"),
    (106, 0, "play 1", {"score": 2}),
    (106, 1, "play 2", {"cards": 1}),
    (106, 2, "play 3", {"publicity": 2}),
    (107, 0, "mark-trace blue", {"publicity": 2}),
    (107, 1, "mark-trace blue", {"score": 4}),
    (116, 0, "mark-signal yellow", "move"),
    (116, 1, "mark-signal red", "move"),
    (116, 2, "mark-signal blue", "move"),
    (117, 0, "orbit", {"probes": 1}),
    (117, 0, "land", {"probes": 1}),
    (117, 1, "orbit", {"energy": 1}),
    (117, 1, "land", {"energy": 1}),
    (128, 0, "visit mars", {"energy": 1}),
    (128, 1, "visit uranus", {"data": 1}),
    (128, 2, "visit mercury", "move"),
    (129, 0, "visit asteroids", {"data": 1}),
    (129, 1, "visit asteroids", {"data": 1}),
    (129, 2, "visit asteroids", {"data": 1}),
    (131, 0, "research telescope", {"publicity": 1}),
    (131, 1, "scan", {"data": 1}),
    (138, 0, "corner publicity", {"publicity": 1}),
    (138, 1, "corner data", {"data": 1}),
    (138, 2, "corner move", "move"),
)


def with_mission(number: int, *covered: int) -> Example:
    game = position().milestones_done().give(credits=5, energy=5, publicity=4)
    return game.mission(number, *covered)


@pytest.mark.rule("SETI-15.10", "SETI-15.12", "SETI-15.13", "SETI-15.17")
@rows("number circle event reward", *CIRCLES)
def test_each_circle_by_its_event(number: int, circle: int, event: str, reward: Any) -> None:
    game = with_mission(number)
    if reward == "move":
        game.probe("4.4")
        game.tech("probe-1")
    happen(game, event)
    cover = f"cover {number} {circle}"
    assert game.asked == (0, "cover")
    assert cover in game.answers
    assert "skip" in game.answers, "it is optional"
    left = twin(game).say("skip")
    assert left.s.covered[number] == 0, "the circle stays for a later event"
    game.say(cover)
    assert game.s.covered[number] == 1 << circle
    if reward == "move":
        assert game.kind == "move"
        assert game.answers >= {"fly 4.4 4.5", "stop"}
        return
    if isinstance(reward, str):
        star = reward.split()[1]
        before = len(game.markers_at(star))
        game.say(reward)
        assert len(game.markers_at(star)) == before + 1
        return
    game.auto("take deck", "stop", "skip", until="turn")
    left.auto("take deck", "stop", "skip", until="turn")
    gained, rest = game.gained(0), left.gained(0)
    more = {k: gained.get(k, 0) - rest.get(k, 0) for k in {*gained, *rest}}
    assert {k: n for k, n in more.items() if n} == reward
    assert game.gained(1) == {}


@pytest.mark.rule("SETI-15.13", "SETI-15.17")
@rows("number circle event reward", *CIRCLES)
def test_a_covered_circle_is_not_offered_again_and_the_last_completes(
    number: int, circle: int, event: str, reward: Any
) -> None:
    every = range(len(position().card(number).circles))
    game = with_mission(number, *(k for k in every if k != circle)).tech("probe-1")
    happen(game, event)
    assert game.answers == {f"cover {number} {circle}", "skip"}
    game.say(f"cover {number} {circle}")
    assert game.where(number) == "done 0"


@pytest.mark.parametrize(
    ("number", "event"),
    [
        (1, "visit mars"), (76, "visit venus"), (77, "scan"), (82, "launch"), (106, "play 0"),
        (106, "play 4"), (107, "mark-trace pink"), (116, "mark-signal black"), (117, "launch"),
        (129, "visit comet"), (131, "research probe"), (138, "scan"),
    ],
)  # fmt: skip
def test_other_events_offer_nothing(number: int, event: str) -> None:
    game = with_mission(number)
    assert happen(game, event).kind == "turn"


@pytest.mark.rule("SETI-15.3", "SETI-15.11")
@rows(
    "number answers gain",
    *((n, [], {}) for n in (1, 2, 3, 4, 76, 80, 82, 101, 106, 116, 128, 129, 138)),
    (77, [], {"publicity": 1}),
    (78, [], {"publicity": 1}),
    (79, [], {"publicity": 1}),
    (94, [], {"publicity": 1}),
    (107, [], {"data": 2}),
    (117, [], {"probes": 1}),
    (131, ["take deck"], {"cards": 1}),
)
def test_played_it_stays_with_open_circles(
    number: int, answers: list[str], gain: dict[str, int]
) -> None:
    game = holding(number)
    play(game, number, *answers)
    assert change(game, number) == gain
    assert game.where(number) == "circles 0"
    assert game.s.covered[number] == 0
    assert game.kind == "turn"
    assert not game.offers("play"), "also for the price of 0 it was the main action"


@pytest.mark.rule("SETI-15.11", "SETI-7.12")
@cards(2)
def test_a_probe_that_stands_there_already_triggers_nothing(number: int) -> None:
    game = holding(number).probe("mercury")
    play(game, number)
    assert game.kind == "turn"
    game.say("move 1.4 1.5")
    assert game.kind == "turn"
    game.say("move 1.5 1.4")
    assert game.answers == {"cover 2 0", "skip"}, "it has to come back"


@pytest.mark.rule("SETI-15.14")
@cards(1, 4, 128)
def test_one_event_covers_one_circle_over_all_missions(number: int) -> None:
    game = with_mission(1).mission(4).mission(128)
    happen(game, "visit jupiter")
    assert game.answers == {
        "cover 1 0", "cover 4 1", "cover 128 0", "cover 128 1", "cover 128 2", "skip",
    }  # fmt: skip
    game.say({1: "cover 1 0", 4: "cover 4 1", 128: "cover 128 1"}[number])
    assert game.kind == "turn"
    assert sum(bin(game.s.covered[n]).count("1") for n in (1, 4, 128)) == 1


@pytest.mark.rule("SETI-15.15")
@cards(77, 107)
def test_a_universal_trace_counts_as_the_colour_of_its_space(number: int) -> None:
    game = with_mission(number).do(0, ("trace", "any"))
    game.say("trace right blue discovery")
    expected = {77: {"cover 77 2"}, 107: {"cover 107 0", "cover 107 1"}}
    assert game.answers == {*expected[number], "skip"}


@pytest.mark.rule("SETI-15.18")
@cards(2, 138)
def test_a_circle_may_be_covered_for_nothing(number: int) -> None:
    game = with_mission(number).give(publicity=10)
    happen(game, "visit venus" if number == 2 else "corner publicity")
    game.say(f"cover {number} {1 if number == 2 else 0}")
    assert game.s.publicity[0] == 10
    assert game.s.covered[number]


@pytest.mark.rule("SETI-15.16", "SETI-12.20")
@cards(77)
def test_a_trace_won_in_anothers_turn_asks_the_owner(number: int) -> None:
    """Seat 1 completes Vega; seat 0 wins it, and marks its trace in seat 1's turn."""
    game = with_mission(number).signals("vega", 0, 0, 0).turn_of(1).note()
    game.run(("signal", 1, "star", "vega"), ("settle",))
    assert game.asked == (0, "trace")
    assert game.options == game.answers, "no free actions in another player's turn"
    game.say("trace left pink overflow")
    assert game.asked == (0, "cover")
    assert game.options == {"cover 77 0", "skip"}
    game.say("cover 77 0")
    assert game.gained(0)["data"] == 1


@pytest.mark.rule("SETI-15.16", "SETI-17.10")
@cards(129)
def test_asteroids_research_only_in_the_owners_turn(number: int) -> None:
    """A push by one's own rotation counts, one by another player's doesn't."""
    for turn, asked in ((0, (0, "cover")), (1, (1, "turn"))):
        game = with_mission(number).turn_of(turn)
        pushed = pushed_onto(game, "asteroids")
        game.note().run(("rotate",))
        assert game.content(pushed) == "asteroids"
        assert game.at() == [pushed]
        assert game.asked == asked


def pushed_onto(game: Example, what: str) -> str:
    """Turn the discs so that the next rotation pushes a probe of seat 0 onto this."""
    s = game.s
    for key in range(8 * 8 * 3):
        mars, jupiter, disc = key // 8 % 8, key % 8, key // 64
        game.sky(0, mars, jupiter, rotation=disc + 1)
        turned = [(o - 1) % 8 if i <= disc else o for i, o in enumerate(s.offsets)]
        after = s.box.sky.map(turned)
        for place in range(32):
            to = place // 8 * 8 + (place - 1) % 8
            shows = {"asteroids": 11, "comet": 10}[what]
            pushed = s.box.sky.shift(s.offsets, False, disc, place) == "pushed"
            if pushed and after.content[to] == shows:
                game.probe(place)
                return f"{to // 8 + 1}.{to % 8}"
    raise AssertionError(f"nothing is pushed onto {what}")


@cards(1, 2, 3, 4, 128)
def test_no_push_ends_on_a_planet(number: int) -> None:
    """So those circles are covered by own moves only."""
    sky = position().box.sky
    for key in range(512):
        offsets = [key % 8, key // 8 % 8, key // 64]
        for disc in range(3):
            turned = [(o - 1) % 8 if i <= disc else o for i, o in enumerate(offsets)]
            content = sky.map(turned).content
            for place in range(32):
                if sky.shift(offsets, False, disc, place) == "pushed":
                    assert content[place // 8 * 8 + (place - 1) % 8] > 8


@cards(128)
def test_advanced_navigation_never_counts_earth(number: int) -> None:
    game = with_mission(number).probe("1.1").say("move 1.1 1.0")
    assert game.kind == "turn"


@cards(79, 80)
def test_falcon_heavy_launches_are_two_events(number: int) -> None:
    game = with_mission(number).hand(9).say("play 9")
    assert game.answers == {*(f"cover {number} {k}" for k in range(3)), "skip"}
    game.say(f"cover {number} 2")
    if number == 80:
        game.say("stop")
    assert game.answers == {*(f"cover {number} {k}" for k in range(2)), "skip"}


@cards(79)
def test_iss_covers_launches_from_every_source(number: int) -> None:
    """The technology's launch, the launch in a scan, and a mission's reward."""
    game = with_mission(number).give(publicity=6).bonus(probe_1="vp")
    game.say("research", "tech probe-1")
    assert game.kind == "cover"
    game = with_mission(number).tech("telescope-4").say("scan", "scan launch")
    assert game.kind == "cover"
    game = with_mission(number).mission(117)
    happen(game, "orbit").say("cover 117 0")
    assert game.offers("cover") == {"cover 79 0", "cover 79 1", "cover 79 2"}


@cards(79)
def test_iss_circles_in_any_order(number: int) -> None:
    game = with_mission(number, 0, 2)
    happen(game, "launch").say("cover 79 1")
    assert game.kind == "pick"
    assert game.where(number) == "done 0"


@cards(78)
def test_seti_institute_lets_the_card_be_picked(number: int) -> None:
    game = with_mission(number)
    happen(game, "scan").say("cover 78 1")
    assert game.kind == "pick"
    assert "take deck" in game.answers
    assert len(game.offers("take")) == 4


@cards(78, 101, 131)
def test_a_scan_granted_by_a_card_is_a_scan(number: int) -> None:
    game = with_mission(number).hand(135).row(1, 2, 3)
    game.say("play 135", "scan earth", "row 1", "signal kepler-22")
    assert game.kind == "cover"
    game.say("skip")
    assert game.kind == "turn", "one circle per scan"


@cards(76, 94, 131)
def test_a_technology_of_a_card_is_research(number: int) -> None:
    game = with_mission(number).hand(111).bonus(telescope_2="vp")
    game.say("play 111", "tech telescope-2")
    circle = 0 if number == 131 else 1
    assert game.answers == {f"cover {number} {circle}", "skip"}


@cards(76, 94)
def test_a_borrowed_technology_is_research(number: int) -> None:
    game = with_mission(number).hand(81).tech("probe-2", seat=1)
    game.say("play 81", "tech probe-2")
    assert game.answers == {f"cover {number} 0", "skip"}


@cards(82, 117)
def test_landing_on_a_moon_is_landing(number: int) -> None:
    game = with_mission(number).tech("probe-4").probe("uranus").say("land titania")
    assert game.kind == "cover"
    assert game.answers >= {f"cover {number} 1"}


@cards(117)
def test_lunar_gateway_launch_at_the_limit_is_lost(number: int) -> None:
    game = with_mission(number).probe("4.4")
    happen(game, "land").note().say("cover 117 0")
    assert game.s.covered[number] == 1
    assert game.gained(0) == {}


@cards(101)
def test_telescope_time_signal_comes_before_sectors_are_settled(number: int) -> None:
    """The scan completes Vega, the circle adds a signal, then Vega is settled."""
    game = with_mission(number).signals("vega", 0, 0, 1)
    happen(game, "scan")
    assert game.markers_at("vega") == (0, 0, 1, 0)
    game.say("cover 101 1", "signal barnards-star")
    assert game.kind == "trace"
    assert game.won_at("vega") == (0,)


@cards(106)
def test_strategic_planning_is_offered_after_the_card_and_never_for_itself(number: int) -> None:
    game = holding(number)
    play(game, number)
    assert game.kind == "turn"
    game = with_mission(79).hand(number).say(f"play {number}")
    assert game.kind == "turn", "also with another mission in play"
    assert game.where(number) == "circles 0"
    game = with_mission(number).hand(89).top(1, 3, 4).say("play 89")
    assert game.answers == {"cover 106 1", "skip"}
    assert len(game.s.hand[0]) == 3, "its three cards are drawn"


@cards(106)
def test_strategic_planning_counts_tucked_and_returned_cards(number: int) -> None:
    game = with_mission(number).hand(93).say("play 93", "tuck 93")
    assert game.answers == {"cover 106 2", "skip"}
    game = with_mission(number).hand(120).probe("earth").say("play 120")
    assert game.answers == {"cover 106 0", "skip"}


@cards(106)
def test_strategic_planning_counts_alien_cards_paid_in_credits(number: int) -> None:
    game = position(left="anomalies", right="centaurians").mission(number)
    game.discovered("left").discovered("right").milestones_done().give(credits=9, energy=9)
    assert game.hand("et.13").say("play et.13").answers == {"cover 106 0", "skip"}
    game.say("skip").turn_of(0).hand("et.36").say("play et.36")
    assert game.kind == "turn", "its price is an energy"


@cards(128)
def test_advanced_navigation_a_move_outside_ones_turn_is_used_at_once(number: int) -> None:
    game = with_mission(number, 0, 1).probe("1.1").turn_of(1)
    game.run(("event", 0, "visit mars"))
    assert game.asked == (0, "cover")
    game.say(f"cover {number} 2")
    assert game.asked == (0, "move")
    assert game.options == game.answers, "no free actions"
    game.say("fly 1.1 2.1")
    assert game.asked == (1, "turn")
    assert game.at(0) == ["2.1"]


@cards(116)
def test_control_center_each_signal_is_an_event_with_or_without_data(number: int) -> None:
    game = with_mission(number).hand(136).probe("4.4").say("play 136", "signal kepler-22")
    assert game.answers == {"cover 116 0", "skip"}
    game.say("cover 116 0", "stop", "signal proxima-centauri")
    assert game.answers == {"cover 116 1", "skip"}
    game.say("cover 116 1", "stop", "signal procyon", "cover 116 2", "stop", "signal vega")
    assert game.where(number) == "done 0"
    assert game.s.data[0] == 0


@cards(138)
def test_cornell_only_for_the_free_action(number: int) -> None:
    """Not for the corners of cards 11 and 73, nor for cards sent or given away."""
    game = with_mission(number).hand(11).top(110).say("play 11", "take deck")
    assert game.kind == "turn"
    game = (
        with_mission(number).hand(73).row(11, 22, 110).say("play 73", "use 11", "use 22", "use 110")
    )
    assert game.kind == "turn"
    game = with_mission(number).hand(11, 22).say("exchange card credit", "discard 11", "discard 22")
    assert game.kind == "turn"


@cards(138)
def test_cornell_takes_alien_cards_and_pays_its_own_amount(number: int) -> None:
    game = with_mission(number).discovered("left").hand("et.11").note().say("corner et.11")
    assert game.gained(0) == {"publicity": 2, "cards": -1}
    game.say("cover 138 0")
    assert game.gained(0) == {"publicity": 3, "cards": -1}


@cards(80)
def test_rewards_come_before_the_next_part_of_a_card(number: int) -> None:
    """Card 6 launches, then gains data."""
    game = with_mission(number).hand(6).say("play 6", "cover 80 0")
    assert game.kind == "move"
    assert game.s.data[0] == 0
    game.say("fly 1.0 1.1")
    assert game.s.data[0] == 1
