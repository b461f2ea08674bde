# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board in a browser as a player sees and touches it."""

import itertools
import re

import pytest

from web_lights import point_of, wait_for_pieces
from web_page import ask, press, violations, wait_for

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# Record the presses that reach the machine: [pin or pins, level].
SPY = """
globalThis.driven = [];
globalThis.drive ??= ljostafl.machine.drive.bind(ljostafl.machine);
ljostafl.machine.drive = (pin, level, at) => {
    driven.push([pin, level]);
    drive(pin, level, at);
};
document.activeElement.blur();
0;
"""
# Make the function `canvasPixel(light, dx, dy)` of the page: the colour of the canvas beside the centre of a light, by
# cells. It reads a copy of the canvas: a canvas that is read gets slow.
READER = """
globalThis.canvasPixel = (light, dx = 0, dy = 0) => {
    const { layer: { canvas, places }, layout } = ljostafl.view;
    const cell = layout.cell * canvas.width / canvas.clientWidth;
    const pen = globalThis.copy ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const { x, y } = places[light];
    pen.drawImage(canvas, -Math.round(x + dx * cell), -Math.round(y + dy * cell));
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
};
0;
"""
BUTTONS = ("up", "down", "left", "right", "select", "back")
PINS = {name: pin for pin, name in enumerate(BUTTONS, 2)}


def press_and_release(pin):
    return [[pin, False], [pin, None]]


@pytest.fixture
def board(shared_board):
    """Return a function that returns a page which records the presses. Tests share it; its program stands still."""

    def board(**options):
        page = shared_board(**options)
        page.evaluate("ljostafl.machine.hold(true)")
        page.evaluate(SPY)
        return page

    return board


@pytest.fixture
def still(shared_board):
    """Return a page that shows only the lights that a test gives it. Tests share it; its program stands still."""
    return stand_still(shared_board())


@pytest.fixture
def played(shared_board):
    """Return a page where two people begin a game of tablut. Tests share it."""
    page = shared_board()
    begin(page)
    return page


def stand_still(page):
    begin(page)
    page.evaluate("ljostafl.machine.hold(true)")
    page.evaluate(READER)
    page.wait_for_timeout(100)  # what the Worker has sent until then arrives
    return page


def begin(page):
    ask(page, "players people", "attackers: person")
    page.evaluate("seen.printed = ''")
    ask(page, "new tablut", "defenders to move")
    wait_for(page, "(({ ply, variant, history }) => ply === 0 && variant === 'tablut' && history)(ljostafl.mirror)")


def driven(page):
    presses = page.evaluate("driven")
    page.evaluate("driven.length = 0")
    return presses


def place_of(page, square):
    """Return where a square of a board of 9x9 is in the window."""
    return dict(zip("xy", point_of(page, 9, square)))


def test_the_canvas_shows_the_opening_as_the_console_tells_it(played):
    page = played
    printed = re.findall(r"^ ?\d+((?: [.adK*x:])+)\r?$", ask(page, "position", "a b c d e f g h i"), re.M)[-9:]
    men = {f"{column}{9 - y}": letter for y, row in enumerate(printed)
           for column, letter in zip("abcdefghi", row.split()) if letter in "adK"}
    assert len(men) == 25
    wait_for_pieces(page, 9, men)


def test_keys_press_the_buttons(board):
    page = board()
    keys = {"ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right", "Enter": "select",
            "Space": "select", "Escape": "back", "Backspace": "back"}
    for key, name in keys.items():
        page.keyboard.press(key)
        assert driven(page) == press_and_release(PINS[name]), key


def test_a_button_that_two_keys_hold_is_released_with_the_second(board):
    page = board()
    page.keyboard.down("Enter")
    page.keyboard.down("Space")
    page.keyboard.up("Enter")
    assert driven(page) == [[PINS["select"], False]]
    page.keyboard.up("Space")
    assert driven(page) == [[PINS["select"], None]]


def test_keys_with_control_are_left_to_the_browser(board):
    page = board()
    page.keyboard.press("Control+ArrowLeft")
    page.keyboard.press("Alt+Enter")
    assert driven(page) == []


def test_a_window_that_loses_the_focus_releases_the_buttons(board):
    page = board()
    page.keyboard.down("ArrowLeft")
    page.evaluate("dispatchEvent(new Event('blur'))")
    assert driven(page) == press_and_release(PINS["left"])


def test_the_mouse_presses_buttons_and_squares(board):
    page = board()
    for name in BUTTONS:
        page.click(f"[data-button={name}]")
        assert driven(page) == press_and_release(PINS[name]), name
    place = place_of(page, "c9")
    page.mouse.click(place["x"], place["y"])
    assert driven(page) == [[[100, 202], True], [[100, 202], None]]


def test_a_clicked_button_does_not_take_enter(board):
    page = board()
    page.click("[data-button=left]")
    driven(page)
    page.keyboard.press("Enter")
    assert driven(page) == press_and_release(PINS["select"])


def test_the_keyboard_reaches_and_presses_each_button(board):
    page = board()
    for name in BUTTONS:
        page.focus(f"[data-button={name}]")
        for key in ("Enter", "Space"):
            page.keyboard.press(key)
            assert driven(page) == press_and_release(PINS[name]), (name, key)


def test_a_button_of_the_page_is_not_select(board):
    page = board()
    page.focus("#sound-button")
    page.keyboard.press("Enter")
    assert driven(page) == []
    assert page.get_attribute("#sound-button", "aria-pressed") == "false"
    page.keyboard.press("Enter")
    assert page.get_attribute("#sound-button", "aria-pressed") == "true"


def test_a_held_button_looks_pressed(board):
    page = board()
    page.keyboard.down("Enter")
    assert page.evaluate("document.querySelector('[data-button=select]').classList.contains('pressed')")
    page.keyboard.up("Enter")
    assert not page.evaluate("document.querySelector('[data-button=select]').classList.contains('pressed')")


def fingers(page):
    """Return a function that sends touches: their kind, and the points at which fingers are."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": point["x"], "y": point["y"], "id": number} for number, point in enumerate(points)]})

    return touch


def middle(page, selector):
    box = page.locator(selector).bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_quick_taps_are_all_counted(board):
    page = board(**PHONE)
    touch = fingers(page)
    place = middle(page, "[data-button=right]")
    for _ in range(12):
        touch("touchStart", place)
        touch("touchEnd")
    wait_for(page, "driven.length === 24")
    assert driven(page) == press_and_release(PINS["right"]) * 12


def test_two_fingers_press_two_buttons(board):
    page = board(**PHONE)
    touch = fingers(page)
    one, other = middle(page, "[data-button=left]"), middle(page, "[data-button=select]")
    touch("touchStart", one)
    touch("touchStart", one, other)
    wait_for(page, "driven.length === 2")
    touch("touchEnd")
    wait_for(page, "driven.length === 4")
    presses = driven(page)
    assert presses[:2] == [[PINS["left"], False], [PINS["select"], False]]
    assert sorted(presses[2:]) == [[PINS["left"], None], [PINS["select"], None]]


def test_a_man_and_his_goal_are_touched(shared_board):
    page = shared_board(**PHONE)
    begin(page)
    for square in ("e3", "b3"):
        place = place_of(page, square)
        page.touchscreen.tap(place["x"], place["y"])
    wait_for(page, "seen.printed.includes('1. defenders e3-b3')")


def test_a_man_is_dragged_to_his_goal(played):
    page = played
    start, end = place_of(page, "e3"), place_of(page, "g3")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(end["x"], end["y"], steps=5)
    page.mouse.up()
    wait_for(page, "seen.printed.includes('1. defenders e3-g3')")


def test_a_dragged_man_follows_the_pointer_and_the_goal_below_him_is_marked(played):
    page = played

    def middle(selector):
        box = page.locator(selector).bounding_box()
        return box and [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]

    start = place_of(page, "e3")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(start["x"] + 3, start["y"])  # not yet a drag
    assert not page.is_visible(".dragged")
    wait_for(page, "ljostafl.mirror.state.get('cursor').hand === 'e3'")
    wait_for(page, "document.querySelector('.words-table').textContent.includes('can move here')")
    for square, goal in (("g3", True), ("f4", False), ("b3", True), ("e5", False), ("e2", False)):
        place = place_of(page, square)
        page.mouse.move(place["x"], place["y"], steps=3)
        assert middle(".dragged") == pytest.approx([place["x"], place["y"]], abs=1)
        assert page.is_visible(".drag-goal") is goal, square
        if goal:
            assert middle(".drag-goal") == pytest.approx([place["x"], place["y"]], abs=3)
    page.mouse.move(3, 3)
    assert page.is_visible(".dragged") and not page.is_visible(".drag-goal")
    page.mouse.up()
    assert not page.is_visible(".dragged")
    enemy, goal = place_of(page, "d1"), place_of(page, "b1")
    page.mouse.move(enemy["x"], enemy["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=3)
    assert not page.is_visible(".dragged")  # he is not this side's
    page.mouse.up()


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize(("square", "title"), [
    ("e3", "e3 in hand"), ("e5", "e5: the king has no legal move"), ("d1", "your move"), ("c5", "c5 in hand"),
    ("g5", "g5 in hand"), ("c3", "your move"),
])
def test_the_first_touch_of_a_man_at_the_start_picks_him_up(open_board, square, title):
    page = open_board(**PHONE)
    wait_for(page, "ljostafl.mirror.history !== null")
    place = place_of(page, square)
    page.touchscreen.tap(place["x"], place["y"])
    wait_for(page, f"seen.titles.some((title) => title.startsWith('{title}'))")
    wait_for(page, f"seen.titles.at(-1).startsWith('{title}')")


def test_fingers_on_the_board_neither_scroll_nor_zoom(board):
    page = board(**PHONE)
    for selector in (".lights", "[data-button=up]", "[data-button=select]"):
        assert page.evaluate(f"getComputedStyle(document.querySelector('{selector}')).touchAction") == "none"
    assert page.evaluate("getComputedStyle(document.querySelector('.plate')).touchAction") == "auto"
    assert "user-scalable" not in page.content() and "maximum-scale" not in page.content()


PAD = """
globalThis.pad = { index: 0, buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
navigator.getGamepads = () => [pad];
document.hasFocus = () => true;
const event = new Event("gamepadconnected");
event.gamepad = pad;
dispatchEvent(event);
"""


@pytest.mark.soak
def test_a_game_controller_plays(open_board):
    page = open_board()
    page.evaluate(SPY)
    page.evaluate(PAD)
    page.evaluate("pad.buttons[0].pressed = true")
    wait_for(page, "driven.length === 1")
    page.evaluate("pad.buttons[0].pressed = false")
    wait_for(page, "driven.length === 2")
    assert driven(page) == press_and_release(PINS["select"])
    page.evaluate("pad.axes[0] = -0.9")
    wait_for(page, "driven.length === 1")
    page.evaluate("pad.axes[0] = -0.45")  # a trembling stick
    page.evaluate("""async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); }""")
    page.evaluate("pad.axes[0] = 0.1")
    wait_for(page, "driven.length === 2")
    assert driven(page) == press_and_release(PINS["left"])


def test_a_stranger_reads_what_to_press_on_a_plate_that_is_never_blank(open_board):
    page = open_board(**PHONE)
    wait_for(page, "document.querySelector('.plate').textContent === 'Tap the big button to play'")
    page.touchscreen.tap(*middle(page, "[data-button=select]").values())
    wait_for(page, "document.querySelector('.plate').textContent === 'Your move: defenders (blue)'")
    wait_for(page, "!ljostafl.plate.waits")
    for title in ("your move: defenders (blue)", "", " ", "b1-j9", "b1-j9 | ", "\x85", "your move"):
        page.evaluate("(title) => ljostafl.plate.setTitle(title)", title)
        assert page.inner_text(".plate-text").startswith("Your move"), title


def test_a_player_with_a_keyboard_reads_the_keys_hears_tones_and_is_told_of_moves(open_board):
    page = open_board()
    page.evaluate("""globalThis.told = [];
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((line) =>
            told.push(line.textContent)))).observe(document.querySelector("#announcer"), { childList: true });""")
    wait_for(page, "document.querySelector('.plate').textContent.startsWith('Press Enter')")
    press(page, "Enter")
    wait_for(page, "told.includes('Your move: defenders (blue)')")
    press(page, "Enter")
    wait_for(page, "document.querySelector('.plate').textContent.endsWith('Esc puts it back')")
    wait_for(page, "seen.tones.some(([, hertz]) => hertz > 0)")
    ask(page, "e3-b3", "1. defenders e3-b3")
    wait_for(page, "told.includes('defenders e3 to b3')")
    page.click("#sound-button")
    assert page.evaluate("ljostafl.speaker.muted")


TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))"


@pytest.mark.soak
def test_the_names_of_the_keys_are_apart_at_every_width(board):
    page = board()
    shown = []
    for width in (330, 400, 480, 560, 640, 760, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 1000})
        wait_for(page, f"ljostafl.view.layout.board.width <= {width} && ljostafl.view.stage.clientWidth <= {width}")
        page.evaluate(TWO_FRAMES)  # in which the page notices its new size
        names = page.evaluate("""[...document.querySelectorAll(".key-name")].filter(({ hidden }) => !hidden)
            .map((name) => [name.innerText, name.getBoundingClientRect()])
            .map(([text, { left, right }]) => [left, right, text]).sort(([left], [other]) => left - other)""")
        assert all(before[1] < after[0] for before, after in itertools.pairwise(names)), (width, names)
        assert all(0 <= left and right <= width for left, right, _ in names)
        shown.append(len(names) and names[-1][2])
    assert shown[-1] == "Esc or Backspace" and "Esc" in shown
    page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.soak
def test_the_names_of_the_keys_fit_when_the_fonts_come_late(new_page, address):
    page = new_page(viewport={"width": 560, "height": 1000})
    held = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    wait_for(page, "document.querySelector('.key-name')?.innerText && globalThis.ljostafl?.view.layout")
    page.evaluate("""globalThis.arranged = 0;
        ljostafl.view.addEventListener("arranged", () => arranged += document.fonts.check("16px Figtree"));""")
    for route in held:
        route.continue_()
    wait_for(page, "arranged > 0")


def test_the_help_keeps_keys_from_the_program(board):
    page = board()
    page.keyboard.press("F1")
    assert page.evaluate("document.querySelector('#help').open")
    assert page.locator("#help li").count() == page.evaluate("document.querySelectorAll('#help .sample').length") > 10
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    assert not page.evaluate("document.querySelector('#help').open")
    assert driven(page) == []
    for key in ("h", "H", "?"):  # a voice that dictates presses no keys of the page (WCAG 2.1.4)
        page.keyboard.press(key)
    assert not page.evaluate("document.querySelector('#help').open")


def test_the_panel_grows_with_the_board(played):
    page = played
    ask(page, "variant copenhagen", "copenhagen")
    ask(page, "new", "to move")
    wait_for(page, "ljostafl.view.layout.panel.width / ljostafl.view.layout.cell > 10.5")
    wait_for(page, "ljostafl.view.outline.columnName(10) === 'k'")


@pytest.mark.soak
@pytest.mark.slow
def test_a_window_of_a_larger_panel_has_the_names_of_the_board(open_board):
    page = open_board()
    page.evaluate("""ljostafl.machine.restart({ settings: { TAFL_PANEL_WIDTH: "16", TAFL_PANEL_HEIGHT: "16",
        TAFL_WINDOW_LEFT: "5", TAFL_WINDOW_TOP: "30" } })""")
    wait_for(page, "ljostafl.view.outline.squareName(5, 15) === 'a1' && ljostafl.view.outline.rowName(6) === ''")
    ask(page, "new fyrkat15", "to move")
    wait_for(page, """(() => {  // after the overview, the part in view depends on the computer's move
        const [part, lowerLeft] = /^(\\w+)-\\w+(?= \\| )/.exec(seen.titles.at(-1)) ?? ["a1-o15"];
        return part !== "a1-o15" && ljostafl.view.outline.squareName(5, 15) === lowerLeft;
    })()""")


def test_names_scroll_with_a_large_board(played):
    page = played
    assert page.evaluate("""() => {
        const { view } = ljostafl;
        view.setPart("c4-k12"); // until the next event
        return [view.outline.columnName(0), view.outline.rowName(8)];
    }""") == ["c", "4"]


def settled(page, wire):
    """Show lights without a program and return one pixel of the first light, frame by frame."""
    return page.evaluate("""async (wire) => {
        const { view } = ljostafl;
        frameMs = 0;
        const frame = () => new Promise(requestAnimationFrame);
        const read = () => canvasPixel(0)[0];
        view.showFrame(new Uint8Array(243));
        for (let i = 0; i < 60; i++) await frame();
        const levels = [read()];
        view.showFrame(Uint8Array.from(wire));
        for (let i = 0; i < 60; i++) {
            await frame();
            levels.push(read());
        }
        frameMs = 50;
        return levels;
    }""", wire)


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.soak)])
def test_lights_change_smoothly_between_frames(shared_board, motion):
    page = stand_still(shared_board(**{"reduced_motion": motion} if motion == "reduce" else {}))
    levels = settled(page, [30, 60, 20] + [0] * 240)
    assert levels == sorted(levels)
    changing = len({level for level in levels if levels[0] < level < levels[-1]})
    assert levels[-1] > levels[0] + 100
    assert (changing >= 2) if motion == "no-preference" else (changing >= 10)


def test_lights_add_up(still):
    """Two lights with a dark one between them light its window more than one of them."""
    page = still

    def between(*lit):
        wire = [0] * 243
        for light in lit:
            wire[3 * light : 3 * light + 3] = [90, 90, 90]
        page.evaluate("wire => ljostafl.view.showFrame(Uint8Array.from(wire))", wire)
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("canvasPixel(1)[0]")

    dark, one, two = between(), between(0), between(0, 2)
    assert dark < one < two
    assert two - dark == pytest.approx(2 * (one - dark), abs=3)


def test_a_picture_drawn_in_parts_is_that_drawn_at_once(still):
    parts, most = still.evaluate("""async () => {
        const { layer, layer: { canvas, lamps } } = ljostafl.view, colors = new Float32Array(243);
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
        const pixels = () => {
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const { draw } = lamps;
        let [parts, seed] = [0, 7];
        lamps.draw = (places, colors, boxes) => {
            parts += boxes !== undefined;
            draw.call(lamps, places, colors, boxes);
        };
        for (let round = 0; round < 20; round++) {
            for (let change = 0; change < 4; change++) {
                seed = seed * 16807 % 2147483647;
                colors.set([seed % 256, (seed >> 8) % 256, (seed >> 16) % 256], 3 * (seed % 81));
            }
            layer.show(colors.slice());
            for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        }
        while (!layer.settled) await new Promise(requestAnimationFrame);
        const drawn = pixels();
        draw.call(lamps, layer.places, colors);
        const whole = pixels(), off = whole.map((value, i) => Math.abs(value - drawn[i]));
        return [parts, Math.max(...new Set(off))];
    }""")
    assert parts > 20 and most <= 4


def test_only_what_changes_is_drawn(still):
    page = still
    page.evaluate("""() => {
        const { layer } = ljostafl.view, { draw } = layer.lamps;
        globalThis.boxes = [];
        layer.lamps.draw = (places, colors, parts) => {
            boxes.push(...parts ?? [{ x: 0, y: 0, width: layer.canvas.width, height: layer.canvas.height }]);
            draw.call(layer.lamps, places, colors, parts);
        };
    }""")

    def drawn(light):
        """Show a board with this light, and return the boxes that are drawn for that."""
        wire = [80, 40, 0] * 81
        wire[:3] = light
        page.evaluate("wire => { boxes = []; ljostafl.view.showFrame(Uint8Array.from(wire)); }", wire)
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("boxes")

    assert drawn([80, 40, 0])
    assert drawn([80, 40, 0]) == []
    x, y, cell = page.evaluate("(({ places: [{ x, y }], lamps }) => [x, y, lamps.cell])(ljostafl.view.layer)")
    boxes = drawn([0, 40, 80])
    assert boxes
    for box in boxes:
        assert box["x"] + box["width"] < x + 5 * cell and box["y"] + box["height"] < y + 5 * cell


@pytest.mark.soak
def test_a_coarser_canvas_shows_the_same_lights(open_board):
    page = open_board(**PHONE)
    page.evaluate(READER)
    page.evaluate("ljostafl.machine.stop()")
    wire = [(7 * i + i // 9) % 3 * 40 for i in range(243)]
    page.evaluate("wire => ljostafl.view.showFrame(Uint8Array.from(wire))", wire)

    def lights():
        wait_for(page, "ljostafl.view.layer.settled")
        return page.evaluate("[...Array(81).keys()].flatMap((i) => canvasPixel(i))")

    fine, width = lights(), page.evaluate("ljostafl.view.layer.canvas.width")
    ratios = page.evaluate("""() => {
        const { layer, layer: { density } } = ljostafl.view, ratios = [density.ratio];
        for (let i = 0; i < 200; i++) {
            if (!density.note(100, 100, 0)) continue;
            layer.onDensity();
            ratios.push(density.ratio);
        }
        return ratios;
    }""")
    assert ratios == [2, 1.5, 1]
    assert page.evaluate("ljostafl.view.layer.canvas.width") == pytest.approx(width / 2, rel=0.05)
    assert lights() == pytest.approx(fine, abs=12)
    inside = page.evaluate("""() => {
        const { view: { layer: { canvas, places, lamps: { cell } } }, view } = ljostafl;
        const { left, top, width } = canvas.getBoundingClientRect(), scale = width / canvas.width;
        return [places.map(({ x, y }) => view.lightAt(left + x * scale, top + y * scale)).join(" "),
            Number.isInteger(cell) && places.every(({ x }) => Number.isInteger(x - cell / 2))];
    }""")
    assert inside == [" ".join(f"{i % 9},{i // 9}" for i in range(81)), True]


@pytest.mark.soak
def test_the_program_starts_before_its_lights_are_painted(new_page, address):
    """It starts in the Worker while the page paints."""
    page = new_page()
    page.add_init_script("""
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            if (message[0] === "start") globalThis.width ??= document.querySelector(".lights").width;
            postMessage.call(this, message);
        };
    """)
    widths = []
    while 1 not in widths and len(widths) < 5:  # on a busy machine the parts of the page may arrive in another order
        page.goto(address)
        wait_for(page, "document.querySelector('.lights').width > 1 && globalThis.width")
        widths.append(page.evaluate("width"))
    assert 1 in widths


def test_the_words_tell_the_position_and_the_cursor(played):
    page = played
    wait_for(page, "document.querySelector('#words').textContent.includes('e5 king')")
    words = wait_for(page, """
        [...document.querySelectorAll('#words td button')].map((button) => button.textContent)
            .filter((text) => text.includes('cursor')).length === 1
        && [...document.querySelectorAll('#words td button')].map((button) => button.textContent)
    """)
    assert len(words) == 81
    assert words[0].startswith("a9 corner")
    assert sum("attacker" in text for text in words) == 16


def test_a_square_in_words_can_be_pressed(played):
    page = played
    wait_for(page, "document.querySelector('#words').textContent.includes('e3 defender')")
    for name in ("e3", "b3"):
        page.evaluate("""(name) => [...document.querySelectorAll('#words td button')]
            .find((button) => button.textContent.startsWith(name + " ")).click()""", name)
    wait_for(page, "seen.printed.includes('1. defenders e3-b3')")


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.parametrize("options", [PHONE, {}, {"forced_colors": "active"}],
                         ids=["light phone", "desktop", "contrast"])
def test_axe_finds_nothing(shared_board, options):
    from support import web_packages

    page = shared_board(**options)
    page.evaluate(web_packages.axe())
    begin(page)
    wait_for(page, "document.querySelector('#words').textContent.includes('e5 king')")
    for state in ("closed", "open"):
        if state == "open":
            page.keyboard.press("F1")
        assert violations(page) == [], state
