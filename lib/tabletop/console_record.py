# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads a record from the console, line by line; see docs/records.md."""

from tabletop.loader import IN_PLAY, unload
from tabletop.screens import PREVIOUS_SCREEN

NO_RECORD = "no record; the game goes on as before"
SKIPS = NO_RECORD + "; the rest of the record is skipped, up to its last line, or end"
SKIPPED = "that is skipped, as the rest of the refused record: type end to go on"


def start_record(session):
    """Take the next lines of the console as those of a record. The second game needs the memory of other modules."""
    session.opponent.stop(free=True)
    unload(IN_PLAY)
    session.listen(IncomingRecord(session).obey)
    session.host.print("type the lines of a record, its result last; or end")
    return PREVIOUS_SCREEN


class IncomingRecord:
    """A record being read. The session's game stays until the whole record is there."""

    def __init__(self, session):
        """Wait for the first line."""
        from tafl.record_reader import RecordReader

        self._has_variant = False  # before it comes, a line `result:` is not the last one
        self._reader = RecordReader(lambda id, options: _load_variant(session, id, options))

    def obey(self, session, line):
        """Take a line; return the screen to show next, None to stay."""
        from tafl.record_format import plain

        plain_line = " ".join(plain(line).lower().split())
        last = plain_line.partition(":")[0].strip() == "result"  # as the reader sees it
        if plain_line == "record in":
            return start_record(session)  # the last record was given up
        if plain_line == "end":
            if self._reader:
                session.host.print(NO_RECORD)
            session.listen(None)
            return None
        if not self._reader:  # skip the rest of a refused record
            if last or "result:" in plain_line:  # behind a move, or behind the > of a letter
                session.listen(None)
            elif ":" not in plain_line and plain_line[:1] not in "#0123456789":
                session.host.print(SKIPPED)
            return None
        self._has_variant = self._has_variant or plain_line.startswith("variant")
        try:
            self._reader.line(line)
            if not last:
                return None
            game, about = self._reader.close()
        except (ValueError, MemoryError) as error:
            self._reader = None
            why = str(error) or "there is not enough memory for it"
            if session.events:
                session.events.tell("refusal", "record", "", (), why)
            session.host.print(why)
            ended = last and self._has_variant
            session.host.print(NO_RECORD if ended else SKIPS)
            if ended:
                session.listen(None)
            return None
        session.listen(None)
        _take_game(session, game, about)
        return "play"


def _load_variant(session, id, options):
    """Return the variant of a record: the session's own, if it is the same."""
    if id == session.variant.id and tuple(options) == tuple(session.variant.chosen_options):
        return session.variant
    from tafl.variants import load

    return load(id, session.host.variants_path, options)


def _take_game(session, game, about):
    """Put the game of the record on the board; its options become those of the players."""
    from tabletop.new_game import agree_terms, put, take_edited

    def agree(session):
        agree_terms(session)
        session.match.about = about

    take_edited(session)
    variant, preferences = game.variant, session.preferences
    preferences.options = [option for option in preferences.options if option not in variant.options]
    preferences.options += list(variant.chosen_options)
    put(session, game, f"{game.ply} move{'s' * (game.ply != 1)} of {variant.name}", True, agree)
