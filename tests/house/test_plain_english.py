# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Names, comments, texts and docs are in plain English. ruff checks that docstrings are imperative (D401)."""

import re

import pytest

from project import ROOT, files

# Each phrase has a plainer form: a noun, a short sentence, an active verb.
PHRASES = [
    r"(no|some|any|every)body", r"(who|what|which)ever", r"whom", r"whereof", r"thereof",
    r"to and fro", r"of its own accord", r"for good", r"as good as", r"such an? one", r"what there is", r"does for",
    r"(is|are) to be",
    r"have (the|an?|its?|that|them|no|both) [\w' ]{1,30} (be|play|make|go|come|take|stand|show|do|keep|agree|let)",
]
FOUND = re.compile(rf"\b({'|'.join(PHRASES)})\b(?!-)", re.IGNORECASE)
# The word for "no man" in a variant's text is a value, not English.
VALUES = re.compile(r"""["'`=|] ?nobody\b|\bor nobody\b""")

KINDS = {".css", ".html", ".js", ".md", ".mjs", ".py", ".toml", ".txt"}
ITSELF = "tests/house/test_plain_english.py"


def quotes_removed(source):
    """Return the source without its quotations, which are the words of a rule sheet."""
    return re.sub(r'"[^"]*"', lambda quote: "\n" * quote[0].count("\n"), source.replace('"""', "'"))


def phrases(text):
    """Return the phrases in a text that need plainer words, with their line numbers."""
    return [f"{number}: {found[0]}" for number, line in enumerate(text.splitlines(), 1)
            for found in FOUND.finditer(VALUES.sub("", line))]


def test_the_project_is_in_plain_english():
    wrong = []
    for file in files():
        name = file.as_posix()
        if file.suffix in KINDS and name != ITSELF:
            text = (ROOT / file).read_text(encoding="utf-8")
            wrong += [f"{name}:{phrase}" for phrase in phrases(quotes_removed(text) if "referee" in name else text)]
    assert wrong == []


@pytest.mark.parametrize("text", ["Nobody plays.", "whoever moves", "Have the board show it.", "x  # is to be done"])
def test_a_phrase_is_found(text):
    assert len(phrases(text)) == 1


@pytest.mark.parametrize("text", ['throne_stops = nobody', "`nobody` may pass", "They have the same size.", "a body"])
def test_plain_words_pass(text):
    assert phrases(text) == []
