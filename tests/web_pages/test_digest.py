"""What the others did meanwhile, in a line each."""

from __future__ import annotations

import re
from pathlib import Path

from litestar.testing import TestClient

from orrery.web.app import create_app
from tests.house.people import ANN, BOB


def test_it_tells_what_was_done_and_not_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    by = {token: {"Authorization": f"Bearer {token}"} for token in (ANN, BOB)}
    with TestClient(create_app(tmp_path / "a.db")) as site:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        table = site.post("/api/tables", json={"game": "mlem", "seats": seats}, headers=by[ANN])
        api = f"/api/tables/{table.json()['id']}"
        site.post(f"{api}/join", json={"name": "Bob"}, headers=by[BOB])
        told = []
        for _ in range(40):
            view = site.get(api).json()
            who = (ANN, BOB)[view["choice"]["seat"]]
            option = site.get(api, headers=by[who]).json()["choice"]["options"][-1]["option"]
            site.post(f"{api}/choices", json={"n": view["n"], "option": option}, headers=by[who])
            page = site.get(f"/t/{table.json()['id']}", headers={"Cookie": f"orrery={ANN}"}).text
            told += re.findall(r'<ul id="digest".*?</ul>', page, re.DOTALL)
        assert any("Bob" in digest for digest in told)
        assert not any("in command" in digest for digest in told)
