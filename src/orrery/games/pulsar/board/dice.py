"""The dice board: dice on their spaces, the median, both tracks and the order of play."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.core.strokes import at
from orrery.games.pulsar.board.art import die, glyph, icon, marker
from orrery.games.pulsar.board.drawing import Drawing, explained, press, title, told
from orrery.games.pulsar.board.gains import Sign, amount, points
from orrery.games.pulsar.notation import COPY, DRAFT, DRAFT_MOVE, INITIATIVE, TRACKS
from orrery.games.pulsar.rules.dice import distance
from orrery.games.pulsar.rules.tracks import tokens
from orrery.games.pulsar.rules.turns import copy_price
from orrery.games.pulsar.state import Track
from orrery.games.pulsar.text.things import space_name

WIDE = 660
STEP = 43
LEFT = 29
"""Where the first space of a track has its middle."""
FLOOR = 88
TALL = 22
"""From one token of a stack to the next."""


class Move(NamedTuple):
    """What a die does to a token."""

    k: int
    """Its number among the moves."""
    value: int
    which: int
    space: int
    named: str
    level: int
    token: str
    """Which of two it is, as a sign."""
    light: Light


def draw_dice(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("dice", "zone-dice", tag="section", class_="p-section p-dice")
    picture.put("dice-title", "dice", title(drawing.told("dice"), "dice"), tag="header")
    picture.box("dice-spaces", "dice", tag="div", class_="p-spaces")
    for value in range(1, 7):
        alone = drawing.light(DRAFT[value]) if drawing.kind == "draft" else None
        copy = drawing.light(COPY[value]) if drawing.my_turn else None
        steps = distance(s.median, value) if s.median else 0
        picture.add(
            f"die-space-{value}",
            _space(value, s.dice.count(value), steps, alone or copy, s.round, drawing.language),
        )
    picture.add("median", _median(s.median, drawing.language))
    moves = _moves(drawing)
    if s.phase == "dice":
        picture.add("moves", _buttons(moves))
    for which, track in enumerate((s.initiative, s.engineering)):
        _draw_track(drawing, which, track, [move for move in moves if move.which == which])
    if s.phase == "actions" and s.dice:
        note = drawing.told("die-left")
        if drawing.seat is not None:
            note += " " + drawing.told("copy-price", n=copy_price(s, drawing.seat))
        picture.put(
            "die-left", "dice", words(note), tag="p", class_="p-quiet",
            data_help="help.pulsar.die-left", tabindex=0,
        )  # fmt: skip


def _moves(drawing: Drawing) -> tuple[Move, ...]:
    """What each die would do to each token, and where that token would come to lie."""
    if drawing.kind != "draft" or drawing.seat is None:
        return ()
    s = drawing.s
    found: list[Move] = []
    for value in sorted(set(s.dice)):
        for which, track in enumerate((s.initiative, s.engineering)):
            for n, option in enumerate(DRAFT_MOVE[value][which]):
                light = drawing.light(option)
                if light is None:
                    continue
                rank = tokens(track, drawing.seat)[n]
                space = track[rank][0] + distance(s.median, value)
                space = min(max(space, 1), s.box.last_space)
                level = sum(other == space and i != rank for i, (other, _) in enumerate(track))
                named = space_name(s.box, space)
                sign = token_sign(track, drawing.seat, n)
                found.append(Move(len(found), value, which, space, named, level, sign, light))
    return tuple(found)


def token_sign(track: Track, seat: int, n: int) -> str:
    """Which of two tokens on one track is meant: by its space, or by its place in the stack."""
    mine = tokens(track, seat)
    spaces = [track[rank][0] for rank in mine]
    if len(mine) < 2 or (spaces[0] == spaces[1] and mine[1] == mine[0] + 1):
        return ""
    if spaces[0] == spaces[1]:
        return icon("lower" if n else "upper")
    return el("span", str(spaces[n]), class_="p-from")


@lru_cache(maxsize=256)
def _buttons(moves: tuple[Move, ...]) -> Part:
    """Below each die: the track, and the space to which the token goes."""
    columns = (
        el("span", *(
            press(move.light, icon(TRACKS[move.which]), move.token, el("b", f"▸{move.named}"),
                  look=f"k{move.k} way-{move.which}")
            for move in moves
            if move.value == value
        ))
        for value in range(1, 7)
    )  # fmt: skip
    return part("moves", "dice", *columns, tag="div", class_="p-moves")


@lru_cache(maxsize=4096)
def _space(
    value: int,
    count: int,
    steps: int,
    light: Light | None,
    round: int,
    language: str,
) -> Part:
    """A die space; under it how far a die from there moves a token."""
    faces = die(value) * count or die(value, look="gone")
    name = told(language, "die-space", value=value, n=count)
    if light:
        stack = el(
            "span",
            faces,
            class_="p-stack lit",
            data_tick=str(round),
            data_decides=str(round),
            **button(light),
        )
    else:
        stack = el(
            "span",
            faces,
            class_="p-stack",
            data_tick=str(round),
            data_decides=str(round),
            **explained("dice", name, True),
        )
    moves = el("span", _arrow(steps), class_="p-steps", aria_hidden="true")
    return part(
        f"die-space-{value}", "dice-spaces", stack, moves, tag="div", class_="p-space",
        data_at=f"value-{value} dice-{value}",
    )  # fmt: skip


def _arrow(steps: int) -> str:
    return f"◂{-steps}" if steps < 0 else f"{steps}▸" if steps else "0"


@lru_cache(maxsize=64)
def _median(median: int, language: str) -> Part:
    """Eleven positions: under each die space, and between two."""
    step = WIDE / 12
    out = [
        el("path", d="M" + "M".join(f"{step * n:g} 14h.1" for n in range(1, 12)), class_="marks"),
    ]
    if median:
        out.append(
            el("g", el("path", d="M0-2 13 16H-13Z"), el("rect", x=-13, y=18, width=26, height=5, rx=2),
               class_="median", id="median-marker", transform=at(round(step * (median - 1), 1), 2))
        )  # fmt: skip
    name = told(language, "median-none") if not median else told(
        language, "median-between" if median % 2 else "median", value=median // 2, next=median // 2 + 1
    )  # fmt: skip
    return part(
        "median", "dice", *out, tag="svg", class_="p-median", viewBox=f"0 0 {WIDE} 28", width=WIDE,
        height=28, data_at=f"median-{median}", **explained("median", name, True),
    )  # fmt: skip


# -- tracks --


def _draw_track(drawing: Drawing, which: int, track: Track, ghosts: list[Move]) -> None:
    s, picture = drawing.s, drawing.picture
    name = TRACKS[which]
    picture.box(name, "dice", tag="div", class_="p-track")
    holders = tuple(seat for _, seat in track)
    if which == INITIATIVE:
        shares = tuple((0, n) for n in s.box.initiative_points[s.players])
        head = _order(s.order, shares, drawing.names, drawing.language)
    else:
        head = _shares(s.box.engineering[s.players], holders, drawing.language)
    picture.put(f"{name}-head", name, head, tag="div", class_="p-line")
    picture.box(
        f"{name}-track", name, tag="svg", class_="p-rail", viewBox=f"0 0 {WIDE} 132", width=WIDE,
        height=132, role="group", aria_label=drawing.told(name), data_at=f"track-{name}",
    )  # fmt: skip
    penalties = tuple(sorted(s.box.penalties.items()))
    picture.add(f"{name}-rail", _rail(name, s.box.last_space, penalties, drawing.language))
    seen: dict[int, int] = {}
    placed = []
    for i, (space, seat) in enumerate(track):
        n = seen[seat] = seen.get(seat, -1) + 1
        level = sum(other == space for other, _ in track[i + 1 :])
        placed.append((seat, n, space, level))
    for seat, n, space, level in sorted(placed):
        text = drawing.told("token", player=drawing.names[seat], space=space)
        picture.add(f"{name}-{seat}-{n}", _token(name, seat, n, space, level, text))
    if ghosts and drawing.seat is not None:
        inner = "".join(
            el("use", href=f"#q-mark-{drawing.seat}", x=-14, y=-14, width=28, height=28,
               class_=f"ghost k{move.k}", transform=_on_track(move.space, move.level))
            for move in ghosts
        )  # fmt: skip
        picture.put(
            f"{name}-ghosts", f"{name}-track", inner, class_=f"s{drawing.seat}", aria_hidden="true"
        )


def _on_track(space: int, level: int) -> str:
    return at(LEFT + STEP * (space - 1), FLOOR - TALL * level)


@lru_cache(maxsize=64)
def _rail(name: str, spaces: int, penalties: tuple[tuple[int, int], ...], language: str) -> Part:
    lost = dict(penalties)
    good = "".join(_cell(n, "rail", str(n)) for n in range(1, spaces + 1) if n not in lost)
    bad = "".join(_cell(n, "rail bad", f"−{lost[n]}") for n in lost)
    return part(
        f"{name}-rail", f"{name}-track", el("g", good, **explained(name, told(language, name), True)),
        el("g", bad, **explained("penalty", told(language, "penalty"))),
    )  # fmt: skip


def _cell(n: int, look: str, text: str) -> str:
    x = LEFT + STEP * (n - 1)
    return el("rect", x=x - 20, y=4, width=40, height=100, rx=7, class_=look) + el(
        "text", text, x=x, y=126
    )


@lru_cache(maxsize=4096)
def _token(name: str, seat: int, n: int, space: int, level: int, text: str) -> Part:
    return part(
        f"{name}-{seat}-{n}", f"{name}-track", glyph(f"mark-{seat}", 0, 0, 28),
        class_=f"token s{seat}", transform=_on_track(space, level), role="img", aria_label=text,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _order(
    order: tuple[int, ...],
    shares: tuple[tuple[int, int], ...],
    names: tuple[str, ...],
    language: str,
) -> str:
    """Who plays when, and what the track brings at the end."""
    rockets = "".join(
        el("span", str(n + 1), icon("initiative"), marker(seat), class_="p-n")
        for n, seat in enumerate(order)
    )
    told_order = told(language, "order", players=tuple(names[seat] for seat in order))
    return (
        el("h3", icon("initiative"), words(told(language, "initiative")))
        + el("span", rockets, class_="p-order", **explained("order", told_order, True))
        + el("span", icon("final", "kind"), *(points(n) for _, n in shares), class_="p-shares",
             role="img", aria_label=told(language, "initiative-final"))
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _shares(shares: tuple[tuple[int, int], ...], holders: tuple[int, ...], language: str) -> str:
    """What the foremost tokens bring in each production phase."""
    each = "".join(
        el(
            "span",
            marker(seat),
            amount(Sign("cube", cubes)) if cubes else points(n),
            class_="p-share",
        )
        for (cubes, n), seat in zip(shares, holders, strict=False)
    )
    return el("h3", icon("engineering"), words(told(language, "engineering"))) + el(
        "span", icon("production", "kind"), each, class_="p-shares",
        role="img", aria_label=told(language, "engineering-each"),
    )  # fmt: skip
