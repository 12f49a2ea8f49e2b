"""Measure the engine, the site, and a peer in the same run."""

from __future__ import annotations

import orrery
from benchmarks import minds, site
from orrery.arena import peers, speed


def main() -> None:
    print(speed.machine())
    for game in orrery.games():
        for figure in speed.measure(game, seconds=3.0):
            print(figure.line, flush=True)
    for figure in peers.measure(orrery.games(), seconds=3.0):
        print(figure.line, flush=True)
    for figure in (*minds.measure(), *site.measure(), *site.crowded()):
        print(figure.line, flush=True)


if __name__ == "__main__":
    main()
