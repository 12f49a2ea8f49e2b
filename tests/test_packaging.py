"""What is installed is enough: the library alone plays, draws and searches."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import orrery

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

ALONE = """
import sys

class Bare:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        ours = top in ("orrery", "msgspec", "babel") or top.startswith(("_", "orrery_"))
        if not ours and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Bare())
"""

PLAY = """
import orrery
from orrery.bots import make
for game in orrery.games():
    table = orrery.new(game, players=2, seed=1)
    bots = [make(name, game, seed=1) for name in (table.game.bots[0], table.game.bots[1])]
    for _ in range(30):
        view = orrery.View(table, table.choice.seat)
        table.choose(bots[view.seat].choose(view))
    assert "svg" in table._repr_html_()
    assert orrery.encode(game).sparse(orrery.View(table, 0))
    assert str(table.game.tell(table.log[-1], ["Ann", "Bob"], table.components.figures) or "said")
    assert orrery.loads(table.save()).fingerprint() == table.fingerprint()
print("played")
"""


def alone(code: str) -> subprocess.CompletedProcess[str]:
    """Run Python where nothing but Orrery, msgspec and Babel can be imported."""
    return subprocess.run(
        [sys.executable, "-c", ALONE + code], capture_output=True, text=True, check=False
    )


def test_the_library_alone_plays_draws_and_searches() -> None:
    answer = alone(PLAY)
    assert answer.stdout == "played\n", answer.stderr


def test_the_command_says_what_it_needs() -> None:
    answer = alone("from orrery.__main__ import main; main()")
    assert answer.returncode == 1
    assert answer.stderr.startswith("orrery: the command needs typer")
    assert "Traceback" not in answer.stderr


def test_the_metadata_is_true() -> None:
    assert PROJECT["version"] == orrery.__version__
    (command,) = entry_points(group="console_scripts", name="orrery")
    assert callable(command.load())
    assert {d.split(">")[0] for d in PROJECT["dependencies"]} == {"msgspec", "babel"}
    assert f"## {orrery.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
