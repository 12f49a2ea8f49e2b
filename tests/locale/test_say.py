"""Saying messages: nested ones, grammatical forms, plurals, names and errors."""

from __future__ import annotations

import pytest

from orrery.locale import LANGUAGES, Foreign, Message, markup, say

NUMBERS = (1, 2, 5, 11, 12, 21, 22, 25)


def space(number: int) -> Message:
    return Message("mlem.space", number=number)


DEEP_SPACE = Message("mlem.deep-space")
AFTERBURNER = Message("mlem.face.ab")


def test_a_message_is_english_by_default() -> None:
    assert str(Message("seat", seat=2)) == say(Message("seat", seat=2)) == "Player 2"


def test_plain_text_passes_unchanged() -> None:
    assert say("Олег", "it") == "Олег"


def test_messages_nest() -> None:
    text = say(
        Message("mlem.log.contact", player=Message("seat", seat=2), points=Message("points", n=5)),
        "cs",
    )
    assert "Hráč 2" in text
    assert "5 bodů" in text


@pytest.mark.parametrize(
    ("language", "inside", "beyond"),
    [
        ("en", "to space 7", "to deep space"),
        ("uk", "на поділку 7", "в глибокий космос"),
        ("cs", "na pole 7", "do hlubokého vesmíru"),
        ("it", "alla casella 7", "nello spazio profondo"),
    ],
)
def test_a_place_is_said_in_the_form_that_the_sentence_asks_for(
    language: str, inside: str, beyond: str
) -> None:
    assert inside in say(Message("mlem.log.research.wormhole", to=space(7)), language)
    assert beyond in say(Message("mlem.log.research.wormhole", to=DEEP_SPACE), language)


def test_a_form_that_a_language_lacks_is_the_plain_message() -> None:
    # Czech has no `mlem.space.of`: its genitive looks like the nominative.
    assert "od pole 9 " in say(Message("mlem.why.elsewhere", space=space(9)), "cs")
    assert "od hlubokého vesmíru " in say(Message("mlem.why.elsewhere", space=DEEP_SPACE), "cs")


def test_a_form_may_have_plurals_of_its_own() -> None:
    one = Message("mlem.dice", n=1)
    assert say(one, "cs") == "1 kostka"
    assert "1 kostku" in say(Message("mlem.log.thief", commander="Ann", dice=one), "cs")


def test_forms_leave_names_and_numbers_alone() -> None:
    assert "не випало 3" in say(Message("mlem.why.not-rolled", face="3"), "uk")
    assert "не випало форсажу" in say(Message("mlem.why.not-rolled", face=AFTERBURNER), "uk")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "point points points points points points points points"),
        ("uk", "очко очки очок очок очок очко очки очок"),
        ("cs", "bod body bodů bodů bodů bodů bodů bodů"),
        ("it", "punto punti punti punti punti punti punti punti"),
    ],
)
def test_plurals(language: str, words: str) -> None:
    said = [say(Message("points", n=n), language) for n in NUMBERS]
    assert said == [f"{n} {word}" for n, word in zip(NUMBERS, words.split(), strict=True)]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("uk", "кубик кубики кубиків кубиків кубиків кубик кубики кубиків"),
        ("cs", "kostka kostky kostek kostek kostek kostek kostek kostek"),
    ],
)
def test_plurals_of_a_nested_message(language: str, words: str) -> None:
    for n, word in zip(NUMBERS, words.split(), strict=True):
        token = Message("mlem.log.token.keep", dice=Message("mlem.dice", n=n), ufo=space(20))
        assert f" {n} {word}," in say(token, language)


@pytest.mark.parametrize(
    ("language", "none"), [("en", "0 points"), ("uk", "0 очок"), ("cs", "0 bodů")]
)
def test_nothing_is_many(language: str, none: str) -> None:
    assert say(Message("points", n=0), language) == none


def test_a_tuple_is_a_list() -> None:
    rolls = Message("mlem.log.rolls", player="Ann", faces=("1", "2", AFTERBURNER, AFTERBURNER))
    assert say(rolls) == "Ann rolls: 1, 2, afterburner, afterburner."
    assert "1, 2, форсаж, форсаж" in say(rolls, "uk")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    ["{player}", "{0}", "}{", "{points:to}", "<b>Ann</b>", "%s", "O’Hara & Co", "mlem.title"],
)
def test_a_name_is_left_as_it_is(name: str, language: str) -> None:
    assert name in say(Message("mlem.log.stays", player=name), language)
    assert name in say(Message("mlem.log.rolls", player="Ann", faces=(name,)), language)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'xx' here; there are en, uk, cs, it"):
        say(Message("points", n=1), "xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_message_is_named(language: str) -> None:
    with pytest.raises(
        KeyError, match=f"{LANGUAGES[language]} catalogue has no message 'mlem.nothing'"
    ):
        say(Message("mlem.nothing"), language)


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError, match="player"):
        say(Message("mlem.log.stays"))


def test_messages_are_values() -> None:
    assert Message("points", n=1) == Message("points", n=1) != Message("points", n=2)
    assert len({Message("points", n=1), Message("points", n=1)}) == 1
    assert repr(Message("points", n=1)) == "Message('points', n=1)"


CARD = Foreign("Falcon & Heavy <i>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_another_language_are_marked_in_markup(language: str) -> None:
    message = Message("seti.log.plays", player="O’Hara <b>", card=CARD)
    assert "O’Hara <b>" in say(message, language)
    assert "Falcon & Heavy <i>" in say(message, language)
    told = markup(message, language)
    assert "O’Hara &lt;b&gt;" in told
    assert "Falcon &amp; Heavy &lt;i&gt;" in told
    assert ("<span lang=" in told) == (language != "en")


def test_markup_reaches_inside_messages_and_lists() -> None:
    inner = Message("seti.list", things=(CARD, "a < b"))
    marked = '<span lang="en">Falcon &amp; Heavy &lt;i&gt;</span>, a &lt; b'
    assert markup(inner, "uk") == marked
    assert marked in markup(Message("seti.op.gain", things=inner), "uk")


def test_markup_of_plain_text_is_escaped() -> None:
    assert markup("<script>", "it") == "&lt;script&gt;"
    assert markup(Foreign("Vega", "la"), "en") == '<span lang="la">Vega</span>'


def test_a_number_with_its_sign() -> None:
    def told(by: float) -> str:
        return say(Message("coach.gain", what="x", by=by), "uk")

    assert [told(1.25), told(-0.5), told(3), told(-12)] == ["x +1,2", "x −0,5", "x +3", "x −12"]
