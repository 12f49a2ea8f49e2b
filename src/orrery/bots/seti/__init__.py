"""What the planner knows of SETI: what looks sensible, and what a position is worth."""
