# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A program for the simulator's tests: the buttons move a dot, SELECT changes its colour, the console echoes."""

import os
import sys

import board
import keypad
import microcontroller
import neopixel
import supervisor

WIDTH, HEIGHT = 9, 9
STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0))
COLORS = ((40, 20, 2), (0, 30, 30), (30, 0, 20))

pixels = neopixel.NeoPixel(
    board.GP0, WIDTH * HEIGHT, auto_write=False, pixel_order=os.getenv("TAFL_COLOR_ORDER", "GRB")
)
keys = keypad.Keys(
    (board.GP2, board.GP3, board.GP4, board.GP5, board.GP6, board.GP7), value_when_pressed=False, pull=True
)
x, y, color = 4, 4, 0
line = ""


def show():
    pixels.fill(0)
    across = WIDTH - 1 - x if y % 2 else x
    pixels[y * WIDTH + across] = COLORS[color]
    pixels.show()


def obey(line):
    if line == "reset":
        microcontroller.reset()
    if line == "fail":
        raise ValueError("as you wished")
    if line == "keep":
        microcontroller.nvm[0:4] = b"kept"
    if line == "read":
        print(bytes(microcontroller.nvm[0:4]))
    if line == "noise":
        print(os.urandom(4))
    print("echo", line)


print("demo", supervisor.ticks_ms())
show()
while True:
    event = keys.events.get()
    if event and event.pressed:
        if event.key_number < 4:
            dx, dy = STEPS[event.key_number]
            x, y = (x + dx) % WIDTH, (y + dy) % HEIGHT
        elif event.key_number == 4:
            color = (color + 1) % len(COLORS)
        show()
    waiting = supervisor.runtime.serial_bytes_available
    if waiting:
        line += sys.stdin.read(waiting)
        while "\n" in line:
            done, line = line.split("\n", 1)
            obey(done.strip())
