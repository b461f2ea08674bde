# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find puzzles in games of the engine against itself, prove them, grade them, and write lib/tabletop/puzzles.txt.

An exhaustive solver, which shares no code with the search, proves each puzzle: exactly one first move is right, and all
defences were tried. The grade is the lowest level of the computer player that finds the first move within its nodes.
Games have numbers, which are their seeds, so a run finds the same puzzles again. build/puzzles/ has what was found: a
run that was interrupted continues there. Examples:

    .venv/bin/python -m lab.find_puzzles                             the popular variants
    .venv/bin/python -m lab.find_puzzles seabattle --games 2000      add another one
    .venv/bin/python -m lab.find_puzzles tablut --deep 4000          more wins in three, on a board that has few
    .venv/bin/python -m lab.find_puzzles --check                     prove the puzzles of the file again
    .venv/bin/python -m lab.find_puzzles --grade                     grade them again, after a change of the engine
"""

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from lab.puzzles import Puzzle, canonical, find_in_game, grade, read_puzzle, read_puzzles, solve, solves
from support import ROOT
from support.command_line import at_least, check_variants, command_parser
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load, popular_ids

FILE = ROOT / "lib" / "tabletop" / "puzzles.txt"
FOUND = ROOT / "build" / "puzzles"
# Of each kind, by side: at most so many.
WANTED = {
    ("win 1", "a"): 6, ("win 1", "d"): 6, ("win 2", "a"): 14, ("win 2", "d"): 14, ("win 3", "a"): 14,
    ("win 3", "d"): 14, ("save", "d"): 14, ("only", "a"): 14, ("capture", "a"): 10, ("capture", "d"): 10,
}  # fmt: skip
CHOICE = 4  # times as many are graded, and the file gets those of many grades
HIGH_LEVEL = 7
ENOUGH = 100  # of a variant: if a kind is rare, more of the others make up for it
HEADER = """\
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
#
# Puzzles, written by lab/find_puzzles.py. Add your own to a file puzzles.txt at the top of the board's drive, a line
# each: variant; kind; grade; position; moves. Kinds: win 1, win 2, win 3, save, only, capture. Grade: 1 easy to 9 hard.
# Moves: the right one, then the best defence and the next right one, and so on.
"""


def game_of(puzzle: Puzzle) -> Game:
    """Return a game at the position of a puzzle."""
    return Game(load(puzzle.variant), puzzle.position, automatic_draws=False)


def found_file(id: str) -> Path:
    """Return the file of the puzzles found in a variant. At first it has those of the program's file."""
    path = FOUND / f"{id}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        mine = [puzzle.line() + "\n" for puzzle in read_puzzles(FILE) if puzzle.variant == id] if FILE.exists() else []
        path.write_text("".join(mine), encoding="utf-8")
    return path


def search_variant(id: str, games: int, deep_nodes: int = 0) -> None:
    """Find puzzles in games 0 to `games` - 1 of a variant, from where the last run stopped; stop when all are found.

    `deep_nodes`: see `find_in_game`.
    """
    path = found_file(id)
    done = path.read_text(encoding="utf-8").splitlines()
    puzzles = [read_puzzle(line) for line in done if ";" in line]
    known = {canonical(game_of(puzzle).position) for puzzle in puzzles}
    counts = Counter((puzzle.kind, puzzle.side) for puzzle in puzzles)
    search = Search(table_bits=14, max_moves=4096)

    def wanted(puzzle: Puzzle) -> bool:
        key = canonical(game_of(puzzle).position)
        if key in known:
            return False
        known.add(key)
        counts[puzzle.kind, puzzle.side] += 1
        return counts[puzzle.kind, puzzle.side] <= CHOICE * WANTED[puzzle.kind, puzzle.side]

    number = sum(";" not in line for line in done)
    while number < games and any(counts[key] < most for key, most in WANTED.items()):
        puzzles = find_in_game(id, number, wanted, search, deep_nodes)
        with path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{puzzle.line()}\n" for puzzle in puzzles) + f"game {number}\n")
        number += 1
    print(f"{id}: {number} games", flush=True)


def chosen(id: str) -> list[Puzzle]:
    """Return the puzzles of a variant for the file, the easiest first: of each kind and side some of every grade.

    A newcomer begins with wins in one.
    """
    path = FOUND / f"{id}.txt"
    if not path.exists():
        return [puzzle for puzzle in read_puzzles(FILE) if puzzle.variant == id]
    found = [read_puzzle(line) for line in path.read_text(encoding="utf-8").splitlines() if ";" in line]
    first: list[Puzzle] = []
    rest = []
    search = Search(table_bits=14, max_moves=4096)
    for key, most in WANTED.items():
        by_turns = one_of_each_grade([puzzle for puzzle in found if (puzzle.kind, puzzle.side) == key])
        agreed = agreed_by_a_high_level(by_turns, search)
        first += itertools.islice(agreed, most)
        rest.append(agreed)
    others = itertools.chain.from_iterable(itertools.zip_longest(*rest))
    first += itertools.islice(filter(None, others), max(0, ENOUGH - len(first)))
    random.Random(id).shuffle(first)  # so that the kinds come by turns
    return sorted(first, key=lambda puzzle: (puzzle.grade, puzzle.grade == 1 and puzzle.kind != "win 1"))


def grade_again(id: str) -> None:
    """Grade the puzzles of a variant by the engine of now; print how many grades differ."""
    path = found_file(id)
    search = Search(table_bits=14, max_moves=4096)
    steps = Counter[int]()
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if ";" in line:
            puzzle = read_puzzle(line)
            hardness = grade(search, game_of(puzzle), puzzle.moves[0])
            steps[hardness - puzzle.grade] += 1
            line = puzzle._replace(grade=hardness).line()
        lines.append(line + "\n")
    path.write_text("".join(lines), encoding="utf-8")
    changes = ", ".join(f"{step:+}: {count}" for step, count in sorted(steps.items()) if step)
    print(f"{id}: {steps.total()} puzzles graded, {steps.total() - steps[0]} differently; {changes or 'no change'}",
          flush=True)


def agreed_by_a_high_level(puzzles: Sequence[Puzzle], search: Search) -> Iterator[Puzzle]:
    """Yield the puzzles without those captures that a high level leaves for a better move."""
    for puzzle in puzzles:
        if puzzle.kind != "capture" or solves(search, game_of(puzzle), HIGH_LEVEL, puzzle.moves[0]):
            yield puzzle


def one_of_each_grade(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles in another order: the first one of each grade, then the second one of each, and so on."""
    seen = Counter[int]()
    places = []
    for puzzle in puzzles:
        places.append((seen[puzzle.grade], puzzle.grade))
        seen[puzzle.grade] += 1
    return [puzzle for _, puzzle in sorted(zip(places, puzzles, strict=True), key=lambda pair: pair[0])]


def write_file(ids: Sequence[str]) -> None:
    """Write the file with the puzzles of these variants and of those that it has already, which keep their order."""
    others = [puzzle.variant for puzzle in read_puzzles(FILE)] if FILE.exists() else []
    everything = {id: chosen(id) for id in dict.fromkeys([*others, *ids])}
    lines = [puzzle.line() + "\n" for puzzles in everything.values() for puzzle in puzzles]
    FILE.write_text(HEADER + "".join(lines), encoding="utf-8")
    for id, puzzles in everything.items():
        kinds = Counter(puzzle.kind for puzzle in puzzles)
        grades = Counter(puzzle.grade for puzzle in puzzles)
        print(f"{id}: {len(puzzles)} puzzles;", ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
        print("  grades", ", ".join(f"{grade}: {count}" for grade, count in sorted(grades.items())))


def check() -> int:
    """Prove all puzzles of the file again; return the number of wrong ones, and print them."""
    wrong = [puzzle for puzzle in read_puzzles(FILE) if solve(game_of(puzzle).position, puzzle.kind) != puzzle.moves]
    for puzzle in wrong:
        print(puzzle.line())
    print(f"{len(wrong)} wrong")
    return len(wrong)


def main() -> int:
    parser = command_parser(__doc__)
    add = parser.add_argument
    add("variants", nargs="*", metavar="VARIANT", help="ids (default: the popular variants)")
    add("--games", type=at_least(1), default=2000, metavar="N", help="games of each at most (default: %(default)s)")
    add("--deep", type=at_least(1), default=0, metavar="N", help="look for wins in three with so many nodes (off)")
    add("--grade", action="store_true", help="grade the puzzles of the variants again, and find none")
    add("--check", action="store_true", help="prove the puzzles of the file again, and find none")
    options = parser.parse_args()
    if options.check:
        return min(1, check())
    ids = options.variants or popular_ids()
    check_variants(parser, ids)
    for id in ids:
        if options.grade:
            grade_again(id)
        else:
            search_variant(id, options.games, options.deep)
    write_file(ids)
    return 0


if __name__ == "__main__":
    sys.exit(main())
