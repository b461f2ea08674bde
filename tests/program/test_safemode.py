# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""safemode.py: which causes of safe mode end in a reset."""

import sys
from types import SimpleNamespace

import pytest

from project import ROOT


class Reset(Exception):
    pass


@pytest.mark.parametrize("reason", ["BROWNOUT", "HARD_FAULT", "WATCHDOG", "PROGRAMMATIC"])
def test_safe_mode_resets_only_after_a_brown_out(monkeypatch, reason):
    def reset():
        raise Reset

    reasons = SimpleNamespace(BROWNOUT=1, HARD_FAULT=2, WATCHDOG=3, PROGRAMMATIC=4)
    runtime = SimpleNamespace(safe_mode_reason=getattr(reasons, reason))
    monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(reset=reset))
    monkeypatch.setitem(sys.modules, "supervisor", SimpleNamespace(runtime=runtime, SafeModeReason=reasons))
    program = compile((ROOT / "safemode.py").read_text(), "safemode.py", "exec")
    if reason == "BROWNOUT":
        with pytest.raises(Reset):
            exec(program, {})
    else:
        exec(program, {})
