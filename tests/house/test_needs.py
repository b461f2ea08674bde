# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Light set-up: with pytest and hypothesis alone, tests skip that need more; in continuous integration they fail."""

import os
import subprocess
import sys

import pytest

import needs
from project import ROOT

HIDE = f"""
import sys

class Hidden:
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {needs.PACKAGES!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden)
"""
TESTS = """
import shutil
import pytest
import needs

def test_package():
    import pyte

def test_program():
    needs.program("no-such-program", "a-package")

def test_what_no_ci_has():
    pytest.skip("no recorded games beside this checkout (../shared/games)")

def test_passes():
    pass

def test_misspelt():
    import pyt
"""


def run(folder, *arguments, ci=""):
    """Run pytest where the packages of `needs` are not installed. Return what it prints."""
    (folder / "hide.py").write_text(HIDE)
    path = os.pathsep.join([str(folder), str(ROOT / "tests" / "support")])
    command = [sys.executable, "-m", "pytest", "-p", "hide", "-q", "-rfEs", "-p", "no:cacheprovider", *arguments]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment.update(PYTHONPATH=path, CI=ci, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True).stdout


@pytest.mark.soak
@pytest.mark.slow
def test_all_tests_are_collected_with_nothing_but_pytest_and_hypothesis(tmp_path):
    printed = run(tmp_path, "--collect-only")
    assert "\nERROR " not in printed and "tests/tafl/test_rules.py::" in printed
    assert "pygame is not installed: 'make test' installs it" in printed
    assert "SKIPPED [1] tests/tafl" not in printed


@pytest.mark.parametrize(("ci", "failed"), [("", ["misspelt"]), ("true", ["misspelt", "package", "program"])])
def test_what_is_missing_skips_a_test_and_fails_it_in_continuous_integration(tmp_path, ci, failed):
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    printed = run(tmp_path, "-p", "needs", "-c", str(tmp_path / "pytest.ini"), str(tmp_path / "test_it.py"), ci=ci)
    assert sorted(line.partition("::test_")[2].partition(" ")[0]
                  for line in printed.splitlines() if line.startswith("FAILED")) == failed
    assert "there is no no-such-program here: install a-package" in printed
    assert "pyte is not installed: 'make test' installs it" in printed
    assert f"{len(failed)} failed, 1 passed, {4 - len(failed)} skipped" in printed
