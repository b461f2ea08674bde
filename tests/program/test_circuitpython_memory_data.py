# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program has memory for the longest journals, records and files of variants, on CircuitPython."""

import random

import pytest

from circuitpython_heap import MARKS, broken, output, run
from hardware.journal import Journal
from soak import SOAK
from tabletop.autosave_events import GAME_OVER, MOST_PLIES, NEW_GAME, SET_PROGRESS, TOOK_BACK
from tafl.game import Game
from tafl.variants import load

pytestmark = MARKS

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
