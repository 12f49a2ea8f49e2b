"""Other packages bring games, bots and languages; what is broken is left out with a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.bots import make
from orrery.games import NAMES, find
from orrery.games.mlem import MlemGame
from orrery.games.pulsar import PulsarGame
from orrery.locale import LANGUAGES, Message, languages, markup, say
from tests.packages import installed, write

MLEM = MlemGame.own_bots[1:]
PULSAR = PulsarGame.own_bots[1:]

BOTS = """
import random

class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.options[-1]

class OnlyMlem(Last):
    games = ("mlem",)

NOTHING = 7
"""

LANGUAGE = """
from importlib.resources import files
from orrery.locale import Language

LANGUAGE = Language("Deutsch", (files(__name__).joinpath("words"),))
"""

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "web.tagline"
msgstr "Brettspiele im All"

msgid "points"
msgid_plural "points"
msgstr[0] "{n} Punkt"
msgstr[1] "{n} Punkte"

msgid "web.hero.title"
msgstr ""
"""


def test_bots_of_other_packages_play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    entries = {"bots last": "strange_bots:Last", "bots only-mlem": "strange_bots:OnlyMlem"}
    write(tmp_path, "strange", {"strange_bots.py": BOTS}, entries)
    with installed(tmp_path):
        assert find("mlem").bots == ("random", "last", "only-mlem", *MLEM)
        assert find("pulsar").bots == ("random", "last", *PULSAR)
        assert say(Message("web.bot.only-mlem")) == "Only Mlem"
        assert markup(Message("web.bot.last"), "uk") == '<span lang="en">Last</span>'
        table = orrery.new("mlem", players=2, seed=1)
        bot = make("last", "mlem", 5)
        assert vars(bot) == {"seed": 5}
        assert bot.choose(orrery.View(table, table.choice.seat)) is table.choice.options[-1]
        with pytest.raises(orrery.BadSetup, match="no bot 'only-mlem' for seti"):
            make("only-mlem", "seti", 1)
    assert find("mlem").bots == ("random", *MLEM)
    assert not caplog.records


def test_a_language_of_another_package_is_spoken(tmp_path: Path) -> None:
    files = {"german/__init__.py": LANGUAGE, "german/words/de/all.po": GERMAN}
    write(tmp_path, "german", files, {"languages de": "german:LANGUAGE"})
    with installed(tmp_path):
        assert languages() == {**LANGUAGES, "de": "Deutsch"}
        assert say(Message("points", n=3), "de") == "3 Punkte"
        assert say(Message("web.tagline"), "de") == "Brettspiele im All"
        hero = Message("web.hero.title")  # not translated yet
        assert say(hero, "de") == say(hero, "en")
        assert markup(hero, "de") == f'<span lang="en">{markup(hero, "en")}</span>'
        with pytest.raises(KeyError, match="Deutsch catalogue has no message 'nothing'"):
            say(Message("nothing"), "de")
    assert languages() == LANGUAGES


BROKEN = {
    "games chess": ("nowhere:GAME", "No module named 'nowhere'"),
    "games checkers": ("broken:NOTHING", "it isn't a game"),
    "games go": ("broken:missing", "AttributeError"),
    "games mlem": ("broken:NOTHING", "there is another one of that name"),
    "games Sky": ("broken:NOTHING", "its name isn't a short word"),
    "games twin": ("broken:SETI", "the game calls itself 'seti'"),
    "games raises": ("raising:GAME", "ZeroDivisionError: division by zero"),
    "bots lazy": ("broken:NOTHING", "takes a seed"),
    "bots random": ("broken:Last", "there is another one of that name"),
    "bots loose": ("broken:Loose", "a tuple of names"),
    "languages de": ("broken:NOTHING", "it isn't an orrery.locale.Language"),
    "languages fr": ("broken:EMPTY", "no file fr/*.po"),
    "languages qqq": ("broken:EMPTY", "isn't the code of a language"),
    "languages pl": ("broken:BAD", "UnicodeDecodeError"),
}

MODULE = f"""{BOTS}
from pathlib import Path
from orrery.games.seti import GAME as SETI
from orrery.locale import Language

EMPTY = Language("Rien", (Path(__file__).parent,))
BAD = Language("Zły", (Path(__file__).parent / "bad",))

class Loose(Last):
    games = "mlem"
"""


def test_what_is_broken_is_left_out_with_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    files = {"broken.py": MODULE, "raising.py": "1 / 0", "bad/pl/words.po": ""}
    write(tmp_path, "trouble", files, {key: path for key, (path, _) in BROKEN.items()})
    (tmp_path / "bad/pl/words.po").write_bytes(b'msgid "a"\nmsgstr "\xff\xfe"\n')
    with installed(tmp_path):
        assert orrery.games() == list(NAMES)
        assert find("mlem").bots == ("random", *MLEM)
        assert languages() == LANGUAGES
        told = [record.getMessage() for record in caplog.records]
        for key, (path, why) in BROKEN.items():
            group, name = key.split()
            start = f"The {group[:-1]} {name!r} ({path}, of trouble) is left out: "
            (line,) = (line for line in told if line.startswith(start))
            assert why in line
            assert line.endswith(".")
        assert len(told) == len(BROKEN)
        with pytest.raises(orrery.BadSetup, match="There is no game 'chess' here"):
            find("chess")


def test_the_command_line_goes_on_when_a_package_is_broken(tmp_path: Path) -> None:
    write(tmp_path, "trouble", {}, {"games chess": "nowhere:GAME"})
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "settings", "mlem"],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("modules=")
    assert done.stderr == (
        "The game 'chess' (nowhere:GAME, of trouble) is left out: "
        "ModuleNotFoundError: No module named 'nowhere'.\n"
    )
