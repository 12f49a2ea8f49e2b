"""The picture of Pulsar 2849: the star cluster as an SVG, and around it the boards as parts of a
page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from orrery.core.picture import Picture, Scene
from orrery.games.pulsar.board.bodies import draw_bodies
from orrery.games.pulsar.board.cluster import draw_cluster, draw_ships
from orrery.games.pulsar.board.dice import draw_dice
from orrery.games.pulsar.board.drawing import Drawing
from orrery.games.pulsar.board.lights import draw_actions
from orrery.games.pulsar.board.players import draw_others, draw_own
from orrery.games.pulsar.board.routes import draw_routes
from orrery.games.pulsar.board.scores import draw_scores
from orrery.games.pulsar.board.strip import draw_strip
from orrery.games.pulsar.board.supply import draw_goals, draw_supply
from orrery.games.pulsar.board.tabs import lay_table
from orrery.games.pulsar.board.techs import draw_techs
from orrery.games.pulsar.board.transmitters import draw_offer
from orrery.games.pulsar.state import Pulsar


@cache
def style() -> str:
    return files("orrery.games.pulsar").joinpath("board.css").read_text(encoding="utf-8")


def draw(scene: Scene[Pulsar]) -> Picture:
    """Each section stands in its zone of the frame."""
    picture = Picture("cluster", style())
    drawing = Drawing(scene, picture)
    lay_table(drawing)
    draw_strip(drawing)
    draw_cluster(drawing)
    draw_bodies(drawing)
    draw_scores(drawing)
    draw_ships(drawing)
    picture.box("lights", "cluster", class_="lights")
    draw_routes(drawing)
    draw_actions(drawing)
    draw_techs(drawing)
    draw_dice(drawing)
    draw_own(drawing)
    draw_offer(drawing)
    draw_goals(drawing)
    draw_supply(drawing)
    draw_others(drawing)
    return picture
