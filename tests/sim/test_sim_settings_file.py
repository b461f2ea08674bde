# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""settings.toml on the PC: what a board reads of it, and nothing else."""

import os

import pytest

from project import ROOT
from sim.machine.settings_file import read_settings, unknown_names


@pytest.fixture
def settings(tmp_path):
    def read(content):
        path = tmp_path / "settings.toml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_settings(path)

    return read


def test_numbers_and_strings_of_our_keys_become_text(settings):
    values, complaints = settings(
        'TAFL_A = 3\nTAFL_B = "two words" # comment\nCIRCUITPY_HEAP = -16\nTAFL_HEX = 0x10\nOTHER = "not ours"\n'
    )
    assert values == {"TAFL_A": "3", "TAFL_B": "two words", "CIRCUITPY_HEAP": "-16", "TAFL_HEX": "16"}
    assert complaints == []


def test_no_file_is_no_fault(tmp_path):
    assert read_settings(tmp_path / "settings.toml") == ({}, [])


@pytest.mark.parametrize(
    "value, told",
    [
        ("1.5", "fraction"),
        ("true", "true or false"),
        ("[1, 2]", "neither a whole number nor a string"),
        ("1979-05-27", "neither"),
        ("'single'", "double quotes"),
        ('"""three"""', "double quotes"),
    ],
)
def test_what_a_board_does_not_read_is_told_with_its_line_and_skipped(settings, value, told):
    values, complaints = settings(f"# first\nTAFL_GOOD = 1\nTAFL_BAD = {value}\n")
    assert values == {"TAFL_GOOD": "1"}
    assert len(complaints) == 1
    assert "line 3" in complaints[0] and "TAFL_BAD" in complaints[0] and told in complaints[0]


def test_tables_are_not_read(settings):
    values, complaints = settings("TAFL_A = 1\n\n[game]\nTAFL_B = 2\n\n[other]\nx = 1\n")
    assert values == {"TAFL_A": "1"}
    assert len(complaints) == 1 and "line 3" in complaints[0] and "[game]" in complaints[0]


@pytest.mark.parametrize(
    "content", ["TAFL_A =\n", "TAFL_A = 1\nTAFL_A = 2\n", "?", b"\xff\xfe\x00", 'TAFL_A = "open\n']
)
def test_a_broken_file_leaves_the_defaults(settings, content):
    values, complaints = settings(content)
    assert values == {}
    assert len(complaints) == 1 and "defaults" in complaints[0]


def test_a_folder_is_told_too(tmp_path):
    (tmp_path / "settings.toml").mkdir()
    values, complaints = read_settings(tmp_path / "settings.toml")
    assert values == {} and "defaults" in complaints[0]


def test_windows_files_are_read(settings):
    assert settings(b'\xef\xbb\xbfTAFL_A = "x"\r\nTAFL_B = 2\r\n') == ({"TAFL_A": "x", "TAFL_B": "2"}, [])


def test_reading_changes_no_environment(settings):
    before = dict(os.environ)
    settings("TAFL_A = 1\n")
    assert dict(os.environ) == before


LISTING = '# TAFL_BRIGHTNESS = 40  # percent\nTAFL_VARIANT = "tablut"\n  #TAFL_LEVEL=1\n# TAFL_NOTHING is no setting\n'


@pytest.mark.parametrize(
    "name, told",
    [
        ("TAFL_BRIGTHNESS", ["There is no setting TAFL_BRIGTHNESS: is TAFL_BRIGHTNESS meant?"]),
        ("TAFL_NOTHING", ["There is no setting TAFL_NOTHING."]),
        ("TAFL_LEVEL", []),
        ("TAFL_VARIANT", []),
        ("CIRCUITPY_HEAP", []),
    ],
)
def test_names_that_the_programs_file_does_not_list_are_told(tmp_path, name, told):
    (tmp_path / "settings.toml").write_text(LISTING)
    assert unknown_names([name, "TAFL_VARIANT"], tmp_path / "settings.toml") == told


def test_where_no_names_are_listed_none_is_unknown(tmp_path):
    assert unknown_names(["TAFL_A"], tmp_path / "settings.toml") == []
    (tmp_path / "settings.toml").write_text("# nothing\n")
    assert unknown_names(["TAFL_A"], tmp_path / "settings.toml") == []


def test_every_name_of_ours_is_listed():
    ours = {f"TAFL_{name}" for name in ("VARIANT", "SKIP_PIXELS", "WINDOW_TOP", "BUTTONS_PRESSED", "CURRENT_LIMIT")}
    assert unknown_names(ours, ROOT / "settings.toml") == []
