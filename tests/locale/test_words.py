"""The languages keep their manners: one word for one thing, no gender guessed, real apostrophes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from orrery.locale import LANGUAGES, catalogue


class Slip(NamedTuple):
    """A word that must not stand in a language, in the messages whose ids begin like this."""

    wrong: str
    """What is looked for."""
    right: str
    """What to say instead, or why not."""
    where: tuple[str, ...] = ("",)


MLEM = ("mlem.", "help.mlem.", "lesson.mlem.")
PULSAR = ("pulsar.", "help.pulsar.", "lesson.pulsar.")
SETI = ("seti.", "help.seti.", "lesson.seti.")
SITE = ("web.", "replay.")
WHOEVER = r"\{(?:player|name|names|owner|commander)\}"

SLIPS = {
    "en": (
        Slip(r"\bspaces? (left|right)\b", "forward and back, as the introduction says", PULSAR),
        Slip(r"\bno several\b", "aren’t several"),
        Slip(r"\bthis move\b", "a rocket’s move is a flight", MLEM),
    ),
    "uk": (
        Slip(r"\bнагород", "винагорода, as in the rulebook"),
        Slip(r"\bкутик", "кут карти, as in the rulebook"),
        Slip(r"\bколон(ка|ц|о)", "стовпець, as in the rulebook"),
        Slip(r"\bшкал", "трек, as in the rulebook"),
        Slip(r"\bтехнік", "технології"),
        Slip(r"\bна (його )?комп’ютер\b", "в комп’ютері, as in the rulebook", SETI),
        Slip(r"\bзаверш\w* місі", "місії виконують", SETI),
        Slip(r"\bклітин", "комірка чи поділка", MLEM + PULSAR),
        Slip(r"\bпри \w+ції\b", "під час"),
        Slip(r"\bТихо\b", "the name reads as “quietly”"),
        Slip(r"\bоб(ери|ері|рати|ран)", "вибрати"),
        Slip(rf"{WHOEVER} (?:не |вже )?\w+(?:в|вся|ла|лася)\b", "a past tense has a gender"),
        Slip(r"^(?:Почав|Взяв|Кинув|Зіграв)\b", "a past tense has a gender"),
        Slip(r"\bпершим \w+є \{", "перший has a gender: починає {player}"),
        Slip(r"\{most\} гравців", "2–4 гравці: «Гравців: 2–4»"),
    ),
    "cs": (
        Slip(r"\b(?!(?:v|n)áš\b|příliš\b)\w+(?:áš|íš|eš)\b", "the site says vy"),
        Slip(r"\b(tvůj|tvoj\w+|tv(ého|ém|ým|ou)|tebe|tobě|jsi)\b", "the site says vy"),
        Slip(r"\b(nech|zvol|vyber|hoď|vezmi|zkus|podívej)\b", "the site says vy"),
        Slip(r"\b(nej)?víc\b|\bmíň\b", "více, méně, as in the rulebook"),
        Slip(r"\bt(ahle|yhle|uhle|ohle|enhle)\b|\bmoc (dlouho|daleko)\b", "tato, příliš"),
        Slip(r"\w\(a\)", "a word that needs no gender"),
        Slip(rf"{WHOEVER} (?:se |si |už )*\w+(?:al|il|el|ala|ila|ela)\b", "a past tense has a gender"),
        Slip(r"^(?:Začal|Vzal|Hodil|Zahrál)a?\b", "a past tense has a gender"),
        Slip(r"\{most\} hráčů", "2 až 4 hráči: „Počet hráčů: 2–4“"),
        Slip(r"\btechnika\b", "technologie"),
        Slip(r"\bpouzdr", "kapsle", SETI),
        Slip(r"\bstupnice bodů\b", "bodovací stupnice, as in the rulebook"),
        Slip(r"\bzasun", "využít kartu na příjem, as in the rulebook", SETI),
        Slip(r"\b[5-9] publicity\b", "6 publicit, as in the rulebook", SETI),
        Slip(r"\bvystoup|\bvystup|\bpřistát na\b|\bpřistává\b", "vysadit se", MLEM),
        Slip(r"\bza (červenou )?kostku\b", "platí se kostkou", PULSAR),
        Slip(r"(?<!inženýrskou )(?<!inženýrské )\bkostk\w+ (nechce|dostal|se vždy)", "inženýrská", PULSAR),
        Slip(r"\blehký bot\b", "snadný bot"),
        Slip(r"(?-i:sluneční soustav)", "Sluneční soustava, as in the rulebook", SETI),
        Slip(r"\bna počítač\b", "do počítače, as in the rulebook", SETI),
    ),
    "it": (
        Slip(r"\b(tira|tiri|tirare|tirarli|tirat[oi]|tiro)\b", "lanciare"),
        Slip(r"\bcasell", "spazio", PULSAR + SETI),
        Slip(r"\blun[ae]\b", "satellite, as in the rulebook", SETI),
        Slip(r"\bsegn\w+ segnali", "registrare, as in the rulebook", SETI),
        Slip(r"\bcarte exertiani\b", "carte degli Exertiani, as in the rulebook"),
        Slip(r"\btecnica\b", "tecnologie"),
        Slip(r"\bsul (suo )?computer\b", "nel computer, as in the rulebook", SETI),
        Slip(r"\bentrate\b", "rendita, as in the rulebook", SETI),
        Slip(r"\bscambi", "conversione, as in the rulebook", SETI),
        Slip(r"\b[2-9] energie\b", "energia, as in the rulebook"),
        Slip(r"\bcollegament|(?<!orrery )replay\b", "link, registrazione", SITE),
        Slip(r"\brispett", "portare a termine un contratto", PULSAR),
        Slip(rf"{WHOEVER} è \w+[oa]\b", "pronto has a gender"),
    ),
}  # fmt: skip


def said(language: str) -> Iterator[tuple[str, str]]:
    """Every message of a language, each plural form for itself."""
    known = catalogue(language)
    yield from known.single.items()
    for id, forms in known.plural.items():
        yield from ((id, form) for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    found = [
        f"{id}: {text!r} ({slip.right})"
        for slip in SLIPS[language]
        for id, text in said(language)
        if id.startswith(slip.where) and re.search(slip.wrong, text, re.IGNORECASE)
    ]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_real_ones(language: str) -> None:
    assert not [id for id, text in said(language) if re.search("['\"`´]", text)]


QUOTES = {"en": "“”", "uk": "«»", "cs": "„“", "it": "«»"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language(language: str) -> None:
    others = set("“”„«»") - set(QUOTES[language])
    assert not [id for id, text in said(language) if others & set(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_explained_alike(language: str) -> None:
    known = catalogue(language).single
    keys = [text for id, text in known.items() if id.startswith("web.keys.")]
    assert keys
    assert all(text[0].isupper() or not text[0].isalpha() for text in keys)
