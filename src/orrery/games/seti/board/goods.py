"""What a player has to spend, as signs with figures."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.figures import Box
from orrery.games.seti.rules.probes import probe_limit


def draw_goods(drawing: Drawing, seat: int, parent: str) -> None:
    s = drawing.s
    drawing.picture.add(
        f"player-{seat}-goods",
        _goods(seat, parent, s.box, s.credits[seat], s.energy[seat], s.publicity[seat], s.data[seat],
               len(s.hand[seat]), (len(s.probes[seat]), probe_limit(s, seat)), drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _goods(
    seat: int,
    parent: str,
    box: Box,
    credits: int,
    energy: int,
    publicity: int,
    data: int,
    hand: int,
    probes: tuple[int, int],
    language: str,
) -> Part:
    out = (
        good("credit", str(credits), "credit", names.goods("credit", credits, language)),
        good("energy", str(energy), "energy", names.goods("energy", energy, language)),
        _share("publicity", publicity, box.most_publicity, "publicity", language),
        _share("data", data, box.data_pool, "data", language),
        _share("probe", *probes, "probes", language),
        good("hand", str(hand), "hand", told(language, "cards", n=hand)),
    )
    return part(f"player-{seat}-goods", parent, *out, tag="div", class_="s-goods main")


def good(what: str, shown: str, help: str, name: str, look: str = "") -> str:
    return el("span", icon(what, look), shown, class_="s-good", **explained(help, name))


def _share(what: str, n: int, of: int, id: str, language: str) -> str:
    """Something of which there is a most."""
    return good(what, f"{n}{el('small', f'/{of}')}", id, told(language, id, n=n, of=of))
