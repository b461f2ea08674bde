# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Texts that were right once, for tests of whoever reads them: cut, doubled, overwritten, or not right at all."""

from hypothesis import settings
from hypothesis import strategies as st

from soak import scaled

# Bits that a reader may stumble over: digits that are none, very long numbers, signs at odd places, empty lines.
BITS = ["", "\n", "\n\n", " ", "\t", ":", "/", "-", "x", "1", "0", "99999999999999999999", "²", "٣", "é", "\0", "[",
        "]", "|", "*", "#", "K", "a", "d", "e5", "e5-e8", "---", "=", "%s", "{}", "-1", "\r", "\u2028"]
edits = st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 12), st.sampled_from(BITS)), max_size=4)

MANY_EXAMPLES = settings(max_examples=scaled(10_000))


@st.composite
def fuzz_text(draw, texts):
    """One of `texts`, now and then as it is, mostly with a few places overwritten; or any text at all."""
    text = draw(st.sampled_from(texts) | st.text(max_size=60))
    for place, length, bit in draw(edits):
        place %= len(text) + 1
        text = text[:place] + bit + text[place + length :]
    return text
