# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Convert games and rules between OpenTafl and Ljostafl.

The tool recognizes the input by its content. It converts OpenTafl's game file to a record, a record to a game file, a
line of OpenTafl's rules notation to a block of variants.txt, and such a block to a rules line. Comments of a game file
become lines that begin with #, and back. What is left out is reported on stderr. Examples:

    .venv/bin/python tools/convert.py game.otg > game.txt
    .venv/bin/python tools/convert.py --variants mine.txt game.txt > game.otg
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import support  # noqa: F401  # first: it makes the others importable
from ljostafl.program import read_text
from support.command_line import command_parser
from support.formats import kind_of, refuse_pgn
from support.opentafl_games import read_game_file, write_game_file
from support.opentafl_rules import read_rules, variant_block
from support.opentafl_writer import write_rules
from tafl import record_reader, record_writer, variant_format
from tafl.user_variants import check_start
from tafl.variants import load, variant_errors


def to_record(text: str, user: str = "") -> tuple[Iterator[str], list[str]]:
    """Return the lines of the record of a game file, with its comments, and notes on what was left out."""
    read = read_game_file(text, user)

    def lines() -> Iterator[str]:
        if 0 in read.comments:
            yield "# " + read.comments[0]
        plies = sorted(set(read.comments) - {0})
        for line in record_writer.write_record(read.game, read.about):
            yield line
            while line[0].isdigit() and plies and plies[0] <= int(line.split(".")[0]) + 1:
                yield "# " + read.comments[plies.pop(0)]

    return lines(), read.notes


def to_blocks(text: str) -> Iterator[str]:
    """Yield the lines of a block of variants.txt for each rules line; blocks are named by number."""
    lines = [line for line in text.splitlines() if line.strip() and line.strip()[0] != "#"]
    for number, line in enumerate(lines, 1):
        read_rules(line)
        yield from (f"[otn{number}]", *variant_block(line), "")


def to_rules(text: str) -> tuple[Iterator[str], list[str]]:
    """Return the rules line of each block of variants.txt, and notes on the options that are left out."""
    blocks: list[tuple[str, int, list[tuple[int, str]]]] = []
    notes = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.split("#")[0].strip()
        if line.startswith("["):
            if not line.endswith("]"):
                raise ValueError(f"line {number}: {line!r} is not an id in brackets")
            blocks.append((line[1:-1], number, []))
        elif blocks and line:
            blocks[-1][2].append((number, line))
        elif line:
            notes.append(f"line {number} is left out: {line}")
    variants = []
    for id, number, lines in blocks:
        variant = variant_format.parse_variant(id, lines, number)
        check_start(variant, lines)
        variants.append(variant)
    notes += [f"{one.id}: its options are left out: {', '.join(one.options)}" for one in variants if one.options]
    return map(write_rules, variants), notes


def comments_of(text: str) -> dict[int, str]:
    """Return the comments of a record by ply: 0 before the first move, else after the last move of the line above."""
    found: dict[int, list[str]] = {}
    ply = 0
    for line in map(str.strip, text.split("\n")):
        if line[:1] == "#":
            found.setdefault(ply, []).append(line[1:].strip())
        elif line[:1].isdigit():
            ply += len([word for word in line.split() if "-" in word])
    return {ply: " ".join(filter(None, words)) for ply, words in found.items() if any(words)}


def convert(text: str, user: str = "") -> tuple[Iterator[str], list[str]]:
    """Return the lines that `text` converts to, and notes. Raise ValueError if it cannot be converted."""
    refuse_pgn(text)
    kind = kind_of(text)
    if kind == "game file":
        return to_record(text, user)
    if kind == "record":
        game, about = record_reader.read_record(text.split("\n"), lambda id, options: load(id, user, options))
        notes = [] if game.automatic_draws else ["'draws: off' is left out: a game file cannot say it"]
        return iter(write_game_file(game, about, comments_of(text)).splitlines()), notes
    if kind == "rules":
        return to_blocks(text), []
    if kind == "block":
        return to_rules(text)
    raise ValueError("the input is not a game file, record, rules line or block of variants.txt")


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("file", metavar="FILE", help="the file to convert; - for stdin")
    parser.add_argument("--variants", default="", metavar="FILE", help="file with blocks of more variants")
    options = parser.parse_args()
    name = "standard input" if options.file == "-" else options.file
    if options.variants and not Path(options.variants).is_file():
        parser.error(f"there is no file {options.variants}")
    try:
        for complaint in variant_errors(options.variants) if options.variants else []:
            raise ValueError(complaint)
        lines, notes = convert(read_text(options.file), options.variants)
        lines = iter(list(lines))  # so that nothing is written if a later line fails
    except ValueError as why:
        print(f"{name}: {why}", file=sys.stderr)
        return 1
    for note in notes:
        print(f"{name}: {note}", file=sys.stderr)
    for line in lines:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
