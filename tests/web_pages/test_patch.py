"""What a page is sent leads from any view to any other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orrery.core.picture import Part, Picture
from orrery.web.page.patch import changes, digest, outline

IDS = [f"part{n}" for n in range(7)]


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    """Any picture: boxes in boxes, in any order."""
    picture = Picture("root")
    homes = ["root"]
    for id in draw(st.permutations(IDS))[: draw(st.integers(0, len(IDS)))]:
        home = draw(st.sampled_from(homes))
        if draw(st.booleans()):
            picture.box(id, home, tag="div", title=draw(st.sampled_from("ab")))
            homes.append(id)
        else:
            picture.put(
                id, home, draw(st.sampled_from(["x", "y"])), tag=draw(st.sampled_from(["p", "b"]))
            )
    return picture


class Page:
    """A page, as the script keeps it: each part's own markup, and the order in each box."""

    def __init__(self, picture: Picture) -> None:
        self.markup: dict[str, str] = {}
        self.inside: dict[str, list[str]] = {"root": []}
        self.apply(
            [(i, p.parent, "", p.box, p.markup) for i, p in reversed(picture.parts.items())], []
        )

    def apply(self, put: list[tuple[str, str, str, bool, str]], gone: list[str]) -> None:
        for id in gone:
            self.remove(id)
        for id, parent, prev, box, markup in put:
            if id in self.markup and self.markup[id][:2] != markup[:2]:
                self.remove(id)
            if not box:
                for child in list(self.inside.get(id, ())):
                    self.remove(child)
            self.markup[id] = markup
            for ids in self.inside.values():
                if id in ids:
                    ids.remove(id)
            ids = self.inside.setdefault(parent, [])
            ids.insert(ids.index(prev) + 1 if prev else 0, id)
            if box:
                self.inside.setdefault(id, [])

    def remove(self, id: str) -> None:
        for child in list(self.inside.pop(id, ())):
            self.remove(child)
        self.markup.pop(id, None)
        for ids in self.inside.values():
            if id in ids:
                ids.remove(id)

    def whole(self, id: str = "root") -> str:
        inner = "".join(self.whole(child) for child in self.inside.get(id, ()))
        if id == "root":
            return inner
        start, _, end = self.markup[id].rpartition("</")
        return f"{start}{inner}</{end}"


@given(pictures(), pictures())
def test_changes_lead_from_any_view_to_any_other(old: Picture, new: Picture) -> None:
    page = Page(Picture("root"))
    page.apply(*changes({}, old.parts))
    assert page.whole() == old.markup("root")
    page.apply(*changes(old.parts, new.parts))
    assert page.whole() == new.markup("root")


@given(pictures())
def test_nothing_is_sent_when_nothing_changed(picture: Picture) -> None:
    assert changes(picture.parts, dict(picture.parts)) == ([], [])


@given(pictures(), pictures())
def test_views_with_the_same_digest_are_the_same(one: Picture, two: Picture) -> None:
    first, second = outline(one.parts), outline(two.parts)
    assert (digest(first) == digest(second)) == (list(one.parts.items()) == list(two.parts.items()))
    assert outline(two.parts, first) == second, "whatever the page was before"


def test_only_what_changed_is_sent() -> None:
    old = {f"p{n}": Part("root", f'<g id="p{n}">', "", "g", False) for n in range(50)}
    new = old | {"p7": Part("root", '<g id="p7" transform="translate(1 2)">', "", "g", False)}
    put, gone = changes(old, new)
    assert [part[0] for part in put] == ["p7"]
    assert put[0][2] == "p6"
    assert gone == []
