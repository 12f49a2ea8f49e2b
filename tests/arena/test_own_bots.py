"""A bot of one's own in the arena, named by where it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from orrery.arena import Plan, run
from orrery.bots import LEVELS, MAKERS, make
from orrery.core.errors import BadSetup
from orrery.core.guest_bots import OWN

MODULE = """
class First:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.options[0]

def careful():
    return First(1)

def wordless(seed):
    return "hello"

class Diarist(First):
    def __init__(self, seed):
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        return view.options[0]

    def ended(self, view):
        with open("diary.txt", "a") as diary:
            diary.write(f"{view.seat} {self.asked} {view.scores} {view.winners} {view.over}\\n")

NUMBER = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my").mkdir()
    (tmp_path / "my" / "ideas.py").write_text(MODULE)
    (tmp_path / "my" / "needy.py").write_text("import not_installed_anywhere")
    (tmp_path / "my" / "torn.py").write_text("def")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("my", "my.ideas", "my.needy", "my.torn"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_arena_plays_with_it(folder: Path, workers: str) -> None:
    """From the folder one is in, in other processes, too."""
    words = ["arena", "mlem", "--bots", "my.ideas:First,random", "--games", "4", "--workers"]
    done = subprocess.run(
        [Path(sys.executable).with_name("orrery"), *words, workers],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "my.ideas:First      4" in done.stdout


def test_it_lives_for_one_game_and_is_told_how_that_ended(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    results = list(run(Plan("mlem", ("my.ideas:Diarist", "my.ideas:First"), games=4)))
    told = (folder / "diary.txt").read_text().splitlines()
    assert len(told) == 4
    for result, line in zip(results, told, strict=True):
        seat = result.bots.index("my.ideas:Diarist")
        winners = [k for k, share in enumerate(result.shares) if share]
        asked = line.split()[1]
        assert line == f"{seat} {asked} {list(result.scores)} {winners} True"
        assert 0 < int(asked) < result.choices


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("my.zoo:First", "There is no module 'my.zoo' here, for the bot 'my.zoo:First'."),
        ("zoo.ideas:First", "There is no module 'zoo' here"),
        ("my.ideas:Second", "The module 'my.ideas' has no 'Second'."),
        ("my.ideas:", "is named as my.module:Bot, not 'my.ideas:'"),
        (":First", "is named as my.module:Bot"),
        ("my.ideas:NUMBER", "my.ideas:NUMBER is no class or function that takes a seed"),
        ("my.ideas:careful", "makes no bot of a seed: TypeError"),
        ("my.ideas:wordless", "is no bot: it has no method choose"),
        ("my.needy:First", "'my.needy' can't be imported: No module named 'not_installed_"),
        ("my.torn:First", "'my.torn' can't be imported: SyntaxError"),
    ],
)
def test_what_is_no_bot_is_said(folder: Path, path: str, said: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        make(path, "mlem", 1)
    assert said in str(refusal.value)


def test_no_guest_takes_the_name_of_a_bot_that_is_there() -> None:
    assert set(OWN) == MAKERS.keys() | LEVELS.keys()
