"""Cards in hands and in front of players."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.picture import words
from orrery.games.seti.board.cards import put_cards
from orrery.games.seti.board.drawing import Drawing, title

HELP = {
    "stack": "stack",
    "hand": "hand",
    "exertians": "exertian-cards",
    "missions": "mission",
    "endgame": "end-of-game-card",
}


def draw_hand(drawing: Drawing) -> None:
    """The viewer's cards: the hand, the stack while looking through it, and what is in play."""
    s, picture, seat = drawing.s, drawing.picture, drawing.seat
    if seat is None:
        return
    picture.box("own", "zone-hand", tag="section", class_="s-section s-own")
    _zone(drawing, "hand", drawing.told("hand", n=len(s.hand[seat])), s.hand[seat])
    if drawing.scene.choice is not None and drawing.scene.choice.kind == "keep":
        stack = [card for card in s.stacks[s.round - 1] if card > 0]
        if stack:
            _zone(drawing, "stack", drawing.told("stack"), stack)
    if s.exertian_hand[seat]:
        _zone(drawing, "exertians", drawing.told("exertian-hand"), s.exertian_hand[seat])
    draw_cards(drawing, seat, "own")


def _zone(drawing: Drawing, id: str, name: str, cards: Sequence[int]) -> None:
    drawing.picture.box(f"{id}-zone", "own", tag="div", class_=f"s-zone {id}")
    drawing.picture.put(
        f"{id}-title", f"{id}-zone", title(name, HELP.get(id, "")), tag="div", class_="s-title"
    )
    drawing.picture.box(id, f"{id}-zone", tag="div", class_="s-cards")
    put_cards(drawing, id, cards)


def draw_cards(drawing: Drawing, seat: int, id: str) -> None:
    """Missions, end-of-game cards, messages on their way; of other hands what everybody knows."""
    s, picture = drawing.s, drawing.picture
    groups = [
        ("missions", [*s.missions[seat], *s.circles[seat]]),
        ("endgame", list(s.endgame[seat])),
        ("played", [card for card in s.exertian_played[seat] if card > 0]),
    ]
    if seat != drawing.seat:
        groups.append(("known", [card for card in s.hand[seat] if card > 0]))
    for group, cards in groups:
        if cards:
            put_cards(drawing, _group(drawing, id, group, len(cards)), cards)
    if s.messages[seat]:
        box = _group(drawing, id, "messages", len(s.messages[seat]))
        for score, card in s.messages[seat]:
            put_cards(drawing, box, [card], drawing.told("answer-at", n=score))
    hidden = sum(1 for card in s.exertian_played[seat] if card <= 0)
    if hidden:
        picture.put(
            f"{id}-hidden", id, words(drawing.told("face-down", n=hidden)), tag="p", class_="s-note"
        )


def _group(drawing: Drawing, id: str, group: str, n: int) -> str:
    """Cards of a kind, under their heading."""
    zone, box = f"{id}-{group}", f"{id}-{group}-cards"
    picture = drawing.picture
    name = title(drawing.told(f"group.{group}", n=n), HELP.get(group, ""))
    picture.box(zone, id, tag="div", class_=f"s-zone {group}")
    picture.put(f"{zone}-title", zone, name, tag="div", class_="s-title")
    picture.box(box, zone, tag="div", class_="s-cards")
    return box
