"""The technology boards: eight rows, one for each round."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import die, icon, marker
from orrery.games.pulsar.board.cards import card, ways
from orrery.games.pulsar.board.drawing import Drawing, Pay, explained, title, told
from orrery.games.pulsar.board.gains import effect
from orrery.games.pulsar.box import MEDIAN, ROW, TECHS, Technology
from orrery.games.pulsar.notation import PATENT
from orrery.games.pulsar.notation import payment as pays_with
from orrery.games.pulsar.rules.production import row_bonus
from orrery.games.pulsar.rules.turns import ROUNDS

BOARD_OF_ROW = ("I", "I", "II", "II", "II", "III", "III", "III")


def draw_techs(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("technologies", "zone-techs", tag="section", class_="p-section p-techs")
    picture.put(
        "tech-title", "technologies", title(drawing.told("techs"), "technology"), tag="header"
    )
    picture.box("tech-rows", "technologies", tag="div", class_="p-rows")
    guessed = names.reconstructed(s.box)
    for row in range(1, ROUNDS + 1):
        when = "now" if row == s.round else "past" if row < s.round else "later"
        if s.over:
            when = "past"
        side = s.sides[0 if row < 3 else 1 if row < 6 else 2]
        picture.box(
            f"tech-row-{row}", "tech-rows", tag="div",
            class_=f"p-row {when}{' first' if row in (1, 3, 6) else ''}", data_at=f"number-{row}",
        )  # fmt: skip
        worth = row_bonus(s) if row == s.round else s.rack.bonus[row - 1]
        picture.add(
            f"tech-head-{row}",
            _head(row, BOARD_OF_ROW[row - 1] + side, s.rack.bonus[row - 1], worth, when,
                  f"row {side}{row}" in guessed, drawing.language),
        )  # fmt: skip
        for i, tech in enumerate(s.rack.techs):
            if ROW[i] == row:
                picture.add(
                    f"tech-{i}",
                    _tech(i, tech, s.patents[i], bool(s.closed >> i & 1), when == "later", s.players,
                          drawing.pays(f"patent {TECHS[i]}"), drawing.my_turn, f"technology {tech.name}" in guessed,
                          drawing.names, drawing.language),
                )  # fmt: skip


@lru_cache(maxsize=1024)
def _head(
    row: int, board: str, bonus: int, worth: int, when: str, guessed: bool, language: str
) -> Part:
    """The round, and what its row adds to each spinning gyrodyne."""
    name = told(language, "row", n=row, board=board)
    number = el("b", str(row), class_="p-round", **explained("round", name, when == "now"))
    sign = icon("median") if bonus == MEDIAN else ""
    value = "" if bonus == MEDIAN and when != "now" else f"+{worth}"
    look = f"p-bonus{'' if bonus else ' none'}{' guessed' if guessed else ''}"
    extra = el(
        "span", icon("spin"), sign, value, class_=look,
        **explained("row-bonus", names.row_bonus(bonus, language), when == "now"),
    )  # fmt: skip
    return part(f"tech-head-{row}", f"tech-row-{row}", number, extra, tag="div", class_="p-rowhead")


@lru_cache(maxsize=2048)
def _tech(
    i: int,
    tech: Technology,
    owners: tuple[int, ...],
    closed: bool,
    covered: bool,
    players: int,
    pays: tuple[Pay, ...],
    my_turn: bool,
    guessed: bool,
    people: tuple[str, ...],
    language: str,
) -> Part:
    does = names.technology(tech, language)
    name = f"{tech.name[1:]}. {does}"
    if guessed:
        name += f" ({told(language, 'guessed')})"
    if owners:
        name += " " + told(language, "patented-by", players=tuple(people[seat] for seat in owners))
    full = len(owners) == 2 or (bool(owners) and tech.icons == 1 and (players == 2 or closed))
    look = f"p-tech kind-{tech.kind}"
    if guessed:
        look += " guessed"
    if covered:
        look += " covered"
    head = el(
        "span", die(tech.cost, look="gone" if full else "") * tech.icons, icon(tech.kind, "kind"),
        el("span", *map(marker, owners), class_="p-owners"), class_="p-techhead",
    )  # fmt: skip
    asks = PATENT[i][pays_with(False, tech.cost, 0)].text if my_turn else ""
    return card(
        f"tech-{i}", f"tech-row-{tech.name[1]}", look, f"technology-{tech.kind}", name, head,
        el("span", effect(tech), class_="p-effect"), ways=ways(pays), asks=asks,
        anchor=f"tech-{tech.name}",
    )  # fmt: skip
