"""An expansion from a folder of its own: played, saved, imagined, drawn and told.

What is made known stays so, and other tests count what there is: so all of these play in one process
of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys

PRELUDE = """
import random
from dataclasses import replace
import orrery
from orrery.core.errors import BadSetup, OrreryError
from orrery.core.luck import Luck
from orrery.core.table import Table
from orrery.games.seti import GAME
from orrery.locale import LANGUAGES, say
from orrery.games.seti.notation import SPECIES, card_number
from orrery.games.seti.text.cards import card_text
from tests.games.seti.expansion import ICE, Drifters

before = orrery.vocabulary("seti")
alone = orrery.new("seti", players=2, seed=3).save()
small = orrery.encode("seti").size, orrery.actions("seti").size
GAME.add(ICE)
GAME.add(ICE)
TWO = {"expansions": ["ice"], "species": ["drifters", "anomalies"]}

LIKED = ("trace", "land", "orbit", "analyse", "scan", "alien", "place", "move", "launch")

def played(seed, players=2, **settings):
    table, chance = orrery.new("seti", players=players, seed=seed, **settings), random.Random(seed)
    while table.choice is not None:
        options = table.choice.options
        liked = [o for o in options if "ice." in o.text or o.verb in LIKED and "overflow" not in o.args]
        table.choose(chance.choice(liked or options))
        yield table
"""

CASES = {
    "numbers for programs that learn": """
encoding, actions = orrery.encode("seti"), orrery.actions("seti")
assert (encoding.size, actions.size) > small and encoding is orrery.encode("seti")
named = set()
for seed in range(3):
    for table in played(seed, **TWO):
        if table.choice is not None:
            actions.numbers(table.choice)
            named |= {encoding.names[n] for n in encoding.sparse(orrery.View(table, 0))}
assert {"discard.ice.1", "row.2.ice.4", "may_hide.drifters"} <= named
""",
    "a vocabulary of its own: a condition, a measure, an event and an action of the rival": """
from orrery.games.seti.rules.conditions import amount, holds
table = orrery.new("seti", players=1, seed=3, difficulty=1, **TWO)
s, card = table.state, card_number("ice.1")
assert s.box.cards[card].effect[0][1] == ("data", 1)
assert not holds(s, 0, ("data", 1), card)
s.data[0] = 3
assert holds(s, 0, ("data", 1), card) and amount(s, 0, ("data",), card) == 3
before = s.score[s.rival]
s.agenda.clear()
s.then(("rival_card", s.box.solo.card_of_species[SPECIES.index("drifters")]))
table.set_up()
assert s.score[s.rival] == before + 3
s.circles[0] = (card_number("ice.4"),)
s.then(("thaw", 0))
table.set_up()
asked = GAME.ask(s, table.choice, ["Ann", "Rival"])
assert [o.text for o in table.choice.options if o.verb not in GAME.asides] == ["melt 2", "freeze"]
assert say(GAME.label(s, table.choice, table.choice.options[0], ["Ann", "Rival"]), "it") == "sciogli 2"
assert "Co s ním?" in say(asked, "cs")
again = Table.resume(GAME, table.setup, GAME.components(), table.state.plain())
for at in (table, again):
    at.state.news = []
    at.choose("melt 2")
    told = [GAME.tell(event, ["Ann", "Rival"], s.box) for event in at.state.news if event.kind == "thawed"]
    assert [say(message, "en") for message in told] == ["Ann: 1 ice is left."]
    assert at.state.own == {"ice": 1}
assert table.imagine(0, 5).state.own == {"ice": 1}
s = table.state
assert [o.text for o in table.choice.options][:2] == ["cover ice.4 0", "skip"]
""",
    "whole games, in which its cards are played and its species is met": """
verbs, met = set(), 0
for seed in range(24):
    for table in played(seed, 1 + seed % 4, **TWO):
        pass
    known = Drifters().slot(table.state) >= 0
    met += known
    page = str(GAME.draw(table.scene(0)).parts)
    assert 'id="t-portrait-drifters"' in page
    assert known == ('href="#t-portrait-drifters"' in page) == ("Ice drifts, and thaws." in page)
    verbs |= {o.text for _, o in table.history if "ice." in o.text}
    again = orrery.loads(table.save())
    assert again.fingerprint() == table.fingerprint() and again.save() == table.save()
assert met and any(v.startswith("play ice.") for v in verbs), verbs
""",
    "imagined, drawn and told in every language": """
for table in played(7, 3, **TWO):
    if len(table.history) % 40 == 0 and table.choice is not None:
        seat = table.choice.seat
        table.imagine(seat, 5).play([0])
        for language in LANGUAGES:
            GAME.draw(replace(table.scene(seat), language=language))
for event in table.log:
    message = GAME.tell(event, ["Ann", "Ben", "Cyd"], table.components.figures)
    for language in LANGUAGES:
        assert message is None or say(message, language)
box = table.components.figures
for language in LANGUAGES:
    for name in ("ice.1", "ice.2", "ice.3", "ice.4"):
        assert card_text(box, card_number(name)).lines(language)
""",
    "chosen by a setting": """
assert [s.name for s in GAME.settings][-1] == "expansions"
assert orrery.vocabulary("seti")[: len(before)] == before
plain, with_ice = orrery.new("seti", players=2, seed=3), orrery.new("seti", players=2, seed=3, **TWO)
ice = card_number("ice.1")
assert not plain.components.figures.is_main[ice] and with_ice.components.figures.is_main[ice]
assert SPECIES.index("drifters") not in plain.state.may_hide
try:
    orrery.new("seti", players=2, species=["drifters", "anomalies"])
except BadSetup as error:
    assert "'ice'" in str(error)
else:
    raise AssertionError("it needs its expansion")
""",
    "gone on with from its data": """
for table in played(4, 2, **TWO):
    if len(table.history) == 60:
        break
base = GAME.components()
again = Table.resume(GAME, table.setup, base, table.state.plain())
assert again.fingerprint() == table.fingerprint()
kept = table.state.plain()
assert kept["numbered"]["ice.4"] == card_number("ice.4")
for numbered in ({**kept["numbered"], "ice.1": card_number("ice.4")}, {}):
    try:
        Table.resume(GAME, table.setup, base, {**kept, "numbered": numbered})
    except OrreryError as error:
        assert "by other numbers" in str(error)
    else:
        raise AssertionError("its cards would be others")
""",
    "without a trace in a game that isn't played with it": """
assert orrery.new("seti", players=2, seed=3).save() == alone
assert orrery.loads(alone).save() == alone
""",
}


ALL = """
import json, sys
known = dict(globals())
for case, code in json.load(sys.stdin).items():
    print(case)
    exec(code, dict(known))
"""


def test_an_expansion_is() -> None:
    """Each of these; the last one that is named is where it fails."""
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + ALL],
        input=json.dumps(CASES),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == list(CASES)
