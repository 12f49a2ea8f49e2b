"""What is asked can be answered where it happens: on the board or the stage, without scrolling.

A table is played by chance on the server; pages of all sizes follow it, and at each question of
theirs with more than one answer it is counted whether one of them is in sight. (The last questions of each
game are looked at every time: test_whole_games.)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from orrery.web.http.visitor import SEATS
from tests.browser.away import Seat, offered
from tests.browser.conftest import Person, Site
from tests.browser.late import EAGER, MARCO, OLENA, nearly_over
from tests.browser.sight import Sight

pytestmark = pytest.mark.browser

GAMES = ("mlem", "pulsar", "seti")
SIZES = {(1440, 900): 1.0, (1280, 720): 1.0, (820, 1180): 0.95, (390, 844): 0.95}
"""At which share of the questions an answer must be in sight."""
WHOLE = 10_000
"""More choices than a game has."""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    site = Site(tmp_path_factory.mktemp("sight") / "sight.db")
    tables = nearly_over(site.database, GAMES, WHOLE)
    site.start()
    yield {game: f"{site.url}{table}" for game, table in tables.items()}
    site.stop()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_in_sight(person: Person, fresh: dict[str, str], game: str) -> None:
    follow(person, fresh[game], SIZES)


def follow(person: Person, table: str, sizes: dict[tuple[int, int], float]) -> None:
    sights = {}
    for width, height in sizes:
        page = person(width=width, height=height, has_touch=width < 1000)
        page.context.add_cookies([{"name": SEATS, "value": OLENA, "url": table}])
        page.goto(table)
        page.wait_for_selector("body[data-live]")
        sights[width, height] = Sight(page)
    play(table, list(sights.values()))
    for size, sight in sights.items():
        print(f"\n{size[0]}x{size[1]}: {sight}; scrolled {sight.scrolled}", end="")
    for size, sight in sights.items():
        assert sight.share >= sizes[size], f"{size}: {sight}"
        assert sight.scrolled == 0 or size[0] < 1000, f"{size}: the page scrolled"


def play(table: str, sights: list[Sight]) -> None:
    """To the end by chance, without a click; every page looks at each question of its own."""
    luck = Random(7)
    seats = (Seat(table, OLENA), Seat(table, MARCO))
    data = seats[0].look()
    while data["status"] != "over":
        seat, n = data["choice"]["seat"], data["n"]
        if seat == 0:
            for sight in sights:
                sight.look(n)
        options = offered(data) or offered(seats[seat].look())
        option = luck.choices(options, [EAGER.get(o.split()[0], 1) for o in options])[0]
        data = seats[seat].choose(n, option)
    for one in seats:
        one.close()
