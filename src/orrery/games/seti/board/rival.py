"""The solo game's rival: its action card, its progress track, and all that it has."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.events import Event
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.drawing import Drawing, explained, title, told
from orrery.games.seti.board.goods import good as _good
from orrery.games.seti.board.players import draw_head
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import CENTAURIANS, EXERTIANS
from orrery.games.seti.ops import COLOURS, KINDS
from orrery.games.seti.rules.rival import TRACK
from orrery.games.seti.solo import Action, RivalCard
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import good, rival_action, sentence
from orrery.locale import Message


def draw_rival(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    seat, id = s.rival, f"player-{s.rival}"
    look = f"s-player s-rival s{seat}" + (" turn" if s.turn == seat and not s.over else "")
    picture.box(id, "players", tag="div", class_=look, role="group", aria_label=drawing.name(seat))
    draw_head(drawing, seat, id, drawing.told("rival.level", n=s.level))
    picture.add("rival-card", _card_now(s, drawing.language))
    picture.add(
        "rival-goods",
        _goods(
            s.box, s.publicity[seat], s.data[seat], s.probes[seat].count(s.earth),
            tuple(s.rival_techs), s.exofossils[seat], sum(wins.count(seat) for wins in s.wins),
            tuple(s.traces[6 * seat + c] + s.traces[6 * seat + 3 + c] for c in range(3)),
            s.rival_messages if s.slot_of(CENTAURIANS) >= 0 else -1,
            len(s.exertian_played[seat]) if s.slot_of(EXERTIANS) >= 0 else -1, drawing.language,
        ),
    )  # fmt: skip
    picture.add("rival-computer", _computer(s.box, s.computer[seat], drawing.language))
    picture.add("rival-track", _track(s.box, s.level, s.progress, _next(s), drawing.language))
    picture.add(
        "rival-deck",
        _deck(len(s.rival_deck), tuple(s.rival_played), len(s.rival_reserve), drawing.language),
    )


# -- the action card --


def _card_now(s: Seti, language: str) -> Part:
    """The last card. Whether a probe waited on Earth can be told from the table even now: only a
    launch or a flight changes it."""
    number, line = s.rival_card, s.rival_line
    taken = s.box.solo.cards[number].actions[line : line + 1]
    waiting = s.earth in s.probes[s.rival]
    if taken and taken[0].do in ("launch", "fly"):
        waiting = taken[0].do == "fly"
    return _card(s.box, number, waiting, line, language)


def card_of(box: Box, event: Event, language: str) -> str:
    """The card that the rival revealed in this event."""
    number, line = event.facts["card"], event.facts["line"]
    assert isinstance(number, int)
    assert isinstance(line, int)
    return _card(box, number, bool(event.facts.get("waiting")), line, language).markup


@lru_cache(maxsize=1024)
def _card(box: Box, number: int, waiting: bool, taken: int, language: str) -> Part:
    card = box.solo.cards[number]
    if not card.actions:
        none = el("p", words(told(language, "rival.no-card")), class_="s-quiet")
        return part("rival-card", "player-1", none, tag="div", class_="s-actions-card")
    name = told(language, "rival.card", n=number)
    arrow = told(language, f"rival.arrow.{card.arrow}")
    way = el(
        "span", "←" if card.arrow == "left" else "→", class_="s-arrow",
        **explained("rival-arrow", arrow, True),
    )  # fmt: skip
    head = el(
        "header", el("b", words(name), data_help="help.seti.rival-card", tabindex=0), way,
        el("small", words(arrow)),
    )  # fmt: skip
    lines = [_line(card, line, waiting, taken, language) for line in range(len(card.actions))]
    return part(
        "rival-card", "player-1", head, el("ol", *lines), tag="div", class_="s-actions-card"
    )


def _line(card: RivalCard, line: int, waiting: bool, taken: int, language: str) -> str:
    """A line of it, with why it was impossible if it stands above the one that was done."""
    action = card.actions[line]
    look, note = "", ""
    if line == taken:
        look = "taken"
        note = el("em", icon("tick"), words(told(language, "rival.taken")))
    elif line < taken:
        look = "skipped"
        why = action.do if action.do != "fly" else "reach" if waiting else "no-probe"
        reason = told(language, f"rival.skip.{why}", n=action.cost)
        note = el("em", words(told(language, "rival.skipped", why=reason)))
    text = words(sentence(_meaning(action), language))
    current = "true" if line == taken else None
    return el("li", el("span", text), note, class_=look or None, aria_current=current)


def _meaning(action: Action) -> Message:
    """The action in words; those that bring nothing besides say so by not saying it."""
    if not (action.points or action.progress):
        if action.do == "analyse":
            return Message("seti.board.rival.plain.analyse")
        if action.do == "research" and action.cost:
            return Message("seti.board.rival.plain.research", cost=good("publicity", action.cost))
    return rival_action(action)


# -- what it has --


@lru_cache(maxsize=1024)
def _goods(
    box: Box,
    publicity: int,
    pool: int,
    probes: int,
    techs: tuple[int, ...],
    exofossils: int,
    wins: int,
    traces: tuple[int, ...],
    messages: int,
    exertians: int,
    language: str,
) -> Part:
    most = box.most_publicity
    out = [
        _good("publicity", f"{publicity}/{most}", "publicity",
              told(language, "publicity", n=publicity, of=most)),
        _good("probe", str(probes), "rival-probe", told(language, "rival.probe", n=probes)),
        _good("data", str(pool), "rival-pool", told(language, "rival.pool", n=pool)),
        _good("win", str(wins), "wins", told(language, "wins", n=wins)),
    ]  # fmt: skip
    for colour, n in zip(COLOURS, traces, strict=True):
        name = names.traces(colour, n, language)
        out.append(_good(colour, str(n), f"trace.{colour}", name, f"c-{colour}"))
    if exofossils:
        held = names.goods("exofossil", exofossils, language)
        out.append(_good("exofossil", str(exofossils), "exofossil", held))
    if messages >= 0:
        left = told(language, "rival.messages", n=messages)
        out.append(_good("message", str(messages), "message-tile", left))
    if exertians >= 0:
        down = told(language, "rival.exertians", n=exertians)
        out.append(_good("danger", str(exertians), "exertian-cards", down))
    fuel = [
        el("span", icon(kind), f"×{n}", class_=f"s-good s-fuel {kind}",
           **explained(f"rival-tech.{kind}", told(language, f"rival.tech.{kind}", n=n), True))
        for kind, n in zip(KINDS, techs, strict=True)
    ]  # fmt: skip
    return part("rival-goods", "player-1", *out, *fuel, tag="div", class_="s-goods")


@lru_cache(maxsize=256)
def _computer(box: Box, filled: int, language: str) -> Part:
    bits = [
        el("span", icon("data") if i < filled else reward(box.computer_top[i], language),
           class_="s-bit full" if i < filled else "s-bit")
        for i in range(len(box.computer_top))
    ]  # fmt: skip
    name = told(language, "computer", n=filled)
    attrs = explained("rival-computer", name, True) | {"role": "group"}
    return part("rival-computer", "player-1", *bits, tag="div", class_="s-computer", **attrs)


# -- the progress track --


def _next(s: Seti) -> int:
    """The technology that it would take now (SETI-31.8, 31.9); -1 if there is none."""
    track = s.box.solo.levels[s.level - 1].track
    order = [track[(s.progress + i) % TRACK] for i in range(TRACK)]
    left = [tech for tech in order if s.tech_stacks[tech]]
    return next((tech for tech in left if s.two_points[tech]), left[0] if left else -1)


@lru_cache(maxsize=1024)
def _track(box: Box, level: int, at: int, next: int, language: str) -> Part:
    strength = told(language, "rival.strength")
    spaces = [
        el("li", el("b", "▲"), class_="s-strength",
           **explained("rival-strength", strength, True))
    ]  # fmt: skip
    track = box.solo.levels[level - 1].track
    for i, tech in enumerate(track):
        name = names.tech(tech, language)
        look = KINDS[tech // 4] + (" here" if i == at else "") + (" next" if tech == next else "")
        spaces.append(
            el("li", marker(1) if i == at else "", icon(KINDS[tech // 4]), str(tech % 4 + 1),
               class_=look, aria_label=name, aria_current="true" if i == at else None)
        )  # fmt: skip
    here = told(language, "rival.at", tech=names.tech(track[at], language))
    said = [here]
    if next >= 0:
        said.append(told(language, "rival.next", tech=names.tech(next, language)))
    return part(
        "rival-track", "player-1",
        title(told(language, "rival.track"), "rival-progress"),
        el("ol", *spaces), *(el("p", words(line), class_="s-quiet") for line in said),
        tag="div", class_="s-progress",
    )  # fmt: skip


# -- the cards to come --


@lru_cache(maxsize=1024)
def _deck(deck: int, played: tuple[int, ...], reserve: int, language: str) -> Part:
    cards = ", ".join(f"S.{number}" for number in played) or "–"
    lines = [
        told(language, "rival.deck", n=deck),
        told(language, "rival.played", cards=cards),
        told(language, "rival.reserve", n=reserve),
    ]
    return part(
        "rival-deck", "player-1", title(told(language, "rival.cards"), "rival-deck"),
        el("p", *(el("span", words(line)) for line in lines), class_="s-quiet"),
        tag="div", class_="s-rival-deck",
    )  # fmt: skip
