# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The commands of pages and workflows: each one runs here, in a soak or in a test of its own, and its options exist."""

import functools
import re
import shlex
import shutil
import subprocess
import sys

import pytest
import yaml

import needs
from project import ROOT, files

PAGES = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8")
         for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("lab/*.md"), ROOT / "kit/README.md")}
# A tool and its arguments, in an example or in a sentence; a backslash joins lines.
TOOL = re.compile(r"(?:tools/(?=\w+\.py)|-m (?=kit|firmware|lab\.))([\w.]+)((?:\\\n|[^`\n|>#])*)")
MAKE = re.compile(r"make (play|bundle|firmware|pictures|kit|web|test|soak) ARGS=(\"[^\"\n]*\"|[^\s`]*)")
OPTION = re.compile(r"(?<!\w)--[a-z][\w-]*")
PLAY = re.compile(r"^ {4}((?:make play|printf|python tools/start.py play)(?:\\\n|.)*)$", re.MULTILINE)
# A command: a line of an example, or code in a sentence.
FIRST = (r"(?:make|python3?|\.venv/bin/python|pipx?|uvx|ljostafl|sudo|cp|printf|picocom|screen|"
         r"[A-Z_]+=\S+ \.venv/bin/python)")
EXAMPLE = re.compile(rf"^ {{4,}}({FIRST} (?:\\\n|[^\n])*)$", re.MULTILINE)
IN_A_SENTENCE = re.compile(rf"(?<!`)`({FIRST} [^`]*)`(?!`)")

# How each command is tested, by its start: "here" runs it; "soak" runs it in a soak, in a copy of the project; a path
# is the test that does what the command does; "not ours" are programs of others.
WAYS = {
    "make play": "here", "python tools/start.py play": "here", "printf": "here",
    ".venv/bin/python tools/perft.py tablut 3": "here",
    ".venv/bin/python tools/perft.py NAME 3": ".venv/bin/python tools/perft.py tablut 3",
    ".venv/bin/python tools/pages.py": "tests/house/test_pages.py",
    ".venv/bin/python tools/analyse.py": "soak", ".venv/bin/python tools/bench.py": "soak",
    ".venv/bin/python tools/light_contract.py": "soak",
    ".venv/bin/python tools/mutate.py": "tests/tafl/test_mutants.py",
    ".venv/bin/python tools/bench_web.py": "tests/web/test_web_site.py",
    "make web": "tests/web/test_web_site.py",
    "python tools/start.py web": "tests/web/test_web_site.py",
    ".venv/bin/python tools/convert.py": "tests/tools/test_opentafl_games.py",
    ".venv/bin/python tools/micropython_vm.py": "tests/vm/test_vm.py",
    ".venv/bin/python -m firmware": "tests/firmware/test_firmware_script.py",
    "make lab": "tests/tools/test_start.py",
    ".venv/bin/python -m lab.compile_engine": "lab/tests/test_compiled.py",
    "make firmware": "tests/firmware/test_firmware_program.py",
    "LJOSTAFL_FIRMWARE=pico.uf2": "tests/firmware/test_firmware_updates.py",
    ".venv/bin/python tools/bundle.py": "tests/tools/test_shrink.py",
    "make bundle": "tests/tools/test_bundle.py", "python tools/start.py bundle": "tests/tools/test_bundle.py",
    "make kit ARGS=my-board.toml": "tests/kit/test_kit_own_boards.py",
    "make kit ARGS=--measure": "tests/kit/test_kit_power.py",
    "make kit": "soak", "python tools/start.py kit": "soak", ".venv/bin/python -m kit": "soak",
    "make pictures": "soak",
    "pip install": "tests/package/test_package.py", "pipx install": "tests/package/test_package.py",
    "pipx run --spec": "tests/package/test_package.py",
    "ljostafl invite": "tests/far/test_far_command.py", "ljostafl bridge": "tests/far/test_far_broker.py",
    "ljostafl watch": "tests/far/test_far_broker.py", "ljostafl arena": "tests/far/test_far_arena_broker.py",
    "ljostafl hnefatafl-org": "tests/far/test_far_hnefatafl_org_command.py",
    "uvx": "tests/package/test_package.py", "ljostafl": "tests/package/test_package.py",
    "make test": "tests/tools/test_start.py", "python tools/start.py test": "tests/tools/test_start.py",
    "make soak": "tests/tools/test_start.py", "make tools": "tests/tools/test_start.py",
    ".venv/bin/python -I -m pytest": "tests/tools/test_start.py", "python -m pytest": "tests/house/test_needs.py",
    "LJOSTAFL_CIRCUITPYTHON=circuitpython": "tests/program/test_circuitpython_memory_games.py",
    "cp build/kit": "tests/kit/test_kit_guide.py",
    "python3 -m venv": "not ours", "sudo env": "not ours", "screen": "not ours",
    "python -m http.server": "not ours", "picocom": "not ours",
    # What only workflows do.
    ".ci/run": "tests/house/test_workflow_scripts.py", ".ci/release": "tests/house/test_workflow_scripts.py",
    "pipx run nox": "tests/house/test_workflows.py",
    "python tools/start.py lab": "tests/tools/test_start.py",
    "python tools/start.py firmware": "tests/firmware/test_firmware_program.py",
    "curl": "not ours", "gh": "not ours",
}  # fmt: skip


def workflow_text(file):
    """Return the commands of a workflow as a page would show them, with the options that .ci/run passes on."""
    lines = []
    for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values():
        for step in job["steps"]:
            lines += step.get("run", "").splitlines()
            if "ARGS" in job.get("env", {}) and step.get("run") == ".ci/run":
                lines.append(f'make test ARGS="{job["env"]["ARGS"]}"')
    return "".join(f"    {line}\n" for line in lines)


WORKFLOWS = {str(file.relative_to(ROOT)): workflow_text(file) for file in ROOT.glob(".github/workflows/*.yml")}
TEXTS = {**PAGES, **WORKFLOWS}


def commands(text):
    """Yield the commands of a page, with their lines joined and without comments."""
    for found in (*EXAMPLE.findall(text), *IN_A_SENTENCE.findall(text)):
        yield re.sub(r" {2,}(#.*|[a-z][a-z ]+)$|\s+# .*$", "", " ".join(found.replace("\\\n", " ").split("\n"))).strip()


def start_of(command):
    """Return the longest key of WAYS with which a command starts, or None."""
    starts = [start for start in WAYS if command == start or command.startswith((f"{start} ", f"{start}/"))]
    return max(starts, key=len, default=None)


def way(command):
    """Return how a command is tested: as WAYS says, or by the test that has the tool's name; None: not at all."""
    tool = re.match(r"\.venv/bin/python (tools/|-m lab\.)(\w+)", command)
    test = f"{'lab/tests' if 'lab' in tool[1] else 'tests/tools'}/test_{tool[2]}.py" if tool else ""
    return WAYS.get(start_of(command)) or (test if test and (ROOT / test).exists() else None)


ALL = sorted({" ".join(command.split()) for text in PAGES.values() for command in commands(text)}
             - {"python tools/start.py"}  # of which a page says that it stands for make
             | {" ".join(line.split()) for text in WORKFLOWS.values()
                for line in text.replace("\\\n", " ").splitlines()})


@functools.cache
def help_of(what):
    """Return the help of a tool; for `play`, that of the simulator and its films."""
    calls = [["-m", what, "--help"] if what.startswith(("kit", "firmware", "lab.")) else [f"tools/{what}.py", "--help"]]
    if what == "play":
        calls = [["src/ljostafl", "window", "--help"], ["src/ljostafl", "film", "--help"]]
    if what in ("test", "soak", "lab"):
        calls = [["-m", "pytest", "--help"]]
    return "".join([subprocess.run([sys.executable, *call], cwd=ROOT, capture_output=True, text=True).stdout
                    for call in calls])


def options(text):
    """Return (tool, option) for the options of a page's commands."""
    for tool, arguments in TOOL.findall(text) + MAKE.findall(text):
        tool = tool.removesuffix(".py")
        if tool == "start" and arguments.strip():
            tool = arguments.split()[0]
        if tool == "lab.match":
            arguments = re.sub(r' "[^"]*"', "", arguments)  # the engines' own options
        for option in OPTION.findall(arguments):
            yield tool, option


@pytest.mark.parametrize("texts", [PAGES, WORKFLOWS], ids=["pages", "workflows"])  # so each tool starts once
def test_options_exist(texts):
    if texts is WORKFLOWS:
        needs.module("pytest_split")
    assert [(page, tool, option) for page, text in texts.items() for tool, option in options(text)
            if option not in help_of(tool)] == []


def test_a_wrong_option_is_found():
    text = "`tools/perft.py tablut 3 --divide --divine` and\n    make play ARGS=\"--plain --plane\"  # --no"
    wrong = [option for tool, option in options(text) if option not in help_of(tool)]
    assert wrong == ["--divine", "--plane"]


def test_each_documented_command_is_tested_somewhere():
    for command in ALL:
        how = way(command)
        assert how, f"this page's command has no line in WAYS, and no test of its tool's name: {command}"
        if how.startswith(("tests/", "lab/tests/")):
            assert (ROOT / how).exists(), how
        else:
            assert how in ("here", "soak", "not ours") or way(how) == "here", command


def test_all_ways_are_those_of_documented_commands():
    assert set(WAYS) - {start_of(command) for command in ALL} == set()


def test_a_tool_with_a_test_of_its_own_needs_no_line():
    assert way(".venv/bin/python tools/engine.py x") == "tests/tools/test_engine.py"
    assert way(".venv/bin/python -m lab.elo") == "lab/tests/test_elo.py" and way("make castle") is None


def test_commands_of_a_page_are_found():
    text = ("Type `make kit`:\n\n    make kit ARGS=x       # or\n    make firmware ARGS=\"y\"     all of it\n"
            "    .venv/bin/python tools/a.py b \\\n        --c\n    f5-f6\n\nand so on.")
    assert list(commands(text)) == ["make kit ARGS=x", 'make firmware ARGS="y"',
                                    ".venv/bin/python tools/a.py b          --c", "make kit"]
    assert way("make castle") is None and way("make kit ARGS=x") == "soak"


def test_designs_and_pictures_that_commands_name_exist():
    from kit.reader import design_names
    from pictures import makers

    known = {*design_names(), "my-board.toml", "<design>"}
    stems = {file.stem for file in makers()} | {"guide"}
    for command in ALL:
        words = shlex.split(command.replace("ARGS=", "ARGS= "))
        words = [word for part in words[2:] for word in part.split() if word != "ARGS=" and word[0] not in "-#"]
        if command.startswith("make kit"):
            assert set(words) <= known, command
        elif command.startswith("make pictures"):
            assert set(words) <= stems, command
    folders = {name for text in PAGES.values() for name in re.findall(r"build/kit/([\w<>-]+)", text)}
    assert folders <= known


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
@pytest.mark.parametrize("command", sorted({command for text in TEXTS.values() for command in PLAY.findall(text)}))
def test_a_command_plays(command, tmp_path):
    """Run it without a window and without the user's saved game."""
    film = tmp_path / "game.gif"
    simulator = f"{shlex.quote(sys.executable)} src/ljostafl"
    add = "--flash none" if "plain" in command else "--flash none --plain"
    make = re.compile(r'make play( ARGS=("?)(.*?)\2)?(?= *(#|$))')
    line = make.sub(lambda found: f"{simulator} {found[3] or ''} {add}", command)
    line = line.replace("python tools/start.py play", simulator).replace("game.gif", str(film))
    line = re.sub(r"build/kit/([\w-]+)/settings.toml", lambda found: settings_file_of(found[1], tmp_path), line)
    assert line != command
    done = subprocess.run(line, shell=True, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, f"{film} is written.\n" if "game.gif" in command else "")
    assert "game.gif" not in command or film.stat().st_size > 1000


def settings_file_of(design, folder):
    """Write the settings of a design, as `make kit` does, and return their path."""
    from kit.reader import read_design
    from kit.wiring import settings_file

    file = folder / "settings.toml"
    file.write_text(settings_file(read_design(design)), encoding="utf-8")
    return str(file)


@pytest.mark.once
@pytest.mark.parametrize("command", [each for each in ALL if each.startswith(".venv") and way(each) == "here"])
def test_a_tool_runs(command):
    done = subprocess.run([sys.executable, *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout


@pytest.mark.soak
@pytest.mark.parametrize("command", [command for command in ALL if way(command) == "soak"])
def test_a_long_command_runs_in_a_copy_of_the_project(command, tmp_path):
    for file in files():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    (tmp_path / "build").mkdir()
    for name in ("micropython-*", "web-packages"):
        for folder in (ROOT / "build").glob(name):
            (tmp_path / "build" / folder.name).symlink_to(folder.resolve())
    line = re.sub(r'^make (\w+)(?: ARGS=("?)(.*?)\2)?$', lambda found: f"tools/{found[1]}.py {found[3] or ''}", command)
    line = re.sub(r"^python tools/start.py (\w+)", r"tools/\1.py", line).removeprefix(".venv/bin/python ")
    line = re.sub(r"^tools/(kit|firmware)\.py", r"-m \1", line)
    done = subprocess.run([sys.executable, *shlex.split(line)], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
