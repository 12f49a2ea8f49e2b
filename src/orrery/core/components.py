"""The printed figures of a game: data files, checked when read, each figure with its source.

A file is TOML. Every entry says where its figures come from, all at once (`source = "stated"`) or
one by one (`source = { faces = "stated", afterburner = "reconstructed" }`). The owner of a printed
copy lays a file of their own over the built-in one: its entries replace those of the same name.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, Literal, TypeVar, get_args

import msgspec

from orrery.core.errors import BadComponents

Source = Literal["printed", "stated", "reconstructed"]
"""Read off the component; said by a public source; or unknown here and chosen to fit the rules."""

F = TypeVar("F")


class Components(Generic[F]):
    """The figures of a game as read from a file, with a hash of them and their sources."""

    __slots__ = ("figures", "hash", "origin", "sources")

    def __init__(self, figures: F, hash: str, sources: Mapping[str, int], origin: str) -> None:
        self.figures = figures
        self.hash = hash
        self.sources = sources
        self.origin = origin

    @property
    def reconstructed(self) -> bool:
        """Whether any figure here is a reconstruction."""
        return bool(self.sources.get("reconstructed"))


def load(
    kind: type[F],
    builtin: Sequence[Traversable],
    override: str | Path | None,
    keys: Mapping[str, str],
    check: Callable[[F], Iterator[str]],
) -> Components[F]:
    """Read the built-in files, lay an owner's file over them, and check the whole.

    `keys` names the lists of entries and the key of each; `check` yields what is wrong with the
    figures, one sentence each.
    """
    data: dict[str, object] = {}
    for file in builtin:
        data |= _parse(file.read_bytes(), file.name)
    origin = "built-in"
    if override is not None:
        path = Path(override)
        origin = path.name
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise BadComponents(f"{path}: can't be read ({error.strerror}).") from None
        _lay_over(data, _parse(raw, origin), keys, origin)
    try:
        figures = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{origin}: {_place(str(error), data, keys)}") from None
    sources: Counter[str] = Counter()
    for where, entry in _entries(data, keys):
        sources.update(_sources(where, entry, origin))
    for problem in check(figures):
        raise BadComponents(f"{origin}: {problem}")
    return Components(figures, digest(data), sources, origin)


UNPLAYED = {"name", "source"}
"""What a figure is called and where it comes from: nothing that a game hangs on."""


def digest(data: object) -> str:
    """A hash of all that is played with. A corrected name or a better source is no other game."""
    played = msgspec.json.encode(_played(data), order="sorted")
    return blake2b(played, digest_size=8).hexdigest()


def _played(data: object) -> object:
    """The data without what no rule looks at."""
    if isinstance(data, dict):
        return {key: _played(value) for key, value in data.items() if key not in UNPLAYED}
    return [_played(value) for value in data] if isinstance(data, list) else data


def _parse(raw: bytes, name: str) -> dict[str, object]:
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadComponents(f"{name}: is not a text file in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{name}: is not valid TOML: {error}.") from None


def _lay_over(
    data: dict[str, object], own: dict[str, object], keys: Mapping[str, str], name: str
) -> None:
    for part, value in own.items():
        if part not in data:
            known = ", ".join(sorted(data))
            raise BadComponents(f"{name}: there is no part {part!r}; the parts are {known}.")
        if part not in keys:
            data[part] = value
            continue
        key = keys[part]
        if not isinstance(value, list):
            raise BadComponents(f"{name}: {part!r} must be a list of entries ([[{part}]]).")
        old = data[part]
        assert isinstance(old, list)
        merged = {entry[key]: entry for entry in old}
        seen: set[object] = set()
        for i, entry in enumerate(value, 1):
            if not isinstance(entry, dict) or not isinstance(entry.get(key), str | int):
                raise BadComponents(f"{name}: {part}, entry {i}: has no {key!r}.")
            if entry[key] in seen:
                raise BadComponents(f"{name}: {part} {entry[key]}: is given twice.")
            seen.add(entry[key])
            merged[entry[key]] = entry
        data[part] = list(merged.values())


def _place(error: str, data: Mapping[str, object], keys: Mapping[str, str]) -> str:
    """A validation error with its place as a person would name it: `space 7: faces: ...`."""
    what, _, path = error.partition(" - at `$.")
    path = path.rstrip("`")
    match = re.match(r"(\w+)\[(\d+)\]\.?(.*)", path)
    if match and match[1] in keys:
        part, rest = match[1], match[3]
        entries = data[part]
        assert isinstance(entries, list)
        key = entries[int(match[2])].get(keys[part], f"entry {int(match[2]) + 1}")
        path = f"{part} {key}" + (f": {rest}" if rest else "")
    return f"{path or 'the file'}: {what[:1].lower()}{what[1:]}."


def _entries(
    data: Mapping[str, object], keys: Mapping[str, str]
) -> Iterator[tuple[str, dict[str, object]]]:
    """Each entry with the name a person would give it, its key taken out: that is no figure."""
    for part, value in data.items():
        if isinstance(value, list):
            for entry in value:
                key = keys[part]
                yield f"{part} {entry[key]}", {k: v for k, v in entry.items() if k != key}
        elif isinstance(value, dict):
            yield part, value


def _sources(where: str, entry: Mapping[str, object], name: str) -> Iterator[str]:
    source = entry.get("source")
    known = get_args(Source)
    for figure in entry:
        if figure == "source":
            continue
        said = source.get(figure) if isinstance(source, dict) else source
        if said not in known:
            raise BadComponents(
                f"{name}: {where}: {figure}: its source must be said: {', '.join(known)}."
            )
        yield str(said)
