"""`python -m orrery` is `orrery`."""

from orrery.cli import main

main()
