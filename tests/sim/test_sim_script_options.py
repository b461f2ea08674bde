# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command line of the simulator takes settings and options, and explains wrong ones."""

import subprocess
import sys

import pytest

import needs
from project import DEMO, PLAY, ROOT
from sim.cli import main

for package in ("PIL", "pygame"):  # whoever plays a script needs them
    needs.module(package)


def test_settings_from_file_environment_and_command_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "code.py").write_text(
        "import os, board, keypad\nprint(*(os.getenv('TAFL_' + name) for name in 'ABCD'))\n"
        "keys = keypad.Keys((board.GP2,), value_when_pressed=False)\nwhile True:\n    keys.events.get()\n"
    )
    (tmp_path / "settings.toml").write_text('TAFL_A = "file"\nTAFL_B = "file"\nTAFL_C = "file"\nTAFL_D = "open\n')
    monkeypatch.setenv("TAFL_B", "environment")
    monkeypatch.setenv("TAFL_C", "environment")
    assert main(["--program", str(tmp_path / "code.py"), "--script", "", "--set", "TAFL_C=line"]) == 0
    assert capsys.readouterr().out == "file environment line None\n"


@pytest.mark.parametrize(
    "arguments, expected",
    [
        (["--out", "x.bmp"], "x.bmp"),
        (["--out", "no/such/folder/x.png"], "no folder"),
        (["--program", "nowhere.py"], "nowhere.py"),
        (["--set", "BRIGHTNESS=3"], "BRIGHTNESS"),
        (["--set", "TAFL_A"], "TAFL_A"),
        (["--scale", "huge"], "huge"),
        (["--fps", "500"], "500"),
        (["--plain", "--out", "x.png"], "--plain"),
        (["--terminal", "--out", "x.png"], "film --help"),
    ],
)
def test_wrong_options_are_reported(arguments, expected, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2 and expected in capsys.readouterr().err


def test_unknown_settings_are_reported(tmp_path, monkeypatch, capsys):
    (tmp_path / "code.py").write_text("print('on')\n")
    (tmp_path / "settings.toml").write_text("# TAFL_LEVEL = 1\n")
    monkeypatch.setenv("TAFL_LEVLE", "2")
    main(["--program", str(tmp_path / "code.py"), "--script", "", "--set", "TAFL_LEVELS=2", "--set", "TAFL_LEVEL=3"])
    errors = capsys.readouterr().err
    assert "TAFL_LEVLE. Do you mean TAFL_LEVEL?" in errors and "TAFL_LEVELS. Do you" in errors
    assert errors.count("no setting") == 2


def test_a_program_that_fails_shows_its_traceback(tmp_path, capsys):
    (tmp_path / "code.py").write_text("print('so far')\n1 / 0\n")
    assert main(["--program", str(tmp_path / "code.py"), "--script", ""]) == 1
    captured = capsys.readouterr()
    assert captured.out == "so far\n" and "ZeroDivisionError" in captured.err and "line 2" in captured.err


def test_the_command_does_not_hide_the_standard_library_module_code():
    command = [*PLAY, "--program", str(DEMO), "--script", "type:x"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("echo x\n")
    probe = "import runpy, sys; sys.argv[1:] = ['window', '--help']\ntry:\n"
    probe += "    runpy.run_path('src/ljostafl', run_name='__main__')\n"
    probe += "except SystemExit:\n    import code, pdb\n    print(hasattr(code, 'InteractiveConsole'))"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.endswith("True\n") and "--script" in done.stdout


def test_hold_option_in_a_script(tmp_path, capsys):
    for hold, words in (([], False), (["--hold", "select"], True)):
        assert main(["film", "wait:1500 back wait:500", str(tmp_path / "out.png"), *hold]) == 0
        assert ("SELF-TEST" in capsys.readouterr().out) is words


def test_hold_option_releases_after_one_second():
    """Without a script the machine itself drives the pin of --hold, with every front end."""
    from sim.machine.machine import PROJECT, Machine

    class Frontend:
        def switched_on(self, chip):
            self.chip = chip
            self.levels = {}

        def on_event(self, kind):
            self.levels[self.chip.now()] = self.chip._levels.get(6)
            self.chip.pass_time(5000)
            if self.chip.now() > 2000:
                raise self.chip.PowerOff

    frontend = Frontend()
    Machine(PROJECT / "code.py", {}, held={6: False}).run(frontend)
    assert {level for ms, level in frontend.levels.items() if ms < 1000} == {False}
    assert {level for ms, level in frontend.levels.items() if ms > 1010} == {None}
