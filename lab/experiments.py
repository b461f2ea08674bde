# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make the tables of lab/measurements.md from the ledger of experiments, lab/experiments.tsv.

lab/match.py adds a row to the ledger with its option --ledger. Without --write this tool only says whether the tables
agree with the ledger. Example:

    .venv/bin/python -m lab.experiments --write
"""

import sys

from lab.ledger import PAGE, page, read
from support.command_line import command_parser


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("--write", action="store_true", help="write the tables")
    options = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    try:
        wanted = page(text, read())
    except ValueError as why:
        print(f"experiments.py: {why}", file=sys.stderr)
        return 2
    if options.write:
        PAGE.write_text(wanted, encoding="utf-8")
    elif wanted != text:
        print("experiments.py: the tables differ from the ledger; --write makes them anew", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
