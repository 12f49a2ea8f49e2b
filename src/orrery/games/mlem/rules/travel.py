"""The travel phase: roll, choose groups, move, discard (MLEM-5, with 14.23 and 15.13)."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.notation import CRASH, EXTRA, FLIGHTS, FLY, GROUPS, KEEP, ONE, REROLL, ROLL
from orrery.games.mlem.rules.ufo import extra_steps, spend_token
from orrery.games.mlem.state import NO_TOKEN, Mlem

ROLL_ONLY = (ROLL,)
NO_DICE = (FLY[0],)
GIVE_UP = (CRASH,)
NUMBERS = 0b11110
"""The mask of the numbered faces."""


def travel(s: Mlem) -> Script:
    commander = s.commander
    yield Choice(commander, "roll", ROLL_ONLY)
    roll_pool(s)
    s.then(("fly",))


def roll_pool(s: Mlem) -> None:
    below = s.luck.below
    faces = s.mat.dice_faces
    sides = len(faces)
    s.roll = tuple([faces[below(sides)] for _ in range(s.pool)])  # MLEM-5.1
    s.thrown = s.roll
    s.rolls += 1
    s.reveals += 1
    if s.news is not None:
        s.tell("rolls", s.commander, space=s.rocket, faces=tuple(FACE_NAMES[f] for f in s.roll))


def helps(s: Mlem) -> list[Option]:
    """What the commander may use besides the rolled dice, the decision to fly still ahead."""
    offers: list[Option] = []
    if s.mat.shown[s.rocket] & 0b10:  # MLEM-14.24
        offers.extend(ONE[seat] for seat in s.ready_ones())  # MLEM-14.23, 14.26
    if s.token != NO_TOKEN:  # MLEM-15.7, 15.9
        ability = s.mat.ability[s.token]
        if ability == "extra":
            if extra_steps(s):  # MLEM-15.15
                offers.append(EXTRA)
        elif ability == "keep":
            if s.usable() & NUMBERS:  # MLEM-15.17: an afterburner is kept anyway
                offers.append(KEEP)
        elif not s.boost:  # MLEM-15.19: part of the roll, so before anything is used to move
            offers.append(REROLL)
    return offers


def fly(s: Mlem) -> Script | None:
    usable = s.usable()
    flights = FLIGHTS[usable >> 1]  # MLEM-5.5 to 5.7
    offers = helps(s)
    if usable and s.boost:
        flights = (*NO_DICE, *flights)  # MLEM-14.27, 15.13: what boosts a move forces no group
    elif not usable:
        if s.boost:  # MLEM-14.25, 15.14: what helps moves the rocket alone
            if not offers:
                take_off(s, 0)
                return None
            flights = NO_DICE
        elif not offers:
            s.then(("crash",))  # MLEM-6.1
            return None
        else:
            flights = GIVE_UP  # MLEM-14.30
    return choose_flight(s, (*flights, *offers) if offers else flights)


def choose_flight(s: Mlem, options: tuple[Option, ...]) -> Script:
    answer = yield Choice(s.commander, "fly", options)
    if answer in GROUPS:
        take_off(s, GROUPS[answer])
    elif answer is CRASH:
        s.then(("crash",))
    elif answer is REROLL:
        spend_token(s)
        roll_pool(s)
        s.then(("fly",))
    else:
        if answer is EXTRA:
            s.boost += extra_steps(s)  # MLEM-15.13
            spend_token(s)
        elif answer is KEEP:
            s.keeping = True  # MLEM-15.18
            spend_token(s)
        else:
            seat = int(answer.args[0])
            s.boost += 1
            s.used_ones.append(seat)
            if s.news is not None:
                s.tell("one", s.commander, owner=seat)
        s.then(("fly",))


def take_off(s: Mlem, groups: int) -> None:
    """Move the rocket with these groups and whatever boosts it, then discard."""
    pace = s.mat.pace[s.rocket]  # MLEM-5.9
    steps = s.boost
    spent = 0
    for face in s.roll:
        if groups >> face & 1:
            steps += pace[face]  # MLEM-5.8
            if face != AB:  # MLEM-5.13
                spent += 1
    start = s.rocket
    s.rocket = min(start + steps, s.mat.deep)  # MLEM-5.11
    if not s.keeping:
        s.pool = max(s.pool - spent, 1)  # MLEM-5.12, 5.14
    if s.news is not None:
        used = tuple(FACE_NAMES[f] for f in s.roll if groups >> f & 1)
        s.tell("flies", s.commander, faces=used, start=start, to=s.rocket, pool=s.pool)
    end_move(s)
    s.then(("arrive",))


def end_move(s: Mlem) -> None:
    s.roll = ()
    s.boost = 0
    s.keeping = False
