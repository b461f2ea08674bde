# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# Only names for what tools/start.py does, which also runs where there is no make.
PYTHON ?= python3

.PHONY: play test soak tools pictures firmware web bundle kit lab
play test soak tools pictures firmware web bundle kit lab:
	$(PYTHON) tools/start.py $@ $(ARGS)
