"""What an answer costs doesn't look like what it brings, in any language."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.locale import LANGUAGES
from tests.sites import client, shared_site
from tests.web_pages.test_alone import choose, new_table

__all__ = ["client", "shared_site"]


def test_costs_and_gains_are_marked_apart(client: TestClient[Litestar]) -> None:
    address, room = new_table(client)
    while room.table is not None and room.table.choice and room.table.choice.kind != "turn":
        choose(client, address, room, room.table.choice.options[0].text)
    for language in LANGUAGES:
        page = client.get(address, headers={"Accept-Language": language}).text
        told = re.findall(r'<small class="gives">(.*?)</small>', page)
        changes = re.findall(r"<span( class=\"costs\")?>([^<]*[+−]\d+)</span>", "".join(told))
        assert all(bool(marked) == ("−" in said) for marked, said in changes), language
        assert {bool(marked) for marked, _ in changes} == {True, False}, language
        assert len(changes) == len(re.findall(r"[+−]\d", "".join(told))), language


@pytest.mark.parametrize(("look", "colour"), [(".gives", "good"), (".gives .costs", "quiet")])
def test_each_has_its_own_colour(look: str, colour: str) -> None:
    style = files("orrery.style").joinpath("orrery.css").read_text()
    rules = [
        body
        for selectors, body in re.findall(r"([^{}]+){([^{}]*)}", style)
        if look in [one.strip() for one in selectors.split("*/")[-1].split(",")]
    ]
    assert [f"color: var(--{colour})" in body for body in rules] == [True]
