"""Bots from elsewhere: found by where they are, and looked at before they play."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from orrery.core.errors import BadSetup
from orrery.core.view import Bot


def make_by_path(path: str, seed: int) -> Bot:
    """The bot that `my.module:Bot` makes with a seed; a sentence if there is none."""
    module, _, name = path.partition(":")
    if not module or not name:
        raise BadSetup(f"A bot of your own is named as my.module:Bot, not {path[:60]!r}.")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise BadSetup(f"The module {module!r} can't be imported: {error}.") from error
        raise BadSetup(f"There is no module {error.name!r} here, for the bot {path!r}.") from None
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise BadSetup(f"The module {module!r} can't be imported: {said}.") from error
    if not hasattr(found, name):
        raise BadSetup(f"The module {module!r} has no {name!r}.")
    return made(path, getattr(found, name), seed)


def made(name: str, make: Callable[[int], Any], seed: int) -> Bot:
    """What a stranger's class or function makes of a seed, if that is a bot."""
    if not callable(make):
        raise BadSetup(f"{name} is no class or function that takes a seed and makes a bot.")
    try:
        bot = make(seed)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise BadSetup(f"{name} makes no bot of a seed: {said}.") from error
    if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise BadSetup(f"What {name} makes is no bot: it has no method choose(view).")
    return bot  # type: ignore[no-any-return]
