# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The scripts in .ci test and release the project as the workflows of a public host call them."""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from project import ROOT, files

SUMS = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)


def program(path, text):
    """Write a program of the shell."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def run(script, *arguments, programs, **environment):
    return subprocess.run([str(script), *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL, env={
        **os.environ, "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]), **environment})


linux = pytest.mark.skipif(sys.platform != "linux", reason="the scripts are for the host's Linux")


@linux
def test_ci_runs_the_tests_with_the_given_options(tmp_path):
    program(tmp_path / "make", 'echo "$CI" "$@" "$ARGS"')
    for installed in ("apt-get", "sudo"):
        program(tmp_path / installed, "exit 0")
    done = run(ROOT / ".ci" / "run", programs=tmp_path, ARGS="--splits 3", CI="")
    assert (done.returncode, done.stdout) == (0, "true test --splits 3\n")


@linux
@pytest.mark.parametrize(("options", "installed"), [("--splits 4 --soak", True), ("--soak", True), ("-k soak", False)])
def test_ci_installs_the_other_browsers_for_a_soak(tmp_path, options, installed):
    for name in "bash", "dirname", "id":
        (tmp_path / name).symlink_to(shutil.which(name))
    program(tmp_path / "make", "exit 0")
    for name in "apt-get", "sudo":
        program(tmp_path / name, 'echo "$@" >&2')
    done = subprocess.run(["bash", str(ROOT / ".ci" / "run")], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env={"PATH": str(tmp_path), "ARGS": options})
    assert done.returncode == 0
    for package in "firefox-esr", "webkit2gtk-driver":
        assert (package in done.stderr) == installed, done.stderr


@pytest.fixture
def project(tmp_path):
    """Copy what a release is made of, with programs in place of those that take long or need the internet."""
    folder = tmp_path / "project"
    for file in files():
        if file.parts[0] not in ("docs", "firmware", "lab", "tests"):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, folder / file)
    version = re.search(r'^version = "(.+)"', (folder / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)[1]
    (folder / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## [Unreleased]\n\n- new\n\n## [{version}] - 2027-01-01\n\n### Added\n\n- lights\n\n"
        f"## [0.0.1] - 2026-01-01\n\n- old\n")
    program(tmp_path / "bin" / "pipx", f'[ "$1 $2 $3" = "run build --outdir" ] && touch "$4/ljostafl-{version}.tar.gz"')
    program(tmp_path / "bin" / "python3", f"""
        case "$*" in
            "tools/start.py kit") for each in kit/designs/*.toml; do
                mkdir -p "build/kit/$(basename "$each" .toml)/case"
                echo solid >"build/kit/$(basename "$each" .toml)/case/foot.stl"; done;;
            tools/start.py*) shift; exec "{sys.executable}" "tools/$1.py" $(shift; echo "$@");;
            *) exec "{sys.executable}" -I "$@";;
        esac""")
    program(tmp_path / "bin" / "mpy-cross", "exit 1")  # hides that of this computer
    return folder, version, tmp_path / "bin"


def compilers(folder, *versions):
    """Write programs in the place of the mpy-cross that bundle.py would download."""
    from support.mpy_cross import NAMES, RELEASES

    name = NAMES[platform.system(), platform.machine()].rpartition("/")[2]
    for version in versions:
        program(folder / "build" / "mpy-cross" / name.format(RELEASES[version]),
                r'(printf "C\006\000\037\000\000"; cat "$6") >"$5"')


@pytest.mark.soak
@linux
@pytest.mark.slow
def test_a_release_has_all_files_with_checksums_and_the_notes_of_its_version(project):
    folder, version, programs = project
    compilers(folder, 9, 10)
    done = run(folder / ".ci" / "release", f"v{version}", programs=programs)
    assert done.returncode == 0, done.stderr
    assert (folder / "build" / "release" / "NOTES.md").read_text() == "\n### Added\n\n- lights\n\n"
    made = folder / "build" / "release" / "files"
    names = [f"ljostafl-{version}{end}" for end in ("-kit.zip", "-sources.zip", ".tar.gz", ".zip")]
    assert sorted(file.name for file in made.iterdir()) == ["SHA256SUMS", *names]
    sums = dict(reversed(each) for each in SUMS.findall((made / "SHA256SUMS").read_text()))
    assert sums == {name: hashlib.sha256((made / name).read_bytes()).hexdigest() for name in names}
    inside = {name: zipfile.ZipFile(made / name).namelist() for name in names if name.endswith(".zip")}
    assert any(each.endswith(".mpy") for each in inside[names[3]])
    assert not any(each.endswith(".mpy") for each in inside[names[1]])
    designs = {file.stem for file in ROOT.glob("kit/designs/*.toml")}
    assert {each for each in inside[names[0]] if each.endswith(".stl")} == {f"{each}/case/foot.stl" for each in designs}


@linux
@pytest.mark.parametrize(("tags", "why"), [
    (["v9.9.9", "0.1.0", ""], "the version"), (["v0.1.0"], "no section"),
    pytest.param(["v0.1.0"], "CircuitPython 10", marks=pytest.mark.soak)])
def test_a_release_is_refused(project, tags, why):
    folder, version, programs = project
    if why == "no section":
        shutil.copy(ROOT / "CHANGELOG.md", folder)
        text = (folder / "CHANGELOG.md").read_text(encoding="utf-8")
        (folder / "CHANGELOG.md").write_text(text.replace(f"[{version}]", "[0.0.9]"), encoding="utf-8")
    compilers(folder, 9)
    for tag in tags:
        words = [tag.replace("0.1.0", version)] if tag else []
        done = run(folder / ".ci" / "release", *words, programs=programs, https_proxy="http://127.0.0.1:9")
        assert done.returncode == 1 and why in done.stderr, tag
        assert not (folder / "build" / "release" / "files" / "SHA256SUMS").exists()
