# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure how large the page is, how soon it shows, how fast it draws and how soon it answers a press.

It runs in the Chromium of this machine, without a window. `transfer` is what a web server sends that compresses. `first
paint` and `first light` are the times from a visit to the picture of the page and to the lights, each in a fresh
browser. Then the computer plays both sides. `frames` are the times between two pictures of the browser, `drawing` is
the time for the lights of one frame, `press to light` the time from a key to the cursor's light in its new place,
`busy` the processor's time that the page needs for one frame, which depends least on what else the machine does.
Chromium draws with the processor here, not with a graphics card.

`--slower` slows the page's own thread by the DevTools protocol, which refuses that for Workers: the program and
Chromium's other threads keep their speed. Examples:

    .venv/bin/python tools/bench_web.py --seconds 20
    .venv/bin/python tools/bench_web.py --viewport 360x800 --density 3 --slower 4
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

import web
from support.command_line import at_least, command_parser, require
from web import chromium, find_chromium

SCREENS: "dict[str, dict[str, Any]]" = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True},
}
STARTS = 5
PRESSES = 30
WAIT_MS = 100

FIRST_LIGHT = """
globalThis.firstLight = 0;
const look = () => {
    if (globalThis.ljostafl?.view.lights?.rgb.some(Boolean)) globalThis.firstLight = performance.now();
    else requestAnimationFrame(look);
};
look();
"""

FRAMES = """
async (ms) => {
    const { view } = ljostafl;
    const [intervals, drawing] = [[], []];
    const lamps = Object.getPrototypeOf(view.layer.lamps), { draw } = lamps;
    lamps.draw = function (...details) {
        const start = performance.now();
        draw.apply(this, details);
        drawing.push(performance.now() - start);
    };
    const end = performance.now() + ms;
    let last = await new Promise(requestAnimationFrame);
    while (performance.now() < end) {
        const now = await new Promise(requestAnimationFrame);
        intervals.push(now - last);
        last = now;
    }
    lamps.draw = draw;
    return { intervals, drawing, density: view.layer.canvas.width / view.layer.canvas.clientWidth };
}
"""

# Press a key; return the time until the first picture in which a dark light near the cursor has become white.
PRESS = """
async (key) => {
    const { view } = ljostafl;
    const isWhite = (i) => view.lights.rgb[3 * i] > 60 && view.lights.rgb[3 * i + 1] === view.lights.rgb[3 * i]
        && view.lights.rgb[3 * i + 2] === view.lights.rgb[3 * i];
    const lights = [...Array(81).keys()];
    const before = new Set(lights.filter(isWhite));
    for (let i = 0; i < 20; i++) { // the cursor blinks: find its place
        await new Promise((done) => setTimeout(done, 30));
        lights.filter(isWhite).forEach((light) => before.add(light));
    }
    return await new Promise((done) => {
        const start = performance.now();
        const give_up = setTimeout(done, 2000, null);
        view.layer.onFrame = () => {
            if (!lights.some((light) => isWhite(light) && !before.has(light))) return;
            view.layer.onFrame = () => {};
            clearTimeout(give_up);
            requestAnimationFrame(() => done(performance.now() - start));
        };
        dispatchEvent(new KeyboardEvent("keydown", { key, code: key }));
        dispatchEvent(new KeyboardEvent("keyup", { key, code: key }));
    });
}
"""


def main() -> None:
    parser = command_parser(__doc__)
    parser.add_argument("--seconds", type=at_least(1), default=10, help="how long to count frames (%(default)s)")
    parser.add_argument("--viewport", type=viewport, metavar="WIDTHxHEIGHT", help="only a touch screen of this size")
    parser.add_argument("--density", type=at_least(1), help="pixels of the screen in a CSS pixel, instead of 1 and 3")
    parser.add_argument("--slower", type=at_least(1), default=1, help="slow the page's thread so many times")
    options = parser.parse_args()
    screens = {f"{name}, {options.slower} times slower" if options.slower > 1 else name: screen
               for name, screen in chosen_screens(options.viewport, options.density).items()}
    require("playwright")
    program = find_chromium()
    if not program:
        sys.exit("bench_web.py needs Chromium, which this machine does not have.")
    sizes = web.compressed_sizes(web.page_files())
    print(f"transfer: {sum(sizes.values()) / 1000:.0f} KB in {len(sizes)} files")
    with tempfile.TemporaryDirectory() as folder, web.serving(Path(folder)) as address, chromium(program) as browser:
        web.build(Path(folder))
        for name, screen in screens.items():
            print(name)
            starts = []
            for _ in range(STARTS):
                page = browser.new_context(**screen).new_page()
                session = page.context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": options.slower})
                page.add_init_script(FIRST_LIGHT)
                page.goto(address)
                starts.append(first_times(page))
                if len(starts) < STARTS:
                    page.context.close()
            report("first paint", [paint for paint, _ in starts])
            report("first light", [light for _, light in starts])
            measure(page, session, options.seconds)
            page.context.close()


def viewport(text: str) -> "dict[str, int]":
    """Read an argument: the size of a window in CSS pixels, such as 360x800."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError("must be a width and a height, such as 360x800")
    return {"width": int(width), "height": int(height)}


def chosen_screens(size: "dict[str, int] | None", density: "int | None") -> "dict[str, dict[str, Any]]":
    """Return the screens to measure, by their names: all of them, or a touch screen of this size."""
    screens = SCREENS if size is None else {
        "{width}x{height}".format(**size): {"viewport": size, "has_touch": True, "device_scale_factor": 1},
    }
    if density is None:
        return screens
    return {f"{name}, density {density}": {**screen, "device_scale_factor": density}
            for name, screen in screens.items()}


def first_times(page: Any) -> "tuple[float, float]":
    """Return the times in ms from the visit to the first paint and to the first light."""
    while not (light := page.evaluate("firstLight")):
        page.wait_for_timeout(WAIT_MS)
    return page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"), light


def measure(page: Any, session: Any, seconds: int) -> None:
    """Measure presses and frames of one page, and print the figures."""
    type_line(page, "new")
    presses = [page.evaluate(PRESS, key) for key in ("ArrowLeft", "ArrowRight") * (PRESSES // 2)]
    report("press to light", [time for time in presses if time is not None])
    lost = presses.count(None)
    if lost:
        print(f"  {lost} presses moved no cursor")
    type_line(page, "level 8")
    type_line(page, "players computers")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy_seconds(session)
    figures = page.evaluate(FRAMES, seconds * 1000)
    busy = busy_seconds(session) - before
    report("frames", figures["intervals"])
    report("drawing", figures["drawing"])
    print(f"  busy            {busy / len(figures['intervals']) * 1000:6.1f} ms a frame")
    print(f"  density         {figures['density']:6.1f} pixels of the lights' canvas in a CSS pixel, at the end")


def busy_seconds(session: Any) -> float:
    """Return the processor's time that the page's main thread has used."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def type_line(page: Any, line: str) -> None:
    page.evaluate("(line) => ljostafl.machine.type(line + '\\n')", line)
    page.wait_for_timeout(10 * WAIT_MS)


def report(what: str, times: "list[float]") -> None:
    times = sorted(times)

    def share(part: float) -> float:
        return times[min(len(times) - 1, int(part * len(times)))]

    print(f"  {what:15} median {share(0.5):6.1f} ms   p99 {share(0.99):6.1f} ms   worst {times[-1]:6.1f} ms"
          f"   of {len(times)}", flush=True)


if __name__ == "__main__":
    main()
