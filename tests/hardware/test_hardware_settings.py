# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
import types

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hardware.settings
from hardware.settings import Settings

anything = st.one_of(st.text(st.characters()), st.integers().map(str), st.integers())


def test_what_is_missing_has_its_default(settings):
    nothing = settings()
    assert nothing.number("BRIGHTNESS", 40, 1, 100) == 40
    assert nothing.choice("THEME", ("colour", "one-hue")) == "colour"
    assert nothing.text("PIXEL_PIN", "GP0") == "GP0"
    assert nothing.complaints == []


@pytest.mark.parametrize("value", [7, "7", " 7 "])
def test_numbers_come_as_int_or_as_text(settings, value):
    given_ = settings(BRIGHTNESS=value)
    assert given_.number("BRIGHTNESS", 40, 1, 100) == 7
    assert given_.complaints == []


def test_choices_disregard_capitals_and_spaces(settings):
    given_ = settings(COLOR_ORDER=" grbw")
    assert given_.choice("COLOR_ORDER", ("GRB", "RGB", "GRBW")) == "GRBW"
    assert given_.complaints == []


def test_text_is_text(settings):
    assert settings(VARIANT=9).text("VARIANT", "tablut") == "9"


def test_complaints_are_sentences(settings):
    wrong = settings(BRIGHTNESS="bright", THEME="blue", PANEL_WIDTH=99)
    wrong.number("BRIGHTNESS", 40, 1, 100)
    wrong.number("BRIGHTNESS", 40, 1, 100)
    wrong.choice("THEME", ("colour", "one-hue"))
    wrong.number("PANEL_WIDTH", 9, 7, 32)
    assert wrong.complaints == [
        'TAFL_BRIGHTNESS is "bright": it must be a number from 1 to 100; using 40',
        'TAFL_THEME is "blue": it must be "colour" or "one-hue"; using "colour"',
        'TAFL_PANEL_WIDTH is "99": it must be a number from 7 to 32; using 9',
    ]


@given(anything)
def test_no_number_raises(settings, value):
    one = settings(X=value)
    number = one.number("X", 40, 1, 100)
    try:
        right = 1 <= int(value) <= 100
    except ValueError:
        right = False
    assert (number, len(one.complaints)) == ((int(value), 0) if right else (40, 1))


@given(anything)
def test_no_choice_raises(settings, value):
    assume(str(value).strip().lower() not in ("low", "high"))
    one = settings(X=value)
    assert one.choice("X", ("low", "high")) == "low"
    assert len(one.complaints) == 1


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
    assert len(old.complaints) == 1 and "TAFL_THEME" in old.complaints[0]


def test_keys_nobody_asked_for(settings, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "settings.toml").write_bytes(
        b'# TAFL_NOTE = "none"\r\nTAFL_BRIGHTNES = 40\r\n  TAFL_THEME="colour" # fine\r\nTAFL_\xff = 1\r\n'
        b'CIRCUITPY_WEB_API_PORT = 80\r\nTAFL_BRIGHTNES = 50\r\nTAFL_lonely\r\n\r\nTAFL_LAST = ""'
    )
    some = settings()
    some.choice("THEME", ("colour", "one-hue"))
    some.complain_about_unknown()
    some.complain_about_unknown()
    assert some.complaints == [
        "TAFL_BRIGHTNES is not a setting of this game",
        "TAFL_ÿ is not a setting of this game",
        "TAFL_LAST is not a setting of this game",
    ]


@given(st.binary())
def test_no_file_raises(settings, tmp_path_factory, content):
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.getbasetemp()
        (folder / "settings.toml").write_bytes(b"TAFL_" + content)
        patch.chdir(folder)
        settings().complain_about_unknown()


def test_no_file_is_no_fault(settings, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    none = settings()
    none.complain_about_unknown()
    assert none.complaints == []
