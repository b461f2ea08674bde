# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Helpers for tests of the board in a browser."""

import json
import time

TIMEOUT = 120  # seconds; the machine may be slow, and busy with other tests
PRESS_MS = 40  # that a key is up and down; the program takes a second press within 25 ms for a bounce of the contact

# Run in a page before its own code, this makes `seen` and `wire` hold the events of its machine. To paint takes much
# of the processor's time. So the rings around buttons stand still, and a frame comes each `frameMs` at most; 0: as
# often as on a screen.
LISTEN = """
const still = new CSSStyleSheet();
still.replaceSync(".waits .brass::after { animation-play-state: paused !important; }");
document.adoptedStyleSheets = [still];
globalThis.frameMs = 100;
const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (draw) => frameMs ? setTimeout(() => nextFrame(draw), frameMs) : nextFrame(draw);
globalThis.seen = { printed: "", titles: [], states: [], crashes: [], storage: [], wirings: [], tones: [], heap: [] };
globalThis.wire = [];
const listen = ({ machine }) => {
    const on = (name, take) => machine.addEventListener(name, (event) => take(event.detail));
    on("frame", ({ wire }) => globalThis.wire = [...wire]);
    on("title", ({ title }) => seen.titles.push(title));
    on("print", ({ text }) => seen.printed += text);
    on("tones", ({ tones }) => seen.tones.push(...tones));
    on("wiring", ({ settings }) => seen.wirings.push(settings));
    on("state", ({ state }) => seen.states.push(state));
    on("crash", ({ text }) => seen.crashes.push(text));
    on("storage", ({ state }) => seen.storage.push(state));
    on("heap", ({ used }) => seen.heap.push(used));
};
Object.defineProperty(globalThis, "ljostafl", { configurable: true, set(value) { // at once, before the first event
    Object.defineProperty(globalThis, "ljostafl", { value, writable: true, configurable: true });
    listen(value);
} });
"""

# Looks for some milliseconds whether an expression is true, and returns its value.
LOOK = """(async (end) => {
    for (;;) {
        const value = await (%(condition)s);
        if (value || performance.now() > end) return value || null;
        await new Promise((next) => setTimeout(next, 10));
    }
})(performance.now() + %(ms)d)"""


def wait_for(page, condition, timeout=TIMEOUT):
    """Wait until a JavaScript expression is true in the page; return its value. Playwright's own wait needs `eval`.

    The page looks by itself: to ask it again and again from here would take more of the processor than it does.
    """
    end = time.monotonic() + timeout
    while True:
        try:
            value = page.evaluate(LOOK % {"condition": condition, "ms": 1000 * max(0, end - time.monotonic())})
        except Exception as error:
            if "navigation" not in str(error):
                raise
            value = None  # the page was loading anew
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"{condition} is not true after {timeout} s; the page has seen {seen(page)}")
        page.wait_for_timeout(20)


def until(page, test, timeout=TIMEOUT):
    """Wait until a Python function returns something, which may ask the page; return that."""
    end = time.monotonic() + timeout
    while not (value := test()):
        assert time.monotonic() < end, f"it is not true after {timeout} s; the page has seen {seen(page)}"
        page.wait_for_timeout(50)
    return value


def seen(page):
    """Return what the machine in the page has sent, as text."""
    events = page.evaluate("seen")
    printed = events.pop("printed")
    return "\n".join([printed[-3000:], *(f"{name}: {str(found[-12:])[:1000]}" for name, found in events.items())])


def press(page, *keys):
    """Press keys one after the other, no faster than a person: the program takes a faster second press for a bounce."""
    for key in keys:
        page.wait_for_timeout(PRESS_MS)
        page.keyboard.press(key, delay=PRESS_MS)


SETTLED = "document.getAnimations().every(({ effect }) => effect.getTiming().iterations === Infinity)"  # the style's


def ask(page, line, answer):
    """Type a line into the board's console and wait until it has printed the text `answer` after it."""
    start = page.evaluate("seen.printed.length")
    page.evaluate("(line) => ljostafl.machine.type(line + '\\n')", line)
    wait_for(page, f"seen.printed.slice({start}).includes({json.dumps(answer)})")
    return page.evaluate(f"seen.printed.slice({start})")


def violations(page):
    """Return the faults that axe finds in the page, into which `web_packages.axe()` is loaded: [rule, places]."""
    return page.evaluate("""async () => {
        const { violations } = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa",
            "wcag22aa", "best-practice"] });
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html, any }) => [html, any[0]?.message])]);
    }""")


# Whether the flash of the chip that the browser stores has been written at all.
IS_SAVED = """new Promise((resolve) => {
    const request = indexedDB.open("ljostafl " + location.pathname);
    request.onsuccess = () => {
        const get = request.result.transaction("files").objectStore("files").get("flash");
        get.onsuccess = () => {
            request.result.close();
            resolve(get.result?.some((byte) => byte !== 255) ?? false);
        };
    };
})"""


def play(page, *moves):
    """Play a game between two people with these moves, and wait until it is saved. Return its line."""
    ask(page, "players people", "defenders: person")
    for move in moves:
        ask(page, move, " to move")
    wait_for(page, IS_SAVED)
    return line(page)


def line(page):
    """Return the line that stands for the position of the board."""
    start = page.evaluate("seen.printed.length")
    page.evaluate("ljostafl.machine.type('position\\n')")
    return wait_for(page, f"seen.printed.slice({start}).match(/^\\S+\\/\\S+ [ad] \\d+.*(?=\\n)/m)")[0]
