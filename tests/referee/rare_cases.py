# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""All cases of rare_positions.py: a module for each kind of rule adds its own. Comments there quote the rule sheets."""

import rare_case
import rare_cases_captures  # noqa: F401
import rare_cases_forts  # noqa: F401
import rare_cases_history  # noqa: F401
import rare_cases_king  # noqa: F401
import rare_cases_squares  # noqa: F401

CASES = rare_case.CASES
