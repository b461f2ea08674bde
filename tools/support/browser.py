# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The Chromium of this machine, without a window: for tests, measurements and pictures of the web page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync")  # fmt: skip


def find_chromium() -> str | None:
    """Return the path of this machine's Chromium, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def chromium(program: str) -> Iterator[Any]:
    """Run Chromium and return Playwright's browser. Needs playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=OPTIONS)
        try:
            yield browser
        finally:
            browser.close()
