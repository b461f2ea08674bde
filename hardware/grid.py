# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The grid of lights."""

# Shows a canvas on NeoPixels: meaning to colour, cell to pixel, and never more current than the limit.

FULL_SCALE = 256


class Grid:
    """The panel on `strip`."""

    # Where `strip` is None, there is none.
    # `width` and `height` are those of the canvas; `theme` and `brightness`, in percent, those of the colours;
    # `current` is what the frame now showing draws, in mA, by this estimate: 1 mA for each pixel of the wire, and 16,
    # 11 and 15 mA for full red, green and blue. `limit` is in mA; `white`: the pixels have a white light.

    def __init__(self, strip, wiring, limit, theme, brightness, white):
        from hardware.palette import build_palette

        self.strip = strip
        self.width = wiring.width
        self.height = wiring.height
        self.limit = limit
        self.current = self._dark = wiring.count
        self._cells = wiring.cells
        self._white = white
        self._budget = max(0, limit - self._dark) * 255
        self._scale = FULL_SCALE
        self._shown = bytearray(self.width * self.height)
        self._changed = bytearray(self.width * self.height)  # of which only as many count as have changed
        self.theme, self.brightness = theme, brightness
        self._colours, self._currents = build_palette(theme, brightness, white)
        self._load = 0
        self._stale = False  # what shows is no longer in the colours it was sent in

    def set_light(self, theme: str, brightness: int) -> None:
        """Takes the colours of `theme`, at `brightness` percent, for all frames to come."""
        from hardware.palette import build_palette

        self.theme, self.brightness = theme, brightness
        build_palette(theme, brightness, self._white, self._colours, self._currents)
        self._load = 0
        self._stale = True
        # What shows would not be sent again: the next frame starts from the dark.
        self._shown[:] = bytes(len(self._shown))
        if self.strip is not None:
            self.strip.clear()

    def show(self, canvas: bytearray) -> None:
        """Sends `canvas` to the lights, unless they show it already."""
        shown = self._shown
        if self.strip is None or (canvas == shown and not self._stale):
            return
        self._stale = False
        currents = self._currents
        changed = self._changed
        count = 0
        load = self._load
        for i in range(len(shown)):
            now = canvas[i]
            was = shown[i]
            if now != was:
                load += currents[now] - currents[was]
                shown[i] = now
                changed[count] = i
                count += 1
        # A colour times scale / 256, rounded down, draws at most that part of its current.
        scale = FULL_SCALE if load <= self._budget else self._budget // (load // FULL_SCALE + 1)
        if scale != FULL_SCALE or self._scale != FULL_SCALE:  # then all have changed
            count = len(shown)
            changed = range(count)
        self.strip.draw(changed, count, self._cells, shown, self._colours, scale)
        self._load = load
        self._scale = scale
        self.current = self._dark + (load * scale + FULL_SCALE * 255 - 1) // (FULL_SCALE * 255)
        self.strip.show()
