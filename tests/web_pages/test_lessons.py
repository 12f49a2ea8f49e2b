"""The introductions: every one can be walked to its end, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from orrery.core.errors import Illegal
from orrery.games import NAMES
from orrery.locale import LANGUAGES, Message, catalogue, say
from orrery.web.app import create_app
from orrery.web.page import lesson as lessons
from orrery.web.page.lesson import LEARNER, lesson, table_at

STEPS = [(game, n) for game in NAMES for n in range(len(lesson(game).step))]
SPOKEN = [
    pytest.param(game, n, language, marks=() if i % 4 == n % 4 else pytest.mark.soak)
    for game, n in STEPS
    for i, language in enumerate(LANGUAGES)
]
"""Every step in every language; each time, in one of them."""
LIT = re.compile(r'<\w+[^<>]* data-option="([^"]*)"[^<>]*>')


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(tmp_path_factory.mktemp("house") / "house.db")) as client:
        yield client


def page(client: TestClient[Litestar], address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.text


def board(page: str) -> str:
    return page[page.index('<main id="stage"') : page.index("</main>")]


@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_is_short_and_most_of_it_is_done_not_read(game: str) -> None:
    steps = lesson(game).step
    assert 7 <= len(steps) <= 24
    assert not steps[0].do
    assert not steps[-1].do
    assert sum(bool(step.do) for step in steps) >= len(steps) - 4
    assert len({step.say for step in steps}) == len(steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_and_nothing_is_said_in_vain(language: str) -> None:
    said = {f"lesson.{game}.{step.say}" for game in NAMES for step in lesson(game).step}
    known = {id for id in catalogue(language).single if re.match(r"lesson\.\w+\.", id)}
    assert known == said | {f"lesson.{game}.about" for game in NAMES}
    for id in said:
        assert 40 < len(say(Message(id), language)) < 250, id


@pytest.mark.parametrize("game", NAMES)
def test_what_is_to_be_done_is_offered_to_the_learner(game: str) -> None:
    for n, step in enumerate(lesson(game).step):
        table = table_at(game, n)
        if step.do:
            assert table.choice is not None
            assert table.choice.seat == LEARNER
        for choice in step.choices():
            table.find(choice)
            table.choose(choice)


@pytest.mark.parametrize(("game", "n", "language"), SPOKEN)
def test_one_thing_is_lit_and_the_bar_does_the_same(
    client: TestClient[Litestar], game: str, n: int, language: str
) -> None:
    text = page(client, f"/learn/{game}/{n}", language)
    step = lesson(game).step[n]
    assert f'<html lang="{language}">' in text
    assert not re.search(r"<script(?! type=\"module\" src=)|<style| style=| on\w+=", text)
    assert re.search(r'<p id="ask"[^>]*role="status"', text)
    lit = list(LIT.finditer(board(text)))
    assert {tag[1] for tag in lit} == ({step.do} if step.do else set())
    for tag in lit:
        assert 'tabindex="0"' in tag[0]
        assert 'role="button"' in tag[0]
        assert " lit" in tag[0] or '"lit' in tag[0]
        assert re.search(r'aria-label="[^"]+"', tag[0])
    assert "data-why" not in text
    for tag in re.findall(r'<[^<>]* role="button"[^<>]*>', board(text)):
        assert LIT.match(tag) or ('aria-disabled="true"' in tag and "tabindex" not in tag)
    options = text[text.index('id="options"') :]
    if n + 1 == len(lesson(game).step):  # a real game of the same kind
        assert re.search(rf'name="game" value="{game}".*<button type="submit" class="go">', options)
        return
    button = re.search(r'<a href="([^"]*)" class="go"([^>]*)>.+?</a>', options)
    assert button is not None
    assert button[1] == f"/learn/{game}/{n + 1}"
    assert ("data-next" in button[2]) == (not step.do)
    assert (f'data-option="{step.do}"' in button[2]) == bool(step.do)


@pytest.mark.parametrize("game", NAMES)
def test_links_alone_lead_from_the_lobby_to_the_end_and_back(
    client: TestClient[Litestar], game: str
) -> None:
    address = f"/learn/{game}"
    assert f'href="{address}"' in page(client, "/")
    seen = []
    while address:
        text = page(client, address)
        seen.append(text)
        found = re.search(r'href="([^"]*)" class="go"', text)
        address = found[1] if found else ""
    assert len(seen) == len(lesson(game).step)
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', seen[-1])
    table = client.post("/tables", data=dict(fields), follow_redirects=False)
    assert table.status_code == 303
    assert say(Message(f"{game}.title")) in client.get(table.headers["location"]).text
    assert 'class="plain"' not in seen[0]
    for n, text in enumerate(seen[1:]):
        assert f'<a href="/learn/{game}/{n}" class="plain">' in text


@pytest.mark.parametrize(("game", "n"), STEPS)
def test_the_parts_of_a_step_are_those_of_its_page(
    client: TestClient[Litestar], game: str, n: int
) -> None:
    answer = client.get(f"/learn/{game}/{n}?as=parts", headers={"Accept-Language": "cs"})
    assert answer.headers["content-type"].startswith("application/json")
    content = answer.json()
    assert content["all"] is True
    text = page(client, f"/learn/{game}/{n}", "cs")
    last: dict[str, str] = {}
    for id, parent, before, box, markup in content["set"]:
        assert (markup.rpartition("</")[0] if box else markup) in text
        assert before == last.get(parent, "")
        last[parent] = id
    assert {id for id, *_ in content["set"]} == set(
        re.findall(r'(?<=<)\w+ id="([^"]*)"', text[text.index('<div id="table">') :])
    ) - {"table", "said", "tip", "tip-own", "tip-text", "tip-rule"} - _inner(content["set"])


def _inner(parts: list[list[object]]) -> set[str]:
    """Ids inside the markup of parts, of things that are drawn again and again."""
    known = {id for id, *_ in parts}
    return {id for *_, markup in parts for id in re.findall(r' id="([^"]*)"', str(markup))} - known  # type: ignore[operator]


@pytest.mark.parametrize(
    "address", ["mlem/11", "pulsar/-1", "chess", "seti/99999999999999", "mlem/x"]
)
def test_there_is_no_such_step(client: TestClient[Litestar], address: str) -> None:
    assert client.get(f"/learn/{address}").status_code == 404


def test_a_stale_lesson_is_refused_and_harms_no_other_page(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = lesson("mlem")
    stale = msgspec.structs.replace(good, before=("roll",))
    monkeypatch.setattr(lessons, "lesson", lambda game: stale)
    with pytest.raises(Illegal):
        lessons.draw("mlem", 1, "en")
    assert client.get("/").status_code == 200


def test_a_lesson_is_read_strictly(tmp_path: Path) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"players": 2, "seed": "1", "step": [{"do": "roll"}]}, lessons.Lesson)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"players": 2, "seed": "1", "step": [], "sed": 1}, lessons.Lesson)
