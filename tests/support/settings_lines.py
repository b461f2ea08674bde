# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Files settings.toml, right and wrong: what `os.getenv` of CircuitPython 10.2 reads of them, and what it does not."""

BOM = b"\xef\xbb\xbf"

# The file; the values that it has by name, without the prefix; the numbers of the lines that are not read. The values
# are those of CircuitPython's settings.c, compiled for a PC.
FILES = [
    (b"", {}, []),
    (b'TAFL_VARIANT = "copenhagen"\nTAFL_LEVEL = 2\n', {"VARIANT": "copenhagen", "LEVEL": "2"}, []),
    (b'TAFL_VARIANT = "copenhagen\nTAFL_LEVEL = "2"\n', {"LEVEL": "2"}, [1]),
    (b'TAFL_VARIANT = "copenhagen\r\nTAFL_LEVEL = "2"\r\n', {"LEVEL": "2"}, [1]),
    (b'TAFL_VARIANT = "copenhagen', {}, [1]),
    (b'TAFL_VARIANT = "', {}, [1]),
    (b'TAFL_VARIANT = "a # it\'s "b"\n', {}, [1]),
    (b'TAFL_VARIANT = "brandub" small\nTAFL_LEVEL = "2" 3\n', {}, [1, 2]),
    (b'TAFL_VARIANT = "brandub"# small\nTAFL_LEVEL = 2 # 3\n', {"VARIANT": "brandub", "LEVEL": "2"}, []),
    (b"TAFL_VARIANT =\nTAFL_LEVEL = 2\n", {"LEVEL": "2"}, [1]),
    (b"TAFL_VARIANT =  \r\nTAFL_LEVEL =", {}, [1, 2]),
    (b'TAFL_VARIANT = ""\nTAFL_LEVEL = # none\n', {"VARIANT": "", "LEVEL": ""}, []),
    (b'TAFL_VARIANT = "\xff"\nTAFL_LEVEL = \xe6\nTAFL_SPEED = "\xc3\xa6"\n', {"SPEED": "\u00e6"}, [1, 2]),
    (BOM + b'TAFL_VARIANT = "brandub"\nTAFL_LEVEL = 2\n', {"LEVEL": "2"}, [1]),
    (BOM + b'# TAFL_VARIANT = "brandub"\nTAFL_LEVEL = 2\n', {"LEVEL": "2"}, []),
    (BOM + b'\nTAFL_VARIANT = "brandub"\n', {"VARIANT": "brandub"}, []),
    (b"TAFL_LEVEL = 2\nTAFL_LEVEL = 3\n", {"LEVEL": "2"}, [2]),
    (b"TAFL_LEVEL =\nTAFL_LEVEL = 3\n", {}, [1, 2]),
    (b"TAFL_LEVEL = 2\n[game]\nTAFL_SPEED = 1\n  [other]\n\nTAFL_CLOCK = 5\n", {"LEVEL": "2"}, [3, 6]),
    (b" \t[[game]]\nTAFL_SPEED = 1\n", {}, [2]),
    (b"X = [1, 2]\n# [game]\nTAFL_SPEED = 1\n", {"SPEED": "1"}, []),
    (b"  TAFL_LEVEL\t=\v 2 \t\r\n", {"LEVEL": "2"}, []),
    (b"TAFL_LEVEL=1.5\nTAFL_VARIANT = brandub # bare\nTAFL_SPEED = 'fast'\n",
     {"LEVEL": "1.5", "VARIANT": "brandub", "SPEED": "'fast'"}, []),
    (b"TAFL_LEVEL = 0x10\nTAFL_CLOCK = 1_0\nTAFL_HINTS = true\nTAFL_SPEED = two words\n",
     {"LEVEL": "0x10", "CLOCK": "1_0", "HINTS": "true", "SPEED": "two words"}, []),
    (b'"TAFL_LEVEL" = 2\ntafl_level = 3\nexport TAFL_LEVEL=4\nTAFL_LEVEL 5\nTAFL_LEVEL: 6\nTAFL LEVEL = 7\n', {},
     [1, 2, 3, 4, 5]),
    (b"TAFL_ LEVEL = 2\nTAFL_LEVEL # = 3\n", {}, [1, 2]),
    (b"TAFL_LEVEL\n= 2\n", {"LEVEL": "2"}, []),
    (b"TAFL_LEVEL\nTAFL_LEVEL = 2\n", {}, [1, 2]),
    (b'TAFL_VARIANT = "a\\u0062\\U00000063\\"\\t\\q\\\\"\nTAFL_LEVEL = 2\n',
     {"VARIANT": 'abc"\tq\\', "LEVEL": "2"}, []),
    (b'TAFL_VARIANT = "a\\u62"\nTAFL_LEVEL = "\\U00110000"\nTAFL_SPEED = "\\', {}, [1, 2, 3]),
    (b"# old Mac\rTAFL_LEVEL = 2\rTAFL_SPEED = 1\r", {}, [1]),
    (b'TAFL_LEVEL = "2"\rTAFL_SPEED = 1\r', {}, [1]),
    (b'NOTE = "TAFL_LEVEL"\n# TAFL_LEVEL = 2\nOTHER = 1 # TAFL_LEVEL = 2\nTAFL = 1\n', {}, []),
    (b"TAFL_SPEED = " + b"9" * 3000 + b"\nTAFL_LEVEL = 2\n", {"SPEED": "9" * 3000, "LEVEL": "2"}, []),
    (b'TAFL_SPEED = "' + b"9" * 3000 + b"\nTAFL_LEVEL = 2\n", {"LEVEL": "2"}, [1]),
    (b" " * 3000 + b"TAFL_LEVEL = 2\n" + b"#" * 3000 + b"\nTAFL_SPEED = 1", {"LEVEL": "2", "SPEED": "1"}, []),
    ('TAFL_LEVEL = 2\nTAFL_SPEED = 1\n'.encode("utf-16"), {}, []),
    (b"TAFL_LEVEL = 2\0\nTAFL_SPEED = 1\n\0\nTAFL_CLOCK = 3\n", {"LEVEL": "2", "SPEED": "1"}, []),
]

# mA of full red, green, blue and white, by the value of TAFL_CHANNEL_MA. The last ones are wrong values.
CHANNELS = {
    "20": (20, 20, 20, 20), " 80 ": (80, 80, 80, 80), "17 12 14": (17, 12, 14, 20), "1,2, 3\t4": (1, 2, 3, 4),
    "16 11 15 20": (16, 11, 15, 20),
    **dict.fromkeys(("", "81", "0", "1 2", "20 20 20 20 20", "x", "-5", "1.5", "0020"), (16, 11, 15, 20)),
}  # fmt: skip

PIECES = [
    b"TAFL_A", b"TAFL_B", b"TAFL_AB", b"=", b" = ", b'"', b'"', b"'", b"x", b"5", b"#", b"\n", b"\n", b"\r\n", b"\r",
    b" ",
    b"\t", b"\v", b"\f", b"\\", b"\\u00e6", b"\\u", b"\\U0000", b"0041", b"[t]", b"[", BOM, b"\xff", b"\xc3\xa6", b"\0",
    b"true", b"# TAFL_A = 1", b"tafl_a", b"-", b"+", b"0x", b'TAFL_A = "x"\n', b'TAFL_B = "y" # c\n', b"TAFL_", b"_",
    b"x" * 500,
]  # fmt: skip


def random_file(rng):
    """Return the content of a file of some of these pieces."""
    content = b"".join(rng.choice(PIECES) for _ in range(rng.randrange(1, 25)))
    return rng.choice((b"", b"", b"TAFL_A = ", b"x" * rng.randrange(480, 520) + b"\n")) + content
