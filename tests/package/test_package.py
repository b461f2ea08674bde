# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The package: what is in wheel and sdist, and a game, the tools and the library once they are installed."""

import atexit
import functools
import itertools
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import pytest

import needs
from project import ROOT, files

pytestmark = [pytest.mark.slow, pytest.mark.once]

BIN = Path(sys.executable).parent
PROGRAM = ("code.py", "main.py", "safemode.py", "settings.toml", "requirements.txt", "hardware/", "lib/", "sim/",
           "words/")
TOOLS = ("analyse.py", "bundle.py", "convert.py", "engine.py", "perft.py", "support/")
# Modules of a user that have the names of ours; importing one ends the process.
NAMES = ("code", "sim", "hardware", "tests", "tafl", "tabletop", "support", "tools")
LICENCES = "MIT;BSD;Apache;PSF;Python Software Foundation;ISC;HPND;MIT-CMU;LGPL;Lesser General Public License"
RULES = """
import ljostafl
game = ljostafl.Game("brandub")
print(game.play("d2-c2"), len(game.legal_moves()), ljostafl.perft(game, 2))
print(ljostafl.read_record(game.record()).game.text() == game.text())
print(len(ljostafl.analyse(game, nodes=200, lines=2)), ljostafl.computer_move(game, 1) in game.legal_moves())
"""


def program(name):
    """Return the path of a program that is installed beside this Python, or skip the test."""
    path = shutil.which(name, path=str(BIN))
    return path or pytest.skip(needs.reason(name))


@functools.cache
def compiled():
    """Return a folder for what Python compiles: beside the modules, it would change what is installed."""
    folder = tempfile.mkdtemp(prefix="ljostafl-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def run(*command, cwd, given="", **environment):
    """Run a command in a folder with nothing of ours on the path; return what it printed."""
    clean = {key: value for key, value in os.environ.items()
             if not key.startswith(("PYTHON", "TAFL_", "PYTEST", "DISPLAY", "VIRTUAL_ENV"))}
    home = str(cwd / "home")
    clean |= {"HOME": home, "LOCALAPPDATA": home, "XDG_STATE_HOME": f"{home}/state", "UV_PYTHON_DOWNLOADS": "never",
              "UV_CACHE_DIR": str(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "uv"),
              "PYTHONPYCACHEPREFIX": compiled(), **environment}
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=clean, input=given, capture_output=True,
                          text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the paths of a wheel and of an sdist. The wheel is built from the sdist, as installers may do."""
    folder = tmp_path_factory.mktemp("dist")
    run(program("uv"), "build", "--quiet", "--python", sys.executable, "--out-dir", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


@pytest.fixture
def folder(tmp_path):
    """Return a user's folder with modules that have the names of ours."""
    (tmp_path / "user").mkdir()
    for name in NAMES:
        (tmp_path / "user" / f"{name}.py").write_text(f"raise SystemExit('the user has a {name}')\n")
    return tmp_path / "user"


def install(python, where, *what):
    """Make an environment for a Python and install something there; return the folder of its programs."""
    run(program("uv"), "venv", "--quiet", "--python", python, where / "env", cwd=where)
    folder = where / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(program("uv"), "pip", "install", "--quiet", "--python", folder / "python", *what, cwd=where)
    return folder


@pytest.fixture(scope="module")
def here(built, tmp_path_factory):
    """Install the wheel for this Python; return the folder of its programs. Tests share it."""
    return install(sys.executable, tmp_path_factory.mktemp("here"), built[0])


def python_of(version):
    """Return a Python of a version that is on this machine, or skip the test."""
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        return sys.executable
    name = f"python{version}"
    for found in (*Path.home().glob(f".pyenv/versions/{version}.*/bin/{name}"), shutil.which(name)):
        if found and "shims" not in str(found):  # of pyenv, which run nothing until a version is chosen
            return found
    pytest.skip(f"there is no Python {version} here")


def test_wheel_and_sdist_are_well_formed(built, tmp_path):
    run(sys.executable, "-I", "-m", "twine", "--no-color", "check", *built, cwd=tmp_path)
    run(program("check-wheel-contents"), built[0], cwd=tmp_path)


def test_the_wheel_has_the_program_as_it_is(built):
    with zipfile.ZipFile(built[0]) as wheel:
        packed = {name.removeprefix("ljostafl/program/"): wheel.read(name) for name in wheel.namelist()
                  if name.startswith("ljostafl/program/")}
        assert {name.partition("/")[0] for name in wheel.namelist()} == {"ljostafl", built[0].name[:14] + ".dist-info"}
    wanted = [file.as_posix() for file in files() if not file.as_posix().startswith("sim/web/")]
    wanted = [name for name in wanted if name.startswith((*PROGRAM, *(f"tools/{tool}" for tool in TOOLS)))]
    assert sorted(packed) == wanted
    assert all(content == (ROOT / name).read_bytes() for name, content in packed.items())


def test_the_sdist_has_every_file(built):
    with tarfile.open(built[1]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {file.as_posix() for file in files()} <= names


@pytest.mark.parametrize("version", [
    pytest.param(version, marks=() if version == "%d.%d" % sys.version_info[:2] else pytest.mark.soak)
    for version in ("3.10", "3.11", "3.12", "3.13")])
def test_an_installed_game_tools_and_library_work_beside_a_users_own_modules(built, here, folder, version):
    python = python_of(version)
    programs = here if python == sys.executable else install(python, folder.parent, built[0])
    installed = sorted(programs.parent.rglob("*"))
    for command in ([programs / "ljostafl"], [programs / "python", "-m", "ljostafl"]):
        printed = run(*command, "plain", "--set", "TAFL_VARIANT=tablut", cwd=folder,
                      given=".select\ne3-g3\nd1-d2\nposition\n")
        assert "new game" in printed and printed.splitlines()[-1].count("/") == 8
    assert run(programs / "ljostafl", "perft", "brandub", "2", cwd=folder).split()[-1] == "960"
    assert "d7" in run(programs / "ljostafl", "analysis", "brandub", "--nodes", "300", cwd=folder)
    given = "rules brandub\nplay attackers\n"
    assert "move " in run(programs / "ljostafl", "engine", "--nodes", "50", cwd=folder, given=given)
    assert run(programs / "python", "-c", RULES, cwd=folder).splitlines() == ["d2-c2 23 975", "True", "2 True"]
    assert sorted(programs.parent.rglob("*")) == installed  # so the folder may be read-only
    assert {path.stem for path in folder.iterdir()} == set(NAMES)


def test_a_saved_game_is_in_the_users_folder(here, folder):
    state = folder / "home" / "state" / "ljostafl" / "flash.bin"
    run(here / "ljostafl", "plain", "--flash", state, cwd=folder, given="new tablut\ne3-g3\n")
    resumed = run(here / "ljostafl", "plain", "--flash", state, cwd=folder, given=".select\nposition\n")
    assert state.stat().st_size == 4096 and "moves e3-g3" in resumed


@pytest.mark.soak
def test_an_editable_install_puts_only_the_package_on_the_path(folder):
    programs = install(sys.executable, folder.parent, "--editable", ROOT)
    assert "new game" in run(programs / "ljostafl", "plain", cwd=folder, given="new brandub\n")
    probe = "import importlib.util, sys; sys.path.pop(0); print([importlib.util.find_spec(name) for name in %r])"
    printed = run(programs / "python", "-c", probe % (("sim", "hardware", "tests", "tools"),), cwd=folder)
    assert printed.strip() == "[None, None, None, None]"


@pytest.mark.soak
def test_uvx_and_pipx_run_the_game_without_an_environment(built, folder):
    line = ["ljostafl", "plain", "--no-board"]
    printed = run(program("uv"), "tool", "run", "--python", sys.executable, "--from", built[0], *line,
                  cwd=folder, given="new brandub\n")
    assert "new game" in printed
    printed = run(sys.executable, "-I", "-m", "pipx", "run", "--spec", built[0], *line, cwd=folder,
                  given="new brandub\n", PIPX_HOME=str(folder / "home" / "pipx"))
    assert "new game" in printed


def test_without_the_window_it_says_what_to_install(here, folder):
    done = subprocess.run([here / "ljostafl", "window"], cwd=folder, capture_output=True, text=True,
                          env={**os.environ, "DISPLAY": ":none"})
    assert done.returncode == 2 and "ljostafl[window]" in done.stderr and "Traceback" not in done.stderr


def test_it_invites_to_a_table_far_away(here, folder):
    link = run(here / "ljostafl", "invite", "broker.example", "--variant", "brandub", cwd=folder)
    assert "ljostafl://broker.example:8883/" in link


def test_licences_of_what_it_installs_allow_any_use(built, folder):
    programs = install(sys.executable, folder.parent, f"{built[0]}[window,tools,far]")
    run(program("pip-licenses"), "--python", programs / "python", "--partial-match", f"--allow-only={LICENCES}",
        cwd=folder)


def test_a_checkout_pins_what_the_package_depends_on():
    tomllib = pytest.importorskip("tomllib")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {*project["dependencies"], *itertools.chain(*project["optional-dependencies"].values())}
    pinned = {name_of(line): line for line in (ROOT / "tools/requirements-play.txt").read_text().splitlines()}
    assert [line for line in wanted if name_of(line) not in pinned] == []


def name_of(requirement):
    return requirement.split(";")[0].rstrip("0123456789. ").rstrip("~>=").strip()
