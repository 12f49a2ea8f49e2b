"""Count instead of timing: how many instructions a choice, a fork, an imagined table and a picture take.

    python -m benchmarks.count [--against ANOTHER/CHECKOUT] [what ...]

A busy machine makes clock times lie; instructions, counted by Valgrind, are nearly the same each time. What there
is to count: `play`, `fork`, `imagine` and `draw`, and the tables `mlem`, `pulsar`, `seti`, `seti-2`, `seti-solo`;
all of it if nothing is named.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from benchmarks.work import TABLES

HERE = Path(__file__).parent
ROUNDS = {"play": (1, 7), "fork": (1, 11), "imagine": (1, 5), "draw": (1, 2)}
"""How often each piece of work is repeated in a short run and in a long one; what lies between is counted."""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def count(checkout: Path, what: str, table: str) -> float:
    """The instructions of one piece of work, its preparation left out."""
    few, many = (_run(checkout, what, table, times) for times in ROUNDS[what])
    return (many[0] - few[0]) / (many[1] - few[1])


def _run(checkout: Path, what: str, table: str, times: int) -> tuple[int, int]:
    command = [*VALGRIND, sys.executable, str(HERE / "work.py"), what, table, str(times)]
    env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    counted = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    assert counted, done.stderr
    return int(counted[1].replace(",", "")), int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--against", type=Path, help="another checkout to compare with")
    parser.add_argument("what", nargs="*", choices=[[], *ROUNDS, *TABLES], help="what to count")
    asked = parser.parse_args()
    for what in [w for w in ROUNDS if w in asked.what] or ROUNDS:
        for table in [t for t in TABLES if t in asked.what] or TABLES:
            here = count(HERE.parent, what, table)
            line = f"{what:8} {table:10} {here:12,.0f} instructions"
            if asked.against:
                there = count(asked.against, what, table)
                line += f", {there:12,.0f} there: {there / here:.2f} times as fast"
            print(line, flush=True)


if __name__ == "__main__":
    main()
