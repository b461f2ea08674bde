# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What tabletop.autosave_reader has found, put on the table: how the lights shine, and the game that was under way."""

from tabletop.autosave import Keeping
from tabletop.autosave_snapshot import choices
from tabletop.players import COMPUTERS_SIDES
from tabletop.autosave_reader import part
from tafl.game import Game
from tafl.names import move_name

THEMES = ("colour", "one-hue")


def keep(settings, session):
    """The keeper of the table's games, who sits down to the game that was under way."""
    host = session.host
    host.settings = settings.settings
    theme = THEMES[settings.choose("THEME", THEMES.index(host.theme), 0, 1)]
    brightness = settings.choose("BRIGHTNESS", host.brightness, 5, 100)
    if (theme, brightness) != (host.theme, host.brightness):
        host.set_light(theme, brightness)
    speaker = host.speaker
    muted = settings.choose("SOUND", speaker is not None and not speaker.enabled, 0, 1)
    if speaker:
        speaker.enabled = not muted
    first = -1
    if settings.game and not settings.over:
        try:
            first = _resume(settings, session)
        except (ValueError, KeyError, IndexError, MemoryError) as why:
            host.print(f"the game that was kept cannot go on: {why}")
        if first < 0:
            session.new_game()
    note = settings.note or choices(session, settings.defaults, brightness)
    return Keeping(session, settings.defaults, note, first)


def _resume(settings, session):
    """Make the kept game that of the table; return what the Keeping calls its first ply."""
    if part(settings.game, 1, 0, "") != session.variant.id:
        raise ValueError("its variant is gone")
    flags = settings.game[0]
    # with the table's position: whatever turns out wrong, there will be a new game
    start, position = part(settings.game, 1, 2, ""), session.game.position
    game = Game(session.variant, start, bool(flags & 1), position, bool(flags & 2))
    first = game.ply
    for ply in range(len(settings.moves) + 1):
        if ply:
            move = settings.moves[ply - 1]
            if not game.is_legal(move):
                raise ValueError(f"{move_name(move)} is not legal")
            game.push(move)
        if ply in settings.words and game.announced and not game.announced[game.ply]:
            game.announce()
    if game.outcome() or not game.has_progress():
        return -1
    session.game = game
    if settings.seats >= 0:
        players = session.players
        players.seat(min(settings.seats >> 2 & 7, 4))
        players.level = settings.seats >> 5
        for computer in COMPUTERS_SIDES:
            if sum(computer) == settings.seats & 3:
                players.computer = computer  # as the lots have fallen
    times = settings.times
    if len(times) == 4:
        session.clock = None
        if times != b"\xff\xff\xff\xff":
            from tabletop.clock import Clock

            session.clock = Clock(0, session.host.now())
            for side in (1, 2):
                session.clock.put(side, (times[2 * side - 2] << 8 | times[2 * side - 1]) * 250)
    session.arrive()
    session.host.print(f"a game is under way, {game.ply} plies long: {session.variant.name}")
    session.tell_players()
    session._tell()
    return first
