"""The folder of a course: it says which course it is of, and what is in it is whole, whenever one stops."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO
from zipfile import BadZipFile

import msgspec

from orrery.bots.learn.course import Course
from orrery.core.errors import BadSetup
from orrery.games import find

PLAN = "plan.json"


def begin(folder: Path, course: Course, way: str, start: bytes) -> None:
    """Make it the folder of this course, learnt in this way from such a start; how many rounds there are may change.
    One of another course is refused."""
    plan = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(course, rounds=0)))
    plan["way"] = way
    plan["start"] = blake2b(start, digest_size=16).hexdigest()
    plan["rules"] = find(course.game).version
    path = folder / PLAN
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            try:
                held = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
            except msgspec.MsgspecError:
                raise BadSetup(
                    f"{path} isn't the plan of a course: name another --folder."
                ) from None
            differ = [name for name in plan if held.get(name) != plan[name]]
            if differ:
                raise BadSetup(
                    f"{folder} holds another course (its {' and '.join(differ)} differ): name another --folder."
                )
            return
        if any(folder.glob("round-*")) or any(folder.glob("step-*")):
            raise BadSetup(f"{folder} holds rounds, but not of which course they are ({PLAN}).")
        with writing(path) as file:
            file.write(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
    except OSError as error:
        raise BadSetup(f"{folder}: can't be used ({error.strerror}).") from None


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file that is there when all of it is written, and not before."""
    beside = path.with_name(path.name + ".part")
    with beside.open("wb") as file:
        yield file
    os.replace(beside, path)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What it takes to read a file that somebody may have spoilt."""
    try:
        yield
    except BadSetup:
        raise
    except (OSError, ValueError, TypeError, KeyError, AttributeError, EOFError, BadZipFile):
        raise BadSetup(
            f"{path} can't be read: remove it, and what it told is found out again."
        ) from None
