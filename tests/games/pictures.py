"""What every picture of every game must be: well made, for hands, keys and readers aloud."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

from orrery.core.picture import Picture

REFERENCE = re.compile(r"url\(#([^)]*)\)")


def well_made(picture: Picture) -> None:
    """Ids once each, nothing pointed at that isn't there, nothing styled in place; what can be
    pressed is a button with a name, and there is no button in a button."""
    ids: list[str] = []
    used: set[str] = set()
    for part in picture.parts.values():
        own, points_at = _looked_through(part.markup)
        ids += own
        used |= points_at
        holder = picture.parts.get(part.parent)
        assert holder is None or holder.box, part.parent
        assert not (part.box and 'role="button"' in part.start), part.start
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


@cache
def _looked_through(markup: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The ids in a part and those it points at. Most parts stay the same from picture to picture:
    each is looked at once."""
    root = ElementTree.fromstring(markup)
    ids = tuple(e.attrib["id"] for e in root.iter() if e.get("id"))
    used = {e.get("href", "#")[1:] for e in root.iter()} - {""}
    used |= {at for e in root.iter() for at in REFERENCE.findall(e.get("fill", ""))}
    assert not any(e.get("style") for e in root.iter())
    for e in root.iter():
        option, why = e.get("data-option"), e.get("data-why")
        names = str(e.get("class")).split()
        assert ("lit" in names) == (option is not None) or e.get("role") != "button", markup
        if option is not None or why is not None:
            assert e.tag == "button" or e.get("role") == "button", markup
            assert (e.get("aria-disabled") == "true") == (why is not None), markup
        if e.get("role") == "button":
            assert e.get("tabindex") == "0", markup
            assert e.get("aria-label"), markup
        if e.tag == "button" or e.get("role") == "button":
            inside = [i for i in e.iter() if i is not e]
            assert not any(i.tag in ("button", "summary", "input") for i in inside), markup
            for name in ("role", "tabindex", "data-option", "data-why", "data-help"):
                assert not any(i.get(name) for i in inside if i.get(name) != "img"), markup
    return ids, frozenset(used)
