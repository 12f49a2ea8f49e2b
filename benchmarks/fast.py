"""Plain Python and the compiled build (`make fast-build`): the same games on both.

    python -m benchmarks.fast           how much faster games between bots are replayed, a table is forked
                                        and turns are dreamt
    python -m benchmarks.fast same      do random games come to the same positions, saves and logs on both,
                                        and do bots choose the same?

Processor time, in turns, the best of some rounds: other programs may be at work beside.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.work import TABLES, new, step

ROOT = Path(__file__).parent.parent
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build" / "fast" / "site"}
BOTS = {"mlem": "pilot", "pulsar": "vela", "seti": "altair"}
GAMES = 2
SEEDS = 20
ROUNDS = 5
DREAMS = 200
DECISIONS = 20
Games = dict[str, list[tuple[int, list[str]]]]
Rates = tuple[float, float, float]


# -- at work on one build --


def played() -> Games:
    """Games between bots, by table: seed and choices."""
    from orrery import View, bots

    found: Games = {}
    for name, (game, settings) in TABLES.items():
        for seed in range(GAMES):
            table = new(name, seed)
            players = [bots.make(BOTS[game], game, seat) for seat in range(settings["players"])]
            while (choice := table.choice) is not None:
                table.choose(players[choice.seat].choose(View(table, choice.seat)))
            found.setdefault(name, []).append((seed, [option.text for _, option in table.history]))
    return found


def rates(games: Games) -> dict[str, Rates]:
    """By table: decisions a second when these games are played again, the µs of a fork, and dreams a second."""
    found = {}
    for name, some in games.items():
        again = []
        middles = []
        for seed, texts in some:
            again.append((seed, [option for _, option in new(name, seed).play(texts).history]))
            middles += [new(name, seed).play(texts[:n]) for n in range(0, len(texts), 40)]
        decisions = 3 * sum(len(choices) for _, choices in again)
        best = forked = float("inf")
        for _ in range(3):
            tables = [(new(name, seed), choices) for seed, choices in 3 * again]
            start = process_time()
            for table, choices in tables:
                for choice in choices:
                    table.choose(choice)
            best = min(best, process_time() - start)
            start = process_time()
            for _ in range(50):
                for table in middles:
                    table.fork()
            forked = min(forked, process_time() - start)
        found[name] = (decisions / best, forked / 50 / len(middles) * 1e6, dreamt(middles))
    return found


def dreamt(tables: list[Any]) -> float:
    """Turns a second that the strongest planner of a game dreams: own ones, and those that follow."""
    from orrery.bots import LEVELS, MINDS
    from orrery.bots.planner.budget import Budget, Clock
    from orrery.bots.planner.dreams import Dreamer

    game = tables[0].setup.game
    mind = MINDS[game]()
    style = [level.style for level in LEVELS.values() if level.game == game][-1]
    best = 0.0
    for _ in range(2):
        dreams, start = 0, process_time()
        for table in tables[1:-1:2]:
            seat, kind = table.choice.seat, table.choice.kind
            clock = Clock(Budget(DREAMS))
            dreamer = Dreamer(mind, random.Random(1), style.memory)
            world = table.imagine(seat, 1)
            turns = dreamer.turns(world, seat, kind not in mind.begins, clock, 0.5, DREAMS)
            chapter = mind.chapter(world.state)
            dreamer.play_on(turns[0].table, seat, clock, style.own, style.others, chapter)
            dreams += clock.dreams
        best = max(best, dreams / (process_time() - start))
    return best


def prints() -> list[str]:
    """What random games leave behind: positions on the way, the save and the log, as one hash each."""
    found = []
    for name in TABLES:
        for seed in range(SEEDS):
            table = new(name, seed)
            chance = random.Random(seed)
            seen = sha256()
            while table.choice is not None:
                step(table, chance)
                if not len(table.history) % 10:
                    seen.update(table.fingerprint().encode())
            for part in (table.save(), repr(table.log), table.scores):
                seen.update(str(part).encode())
            found.append(f"{name} {seed} {seen.hexdigest()[:16]}")
    return found


def chosen() -> list[str]:
    """What every bot that thinks chooses in the middle of a game, at each kind of table."""
    from orrery import View, bots
    from orrery.games import find

    found = []
    for name, (game, settings) in TABLES.items():
        for bot in find(game).bots:
            table = new(name, 1)
            chance = random.Random(1)
            for _ in range(60):
                step(table, chance)
            players = [bots.make(bot, game, seat) for seat in range(settings["players"])]
            for _ in range(DECISIONS):
                if (choice := table.choice) is not None:
                    table.choose(players[choice.seat].choose(View(table, choice.seat)))
            texts = [option.text for _, option in table.history[60:]]
            found.append(f"{name} {bot} {', '.join(texts)}")
    return found


# -- both --


def ask(build: str, what: str, *more: str) -> Any:
    command = [sys.executable, "-m", "benchmarks.fast", "at-work", what, *more]
    env = os.environ | {"PYTHONPATH": str(BUILDS[build]), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{build}: {done.stderr}")
    return json.loads(done.stdout)


def at_work(what: str, *more: str) -> None:
    """Answer the process that compares."""
    if what == "rates":
        print(json.dumps(rates(json.loads(Path(more[0]).read_text(encoding="utf-8")))))
    else:
        print(json.dumps({"played": played, "prints": prints, "chosen": chosen}[what]()))


def same() -> None:
    for what in ("prints", "chosen"):
        plain, compiled = (ask(build, what) for build in BUILDS)
        for one, other in zip(plain, compiled, strict=True):
            if one != other:
                sys.exit(f"Not the same: plain {one}, compiled {other}.")
        if what == "prints":
            print(f"{len(plain)} games come to the same positions, saves and logs on both.")
        else:
            print(f"{len(plain)} tables of bots choose the same on both.")


def compare() -> None:
    best: dict[str, dict[str, Rates]] = {build: {} for build in BUILDS}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(json.dumps(ask("plain", "played")), encoding="utf-8")
        for _ in range(ROUNDS):
            for build, known in best.items():
                for name, (rate, fork, dreams) in ask(build, "rates", str(file)).items():
                    before = known.get(name, (0.0, float("inf"), 0.0))
                    known[name] = max(before[0], rate), min(before[1], fork), max(before[2], dreams)
    for name in TABLES:
        plain, fork, dreams = best["plain"][name]
        compiled, short, more = best["compiled"][name]
        print(
            f"{name:10} {plain:9,.0f} -> {compiled:9,.0f} decisions/s: {compiled / plain:.2f} times;"
            f"  a fork {fork:.1f} -> {short:.1f} µs: {short / fork:.2f} of the time;"
            f"  {dreams:,.0f} -> {more:,.0f} dreams/s: {more / dreams:.2f} times"
        )


def main() -> None:
    match sys.argv[1:]:
        case ["at-work", what, *more]:
            at_work(what, *more)
        case ["same"]:
            same()
        case _:
            compare()


if __name__ == "__main__":
    main()
