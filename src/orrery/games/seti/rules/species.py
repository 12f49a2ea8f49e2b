"""Discovering the species, and what each brings into the game (SETI-24, 34; aliens by their sheets)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import (
    ALIEN_DECK,
    ALIEN_FACE_UP,
    ANOMALIES,
    CARD_OF,
    CENTAURIANS,
    EXERTIANS,
    MASCAMITES,
    OUMUAMUANS,
    REVEAL,
    SAMPLE,
    SAMPLES,
    SAMPLES_AT,
    SKIP,
    SPECIES,
    card_name,
)
from orrery.games.seti.rules.cards import gain, to_hand
from orrery.games.seti.rules.conditions import own_probes
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.memory import look_at_pile, sample_collected, sample_shown
from orrery.games.seti.rules.play import finish_mission
from orrery.games.seti.rules.signals import next_anomaly
from orrery.games.seti.sky import EARTH, JUPITER, OUMUAMUA, PLANETS, SATURN
from orrery.games.seti.state import NO_CARD, NOBODY, Seti, add, drop

SAMPLE_PLANETS = (JUPITER, SATURN)


def discover(s: Seti, slot: int) -> None:
    """Turn the board over and set the species up (SETI-24.3 to 24.5, 34.1)."""
    s.discovered[slot] = True
    s.found.append(slot)
    s.reveals += 1
    species = s.species[slot]
    for colour, column in enumerate(s.box.spaces[species]):
        s.markers[3 * slot + colour] = ((),) * len(column)
    if s.news is not None:
        s.tell("discovered", species=SPECIES[species], side=("left", "right")[slot])
    deck = list(s.box.species_cards[species])
    s.luck.shuffle(deck)
    owners = [owner for owner in s.discovery[slot] if owner >= 0]  # SETI-24.6, GEN-5
    if species == EXERTIANS:
        meet_exertians(s, deck, owners)
        return
    s.alien_decks[slot] = tuple(deck)
    for owner in owners:
        if owner == s.rival:
            s.then(("progress", 1))  # GEN-15
        else:
            give_unseen(s, owner, slot)
    turn_up(s, slot)
    SET_UP[species](s)


def give_unseen(s: Seti, seat: int, slot: int) -> None:
    *left, card = s.alien_decks[slot]
    s.alien_decks[slot] = tuple(left)
    add(s.hand, seat, card)
    s.note(seat, "card")
    s.open &= ~(1 << card)
    s.reveals += 1
    if s.news is not None:
        s.tell("alien-card", seat, secret=("card",), card=card_name(card))


def turn_up(s: Seti, slot: int) -> None:
    *left, s.alien_open[slot] = s.alien_decks[slot] or (NO_CARD,)
    s.alien_decks[slot] = tuple(left)
    s.reveals += 1


def alien_card(s: Seti, seat: int, species: int) -> Script | None:
    """The face-up card, or the top of the deck unseen (SETI-34.2, GEN-8)."""
    slot = s.slot_of(species)
    options: list[Option] = []
    if s.alien_open[slot]:
        options.append(ALIEN_FACE_UP[slot])
    if s.alien_decks[slot]:
        options.append(ALIEN_DECK[slot])
    return choose_alien_card(s, seat, slot, options) if options else None


def choose_alien_card(s: Seti, seat: int, slot: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "alien-card", options)
    if answer is ALIEN_DECK[slot]:
        give_unseen(s, seat, slot)
        return
    card = s.alien_open[slot]
    to_hand(s, seat, card)
    if s.news is not None:
        s.tell("takes", seat, card=card_name(card))
    turn_up(s, slot)


# -- Mascamites --


def meet_mascamites(s: Seti) -> None:
    """MAS-2"""
    samples = list(range(len(SAMPLES)))
    s.luck.shuffle(samples)
    s.planet_samples = [tuple(samples[0:3]), tuple(samples[3:6])]
    s.sample_spaces = [samples[6]]
    sample_shown(s, samples[6])


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


def deliver(s: Seti, seat: int, card: int, k: int) -> None:
    """A capsule has reached its goal (MAS-9, 10)."""
    sample = s.capsules[seat][k][1]
    s.capsules[seat] = (*s.capsules[seat][:k], *s.capsules[seat][k + 1 :])
    s.capsule_may[seat] = (*s.capsule_may[seat][:k], *s.capsule_may[seat][k + 1 :])
    sample_shown(s, sample)
    finish_mission(s, seat, card)
    s.reveals += 1
    if s.news is not None:
        s.tell("delivers", seat, sample=SAMPLES[sample])
    s.then(("new_sample", seat, sample))
    for op in reversed(s.box.cards[card].reward):
        if op[0] == "deliver":
            for _ in range(int(op[1])):
                s.give(seat, s.box.samples[sample])
        else:
            s.give(seat, (op,))


def new_sample(s: Seti, seat: int, sample: int) -> None:
    """The delivered sample is a blue space for everybody from now on."""
    s.sample_spaces.append(sample)


# -- Anomalies --


def meet_anomalies(s: Seti) -> None:
    """ANO-2, D-13"""
    earth = s.sector_of(EARTH)
    places = [(earth - back) % 8 for back in s.box.anomaly_places]
    s.luck.shuffle(places)
    s.anomalies = [(place, colour, s.luck.below(2)) for colour, place in enumerate(places)]


def anomaly(s: Seti) -> None:
    """After a rotation: an anomaly in Earth's sector rewards who leads its column (ANO-3 to 6)."""
    earth = s.sector_of(EARTH)
    for sector, colour, side in s.anomalies:
        if sector == earth:
            leader = column_leader(s, colour)
            if s.news is not None:
                s.tell("anomaly", leader if leader >= 0 else None)
            if leader >= 0:
                s.give(leader, s.box.anomalies[colour][side])


def column_leader(s: Seti, colour: int) -> int:
    for held in reversed(s.markers[3 * s.slot_of(ANOMALIES) + colour]):
        if held:
            return held[-1]
    return NOBODY


def next_anomaly_reward(s: Seti, seat: int) -> None:
    if s.anomalies:
        _, colour, side = next_anomaly(s)
        s.give(seat, s.box.anomalies[colour][side])


# -- 'Oumuamua --


def meet_oumuamua(s: Seti) -> None:
    """The tile fills its gap; a probe in it gains its owner publicity (OUM-2)."""
    s.earth_map = s.box.sky.map(s.offsets, True)
    place = s.earth_map.place[OUMUAMUA]
    for seat in range(s.players):
        for _ in range(own_probes(s, seat).count(place)):
            gain(s, seat, "publicity", 1)


# -- Centaurians --


def meet_centaurians(s: Seti) -> None:
    """CEN-2"""
    s.message_at = [score + s.box.message_ahead for score in s.score]
    s.rival_messages = 2 if s.rival >= 0 else 0  # CEN-12


# -- Exertians --


def meet_exertians(s: Seti, deck: list[int], owners: list[int]) -> None:
    """EXE-2 to 4"""
    for seat in range(s.players):
        if seat == s.rival:  # EXE-13
            s.then(("progress", owners.count(seat)))
            continue
        count = s.box.exertian_deal + owners.count(seat)
        s.exertian_hand[seat] = tuple(sorted(deck.pop() for _ in range(count)))
    s.exertian_supply = deck
    leading = max(s.score)
    s.exertian_at = [leading + ahead for ahead in s.box.exertian_ahead]
    order = [(s.turn + i) % s.players for i in range(s.players)]
    s.then(
        *(
            ("exertian_first", seat, owners.count(seat))
            for seat in order
            if seat in owners and seat != s.rival
        )
    )


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


SET_UP = {
    MASCAMITES: meet_mascamites,
    OUMUAMUANS: meet_oumuamua,
    CENTAURIANS: meet_centaurians,
    ANOMALIES: meet_anomalies,
}
