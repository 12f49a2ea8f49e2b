"""The files that a page of the documentation spells out: their path on a line of its own, then a block."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
FILE = re.compile(r"^`([\w./-]+)`\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files(page: str) -> dict[str, str]:
    """Each file's text by its path."""
    return dict(FILE.findall((DOCS / page).read_text(encoding="utf-8")))
