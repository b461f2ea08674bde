# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The loader: imports the program in generations, and unloads what is needed only for a moment."""

# A board's memory stays in large pieces only if what stays lies together. So there are three generations:
#
# 1. What always stays is loaded at the start, one module after the other: RESIDENT. Then the start screen loads SPARE,
#    which stays as long as memory is not short.
# 2. The game with its tables, and the search, are made once and used again.
# 3. Guests: modules that a screen needs, or a function for a moment. They lie above the rest, and go again.
#
# An object that stays must not come to lie above garbage that is not collected yet: that would split the free memory
# until it goes, and the names of modules never go. So the program collects before it loads a module, opens a screen or
# begins a game, and twice a second. A Pico takes 7 to 18 ms to collect, and up to 50 to load a module: so `tidy` leaves
# out a collection that would find little, and frames are shown in between. 7 ms are enough where lists are short: with
# more than 64 objects left to look through, the collector goes through all memory once more.
#
# Only this module unloads. What the screens need is in tabletop.screens, and the app decides when it goes.
# docs/memory.md has the reasons and figures.

import sys

import tafl
from tabletop import GLOW, WAVE, collect, free_memory  # `tidy` collects
from tabletop.screens import ALL_MODULES

# In load order: each needs only those above it, so that one import loads one module.
RESIDENT = tafl.GAME_MODULES + (
    "tabletop.meanings", "tabletop.screens", "tabletop.board_view", "tabletop.move_animation",
    "tabletop.screen_play", "tabletop.autosave_events", "tabletop.caption", "tabletop.opponent", "tabletop.players",
    "tabletop.match", "tabletop.session", "tabletop.autosave", "tabletop.app",
)

# The menu of a game opens in the next frame if these stay loaded; in load order.
SPARE = ("tabletop.scroll_text", "tabletop.icons", "tabletop.menu", "tabletop.actions", "tabletop.menu_game")
SPARE_BYTES = 45000  # a module of SPARE is loaded if so much memory is free: for the search and the guests
FAR_BYTES = 16000  # `prepare_far` leaves so much free for the modules
FILLER_BYTES = 1000
MOST_FILLERS = 150  # with more, memory is ample
ROOMY_BYTES = 200000  # a board with so much free memory at the start keeps all modules

# Any function may import these. `unload_temporary` unloads them at the end of the step, unless the screen needs them.
TEMPORARY = (
    "tabletop.preference_kinds", "tabletop.preferences", "tabletop.variant_list", "tabletop.autosave_reader",
    "tabletop.autosave_encoder", "tabletop.new_game", "tabletop.restore", "tabletop.console_answers",
    "tabletop.console_record", "tabletop.progress", "tabletop.actions", "tabletop.action_effects", "tabletop.rating",
    "tabletop.console_preferences", "tabletop.handicap", "tabletop.words", "tabletop.remote",
    "tabletop.remote_lights",
    "tabletop.exercise_puzzle_reader", "hardware.escapes",
) + tafl.SETUP_MODULES + tafl.VARIANT_MODULES + tafl.RECORD_MODULES + tafl.TEXT_MODULES

# Any function may import these, too. Players use them again and again, so they stay loaded until the play screen closes
# or memory is short.
IN_PLAY = ("tabletop.console", "tabletop.play_touch", "tabletop.terms")
SHORT_BYTES = 45000  # with less, memory is short

# Guests that are called: the last module of a row has the functions, and needs the others.
PREFERENCES = ("tabletop.preference_kinds", "tabletop.preferences")
CONSOLE_PREFERENCES = PREFERENCES + ("tabletop.terms", "tabletop.new_game", "tabletop.console_preferences")
ACTIONS = ("tabletop.actions",)
ACTION_EFFECTS = ACTIONS + ("tabletop.action_effects",)
DESCRIBE = ("tafl.describe",)
ENCODER = PREFERENCES + ("tabletop.progress", "tabletop.autosave_encoder")  # what the autosave needs for its events
GAMES = ("tafl.variants", "tabletop.variant_list")  # to list them
NEW_GAME = ("tabletop.new_game",)
EVENTS = ("tabletop.events_interlude", "tabletop.events")
WORDS = ("tabletop.words",)
REMOTE = ("tabletop.remote_lights", "tabletop.remote")
VARIANT_LIST = ("tafl.variant_format",) + GAMES  # and to load one

WAVE_MS = 40  # from one ring of the wave to the next one, and between two frames of it while the program starts

keeps_all = False  # whether no module is unloaded
_stays = set(RESIDENT)
_kept = ()  # the modules that the screen needs
_of_page = ()  # and those that a page of it needs
_clean = False  # whether there is hardly any garbage
_wave_at = 0  # when the last frame of the wave was shown


def load_program(host):
    """Load what stays, in one go. Meanwhile a wave of light runs over the board of `host`, from the middle outwards."""
    global keeps_all
    keeps_all = free_memory() > ROOMY_BYTES
    tafl.collect, tafl.pause = collect, lambda: show_wave(host, WAVE_MS)
    tafl.pause()
    from tabletop.startup import reserve_tables, store_names

    store_names("resident")
    reserve_tables(RESIDENT + IN_PLAY + ALL_MODULES + TEMPORARY + EVENTS + tafl.RULE_MODULES)
    prepare(*RESIDENT)
    store_names("guest")
    unload(["tabletop.startup"])


def show_wave(host, age=0):
    """Show a wave of light that runs over the board, from the middle outwards, if its last frame is `age` ms old."""
    global _wave_at
    now = host.now()
    if 0 <= now - _wave_at < age:
        return
    _wave_at = now
    width, height = host.width, host.height
    far = now // WAVE_MS % (max(width, height) // 2 + 2)
    canvas = host.canvas
    canvas[:] = bytes([GLOW]) * len(canvas)
    left, top = width // 2 - far, height // 2 - far  # of the square ring that the wave has reached
    for i in range(2 * far + 1):
        for x, y in ((left + i, top), (left + i, top + 2 * far), (left, top + i), (left + 2 * far, top + i)):
            if 0 <= x < width and 0 <= y < height:
                canvas[y * width + x] = WAVE
    host.show()


def load_one_more():
    """Load the next module of SPARE if memory is ample; on a board that keeps all, the next one that may be needed.

    Return whether there was one.
    """
    for module in SPARE + ALL_MODULES + TEMPORARY + IN_PLAY if keeps_all else SPARE:
        if module not in _stays and free_memory() > SPARE_BYTES:
            _stays.add(module)
            load(module)
            return True
    return False


def tidy():
    """Collect, unless it was done in this step of the app and nothing has left garbage since, see `note_garbage`."""
    global _clean
    if not _clean:
        collect()
        _clean = True


def note_garbage():
    """Let the next `tidy` collect: there may be garbage again."""
    global _clean
    _clean = False


def load(module):
    """Import `module` where it lies beside what stays: collect before, so that it comes to lie below the garbage.

    The caller shows a frame after it. (Here, the stack of CircuitPython 9 is too small for that of a large board.)
    """
    tidy()
    tafl.pause()  # a frame leaves little garbage
    __import__(module)
    note_garbage()


def missing(modules):
    """Return those of `modules` that are not loaded."""
    return [module for module in modules if module not in sys.modules]


def prepare(*modules):
    """Load those of `modules` that are not loaded, one by one, so that the lights go on before they are imported."""
    global _clean
    for module in modules:
        if module not in sys.modules:
            load(module)
            tafl.pause()
            _clean = module != modules[-1]  # CircuitPython itself collects when it has loaded one: enough for the next


def prepare_far(*modules):
    """Load those of `modules` that are not loaded at the far end of the free memory.

    For modules that go when they have made what stays: it then lies before them, and they leave one large piece free.
    """
    modules = missing(modules)
    if modules:
        tafl.pause()
        tidy()
        count = (free_memory() - FAR_BYTES) // FILLER_BYTES
        try:
            if count < MOST_FILLERS:
                fillers = [bytearray(FILLER_BYTES) for _ in range(count)]  # they keep the near end
                prepare(*modules)
        except MemoryError:
            pass
        fillers = None  # noqa: F841
        note_garbage()
        tidy()
        tafl.pause()
        prepare(*modules)


def call_far(modules, function, *arguments):
    """Return what the function called `function` of the last one of `modules` returns; the modules are guests."""
    prepare_far(*modules)
    return getattr(sys.modules[modules[-1]], function)(*arguments)


def unload(modules, keep=()):
    """Unload those of `modules` that are loaded and not in `keep`; return whether there was one."""
    found = False
    for name in modules:
        if not keeps_all and name not in keep and name not in _stays and sys.modules.pop(name, None):
            package, _, module = name.rpartition(".")
            setattr(sys.modules[package], module, None)
            found = True
            note_garbage()
    return found


def memory_is_short():
    """Return whether less than SHORT_BYTES are free; collect first if it looks so."""
    if free_memory() >= SHORT_BYTES:
        return False
    tafl.pause()
    tidy()
    return free_memory() < SHORT_BYTES


def unload_if_short(modules):
    """Unload those of `modules` and of SPARE that are loaded and that the screen does not need, if memory is short."""
    if memory_is_short():
        _stays.difference_update(SPARE)
        unload(modules, _kept)
        unload(SPARE, _kept)


def unload_all_guests():
    """Unload all modules that the screen does not need, those of SPARE too; return whether there was one."""
    _stays.difference_update(SPARE)
    # There may be no memory left, not even for a longer tuple.
    return unload(IN_PLAY, _kept) | unload(TEMPORARY, _kept) | unload(SPARE, _kept)


def set_kept(modules):
    """Set the modules of the screen that shows or opens: `unload_temporary` keeps them."""
    global _kept, _of_page
    _kept = modules
    _of_page = ()


def keep_for_page(modules):
    """Keep these modules, too, for a page of a menu, until another page or screen comes."""
    global _of_page
    if modules is not _of_page:
        _of_page = modules
        unload_temporary()


def unload_temporary():
    """Unload the temporary modules. A step ends with this; long work calls it where the next part needs the memory."""
    unload(TEMPORARY, _kept + _of_page)
    unload_if_short(IN_PLAY)
