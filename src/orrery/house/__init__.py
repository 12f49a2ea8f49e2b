"""The house: every table, who sits there, what is chosen and kept. Knows no web."""
