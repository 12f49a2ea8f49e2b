"""The server as a process: where it can't start, and what survives when it dies."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import orrery
from tests.house.people import ANN, BOB
from tests.nursery import Child
from tests.web.servers import PATIENCE, PLAIN, Server, launch, server

HEADERS = [{"Authorization": f"Bearer {token}"} for token in (ANN, BOB)]
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
MODULES: dict[str, Any] = {"modules": ["missions", "research", "ufo"]}


def failed(database: Path) -> str:
    """What a server that couldn't start said."""
    process = launch(database, 0)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert out == ""
    assert "Traceback" not in err
    assert len(err.strip().splitlines()) == 1
    return err


def two_people(running: Server) -> str:
    body = {"game": "mlem", "seats": SEATS, "settings": MODULES}
    id = str(running.client.post("/api/tables", json=body, headers=HEADERS[0]).json()["id"])
    running.client.post(f"/api/tables/{id}/join", json={"name": "Bob"}, headers=HEADERS[1])
    return id


def look(running: Server, id: str, seat: int | None = None) -> Any:
    headers = HEADERS[seat] if seat is not None else {}
    return running.client.get(f"/api/tables/{id}", headers=headers).json()


def answer(view: Any, chance: random.Random) -> dict[str, Any]:
    return {"n": view["n"], "option": chance.choice(view["choice"]["options"])["option"]}


REFUSED = """
import json, sys
from orrery.web.app import serve
for database, port in json.loads(sys.argv[1]):
    assert serve("127.0.0.1", port, database) == 1
"""


def test_where_it_cant_start(tmp_path: Path) -> None:
    """A sentence for each."""
    letter, photos, fine = tmp_path / "letter", tmp_path / "photos.db", tmp_path / "fine.db"
    letter.write_text("Dear Madam, " * 100)
    with sqlite3.connect(photos) as db:
        db.execute("CREATE TABLE photos (id)")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        cases = {
            f"--port {taken + 1}": (fine, taken),
            "70000": (fine, 70000),
            "not an Orrery database": (letter, 0),
            "doesn't exist": (tmp_path / "a" / "b" / "c.db", 0),
            "another program": (photos, 0),
        }
        wishes = [(str(database), port) for database, port in cases.values()]
        process = Child(REFUSED, json.dumps(wishes))
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert out == ""
    for words, said in zip(cases, err.strip().splitlines(), strict=True):
        assert words in said


def test_a_database_that_is_locked(tmp_path: Path) -> None:
    with server(tmp_path / "a.db") as running:
        running.stop()
    with sqlite3.connect(tmp_path / "a.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked by another program" in failed(tmp_path / "a.db")


def test_a_second_server_on_one_database(tmp_path: Path) -> None:
    with server(tmp_path / "a.db") as running:
        assert "Another Orrery uses" in failed(tmp_path / "a.db")
        assert running.client.get("/health").status_code == 200
        running.kill()
        running.start()  # whoever is dead holds nothing


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_at_once_even_while_somebody_watches(tmp_path: Path, by: signal.Signals) -> None:
    with server(tmp_path / "a.db") as running:
        id = two_people(running)
        with running.client.stream("GET", f"/api/tables/{id}/stream") as stream:
            lines = stream.iter_lines()  # kept: without it the stream would be closed
            next(lines)
            running.process.send_signal(by)
            assert list(lines)[-1] == ""  # to its end, not broken off
        assert running.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        assert running.process.stderr is not None
        assert "Traceback" not in running.process.stderr.read()


def play_and_die(path: Path, every: int, most: int) -> None:
    """Kill the server around choices (before, during or after one is stored) and play on."""
    chance = random.Random(4)
    made: list[str] = []
    deaths = 0
    with server(path) as running:
        id = two_people(running)
        while True:
            view = look(running, id)
            assert view["n"] == len(made)  # nothing lost, nothing twice
            if view["status"] == "over":
                break
            seat = view["choice"]["seat"]
            choice = answer(look(running, id, seat), chance)
            if len(made) % every == 0 and deaths < most:
                deaths += 1
                known = choose_while_dying(running, id, seat, choice, chance.random() * 0.01)
                n = look(running, id)["n"]
                assert n in ([len(made) + 1] if known else [len(made), len(made) + 1])
            said = running.client.post(
                f"/api/tables/{id}/choices", json=choice, headers=HEADERS[seat]
            )
            assert said.status_code == 200, said.text
            made.append(choice["option"])
        save = running.client.get(f"/api/tables/{id}/save").text
    assert deaths == most
    whole = orrery.loads(save)
    assert [option.text for _, option in whole.history] == made
    reference = orrery.new("mlem", players=2, seed=view["fairness"]["seed"], **MODULES)
    for option in made:
        reference.choose(option)
    assert reference.fingerprint() == whole.fingerprint()
    assert reference.scores == view["scores"]


def choose_while_dying(running: Server, id: str, seat: int, choice: Any, delay: float) -> bool:
    """Send a choice, kill the server at about the same moment, start it again. Whether the server
    had said that the choice was made."""
    answers: list[int] = []

    def send() -> None:
        try:
            url = f"{running.url}/api/tables/{id}/choices"
            answers.append(
                httpx.post(url, json=choice, headers=HEADERS[seat], verify=PLAIN).status_code
            )
        except httpx.HTTPError:
            pass

    sender = threading.Thread(target=send)
    sender.start()
    time.sleep(delay)
    running.kill()
    sender.join()
    running.start()
    return answers == [200]


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    play_and_die(tmp_path / "a.db", every=13, most=2)


@pytest.mark.soak
def test_a_server_killed_at_every_choice_loses_nothing(tmp_path: Path) -> None:
    play_and_die(tmp_path / "a.db", every=1, most=60)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks into /proc")
def test_a_killed_server_takes_its_bots_along(tmp_path: Path) -> None:
    with server(tmp_path / "a.db", Path(orrery.__file__).parents[1]) as running:
        body = {"game": "mlem", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        id = running.client.post("/api/tables", json=body).json()["id"]
        while look(running, id)["n"] < 3:
            time.sleep(0.05)
        bots = children(running.process.pid)
        assert bots
        running.kill()
        until = time.monotonic() + 20
        while any(Path(f"/proc/{pid}").exists() for pid in bots):
            assert time.monotonic() < until
            time.sleep(0.05)


def children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(stat.parent.name))
    return found


def test_two_clients_race(tmp_path: Path) -> None:
    with server(tmp_path / "a.db") as running:
        id = two_people(running)
        seat = look(running, id)["choice"]["seat"]
        options = [o["option"] for o in look(running, id, seat)["choice"]["options"]][:4] * 2
        answers: list[tuple[str, int, str]] = []

        def send(option: str) -> None:
            url = f"{running.url}/api/tables/{id}/choices"
            said = httpx.post(
                url, json={"n": 0, "option": option}, headers=HEADERS[seat], verify=PLAIN
            )
            answers.append((option, said.status_code, said.json().get("code", "")))

        threads = [threading.Thread(target=send, args=(option,)) for option in options]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        winners = {option for option, status, _ in answers if status == 200}
        assert len(winners) == 1
        assert sum(status == 200 for _, status, _ in answers) == 2  # the same answer, twice
        assert {code for _, status, code in answers if status != 200} == {"stale"}
        assert look(running, id)["n"] == 1


def test_a_sleeping_reader_delays_nobody_and_wakes_to_the_present(tmp_path: Path) -> None:
    chance = random.Random(2)
    with server(tmp_path / "a.db") as running:
        id = two_people(running)
        sleeper = socket.create_connection(("127.0.0.1", int(running.url.rsplit(":", 1)[1])))
        sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        path = f"/api/tables/{id}/stream"
        sleeper.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        with running.client.stream("GET", path) as stream:
            lines = stream.iter_lines()
            heard = 0
            for _ in range(40):
                view = look(running, id)
                if view["status"] == "over":
                    break
                seat = view["choice"]["seat"]
                choice = answer(look(running, id, seat), chance)
                running.client.post(f"/api/tables/{id}/choices", json=choice, headers=HEADERS[seat])
                while f'"n":{choice["n"] + 1},' not in next(lines):
                    pass  # a blocked server would never answer
                heard += 1
        assert heard > 20
        sleeper.close()
        assert look(running, id)["n"] == heard


def test_a_stream_gives_the_newest_view(tmp_path: Path) -> None:
    """Who doesn't read for a while skips what is past."""
    from orrery.house.house import House
    from orrery.web.routes.api import _views
    from tests.house.people import in_house, play, two_at_a_table

    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        stopping = asyncio.Event()
        views = _views(house, room, None, None, "en", stopping)
        first = await anext(views)
        assert '"n":0,' in str(first.data)
        await play(house, room, ANN, BOB, most=12)
        second = await anext(views)
        assert f'"n":{room.n},' in str(second.data)
        stopping.set()
        assert [view async for view in views] == []

    in_house(tmp_path, work)
