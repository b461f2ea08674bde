# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings: their types, ranges, defaults and complaints."""

import random
import re
import types

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hardware.settings
from hardware.settings import Settings
from sentences import NUMBER_FROM, UNKNOWN_SETTING
from settings_lines import FILES, random_file
from sim.machine.settings_file import getenv
from soak import scaled

NAMES = ["VARIANT", "LEVEL", "SPEED", "CLOCK", "HINTS"]

any_value = st.one_of(st.text(st.characters()), st.integers().map(str), st.integers())


def test_missing_setting_has_its_default(settings):
    used = settings()
    assert used.number("BRIGHTNESS", 40, 1, 100) == 40
    assert used.choice("THEME", ("colour", "one-hue")) == "colour"
    assert used.text("PIXEL_PIN", "GP0") == "GP0"
    assert used.complaints == []


@pytest.mark.parametrize("value", [7, "7", " 7 "])
def test_number_as_int_or_as_text(settings, value):
    used = settings(BRIGHTNESS=value)
    assert used.number("BRIGHTNESS", 40, 1, 100) == 7
    assert used.complaints == []


def test_choice_ignores_case_and_spaces(settings):
    used = settings(COLOR_ORDER=" grbw")
    assert used.choice("COLOR_ORDER", ("GRB", "RGB", "GRBW")) == "GRBW"
    assert used.complaints == []


def test_text_of_a_number(settings):
    assert settings(VARIANT=9).text("VARIANT", "tablut") == "9"


def test_complaints_are_sentences(settings):
    used = settings(BRIGHTNESS="bright", THEME="blue", PANEL_WIDTH=99)
    used.number("BRIGHTNESS", 40, 1, 100)
    used.number("BRIGHTNESS", 40, 1, 100)
    used.choice("THEME", ("colour", "one-hue"))
    used.number("PANEL_WIDTH", 9, 7, 32)
    assert used.complaints == [
        f'TAFL_BRIGHTNESS is "bright": {NUMBER_FROM} 1 to 100; using 40',
        'TAFL_THEME is "blue": it must be "colour" or "one-hue"; using "colour"',
        f'TAFL_PANEL_WIDTH is "99": {NUMBER_FROM} 7 to 32; using 9',
    ]


@given(any_value)
def test_no_number_raises_an_exception(settings, value):
    used = settings(X=value)
    number = used.number("X", 40, 1, 100)
    try:
        right = 1 <= int(value) <= 100
    except ValueError:
        right = False
    assert (number, len(used.complaints)) == ((int(value), 0) if right else (40, 1))


@given(any_value)
def test_no_choice_raises_an_exception(settings, value):
    assume(str(value).strip().lower() not in ("low", "high"))
    used = settings(X=value)
    assert used.choice("X", ("low", "high")) == "low"
    assert len(used.complaints) == 1


def test_os_without_getenv(settings, monkeypatch):
    monkeypatch.setattr(hardware.settings, "os", types.SimpleNamespace())
    plain = Settings()
    assert plain.number("BRIGHTNESS", 40, 1, 100) == 40
    assert plain.complaints == []


def test_getenv_that_raises(monkeypatch):
    def getenv(key):
        raise ValueError("Invalid byte 'o'")

    monkeypatch.setattr(hardware.settings, "os", types.SimpleNamespace(getenv=getenv))
    old = Settings()
    assert old.choice("THEME", ("colour", "one-hue")) == "colour"


@pytest.fixture
def read_file(monkeypatch, tmp_path):
    """Return a function that reads a file as a board does, with the `os.getenv` of CircuitPython 10.2."""

    def read(content, names=()):
        (tmp_path / "settings.toml").write_bytes(content)
        used = types.SimpleNamespace(getenv=lambda key: getenv(content, key.encode()))
        monkeypatch.setattr(hardware.settings, "os", used)
        made = Settings(types.SimpleNamespace(settings_path=str(tmp_path / "settings.toml")))
        return made, {name: made.text(name, "") for name in names if made._read(name) is not None}

    board = types.SimpleNamespace(implementation=types.SimpleNamespace(name="circuitpython"))
    monkeypatch.setattr(hardware.settings, "sys", board)
    return read


@pytest.mark.parametrize(("content", "values", "unread"), FILES)
def test_a_board_complains_about_each_line_that_it_does_not_read(read_file, content, values, unread):
    settings, found = read_file(content, NAMES)
    assert found == values
    numbers = [int(found[1]) for words in settings.complaints if (found := re.search(r"(?i)line (\d+)", words))]
    assert sorted(set(numbers)) == unread
    assert (len(settings.complaints) > len(numbers)) == (b"\0" in content)


def test_the_file_is_read_as_os_getenv_reads_it(read_file):
    rng = random.Random(5)
    for _ in range(scaled(3000)):
        content = random_file(rng)
        _, found = read_file(content, ["A", "B", "AB"])
        expected = {name: getenv(content, b"TAFL_" + name.encode()) for name in ("A", "B", "AB")}
        assert found == {name: value for name, value in expected.items() if value is not None}, content


def test_the_file_is_read_once(read_file, monkeypatch):
    """`os.getenv` would read it again for each key, byte by byte."""
    settings, _ = read_file(b"# TAFL_LEVEL = 1\n" * 3000 + b"TAFL_LEVEL = 2\nTAFL_SPEED = 1\n")
    monkeypatch.setattr(hardware.settings, "os", None)
    assert [settings.text(name, "") for name in ("LEVEL", "SPEED", "CLOCK")] == ["2", "1", ""]
    assert settings.complaints == []


def test_unknown_keys_are_reported(read_file):
    settings, _ = read_file(
        b'# TAFL_NOTE = "none"\r\nTAFL_BRIGHTNES = 40\r\n  TAFL_THEME="colour" # fine\r\nTAFL_\xff = 1\r\n'
        b'CIRCUITPY_WEB_API_PORT = 80\r\nTAFL_LAST = ""', ["THEME"])
    settings.complain_about_unknown()
    settings.complain_about_unknown()
    assert settings.complaints == [
        f"TAFL_BRIGHTNES {UNKNOWN_SETTING}",
        f"TAFL_ÿ {UNKNOWN_SETTING}",
        f"TAFL_LAST {UNKNOWN_SETTING}",
    ]


@given(st.binary())
def test_no_file_raises_an_exception(settings, tmp_path_factory, content):
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.getbasetemp()
        (folder / "settings.toml").write_bytes(b"TAFL_" + content)
        patch.chdir(folder)
        settings().complain_about_unknown()


def test_missing_file_is_no_fault(settings, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    used = settings()
    used.complain_about_unknown()
    assert used.complaints == []
