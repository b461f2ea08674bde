# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page of the settings that boards with a speaker have."""

from tabletop.menu_settings import setting


def page(session):
    """Whether sounds are heard; one is, as soon as they are."""
    host = session.host

    def put(on):
        host.speaker.enabled = on
        host.sound("move")

    return setting("sound", ((0, "mute", "off"), (1, "sound", "on")), int(host.speaker.enabled), put)
