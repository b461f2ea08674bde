# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""settings.toml on the PC: the values and the complaints of a board."""

import os
import shutil
import subprocess

import pytest

from project import PLAY, ROOT
from settings_lines import FILES
from sim.machine.settings_file import read_settings, unknown_names


@pytest.fixture
def settings(tmp_path):
    def read(content):
        path = tmp_path / "settings.toml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_settings(path)

    return read


@pytest.mark.parametrize(("content", "values"), [row[:2] for row in FILES])
def test_settings_are_those_of_a_board(settings, content, values):
    assert settings(content) == ({f"TAFL_{name}": value for name, value in values.items()}, [])


def test_only_our_keys_and_those_of_circuitpython_are_read(settings):
    values, _ = settings('CIRCUITPY_HEAP = -16\nOTHER = "not ours"\nTAFL_\u00e6 = 1\nTAFL_ZERO = "\\u0000"\n')
    assert values == {"CIRCUITPY_HEAP": "-16", "TAFL_ZERO": "?"}


def test_missing_file_has_no_settings(tmp_path):
    assert read_settings(tmp_path / "settings.toml") == ({}, [])


@pytest.mark.parametrize("how", [[], ["--settings", "other.toml"]])
def test_the_program_complains_about_the_file_that_the_simulator_reads(tmp_path, how):
    """So the window, the terminal and the plain lines say what a board says of the same file."""
    for name in ("code.py", "lib", "hardware"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    for name, line in (("settings.toml", "TAFL_LEVEL = 2\n"), ("other.toml", "# fine\nTAFL_LEVEL = 3\n")):
        wrong = 'TAFL_VARIANT = "copenhagen\n' if name == (how or ["settings.toml"])[-1] else ""
        (tmp_path / name).write_text(wrong + line)
    command = [*PLAY, "--program", str(tmp_path / "code.py"), "--script", "wait:500",
               *[str(tmp_path / word) if "." in word else word for word in how]]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "TAFL_VARIANT in line 1 of settings.toml has no closing quotation mark" in printed
    assert f"level {3 if how else 2}" in printed


def test_folder_instead_of_file_is_reported(tmp_path):
    (tmp_path / "settings.toml").mkdir()
    values, warnings = read_settings(tmp_path / "settings.toml")
    assert values == {} and "defaults" in warnings[0]


def test_environment_stays_unchanged(settings):
    before = dict(os.environ)
    settings("TAFL_A = 1\n")
    assert dict(os.environ) == before


LISTING = '# TAFL_BRIGHTNESS = 40  # percent\nTAFL_VARIANT = "tablut"\n  #TAFL_LEVEL=1\n# TAFL_NOTHING is no setting\n'


@pytest.mark.parametrize(
    "name, expected",
    [
        ("TAFL_BRIGTHNESS", ["There is no setting TAFL_BRIGTHNESS. Do you mean TAFL_BRIGHTNESS?"]),
        ("TAFL_NOTHING", ["There is no setting TAFL_NOTHING."]),
        ("TAFL_LEVEL", []),
        ("TAFL_VARIANT", []),
        ("CIRCUITPY_HEAP", []),
    ],
)
def test_unknown_names_are_reported(tmp_path, name, expected):
    (tmp_path / "settings.toml").write_text(LISTING)
    assert unknown_names([name, "TAFL_VARIANT"], tmp_path / "settings.toml") == expected


def test_no_name_is_unknown_without_a_list(tmp_path):
    assert unknown_names(["TAFL_A"], tmp_path / "settings.toml") == []
    (tmp_path / "settings.toml").write_text("# nothing\n")
    assert unknown_names(["TAFL_A"], tmp_path / "settings.toml") == []


def test_settings_toml_lists_the_settings():
    ours = {f"TAFL_{name}" for name in ("VARIANT", "SKIP_PIXELS", "WINDOW_TOP", "BUTTONS_PRESSED", "CURRENT_LIMIT")}
    assert unknown_names(ours, ROOT / "settings.toml") == []
