# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Print the rules of a variant, with pictures of its own positions. Example:

    .venv/bin/python tools/rules.py copenhagen
"""

import json
import sys
from pathlib import Path

import support  # noqa: F401  # first: it makes the others importable
from ljostafl.rule_pages import rule_pages
from sim.rule_book import Book
from sim.words import Words, languages, system_language
from support.command_line import command_parser
from tafl.variant_format import VariantError
from tafl.variants import ids, load


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("variant", metavar="VARIANT", nargs="+", help=f"{', '.join(ids())}; options may follow")
    parser.add_argument("--file", default="", metavar="FILE", help="a file with variants of your own")
    parser.add_argument("--language", choices=languages(), default=system_language(), help="default: the system's")
    parser.add_argument("--json", action="store_true", help="print the pages for a program")
    options = parser.parse_args()
    variant, *chosen = " ".join(options.variant).split()
    try:
        made = rule_pages(load(variant, options.file if Path(options.file).is_file() else "", tuple(chosen)))
    except KeyError:
        parser.error(f"there is no variant {variant!r}")
    except VariantError as error:
        parser.error(str(error))
    if options.json:
        print(json.dumps(made))
    else:
        print("\n".join(Book(made).lines(Words(options.language))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
