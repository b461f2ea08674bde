# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two boards, one game: the protocol of docs/network.md, a client for a broker, and the bridge to a board's console."""
