# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bundle on CircuitPython's own virtual machine with as much memory as a Pico has: one piece of it stays whole.

Build CircuitPython's unix port for 32 bits and name the binary: LJOSTAFL_CIRCUITPYTHON=.../circuitpython. The test uses
the mpy-cross beside it, if there is one, else sources.
"""

import importlib.util
import os
import random
import subprocess
from pathlib import Path

import pytest

import bundle
from hardware.journal import Journal
from project import ROOT
from soak import SOAK, scaled
from support.shrink import Names, rename_script
from tabletop.autosave_events import GAME_OVER, MOST_PLIES, NEW_GAME, SET_PROGRESS, TOOK_BACK
from tabletop.players import LANGUAGES
from tafl.game import Game
from tafl.variants import list_variants, load

VM = os.environ.get("LJOSTAFL_CIRCUITPYTHON", "")
pytestmark = [
    pytest.mark.once,
    pytest.mark.slow,
    pytest.mark.skipif(not VM, reason="LJOSTAFL_CIRCUITPYTHON does not name a CircuitPython for this PC"),
]

HEAP = "207k"  # 169 KB free for the program, as on a Pico; the rest is for the stand-ins for the chip
SMALLER_HEAP = "201k"  # 162 KB free, as much as the areas of a Pico's heap have together
FEATHER_HEAP, PICO_W_HEAP = "188k", "163k"  # 150 and 125 KB free, as on these boards
BOARD_WITH_WIFI = "400k"
WHOLE = 12 * 1024  # bytes that stay free in one piece
FREE = 30 * 1024  # bytes that stay free with HEAP
NAME_TABLE = 7712  # bytes, in one piece, that CircuitPython takes at name 1,261 and never frees

# The program on the stand-ins. `walk(words)` presses buttons. Other words: `:line` is typed at the console, `+count`
# runs so many steps, `move` makes a move, and `=label` prints the free bytes and the largest piece, up to twice WHOLE
# and rounded down.
PROGRAM = """
import sys, gc, os
root, libraries, variant, whole = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
sys.path[:] = [root + "/sim/chip", ".", "lib", libraries]
class Os:
    getenv = lambda key: None
    uname = lambda: (sys.argv[5],)
    urandom, stat, listdir = os.urandom, os.stat, os.listdir
sys.modules["os"] = Os
import adafruit_pixelbuf
import pretend_chip as chip
import board, digitalio, keypad, neopixel_write, microcontroller, supervisor
class Nvm:  # takes as little memory as the real one; the stand-in of the simulator copies its pages
    with open("nvm.bin", "rb") as image:
        data = bytearray(image.read())
    def __len__(self): return len(self.data)
    def __getitem__(self, key): return bytes(self.data[key]) if isinstance(key, slice) else self.data[key]
    def __setitem__(self, key, value): self.data[key] = value
microcontroller.nvm = Nvm()
def send(pin, data):  # so do the pixels; the stand-in keeps a copy of each frame, wherever there is room
    chip.pass_time(len(data) * chip.US_PER_BYTE)
neopixel_write.neopixel_write = send
gc.collect()
print("@free", gc.mem_free())
from code import start
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
typed = []
def check(label):
    gc.collect()
    scrub(12)
    gc.collect()
    free, piece = gc.mem_free(), 2 * whole
    while piece:
        try:
            bytearray(piece)
            break
        except MemoryError:
            piece -= 1024
    scrub(12)
    print("\\n@at", label, app._name, free, piece)
def scrub(depth):  # over what the C stack still holds of earlier calls: the collector would keep that
    return depth and scrub(depth - 1) + 1
def step(count):
    for _ in range(count):
        chip.pass_time(20000)
        app.step()
def walk(words):
    for word in words.split():
        if word[0] == "=":
            check(word[1:])
        elif word[0] == ":":
            typed.append(word[1:].replace("_", " "))
            step(60)
        elif word[0] == "+":
            step(int(word[1:]))
        elif word == "move":
            app._session.push(app._session.game.legal_moves()[0])
        else:
            chip.drive(PINS[word], False)
            step(3)
            chip.drive(PINS[word], None)
            step(20)
app = start()
app._host.read_line = lambda: typed.pop(0) if typed else None
"""

PAGES = "right =page " * 14
PLAY = (
    f"=start select +30 move +60 =play back {PAGES} back =play back left select +30 {PAGES} back =menu back "
    ":record =record :replay_1 +60 =replay back +30 =play :score +60 =score back "
    ":sources =sources :position =position :rules =rules :info =info :help =help "
    "back :level_8 =level :hints =hints back"
)
NEW_GAMES = (
    "select +30 =play :new +60 =new :position_3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddKdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3_a "
    "+60 =position move +60 =move :new +60 =again back =menu"
)
VARIANTS = " ".join(f":new_{id} +60 ={id}" for id in ("fyrkat15", "copenhagen", "tablut", "brandub"))

GAMES = """
from random import randrange
def game(name):
    typed.append("new " + name)
    step(60)
    session = app._session
    while not session.game.outcome() and session.game.ply < 150:
        moves = session.game.legal_moves()
        session.push(moves[randrange(len(moves))])
        step(30)
    step(60)
    check(name)
app._session.preferences.seating = "people"
app._session.players.assign_sides()
"""

# A game against another board: its moves come over the console, with its clock and what it says.
FAR = """
from random import randrange
from tafl.names import move_name
def far(count, players="remote-defenders"):
    walk(":clock_off :players_" + players + " +60")
    for _ in range(count):
        walk(":new +100" + (" :remote_here" if players != "people" else ""))
        session = app._session
        while not session.game.outcome() and session.game.ply < 24:
            moves = session.game.legal_moves()
            name = move_name(moves[randrange(len(moves))])
            ply = session.game.ply
            far = session.game.turn in session.players.computer_sides
            line = ":remote_move_%d_%s" % (ply + 1, name) if far else ":" + name
            walk(line + (" :remote_say_hello" if ply == 9 else ""))
        walk("=" + players + " back =menu back +60 :resign +100")
"""

# Two computers. What a move leaves must not lie far above the rest: `check` frees garbage, so it comes seldom.
COMPUTERS = """
def computers(name):
    for line in ("new " + name, "players computers"):
        typed.append(line)
        step(60)
    session = app._session
    plies = 5
    for _ in range(20000):
        step(1)
        if session.game.outcome() or session.game.ply > 150:
            break
        if session.game.ply == plies:
            plies *= 3
            check(name)
    step(100)
    check(name)
app._session.preferences.level = 1
app._session.preferences.speed = "fast"
"""

# Exercises: a wrong move with its answer, and some solved ones.
PRACTICE = """
def practise(name):
    practice = app._session.interlude
    wrong = [move for move in app._session.game.legal_moves() if move not in practice.accepted][0]
    app._session.push(wrong)
    step(300)
    check(name + "-wrong")
    while app._session.game.ply:
        step(20)
    for _ in range(8):
        move = practice.accepted[0]
        while app._session.interlude and not app._session.game.is_legal(move):
            step(20)
        if not app._session.interlude:
            return
        app._session.push(move)
        step(60)
        check(name)
        step(200)
"""


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """Return the folder of a drive with the bundle, that of the libraries a board has built in, and the names."""
    return made_drive(tmp_path_factory, False)


@pytest.fixture(scope="module")
def far_drive(tmp_path_factory):
    """Return the same with what a board with Wi-Fi needs."""
    return made_drive(tmp_path_factory, True)


def made_drive(tmp_path_factory, far):
    folder = tmp_path_factory.mktemp("drive")
    compiler = Path(VM).parent / "mpy-cross"
    files, names = bundle.source_files(far), Names()
    if compiler.exists():
        names = bundle.shrink_files(files)[1]
        with pytest.MonkeyPatch.context() as patch:  # the VM has other names in ROM than a chip; it stores those, too
            patch.setattr(bundle.rom_names, "rom_names", lambda common: ())
            files = bundle.compile_files(files, str(compiler))
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    libraries = tmp_path_factory.mktemp("libraries")
    source = Path(importlib.util.find_spec("adafruit_pixelbuf").origin)
    (libraries / source.name).write_bytes(source.read_bytes())
    return folder, libraries, names


def output(drive, variant, program, heap=HEAP, nvm=b"\xff" * 4096, chip="rp2040", before=PROGRAM, **more):
    """Return what the program on the stand-ins prints, with `program` behind it. `nvm`: what `chip` has saved."""
    folder, libraries, names = drive
    (folder / "walk.py").write_bytes(rename_script((before + program).encode(), names))
    (folder / "nvm.bin").write_bytes(nvm)
    settings = {"VARIANT": variant, "LEVEL": 8, "ATTACKERS": "computer", "CLOCK": 10, **more}
    (folder / "settings.toml").write_text("".join(f'TAFL_{key} = "{value}"\n' for key, value in settings.items()))
    command = [VM, "-X", "heapsize=" + heap, "walk.py", ROOT, libraries, variant, str(WHOLE), chip]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=1800)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def run(drive, variant, program, short=False, heap=HEAP):
    """Return what the checks of `program` found, as (label, screen, free bytes, bytes of the piece).

    short: whether the search gives back a part of its memory.
    """
    printed = output(drive, variant, program, heap)
    assert ("memory is short" in printed) == short and "MemoryError" not in printed
    lines = [line.split() for line in printed.splitlines() if line.startswith("@at")]
    found = [(words[1], " ".join(words[2:-2]), *words[-2:]) for words in lines]  # the name of a screen may have a space
    assert found
    free, piece = (min(int(check[i]) for check in found) for i in (2, 3))
    print(f"{variant}: {len(found)} checks, at least {free:,} bytes free and {piece:,} in one piece")
    return found


def broken(found, free=FREE, piece=WHOLE):
    """Return the checks that found less than `free` bytes, or a smaller `piece`."""
    return [check for check in found if int(check[2]) < free or int(check[3]) < piece]


@pytest.mark.parametrize("variant", ["tablut", "brandub", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_on_every_page_and_screen(drive, variant):
    found = run(drive, variant, f"walk({PLAY!r})")
    assert {"start", "play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("language", LANGUAGES.split()[1:7])
def test_a_piece_stays_whole_in_each_language(drive, language):
    found = run(drive, "copenhagen", f"walk(':language_{language} +30 ' + {PLAY!r})")
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_while_a_program_reads_events(drive, variant):
    found = run(drive, variant, f"walk(':events_on +60 ' + {PLAY!r})")
    assert broken(found, 27 * 1024, WHOLE - 1024) == []  # the seals of copenhagen take 1.3 KB


@pytest.mark.parametrize("variant", ["tablut", "brandub", "copenhagen", "fyrkat15"])
def test_everything_plays_with_the_memory_of_a_feather_m4(drive, variant):
    found = run(drive, variant, f"walk({PLAY!r})", heap=FEATHER_HEAP)
    assert {"start", "play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}
    assert [check for check in found if int(check[2]) < WHOLE] == []


# The computer and a person move in turn, at both ends of the levels; then the menu opens.
AGAINST = """
walk("=start select +100")
session = app._session
pushed = 0
for _ in range(9000):
    session.players.level = 8 if session.game.ply < 2 else 2
    if session.game.ply >= 4:
        break
    if not session.opponent.thinking():
        session.push(session.game.legal_moves()[0])
        pushed += 1
    step(1)
check("computer:%d" % (session.game.ply - pushed))
walk("back +60 =menu back +60 =back")
"""


@pytest.mark.parametrize("variant", [id for id, _, size in list_variants() if size <= 9])
def test_people_and_the_computer_play_with_the_memory_of_a_pico_w(drive, variant):
    printed = output(drive, variant, AGAINST, PICO_W_HEAP)
    assert "MemoryError" not in printed
    found = [line.split() for line in printed.splitlines() if line.startswith("@at")]
    assert [words[1:3] for words in found[:2]] == [["start", "start"], ["computer:2", "play"]]
    assert "menu" in [words[2] for words in found[2:]]  # it may open at the second press, without the computer's table


def test_a_piece_stays_whole_when_the_variant_changes(drive):
    found = run(drive, "tablut", f"walk('select +100')\nwalk({VARIANTS!r})\nwalk({VARIANTS!r})")
    assert broken(found) == []


def test_a_piece_stays_whole_when_a_game_begins_at_the_console(drive):
    found = run(drive, "copenhagen", f"walk({NEW_GAMES!r})", heap=SMALLER_HEAP)
    assert broken(found, 28 * 1024) == []


def test_a_piece_stays_whole_through_many_games(drive):
    names = ["tablut", "brandub", "copenhagen", "tablut", "fyrkat15"]
    games = [names[i % len(names)] for i in range(scaled(50))]
    found = run(drive, "tablut", f"walk('select')\n{GAMES}\nfor name in {games!r}: game(name)")
    assert len(found) == len(games)
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen"])
def test_games_against_another_board_take_no_more_memory_than_others(drive, variant):
    found = run(drive, variant, f"{FAR}\nwalk(':events_on')\nfar(2, 'people')\nfar({scaled(50)})")
    assert broken(found, 28 * 1024) == []
    free = {name: [int(check[2]) for check in found if check[0] == name] for name in ("people", "remote-defenders")}
    games = free["remote-defenders"]
    assert len(games) == scaled(50) and max(games[1:]) - min(games[1:]) < 1024
    assert min(games) > max(free["people"]) - 6 * 1024  # the lights of another board, and what it has said


def test_a_piece_stays_whole_in_games_of_two_computers(drive):
    games = ["copenhagen", "copenhagen", "tablut", "saami", "fyrkat15", "copenhagen"]
    found = run(drive, "tablut", f"walk('select +100')\n{COMPUTERS}\nfor name in {games!r}: computers(name)")
    assert {"play", "end"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen"])
def test_a_piece_stays_whole_while_players_practise(drive, variant):
    found = run(drive, variant, f"{PRACTICE}\nwalk('=start +100 down +60 =puzzles')\npractise('puzzles')\n"
                                f"walk('back +30 =start up +60 =lessons')\npractise('lessons')\n"
                                "walk('back +30 =start select +60 =play back =menu')")
    assert {"start", "puzzles", "lessons", "play", "menu"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


@pytest.mark.parametrize("variant", ["tablut", "copenhagen", "fyrkat15"])
def test_a_piece_stays_whole_with_the_coach(drive, variant):
    game = "select +60 :players_people +30 " + "move +60 " * 6 + ":resign +100 =end "
    found = run(drive, variant, f"walk({game!r})\nwalk(':coach +10 =look +600 =coach :coach_off +60 =off "
                                f":new_{variant} +100 =new')")
    assert {"end", "coach", "play"} <= {screen for _, screen, _, _ in found}
    assert broken(found) == []


def test_the_next_table_of_names_costs_no_game(drive):
    crossing = f"table = bytearray({NAME_TABLE})"
    found = run(drive, "copenhagen", f"walk('select +100')\n{crossing}\nwalk({PLAY.split('select', 1)[1]!r})")
    assert {"play", "menu", "settings", "replay", "score"} <= {screen for _, screen, _, _ in found}


# The loader collects once for each module, because CircuitPython does so after it has loaded one. The code
# of a module's body, up to 0.8 KB, may stay until the next collection: the C stack may still hold its address.
GARBAGE = """
from tabletop.loader import load
gc.disable()
for module in ("tabletop.icons", "tabletop.menu", "tabletop.exercise_lessons"):
    gc.collect()
    load(module)
    free = gc.mem_free()
    gc.collect()
    check("%d-bytes" % (gc.mem_free() - free))
"""


def test_a_module_leaves_no_garbage_when_it_is_loaded(drive):
    found = run(drive, "tablut", f"walk('select +30')\n{GARBAGE}")
    assert [label for label, _, _, _ in found if int(label.partition("-")[0]) > 1000] == [], found


# The heap is full but for pieces of two blocks, as when a command ran out of memory over a menu and a search. What
# failed is garbage, so the next step has memory again.
FULL = """
typed.append("level 1")
while "tabletop.console_preferences" not in sys.modules:  # the step ends before it unloads this
    app._unload_temporary, kept = (lambda: None), app._unload_temporary
    step(1)
    app._unload_temporary = kept
def fill():  # its frame goes, as that of a command: a frame keeps the exception that it caught
    junk = None
    try:
        while True:
            junk = (junk, 0, 0, 0, 0, 0, 0, 0)
    except MemoryError:
        app._make_room()
fill()
assert "tabletop.console_preferences" not in sys.modules and "tabletop.console" not in sys.modules
check("full")
walk("=after :level_2 =told")
assert app._session.players.level == 2
"""


def test_guests_go_when_no_memory_is_left(drive):
    found = run(drive, "copenhagen", f"walk('select +30 move +60 back')\n{FULL}", short=True)
    assert broken(found) == []


# Journals of every length: the program starts from them, plays and saves. Without draws, two men who move between two
# squares each may fill the page.
PAGES_OF_CHIPS = {"rp2040": (4096, 4096), "nRF52840": (8192, 4096), "samd51": (8192, 8192), "ESP32S3": (8192, 8192)}
GAME = Game(load("fyrkat9"))
for name in ("d1-c1", "e3-d3", "c1-d1", "d3-e3"):
    GAME.play(name)
ROUND = [(GAME.move(ply) >> 8, GAME.move(ply) & 255) for ply in range(4)]
BEGIN = bytes((NEW_GAME, 0, 10, 0)) + b"fyrkat9\n\n"  # 0: no draws
WRITES = {  # an entry, by its number: the shortest, a few moves, the start of another game, and the longest
    "moves": lambda i: bytes(ROUND[i % 4]),
    "takes back": lambda i: bytes((TOOK_BACK,)) if i % 2 else bytes(ROUND[0]),
    "progress": lambda i: bytes((SET_PROGRESS, 0, i % 50, i >> 8, i & 255)),
    "waits": lambda i: bytes(ROUND[0] + ROUND[1] + ROUND[2] + ROUND[3]) * 2,
    "games": lambda i: bytes((GAME_OVER,)) + BEGIN if i % 2 else bytes(ROUND[0]),
    "longest": lambda i: bytes(ROUND[(i - 1) % 4]) if i else bytes(ROUND[0] + ROUND[1] + ROUND[2] + ROUND[3]) * 300,
}
START = """
print("\\n@start", app._name, app._session.game.ply, len(app._host.complaints))
from binascii import crc32
before = crc32(Nvm.data)
walk("select +100")
if app._name == "complaints":
    walk("select +100")
if app._session.game.outcome():
    walk("select +100")
app._session.preferences.seating = "people"
app._session.players.assign_sides()
for _ in range(9):
    app._session.push(app._session.game.legal_moves()[0])
    step(10)
step(3100)
print("\\n@moved", app._name, crc32(Nvm.data) != before)
"""


def image(chip, kind, count, torn):
    """Return the memory of a chip with a journal of at most `count` entries, and how many there are.

    The last one lacks its last `torn` bytes. A game of more than MOST_PLIES plies would begin a new page.
    """
    size, page = PAGES_OF_CHIPS[chip]
    memory = bytearray(b"\xff" * size)
    journal = Journal(memory, page, page < size, False)
    journal.begin(BEGIN)
    entries = 1
    plies = 0
    while entries < count and plies <= MOST_PLIES and journal.append(WRITES[kind](entries - 1)):
        plies += len(WRITES[kind](entries - 1)) // 2 if kind in ("moves", "waits", "longest") else 0
        entries += 1
    end = journal.page + journal.end
    memory[end - torn : end] = b"\xff" * torn
    return bytes(memory), entries


def lengths(chip, kind):
    """Return how many entries to try, up to the most that the page takes: in a soak also thirty numbers at random."""
    _, most = image(chip, kind, 10_000, 0)
    chosen = random.sample(range(1, most + 1), min(30, most)) if SOAK else []
    return sorted({min(129, most), most, *chosen})


@pytest.mark.parametrize("kind", WRITES)
@pytest.mark.parametrize("chip", PAGES_OF_CHIPS)
def test_the_program_starts_from_a_journal_of_any_length(drive, chip, kind):
    for count in lengths(chip, kind):
        for torn in (0, count % 5 + 1)[: 2 if SOAK else 1 + count % 2]:
            memory, _ = image(chip, kind, count, torn)
            printed = output(drive, "fyrkat9", START, nvm=memory, chip=chip)
            assert "MemoryError" not in printed and "memory allocation" not in printed, (count, torn, printed[-800:])
            start, moved = [line.split() for line in printed.splitlines() if line[:6] in ("@start", "@moved")]
            assert start[-1] == "0", (count, torn, printed)
            saved = list(Journal(bytearray(memory), PAGES_OF_CHIPS[chip][1], chip == "nRF52840", False).read())
            assert start[1] == ("resume?" if ends_in_play(saved) else "start"), (count, torn, start)
            assert moved[-1] == "True"


def ends_in_play(entries):
    """Return whether these entries hold a game to resume: one with a move that stands."""
    plies = 0
    for entry in entries:
        if NEW_GAME in entry[:2]:
            plies = 0
        elif entry[0] == TOOK_BACK:
            plies -= 1
        elif entry[0] < NEW_GAME:
            plies += len(entry) // 2
    return plies > 0


# A record as long as the console takes in a sitting, and the largest file of the user's own variants.
LONG_RECORD = """
def take(line):
    typed.append(line)
    step(2)
for head in ("record in", "variant: fyrkat9", "draws: off"):
    take(head)
for number in range(COUNT):
    take("%d. %s" % (number + 1, ("d1-c1 e3-d3", "c1-d1 d3-e3")[number & 1]))
take("result: unfinished")
step(200)
check("in:%d" % app._session.game.ply)
walk(":record =out :position =position :undo +60 =undo :replay_1 +60 =replay back +30")
check("after:%d" % app._session.game.ply)
"""
BLOCK = """[own{}]
name = My own game number {}
size = 9
start = 3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3
first = defenders
king_wins_at = corners
anvils = corners
king_captures = {}
one anvils = corners throne
two king_captures = no
three king_closed_by = edge
"""


@pytest.mark.parametrize("count", [300, 600])
def test_a_long_record_is_read_and_written(drive, count):
    found = run(drive, "tablut", "walk('select +60 :players_people +60')\n" + LONG_RECORD.replace("COUNT", str(count)))
    assert [found[0][0], found[-1][0]] == [f"in:{2 * count}", f"after:{2 * count - 1}"]
    assert broken(found) == []


@pytest.mark.parametrize("captures", ["yes", "perhaps"])
def test_the_largest_file_of_own_variants_is_read(drive, captures):
    """It may be right, or wrong in each of its variants."""
    file = drive[0] / "variants.txt"
    file.write_text("".join(BLOCK.format(i, i, captures) for i in range(30)))
    try:
        found = run(drive, "own7", "walk('=start select +60 =play back =menu " + "right +40 =page " * 9
                    + "back +30 left +30 select +60 =settings back back')")
    finally:
        file.unlink()
    assert broken(found) == []


# A board with Wi-Fi at a table: a radio and a broker in a few lines, and the other side, which moves in turn.
AT_A_TABLE = """
class Radio:
    connected = enabled = True
class Broker:
    def __init__(self):
        self.come, self.gone = bytearray(), bytearray()
    def settimeout(self, seconds): pass
    def connect(self, address): pass
    def close(self): pass
    def recv_into(self, buffer):
        if not self.come:
            raise OSError(11)
        count = min(len(buffer), len(self.come))
        buffer[:count] = self.come[:count]
        self.come[:] = self.come[count:]
        return count
    def send(self, data):
        self.gone.extend(data)
        while self.gone:
            at, size, shift = 1, 0, 0
            while at < len(self.gone):
                size |= (self.gone[at] & 127) << shift
                shift += 7
                at += 1
                if self.gone[at - 1] < 128:
                    break
            if len(self.gone) < at + size or self.gone[at - 1] > 127:
                break
            self.answer(self.gone[0], bytes(self.gone[at : at + size]))
            self.gone[:] = self.gone[at + size :]
        return len(data)
    def answer(self, first, body):
        if first == 16:
            self.come.extend(b" \\2\\0\\0")
        elif first == 192:
            self.come.extend(b"\\xd0\\0")
        elif first == 130:
            self.come.extend(b"\\x90\\3" + body[:2] + b"\\1")
        elif first >> 4 == 3:
            end = 2 + body[1]
            self.come.extend(b"@\\2" + body[end : end + 2])
            topic = str(body[2:end], "utf-8")
            if topic.endswith("/here"):
                self.tell(topic, body[end + 2 :])
            else:
                said.append(loads(str(body[end + 67 :], "utf-8")))
    def tell(self, topic, payload):
        body = bytes((0, len(topic))) + topic.encode() + payload
        self.come.extend(bytes((48, len(body) & 127 | 128, len(body) >> 7)) + body)
class Pool:
    AF_INET = SOCK_STREAM = 1
    def __init__(self, radio): pass
    def getaddrinfo(self, host, port): return ((0, 0, 0, "", (host, port)),)
    def socket(self, family, kind): return broker
class Empty: pass
def module(name, **members):
    made = Empty()
    for key in members:
        setattr(made, key, members[key])
    sys.modules[name] = made
module("wifi", radio=Radio())
module("socketpool", SocketPool=Pool)
from json import loads
broker, said = Broker(), []
Os.getenv = lambda key: "home" if key == "CIRCUITPY_WIFI_SSID" else None
"""
PLAYS_THERE = """
from far.state import encode, hash_of, sign
from tafl.names import move_name
app._typed, app._host.read_line = app._host.read_line, app._read_line
side = app._bridge.side
def tell(n, moves, mark, terms):
    body = encode({"v": 1, "n": n, "seen": 0, "game": terms, "moves": " ".join(moves),
                   "hash": mark, "left": None, "offer": False, "result": None, "signal": None, "at": 1780000000})
    topic = side.link.topic + side.other
    broker.tell(topic, sign(topic, body, side.link.secret) + b" " + body)
def play(plies):
    n = 1
    for ply in range(plies):
        for _ in range(2000):
            if len(side.moves) == ply == app._session.game.ply:
                break
            step(1)
        assert len(side.moves) == ply == app._session.game.ply, (ply, side.moves)
        game = app._session.game
        moves = game.legal_moves()
        move = moves[ply * 7 % len(moves)]
        if side.turn == side.side:
            app._session.push(move)
            continue
        name = move_name(move)
        game.push(move)
        mark = hash_of(game)
        game.take_back()
        n += 1
        tell(n, side.moves + [name], mark, side.terms)
step(400)
check("linked:%d" % app._bridge.broker.linked)
if not side.terms:  # a guest: the game comes with the first state
    tell(1, [], "", {"variant": "VARIANT", "options": [], "start": None, "clock": None, "days": 0})
    step(400)
play(PLIES)
check("played:%d" % len(said))
"""


@pytest.mark.parametrize("variant, side", [("tablut", "attackers"), ("copenhagen", "defenders")])
def test_a_table_far_away_fits_on_a_board_with_wifi(far_drive, variant, side):
    """The same game without and with a table; the difference is what the table takes."""
    played = f"&variant={variant}" if side == "attackers" else ""  # the guest's link does not say it
    link = f"ljostafl://127.0.0.1:1883/abcdefgh234567ab?side={side}&tls=0{played}#aaaqeayeaudaocajbifqydiob4"
    plies = 60
    before = PROGRAM.replace("from code import start", AT_A_TABLE + "from code import start")
    script = PLAYS_THERE.replace("PLIES", str(plies)).replace("VARIANT", variant)
    first = "brandub" if side == "defenders" else variant  # the board has another game, and begins that of the table
    there = output(far_drive, first, script, BOARD_WITH_WIFI, before=before, FAR=link)
    alone = run(far_drive, variant, f"walk('=start :players_people select +100')\nfor ply in range({plies}):\n"
                "    moves = app._session.game.legal_moves()\n    app._session.push(moves[ply * 7 % len(moves)])\n"
                "    step(60)\ncheck('played')",
                heap=BOARD_WITH_WIFI)
    found = [line.split() for line in there.splitlines() if line.startswith("@at")]
    assert [words[1].partition(":")[0] for words in found] == ["linked", "played"] and found[0][1] == "linked:1"
    assert int(found[1][1].partition(":")[2]) >= plies // 2
    needs = int(alone[-1][2]) - int(found[-1][3])
    print(f"{variant}: {found[-1][3]} bytes free; a table needs {needs:,} bytes")
    assert 0 < needs < 65_000  # with what TLS takes, less than ROOM in far.app
