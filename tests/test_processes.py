"""What several processes find is told as if one had found it; and nobody dies unnoticed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tests

BAD = """
def test_good(): pass
def test_bad():
    print("as it said")
    assert [1] == [2]
"""
ODD = """
import pytest, warnings
def test_warns(): warnings.warn("beware")
def test_skipped(): pytest.skip("not today")
@pytest.fixture
def late():
    yield
    assert not "left behind"
def test_late(late): pass
"""
KILLS = "import os, signal\ndef test_kills(): os.kill(os.getppid(), signal.SIGKILL)"
DEADLY = "import os\ndef test_deadly(): os._exit(0)"


def run(folder: Path, **files: str) -> subprocess.CompletedProcess[str]:
    """Tests by two processes."""
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-p", "tests.processes", "--processes=2", "-q"]
    home = Path(tests.__file__).parents[1]
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", f"--rootdir={folder}", str(folder)],
        capture_output=True,
        text=True,
        cwd=home,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
        timeout=300,
    )


def test_all_is_told(tmp_path: Path) -> None:
    done = run(tmp_path, bad=BAD, odd=ODD)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "1 failed, 3 passed, 1 skipped, 1 warning, 1 error" in done.stdout
    for told in ("as it said", "[1] == [2]", "left behind", "beware"):
        assert told in done.stdout


def test_a_death_ends_it(tmp_path: Path) -> None:
    done = run(tmp_path, deadly=DEADLY, odd=ODD)
    assert done.returncode == pytest.ExitCode.INTERNAL_ERROR
    assert "A process died during test_deadly.py::test_deadly" in done.stdout


def test_nobody_is_left_behind(tmp_path: Path) -> None:
    """Whoever still lived would hold the line."""
    assert run(tmp_path, kills=KILLS, odd=ODD).returncode == -signal.SIGKILL
