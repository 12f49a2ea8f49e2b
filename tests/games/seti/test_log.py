"""The log tells what really happened, and all that a person at the table would see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orrery.core.events import Event
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.games.seti.notation import card_name
from orrery.games.seti.state import Seti
from tests.games.seti.scenario import Example, position
from tests.games.seti.solo.helpers import RIVAL, solo
from tests.games.seti.test_true_reasons import SETUPS
from tests.games.true_reasons import wander

BOX = GAME.components().figures
NAMES = ["Ann", "Bob", "Cyd", "Dan"]


def told(game: Example) -> list[str]:
    return [str(GAME.tell(event, NAMES, BOX)) for event in game.s.news or []]


# -- nothing is told that didn't happen, and all that did --


def sums(events: list[Event], kind: str, seat: int, what: str) -> int:
    facts = [e.facts for e in events if e.kind == kind and e.seat == seat]
    return sum(int(str(f["n"])) for f in facts if f["what"] == what)


def income(events: list[Event], seat: int, what: str) -> int:
    return sum(int(str(e.facts[what])) for e in events if e.kind == "income" and e.seat == seat)


def points(events: list[Event], seat: int) -> int:
    return sum(int(str(e.facts["points"])) for e in events if e.kind == "points" and e.seat == seat)


def gained(events: list[Event], seat: int, what: str) -> int:
    """What the log says has come and gone."""
    found = sums(events, "gains", seat, what) - sums(events, "pays", seat, what)
    return found + (income(events, seat, what) if what in ("credit", "energy") else 0)


def have(s: Seti, seat: int) -> dict[str, int]:
    return {
        "credit": s.credits[seat],
        "energy": s.energy[seat],
        "publicity": s.publicity[seat],
        "exofossil": s.exofossils[seat],
        "data": s.data[seat],
    }


def steps(
    setup: dict[str, Any], seed: int, bot: str
) -> Iterator[tuple[int, Table[Seti], Any, list[Event]]]:
    """Each choice of a game: who chose, what all had before, and what was told after it."""
    walk = wander("seti", setup, seed, bot)
    table = next(walk)
    heard = len(table.log)
    while True:
        assert table.choice is not None
        chooser, s = table.choice.seat, table.state
        before = [have(s, seat) for seat in range(s.players)], s.score.copy()
        try:
            next(walk)
        except StopIteration:
            return
        yield chooser, table, before, table.log[heard:]
        heard = len(table.log)


def laid_out(s: Seti) -> set[str]:
    """What lies face up: the row, the open alien cards, the objectives."""
    cards = {card_name(card) for card in (*s.row, *s.alien_open) if card}
    return cards | {s.box.solo.objectives[number].id for number in s.objectives}


def laid_by(events: list[Event]) -> set[str]:
    """What the log says was turned up."""
    found: set[str] = set()
    for e in events:
        if e.kind == "row":
            found |= set(e.facts["cards"])  # type: ignore[arg-type]
        elif e.kind in ("alien-open", "new-objective"):
            found.add(str(e.facts["card" if e.kind == "alien-open" else "objective"]))
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize(("bot", "seed"), [("random", 1), ("random", 2), ("busy", 3)])
def test_what_is_told_is_what_arrived(setup: dict[str, Any], bot: str, seed: int) -> None:
    """Who didn't choose has paid nothing: what came is what was told. Who did has at most that."""
    lay: set[str] = set()
    for chooser, table, (before, score), events in steps(setup, seed, bot):
        s = table.state
        assert laid_out(s) - lay <= laid_by(events) or not lay
        lay = laid_out(s)
        for seat in range(s.players):
            assert s.score[seat] - score[seat] == points(events, seat)
            for what, n in have(s, seat).items():
                came = n - before[seat][what]
                if seat == s.rival and what == "data":
                    continue  # it goes straight to the computer
                if seat == chooser:
                    assert came <= gained(events, seat, what), (what, events)
                else:
                    assert came == gained(events, seat, what), (what, events)


# -- sentence by sentence --


@pytest.mark.rule("SETI-27.1", "SETI-27.2")
def test_what_is_lost_at_a_limit_is_not_told() -> None:
    game = position().give(publicity=9, data=6)
    game.do(0, ("gain", "publicity", 3), ("gain", "data", 2))
    assert told(game) == ["Ann gains 1 publicity."]


@pytest.mark.rule("SETI-23.1")
def test_the_income_of_a_round() -> None:
    game = position().give(0, credits=0, energy=0).run(("end_round",))
    assert "Ann takes income: 3 credits, 2 energy." in told(game)


def test_a_way_is_told_by_what_is_there() -> None:
    game = position().probe("earth").give(energy=9).say("move 1.0 2.0")
    assert "Ann moves a probe: Earth → Mars." in told(game)
    game = (
        position().probe("earth").give(energy=9).say("move 1.0 1.1", "move 1.1 1.2", "move 1.2 1.3")
    )
    assert "Ann moves a probe: Earth → ring 1, sector 1." in told(game)
    assert "Ann moves a probe: ring 1, sector 2 → asteroids (ring 1, sector 3)." in told(game)


def test_a_capsule_on_its_way_is_told_as_one() -> None:
    game = position(left="mascamites").discovered("left").capsule("earth", "vp").give(energy=9)
    assert "Ann moves a capsule: Earth → Mars." in told(game.say("carry 0 2.0"))


@pytest.mark.rule("SETI-13.4", "SETI-13.10")
def test_where_data_was_placed_is_told() -> None:
    game = position().give(data=3).say("place top", "place top")
    assert "Ann places data on space 2 of the computer." in told(game)


def test_a_landing_tells_its_points() -> None:
    game = position().probe("venus").give(energy=3).say("land venus")
    lines = told(game)
    at = lines.index("Ann lands on Venus.")
    assert "Ann scores 5 points (Landings)." in lines[at:]


def test_a_card_that_comes_back() -> None:
    game = position().hand(120).probe("earth").give(credits=9).say("play 120").auto()
    assert game.where(120) == "hand 0"
    assert "Ann takes Orbiting Lagrange Point back into hand." in told(game)


def test_the_row_that_card_73_uses_up() -> None:
    game = position().hand(73).row(9, 1, 2).give(credits=9).say("play 73", "use 9")
    assert "Ann discards Falcon Heavy: 1 move." in told(game)


@pytest.mark.rule("CEN-4")
def test_a_message_tells_its_reward() -> None:
    event = Event("message", 0, {"reward": 1})
    assert str(GAME.tell(event, NAMES, BOX)).startswith("Ann receives a message: ")
    assert "1." not in str(GAME.tell(event, NAMES, BOX))


def exertians(credits: int) -> Example:
    """The second Exertian milestone is reached."""
    game = position(left="exertians").discovered("left").give(credits=credits, score=60)
    s = game.state
    s.exertian_at, s.exertian_seen[0], s.gold_done[0] = (40, 60), 1, 3
    s.exertian_hand[0] = (138 + 41, 138 + 42)
    s.neutral_done = [3] * s.players
    return game.say("pass").auto(until=("exertian", "turn"))


@pytest.mark.rule("EXE-6")
def test_the_second_exertian_milestone_has_a_price() -> None:
    game = exertians(credits=1)
    assert game.kind == "exertian"
    seen, choice = game.table.seen_by(0), game.choice
    assert str(GAME.ask(seen, choice, NAMES)) == "Play an Exertian card face down for 1 credit?"
    assert str(GAME.label(seen, choice, choice.options[0], NAMES)).startswith(
        "Play face down for 1 credit: "
    )
    game.say("reveal et.41")
    assert "Ann pays 1 credit." in told(game)
    assert "Ann reaches an Exertian milestone, but lacks 1 credit for it." in told(exertians(0))


@pytest.mark.rule("SETI-7.7")
def test_moves_left_counts_what_waits_below() -> None:
    game = position().probe("earth").do(0, ("move", 1), ("move", 2))
    assert str(GAME.ask(game.table.seen_by(0), game.choice, NAMES)).endswith("Moves left: 3.")


# -- the rival --


@pytest.mark.rule("MAS-14")
def test_the_rival_scores_nothing_for_a_sample() -> None:
    event = Event("rival-sample", 1, {"planet": "saturn", "sample": "vp"})
    assert str(GAME.tell(event, ["Ann", "Rival"], BOX)) == (
        "Rival takes a sample from Saturn to the species’ board: 7 points for whoever marks it."
    )


@pytest.mark.rule("SETI-30.11", "SETI-30.17", "SETI-31.36")
def test_the_rivals_gains_are_told() -> None:
    game = solo().rival(publicity=9, computer=0, data=0)
    game.do(RIVAL, ("gain", "publicity", 2), ("gain", "data", 2))
    kinds = [(e.facts["what"], e.facts["n"]) for e in game.events("gains") if e.seat == RIVAL]
    assert kinds[:2] == [("publicity", 1), ("data", 2)]
    game = solo().rival(techs="computer", computer=6).run(("rival_discard", 2))
    assert [e.facts["what"] for e in game.events("uses-tech")] == ["computer"]
    game = solo()
    top = game.s.stacks[0][-1]
    game.run(("rival_pass",))
    assert [e.facts["card"] for e in game.events("removes-card")] == [str(top)]
