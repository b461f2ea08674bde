# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/start.py: help, installing, exit codes, and a fast start once all is set up."""

import ast
import hashlib
import shutil
import subprocess
import sys
import time

import pytest

import start as script
from project import ROOT

START = ROOT / "tools" / "start.py"


@pytest.fixture
def project(tmp_path):
    """Make a small project with the environment of this process, whose simulator prints its arguments."""
    (tmp_path / "tools").mkdir()
    shutil.copy(START, tmp_path / "tools")
    (tmp_path / "tools" / "requirements-play.txt").write_text("# nothing\n")
    (tmp_path / "src" / "ljostafl").mkdir(parents=True)
    (tmp_path / "src" / "ljostafl" / "__main__.py").write_text("import sys\nprint(sys.argv[1:])\nsys.exit(3)\n")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    # A link to the Python would forget the environment it belongs to.
    python = tmp_path / ".venv" / "bin" / "python"
    python.write_text(f'#!/bin/sh\necho "$*" >> "{tmp_path}/calls"\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return tmp_path


def start(project, *arguments):
    command = [sys.executable, str(project / "tools" / "start.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def stamp(project):
    listed = (project / "tools" / "requirements-play.txt").read_bytes()
    (project / ".venv" / "play.stamp").write_text(hashlib.sha256(listed).hexdigest())


posix = pytest.mark.skipif(sys.platform == "win32", reason="the pretend environment is a shell script")


def test_old_pythons_can_parse_the_script():
    ast.parse(START.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_without_a_command_it_prints_its_help(project):
    done = start(project)
    assert done.returncode == 1 and "start.py play" in done.stderr


def test_an_unknown_command_is_named_before_the_help(project):
    done = start(project, "nosuch", "--quick")
    assert done.returncode == 1 and done.stderr.startswith("There is no command nosuch.\n\nMake .venv")
    assert "start.py play" in done.stderr


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_is_printed_with_exit_code_0(project, word):
    done = start(project, word)
    assert (done.returncode, done.stderr) == (0, "") and "start.py play" in done.stdout


@posix
def test_play_passes_on_arguments_and_the_exit_code(project):
    stamp(project)
    done = start(project, "play", "--face", "terminal")
    assert (done.stdout, done.returncode) == ("['--face', 'terminal']\n", 3)


@posix
def test_a_tool_finds_its_libraries(project):
    (project / "tools" / "support").mkdir()
    (project / "tools" / "support" / "__init__.py").write_text("WORD = 'found'\n")
    (project / "tools" / "bundle.py").write_text("import sys\nimport support\nprint(support.WORD, sys.argv[1:])\n")
    stamp(project)
    done = start(project, "bundle", "--onto")
    assert (done.stdout, done.returncode) == ("found ['--onto']\n", 0)


@pytest.mark.soak
@pytest.mark.slow
@posix
def test_play_calls_pip_only_when_the_requirements_have_changed(project):
    def asked():
        start(project, "play")
        calls = (project / "calls").read_text()
        (project / "calls").unlink()
        return "-m pip install" in calls

    assert asked() and not asked()
    (project / "tools" / "requirements-play.txt").write_text("# something else\n")
    assert asked() and not asked()


@pytest.mark.slow
@posix
def test_without_the_internet_play_uses_what_is_installed(project):
    wanted = project / "tools" / "requirements-play.txt"
    wanted.write_text("no-such-package @ file:///nowhere/at/all.whl\n")
    first = start(project, "play")
    assert first.returncode == 1 and "needs the internet" in first.stderr and first.stdout == ""
    (project / ".venv" / "play.stamp").write_text("of an older list")
    later = start(project, "play")
    assert later.stdout == "[]\n" and "installed before" in later.stderr


@posix
@pytest.mark.parametrize(("notes", "remade"), [
    ("home = {bin}\nversion = {now}\n", False), ("home = {bin}\nversion = {now}\nexecutable = {bin}/python\n", False),
    ("home = /no/such/bin\nversion = {now}\n", True), ("executable = {bin}/python9.9\nversion = {now}\n", True),
    ("home = {bin}\nversion = 3.4.1\n", True), ("", False)])
def test_an_environment_whose_python_is_gone_is_made_anew(tmp_path, monkeypatch, capsys, notes, remade):
    real = tmp_path / "base" / "bin"
    real.mkdir(parents=True)
    (real / "python").write_text("")
    (real / "python3.12").write_text("")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(real / "python3.12")
    (tmp_path / ".venv" / "pyvenv.cfg").write_text(notes.format(bin=real, now="3.12.1"))
    ran = []
    monkeypatch.setattr(script, "ROOT", tmp_path)
    done = subprocess.CompletedProcess([], 0)
    monkeypatch.setattr(script.subprocess, "run", lambda words, **_: ran.append(words) or done)
    script.environment(".venv", sys.executable)
    assert bool(ran) == remade and ("is gone" in capsys.readouterr().err) == remade
    (tmp_path / ".venv" / "bin" / "python").unlink()
    (tmp_path / ".venv" / "bin" / "python").symlink_to(real / "python3.13")  # it was removed
    script.environment(".venv", sys.executable)
    assert "--clear" in ran[-1]


@posix
@pytest.mark.parametrize("what", ["environment", "list"])
def test_a_folder_that_cannot_be_written_is_named(project, monkeypatch, what):
    monkeypatch.setattr(script, "ROOT", project)
    monkeypatch.setattr(script.os, "access", lambda *_: False)
    if what == "environment":
        shutil.rmtree(project / ".venv")
    with pytest.raises(SystemExit, match=f"^{project}.* cannot be written, and .* belongs there: .*[.]$"):
        script.environment(".venv", sys.executable, "play")


@posix
def test_a_file_in_the_place_of_a_folder_is_named(project):
    for name in ("play", "test", "tools", "kit", "firmware", "lint", "blinka"):
        (project / "tools" / f"requirements-{name}.txt").write_text("# nothing\n")
    (project / ".venv" / "play.stamp").mkdir()
    done = start(project, "play")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1) and "play.stamp cannot be used: " in done.stderr


@posix
def test_play_starts_at_once_when_all_is_set_up(project):
    stamp(project)

    def seconds():
        begun = time.perf_counter()
        start(project, "play")
        return time.perf_counter() - begun

    assert min(seconds() for _ in range(5)) < 0.5  # two starts of Python and a shell; a busy machine takes its time


def test_tests_and_soaks_run_in_several_processes_with_the_options_of_pytest(monkeypatch):
    ran = []
    monkeypatch.setattr(script, "set_up_tests", lambda: sys.executable)
    monkeypatch.setattr(script, "run", ran.append)
    script.VERBS["test"](["tests/tafl", "--lf"])
    script.VERBS["soak"](["-x"])
    for command, options in zip(ran, (["tests/tafl", "--lf"], ["--soak", "-x"])):
        assert command[:6] == [sys.executable, "-I", "-m", "pytest", "-n", command[5]] and int(command[5]) > 1
        assert command[6:] == ["--dist", "worksteal", *options]
