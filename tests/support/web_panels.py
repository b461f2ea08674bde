# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two people play a game of brandub in the page, beside its panels."""

from tafl.game import Game
from tafl.variants import load
from web_page import wait_for

DESKTOP = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}  # so that lights stand still
PEOPLE = ["players people", "new brandub"]
MOVES = ["d2-c2", "d3-e3", "f4-f3", "d4-d3", "d6-e6"]
# Leave what another test has opened in the panels.
TIDY = """
document.querySelector("dialog[open]")?.close();
document.querySelector(".message button")?.click();
document.activeElement.blur();
for (const field of document.querySelectorAll("#panels textarea, .command")) field.value = "";
ljostafl.past.end();
ljostafl.tabs.select("game");
"""
# What shows on the lights, as letters, the top row first: the light contract read backwards.
PIECES = """(() => {
    const { lights, outline } = ljostafl.view, letters = [];
    for (let y = outline.top; y < outline.top + outline.rows; y++) {
        for (let x = outline.left; x < outline.left + outline.columns; x++) {
            const [r, g, b] = lights.rgb.subarray(3 * (y * lights.columns + x));
            letters.push(Math.max(r, g, b) < 25 ? "." : b > 2 * r ? "d" : r > 2.5 * b ? "a" : b > r ? "." : "K");
        }
    }
    return letters.join("");
})()"""


def with_moves(page):
    play(page, *PEOPLE)
    wait_for(page, "(({ ply, variant, history }) => ply === 0 && variant === 'brandub' && history)(ljostafl.mirror)")
    play(page, *MOVES)
    wait_for(page, f"ljostafl.mirror.ply === {len(MOVES)}")
    return page


def tidied(page):
    """Return a page that another test may have used, with the game and nothing else."""
    page.evaluate(TIDY)
    return with_moves(page)


def play(page, *lines):
    for line in lines:
        page.evaluate("(line) => ljostafl.client.send(line)", line)


def coach_tells(page, points, mistakes, progress=100):
    """Let the page see the event of the coach who has looked through the game."""
    page.evaluate("""(event) => ljostafl.client.dispatchEvent(new CustomEvent("event", { detail: { event } }))""",
                  {"event": "coach", "progress": progress, "points": points, "mistakes": mistakes, "chosen": 1})


def boards(variant, moves):
    """Return the pieces after each ply, row by row from the top."""
    game, found = Game(load(variant)), []
    for move in [None, *moves]:
        if move:
            game.play(move)
        rows = str(game.position).split("\n")[:-1]
        found.append("".join(letter if letter in "adK" else "." for row in rows for letter in row[3:].split(" ")))
    return found


def game(page):
    """Return the moves on the board, as the program tells them."""
    return page.evaluate("ljostafl.client.ask('record').then((lines) => lines.filter((line) => /^\\d/.test(line)))")


def message(page):
    """Return the message that the page shows, and remove it."""
    return wait_for(page, """(() => {
        const shown = document.querySelector(".message"), text = shown?.querySelector("span").textContent;
        shown?.querySelector("button").click();
        return text;
    })()""")
