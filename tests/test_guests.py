"""Other packages bring games, expansions, bots and languages; what is broken is left out with a
sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.bots import make
from orrery.games import NAMES, find
from orrery.games.mlem import MlemGame
from orrery.games.pulsar import PulsarGame
from orrery.games.seti.notation import CARD_NAMES
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


ICE = Path(__file__).parent / "games/seti/expansion"

WITH_ICE = """
import pickle, sys
from pathlib import Path
from ice_age import Drifters  # whoever comes first
import orrery
from litestar.testing import TestClient
from orrery.arena import Plan, run
from orrery.work.processes import Processes
from orrery.web.app import create_app

TWO = {"expansions": ["ice"], "species": ["drifters", "anomalies"]}
table = orrery.new("seti", players=2, seed=3, **TWO)
assert any(option.text == "play ice.1" for option in orrery.vocabulary("seti"))
sys.stdout.buffer.write(pickle.dumps(table))
assert len(list(run(Plan("seti", ("random",), 2, settings=TWO), Processes(2)))) == 2
with TestClient(create_app(Path(sys.argv[1]))) as client:
    form = client.get("/new/seti", headers={"Accept-Language": "uk"}).text
    assert 'name="seti.expansions"' in form
    game = client.get("/api/games").json()[2]
    assert game["settings"][-1]["values"] == ["ice"]
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    made = client.post("/api/tables", json={"game": "seti", "seats": seats, "settings": TWO})
    assert made.status_code == 201, made.text
"""

ELSEWHERE = """
import pickle, sys
table = pickle.load(sys.stdin.buffer)  # nobody has asked for the game before
assert table.game.settings[-1].values == ("ice",)
assert table.fingerprint() == pickle.loads(pickle.dumps(table)).fingerprint()
"""


def test_an_expansion_of_another_package_is_played(tmp_path: Path) -> None:
    """What is made known stays so: in a process of its own."""
    files = {
        f"ice_age/{file.relative_to(ICE)}": file.read_text(encoding="utf-8")
        for file in ICE.rglob("*.*")
        if file.suffix in (".py", ".toml", ".po")
    }
    write(tmp_path, "ice-age", files, {"expansions ice": "ice_age:ICE"})

    def python(*args: str, given: bytes = b"") -> bytes:
        env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
        done = subprocess.run([sys.executable, *args], env=env, input=given, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
        return done.stdout

    told = python("-m", "orrery", "settings", "seti").decode()
    assert "expansions=\n    0 to 1 of ice" in told
    table = python("-c", WITH_ICE, str(tmp_path / "orrery.db"))
    python("-c", ELSEWHERE, given=table)


BROKEN = {
    "games chess": ("nowhere:GAME", "No module named 'nowhere'"),
    "games checkers": ("broken:NOTHING", "it isn't a game"),
    "games go": ("broken:missing", "AttributeError"),
    "games mlem": ("broken:NOTHING", "there is another one of that name"),
    "games Sky": ("broken:NOTHING", "its name isn't a short word"),
    "games twin": ("broken:SETI", "the game calls itself 'seti'"),
    "games raises": ("raising:GAME", "ZeroDivisionError: division by zero"),
    "games torn": ("torn:GAME", "FileNotFoundError: No such file: board.toml"),
    "expansions et": ("broken:FIRE", "there is another one of that name"),
    "expansions water": ("broken:FIRE", "the expansion calls itself 'fire'"),
    "expansions earth": ("broken:NOTHING", "it isn't an orrery.games.seti.expansions.Expansion"),
    "expansions fire": ("broken:FIRE", "FileNotFoundError"),
    "expansions air": ("broken:AIR", "card 1"),
    "expansions wind": ("broken:WIND", "There is another species 'anomalies'"),
    "expansions rain": ("broken:RAIN", "7 isn't an object of a class made from Species"),
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
from orrery.games.seti.expansions import Expansion
from orrery.games.seti.species import Species
from orrery.locale import Language

EMPTY = Language("Rien", (Path(__file__).parent,))
BAD = Language("Zły", (Path(__file__).parent / "bad",))

class Loose(Last):
    games = "mlem"

class Anomalies(Species):
    id = "anomalies"

class Birds(Species):
    id = "birds"

HERE = Path(__file__).parent
FIRE = Expansion("fire", HERE, (Birds(),))
AIR = Expansion("air", HERE / "air", (Birds(),))
WIND = Expansion("wind", HERE, (Anomalies(),))
RAIN = Expansion("rain", HERE, (NOTHING,))
"""

TORN = """
from orrery.games.mlem import MlemGame

class Torn(MlemGame):
    name = "torn"

    def components(self, *paths):
        raise FileNotFoundError("No such file: board.toml")

GAME = Torn()
"""

AIR = """
source = "stated"

[[card]]
number = 1
name = "Balloon"
cost = 1
corner = "data"
sector = "blue"
income = "energy"
effect = ["inflate 3"]
"""


def seti_knows() -> list[object]:
    seti = find("seti")
    table = orrery.new("seti", players=2, seed=1)
    size = orrery.encode("seti").size
    return [seti.settings, len(seti.vocabulary), size, table.fingerprint(), *CARD_NAMES]


def test_what_is_broken_is_left_out_with_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    files = {"broken.py": MODULE, "raising.py": "1 / 0", "torn.py": TORN, "bad/pl/words.po": ""}
    files["air/components.toml"] = AIR
    before = seti_knows()
    write(tmp_path, "trouble", files, {key: path for key, (path, _) in BROKEN.items()})
    (tmp_path / "bad/pl/words.po").write_bytes(b'msgid "a"\nmsgstr "\xff\xfe"\n')
    with installed(tmp_path):
        assert orrery.games() == list(NAMES)
        assert find("mlem").bots == ("random", *MLEM)
        assert languages() == LANGUAGES
        assert seti_knows() == before
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
