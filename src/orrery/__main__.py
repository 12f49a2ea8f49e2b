"""`python -m orrery` is the command `orrery`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command, or say in a sentence what it needs."""
    try:
        from orrery.cli import main as command
    except ModuleNotFoundError as missing:
        if str(missing.name).startswith("orrery"):
            raise
        sys.exit(
            f"orrery: the command needs {missing.name}, which isn't installed here: "
            "pip install 'orrery[site]' brings all it needs to play in a browser."
        )
    command()


if __name__ == "__main__":
    main()
