"""The programs that docs/write-a-bot.md connects over the API play a game at a real server."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.page import files
from tests.web.servers import Server, server

PAGE = files("write-a-bot.md")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("site") / "orrery.db") as running:
        yield running


def test_every_program_of_the_page_is_run() -> None:
    assert set(PAGE) == {"bot.mjs", "bot.py"}


@pytest.mark.parametrize(
    ("program", "file"),
    [
        pytest.param(
            "node", "bot.mjs",
            marks=pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js here"),
        ),
        (sys.executable, "bot.py"),
    ],
)  # fmt: skip
def test_it_plays_a_game(site: Server, tmp_path: Path, program: str, file: str) -> None:
    (tmp_path / file).write_text(PAGE[file], encoding="utf-8")
    done = subprocess.run(
        [program, tmp_path / file, site.url, "mlem"], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\d+ : \d+, won by seat .*[01].*\n", done.stdout)
