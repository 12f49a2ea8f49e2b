"""The script leads a page from any view to any other, and keeps the elements that stay."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.picture import Picture, el
from orrery.web.page.patch import changes
from tests.browser.conftest import Person

pytestmark = pytest.mark.browser

APPLY = """async ([message, keep]) => {
    const script = document.querySelector('script[type=module]').src;
    const { patch } = await import(new URL('patch.js', script));
    const root = document.getElementById('table');
    const before = new Map([...root.querySelectorAll('[id]')].map((e) => [e.id, e]));
    patch(message);
    const kept = keep.every((id) => before.get(id) === document.getElementById(id));
    const svg = [...root.querySelectorAll('g')].every((e) => e.namespaceURI.endsWith('svg'));
    return [root.innerHTML, kept, svg];
}"""


def some_picture(luck: Random) -> Picture:
    picture = Picture("sky")
    picture.box("sky", "table", tag="svg")
    ids = [f"p{n}" for n in range(9)]
    luck.shuffle(ids)
    homes = ["table", "sky"]
    for id in ids[: luck.randrange(10)]:
        home = luck.choice(homes)
        tag = "div" if home in ("table", "html") else "g"
        if luck.random() < 0.25 and tag == "g":
            picture.box(id, home, tag=tag, class_=luck.choice("ab"))
            homes.append(id)
        else:
            inner = [
                el("b" if tag == "div" else "g", data_option=luck.choice("xyz"))
                for _ in range(luck.randrange(3))
            ]
            text = luck.choice(["", "a", "b"])
            picture.put(id, home, *inner, text, tag=tag, transform=luck.choice([None, "rotate(9)"]))
    return picture


def test_any_view_becomes_any_other(person: Person) -> None:
    page = person()
    page.goto("/t/nothing-there")
    page.evaluate("() => document.body.innerHTML = '<div id=\"table\"></div>'")
    luck = Random(2)
    old = Picture("sky")
    for n in range(150):
        new = some_picture(luck)
        everything = n % 10 == 0
        put, gone = changes({} if everything else old.parts, new.parts)
        keep = [
            id for id, part in new.parts.items()
            if id in old.parts and old.parts[id][3:] == part[3:] and _path(old, id) == _path(new, id)
        ]  # fmt: skip
        message = {"set": put, "gone": [] if everything else gone, "all": everything}
        html, kept, svg = page.evaluate(APPLY, [message, keep])
        assert html == new.markup("table"), n
        assert kept, n
        assert svg, n
        old = new


def test_who_comes_before_their_neighbour_waits_at_the_end(person: Person) -> None:
    """A step of a rival's turn may show what is beside something that is held back until its end."""
    page = person()
    page.goto("/t/nothing-there")
    page.evaluate("() => document.body.innerHTML = '<div id=\"table\"></div>'")
    first = Picture("sky")
    for home, things in {"stack": ["kept", "other"], "hand": ["old"]}.items():
        first.box(home, "table", tag="div")
        for id in things:
            first.put(id, home, id, tag="b")
    page.evaluate(APPLY, [{"set": changes({}, first.parts)[0], "all": True}, []])
    page.evaluate(APPLY, [{"set": [["new", "hand", "kept", False, '<b id="new">new</b>']]}, []])
    assert page.inner_text("#hand") == "oldnew"
    page.evaluate(APPLY, [{"set": [["kept", "hand", "old", False, '<b id="kept">kept</b>']]}, []])
    assert page.inner_text("#hand") == "oldkeptnew"


def _path(picture: Picture, id: str) -> list[str]:
    path = [id]
    while path[-1] in picture.parts:
        path.append(picture.parts[path[-1]].parent)
    return path


ONCE = """() => {
    const el = document.getElementById('table');
    el.dataset.tick = 1;
    el.className = 'ticked';
    el.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    return el.className;
}"""


UNSEEN = '<p class="ticked">seen</p><div hidden><p class="ticked">unseen</p></div>'


def test_what_was_seen_once_does_not_move_again(person: Person) -> None:
    """A panel that opens anew would start its animations again."""
    page = person(calm=False)
    page.goto("/t/nothing-there")
    page.evaluate("() => document.body.innerHTML = '<div id=\"table\"></div>'")
    page.evaluate(APPLY, [{}, []])
    assert page.evaluate(ONCE) == ""
    page.evaluate(
        "() => document.body.insertAdjacentHTML('beforeend', UNSEEN)".replace(
            "UNSEEN", repr(UNSEEN)
        )
    )
    page.evaluate(APPLY, [{}, []])
    assert page.locator(".ticked").all_inner_texts() == ["seen"]  # news of before, nobody saw
