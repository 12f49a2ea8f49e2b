"""The rules of MLEM, a module per chapter of the rulebook."""

from orrery.core.state import Tasks
from orrery.games.mlem.rules.crash import crash, parachute, return_home
from orrery.games.mlem.rules.landing import arrive, deep_space, go_on, land
from orrery.games.mlem.rules.missions import choose_missions
from orrery.games.mlem.rules.takeoff import begin_expedition, board, end_expedition
from orrery.games.mlem.rules.travel import fly, travel

TASKS: Tasks = {
    "missions": choose_missions,
    "expedition": begin_expedition,
    "board": board,
    "travel": travel,
    "fly": fly,
    "arrive": arrive,
    "deep_space": deep_space,
    "land": land,
    "go_on": go_on,
    "crash": crash,
    "parachute": parachute,
    "return_home": return_home,
    "end_expedition": end_expedition,
}
