# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The catalogues of window, terminal and page: all languages have the same messages, with the same values."""

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sim import words

LANGUAGES = words.languages()


class Values(Visitor):
    """Collects the names of a message's values, and the variants by which it chooses among texts."""

    def __init__(self):
        self.names, self.variants = set(), {}

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node):
        self.variants[node.selector.id.name] = {variant.key.name for variant in node.variants}
        self.generic_visit(node)


def messages(language):
    """Return the values of each message of a language."""
    text = (words.FOLDER / language / words.FACES).read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            found[entry.id.name] = values = Values()
            values.visit(entry.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_all_messages_with_their_values(language):
    names = {name: values.names for name, values in messages(language).items()}
    assert names == {name: values.names for name, values in messages(words.ENGLISH).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_knows_all_sides_and_themes(language):
    english = messages(words.ENGLISH)
    for name, values in messages(language).items():
        for value in ("side", "theme"):
            assert values.variants.get(value, set()) in (set(), english[name].variants.get(value)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_a_text_of_its_language_for_each_number(language):
    say = words.Words(language)
    assert say.language == language
    for name, values in messages(language).items():
        for number in (1, 2, 5, 21):
            text = say(name, **{value: number for value in values.names})
            assert text.strip() == text and text and "{" not in text


@pytest.mark.parametrize(("environment", "language"), [
    ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "no_NO.UTF-8"}, "nb"), ({"LANG": "C.UTF-8"}, "en"), ({}, "en"),
    ({"LANGUAGE": "sv:en", "LANG": "de_DE.UTF-8"}, "sv"), ({"LC_ALL": "fr_CA", "LANG": "de_DE"}, "fr"),
])
def test_the_language_of_the_system_counts(environment, language):
    assert words.system_language(environment) == language
