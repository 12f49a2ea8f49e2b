"""Objectives and their tasks (SETI-32)."""

from __future__ import annotations

import pytest

from orrery.games.seti.ops import COLOURS, KINDS, SECTOR_COLOURS
from orrery.games.seti.sky import ASTEROIDS, COMET, EMPTY, NEIGHBOURS, PLANETS
from tests.games.seti.solo.helpers import (
    BOX,
    OBJECTIVES,
    PLAYER,
    RIVAL,
    Solo,
    printed,
    solo,
    solo_table,
)


def facing(*names: str, stack: tuple[str, ...] = (), level: int = 2) -> Solo:
    """The player's turn with these objectives open and plenty of means."""
    game = solo(level).milestones_done().objectives(*names, stack=stack)
    return game.give(PLAYER, credits=9, energy=9, publicity=6).note()


# -- marking and completing --


@pytest.mark.rule("SETI-32.1", "SETI-32.2")
def test_an_objective_is_complete_with_all_its_tasks() -> None:
    game = facing("iii-6", "ii-1", "ii-9", stack=("iii-9", "iii-3"))
    game.tech("probe-1").probe("venus").note()
    game.run(("task_event", "research probe"))
    assert game.tasks == {"iii-6": [0], "ii-1": [], "ii-9": []}
    game.say("land venus").auto("trace left yellow overflow")
    assert game.tasks["iii-6"] == [0, 1]
    assert game.s.objectives_done == 0, "it is moved at the end of the turn"
    assert game.open == ["iii-6", "ii-1", "ii-9"]
    game.say("end")
    assert game.s.objectives_done == 1
    assert game.open == ["ii-1", "ii-9", "iii-9"], "replaced from the top of the stack"
    assert game.tasks["iii-9"] == []
    assert len(game.s.objective_stack) == 1


@pytest.mark.rule("SETI-32.2")
def test_two_at_once_and_a_stack_that_runs_out() -> None:
    game = facing("iii-3", "i-1", "ii-9", stack=("iii-9",)).probe("venus")
    game.run(("task_event", "orbit venus"), ("gain", PLAYER, "publicity", 2))
    assert game.tasks == {"iii-3": [0], "i-1": [0], "ii-9": []}
    game.over_turn()
    assert game.open == ["ii-9", "iii-9"]
    assert game.s.objectives_done == 2
    assert game.s.objective_stack == []


@pytest.mark.rule("SETI-32.2")
def test_nothing_is_replaced_after_the_rivals_turn() -> None:
    game = facing("iii-3", stack=("iii-9",))
    game.run(("task_event", "orbit venus"))
    game.plays(2)
    assert game.open == ["iii-3"]
    assert game.s.objectives_done == 0
    game.over_turn()
    assert game.open == ["iii-9"]


# -- spending --


@pytest.mark.rule("SETI-32.3", "SETI-32.4", "SETI-32.5", "SETI-30.7")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("done", range(6))
def test_as_many_as_the_rounds_number(number: int, done: int) -> None:
    game = facing("iii-1", "iii-2").at_round(number).objectives("iii-1", "iii-2", done=done)
    game.s.first = RIVAL
    game.note().end_round()
    spent = min(done, number)
    assert game.s.objectives_done == done - spent
    assert game.steps == 3 * (number - spent)
    (told,) = game.told("objectives")
    assert (told.facts["spent"], told.facts["missing"]) == (spent, number - spent)


@pytest.mark.rule("SETI-32.4")
def test_vector_round_three_with_one_completed() -> None:
    game = facing("iii-1").at_round(3).objectives("iii-1", done=1)
    game.s.first = RIVAL
    game.note().end_round()
    assert game.s.objectives_done == 0
    assert game.steps == 6


@pytest.mark.rule("SETI-32.3")
def test_before_income() -> None:
    game = facing("iii-1").hand(1, 2)
    game.s.first = RIVAL
    game.note().end_round()
    kinds = [e.kind for e in (game.s.news or [])]
    assert kinds.index("objectives") < kinds.index("draws")
    assert kinds.index("progress") < kinds.index("draws")


@pytest.mark.rule("SETI-32.4", "SETI-30.3", "SETI-30.4")
def test_a_rival_that_grows_after_it_has_passed() -> None:
    game = facing("iii-1").at_round(4).deck(1, 2, 3, 4).rival(progress=1)
    game.end_round()
    assert game.s.round == 5
    played = game.s.rival_played
    assert len(played) == 1, "the rival starts the fifth round"
    assert played[0] in range(5, 15)


@pytest.mark.rule("SETI-32.7")
def test_level_one_knows_no_objectives() -> None:
    game = solo(1)
    for number in (1, 2, 3, 4):
        game.at_round(number)
        game.s.first = RIVAL
        game.note().end_round()
        assert game.steps == 0
        assert not game.told("objectives")
    game.rival(score=30).final_scoring()
    assert game.points("objectives", RIVAL) == 0


@pytest.mark.rule("SETI-32.6", "SETI-33.2")
def test_vector_55_three_open_and_two_in_the_stack() -> None:
    game = facing("iii-1", "iii-2", "iii-3", stack=("iii-4", "iii-5"))
    game.at_round(5).rival(score=40).note().end_round()
    assert game.table.over
    assert game.gained(RIVAL) == {"score": 25}
    assert game.points("objectives", RIVAL) == 25


@pytest.mark.rule("SETI-32.6", "SETI-32.1")
def test_one_completed_after_the_players_last_turn_is_complete() -> None:
    """The player has passed; a sector is won in the rival's turn."""
    for number, points in ((5, 5), (4, 0)):
        game = facing("iii-9", "iii-1").at_round(number).rival(score=40).note()
        game.s.first = RIVAL
        game.run(("task_event", "win black"))
        assert game.tasks["iii-9"] == [0]
        game.end_round()
        assert game.points("objectives", RIVAL) == points
        if number == 4:
            assert game.steps == 9, "one of four is spent"


@pytest.mark.rule("SETI-32.6")
def test_completed_ones_cost_nothing_at_the_end() -> None:
    game = facing("iii-1").objectives("iii-1", done=7).at_round(5).note().end_round()
    assert game.points("objectives", RIVAL) == 5


# -- one event, one task --


@pytest.mark.rule("SETI-32.8")
def test_vector_53_this_kind_of_technology_or_any() -> None:
    """Card III-7: a computer technology, and any technology; II-6: a telescope."""
    game = facing("iii-7", "ii-3").say("research")
    game.say("tech computer-1")
    game.auto(until=("task", "turn"))
    assert game.kind == "task"
    assert game.answers == {"task 1 1", "task 1 2", "task 2 1"}
    game.say("task 2 1")
    game.auto()
    assert game.tasks == {"iii-7": [], "ii-3": [0]}


@pytest.mark.rule("SETI-32.8")
@pytest.mark.parametrize(("answer", "marked"), [("task 1 1", [0]), ("task 1 2", [1])])
def test_within_one_objective_too(answer: str, marked: list[int]) -> None:
    game = facing("iii-7").run(("task_event", "research computer"))
    assert game.answers == {"task 1 1", "task 1 2"}
    game.say(answer)
    assert game.tasks == {"iii-7": marked}
    game.run(("task_event", "research computer"))
    assert game.tasks == {"iii-7": [0, 1]}, "the other one is marked without a question"


@pytest.mark.rule("SETI-32.8")
def test_equal_tasks_of_one_objective_are_no_choice() -> None:
    game = facing("iii-1").run(("task_event", "scan"))
    assert game.kind == "turn"
    assert game.tasks == {"iii-1": [0]}
    game.run(("task_event", "scan"))
    assert game.tasks == {"iii-1": [0, 1]}


@pytest.mark.rule("SETI-32.8")
def test_equal_tasks_of_two_objectives_are() -> None:
    game = facing("iii-1", "iii-5").run(("task_event", "scan"))
    assert game.kind == "task"
    assert "task 2 3" in game.answers
    game.say("task 2 3")
    assert game.tasks == {"iii-1": [], "iii-5": [2]}


@pytest.mark.rule("SETI-32.8")
def test_a_marked_task_is_not_marked_again() -> None:
    game = facing("iii-3", "iii-9").run(("task_event", "orbit mars"))
    game.run(("task_event", "orbit mars"))
    assert game.kind == "turn"
    assert game.tasks == {"iii-3": [0], "iii-9": []}


@pytest.mark.rule("SETI-32.8", "SETI-32.18")
def test_the_choice_may_come_in_the_rivals_turn_without_free_actions() -> None:
    game = facing("ii-5", "ii-9").signals("barnards-star", *(PLAYER,) * 4)
    game.sky(2, 0, 0).deck(1)
    game.s.turn, game.s.free = RIVAL, False
    game.s.agenda[:] = []
    game.run(("rival_mark", "earth"), ("settle",), ("end_turn",))
    game.auto("trace left pink overflow", until=("task", "turn"))
    assert game.asked == (PLAYER, "task")
    assert game.options == {"task 1 1", "task 2 1"}
    game.say("task 2 1").auto()
    assert game.tasks == {"ii-5": [], "ii-9": [0]}


@pytest.mark.rule("SETI-32.9")
def test_one_event_marks_a_task_and_covers_a_circle() -> None:
    card = with_circle("launch")
    for answer in ("cover", "skip"):
        game = facing("iii-5").mission(card).say("launch")
        assert game.kind == "cover"
        game.auto(answer)
        assert game.tasks["iii-5"] == [1], "the task is marked in either case"
        assert bool(game.s.covered[card]) == (answer == "cover")


def with_circle(event: str) -> int:
    """A triggered mission that waits for the event."""
    return next(n for n in range(1, 139) if any(c.when == event for c in BOX.cards[n].circles))


@pytest.mark.rule("SETI-32.8")
def test_the_rivals_deeds_mark_nothing() -> None:
    game = facing("iii-5", "iii-7", "iii-3")
    game.rival(computer=6).plays(5)
    game.rival(probe=False).plays(14)
    game.plays(4)
    game.rival(publicity=6, computer=0).plays(2)
    game.plays(3)
    assert game.tasks == {"iii-5": [], "iii-7": [], "iii-3": []}


# -- each task --


@pytest.mark.rule("SETI-32.11")
def test_sixteen_points() -> None:
    game = facing("i-2").give(PLAYER, score=14)
    game.do(PLAYER, ("vp", 1, "cards"))
    assert game.tasks == {"i-2": []}
    game.do(PLAYER, ("vp", 1, "cards"))
    assert game.tasks == {"i-2": [0]}
    rival = facing("i-2").do(RIVAL, ("vp", 40, "cards"))
    assert rival.tasks == {"i-2": []}


@pytest.mark.rule("SETI-32.12")
def test_five_data_in_the_pool() -> None:
    game = facing("i-4").give(PLAYER, data=3).computer(6)
    game.do(PLAYER, ("gain", "data", 1))
    assert game.tasks == {"i-4": []}, "tokens on the computer don't count"
    game.do(PLAYER, ("gain", "data", 1))
    assert game.tasks == {"i-4": [0]}
    game.give(PLAYER, data=0)
    assert game.tasks == {"i-4": [0]}, "once marked it stays"
    rival = facing("i-4").rival(computer=6).do(RIVAL, ("gain", "data", 7))
    assert rival.tasks == {"i-4": []}


@pytest.mark.rule("SETI-32.12")
def test_data_of_a_scan_counts_at_once() -> None:
    game = facing("i-4").give(PLAYER, data=4).say("scan", "scan earth")
    assert game.tasks == {"i-4": [0]}


@pytest.mark.rule("SETI-32.13")
@pytest.mark.parametrize(("name", "task", "needs"), [("i-1", 0, 8), ("iii-8", 1, 9)])
def test_publicity(name: str, task: int, needs: int) -> None:
    game = facing(name).give(PLAYER, publicity=needs - 2)
    game.do(PLAYER, ("gain", "publicity", 1))
    assert game.tasks == {name: []}
    game.do(PLAYER, ("gain", "publicity", 1))
    assert game.tasks == {name: [task]}
    game.say("buy").auto()
    assert game.s.publicity[PLAYER] == needs - 3
    assert game.tasks == {name: [task]}
    rival = facing(name).do(RIVAL, ("gain", "publicity", 10))
    assert rival.tasks == {name: []}


@pytest.mark.rule("SETI-32.11", "SETI-32.12", "SETI-32.13")
def test_a_state_that_holds_is_marked_when_the_task_is_revealed() -> None:
    game = facing("iii-3", stack=("i-1", "i-2", "i-4", "iii-8"))
    game.objectives("iii-3", "ii-1", "ii-9", stack=("iii-8",))
    game.give(PLAYER, publicity=9, score=20, data=5)
    game.run(("task_event", "orbit venus")).over_turn()
    assert game.open == ["ii-1", "ii-9", "iii-8"]
    assert game.tasks["iii-8"] == [1], "publicity at once, the launch not"
    other = (
        facing().objectives(stack=("i-1", "i-2", "i-4")).give(PLAYER, publicity=8, score=16, data=5)
    )
    other.over_turn()
    assert other.tasks == {"i-1": [0], "i-2": [0], "i-4": [0]}


@pytest.mark.rule("SETI-32.13", "CEN-9")
def test_publicity_of_income_counts_at_once() -> None:
    """Infocluster, tucked, gives publicity between rounds."""
    game = solo(2, left="centaurians").milestones_done().discovered("left").tucked("et.33")
    game.objectives("i-1").give(PLAYER, publicity=7)
    game.s.first = RIVAL
    game.end_round()
    assert game.s.publicity[PLAYER] == 8
    assert game.asked == (PLAYER, "turn")
    assert game.tasks == {"i-1": [0]}
    assert [task[0] for task in game.s.agenda] == ["turn"]


@pytest.mark.rule("SETI-32.14", "SETI-32.15")
@pytest.mark.parametrize(
    ("name", "content", "task"),
    [("ii-4", ASTEROIDS, 0), ("ii-7", COMET, 0)],
    ids=["asteroids", "comet"],
)
def test_visits(name: str, content: int, task: int) -> None:
    game = facing(name)
    s = game.s
    at, to = next(
        (a, b)
        for a in range(32)
        for b in NEIGHBOURS[a]
        if s.content(b) == content and s.content(a) == EMPTY
    )
    game.probe(at, seat=PLAYER)
    assert game.tasks == {name: []}
    game.say(f"move {at // 8 + 1}.{at % 8} {to // 8 + 1}.{to % 8}")
    assert game.tasks == {name: [task]}
    there = facing(name).probe(to, seat=PLAYER)
    there.run(("gain", PLAYER, "energy", 1))
    assert there.tasks == {name: []}, "being there isn't visiting"


@pytest.mark.rule("SETI-32.15", "SETI-17.10")
def test_a_push_by_the_rivals_rotation_visits() -> None:
    for content, name in ((COMET, "ii-7"), (ASTEROIDS, "ii-4")):
        found = next(
            ((e, m, j), space)
            for e in range(8) for m in range(8) for j in range(8) for space in range(8)
            if BOX.sky.shift((e, m, j), False, 0, space) == "pushed"
            and BOX.sky.map([(e - 1) % 8, m, j]).content[(space - 1) % 8] == content
        )  # fmt: skip
        game = facing(name).sky(*found[0], rotation=1).probe(found[1]).deck()
        game.rivals_turn()
        assert game.s.passed[RIVAL]
        assert game.tasks == {name: [0]}


@pytest.mark.rule("SETI-32.16")
def test_a_card_of_exactly_three_credits() -> None:
    for cost, marked in ((1, []), (2, []), (3, [1]), (4, [])):
        cards = [n for n in range(1, 139) if BOX.cost[n] == cost and not BOX.pays_energy[n]]
        if not cards:
            continue
        game = facing("ii-7").hand(cards[0]).say(f"play {cards[0]}")
        game.auto("stop", "skip", "done")
        assert game.tasks == {"ii-7": marked}
    card = next(n for n in range(1, 139) if BOX.cost[n] == 3)
    corner = facing("ii-7").hand(card).say(f"corner {card}").auto("stop")
    assert corner.tasks == {"ii-7": []}


@pytest.mark.rule("SETI-32.17")
@pytest.mark.parametrize("name", ["ii-2", "ii-6"])
def test_a_mission_completed_after_it_was_revealed(name: str) -> None:
    game = facing(name).done(12)
    assert game.tasks == {name: []}
    conditional = next(
        n for n in range(1, 139) if BOX.cards[n].when[:1] in (("orbiters",), ("figures",))
    )
    game.mission(conditional).orbiter("venus", "mars", "jupiter", "saturn", "mercury", "uranus")
    game.say(f"complete {conditional}")
    game.auto("skip", "trace left pink overflow", until=("turn",))
    assert game.tasks == {name: [1]}


@pytest.mark.rule("SETI-32.17")
def test_a_triggered_mission_that_is_completed() -> None:
    card = with_circle("launch")
    circles = BOX.cards[card].circles
    last = next(k for k, circle in enumerate(circles) if circle.when == "launch")
    game = facing("ii-2").mission(card, *(k for k in range(len(circles)) if k != last))
    game.say("launch").auto("cover")
    assert card in game.s.done[PLAYER]
    assert game.tasks == {"ii-2": [1]}


EVENTS = [
    "launch", "scan", "complete-mission", "corner data", "corner publicity",
    *(f"{what} {planet}" for planet in PLANETS for what in ("visit", "orbit", "land")),
    "visit comet", "visit asteroids",
    *(f"research {kind}" for kind in KINDS),
    *(f"mark-trace {colour}" for colour in COLOURS),
    *(f"{what} {colour}" for colour in SECTOR_COLOURS for what in ("win", "mark-signal")),
    *(f"play {cost}" for cost in range(5)),
]  # fmt: skip


def fits(any_of: str, event: str) -> bool:
    """Whether an event fits a task as it is printed."""
    what, _, which = event.partition(" ")
    more = {"orbit": f"orbit-or-land {which}", "land": f"orbit-or-land {which}"}.get(what, "-")
    general = {"orbit": "orbit", "land": "land"}.get(what, f"{what} any")
    return any(one in (event, more, general) for one in any_of.split(" / "))


@pytest.mark.rule("SETI-32.18", "SETI-32.10", "SETI-32.8")
@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_event_against_every_task(name: str) -> None:
    game = facing(name)
    tasks = printed()[name][1:]
    matched = set()
    for event in EVENTS:
        game.turn_of(PLAYER).objectives(name).run(("task_event", event))
        fitting = [k for k, any_of in enumerate(tasks) if fits(any_of, event)]
        matched.update(fitting)
        if len({tasks[k] for k in fitting}) > 1:
            assert game.answers == {f"task 1 {k + 1}" for k in fitting}
        else:
            assert game.tasks == {name: fitting[:1]}, event
    states = {
        k for k, any_of in enumerate(tasks) if any_of.split()[0] in ("publicity", "score", "data")
    }
    assert matched | states == set(range(len(tasks)))


@pytest.mark.rule("SETI-32.10", "SETI-32.18")
def test_a_slash_is_done_by_either_part() -> None:
    for event in ("land io", "win yellow"):
        assert facing("i-3").run(("task_event", event)).tasks == {"i-3": [0]}
    for event in ("orbit mars", "land uranus", "land neptune"):
        assert facing("ii-10").run(("task_event", event)).tasks == {"ii-10": [0]}
    assert facing("ii-10").run(("task_event", "orbit venus")).tasks == {"ii-10": []}


@pytest.mark.rule("SETI-32.18")
def test_tasks_marked_by_playing() -> None:
    launch = facing("iii-8").say("launch")
    assert launch.tasks == {"iii-8": [0]}
    scan = facing("iii-1").say("scan").auto()
    assert scan.tasks == {"iii-1": [0]}
    orbit = facing("iii-3", "ii-8").probe("venus").say("orbit venus").auto("task 2 1")
    assert orbit.tasks == {"iii-3": [], "ii-8": [0]}
    moon = facing("ii-1").tech("probe-4").probe("jupiter").say("land callisto").auto()
    assert moon.tasks == {"ii-1": [0]}, "a moon is at its planet"
    research = facing("ii-6").say("research", "tech telescope-2").auto()
    assert research.tasks == {"ii-6": [0]}
    blue = facing("iii-4").computer(6).say("analyse").auto()
    assert blue.tasks == {"iii-4": [0]}
    win = facing("iii-9").signals("vega", *(PLAYER,) * 3).say("scan", "scan earth")
    win.auto("trace left pink overflow")
    assert win.tasks == {"iii-9": [0]}
    lost = facing("iii-9").signals("vega", *(RIVAL,) * 3).say("scan", "scan earth").auto()
    assert lost.tasks == {"iii-9": []}, "the rival wins it"


@pytest.mark.rule("SETI-32.18")
def test_an_action_given_by_a_card_counts() -> None:
    card = next(
        n for n in range(1, 139)
        if ("launch",) in BOX.cards[n].effect and BOX.cost[n] <= 9 and not BOX.pays_energy[n]
    )  # fmt: skip
    game = facing("iii-8").hand(card).say(f"play {card}").auto("stop", "skip")
    assert game.tasks["iii-8"] == [0]


@pytest.mark.rule("SETI-32.18")
def test_only_events_after_the_task_was_revealed() -> None:
    game = facing("i-1", stack=("iii-8",)).give(PLAYER, publicity=5).say("launch")
    game.run(("gain", PLAYER, "publicity", 3))
    game.say("end")
    game.auto()
    assert game.open == ["iii-8"]
    assert 0 not in game.tasks["iii-8"], "launched before"


@pytest.mark.rule("SETI-32.2", "SETI-32.8")
def test_the_log_names_tasks_and_objectives() -> None:
    game = facing("iii-3", stack=("iii-9",)).run(("task_event", "orbit mars")).over_turn()
    (task,) = game.told("task")
    assert (task.facts["objective"], task.facts["task"]) == ("iii-3", 0)
    (done,) = game.told("objective")
    assert done.facts["objective"] == "iii-3"


@pytest.mark.rule("SETI-32.6")
def test_final_scoring_marks_no_task() -> None:
    """Points of the final scoring come too late for a task."""
    table = solo_table(2, 3)
    game = Solo(table)
    game.auto()
    game.objectives("i-2").at_round(5).give(PLAYER, score=15).claim("tech", PLAYER).gold(tech="b")
    game.tech("probe-1", "probe-2")
    game.end_round()
    assert game.table.over
    assert game.s.score[PLAYER] > 16
    assert not game.told("task")
    assert game.points("objectives", RIVAL) == 5
