# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A record that comes in at the console, line by line; see docs/records.md."""

from tabletop import drop

AS_IT_WAS = "no record; the game goes on as it was"


def take_in(session):
    """Have the lines that are typed from now on be those of a record; a screen that thinks gives way to the game."""
    session.players.rest(kept=False)  # this needs the memory
    session.obey = Incoming(session).obey
    session.host.print("now the lines of a record, the last one its result; or end")
    return "awake"


class Incoming:
    """A record on its way in. The game at the table is what it was until the whole of another one is there."""

    def __init__(self, session):
        from tafl.record_reader import RecordReader

        self._reader = RecordReader(lambda id, options: _variant(session, id, options))

    def obey(self, session, line):
        """Take a line; return the screen to show next, None to stay."""
        line = line.strip()
        last = line.startswith("result:")
        if line.lower() == "record in":
            return take_in(session)  # whoever began the last one has gone
        if line.lower() == "end":
            if self._reader:
                session.host.print(AS_IT_WAS)
            return self._end(session)
        if not self._reader:  # it is refused: what is left of it is no command
            if last or (":" not in line and line[:1] not in "#0123456789"):
                self._end(session)
            if session.obey or last:
                return None
            from tabletop.console import obey

            return obey(session, line)
        game = None
        try:
            self._reader.line(line)
            drop("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist", "tafl.variants", "tafl.variant_format", "tafl.user_variants")
            if last:
                game, about = self._reader.close()
        except (ValueError, MemoryError) as why:
            self._reader = None
            session.host.print(str(why) or "there is no room for it")
            session.host.print(AS_IT_WAS)
        if game:
            _sit_down(session, game)
            game.about = about
        if last:
            self._end(session)
        return "play" if game else None

    def _end(self, session):
        self._reader = session.obey = None
        _put_away()


def _variant(session, id, options):
    """The variant that a record is of: that of the table, where it is."""
    if id == session.variant.id and tuple(options) == tuple(session.variant.chosen_options):
        return session.variant
    from tafl.variants import load

    return load(id, session.host.variants, options)


def _sit_down(session, game):
    """Have the game be that of the table."""
    variant = session.variant = game.variant
    session.options = [option for option in session.options if option not in variant.options] + list(variant.chosen_options)
    session.wide = variant.size > min(session.host.width, session.host.height)
    if session.window:
        session.window = session.window.close()
    session.game = game
    session.players.new_game(kept=True)
    session.set_clock(session.minutes)
    session.arrive()
    session.host.print(f"{game.ply} moves of {variant.name}")
    session.tell_players()
    session._tell()


def _put_away():
    drop("tabletop.console_record", "tafl.record_format", "tafl.record_reader")


