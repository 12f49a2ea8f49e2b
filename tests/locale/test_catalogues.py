"""The four languages say the same things: ids, parameters and plural forms agree."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import orrery
from orrery.locale import LANGUAGES, Message, catalogue, say

FOLDER = Path(orrery.__file__).parent
DOMAINS = sorted(
    str(f.relative_to(FOLDER)).replace("/en/", "/{}/") for f in FOLDER.rglob("en/*.po")
)
"""The files, wherever they are: `games/seti/locale/{}/words.po`."""
NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101)

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def read(language: str, domain: str) -> Catalog:
    with (FOLDER / domain.format(language)).open("rb") as source:
        return read_po(source, locale=language)


@cache
def texts(language: str, domain: str) -> dict[str, tuple[str, ...]]:
    """The patterns of each message: one, or one for each plural form."""
    found: dict[str, tuple[str, ...]] = {}
    for message in read(language, domain):
        if isinstance(message.id, str):
            if message.id:
                found[message.id] = (str(message.string),)
        else:
            found[message.id[0]] = tuple(message.string)
    return found


@cache
def plurals(language: str, domain: str) -> set[str]:
    return {m.id[0] for m in read(language, domain) if not isinstance(m.id, str)}


def fields(pattern: str) -> Iterator[tuple[str, str]]:
    """The placeholders of a pattern, each with the grammatical form it asks for."""
    for _, name, form, _ in string.Formatter().parse(pattern):
        if name is not None:
            yield name, form or ""


@cache
def forms_asked_for(language: str) -> set[str]:
    patterns = (p for domain in DOMAINS for many in texts(language, domain).values() for p in many)
    return {form for pattern in patterns for _, form in fields(pattern)}


def names(patterns: tuple[str, ...]) -> set[str]:
    return {name for pattern in patterns for name, _ in fields(pattern)}


def base(id: str, domain: str) -> str:
    """The English message that an id is, or is a grammatical form of."""
    return id if id in texts("en", domain) else id.rpartition(".")[0]


@every_language
def test_languages_have_the_same_files(language: str) -> None:
    files = {file.relative_to(FOLDER) for file in FOLDER.rglob(f"{language}/*.po")}
    assert files == {Path(domain.format(language)) for domain in DOMAINS}


@every_language
def test_every_message_is_translated(language: str) -> None:
    for domain in DOMAINS:
        missing = texts("en", domain).keys() - texts(language, domain).keys()
        assert not missing, domain
        empty = [
            id
            for id, patterns in texts(language, domain).items()
            if not all(map(str.strip, patterns))
        ]
        assert not empty, domain


@every_language
def test_what_only_one_language_has_is_a_grammatical_form(language: str) -> None:
    for domain in DOMAINS:
        extra = texts(language, domain).keys() - texts("en", domain).keys()
        assert not [id for id in extra if base(id, domain) not in texts("en", domain)]
        asked = forms_asked_for(language)
        assert not [id for id in extra if id.rpartition(".")[2] not in asked], (
            "no message asks for these"
        )


@every_language
def test_no_id_is_given_twice(language: str) -> None:
    for domain in DOMAINS:
        source = (FOLDER / domain.format(language)).read_text(encoding="utf-8")
        ids = re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)
        assert len(ids) == len(set(ids)), domain
        for other in DOMAINS:
            if other != domain:
                assert not set(ids) & texts(language, other).keys(), domain


@every_language
def test_placeholders_are_those_of_the_english_message(language: str) -> None:
    for domain in DOMAINS:
        english = texts("en", domain)
        for id, patterns in texts(language, domain).items():
            assert names(patterns) <= names(english[base(id, domain)]), id
            assert all(name.isidentifier() for name in names(patterns)), id


@every_language
def test_plural_messages_have_all_forms(language: str) -> None:
    for domain in DOMAINS:
        count = read(language, domain).num_plurals
        assert count == (3 if language in ("uk", "cs") else 2)
        assert read(language, domain).plural_expr == read(language, "locale/{}/core.po").plural_expr
        assert plurals("en", domain) <= plurals(language, domain)
        for id in plurals(language, domain):
            assert len(texts(language, domain)[id]) == count, id


@every_language
def test_every_message_can_be_said(language: str) -> None:
    for domain in DOMAINS:
        for id in texts(language, domain):
            params: dict[str, Any] = dict.fromkeys(
                names(texts("en", domain)[base(id, domain)]), "Ann"
            )
            for n in NUMBERS if id in plurals(language, domain) else (1,):
                text = say(Message(id, **{**params, "n": n}), language)
                assert text
                assert not re.search(r"[{}]|\s\s", text), id


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_sentences_end_alike(language: str) -> None:
    """A sentence stays a sentence, and a label on a button a label."""
    for domain in DOMAINS:
        english = texts("en", domain)
        for id in english:
            ends = {p[-1] in ".!?…" for p in english[id]} | {
                p[-1] in ".!?…" for p in texts(language, domain)[id]
            }
            assert len(ends) == 1, id


@every_language
def test_the_catalogue_holds_every_domain(language: str) -> None:
    known = catalogue(language)
    assert all(id in known for domain in DOMAINS for id in texts(language, domain))
