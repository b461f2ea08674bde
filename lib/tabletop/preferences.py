# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the players like, as settings.toml says it; the menus change it."""

from tabletop.players import ATTACK, COMPUTERS, DEFEND, LOT, PEOPLE


def players(settings):
    """Who sits at the table: one of the constants of tabletop.players."""
    attackers = settings.choice("ATTACKERS", ("computer", "person", "lot"))
    defenders = settings.choice("DEFENDERS", ("person", "computer", "lot"))
    if "lot" in (attackers, defenders):
        return LOT
    if attackers == defenders:
        return PEOPLE if attackers == "person" else COMPUTERS
    return ATTACK if attackers == "person" else DEFEND


def read(session, settings):
    """Have the table as the settings say."""
    session.players.level = settings.number("LEVEL", 1, 1, 8) - 1
    session.players.resigns = settings.choice("RESIGN", ("on", "off")) == "on"
    session.players.draws = settings.choice("DRAW_OFFERS", ("on", "off")) == "on"
    session.minutes = settings.number("CLOCK", 0, 0, 180)
    session.warnings = settings.choice("WARNINGS", ("on", "off")) == "on"
    session.speed = settings.choice("SPEED", ("normal", "slow", "fast"))
    session.opposite = settings.choice("SEATS", ("same side", "opposite")) == "opposite"
    session.announce_by_hand = settings.choice("CALLS", ("board", "by hand")) == "by hand"
    session.options = settings.text("OPTIONS", "").split()
    session.draws = settings.choice("DRAWS", ("on", "off")) == "on"
    session.sleep_ms = settings.number("SLEEP", 15, 0, 999) * 60000
