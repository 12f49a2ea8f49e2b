"""The lobby says what its opponents are like."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from orrery.games import NAMES, find
from orrery.locale import LANGUAGES, Message, say
from orrery.web.app import create_app


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_opponent_has_a_name_and_a_sentence(tmp_path: Path, language: str) -> None:
    with TestClient(create_app(tmp_path / "house.db", bot_pause=0)) as client:
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
