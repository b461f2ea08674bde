# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Between the game on a board and a table: what happens at the one happens at the other. See docs/network.md."""

# It types the lines that a computer at the other end of a cable would type: docs/console.md, `remote`. What happens on
# the board it sees in the session.

import tafl
from far.broker import Broker
from far.side import Side
from far.state import LOSSES, STOPPED, STOPS, rematch_text
from tabletop.loader import show_wave
from tabletop.players import AWAY, BOTH, HERE, WAIT
from tafl.board import SIDES
from tafl.names import move_name
from tafl.outcome import DECIDED_BY_PLAYERS

AGAIN_MS = 5000  # after which a line is typed again that the board has not obeyed
LOOK_MS = 40  # between two comparisons
LATEST = 1 << 33  # seconds; a time after it is wrong
STATES = {WAIT: ("wait", "The other board has not come yet."), HERE: ("here", "The other board is here."),
          AWAY: ("away", "The other board is away.")}  # fmt: skip
TAKEN = "This side is open in another program, so this one has left the broker. To play here: far connect."


class Bridge:
    """The bridge of one side, for a `session`, a `radio` and a `link`. `next_line` is what it types at the board.

    `late`: the board may still show the end of the game before.
    """

    def __init__(self, session, radio, link, late=False):
        self.side = Side(link)
        self._session, self._radio = session, radio
        self.broker = Broker(radio, link)
        self._own, self._other = SIDES.index(link.side), SIDES.index(self.side.other)
        self._late = late
        self._met = False  # whether it was linked since the start
        self._offset = 0  # from the host's seconds to Unix time, as far as it is known
        self._lines = []  # to type
        self._typed = {}  # the last line of each kind, and when
        self._said = {}  # the last text of each kind
        self._wanted = ()  # what the board's game must be
        self._prepared = self._finished = False  # whether the board was set up, and has shown the end
        self._heard = self._clocked = self._look_at = 0  # the n of the last state told; moves when its clock was set
        self._game, self._names = None, []  # a game of the board, and the names of its moves without captures

    def next_line(self):
        """Return the next line that is typed, or None."""
        return self._lines.pop(0) if self._lines else None

    def step(self, now, quiet):
        """Do a bounded piece of work. Only if `quiet`, nobody uses the board, may it wait for the network."""
        broker = self.broker
        event = broker.step(now)
        if event:
            self._take(event, now)
        elif broker.due(now) and not self.side.taken and quiet and self._may_wait():
            self._open()
        if now >= self._look_at and not self._lines:
            self._look_at = now + LOOK_MS
            self._compare(now)
            message = broker.linked and self.side.message(self.seconds(now))
            if message:
                broker.publish(*message)

    def _may_wait(self):
        """Return whether the lights may stand still for a moment."""
        session = self._session
        game = session.game
        if session.interlude or not game:
            return False
        players = session.players
        if not session.match.playing or session.screen == "asleep" or not (self._met or players.remote):
            return True
        return bool(game.outcome()) or game.turn in players.computer_sides

    def _open(self):
        session = self._session
        if not (self._met or session.match.playing):
            show_wave(session.host)
        try:
            self.broker.connect(session.host.now)
        except OSError as error:
            self._trouble(str(error), not self._met)

    def _take(self, event, now):
        """Do what an event of the broker says."""
        kind, side = event[0], self.side
        if kind == "connected":
            side.start()
        elif kind == "begin":
            self._met = True
            side.begin()
            self._say("broker", "Connected to the broker.")
        elif kind == "message":
            before = side.last
            side.accept(event[1], event[2])
            if side.taken:
                self.broker.leave(now)
                side.start()
                self._say("broker", TAKEN)
                self._complain(TAKEN)
            if side.last is not before:
                self._offset = max(self._offset, min(side.last["at"], LATEST) - now // 1000)
        elif kind == "deaf":
            self._say("broker", "The broker takes nothing from this name at this table: its acl must allow it. "
                                + "Then this board goes on by itself.")
        else:
            side.start()
            self._trouble(event[1], kind == "refused" or not self._met)

    def _trouble(self, why, shows):
        """Tell what is wrong with the network, also on the lights if it `shows`."""
        self._say("broker", "No broker: " + why)
        if shows:
            self._complain("The other board cannot be reached: " + why)

    def _complain(self, text):
        """Show something on the lights, once."""
        complaints = self._session.host.complaints
        if text not in complaints:
            complaints.append(text)

    def _say(self, kind, text):
        """Print something, unless it was the last of its kind."""
        if text and text != self._said.get(kind):
            self._said[kind] = text
            self._session.host.print(f"[{text}]")

    def _type_once(self, kind, line, now):
        """Type a line, and again only if the board has not obeyed it for a while."""
        last, at = self._typed.get(kind, ("", 0))
        if line != last or now - at >= AGAIN_MS:
            self._typed[kind] = line, now
            self._lines.append(line)

    def seconds(self, now):
        """Return the Unix time; without a clock, one after all that was heard."""
        return max(self._radio.seconds(), now // 1000 + self._offset, self.side.at)

    def _compare(self, now):
        """Compare board and table, and do what is missing on either side."""
        side, session = self.side, self._session
        game, players = session.game, session.players
        if side.stopped and "stop" not in self._said:
            self._say("stop", f"The table has stopped: {STOPS[side.stopped]}. Begin a new one.")
            self._complain(self._said["stop"])
        if session.interlude or session.line_handler or not game or game.away:
            return
        self._show_presence(game, players, now)
        if not side.terms or side.stopped or not side.begun:
            return
        self._tell_word()
        self._say("again", rematch_text(side))
        if self._finished:
            return
        there = self._moves_of(game) if side.result else None
        if side.result and (there != side.moves[: len(there)] or (side.moves and not there)):
            self._finish()  # the board has begun something else: it stays
        elif self._same_game(game, now) and self._same_moves(game, now):
            self._same_end(game, now)

    def _show_presence(self, game, players, now):
        side, linked = self.side, self.broker.linked
        state = (HERE if side.here else AWAY if side.last else WAIT) if linked else WAIT
        if players.remote and players.computer_sides == (self._other,):
            alone = self._finished and not game.outcome()  # a rematch, on this board only
            if alone and self._session.screen == "play":
                self._say("alone", "The table is over, so the other board does not see this game. "
                                   + "For a new one, both say again.")
            if players.remote != (AWAY if alone else state):
                self._type_once("presence", "remote " + STATES[AWAY if alone else state][0], now)
        if linked and (players.remote or not side.terms):
            self._say("presence", STATES[state][1])

    def _tell_word(self):
        """Tell what the other side's last state says besides moves."""
        state = self.side.last
        if not state or state["n"] == self._heard:
            return
        self._heard = state["n"]
        if state["signal"]:
            self._session.host.print(f"[The other side says: {state['signal']}.]")
            if state["signal"] != STOPPED and self._session.players.remote:
                self._lines.append("remote say " + state["signal"])
        moves = len(state["moves"])  # a word or an offer gives no time back
        clock = not self._finished and self._session.match.clock
        if state["left"] is not None and clock and moves > self._clocked:
            self._clocked = moves
            self._lines.append(f"remote left {state['left'] // 1000}")

    def _same_game(self, game, now):
        """Return whether the board has the table's game; otherwise set it up."""
        session, side = self._session, self.side
        players, clock = session.players, session.match.clock
        if not (players.remote and players.computer_sides == (self._other,)):
            self._type_once("players", "players remote-" + side.other, now)
            return False
        if not self._wanted:
            self._wanted = _terms(side.core)
        if self._wanted == _terms(game) and not game.announce_by_hand and bool(clock) == bool(side.terms["clock"]):
            self._prepared = self._prepared or bool(game.ply)
            ends = self._late and game.outcome() and not side.result
            if not ends and (self._prepared or not clock):
                self._late = False
                return True
        self._set_up("The board gets the game of the table." if game.ply or side.moves else "", now)
        return False

    def _set_up(self, why, now):
        """Set up the table's game at the board, with all its moves."""
        last, at = self._typed.get("set up", ("", 0))
        if last and now - at < AGAIN_MS:
            return
        from tafl.record_writer import write_record

        self._typed = {"set up": ("record in", now)}  # a new game knows nothing of the other board
        if why:
            self._session.host.print(f"[{why}]")
        side, lines = self.side, self._lines
        lines.append("players remote-" + side.other)
        if self._session.game.announce_by_hand:
            lines.append("calls board")
        lines.append(f"clock {side.terms['clock'] or 'off'}")
        lines.append("record in")
        for line in write_record(side.core):
            lines.append(line)
            tafl.pause()
        if side.terms["clock"]:
            for each, left in ((side.side, side.left), (side.other, side.last and side.last["left"])):
                if left is not None:
                    lines.append(f"remote left {each} {left // 1000}")
        self._prepared = True

    def _same_moves(self, game, now):
        """Return whether both have the same moves; otherwise make or publish those that are missing."""
        side, ply = self.side, game.ply
        ours, there = side.moves, self._moves_of(game)
        if there == ours:
            return True
        if there[:-1] == ours and game.turn == self._other:
            clock = self._session.match.clock
            try:
                side.own_move(there[-1], max(clock.left(self._own, now), 0) if clock else None)
                return True
            except ValueError as error:
                self._set_up(f"{there[-1]} does not count: {error}. The board gets the game of the table.", now)
        elif ours[:ply] == there and game.turn == self._other:
            self._type_once("move", f"remote move {ply + 1} {ours[ply]}", now)
        else:
            self._set_up("The board has other moves than the table. It gets the game of the table.", now)
        return False

    def _moves_of(self, game):
        """Return the names of all moves, without captures; only those are made that are new."""
        names = self._names
        if game is not self._game:
            self._game, names[:] = game, []
        while names and (len(names) > game.ply or names[-1] != move_name(game.move(len(names) - 1))):
            names.pop()
        while len(names) < game.ply:
            tafl.pause()
            names.append(move_name(game.move(len(names))))
        return names

    def _same_end(self, game, now):
        """Let offers and the end of the game be the same at both."""
        side, players = self.side, self._session.players
        end, result = game.outcome(), side.result
        if end and result:
            self._finish()
        elif result and result[1] in DECIDED_BY_PLAYERS:  # the board finds the others by itself
            resigned = result == (side.side, "resignation")
            line = "remote resign" if resigned else f"remote end {result[0] or 'draw'} {result[1]}"
            self._type_once("end", line, now)
        elif end and end.reason in LOSSES and end.winner == self._other:
            side.lose(end.reason)
        elif (end and end.reason == "agreement") or (players.offer == self._own and game.turn != self._own):
            if side.side not in side.offers:
                side.offer()
        elif side.other not in side.offers:
            self._typed.pop("draw", None)
        elif "draw" not in self._typed:  # who plays on has declined, and is not asked again
            self._type_once("draw", "remote draw", now)

    def _finish(self):
        self._finished, (winner, reason) = True, self.side.result
        self._say("end", f"The game is over: {winner + ' win' if winner else 'draw'}, {reason}.")

    def say(self, word):
        """Say hello, good game or again to the other board."""
        self.side.signal(word)


def _terms(game):
    """Return what must be the same at the board and at the table."""
    first = game.turn if game.ply % 2 == 0 else BOTH - game.turn
    return [game.variant.id, sorted(game.variant.chosen_options), game.start.split()[0], first, game.automatic_draws]
