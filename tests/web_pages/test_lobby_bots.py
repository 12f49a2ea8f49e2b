"""The lobby says what its opponents are like."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.games import NAMES, find
from orrery.locale import LANGUAGES, Message, say
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_has_a_name_and_a_sentence(client: TestClient[Any], language: str) -> None:
    pages = {
        game: client.get(f"/new/{game}", headers={"Accept-Language": language}).text
        for game in NAMES
    }
    for game in NAMES:
        for name in find(game).own_bots:
            about = say(Message(f"web.bot.about.{name}"), language)
            assert (
                f'data-about="{about}">{say(Message(f"web.bot.{name}"), language)}<' in pages[game]
            )
