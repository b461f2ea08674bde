# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The CircuitPython images that the firmware bench knows, by their SHA-256."""

import hashlib
import re
from pathlib import Path

VARIABLE = "LJOSTAFL_FIRMWARE"  # the environment variable that names an image
SITE = "https://downloads.circuitpython.org/bin/raspberry_pi_pico/en_US/"

# CircuitPython for the Raspberry Pi Pico, English. The hashes do not come from CircuitPython's own site: they are those
# of copies of the images in public repositories, under the file names of the site. Each copy names its version and date
# itself: 9.2.9 of 2025-09-07, 10.2.1 of 2026-05-13. --hash prints the hash of another image.
KNOWN = {
    "f639e6823a7c90b3c9bfdf416aa26564d2fb59ffc7828756b1e28573765e471a": "9.2.9",
    "4568ecbf69a4623ec5bfcbf9efc983e9d264c7b0d4ab56f14fe336543c708318": "10.2.1",
}

SAID = re.compile(rb"Adafruit CircuitPython ((\d+)\.\d+\.\S+)")


class UnknownImage(ValueError):
    """The image is not in the list."""


def digest(image: bytes) -> str:
    return hashlib.sha256(image).hexdigest()


def read_image(path: Path, any_image: bool = False) -> tuple[bytes, str]:
    """Return an image and its version, or "unlisted" with `any_image`. Raise UnknownImage or OSError."""
    image = path.read_bytes()
    version = KNOWN.get(digest(image))
    if version is None and not any_image:
        raise UnknownImage(
            f"{path} is not a listed image of CircuitPython for the Raspberry Pi Pico ({', '.join(KNOWN.values())}). "
            f"Its SHA-256 is {digest(image)}. Download one from {SITE}, or use --any-image for one that you trust."
        )
    return image, version or "unlisted"


def circuitpython_of(image: bytes) -> tuple[str, int]:
    """Return the version of CircuitPython that an image names, and its first number. Raise UnknownImage."""
    found = SAID.search(image.replace(b"\0", b" ")) or SAID.search(_contents(image))
    if not found:
        raise UnknownImage("The image does not say which CircuitPython it is.")
    return found[1].decode(), int(found[2])


def _contents(image: bytes) -> bytes:
    """Return the payload of a UF2 file."""
    return b"".join(image[start + 32 : start + 288] for start in range(0, len(image), 512))
