"""What the planner knows of MLEM: what a table is worth, and what a flight will bring."""
