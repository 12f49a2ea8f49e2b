"""Measure the engine, the site, and a peer in the same run."""

from __future__ import annotations

import orrery
from benchmarks import minds, site
from benchmarks.peers import HOW, liars_poker
from orrery.arena import speed


def main() -> None:
    print(speed.machine())
    rate = 0.0
    for game in orrery.games():
        figures = speed.measure(game, seconds=3.0)
        rate = rate or figures[0].value
        for figure in figures:
            print(figure.line)
    for figure in (*minds.measure(), *site.measure(), *site.crowded()):
        print(figure.line)
    peer = liars_poker(seconds=3.0)
    if peer is None:
        print(HOW)
        return
    print(speed.Figure("OpenSpiel python_liars_poker", peer, "decisions/s").line)
    print(f"MLEM here plays {rate / peer:.1f} times as many decisions a second.")


if __name__ == "__main__":
    main()
