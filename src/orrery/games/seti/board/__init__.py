"""The picture of SETI: the sky as an SVG, and around it boards and cards as parts of a page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from orrery.core.picture import Picture, Scene
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.cards import draw_row, named
from orrery.games.seti.board.drawing import Drawing
from orrery.games.seti.board.hand import draw_hand
from orrery.games.seti.board.mine import draw_own
from orrery.games.seti.board.objectives import draw_objectives
from orrery.games.seti.board.planets import draw_planets
from orrery.games.seti.board.players import draw_players
from orrery.games.seti.board.rival import draw_rival
from orrery.games.seti.board.sheets import draw_sheets
from orrery.games.seti.board.sky import draw_discs, draw_lights, draw_pieces, draw_sky
from orrery.games.seti.board.species import draw_moment, draw_species
from orrery.games.seti.board.stars import draw_stars
from orrery.games.seti.board.tabs import lay_table
from orrery.games.seti.board.techs import draw_techs
from orrery.games.seti.board.track import draw_status, draw_track
from orrery.games.seti.state import Seti

__all__ = ["SIGNS", "draw", "named", "style"]

SIGNS = {
    verb: icon(sign)
    for verb, sign in {
        "move": "move", "carry": "move", "corner": "card", "place": "data", "complete": "mission",
        "deliver": "sample", "exchange": "swap", "buy": "row",
    }.items()
}  # fmt: skip
"""Of free actions."""


@cache
def style() -> str:
    return files("orrery.games.seti").joinpath("board.css").read_text(encoding="utf-8")


def draw(scene: Scene[Seti]) -> Picture:
    """Each section stands in its zone of the frame."""
    picture = Picture("sky", style())
    drawing = Drawing(scene, picture)
    lay_table(drawing)
    draw_status(drawing)
    draw_sky(drawing)
    draw_stars(drawing)
    draw_discs(drawing)
    draw_pieces(drawing)
    draw_sheets(drawing)
    draw_lights(drawing)
    draw_moment(drawing)
    draw_own(drawing)
    draw_hand(drawing)
    draw_objectives(drawing)
    draw_row(drawing)
    draw_players(drawing)
    if drawing.s.rival >= 0:
        draw_rival(drawing)
    draw_planets(drawing)
    draw_techs(drawing)
    draw_species(drawing)
    draw_track(drawing)
    return picture
