# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Print the rules of a game, with pictures of its own positions. Example:

    ljostafl rules copenhagen
"""

import argparse
import json
import sys
from pathlib import Path

from sim.rule_book import Book
from sim.words import Words, languages, system_language
from tafl.variant_format import VariantError
from tafl.variants import ids, load

from .rule_pages import rule_pages


def main(arguments: list[str], command: str) -> int:
    """Run the command with these arguments; return the exit status. `command` is how people call it."""
    parser = argparse.ArgumentParser(command, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant", metavar="VARIANT", nargs="+", help=f"{', '.join(ids())}; options may follow")
    parser.add_argument("--file", default="", metavar="FILE", help="a file with games of your own")
    parser.add_argument("--language", choices=languages(), default=system_language(), help="default: the system's")
    parser.add_argument("--json", action="store_true", help="print the pages for a program")
    options = parser.parse_args(arguments)
    variant, *chosen = " ".join(options.variant).split()
    try:
        made = rule_pages(load(variant, options.file if Path(options.file).is_file() else "", tuple(chosen)))
    except (KeyError, VariantError) as error:
        print(f"{command}: {error if isinstance(error, VariantError) else f'there is no game {variant!r}'}",
              file=sys.stderr)
        return 2
    print(json.dumps(made) if options.json else "\n".join(Book(made).lines(Words(options.language))))
    return 0
