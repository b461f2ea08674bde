# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How a game begins: it comes to the players' match, with players, terms and a clock. Loaded only for that."""

import tafl
from tabletop.loader import VARIANT_LIST, call_far, prepare_far, tidy, unload, unload_temporary
from tabletop.players import ANY, AUTO, NO_HANDICAP
from tafl.board import ATTACKERS, DEFENDERS, SIDES, copy
from tafl.game import Game
from tafl.position import Position


def play_variant(session, id, reload):
    """Begin a game of the variant `id`; raise ValueError if there is none. `reload`: its options have changed."""
    reload = take_edited(session) or reload
    variant = session.variant
    if reload or id != variant.id:
        variant = call_far(VARIANT_LIST, "load_variant", session.host, id, session.preferences.options)
    begin(session, variant)


def play_position(session, text):
    """Begin a game at the position line `text`, of the present variant; raise ValueError if that is no position."""
    take_edited(session)
    begin(session, session.variant, text)


def take_edited(session):
    """Let what was edited in settings.toml while a saved game waited hold now; return whether options were."""
    edited = dict(session.edited)
    session.edited.clear()
    for name in edited:
        value, resumed = edited[name]
        if getattr(session.preferences, name) == resumed:  # what players have changed since is newer, and stays
            setattr(session.preferences, name, value)
    return "options" in edited


def begin(session, variant, text="", resumes=False):
    """Begin a game of `variant`, at its start or at `text`. resumes: print nothing, as a saved game comes instead."""
    unload_temporary()
    if variant is not session.variant:
        tidy()  # parsing leaves its parts far apart
        variant = copy(variant)
    prepare_far(*tafl.SETUP_MODULES)
    game = _make_game(session, variant, text)
    headline = "new game: " + variant.name
    if not text and session.preferences.handicap != NO_HANDICAP:
        from tabletop.handicap import fewer_men

        game, words = fewer_men(game, session.preferences.handicap)
        headline += words
    put(session, game, "" if resumes else headline, bool(text))


def _make_game(session, variant, text):
    """Return a game that uses the position of the session's game again, which goes on if the text is wrong."""
    match, old = session.match, session.game
    preferences = session.preferences
    draws, by_hand = preferences.automatic_draws, preferences.announcements == "by hand"
    if not old or (variant is session.variant and not text):
        return Game(variant, text, draws, old.position if old else Position(variant), by_hand)
    try:
        if variant is not session.variant:
            session.opponent.stop(free=True)
            unload(tafl.RULE_MODULES)
            match.game = None  # no screen may draw it while its tables change
            old.position.make_tables(variant)
        return match.set_up(variant, text, draws, old.position, by_hand)
    except (MemoryError, ValueError) as error:
        old.set_up_again()
        match.game = old
        raise ValueError(str(error) if isinstance(error, ValueError) else f"no memory is left for {variant.name}")


def put(session, game, headline, keep_sides=False, agree=None):
    """Put `game` on the board and print `headline`, if any: the one way by which a game comes to the players.

    keep_sides: people and the computer keep their sides, also those chosen at random. agree: a function of the session
    that agrees on the terms of a game that has its own, in place of `agree_terms`.
    """
    if session.interlude:
        session.interlude.drop()
    session.take_variant(game.variant)
    match, host = session.match, session.host
    match.begin(game)
    if match.playing:  # there is room at the start
        tafl.collect()  # what set it up, before what stays
    match.players.new_game(keep_sides)
    (agree or agree_terms)(session)
    start_clock(session)
    match.skip_animation()
    tafl.pause()
    if headline:
        host.print(headline)
        print_players(session)
        tafl.pause()
        if session.preferences.prints_board:
            host.print(game.position)
            tafl.pause()
        session.print_state(with_board=False)


def agree_terms(session):
    """Give the game the level and the other terms that the players prefer."""
    match, preferences = session.match, session.preferences
    match.counts = match.fits_player = False
    match.take_backs = None if preferences.take_backs == ANY else int(preferences.take_backs)
    match.hints = None if preferences.hints == ANY else int(preferences.hints)
    match.players.level = preferences.level
    if preferences.level == AUTO:
        from tabletop.terms import fit_level

        fit_level(session)
        match.counts = not match.game.ply and match.game.start == session.variant.start


def change_level(session):
    """Put the preferred level into effect. In a game under way, its result does not count."""
    if session.interlude:
        return  # the game that waits gets its level later
    if not session.game.ply:
        agree_terms(session)
        return
    from tabletop.terms import does_not_count, fit_level

    does_not_count(session)
    if session.preferences.level == AUTO:
        fit_level(session)
    else:
        session.players.level = session.preferences.level
        session.match.fits_player = False


def start_clock(session):
    """Give both sides the time that the players prefer, if any."""
    match = session.match
    match.clock = None
    if session.preferences.clock:
        from tabletop.clock import Clock

        match.clock = Clock(session.preferences.clock, session.host.now(), match.game.ply)


def print_players(session):
    """Print who plays which side, on which terms."""
    match, say = session.match, session.host.print
    for side in (ATTACKERS, DEFENDERS):
        say(f"{SIDES[side]}: {match.players.name(side)}")
    if match.clock:
        say("clock: " + match.clock.describe(session.host.now()))
    if match.has_terms():
        from tabletop.terms import terms_text

        say(terms_text(session))
