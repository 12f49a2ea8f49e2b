"""Whatever `why_not` says is true: in thousands of positions, against a reading of the rules of its
own. Nothing here comes from the rules or the reasons that are tested."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest

import orrery
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.games.pulsar import GAME
from orrery.locale import catalogue
from tests.games import true_reasons as reasons
from tests.games.pulsar.rules.flying import Cluster, cluster
from tests.games.pulsar.test_properties import eager
from tests.seeds import seeds

SIZES = ("small", "medium", "large")
COLOURS = ("orange", "pink", "green")
TRANSMITTERS = [f"{letter}{n}" for letter in "abc" for n in range(1, 9)]
SLOTS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b", "4")
BELOW = {"2a": ("1a", "1b"), "2b": ("1b", "1c"), "3a": ("2a",), "3b": ("2b",), "4": SLOTS[:-1]}
TECHS = [f"{r}.{c}" for r, n in enumerate((3, 3, 2, 2, 2, 2, 2, 1), 1) for c in range(1, n + 1)]
ENDS = ("left", "right")
PAID = ("flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy")
ASKED_IN = {
    "run": ("run",), "fly": ("flight",), "bonus": ("exploration",), "gain": ("gain",),
    "link": ("link",), "apart": ("link",), "claim": ("claim",), "skip": ("claim", "teleport"),
    "teleport": ("teleport",), "sell": ("sell",), "keep": ("sell",),
}  # fmt: skip
"""The questions that each verb answers."""
EVENTS = {
    "spin": "spin", "take": "transmitter", "pay": "transmitter", "patent": "patent",
    "project": "project", "flight": "fly", "fly": "fly",
}  # fmt: skip
"""The actions whose dice abilities may change."""


class Case(NamedTuple):
    """An option that isn't offered, at the table where it is asked about."""

    table: Table[Any]
    option: Option

    @property
    def s(self) -> Any:
        return self.table.state

    @property
    def seat(self) -> int:
        assert self.table.choice is not None
        return self.table.choice.seat

    @property
    def kind(self) -> str:
        assert self.table.choice is not None
        return self.table.choice.kind

    @property
    def args(self) -> tuple[str, ...]:
        return self.option.args

    # -- what pays --

    @property
    def die(self) -> tuple[bool, int, str]:
        """Red or not, its value, what is played with it."""
        text = self.args[-1]
        red = text.startswith("red")
        text = text.removeprefix("red")
        return red, int(text[0]), text[1:]

    @property
    def made(self) -> int:
        return self.die[1] + int(self.die[2] or 0)

    @property
    def reds(self) -> list[int]:
        """PUL-21.1"""
        must = [value for value, forced in self.s.reds if forced]
        return must or [value for value, _ in self.s.reds]

    def techs(self) -> list[Any]:
        return [t for i, t in enumerate(self.s.rack.techs) if self.s.patented[self.seat] >> i & 1]

    def stretch(self, red: bool) -> tuple[int, int]:
        """How far abilities change a die, down and up, wherever the ship flies."""
        events = {EVENTS.get(self.option.verb), "red-die" if red else None}
        mine = [t for t in self.techs() if t.when in events and t.gate < 0]
        return sum(t.change for t in mine), sum(t.change + t.raised for t in mine)

    def needed(self) -> set[int]:
        """PUL-16.1, 16.6, 17.2, 17.7, 18.7, 19.5, 20"""
        s, name = self.s, self.args[0]
        match self.option.verb:
            case "gyrodyne":
                return {dict(zip(SIZES, (1, 2, 4), strict=True))[name]}
            case "spin":
                return {(3, 5, 6)[s.on_pulsar[int(name[1:]) - 1] - 1]}
            case "take" | "pay":
                return {int(self.args[1])}
            case "patent":
                return {s.rack.techs[TECHS.index(name)].cost}
            case "project":
                return {self.project.cost}
            case "buy":
                return {2} if name == "+2" else {1, 2}
        raise AssertionError(self.option)

    def pays(self, made: int) -> bool:
        down, up = self.stretch(self.die[0])
        return made > 0 and any(made - down <= n <= made + up for n in self.needed())

    # -- things --

    @property
    def project(self) -> Any:
        board, side = self.s.headquarters[self.seat]
        return self.s.box.headquarters[board][side][SLOTS.index(self.args[0])]

    def done(self, slot: str) -> bool:
        return bool(self.s.projects[self.seat] >> SLOTS.index(slot) & 1)

    @property
    def t(self) -> int:
        return TRANSMITTERS.index(next(word for word in self.args if word in TRANSMITTERS))

    @property
    def tech(self) -> int:
        return TECHS.index(self.args[0])

    @property
    def reward(self) -> Any:
        return (
            self.project.reward
            if self.option.verb == "project"
            else self.s.rack.techs[self.tech].reward
        )

    @property
    def pulsar(self) -> int:
        return (
            int(next(word for word in self.args if word[0] == "p" and word[1:].isdigit())[1:]) - 1
        )

    @property
    def size(self) -> int:
        return SIZES.index(self.args[0])

    def unpaid(self) -> Counter[int]:
        costs = self.s.box.transmitters[self.t].cost
        return Counter(c for k, c in enumerate(costs) if not self.s.covered[self.t] >> k & 1)

    # -- taking dice --

    @property
    def steps(self) -> int:
        """PUL-7.4 to 7.6"""
        value, at = int(self.args[0]), self.s.median
        if at % 2 == 0:
            return value - at // 2
        return value - at // 2 if value > at // 2 else value - at // 2 - 1

    def tokens(self, track: str) -> list[int]:
        """Ranks of the seat's tokens, the foremost first."""
        row = self.s.initiative if track == "initiative" else self.s.engineering
        return [i for i, (_, owner) in enumerate(row) if owner == self.seat]

    def space(self, track: str, rank: int) -> int:
        row = self.s.initiative if track == "initiative" else self.s.engineering
        return int(row[rank][0])

    def spaces(self) -> list[int]:
        return [self.space(k, r) for k in ("initiative", "engineering") for r in self.tokens(k)]

    # -- flying --

    @property
    def map(self) -> Cluster:
        return cluster(self.s.cluster)

    def ways(self) -> list[tuple[str, ...]]:
        """Every flight that this die allows, of every length (PUL-12.4)."""
        _, _, paid, _, _ = self.s.agenda[-1]
        red, value = paid >= 28, paid % 28 // 4 + (0, 1, -1, 2)[paid % 4]
        down, up = self.stretch(red)
        gates = {COLOURS[t.gate]: t.change for t in self.techs() if t.when == "fly" and t.gate >= 0}
        more = sum(gates.values())
        start = self.s.chart.names[self.s.ship[self.seat]]
        found = []
        for length in range(max(value - down - more, 1), value + up + more + 1):
            missing = max(value - down - length, length - value - up, 0)
            for path in self.map.flights(start, length):
                seen = {self.map.colour.get(place) for place in path[1:]}
                if sum(change for colour, change in gates.items() if colour in seen) >= missing:
                    found.append(path)
        return found

    def outcomes(self) -> set[str]:
        s, seat = self.s, self.seat
        _, _, _, project, colour = s.agenda[-1]
        building = {
            f"s{i + 1:02}"
            for i, planets in enumerate(s.planets)
            if not planets or (-1 in planets and seat not in planets)
        }
        counted = {
            "run": COLOURS[colour] if project >= 0 else "",
            "pulsars": any(t.when == "visit-pulsar" for t in self.techs()),
            "colours": any(t.per == "gate-colour" for t in self.techs()),
        }
        return {self.map.outcome(path, building, **counted) for path in self.ways()}  # type: ignore[arg-type]


def beyond(c: Case) -> bool:
    track = c.args[1]
    rank = c.tokens(track)[len(c.args) > 2]
    return c.space(track, rank) + c.steps > 15


def none_fits(c: Case) -> bool:
    """This die takes every token beyond the end, another doesn't."""

    def fits(value: int) -> bool:
        steps = Case(c.table, Option(("draft", str(value)))).steps
        return steps == 0 or any(at + steps <= 15 for at in c.spaces())

    return not fits(int(c.args[0])) and any(fits(value) for value in c.s.dice)


def one_stack(c: Case) -> bool:
    front, behind = c.tokens(c.args[1])
    return c.space(c.args[1], front) == c.space(c.args[1], behind) and behind == front + 1


def locked(c: Case) -> bool:
    return any(not c.done(slot) for slot in BELOW[c.args[0]])


def price(c: Case) -> int:
    if c.option.verb == "copy":
        return max(4 - sum(t.discount for t in c.techs() if t.when == "copy"), 0)
    return int(c.reward.pay_cubes)


def of_another_colour(c: Case, n: int) -> bool:
    return run_colour(c) == n and c.args[1] != COLOURS[n]


def run_colour(c: Case) -> int:
    return int(c.project.reward.run_colour)


def end_used(c: Case) -> bool:
    ends = [end for a, x, b, y in c.s.links for end in ((a, x), (b, y))]
    return (c.t, ENDS.index(c.args[2])) in ends


def missing_end(c: Case) -> bool:
    new = c.s.agenda[-1][2]
    ends = c.s.box.transmitters
    mine, theirs = ENDS.index(c.args[0]), ENDS.index(c.args[2])
    return bool(ends[new].ends[mine] < 0 or ends[c.t].ends[theirs] < 0)


def landed(c: Case) -> bool:
    return any(path[-1] == c.args[0] for path in c.ways())


TRUE: dict[str, Callable[[Case], bool]] = {
    "answer-first": lambda c: c.s.phase == "actions" and c.kind != "turn",
    "no-actions.setup": lambda c: c.s.phase == "setup",
    "no-actions.dice": lambda c: c.s.phase == "dice",
    "no-actions.production": lambda c: c.s.phase == "production",
    "no-headquarters": lambda c: c.s.headquarters[c.seat] == (-1, -1),
    "side-chosen": lambda c: c.s.headquarters[c.seat][1] >= 0,
    "enter-later": lambda c: c.kind == "side",
    "entered": lambda c: c.option.verb != "enter" or c.s.ship[c.seat] >= 0,
    "gate-taken": lambda c: int(c.args[0][1:]) - 1 in c.s.ship,
    "not-rolled": lambda c: c.s.phase == "setup",
    "drafted": lambda c: c.s.phase in ("actions", "production"),
    "run-decided": lambda c: c.kind == "flight",
    "run-first": lambda c: c.kind == "run",
    # taking dice
    "die-not-there": lambda c: int(c.args[0]) not in c.s.dice,
    "no-token-moves": lambda c: c.steps == 0 and len(c.args) > 1,
    "token-moves": lambda c: c.steps != 0 and len(c.args) == 1,
    "one-token": lambda c: c.s.players > 2,
    "same-token": one_stack,
    "right-end": beyond,
    "no-token-fits": none_fits,
    # dice that pay
    "no-dice": lambda c: not c.die[0] and not c.s.silver[c.seat],
    "no-such-die": lambda c: not c.die[0] and c.die[1] not in c.s.silver[c.seat],
    "no-red-die": lambda c: not c.s.reds and not c.s.bonus_used,
    "other-red-die": lambda c: bool(c.reds) and c.die[1] not in c.reds,
    "bonus-used": lambda c: bool(c.s.bonus_used),
    "one-bonus-die": lambda c: any(forced for _, forced in c.s.reds),
    "no-modifier": lambda c: not (c.s.boosts if c.die[2] == "+2" else c.s.swings)[c.seat],
    "wrong-die": lambda c: c.made > 0 and not c.pays(c.made),
    "needless": lambda c: c.die[2] != "" and c.pays(c.die[1]),
    "no-pips": lambda c: c.made == 0,
    "no-segments": lambda c: c.made == 0,
    "red-die-first": lambda c: c.option.verb == "end" and any(forced for _, forced in c.s.reds),
    # gyrodynes
    "stack-empty": lambda c: c.s.stock[c.size] == 0,
    "not-claimed": lambda c: c.s.owned[c.pulsar] == -1,
    "not-yours": lambda c: c.s.owned[c.pulsar] not in (-1, c.seat),
    "nothing-to-spin": lambda c: c.s.on_pulsar[c.pulsar] == 0,
    "spins-already": lambda c: c.s.on_pulsar[c.pulsar] > 3,
    "none-waiting": lambda c: c.s.gyrodynes[c.seat][c.size] == 0,
    "pulsar-full": lambda c: c.s.on_pulsar[c.pulsar] > 0,
    # transmitters
    "not-on-offer": lambda c: c.t not in c.s.offer,
    "taken-by-you": lambda c: c.t in c.s.transmitters[c.seat],
    "not-your-transmitter": lambda c: c.t not in c.s.transmitters[c.seat],
    "other-cost": lambda c: int(c.args[1]) not in c.s.box.transmitters[c.t].cost,
    "cost-covered": lambda c: int(c.args[1]) in c.s.box.transmitters[c.t].cost
    and not c.unpaid()[int(c.args[1])],
    "online-already": lambda c: not c.unpaid(),
    "link-itself": lambda c: c.t == c.s.agenda[-1][2],
    "no-end.left": missing_end,
    "no-end.right": missing_end,
    "end-linked.left": end_used,
    "end-linked.right": end_used,
    "not-online": lambda c: bool(c.unpaid()),
    "sells-nothing": lambda c: not c.s.box.transmitters[c.t].sell,
    "sold-once": lambda c: c.t in c.s.agenda[-1][2],
    # technologies and projects
    "row-later": lambda c: int(c.args[0][0]) > c.s.round,
    "patented": lambda c: c.seat in c.s.patents[c.tech],
    "two-patents": lambda c: len(c.s.patents[c.tech]) == 2,
    "one-patent": lambda c: c.s.players == 2 and len(c.s.patents[c.tech]) == 1
    and c.args[0][0] not in "18",
    "icon-covered": lambda c: bool(c.s.closed >> c.tech & 1) and c.args[0][0] not in "18",
    "project-done": lambda c: c.done(c.args[0]),
    "project-locked": locked,
    "red-for-red": lambda c: c.die[0] and c.reward.gives_die,
    "cubes": lambda c: c.s.cubes[c.seat] < price(c),
    "not-left-over": lambda c: int(c.args[0]) not in c.s.dice,
    "copied": lambda c: bool(c.s.copied),
    # flights
    "no-gate-run": lambda c: run_colour(c) < 0,
    "project-open": lambda c: not c.done(c.args[0]),
    "run-used": lambda c: bool(c.s.runs_used[c.seat] >> SLOTS.index(c.args[0]) & 1),
    **{
        f"other-colour.{colour}": partial(of_another_colour, n=n)
        for n, colour in enumerate(COLOURS)
    },
    "no-flight": lambda c: not landed(c),
    "no-such-way": lambda c: landed(c) and c.option.text not in c.outcomes(),
    "no-location": lambda c: c.args[0] not in c.map.places,
    "isolated": lambda c: c.args[0] in c.map.entry["isolated"],
    "teleport-only.system": lambda c: c.args[0][0] != "s",
    "teleport-only.pulsar": lambda c: c.args[0][0] != "p",
    "not-isolated": lambda c: c.args[0] not in c.map.entry["isolated"],
    "pulsar-taken": lambda c: c.s.owned[c.pulsar] != -1,
    # gains
    "two-sizes": lambda c: c.s.agenda[-1][0] == "gain_two" and len(c.args) == 1,
    "one-gyrodyne": lambda c: c.s.agenda[-1][0] == "gain" and len(c.args) == 2,
    "other-size": lambda c: c.size not in c.s.agenda[-1][2],
}  # fmt: skip
"""What must be so whenever a reason is given."""


def judged(case: reasons.Case[Any], reason: str) -> bool:
    mine = Case(case.table, case.option)
    if reason.startswith("not-now."):
        verb = reason.removeprefix("not-now.")
        return case.option.verb == verb and mine.kind not in ASKED_IN[verb]
    return TRUE[reason](mine)


TRUE_WHEN: dict[str, reasons.Predicate] = {
    f"pulsar.why.{id}": lambda case, id=id: judged(case, id)  # type: ignore[misc]
    for id in (*TRUE, *(f"not-now.{verb}" for verb in ASKED_IN))
}


def test_every_reason_is_judged() -> None:
    given = {id for id in catalogue("en").single if id.startswith("pulsar.why.")}
    assert set(TRUE_WHEN) == given


def open_to(table: Table[Any], verb: str) -> bool:
    """Whether there is something that a fitting die would do (the die aside)."""
    assert table.choice is not None
    s, seat = table.state, table.choice.seat
    match verb:
        case "flight" | "buy":
            return True
        case "gyrodyne":
            return any(s.stock)
        case "spin":
            return any(o == seat and 0 < x < 4 for o, x in zip(s.owned, s.on_pulsar, strict=True))
        case "take":
            return bool(s.offer)
        case "pay":
            return any(not s.online >> t & 1 for t in s.transmitters[seat])
        case "patent":
            return any(
                int(name[0]) <= s.round and seat not in s.patents[i] and len(s.patents[i]) < 2
                and not (s.patents[i] and name[0] not in "18" and (s.players == 2 or s.closed >> i & 1))
                for i, name in enumerate(TECHS)
            )  # fmt: skip
    board = s.headquarters[seat][0] >= 0
    done = {slot for n, slot in enumerate(SLOTS) if s.projects[seat] >> n & 1}
    return board and any(slot not in done and done >= set(BELOW.get(slot, ())) for slot in SLOTS)


ABOUT_DICE = {
    "wrong-die", "no-dice", "no-such-die", "no-red-die", "other-red-die", "bonus-used", "no-pips",
    "no-segments", "cubes", "red-for-red", "one-bonus-die", "no-modifier",
}  # fmt: skip


def wander(seed: int, every: int) -> Iterator[Table[Any]]:
    """The positions of a game with gifts out of nowhere, so that everything happens."""
    rng = random.Random(seed)
    table: Table[Any] = orrery.new(
        "pulsar",
        players=2 + seed % 3,
        seed=seed,
        cluster=("open", "dead-ends")[seed % 2],
        headquarters=seed % 5 != 4,
    )
    n = seed
    while table.choice is not None:
        s = table.state
        if table.choice.kind == "turn" and rng.random() < 0.2:
            s.cubes[s.turn] += 2
            s.swings[s.turn] += rng.randrange(2)
            s.boosts[s.turn] += rng.randrange(2)
            s.silver[s.turn] = tuple(sorted((*s.silver[s.turn], rng.randint(1, 6))))
            table.set_up()
        if n % every == 0:
            yield table
        table.choose(eager(list(table.choice.options), rng))
        n += 1


def flights(rng: random.Random) -> Iterator[str]:
    """Texts that name flights, possible or not."""
    for _ in range(4):
        words = ["fly", f"{rng.choice('spg')}{rng.randint(1, 16):02}"]
        via = sorted(f"s{n:02}" for n in rng.sample(range(1, 17), rng.randrange(3)))
        yield " ".join([*words, "via", *via] if via else words)
    yield from ("fly", f"fly e{rng.randint(1, 4)}", f"teleport e{rng.randint(1, 4)}")


def judge_flights(table: Table[Any], rng: random.Random) -> None:
    """They aren't in the vocabulary."""
    assert table.choice is not None
    offered = {option.text for option in table.choice.options}
    for text in flights(rng):
        why = table.why_not(text)
        if why is None:
            assert any(f"{other} ".startswith(f"{text} ") for other in offered)
            continue
        assert text not in offered
        seat = table.choice.seat
        option = GAME.typical(table.state, seat, GAME.means(text))
        case = reasons.Case(table, seat, option, why.rule, why.message.params)
        assert TRUE_WHEN[why.message.id](case), (text, str(why))


def judge_nearness(table: Table[Any]) -> None:
    """Where something could be done with another die, the reason is about dice."""
    assert table.choice is not None
    for verb in PAID if table.choice.kind == "turn" else ():
        why = table.why_not(verb)
        if why is not None and open_to(table, verb):
            assert why.message.id.removeprefix("pulsar.why.") in ABOUT_DICE, (verb, str(why))


def judge(seeds: range, every: int, options: int) -> reasons.Found:
    def positions() -> Iterator[Table[Any]]:
        for seed in seeds:
            rng = random.Random(seed)
            for table in wander(seed, every):
                judge_flights(table, rng)
                judge_nearness(table)
                yield table

    return reasons.judge(positions(), TRUE_WHEN, options, seeds[0])


@pytest.mark.rule("PUL-12.2", "PUL-12.4", "PUL-12.12", "PUL-21.7", "PUL-8.5", "PUL-8.6", "PUL-11.7")
@pytest.mark.parametrize("block", seeds(1, 2))
def test_reasons_are_true(block: int) -> None:
    """Many hundred positions; thousands in the soak."""
    found = judge(range(10 * block, 10 * block + 6), 7, 12)
    assert not found.wrong
    assert not found.unknown
    assert len(found.judged) > 60


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_reasons_are_true_in_many_games(block: int) -> None:
    assert not judge(range(1000 + 20 * block, 1020 + 20 * block), 1, 20).wrong
