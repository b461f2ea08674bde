# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A fixture lets tests talk with our engine."""

import pytest

from engine_talk import Conversation


@pytest.fixture
def talk():
    """Return a function that begins a conversation with the engine. All of them end with the test."""
    talks = []

    def begin(*options):
        talks.append(Conversation(*options))
        return talks[-1]

    yield begin
    for one in talks:
        one.close()
