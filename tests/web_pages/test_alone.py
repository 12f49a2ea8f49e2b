"""Playing alone on the site: from the lobby to the result and the history."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.core.events import Event
from orrery.games import NAMES, find
from orrery.house.chronicle import Outcome
from orrery.house.records import by_level
from orrery.house.room import Room
from orrery.locale import LANGUAGES
from orrery.store import Ended
from orrery.web.page.result import headline
from orrery.web.page.rival import last_turn
from orrery.web.page.viewer import Viewer
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

FORM = {"game": "seti", "kind0": "me", "name0": "Olena", "seti.difficulty": "3"}


def new_table(client: TestClient[Litestar], **more: str) -> tuple[str, Room]:
    answer = client.post("/tables", data=FORM | more, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    address = str(answer.headers["location"])
    house = client.app.state.house
    with client.portal() as portal:
        return address, portal.call(house.room, address.removeprefix("/t/"))


def choose(client: TestClient[Litestar], address: str, room: Room, option: str) -> None:
    answer = client.post(
        f"{address}/choose", data={"n": room.n, "option": option}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text


def test_the_lobby_offers_what_each_game_has(client: TestClient[Litestar]) -> None:
    for name in NAMES:
        form = client.get(f"/new/{name}").text
        seats = re.findall(r'name="kind(\d)"', form)
        assert seats == [str(k) for k in range(find(name).players[-1])]
        bots = re.findall(r'<option value="bot\.(\w+)"', form)
        assert bots == [*reversed(find(name).bots)] * (len(seats) - 1)
        assert form.count(f'name="{name}.difficulty"') == (5 if name == "seti" else 0)
    assert client.get("/").text.count('name="seti.difficulty"') == 5
    assert client.get("/new/chess").status_code == 404


def test_a_solo_table_of_the_chosen_level(client: TestClient[Litestar]) -> None:
    address, room = new_table(client, **{"seti.difficulty": "4"})
    assert room.players == 1
    assert room.settings["difficulty"] == 4
    assert room.settings["species"] is None
    assert [str(name) for name in room.names] == ["Olena", "Rival"]
    page = client.get(address).text
    assert "Level 4" in page
    assert 'id="objective-0"' in page
    seen = client.get(f"/api/tables/{room.id}").json()
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "automaton"]
    assert len(seen["scores"]) == 2


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"seti.difficulty": "9"}, "&#x27;difficulty&#x27; is 1, 2, 3, 4 or 5"),
        ({"seti.difficulty": "x"}, "&#x27;difficulty&#x27; is 1, 2, 3, 4 or 5"),
        ({"kind1": "bot.pilot"}, "no bot “pilot” for this game"),
        ({f"kind{k}": "bot.random" for k in range(1, 5)}, "is for 1 to 4 players"),
    ],
)
def test_what_a_form_without_script_may_say_wrongly(
    client: TestClient[Litestar], form: dict[str, str], reason: str
) -> None:
    answer = client.post("/tables", data=FORM | form)
    assert answer.status_code == 400
    assert reason in answer.text


def test_with_company_there_is_no_level(client: TestClient[Litestar]) -> None:
    _, room = new_table(client, kind1="bot.random")
    assert "difficulty" not in room.settings
    assert len(room.names) == 2


TURNING = ("end", "launch", "scan", "keep", "signal", "row", "pass")
"""Verbs that soon bring the rival's turn."""


def test_some_turns_by_what_is_lit(client: TestClient[Litestar]) -> None:
    """The first lit thing each time; each page shows the rival's card and its last turn."""
    address, room = new_table(client)
    cards, wanted = set(), ""
    for k in range(30):
        table = room.table
        assert table is not None
        assert table.choice is not None
        page = client.get(address, headers={"Accept-Language": list(LANGUAGES)[k % 4]}).text
        board = page[page.index('id="stage"') :]
        lit = re.findall(r'data-option="([^"]*)"', board)
        assert lit
        if wanted == "end":
            assert 'class="digest"' in page  # what the rival did since one's own turn
        if table.state.rival_card:
            cards.add(table.state.rival_card)
            assert f"S.{table.state.rival_card}" in board
            assert 'class="taken"' in board
            assert 'id="steps"' in board
        wanted = next((o for v in TURNING for o in lit if o.split()[0] == v), lit[-1])
        choose(client, address, room, wanted)
    assert len(cards) > 1


def test_a_game_to_the_end_and_its_place_in_the_history(client: TestClient[Litestar]) -> None:
    assert "Won 0 of 1" not in client.get("/").text
    address, room = new_table(client, **{"seti.difficulty": "1"})
    while (table := room.table) and table.choice is not None:
        options = [option.text for option in table.choice.options]
        choose(client, address, room, "pass" if "pass" in options else options[0])
    assert table is not None
    mine, theirs = table.scores
    assert theirs > mine
    page = client.get(address).text
    assert f"The rival wins, {theirs} to {mine}." in page
    assert page.count('class="line"') == 2
    sheet = page[page.index('class="scores') : page.index("</table>")]
    assert f"<b>{mine}</b>" in sheet
    assert f"<b>{theirs}</b>" in sheet
    again = client.post(f"{address}/again", follow_redirects=False).headers["location"]
    shown = client.get(f"/api/tables/{again.removeprefix('/t/')}").json()
    assert shown["settings"]["difficulty"] == 1
    lobby = client.get("/").text
    assert f"Won 0 of 1; best result {mine} : {theirs}" in lobby
    client.cookies.clear()
    assert "Won 0 of 1" not in client.get("/").text


# -- the pieces --


@pytest.mark.rule("SETI-33.3")
@pytest.mark.parametrize(
    ("scores", "winner", "said"),
    [
        ([120, 119], 0, "Olena wins against the rival, 120 to 119!"),
        ([120, 120], 1, "Both have 120 points. A tie is not a win"),
        ([99, 120], 1, "The rival wins, 120 to 99."),
    ],
)
def test_a_tie_is_not_a_win(scores: list[int], winner: int, said: str) -> None:
    room: Any = SimpleNamespace(automata=["Rival"], players=1)
    ended = Outcome(["Olena", "Rival"], scores, [winner], [], [], [])
    assert said in headline(room, Viewer(None, "en"), ended)


def test_the_best_result_has_the_greatest_lead() -> None:
    def ended(level: int, points: int, theirs: int) -> Ended:
        won = [0] if points > theirs else [1]
        return Ended("seti", {"difficulty": level}, {"scores": [points, theirs], "winners": won})

    records = by_level([ended(2, 90, 100), ended(1, 80, 70), ended(2, 150, 120), ended(2, 99, 99)])
    assert [(r.level, r.won, r.played, r.points, r.theirs) for r in records] == [
        (1, 1, 1, 80, 70),
        (2, 1, 3, 150, 120),
    ]


def test_where_the_last_turn_begins_and_ends() -> None:
    def log(*seats: int) -> list[Event]:
        return [Event("turn", seat) if seat >= 0 else Event("gains", 0) for seat in seats]

    assert last_turn(log(0, -1, -1), 1) is None
    assert last_turn(log(0, -1, 1, -1, -1), 1) == (2, 5)
    assert last_turn(log(0, -1, 1, -1, -1, 0, -1), 1) == (2, 5)
    assert last_turn(log(1, -1, 0, -1, 1, -1, 1, -1, 0), 1) == (4, 8)
