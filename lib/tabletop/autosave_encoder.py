# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The autosave's longer events: how a game begins, what the players prefer; and a whole game as short as possible."""

from tabletop.autosave_events import ANNOUNCED, NEW_GAME, GAME_OVER, SET_PLAYERS, SET_PREFERENCES
from tabletop.autosave_events import MOST_PLIES, NO_CLOCK, SET_TERMS, TERMS_LENGTH
from tabletop.progress import encode_progress

LONGEST_GAME = 2 * MOST_PLIES  # bytes
MOVE_TEXT = 12  # bytes, the longest move in the text of a game


def rewrite_journal(autosave, now):
    """Write a fresh page of the journal with the preferences and the game as short as possible."""
    journal, session = autosave.journal, autosave.session
    if session.interlude:
        autosave.watch(autosave.game)  # it is over: a fresh page has no need of it
    events = bytearray(autosave.preferences_event)
    first_ply = 0
    if not autosave.saving:
        events.extend(encode_progress(session.progress, session.progress))
    else:
        autosave.take_state()
        game, first_ply = encode_game(session, min(journal.size // 2, LONGEST_GAME))
        events.extend(game)
        events.extend(bytes((SET_PLAYERS, autosave.players_byte)))
        events.extend(session.match.clock.event(session.game, now, True) if session.match.clock else NO_CLOCK)
        if autosave.terms:
            events.append(SET_TERMS)
            events.extend(autosave.terms.to_bytes(TERMS_LENGTH, "big"))
        if autosave.over:
            events.append(GAME_OVER)
    if not journal.begin(bytes(events), True):
        raise RuntimeError("it is too small")
    autosave.first_ply = first_ply  # not before: if `begin` raises, the journal still has what it had


def encode_game_event(session, start=None):
    """Return the NEW_GAME event: a byte of flags, then variant, options and start position in a line each.

    The start is "" where it is the variant's. What players have reached follows.
    """
    game, variant = session.game, session.variant
    if start is None:
        start = "" if game.start == variant.start else game.start
    at_home = start == game.start == game.home  # with a handicap: it begins there, without progress
    flags = bytes((game.automatic_draws | game.announce_by_hand << 1 | at_home << 2,))
    text = "\n".join((variant.id, " ".join(session.preferences.options), start))
    return _event(NEW_GAME, flags, text) + encode_progress(session.progress, session.progress)


def encode_game(session, most):
    """Return the session's game in about `most` bytes, and the ply from which it holds the moves.

    It is a NEW_GAME event with all moves; if these are too many, one that starts where the last capture left the game;
    and if no capture was made for so long, with draws off, one that starts at the present position.
    """
    game = session.game
    events = bytearray(encode_game_event(session))
    if len(events) + 2 * game.ply > most:
        from tafl.position_text import position_text

        short = MOVE_TEXT * game.position.halfmove_clock() < most
        return encode_game_event(session, game.text() if short else position_text(game.position)), game.ply
    for ply in range(game.ply):
        move = game.move(ply)
        events.append(move >> 8)
        events.append(move & 255)
        if game.announce_by_hand and game.announced and game.announced[ply + 1]:
            events.append(ANNOUNCED)
    return events, 0


def encode_preferences(session, file_values):
    """Return the SET_PREFERENCES event: for each stored key the value in settings.toml now, and the value to save.

    Two bytes of check for the texts of settings.toml follow, then variant and options in a line each, and how many keys
    there are, in a byte: a later version has more. A value counts as long as settings.toml still says what it said at
    the time.
    """
    from tabletop.preferences import PREFERENCES

    values = bytearray()
    for row in PREFERENCES:
        if row.stored:
            for byte in row.encode(getattr(session.preferences, row.name)):
                values.append(file_values[len(values) // 2])
                values.append(byte)
    text = session.variant.id + "\n" + " ".join(session.preferences.options) + "\n" + chr(len(values) // 2)
    values.extend(file_values[-2:])
    return _event(SET_PREFERENCES, values, text)


def _event(code, numbers, text):
    data = bytes(numbers) + text.encode()
    return bytes((code, len(data) >> 8, len(data) & 255)) + data
