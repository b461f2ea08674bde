# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings menu. Its pages, such as brightness, are rows of the table in tabletop.preferences."""

from tabletop.menu import Menu, action_page, setting_page


class SettingsMenu(Menu):
    """The settings. Most take effect as soon as they show: the lights show brightness and palette at once."""

    def page_makers(self):
        """Return the makers of the pages; those that change the rules only where no game is under way."""
        from tabletop.preferences import PREFERENCES

        session = self._session
        self.parent = "menu" if session.match.playing else "start"
        makers = [_maker(row) for row in PREFERENCES if row.title and (not row.shows or row.shows(session))]
        if not session.match.playing:
            from tabletop.menu_rules import rule_pages

            makers[1:1] = rule_pages(session)  # after the players
            makers.append(_learn)
            makers.append(_puzzles)
        return makers

    def _change(self):
        """Do what a menu does. Another game may have other options, and so other pages."""
        variant = self._session.variant
        Menu._change(self)
        if self._session.variant is not variant:
            self.pages = self.page_makers()


def _learn(session):
    return action_page("learn", "learn to play", lambda: None, "lessons")


def _puzzles(session):
    return action_page("puzzles", "puzzles", lambda: None, "puzzles")


def _maker(row):
    """Return the maker of the page of a row of PREFERENCES."""
    return lambda session: preference_page(session, row)


def preference_page(session, row):
    """Return the page of a row of PREFERENCES."""
    from tabletop.preferences import change

    current = row.current(session)
    choices = row.page_choices()
    if current not in [value for value, _, _ in choices]:  # a number from settings.toml, in words like the last one's
        choices.append(row.other(current, choices[-1]))
        choices.sort()
    return setting_page(row.title, choices, current, lambda value: change(session, row.name, value),
                        row.waits and session.match.playing)
