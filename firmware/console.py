# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console of a Pico, over USB: what it prints, and what is typed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rp2040py.usb.cdc import USBCDC

TITLE = re.compile(rb"\x1b\]0;(.*?)(?:\x07|\x1b\\)")  # an escape sequence for the title of the console's window


class Console:
    """The console: the part of `Pico` that talks with it."""

    _chip: Any
    lines: list[tuple[float, str]]  # of the console, with milliseconds
    title: str
    on_line: Callable[[float, str], None]
    on_title: Callable[[float, str], None]
    on_data: Callable[[bytes], object]  # takes all that the console prints

    @property
    def ms(self) -> float:
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The end of the console's output that is not yet a whole line."""
        return self._part.decode("utf-8", "replace")

    def type(self, text: str) -> None:
        """Send text to the console; it arrives as fast as the firmware reads it."""
        self.type_bytes(text.encode())

    def type_bytes(self, data: bytes) -> None:
        """Send bytes to the console."""
        self._to_send += data

    def _set_up_console(self, usb: bool) -> None:
        controller = self._chip.usb_ctrl
        self._console: Any = USBCDC(controller)
        self._console.on_serial_data = self._receive
        self._part = b""
        self._to_send = b""
        self._read_request: tuple[int, int] | None = None
        self._answer_read = controller.on_endpoint_read
        controller.on_endpoint_read = self._hold_read
        if not usb:
            controller.on_usb_enabled = lambda *_: None

    def _hold_read(self, endpoint: int, size: int) -> None:
        """Answer a read of the console only when there is something to send, as a host does.

        rp2040py answers at once with an empty packet, and the firmware does little but ask again."""
        if endpoint == self._console._out_endpoint and not self._console.tx_fifo.item_count:
            self._read_request = endpoint, size
        else:
            self._answer_read(endpoint, size)

    def _serve_console(self) -> None:
        fifo = self._console.tx_fifo
        if self._to_send:
            room = fifo.size - fifo.item_count
            for byte in self._to_send[:room]:
                self._console.send_serial_byte(byte)
            self._to_send = self._to_send[room:]
        if self._read_request and fifo.item_count:
            request, self._read_request = self._read_request, None
            self._answer_read(*request)

    def _receive(self, data: bytes | bytearray) -> None:
        self.on_data(bytes(data))
        self._part += bytes(data)
        while found := TITLE.search(self._part):
            self._part = self._part[: found.start()] + self._part[found.end() :]
            self.title = found[1].decode("utf-8", "replace")
            self.on_title(self.ms, self.title)
        while b"\n" in self._part:
            line, _, self._part = self._part.partition(b"\n")
            text = line.decode("utf-8", "replace").rstrip("\r")
            self.lines.append((self.ms, text))
            self.on_line(self.ms, text)


class Cable:
    """A pseudo-terminal that stands for the cable of a board: other programs open its `path`. Not on Windows."""

    def __init__(self) -> None:
        import tty

        self._ours, self._theirs = os.openpty()  # both stay open: a program may leave and come back
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)

    def write(self, data: bytes) -> None:
        """Send what the board prints. If no program reads it, the rest is dropped once the terminal is full."""
        with suppress(BlockingIOError):
            os.write(self._ours, data)

    def read(self) -> bytes:
        """Return what was typed, without waiting."""
        try:
            return os.read(self._ours, 4096)
        except BlockingIOError:
            return b""
