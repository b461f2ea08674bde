# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window knows a link to a table, asks for one that is missing, and says what cannot be."""

import subprocess
import sys

import pygame
import pytest

from far_desk import LINK, switched_on
from project import ROOT
from sim.far_table import DRIVEN, far_link, keep_broker
from sim.window.cards import Question
from sim.words import Words


@pytest.mark.parametrize(("text", "found"), [
    (f" {LINK}\n", (LINK, "asgard.example:8883", "defenders")),
    ("https://page.example/#far=asgard.example%3A8883%2F" + LINK[31:].replace("#", "%23"),
     (LINK, "asgard.example:8883", "defenders")),
    (LINK.replace("defenders", "watch"), None), (LINK[:-1], None), (LINK.replace(":8883", ""), None),
    (LINK.partition("#")[0], None), ("ljostafl://", None),
    (f"Come: {LINK} and more", (LINK, "asgard.example:8883", "defenders")),
    (f"> {LINK[:40]}\n> {LINK[40:]}", (LINK, "asgard.example:8883", "defenders")),
    ("#game=d2c2&variant=brandub", None), ("new brandub", None),
])  # fmt: skip
def test_a_link_to_a_table_is_known(text, found):
    assert far_link(text) == found


def test_the_window_loads_no_network_before_a_table():
    code = ("import sys; sys.path.insert(0, '.'); import sim.window.window; "
            "print([name for name in ('paho', 'ssl', 'segno', 'ljostafl', 'tafl') if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.slow
def test_what_cannot_be_is_said_on_the_plate(window):
    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        for line, wrong in (("localhost --no-tls --start 9", "9"), ("localhost --notls", "--notls"),
                            ("localhost --user 'asa", "quotation"),
                            (f"localhost --ca {ROOT}/docs/network.md", "no certificate")):
            keep_broker(line)
            window.press(pygame.K_a)
            window.choose("far")
            window.choose("begin")
            yield from window.until(lambda wrong=wrong: wrong in getattr(window.desk.card, "note", ""))
            assert wrong in window.said[-1] and not window.desk.far.is_open
            assert window.desk.card._chosen["broker"] == line
            window.press(pygame.K_ESCAPE)

    window.board.run(player)


def test_a_link_is_pasted_where_a_card_is_open(window):
    def player(board):
        yield from switched_on(window)
        window.press(pygame.K_a)
        window.choose("far")
        assert "broker" in window.desk.card._chosen
        window.paste(LINK)
        assert isinstance(window.desk.card, Question) and not window.desk.far.is_open

    window.board.run(player)


@pytest.mark.parametrize("cut", [LINK[:-5], LINK[:30], "https://page.example/#far=asgard.example%3A8883%2Fabcd"])
def test_a_link_that_is_cut_says_so_in_the_words_of_the_player(window, cut):
    def player(board):
        yield from switched_on(window)
        window.paste(cut)
        assert window.said == [Words()("web-far-bad-link")] and not window.desk._line.is_open and not window.desk.card

    window.board.run(player)


def test_a_game_of_a_table_that_is_not_kept_asks_for_the_link(window):
    def player(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.said)
        assert window.said == [Words()("window-far-missing", kept="no")]

    window.board.run(player)


def test_a_window_that_another_program_drives_misses_no_table(window, monkeypatch):
    monkeypatch.setenv(DRIVEN, "1")

    def player(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.desk.state.screen == "play" and window.desk.state.turn)
        yield from window.until(lambda: "remote" in window.desk.state.players.values())
        window.desk.follow(0.0, [])
        assert not window.said

    window.board.run(player)
