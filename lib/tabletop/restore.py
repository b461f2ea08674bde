# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Resumes the saved game in the session, and starts the autosave."""

import tafl
from tabletop.autosave import Autosave
from tabletop.autosave_events import ANNOUNCED, NO_CLOCK
from tabletop.autosave_reader import decode_players, decode_terms, text_line
from tabletop.loader import ENCODER, NEW_GAME, call_far, prepare_far
from tabletop.players import AUTO, COMPUTER_SIDES
from tafl.game import Game
from tafl.names import move_name


def restore(saved, session):
    """Put the saved game on the board if it goes on; return the Autosave of `session`."""
    first_ply = -1
    if saved.has_game():
        wanted = session.preferences
        seating, level = wanted.seating, wanted.level
        clock = wanted.clock
        try:
            first_ply = _resume(saved, session)
        except (ValueError, KeyError, IndexError, MemoryError) as error:
            session.host.print(f"the saved game cannot go on: {error}")
        if first_ply < 0:
            session.play_variant(session.variant.id)
        session.menu["variant"] = saved.edited.get("VARIANT", "")
        edited = {}
        if wanted.clock != clock:
            edited["clock"] = clock
        if "OPTIONS" in saved.edited:
            edited["options"] = saved.edited["OPTIONS"].lower().split()
        if "LEVEL" in saved.edited:
            edited["level"] = level
        if "ATTACKERS" in saved.edited or "DEFENDERS" in saved.edited:
            edited["seating"] = seating
        # By name of the preference: what the next game takes from an edited settings.toml, and what this one has.
        session.edited.update({name: (edited[name], getattr(wanted, name)) for name in edited})
    preferences = saved.preferences_event or call_far(ENCODER, "encode_preferences", session, saved.file_values)
    return Autosave(session, saved.file_values, preferences, first_ply)


def _resume(saved, session):
    """Make the saved game the session's; return the autosave's first ply, -1 if there is nothing to resume."""
    if text_line(saved.game_data, 1, 0, "") != session.variant.id:
        raise ValueError("its variant is gone")
    flags = saved.game_data[0]
    start = text_line(saved.game_data, 1, 2, "")
    tafl.pause()
    # The session's position serves again: if anything turns out wrong, a new game begins.
    game = Game(session.variant, start, bool(flags & 1), session.game.position, bool(flags & 2))
    if flags & 4:
        game.home = game.start
    first_ply = game.ply
    moves = saved.moves
    for at in range(0, len(moves), 2):
        tafl.pause()
        if moves[at] == ANNOUNCED:
            if game.announced and not game.announced[game.ply]:
                game.announce()
            continue
        move = moves[at] << 8 | moves[at + 1]
        if not game.is_legal(move):
            raise ValueError(f"{move_name(move)} is illegal")
        game.push(move)
    if game.outcome() or not game.has_progress():
        return -1
    players = session.players
    if saved.players_byte >= 0:
        computer, seating, level = decode_players(saved.players_byte)
        session.preferences.seating, session.preferences.level = seating, level
        players.assign_sides()
        for sides in COMPUTER_SIDES:
            if sum(sides) == computer:
                players.computer_sides = sides  # as it was decided at random
    prepare_far(*NEW_GAME)
    from tabletop.new_game import put

    plies = "1 ply" if game.ply == 1 else f"{game.ply} plies"
    put(
        session, game, f"a game is under way, {plies} long: {session.variant.name}", keep_sides=True,
        agree=lambda session: _agree(session, saved.terms, level if saved.players_byte >= 0 else 0))
    session.match.clock = None  # a game that began without a clock has no event about it
    if len(saved.clock_data) == 4 and saved.clock_data != NO_CLOCK[1:]:
        from tabletop.clock import Clock

        session.match.clock = Clock(saved.increment << 8, session.host.now(), game.ply)
        for side in (1, 2):
            quarters = saved.clock_data[2 * side - 2] << 8 | saved.clock_data[2 * side - 1]
            session.match.clock.set_left(side, quarters * 250)
            if quarters and not session.preferences.clock:  # the menu shows a clock
                session.preferences.clock = saved.increment << 8 | min((quarters + 239) // 240, 180)
    return first_ply


def _agree(session, terms, level):
    """Give the game the level and the terms that it had; the terms of the next game do not hold for it."""
    from tabletop.new_game import agree_terms

    agree_terms(session)
    match = session.match
    match.counts, match.fits_player, match.take_backs, match.hints = decode_terms(terms)
    if level:  # else it was not saved
        match.players.level = level
    if match.fits_player:
        session.preferences.level = AUTO
