"""For hosts: health, metrics and the log."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.store import sqlite
from orrery.web.app import create_app
from orrery.web.http import journal

OPEN = {"game": "mlem", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Mum"}]}


def site(path: Path, **settings: Any) -> TestClient[Any]:
    return TestClient(create_app(path / "a.db", bot_pause=0, **settings))


def test_health_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with site(tmp_path) as client:
        well = client.get("/health")
        assert well.json()["status"] == "ok"
        assert well.json()["disk_free"] > 0
        monkeypatch.setattr(sqlite, "ENOUGH", 1 << 80)
        full = client.get("/health")
        assert full.status_code == 503
        assert full.json()["status"] == "failing"
        assert full.json()["error"]
        monkeypatch.undo()
        store = client.app.state.house.store
        monkeypatch.setattr(store, "_patience", 0.1)

        async def lock() -> None:
            await store._one_writer.acquire()

        client.blocking_portal.call(lock)
        assert client.get("/health").status_code == 503  # nothing can be written
        client.blocking_portal.call(lambda: store._one_writer.release())
        assert client.get("/health").status_code == 200


def test_what_is_counted(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        assert client.get("/metrics").status_code == 404
    with site(tmp_path, metrics=True) as client:
        by = {"Authorization": f"Bearer {'a' * 40}"}
        table = client.post("/api/tables", json=OPEN, headers=by).json()
        option = table["table"]["choice"]["options"][0]["option"]
        answer = {"n": 0, "option": option}
        client.post(f"/api/tables/{table['id']}/choices", json=answer, headers=by)
        client.get("/nowhere")
        with client.websocket_connect(f"/t/{table['id']}/live") as socket:
            socket.send_text('{"shows": ""}')
            socket.receive_text()
            text = client.get("/metrics").text
        found = dict(re.findall(r"^(\w+(?:{[^}]*})?) ([\d.]+)$", text, re.M))
        assert found['orrery_tables{status="playing"}'] == "1"
        assert found["orrery_live_pages"] == "1"
        assert found["orrery_choices_total"] == "1"
        assert found['orrery_requests_total{status="404"}'] == "1"
        assert (
            found['orrery_request_seconds_bucket{le="+Inf"}']
            == found["orrery_request_seconds_count"]
        )


def test_requests_have_numbers(tmp_path: Path) -> None:
    with site(tmp_path, proxies=["*"]) as client:
        numbers = {client.get("/health").headers["x-request-id"] for _ in range(3)}
        assert len(numbers) == 3
        said = client.get("/", headers={"X-Request-ID": "abc-1"})
        assert said.headers["x-request-id"] == "abc-1"
        assert client.get("/", headers={"X-Request-ID": "a b"}).headers["x-request-id"] != "a b"


def test_lines_of_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers, root.level, journal.access.level
    try:
        journal.number.set("n1")
        journal.begin("text", True)
        logging.getLogger("orrery.house").warning("A table was removed.")
        journal.note("GET", "/reach/secret-Code", 200, 0.0123, "192.0.2.7")
        journal.begin("json", True)
        journal.note("GET", "/t/x", 200, 0.5, "192.0.2.7")
        try:
            raise ValueError("no ink")
        except ValueError:
            logging.getLogger("orrery.web").exception("It failed")
        journal.begin("json")
        journal.note("GET", "/", 200, 0.5, "")
    finally:
        root.handlers, root.level, journal.access.level = before
        journal.number.set("")
    text, path, note, failure = capsys.readouterr().err.splitlines()
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT[\d:]{8}Z WARNING orrery.house \[n1\] A table was removed.", text
    )
    assert path.endswith("GET /reach/… 200 12 ms")
    assert "secret" not in path
    said = json.loads(note)
    assert (said["request"], said["status"], said["ms"], said["level"]) == ("n1", 200, 500, "info")
    assert "no ink" in json.loads(failure)["traceback"]
