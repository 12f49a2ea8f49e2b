"""A position set up by hand, whatever the game: choices made, and what is asked and told then."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from orrery.core.events import Event
from orrery.core.state import State
from orrery.core.table import Table

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """A table with a position on it. A game's own class has the methods that prepare it; they call
    `_touch`, and each gives the position back."""

    def __init__(self, table: Table[S]) -> None:
        self.table = table
        self._stale = False
        self._noted: list[dict[str, int]] = []
        table.log.clear()  # from here on it is heard what happens

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def s(self) -> S:
        """The state, once everything up to the next question is done."""
        self._ask_again()
        return self.table.state

    def say(self, *notations: str) -> Self:
        """Make these choices, one after the other."""
        for notation in notations:
            self._ask_again()
            self.table.choose(notation)
        return self

    def auto(self, *wishes: str, until: str | tuple[str, ...] = "turn", most: int = 200) -> Self:
        """Answer until a question of this kind (or of one of these): by the first wish that is
        offered (a notation or a verb), else by the first option."""
        kinds = (until,) if isinstance(until, str) else until
        for _ in range(most):
            choice = self.choice
            if choice is None or choice.kind in kinds:
                return self
            texts = [option.text for option in choice.options]
            verbs = [option.verb for option in choice.options]
            for wish in wishes:
                if wish in texts or wish in verbs:
                    at = texts.index(wish) if wish in texts else verbs.index(wish)
                    break
            else:
                at = 0
            self.table.choose(texts[at])
        raise AssertionError(f"no question of the kind {until!r} came")

    def run(self, *tasks: tuple[Any, ...]) -> Self:
        """Put tasks on the agenda, the first to be done first."""
        self.state.then(*tasks)
        return self._touch()

    @property
    def choice(self) -> Any:
        self._ask_again()
        return self.table.choice

    @property
    def kind(self) -> str | None:
        """What has to be decided; None at the end of the game."""
        return None if self.choice is None else self.choice.kind

    @property
    def seat(self) -> int | None:
        """Who has to decide."""
        return None if self.choice is None else self.choice.seat

    @property
    def asked(self) -> tuple[int, str] | None:
        return None if self.choice is None else (self.choice.seat, self.choice.kind)

    def offers(self, verb: str) -> set[str]:
        """What is offered of one verb."""
        return {option.text for option in self.choice.options if option.verb == verb}

    def why(self, what: str) -> tuple[str, str]:
        """The rule that forbids it, and the reason."""
        self._ask_again()
        answer = self.table.why_not(what)
        assert answer is not None, f"{what!r} is offered"
        return answer.rule, answer.message.id

    def events(self, kind: str) -> list[Event]:
        """What has been told since the position was made."""
        return [event for event in self.s.news or [] if event.kind == kind]

    def _touch(self) -> Self:
        self._stale = True
        return self

    def _ask_again(self) -> None:
        """Ask the waiting question anew, since the position has changed."""
        if self._stale:
            self._stale = False
            self.table.set_up()
