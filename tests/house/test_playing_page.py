# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""docs/playing.md and docs/console.md give the times and the limits that the program has."""

import pytest

from project import ROOT
from tabletop import app, levels, opponent, preferences, screen_end, screen_start, screens, viewport
from tabletop.preferences import PREFERENCES

PAGE = " ".join(word for page in ("playing.md", "console.md")
                for word in (ROOT / "docs" / page).read_text(encoding="utf-8").split())
MINUTE = 60000
DEFAULTS = {row.name: row.values[0] for row in PREFERENCES}
LAST_BLUNDERING = [row[3] > 0 for row in levels.LEVELS].index(False)  # the level before the first without blunders


@pytest.mark.parametrize("sentence, value", [
    ("After one minute, the board plays by itself", screen_start.ATTRACT_MS == MINUTE),
    ("dims after three minutes without a press", screens.Screen.dims_after == 3 * MINUTE),
    ("After 15 minutes the board sleeps", DEFAULTS["sleep_minutes"] == 15),
    ("Five minutes after the end of a game, the start screen returns", screen_end.LEAVE_MS == 5 * MINUTE),
    ("waits five seconds for your call", opponent.CALL_MS == 5000),
    ("so does a minute without a line", app.RECORD_MS == MINUTE),
    ("searches for a move for five seconds", levels.HINT_LEVEL[1] == 5000),
    ("no man was captured for 24 plies", opponent.QUIET_PLIES == 24),
    ("the game has lasted at least 40 plies", opponent.DRAW_PLIES == 40),
    ("unless it is ahead by half a man or more", opponent.EVEN == 50),
    ("Levels 1 to 3 think up to one and a half seconds a move and overlook things on purpose",
     LAST_BLUNDERING == 3 and all(level[1] == 1500 for level in levels.LEVELS[:3])),
    ("Levels 4 to 6 think up to five seconds, level 7 up to ten, level 8 up to 20",
     [level[1] for level in levels.LEVELS[3:]] == [5000, 5000, 5000, 10000, 20000]),
    ("always shows at least two squares beyond the cursor", viewport.MARGIN == 2),
])
def test_a_fact_agrees_with_the_code(sentence, value):
    assert sentence in PAGE
    assert value


def test_every_page_of_the_settings_is_explained():
    table = PAGE[PAGE.index("## The settings") : PAGE.index("## After a power loss")]
    titles = [row.title for row in preferences.PREFERENCES if row.title]
    assert [title for title in titles if f"| {title} |" not in table and f", {title} |" not in table] == []
