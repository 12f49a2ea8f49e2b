"""Packages of strangers, installed for a test: files and entry points in a folder of their own."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from orrery import locale
from orrery.core.guest_bots import guest_bots
from orrery.games import NAMES, _guests, find
from orrery.ledger import read
from orrery.web.http import static


def write(folder: Path, name: str, files: Mapping[str, str], entries: Mapping[str, str]) -> None:
    """A package as an installer would leave it: its files, and beside them its entry points, by
    group and name (`games comet`)."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for key, value in entries.items():
        group, called = key.split()
        lines.append(f"[orrery.{group}]\n{called} = {value}\n")
    (info / "entry_points.txt").write_text("\n".join(lines))


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """What was written there is installed for a while."""
    known, words = set(sys.modules), list(locale._folders)
    sys.path.insert(0, str(folder))
    _look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        locale._folders[:] = words
        for name in set(sys.modules) - known:
            if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]
        _look_again()


def _look_again() -> None:
    """Forget what is known of other packages."""
    guest_bots.cache_clear()
    _guests.cache_clear()
    find.cache_clear()
    locale.languages.cache_clear()
    locale.catalogue.cache_clear()
    for known in (static.all_files, static.version, read):
        known.cache_clear()
    for name in NAMES:
        find(name).__dict__.pop("bots", None)
