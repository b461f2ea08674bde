# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Turn what OpenTafl writes into what Ljostafl reads, and back: `python tools/convert.py game.otg > game.txt`.

A game file becomes a record, a record a game file, a line of OpenTafl's rules notation a block of variants.txt, and
such a block a line; what comes in is told by its content. Comments come along from a game file, as lines that begin
with #; what is left out is said on stderr.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from support.formats import kind_of
from support.opentafl_games import read_game_file, write_game_file
from support.opentafl_rules import read_rules, variant_block, write_rules
from tafl import record_reader, record_writer, variant_format
from tafl.user_variants import check_start
from tafl.variants import load, variant_errors


def to_record(text: str, user: str = "") -> tuple[Iterator[str], list[str]]:
    """The lines of the record of a game file, its comments among them, and notes on what was left out."""
    read = read_game_file(text, user)

    def lines() -> Iterator[str]:
        if 0 in read.comments:
            yield "# " + read.comments[0]
        plies = sorted(set(read.comments) - {0})
        for line in record_writer.write_record(read.game, read.about):
            yield line
            while line[0].isdigit() and plies and plies[0] <= 2 * int(line.split(".")[0]):
                yield "# " + read.comments[plies.pop(0)]

    return lines(), read.notes


def to_blocks(text: str) -> Iterator[str]:
    """Blocks of variants.txt for rules lines, each named after its number."""
    number = 0
    for line in text.splitlines():
        if line.strip() and line.strip()[0] != "#":
            number += 1
            read_rules(line)
            yield f"[otn{number}]"
            yield from variant_block(line)
            yield ""


def to_rules(text: str) -> Iterator[str]:
    """The rules line of each block of variants.txt."""
    blocks: list[tuple[str, int, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("["):
            blocks.append((line.strip()[1:-1], number, []))
        elif blocks and line.split("#")[0].strip():
            blocks[-1][2].append((number, line.split("#")[0].strip()))
    for id, number, lines in blocks:
        variant = variant_format.parse_variant(id, lines, number)
        check_start(variant, lines)
        yield write_rules(variant)


def convert(text: str, user: str = "") -> tuple[Iterator[str], list[str]]:
    """The lines that `text` becomes, and notes; ValueError, in one sentence, where it cannot be converted."""
    kind = kind_of(text)
    if kind == "game file":
        return to_record(text, user)
    if kind == "record":
        game, about = record_reader.read_record(text.split("\n"), lambda id, options: load(id, user, options))
        return iter(write_game_file(game, about).splitlines()), []
    if kind == "rules":
        return to_blocks(text), []
    if kind == "block":
        return to_rules(text), []
    raise ValueError("this is no game file, record, rules line or block of variants.txt")


def main() -> int:
    description, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=description, epilog=more)
    file = argparse.FileType(encoding="utf-8-sig")
    parser.add_argument("file", type=file, metavar="FILE", help="what to convert; - for stdin")
    parser.add_argument("--variants", default="", metavar="FILE", help="blocks of variants beside our own")
    options = parser.parse_args()
    try:
        for complaint in variant_errors(options.variants) if options.variants else []:
            raise ValueError(complaint)
        lines, notes = convert(options.file.read(), options.variants)
        lines = iter(list(lines))  # nothing is written of what fails in the middle
    except ValueError as why:  # UnicodeDecodeError is one too
        print(f"{options.file.name}: {why}", file=sys.stderr)
        return 1
    for note in notes:
        print(f"{options.file.name}: {note}", file=sys.stderr)
    for line in lines:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
