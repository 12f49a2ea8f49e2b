"""The printed figures of a game: data files, checked when read, each figure with its source.

A file is TOML. Every entry says where its figures come from, all at once (`source = "stated"`) or
one by one (`source = { faces = "stated", afterburner = "reconstructed" }`); what stands at the top of
a file speaks for all its entries that don't say it. The owner of a printed copy lays a file of their
own over the built-in one: its entries replace those of the same name.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, Literal, TypeVar, get_args

import msgspec

from orrery.core.errors import BadComponents

Source = Literal["printed", "stated", "reconstructed"]
"""Read off the component; said by a public source; or unknown here and chosen to fit the rules."""

F = TypeVar("F")
G = TypeVar("G")


class Components(Generic[F]):
    """The figures of a game as read from a file, with a hash of them and where each comes from."""

    __slots__ = ("figures", "hash", "origin", "provenance", "sources")

    def __init__(
        self, figures: F, hash: str, provenance: Mapping[str, Source], origin: str
    ) -> None:
        self.figures = figures
        self.hash = hash
        self.provenance = provenance
        """The source of each figure: `{"space 6: moons": "reconstructed"}`."""
        self.sources = Counter(provenance.values())
        self.origin = origin

    @property
    def reconstructed(self) -> bool:
        """Whether any figure here is a reconstruction."""
        return bool(self.sources["reconstructed"])

    def made_into(self, figures: G) -> Components[G]:
        """The same, with the figures laid out for the rules."""
        return Components(figures, self.hash, self.provenance, self.origin)


def load(
    kind: type[F],
    builtin: Sequence[Traversable],
    override: str | Path | None,
    keys: Mapping[str, str],
    check: Callable[[F], Iterator[str]],
    fixed: frozenset[str] = frozenset(),
) -> Components[F]:
    """Read the built-in files, lay an owner's file over them, and check the whole.

    `keys` names the lists of entries and the key of each; `check` yields what is wrong with the
    figures, one sentence each, beginning with the entry (`space 7: ...`); `fixed` are parts that an
    owner's file can't replace.
    """
    data = dict(_builtin(tuple(builtin)))
    own: _Own | None = None
    origin = "built-in"
    if override is not None:
        path = Path(override)
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise BadComponents(f"{path}: can't be read ({error.strerror}).") from None
        origin = path.name
        own = _Own(origin, raw, keys)
        own.lay_over(data, fixed)

    def wrong(problem: str) -> BadComponents:
        return BadComponents(own.locate(problem) if own else f"{origin}: {problem}")

    try:
        figures = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise wrong(_place(str(error), data, keys)) from None
    provenance: dict[str, Source] = {}
    for where, entry in _entries(data, keys):
        for figure in entry:
            if figure != "source":
                said = _source(entry["source"], figure)
                if said is None:
                    known = ", ".join(get_args(Source))
                    raise wrong(f"{where}: {figure}: its source must be said: {known}.")
                provenance[f"{where}: {figure}"] = said
    for problem in check(figures):
        raise wrong(problem)
    return Components(figures, digest(data), provenance, origin)


UNPLAYED = {"name", "names", "source"}
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


@lru_cache(maxsize=8)
def _builtin(files: tuple[Traversable, ...]) -> Mapping[str, object]:
    """The parts of the built-in files, read once; nothing changes them."""
    data: dict[str, object] = {}
    for file in files:
        data |= _parse(file.read_bytes(), file.name)
    return data


def _parse(raw: bytes, name: str) -> dict[str, object]:
    """A file's parts; a `source` at its top is given to every entry that has none."""
    try:
        parts = tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadComponents(f"{name}: is not a text file in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{name}: is not valid TOML: {error}.") from None
    except RecursionError:
        raise BadComponents(f"{name}: is nested too deeply.") from None
    source = parts.pop("source", None)
    if source is not None:
        for value in parts.values():
            for entry in value if isinstance(value, list) else [value]:
                if isinstance(entry, dict):
                    entry.setdefault("source", source)
    return parts


class _Own:
    """An owner's file: its entries, and the lines on which they stand."""

    def __init__(self, name: str, raw: bytes, keys: Mapping[str, str]) -> None:
        self.name = name
        self.keys = keys
        self.parts = _parse(raw, name)
        self.lines = raw.decode("utf-8-sig").splitlines()
        self.starts: dict[str, int] = {}
        """The line of each entry's heading, by the name a person would give it."""
        for part, value in self.parts.items():
            entries = value if isinstance(value, list) else [value]
            for i, line in enumerate(self._headings(part)[: len(entries)]):
                self.starts.setdefault(part, line)
                self.starts[f"{part}, entry {i + 1}"] = line
                entry = entries[i]
                if part in keys and isinstance(entry, dict):
                    self.starts.setdefault(f"{part} {entry.get(keys[part])}", line)

    def _headings(self, part: str) -> list[int]:
        heading = re.compile(
            rf'\s*(\[\[?\s*"?{re.escape(part)}"?\s*[\].]|"?{re.escape(part)}"?\s*[=.])'
        )
        return [n for n, line in enumerate(self.lines, 1) if heading.match(line)]

    def locate(self, problem: str) -> str:
        """A problem that begins with an entry's name, with the line on which it is in this file."""
        entry, _, rest = problem.partition(": ")
        line = self.starts.get(entry)
        if line is None:
            return f"{self.name}: {problem}"
        figure = re.match(r"(\w+)", rest)
        if figure:
            own = re.compile(rf'\s*"?{figure[1]}"?\s*[=.]')
            for n, text in enumerate(self.lines[line:], line + 1):
                if text.startswith("["):
                    break
                if own.match(text):
                    line = n
                    break
        return f"{self.name}, line {line}: {problem}"

    def lay_over(self, data: dict[str, object], fixed: frozenset[str]) -> None:
        for part, value in self.parts.items():
            if part not in data or part in fixed:
                known = ", ".join(sorted(data.keys() - fixed))
                raise BadComponents(
                    self.locate(f"{part}: there is no part {part!r}; the parts are {known}.")
                )
            data[part] = self._merged(part, value, data[part]) if part in self.keys else value

    def _merged(self, part: str, value: object, old: object) -> list[object]:
        key = self.keys[part]
        if not isinstance(value, list):
            raise BadComponents(
                self.locate(f"{part}: {part!r} must be a list of entries ([[{part}]]).")
            )
        assert isinstance(old, list)
        merged = {entry[key]: entry for entry in old}
        kind = type(next(iter(merged)))
        seen: set[object] = set()
        for i, entry in enumerate(value, 1):
            if not isinstance(entry, dict) or type(entry.get(key)) is not kind:
                raise BadComponents(self.locate(f"{part}, entry {i}: has no {key!r}."))
            if entry[key] in seen:
                raise BadComponents(self.locate(f"{part} {entry[key]}: is given twice."))
            seen.add(entry[key])
            merged[entry[key]] = entry
        return list(merged.values())


def _place(error: str, data: Mapping[str, object], keys: Mapping[str, str]) -> str:
    """A validation error with its place as a person would name it: `space 7: faces: ...`."""
    what, _, path = error.partition(" - at `$.")
    path = path.rstrip("`")
    match = re.match(r"(\w+)(?:\[(\d+)\])?\.?(.*)", path)
    if match:
        part, rest = match[1], match[3]
        entries = data[part]
        if match[2] and part in keys and isinstance(entries, list):
            key = entries[int(match[2])].get(keys[part], f"entry {int(match[2]) + 1}")
            part = f"{part} {key}"
        path = part + (f": {rest}" if rest else "")
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


def _source(source: object, figure: str) -> Source | None:
    said = source.get(figure) if isinstance(source, dict) else source
    return next((known for known in get_args(Source) if known == said), None)
