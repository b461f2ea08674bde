# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings in the menu. Most hold as soon as they show: brightness and palette are seen on the lights at once."""

from tabletop import drop
from tabletop.menu_page import Page

# As one string each: short ones cost names.
LEVEL_WORDS = "first game,beginner,easy,medium,good,strong,very strong,full strength"
SEAT_WORDS = "you defend,you attack,two people,two computers,sides by lot"  # DEFEND to LOT of tabletop.players


def pages_of(session, name):
    """The makers of the pages, functions of the table."""
    pages = [_level, _clock, _warnings, _resign, _draws, _light, _palette, _speed, _seats]
    if session.host.speaker:
        from tabletop.menu_sound import page

        pages.append(page)
        drop("tabletop.menu_sound")
    if not session.begun:  # what changes the rules would end a game that is under way: its menu has a page for that
        from tabletop.menu_rules import games

        pages = games(session) + pages
    return [_players] + pages


def setting(title, choices, now, put, waits=False):
    """The page `title` of (value, picture, text) choices, the value `now`; `put(value)` makes it another one.

    It does so at once, or, where it `waits`, when SELECT takes it.
    """

    def change(at):
        if not waits:
            put(choices[at][0])

    def take():
        if waits and choices[page.at][0] != now:
            put(choices[page.at][0])
        return "play"

    at = 0
    while choices[at][0] != now:
        at += 1
    page = Page([choice[1:] for choice in choices], take, at, title, change)
    return page


def _numbers(numbers, now, picture, text):
    """Choices of numbers, the present one among them, whatever settings.toml says."""
    if now not in numbers:
        numbers.append(now)
        numbers.sort()
    return [(number, picture, text % number) for number in numbers]


def _players(session):
    choices = [(who, words, words) for who, words in enumerate(SEAT_WORDS.split(","))]
    # nobody loses his seat in a game, nor wins back his time, by looking
    return setting("players", choices, session.players.who, session.players.seat, waits=session.begun)


def _level(session):
    def put(level):
        session.players.level = level

    # a digit is its own picture
    choices = [(level, str(level + 1), f"{level + 1} {word}") for level, word in enumerate(LEVEL_WORDS.split(","))]
    return setting("level", choices, session.players.level, put)


def _clock(session):
    now = session.minutes if session.clock else 0
    choices = _numbers([3, 5, 10, 15, 20, 30, 60], now or 3, "clock", "%d minutes a side")
    return setting("clock", [(0, "no clock", "off")] + choices, now, session.set_clock, waits=session.begun)


def _does(title, picture, on, put):
    """A page for what is done, or not."""
    return setting(title, ((0, "no warnings", "off"), (1, picture, "on")), int(on), put)


def _warnings(session):
    return _does("warnings", "warnings", session.warnings, session.warn)


def _resign(session):
    def put(on):
        session.players.resigns = on

    return _does("computer resigns", "resign", session.players.resigns, put)


def _draws(session):
    def put(on):
        session.players.draws = on

    return _does("computer offers draws", "draw", session.players.draws, put)


def _light(session):
    host = session.host

    def put(brightness):
        host.set_light(host.theme, brightness)

    choices = _numbers([5, 10, 15, 20, 30, 40, 55, 70, 85, 100], host.brightness, "light", "%d per cent")
    return setting("light", choices, host.brightness, put)


def _palette(session):
    host = session.host

    def put(theme):
        host.set_light(theme, host.brightness)

    choices = (("colour", "palette", "colours"), ("one-hue", "one-hue", "in one colour"))
    return setting("palette", choices, host.theme, put)


def _speed(session):
    def put(speed):
        session.speed = speed

    choices = (("slow", "slow", "slow"), ("normal", "normal", "normal"), ("fast", "fast", "fast"))
    return setting("speed", choices, session.speed, put)


def _seats(session):
    def put(opposite):
        session.opposite = opposite

    return setting("seats", ((0, "same side", "on one side"), (1, "opposite", "opposite")), int(session.opposite), put)
