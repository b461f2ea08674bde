# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Designs, and their diagrams, which take a moment to draw."""

import functools

import pytest

from kit.diagram import STEPS, diagram, stage_diagrams
from kit.reader import design_names, read_design
from soak import SOAK

read = functools.cache(read_design)


@functools.cache
def drawn(name, steps=STEPS, controller=0):
    design = read(name)
    return diagram(design, steps, (design.controller, *design.also)[controller])


@functools.cache
def staged(name):
    return stage_diagrams(read(name))


@pytest.fixture
def stages():
    """Return a function that returns the SVGs of a design's stages, in order."""
    return lambda design: staged(design.id)


@pytest.fixture(params=design_names())
def design(request):
    return read(request.param)


@pytest.fixture(params=design_names() if SOAK else ["battery", "panel16"])
def some_design(request):
    """Return one of the designs, for what takes long: a design of strips with a battery, or one of a panel."""
    return read(request.param)


@pytest.fixture
def sheets():
    """Return a function that returns the SVGs which together show all wires of a design."""

    def svgs(design, controller=0):
        kinds = [STEPS] + ([("squares",)] if design.square_key else [])
        return [drawn(design.id, steps, controller) for steps in kinds]

    return svgs
