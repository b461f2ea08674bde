# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `ljostafl hnefatafl-org` refuses what cannot be, asks before it sends, and plays."""

import io
import os
import subprocess

import pytest

from hnefatafl_org_players import until
from ljostafl.far.hnefatafl_org_command import consent, read_arguments
from project import PLAY, ROOT


@pytest.mark.parametrize("words, said", [
    (("asa", "--new"), "--unencrypted"), (("a b", "--new"), "a name"), (("asa\n", "--new"), "a name"), (("-x",), ""),
    (("asa", "--time", "5m", "--new"), "clock"), (("asa", "--server", "h:x"), "server"),
    (("asa", "--new", "--join", "1"), "not allowed"),
    (("asa", "--unencrypted", "--server", "127.0.0.1:9"), "connection"),
])
def test_what_cannot_be_is_refused(words, said):
    done = subprocess.run([*PLAY, "hnefatafl-org", *words], cwd=ROOT, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, env={**os.environ, "LJOSTAFL_PASSWORD": "rune-1"})
    assert done.returncode == 2 and said in done.stderr
    assert "Traceback" not in done.stderr and "rune-1" not in done.stderr
    assert ("does not encrypt" in done.stderr) == (said in ("--unencrypted", "connection"))


@pytest.mark.parametrize("answer, goes_on", [("yes", True), (" Yes ", True), ("", False), ("y", False), ("no", False)])
def test_only_a_typed_yes_goes_on(answer, goes_on, monkeypatch, capsys):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr("sys.stdin", Terminal(answer + "\n"))
    try:
        consent(read_arguments(["asa"], "x"))
        assert goes_on
    except ValueError as error:
        assert not goes_on and "nothing was sent" in str(error)
    assert "does not encrypt" in capsys.readouterr().err


@pytest.mark.slow
def test_two_programs_with_two_simulators(server, tmp_path):
    programs = []
    try:
        for name, words in (("asa", ["--new", "--time", "none"]), ("bo", ["--join", "0"])):
            words += ["--plain", "--unencrypted", f"--server=127.0.0.1:{server.port}", f"--state={tmp_path / name}"]
            with (tmp_path / f"{name}.txt").open("w") as file:
                programs.append(subprocess.Popen(
                    [*PLAY, "hnefatafl-org", name, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=file,
                    stderr=subprocess.STDOUT, text=True,
                    env={**os.environ, "LJOSTAFL_PASSWORD": server.passwords[name], "TAFL_SPEED": "fast"}))
            until(lambda: 0 in server.plays, server)
        texts = [tmp_path / "asa.txt", tmp_path / "bo.txt"]
        for text in texts:
            until(lambda text=text: "0 moves of" in text.read_text(), server)
        for ply, move in enumerate(("d1-d3", "f4-b4", "e1-e3")):
            programs[ply % 2].stdin.write(move + "\n")
            programs[ply % 2].stdin.flush()
            until(lambda ply=ply: all(f"{ply + 1}. " in text.read_text() for text in texts), server)
        programs[1].stdin.write("resign\n")
        programs[1].stdin.flush()
        for text in texts:
            until(lambda text=text: "attackers win, resignation" in text.read_text(), server)
            assert "rune-" not in text.read_text()
        assert server.plays[0].over
    finally:
        for program in programs:
            program.stdin.close()
            program.terminate()
            program.wait(20)
