# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A record that comes in at the console, line by line; see docs/records.md."""

from tabletop import drop

AS_IT_WAS = "no record; the game goes on as it was"


def take_in(table):
    """Have the lines that are typed from now on be those of a record; a screen that thinks gives way to the game."""
    table.players.rest(kept=False)  # this needs the memory
    table.obey = Incoming(table).obey
    table.host.print("now the lines of a record, the last one its result; or end")
    return "awake"


class Incoming:
    """A record on its way in. The game at the table is what it was until the whole of another one is there."""

    def __init__(self, table):
        from tafl.sheetreader import Reader

        self._reader = Reader(lambda id, options: _variant(table, id, options))

    def obey(self, table, line):
        """Take a line; return the screen to show next, None to stay."""
        line = line.strip()
        last = line.startswith("result:")
        if line.lower() == "record in":
            return take_in(table)  # whoever began the last one has gone
        if line.lower() == "end":
            if self._reader:
                table.host.print(AS_IT_WAS)
            return self._end(table)
        if not self._reader:  # it is refused: what is left of it is no command
            if last or (":" not in line and line[:1] not in "#0123456789"):
                self._end(table)
            if table.obey or last:
                return None
            from tabletop.commands import obey

            return obey(table, line)
        game = None
        try:
            self._reader.line(line)
            drop("tafl.setup", "tafl.survey", "tafl.weights", "tafl.catalogue", "tafl.features", "tafl.additions")
            if last:
                game, about = self._reader.close()
        except (ValueError, MemoryError) as why:
            self._reader = None
            table.host.print(str(why) or "there is no room for it")
            table.host.print(AS_IT_WAS)
        if game:
            _sit_down(table, game)
            game.about = about
        if last:
            self._end(table)
        return "play" if game else None

    def _end(self, table):
        self._reader = table.obey = None
        _put_away()


def _variant(table, id, options):
    """The variant that a record is of: that of the table, where it is."""
    if id == table.variant.id and tuple(options) == tuple(table.variant.chosen):
        return table.variant
    from tafl.catalogue import load

    return load(id, table.host.variants, options)


def _sit_down(table, game):
    """Have the game be that of the table."""
    variant = table.variant = game.variant
    table.options = [option for option in table.options if option not in variant.options] + list(variant.chosen)
    table.wide = variant.size > min(table.host.width, table.host.height)
    if table.window:
        table.window = table.window.close()
    table.game = game
    table.players.new_game(kept=True)
    table.set_clock(table.minutes)
    table.arrive()
    table.host.print(f"{game.ply} moves of {variant.name}")
    table.tell_players()
    table._tell()


def _put_away():
    drop("tabletop.sheet", "tafl.scoresheet", "tafl.sheetreader")


