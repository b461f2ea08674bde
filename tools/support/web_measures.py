# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure the web page in this machine's Chromium, without a window: transfer, start, frames, presses, heap."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from statistics import median
from typing import Any

OPTIONS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync")
STARTS = 5
PRESSES = 40
LEVEL = 8  # of the computer, which then thinks long
THINKING_MS = 5000

# Notes when the first light is lit.
WATCH = """
globalThis.light = 0;
const watch = () => {
    const { machine } = globalThis.ljostafl ?? {};
    if (!machine) return void setTimeout(watch, 1);
    machine.addEventListener("frame", ({ detail }) => {
        if (!globalThis.light && detail.wire.some(Boolean)) globalThis.light = performance.now();
    });
    machine.addEventListener("heap", ({ detail }) => globalThis.heap = detail.used);
    machine.addEventListener("title", ({ detail }) => globalThis.caption = detail.title);
};
watch();
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
FRAMES = """new Promise((resolve) => {
    const times = [];
    const end = performance.now() + %d;
    const note = (now) => {
        times.push(now);
        if (now < end) requestAnimationFrame(note);
        else resolve(times.slice(1).map((time, index) => time - times[index]));
    };
    requestAnimationFrame(note);
})"""
PRESS = """(pin) => new Promise((resolve) => {
    const { machine } = ljostafl;
    const begin = performance.now();
    machine.addEventListener("frame", () => requestAnimationFrame(() => resolve(performance.now() - begin)),
        { once: true });
    machine.drive(pin, false);
    machine.drive(pin, null);
})"""


def measure(address: str, sizes: Mapping[str, int]) -> None:
    """Open the page at `address` in Chromium and print figures. `sizes` has the compressed size of each file."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sys.exit("Playwright is not installed. Run: python tools/start.py tools")
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not program:
        sys.exit("There is no Chromium on this machine.")
    whole = sum(sizes.values())
    print(f"transfer             {whole / 1000:8.0f} KB compressed, {len(sizes)} files")
    for name, size in sorted(sizes.items(), key=lambda item: -item[1])[:5]:
        print(f"  {name.rpartition('/')[2]:26} {size / 1000:6.0f} KB")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=OPTIONS)
        starts = [_start(browser, address) for _ in range(STARTS)]
        _print("first paint", [paint for paint, _ in starts])
        _print("first light", [light for _, light in starts])
        page = _open(browser, address)
        page.keyboard.press("Enter")
        page.wait_for_timeout(1500)
        _print("press to light", [page.evaluate(PRESS, pin) for _ in range(PRESSES // 4) for pin in (2, 3, 4, 5)])
        _print("frames, waiting", page.evaluate(FRAMES % THINKING_MS))
        page.evaluate(f"ljostafl.machine.type('players computers\\nlevel {LEVEL}\\nagain\\n')")
        page.wait_for_timeout(1500)
        _print("frames, thinking", page.evaluate(FRAMES % THINKING_MS))
        print(f"heap of the program  {page.evaluate('heap') / 1000:8.0f} KB")
        browser.close()


def _open(browser: Any, address: str) -> Any:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    while not page.evaluate("light"):
        page.wait_for_timeout(20)
    return page


def _start(browser: Any, address: str) -> tuple[float, float]:
    """Return the times from a visit in a fresh browser to the first paint and to the first light, in ms."""
    page = _open(browser, address)
    page.wait_for_timeout(500)
    times = page.evaluate(PAINT), page.evaluate("light")
    page.context.close()
    return times


def _print(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    worst = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
    print(f"{name:20} {median(ordered):8.1f} ms median, {worst:7.1f} ms p99, of {len(ordered)}", flush=True)
