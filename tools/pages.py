# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the parts of the pages that the program knows best: diagrams and tables; or print the list of modules.

After each line `<!-- diagram VARIANT POSITION: MOVES -->` the tool writes the board before and after the last move, the
captures and the end of the game, or the reason why the move is illegal, in the language of the page's folder. Between
`<!-- table NAME -->` and `<!-- end of table -->` it writes a table of TABLES. Examples:

    .venv/bin/python tools/pages.py
    .venv/bin/python tools/pages.py --modules
"""

import ast
import re
import sys
from collections.abc import Callable
from pathlib import Path

from support import ROOT
from support.command_line import command_parser
from support.doc_tables import TABLES
from tabletop.players import LANGUAGES
from tabletop.words import translate
from tafl.board import SIDES
from tafl.diagram import diagram
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.variants import load

PAGES = sorted(page for folder in ("docs", "docs/??") for page in ROOT.glob(f"{folder}/*.md"))
PACKAGES = ("lib/tafl", "lib/tabletop", "lib/far", "hardware", "sim", "tools", "kit", "firmware", "lab")
DIAGRAM = re.compile(r"^<!-- diagram (\S+) (.*?)(?:: ([^>]*?))? -->\n(?:```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^<!-- table (\S+) -->\n.*?^<!-- end of table -->\n", re.MULTILINE | re.DOTALL)


def number(square: str) -> int:
    """Return the row of a square, as its name has it."""
    return int(square.lstrip("abcdefghijklmno"))


def language(page: Path) -> str:
    """Return the language of a page: the name of its folder in docs/."""
    return page.parent.name if page.parent.parent == ROOT / "docs" else "en"


def draw_diagram(variant: str, position: str, moves: str, to: str = "en") -> str:
    """Return a diagram: a sentence in the language `to`, and the board, or before and after the last move two boards.

    Of these it shows the rows that matter: those around the move and its captures, or all men at the end of a game.
    """
    game = Game(load(variant), position, automatic_draws=False)
    names = (moves or "").split()
    for name in names[:-1]:
        game.play(name)
    before = diagram(game.position).splitlines()
    if not names:
        return "\n".join(before)
    size = game.position.size
    start, goal = [number(square) for square in re.split("[-x]", names[-1])[:2]]
    rows = {start, goal, *(goal + way for way in (-1, 1))}
    place = LANGUAGES.split().index(to)
    side = translate(SIDES[game.turn], place)
    try:
        move = game.parse(names[-1])
    except ValueError as why:
        name, _, reason = str(why).partition(": ")
        illegal = "is illegal:" if to == "en" else "✗"
        return "\n".join([f"{side}: {name} {illegal} {translate(reason, place)}", *before])
    game.push(move)
    if not game.position.captured():
        rows |= {goal - 2, goal + 2}  # an anvil might stand there
    for captured in game.position.captured():
        rows |= {number(square_name(captured)) + way for way in (-1, 0, 1)}
    sentence = f"{side}: {move_name(move, game.position.captured())}"
    if outcome := game.outcome():
        joint = ", and " if to == "en" else " – "
        sentence += joint + translate(f"{SIDES[outcome.winner]} win: {explain_outcome(game)}", place)
        rows |= {number(square_name(square)) for square, _ in game.position.pieces()}
    after = diagram(game.position).splitlines()
    shown = [row for row in range(size) if min(rows) <= size - row <= max(rows)] + [size]  # and the letters
    before, after = [before[row] for row in shown], [after[row] for row in shown]
    width = len(before[0])
    return "\n".join([sentence, *(f"{left:{width}}    {right}".rstrip() for left, right in zip(before, after))])


def written(text: str, tables: dict[str, Callable[[], list[list[str]]]] = TABLES, to: str = "en") -> str:
    """Return the page `text` in the language `to` with its diagrams drawn and its tables written anew."""

    def block(place: "re.Match[str]") -> str:
        header = place[0].split("\n")[0]
        try:
            return f"{header}\n```text\n{draw_diagram(place[1], place[2], place[3], to)}\n```\n"
        except (KeyError, ValueError) as why:
            raise SystemExit(f"{header}\n{why}") from why

    def table(place: "re.Match[str]") -> str:
        head, *rows = tables[place[1]]()
        lines = [f"| {' | '.join(row)} |" for row in (head, *rows)]
        lines.insert(1, "|" + "---|" * len(head))
        return "\n".join([f"<!-- table {place[1]} -->", *lines, "<!-- end of table -->", ""])

    return TABLE.sub(table, DIAGRAM.sub(block, text))


def first_sentence(file: Path) -> str:
    """Return the first sentence of the module's docstring without its full stop."""
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return re.split(r"[.:]$|\. ", " ".join(text.split("\n\n")[0].split()))[0]


def modules() -> list[str]:
    """Return a line for each module of the packages: its path and the first sentence of its docstring."""
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    return [f"{file.relative_to(ROOT).as_posix():<40} {first_sentence(file)}" for file in files]


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("--modules", action="store_true", help="only print each module with its purpose")
    options = parser.parse_args()
    if options.modules:
        print("\n".join(modules()))
        return 0
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        new = written(text, to=language(page))
        if new != text:
            page.write_text(new, encoding="utf-8", newline="\n")
            print(f"{page.relative_to(ROOT)} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
