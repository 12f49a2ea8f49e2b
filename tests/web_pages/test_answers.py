"""The answers on a page: few entries, what interrupts apart, what would be left undone."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import orrery
from orrery.core.choice import Choice
from orrery.core.frame import hush, open_first
from orrery.core.luck import Luck
from orrery.core.picture import OPTION, Picture, part
from orrery.core.preview import POINTS, previews
from orrery.core.table import Table
from orrery.house.room import Room, Trial
from orrery.locale import languages, say
from orrery.web.page import answers
from orrery.web.page.table import quieter
from orrery.web.page.viewer import Viewer
from tests.browser.late import EAGER


class Seated:
    """As much of a room as the answers need."""

    id, n, names = "t", 0, ("Olena", "Marco")
    seats = (SimpleNamespace(bot=None),) * 2

    def __init__(self, table: Table[Any], mine: list[int]) -> None:
        self.table, self.game, self.mine = table, table.game, mine

    def trial(self, openly: bool) -> Trial:
        tried = previews(self.table, openly)
        points = {option: by[POINTS] for option, by in tried.items() if POINTS in by}
        return Trial(0, {}, points, frozenset())

    def seats_of(self, holder: str | None) -> list[int]:
        return self.mine


def positions(game: str, most: int) -> list[Table[Any]]:
    """Tables at every so many-th choice of a game by chance."""
    table, luck = orrery.new(game, players=2, seed=3), Random(3)
    found: list[Table[Any]] = []
    while table.choice is not None and len(found) < most:
        options = table.choice.options
        if len(options) > 1 and not luck.randrange(6):
            found.append(table.fork())
        table.choose(luck.choices(options, [EAGER.get(o.verb, 1) for o in options])[0])
    return found


def form(table: Table[Any], shared: bool = False) -> str:
    choice = table.choice
    assert choice is not None
    scene = table.scene(None if shared else choice.seat, ["Olena", "Marco"], "en")
    scene = replace(scene, seat=choice.seat, choice=choice)
    room = cast(Room, Seated(table, [0, 1] if shared else [choice.seat]))
    return answers.form(room, Viewer(None, "en"), scene, choice)


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_a_question_has_at_most_nine_entries_and_every_answer(game: str) -> None:
    for table in positions(game, 12):
        assert table.choice is not None
        markup = form(table)
        keys = [int(key) for key in re.findall(r"<kbd[^>]*>(\d+)</kbd>", markup)]
        assert len(keys) <= 9
        offered = set(re.findall(r' data-option="([^"]*)"', markup))
        assert offered == {o.text for o in table.choice.options} - table.game.idle


def test_where_several_kinds_are_offered_each_is_in_sight() -> None:
    """Many cards to play are one entry that opens, and don't push a launch out of sight."""
    table = orrery.new("seti", players=2, seed=3, starter=0)
    while table.choice is not None and table.choice.kind != "turn":
        table.choose(table.choice.options[0])
    folded = "".join(re.findall(r"<details[^>]* class=\"verb\".*?</details>", form(table)))
    assert folded.count(' data-option="play ') > 2
    assert "launch" not in folded


@pytest.mark.rule("MLEM-17.2")
def test_at_a_shared_screen_the_order_tells_nothing_of_missions() -> None:
    """Alone one finds first what would fulfil one's own; beside others that would tell it."""
    table, luck = orrery.new("mlem", players=2, seed=3, modules=["missions"]), Random(3)
    for _ in range(13):
        table.choose(luck.choice(table.choice.options))
    assert [option.verb for option in table.choice.options].count("land") == 3
    alone, shared = set(), set()
    for k in range(12):
        twin = table.fork()
        twin.game.redeal(twin.state, None, Luck.from_seed(str(k)))
        alone.add(form(twin))
        shared.add(form(twin, shared=True))
    assert len(alone) > 1
    assert len(shared) == 1


def test_the_end_of_a_turn_comes_last_and_says_what_is_left() -> None:
    table = orrery.new("seti", players=2, seed=3, starter=0)
    while table.choice is not None and table.choice.kind != "turn":
        table.choose(table.choice.options[0])
    assert table.choice is not None
    markup = form(table)
    own = [o.text for o in table.choice.options if o.verb not in table.game.asides]
    assert own[0] == "pass"
    shown = re.findall(r'(?<!data-aside) data-option="([^"]*)"', markup)
    assert [o for o in shown if o in own][-1] == "pass"
    left = re.search(r'data-option="pass"[^>]* data-undone="([^"]*)"', markup)
    assert left is not None
    assert "energy" in left[1]


def test_nobody_is_offered_the_same_for_the_same() -> None:
    game = orrery.new("seti", players=2, seed=3).game
    assert len(game.idle) == 3
    assert all(text.split()[1] == text.split()[2] for text in game.idle)


def test_what_is_left_undone_is_said_in_every_language() -> None:
    table = orrery.new("pulsar", players=2, seed=3)
    while table.choice is not None and "end" not in {o.text for o in table.choice.options}:
        table.choose(table.choice.options[0])
    choice = table.choice
    assert choice is not None
    left = table.game.undone(table.state, choice, table.find("end"))
    assert left is not None
    assert len({say(left, code) for code in languages()}) == 4


def test_within_a_question_free_actions_are_not_lit_on_the_board() -> None:
    table = next(t for t in positions("seti", 40) if t.choice and t.choice.kind not in ("turn", "keep")
                 and {o.verb in t.game.asides for o in t.choice.options} == {True, False})  # fmt: skip
    assert table.choice is not None
    scene = quieter(table.game, table.scene(table.choice.seat, ["A", "B"], "en"))
    assert isinstance(scene.choice, Choice)
    assert not any(o.verb in table.game.asides for o in scene.choice.options)


def stage() -> Picture:
    """A map and two panels."""
    picture = Picture("map")
    for zone, look in (("map", "zone map always"), ("one", "zone panel"), ("two", "zone panel")):
        id = f"zone-{zone}"
        picture.add(id, part(id, "board", tag="div", box=True, class_=look, data_zone=zone))
    return picture


@pytest.mark.parametrize(("turn", "first"), [(False, "zone-two"), (True, "zone-one")])
def test_a_question_is_where_most_of_its_answers_are(turn: bool, first: str) -> None:
    picture = stage()
    picture.put("a", "zone-one", '<b data-option="tech 1"></b>')
    picture.put("b", "zone-two", '<b data-option="tech 2"></b><b data-option="tech 3"></b>')
    open_first(picture, turn)
    assert 'data-open="1" data-alone' in picture.parts[first].start


def test_the_zone_with_an_answer_is_open_from_the_start() -> None:
    picture = stage()
    picture.put("a", "zone-map", '<b data-option="move 1"></b>')
    picture.put("b", "zone-two", '<b data-option="tech 3"></b>')
    hush(picture, frozenset({"move"}))
    open_first(picture)
    assert 'data-aside data-option="move 1"' in picture.parts["a"].inner
    assert 'data-open="1" data-alone' in picture.parts["zone-two"].start
    assert 'data-open="2"' in picture.parts["zone-one"].start
    assert "data-open" not in picture.parts["zone-map"].start


@pytest.mark.parametrize("game", orrery.games())
def test_who_is_not_asked_finds_nothing_to_choose_on_the_board(game: str) -> None:
    table, chance = orrery.new(game, players=2, seed=5), Random(5)
    for _ in range(30):
        choice = table.choice
        assert choice is not None
        boards = {seat: table.game.draw(table.scene(seat)) for seat in (0, 1, None)}
        offered = {seat for seat, board in boards.items() if OPTION in board.standalone()}
        assert offered <= {choice.seat}
        table.choose(chance.choice(choice.options))
