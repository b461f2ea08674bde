# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find solids that are in the same place."""

NOTHING = 1e-6  # mm3


def collisions(named):
    """Return the pairs of solids that overlap, with the volume of the overlap."""
    found = []
    boxes = [solid.bounding_box() for _, solid in named]
    for one in range(len(named)):
        for other in range(one + 1, len(named)):
            a, b = boxes[one], boxes[other]
            if all(a[axis] < b[axis + 3] and b[axis] < a[axis + 3] for axis in range(3)):
                volume = (named[one][1] ^ named[other][1]).volume()
                if volume > NOTHING:
                    found.append((named[one][0], named[other][0], volume))
    return found
