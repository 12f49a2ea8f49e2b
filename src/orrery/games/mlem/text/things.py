"""What things of MLEM are called."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.locale import Message, Named, catalogue

Names = Sequence[str | Message]


def astronaut(name: object) -> Message:
    return Message(f"mlem.astronaut.{name}")


def crew(seat: int, name: object) -> Named:
    """Somebody's astronaut."""
    return Named(astronaut(name), f"cat-{seat}-{name}")


def face(name: object) -> Message | str:
    return Message("mlem.face.ab") if name == "ab" else str(name)


def faces(names: object) -> tuple[Message | str, ...]:
    assert isinstance(names, tuple)
    return tuple(face(name) for name in names)


def group(name: object) -> Message:
    """All dice of one face, as they fly together."""
    return Message(f"mlem.group.{name}")


def planet(id: object) -> Named:
    """A planet's name; one from an owner's file that we don't know is named by its id."""
    name = f"mlem.planet.{id}"
    known = name in catalogue("en")
    return Named(Message(name) if known else str(id).replace("-", " ").title(), f"planet-{id}")


def goal(id: object) -> Named:
    return Named(Message(f"mlem.goal.{id}"), f"goal-{id}")


def mission(number: object) -> Named:
    """A secret mission, named by its space."""
    return Named(space(number), f"mission-{number}")


def points(n: object) -> Message:
    assert isinstance(n, int)
    return Message("points", n=n)


def dice(n: object) -> Message:
    assert isinstance(n, int)
    return Message("mlem.dice", n=n)


def space(number: object, deep: int = 26) -> Message:
    assert isinstance(number, int)
    return Message("mlem.deep-space") if number >= deep else Message("mlem.space", number=number)
