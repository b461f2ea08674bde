# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands on all pages: their options exist, and those that play in the simulator run."""

import functools
import re
import shlex
import subprocess
import sys

import pytest

from project import ROOT

PAGES = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8")
         for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))}
# A tool and its arguments, in an example or in a sentence; a backslash joins lines.
TOOL = re.compile(r"tools/(\w+)\.py((?:\\\n|[^`\n|>#])*)")
MAKE = re.compile(r"make (play|bundle|firmware|pictures|kit|web) ARGS=(\"[^\"\n]*\"|[^\s`]*)")
OPTION = re.compile(r"(?<!\w)--[a-z][\w-]*")
PLAY = re.compile(r"^ {4}((?:make play|printf|python tools/start.py play).*)$", re.MULTILINE)


@functools.cache
def help_of(what):
    """Return the help of a tool; for `play`, that of the simulator and its films."""
    calls = [[f"tools/{what}.py", "--help"]]
    if what == "play":
        calls = [["-m", "sim", "--help"], ["-m", "sim", "film", "--help"]]
    return "".join([subprocess.run([sys.executable, *call], cwd=ROOT, capture_output=True, text=True).stdout
                    for call in calls])


def options(text):
    """Return (tool, option) for the options of a page's commands."""
    for tool, arguments in TOOL.findall(text) + MAKE.findall(text):
        if tool == "start" and arguments.split()[:1] == ["play"]:
            tool = "play"
        if tool == "match":
            arguments = re.sub(r' "[^"]*"', "", arguments)  # the engines' own options
        for option in OPTION.findall(arguments):
            yield tool, option


@pytest.mark.parametrize("page", sorted(PAGES))
def test_options_exist(page):
    assert [(tool, option) for tool, option in options(PAGES[page]) if option not in help_of(tool)] == []


def test_a_wrong_option_is_found():
    text = "`tools/perft.py tablut 3 --divide --divine` and\n    make play ARGS=\"--plain --plane\"  # --no"
    wrong = [option for tool, option in options(text) if option not in help_of(tool)]
    assert wrong == ["--divine", "--plane"]


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
@pytest.mark.parametrize("command", [command for text in PAGES.values() for command in PLAY.findall(text)])
def test_a_command_plays(command, tmp_path):
    """Run it without a window and without the user's saved game."""
    film = tmp_path / "game.gif"
    simulator = f"{shlex.quote(sys.executable)} -m sim"
    add = "--flash none" if "--plain" in command else "--flash none --plain"
    make = re.compile(r'make play( ARGS=("?)(.*?)\2)?(?= *(#|$))')
    line = make.sub(lambda found: f"{simulator} {found[3] or ''} {add}", command)
    line = line.replace("python tools/start.py play", simulator).replace("game.gif", str(film))
    assert line != command
    done = subprocess.run(line, shell=True, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, f"{film} is written.\n" if "game.gif" in command else "")
    assert "game.gif" not in command or film.stat().st_size > 1000
