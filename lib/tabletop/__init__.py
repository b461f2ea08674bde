# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The game as people meet it on a small grid of lights.

`app.App` is the whole of it: `step()` reads the keys, advances what is under way, draws and returns. What shows at a
time is a *screen*: `key(key, now)` and `advance(now)` change it and return the screen to show next, usually itself;
`draw(canvas, now)` writes meanings (see `tabletop.meanings`); `modules` names those that nobody needs behind it. The
world outside is the host, see docs/architecture.md.
"""
