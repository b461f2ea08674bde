# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `ljostafl arena` refuses what cannot be, and says what people read."""

import os
import subprocess
import sys

import pytest

import needs
from far_arena import Meeting, Thinkers
from far_here import complaint
from ljostafl.far.players import Player
from ljostafl.far.pool import Fault
from project import ROOT


def test_what_people_read_names_the_person_and_who_has_won():
    needs.module("paho")
    from ljostafl.far.arena_command import game_text, result_text

    meeting = Meeting("a=level 1", Player("Asa"), pool=Thinkers(a=Fault("it stopped")))
    meeting.play(until=lambda: meeting.told("result"))
    text = game_text(meeting.told("game")[0])
    assert "For Asa" in text and text.count("ljostafl://") == 2
    told = meeting.told("result")[0]
    assert result_text(told).startswith(f"Game {told['game']} is over: Asa wins") and "it stopped" in result_text(told)
    draw = result_text({**told, "winner": None, "fault": "", "reason": "repetition"})
    assert "a draw: repetition" in draw and "nobody" in result_text({**told, "winner": None, "reason": "stopped"})


@pytest.mark.parametrize("words, said", [
    ((), "--player"), (("--player", "level 1"), "two players"),
    (("--player", "level 1", "--player", "level 9"), "level 9"),
    (("--host", "level 1", "--player", "level 2"), "--player"), (("--host", "level 1", "--rounds", "2"), "--rounds"),
    (("--host", "level 1", "--invite", "Asa"), "--invite"), (("--host", "level 1", "--tables", "0"), "--tables"),
    (("--host", "level 1", "--tables", "9999"), "--tables"), (("--host", "level 1", "--variant", "chess"), "chess"),
    (("--player", "level 1", "--player", "level 2", "--again"), "--again"),
    (("--player", "level 1", "--player", "level 2", "--rounds", "0"), "rounds"),
    (("--player", "level 1", "--player", "engine:./no-such-program", "--variant", "brandub"), "no-such-program"),
    (("--player", "level 1", "--invite", "a=b"), "name"),
])
def test_what_cannot_be_is_refused_in_one_line(words, said, tmp_path):
    needs.module("paho")
    told = complaint("arena", "broker.example", *words, f"--state={tmp_path}")
    assert said in told and len(told.splitlines()) == 1, told


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize("hard, printed", [(200, "100"), (90, "allows 90")])
def test_open_files_are_allowed_or_refused(hard, printed):
    needs.module("paho")
    code = f"""
import resource
from ljostafl.far.lines import allow_files
resource.setrlimit(resource.RLIMIT_NOFILE, (64, {hard}))
allow_files(100)
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    assert printed in done.stdout.splitlines()[-1]
