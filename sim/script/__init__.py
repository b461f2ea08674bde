# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Scripts that press the buttons in virtual time, and films of what the lights then show."""
