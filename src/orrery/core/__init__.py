"""The table on which games are played; it knows no game."""

from orrery.core.choice import Choice, Option, option
from orrery.core.components import Components
from orrery.core.errors import BadComponents, BadSave, BadSetup, Illegal, OrreryError
from orrery.core.events import Event
from orrery.core.game import Game, Setup, WhyNot
from orrery.core.luck import Luck
from orrery.core.picture import Part, Picture, Scene, el, words
from orrery.core.state import HIDDEN, Script, State, Task, Tasks
from orrery.core.table import Table
from orrery.core.view import Bot, View

__all__ = [
    "HIDDEN",
    "BadComponents",
    "BadSave",
    "BadSetup",
    "Bot",
    "Choice",
    "Components",
    "Event",
    "Game",
    "Illegal",
    "Luck",
    "Option",
    "OrreryError",
    "Part",
    "Picture",
    "Scene",
    "Script",
    "Setup",
    "State",
    "Table",
    "Task",
    "Tasks",
    "View",
    "WhyNot",
    "el",
    "option",
    "words",
]
