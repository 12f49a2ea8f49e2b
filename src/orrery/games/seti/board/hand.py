"""Cards in hands and in front of players."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.picture import words
from orrery.games.seti.board.cards import put_cards
from orrery.games.seti.board.view import View, title

HELP = {"stack": "stack", "hand": "hand", "exertians": "exertian-cards"}


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
    view.picture.put(f"{id}-title", "own", title(name, HELP[id]), tag="div")
    view.picture.box(id, "own", tag="div", class_="s-cards")
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
        if not cards:
            continue
        box = _folder(view, id, group, len(cards), seat == view.seat)
        put_cards(view, box, cards)
    if s.messages[seat]:
        box = _folder(view, id, "messages", len(s.messages[seat]), seat == view.seat)
        for score, card in s.messages[seat]:
            put_cards(view, box, [card], view.told("answer-at", n=score))
    hidden = sum(1 for card in s.exertian_played[seat] if card <= 0)
    if hidden:
        picture.put(
            f"{id}-hidden", id, words(view.told("face-down", n=hidden)), tag="p", class_="s-note"
        )


def _folder(view: View, id: str, group: str, n: int, own: bool) -> str:
    """Own cards lie open; others' are unfolded on demand."""
    name = view.told(f"group.{group}", n=n)
    fold, box = f"{id}-{group}", f"{id}-{group}-cards"
    picture = view.picture
    if own:
        picture.box(fold, id, tag="div", class_="s-folder")
        picture.put(f"{fold}-title", fold, title(name), tag="div")
    else:
        picture.box(fold, id, tag="details", class_="s-folder")
        picture.put(f"{fold}-title", fold, words(name), tag="summary")
    picture.box(box, fold, tag="div", class_="s-cards")
    return box
