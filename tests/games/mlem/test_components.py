"""The component file: the built-in one, an owner's laid over it, and files that can't be used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery.games.mlem import figures
from tests.games.mlem.scenario import position

Write = Callable[[str], Path]

SPACE_7 = '[[space]]\nnumber = 7\nfaces = ["4"]\nsource = "printed"\n'


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """An owner's file with this text."""

    def write(text: str) -> Path:
        path = tmp_path / "my-mlem.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


# -- the built-in file --


def test_the_built_in_file_says_where_its_figures_come_from() -> None:
    read = figures.load()
    assert read.origin == "built-in"
    assert read.reconstructed
    assert read.sources["stated"] > 10
    assert read.sources["reconstructed"] > 50
    assert set(read.sources) <= {"printed", "stated", "reconstructed"}


def test_it_is_read_once_and_shared() -> None:
    assert figures.load() is figures.load()
    tables = [orrery.new("mlem", players=2) for _ in range(2)]
    assert tables[0].state.mat is tables[1].state.mat


# -- an owner's file --


def test_an_entry_replaces_the_one_of_the_same_name_and_no_other(own: Write) -> None:
    before, after = figures.load().figures, figures.load(own(SPACE_7)).figures
    assert after.pace[7] == (0, 0, 0, 0, 4, 0)
    for space in range(26):
        assert (after.pace[space] == before.pace[space]) == (space != 7)
    assert after.planet == before.planet
    assert after.moon_points == before.moon_points


def test_the_rules_play_by_it(own: Write) -> None:
    game = position(rocket=7, aboard=["0 shift"], roll="1 3 4 ab", components=own(SPACE_7))
    assert game.options == {"fly 4"}
    assert game.say("fly 4").rocket == 11


def test_tables_tokens_and_single_parts_can_be_replaced(own: Write) -> None:
    mat = figures.load(
        own(
            '[deep_space]\ncomet = 9\ngalaxy = 6\nsource = "printed"\n'
            '[[planet]]\nid = "fishbowl"\nspaces = [7, 8]\npoints = [6, 4, 1]\nsource = "printed"\n'
            '[[expedition]]\nnumber = 3\nufo = 2\ndice = 5\nability = "extra"\n'
            'extra = ["ab", "ab"]\nsource = "printed"\n'
            '[[research_token]]\nnumber = 1\nspace = 6\nkind = "wormhole"\nsource = "printed"\n'
        )
    ).figures
    assert (mat.comet, mat.galaxy) == (9, 6)
    assert mat.planet_points[0] == (6, 4, 1)
    assert (mat.ufo_steps[2], mat.token_dice[2], mat.extra[2]) == (2, 5, (5, 5))
    assert mat.research_kind[0] == "wormhole"
    assert len(mat.ability) == 14
    assert len(mat.research_kind) == 20
    assert len(mat.planet_ids) == 5


def test_a_planet_of_ones_own(own: Write) -> None:
    text = (
        '[[space]]\nnumber = 6\nfaces = ["2"]\nsource = "printed"\n'
        '[[planet]]\nid = "mouse-hole"\nspaces = [6]\npoints = [3, 2, 1]\nsource = "printed"\n'
    )
    game = position(rocket=6, task="arrive", aboard=["0 parachute"], components=own(text))
    game.say("land 6")
    assert game.on("mouse-hole") == ["0 parachute"]
    assert game.scores[0] == 3


def test_its_sources_count(own: Write) -> None:
    read = figures.load(own(SPACE_7))
    assert read.origin == "my-mlem.toml"
    printed = figures.load().sources["printed"]
    assert read.sources["printed"] == printed + 1
    mixed = SPACE_7.replace('source = "printed"', 'source = { faces = "printed" }')
    assert figures.load(own(mixed)).sources["printed"] == printed + 1


def test_the_hash_is_of_the_figures_not_of_the_file(own: Write) -> None:
    builtin = figures.load().hash
    assert figures.load(own("# nothing of my own\n")).hash == builtin
    assert figures.load(own(SPACE_7)).hash != builtin
    assert figures.load(own(SPACE_7)).hash == figures.load(own("# as printed\n" + SPACE_7)).hash


# -- saves --


def test_a_game_with_other_components_is_refused(own: Write) -> None:
    table = orrery.new("mlem", players=2, seed=1, components=own(SPACE_7))
    table.choose("board shift")
    text = table.save()
    with pytest.raises(orrery.BadSave, match="other components"):
        orrery.loads(text)
    again = orrery.loads(text, components=own(SPACE_7))
    assert again.fingerprint() == table.fingerprint()
    with pytest.raises(orrery.BadSave, match="other components"):
        orrery.loads(orrery.new("mlem", players=2).save(), components=own(SPACE_7))


# -- files that can't be used --

WRONG = {
    "not TOML": ("[dice]\ncount = 6\nfaces = [\n[failures]\n", r"not valid TOML.*line 4"),
    "unknown part": ('[dices]\ncount = 6\nsource = "printed"\n', r"no part 'dices'.*dice"),
    "unknown field": (SPACE_7 + "colour = 3\n", r"space 7: .*`colour`"),
    "unknown field of a part": (
        '[deep_space]\ncomet = 7\ngalaxy = 5\nmoon = 3\nsource = "printed"\n',
        r"deep_space: .*`moon`",
    ),
    "wrong type": (SPACE_7.replace('["4"]', "4"), r"space 7: faces: expected `array`"),
    "wrong type inside": (SPACE_7.replace('["4"]', "[4]"), r"space 7: faces"),
    "a part that is a number": ("dice = 6\n", r"dice: expected `object`"),
    "a list that is none": ('[space]\nnumber = 7\n', r"'space' must be a list"),
    "a part that is a list": ("[[dice]]\ncount = 6\n", r"dice: expected `object`"),
    "missing field": ('[[space]]\nnumber = 7\nsource = "printed"\n', r"space 7: .*`faces`"),
    "missing source": (SPACE_7.replace('source = "printed"\n', ""), r"space 7: .*`source`"),
    "source of one figure missing": (
        SPACE_7.replace('"printed"', "{ }"),
        r"space 7: faces: its source must be said",
    ),
    "unknown source": (SPACE_7.replace("printed", "guessed"), r"space 7: source"),
    "bad face": (SPACE_7.replace('"4"', '"5"'), r"space 7: faces\[0\].*'5'"),
    "no face": (SPACE_7.replace('"4"', ""), r"space 7: faces"),
    "a face twice": (SPACE_7.replace('"4"', '"4", "4"'), r"space 7: a face is named twice"),
    "an afterburner without steps": (SPACE_7.replace('"4"', '"ab"'), r"space 7: an afterburner"),
    "steps without an afterburner": (SPACE_7 + "afterburner = 2\n", r"space 7: an afterburner"),
    "no steps": (SPACE_7.replace('"4"', '"ab"') + "afterburner = 0\n", r"space 7: afterburner"),
    "planet among moons": (
        '[[planet]]\nid = "fishbowl"\nspaces = [7, 9]\npoints = [5, 3, 2]\nsource = "printed"\n',
        r"space 9: it touches moons and the planet fishbowl",
    ),
    "planet beside a planet": (
        '[[planet]]\nid = "new"\nspaces = [7]\npoints = [5, 3, 2]\nsource = "printed"\n',
        r"planet new: space 7 already touches fishbowl",
    ),
    "planet too near": (
        '[[planet]]\nid = "fishbowl"\nspaces = [5]\npoints = [5, 3, 2]\nsource = "printed"\n',
        r"space 5: nothing to land on stands before space 6",
    ),
    "planet with two values": (
        '[[planet]]\nid = "fishbowl"\nspaces = [7]\npoints = [5, 3]\nsource = "printed"\n',
        r"planet fishbowl: points",
    ),
    "planet with a bad id": (
        '[[planet]]\nid = "<b>"\nspaces = [7]\npoints = [5, 3, 2]\nsource = "printed"\n',
        r"planet <b>: id",
    ),
    "moons in the wrong order": (
        '[[space]]\nnumber = 9\nfaces = ["4"]\nmoons = [3, 2]\nsource = "printed"\n',
        r"space 9: moons are listed nearest first",
    ),
    "entry twice": (SPACE_7 + SPACE_7, r"space 7: is given twice"),
    "entry without its name": (SPACE_7.replace("number = 7\n", ""), r"space, entry 1: has no 'number'"),
    "a space too many": (SPACE_7.replace("7", "26"), r"space 26: number"),
    "a space before the start": (SPACE_7.replace("7", "-1"), r"space -1: number"),
    "extra dice without dice": (
        '[[expedition]]\nnumber = 1\nufo = 0\ndice = 6\nability = "extra"\nsource = "printed"\n',
        r"expedition 1: printed dice",
    ),
    "too many dice": (
        '[[expedition]]\nnumber = 1\nufo = 0\ndice = 7\nability = "keep"\nsource = "printed"\n',
        r"expedition 1: dice",
    ),
    "unknown research": (
        '[[research_token]]\nnumber = 1\nspace = 6\nkind = "gold"\nsource = "printed"\n',
        r"research_token 1: kind.*'gold'",
    ),
    "research too near": (
        '[[research_token]]\nnumber = 1\nspace = 5\nkind = "die"\nsource = "printed"\n',
        r"research_token 1: its space",
    ),
    "UFO tokens in the wrong order": ('[ufo]\npoints = [1, 5]\nsource = "printed"\n', r"ufo: .*highest on top"),
    "too few missions": (
        '[missions]\ndeal = 4\nkeep = 3\npoints = [0, 2, 5, 10]\ntargets = [6, 7]\nsource = "printed"\n',
        r"missions: at least 20",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_its_place(what: str, own: Write) -> None:
    text, says = WRONG[what]
    with pytest.raises(orrery.BadComponents, match=says) as error:
        orrery.new("mlem", players=2, components=own(text))
    assert re.match(r"my-mlem\.toml(, line \d+)?: ", str(error.value))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\n# mine\n" + SPACE_7 + "colour = 3\n", 3),
        (SPACE_7 + SPACE_7.replace("7", "8").replace('["4"]', "4"), 7),
        ('[deep_space]\ncomet = 7\n\ngalaxy = "five"\nsource = "printed"\n', 4),
        (SPACE_7 + '[[space]]\nfaces = ["4"]\nsource = "printed"\n', 5),
        (SPACE_7 + "\n" + SPACE_7, 1),
        ("[dices]\ncount = 6\n", 1),
        ('source = "printed"\n\n[[space]]\nnumber = 7\nfaces = ["4", "4"]\n', 3),
    ],
)
def test_the_line_is_named(own: Write, text: str, line: int) -> None:
    with pytest.raises(orrery.BadComponents, match=rf"^my-mlem\.toml, line {line}: "):
        figures.load(own(text))


def test_a_source_at_the_top_speaks_for_all_that_do_not_say_it(own: Write) -> None:
    """Space 8 says it itself."""
    spaces = SPACE_7.replace('source = "printed"\n', "") + SPACE_7.replace("7", "8")
    read = figures.load(own('source = "stated"\n' + spaces))
    assert read.provenance["space 7: faces"] == "stated"
    assert read.provenance["space 8: faces"] == "printed"
    assert read.provenance["space 9: faces"] == "reconstructed"


def test_no_file_offers_landings_where_the_rules_know_none(own: Write) -> None:
    """Spaces 0 to 5 have no place to land (MLEM-7.2), and no notation for one."""
    text = (
        '[track]\nsatellite = 3\nfirst_landing = 5\nlast = 25\nsource = "printed"\n'
        '[[space]]\nnumber = 5\nfaces = ["1", "4"]\nmoons = [1]\nsource = "printed"\n'
    )
    with pytest.raises(orrery.BadComponents, match="track"):
        orrery.new("mlem", players=2, components=own(text))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(orrery.BadComponents, match=r"picture\.toml: is not a text file in UTF-8"):
        orrery.new("mlem", players=2, components=path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.toml", tmp_path):
        with pytest.raises(orrery.BadComponents, match="can't be read") as error:
            orrery.new("mlem", players=2, components=path)
        assert str(path) in str(error.value)


def test_a_bad_file_does_not_harm_the_built_in_one(own: Write) -> None:
    before = figures.load().hash
    with pytest.raises(orrery.BadComponents):
        figures.load(own(WRONG["bad face"][0]))
    assert figures.load().hash == before
    assert figures.load().figures.pace[7] == (0, 0, 0, 3, 4, 1)
