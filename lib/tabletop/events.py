# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The events: what happens, one line of JSON each, for programs. Loaded by the console's `events on`."""

# `update` compares what there is with what it has told. So no other module has to report anything, and a new Events
# tells all there is: that is `events now`. docs/console.md explains the events and keys of EVENTS.

from json import dumps

from tabletop.loader import EVENTS as MODULES, prepare
from tabletop.players import AUTO, LANGUAGES
from tabletop.screen_play import Play
from tafl.board import ATTACKERS, CAMP, CORNER, DEFENDERS, OUTER_CAMP, SIDES, THRONE
from tafl.names import square_name

VERSION = 1  # of the events: it changes when a program that reads them would have to
UPDATE_MS = 40  # between two comparisons
MARKS = ((THRONE,), (CORNER,), (CAMP, OUTER_CAMP))  # closed squares: throne, corners, camps
OF_A_SCREEN = ("cursor", "page", "playback", "score", "message")  # what these tell goes with the screen
NOTHING = ()  # told of what does not show

# In each line the name of an event and its keys, in their order. As one text they store no names on a board.
EVENTS = """
board version program lights
game variant name options size start first calls draws exercise about throne corners camps plies
move ply side from to captures
call ply word
undo ply
players attackers defenders level fits counts take_backs hints rating
offer side
remote side state
signal word
code squares
turn side player
end winner reason
warnings ways danger
clock attackers defenders increment runs
refusal code name squares text
hint from to looks
exercise kind state left tries in_a_row goal task theme
coach progress points mistakes chosen
screen name
cursor square hand goals
page id number pages value values choices text
playback ply side from to captures position
score better chance moves depth
message text
view part
settings players level clock handicap take_backs hints calls warnings theme brightness speed seats sound language
complaint text
ready
"""


class Events:
    """Tells a session's events, at first all there is to know."""

    def __init__(self, session, program):
        """Begin to tell. `program`: its version"""
        self._session = session
        self._told = {}  # by event: what was told
        self._game, self._moves = None, bytearray()
        self._word = self._complaints = 0  # the word called last; how many complaints are told
        self._refusal = self._session.match.refusal
        self._interludes = None
        self._ready = False
        self._next_at = 0
        host = session.host
        self.tell("board", VERSION, program, [host.width, host.height])

    def tell(self, name, *values):
        """Print an event."""
        line = '{"event":"' + name + '"'
        at = EVENTS.find("\n" + name + " ") + len(name) + 2
        for key, value in zip(EVENTS[at : EVENTS.find("\n", at)].split(), values):
            line += ',"%s":' % key + dumps(value)
        self._session.host.print(line + "}")

    def _changed(self, name, state):
        """Return whether `state` is not what was told of the event `name`, and note it."""
        if self._told.get(name, NOTHING) == state:
            return False
        self._told[name] = state
        return True

    def update(self, screen, now):
        """Tell what has changed. `screen`: the tabletop.screens.Screen that shows"""
        if now < self._next_at:
            return
        session = self._session
        match = session.match
        game = match.game
        interlude = session.interlude
        if game is None or game.away or (interlude and not interlude.began):
            return  # another game comes, or its position is that of another ply
        self.update_moves()
        self._next_at = now + UPDATE_MS
        self._update_players(match)
        outcome = game.outcome()
        if self._changed("turn", (game.turn, game.ply, outcome)):
            if outcome:
                self.tell("end", SIDES[outcome.winner] if outcome.winner else None, outcome.reason)
            else:
                self.tell("turn", SIDES[game.turn], _player(match, game.turn))
        if self._changed("warnings", (list(match.open_ways), match.danger and game.position.king)):
            self.tell("warnings", [square_name(goal) for goal, _ in match.open_ways],
                       square_name(game.position.king) if match.danger else None)
        clock, state = match.clock, NOTHING
        if clock:
            left = clock.seconds(ATTACKERS, now), clock.seconds(DEFENDERS, now)
            state = left + (clock.increment, SIDES[clock.side])
        if self._changed("clock", state):
            self.tell("clock", *state)
        if match.refusal is not self._refusal:  # the same one may come again
            self._refusal = match.refusal
            if match.refusal:
                self.tell("refusal", *match.refusal)
        opponent = session.opponent
        if self._changed("hint", (opponent.hint, opponent.advising) if opponent.hint or opponent.advising else NOTHING):
            ends = map(square_name, (opponent.hint >> 8, opponent.hint & 255)) if opponent.hint else (None, None)
            self.tell("hint", *ends, opponent.advising)
        self._update_interlude(interlude)
        self._update_screen(screen)
        while self._complaints < len(session.host.complaints):
            self._complaints += 1
            self.tell("complaint", session.host.complaints[self._complaints - 1])
        if not self._ready:
            self._ready = True
            self.tell("ready")

    def update_moves(self):
        """Tell the game, if it is another one, and its moves."""
        game = self._session.match.game
        self._next_at = 0  # what else the move has changed is told in the same step
        if game is not self._game:
            self._game = game
            self._moves[:] = b""
            self._word = 0
            self._told.pop("turn", None)
            self._tell_game(game)
        told, ply = self._moves, game.ply
        now = 2 * ply
        if len(told) != now or (now and told[-2:] != bytes((game.move(ply - 1) >> 8, game.move(ply - 1) & 255))):
            same = 0  # plies that both have
            while 2 * same < min(len(told), now) and told[2 * same] << 8 | told[2 * same + 1] == game.move(same):
                same += 1
            if 2 * same < len(told):
                told[2 * same :] = b""
                self._word = game.announced[same] if game.announced else 0
                self.tell("undo", same)
            if same < ply:
                self._tell_moves(game, same)
        if game.announced and game.announced[ply] != self._word:
            self._word = game.announced[ply]
            self.tell("call", ply, game.announcement(ply) or None)

    def _tell_game(self, game):
        session, variant = self._session, game.variant
        interlude = session.interlude
        calls = ("by hand" if game.announce_by_hand else "board") if game.position.announcer else None
        tables = game.position.tables
        marks = [[square_name(square) for square in tables.squares() if tables.empty_codes[square] in codes]
                 for codes in MARKS]
        exercise = interlude.name if interlude else None
        name, language = variant.name, session.preferences.language
        if language:
            from tabletop.words import translate

            name = translate(name, language)
        self.tell("game", variant.id, name, list(variant.chosen_options), variant.size,
                   " ".join(game.start.split()), SIDES[_mover(game, 0)], calls, game.automatic_draws, exercise,
                   session.match.about, *(marks + [game.ply]))

    def _tell_moves(self, game, first):
        """Tell the moves from ply `first` on."""
        ply, last = first, game.ply
        if last == first + 1:
            move = game.move(first)
            found = ((move, game.position.captured(), ""),)
        else:
            from tafl.record_writer import each_move

            found = each_move(game, first)
        for move, captured, word in found:
            ply += 1
            self._moves.extend(bytes((move >> 8, move & 255)))
            self.tell("move", ply, SIDES[_mover(game, ply - 1)], square_name(move >> 8), square_name(move & 255),
                       list(map(square_name, captured)))
            if word and ply < last:
                self.tell("call", ply, word)
        self._word = 0  # the word after the last one is still to be told

    def _update_players(self, match):
        players = match.players
        sides = players.computer_sides + (not players.remote,)
        state = (sides, players.level, match.fits_player, match.counts, match.take_backs, match.hints)
        if self._changed("players", state):
            rating = None
            if match.fits_player:
                from tabletop.rating import rating_of

                rating = rating_of(self._session)
            self.tell("players", _player(match, ATTACKERS), _player(match, DEFENDERS), *(state[1:] + (rating,)))
        remote = (SIDES[sides[0]], " wait here away".split(" ")[players.remote]) if players.remote else NOTHING
        if self._changed("remote", remote):
            self.tell("remote", *remote)
        if self._changed("offer", players.offer or NOTHING):
            self.tell("offer", SIDES[players.offer])

    def _update_interlude(self, interlude):
        """Tell the exercise, or what the coach has found."""
        if not interlude:
            for name in ("exercise", "coach"):
                if self._changed(name, NOTHING):
                    self.tell(name)
            return
        if not self._interludes:
            prepare(MODULES[0])
            from tabletop.events_interlude import Interludes

            self._interludes = Interludes(self._session)
        name, state, values = self._interludes.state(interlude)
        if self._changed("exercise" if name == "coach" else "coach", NOTHING):
            self.tell("exercise" if name == "coach" else "coach")
        if self._changed(name, state):
            self.tell(name, *(values or self._interludes.review(interlude)))

    def _update_screen(self, screen):
        """Tell the screen, and what it alone knows."""
        session = self._session
        name = session.screen
        if self._changed("screen", name):
            self.tell("screen", name)
            for other in OF_A_SCREEN:
                self._told.pop(other, None)
        if isinstance(screen, Play):
            self._update_cursor(screen)
        elif screen:
            self._update_view(getattr(screen, "inner", screen))
        part = session.viewport.name() if session.viewport else NOTHING
        if self._changed("view", part):
            self.tell("view", part or None)
        state = self._settings()
        if self._changed("settings", state):
            self.tell("settings", *state)

    def _update_cursor(self, play):
        waits = self._session.opponent.thinking() or self._session.match.game.outcome()
        state = -1 if waits else play.cursor if play.in_hand is None else play.cursor | play.in_hand << 8 | 65536
        if self._changed("cursor", state):
            goals = [square_name(move & 255) for move in play.legal_moves if move >> 8 == play.in_hand]
            hand = None if waits or play.in_hand is None else square_name(play.in_hand)
            self.tell("cursor", None if waits else square_name(play.cursor), hand, goals if hand else [])

    def _update_view(self, screen):
        """Tell what a screen shows that is no board of the game: a page, a text, a score, another game."""
        page = getattr(screen, "page", None)
        if page and self._changed("page", (page, page.index, screen.said)):
            value = page.choices[page.index] if page.choices else page.index + 1
            self.tell("page", page.title or page.values[0][0], screen.index + 1, len(screen.pages), value,
                       len(page.values), page.choices, screen.said)
        text = getattr(screen, "told", None)
        if text and self._changed("message", text):
            self.tell("message", text)
        score = getattr(screen, "result", None)
        if score and self._changed("score", score):
            self.tell("score", *score)
        game = getattr(screen, "game", None)
        if game and self._changed("playback", (game, game.ply)):
            from tafl.position_text import men_text

            move = game.move(game.ply - 1) if game.ply else 0
            ends = (SIDES[_mover(game, game.ply - 1)], square_name(move >> 8), square_name(move & 255))
            captured = list(map(square_name, game.position.captured())) if move else []
            self.tell("playback", game.ply, *(ends if move else (None, None, None)), captured, men_text(game.position))

    def _settings(self):
        """Return the values of the event `settings`."""
        preferences = self._session.preferences
        minutes, seconds = preferences.clock & 255, preferences.clock >> 8
        level = "auto" if preferences.level == AUTO else preferences.level
        return [preferences.seating, level, f"{minutes}+{seconds}" if minutes else None,
                preferences.handicap, preferences.take_backs, preferences.hints, preferences.announcements,
                preferences.warnings, preferences.theme, preferences.brightness, preferences.speed,
                preferences.people_sit, preferences.sound, LANGUAGES.split()[preferences.language]]


def _player(match, side):
    return match.players.name(side).split(",")[0]


def _mover(game, ply):
    """Return the side to move at `ply`."""
    return game.turn if (game.ply - ply) % 2 == 0 else ATTACKERS + DEFENDERS - game.turn
