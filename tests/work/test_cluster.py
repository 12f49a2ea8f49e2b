"""A Ray cluster of several nodes, one of which is killed in the middle: nothing is lost, and the totals are those
of one machine."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from orrery.arena import Plan, run
from orrery.arena.shared import each_game
from orrery.bots.learn import learn
from orrery.bots.learn.course import Course, Table
from orrery.bots.planner.judge import read, weights_of
from orrery.cli import app
from orrery.core.errors import OrreryError
from orrery.lab import play_pair
from orrery.work import ALONE, Cluster, share_out
from tests.work.jobs import Job, fail, square

pytestmark = pytest.mark.soak


class Machines:
    """A head that only leads, and nodes that work."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as Local

        self.local: Any = Local(initialize_head=True, head_node_args={"num_cpus": 0})
        self.nodes = [self.local.add_node(num_cpus=1) for _ in range(3)]
        self.crew = Cluster(self.local.address)

    def kill_one(self) -> None:
        """As if somebody had pulled its plug."""
        self.local.remove_node(self.nodes.pop(), allow_graceful=False)

    def settle(self) -> None:
        """Wait until the cluster knows who is dead, and has told it."""
        nodes = self.crew.connect().nodes
        while sum(node["Alive"] for node in nodes()) > len(self.nodes) + 1:
            time.sleep(0.2)
        time.sleep(1)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    ray = pytest.importorskip("ray", reason="tools/prepare cluster installs it")
    found = Machines()
    yield found
    ray.shutdown()
    found.local.shutdown()


@pytest.fixture
def spare(machines: Machines) -> Machines:
    """With three nodes again."""
    machines.settle()
    while len(machines.nodes) < 3:
        machines.nodes.append(machines.local.add_node(num_cpus=1))
    return machines


def test_a_killed_node_loses_nothing(
    spare: Machines, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    jobs = [Job(n, str(tmp_path), slow=1.0) for n in range(24)]
    found = []
    for n, result in enumerate(share_out(square, [[job] for job in jobs], spare.crew)):
        found.append(result)
        if n == 2:
            spare.kill_one()
    assert found == [n * n for n in range(24)]
    again = [file for file in tmp_path.iterdir() if len(file.read_text().splitlines()) > 1]
    assert len(again) <= 1, "a node with one core has one chunk at work"
    spare.settle()
    assert not capfd.readouterr().out, "what stands there is ours"


def test_a_killed_worker_loses_its_chunk_alone(spare: Machines, tmp_path: Path) -> None:
    jobs = [[Job(n, str(tmp_path), deadly=n == 3)] for n in range(6)]
    assert list(share_out(square, jobs, spare.crew)) == [n * n for n in range(6)]
    with pytest.raises(OrreryError, match="3 times"):
        list(share_out(square, [[Job(9, str(tmp_path), deadly=99)]], spare.crew))


def test_an_error_is_raised_here(spare: Machines) -> None:
    with pytest.raises(KeyError):
        list(share_out(fail, [[n] for n in range(5)], spare.crew))


def test_a_tournament_is_the_same_though_a_node_is_killed(spare: Machines) -> None:
    plan = Plan("pulsar", ("busy", "random"), 200, seed="cluster")
    found = []
    for result in run(plan, spare.crew):
        found.append(msgspec.structs.replace(result, seconds=()))
        if len(found) == 20:
            spare.kill_one()
    assert found == [msgspec.structs.replace(one, seconds=()) for one in run(plan, ALONE)]


def test_a_study_is_the_same_though_a_node_is_killed(spare: Machines, tmp_path: Path) -> None:
    file = tmp_path / "change.toml"
    file.write_text('[failures]\nto_end = 2\nsource = "printed"\n')
    plan = Plan("mlem", ("random",), 20, 2, components=str(file))

    def played(crew: Any, lost_after: int = -1) -> list[Any]:
        pairs: list[Any] = []
        for pair in each_game(plan, play_pair, crew):
            if len(pairs) == lost_after:
                spare.kill_one()
            printed, changed = (
                msgspec.structs.replace(one, result=msgspec.structs.replace(one.result, seconds=()))
                for one in (pair.printed, pair.changed)
            )
            pairs.append((printed, changed, pair.words))
        return pairs

    alone = played(ALONE)
    games = each_game(plan, play_pair, spare.crew)
    file.unlink()  # a cluster hasn't our files
    assert len([next(games) for _ in range(3)]) == 3
    games.close()
    file.write_text('[failures]\nto_end = 2\nsource = "printed"\n')
    assert played(spare.crew, lost_after=3) == alone


def test_learning_is_the_same_though_a_node_is_killed(spare: Machines, tmp_path: Path) -> None:
    start = weights_of(read("orrery.bots.mlem"))
    course = Course("mlem", (Table(2),), rounds=1, games=12, trials=2, dreams=1, pairs=0.0)
    alone = list(learn(course, start, tmp_path / "alone", ALONE))

    def pull_the_plug(what: str, n: int, of: int) -> None:
        if n == 4 and len(spare.nodes) == 3:
            spare.kill_one()

    found = list(learn(course, start, tmp_path / "cluster", spare.crew, pull_the_plug))
    assert found == alone
    assert len(spare.nodes) == 2


def test_who_has_enough_lets_them_go(spare: Machines, tmp_path: Path) -> None:
    jobs = [[Job(n, str(tmp_path), slow=1000.0 * (n > 0))] for n in range(9)]
    results = share_out(square, jobs, spare.crew)
    assert next(results) == 0
    results.close()
    assert list(share_out(square, [[Job(n)] for n in range(4)], spare.crew)) == [0, 1, 4, 9]


def test_the_same_commands_say_the_same(spare: Machines, tmp_path: Path) -> None:
    change = tmp_path / "change.toml"
    change.write_text('[failures]\nto_end = 2\nsource = "printed"\n')
    page, folder = tmp_path / "study" / "report.html", tmp_path / "learned"
    seen = []
    for where in (["--workers", "1"], ["--ray", spare.crew.address]):
        for line in (
            "arena pulsar --bots busy,random --games 6",
            f"lab mlem --change {change} --bots random --games 6 --out {page.parent}",
            f"learn mlem --rounds 1 --games 2 --trials 2 --dreams 1 --folder {folder}",
        ):
            said = CliRunner().invoke(app, [*line.split(), *where])
            assert said.exit_code == 0, said.output
            seen.append(said.stdout)
        seen.append(page.read_text(encoding="utf-8"))
        seen.append((folder / "judge.toml").read_text(encoding="utf-8"))
        shutil.rmtree(folder)
        shutil.rmtree(page.parent)
    assert seen[:5] == seen[5:]
