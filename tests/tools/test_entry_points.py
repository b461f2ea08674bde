# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Every tool explains itself, also in a fresh clone; a page names it; its libraries do not import in circles."""

import ast
import functools
import os
import re
import signal
import subprocess
import sys
from importlib.metadata import packages_distributions

import pytest

from project import ROOT

pytestmark = pytest.mark.once

FOLDER = ROOT / "tools"
SCRIPTS = sorted(file.stem for file in FOLDER.glob("*.py"))
PACKAGES = ["firmware", "kit"]
TOOLS = [*SCRIPTS, *PACKAGES]
LIBRARIES = sorted(f"support.{file.stem}" for file in (FOLDER / "support").glob("*.py") if file.stem != "__init__")

BARE = (sys.executable, "-E", "-s", "-S")  # a Python without packages, as in a fresh clone
# For each tool that needs packages of others: the arguments of a run.
NEEDY = {
    "analyse": "tablut", "bench": "--memory", "bench_web": "", "firmware": "pico.uf2", "kit": "strip60",
    "light_contract": "", "mutate": "names", "pictures": "",
}  # fmt: skip


distributions = functools.cache(packages_distributions)  # it reads the files of all of them


def source_of(tool):
    return ROOT / tool / "main.py" if tool in PACKAGES else FOLDER / f"{tool}.py"


def command_of(tool):
    return ["-m", tool] if tool in PACKAGES else [f"tools/{tool}.py"]


def run(tool, *arguments, python=(sys.executable,)):
    command = [*python, *command_of(tool), *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def imports(module):
    """Return the modules of tools/ that a module imports."""
    tree = ast.parse((FOLDER / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & {*SCRIPTS, *LIBRARIES}


@pytest.mark.parametrize("tool", TOOLS)
def test_help_explains_the_tool_with_an_example(tool):
    done = run(tool, "--help", python=BARE)
    assert (done.returncode, done.stderr) == (0, "")
    text = " ".join(done.stdout.split())
    docstring = ast.get_docstring(ast.parse(source_of(tool).read_text(encoding="utf-8")))
    assert " ".join(docstring.split()) in text
    examples = [line for line in done.stdout.splitlines() if line.startswith("    ") and "python " in line]
    assert any(" ".join(command_of(tool)) in line or f"tools/start.py {tool}" in line for line in examples)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no SIGINT to one process")
def test_ctrl_c_ends_a_tool_with_one_line():
    command = [sys.executable, FOLDER / "perft.py", "tablut", "9"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        running.stdout.readline()  # depth 1 is counted
        running.send_signal(signal.SIGINT)
        assert running.communicate()[1] == "perft.py: interrupted\n"
    assert running.returncode == -signal.SIGINT


@pytest.mark.parametrize("command", [
    ["bundle", "--out", "{file}/game.zip"], ["analyse", "brandub", "--game", "{file}/none.txt"],
    ["firmware", "boot", "--image", "{file}/none.uf2"]])
def test_a_file_that_cannot_be_used_ends_a_tool_with_one_line(tmp_path, command):
    (tmp_path / "file").write_text("")
    tool, *words = [word.format(file=tmp_path / "file") for word in command]
    done = run(tool, *words)
    assert done.returncode and str(tmp_path / "file") in done.stderr
    assert "Traceback" not in done.stderr and "[Errno" not in done.stderr


def test_a_closed_pipe_ends_a_tool_quietly():
    command = [sys.executable, FOLDER / "perft.py", "brandub", "2", "--divide"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        running.stdout.close()  # as `| head` does
        assert running.stderr.read() == ""


def test_perft_begins_at_a_position_with_moves():
    def counted(*arguments):
        return run("perft", "brandub", *arguments).stdout.splitlines()

    first = next(line for line in counted("2", "--divide") if line.startswith("d1-c1: "))
    start = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a"
    moved = "--position", start + " moves d1-c1"
    assert counted("1", *moved)[-1] == first.split()[1]
    assert "--first sets the side to move" in run("perft", "brandub", "1", *moved, "--first", "attackers").stderr


@pytest.mark.parametrize("tool", NEEDY)
def test_a_tool_says_in_a_sentence_what_to_install(tool):
    done = run(tool, *NEEDY[tool].split(), python=BARE)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"{tool}(.py)? needs [\w, ]+, which this Python does not have: "
                        rf"run 'python tools/start.py tools' once, "
                        rf"and then '\S+ {' '.join(command_of(tool))}'.\n", done.stderr)


@pytest.mark.parametrize("tool", TOOLS)
def test_what_a_tool_requires_is_what_make_tools_installs(tool):
    tree = ast.parse(source_of(tool).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    calls = [call for call in calls if ast.unparse(call.func).split(".")[-1] == "require"]
    assert bool(calls) == (tool in NEEDY)
    names = ("play", "test", "tools", "kit", "firmware")
    lists = "".join((FOLDER / f"requirements-{name}.txt").read_text() for name in names)
    listed = re.findall(r"^[\w-]+", lists, re.MULTILINE)
    for package in (argument.value for call in calls for argument in call.args):
        assert set(distributions().get(package, [package])) & set(listed), package  # some lack their names


@pytest.mark.parametrize("tool", TOOLS)
def test_a_page_names_the_tool(tool):
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    assert any(" ".join(command_of(tool)) in page.read_text(encoding="utf-8") for page in pages)


@pytest.mark.parametrize("module", [*SCRIPTS, *LIBRARIES])
def test_tools_import_libraries_only(module):
    assert not imports(module) & set(SCRIPTS) - {"bundle", "micropython_vm", "web"}  # which are libraries too


def test_libraries_do_not_import_in_circles():
    waiting = {library: imports(library) for library in LIBRARIES}
    while free := {library for library, needed in waiting.items() if not needed & set(waiting)}:
        waiting = {library: needed for library, needed in waiting.items() if library not in free}
    assert not waiting


@pytest.mark.parametrize("arguments", ["perft tablut 0", "perft tablut many", "analyse tablut --nodes 0",
                                       "pictures castle", "engine --seconds never", "bench --times 0",
                                       "mutate castle", "bundle --delete-first",
                                       "perft brandub 1 --position 7"])
def test_wrong_arguments_are_explained(arguments):
    tool, *others = arguments.split()
    done = run(tool, *others)
    assert done.returncode == 2 and not done.stdout
    last = done.stderr.splitlines()[-1]
    assert any(words in last for words in ("must be a", "unknown picture: castle", "nothing to change in",
                                              "needs --onto", "the position has 1 row"))
