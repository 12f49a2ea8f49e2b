"""The balance lab: what another figure would change, measured on the same deals with the same bots."""

from orrery.lab.compare import Comparison, Difference
from orrery.lab.pairs import Measured, Pair, check, play_pair

__all__ = ["Comparison", "Difference", "Measured", "Pair", "check", "play_pair"]
