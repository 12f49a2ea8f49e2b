"""Ways of thinking, compared at single decisions."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from orrery.arena import decisions
from orrery.arena.decisions import Decided, Task, Way, beside_first, compare, decide, read, weigh
from orrery.core.errors import BadSetup
from orrery.work import ALONE

WAYS = ("lich@4", "lich@80", "lich@4 turns=1.0")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, little in {"PLAYED": 4, "ASKED": 0.4, "WORLDS": 2, "WIDE": 1}.items():
        monkeypatch.setattr(decisions, name, little)


def task(*ways: str) -> Task:
    return Task("pulsar", 2, {}, "decide", tuple(map(read, ways)))


def test_everybody_decides_about_the_same_positions() -> None:
    found = decide(task(*WAYS))
    assert len(found) > 3
    assert all(len(decided) == len(WAYS) for decided in found)
    few, many, _ = zip(*found, strict=True)
    assert sum(one.dreams for one in few) < sum(one.dreams for one in many) / 4
    assert any(a.soon != b.soon for a, b in zip(few, many, strict=True))
    alike = decide(task(*WAYS))
    assert [[d[:3] for d in one] for one in alike] == [[d[:3] for d in one] for one in found]


def test_who_thinks_alike_chooses_alike() -> None:
    for one, same in decide(task("lich@8", "lich@8")):
        assert one[:3] == same[:3]


def test_a_way_changes_a_style_with_habits_and_without() -> None:
    style = read("antares@50 trials=3 turns=0.5").planner("seti", 1).style
    assert (style.trials, style.turns) == (3, 0.5)
    assert style.practised is not None
    assert (style.practised.trials, style.practised.turns) == (3, 0.5)
    plain = Way("antares@50", {}).planner("seti", 1).style
    assert plain.practised is not None
    assert style.practised.alike == plain.practised.alike


def test_ways_beside_the_first() -> None:
    first, second = beside_first(
        [
            [Decided(1.0, 2.0, 10, 0.1), Decided(3.0, 1.0, 30, 0.5)],
            [Decided(0.0, 0.0, 20, 0.1), Decided(0.0, 0.0, 50, 0.5)],
        ]
    )
    assert first.soon == first.later == [0.0, 0.0]
    assert (second.soon, second.later) == ([2.0, 0.0], [-1.0, 0.0])
    assert (second.dreams, second.differs) == (40, 0.5)


def test_they_are_told_on_the_terminal() -> None:
    console = Console(file=StringIO(), width=120)
    weigh(task(*WAYS), list(WAYS), 1, ALONE, console)
    assert isinstance(console.file, StringIO)
    told = console.file.getvalue()
    assert all(way in told for way in WAYS)
    many = sum(len(game) for game in compare(task(*WAYS), 1, ALONE))
    assert f"over {many} of them" in told


@pytest.mark.parametrize(
    ("ways", "said"),
    [
        (("lich@4",), "two ways"),
        (("lich@4", "greedy"), "doesn't plan"),
        (("lich@4", "nobody"), "no bot"),
        (("lich@4", ""), "no bot"),
    ],
)
def test_what_cannot_be_compared_gets_a_sentence(ways: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        task(*ways).check()


@pytest.mark.parametrize(
    "change", ["x=3", "trials", "trials=0", "trials=many", "turns=nan", "own=-1", "practised=1"]
)
def test_what_is_no_style_gets_a_sentence(change: str) -> None:
    with pytest.raises(BadSetup, match="name=number"):
        read(f"lich@4 {change}")
