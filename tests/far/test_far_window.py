# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window plays far apart: it invites, joins by a pasted link, and goes on at its table, as the terminal does."""

import json
import sys

import pygame
import pytest

from far_desk import Window, switched_on
from far_program import Program
from ljostafl.far.invitation import Terms, read_link
from mosquitto import make_files, start_mosquitto
from project import PLAY
from sim.far_table import kept_table
from sim.window.command_line import DOT
from sim.words import Words


@pytest.fixture
def broker(tmp_path):
    """Run a broker that wants names; return its port."""
    folder = tmp_path / "broker"
    folder.mkdir()
    make_files(folder, {"asa": "rune-a", "bo": "rune-b"})
    port, process = start_mosquitto(folder, f"allow_anonymous false\npassword_file {folder / 'passwd'}\n")
    yield port
    process.terminate()
    process.wait(20)


def invite(window, broker):
    """Invite from the card of actions."""
    window.press(pygame.K_a)
    window.choose("far")
    window.choose("begin")
    window.enter(f"localhost:{broker} --no-tls --user asa --clock 10+0")


@pytest.mark.slow
def test_a_window_invites_and_another_simulator_plays_a_game(window, broker, tmp_path):
    guests = []

    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        invite(window, broker)
        yield from window.until(lambda: window.desk._line._prompt.startswith("Name at the broker"))
        window.enter("")  # the name that it has
        window.enter("rune-a")
        yield from window.until(lambda: window.desk.far.state == "wait")
        links = window.desk.far.links
        mine, guest, watch = (read_link(links[who]) for who in ("own", "guest", "watch"))
        assert mine.terms == Terms("brandub", clock="10+0") and mine.side == "defenders" and guest.side == "attackers"
        assert guest.secret == mine.secret and watch.secret == b"" and len(links["qr"]) > 20
        assert window.desk.card and window.desk.card.order() == ["guest", "watch", "own", "leave", "close"]
        window.desk.draw(Words(), True)
        window.choose("guest")
        assert window.clipboard == links["guest"]
        window.press(pygame.K_ESCAPE)
        guests.append(Program("bridge", links["guest"], "--user", "bo", "--plain", f"--state={tmp_path / 'bo'}",
                              LJOSTAFL_PASSWORD="rune-b", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast"))
        yield from window.until(lambda: window.desk.far.state == "here")
        yield from window.until(lambda: window.desk.state.players.get("attackers") == "remote")
        for text in ("The other board is here", "0 moves of"):
            guests[0].until(text)
        guests[0].type("d1-c1")
        yield from window.until(lambda: len(window.desk.state.moves) == 1)
        board.type("d3-c3")
        yield from window.until(lambda: any("d3-c3" in line for line in guests[0].lines))
        window.press(pygame.K_TAB)
        window.enter("far hello")
        yield from window.until(lambda: any("The other side says: hello" in line for line in guests[0].lines))
        window.press(pygame.K_ESCAPE)
        guests[0].type("resign")
        yield from window.until(lambda: window.desk.far.state == "over")
        yield from window.until(lambda: window.desk.state.end.get("reason") == "resignation")
        assert not kept_table() and Words()("web-far-state", state="over") not in window.said
        window.press(pygame.K_a)
        window.choose("far")
        before = window.desk.card.state()
        window.choose("again")
        yield from window.until(lambda: window.desk.far.state == "asked")
        assert window.desk.card is None
        window.press(pygame.K_a)
        window.choose("far")
        assert window.desk.card.state() != before and "again" not in window.desk.card.order()
        guests[0].type("far again")
        yield from window.until(lambda: window.desk.far.state == "here" and window.desk.far.links != links)
        new = window.desk.far.links
        assert kept_table()["link"] == new["own"]
        mine, last = read_link(new["own"]), mine.rematch()
        assert (mine.table, mine.side, mine.secret) == (last.table, last.side, last.secret)
        assert {read_link(new[who]).table for who in ("guest", "watch")} == {last.table} and new["qr"] != links["qr"]
        window.choose("watch")
        assert window.clipboard == new["watch"]
        window.choose("leave")
        yield from window.until(lambda: window.desk.state.players.get("attackers") != "remote")
        told = [*window.said, *window.answers.lines, board.printed, json.dumps(window.desk._line._earlier)]
        assert not any(secret in "\n".join(told) for secret in (links["own"][-26:], new["own"][-26:], "rune-"))

    try:
        window.board.run(player)
    finally:
        for guest in guests:
            guest.close()


@pytest.mark.slow
def test_a_pasted_link_joins_after_a_question_and_a_name(window, broker, tmp_path):
    mine = run_invite(broker)
    host = Program("bridge", mine, "--user", "asa", "--plain", f"--state={tmp_path / 'asa'}",
                   LJOSTAFL_PASSWORD="rune-a", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast")

    def player(board):
        window.switch_on()
        yield from window.until(lambda: window.desk.state.known)
        window.paste(read_link(mine).for_side("defenders").link())
        assert window.desk.card and not window.desk.far.is_open
        window.choose("accept")
        yield from window.until(lambda: window.desk._line._prompt.startswith("Name at the broker"))
        assert window.said[-1] == Words()("web-far-state", state="asks")  # nothing was refused
        for answers in ((), ("bo",)):  # Escape leads to the card, and from there back to the question
            for answer in answers:
                window.enter(answer)
            window.press(pygame.K_ESCAPE)
            assert not window.desk._line.is_open
            window.choose("join")
        window.enter("bo")
        assert window.desk._line._is_secret
        window.desk._line.text = "rune-b"
        window.desk.draw(Words(), True)
        assert DOT * 6 in window.desk._line._shown
        window.press(pygame.K_RETURN)
        yield from window.until(lambda: window.desk.far.state == "here")
        for text in ("The other board is here", "0 moves of"):
            host.until(text)
        host.type("d1-c1")
        yield from window.until(lambda: len(window.desk.state.moves) == 1)
        assert window.desk.far.links["guest"] == ""

    try:
        window.board.run(player)
    finally:
        host.close()


def run_invite(broker):
    """Return the own link of a new table."""
    host = Program("invite", f"localhost:{broker}", "--no-tls", "--variant", "brandub")
    host.until("For watchers")
    host.close()
    return next(line.strip() for line in host.lines if "ljostafl://" in line)


@pytest.mark.slow
def test_a_window_that_was_closed_goes_on_at_its_table(window, broker, monkeypatch, tmp_path):
    monkeypatch.setenv("LJOSTAFL_PASSWORD", "rune-a")
    kept, links = tmp_path / "state" / "ljostafl" / "far" / "table.json", {}

    def before(board):
        yield from switched_on(window)
        invite(window, broker)
        yield from window.until(lambda: window.desk.far.state == "wait")
        links.update(window.desk.far.links)
        window.desk.close()

    def after(board):
        yield from switched_on(window)
        board.type("players remote-attackers")
        yield from board.press("select")
        yield from window.until(lambda: window.said)
        on = Words()("window-far-missing", kept="yes")
        assert window.said == [on] and Words()("window-far-go-on") in on
        window.press(pygame.K_a)
        window.choose("far")
        window.desk.draw(Words(), True)
        assert window.desk.card.focus == "accept" and not window.desk.far.is_open
        window.choose("cancel")  # another invitation: nothing has happened yet
        assert "broker" in window.desk.card.order() and kept_table()
        window.press(pygame.K_ESCAPE, pygame.K_a)
        window.choose("far")
        window.press(pygame.K_RETURN)
        yield from window.until(lambda: window.desk.far.state == "wait")
        assert window.desk.far.links == links
        yield from window.until(lambda: window.desk.state.clock)
        window.choose("leave")
        assert not kept_table()

    window.board.run(before)
    assert kept_table()["link"] == links["own"] and "rune-a" not in kept.read_text(encoding="utf-8")
    assert sys.platform == "win32" or kept.stat().st_mode & 0o777 == 0o600
    window = Window(window.board)  # `player` sees this one
    try:
        window.board.run(after)
    finally:
        window.desk.close()


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="it needs a pseudo-terminal")
def test_the_terminal_plays_at_a_table(broker, tmp_path):
    from terminal_session import TerminalSession

    mine = run_invite(broker)
    guest = read_link(mine).for_side("defenders").link()
    host = Program("bridge", mine, "--user", "asa", "--plain", f"--state={tmp_path / 'asa'}",
                   LJOSTAFL_PASSWORD="rune-a", TAFL_PRINT_BOARD="off", TAFL_SPEED="fast")
    terminal = TerminalSession(command=[*PLAY, "bridge", guest, "--user", "bo", "--terminal",
                                        f"--state={tmp_path / 'bo'}"], size=(120, 40), LJOSTAFL_PASSWORD="rune-b")
    try:
        for text in ("The other board is here", "0 moves of"):
            host.until(text)
        host.type("d1-c1")
        terminal.wait_to_see("Your move")
        terminal.type(":", *"d3-c3", "\r")
        host.until("2. defenders d3-c3")
        terminal.wait_to_see("2. defenders d3-c3")
        terminal.type(":", *"far hello", "\r")
        host.until("The other side says: hello")
        terminal.type("\x03")
        terminal.end()
        host.until("The other board is away")
        assert guest[-26:] not in "\n".join(host.lines)
    finally:
        terminal.leave()
        host.close()
