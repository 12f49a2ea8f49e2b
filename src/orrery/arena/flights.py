"""How soon Pulsar's ships know where they can fly."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from orrery.games.pulsar import figures
from orrery.games.pulsar.chart import SYSTEMS, Chart
from orrery.games.pulsar.rules.flights import NOT_COUNTED, outcomes

LENGTH = 8
"""The longest flight that a die and a modifier pay for."""


def flight_times(known: bool, repeats: int = 9) -> tuple[float, float]:
    """The times in ms to work out the options of a flight from each location of both clusters, on
    charts that know all ways already, as they do once a ship has asked, or none; of several tries
    the best. Their median and the greatest."""
    times = []
    for entry in figures.load().figures.figures.cluster:
        charts = [Chart(entry) for _ in range(repeats)]
        for start in range(len(charts[0].names)):
            times.append(min(_time(chart, start, known) for chart in charts) * 1e3)
    return median(times), max(times)


def _time(chart: Chart, start: int, known: bool) -> float:
    every_system = (1 << SYSTEMS) - 1
    if known:
        chart.trails(start, LENGTH)
    begin = perf_counter()
    outcomes(chart, start, (LENGTH, LENGTH, ()), every_system, NOT_COUNTED, False, False)
    return perf_counter() - begin
