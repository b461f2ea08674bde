# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screens: what each must provide, which there are, and which modules each needs."""

BACK_TO = "back"  # instead of a name: the screen that showed before a menu, a message or sleep
NOT_HANDLED = "not handled"  # instead of a name: the line is not for this handler but a command of the console
DIM_MS = 180000

MENU = ("tabletop.scroll_text", "tabletop.icons", "tabletop.menu")
GAME_MENU = MENU + ("tabletop.menu_game",)
PLAYBACK = ("tabletop.playback",)
TEXT = ("tabletop.scroll_text",)

# By name: its module, its class and the modules that it needs. The app imports these one a step and unloads them
# when a screen comes that does not need them.
SCREENS = {
    "start": ("screen_start", "Start", TEXT),
    "complaints": ("screen_start", "Complaints", TEXT),
    "play": ("screen_play", "Play", ()),
    "end": ("screen_end", "End", TEXT),
    "score": ("screen_score", "Score", TEXT),
    "replay": ("screen_replay", "Replay", PLAYBACK),
    "attract": ("screen_attract", "Attract", PLAYBACK),
    "asleep": ("screen_attract", "Asleep", PLAYBACK),
    "menu": ("menu_game", "GameMenu", GAME_MENU),
    "settings": ("menu_settings", "SettingsMenu", MENU + ("tabletop.preferences",)),
    # Questions: see menu_game.QUESTIONS.
    "offer draw?": ("menu_game", "Question", GAME_MENU),
    "accept draw?": ("menu_game", "Question", GAME_MENU),
    "resign?": ("menu_game", "Question", GAME_MENU),
    "few men?": ("menu_game", "Question", GAME_MENU),
    "new game?": ("menu_game", "Question", GAME_MENU),
    "resume?": ("screen_resume", "Resume", GAME_MENU),
}
ALWAYS_LOADED = ("tabletop.screen_play",)
LARGE_BOARD = ("tabletop.viewport", "tabletop.large_board")


class Screen:
    """What the lights show at a time. The contract of a subclass:

    - `key(key, now)`: take a button (UP to BACK) or the touch of a square (above 2 * RELEASED).
    - `advance(now)`: do what is due; called every step, so it returns within milliseconds.
    - `draw(canvas, now)`: write every cell of the canvas, see tabletop.meanings; called 30 times a second.
    - `focus(now)`, if the screen shows a board: the cell that a large board's viewport follows; None if the screen
      shows text now. Such a screen draws on `session.board_view(position)`.
    - `dims_after`: ms without a press until the lights go down.

    `key` and `advance` return the name of the screen to show next, or None to stay. `now` is in ms. A screen keeps
    only what belongs to the display: it may be made anew at any time, for example when the console changes the game.
    """

    dims_after = DIM_MS
    focus = None

    def __init__(self, session, now, name):
        """Make the screen `name` of `session`."""
        self._session = session

    def key(self, key, now):
        """Ignore the press."""

    def advance(self, now):
        """Stay."""

    def draw(self, canvas, now):
        """Draw the screen."""
        raise NotImplementedError


def modules_of(name, session):
    """Return the modules that the screen `name` needs, in the order to load them."""
    module, _, needed = SCREENS[name]
    modules = needed + ("tabletop." + module,)
    if name == "settings" and not session.playing:
        modules += ("tabletop.variant_list", "tabletop.menu_rules")
    return modules + LARGE_BOARD if session.large_board else modules


def all_modules():
    """Return all modules that only some screens need."""
    modules = LARGE_BOARD + ("tabletop.menu_rules",)
    for module, _, needed in SCREENS.values():
        modules += needed + ("tabletop." + module,)
    return [module for module in modules if module not in ALWAYS_LOADED]
