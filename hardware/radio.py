# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The radio: joins the Wi-Fi of settings.toml and opens connections. Only boards with a table far away load it."""

import os
import time

import socketpool
import wifi

JOIN_S, REACH_S = 8, 4  # the longest waits: for the network, and for each answer of a broker
EPOCH = 2024  # a clock with an earlier year was never set


class Radio:
    """The radio of this board, for a table: its `link`, the `password` at its broker."""

    def __init__(self, link, password, ca):
        """`ca`: the file with the authority of the broker's certificate; "": one of those that CircuitPython knows.

        Raise ValueError if a setting is missing, OSError if there is no such file.
        """
        self.link, self.password = link, password
        self._name = os.getenv("CIRCUITPY_WIFI_SSID")
        if not self._name:
            raise ValueError('settings.toml needs CIRCUITPY_WIFI_SSID = "..." too, the name of the Wi-Fi')
        self._ca = ""
        if ca:
            with open(ca, "rb") as file:
                self._ca = file.read().decode()
        self._pool = socketpool.SocketPool(wifi.radio)
        self._address = None

    def seconds(self) -> int:
        """Return the Unix time in seconds, 0 if the clock of this board was never set."""
        return int(time.time()) if time.localtime()[0] >= EPOCH else 0

    def connect(self, host: str, port: int, tls: bool):
        """Do the next step to a broker; return the socket after the last one, until then None. Raise OSError.

        Each step may wait for some seconds. The socket does not: `send` and `recv_into` raise EAGAIN instead.
        """
        if not wifi.radio.connected:
            self._address = None
            return _unwatched(self._join)
        if not self._address:
            return _unwatched(self._look_up, host, port)
        return _unwatched(self._reach, host, tls)

    def _join(self):
        try:
            wifi.radio.enabled = True
            wifi.radio.connect(self._name, os.getenv("CIRCUITPY_WIFI_PASSWORD") or "", timeout=JOIN_S)
        except (OSError, RuntimeError, ValueError) as error:
            raise OSError(f"no Wi-Fi {self._name}: {error}")

    def _look_up(self, host, port):
        try:
            self._address = self._pool.getaddrinfo(host, port)[0][4]  # type: ignore[index]
        except (OSError, RuntimeError) as error:
            raise OSError(f"nobody knows where {host} is: {error}")

    def _reach(self, host, tls):
        address, self._address = self._address, None  # after a failure it is looked up again
        pool, socket = self._pool, None
        try:
            socket = pool.socket(pool.AF_INET, pool.SOCK_STREAM)
            if tls:
                socket = self._secure(socket, host)
            socket.settimeout(REACH_S)
            socket.connect(address)  # type: ignore[arg-type]
            socket.settimeout(0)
        except (OSError, RuntimeError, ValueError, MemoryError) as error:  # TLS needs 16 KB in one piece
            if socket:
                socket.close()
            raise OSError(f"{host} does not answer: {error}")
        self._address = address
        return socket

    def _secure(self, socket, host):
        import ssl

        context = ssl.create_default_context()
        if self._ca:
            context.load_verify_locations(cadata=self._ca)
        return context.wrap_socket(socket, server_hostname=host)


def _unwatched(step, *arguments):
    """Return what `step` returns; meanwhile the watchdog sleeps, because a step may take longer than that waits."""
    from microcontroller import watchdog

    if not watchdog:  # a chip without one
        return step(*arguments)
    mode, watchdog.mode = watchdog.mode, None
    try:
        return step(*arguments)
    finally:
        watchdog.mode = mode
