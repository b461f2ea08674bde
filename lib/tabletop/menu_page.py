# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A page of a menu."""


class Page:
    """One choice: `values` are (picture, text) pairs, `at` says which one shows."""

    def __init__(self, values, take, at=0, title="", change=None):
        """`take()` is called when SELECT takes the page; it returns the screen to show next, None to stay.

        `change(at)` is called whenever another value shows; `title` is read out before it.
        """
        self.values, self.at = values, at
        self.take, self.change = take, change
        self._title = title

    def name(self):
        """What scrolls when the page shows."""
        text = self.values[self.at][1]
        return self._title + ": " + text if self._title else text
