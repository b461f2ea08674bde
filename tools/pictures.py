# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make every picture in README and docs with the simulator: `make pictures`, or `make pictures ARGS=board`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"

BRIGHT = ["--set", "TAFL_CURRENT_LIMIT=2000"]
BRANDUB = [*BRIGHT, "--set", "TAFL_VARIANT=brandub"]

# In this position of Brandub d3-d2 takes the man on e2.
CAPTURE = "select 'type:position 3a3/4a2/3d3/aad1Kaa/3d3/2a1ad1/7 d'"

# name: options of the simulator, the script that leads to the picture
SHOTS = {
    "board.png": (BRIGHT, "select type:e7-h7 wait:900 type:e8-g8 wait:900 type:e3-h3 wait:900 select wait:60"),
    "hand.png": (BRIGHT, "select select right right wait:250"),
    "end.png": (BRANDUB, "select 'type:position 3a3/3a3/3d3/aad1d1a/7/6K/3a3 d' wait:300 type:g2-g1 wait:60"),
    "capture.gif": (
        [*BRANDUB, "--fps", "12"],
        f"{CAPTURE} wait:1000 select wait:1200 down wait:700 select wait:2600",
    ),
}


def main() -> int:
    wanted = sys.argv[1:]
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (options, script) in SHOTS.items():
        if not wanted or Path(name).stem in wanted:
            scale = "0.45" if name.endswith(".gif") else "0.6"
            command = [sys.executable, "-m", "sim", "film", script, str(PICTURES / name), "--scale", scale, *options]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            print(f"docs/pictures/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
