"""The proof that the dice weren't chosen: all that it rests on, and a program of a few lines that checks it."""

from __future__ import annotations

from orrery.house.room import Room

PROGRAM = """\
# Python 3, nothing else. It says "The seed is as sealed", or stops where something was changed.
from hashlib import blake2b

seal = "{commitment}"
secret = "{secret}"
words = {words}
seed = "{seed}"

def hash(data, **more):
    return blake2b(data, digest_size=32, **more)

assert hash(bytes.fromhex(secret)).hexdigest() == seal, "This is not the sealed secret."
assert hash("\\n".join([secret, *words]).encode()).hexdigest() == seed, "This is another seed."
print("The seed is as sealed. Every die and card comes from these bytes:")
key = hash(seed.encode(), person=b"orrery seed").digest()
for block in range(1, 4):
    print(blake2b(block.to_bytes(8, "little"), key=key).hexdigest())
"""


def program(room: Room) -> str:
    """What anybody can run, without us, to check a finished table."""
    known = room.fairness()
    words = [str(word) for word in room_words(room)]
    return PROGRAM.format(
        commitment=known["commitment"], secret=known["secret"], words=words, seed=known["seed"]
    )


def room_words(room: Room) -> list[str]:
    return [seat.entropy for seat in room.seats]
