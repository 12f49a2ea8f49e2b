"""Whatever comes, by the API as it is described or over a live connection: a sentence, never a failure of ours."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.house.people import ANN
from tests.web.servers import Server, server
from tests.web.test_api import HOT

pytestmark = pytest.mark.soak

BY = {"Authorization": f"Bearer {ANN}"}
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def table(running: Server, game: str = "mlem") -> str:
    made = running.client.post("/api/tables", json={"game": game, "seats": HOT}, headers=BY)
    return str(made.json()["id"])


def well(running: Server) -> None:
    """It still runs, and had nothing to complain about."""
    assert running.client.get("/health").status_code == 200
    running.kill()
    assert running.process.stderr is not None
    complaints = running.process.stderr.read()
    assert "Traceback" not in complaints
    assert " ERROR " not in complaints


@pytest.mark.parametrize("there", [False, True])
def test_the_api_is_as_it_is_described(tmp_path: Path, there: bool) -> None:
    with server(tmp_path / "a.db") as running:
        config = tmp_path / "schemathesis.toml"
        ids = {"path.id": table(running), "path.game": "seti"} if there else {}
        lines = "".join(f'"{name}" = "{value}"\n' for name, value in ids.items())
        config.write_text(f"[parameters]\n{lines}")
        command = [
            str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config),
            "run", f"{running.url}/api/openapi.json", "--no-color", "--max-examples", "40",
            "--exclude-path-regex", "stream$", "--checks", CHECKS, "--generation-deterministic",
            "-H", f"Authorization: {BY['Authorization']}",
        ]  # fmt: skip
        said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stdout
        well(running)


VALUES: list[Any] = [
    None, True, 0, -1, 1, 7, 10**30, 1.5, "", "land 9", "x" * 3000, "\0", "²", "flight 5 / fly p03",
    "undo", [], {}, [[]], {"n": 1}, "uk", "board shift", "why", "/", "\ud83d\ude80",
]  # fmt: skip
NAMES = [
    "shows",
    "seat",
    "choose",
    "undo",
    "cancel",
    "at",
    "n",
    "why",
    "lang",
    "ping",
    "hint",
    "other",
]


def word(chance: random.Random) -> str | bytes:
    kind = chance.random()
    if kind < 0.05:
        return chance.randbytes(chance.randrange(60))
    if kind < 0.1:
        return "".join(chance.choice('{}[]":,0aé\n') for _ in range(chance.randrange(200)))
    names = chance.sample(NAMES, chance.randrange(len(NAMES)))
    return json.dumps({name: chance.choice(VALUES) for name in names})


def test_live_connections(tmp_path: Path) -> None:
    chance = random.Random(5)
    with server(tmp_path / "a.db") as running:
        ids = [table(running, game) for game in ("mlem", "pulsar", "seti")]
        for _ in range(400):
            url = f"{running.url.replace('http', 'ws')}/t/{chance.choice(ids)}/live"
            headers = BY if chance.random() < 0.7 else {}
            try:
                with connect(url, additional_headers=headers) as socket:
                    if chance.random() < 0.8:
                        socket.send('{"shows": ""}')
                    for _ in range(chance.randrange(12)):
                        socket.send(word(chance))
                    socket.send('{"ping": 1}')
                    while "pong" not in json.loads(socket.recv(timeout=60)):
                        pass
            except ConnectionClosed:
                pass
        well(running)
