"""The rules of Pulsar 2849, one subject a file."""

from __future__ import annotations

from orrery.core.state import Tasks
from orrery.games.pulsar.rules import (
    begin,
    dice,
    flights,
    production,
    rewards,
    stations,
    transmitters,
    turns,
)

TASKS: Tasks = {
    "side": begin.side,
    "enter": begin.enter,
    "round": turns.begin_round,
    "roll": dice.roll,
    "draft": dice.draft,
    "actions": turns.actions,
    "begin_turn": turns.begin_turn,
    "turn": turns.turn,
    "run": flights.run,
    "route": flights.route,
    "pass": stations.pass_system,
    "land": stations.land,
    "explore": stations.explore,
    "claim": stations.claim,
    "teleport": stations.teleport,
    "gain": rewards.gain,
    "gain_two": rewards.gain_two,
    "link": transmitters.link,
    "cover": transmitters.cover,
    "production": production.production,
    "sell": production.sell,
    "produce": production.produce,
}
