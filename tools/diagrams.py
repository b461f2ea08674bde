# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the diagrams of docs/rules.md: `python tools/diagrams.py`, or with `--check` only see whether they are true.

Behind each line `<!-- diagram VARIANT POSITION: MOVES -->` comes what the rules core makes of it: the board before
and after the last move, what that captured and how it ended the game, or why it is illegal.
"""

import argparse
import re
import sys

from support import ROOT
from tafl.board import SIDES
from tafl.diagram import diagram
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

PAGE = ROOT / "docs" / "rules.md"
PLACE = re.compile(r"^<!-- diagram (\S+) (.*?)(?:: ([^>]*?))? -->\n(?:```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)


def draw(variant: str, position: str, moves: str) -> str:
    """The diagram's lines: a sentence, then the board, or the boards before and after the last move side by side."""
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


def drawn(text: str) -> str:
    """The page `text` with every diagram as the rules core has it now."""

    def block(place: "re.Match[str]") -> str:
        header = place[0].split("\n")[0]
        try:
            return f"{header}\n```text\n{draw(place[1], place[2], place[3])}\n```\n"
        except (KeyError, ValueError) as why:
            raise SystemExit(f"{header}\n{why}") from why

    return PLACE.sub(block, text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the diagrams of docs/rules.md by what the rules core does.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 where the page differs")
    options = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    new = drawn(text)
    if new != text and options.check:
        print("docs/rules.md: its diagrams are not what the rules core makes of them; run tools/diagrams.py")
        return 1
    if new != text:
        PAGE.write_text(new, encoding="utf-8")
    print(f"{len(PLACE.findall(new))} diagrams")
    return 0


if __name__ == "__main__":
    sys.exit(main())
