"""The Centaurians: messages that are answered when a score is reached (CEN)."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import el
from orrery.core.state import Script, Task
from orrery.core.strokes import dot, line, path
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.drawing import explained, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import MESSAGE, card_name
from orrery.games.seti.rules.cards import put_away, tuck
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.rival import pick, progress
from orrery.games.seti.solo import Action
from orrery.games.seti.species import Eyes, Species, add
from orrery.games.seti.species.portraits import oval, sky
from orrery.games.seti.state import NOBODY, Seti


class Centaurians(Species):
    id = "centaurians"
    emblem = (
        dot(-9, -3, 15, "#ffd24a") + dot(13, 9, 10, "#ff9d5c")
        + line("M-28 22A36 36 0 0 0 30-14", 3, "#d7ecff")
        + path("M20-26H30V-16L26-20 18-12 15-15 23-23Z", fill="#d7ecff")
    )  # fmt: skip
    portrait = (  # two suns, and somebody who waves
        sky("#9a7420", "#1d1405")
        + dot(-30, -16, 15, "#ffd24a") + dot(-6, -26, 8, "#ff9d5c")
        + path("M-60 30Q-20 18 20 26T60 22V40H-60Z", fill="#4a3410")
        + path("M10 34Q10 6 22 4T36 34Z", fill="#f2e2b8")
        + oval(23, -8, 11, 13, "#f7edd0")
        + oval(18.5, -9, 2.6, 4.2, "#2a1c05", 12) + oval(27.5, -9, 2.6, 4.2, "#2a1c05", -12)
        + line("M34 12Q46 6 46-10M43-10 46-14 49-10M46-10V-15", 3, "#f2e2b8")
        + line("M12 14Q6 22 8 30", 3, "#f2e2b8")
    )  # fmt: skip
    sentences = 3

    def begin(self, s: Seti) -> None:
        s.messages = [()] * s.players
        s.message_at = [-1] * s.players
        s.message_taken = [NOBODY] * 4
        s.rival_messages = 0

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """CEN-2"""
        s.message_at = [score + s.box.message_ahead for score in s.score]
        s.rival_messages = 2 if s.rival >= 0 else 0  # CEN-12

    def reached(self, s: Seti, seat: int) -> list[tuple[int, Task]]:
        score = s.score[seat]
        found: list[tuple[int, Task]] = []
        if 0 <= s.message_at[seat] <= score:  # CEN-4, 13
            task: Task = ("rival_message",) if seat == s.rival else ("message", seat)
            found.append((s.message_at[seat], task))
        if s.messages[seat] and score >= s.messages[seat][0][0]:  # CEN-7: in the order of sending
            at, card = s.messages[seat][0]
            found.append((at, ("answer_message", seat, card)))
        return found

    def draw(self, view: Eyes) -> str:
        s, lights = view.s, tuple(map(view.light, MESSAGE))
        return _rewards(s.box, tuple(s.message_taken), lights, view.language)


def message(s: Seti, seat: int) -> Script:
    """The message tile is reached: a free reward of the species board (CEN-4)."""
    free = [MESSAGE[i] for i, taken in enumerate(s.message_taken) if taken == NOBODY]
    answer = yield ask(s, seat, "message", free)
    chosen = MESSAGE.index(answer)
    s.message_at[seat] = -1
    s.message_taken[chosen] = seat
    if s.news is not None:
        s.tell("message", seat, reward=chosen + 1)
    s.give(seat, s.box.message_rewards[chosen])


def answer_message(s: Seti, seat: int, card: int) -> None:
    """A Centaurian message is answered: the green part, then the card is put away (CEN-6, 8)."""
    s.messages[seat] = tuple(m for m in s.messages[seat] if m[1] != card)
    reward = s.box.cards[card].message
    if s.news is not None:
        s.tell("answered", seat, card=card_name(card))
    if reward == (("tuck-this",),):
        tuck(s, seat, card)
    else:
        put_away(s, card)
        s.give(seat, reward)


def can_send(s: Seti, action: Action) -> bool:
    return s.rival_messages > 0 and s.message_at[s.rival] < 0  # CEN-15


def send(s: Seti, action: Action) -> None:
    s.rival_messages -= 1
    s.message_at[s.rival] = s.score[s.rival] + action.ahead
    progress(s, action.progress)


def rival_message(s: Seti) -> None:
    """CEN-13"""
    s.message_at[s.rival] = -1
    free = [i for i, taken in enumerate(s.message_taken) if taken == NOBODY]
    if free:
        chosen = pick(s, free)
        s.message_taken[chosen] = s.rival
        if s.news is not None:
            s.tell("message", s.rival, reward=chosen + 1)
        s.give(s.rival, s.box.message_rewards[chosen])


@lru_cache(maxsize=1024)
def _rewards(
    box: Box, taken: tuple[int, ...], lights: tuple[Light | None, ...], language: str
) -> str:
    """The rewards for answers, each to be had once."""
    out = []
    for n, (ops, owner, light) in enumerate(
        zip(box.message_rewards, taken, lights, strict=True), 1
    ):
        inner = icon("message") + reward(ops, language) + (marker(owner) if owner != NOBODY else "")
        anchor = f"reward-{n}"
        if light:
            out.append(
                el(
                    "span",
                    inner,
                    class_="s-token lit",
                    data_at=anchor,
                    **button(light),
                )
            )
        else:
            help = explained("message-reward", told(language, "message-reward")) | {"role": "group"}
            out.append(el("span", inner, class_="s-token", data_at=anchor, **help))
    return "".join(out)


Centaurians.tasks = {
    "message": message,
    "answer_message": answer_message,
    "rival_message": rival_message,
}
Centaurians.rival = {"message": (can_send, send)}
add(Centaurians())
