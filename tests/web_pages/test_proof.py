"""The proof of the dice, checked by the program that it prints."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import orrery
from orrery.core.luck import Luck
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from tests.house.people import ANN
from tests.web_pages.test_seats import house_of, page, send


@pytest.fixture(name="site")
def running_site(tmp_path: Path) -> Any:
    with TestClient(create_app(tmp_path / "a.db", bot_pause=0)) as client:
        yield client


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False
    )


def test_anyone_can_check_it(site: TestClient[Any]) -> None:
    shown = page(site, "/", ANN)
    found = re.search(r'name="seal" content="([0-9a-f]{64}) ([\w-]{16})"', shown)
    assert found
    seal, id = found.groups()
    form = {"game": "mlem", "kind0": "me", "name0": "Ann", "kind1": "me", "name1": "Bob"}
    made = send(site, "/tables", ANN, 303, **form, seal=id, entropy="my-word")
    table = made.headers["location"]
    assert table == f"/t/{id}"
    assert seal in page(site, table, ANN)
    assert site.get(f"{table}/proof").status_code == 409

    async def to_the_end() -> None:
        room = await house_of(site).room(id)
        while room.table.choice is not None:
            option = room.table.choice.options[0].text
            await house_of(site).choose(id, ANN, room.n, option)

    site.blocking_portal.call(to_the_end)
    assert f"{table}/proof" in page(site, table, ANN)
    for language in LANGUAGES:
        assert "web.proof" not in page(site, f"{table}/proof", ANN, language)
    proof = page(site, f"{table}/proof", ANN)
    program = html.unescape(re.search(r'<code id="program">(.*?)</code>', proof, re.S)[1])
    assert len(program.strip().splitlines()) <= 20
    assert seal in program
    assert "my-word" in program
    checked = run(program)
    assert checked.stdout.startswith("The seed is as sealed."), checked.stderr
    luck = Luck.from_seed(orrery.loads(site.get(f"{table}/save").text).setup.seed)
    luck.byte()
    assert checked.stdout.splitlines()[1] == luck.block.hex()  # these bytes are the game's
    for old, new in (("my-word", "his-word"), (seal, "0" * 64)):
        assert "AssertionError" in run(program.replace(old, new)).stderr


def test_a_program_gives_its_word_after_a_seal(site: TestClient[Any]) -> None:
    seal = site.get("/api/seal").json()
    body = {"game": "mlem", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]}
    made = site.post("/api/tables", json=body | {"seal": seal["seal"], "entropy": "w"}).json()
    assert made["id"] == seal["seal"]
    assert made["table"]["fairness"]["commitment"] == seal["commitment"]
