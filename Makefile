# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

# Only names for what tools/start.py does, which also runs where there is no make.
PYTHON ?= python3

<<<<<<< HEAD
.PHONY: play test soak tools pictures firmware bundle web
play test soak tools pictures firmware bundle web:
=======
.PHONY: play test soak tools pictures firmware bundle kit
play test soak tools pictures firmware bundle kit:
>>>>>>> c92df50 (Make parts lists, wiring diagrams and settings from one description of each board)
	$(PYTHON) tools/start.py $@ $(ARGS)
