"""The rival's turn, act by act: each step of it is seen on the board, and all of them lead to the table as it is."""

from __future__ import annotations

from random import Random

from litestar import Litestar
from litestar.testing import TestClient

from orrery.core.picture import Picture
from orrery.web.page.acts import acts, both
from orrery.web.page.patch import changed, outline
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer
from tests.sites import client, shared_site
from tests.web_pages.test_alone import choose, new_table
from tests.web_pages.test_patch import Page

__all__ = ["client", "shared_site"]

TURNING = ("end", "launch", "scan", "fly", "signal", "orbit", "land", "analyse", "research", "tech")


def test_every_step_of_the_rival_is_seen_on_the_board(client: TestClient[Litestar]) -> None:
    address, room = new_table(client)
    viewer = Viewer(client.cookies["orrery"], "en")
    luck, seen = Random(4), set()
    for _ in range(60):
        table = room.table
        if table is None or table.choice is None:
            break
        before = draw(room, viewer).parts
        sent, heard = outline(before), len(room.story)
        offered = table.choice.options
        liked = [option for option in offered if option.verb in TURNING]
        choose(client, address, room, luck.choice(liked or offered).text)
        after = draw(room, viewer).parts
        now = outline(after, sent)
        played, then = acts(room, viewer, sent, heard)
        whole = changed(sent, now, after)
        if played:
            whole = both(whole, changed(then, now, after), now)
        pages = [Page(Picture("root")), Page(Picture("root"))]
        for page in pages:  # one that shows the steps, and one that doesn't
            page.apply(*changed({}, sent, before))
        for act in played:
            assert act.step >= heard
            was = dict(pages[0].markup)
            pages[0].apply(act.set, act.gone)
            assert pages[0].markup != was
            assert not any("data-option" in part for _, _, _, _, part in act.set), (
                "it isn't my turn"
            )
            seen.add(room.story.events[act.step].kind)
        right = Page(Picture("root"))
        right.apply(*changed({}, now, after))
        for page in pages:
            page.apply(*whole)
            assert page.markup == right.markup
            assert {k: v for k, v in page.inside.items() if v} == {
                k: v for k, v in right.inside.items() if v
            }
        assert acts(room, viewer, now, len(room.story)) == ([], now)
    assert {"rival", "launches", "marks"} & seen
    assert len(seen) > 4


def test_who_looks_back_or_comes_anew_sees_the_table_at_once(client: TestClient[Litestar]) -> None:
    address, room = new_table(client)
    viewer = Viewer(client.cookies["orrery"], "en")
    while room.table is not None and not room.table.state.rival_card:
        sent = outline(draw(room, viewer).parts)
        heard = len(room.story)
        assert room.table.choice is not None
        options = [option.text for option in room.table.choice.options]
        choose(client, address, room, "end" if "end" in options else options[0])
    assert acts(room, viewer, sent, heard)[0]
    assert acts(room, viewer, {}, heard) == ([], {})
    assert acts(room, viewer, sent, -1) == ([], sent)
    assert acts(room, Viewer(viewer.holder, "en", past=1), sent, heard) == ([], sent)
    assert acts(room, Viewer(None, "en", screen=True), sent, heard) == ([], sent)
