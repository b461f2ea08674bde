# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the diagrams of docs/rules.md by the rules core.

After each line `<!-- diagram VARIANT POSITION: MOVES -->` the tool writes the board before and after the last move, the
captures and the end of the game, or the reason why the move is illegal. Examples:

    .venv/bin/python tools/diagrams.py
    .venv/bin/python tools/diagrams.py --check
"""

import re
import sys

from support import ROOT
from support.command_line import command_parser
from tafl.board import SIDES
from tafl.diagram import diagram
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

PAGE = ROOT / "docs" / "rules.md"
DIAGRAM = re.compile(r"^<!-- diagram (\S+) (.*?)(?:: ([^>]*?))? -->\n(?:```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)


def draw_diagram(variant: str, position: str, moves: str) -> str:
    """Return a diagram: a sentence, and the board, or the boards before and after the last move side by side."""
    game = Game(load(variant), position, automatic_draws=False)
    names = (moves or "").split()
    for name in names[:-1]:
        game.play(name)
    before = diagram(game.position).splitlines()
    if not names:
        return "\n".join(before)
    side = SIDES[game.turn]
    try:
        move = game.parse(names[-1])
    except ValueError as why:
        name, _, reason = str(why).partition(": ")
        return "\n".join([f"{side}: {name} is illegal: {reason}", *before])
    game.push(move)
    sentence = f"{side}: {move_name(move, game.position.captured())}"
    if outcome := game.outcome():
        sentence += f", and {SIDES[outcome.winner]} win: {explain_outcome(game)}"
    after = diagram(game.position).splitlines()
    width = len(before[0])
    return "\n".join([sentence, *(f"{left:{width}}    {right}".rstrip() for left, right in zip(before, after))])


def with_diagrams(text: str) -> str:
    """Return the page `text` with all diagrams drawn again."""

    def block(place: "re.Match[str]") -> str:
        header = place[0].split("\n")[0]
        try:
            return f"{header}\n```text\n{draw_diagram(place[1], place[2], place[3])}\n```\n"
        except (KeyError, ValueError) as why:
            raise SystemExit(f"{header}\n{why}") from why

    return DIAGRAM.sub(block, text)


def main() -> int:
    parser = command_parser(__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 if a diagram differs")
    options = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    new = with_diagrams(text)
    if new != text and options.check:
        print("docs/rules.md: its diagrams differ from the rules core; run tools/diagrams.py")
        return 1
    if new != text:
        PAGE.write_text(new, encoding="utf-8")
    print(f"{len(DIAGRAM.findall(new))} diagrams")
    return 0


if __name__ == "__main__":
    sys.exit(main())
