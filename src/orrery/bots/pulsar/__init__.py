"""What the planner knows of Pulsar 2849: what looks sensible, and what a position is worth."""
