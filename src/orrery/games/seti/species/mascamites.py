"""The Mascamites: samples on Jupiter and Saturn, and capsules that bring them home (MAS).

Capsules fly like probes (`rules/probes.py`); what players remember of samples is in `rules/memory.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from orrery.core.luck import Luck
from orrery.core.state import HIDDEN, Script
from orrery.core.strokes import dot, line, path
from orrery.games.seti.notation import SAMPLE, SAMPLES, SAMPLES_AT
from orrery.games.seti.rules.conditions import own_probes
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.memory import (
    ANY_SAMPLE,
    look_at_pile,
    places,
    sample_collected,
    sample_shown,
)
from orrery.games.seti.sky import JUPITER, PLANETS, SATURN
from orrery.games.seti.species import Species
from orrery.games.seti.species import add as make_known
from orrery.games.seti.species.portraits import oval, sky
from orrery.games.seti.state import Seti, add, drop

SAMPLE_PLANETS = (JUPITER, SATURN)


class Mascamites(Species):
    id = "mascamites"
    emblem = (
        path("M0-20C9-20 13-10 13 0 13 12 7 20 0 20S-13 12-13 0C-13-10-9-20 0-20Z", fill="#37c08a")
        + line("M0-18V18M-12-4H12M-11 8H11M-6-19-12-29M6-19 12-29", 3, "#bff5dc")
        + line("M-13-6-26-12M13-6 26-12M-13 4-27 4M13 4 27 4M-12 12-24 21M12 12 24 21", 3, "#bff5dc")
        + dot(-5, -12, 3, "#06281c") + dot(5, -12, 3, "#06281c")
    )  # fmt: skip
    portrait = (  # small armoured creatures with many legs, under the ice of great moons
        sky("#1d8a62", "#06231c")
        + line("M-26 12-40 26M-18 18-28 34M26 12 40 26M18 18 28 34M-30 2-46 8M30 2 46 8", 3, "#0c4a37")
        + oval(0, 8, 34, 24, "#2fae7d") + oval(0, 10, 26, 18, "#53d39e")
        + line("M0-8V26M-13-5V22M13-5V22", 2, "#1f7d59")
        + line("M-10-14Q-20-26-26-28M10-14Q20-26 26-28", 2.4, "#0c4a37")
        + oval(0, -12, 17, 12, "#1f7d59")
        + "".join(dot(x, -14, 4.4, "#eafff4") + dot(x, -13.4, 2.2, "#05150f") for x in (-9, 0, 9))
    )  # fmt: skip
    sentences = 3

    def begin(self, s: Seti) -> None:
        s.planet_samples = [(), ()]
        s.sample_spaces = ()
        s.pile_may = [ANY_SAMPLE] * (2 * s.players)
        s.capsules = [()] * s.players
        s.capsule_may = [()] * s.players

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """MAS-2"""
        samples = list(range(len(SAMPLES)))
        s.luck.shuffle(samples)
        s.planet_samples = [tuple(samples[0:3]), tuple(samples[3:6])]
        s.sample_spaces = (samples[6],)
        sample_shown(s, samples[6])

    def conceal(self, s: Seti, seat: int | None) -> None:
        s.planet_samples = [_known(s, seat, i, pile) for i, pile in enumerate(s.planet_samples)]
        for other in range(s.players):
            if other != seat:
                s.capsules[other] = tuple((space, HIDDEN) for space, _ in s.capsules[other])

    def forget(self, s: Seti, seat: int | None) -> None:
        for other in range(s.players):
            if other != seat:
                s.pile_may[2 * other : 2 * other + 2] = ANYTHING
        for owner, own in enumerate(s.capsule_may):
            if own:
                s.capsule_may[owner] = tuple(
                    tuple(may if at == seat else ANY_SAMPLE for at, may in enumerate(capsule))
                    for capsule in own
                )

    def redeal(self, s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
        redeal_samples(s, seat, luck)

    def things(self, s: Seti, met: bool) -> Iterator[tuple[str, str]]:
        for place, samples in _places(s, met):
            for sample in samples:
                if sample >= 0:
                    yield f"sample {sample}", place


ANYTHING = [ANY_SAMPLE] * 2


def _known(s: Seti, seat: int | None, i: int, pile: tuple[int, ...]) -> tuple[int, ...]:
    may = s.pile_may[2 * seat + i] if seat is not None else ANY_SAMPLE
    return tuple(sorted(pile)) if may.bit_count() == len(pile) else (HIDDEN,) * len(pile)


def _places(s: Seti, met: bool) -> Iterator[tuple[str, Iterable[int]]]:
    if not met:
        yield "box", range(len(SAMPLES))
        return
    yield from zip(("jupiter", "saturn"), s.planet_samples, strict=True)
    yield "board", s.sample_spaces
    for seat, own in enumerate(s.capsules):
        for k, (_, sample) in enumerate(own):
            yield f"capsule {seat} {k}", [sample]
    yield "arriving", [int(str(t[2])) for t in s.agenda if t[0] == "new_sample"]  # MAS-10


def redeal_samples(s: Seti, seat: int | None, luck: Luck) -> None:
    """Any way in which each sample is where it may be."""
    own = {sample for _, sample in s.capsules[seat]} if seat is not None else set()
    hidden = sorted(
        sample
        for sample in (
            *(x for pile in s.planet_samples for x in pile),
            *(x for capsules in s.capsules for _, x in capsules),
        )
        if sample not in own
    )
    if not hidden:
        return
    may = [where for where, _ in places(s, seat)] if seat is not None else []
    room = [len(pile) for pile in s.planet_samples]
    room += [int(owner != seat) for owner in range(s.players) for _ in s.capsules[owner]]
    found: list[list[int]] = [[] for _ in room]
    all_of = sum(1 << sample for sample in hidden)
    if all(where & all_of == all_of for where in may):
        luck.shuffle(hidden)
        found = [[hidden.pop() for _ in range(n)] for n in room]
    else:
        ways = list(_ways(hidden, may, room))
        for sample, at in zip(hidden, ways[luck.below(len(ways))], strict=True):
            found[at].append(sample)
    s.planet_samples = [tuple(found[0]), tuple(found[1])]
    capsules = iter(found[2:])
    for owner in range(s.players):
        new = [(space, inside, next(capsules)) for space, inside in s.capsules[owner]]
        if owner != seat:
            s.capsules[owner] = tuple((space, one) for space, _, (one,) in new)


def _ways(samples: list[int], may: list[int], room: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to put samples where they may be: the place of each."""
    if not samples:
        yield ()
        return
    first, *rest = samples
    for at, mask in enumerate(may):
        if room[at] and mask >> first & 1:
            room[at] -= 1
            for way in _ways(rest, may, room):
                yield (at, *way)
            room[at] += 1


# -- collecting --


def collect(s: Seti, seat: int) -> Script | None:
    """Look at the samples of the planet just reached and take one (MAS-3)."""
    planet = s.landed % 100 if s.landed >= 0 else -1
    if planet not in SAMPLE_PLANETS:
        return None
    which = SAMPLE_PLANETS.index(planet)
    if not s.planet_samples[which]:
        return None
    look_at_pile(s, seat, which)
    s.then(("collect_one", seat, which))
    return None


def collect_one(s: Seti, seat: int, which: int) -> Script:
    answer = yield ask(s, seat, "collect", [SAMPLE[x] for x in sorted(s.planet_samples[which])])
    sample = SAMPLE.index(answer)
    drop(s.planet_samples, which, sample)
    add(s.capsules, seat, (s.earth_map.place[SAMPLE_PLANETS[which]], sample))  # MAS-5
    s.note(seat, "probe")
    sample_collected(s, seat, which, sample)
    if s.news is not None:
        s.tell("collects", seat, planet=PLANETS[SAMPLE_PLANETS[which]])


def peek(s: Seti, seat: int, here: str = "") -> Script | None:
    """Look at the samples of one planet and gain the reward of one (MAS-11)."""
    piles = [i for i in (0, 1) if s.planet_samples[i]]
    if here:
        at = own_probes(s, seat)
        piles = [i for i in piles if s.earth_map.place[SAMPLE_PLANETS[i]] in at]
    if not piles:
        return None
    if len(piles) == 1:
        look_at_pile(s, seat, piles[0])
        s.then(("peek_one", seat, piles[0]))
        return None
    return choose_pile(s, seat)


def choose_pile(s: Seti, seat: int) -> Script:
    answer = yield ask(s, seat, "samples", list(SAMPLES_AT.values()))
    which = list(SAMPLES_AT.values()).index(answer)
    look_at_pile(s, seat, which)
    s.then(("peek_one", seat, which))


def peek_one(s: Seti, seat: int, which: int) -> Script:
    answer = yield ask(s, seat, "peek", [SAMPLE[x] for x in sorted(s.planet_samples[which])])
    s.give(seat, s.box.samples[SAMPLE.index(answer)])


def new_sample(s: Seti, seat: int, sample: int) -> None:
    """The delivered sample is a blue space for everybody from now on."""
    s.sample_spaces += (sample,)


def rival_sample(s: Seti, planet: int) -> None:
    """A random sample of the planet goes to the species board, without its reward (MAS-14)."""
    which = 0 if planet == JUPITER else 1
    pile = s.planet_samples[which]
    if pile:
        sample = pile[s.luck.below(len(pile))]
        drop(s.planet_samples, which, sample)
        s.sample_spaces += (sample,)
        s.reveals += 1
        sample_shown(s, sample)
        if s.news is not None:
            s.tell("rival-sample", s.rival, planet=PLANETS[planet], sample=SAMPLES[sample])


Mascamites.tasks = {
    "collect": collect,
    "collect_one": collect_one,
    "peek": peek,
    "peek_one": peek_one,
    "new_sample": new_sample,
    "rival_sample": rival_sample,
}
make_known(Mascamites())
