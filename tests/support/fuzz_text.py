# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fuzzing of text parsers: valid texts that are cut or partly overwritten, and random texts."""

from hypothesis import settings
from hypothesis import strategies as st

from soak import scaled

# Fragments that are hard to parse: characters like digits, very long numbers, signs in odd places, empty lines.
FRAGMENTS = ["", "\n", "\n\n", " ", "\t", ":", "/", "-", "x", "1", "0", "99999999999999999999", "²", "٣", "é", "\0",
             "[", "]", "|", "*", "#", "K", "a", "d", "e5", "e5-e8", "---", "=", "%s", "{}", "-1", "\r", "\u2028"]
edits = st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 12), st.sampled_from(FRAGMENTS)), max_size=4)

MANY_EXAMPLES = settings(max_examples=scaled(10_000, 100))


@st.composite
def fuzz_text(draw, texts):
    """Return one of `texts`, mostly with a few places overwritten, or a random text."""
    text = draw(st.sampled_from(texts) | st.text(max_size=60))
    for place, length, fragment in draw(edits):
        place %= len(text) + 1
        text = text[:place] + fragment + text[place + length :]
    return text
