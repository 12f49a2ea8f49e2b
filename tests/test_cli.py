"""The command `orrery`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import orrery
from orrery.arena.match import Plan
from orrery.bots import make
from orrery.cli import app
from orrery.core.view import View


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three with missions."""
    table = orrery.new("mlem", players=3, seed=7, modules={"missions", "ufo"})
    bot = make("random", "mlem", 1)
    while table.choice is not None:
        table.choose(bot.choose(View(table, table.choice.seat)))
    file = tmp_path_factory.mktemp("saves") / "game.orrery"
    table.save(file)
    return file


# -- help and errors --


@pytest.mark.parametrize(
    "command",
    ["", "serve", "arena", "lab", "learn", "decisions", "settings", "bench", "replay", "rules"],
)
def test_help(command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_help_says_what_happens_if_nothing_is_said() -> None:
    """Square brackets are markup where help is written."""
    told = "".join(run("learn", "--help").output.replace("│", " ").split())
    assert "[default:oneinvar/learnforeachwaytolearn]" in told
    assert "[default:onepercore]" in told


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("rules MLEM-99.1", 1, "no rule or section 'MLEM-99.1'"),
        ("rules --untested --tests nowhere", 1, "no such folder"),
        ("learn seti --searched", 1, "say --experience"),
        ("learn seti --habits", 1, "say --experience"),
        ("decisions seti --ways antares", 1, "two ways"),
        ("decisions seti --ways antares,altair --set difficulty=1,2", 1, "one value"),
        ("arena chess", 1, "no game 'chess'"),
        ("arena mlem --bots wizard", 1, "no bot 'wizard'"),
        ("arena mlem --players 9", 1, "2 to 5 players"),
        ("arena mlem --set modules=zoo", 1, "'modules' is a list of"),
        ("arena mlem --set fast", 1, "name=value"),
        ("lab mlem --change nowhere.toml", 1, "nowhere.toml: can't be read"),
        ("arena mlem --ask often", 1, "'fair' or a share"),
        ("arena mlem --set shift_back=maybe", 1, "'shift_back' is True or False"),
        ("settings chess", 1, "no game 'chess'"),
        ("arena mlem --set speed=3", 1, "no setting 'speed'"),
        ("replay nowhere.orrery", 1, "can't be read"),
        ("arena mlem --games none", 2, "--games"),
        ("dance", 2, "dance"),
    ],
)
def test_errors_are_one_sentence(words: str, code: int, message: str) -> None:
    result = run(*words.split())
    assert result.exit_code == code
    assert message in result.stderr
    assert "Traceback" not in result.output
    assert result.stdout == ""


def test_ctrl_c_stops_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Plan, "check", interrupted)
    result = run("arena", "mlem", "--games", "2")
    assert result.exit_code == 130
    assert result.stderr.strip() == "orrery: stopped."


def test_version() -> None:
    assert run("--version").output == f"orrery {orrery.__version__}\n"


# -- serve --


def test_serve_is_what_orrery_does_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    web = pytest.importorskip("orrery.web.app")
    served: list[tuple[Any, ...]] = []

    more: list[dict[str, Any]] = []

    def serve(host: str, port: int, database: str, open_browser: bool, **options: Any) -> int:
        served.append((host, port, database, open_browser))
        more.append(options)
        return 0

    monkeypatch.setattr(web, "serve", serve)
    monkeypatch.chdir(tmp_path)
    assert run().exit_code == 0
    assert served == [("127.0.0.1", 8000, "var/orrery.db", False)]
    assert (tmp_path / "var").is_dir()
    assert run("serve", "--port", "8123", "--database", "x.db", "--open").exit_code == 0
    assert served[1] == ("127.0.0.1", 8123, "x.db", True)
    sooner = ("--away-minutes", "5", "--keep-days", "90", "--bot-seconds", "0.5")
    assert run("serve", *sooner).exit_code == 0
    assert run("serve", "--bot-seconds", "0").exit_code == 2
    refused = run("serve", "--log", "xml")
    assert (refused.exit_code, len(served)) == (1, 3)
    assert "as text or as json, not as 'xml'" in refused.stderr
    assert [one["away"] for one in more] == [600, 600, 300]
    assert [one["keep_days"] for one in more] == [0, 0, 90]
    assert [one["bot_seconds"] for one in more] == [2.0, 2.0, 0.5]


# -- arena and bench --


def test_arena_says_the_same_for_the_same_seed() -> None:
    words = "arena pulsar --bots busy,random --games 4 --seed 5 --set cluster=dead-ends"
    words += " --set start=balanced --workers 1"
    first, second = run(*words.split()), run(*words.split())
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    assert re.search(
        r"^busy +4 +\d+\.\d% +\d+\.\d% - \d+\.\d% +\d+\.\d +± \d+\.\d", first.stdout, re.MULTILINE
    )
    assert "pulsar: 4 games of 2 players, cluster=dead-ends, start=balanced, seed 5" in first.stdout


def test_without_ray_a_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    change, out = tmp_path / "change.toml", tmp_path / "out"
    change.write_text('[failures]\nto_end = 2\nsource = "printed"\n')
    lines = (
        f"arena mlem --out {out}",
        f"lab mlem --change {change} --out {out}",
        f"learn mlem --folder {out}",
    )
    for line in lines:
        refused = run(*line.split(), "--ray", "auto")
        assert refused.stderr == "orrery: A cluster needs Ray: pip install 'orrery[cluster]'.\n"
        assert refused.exit_code == 1
    assert not out.exists()


def test_arena_names_every_game_it_can_play() -> None:
    said = " ".join(run("arena", "--help").output.split())
    assert ", ".join(orrery.games()) in said


def test_arena_plays_with_an_owners_figures(tmp_path: Path) -> None:
    own = tmp_path / "my-mlem.toml"
    words = ("arena", "mlem", "--bots", "random", "--games", "2", "--workers", "1")
    plain = run(*words).stdout.splitlines()
    own.write_text('[failures]\nto_end = 2\nsource = "printed"\n')
    titled, *told = run(*words, "--components", str(own)).stdout.splitlines()
    assert titled == "mlem: 2 games of 2 players, with my-mlem.toml, seed 1"
    assert told != plain[1:]
    own.write_text("[zoo]\n")
    refused = run(*words, "--components", str(own))
    assert refused.exit_code == 1
    assert "my-mlem.toml, line 1: zoo: there is no part 'zoo'" in refused.stderr


def test_arena_plays_each_of_several_levels() -> None:
    words = "arena seti --players 1 --bots random --games 1 --workers 1 --set difficulty=1,3"
    told = run(*words.split()).stdout
    assert "seti: 1 solo games, seed 1" in told
    assert "seti: 1 solo games, difficulty=3, seed 1" in told


@pytest.mark.parametrize("game", orrery.games())
def test_settings_are_listed_as_they_are_given(game: str) -> None:
    from orrery.core.settings import ways
    from orrery.games import find

    told = run("settings", game).stdout.splitlines()
    assert len(told) == 2 * len(find(game).settings)
    given = [line.split()[0] for line in told[::2]]
    (chosen,) = ways(find(game).settings, given)
    least = find(game).players[0]
    assert find(game).settle(least, chosen) == find(game).settle(least, {})


def test_arena_says_when_seats_are_uneven() -> None:
    result = run("arena", "mlem", "--bots", "random,random", "--games", "3")
    assert "evenly" in result.stdout


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    from orrery.arena import speed

    quick = speed.GOALS["mlem"]._replace(bot="random")
    monkeypatch.setitem(speed.GOALS, "mlem", quick)
    monkeypatch.setattr(speed, "ROUNDS", 2)
    result = run("bench", "mlem", "--seconds", "0.1")
    assert result.exit_code == 0
    assert "decisions/s" in result.stdout
    assert "mlem: as random plays" in result.stdout
    assert "fork" in result.stdout
    assert "OpenSpiel chess" in result.stdout


# -- replay --


def test_replay_tells_the_game(save: Path) -> None:
    result = run("replay", save)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    table = orrery.load(save)
    assert lines[0] == "MLEM: Space Agency, 3 players, seed 7"
    assert lines[1] == "modules=missions,ufo"
    assert sum(1 for line in lines if re.match(r" *\d+ Player \d: ", line)) == len(table.history)
    for seat, score in enumerate(table.scores):
        assert f"Player {seat + 1}: {score} points" in lines
    assert lines[-1].startswith("Won by: Player")


def test_replay_in_ukrainian(save: Path) -> None:
    result = run("replay", save, "--lang", "uk")
    assert "Гравець 1" in result.stdout
    assert "Player" not in result.stdout
    assert run("replay", save, "--lang", "xx").exit_code == 1


def test_replay_through_a_seats_eyes_keeps_the_others_secrets(save: Path) -> None:
    table = orrery.load(save)
    returned = {seat: option.text for seat, option in table.history if option.verb == "return"}
    seen = run("replay", save, "--seat", "1").stdout
    assert f"Player 2: {returned[1]}" in seen
    assert returned[0] not in seen
    assert returned[2] not in seen
    assert seen.count("chooses in secret") == 2
    assert run("replay", save, "--seat", "3").exit_code == 1


def test_replay_as_pictures(save: Path, tmp_path: Path) -> None:
    assert run("replay", save, "--svg", tmp_path / "steps").exit_code == 0
    files = sorted((tmp_path / "steps").iterdir())
    assert len(files) == len(orrery.load(save).history) + 1
    assert all(file.read_text(encoding="utf-8").startswith("<svg") for file in files)


def test_replay_as_a_page(save: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    assert run("replay", save, "--html", file, "--lang", "cs").exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert '<html lang="cs">' in text
    for outside in ("src=", "<link", "@import", "url(http", "fetch("):
        assert outside not in text
    assert run("replay", save, "--html", tmp_path / "no" / "x.html").exit_code == 1


# -- rules --


def test_a_rule_a_section_and_the_list() -> None:
    rule, *places = run("rules", "MLEM-5.13", "--tests", Path(__file__).parent).stdout.splitlines()
    assert rule == "MLEM-5.13  Used AB dice are never discarded; they stay in the pool."
    assert any(re.search(r"mlem/rules/\w+\.py:\d+ \w+", place) for place in places)
    assert any(re.search(r"games/mlem/test_\w+\.py::test_\w+", place) for place in places)
    section = run("rules", "mlem-5").stdout
    assert "Travel phase" in section
    assert "MLEM-5.16" in section
    assert "MLEM-6.1 " not in section
    listed = run("rules").stdout
    assert re.search(r"MLEM-14 +Astronaut abilities \(30\)", listed)
    assert "MLEM-20" in listed
    assert "Q13" in run("rules", "MLEM-19").stdout


def test_untested_rules(tmp_path: Path) -> None:
    test = tmp_path / "test_some.py"
    test.write_text('import pytest\n@pytest.mark.rule("MLEM-1.1", "MLEM-1.2")\ndef test(): ...\n')
    result = run("rules", "--untested", "--tests", tmp_path)
    assert result.exit_code == 1
    ids = [line.partition(":")[0] for line in result.stdout.splitlines()]
    assert "MLEM-1.3" in ids
    assert not {"MLEM-1.1", "MLEM-1.2"} & set(ids)
    every = ", ".join(f'"{id}"' for id in [*ids, "MLEM-1.1", "MLEM-1.2"])
    test.write_text(f"import pytest\n@pytest.mark.rule({every})\ndef test(): ...\n")
    assert run("rules", "--untested", "--tests", tmp_path).exit_code == 0
    test.write_text(f'import pytest\n@pytest.mark.rule({every}, "MLEM-0.9")\ndef test(): ...\n')
    result = run("rules", "--untested", "--tests", tmp_path)
    assert result.exit_code == 1
    assert "MLEM-0.9" in result.stdout
