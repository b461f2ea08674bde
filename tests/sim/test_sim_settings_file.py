# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""settings.toml on the PC: the same subset of TOML as on a board."""

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


def test_numbers_and_strings_become_text(settings):
    values, warnings = settings(
        'TAFL_A = 3\nTAFL_B = "two words" # comment\nCIRCUITPY_HEAP = -16\nTAFL_HEX = 0x10\nOTHER = "not ours"\n'
    )
    assert values == {"TAFL_A": "3", "TAFL_B": "two words", "CIRCUITPY_HEAP": "-16", "TAFL_HEX": "16"}
    assert warnings == []


def test_missing_file_has_no_settings(tmp_path):
    assert read_settings(tmp_path / "settings.toml") == ({}, [])


@pytest.mark.parametrize(
    "value, expected",
    [
        ("1.5", "fraction"),
        ("true", "true or false"),
        ("[1, 2]", "neither a whole number nor a string"),
        ("1979-05-27", "neither"),
        ("'single'", "double quotes"),
        ('"""three"""', "double quotes"),
    ],
)
def test_unsupported_values_are_reported_with_their_line(settings, value, expected):
    values, warnings = settings(f"# first\nTAFL_GOOD = 1\nTAFL_BAD = {value}\n")
    assert values == {"TAFL_GOOD": "1"}
    assert len(warnings) == 1
    assert "line 3" in warnings[0] and "TAFL_BAD" in warnings[0] and expected in warnings[0]


def test_tables_are_ignored(settings):
    values, warnings = settings("TAFL_A = 1\n\n[game]\nTAFL_B = 2\n\n[other]\nx = 1\n")
    assert values == {"TAFL_A": "1"}
    assert len(warnings) == 1 and "line 3" in warnings[0] and "[game]" in warnings[0]


@pytest.mark.parametrize(
    "content", ["TAFL_A =\n", "TAFL_A = 1\nTAFL_A = 2\n", "?", b"\xff\xfe\x00", 'TAFL_A = "open\n']
)
def test_invalid_file_leaves_the_defaults(settings, content):
    values, warnings = settings(content)
    assert values == {}
    assert len(warnings) == 1 and "defaults" in warnings[0]


def test_folder_instead_of_file_is_reported(tmp_path):
    (tmp_path / "settings.toml").mkdir()
    values, warnings = read_settings(tmp_path / "settings.toml")
    assert values == {} and "defaults" in warnings[0]


def test_files_from_windows(settings):
    assert settings(b'\xef\xbb\xbfTAFL_A = "x"\r\nTAFL_B = 2\r\n') == ({"TAFL_A": "x", "TAFL_B": "2"}, [])


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
