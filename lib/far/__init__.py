# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""One side of a table far away, on a board with Wi-Fi: the protocol of docs/network.md, and a client for the broker."""
