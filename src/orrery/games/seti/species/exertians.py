"""The Exertians: cards played face down, and danger at the end (EXE)."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.luck import Luck, deal_anew
from orrery.core.picture import el
from orrery.core.state import HIDDEN, Script, Task
from orrery.core.strokes import line, path
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.drawing import explained, told
from orrery.games.seti.board.rewards import cost
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import CARD_OF, REVEAL, SKIP, card_name
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.scoring import gold_box
from orrery.games.seti.solo import Action
from orrery.games.seti.species import Eyes, Species
from orrery.games.seti.species import add as make_known
from orrery.games.seti.species.portraits import sky
from orrery.games.seti.state import Seti, add, drop


class Exertians(Species):
    id = "exertians"
    deck = False
    emblem = (
        path("M0-28 24-14V14L0 28-24 14V-14Z", fill="#c4372c")
        + path("M0-18 15-9V9L0 18-15 9V-9Z", fill="#3a0d10")
        + path("M0-14 5-2H14L4 4 8 14 0 8-8 14-4 4-14-2H-5Z", fill="#ffb199")
    )  # fmt: skip
    portrait = (  # tall warriors behind a visor
        sky("#a32a22", "#230607")
        + path("M-46 40Q-40 14-18 10L-14 2H14L18 10Q40 14 46 40Z", fill="#5c1416")
        + path("M-18-30Q0-40 18-30L21-4Q14 14 0 16-14 14-21-4Z", fill="#d9472f")
        + path("M-17-12Q0-18 17-12L15-3Q0 2-15-3Z", fill="#1a0304")
        + path("M-13-9-3-7-4-4-12-5ZM13-9 3-7 4-4 12-5Z", fill="#ffd35c")
        + line("M0-36V-18M-9 6H9M-7 10H7", 2, "#7d1c18")
        + path("M-20-26-34-36-24-14ZM20-26 34-36 24-14Z", fill="#8f221c")
    )  # fmt: skip
    sentences = 3

    def begin(self, s: Seti) -> None:
        s.exertian_hand = [()] * s.players
        s.exertian_played = [()] * s.players
        s.exertian_supply = []
        s.exertian_at = ()
        s.exertian_seen = [0] * s.players

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """EXE-2 to 4"""
        for seat in range(s.players):
            if seat == s.rival:  # EXE-13
                s.then(("progress", owners.count(seat)))
                continue
            count = s.box.exertian_deal + owners.count(seat)
            s.exertian_hand[seat] = tuple(sorted(deck.pop() for _ in range(count)))
        s.exertian_supply = deck
        leading = max(s.score)
        s.exertian_at = tuple(leading + ahead for ahead in s.box.exertian_ahead)
        order = [(s.turn + i) % s.players for i in range(s.players)]
        s.then(
            *(
                ("exertian_first", seat, owners.count(seat))
                for seat in order
                if seat in owners and seat != s.rival
            )
        )

    def reached(self, s: Seti, seat: int) -> list[tuple[int, Task]]:
        seen = s.exertian_seen[seat]
        if seat == s.rival or seen >= len(s.exertian_at) or s.score[seat] < s.exertian_at[seen]:
            return []
        return [(s.exertian_at[seen], ("exertian_milestone", seat))]  # EXE-6

    def score(self, s: Seti, seat: int) -> None:
        for card in s.exertian_played[seat]:
            points = s.box.cards[card].gold[1] if seat == s.rival else gold_box(s, seat, card)
            s.gain_points(seat, points, "exertians")  # EXE-11; the rival's in full (SETI-35.8)

    def score_all(self, s: Seti) -> None:
        most = max(danger(s, seat) for seat in range(s.players))
        for seat in range(s.players):
            if most and danger(s, seat) == most:  # EXE-12, D-1
                s.gain_points(seat, -(s.score[seat] // 10), "danger")

    def conceal(self, s: Seti, seat: int | None) -> None:
        s.exertian_supply = [HIDDEN] * len(s.exertian_supply)
        for other in range(s.players):
            if other != seat:
                s.exertian_hand[other] = (HIDDEN,) * len(s.exertian_hand[other])
                if not s.over:
                    s.exertian_played[other] = (HIDDEN,) * len(s.exertian_played[other])

    def redeal(self, s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
        pool = list(s.exertian_supply)
        for other in others:
            pool += s.exertian_hand[other]
            if not s.over:
                pool += s.exertian_played[other]
        deal_anew(luck, pool)
        s.exertian_supply = [pool.pop() for _ in s.exertian_supply]
        for other in others:
            s.exertian_hand[other] = tuple(sorted(pool.pop() for _ in s.exertian_hand[other]))
            if not s.over:
                s.exertian_played[other] = tuple(pool.pop() for _ in s.exertian_played[other])

    def draw(self, view: Eyes) -> str:
        s = view.s
        hands = tuple(map(len, s.exertian_hand))
        played = tuple(map(len, s.exertian_played))
        return _cards(s.box, tuple(s.exertian_at), hands, played, view.names, view.language)


def danger(s: Seti, seat: int) -> int:
    """EXE-9"""
    total = sum(s.box.cards[card].danger for card in s.exertian_played[seat] if card > 0)
    slot = EXERTIANS.slot(s)
    if slot >= 0:
        for colour, spaces in enumerate(s.box.spaces[s.species[slot]]):
            column = s.markers[3 * slot + colour]
            total += sum(
                held.count(seat) * space.danger for held, space in zip(column, spaces, strict=True)
            )
    return total


def exertian_first(s: Seti, seat: int, plays: int) -> Script | None:
    """At the discovery: a card face down for each own discovery marker (EXE-3)."""
    return choose_exertian(s, seat, plays - 1, 0) if plays and s.exertian_hand[seat] else None


def exertian_milestone(s: Seti, seat: int) -> Script | None:
    """A card face down; at the second tile for a credit (EXE-6)."""
    which = s.exertian_seen[seat]
    price = s.box.exertian_price[which]
    if not s.exertian_hand[seat] or s.credits[seat] < price:
        s.exertian_seen[seat] += 1
        if s.news is not None and s.exertian_hand[seat]:
            s.tell("exertian-missed", seat, price=price)
        return None
    return pass_milestone(s, seat, price)


def pass_milestone(s: Seti, seat: int, price: int) -> Script:
    answer = yield ask(s, seat, "exertian", [*(REVEAL[c] for c in s.exertian_hand[seat]), SKIP])
    s.exertian_seen[seat] += 1
    if answer is not SKIP:
        s.credits[seat] -= price
        if s.news is not None and price:
            s.tell("pays", seat, what="credit", n=price)
        play_exertian(s, seat, CARD_OF[answer])


def choose_exertian(s: Seti, seat: int, more: int, price: int) -> Script:
    answer = yield ask(s, seat, "exertian", [*(REVEAL[c] for c in s.exertian_hand[seat]), SKIP])
    if answer is not SKIP:
        play_exertian(s, seat, CARD_OF[answer])
        if more:
            s.then(("exertian_first", seat, more))


def play_exertian(s: Seti, seat: int, card: int) -> None:
    drop(s.exertian_hand, seat, card)
    add(s.exertian_played, seat, card)
    if s.news is not None:
        s.tell("exertian", seat, secret=("card",), card=card_name(card))


def can_rival_play(s: Seti, action: Action) -> bool:
    """EXE-14"""
    slot = EXERTIANS.slot(s)
    on_board = sum(held.count(s.rival) for c in range(3) for held in s.markers[3 * slot + c])
    return bool(s.exertian_supply) and len(s.exertian_played[s.rival]) + on_board < action.below


def rival_plays(s: Seti, action: Action) -> None:
    card = s.exertian_supply.pop(s.luck.below(len(s.exertian_supply)))
    add(s.exertian_played, s.rival, card)
    if s.news is not None:
        s.tell("exertian", s.rival, secret=("card",), card=card_name(card))


@lru_cache(maxsize=1024)
def _cards(
    box: Box,
    at: tuple[int, ...],
    hands: tuple[int, ...],
    played: tuple[int, ...],
    players: tuple[str, ...],
    language: str,
) -> str:
    """Milestones with their price, and how many cards each player holds and has played."""
    out = []
    for score, price in zip(at, box.exertian_price, strict=True):
        fee = cost("credit", price, language) if price else ""
        out.append(
            el("span", icon("danger"), el("b", str(score)), fee, class_="s-token",
               **explained("exertian-milestone", told(language, "exertian-milestone", n=score)))
        )  # fmt: skip
    for seat, (held, down) in enumerate(zip(hands, played, strict=True)):
        name = told(language, "exertian-cards", player=players[seat], held=held, played=down)
        out.append(
            el("span", marker(seat), icon("hand"), f"{held} · {down}", class_="s-token",
               **explained("exertian-cards", name))
        )  # fmt: skip
    return "".join(out)


Exertians.tasks = {
    "exertian_first": exertian_first,
    "exertian_milestone": exertian_milestone,
}
Exertians.rival = {"exertian": (can_rival_play, rival_plays)}
EXERTIANS = make_known(Exertians())
