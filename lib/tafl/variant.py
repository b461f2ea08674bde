# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A variant of the game, as data."""


class Variant:
    """The features of one variant, an attribute each; `tafl.catalogue` makes it and says what they mean."""
