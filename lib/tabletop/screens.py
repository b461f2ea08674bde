# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screens: what each must provide, which there are, and which modules each needs."""

PREVIOUS_SCREEN = "back"  # instead of a name: the screen that showed before a menu, a message or sleep

MENU_MODULES = ("tabletop.scroll_text", "tabletop.icons", "tabletop.menu")
GAME_MENU_MODULES = MENU_MODULES + ("tabletop.actions", "tabletop.menu_game")
SETTINGS_MODULES = MENU_MODULES + ("tabletop.preference_kinds", "tabletop.preferences")
PLAYBACK_MODULES = ("tabletop.playback",)
TEXT_MODULES = ("tabletop.scroll_text",)
EXERCISE_MODULES = ("tabletop.interlude", "tabletop.exercise")
COACH_MODULES = ("tabletop.interlude", "tabletop.coach_review", "tabletop.coach")

# What is true of a screen; a sum of these.
DRAWS_GAME = 1  # it draws the session's game, and so cannot be drawn while another game comes in its place
BASE = 2  # it shows again after a menu, a message or sleep
PLAYS = 4  # people play, and the modules that they use again and again stay
HAS_ROOM = 8  # it leaves memory for what the autosave prepares
BORROWS = 16  # it uses the computer for another game or purpose than the session's
NO_BOARD = 32  # it shows no board, and needs the memory of a large one's viewport and of the screen before
PREFERS = 64  # preferences change on it
IN_INTERLUDE = 128  # it belongs to an interlude, and its row has the modules of that
QUESTION_MODULES = MENU_MODULES + ("tabletop.actions", "tabletop.menu_question")
QUESTION = ("tabletop.menu_question", "Question", QUESTION_MODULES, None, 0)

# By name: its module, its class, the modules that it needs, what the opponent does before these are loaded, and what is
# true of it. The app imports them, one per step, before the screen opens, and unloads them when the next screen does
# not need them.
SCREENS = {
    "start": ("tabletop.screen_start", "Start", TEXT_MODULES, None, DRAWS_GAME | BASE | HAS_ROOM),
    "complaints": ("tabletop.screen_start", "Complaints", TEXT_MODULES, None, 0),
    "play": ("tabletop.screen_play", "Play", (), None, DRAWS_GAME | BASE | HAS_ROOM | PLAYS),
    "end": ("tabletop.screen_end", "End", TEXT_MODULES, None, DRAWS_GAME | BASE),
    "score": ("tabletop.screen_score", "Score", TEXT_MODULES, "make_computer", BORROWS),
    "code": ("tabletop.remote_lights", "Code", (), None, 0),
    "replay": ("tabletop.screen_replay", "Replay", PLAYBACK_MODULES, None, 0),
    "attract": ("tabletop.screen_attract", "Attract", PLAYBACK_MODULES, None, BORROWS),
    "asleep": ("tabletop.screen_attract", "Asleep", PLAYBACK_MODULES, None, HAS_ROOM),
    "menu": ("tabletop.menu_game", "GameMenu", GAME_MENU_MODULES, None, 0),
    "settings": ("tabletop.menu_settings", "SettingsMenu", SETTINGS_MODULES, "make_room", PREFERS),
    # Questions: see tabletop.menu_question.
    "offer draw?": QUESTION,
    "accept draw?": QUESTION,
    "resign?": QUESTION,
    "few men?": QUESTION,
    "new game?": QUESTION,
    # Exercises, see tabletop.exercise. In place of a class, a function that returns the screen.
    "puzzles": ("tabletop.exercise_puzzles", "open_puzzles", EXERCISE_MODULES, None, DRAWS_GAME | IN_INTERLUDE),
    "lessons": ("tabletop.exercise_lessons", "open_lessons", EXERCISE_MODULES, None, DRAWS_GAME | IN_INTERLUDE),
    "coach": ("tabletop.screen_coach", "open_coach", COACH_MODULES, "make_computer", NO_BOARD | IN_INTERLUDE),
    "mistake": ("tabletop.exercise_mistake", "open_mistake", COACH_MODULES + EXERCISE_MODULES[1:], None,
                DRAWS_GAME | IN_INTERLUDE),
    "resume?": ("tabletop.screen_resume", "Resume", QUESTION_MODULES, None, DRAWS_GAME),
}
LARGE_BOARD_MODULES = ("tabletop.viewport", "tabletop.large_board")

ALL_MODULES = LARGE_BOARD_MODULES + ("tabletop.menu_rules",)  # of all screens
for row in SCREENS.values():
    ALL_MODULES += tuple([module for module in row[2] + row[:1] if module not in ALL_MODULES])


def is_any(name, traits):
    """Return whether one of these traits, such as BASE | PLAYS, is true of the screen `name`."""
    return bool(SCREENS[name][4] & traits)


class Screen:
    """What the lights show at a time. The contract of a subclass:

    - `key(key, now)`: take a button (UP to BACK) or the touch of a square (TOUCHED + its cell).
    - `advance(now)`: do what is due; called every step, so it returns within milliseconds.
    - `draw(canvas, now)`: write every cell of the canvas, see tabletop.meanings; called 30 times a second.
    - `focus(now)`, if the screen shows a board: the cell that a large board's viewport follows; None if the screen
      shows text now. Such a screen draws on `session.board_view(position)`.
    - `dims_after`: ms without a press until the lights go down.

    `key` and `advance` return the name of the screen to show next, or None to stay. What a press leads to may take a
    board more than 50 ms: then `key` returns a function that does it after the next frame, which is dimmed, and that
    returns a name or None. `now` is in ms. A screen keeps only what belongs to the display: it may be made anew at any
    time, for example when the console changes the game.
    """

    dims_after = 180000
    focus = None

    def __init__(self, session, now, name):
        """Open the screen `name`."""
        self._session = session

    def key(self, key, now):
        """Ignore the press."""

    def advance(self, now):
        """Stay."""

    def draw(self, canvas, now):
        raise NotImplementedError


def modules_of(name, session):
    """Return the modules that the screen `name` needs, in the order to load them."""
    module, _, needed, _, traits = SCREENS[name]
    modules = needed + (module,)
    # The modules of an exercise stay, or they would load a second time.
    if session.interlude and not traits & IN_INTERLUDE:
        modules += modules_of(session.interlude.name, session)
    if session.players.remote:
        modules += ("tabletop.remote_lights",)
    if traits & PREFERS and not session.match.playing:
        modules += ("tabletop.variant_list", "tabletop.menu_rules")
    if not session.large_board() or traits & NO_BOARD:  # this shows no board, and needs the memory
        return modules
    return modules + LARGE_BOARD_MODULES
