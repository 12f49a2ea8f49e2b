"""Cards in hands and in front of players."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.picture import words
from orrery.games.seti.board.cards import put_cards
from orrery.games.seti.board.view import View, title

HELP = {
    "stack": "stack",
    "hand": "hand",
    "exertians": "exertian-cards",
    "missions": "mission",
    "endgame": "end-of-game-card",
}


def draw_hand(view: View) -> None:
    """The viewer's cards: the stack while looking through it, the hand, and what is in play."""
    s, picture, seat = view.s, view.picture, view.seat
    if seat is None:
        return
    picture.box("own", "seti", tag="section", class_="s-section s-own")
    if view.scene.choice is not None and view.scene.choice.kind == "keep":
        stack = [card for card in s.stacks[s.round - 1] if card > 0]
        if stack:
            _zone(view, "stack", view.told("stack"), stack)
    _zone(view, "hand", view.told("hand", n=len(s.hand[seat])), s.hand[seat])
    if s.exertian_hand[seat]:
        _zone(view, "exertians", view.told("exertian-hand"), s.exertian_hand[seat])
    draw_cards(view, seat, "own")


def _zone(view: View, id: str, name: str, cards: Sequence[int]) -> None:
    view.picture.box(f"{id}-zone", "own", tag="div", class_=f"s-zone {id}")
    view.picture.put(
        f"{id}-title", f"{id}-zone", title(name, HELP.get(id, "")), tag="div", class_="s-title"
    )
    view.picture.box(id, f"{id}-zone", tag="div", class_="s-cards")
    put_cards(view, id, cards)


def draw_cards(view: View, seat: int, id: str) -> None:
    """Missions, end-of-game cards, messages on their way; of other hands what everybody knows."""
    s, picture = view.s, view.picture
    groups = [
        ("missions", [*s.missions[seat], *s.circles[seat]]),
        ("endgame", list(s.endgame[seat])),
        ("played", [card for card in s.exertian_played[seat] if card > 0]),
    ]
    if seat != view.seat:
        groups.append(("known", [card for card in s.hand[seat] if card > 0]))
    for group, cards in groups:
        if cards:
            put_cards(view, _group(view, id, group, len(cards)), cards)
    if s.messages[seat]:
        box = _group(view, id, "messages", len(s.messages[seat]))
        for score, card in s.messages[seat]:
            put_cards(view, box, [card], view.told("answer-at", n=score))
    hidden = sum(1 for card in s.exertian_played[seat] if card <= 0)
    if hidden:
        picture.put(
            f"{id}-hidden", id, words(view.told("face-down", n=hidden)), tag="p", class_="s-note"
        )


def _group(view: View, id: str, group: str, n: int) -> str:
    """Cards of a kind, under their heading."""
    zone, box = f"{id}-{group}", f"{id}-{group}-cards"
    picture = view.picture
    name = title(view.told(f"group.{group}", n=n), HELP.get(group, ""))
    picture.box(zone, id, tag="div", class_=f"s-zone {group}")
    picture.put(f"{zone}-title", zone, name, tag="div", class_="s-title")
    picture.box(box, zone, tag="div", class_="s-cards")
    return box
