"""The rules of every game as a page: all of them, with the signs of the board, to be searched."""

from __future__ import annotations

import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery import ledger
from orrery.games import NAMES
from orrery.locale import catalogue
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_its_place(client: TestClient[Litestar], game: str) -> None:
    page = client.get(f"/rules/{game}").text
    places = re.findall(r'<div id="([A-Z]+-[\d.]+)">', page)
    assert places == [rule.id for rule in ledger.read(game).rules]
    assert not re.search(r"\((?:p\d+|\[)|[?≠][A-Z]-\d", page)  # a player needs no sources


@pytest.mark.parametrize("game", NAMES)
def test_what_the_board_explains_stands_there_in_the_readers_language(
    client: TestClient[Litestar], game: str
) -> None:
    page = client.get(f"/rules/{game}", headers={"Accept-Language": "uk"}).text
    known = catalogue("uk").single
    said = [known[id] for id in known if re.fullmatch(rf"help\.{game}\.[a-z-]+", id)]
    assert len(said) > 15
    missing = [text for text in said if text.replace("'", "&#x27;") not in page and "{" not in text]
    assert len(missing) <= len(said) // 10, missing  # a few name no rule
    assert '<dl class="rules" lang="en">' in page


def test_a_search_finds_rules_by_words_or_number(client: TestClient[Litestar]) -> None:
    def found(words: str) -> list[str]:
        page = client.get("/rules/mlem", params={"q": words}).text
        return re.findall(r'<div id="([A-Z]+-[\d.]+)">', page)

    assert found("MLEM-5.13") == ["MLEM-5.13"]
    assert "MLEM-8.13" in found("comet POINTS")
    assert found("nothing of the kind") == []
    assert "No rule has all these words." in client.get("/rules/mlem?q=zzz").text
    assert '"&gt;&lt;b&gt;' not in client.get("/rules/mlem", params={"q": '"><b>'}).text


def test_no_other_rules(client: TestClient[Litestar]) -> None:
    assert client.get("/rules/chess").status_code == 404


def test_tables_and_lobby_lead_there(client: TestClient[Litestar]) -> None:
    assert 'href="/rules/seti"' in client.get("/").text
    table = client.post("/tables", data={"game": "mlem", "kind0": "me", "kind1": "me"})
    assert 'href="/rules/mlem"' in table.text
