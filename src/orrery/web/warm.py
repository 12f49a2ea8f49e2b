"""All that a first page would have to make, before anybody waits for it."""

from __future__ import annotations

import orrery
from orrery.games import find, names
from orrery.locale import languages
from orrery.web.http.render import templates
from orrery.web.page import whys
from orrery.web.tidy import all_of_it


def warm() -> None:
    """Templates, catalogues, and each game in every language as its first player sees it."""
    for template in templates.list_templates():
        templates.get_template(template)
    for name in names():
        game = find(name)
        table = orrery.new(name, players=game.players[-1], seed="warm")
        unused = game.unused(table.setup.settings)
        for language in languages():
            game.draw(table.scene(0, table.seat_names, language))
            whys.listing(name, language, (), unused)
    all_of_it()
