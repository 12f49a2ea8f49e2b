"""What the others did meanwhile: a line of signs for each of their turns."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

from orrery.core.events import Event
from orrery.house.story import Sentence
from orrery.web.app import create_app
from orrery.web.page.digest import by_turn, in_a_row
from tests.house.people import ANN, BOB


def sentence(seat: int | None, kind: str, text: str = "") -> Sentence:
    return Sentence(0, Event(kind, seat), text or kind, text or kind, "")


def test_every_turn_is_a_line_and_what_nobody_did_belongs_to_who_acted() -> None:
    told = [
        sentence(None, "row"),
        sentence(1, "turn"),
        sentence(1, "scans"),
        sentence(0, "pushed"),
        sentence(None, "discovered"),
        sentence(1, "marks"),
        sentence(1, "turn"),
        sentence(1, "passes"),
    ]
    lines = [
        (who, [one.event.kind for one in deeds])
        for who, deeds in by_turn(told, frozenset({"turn"}))
    ]
    assert lines == [
        (None, ["row"]),
        (1, ["scans", "marks"]),
        (0, ["pushed", "discovered"]),
        (1, ["passes"]),
    ]


def test_the_same_in_a_row_is_counted() -> None:
    told = [sentence(1, "draws", text) for text in ("a", "a", "b", "a")]
    assert [len(alike) for alike in in_a_row(told)] == [2, 1, 1]


@pytest.mark.parametrize("game", ["mlem", "pulsar", "seti"])
def test_it_tells_in_signs_with_words_what_was_done_and_not_whose_turn_it_is(
    tmp_path: Path, game: str
) -> None:
    by = {token: {"Authorization": f"Bearer {token}"} for token in (ANN, BOB)}
    luck = Random(game)
    with TestClient(create_app(tmp_path / "a.db")) as site:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        table = site.post("/api/tables", json={"game": game, "seats": seats}, headers=by[ANN])
        api = f"/api/tables/{table.json()['id']}"
        site.post(f"{api}/join", json={"name": "Bob"}, headers=by[BOB])
        told = []
        for _ in range(24):
            view = site.get(api).json()
            mine = view["choice"]["seat"] == 0
            if mine:
                page = site.get(f"/t/{table.json()['id']}", headers={"Cookie": f"orrery={ANN}"})
                told += re.findall(r'<ul class="digest".*?</ul>', page.text, re.DOTALL)
            who = ANN if mine else BOB
            options = site.get(api, headers=by[who]).json()["choice"]["options"]
            word = {"n": view["n"], "option": luck.choice(options)["option"]}
            site.post(f"{api}/choices", json=word, headers=by[who])
    assert any(">Bob</b>" in digest for digest in told)
    whole = "".join(told)
    assert "in command" not in whole
    assert "’s turn" not in whole
    deeds = re.findall(r'class="deed \w+" role="img" aria-label="([^"]+)"', whole)
    assert len(deeds) == whole.count('class="deed')
    assert any(unescape(deed).startswith("Bob ") for deed in deeds)
    assert "<svg" in whole
