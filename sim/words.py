# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The words of window and terminal, in the player's language: Project Fluent's catalogues in words/."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "words"
ENGLISH = "en"
FACES = "faces.ftl"


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{FACES}"))


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the system, "en" if there is no catalogue for it."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, ""):
            code = value.split(":")[0].split(".")[0].replace("_", "-").lower()
            code = {"no": "nb"}.get(code.split("-")[0], code.split("-")[0])
            return code if code in languages() else ENGLISH
    return ENGLISH


@cache
def _has_catalogue(folder: Path, language: str) -> bool:
    return (folder / language / FACES).is_file()


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # takes 0.1 s, which lines without lights need not wait

    # Without isolating characters, which terminals show as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / language / FACES).read_text(encoding="utf-8")))
    return bundle


class Words:
    """The words of a language; calling it returns a message. What the language lacks is English."""

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language if _has_catalogue(FOLDER, language) else ENGLISH

    def __call__(self, message: str, **values: "str | int") -> str:
        """Return a message with these values. Raise KeyError if English does not have it."""
        for language in (self.language, ENGLISH):
            bundle = _bundle(language)
            if bundle.has_message(message) and (pattern := bundle.get_message(message).value):
                text, errors = bundle.format_pattern(pattern, values)
                if not errors:
                    return str(text)
        raise KeyError(message)
