"""Orrery's speed, measured beside a peer's in one run: `python -m benchmarks`."""
