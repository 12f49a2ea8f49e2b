"""Tables survive a change of the rules: an older server plays, today's goes on.

The older server is a copy of the package that was changed: what its tables were played by is not
what there is today.
"""

from __future__ import annotations

import random
import re
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import orrery
from tests.web.servers import PATIENCE, server

CHOICES = 16
ANN, BOB = "ann-" * 10, "bob-" * 10


def older(folder: Path) -> Path:
    """A copy of the package, to be changed; what is compiled already stays so."""
    shutil.copytree(Path(orrery.__file__).parent, folder / "orrery")
    return folder


def change(file: Path, pattern: str, by: str, count: int = 1) -> None:
    text, found = re.subn(pattern, by, file.read_text(encoding="utf-8"), count=count)
    assert found
    file.write_text(text, encoding="utf-8")


def other_names(package: Path) -> None:
    """What things are called, and where figures come from, was corrected since."""
    games = package / "orrery" / "games"
    change(games / "seti" / "components" / "cards.toml", 'name = "Pioneer', 'name = "Pionier')
    change(games / "mlem" / "components" / "mat.toml", 'source = "stated"', 'source = "printed"')
    technologies = games / "pulsar" / "components" / "technologies.toml"
    change(technologies, 'source = "[a-z]+"', 'source = "stated"')


def other_rules(package: Path) -> None:
    """All that hangs on luck came out otherwise; and nobody raised the version since."""
    luck = package / "orrery" / "core" / "luck.py"
    change(luck, r'person=b"[^"]*"', 'person=b"older luck"')


def other_version(package: Path) -> None:
    """The same, and the version was raised."""
    other_rules(package)
    for game in orrery.games():
        rules = package / "orrery" / "games" / game / "__init__.py"
        change(rules, r"(?m)^    version = \d+", "    version = 0")


def other_figures(package: Path) -> None:
    """Some figures were corrected since."""
    games = package / "orrery" / "games"
    change(games / "seti" / "components" / "cards.toml", "(?m)^cost = 1$", "cost = 2", 9)
    change(games / "mlem" / "components" / "mat.toml", r"(?m)^moons = \[2, 3\]", "moons = [1, 3]")
    technologies = games / "pulsar" / "components" / "technologies.toml"
    change(technologies, "(?m)^points = 2$", "points = 3", 9)


class Person:
    """Somebody who plays by the API."""

    def __init__(self, client: httpx.Client, token: str) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        answer = self.client.get(f"/api{path}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, data: Any) -> Any:
        answer = self.client.post(f"/api{path}", json=data, headers=self.headers)
        assert answer.status_code < 300, answer.text
        return answer.json()


def new_table(client: httpx.Client, game: str) -> str:
    """Ann and Bob at a table."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    id = Person(client, ANN).post("/tables", {"game": game, "seats": seats})["id"]
    Person(client, BOB).post(f"/tables/{id}/join", {"name": "Bob"})
    return str(id)


def play(client: httpx.Client, id: str, choices: int, luck: random.Random) -> None:
    people = [Person(client, ANN), Person(client, BOB)]
    view = people[0].get(f"/tables/{id}")
    for _ in range(choices):
        seat = view["choice"]["seat"]
        if view["seat"] != seat:
            view = people[seat].get(f"/tables/{id}")
        option = luck.choice(view["choice"]["options"])["option"]
        answer = {"n": view["n"], "option": option}
        view = people[seat].post(f"/tables/{id}/choices", answer)
        if view["choice"] is None:
            return


def finished_table(client: httpx.Client, game: str) -> str:
    """A table of bots, played to its end."""
    seats = [{"kind": "bot", "bot": "random"}] * 2
    id = Person(client, ANN).post("/tables", {"game": game, "seats": seats})["id"]
    with client.stream("GET", f"/api/tables/{id}/stream", timeout=300) as lines:
        for line in lines.iter_lines():
            if '"status":"over"' in line:
                return str(id)
    raise AssertionError


def wait_until_kept(database: Path, games: int) -> None:
    """A finished game is written down a moment after its end."""
    end = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(database)) as db:
        while db.execute("SELECT count(*) FROM chronicles").fetchone()[0] < games:
            assert time.monotonic() < end, "the finished games are not kept"
            time.sleep(0.05)


def told(view: Any) -> Any:
    """What must be the same before and after, whatever things are called."""
    keep = ("status", "n", "version", "seats", "state", "scores", "winners", "choice", "fairness")
    events = [line["event"] for line in view["log"]]
    for seat in view["seats"]:
        seat.update(here=False, seen=None)  # who looks, and when, is another thing
    return {name: view[name] for name in keep}, events


@pytest.mark.plain  # other rules are other source, which a compiled module doesn't read
@pytest.mark.parametrize(
    "changed",
    [
        other_names,
        pytest.param(other_figures, marks=pytest.mark.soak),
        pytest.param(other_rules, marks=pytest.mark.soak),
        other_version,
    ],
)
def test_tables_go_on_and_finished_ones_stay(tmp_path: Path, changed: Any) -> None:
    package = older(tmp_path)
    changed(package)
    luck = random.Random(3)
    before, running, ended, saves = {}, {}, {}, {}
    with server(tmp_path / "a.db", package) as old:
        for game in orrery.games():
            running[game] = new_table(old.client, game)
            play(old.client, running[game], CHOICES, luck)
            ended[game] = finished_table(old.client, game)
            saves[game] = old.client.get(f"/api/tables/{ended[game]}/save").text
            for id in (running[game], ended[game]):
                before[id] = Person(old.client, ANN).get(f"/tables/{id}?lang=uk")
        if changed is other_version:
            wait_until_kept(tmp_path / "a.db", len(ended))
            old.kill()
        else:
            old.stop()
    with server(tmp_path / "a.db") as new:
        listed = {note["id"]: note for note in Person(new.client, ANN).get("/tables")}
        assert set(listed) == {*running.values(), *ended.values()}
        for game in orrery.games():
            after = Person(new.client, ANN).get(f"/tables/{ended[game]}?lang=uk")
            assert told(after) == told(before[ended[game]])
            assert new.client.get(f"/api/tables/{ended[game]}/save").text == saves[game]
            page = new.client.get(f"/t/{ended[game]}", headers={"Accept-Language": "it"})
            assert page.status_code == 200
            if changed is not other_names:
                assert after["log"] == before[ended[game]]["log"]  # to the letter
            after = Person(new.client, ANN).get(f"/tables/{running[game]}?lang=uk")
            if changed is not other_names:
                last = after["log"].pop()
                assert last["event"]["kind"] == "rules-changed"
                assert last["text"].startswith("Відтоді правила змінилися")
            assert told(after) == told(before[running[game]])
            play(new.client, running[game], 12, luck)
            assert new.client.get(f"/t/{running[game]}").status_code == 200
        was = {game: Person(new.client, BOB).get(f"/tables/{id}") for game, id in running.items()}
        new.kill()
        new.start()
        for game, id in running.items():
            assert told(Person(new.client, BOB).get(f"/tables/{id}")) == told(was[game])
        play(new.client, running["mlem"], 1000, luck)
        last = Person(new.client, ANN).get(f"/tables/{running['mlem']}")
        assert last["status"] == "over"
        kept = len(before[running["mlem"]]["log"])
        assert [line["event"] for line in last["log"][:kept]] == [
            line["event"] for line in before[running["mlem"]]["log"]
        ]
        save = new.client.get(f"/api/tables/{running['mlem']}/save").text
        assert "\n1 p" in save
        if changed is other_names:
            assert orrery.loads(save).over
        else:
            assert "# From here on by version" in save
